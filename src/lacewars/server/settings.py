"""What can be set when a server starts; every setting has a value that serves one machine."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

BODY_LIMIT = 64 * 1024
"""The largest request body and the largest WebSocket message, in bytes."""
STATIC = Path(__file__).with_name("static")


def data_folder() -> Path:
    """Where a user's programs keep their data: XDG_DATA_HOME, or what stands for it."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "lacewars"


def default_database() -> str:
    """The address of the SQLite file in the user's data folder."""
    return f"sqlite+aiosqlite:///{data_folder() / 'tables.sqlite'}"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one server."""

    database: str = field(default_factory=default_database)
    bot_workers: int = field(default_factory=lambda: max(1, min(4, (os.cpu_count() or 2) - 1)))
    """Processes in which bots think."""
    bot_seconds: float = 30.0
    """How long a bot may think before any legal action is played for it."""
    live_tables: int = 1000
    """How many tables are kept in memory; one that is needed again is rebuilt from its log."""
    new_tables_per_minute: int = 60
    """How many tables one address may open in a minute; 0 for no limit."""
    static: Path = STATIC
    """The built browser client."""
