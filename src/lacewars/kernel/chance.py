"""Chance: the only source of randomness, a keyed counter stream that anyone can check afterwards.

Word number n of a game's stream is the n-th 32-bit word of BLAKE2b(counter, key=seed), 16 words a block.
Whoever knows the seed can recompute every draw; whoever does not can predict none from those already seen.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, MutableSequence
from typing import Any, TypeVar

from lacewars.kernel.errors import BadPosition, LaceError

T = TypeVar("T")
_WORDS = struct.Struct("<16I")
_COUNTER = struct.Struct("<Q")
_SPAN = 1 << 32
_LONGEST = 1 << 60  # no game draws so many words, and the counter still fits
_PART = 32
"""A part of the stream has 2 to the power of this many words: more than any game draws."""


def seed_bytes(seed: str | bytes | int) -> bytes:
    """A 32-byte key made from any seed a person may give."""
    raw = seed if isinstance(seed, bytes) else str(seed).encode()
    return hashlib.blake2b(raw, digest_size=32, person=b"lacewars seed").digest()


def commitment(key: bytes) -> str:
    """What may be published before the game: it fixes the key and tells nothing of it."""
    return hashlib.blake2b(key, digest_size=32, person=b"lacewars commit").hexdigest()


class Chance:
    """A stream of fair draws. `log` holds the (bound, value) pairs drawn since the last action."""

    __slots__ = ("_block", "_block_number", "drawn", "key", "log")

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        if len(key) != 32:
            raise LaceError("a chance key has 32 bytes")
        self.key = key
        self.drawn = drawn
        self.log: list[tuple[int, int]] = []
        self._block_number = -1
        self._block: tuple[int, ...] = ()

    @classmethod
    def seeded(cls, seed: str | bytes | int) -> Chance:
        """The stream that belongs to a seed."""
        return cls(seed_bytes(seed))

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        if not 0 < bound <= _SPAN:
            raise LaceError(f"no number can be drawn below {bound}")
        while True:
            drawn = self.drawn
            if drawn >> 4 != self._block_number:
                number = drawn >> 4
                digest = hashlib.blake2b(_COUNTER.pack(number), key=self.key, digest_size=64).digest()
                self._block = _WORDS.unpack(digest)
                self._block_number = number
            word = self._block[drawn & 15]
            self.drawn = drawn + 1
            value = word % bound
            if word - value + bound <= _SPAN:  # words above the last multiple of the bound are not used
                self.log.append((bound, value))
                return value

    def go_to(self, part: int) -> None:
        """Goes on with the first word of a part of the stream; every game begins with part 0."""
        if not 0 <= part << _PART < _LONGEST:
            raise LaceError(f"the stream has no part {part}")
        self.drawn = part << _PART

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Puts `items` into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def take(self, items: MutableSequence[T]) -> T:
        """Removes one of `items` at random and returns it: a draw from a pile that lies in no order."""
        i = self.below(len(items))
        item = items[i]
        items[i] = items[-1]
        items.pop()
        return item

    def copy(self) -> Chance:
        """An equal stream that goes on by itself."""
        twin = object.__new__(type(self))
        twin.key = self.key
        twin.drawn = self.drawn
        twin.log = []
        twin._block = self._block
        twin._block_number = self._block_number
        return twin

    def to_json(self) -> dict[str, Any]:
        """The key and how far the stream is used."""
        return {"key": self.key.hex(), "drawn": self.drawn}

    @classmethod
    def from_json(cls, data: Any) -> Chance:
        """The stream written by to_json."""
        try:
            key, drawn = bytes.fromhex(data["key"]), data["drawn"]
            if len(key) != 32 or type(drawn) is not int or not 0 <= drawn < _LONGEST:
                raise ValueError
        except (KeyError, TypeError, ValueError):
            raise BadPosition("chance: needs a key of 64 hex digits and a count `drawn`") from None
        return cls(key, drawn)


class ScriptedChance(Chance):
    """Draws that are told beforehand (tests, search, replays without a seed); then an ordinary stream."""

    __slots__ = ("script",)

    def __init__(self, script: Iterable[int], then: Chance | None = None) -> None:
        super().__init__(then.key if then else seed_bytes("scripted"), then.drawn if then else 0)
        self.script = list(script)

    def below(self, bound: int) -> int:
        if not self.script:
            return super().below(bound)
        value = self.script.pop(0)
        if not 0 <= value < bound:
            raise LaceError(f"the script says {value} where a number below {bound} is drawn")
        self.log.append((bound, value))
        return value

    def copy(self) -> Chance:
        twin = super().copy()
        assert isinstance(twin, ScriptedChance)
        twin.script = list(self.script)
        return twin
