"""Who could march where: the group of a leader, the ways open to it, and blocks that could be gathered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lacewars.bots.defiant.outlook import Outlook
from lacewars.bots.defiant.weighing import FIRE
from lacewars.games.defiant.activations import refuse_mover
from lacewars.games.defiant.blocks import FORCE, IS_LEADER, MA, PRUSSIA, SIDE, STEPS
from lacewars.games.defiant.board import FORT, IS_DOTTED, NEAR, OWNER, ROAD, ROAD_LIMIT, ROADS
from lacewars.games.defiant.marching import (
    BAD_WEATHER,
    can_reach,
    limit,
    may_enter,
    refuse_leaving,
    refuse_step,
)
from lacewars.games.defiant.state import WINTER, Defiant


class Op(NamedTuple):
    """What an activated block could do."""

    block: int
    kind: str
    """lead, gather or walk."""
    takes: tuple[int, ...]
    way: tuple[int, ...]
    value: float = 0.0

    @property
    def group(self) -> tuple[int, ...]:
        """All that move."""
        return self.takes if self.kind == "gather" else (self.block, *self.takes)


def is_free(game: Defiant, block: int) -> bool:
    """Whether a block can still march in this turn."""
    return refuse_mover(game, block, SIDE[block]) is None


def followers(look: Outlook, leader: int) -> list[int]:
    """The blocks of his town that a leader can take along, the best first."""
    game = look.game
    town = game.place[leader]
    found = [
        b
        for b in look.mine.get(town, ())
        if b != leader and is_free(game, b) and not (IS_LEADER[b] and STEPS[b] >= STEPS[leader])
    ]
    found.sort(key=lambda b: (IS_LEADER[b], FORCE[b] != FORCE[leader], -game.steps[b] * FIRE[b], b))
    return _mixed(leader, found, limit(game, leader))


def _mixed(leader: int, blocks: Iterable[int], most: int) -> list[int]:
    """As many as he commands; foreigners never outnumber his own (R42)."""
    taken: list[int] = []
    own = foreign = 0
    for b in blocks:
        if len(taken) == most:
            break
        if FORCE[b] == FORCE[leader] or SIDE[leader] == PRUSSIA:
            own += 1
        elif foreign < own:
            foreign += 1
        else:
            continue
        taken.append(b)
    return taken


def groups(look: Outlook, leader: int) -> list[tuple[int, ...]]:
    """The groups a leader might take: everybody, or all but a garrison, the best four, the last two."""
    every = followers(look, leader)
    found = [tuple(every)]
    troops = [b for b in every if not IS_LEADER[b]]
    town = look.game.place[leader]
    if troops and _wants_garrison(look, town) and len(every) == len(look.mine[town]) - 1:
        weakest = min(troops, key=lambda b: (look.game.steps[b] * FIRE[b], b))
        found.append(tuple(b for b in every if b != weakest))
    if len(every) > 4:
        found.append(tuple(every[:4]))
    if len(troops) > 2:
        found.append(tuple(troops[-2:]))
    return found


def _wants_garrison(look: Outlook, town: int) -> bool:
    return OWNER[town] != look.seat or FORT[town] >= 0


def reach(game: Defiant, blocks: Sequence[int], roads: int, forced: bool) -> dict[int, tuple[int, ...]]:
    """For every town the shortest way of blocks that march together; `forced`: one road more."""
    start = game.place[blocks[0]]
    for b in blocks:
        game.plan[b] = (start,)
    found: dict[int, tuple[int, ...]] = {start: (start,)}
    edge: list[tuple[int, ...]] = [(start,)]
    if refuse_leaving(game, blocks, start) is not None:
        edge = []
    for _ in range(roads + forced):
        longer = []
        for way in edge:
            for town in NEAR[way[-1]]:
                if town in found:
                    continue
                if _refused(game, blocks, way, town):
                    continue
                found[town] = (*way, town)
                longer.append(found[town])
        edge = longer
    for b in blocks:
        del game.plan[b]
    return found


def _refused(game: Defiant, blocks: Sequence[int], way: tuple[int, ...], town: int) -> bool:
    road = ROAD[way[-1], town]
    room = 9 if game.guided and IS_DOTTED[road] else ROAD_LIMIT[road]
    if game.crossed.get(road, 0) + len(blocks) > room:
        return True
    for b in blocks:
        game.plan[b] = way
    return refuse_step(game, blocks, way, town) is not None


def may_force(game: Defiant) -> bool:
    """Whether forced marches are allowed now."""
    return game.friction != BAD_WEATHER and game.turn != WINTER


def callable_blocks(look: Outlook, leader: int) -> tuple[int, ...]:
    """The blocks without a leader that could be gathered without a forced march, nearest first."""
    game = look.game
    town = game.place[leader]
    found = []
    for start, blocks in look.mine.items():
        if start == town or any(IS_LEADER[b] for b in blocks) or ROADS.distance(start, town) > 2:
            continue
        for b in blocks:
            if ROADS.distance(start, town) <= MA[b] and is_free(game, b) and may_enter(game, b, town):
                game.plan[b] = (start,)
                if can_reach(game, b, (start,), town):
                    found.append(b)
                del game.plan[b]
    found.sort(key=lambda b: (-game.steps[b] * FIRE[b], b))
    there = [b for b in look.mine.get(town, ()) if b != leader]
    room = max(0, limit(game, leader) - len(there))
    return tuple(_mixed(leader, [*there, *found], 99)[len(there) :][:room]) if room else ()
