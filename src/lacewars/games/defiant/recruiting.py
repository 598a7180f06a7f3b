"""Where steps and new blocks may be placed (D-4.32 to D-4.36, D-5.77 to D-5.94, R25, R56 to R59)."""

from __future__ import annotations

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
    SAXON,
    SIDE,
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
from lacewars.games.defiant.state import POOL, Defiant
from lacewars.games.defiant.supply import closed, supplied
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
        town not in game.pending
        and not game.is_besieged(town)
        and not enemies_in(game, town, side)
        and game.holder[town] == side
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
    if not is_quiet(game, town, SIDE[block]) or town not in supplied(game, FORCE[block]):
        return refusals.NOT_SUPPLIED
    return None


def refuse_draw(game: Defiant, block: int) -> Refusal | None:
    """Why a block may not be drawn from its force pool at all (R14)."""
    if game.place[block] != POOL:
        return refusals.NOT_IN_POOL
    if not game.at_war(block):
        return refusals.NOT_AT_WAR
    return None


def places_for(game: Defiant, block: int, used: int) -> list[int]:
    """R57: where a block may be deployed; `used` are the towns that got one in this turn."""
    force, side = FORCE[block], SIDE[block]
    if force in (GREY, BLACK):
        towns = sorted(t for t in HOME[force] if VP[t] >= LEAST_VP[KIND[block]])
    elif block == SAXON:
        towns = sorted(BLUE_TOWNS)
    elif force == BLUE:
        return [FRENCH_AREA]
    elif IS_SWEDISH[block]:
        fine = game.holder[STRALSUND] == ALLIES and not game.is_besieged(STRALSUND)
        open_ = fine and not closed(game, STRALSUND) and STRALSUND not in game.pending
        return [STRALSUND] if open_ and not used >> STRALSUND & 1 else []
    else:
        green = game.fort_force[FORT[KONIGSBERG]] == GREEN
        free = green and not enemies_in(game, WARSAW, side) and not used >> WARSAW & 1
        return [RUSSIAN_AREA, WARSAW] if free and WARSAW not in game.pending else [RUSSIAN_AREA]
    fed = supplied(game, force)
    return [t for t in towns if not used >> t & 1 and t in fed and is_quiet(game, t, side)]


def fortifiable(game: Defiant, side: int, used: int) -> list[int]:
    """R59: the fortress towns of a side that may get a step; `used` are those that got one in this turn."""
    found = []
    for fort, town in enumerate(FORT_TOWNS):
        force = game.fort_force[fort]
        if SIDE_OF[force] != side or used >> town & 1 or game.fort_steps[fort] >= FULL_FORT:
            continue
        if closed(game, town) or not is_quiet(game, town, side):
            continue
        if town in supplied(game, force, but=town):
            found.append(town)
    return found
