"""What a seat may hope for in a game that is not over: its chance to win, for the marshal.

The weights, in logits beside the chance of the first seat, are fitted to games between captains
(bench/fit_hopes.py), for each variant and number of players by themselves.
"""

from __future__ import annotations

from math import exp

from lacewars.bots.maria import hopes_advanced, hopes_introductory
from lacewars.games.maria.state import Maria

_MODULES = {False: hopes_introductory, True: hopes_advanced}


def are_known(advanced: bool, players: int) -> bool:
    """Whether weights have been fitted for a variant and so many players."""
    return players in _MODULES[advanced].WEIGHTS


def hopes(game: Maria, seat: int) -> float:
    """The chance that a seat wins; where nothing is known all have the same."""
    if not are_known(game.advanced, game.players):
        return 1 / game.players
    found = [x for part in features(game) for x in part]
    rows = _MODULES[game.advanced].WEIGHTS[game.players]
    chances = [1.0]
    chances += [exp(sum([w * x for w, x in zip(row, found, strict=True)])) for row in rows]
    return chances[seat] / sum(chances)


def features(game: Maria) -> tuple[tuple[float, ...], ...]:
    """What the weights are for."""
    return hopes_advanced.features(game) if game.advanced else hopes_introductory.features(game)
