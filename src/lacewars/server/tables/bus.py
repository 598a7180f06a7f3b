"""The bus: how the workers that serve one database tell each other what has changed.

A change is told with its number, after it was stored; a line of the log is told whole. A worker that knows
all changes before it plays the line at once. Any other reads the database, which alone decides what was
played. So a message that is lost makes a viewer wait, and never makes anybody see or play something wrong.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from lacewars.kernel import LaceError
from lacewars.server import tasks
from lacewars.server.storage.rows import Entry
from lacewars.server.tables.pubsub import Lost, PubSub

LOG = logging.getLogger("lacewars.server.tables.bus")
T = TypeVar("T")
CLAIM_SECONDS = 5.0
"""How long the bots of a table stay claimed by a worker that died."""
_CLAIM_MS = int(CLAIM_SECONDS * 1000)
_CHANNEL = "lacewars"
_CLAIM = "lacewars:bots:"
_KEPT = "lacewars:kept:"
_KEPT_SECONDS = 24 * 60 * 60
_KEPT_MOST = 20_000
_RETRY_SECONDS = 0.25
_SILENCE_SECONDS = 5.0
_FAREWELL_SECONDS = 2.0
_REST_SECONDS = 5.0
"""How long nobody waits for a Redis that did not answer."""
_RENEW = "return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('pexpire', KEYS[1], ARGV[2]) or 0"
_RELEASE = "return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('del', KEYS[1]) or 0"

What = Literal["table", "chat", "pact", "orders", "house", "limits"]
"""The table was changed (`number` counts its changes), or something was said or done with a pact (`number`
is its number), or the orders of a seat have changed (`number` is the seat); mutes and bans have changed, or
something was counted of addresses, whatever the table."""
Counts = dict[str, dict[str, float]]
"""For each limit how much of it which addresses have used."""


class News(msgspec.Struct, frozen=True):
    """Something new at a table."""

    worker: str
    table: str
    what: What
    number: int
    line: Entry | None = None
    """The line of the log that was this change."""
    counts: Counts = {}


_NEWS = msgspec.json.Decoder(News)


class Listener(Protocol):
    """Who wants to know what other workers do."""

    def heard(self, news: News) -> None:
        """Another worker has changed a table."""

    def missed(self) -> None:
        """The bus is there again: other workers may have changed any table."""


class Bus(Protocol):
    """What a worker needs of the others."""

    shared: bool
    """Whether there may be other workers."""

    async def check(self) -> None:
        """LaceError if it cannot be used; asked once, before anything is opened."""

    async def open(self, listener: Listener) -> None:
        """Begins to listen."""

    async def close(self) -> None:
        """Gives back every claim and stops."""

    def announce(self, table: str, what: What, number: int, line: Entry | None = None) -> None:
        """Tells the others that a table has changed; returns at once."""

    async def claim(self, table: str) -> bool:
        """Whether this worker alone may let the table's bots move, until it releases them or dies."""

    async def release(self, table: str) -> None:
        """Lets others move the table's bots."""

    async def unclaimed(self, tables: Iterable[str]) -> list[str]:
        """Those of the tables whose bots no worker moves."""

    def tell_counts(self, counts: Counts) -> None:
        """Tells the others what was counted here of addresses; returns at once."""

    async def keep(self, name: str, value: str) -> None:
        """Remembers something for a day, for every worker."""

    async def find(self, name: str) -> str | None:
        """What is remembered; None if nothing is."""


class LocalBus:
    """One worker: there is nobody to tell."""

    shared = False

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[float, str]] = OrderedDict()

    async def check(self) -> None:
        """There is nothing to check."""

    async def open(self, listener: Listener) -> None:
        """Nothing comes from elsewhere."""

    async def close(self) -> None:
        """Nothing is open."""

    def announce(self, table: str, what: What, number: int, line: Entry | None = None) -> None:
        """Everybody knows already."""

    async def claim(self, table: str) -> bool:
        """All bots are this worker's."""
        return True

    async def release(self, table: str) -> None:
        """Nobody waits for them."""

    async def unclaimed(self, tables: Iterable[str]) -> list[str]:
        """All of them."""
        return list(tables)

    def tell_counts(self, counts: Counts) -> None:
        """Everybody knows already."""

    async def keep(self, name: str, value: str) -> None:
        """Remembers it, as long as there is room."""
        self._kept[name] = time.monotonic() + _KEPT_SECONDS, value
        self._kept.move_to_end(name)
        if len(self._kept) > _KEPT_MOST:
            self._kept.popitem(last=False)

    async def find(self, name: str) -> str | None:
        """What is remembered."""
        until, value = self._kept.get(name, (0.0, ""))
        return value if time.monotonic() < until else None


