"""What stands around every request: security headers, strict content types, and a line in the log."""

from __future__ import annotations

import logging
import time

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

ACCESS = logging.getLogger("lacewars.server.access")
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


async def add_headers(message: Message, scope: Scope) -> None:
    """Adds the security headers to every answer, errors included."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers[name] = value
    if scope["path"].startswith("/api/") and "cache-control" not in headers:
        headers["Cache-Control"] = "no-store"


class Guard(ASGIMiddleware):
    """Refuses bodies that are not JSON, and writes the access log.

    The log has the path alone: what follows the question mark may be a key.
    """

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        start, status = time.perf_counter(), 0

        async def send_noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            _check_content_type(scope)
            await next_app(scope, receive, send_noting)
        finally:
            took = round((time.perf_counter() - start) * 1000, 1)
            line = {"method": scope.get("method"), "path": scope["path"], "status": status, "ms": took}
            ACCESS.info("request", extra=line)


def _check_content_type(scope: Scope) -> None:
    if scope.get("method") not in ("POST", "PUT", "PATCH"):
        return
    kind = dict(scope["headers"]).get(b"content-type", b"").split(b";")[0].strip().lower()
    if kind != b"application/json":
        raise HTTPException("Send application/json.", status_code=415)
