"""What all captains have in common: a seat, a generator of their own, a count of what they did not know."""

from __future__ import annotations

import random
from typing import Any


class Luck:
    """A generator that is made when something is drawn: captains are copied more often than they draw."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rng: random.Random | None = None
        self._state: Any = None
        """Where the generator stood when it was put away for a copy; shared, since it never changes."""

    @property
    def rng(self) -> random.Random:
        """The generator; it is not to be kept."""
        if self._rng is None:
            self._rng = random.Random(self._seed)
            if self._state is not None:
                self._rng.setstate(self._state)
        return self._rng

    def __deepcopy__(self, memo: object) -> Luck:
        if self._rng is not None:
            self._state, self._rng = self._rng.getstate(), None
        twin = Luck(self._seed)
        twin._state = self._state
        return twin


class Officer:
    """The beginning of a captain; a game's own adds `choose`."""

    name = "captain"
    needs_view = True

    def __init__(self, seat: int, seed: str | int) -> None:
        self.seat = seat
        self.fallbacks = 0
        """How often he had no answer of his own: never, we hope; the tests count it."""
        self.luck = Luck(f"captain {seat} {seed}")
