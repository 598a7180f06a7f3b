"""Events: what happened, as data, and who may see it."""

from __future__ import annotations

from typing import NamedTuple


class Event(NamedTuple):
    """Something that happened. Text is made from it in the reader's language.

    `data` holds integers (or tuples of them); the game's event table names and types them.
    `seats` are those who may see it; None means everybody.
    """

    kind: str
    data: tuple[int | tuple[int, ...], ...]
    seats: tuple[int, ...] | None = None

    def seen_by(self, seat: int | None) -> bool:
        """Whether `seat` may see it; None is a spectator."""
        return self.seats is None or (seat is not None and seat in self.seats)
