"""Whether the database can be used now: noticed at once, told once, and asked again until it can.

A database that hangs would make everybody wait for it one by one. So the first request that finds it in
trouble says so for all: until a probe succeeds, the others are refused without asking.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Literal

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from lacewars.server import metrics

LOG = logging.getLogger("lacewars.server.storage")
PROBE_SECONDS = 1.0
"""Seconds between two probes."""
_LOG_AGAIN_SECONDS = 60.0
Trouble = Literal["away", "full"]
"""The database does not answer, or has no room for anything new."""

_SQLITE: dict[int, Trouble] = {13: "full", 5: "away", 6: "away", 8: "away", 10: "away", 14: "away"}
"""SQLite's codes: full; busy, locked, read-only, I/O error, cannot open."""
_POSTGRESQL_AWAY = ("08", "53", "57P", "58", "25006")
"""Beginnings of SQLSTATE: connection, resources, shutting down, system error, read-only."""


class Unavailable(Exception):
    """The database cannot be used now. What was under way may have been stored nonetheless."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble: Trouble = trouble


def trouble_of(error: BaseException) -> Trouble | None:
    """What an error says of the database; None if it says nothing."""
    if isinstance(error, OSError | PoolTimeout):
        return "full" if getattr(error, "errno", None) == errno.ENOSPC else "away"
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    if isinstance(code, int):
        return _SQLITE.get(code & 0xFF)
    state = str(getattr(cause, "sqlstate", None) or "")
    if state == "53100":
        return "full"
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return "away" if lost or state.startswith(_POSTGRESQL_AWAY) else None


class Watch:
    """Knows whether the database can be used, and tells those who want to know."""

    def __init__(self, probe: Callable[[], Awaitable[None]]) -> None:
        self.trouble: Trouble | None = None
        self.told: Callable[[Trouble | None], None] = lambda _: None
        """Called when the database cannot be used, and with None whenever it can be used again."""
        self._probe = probe
        self._fine = asyncio.Event()
        self._fine.set()
        self._probing: asyncio.Task[None] | None = None
        self._logged = float("-inf")

    @contextmanager
    def guard(self, writes: bool = False) -> Iterator[None]:
        """Around everything that asks the database: Unavailable if it cannot be used.

        One that is full can still be read.
        """
        if self.trouble == "away" or (writes and self.trouble is not None):
            raise Unavailable(self.trouble)
        try:
            yield
        except Exception as error:  # of asyncpg too, which speaks for itself while it connects
            trouble = trouble_of(error)
            if trouble is None:
                raise
            self._note(trouble, error)
            raise Unavailable(trouble) from None

    async def fine(self) -> None:
        """Waits until the database can be used."""
        await self._fine.wait()

    async def close(self) -> None:
        """Asks no more."""
        if self._probing is not None:
            self._probing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._probing

    # ------------------------------------------------------------------ asking again
    def _note(self, trouble: Trouble, error: Exception) -> None:
        self.trouble = trouble
        self._fine.clear()
        if self._probing is None or self._probing.done():
            self._probing = asyncio.create_task(self._ask_until_fine(type(error).__name__))

    async def _ask_until_fine(self, name: str) -> None:
        """Probes until one succeeds; a single connection that was cut is not worth telling."""
        begin, loud, told = time.monotonic(), False, None
        while not await self._usable():
            if told != self.trouble:
                told = self.trouble
                loud = self._say(told, name) or loud
                metrics.STORAGE_TROUBLE.set(1)
                self.told(told)
            await asyncio.sleep(PROBE_SECONDS)
        self.trouble = None
        self._fine.set()
        metrics.STORAGE_TROUBLE.set(0)
        if loud:
            LOG.warning("the database can be used again", extra={"s": round(time.monotonic() - begin, 1)})
        self.told(None)

    def _say(self, trouble: Trouble | None, name: str) -> bool:
        """A line in the log, but not again and again if it comes and goes."""
        now = time.monotonic()
        if now < self._logged + _LOG_AGAIN_SECONDS:
            return False
        self._logged = now
        words = "is full: nothing can be stored" if trouble == "full" else "does not answer"
        LOG.error(f"the database {words}; asking again until it can be used", extra={"error": name})
        return True

    async def _usable(self) -> bool:
        try:
            await self._probe()
        except Exception as error:
            self.trouble = trouble_of(error) or self.trouble
            return False
        return True
