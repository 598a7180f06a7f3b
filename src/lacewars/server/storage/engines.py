"""The connections to a database, and its schema."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, event, inspect, select, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from lacewars.server.storage.action_log import ActionLog, SqlAlchemyActionLog
from lacewars.server.storage.action_log_postgresql import PostgresActionLog
from lacewars.server.storage.action_log_sqlite import SqliteActionLog
from lacewars.server.storage.schema import HOUSE
from lacewars.server.storage.seal import Vault, WrongSecret

LOG = logging.getLogger("lacewars.server")
_PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=10000")
_SEALED_SINCE = "0004"
"""The schema since which chance keys are sealed."""
ANSWER_SECONDS = 5.0
"""How long PostgreSQL may think about a statement, a new connection, or keep all connections busy."""
ROOM = 256 * 1024
"""A disk that was full has room again when this many bytes are free."""
_MIGRATING = 0x1ACE
"""The advisory lock of PostgreSQL under which the schema is brought up to date."""


def is_file(url: URL) -> bool:
    """Whether the database is a SQLite file."""
    return url.get_backend_name() == "sqlite" and bool(url.database) and url.database != ":memory:"


def make_engine(url: URL, patient: bool = False) -> AsyncEngine:
    """The connections; errors never show the values of a row, among which are keys.

    One to PostgreSQL that does not answer in time is given up, unless one is `patient`.
    """
    if url.get_backend_name() != "sqlite":
        limits = {} if patient else {"timeout": ANSWER_SECONDS, "command_timeout": ANSWER_SECONDS}
        return create_async_engine(
            url, pool_pre_ping=True, hide_parameters=True, pool_timeout=ANSWER_SECONDS, connect_args=limits
        )
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


def check_session(url: URL) -> None:
    """OSError if the disk of a SQLite file is full but for a little.

    What is left may do for a probe, and not for the next action.
    """
    found = os.statvfs(Path(url.database or "").parent)
    if found.f_bavail * found.f_frsize < ROOM:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def make_pen(url: URL, engine: AsyncEngine) -> ActionLog:
    """What the log is written with."""
    if is_file(url) and not url.query:
        return SqliteActionLog(url, _PRAGMAS)
    return PostgresActionLog(engine) if engine.driver == "asyncpg" else SqlAlchemyActionLog(engine)


def migrate(connection: Connection, vault: Vault) -> bool:
    """Brings the schema up to date; of several workers that start at once one does, and the others wait.

    Returns whether chance keys that lay there in clear have just been sealed. WrongSecret if the database was
    sealed with another secret than that of the vault.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATING})"))
    _check_secret(connection, vault)
    before = MigrationContext.configure(connection).get_current_revision()
    command.upgrade(steps(connection, vault), "head")
    return before is not None and before < _SEALED_SINCE


def steps(connection: Connection, vault: Vault) -> Config:
    """The migrations, as alembic takes them."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    config.attributes["vault"] = vault
    return config


def _check_secret(connection: Connection, vault: Vault) -> None:
    """Makes a secret where none is needed yet."""
    known = None
    if inspect(connection).has_table(HOUSE.name):
        wanted = select(HOUSE.c.value).where(HOUSE.c.name == "secret")
        known = connection.execute(wanted).scalar_one_or_none()
    if vault.is_empty:
        if known is not None:
            raise WrongSecret(vault.missing())
        vault.fill()
    if known not in (None, vault.seal.fingerprint):
        raise WrongSecret(vault.other())


# ---------------------------------------------------------------------- the file
def keep_private(file: Path) -> None:
    """Nobody but the server's user reads the database; SQLite gives the files beside it the same mode."""
    with contextlib.suppress(OSError):  # what cannot be opened is SQLite's to tell
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for path in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm", "-journal"))):
        try:
            if path.stat().st_mode & 0o077:
                path.chmod(0o600)
        except FileNotFoundError:
            continue
        except OSError as error:
            extra = {"file": str(path), "error": error.strerror}
            LOG.warning("the database is readable by others, and that cannot be changed", extra=extra)


def scrub(connection: Connection) -> None:
    """Writes a SQLite file anew, so that nothing that was replaced is left in it or beside it."""
    connection.exec_driver_sql("VACUUM")
    connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
