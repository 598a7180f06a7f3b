"""Worlds: positions in which a seat might as well be, for bots that search; never the true one."""

from __future__ import annotations

import hashlib
from typing import Generic, TypeVar

from lacewars.kernel.chance import Chance
from lacewars.kernel.state import State

S = TypeVar("S", bound=State)


class Worlds(Generic[S]):
    """A sampler that a host makes for a seat, under a key of the host's own; a bot gets it, and may keep it.

    It holds a disguise in place of the true position. That is no loss: the disguises of a disguise are those
    of the position (docs/decisions/0015). Every world goes on with a stream of its own.
    """

    __slots__ = ("_blind", "_drawn", "_key", "seat")

    def __init__(self, state: S, seat: int, key: bytes) -> None:
        """`key` must not be, or lead to, the key of the game: whoever has the worlds has it."""
        self.seat = seat
        self._key = key
        self._drawn = 0
        self._blind = state.determinize(seat, self._stream())

    def draw(self, number: int = 1) -> list[S]:
        """`number` worlds, each drawn independently; the same key gives the same worlds."""
        return [self._blind.determinize(self.seat, self._stream()) for _ in range(number)]

    def _stream(self) -> Chance:
        counter = self._drawn.to_bytes(8, "little")
        self._drawn += 1
        key = hashlib.blake2b(counter, key=self._key, digest_size=32, person=b"lacewars worlds").digest()
        return Chance(key)
