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
    FORCES_OF,
    GREEN,
    GRENZER,
    GREY,
    INFANTRY,
    IS_SWEDISH,
    KIND,
    LEADER,
    N_BLOCKS,
    SAXON,
    SIDE,
    SIDE_MASK,
    SIDE_OF,
    STEPS,
)
from lacewars.games.defiant.board import (
    AREAS,
    BLUE_TOWNS,
    FORT,
    FORT_TOWNS,
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
from lacewars.games.defiant.state import POOL, Defiant, listed, members
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


def refuse_replacement(game: Defiant, block: int, fed: int | None = None) -> Refusal | None:
    """R25: why a block may not get a step; `fed`: the towns that are supplied for its force, if known."""
    town = game.place[block]
    if town < 0:
        return refusals.NOT_YOURS
    if game.steps[block] == STEPS[block]:
        return refusals.NO_ROOM_FOR_STEPS
    if town in AREAS:
        return None
    if not is_quiet(game, town, SIDE[block]):
        return refusals.NOT_SUPPLIED
    reached = supplied(game, FORCE[block]) if fed is None else fed
    return None if reached >> town & 1 else refusals.NOT_SUPPLIED


def replaceable(game: Defiant, side: int) -> list[int]:
    """The blocks of a side that may get a step."""
    found: list[int] = []
    for force in FORCES_OF[side]:
        worn = [b for b in game.worn(side) if FORCE[b] == force and game.fielded >> b & 1]
        fed = supplied(game, force) if worn else 0
        found += [b for b in worn if refuse_replacement(game, b, fed) is None]
    return sorted(found)


def refuse_draw(game: Defiant, block: int) -> Refusal | None:
    """Why a block may not be drawn from its force pool at all (R14)."""
    if game.place[block] != POOL:
        return refusals.NOT_IN_POOL
    if not game.at_war(block):
        return refusals.NOT_AT_WAR
    return None


def _group(block: int) -> int:
    """The home towns (a bit mask) where a block may be deployed if they are fit; 0 if it comes by an area."""
    if FORCE[block] in (GREY, BLACK):
        return sum(1 << t for t in HOME[FORCE[block]] if VP[t] >= LEAST_VP[KIND[block]])
    return sum(1 << t for t in BLUE_TOWNS) if block == SAXON else 0


GROUP: tuple[int, ...] = tuple(_group(b) for b in range(N_BLOCKS))
_CLANS = [(FORCE[b], IS_SWEDISH[b], GROUP[b]) for b in range(N_BLOCKS)]
_KIN: tuple[int, ...] = tuple(_CLANS.index(clan) for clan in _CLANS)
"""For each block the first one that is deployed in the same places."""


def _places(game: Defiant, block: int, used: int, fed: int | None = None) -> Iterator[int]:
    """R57: where a block may be deployed; `used` are the towns that got one in this turn.

    `fed`: the towns that are supplied for its force, if they are known.
    """
    force, side = FORCE[block], SIDE[block]
    if GROUP[block]:
        reached = supplied(game, force) if fed is None else fed
        yield from (t for t in members(GROUP[block] & reached & ~used) if is_quiet(game, t, side))
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


def refuse_deployment(game: Defiant, block: int, orders: int) -> Refusal | None:
    """Why a block may not be drawn and paid for with so many orders, wherever it would stand."""
    if COST[KIND[block]] > orders:
        return refuse_draw(game, block) or refusals.NO_ORDERS
    return refuse_draw(game, block)


def deployable(game: Defiant, side: int, used: int) -> list[int]:
    """The blocks that a side can deploy with the orders that it has left."""
    found: list[int] = []
    fit: dict[int, bool] = {}
    fed: dict[int, int] = {}
    place, orders = game.place, game.orders[side]
    for block in listed(SIDE_MASK[side] & ~game.fielded & game.at_war_mask()):
        if place[block] != POOL or COST[KIND[block]] > orders:
            continue  # as `refuse_deployment` says
        kin, force = _KIN[block], FORCE[block]
        if GROUP[block] and force not in fed:
            fed[force] = supplied(game, force)
        if kin not in fit:
            fit[kin] = next(_places(game, block, used, fed.get(force)), None) is not None
        if fit[kin]:
            found.append(block)
    return found


def fortifiable(game: Defiant, side: int, used: int) -> list[int]:
    """R59: the fortress towns of a side that may get a step; `used` are those that got one in this turn."""
    fit = [
        (town, force)
        for town, force, steps in zip(FORT_TOWNS, game.fort_force, game.fort_steps, strict=True)
        if SIDE_OF[force] == side
        and steps < FULL_FORT
        and not used >> town & 1
        and not closed(game, town)
        and is_quiet(game, town, side)
    ]
    fed = {force: supplied_by_others(game, force) for force in {force for _, force in fit}}
    return [town for town, force in fit if town in fed[force]]
