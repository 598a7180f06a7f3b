"""Where the bots of a game plan ahead, told by the options that matter for it."""

from __future__ import annotations

from collections import defaultdict
from itertools import product
from typing import Any

from lacewars import bots
from lacewars.kernel import Game
from lacewars.server.api.answers.games import Planner

Choices = tuple[Any, ...]
"""A value of each option, in the order of the options."""


def planners(game: Game) -> list[Planner]:
    """Of each bot that is offered and plans ahead: with which choices it does, and for which seats.

    The first bot of a game plays all seats: it takes those for which another does not plan.
    """
    return [where for bot in bots.names(game)[1:] for where in _where(game, bot)]


def _where(game: Game, bot: str) -> list[Planner]:
    names = [option.name for option in game.options]
    if bots.planned_seats(game, bot, game.complete({})) is None:
        return []
    found: dict[Choices, tuple[int, ...]] = {
        values: bots.planned_seats(game, bot, dict(zip(names, values, strict=True))) or ()
        for values in product(*(option.values for option in game.options))
    }
    decisive = [number for number in range(len(names)) if _matters(found, number)]
    told = {tuple((names[n], values[n]) for n in decisive): seats for values, seats in found.items() if seats}
    return [Planner(bot=bot, options=dict(chosen), seats=list(seats)) for chosen, seats in told.items()]


def _matters(found: dict[Choices, tuple[int, ...]], number: int) -> bool:
    """Whether choices that differ in this option alone may differ in the seats."""
    alike: dict[Choices, set[tuple[int, ...]]] = defaultdict(set)
    for values, seats in found.items():
        alike[values[:number] + values[number + 1 :]].add(seats)
    return any(len(seats) > 1 for seats in alike.values())
