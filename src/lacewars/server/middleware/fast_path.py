"""The fast path of the two requests that come with every action: to act, and to look at the table.

The framework takes longer to find the handler of an action, to read its few words and to wrap its answer
than the game and the database together. So these two requests are answered here if they are as clients send
them. Whatever is unusual about one goes through the framework, with the same body: an action is played once,
however often it is sent. Both ways answer alike; `tests/server/test_fast_path.py` holds them to it.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
import re
import time
from typing import Any

import msgspec
from litestar.plugins.prometheus import PrometheusConfig, PrometheusMiddleware
from litestar.types import ASGIApp, HTTPRequestEvent, Receive, ReceiveMessage, Scope, Send

from lacewars.server import problems
from lacewars.server.bodies import Act
from lacewars.server.middleware.guard import HEADERS, fault_of
from lacewars.server.middleware.limits import Limits, address_of
from lacewars.server.middleware.response import send_at_once
from lacewars.server.problems import Answer, Problem, answer_of, headers_of
from lacewars.server.settings import Settings
from lacewars.server.storage.watch import Unavailable
from lacewars.server.tables.service import TableService

ACCESS = logging.getLogger("lacewars.server.access")
PACKED = 4000
"""Longer answers are compressed for clients that accept it."""
PACKING = 6
_PATH = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/(actions|view)")
_LANG = {b"": "en", b"lang=en": "en", b"lang=fr": "fr"}
_LONGEST = 4096
"""A longer body goes through the framework."""
_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_HEADERS.append((b"cache-control", b"no-store"))
_READER = msgspec.json.Decoder(Act)


class _Unusual(Exception):
    """The request goes through the framework."""


class FastPath:
    """Answers what is usual."""

    def __init__(
        self, service: TableService, limits: Limits, settings: Settings, counting: PrometheusConfig
    ) -> None:
        self._service = service
        self._limits = limits
        self._settings = settings
        self._counts = _Counts(counting)

    async def handle(self, scope: Scope, receive: Receive, send: Send, long_way: ASGIApp) -> None:
        """Answers, or lets the framework answer."""
        found = _PATH.fullmatch(scope["path"])
        asked = None if found is None else _Asked.read(scope, found[1], found[2])
        if asked is None:
            await long_way(scope, receive, send)
            return
        start, body, who = time.perf_counter(), _Body(receive), address_of(scope)
        if (problem := self._limits.count(who, _METHODS[asked.what], scope["path"])) is None:
            try:
                answer = await self._answer(asked, body)
            except _Unusual:
                await long_way(scope, body.again, send)
                return
            if answer[0] == 401 and asked.key is not None:
                problem = self._limits.count_wrong_key(who)
        if problem is not None:
            answer = answer_of(problem, headers_of(problem))
        told, headers, content = answer
        await send_at_once(send, told, headers + _HEADERS, content)
        took = time.perf_counter() - start
        self._counts.note(asked.what, told, took)
        if ACCESS.isEnabledFor(logging.INFO):
            line = {"method": _METHODS[asked.what], "path": scope["path"], "status": told}
            ACCESS.info("request", extra={**line, "ms": round(took * 1000, 1)})

    async def _answer(self, asked: _Asked, body: _Body) -> Answer:
        try:
            wanted = await self._read(body) if asked.what == "actions" else None
            async with asyncio.timeout(self._settings.answer_seconds):
                found = await self._look(asked) if wanted is None else await self._act(asked, wanted)
        except Problem as problem:
            return answer_of(problem, headers_of(problem))
        except Unavailable as error:
            return answer_of(*problems.unavailable_answer(error))
        except TimeoutError:
            slow = problems.too_slow()
            return answer_of(slow, headers_of(slow))
        except Exception:  # whatever it is, the framework meets it again and has words for it
            raise _Unusual from None
        return _packed(found, asked.unpacks)

    async def _read(self, body: _Body) -> Act:
        try:
            async with asyncio.timeout(self._settings.body_seconds):
                return _READER.decode(await body.read())
        except TimeoutError:
            raise _Unusual from None

    async def _act(self, asked: _Asked, wanted: Act) -> bytes:
        act = self._service.act_with_key
        index = await act(asked.table, asked.key, wanted.index, wanted.action, asked.lang)
        return msgspec.json.encode({"index": index})

    async def _look(self, asked: _Asked) -> bytes:
        session = await self._service.session(asked.table)
        return session.view(self._service.identify(session, asked.key), asked.lang)


_METHODS = {"actions": "POST", "view": "GET"}


class _Asked:
    """What a usual request says."""

    __slots__ = ("key", "lang", "table", "unpacks", "what")

    def __init__(self, table: str, what: str, key: str | None, lang: str, unpacks: bool) -> None:
        self.table = table
        self.what = what
        self.key = key
        self.lang = lang
        self.unpacks = unpacks

    @classmethod
    def read(cls, scope: Any, table: str, what: str) -> _Asked | None:
        """None if something is unusual."""
        lang = _LANG.get(scope["query_string"])
        heads = dict(scope["headers"])
        if scope["method"] != _METHODS[what] or lang is None or fault_of(scope) is not None:
            return None
        if what == "actions":
            length = heads.get(b"content-length", b"")
            small = length.isdigit() and int(length) <= _LONGEST
            if heads.get(b"content-type") != b"application/json" or not small:
                return None
        key = heads.get(b"authorization")
        if key is not None:
            scheme, _, key = key.partition(b" ")
            if scheme.lower() != b"bearer" or not key.strip():
                return None
        told = None if key is None else key.strip().decode("latin-1")
        return cls(table, what, told, lang, b"gzip" in heads.get(b"accept-encoding", b""))


class _Body:
    """The body of a request, which can be read again."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._heard: list[ReceiveMessage] = []

    async def read(self) -> bytes:
        """The whole of it; _Unusual if who sends it has gone."""
        parts, more = [], True
        while more:
            message = await self._receive()
            self._heard.append(message)
            if message["type"] != "http.request":
                raise _Unusual
            parts.append(message["body"])
            more = message["more_body"]
        return b"".join(parts)

    async def again(self) -> ReceiveMessage | HTTPRequestEvent:
        """`receive` for the framework."""
        return self._heard.pop(0) if self._heard else await self._receive()


