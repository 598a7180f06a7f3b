"""What all captains have in common: a seat, a generator of their own, a count of what they did not know."""

from __future__ import annotations

import random


class Officer:
    """The beginning of a captain; a game's own adds `choose`."""

    name = "captain"
    needs_view = True

    def __init__(self, seat: int, seed: str | int) -> None:
        self.seat = seat
        self.fallbacks = 0
        """How often he had no answer of his own: never, we hope; the tests count it."""
        self._rng = random.Random(f"captain {seat} {seed}")
