"""Limits: how much one address may ask of the server.

Each worker process counts for itself, in memory, and forgets the address that has been quiet the longest.
"""

from __future__ import annotations

import ipaddress
import math
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import partial

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
from lacewars.server.problems import Problem, send_problem
from lacewars.server.settings import Settings

REMEMBERED = 20_000
"""So many addresses are counted at a time."""
TOO_MANY = 4429
"""The code with which a WebSocket is closed that asks too much."""
_CHANGING = frozenset(("POST", "PUT", "PATCH", "DELETE"))
_NEW_TABLE = re.compile(r"/api/(tables|lessons)/?")
_CHAT = re.compile(r"/api/tables/[^/]+/(chat|pacts(/[^/]+/[^/]+)?)/?")
_TAKE = re.compile(r"/api/tables/[^/]+/seats/[^/]+/take/?")
_MINUTE = 60.0
_TRY = "lacewars_wrong_key"
"""Where a socket's scope says how a wrong key is counted."""


def address_of(scope: Scope) -> str:
    """Who is counted: an address, or the whole network that one IPv6 subscriber has (/64)."""
    client = scope.get("client")
    host = client[0] if client else ""
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
    """So many a minute for each address, all at once if need be; then one whenever its time has come."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._step = _MINUTE / per_minute if per_minute else 0.0
        self._clock = clock
        self._spent: OrderedDict[str, float] = OrderedDict()
        """For each address the time at which all it has taken will have come back."""

    def __len__(self) -> int:
        return len(self._spent)

    def wait(self, who: str) -> float:
        """How many seconds this address must wait before it may take one; 0: it may now."""
        now = self._clock()
        return max(0.0, max(self._spent.get(who, now), now) + self._step - now - _MINUTE)

    def take(self, who: str) -> float:
        """Takes one if it may; returns how many seconds it must wait if not."""
        if not self._step:
            return 0.0
        wait = self.wait(who)
        if wait == 0.0:
            now = self._clock()
            self._spent[who] = max(self._spent.get(who, now), now) + self._step
            self._spent.move_to_end(who)
            if len(self._spent) > REMEMBERED:
                self._spent.popitem(last=False)
        return wait


class Limits(ASGIMiddleware):
    """Turns away who asks too much: HTTP with 429 and Retry-After, a WebSocket with a last frame and 4429."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, settings: Settings) -> None:
        self._tables = Bucket(settings.new_tables_per_minute)
        self._requests = Bucket(settings.requests_per_minute)
        self._chat = Bucket(settings.chat_per_minute)
        self._tries = Bucket(settings.tries_per_minute)
        self._most_viewers = settings.viewers_per_address
        self._messages_per_minute = settings.messages_per_minute
        self._viewers: Counter[str] = Counter()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Counts, and lets pass or turns away."""
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._handle_socket(scope, receive, send, next_app)
        else:
            await self._handle_request(scope, receive, send, next_app)

    # ------------------------------------------------------------------ HTTP
    async def _handle_request(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        who = address_of(scope)
        if scope.get("method") in _CHANGING:
            what, bucket = self._bucket(scope["path"])
            if wait := bucket.take(who):
                await _turn_away(send, what, wait)
                return
        keyed = any(name == b"authorization" for name, _ in scope["headers"])
        turned_away = False

        async def send_watching(message: Message) -> None:
            nonlocal turned_away
            refused = message["type"] == "http.response.start" and message["status"] == 401
            if refused and keyed and (wait := self._tries.take(who)):
                turned_away = True
                await _turn_away(send, "tries", wait)
            if not turned_away:
                await send(message)

        await next_app(scope, receive, send_watching)

    def _bucket(self, path: str) -> tuple[str, Bucket]:
        """What a request that changes something is counted as."""
        if _NEW_TABLE.fullmatch(path):
            return "tables", self._tables
        if _CHAT.fullmatch(path):
            return "chat", self._chat
        if _TAKE.fullmatch(path):
            return "tries", self._tries
        return "requests", self._requests

    # ------------------------------------------------------------------ WebSocket
    async def _handle_socket(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        who = address_of(scope)
        full = self._most_viewers and self._viewers[who] >= self._most_viewers
        if full:
            await receive()
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await _close(send, "viewers", 0.0)
            return
        self._viewers[who] += 1
        scope.setdefault("state", {})[_TRY] = partial(self._tries.take, who)
        try:
            await next_app(scope, self._hear_some(receive, send), send)
        finally:
            self._viewers[who] -= 1
            if not self._viewers[who]:
                del self._viewers[who]

    def _hear_some(self, receive: Receive, send: Send) -> Receive:
        """`receive` for a socket that may say so much a minute."""
        bucket = Bucket(self._messages_per_minute)

        async def hear() -> ReceiveMessage:
            message = await receive()
            if message["type"] == "websocket.receive" and (wait := bucket.take("")):
                await _close(send, "messages", wait)
                return WebSocketDisconnectEvent(type="websocket.disconnect", code=TOO_MANY)
            return message

        return hear


def count_wrong_key(scope: Scope) -> Problem | None:
    """Counts a wrong key that came over a socket; a Problem if there were too many of them."""
    take: Callable[[], float] = scope["state"][_TRY]
    wait = take()
    return _too_many("tries", wait) if wait else None


def _too_many(what: str, wait: float) -> Problem:
    metrics.LIMITED.labels(what).inc()
    detail = "That is too much at a time: wait a little."
    return Problem(429, "too-many", detail, limit=what, wait=math.ceil(wait))


async def _turn_away(send: Send, what: str, wait: float) -> None:
    await send_problem(send, _too_many(what, wait), {"Retry-After": str(math.ceil(wait))})


async def _close(send: Send, what: str, wait: float) -> None:
    frame = {"type": "error", "problem": _too_many(what, wait).to_json()}
    await send({"type": "websocket.send", "text": msgspec.json.encode(frame).decode(), "bytes": None})
    await send({"type": "websocket.close", "code": TOO_MANY, "reason": "too-many"})
