"""The live table: a WebSocket for each viewer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import PermissionDeniedException, WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import Send

from lacewars.kernel import LaceError
from lacewars.kernel.message import LANGUAGES
from lacewars.server import metrics, problems, tasks
from lacewars.server.api.request import bearer, same_origin
from lacewars.server.middleware import limits
from lacewars.server.middleware.asgi import OWN_SEND
from lacewars.server.problems import Problem
from lacewars.server.session.audience import Viewer
from lacewars.server.session.session import Session
from lacewars.server.storage.house import Sanction
from lacewars.server.storage.watch import Trouble, Unavailable
from lacewars.server.tables.sanctions import forbidden
from lacewars.server.tables.send_timeouts import SEND_SECONDS, SendTimeouts
from lacewars.server.tables.service import TableService

LOG = logging.getLogger("lacewars.server")
Socket = WebSocket[Any, Any, Any]
MISTAKES = 20
"""After this many messages that say nothing the connection is closed."""
KEY_IN_ADDRESS = "A key does not belong in an address: send it as a message, or in the Authorization header."
_CLOSE = {401: 4401, 403: limits.BANNED, 404: 4404, 409: 4409, 429: limits.TOO_MANY, 503: 1013}
GONE = (WebSocketDisconnect, OSError, RuntimeError)


class Message(msgspec.Struct, forbid_unknown_fields=True):
    """What a viewer may say: its key, its language, that it is there, that its page is hidden or is not."""

    key: str | None = None
    lang: str | None = None
    type: str | None = None


_READER = msgspec.json.Decoder(Message)


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, service: NamedDependency[TableService], table: FromPath[str]) -> None:
    """First a frame with the whole table, then one after each action."""
    if not same_origin(socket):
        raise PermissionDeniedException("The page that asks is not of this server.")
    await socket.accept()
    try:
        if "key" in socket.query_params:
            raise Problem(400, "key-in-address", KEY_IN_ADDRESS)
        session = await service.session(table)
        viewer = Viewer(None, _language(socket), limits.address_of(socket.scope))
        viewer.seat = _identify(socket, service, session, bearer(socket))
        if (ban := service.ban_of(session, viewer)) is not None:  # given since the socket was let in
            raise forbidden(ban)
    except Problem as problem:
        await _dismiss(socket, problem)
        return
    except LaceError as error:
        await _dismiss(socket, problems.of_lace_error(error))
        return
    except Unavailable as error:
        await _dismiss(socket, problems.unavailable(error.trouble))
        return
    await _attend(socket, service, session, viewer)


def _language(socket: Socket) -> str:
    """The language that the address names, or English."""
    lang = socket.query_params.get("lang", "en")
    return lang if lang in LANGUAGES else "en"


def _identify(socket: Socket, service: TableService, session: Session, key: str | None) -> int | None:
    """The seat of a key; a wrong one is counted, and turned away if there were too many."""
    try:
        return service.identify(session, key)
    except Problem as problem:
        raise limits.count_wrong_key(socket.scope) or problem from None


async def _attend(socket: Socket, service: TableService, session: Session, viewer: Viewer) -> None:
    """Keeps a viewer up to date until it leaves."""
    session.enter(viewer)
    metrics.VIEWERS.inc()
    both = {
        asyncio.create_task(_send_all(socket, service.send_timeouts, session, viewer)),
        asyncio.create_task(_hear_all(socket, service, session, viewer)),
    }
    try:
        done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        ban = service.ban_of(session, viewer) if viewer.dismissed else None
        for task in done:
            await _farewell(socket, task, ban)
    finally:
        session.leave(viewer)
        metrics.VIEWERS.dec()
        await tasks.stop(both)


async def _farewell(socket: Socket, task: asyncio.Task[None], ban: Sanction | None) -> None:
    """Tells why a viewer is sent away, be it that it is banned."""
    if task.cancelled():  # it took nothing
        return
    error = task.exception()
    if isinstance(error, Problem):
        await _dismiss(socket, error if ban is None else forbidden(ban))
    elif error is not None and not isinstance(error, GONE):
        LOG.error("a viewer is lost", exc_info=error)
        with contextlib.suppress(*GONE):
            await socket.close(1011)


async def _dismiss(socket: Socket, problem: Problem) -> None:
    with contextlib.suppress(*GONE):
        await _send_error(socket, problem)
        await socket.close(_CLOSE.get(problem.status, 1008), problem.code)


async def _send(socket: Socket, frame: bytes) -> None:
    """Sends a frame, in time. `asyncio.wait_for` may lose the end of a viewer who goes at that moment."""
    async with asyncio.timeout(SEND_SECONDS):
        await socket.send_data(frame.decode())


async def _send_error(socket: Socket, problem: Problem) -> None:
    frame = {"type": "error", "problem": problem.to_json()}
    await _send(socket, msgspec.json.encode(frame))


async def _send_trouble(socket: Socket, trouble: Trouble | None) -> None:
    """Tells a viewer that nothing can be stored; with None, that it can again."""
    problem = None if trouble is None else problems.unavailable(trouble).to_json()
    frame = {"type": "trouble", "problem": problem}
    await _send(socket, msgspec.json.encode(frame))


async def _send_all(socket: Socket, sends: SendTimeouts, session: Session, viewer: Viewer) -> None:
    """Sends what is new. A slow viewer gets several actions in one frame, and none is lost.

    Frames go to the server's own `send`, which `LaceApp` has kept: what the framework wraps around it
    is for headers and counts, which a frame has not.
    """
    task = asyncio.current_task()
    assert task is not None
    send: Send = socket.scope.get("state", {}).get(OWN_SEND) or socket.send
    while True:
        await viewer.news.wait()
        viewer.news.clear()
        if viewer.dismissed:
            raise problems.wrong_key()
        for frame in session.frames_for(viewer):
            sends.begin(task)
            try:
                await send({"type": "websocket.send", "text": frame.decode(), "bytes": None})
            finally:
                sends.end(task)
        if viewer.warned != session.trouble:
            viewer.warned = session.trouble
            await _send_trouble(socket, session.trouble)


async def _hear_all(socket: Socket, service: TableService, session: Session, viewer: Viewer) -> None:
    """Hears a key, a language, or a sign of life."""
    mistakes = 0
    while True:
        data = await socket.receive_data(mode="text")
        try:
            message = _READER.decode(data)
        except msgspec.MsgspecError:
            mistakes += 1
            if mistakes >= MISTAKES:
                raise Problem(400, "bad-messages", "Too many messages that say nothing.") from None
            problem = Problem(400, "bad-message", 'A message is {"key"}, {"lang"} or {"type": "ping"}.')
            await _send_error(socket, problem)
            continue
        if message.type in ("away", "back"):
            viewer.away = message.type == "away"
        if message.lang in LANGUAGES:
            viewer.lang = message.lang
        if message.key is not None:
            session.move(viewer, _identify(socket, service, session, message.key))
        if message.key is not None or message.lang is not None:
            viewer.begin_again()
