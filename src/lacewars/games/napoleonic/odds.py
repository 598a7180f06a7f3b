"""Dice: the chance to roll a number, to hit more often than the enemy, to bring a fortress down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

HIT = 1 / 3
"""A five or a six of a battle die counts."""
SIX = 1 / 6
TOO_MUCH = 13
"""What two dice cannot show."""


@cache
def at_least(number: int) -> float:
    """The chance that two dice show at least so much."""
    return sum(a + b >= number for a in range(1, 7) for b in range(1, 7)) / 36


def least_roll(chance: float) -> int:
    """What two dice must show at least, for a chance that follows from them alone."""
    return next((n for n in range(2, TOO_MUCH) if at_least(n) <= chance + 1e-9), TOO_MUCH)


@cache
def spread(dice: int, chance: float) -> tuple[float, ...]:
    """The chance of each number of successes with so many dice."""
    return tuple(comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(dice + 1))


def odds(ours: int, theirs: int, before: int = 0) -> tuple[float, float]:
    """The chances that one side hits more often than the other with so many dice, and just as often.

    `before`: hits that the other side has made already.
    """
    one, other = spread(ours, HIT), spread(theirs, HIT)
    wins = ties = 0.0
    for hits, chance in enumerate(one):
        level = hits - before
        wins += chance * sum(other[: max(level, 0)])
        ties += chance * other[level] if 0 <= level < len(other) else 0.0
    return wins, ties


def storm(dice: Sequence[int], strength: int, sixes: int = 0) -> tuple[float, float]:
    """N-12.3: the chances that a fortress falls at the next assault, and at this or a later one.

    `dice`: those of the besiegers by the damage that they have suffered; the fortress has as many as its
    strength. It falls when it has suffered more sixes than that; the besiegers may go on as long as they roll
    more sixes than they suffer damage, and here they do.
    """

    @cache
    def falls(suffered: int, caused: int) -> tuple[float, float]:
        now = later = 0.0
        for six, chance in enumerate(spread(dice[min(suffered, len(dice) - 1)], SIX)):
            if caused + six > strength:
                now += chance
                continue
            for hurt, answer in enumerate(spread(strength, HIT)[:six]):
                later += chance * answer * falls(suffered + hurt, caused + six)[1]
        return now, now + later

    return falls(0, sixes)