def _packed(body: bytes, packing: bool) -> Answer:
    headers = [(b"content-type", b"application/json")]
    if packing and len(body) >= PACKED:
        body = gzip.compress(body, PACKING)
        headers += [(b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding")]
    headers.append((b"content-length", str(len(body)).encode()))
    return 200, headers, body


class _Counts:
    """Counts requests where the framework counts its own."""

    def __init__(self, config: PrometheusConfig) -> None:
        self._app_name = config.app_name
        self._middleware = PrometheusMiddleware(_nowhere, config)
        self._kept: dict[tuple[str, int], tuple[Any, ...]] = {}

    def note(self, what: str, status: int, seconds: float) -> None:
        """One more."""
        found = self._kept.get((what, status)) or self._find(what, status)
        requests, times, *errors = found
        requests.inc()
        times.observe(seconds)
        for counter in errors:
            counter.inc()

    def _find(self, what: str, status: int) -> tuple[Any, ...]:
        labels: dict[str, str | int | float] = {
            "method": _METHODS[what],
            "path": f"/api/tables/{{table}}/{what}",
            "status_code": status,
            "app_name": self._app_name,
        }
        middle = self._middleware
        wanted: list[Any] = [middle.request_count(labels), middle.request_time(labels)]
        if status >= 500:
            wanted.append(middle.requests_error_count(labels))
        found = tuple(metric.labels(*labels.values()) for metric in wanted)
        self._kept[what, status] = found
        return found


async def _nowhere(_scope: Any, _receive: Any, _send: Any) -> None:
    """An application that is never asked."""
