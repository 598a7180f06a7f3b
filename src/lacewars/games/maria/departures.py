"""M-10.1.01: which pieces may set out now, alone or together."""

from __future__ import annotations

from functools import cache

from lacewars.games.maria.alphabet import FORCE, MARCH
from lacewars.games.maria.board import NEAR_ON_MAP
from lacewars.games.maria.marching import OPEN, barred_lands, forced_steps, steps
from lacewars.games.maria.powers import GENERALS, POWER_OF, POWERS, TRAINS
from lacewars.games.maria.state import Maria
from lacewars.kernel import Action

MOVERS: tuple[tuple[int, ...], ...] = tuple((*GENERALS[p], *TRAINS[p]) for p in POWERS)
"""The pieces of each power."""
Start = tuple[int, Action, Action | None]
"""A group with its march, and with its force march if it has generals."""


@cache
def groups(pieces: tuple[int, ...], own: tuple[int, ...]) -> tuple[Start, ...]:
    """Those of the pieces on a town that a player of the powers `own` may move: his own, or all together."""
    if not any(POWER_OF[p] in own for p in pieces):
        return ()
    masks = [1 << p for p in pieces if POWER_OF[p] in own]
    if len(pieces) > 1:
        masks.append(sum(1 << p for p in pieces))
    return tuple((mask, MARCH[mask], FORCE.get(mask)) for mask in masks)


def departures(game: Maria, seat: int) -> list[Action]:
    """Every group that `seat` may set in motion now, by a march or a force march."""
    where, moved, held, controller = game.where, game.moved, game.held, game.controller
    fresh: dict[int, tuple[int, ...]] = {}
    for power in game.active:
        for piece in MOVERS[power]:
            town = where[piece]
            if town >= 0 and not moved >> piece & 1:
                fresh[town] = (*fresh[town], piece) if town in fresh else (piece,)
    own = tuple([p for p in game.active if controller[p] == seat])
    relations = game.relations
    bound = game.deals or relations.any_neutral
    actions: list[Action] = []
    for town, pieces in fresh.items():
        starts = groups(pieces, own)
        shut = barred_lands(game, relations, starts[-1][0]) if bound and starts else OPEN
        for group, march, force in starts:
            for t in NEAR_ON_MAP[town]:
                if not (held[t] or shut[t]):  # an open road
                    actions.append(march)
                    break
            else:
                if steps(game, group, town, 0, True, False):
                    actions.append(march)
            if force and forced_steps(game, relations, group, town, shut, 1):
                actions.append(force)
    return actions
