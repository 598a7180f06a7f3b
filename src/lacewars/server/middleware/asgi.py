"""The ASGI application: sheds load, and answers the usual requests on the fast path."""

from __future__ import annotations

import time
from typing import Any

from litestar import Litestar

from lacewars.server.middleware.fast_path import FastPath
from lacewars.server.middleware.guard import HEADERS
from lacewars.server.middleware.load import RETRY_SECONDS, Load
from lacewars.server.problems import overloaded, send_problem

OWN_SEND = "lacewars_own_send"
"""Where a socket's scope has the `send` of the server itself."""
WAITED = "lacewars_waited"
"""Where a request's scope has the seconds spent waiting for another server: that is no load of this one."""
_LOOKING = frozenset(("GET", "HEAD", "OPTIONS"))


class LaceApp(Litestar):
    """Litestar, with load shedding and the fast path in front of it."""

    load: Load
    fast_path: FastPath

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
            await self.fast_path.handle(scope, receive, send, super().__call__)
        finally:
            load.under_way -= 1
            load.took(time.monotonic() - start - scope.get("state", {}).get(WAITED, 0.0))
