"""What can be set when a server starts; every setting has a value that serves one machine."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from lacewars.kernel import LaceError

BODY_LIMIT = 64 * 1024
"""The largest request body and the largest WebSocket message, in bytes."""
BATTLE_LIMIT = 160 * 1024
"""The largest body where a whole battle may stand in it, as text or as data."""
RECORD_LIMIT = 1_200_000
"""The largest body with a `.lace` file in it, in bytes."""
HEADER_LIMIT = 16 * 1024
"""The largest head of a request, in bytes."""
PUSH_HOSTS = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"
"""The push services of the browsers that have web push."""
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
    bot_workers: int = field(default_factory=lambda: max(2, min(4, (os.cpu_count() or 2) - 1)))
    """Processes in which bots think; of several, one is kept for tables with people."""
    bot_seconds: float = 30.0
    """How long a bot may think about a decision before it is asked again, and then played for."""
    bot_search_seconds: float = 3.0
    """How long a bot that searches is told to think; at most half of `bot_seconds`."""
    live_tables: int = 1000
    """How many tables are kept in memory; one that is needed again is rebuilt from its log."""
    new_tables_per_minute: int = 60
    """How many tables one address may open in a minute; 0 for no limit."""
    static: Path = STATIC
    """The built browser client."""
    requests_per_minute: int = 1200
    """How often one address may change something (act, name a seat...) in a minute; 0 for no limit."""
    chat_per_minute: int = 30
    """How many chat messages one address may send in a minute; 0 for no limit."""
    tries_per_minute: int = 30
    """How often one address may take a seat or come with a wrong key in a minute; 0 for no limit."""
    links_per_minute: int = 5
    """How many mails with a link to sign in one address may ask for in a minute; 0 for no limit."""
    viewers_per_address: int = 200
    """How many WebSockets one address may keep open; 0 for no limit."""
    connections_per_address: int = 400
    """How many connections of any kind one address may keep open; 0 for no limit."""
    connections: int = 0
    """How many connections there may be in all; 0: as many as the limit of open files leaves room for."""
    looks_per_minute: int = 9000
    """How much one address may look at in a minute, in milliseconds of a core or so; 0 for no limit."""
    messages_per_minute: int = 240
    """How many messages may come over one WebSocket in a minute; 0 for no limit."""
    bots_per_minute: int = 600
    """How many actions an address's tables of bots alone may play in a minute; 0: as many as they can."""
    body_seconds: float = 15.0
    """How long the body of a request may take."""
    answer_seconds: float = 30.0
    """How long an answer may take before the client is told so."""
    trusted_proxy: str = ""
    """The addresses of the proxies in front that say who asks, with commas; empty: there are none."""
    metrics_to: str = ""
    """Who may read /metrics: addresses and networks with commas, or `all`; empty: this machine alone."""
    absence_minutes: int = 5
    """Live, after how many minutes somebody who is asked and has left may be reported; three times as many
    if they are still there."""
    term_minutes: int = 5
    """Live, how many minutes somebody has to give a sign of life once they are reported."""
    mail: str = field(default="", repr=False)
    """The mail server: smtp://user:password@host:587, smtps://...; empty: no mail is sent."""
    mail_from: str = ""
    """The sender of mails; lacewars@ the host of `public_url` if empty."""
    mail_grace: float = 60.0
    """How many seconds a seat has to come by itself before it is told that it is asked."""
    push_hosts: str = PUSH_HOSTS
    """The hosts of push services that may be posted to, with commas; empty: nothing is pushed."""
    public_url: str = ""
    """The address under which people reach the server, for links in mails and for push services."""
    rehearsal: str | None = None
    """The seed of a rehearsal: new tables' chance can be repeated, and is not secret; None: it is secret."""
    redis: str | None = field(default=None, repr=False)
    """The address of the Redis through which several workers on one database tell each other what is new."""
    secret_file: Path | None = None
    """Where the secret lies that seals chance keys; None: beside the SQLite file, or in the data folder."""


LIMITS = {
    "tables": "new_tables_per_minute",
    "requests": "requests_per_minute",
    "looks": "looks_per_minute",
    "chat": "chat_per_minute",
    "tries": "tries_per_minute",
    "links": "links_per_minute",
    "viewers": "viewers_per_address",
    "messages": "messages_per_minute",
    "connections": "connections_per_address",
    "total": "connections",
    "bots": "bots_per_minute",
    "absence": "absence_minutes",
    "term": "term_minutes",
    "grace": "mail_grace",
}
"""The limits by the names that a command gives them."""


def limited(settings: Settings, given: Iterable[str]) -> Settings:
    """The settings with limits from texts such as `viewers=0`."""
    for text in given:
        name, _, number = text.partition("=")
        if name not in LIMITS or not number.isascii() or not number.isdigit():
            raise LaceError(f"{text!r} is not a limit; write NAME=N, and there are {', '.join(LIMITS)}")
        change: dict[str, Any] = {LIMITS[name]: int(number)}
        settings = replace(settings, **change)
    return settings
