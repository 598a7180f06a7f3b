"""The pools of victory markers (M-15, M-16, R89): what is due is counted from the table, never stored."""

from __future__ import annotations

from lacewars.games.maria.board import FREE_ELECTORS
from lacewars.games.maria.conquest import marks_for
from lacewars.games.maria.powers import FRANCE, MARKERS, PRAGMATIC, PRUSSIA
from lacewars.games.maria.state import Maria

ELECTORS_NEEDED = 3


def electors_box(game: Maria) -> int:
    """R46: the power with a marker in box 3 Electors; -1 if nobody has."""
    french = sum(side == FRANCE for side in game.elector.values())
    if french >= ELECTORS_NEEDED:
        return FRANCE
    return PRAGMATIC if len(FREE_ELECTORS) - french >= ELECTORS_NEEDED and game.elector else -1


def due(game: Maria, power: int) -> int:
    """R89: a major power's markers on the map, in victory boxes, set aside, or out as question marks."""
    marked = game.marker.count(power)
    asked = sum(marks_for(game, p, t) == power for t, p in game.marks.items())
    boxes = game.battle_boxes[power] + (electors_box(game) == power)
    boxes += (game.emperor_box == power) + (game.italy_box == power)
    boxes += game.silesia_box and power == PRUSSIA
    return marked + asked + boxes + game.set_aside[power]


def pool(game: Maria, power: int) -> int:
    """The markers left in a major power's pool."""
    return max(0, MARKERS[power] - due(game, power))


def excess(game: Maria, power: int) -> int:
    """The markers due beyond those a major power has (M-15.04)."""
    return max(0, due(game, power) - MARKERS[power])
