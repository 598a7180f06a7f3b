"""Telling somebody who is away that the table waits for them: what there is to tell, and who can tell it.

E-mail (`mail`) is one way. Another, such as web push, is a `Notifier` of its own, with a `Book` of its own
that knows where to reach a seat.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from lacewars.server.storage.rows import Asked


@dataclass(frozen=True, slots=True)
class Notification:
    """It is a seat's turn. `link` opens the table and holds no key: the browser keeps that."""

    table: str
    game: str
    """The game's slug."""
    seat: int
    title: str
    """The seat's name in the game."""
    index: int
    """The log index at which it was asked."""
    lang: str
    link: str
    to: str = field(repr=False)
    """Where to: an address, or whatever this way of telling has written down for the seat."""
    minutes: int | None = None
    """Somebody has reported the seat as absent: so many minutes are left until a bot may sit in."""


class Undelivered(Exception):
    """A notice did not get through; another try may help if it is only `temporary`."""

    def __init__(self, why: str, temporary: bool) -> None:
        super().__init__(why)
        self.temporary = temporary


class Notifier(Protocol):
    """A way to tell somebody."""

    async def send(self, notice: Notification) -> None:
        """Tells; Undelivered if it cannot."""


class Book(Protocol):
    """Who is to be told in that way, and up to which log index each has been."""

    async def asked(self) -> list[Asked]:
        """Those who have to decide, and were not told since their table's last line."""

    async def seen(self, asked: Asked, at: int) -> None:
        """Writes when one of them was last at the table."""

    async def told(self, asked: Asked, before: int, index: int) -> bool:
        """Writes up to where one of them is told; False if it is no longer as it was `before`."""
