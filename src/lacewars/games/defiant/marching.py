"""How blocks may march: areas, roads, masks and allowances (D-5.15 to D-5.54, R45 to R51, R127).

Nothing moves while an activation is announced: `plan` holds the way of each of its blocks, and every test
counts blocks as if all of it succeeded.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lacewars.games.defiant import refusals
from lacewars.games.defiant.blocks import (
    BLUE,
    FORCE,
    GREEN,
    IS_LEADER,
    MA,
    PRUSSIA,
    SIDE,
    SIDE_MASK,
    STEPS,
)
from lacewars.games.defiant.board import (
    DOTTED_LIMIT,
    FORT,
    FRENCH_AREA,
    IS_DOTTED,
    NEAR,
    ROAD,
    ROAD_ENDS,
    ROAD_LIMIT,
    ROADS,
    RUSSIAN_AREA,
    SOLID_LIMIT,
    STRALSUND,
)
from lacewars.games.defiant.state import Defiant
from lacewars.games.defiant.supply import closed
from lacewars.kernel import Refusal

BAD_WEATHER = 11
COMMAND_FACTOR = 2


def limit(game: Defiant, leader: int) -> int:
    """How many blocks a leader commands (D-2.23, R41)."""
    return COMMAND_FACTOR * game.steps[leader]


_BARRED = frozenset((RUSSIAN_AREA, FRENCH_AREA, STRALSUND))
"""The towns that are not open to everybody."""


def may_enter(game: Defiant, block: int, town: int) -> bool:
    """Whether a block's force may ever stand in a town now (R51)."""
    if closed(game, town):
        return False
    if town == RUSSIAN_AREA:
        return FORCE[block] == GREEN
    return town != FRENCH_AREA or FORCE[block] == BLUE


def may_all_enter(game: Defiant, blocks: Iterable[int], town: int) -> bool:
    """Whether all of these blocks may stand in a town now."""
    return town not in _BARRED or all(may_enter(game, b, town) for b in blocks)


def enemies_in(game: Defiant, town: int, side: int) -> int:
    """The enemy blocks in a town: army blocks outside, and an unbesieged fortress as one."""
    enemy = 1 - side
    found = (game.crowd[town] & SIDE_MASK[enemy] & ~game.inside).bit_count()
    return found if FORT[town] < 0 else found + game.open_fort(town, enemy)


def to_mask(game: Defiant, town: int, side: int) -> int:
    """How many enemy blocks must be masked in a town (R49)."""
    enemy = 1 - side
    main = game.named_main.get(town)
    if main is None or game.pending.get(town) != side:
        return enemies_in(game, town, side)
    return sum(game.came[b] == main for b in game.at(town, enemy)) + game.open_fort(town, enemy)


def staying(game: Defiant, town: int, side: int) -> int:
    """How many blocks of a side will stand in a town, the announced marches done."""
    found = game.army(town, side).bit_count()
    for block, way in game.plan.items():
        if SIDE[block] == side and not game.inside >> block & 1:
            found += (way[-1] == town) - (game.place[block] == town)
    return found


def crossings(game: Defiant, road: int) -> int:
    """How many blocks have used a road in this step, the announced marches counted."""
    found = game.crossed.get(road, 0)
    start, end = ROAD_ENDS[road]
    for way in game.plan.values():
        if start in way and end in way:  # no town twice: they are next to each other, or the road is not used
            found += abs(way.index(start) - way.index(end)) == 1
    return found


def road_limit(game: Defiant, road: int) -> int:
    """How many blocks may use a road, Local Guides counted (R27)."""
    return SOLID_LIMIT if game.guided and IS_DOTTED[road] else ROAD_LIMIT[road]


def refuse_road(game: Defiant, start: int, end: int, number: int) -> Refusal | None:
    """Why so many blocks may not march from one town to the next one."""
    road = ROAD[start, end]
    if game.crossed.get(road, 0) + len(game.plan) + number <= ROAD_LIMIT[road]:
        return None  # whoever marches uses it at most once
    return refusals.ROAD_FULL if crossings(game, road) + number > road_limit(game, road) else None


def refuse_step(game: Defiant, blocks: Sequence[int], way: Sequence[int], town: int) -> Refusal | None:
    """Why blocks that march together may not go on from the end of their way to a town."""
    return refuse_entering(game, blocks, way, town) or refuse_leaving(game, blocks, way[-1])


def refuse_distant(
    game: Defiant, blocks: Sequence[int], way: Sequence[int], town: int, leader: int, *, forced: bool
) -> Refusal | None:
    """Why blocks that march together do not come to a town farther off than the next: how far it is."""
    if (way[-1], town) in ROAD or town in way:
        return None
    free = min(allowance(game, b, way, leader) for b in blocks)
    left = free + (forced and game.friction != BAD_WEATHER) - (len(way) - 1)
    far = ROADS.distance(way[-1], town)
    return refusals.TOWN_TOO_FAR.counting(far=far, allowed=max(left, 0)) if far > left else refusals.BY_TOWN


