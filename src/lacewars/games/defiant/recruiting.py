"""Where steps and new blocks may be placed (D-4.32 to D-4.36, D-5.77 to D-5.94, R25, R56 to R59)."""

from __future__ import annotations

from collections.abc import Iterator

from lacewars.games.defiant import refusals
from lacewars.games.defiant.blocks import (
    ALLIES,
    BLACK,
    BLUE,
    CAVALRY,
    COSSACKS,
    FORCE,
    GREEN,
    GRENZER,
    GREY,
    INFANTRY,
    IS_SWEDISH,
    KIND,
    LEADER,
    N_BLOCKS,
    OF_SIDE,
    SAXON,
    SIDE,
    SIDE_OF,
    STEPS,
)
from lacewars.games.defiant.board import (
    AREAS,
    BLUE_TOWNS,
    FORT,
    FRENCH_AREA,
    HOME,
    KONIGSBERG,
    RUSSIAN_AREA,
    STRALSUND,
    VP,
    WARSAW,
)
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.marching import enemies_in
from lacewars.games.defiant.state import POOL, Defiant
from lacewars.games.defiant.supply import closed, supplied, supplied_by_others
from lacewars.kernel import Refusal

_COSTS = tables("tables.toml")["order_costs"]
_LEAST = tables("tables.toml")["deployment"]["min_vp"]
COST = {
    INFANTRY: _COSTS["new_infantry"],
    GRENZER: _COSTS["new_light_infantry"],
    CAVALRY: _COSTS["new_cavalry"],
    COSSACKS: _COSTS["new_light_cavalry"],
    LEADER: _COSTS["new_leader"],
}
LEAST_VP = {
    INFANTRY: _LEAST["infantry"],
    GRENZER: _LEAST["infantry"],
    CAVALRY: _LEAST["cavalry"],
    COSSACKS: _LEAST["cavalry"],
    LEADER: _LEAST["leader"],
}
FULL_FORT: int = tables("tables.toml")["siege"]["max_fortress_strength"]


def is_quiet(game: Defiant, town: int, side: int) -> bool:
    """Whether a town of a side is neither besieged nor contested."""
    return (
        game.holder[town] == side
        and town not in game.pending
        and not game.is_besieged(town)
        and not enemies_in(game, town, side)
    )


def refuse_replacement(game: Defiant, block: int) -> Refusal | None:
    """R25: why a block may not get a step."""
    town = game.place[block]
    if town < 0:
        return refusals.NOT_YOURS
    if game.steps[block] == STEPS[block]:
        return refusals.NO_ROOM_FOR_STEPS
    if town in AREAS:
        return None
    if not is_quiet(game, town, SIDE[block]) or not supplied(game, FORCE[block]) >> town & 1:
        return refusals.NOT_SUPPLIED
    return None


def refuse_draw(game: Defiant, block: int) -> Refusal | None:
    """Why a block may not be drawn from its force pool at all (R14)."""
    if game.place[block] != POOL:
        return refusals.NOT_IN_POOL
    if not game.at_war(block):
        return refusals.NOT_AT_WAR
    return None


def _group(block: int) -> tuple[int, ...]:
    """The home towns where a block may be deployed if they are fit; empty if it comes by a start area."""
    if FORCE[block] in (GREY, BLACK):
        return tuple(sorted(t for t in HOME[FORCE[block]] if VP[t] >= LEAST_VP[KIND[block]]))
    return tuple(sorted(BLUE_TOWNS)) if block == SAXON else ()


GROUP: tuple[tuple[int, ...], ...] = tuple(_group(b) for b in range(N_BLOCKS))


def _places(game: Defiant, block: int, used: int) -> Iterator[int]:
    """R57: where a block may be deployed; `used` are the towns that got one in this turn."""
    force, side = FORCE[block], SIDE[block]
    if GROUP[block]:
        fed = supplied(game, force) & ~used
        yield from (t for t in GROUP[block] if fed >> t & 1 and is_quiet(game, t, side))
    elif force == BLUE:
        yield FRENCH_AREA
    elif IS_SWEDISH[block]:
        fine = game.holder[STRALSUND] == ALLIES and not game.is_besieged(STRALSUND)
        open_ = fine and not closed(game, STRALSUND) and STRALSUND not in game.pending
        if open_ and not used >> STRALSUND & 1:
            yield STRALSUND
    else:
        yield RUSSIAN_AREA
        green = game.fort_force[FORT[KONIGSBERG]] == GREEN
        free = green and not enemies_in(game, WARSAW, side) and not used >> WARSAW & 1
        if free and WARSAW not in game.pending:
            yield WARSAW


def places_for(game: Defiant, block: int, used: int) -> list[int]:
    """All towns where a block may be deployed."""
    return list(_places(game, block, used))


def has_place(game: Defiant, block: int, used: int) -> bool:
    """Whether a block may be deployed anywhere."""
    return next(_places(game, block, used), None) is not None


def refuse_deployment(game: Defiant, block: int, orders: int) -> Refusal | None:
    """Why a block may not be drawn and paid for with so many orders, wherever it would stand."""
    if COST[KIND[block]] > orders:
        return refuse_draw(game, block) or refusals.NO_ORDERS
    return refuse_draw(game, block)


def deployable(game: Defiant, side: int, used: int) -> list[int]:
    """The blocks that a side can deploy with the orders that it has left."""
    found: list[int] = []
    fit: dict[tuple[int, ...], bool] = {}
    place, orders = game.place, game.orders[side]
    for block in [b for b in OF_SIDE[side] if place[b] == POOL]:
        if refuse_deployment(game, block, orders) is not None:
            continue
        group = GROUP[block]
        if group not in fit or not group:
            fit[group] = has_place(game, block, used)
        if fit[group]:
            found.append(block)
    return found


def fortifiable(game: Defiant, side: int, used: int) -> list[int]:
    """R59: the fortress towns of a side that may get a step; `used` are those that got one in this turn."""
    fed = [
        town
        for force in dict.fromkeys(game.fort_force)
        if SIDE_OF[force] == side
        for town in supplied_by_others(game, force)
    ]
    return [
        town
        for town in sorted(fed)
        if not used >> town & 1
        and game.fort_steps[FORT[town]] < FULL_FORT
        and not closed(game, town)
        and is_quiet(game, town, side)
    ]
