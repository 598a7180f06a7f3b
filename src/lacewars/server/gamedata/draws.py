"""Cards that a seat of Friedrich or Maria has yet to draw: a position to come shows them by their backs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]


def cover_draws(now: Mapping[str, Any], then: Mapping[str, Any]) -> tuple[Json, frozenset[str]]:
    """The view of a position to come with all cards covered that the seat does not hold now; and these.

    Which they are was made up: nobody knows. Their decks are known, since backs are seen by all.
    """
    held = Counter(card for hand in now["hands"].values() for card in hand)
    hands: dict[str, list[str]] = {}
    drawn: set[str] = set()
    for power, hand in then["hands"].items():
        hands[power] = []
        for card in hand:
            known = held[card] > 0
            held[card] -= known
            hands[power].append(card if known else _back(card))
            if not known:
                drawn.add(card)
    seen = {card for hand in hands.values() for card in hand}
    return {**then, "hands": hands}, frozenset(drawn - seen)


def _back(card: str) -> str:
    """`unknown deck 2` for any card of the second deck."""
    return f"unknown deck {card.rpartition(' ')[2]}"
