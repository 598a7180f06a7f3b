"""What armies are worth: the price of steps; their strength and chance are those of the odds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lacewars.bots.defiant import temper
from lacewars.games.defiant.blocks import IS_HORSE, IS_LEADER, N_BLOCKS
from lacewars.games.defiant.strength import FIRE, chance, strength

__all__ = ["FIRE", "PRICE", "chance", "strength", "worth"]


PRICE: tuple[float, ...] = tuple(
    temper.LEADER_STEP if IS_LEADER[b] else temper.HORSE_STEP if IS_HORSE[b] else temper.STEP
    for b in range(N_BLOCKS)
)
"""What a step of each block is worth."""


def worth(blocks: Iterable[int], steps: Sequence[int]) -> float:
    """What blocks are worth."""
    return sum(steps[b] * PRICE[b] for b in blocks)
