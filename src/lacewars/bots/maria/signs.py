"""What the features of both games are made of: points of cards, and how much less counts what is far away."""

from __future__ import annotations

from collections.abc import Iterable

from lacewars.games.maria.cards import CARD_SUIT, CARD_VALUE, RESERVE

RESERVE_POINTS = 10
"""What a Reserve counts in points of cards."""
FADE = tuple(0.8**d for d in range(256))
"""What is far away counts less, town by town."""


def points(hand: Iterable[int]) -> int:
    """The points of cards."""
    return sum([RESERVE_POINTS if CARD_SUIT[c] == RESERVE else CARD_VALUE[c] for c in hand])
