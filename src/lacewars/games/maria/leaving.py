"""M-19.3.05, M-21.02, R69: pieces leave neutral land, or places they are promised to shun, before others."""

from __future__ import annotations

from functools import lru_cache

from lacewars.games.maria import refusals
from lacewars.games.maria.board import HOMES, MAIN, N_TOWNS, NEAR
from lacewars.games.maria.deals import NOWHERE
from lacewars.games.maria.marching import steps, vacates
from lacewars.games.maria.neutrality import foreign_neutral, is_foreign_inside
from lacewars.games.maria.powers import GENERALS, N_GENERALS, POWER_OF, TRAINS
from lacewars.games.maria.relations import TRAIN
from lacewars.games.maria.state import Maria
from lacewars.games.maria.supply import lands
from lacewars.kernel import Action, Refusal


def leader(group: int) -> int:
    """One of the pieces of a group, to ask where it stands."""
    return group.bit_length() - 1


def to_leave(game: Maria, piece: int) -> frozenset[int]:
    """The towns that a piece must leave: neutral land, or what its power has promised to shun."""
    bound = game.relations.any_neutral
    if not (bound or game.deals):
        return NOWHERE
    town = game.where[piece]
    if bound and is_foreign_inside(game, piece):
        return lands(game.home(town), game.annexed > 0)
    if game.deals and piece < N_GENERALS:
        shunned = game.deals.forbidden(POWER_OF[piece], game.where)
        return shunned if town in shunned else NOWHERE
    return NOWHERE


def steps_out(town: int, region: frozenset[int]) -> int:
    """How many steps, pieces ignored, lead from a town to one outside; 0: it is outside."""
    return _steps_out(town, region) if town in region else 0


@lru_cache(maxsize=4096)
def _steps_out(town: int, region: frozenset[int]) -> int:
    length, edge = 0, {town}
    while edge <= region:
        edge = {t for u in edge for t in NEAR[u]}
        length += 1
    return length


def nearest_exit(
    game: Maria, group: int, places: list[tuple[int, int, bool]], forced: bool, region: frozenset[int]
) -> int:
    """The fewest steps that can be left after a move that comes to one of these places and may go on.

    A place is a town, the steps taken, and whether all were by main roads. The list is searched and grows, so
    that who comes to a town again has taken no fewer steps: once is enough.
    """
    best = min([steps_out(here, region) for here, _, _ in places], default=N_TOWNS)
    seen = set()
    for here, gone, main in places:
        if not best:
            break
        if (here, main) in seen or (1 <= game.held[here] <= TRAIN and not vacates(game, group, here)):
            continue  # it has been here, or has joined another general and stops
        seen.add((here, main))
        for t in steps(game, group, here, gone, main, forced):
            places.append((t, gone + 1, main and t in MAIN[here]))
            best = min(best, steps_out(t, region))
    return best


def ways(
    game: Maria, group: int, town: int, taken: int, main_only: bool, forced: bool, region: frozenset[int]
) -> set[int]:
    """The first steps (`town` itself: to halt) by which a group gets out as soon as it can."""
    found = {town: steps_out(town, region)} if taken else {}
    for first in steps(game, group, town, taken, main_only, forced):
        place = first, taken + 1, main_only and first in MAIN[town]
        found[first] = nearest_exit(game, group, [place], forced, region)
    best = min(found.values(), default=0)
    return {first for first, left in found.items() if left == best}


def regions_to_leave(game: Maria) -> dict[int, frozenset[int]]:
    """The active pieces that stand where they may not stay, each with the towns that it must leave."""
    found, where, relations, annexed = {}, game.where, game.relations, game.annexed > 0
    for power in game.active:
        if relations.any_neutral:
            inside = foreign_neutral(relations, annexed, power)
            for piece in (*GENERALS[power], *TRAINS[power]):
                town = where[piece]
                if town >= 0 and inside[town]:
                    found[piece] = lands(HOMES[annexed][town], annexed)
        shunned = game.deals.forbidden(power, where) if game.deals else NOWHERE
        if shunned:
            for piece in GENERALS[power]:
                if where[piece] in shunned:
                    found.setdefault(piece, shunned)
    return found


def must_leave(game: Maria, actions: list[Action]) -> tuple[list[Action], list[Action]]:
    """The marches that must come first, and those of other pieces; a piece that is blocked waits."""
    regions = regions_to_leave(game)
    if not regions:
        return [], actions
    inside = {a: regions[leader(a.args[0])] for a in actions if leader(a.args[0]) in regions}
    best: dict[int, int] = {}
    now: dict[int, int] = {}
    reached: dict[Action, int] = {}
    for action, region in inside.items():
        group, forced = action.args[0], action.verb == "force"
        town = game.where[leader(group)]
        now[group] = steps_out(town, region)
        places = [(t, 1, t in MAIN[town]) for t in steps(game, group, town, 0, True, forced)]
        reached[action] = min(now[group], nearest_exit(game, group, places, forced, region))
        best[group] = min(reached[action], best.get(group, now[group]))
    first = [a for a in inside if reached[a] == best[a.args[0]] < now[a.args[0]]]
    return first, [a for a in actions if a not in inside]


def reason_to_leave(game: Maria, piece: int) -> Refusal:
    """Why a piece that must leave where it stands may do nothing else."""
    return refusals.MUST_LEAVE if is_foreign_inside(game, piece) else refusals.PROMISED_AWAY


def is_leaving_train(game: Maria, train: int) -> bool:
    """R69: whether a train stands in neutral land: it may also be brought back elsewhere (10.2)."""
    return train >= N_GENERALS and is_foreign_inside(game, train)
