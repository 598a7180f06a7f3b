"""The pools of victory markers (M-15, M-16, R89): what is due is counted from the table, never stored."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter

from lacewars.games.maria.board import FORTRESSES, FREE_ELECTORS
from lacewars.games.maria.conquest import marks_for
from lacewars.games.maria.powers import FRANCE, MARKERS, POWERS, PRAGMATIC, PRUSSIA
from lacewars.games.maria.state import Maria

ELECTORS_NEEDED = 3
NO_MARKS = (0,) * len(POWERS)
on_fortresses = itemgetter(*FORTRESSES)
"""Of a list by towns what lies on the fortresses."""


def electors_box(game: Maria) -> int:
    """R46: the power with a marker in box 3 Electors; -1 if nobody has."""
    french = [*game.elector.values()].count(FRANCE)
    if french >= ELECTORS_NEEDED:
        return FRANCE
    return PRAGMATIC if len(FREE_ELECTORS) - french >= ELECTORS_NEEDED and game.elector else -1


def question_marks(game: Maria) -> tuple[int, ...]:
    """The markers that each power would place on the fortresses marked in this stage (R27, R89)."""
    asked = [marks_for(game, p, t) for t, p in game.marks.items()] if game.marks else ()
    return tuple([asked.count(p) for p in POWERS]) if asked else NO_MARKS


def dues(game: Maria) -> list[int]:
    """R89: each power's markers on the map, in victory boxes, set aside, or out as question marks."""
    lying = _count(on_fortresses(game.marker))
    found = [lying[p] + game.battle_boxes[p] + game.set_aside[p] for p in POWERS]
    if game.marks:
        found = [due + asked for due, asked in zip(found, question_marks(game), strict=True)]
    for power in (electors_box(game), game.emperor_box, game.italy_box):
        if power >= 0:
            found[power] += 1
    found[PRUSSIA] += game.silesia_box
    return found


@lru_cache(maxsize=256)
def _count(markers: tuple[int, ...]) -> tuple[int, ...]:
    """How many markers of each power lie there: every view tells it, and it seldom changes."""
    return tuple([markers.count(p) for p in POWERS])


def pools(game: Maria) -> tuple[int, ...]:
    """The markers left in each power's pool; a minor power has none."""
    return tuple([max(0, most - due) for most, due in zip(MARKERS, dues(game), strict=True)])


def pool(game: Maria, power: int) -> int:
    """The markers left in a major power's pool."""
    return pools(game)[power]


def excess(game: Maria, power: int) -> int:
    """The markers due beyond those a major power has (M-15.04)."""
    return max(0, dues(game)[power] - MARKERS[power])
