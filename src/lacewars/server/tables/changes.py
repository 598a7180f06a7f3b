"""Changes of a table besides the game on it, and what is checked before anybody changes anything."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from lacewars.server import problems
from lacewars.server.session.session import Session
from lacewars.server.storage.rows import Lifecycle, Node, Remark, Seat


@dataclass(frozen=True, slots=True)
class Change:
    """What is to be changed of a table, besides the game on it."""

    lifecycle: Lifecycle
    seat: Seat | None = None
    forget: Collection[str] = ()
    """What of the seat's former holder is erased: "notes", "orders"; "told": it is told once more."""
    node: Node | None = None
    """What is written about a position of an analysis."""
    remark: Remark | None = None
    """What everybody reads of it in the log."""


@dataclass(frozen=True, slots=True)
class Rewind:
    """Everybody agrees to go back to a log index; `seat` was the last to say so, -1 the owner."""

    seat: int
    to: int


Plan = Callable[[Session], Change | Rewind | None]


def check_playing(session: Session) -> None:
    """A Problem if nobody may act: the table is paused, was ended, or is stranded under older rules."""
    if session.status in ("paused", "ended") or session.table.held is not None:
        raise problems.not_playing(session.status)


def check_holder(session: Session, holder: Seat) -> None:
    """A Problem if somebody else holds the seat by now."""
    if not session.holds(holder):
        raise problems.wrong_key()
