"""Events: what happened, as data, and who may see it."""

from __future__ import annotations

from typing import NamedTuple


class Others(tuple[int, ...]):
    """Everybody but these seats: the other seats, and the spectators."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is Others and tuple(self) == tuple(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((Others, tuple(self)))

    def __repr__(self) -> str:
        return f"Others({tuple(self)!r})"


class Event(NamedTuple):
    """Something that happened. Text is made from it in the reader's language.

    `data` holds integers (or tuples of them); the game's event table names and types them.
    `seats` are those who may see it; None means everybody, `Others` everybody but some seats.
    """

    kind: str
    data: tuple[int | tuple[int, ...], ...]
    seats: tuple[int, ...] | None = None

    def seen_by(self, seat: int | None) -> bool:
        """Whether `seat` may see it; None is a spectator."""
        seats = self.seats
        return seats is None or (seat in seats) is not (type(seats) is Others)
