"""What an introductory game that is not over promises each seat: features, and what they weigh."""

from __future__ import annotations

from lacewars.bots.maria.signs import FADE, points
from lacewars.games.maria.board import ROADS
from lacewars.games.maria.powers import (
    AUSTRIA,
    BAVARIA,
    FRANCE,
    GENERALS,
    PROTECT_RADIUS,
    PRUSSIA,
    SAXONY,
)
from lacewars.games.maria.state import Maria
from lacewars.games.maria.victory import AIMS, LAST_TURN, fortresses

SIDES = {FRANCE: (FRANCE, BAVARIA), PRUSSIA: (PRUSSIA, SAXONY), AUSTRIA: (AUSTRIA,)}
PRUSSIAN = (
    -1.36, -3.4, -0.49, 2.7, -1.32, -0.56, -0.026, 0.086, -0.106, -0.004, 0.010, -0.027,
    -0.22, 0.09, 0.25, 0.6, 0.43, 0.81,
)  # fmt: skip
FRENCH = (
    -1.12, -2.39, 1.44, 0.57, 0.33, -0.34, 0.141, 0.025, -0.135, 0.007, -0.010, -0.021,
    0.06, 0.14, 0.14, -0.03, 0.16, 0.54,
)  # fmt: skip
HABSBURG = (
    1.179, 3.885, -0.939, -1.903, 0.374, -0.361, -0.141, 0.007, 0.171, -0.012, -0.017, 0.052,
    0.133, -0.111, 0.152, -0.143, -0.239, -0.422,
)  # fmt: skip
WEIGHTS: dict[int, tuple[tuple[float, ...], ...]] = {3: (PRUSSIAN, FRENCH), 2: (HABSBURG,)}
"""By the number of players, for each seat but the first: one and the time; how near France and Prussia are to
their aims, at first and more with the time; troops and points of cards of France, Prussia and Austria; for
France and for Prussia the fortresses they want that are open, those that are guarded, and those of theirs in
danger."""


def features(game: Maria) -> tuple[tuple[float, ...], ...]:
    """What the weights are for."""
    time = (game.turn + game.stage / 5) / LAST_TURN[False]
    near = tuple(1 / max(1, AIMS[p].needed - fortresses(game, p).points) for p in (FRANCE, PRUSSIA))
    troops = tuple(sum([game.total(q) for q in powers]) for powers in SIDES.values())
    cards = tuple(sum([points(game.hands[q]) for q in powers]) for powers in SIDES.values())
    prospects = (_prospects(game, p) for p in (FRANCE, PRUSSIA))
    return ((1.0, time), near, tuple(time * x for x in near), troops, cards, *prospects)


def _prospects(game: Maria, power: int) -> tuple[float, float, float]:
    """Fortresses that an attacker wants: open ones, guarded ones, and his own that Austria is near."""
    mine, his = _places(game, SIDES[power]), _places(game, SIDES[AUSTRIA])
    open_ = guarded = danger = 0.0
    for town in AIMS[power].towns:
        row = ROADS.distances(town)
        ours, theirs = min([row[t] for t in mine], default=20), min([row[t] for t in his], default=20)
        if game.marker[town] == power:
            danger += FADE[theirs] * (0.4 if ours <= PROTECT_RADIUS else 1.0)
        elif game.holder(town) == AUSTRIA and theirs <= PROTECT_RADIUS:
            guarded += FADE[ours]
        elif game.holder(town) == AUSTRIA:
            open_ += FADE[ours]
    return open_, guarded, danger


def _places(game: Maria, powers: tuple[int, ...]) -> list[int]:
    where = game.where
    return [where[g] for p in powers for g in GENERALS[p] if where[g] >= 0]
