"""Limits: how much one address may ask of the server.

Each worker process counts in memory, and forgets the address that has been quiet the longest. Workers that
share a Redis tell each other what they counted (`gossip`).
"""

from __future__ import annotations

import ipaddress
import math
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache, partial

import msgspec
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import (
    ASGIApp,
    Message,
    Receive,
    ReceiveMessage,
    Scope,
    Send,
    WebSocketDisconnectEvent,
)

from lacewars.server import metrics
from lacewars.server.bodies import STOP_MAIL
from lacewars.server.middleware.prices import MESSAGE, SOCKET, price
from lacewars.server.problems import Problem, headers_of, send_problem
from lacewars.server.settings import Settings
from lacewars.server.tables.bus import Counts
from lacewars.server.tables.sanctions import Sanctions, forbidden

REMEMBERED = 20_000
"""How many addresses are counted at a time."""
LOOKS_BURST = 20.0
"""The burst of looking: what refills in this many seconds."""
TOO_MANY = 4429
"""The code with which a WebSocket is closed that asks too much."""
BANNED = 4403
"""The code with which a WebSocket is closed whose address is banned."""
HOUSE = "/api/house"
"""What moderators ask: none of them is to lock himself out."""
VIEWERS_SECONDS = 6.0
"""After so long a silence a worker's sockets count no more."""
_VIEWERS = "viewers"
_CHANGING = frozenset(("POST", "PUT", "PATCH", "DELETE"))
_NEW_TABLE = re.compile(r"/api/(tables|lessons|records|analyses)/?")
_CHAT = re.compile(r"/api/tables/[^/]+/(chat|pacts(/[^/]+/[^/]+)?)/?")
_REPORT = re.compile(r"/api/tables/[^/]+/chat/[^/]+/report/?")
_TRIES = re.compile(
    r"/api/(tables/[^/]+/seats/[^/]+/take|account/(passkey|signin|link)(/[^/]+)?|notices(/confirm)?)/?"
    rf"|{STOP_MAIL}/?"
)
_LINK = re.compile(r"/api/(account|notices)/mail/?")
_MINUTE = 60.0
_ROUNDING = 1e-6
_TRY = "lacewars_wrong_key"
"""Where a socket's scope says how a wrong key is counted."""


def address_of(scope: Scope) -> str:
    """Who is counted: an address, or the whole network that one IPv6 subscriber has (/64)."""
    client = scope.get("client")
    return counted(client[0] if client else "")


