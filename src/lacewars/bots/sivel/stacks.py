"""Generals on one town, as a captain sees them."""

from __future__ import annotations

from typing import NamedTuple


class Stack(NamedTuple):
    """Generals on one town, and their troops as far as they are known or guessed."""

    town: int
    power: int
    """The commander's."""
    generals: tuple[int, ...]
    armies: float

    @property
    def mask(self) -> int:
        """The generals as a bit mask."""
        return sum(1 << g for g in self.generals)
