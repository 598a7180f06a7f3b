"""What armies are worth: their strength in battle, the chance of a battle, the price of steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lacewars.bots.defiant import temper
from lacewars.games.defiant.blocks import CP, GRENZER, IS_HORSE, IS_LEADER, KIND, N_BLOCKS


def _fire(block: int) -> float:
    """The hits that a step of a block makes in a round, on average."""
    cp = CP[block] - (0.5 if IS_HORSE[block] else 0)
    return max(1.0, 7 - cp) / 6


FIRE: tuple[float, ...] = tuple(_fire(b) for b in range(N_BLOCKS))
TOUGH: tuple[float, ...] = tuple(1.8 if KIND[b] == GRENZER else 1.0 for b in range(N_BLOCKS))
PRICE: tuple[float, ...] = tuple(
    temper.LEADER_STEP if IS_LEADER[b] else temper.HORSE_STEP if IS_HORSE[b] else temper.STEP
    for b in range(N_BLOCKS)
)
"""What a step of each block is worth."""


def strength(blocks: Iterable[int], steps: Sequence[int]) -> float:
    """How strong blocks are together: the square root of what they deal out and what they can take."""
    fire = tough = 0.0
    for b in blocks:
        fire += steps[b] * FIRE[b]
        tough += steps[b] * TOUGH[b]
    return float((fire * tough) ** 0.5)


def worth(blocks: Iterable[int], steps: Sequence[int]) -> float:
    """What blocks are worth."""
    return sum(steps[b] * PRICE[b] for b in blocks)


def chance(attacker: float, defender: float) -> float:
    """The chance that an attack of one strength on another succeeds."""
    if defender <= 0:
        return 1.0
    if attacker <= 0:
        return 0.0
    odds = float((attacker / (defender * temper.DEFENDS)) ** (2 * temper.STEEP))
    return min(temper.BATTLE_MOST, odds / (1 + odds))
