"""The action log in PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lacewars.server.storage.action_log import LINE, Found, Row, latest_words, name_of, read_latest, write
from lacewars.server.storage.marks import Marks, marks_words, read_marks
from lacewars.server.storage.schema import ACTIONS, TABLES

_POSTGRESQL = postgresql.dialect()  # type: ignore[no-untyped-call]
_REST = tuple(name for name in LINE if name not in ("table_id", "index"))
_LINKS = 6
"""At most this many connections to PostgreSQL are kept for the action log."""


@dataclass(frozen=True, slots=True)
class _Link:
    """A connection of the engine's, and the driver's own connection inside."""

    held: AsyncConnection
    driver: Any


@lru_cache(maxsize=16)
def append_words(names: tuple[str, ...]) -> str:
    """One statement: it writes these columns of a table's row, and the line if the row was as it was known.

    $1 is the table, $2 the line's index, $3 the number of changes or NULL; then come the row and the line.
    """
    kinds = [TABLES.c[name] for name in names] + [ACTIONS.c[name] for name in _REST]
    typed = [f"${n}::{c.type.compile(dialect=_POSTGRESQL)}" for n, c in enumerate(kinds, 4)]
    setting = ", ".join(f"{name_of(TABLES.c[n])} = {v}" for n, v in zip(names, typed, strict=False))
    columns = ", ".join(name_of(ACTIONS.c[name]) for name in ("table_id", "index", *_REST))
    values = ", ".join(["$1::varchar", "$2::integer", *typed[len(names) :]])
    return (
        f"WITH found AS (UPDATE tables SET {setting}, proposal = NULL, changes = changes + 1 "
        'WHERE id = $1::varchar AND "index" = $2::integer AND changes = coalesce($3::integer, changes) '
        f"RETURNING id) INSERT INTO actions ({columns}) SELECT {values} FROM found"
    )


class PostgresActionLog:
    """Asks PostgreSQL through asyncpg alone: one statement, one round trip.

    A connection that turns out to be cut is replaced, and the statement asked again. That is safe: a line
    that was written all the same is not written twice, since the table is no longer as it was.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        import asyncpg  # type: ignore[import-untyped,unused-ignore]

        self._engine = engine
        self._free: list[_Link] = []
        self._turn = asyncio.Semaphore(_LINKS)
        self._hung = float("-inf")
        """When the database was last found to hang."""
        self._broken: type[Exception] = asyncpg.IntegrityConstraintViolationError
        self._lost: tuple[type[Exception], ...] = (
            asyncpg.PostgresConnectionError,
            asyncpg.OperatorInterventionError,  # the server shuts down, or somebody cut the connection
            asyncpg.InterfaceError,
            asyncpg.InternalClientError,
            OSError,
        )
        self._errors: tuple[type[Exception], ...] = (asyncpg.PostgresError, *self._lost)
        self._latest = f"SELECT {latest_words('$1', '$2')}"
        self._marks = marks_words("= ANY($1::varchar[])")

    async def append(self, line: Row, row: Row, changes: int | None) -> bool:
        """One statement; the line is written if the row was as it should be."""
        names = tuple(row)
        values = [line["table_id"], line["index"], changes]
        values += write(TABLES, names, row) + write(ACTIONS, _REST, line)
        try:
            return str(await self._ask("execute", append_words(names), *values)) == "INSERT 0 1"
        except IntegrityError:
            return False

    async def changes(self, table: str) -> int | None:
        """One query."""
        found: int | None = await self._ask("fetchval", "SELECT changes FROM tables WHERE id = $1", table)
        return found

    async def latest(self, table: str, after: int) -> Found | None:
        """One query."""
        return read_latest(await self._ask("fetch", self._latest, after, table))

    async def marks(self, tables: Sequence[str]) -> dict[str, Marks]:
        """One query."""
        return read_marks(await self._ask("fetch", self._marks, tables))

    async def _ask(self, method: str, statement: str, *values: Any) -> Any:
        began = time.monotonic()
        async with self._turn:
            if self._hung >= began:  # whoever stands in line has waited long enough
                raise self._told(statement, TimeoutError())
            try:
                return await self._ask_once(method, statement, *values)
            except TimeoutError as error:  # it does not answer: asking again would take as long
                self._hung = time.monotonic()
                raise self._told(statement, error) from error
            except self._lost:
                await self._drop_all()
            except self._errors as error:
                raise self._told(statement, error) from error
            try:
                return await self._ask_once(method, statement, *values)
            except self._errors as error:
                raise self._told(statement, error) from error

    async def _ask_once(self, method: str, statement: str, *values: Any) -> Any:
        link = await self._take()
        try:
            found = await getattr(link.driver, method)(statement, *values)
        except self._broken:
            self._free.append(link)
            raise
        except BaseException:
            await _drop(link)
            raise
        self._free.append(link)
        return found

    def _told(self, statement: str, error: Exception) -> Exception:
        """An error of the driver as SQLAlchemy would tell it, without any value."""
        if isinstance(error, self._broken):
            return IntegrityError(statement, None, error, hide_parameters=True)
        lost = isinstance(error, self._lost)
        return OperationalError(statement, None, error, hide_parameters=True, connection_invalidated=lost)

    async def _take(self) -> _Link:
        while self._free:
            link = self._free.pop()
            if not link.driver.is_closed():
                return link
            await _drop(link)
        held = await self._engine.connect()
        return _Link(held, (await held.get_raw_connection()).driver_connection)

    async def _drop_all(self) -> None:
        """One connection was cut: the others probably are as well."""
        links, self._free = self._free, []
        for link in links:
            await _drop(link)

    async def close(self) -> None:
        """Gives every connection back to the engine."""
        links, self._free = self._free, []
        for link in links:
            await link.held.close()


async def _drop(link: _Link) -> None:
    """Lets go of a connection that cannot be used any more."""
    link.driver.terminate()
    await link.held.invalidate()
    await link.held.close()
