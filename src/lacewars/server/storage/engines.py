"""The connections to a database, and its schema."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

T = TypeVar("T")
_PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=10000")
_MIGRATING = 0x1ACE
"""The advisory lock of PostgreSQL under which the schema is brought up to date."""


def is_file(url: URL) -> bool:
    """Whether the database is a SQLite file."""
    return url.get_backend_name() == "sqlite" and bool(url.database) and url.database != ":memory:"


def make_engine(url: URL) -> AsyncEngine:
    """The connections; errors never show the values of a row, among which are keys."""
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
    if is_file(url):
        Path(url.database or "").parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    engine = create_async_engine(url, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Pen:
    """Writes to a SQLite file, a whole transaction at a time, in a thread of its own.

    The asynchronous driver goes to a thread and back for each statement, which takes three times as long.
    """

    def __init__(self, url: URL) -> None:
        self._engine: Engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
        event.listen(self._engine, "connect", _set_pragmas)
        self._thread = ThreadPoolExecutor(1, "lacewars-pen")

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Does the work in a transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, work)

    def _write(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    def close(self) -> None:
        """Closes the connection."""
        self._thread.submit(self._engine.dispose)
        self._thread.shutdown()


def migrate(connection: Connection) -> None:
    """Brings the schema up to date; of several workers that start at once one does, and the others wait."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATING})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