def next_steps(game: Defiant, blocks: Sequence[int], way: Sequence[int]) -> list[int]:
    """The towns to which blocks that march together may go on from the end of their way."""
    if refuse_leaving(game, blocks, way[-1]) is not None:
        return []
    busiest = len(game.plan) + len(blocks) + max(game.crossed.values(), default=0)
    if busiest > DOTTED_LIMIT or game.friction == BAD_WEATHER:
        return [town for town in NEAR[way[-1]] if refuse_entering(game, blocks, way, town) is None]
    towns = [town for town in NEAR[way[-1]] if town not in way]  # no road can be full: the rest is quick
    return towns if _BARRED.isdisjoint(towns) else [t for t in towns if may_all_enter(game, blocks, t)]


def refuse_entering(game: Defiant, blocks: Sequence[int], way: Sequence[int], town: int) -> Refusal | None:
    """Why blocks may not go on to a town, but for those whom they must mask."""
    here = way[-1]
    if (here, town) not in ROAD:
        return refusals.HERE if town == here else refusals.NO_ROAD
    if town in way:
        return refusals.TWICE
    if town in _BARRED and not may_all_enter(game, blocks, town):
        return refusals.CLOSED_AREA
    if game.friction == BAD_WEATHER and enemies_in(game, town, SIDE[blocks[0]]):
        return refusals.BAD_WEATHER
    return refuse_road(game, here, town, len(blocks))


def refuse_leaving(game: Defiant, blocks: Sequence[int], town: int) -> Refusal | None:
    """Why blocks that stand (or halt on their way) in a town may not leave it (R49)."""
    side = SIDE[blocks[0]]
    if FORT[town] < 0 and not game.crowd[town] & SIDE_MASK[1 - side]:
        return None  # most towns: nobody is to be masked
    enemies = to_mask(game, town, side)
    if not enemies:
        return None
    halted = sum((game.plan[b][-1] if b in game.plan else game.place[b]) == town for b in blocks)
    if staying(game, town, side) - halted < enemies:
        return refusals.MUST_MASK
    return None


def allowance(game: Defiant, block: int, way: Sequence[int], leader: int = -1) -> int:
    """How many roads of this way cost no forced march (R127): with a leader the larger of both MA."""
    own = MA[block]
    if leader < 0 or leader == block:
        return own
    lead = game.plan.get(leader, ())
    return max(own, MA[leader]) if tuple(way) == lead[: len(way)] else own


def is_forced(game: Defiant, block: int, way: Sequence[int], leader: int = -1) -> bool:
    """Whether the last road of a way is a forced march."""
    return len(way) - 1 > allowance(game, block, way, leader)


def refuse_length(game: Defiant, block: int, way: Sequence[int], leader: int, winter: bool) -> Refusal | None:
    """Why a way is too long for a block: one road beyond its allowance, if forced marches are allowed."""
    roads, free = len(way) - 1, allowance(game, block, way, leader)
    if roads <= free:
        return None
    if winter or game.friction == BAD_WEATHER:
        return refusals.NO_FORCED_MARCH
    if roads > free + 1:
        return refusals.TOO_FAR
    return None


def out_of_reach(game: Defiant, block: int, target: int) -> bool:
    """Whether a town is too far away for a block, whatever stands between (D-5.24)."""
    return ROADS.distance(game.place[block], target) > MA[block] + (game.friction != BAD_WEATHER)


def can_reach(game: Defiant, block: int, way: tuple[int, ...], target: int, roads: int = 0) -> bool:
    """Whether a block that gathers can go on from its way to the leader (D-5.24).

    `roads`: how many it may make in all, if that is not to follow from its face.
    """
    if way[-1] == target:
        return True
    forced = game.friction != BAD_WEATHER
    left = (roads or MA[block] + forced) - (len(way) - 1)
    near = ROADS.distances(target)
    far = near[way[-1]]
    if far > left:
        return False
    if far == 1 and refuse_step(game, (block,), way, target) is None:
        return True  # nearly always: the other roads need no look
    steps = next_steps(game, (block,), way)
    return any(near[t] < left and _beyond(game, block, (*way, t), target, roads) for t in steps)


def _beyond(game: Defiant, block: int, way: tuple[int, ...], target: int, roads: int) -> bool:
    """`can_reach` from the next town, with the plan as it would then be."""
    before = game.plan.get(block)
    game.plan[block] = way
    try:
        return can_reach(game, block, way, target, roads)
    finally:
        if before is None:
            del game.plan[block]
        else:
            game.plan[block] = before


def refuse_rank(leader: int, block: int) -> Refusal | None:
    """R40: a leader follows only one of higher rank."""
    if IS_LEADER[block] and STEPS[block] >= STEPS[leader]:
        return refusals.HIGHER_RANK
    return None


def refuse_mix(leader: int, foreign: int, own: int) -> Refusal | None:
    """R42: foreign blocks under an Allied leader may not outnumber those of his own force."""
    if SIDE[leader] != PRUSSIA and foreign > own:
        return refusals.MIXED_COMMAND
    return None


def split_by_force(leader: int, blocks: Iterable[int]) -> tuple[int, int]:
    """How many of the blocks are of the leader's force and how many are not, himself left out."""
    own = foreign = 0
    for b in blocks:
        if b != leader:
            if FORCE[b] == FORCE[leader]:
                own += 1
            else:
                foreign += 1
    return own, foreign