@lru_cache(maxsize=4096)
def counted(host: str) -> str:
    """As what an address is counted."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address, 64), strict=False))


class Bucket:
    """A token bucket for each address: a burst, which then refills at a number per minute.

    The burst is what refills in `burst` seconds.
    """

    def __init__(
        self, per_minute: int, clock: Callable[[], float] = time.monotonic, burst: float = _MINUTE
    ) -> None:
        self._step = _MINUTE / per_minute if per_minute else 0.0
        self._burst = burst
        self._clock = clock
        self._spent: OrderedDict[str, float] = OrderedDict()
        """For each address the time at which its bucket will be full again."""
        self.fresh: dict[str, float] | None = None
        """What was taken since other workers were last told; None: there are none."""

    def __len__(self) -> int:
        return len(self._spent)

    def take(self, who: str, number: int = 1) -> float:
        """Takes this many if it may; returns how many seconds it must wait if not."""
        if not self._step or not number:
            return 0.0
        now = self._clock()
        spent = max(self._spent.get(who, now), now)
        wait = spent + number * self._step - now - self._burst
        if wait > _ROUNDING and spent > now:  # a full bucket allows any number
            return wait
        if self.fresh is not None:
            self.fresh[who] = self.fresh.get(who, 0) + number
        self._note(who, spent + number * self._step)
        return 0.0

    def add(self, who: str, number: float) -> None:
        """Another worker has let this many pass."""
        if self._step:
            now = self._clock()
            self._note(who, max(self._spent.get(who, now), now) + number * self._step)

    def _note(self, who: str, spent: float) -> None:
        self._spent[who] = spent
        self._spent.move_to_end(who)
        if len(self._spent) > REMEMBERED:
            self._spent.popitem(last=False)


class Limits(ASGIMiddleware):
    """Turns away who asks too much: HTTP with 429 and Retry-After, a WebSocket with a last frame and 4429."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, settings: Settings, sanctions: Sanctions | None = None) -> None:
        self._sanctions = sanctions
        self._tables = Bucket(settings.new_tables_per_minute)
        self._requests = Bucket(settings.requests_per_minute)
        self._looks = Bucket(settings.looks_per_minute, burst=LOOKS_BURST)
        self._chat = Bucket(settings.chat_per_minute)
        self._tries = Bucket(settings.tries_per_minute)
        self._links = Bucket(settings.links_per_minute)
        self._most_viewers = settings.viewers_per_address
        self._messages_per_minute = settings.messages_per_minute
        self._viewers: Counter[str] = Counter()
        self._elsewhere: dict[str, tuple[float, dict[str, float]]] = {}
        """The open sockets of each address at other workers, and when each worker last told."""
        self._told_viewers = 0.0
        self._buckets = {
            "tables": self._tables,
            "requests": self._requests,
            "looks": self._looks,
            "chat": self._chat,
            "tries": self._tries,
            "links": self._links,
        }

    # ------------------------------------------------------------------ other workers
    def share(self) -> None:
        """Begins to note what other workers are to be told."""
        for bucket in self._buckets.values():
            bucket.fresh = {}

    def news(self) -> Counts:
        """What was counted here since the last time, and now and then who looks on here."""
        found: Counts = {}
        for name, bucket in self._buckets.items():
            if bucket.fresh:
                found[name], bucket.fresh = bucket.fresh, {}
        now = time.monotonic()
        if found or now >= self._told_viewers + VIEWERS_SECONDS / 3:
            self._told_viewers = now
            found[_VIEWERS] = dict(self._viewers)
        return found

    def hear(self, worker: str, counts: Counts) -> None:
        """Another worker has counted these."""
        for name, bucket in self._buckets.items():
            for who, number in counts.get(name, {}).items():
                bucket.add(who, number)
        if _VIEWERS in counts:
            self._elsewhere[worker] = time.monotonic(), counts[_VIEWERS]

    def _looking_on(self, who: str) -> float:
        """How many sockets of an address are open, here and at other workers."""
        since = time.monotonic() - VIEWERS_SECONDS
        self._elsewhere = {worker: told for worker, told in self._elsewhere.items() if told[0] > since}
        return self._viewers[who] + sum(told.get(who, 0) for _, told in self._elsewhere.values())

    def _ban(self, who: str, path: str) -> Problem | None:
        """What an address is told that is banned; pages are shown, so that there is where to tell it."""
        if self._sanctions is None or not path.startswith("/api/") or path.startswith(HOUSE):
            return None
        found = self._sanctions.of_address(who)
        return None if found is None else forbidden(found)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Counts, and lets pass or turns away."""
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._handle_socket(scope, receive, send, next_app)
        else:
            await self._handle_request(scope, receive, send, next_app)

    # ------------------------------------------------------------------ HTTP
    async def _handle_request(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        who = address_of(scope)
        if (problem := self.count(who, str(scope.get("method")), scope["path"])) is not None:
            await send_problem(send, problem, headers_of(problem))
            return
        keyed = any(name == b"authorization" for name, _ in scope["headers"])
        turned_away = False

        async def send_watching(message: Message) -> None:
            nonlocal turned_away
            refused = message["type"] == "http.response.start" and message["status"] == 401
            if refused and keyed and (problem := self.count_wrong_key(who)) is not None:
                turned_away = True
                await send_problem(send, problem, headers_of(problem))
            if not turned_away:
                await send(message)

        await next_app(scope, receive, send_watching)

    def count(self, who: str, method: str, path: str) -> Problem | None:
        """Counts a request; a Problem if it is too much."""
        if (ban := self._ban(who, path)) is not None:
            return ban
        what, wait = "looks", self._looks.take(who, price(method, path))
        if not wait and method in _CHANGING:
            what, bucket = self._bucket(path)
            wait = bucket.take(who)
        return _too_many(what, wait) if wait else None

    def count_wrong_key(self, who: str) -> Problem | None:
        """Counts a key that opened nothing; a Problem if there were too many of them."""
        wait = self._tries.take(who)
        return _too_many("tries", wait) if wait else None

    def _bucket(self, path: str) -> tuple[str, Bucket]:
        """What a request that changes something is counted as."""
        if _NEW_TABLE.fullmatch(path):
            return "tables", self._tables
        if _CHAT.fullmatch(path) or _REPORT.fullmatch(path):
            return "chat", self._chat
        if _TRIES.fullmatch(path):
            return "tries", self._tries
        if _LINK.fullmatch(path):
            return "links", self._links
        return "requests", self._requests

    # ------------------------------------------------------------------ WebSocket
    async def _handle_socket(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        who = address_of(scope)
        if (ban := self._ban(who, scope["path"])) is not None:
            await receive()
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await _send_away(send, ban, BANNED)
            return
        full = self._most_viewers and self._looking_on(who) >= self._most_viewers
        wait = 0.0 if full else self._looks.take(who, SOCKET)
        if full or wait:
            await receive()
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await _close(send, "viewers" if full else "looks", wait)
            return
        self._viewers[who] += 1
        scope.setdefault("state", {})[_TRY] = partial(self.count_wrong_key, who)
        try:
            await next_app(scope, self._hear_some(who, receive, send), send)
        finally:
            self._viewers[who] -= 1
            if not self._viewers[who]:
                del self._viewers[who]

    def _hear_some(self, who: str, receive: Receive, send: Send) -> Receive:
        """`receive` for a socket that may say this much a minute."""
        bucket = Bucket(self._messages_per_minute)

        async def hear() -> ReceiveMessage:
            message = await receive()
            if message["type"] != "websocket.receive":
                return message
            what, wait = "messages", bucket.take("")
            if not wait:
                what, wait = "looks", self._looks.take(who, MESSAGE)
            if not wait:
                return message
            await _close(send, what, wait)
            return WebSocketDisconnectEvent(type="websocket.disconnect", code=TOO_MANY)

        return hear


def count_wrong_key(scope: Scope) -> Problem | None:
    """Counts a wrong key that came over a socket; a Problem if there were too many of them."""
    count: Callable[[], Problem | None] = scope["state"][_TRY]
    return count()


def _too_many(what: str, wait: float) -> Problem:
    metrics.LIMITED.labels(what).inc()
    detail = "That is too much at a time: wait a little."
    return Problem(429, "too-many", detail, limit=what, wait=math.ceil(wait))


async def _close(send: Send, what: str, wait: float) -> None:
    await _send_away(send, _too_many(what, wait), TOO_MANY)


async def _send_away(send: Send, problem: Problem, code: int) -> None:
    frame = {"type": "error", "problem": problem.to_json()}
    await send({"type": "websocket.send", "text": msgspec.json.encode(frame).decode(), "bytes": None})
    await send({"type": "websocket.close", "code": code, "reason": problem.code})
