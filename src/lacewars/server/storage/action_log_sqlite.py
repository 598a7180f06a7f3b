"""The action log in a SQLite file."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from lacewars.server.storage.action_log import (
    CHOSEN,
    LINE,
    Found,
    Row,
    latest_words,
    name_of,
    read_latest,
    write,
)
from lacewars.server.storage.marks import Marks, marks_words, read_marks
from lacewars.server.storage.schema import ACTIONS, TABLES

_CHECKPOINT = 400
"""After this many lines SQLite's write-ahead log is carried over into the file."""


@lru_cache(maxsize=16)
def update_words(names: tuple[str, ...]) -> str:
    """Writes these columns of a table's row, if it is as it was known."""
    setting = ", ".join(f"{name_of(TABLES.c[name])} = ?" for name in names)
    return (
        f"UPDATE tables SET {setting}, proposal = NULL, changes = changes + 1 "
        'WHERE id = ? AND "index" = ? AND changes = coalesce(?, changes)'
    )


class SqliteActionLog:
    """Writes to a SQLite file from the event loop itself.

    In WAL mode a transaction of two rows takes 60 µs and waits for no disk; to hand it to a thread and back
    takes ten times as long, and on a busy server the thread waits for the interpreter's lock after each
    statement. What may take long is done by a thread: waiting while somebody else writes, and carrying the
    write-ahead log over.
    """

    _INSERT = (
        f"INSERT INTO actions ({', '.join(map(name_of, ACTIONS.c))}) VALUES ({', '.join('?' for _ in LINE)})"
    )
    _LATEST = f"SELECT {latest_words('?', '?')}"
    _MARKS = marks_words(CHOSEN % "?")

    def __init__(self, url: URL, pragmas: Sequence[str]) -> None:
        self._file = url.database or ""
        self._pragmas = pragmas
        self._now: sqlite3.Connection | None = None
        self._patient: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "lacewars-action_log")
        self._lines = 0
        self._carrying: asyncio.Future[None] | None = None

    def _connect(self, *more: str) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file, isolation_level=None, check_same_thread=False)
        connection.row_factory = sqlite3.Row
        for pragma in (*self._pragmas, *more):
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def _impatient(self) -> sqlite3.Connection:
        """A connection that waits for nobody."""
        if self._now is None:
            self._now = self._connect("busy_timeout=0", "wal_autocheckpoint=0")
        return self._now

    async def append(self, line: Row, row: Row, changes: int | None) -> bool:
        """At once if nobody else writes, else in a thread that waits."""
        where, names = (line["table_id"], line["index"], changes), tuple(row)
        words = update_words(names), [*write(TABLES, names, row), *where], write(ACTIONS, LINE, line)
        try:
            try:
                written = self._append(self._impatient(), *words)
            except sqlite3.OperationalError as error:
                if not _busy(error):
                    raise
                written = await self._do(self._append_patiently, *words)
        except sqlite3.IntegrityError:
            return False
        except sqlite3.Error as error:
            raise OperationalError(self._INSERT, None, error, hide_parameters=True) from error
        self._lines += 1
        if self._lines >= _CHECKPOINT and (self._carrying is None or self._carrying.done()):
            self._lines = 0
            self._carrying = asyncio.ensure_future(self._do(self._carry_over))
        return written

    def _append(self, connection: sqlite3.Connection, update: str, row: list[Any], line: list[Any]) -> bool:
        connection.execute("BEGIN IMMEDIATE")
        try:
            written = connection.execute(update, row).rowcount == 1
            if written:
                connection.execute(self._INSERT, line)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return written

    def _waiting(self) -> sqlite3.Connection:
        """A connection that waits for others; the thread's own."""
        if self._patient is None:
            self._patient = self._connect()
        return self._patient

    def _append_patiently(self, update: str, row: list[Any], line: list[Any]) -> bool:
        return self._append(self._waiting(), update, row, line)

    def _carry_over(self) -> None:
        with contextlib.suppress(sqlite3.Error):  # the next one will
            self._waiting().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    async def _do(self, work: Any, *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)

    async def changes(self, table: str) -> int | None:
        """Reading waits for nobody."""
        found = await self._read("SELECT changes FROM tables WHERE id = ?", (table,))
        return found[0][0] if found else None

    async def latest(self, table: str, after: int) -> Found | None:
        """One query."""
        return read_latest(await self._read(self._LATEST, (after, table)))

    async def marks(self, tables: Sequence[str]) -> dict[str, Marks]:
        """One query."""
        return read_marks(await self._read(self._MARKS, (msgspec.json.encode(tables).decode(),)))

    async def _read(self, statement: str, values: Sequence[Any]) -> list[Any]:
        try:
            try:
                return self._impatient().execute(statement, values).fetchall()
            except sqlite3.OperationalError as error:
                if not _busy(error):
                    raise
                found: list[Any] = await self._do(self._read_patiently, statement, values)
                return found
        except sqlite3.Error as error:
            raise OperationalError(statement, None, error, hide_parameters=True) from error

    def _read_patiently(self, statement: str, values: Sequence[Any]) -> list[Any]:
        return self._waiting().execute(statement, values).fetchall()

    async def close(self) -> None:
        """Carries over what is left, and closes."""
        await asyncio.to_thread(self._thread.shutdown)
        for connection in (self._now, self._patient):
            if connection is not None:
                connection.close()
        self._now = self._patient = None


def _busy(error: sqlite3.OperationalError) -> bool:
    """Whether somebody else has locked the file."""
    return error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
