"""What stands around every request: security headers, strict content types, and a line in the log."""

from __future__ import annotations

import logging
import re
import time

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from lacewars.server.bodies import STOP_MAIL
from lacewars.server.problems import Problem

ACCESS = logging.getLogger("lacewars.server.access")
PATH_LIMIT = 250
"""The longest path, in bytes; a file system does not take much longer names either."""
_PORT = rb"6553[0-5]|655[0-2]\d|65[0-4]\d\d|6[0-4]\d{3}|[1-5]\d{4}|\d{0,4}"
_HOST = re.compile(rb"(?:[\w.-]*|\[[0-9A-Fa-f:.]+\])(?::(?:" + _PORT + rb"))?", re.ASCII)
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
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
    """Refuses paths that name nothing and bodies that are not JSON, and writes the access log.

    The log has the path alone: what follows the question mark may be a key.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Lets pass what can be read."""
        if scope["type"] == ScopeType.HTTP:
            await self._handle_request(scope, receive, send, next_app)
        elif fault_of(scope) is None:
            await next_app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4404, "reason": "bad-request"})

    async def _handle_request(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        start, status = time.perf_counter(), 0

        async def send_noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            if (fault := fault_of(scope)) is not None:
                raise fault
            _check_content_type(scope)
            await next_app(scope, receive, send_noting)
        finally:
            took = round((time.perf_counter() - start) * 1000, 1)
            line = {"method": scope.get("method"), "path": scope["path"], "status": status, "ms": took}
            ACCESS.info("request", extra=line)


def fault_of(scope: Scope) -> Problem | None:
    """Why this names nothing: neither a machine nor a file nor a row of a database is called so."""
    path = scope["path"]
    for name, value in scope["headers"]:
        if name == b"host" and not _HOST.fullmatch(value):
            return Problem(400, "bad-host", "The header Host names no host.")
    if _CONTROL.search(path):
        return Problem(400, "bad-path", "The address has characters that no address has.")
    if len(path.encode(errors="replace")) > PATH_LIMIT:
        return Problem(414, "long-path", f"The address has more than {PATH_LIMIT} bytes.")
    return None


def _check_content_type(scope: Scope) -> None:
    if scope.get("method") not in ("POST", "PUT", "PATCH") or scope["path"] == STOP_MAIL:
        return
    kind = dict(scope["headers"]).get(b"content-type", b"").split(b";")[0].strip().lower()
    if kind != b"application/json":
        raise HTTPException("Send application/json.", status_code=415)
