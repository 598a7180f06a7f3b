"""Timeouts: nobody keeps a request open indefinitely by sending or reading slowly."""

from __future__ import annotations

import asyncio

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, ReceiveMessage, Scope, Send

from lacewars.server.problems import Problem, headers_of, send_problem, too_slow
from lacewars.server.settings import Settings

READ_SECONDS = 120.0
"""How long a client may take to read an answer."""


class Timeouts(ASGIMiddleware):
    """408 for a body that does not come, 503 for an answer that does not.

    What the server has begun to do it does to its end, whether or not it could tell so in time.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, settings: Settings) -> None:
        self._body_seconds = settings.body_seconds
        self._answer_seconds = settings.answer_seconds
        self._late: set[asyncio.Task[None]] = set()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Lets the request be answered within its time."""
        answer = _Answer(send)
        task = asyncio.ensure_future(next_app(scope, self._hurry(receive), answer.send))
        try:
            await asyncio.wait({task}, timeout=self._answer_seconds)
            if answer.begun:
                await asyncio.wait({task}, timeout=READ_SECONDS)
        except asyncio.CancelledError:  # the server stops, and does not wait any longer
            task.cancel()
            await asyncio.wait({task})
            if not answer.begun:
                problem = Problem(503, "stopping", "The server is being stopped: come again soon.")
                await send_problem(send, problem, {"Retry-After": "5", "Connection": "close"})
            return
        if task.done():
            task.result()
            return
        if answer.begun:
            task.cancel()
            return
        answer.given_up = True
        self._late.add(task)
        task.add_done_callback(self._forget)
        problem = too_slow()
        await send_problem(send, problem, headers_of(problem))

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._late.discard(task)
        if not task.cancelled():
            task.exception()

    def _hurry(self, receive: Receive) -> Receive:
        """`receive` for a body that must come in time."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + self._body_seconds
        whole = False

        async def hear() -> ReceiveMessage:
            nonlocal whole
            if whole:
                return await receive()
            try:
                async with asyncio.timeout_at(deadline):
                    message = await receive()
            except TimeoutError:
                raise Problem(408, "slow-body", "The body of the request did not come in time.") from None
            if message["type"] == "http.disconnect":
                raise Problem(400, "body-cut", "The body of the request broke off.")
            whole = message["type"] != "http.request" or not message["more_body"]
            return message

        return hear


class _Answer:
    """The way of an answer: whether it has begun, and whether it is still wanted."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False
        self.given_up = False

    async def send(self, message: Message) -> None:
        """Sends on; after a 408 the connection is closed, for the rest of the body may still come."""
        if self.given_up:
            return
        self.begun = True
        if message["type"] == "http.response.start" and message["status"] == 408:
            MutableScopeHeaders.from_message(message)["Connection"] = "close"
        await self._send(message)
