"""Changes of a table besides the game on it, and what is checked before anybody changes anything."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from lacewars.server import problems
from lacewars.server.room.room import Room
from lacewars.server.storage.rows import Life, Seat


@dataclass(frozen=True, slots=True)
class Change:
    """What is to be changed of a table, besides the game on it."""

    life: Life
    seat: Seat | None = None
    forget: Collection[str] = ()
    """What of the seat's former holder is burnt: "mail", "notes"."""


@dataclass(frozen=True, slots=True)
class Rewind:
    """Everybody agrees to go back to a log index; `seat` was the last to say so, -1 the owner."""

    seat: int
    to: int


Plan = Callable[[Room], Change | Rewind | None]


def check_playing(room: Room) -> None:
    """A Problem if nobody may act: the table is paused, was ended, or is stranded under older rules."""
    if room.status in ("paused", "ended") or room.table.held is not None:
        raise problems.not_playing(room.status)


def check_holder(room: Room, holder: Seat) -> None:
    """A Problem if somebody else holds the seat by now."""
    if not room.holds(holder):
        raise problems.wrong_key()
