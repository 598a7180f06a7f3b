"""Which cards to pay with: those that are missed least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence


def payment(keep: Mapping[int, float], value: Sequence[int], price: int) -> list[int] | None:
    """Cards worth the price that are missed least; None if the hand is not worth this much."""
    chosen: list[int] = []
    total = 0
    for c in sorted(keep, key=lambda c: (keep[c] / value[c], -value[c], c)):
        if total >= price:
            break
        chosen.append(c)
        total += value[c]
    if total < price:
        return None
    for c in sorted(chosen, key=lambda c: -keep[c]):
        if total - value[c] >= price:
            chosen.remove(c)
            total -= value[c]
    return chosen


def suits_around(near: Sequence[Sequence[int]], suit: Sequence[int]) -> tuple[list[tuple[int, int]], ...]:
    """For each town the suits of the towns two roads away, itself among them, and by how many ways each."""
    seen = [Counter([suit[u] for t in towns for u in near[t]]) for towns in near]
    return tuple([list(counts.items()) for counts in seen])