class RedisBus:
    """Workers that share a Redis. While it is away each goes on; the database keeps them from clashing."""

    shared = True

    def __init__(self, url: str) -> None:
        try:
            from redis.asyncio import Redis
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
            from redis.exceptions import RedisError
        except ImportError:
            raise LaceError("--redis needs the package redis: install lacewars[redis]") from None
        self.worker = secrets.token_hex(8)
        self._away = False
        self._rest_until = 0.0
        self._errors: tuple[type[Exception], ...] = (RedisError, OSError, TimeoutError)
        try:  # a retry inside the client would hide that messages were missed
            self._client: Any = Redis.from_url(
                url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=2.0, socket_timeout=2.0
            )
        except ValueError:  # the address may hold a password: it is not shown
            raise LaceError("the address of Redis cannot be used: it is redis://HOST:PORT") from None
        self._mine = b'{"worker":"%b"' % self.worker.encode()
        """How this worker's own news begin."""
        self._line: PubSub | None = None
        self._pending: dict[object, bytes] = {}
        """What is to be told as soon as Redis is back, or has caught up."""
        self._claims: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def check(self) -> None:
        """LaceError if Redis does not answer."""
        try:
            await self._client.ping()
        except self._errors as error:
            raise LaceError(f"Redis does not answer: {type(error).__name__}") from None
        finally:
            await self._client.aclose()

    async def open(self, listener: Listener) -> None:
        """Begins to listen; if Redis is away, as soon as it is back."""
        ready = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(listener, ready)),
            asyncio.create_task(self._renew()),
        ]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_SILENCE_SECONDS):
                await ready.wait()
        ready.set()

    async def close(self) -> None:
        """Gives back every claim, and stops."""
        for table in list(self._claims):
            await self.release(table)
        await self._see_off()
        await tasks.stop(self._tasks)
        with contextlib.suppress(*self._errors):
            await self._client.aclose()

    # ------------------------------------------------------------------ news
    async def _listen(self, listener: Listener, ready: asyncio.Event) -> None:
        """Hears the others, and comes back whenever Redis does."""
        while True:
            line = PubSub(_CHANNEL, partial(self._pass_on, listener))
            try:
                await line.open(self._client)
                self._line, self._away = line, False
                if ready.is_set():
                    LOG.warning("Redis is there again")
                    listener.missed()
                ready.set()
                self._tell_pending()
                await line.ended()
                raise Lost
            except self._errors as error:
                if not self._away:
                    LOG.warning("Redis is away", extra={"error": type(error).__name__})
                self._away = True
                await asyncio.sleep(_RETRY_SECONDS)
            finally:
                line.close()
                self._pending = {**line.unheard, **self._pending}
                self._line = None

    def _pass_on(self, listener: Listener, data: bytes) -> None:
        if data.startswith(self._mine):
            self._tell_pending()
            return
        try:
            listener.heard(_NEWS.decode(data))
        except Exception as error:
            LOG.error("news that cannot be used", exc_info=error)

    def announce(self, table: str, what: What, number: int, line: Entry | None = None) -> None:
        """Tells the others; while Redis is away it is kept until it is back."""
        self._pending[table, what] = msgspec.json.encode(News(self.worker, table, what, number, line))
        self._tell_pending()

    def _tell_pending(self) -> None:
        line = self._line
        while self._pending and line is not None and line.ready:
            key = next(iter(self._pending))
            line.speak(key, self._pending.pop(key))

    def tell_counts(self, counts: Counts) -> None:
        """Tells the others, unless Redis is away: then each counts for itself."""
        if self._line is not None and self._line.ready:
            self._line.speak(None, msgspec.json.encode(News(self.worker, "", "limits", 0, None, counts)))

    async def keep(self, name: str, value: str) -> None:
        """Remembers it in Redis."""
        with contextlib.suppress(*self._errors):
            await self._ask(lambda: self._client.set(_KEPT + name, value, ex=_KEPT_SECONDS))

    async def find(self, name: str) -> str | None:
        """What Redis remembers."""
        with contextlib.suppress(*self._errors):
            found: bytes | None = await self._ask(lambda: self._client.get(_KEPT + name))
            return None if found is None else found.decode()
        return None

    async def _see_off(self) -> None:
        """Waits a moment until Redis has heard everything."""
        deadline = time.monotonic() + _FAREWELL_SECONDS
        while self._line is not None and (self._pending or self._line.unheard):
            if time.monotonic() >= deadline:
                return
            await asyncio.sleep(0.01)

    # ------------------------------------------------------------------ bots
    async def _ask(self, work: Callable[[], Awaitable[T]]) -> T:
        """Asks Redis, unless it was found away a moment ago: one that hangs would hold up every bot."""
        if self._away or time.monotonic() < self._rest_until:
            raise TimeoutError
        try:
            return await work()
        except self._errors:
            self._rest_until = time.monotonic() + _REST_SECONDS
            raise

    async def claim(self, table: str) -> bool:
        """Claims the table's bots; without Redis everybody may move them, and the database takes one move."""
        try:
            mine = table in self._claims or await self._ask(lambda: self._claim(table))
        except self._errors:
            return True
        if mine:
            self._claims.add(table)
        return mine

    async def _claim(self, table: str) -> bool:
        return bool(await self._client.set(_CLAIM + table, self.worker, nx=True, px=_CLAIM_MS))

    async def release(self, table: str) -> None:
        """Gives the table's bots back."""
        if table in self._claims:
            self._claims.discard(table)
            with contextlib.suppress(*self._errors):
                await self._ask(lambda: self._client.eval(_RELEASE, 1, _CLAIM + table, self.worker))

    async def unclaimed(self, tables: Iterable[str]) -> list[str]:
        """Those whose bots no worker moves."""
        names = list(tables)
        if not names:
            return []
        try:
            holders = await self._ask(lambda: self._client.mget([_CLAIM + name for name in names]))
        except self._errors:
            return names
        return [name for name, holder in zip(names, holders, strict=True) if holder is None]

    async def _renew(self) -> None:
        """Keeps the claims of this worker alive; one that was lost meanwhile is no longer its own."""
        while True:
            await asyncio.sleep(CLAIM_SECONDS / 3)
            for table in list(self._claims):
                with contextlib.suppress(*self._errors):
                    if not await self._ask(partial(self._renew_one, table)):
                        self._claims.discard(table)

    async def _renew_one(self, table: str) -> bool:
        kept = await self._client.eval(_RENEW, 1, _CLAIM + table, self.worker, _CLAIM_MS)
        return bool(kept) or await self._claim(table)


def make_bus(redis: str | None) -> Bus:
    """The bus over a Redis, or of a worker that is alone."""
    return LocalBus() if redis is None else RedisBus(redis)
