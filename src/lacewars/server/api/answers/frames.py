"""The frames of the WebSocket: what a viewer hears, told apart by `type`, and what it may say."""

from __future__ import annotations

from lacewars.server.api.answers.chat import ChatMessage, Pact
from lacewars.server.api.answers.problem import Problem
from lacewars.server.api.answers.tables import LogEntry, Remark, SeatInfo, Shown
from lacewars.server.api.answers.told import Told


class Hello(Shown, tag="hello"):
    """The whole table: the first frame, and the first after a key or a language was told."""

    seats: list[SeatInfo]
    pacts: list[Pact]
    remarks: list[Remark]
    """What stands in the log besides the game: the last of it."""


class Update(Shown, tag="update"):
    """The table after one or more actions, and the lines of the log that are new."""

    seats: list[SeatInfo]
    entries: list[LogEntry]


class ChatFrame(Told, tag="chat"):
    """What was said since the last frame of this kind; for seats alone."""

    messages: list[ChatMessage]


class PactsFrame(Told, tag="pacts"):
    """The pacts that stand otherwise than the viewer was told."""

    pacts: list[Pact]


class RemarksFrame(Told, tag="remarks"):
    """What is new in the log besides the game."""

    remarks: list[Remark]


class OrdersFrame(Told, tag="orders"):
    """The standing orders of the viewer's seat have changed; for that seat alone."""


class TroubleFrame(Told, tag="trouble"):
    """Nothing can be stored now; null: it can again."""

    problem: Problem | None


class ErrorFrame(Told, tag="error"):
    """What the viewer said or asked for cannot be; the connection may be closed after it."""

    problem: Problem


Frame = Hello | Update | ChatFrame | PactsFrame | RemarksFrame | OrdersFrame | TroubleFrame | ErrorFrame
"""Whatever comes over the WebSocket of a table."""
