"""Connections: how many there may be at a time, in all and from one address.

A server that can open no more files hears nobody. So it raises its limit of open files when it starts,
takes fewer connections than that, and tells everybody beyond at once that it is full.
"""

from __future__ import annotations

import asyncio
import logging
import resource
import time
from collections import Counter

import msgspec

from lacewars.server import metrics
from lacewars.server.middleware.limits import counted
from lacewars.server.problems import Problem

LOG = logging.getLogger("lacewars.server")
FILES = 65_536
"""This many open files are enough."""
BACKLOG = 128
"""How many connections at most are taken at a time before the first of them is looked at."""
_LOG_SECONDS = 10.0
_BODY = msgspec.json.encode(
    Problem(503, "full", "There are too many connections: come again soon.").to_json()
)
FULL = (
    "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/problem+json\r\n"
    f"content-length: {len(_BODY)}\r\nretry-after: 15\r\nconnection: close\r\n\r\n"
).encode() + _BODY
"""What a client is told when there is no room, without reading its request."""


def raise_file_limit() -> int:
    """Lets this process open as many files as it may; returns how many that are."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (ValueError, OSError) as error:
            LOG.warning("the limit of open files stays", extra={"files": soft, "error": str(error)})
    return FILES if soft == resource.RLIM_INFINITY else soft


def connections_for(files: int) -> int:
    """How many connections leave files for the database, the bots, and those who are turned away."""
    return files - 2 * BACKLOG if files >= 8 * BACKLOG else files // 2


def backlog_for(files: int) -> int:
    """How many may be taken at a time, so that there are files for them even when all is full."""
    return min(BACKLOG, files // 8)


class Connections:
    """The open connections of a server, by address."""

    def __init__(self, most: int, each: int, unlimited: str = "") -> None:
        self._most = most
        self._each = min(each or most, max(1, most // 2 if each else most))
        """Half of the room is always left to others."""
        self._unlimited = frozenset(counted(host.strip()) for host in unlimited.split(",") if host.strip())
        """Proxies: everybody comes from there."""
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._by_address: Counter[str] = Counter()
        self._refused = 0
        self._logged = -_LOG_SECONDS

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Whether there is room for a connection; then it is counted until it `leave`s."""
        peer = transport.get_extra_info("peername")
        who = counted(str(peer[0]) if isinstance(peer, tuple) and peer else "")
        crowded = self._by_address[who] >= self._each and who not in self._unlimited
        if crowded or len(self._open) >= self._most:
            self._refuse(who, "address" if crowded else "server")
            return False
        self._open[transport] = who
        self._by_address[who] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection has ended."""
        who = self._open.pop(transport, None)
        if who is not None:
            self._by_address[who] -= 1
            if not self._by_address[who]:
                del self._by_address[who]

    def _refuse(self, who: str, full: str) -> None:
        """Counts, and now and then writes to the log, who is turned away: not a line for each."""
        if not self._by_address[who]:
            del self._by_address[who]
        metrics.LIMITED.labels("connections").inc()
        self._refused += 1
        now = time.monotonic()
        if now - self._logged >= _LOG_SECONDS:
            extra = {"full": full, "address": who, "open": len(self._open), "refused": self._refused}
            LOG.warning("connections are refused", extra=extra)
            self._logged, self._refused = now, 0
