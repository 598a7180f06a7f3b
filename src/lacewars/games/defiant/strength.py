"""A quick estimate of armies: how strong blocks are together, and the chance of a battle between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lacewars.games.defiant.blocks import CP, GRENZER, IS_HORSE, KIND, N_BLOCKS

DEFENDS = 1.06
"""How much stronger an army is that is attacked: it fires first."""
STEEP = 6.5
"""How steeply the chance of a battle rises with the ratio of strengths."""
SUREST = 0.97
GIVE_UP = 0.2
"""The chance below which an army had better leave the field."""
LATE = 0.7
"""What reserves count for that are still to come."""
RIDE = 0.7
"""Cavalry had better not charge with less than this share of the enemy's steps of cavalry."""
_FACES = 6


def _fire(block: int) -> float:
    cp = CP[block] - (0.5 if IS_HORSE[block] else 0)
    return max(1.0, _FACES + 1 - cp) / _FACES


FIRE: tuple[float, ...] = tuple(_fire(b) for b in range(N_BLOCKS))
"""The hits that a step of each block makes in a round, on average."""
TOUGH: tuple[float, ...] = tuple(1.8 if KIND[b] == GRENZER else 1.0 for b in range(N_BLOCKS))
"""How many hits a step of each block can take."""


def strength(blocks: Iterable[int], steps: Sequence[int]) -> float:
    """How strong blocks are together: the square root of what they deal out and what they can take."""
    fire = tough = 0.0
    for b in blocks:
        fire += steps[b] * FIRE[b]
        tough += steps[b] * TOUGH[b]
    return float((fire * tough) ** 0.5)


def chance(attacker: float, defender: float, defends: float = DEFENDS) -> float:
    """The chance that an attack of one strength on another succeeds."""
    if defender <= 0:
        return 1.0
    if attacker <= 0:
        return 0.0
    odds = float((attacker / (defender * defends)) ** STEEP)
    return min(SUREST, odds / (1 + odds))
