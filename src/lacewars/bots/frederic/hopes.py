"""What a side may hope for in a battle that is not over: the chance that it wins, for the marshal."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from lacewars.bots.frederic.outlook import FREE, worth
from lacewars.games.frederic.battle import Battle
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.victory import by_limit, by_losses, score

BREAKING, STRENGTH, LEADING, TO_PLAY = 3.0, 5.4, 0.8, 0.3
"""Weights, in logits: how near each side is to its defeat, what is left of its army, whom the last turn would
favour (the more, the later it is), and whose turn it is. Fitted to battles between captains."""


def hopes(game: Frederic, side: int) -> float:
    """The chance that a side wins, as far as losses and scores tell."""
    other = 1 - side
    sum_ = BREAKING * (_broken(game, other) - _broken(game, side))
    sum_ += STRENGTH * (_left(game, side) - _left(game, other))
    sum_ += LEADING * _leads(game, side) * (game.turn / game.battle.turns) ** 2
    sum_ += TO_PLAY * ((game.active == side) - 0.5)
    return 1 / (1 + exp(-sum_))


def _broken(game: Frederic, side: int) -> float:
    """How much of what makes a side lose has come about: units lost, or points of the enemy."""
    army, target = game.battle.sides[side], game.battle.sides[1 - side].target
    lost = game.lost[side] / max(1, army.demoralised)
    return max(lost, score(game, 1 - side) / target) if target and game.turn else lost


def _left(game: Frederic, side: int) -> float:
    """The share of an army's stands that is left, by what they are worth."""
    stands, kinds, place = game.stands, game.kinds, game.place
    left = sum([stands[u] * worth(kinds[u]) for u in game.battle.army[side] if place[u] >= 0])
    return left / _at_first(game.battle, side)


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
