"""The action log: the few statements that every action needs, in the database driver's own SQL.

SQLAlchemy builds, compiles and checks a statement each time, and its asynchronous drivers change threads or
greenlets for each; for a line of the log that costs many times what the database itself does. So what
happens with every action goes through an `ActionLog`; everything else goes through SQLAlchemy (`store`).
Columns are taken from `schema`, so a new one needs no change here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec
from sqlalchemy import JSON, Column, Connection, Table, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from lacewars.server.storage.marks import Marks, marks_words, read_marks
from lacewars.server.storage.schema import ACTIONS, TABLES

CHOSEN = "IN (SELECT value FROM json_each(%s))"
"""How SQLite names several tables at once."""
Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Found:
    """What a table's row says, and the lines of its log that are new."""

    changes: int
    updated: int
    lines: Sequence[Row]


class ActionLog(Protocol):
    """What every action needs of a database."""

    async def append(self, line: Row, row: Row, changes: int | None) -> bool:
        """Writes a line of the log and the table's row in one transaction.

        False if the table is no longer as it was: its log has another length than `line["index"]`, or it was
        not changed `changes` times.
        """

    async def changes(self, table: str) -> int | None:
        """How often a table was changed; None if there is none."""

    async def latest(self, table: str, after: int) -> Found | None:
        """How a table stands, with the lines from `after` on; None if there is none."""

    async def marks(self, tables: Sequence[str]) -> dict[str, Marks]:
        """How far each of these tables has come; those that there are."""

    async def close(self) -> None:
        """Closes every connection."""


# ---------------------------------------------------------------------- words
def name_of(column: Column[Any]) -> str:
    """A column as SQL names it; some have the names of SQL's own words."""
    return f'"{column.name}"'


def _encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _encode_or_null(value: Any) -> str | None:
    return None if value is None else _encode(value)


def _same(value: Any) -> Any:
    return value


def _writer(column: Column[Any]) -> Callable[[Any], Any]:
    """What makes of a value what the drivers take."""
    if not isinstance(column.type, JSON):
        return _same
    return _encode_or_null if column.type.none_as_null else _encode


_WRITERS = {table: {column.name: _writer(column) for column in table.c} for table in (TABLES, ACTIONS)}
LINE = tuple(column.name for column in ACTIONS.c)
_JSON_OF_LINE = tuple(column.name for column in ACTIONS.c if isinstance(column.type, JSON))


def write(table: Table, names: Sequence[str], row: Row) -> list[Any]:
    """The values of a row as the drivers take them."""
    writers = _WRITERS[table]
    return [writers[name](row[name]) for name in names]


def _read_line(row: Row) -> dict[str, Any]:
    line = {name: row[name] for name in LINE}
    for name in _JSON_OF_LINE:
        if isinstance(line[name], str):  # SQLAlchemy has asyncpg read JSON by itself
            line[name] = msgspec.json.decode(line[name])
    return line


def latest_words(after: str, table: str) -> str:
    """What follows SELECT in the query for a table's row and its lines from `after` on."""
    columns = ", ".join(f"a.{name_of(column)}" for column in ACTIONS.c)
    return (
        f"t.changes AS its_changes, t.updated AS its_updated, {columns} "
        f'FROM tables t LEFT JOIN actions a ON a.table_id = t.id AND a."index" >= {after} '
        f'AND a."index" < t."index" WHERE t.id = {table} ORDER BY a."index"'
    )


def read_latest(rows: Sequence[Row]) -> Found | None:
    """What that query has found."""
    if not rows:
        return None
    first = rows[0]
    lines = [_read_line(row) for row in rows if row["seat"] is not None]
    return Found(first["its_changes"], first["its_updated"], lines)


# ---------------------------------------------------------------------- any other
class SqlAlchemyActionLog:
    """Asks through SQLAlchemy, whatever the database: a SQLite in memory."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def append(self, line: Row, row: Row, changes: int | None) -> bool:
        """Two statements."""
        change = update(TABLES).where(TABLES.c.id == line["table_id"], TABLES.c.index == line["index"])
        if changes is not None:
            change = change.where(TABLES.c.changes == changes)
        change = change.values(**row, proposal=None, changes=TABLES.c.changes + 1)

        def work(connection: Connection) -> bool:
            if connection.execute(change).rowcount != 1:
                return False
            connection.execute(insert(ACTIONS), dict(line))
            return True

        try:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        except IntegrityError:
            return False

    async def changes(self, table: str) -> int | None:
        """One query."""
        async with self._engine.connect() as connection:
            wanted = select(TABLES.c.changes).where(TABLES.c.id == table)
            found: int | None = (await connection.execute(wanted)).scalar_one_or_none()
        return found

    async def latest(self, table: str, after: int) -> Found | None:
        """Two queries."""
        row = select(TABLES.c.changes, TABLES.c.index, TABLES.c.updated).where(TABLES.c.id == table)
        async with self._engine.connect() as connection:
            found = (await connection.execute(row)).one_or_none()
            if found is None:
                return None
            changes, index, updated = found
            wanted = select(ACTIONS).where(
                ACTIONS.c.table_id == table, ACTIONS.c.index.between(after, index - 1)
            )
            lines = (await connection.execute(wanted.order_by(ACTIONS.c.index))).mappings().all()
        return Found(changes, updated, [dict(line) for line in lines])

    async def marks(self, tables: Sequence[str]) -> dict[str, Marks]:
        """One query."""
        wanted = text(marks_words(CHOSEN % ":tables"))
        async with self._engine.connect() as connection:
            return read_marks((await connection.execute(wanted, {"tables": _encode(list(tables))})).all())

    async def close(self) -> None:
        """The engine is the store's."""
