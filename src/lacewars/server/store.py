"""The store: tables in a database, each action appended in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, insert, select, update
from sqlalchemy.engine import URL, RowMapping, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from lacewars.kernel import LaceError
from lacewars.server.rows import Deed, Entry, Seat, Standing, Stored
from lacewars.server.schema import ACTIONS, SEATS, TABLES

_DEED = ("id", "game", "rules_version", "options", "chance_key", "commitment", "owner_hash", "public", "pace")
_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
_PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=10000")


class Taken(Exception):
    """Somebody else was first: the index, or the seat, is no longer free."""


class Store:
    """The tables of one database."""

    def __init__(self, database: str) -> None:
        try:
            url = make_url(database)
            self._engine = _engine(url.set(drivername=_DRIVERS.get(url.drivername, url.drivername)))
        except (SQLAlchemyError, ImportError) as error:  # the address may hold a password: it is not shown
            raise LaceError(f"the database's URL cannot be used: {type(error).__name__}") from None
        self._turn = asyncio.Lock() if self._engine.dialect.name == "sqlite" else None

    async def open(self) -> None:
        """Brings the schema up to date."""
        async with self._engine.begin() as connection:
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        """Closes every connection."""
        await self._engine.dispose()

    async def ping(self) -> None:
        """Asks the database for a sign of life."""
        async with self._engine.connect() as connection:
            await connection.execute(select(1))

    # ------------------------------------------------------------------ writing
    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes.

        SQLite has one writer at a time, and lets the others sleep and try again in no order. Standing in line
        here is fair, and several times faster.
        """
        async with self._turn or nullcontext(), self._engine.begin() as connection:
            yield connection

    async def create(self, deed: Deed, seats: Sequence[Seat], standing: Standing) -> None:
        """Stores a new table."""
        row = {name: getattr(deed, name) for name in (*_DEED, "days", "created")}
        async with self._write() as connection:
            await connection.execute(insert(TABLES), {**row, **_standing(standing, deed.created)})
            await connection.execute(insert(SEATS), [_seat_row(deed.id, seat) for seat in seats])

    async def append(self, table: str, entry: Entry, standing: Standing) -> None:
        """Appends to a table's log, and what follows from it, in one transaction.

        `standing.index` is the index after it. Taken if the log has grown in the meantime.
        """
        index = standing.index - 1
        line = {
            "table_id": table,
            "index": index,
            "seat": entry.seat,
            "action": entry.action,
            "draws": [list(d) for d in entry.draws],
            "seen": entry.seen,
            "at": entry.at,
        }
        change = update(TABLES).where(TABLES.c.id == table, TABLES.c.index == index)
        try:
            async with self._write() as connection:
                await connection.execute(insert(ACTIONS), line)
                changed = await connection.execute(change.values(**_standing(standing, entry.at)))
                if changed.rowcount != 1:
                    raise Taken
        except IntegrityError:
            raise Taken from None

    async def take_seat(self, table: str, seat: int, name: str, key_hash: str) -> None:
        """Gives an open seat to a person; Taken if it is not open."""
        change = (
            update(SEATS)
            .where(SEATS.c.table_id == table, SEATS.c.seat == seat, SEATS.c.kind == "open")
            .values(kind="person", name=name, key_hash=key_hash)
        )
        async with self._write() as connection:
            if (await connection.execute(change)).rowcount != 1:
                raise Taken

    # ------------------------------------------------------------------ reading
    async def load(self, table: str) -> Stored | None:
        """A table with its log; None if there is none."""
        async with self._engine.connect() as connection:
            row = await _one(connection, table)
            if row is None:
                return None
            seats = await _seats(connection, [table])
            lines = await connection.execute(
                select(ACTIONS).where(ACTIONS.c.table_id == table).order_by(ACTIONS.c.index)
            )
            log = tuple(_entry(line) for line in lines.mappings())
        return _stored(row, seats[table], log)

    async def public_tables(self, limit: int = 100) -> list[Stored]:
        """The public tables, those last played first, without their logs."""
        wanted = select(TABLES).where(TABLES.c.public).order_by(TABLES.c.updated.desc()).limit(limit)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).mappings().all()
            seats = await _seats(connection, [row["id"] for row in rows])
        return [_stored(row, seats[row["id"]], ()) for row in rows]

    async def waiting_for_bots(self) -> list[str]:
        """The running tables on which a bot has to decide."""
        wanted = (
            select(TABLES.c.id, TABLES.c.waiting, SEATS.c.seat)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(TABLES.c.over.is_(False), SEATS.c.kind == "bot")
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return list(dict.fromkeys(table for table, waiting, seat in rows if seat in waiting))


# ---------------------------------------------------------------------- the engine
def _engine(url: URL) -> AsyncEngine:
    """The connections; errors never show the values of a row, among which are keys."""
    if url.get_backend_name() == "sqlite":
        if url.database and url.database != ":memory:":
            Path(url.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        engine = create_async_engine(url, hide_parameters=True)
        event.listen(engine.sync_engine, "connect", _set_pragmas)
        return engine
    return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)


def _set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


# ---------------------------------------------------------------------- rows
def _standing(standing: Standing, updated: int) -> dict[str, Any]:
    return {
        "index": standing.index,
        "waiting": list(standing.waiting),
        "over": standing.over,
        "winners": None if standing.winners is None else list(standing.winners),
        "reason": standing.reason,
        "updated": updated,
    }


def _seat_row(table: str, seat: Seat) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot,
        "key_hash": seat.key_hash,
    }


async def _one(connection: AsyncConnection, table: str) -> RowMapping | None:
    return (await connection.execute(select(TABLES).where(TABLES.c.id == table))).mappings().one_or_none()


async def _seats(connection: AsyncConnection, tables: Sequence[str]) -> dict[str, tuple[Seat, ...]]:
    wanted = select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.table_id, SEATS.c.seat)
    found: dict[str, list[Seat]] = {table: [] for table in tables}
    for row in (await connection.execute(wanted)).mappings():
        seat = Seat(row["seat"], row["kind"], row["name"], row["bot"], row["key_hash"])
        found[row["table_id"]].append(seat)
    return {table: tuple(seats) for table, seats in found.items()}


def _entry(row: RowMapping) -> Entry:
    draws = tuple((bound, value) for bound, value in row["draws"])
    return Entry(row["seat"], row["action"], draws, row["seen"], row["at"])


def _stored(row: RowMapping, seats: tuple[Seat, ...], log: tuple[Entry, ...]) -> Stored:
    deed = Deed(**{name: row[name] for name in (*_DEED, "days", "created")})
    winners = tuple(row["winners"]) if row["over"] else None
    standing = Standing(row["index"], tuple(row["waiting"]), winners, row["reason"])
    return Stored(deed, seats, standing, row["updated"], log)
