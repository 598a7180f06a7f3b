"""What a side may hope for in a battle that is not over: the chance that it wins, for the marshal."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from lacewars.bots.frederic.outlook import FREE, Outlook, worth
from lacewars.games.frederic.battle import Battle
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.victory import by_limit, by_losses, score

WEIGHTS = (0.05, 0.5, -1.0, 2.0, 3.8, -1.3, -2.3, -2.2, -2.3)
"""In logits, in the order of `features`; fitted to captains as they are and under random orders."""


class Army(NamedTuple):
    """How a side stands."""

    broken: float
    """How much of what makes it lose has come about: units lost, or points of the enemy."""
    left: float
    """The share of its stands that is left, by what they are worth."""
    spare: float
    """The units it can still lose, as a share of those it had."""
    doomed: float
    """Units that may be destroyed where they stand by whoever reaches them, in those that break it."""
    bleeding: float
    """Stands that may be lost so, as a share of all by what they are worth."""


def hopes(game: Frederic, side: int) -> float:
    """The chance that a side wins."""
    ((*shown,),) = features(game)
    sum_ = sum([weight * number for weight, number in zip(WEIGHTS, shown, strict=True)])
    return 1 / (1 + exp(-sum_ if side else sum_))


def features(game: Frederic) -> tuple[tuple[float, ...]]:
    """What the second side has before the first: the move, the lead (the more, the later it is), its army.

    Dangers come last, those of the side to move and of the other apart: who moves may see to his own.
    """
    first, second = army(game, 0), army(game, 1)
    moves = 1 if game.active else -1
    mover, other = (second, first) if game.active else (first, second)
    better = [b - a for a, b in zip(first[:3], second[:3], strict=True)]
    lead = _leads(game, 1) * (game.turn / game.battle.turns) ** 2
    doomed = moves * mover.doomed, -moves * other.doomed
    bleeding = moves * mover.bleeding, -moves * other.bleeding
    return ((moves, lead, *better, *doomed, *bleeding),)


def army(game: Frederic, side: int) -> Army:
    """How a side stands."""
    look, sides = Outlook(game, side), game.battle.sides[side]
    most = max(1, sides.demoralised)
    doomed = bleeding = left = 0.0
    for unit in look.mine:
        h, price = game.place[unit], worth(game.kinds[unit])
        lost, gone = look.perils(unit, h)
        doomed += gone
        bleeding += lost * price
        left += game.stands[unit] * price
    whole, spare = _at_first(game.battle, side), most - game.lost[side]
    share = spare / max(1, sides.initial)
    return Army(_broken(game, side), left / whole, share, doomed / most, bleeding / whole)


def _broken(game: Frederic, side: int) -> float:
    """How much of what makes a side lose has come about: units lost, or points of the enemy."""
    sides, target = game.battle.sides[side], game.battle.sides[1 - side].target
    lost = game.lost[side] / max(1, sides.demoralised)
    return max(lost, score(game, 1 - side) / target) if target and game.turn else lost


@lru_cache(maxsize=256)
def _at_first(battle: Battle, side: int) -> float:
    return sum([battle.start[u] * worth(battle.kinds[u]) for u in battle.army[side]]) or 1.0


def _leads(game: Frederic, side: int) -> int:
    """1 if the battle would be this side's if it ended now, -1 if it would be the other's."""
    if not game.turn:
        return 0
    limit, sides = game.battle.limit, game.battle.sides
    if limit.rule == FREE:
        winner = by_losses(game)
    else:
        winner = by_limit(limit, [score(game, s) for s in (0, 1)], [s.target for s in sides])
    return 0 if winner < 0 else 1 if winner == side else -1
