"""Dice: what a force throws, and the chance to win a battle, to intercept, to storm a fortress."""

from __future__ import annotations

from functools import cache
from math import comb, erf, sqrt

from lacewars.games.napoleonic.battle import unit_bonus
from lacewars.games.napoleonic.contacts import NEEDED
from lacewars.games.napoleonic.forces import Force, leaders_in
from lacewars.games.napoleonic.pieces import BATTLE

_HIT = 1 / 3
"""A five or a six."""
_DRAW = 0.35
"""How much more the attacker needs: a tie after the last round is lost for him."""


def battle_dice(force: Force, lowered: list[int] | None = None) -> int:
    """The dice of a force in the open field, without terrain and cards."""
    leaders = list(leaders_in(force.leaders))
    best = max((BATTLE[c] - (lowered[c] if lowered else 0) for c in leaders), default=1)
    extra = len(leaders) + best - 1 if leaders else 0
    return force.strength + extra + unit_bonus(force.troops)


@cache
def winning(ours: int, theirs: int) -> float:
    """The chance that an attacker with so many dice beats a defender with so many."""
    if not theirs:
        return 0.98
    spread = sqrt((ours + theirs) * _HIT * (1 - _HIT))
    return 0.5 * (1 + erf(((ours - theirs) * _HIT - _DRAW) / (spread * sqrt(2))))


def losses(theirs: int, strength: int, won: float) -> float:
    """The points that a side of some strength is likely to lose to so many dice: kills, and a rout's."""
    killed = theirs / 6
    routed = (1 - won) ** 2 * theirs / 6
    return min(float(strength), killed + routed)


@cache
def at_least(bonus: int) -> float:
    """The chance that two dice and a bonus reach what interceptions and evasions need."""
    wanted = NEEDED - bonus
    return sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= wanted) / 36


@cache
def falling(dice: int, strength: int) -> float:
    """The chance that so many dice bring a fortress down in an impulse, further rounds included."""
    if dice <= 0:
        return 0.0
    need = strength + 1
    once = _sixes(dice, need)
    return once + 0.4 * (_sixes(2 * dice, need) - once)


def _sixes(dice: int, need: int) -> float:
    """The chance of at least so many sixes."""
    ways = sum(comb(dice, k) * 5 ** (dice - k) for k in range(need, dice + 1))
    return float(ways / 6**dice)
