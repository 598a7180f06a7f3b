"""M-19.3.05, M-21.02, R69: pieces leave neutral land, or places they are promised to shun, before others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lacewars.games.maria.agreements import NOWHERE, forbidden
from lacewars.games.maria.board import MAIN, NEAR
from lacewars.games.maria.marching import steps, vacates
from lacewars.games.maria.neutrality import is_foreign_inside
from lacewars.games.maria.powers import N_GENERALS, POWER_OF
from lacewars.games.maria.relations import TRAIN
from lacewars.games.maria.state import Maria
from lacewars.games.maria.supply import lands
from lacewars.kernel import Action


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
        shunned = forbidden(game, POWER_OF[piece])
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


def ends(
    game: Maria, group: int, town: int, taken: int, main_only: bool, forced: bool
) -> Iterator[tuple[int, int]]:
    """Where a group on `town` may end its move, each with the first step there (`town` itself: it halts)."""
    if taken:
        yield town, town
    for first in steps(game, group, town, taken, main_only, forced):
        seen = set()
        edge = [(first, taken + 1, main_only and first in MAIN[town])]
        while edge:
            place = edge.pop()
            if place in seen:
                continue
            seen.add(place)
            here, gone, main = place
            yield here, first
            if 1 <= game.held[here] <= TRAIN and not vacates(game, group, here):
                continue  # it has joined another general and stops
            onward = steps(game, group, here, gone, main, forced)
            edge += [(t, gone + 1, main and t in MAIN[here]) for t in onward]


def least_left(
    game: Maria, group: int, town: int, taken: int, main_only: bool, forced: bool, region: frozenset[int]
) -> dict[int, int]:
    """For each first step the fewest steps that can be left after the move until the group is outside."""
    found: dict[int, int] = {}
    for end, first in ends(game, group, town, taken, main_only, forced):
        left = steps_out(end, region)
        found[first] = min(left, found.get(first, left))
    return found


def ways(
    game: Maria, group: int, town: int, taken: int, main_only: bool, forced: bool, region: frozenset[int]
) -> set[int]:
    """The first steps (`town` itself: to halt) by which a group gets out as soon as it can."""
    found = least_left(game, group, town, taken, main_only, forced, region)
    best = min(found.values(), default=0)
    return {first for first, left in found.items() if left == best}


def must_leave(game: Maria, actions: list[Action]) -> tuple[list[Action], list[Action]]:
    """The marches that must come first, and those of other pieces; a piece that is blocked waits."""
    if not game.deals and not game.relations.any_neutral:
        return [], actions
    leaders = {leader(a.args[0]) for a in actions}
    regions = {piece: region for piece in leaders if (region := to_leave(game, piece))}
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
        found = least_left(game, group, town, 0, True, forced, region)
        reached[action] = min(found.values(), default=now[group])
        best[group] = min(reached[action], best.get(group, now[group]))
    first = [a for a in inside if reached[a] == best[a.args[0]] < now[a.args[0]]]
    return first, [a for a in actions if a not in inside]


def is_leaving_train(game: Maria, train: int) -> bool:
    """R69: whether a train stands in neutral land: it may also be brought back elsewhere (10.2)."""
    return train >= N_GENERALS and is_foreign_inside(game, train)
