"""The address of the live table, asked for over plain HTTP: here OpenAPI learns what frames there are."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.openapi import ResponseSpec

from lacewars.server.api.answers.frames import Frame
from lacewars.server.api.request import Id
from lacewars.server.problems import Problem

_FRAME: Any = Frame
_FRAMES = ResponseSpec(
    _FRAME,
    generate_examples=False,
    description="The WebSocket of a table. Every text is one of these frames; the first is a `hello`.",
)


@get(
    "/api/tables/{table:str}/live",
    tags=("tables",),
    status_code=426,
    responses={101: _FRAMES},
    sync_to_thread=False,
)
def upgrade(table: Id) -> None:
    """The live table, as a WebSocket. A viewer may say its `key`, its `lang`, or `{"type": "ping"}`."""
    detail = f"The table {table[:64]!r} is looked at over a WebSocket here."
    raise Problem(426, "websocket-needed", detail)
