"""What armies are worth: the price of steps, the chance of an assault; that of a battle is of the odds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lacewars.bots.defiant import temper
from lacewars.games.defiant.battle import ASSAULT_CP, MOST_ASSAULTING
from lacewars.games.defiant.blocks import CP, IS_HORSE, IS_LEADER, N_BLOCKS
from lacewars.games.defiant.strength import FIRE, chance, strength

__all__ = ["FIRE", "PRICE", "Storm", "chance", "fire_at_walls", "storm", "strength", "worth"]


PRICE: tuple[float, ...] = tuple(
    temper.LEADER_STEP if IS_LEADER[b] else temper.HORSE_STEP if IS_HORSE[b] else temper.STEP
    for b in range(N_BLOCKS)
)
"""What a step of each block is worth."""
GIVEN_UP, LONGEST = 0.45, 6
"""An assault is given up with this share of the men left, and seldom lasts longer than so many rounds."""


def worth(blocks: Iterable[int], steps: Sequence[int]) -> float:
    """What blocks are worth."""
    return sum(steps[b] * PRICE[b] for b in blocks)


def fire_at_walls(block: int) -> float:
    """The hits of a step in an assault."""
    return (7 - (ASSAULT_CP if IS_HORSE[block] else CP[block])) / 6


class Storm(NamedTuple):
    """What an assault promises."""

    chance: float
    lost: float
    """The steps that it costs, on average."""


def storm(blocks: Sequence[int], steps: Sequence[int], walls: int, inside: Sequence[int]) -> Storm:
    """What an assault promises, round by round with average dice; fresh blocks replace those worn down."""
    best = sorted((steps[b] * fire_at_walls(b), steps[b]) for b in blocks)[::-1]
    body = total = float(sum(steps[b] for b in blocks))
    fire, sent = sum(f for f, _ in best), sum(n for _, n in best[:MOST_ASSAULTING])
    need = left = 2.0 * (walls + sum(steps[b] for b in inside))
    answer = walls + sum(steps[b] * fire_at_walls(b) for b in inside)
    rounds = 0
    while left > 0 and body > GIVEN_UP * total and rounds < LONGEST:
        if not rounds:
            body -= answer  # the fortress fires first
        left -= min(sent, body) * fire / total
        if rounds:
            body -= answer * max(0.35, left / need)
        rounds += 1
    if left > 0:
        return Storm(max(0.0, 0.5 - left / need), total - body)
    return Storm(max(0.0, min(0.97, 0.6 + 2.5 * (body / total - 0.37))), total - body)
