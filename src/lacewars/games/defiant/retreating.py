"""Where beaten blocks may go, and what the way costs them (D-6.58 to D-6.64, R74, R124)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from lacewars.games.defiant.blocks import FORCE, SIDE
from lacewars.games.defiant.board import CAPACITY, HOME, NEAR, ROAD
from lacewars.games.defiant.marching import enemies_in, may_all_enter, refuse_road
from lacewars.games.defiant.state import Defiant
from lacewars.games.defiant.supply import supplied


def rings(game: Defiant, blocks: Sequence[int], start: int, limited: bool) -> Iterator[list[int]]:
    """The towns that blocks can reach by one road, then by two, and so on, each list in the order of the map.

    `limited`: roads that are full are shut.
    """
    found, edge = {start}, [start]
    while edge:
        reached = []
        for here in edge:
            for town in NEAR[here]:
                if town in found or not may_all_enter(game, blocks, town):
                    continue
                if limited and refuse_road(game, here, town, 1) is not None:
                    continue
                found.add(town)
                reached.append(town)
        edge = sorted(reached)
        yield edge


def is_safe(game: Defiant, side: int, town: int, start: int) -> bool:
    """Whether a retreat may end in a town: it is friendly, free of the enemy, and no battle is due there."""
    return (
        town != start
        and game.holder[town] == side
        and town not in game.pending
        and not enemies_in(game, town, side)
        and not game.is_besieged(town)
    )


def goals(game: Defiant, blocks: Sequence[int], start: int) -> list[int]:
    """The towns to which blocks may retreat together: the nearest supplied, else the nearest friendly."""
    side, forces = SIDE[blocks[0]], {FORCE[b] for b in blocks}
    fed = ~0
    for force in forces:
        fed &= supplied(game, force)
    friendly: list[int] = []
    for ring in rings(game, blocks, start, True):
        safe = [t for t in ring if is_safe(game, side, t, start)]
        towns = [t for t in safe if fed >> t & 1]
        if towns:
            return towns
        friendly = friendly or safe
    return friendly if len(forces) == 1 else []


def other_goals(game: Defiant, blocks: Sequence[int], start: int, taken: Sequence[int]) -> list[int]:
    """R74 (a): `goals` without those of leaders who have parted, as long as there are others."""
    found = goals(game, blocks, start)
    return [t for t in found if t not in taken] or found


def marching_together(game: Defiant, blocks: tuple[int, ...], start: int) -> tuple[int, ...]:
    """R74 (c): all blocks, or those of one force if no town is supplied for all their forces."""
    forces = {FORCE[b] for b in blocks}
    if len(forces) < 2 or goals(game, blocks, start):
        return blocks
    return tuple(b for b in blocks if FORCE[b] == min(forces))


def room_inside(game: Defiant, side: int, town: int) -> int:
    """How many beaten blocks the unbesieged fortress of the battle town still takes in."""
    return CAPACITY - len(game.garrison(town)) if game.open_fort(town, side) else 0


def next_towns(
    game: Defiant, blocks: Sequence[int], way: Sequence[int], goal: int, limited: bool
) -> list[int]:
    """The next towns of the shortest ways to a goal."""
    here = way[-1]
    back = _to_goal(game, blocks, goal, here, limited)
    return [
        t
        for t in NEAR[here]
        if back.get(t, -1) == back[here] - 1 and (not limited or refuse_road(game, here, t, 1) is None)
    ]


def _to_goal(game: Defiant, blocks: Sequence[int], goal: int, start: int, limited: bool) -> dict[int, int]:
    """How far towns no farther than the start are from the goal; the start may be closed to the blocks."""
    found = {goal: 0}
    edge, length = [goal], 0
    while edge and start not in found:
        length += 1
        reached = []
        for here in edge:
            for town in NEAR[here]:
                if town in found or (limited and refuse_road(game, town, here, 1) is not None):
                    continue
                found[town] = length
                if may_all_enter(game, blocks, town):
                    reached.append(town)
        edge = reached
    return found


def room_on(game: Defiant, way: Sequence[int]) -> int:
    """How many blocks the roads of a way still carry."""
    found = 99
    for pair in itertools.pairwise(way):
        for number in range(1, 99):
            if refuse_road(game, *pair, number) is not None:
                found = min(found, number - 1)
                break
    return found


def toll(game: Defiant, side: int, way: Sequence[int]) -> int:
    """The steps that a party loses on its way; neither its start nor its goal counts."""
    found = 0
    for town in way[1:-1]:
        if game.holder[town] != side and game.besieger(town) != side:
            found += 1
        found += enemies_in(game, town, side)  # a relief in a town that friends besiege counts too (D-6.61)
    return found


def winter_goals(game: Defiant, block: int) -> list[int]:
    """R95: where an unsupplied block goes in winter; nowhere if it may stay."""
    force, side, start = FORCE[block], SIDE[block], game.place[block]
    fed, homes = supplied(game, force), list[int]()
    for ring in rings(game, (block,), start, False):
        towns = [t for t in ring if fed >> t & 1 and is_safe(game, side, t, start)]
        if towns:
            return towns
        homes = homes or [t for t in ring if t in HOME[force] and _is_free(game, side, t)]
    return [] if start in HOME[force] and _is_free(game, side, start) else homes


def _is_free(game: Defiant, side: int, town: int) -> bool:
    """Whether a town holds no enemy block, not even a besieged one."""
    return not enemies_in(game, town, side) and not game.is_besieged(town)


def crossing(way: Sequence[int]) -> list[int]:
    """The roads of a way."""
    return [ROAD[pair] for pair in itertools.pairwise(way)]
