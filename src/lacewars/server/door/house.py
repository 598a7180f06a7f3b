"""The front of the house: what is too much is turned away, what is usual takes the short way."""

from __future__ import annotations

import time
from typing import Any

from litestar import Litestar

from lacewars.server.door.guard import HEADERS
from lacewars.server.door.load import RETRY_SECONDS, Load
from lacewars.server.door.short import ShortWay
from lacewars.server.problems import overloaded, send_problem

OWN_SEND = "lacewars_own_send"
"""Where a socket's scope has the `send` of the server itself."""
_LOOKING = frozenset(("GET", "HEAD", "OPTIONS"))


class House(Litestar):
    """The application behind its front door."""

    load: Load
    short: ShortWay

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Lets a request in, or says that there are too many."""
        if scope["type"] == "websocket":
            scope.setdefault("state", {})[OWN_SEND] = send
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await super().__call__(scope, receive, send)
            return
        load = self.load
        if not load.admit(scope["method"] in _LOOKING):
            more = {**HEADERS, "Cache-Control": "no-store", "Retry-After": str(RETRY_SECONDS)}
            await send_problem(send, overloaded(RETRY_SECONDS), more)
            return
        load.under_way += 1
        start = time.monotonic()
        try:
            await self.short.handle(scope, receive, send, super().__call__)
        finally:
            load.under_way -= 1
            load.took(time.monotonic() - start)
