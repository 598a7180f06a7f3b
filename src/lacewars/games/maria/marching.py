"""M-10.1: who may march where, and why not. A group is a bit mask of pieces that move together."""

from __future__ import annotations

from functools import cache, lru_cache

from lacewars.games.maria import refusals
from lacewars.games.maria.board import (
    FORTRESS,
    HOMES,
    MAIN,
    MAIN_NEAR,
    MAIN_ON_MAP,
    MAP,
    NEAR,
    NEAR_ON_MAP,
)
from lacewars.games.maria.conquest import is_hostile
from lacewars.games.maria.powers import (
    AUSTRIA,
    FORCE_MARCH,
    FRANCE,
    GENERAL_MASK,
    MARCH,
    MAX_STACK,
    POWER_OF,
    TRAIN_MARCH,
)
from lacewars.games.maria.relations import TRAIN, Relations
from lacewars.games.maria.state import Maria
from lacewars.kernel import Refusal

_CROSSING = frozenset((FRANCE, AUSTRIA))
ALL = 99


@cache
def members(group: int) -> tuple[int, ...]:
    """The pieces of a group."""
    return tuple(p for p in range(group.bit_length()) if group >> p & 1)


@cache
def is_mixed(group: int) -> bool:
    """Whether the pieces of a group belong to two powers."""
    return len({POWER_OF[p] for p in members(group)}) > 1


@cache
def crosses(group: int) -> bool:
    """R21: whether a group may pass from one map to the other."""
    powers = {POWER_OF[p] for p in members(group)}
    return len(powers) == 1 and powers <= _CROSSING


def allowance(group: int, *, forced: bool) -> tuple[int, int]:
    """How many towns a group may move, and how many by main roads alone."""
    if forced:
        return 0, FORCE_MARCH
    return MARCH if group & GENERAL_MASK else TRAIN_MARCH


def refuse_land(game: Maria, group: int, start: int, town: int) -> Refusal | None:
    """M-19.4: why neutrality keeps a group from a town."""
    neutral = game.relations.neutral
    power, land = POWER_OF[group.bit_length() - 1], game.home(town)
    if any(neutral[POWER_OF[p]] and land != POWER_OF[p] for p in members(group)):
        return refusals.NEUTRAL_HOME
    if land >= 0 and neutral[land] and land != power and game.home(start) != land:
        return refusals.NEUTRAL_LAND
    return None


def refuse_promised(game: Maria, group: int, start: int, town: int) -> Refusal | None:
    """M-21.02: why a promise keeps generals from a town; those who are there already may pass to get out."""
    if not group & GENERAL_MASK:
        return None
    for piece in members(group):
        kept_out = game.deals.forbidden(POWER_OF[piece], game.where)
        if town in kept_out and start not in kept_out:
            return refusals.PROMISED_AWAY
    return None


def refuse_entry(game: Maria, group: int, start: int, town: int) -> Refusal | None:
    """Why a group may not enter a town, whatever the distance (M-10.1.06, M-10.1.07, R17, R19)."""
    if MAP[start] != MAP[town]:
        if not game.advanced:
            return refusals.NO_FLANDERS
        if not crosses(group):
            return refusals.OTHER_MAP
    relations = game.relations
    refusal = refuse_land(game, group, start, town) if relations.any_neutral else None
    if refusal is None and game.deals:
        refusal = refuse_promised(game, group, start, town)
    if refusal is not None:
        return refusal
    code = game.held[town]
    if not code or vacates(game, group, town):
        return None
    if not group & GENERAL_MASK:
        return refusals.TOWN_HELD
    power = POWER_OF[group.bit_length() - 1]
    if code > TRAIN:
        return None if relations.enemy_train[power][code] else refusals.TRAIN_THERE
    return refuse_stack(game, group, town)


def refuse_stack(game: Maria, group: int, town: int) -> Refusal | None:
    """Why a group may not join the generals on a town (M-6.01)."""
    there = [g for g in game.stack(town) if not group >> g & 1]
    relations = game.relations
    cooperating, enemy = relations.cooperating, relations.enemy
    coming = members(group)
    if any([enemy[POWER_OF[g]][POWER_OF[h]] for g in coming for h in there]):
        return refusals.ENEMY_GENERAL_THERE
    if not all([cooperating[POWER_OF[g]][POWER_OF[h]] for g in coming for h in there]):
        return refusals.FOREIGN_GENERAL_THERE
    return refusals.STACK_FULL if len(there) + len(coming) > MAX_STACK else None


def vacates(game: Maria, group: int, town: int) -> bool:
    """Whether nobody but the group stands on a town: once it has left, it may come back."""
    if game.where[group.bit_length() - 1] != town:
        return False
    return not group & GENERAL_MASK or all(group >> g & 1 for g in game.stack(town))


def refuse_forced(game: Maria, group: int, start: int, town: int) -> Refusal | None:
    """R20: why a force march may not go on to a town."""
    power = POWER_OF[group.bit_length() - 1]
    if town not in MAIN[start]:
        return refusals.FORCED_MAIN
    if is_hostile(game, power, town):
        return refusals.FORCED_FORTRESS
    foe, held = game.relations.enemy_piece[power], game.held
    if foe[held[town]]:
        return refusals.FORCED_ENEMY
    for t in NEAR[town]:
        if foe[held[t]]:
            return refusals.FORCED_ADJACENT
    return None


def refuse_step(
    game: Maria, group: int, start: int, taken: int, main_only: bool, forced: bool, town: int
) -> Refusal | None:
    """Why a group on `start`, `taken` steps into its move, may not step to `town`."""
    if town not in NEAR[start]:
        return refusals.HERE if town == start else refusals.NO_ROAD
    if forced:
        refusal = refuse_forced(game, group, start, town)
        if refusal is not None:
            return refusal
        if taken >= FORCE_MARCH:
            return refusals.TOO_FAR_FORCED
        return refuse_entry(game, group, start, town)
    base, main = allowance(group, forced=False)
    if taken >= (main if main_only and town in MAIN[start] else base):
        return refusals.TOO_FAR if group & GENERAL_MASK else refusals.TOO_FAR_TRAIN
    return refuse_entry(game, group, start, town)


def steps(game: Maria, group: int, start: int, taken: int, main_only: bool, forced: bool) -> list[int]:
    """The towns to which a group may step."""
    relations = game.relations
    shut = barred_lands(game, relations, group) if game.deals or relations.any_neutral else OPEN
    if forced:
        return forced_steps(game, relations, group, start, shut, ALL) if taken < FORCE_MARCH else []
    base, main = MARCH if group & GENERAL_MASK else TRAIN_MARCH
    if taken < base:
        near = (NEAR if game.advanced and crosses(group) else NEAR_ON_MAP)[start]
    elif main_only and taken < main:
        near = (MAIN_NEAR if game.advanced and crosses(group) else MAIN_ON_MAP)[start]
    else:
        return []
    held = game.held
    return [  # an empty town, of no land that neutrality might bar, is always open
        t
        for t in near
        if not (held[t] or shut[t]) or refuse_step(game, group, start, taken, main_only, False, t) is None
    ]


def forced_steps(
    game: Maria, relations: Relations, group: int, start: int, shut: bytes, enough: int
) -> list[int]:
    """The towns, up to `enough`, to which generals may go on by force march; `shut`: their `barred_lands`."""
    found: list[int] = []
    power, held = POWER_OF[group.bit_length() - 1], game.held
    foe = relations.enemy_piece[power]
    for t in MAIN_NEAR[start]:
        if held[t] or shut[t] or MAP[t] != MAP[start]:
            is_open = refuse_step(game, group, start, 0, True, True, t) is None
        else:
            is_open = not (FORTRESS[t] and is_hostile(game, power, t))
            for n in NEAR[t]:
                if foe[held[n]]:
                    is_open = False
        if is_open:
            found.append(t)
            if len(found) == enough:
                break
    return found


OPEN = bytes(len(NEAR))
_ASKED = bytes([1]) * len(NEAR)


def barred_lands(game: Maria, relations: Relations, group: int) -> bytes:
    """The towns from which neutrality or a promise might keep a group: only these are asked about."""
    if is_mixed(group):
        return _ASKED
    power = POWER_OF[group.bit_length() - 1]
    barred = _barred(relations, game.annexed > 0, power) if relations.any_neutral else OPEN
    promised = game.deals.forbidden(power, game.where) if game.deals and group & GENERAL_MASK else None
    return _with(barred, promised) if promised else barred


@lru_cache(maxsize=256)
def _with(barred: bytes, more: frozenset[int]) -> bytes:
    row = bytearray(barred)
    for town in more:
        row[town] = 1
    return bytes(row)


@cache
def _barred(relations: Relations, annexed: bool, power: int) -> bytes:
    """For each town whether it is foreign neutral land, or foreign to a neutral power."""
    neutral, homes = relations.neutral, HOMES[annexed]
    if neutral[power]:
        return bytes(home != power for home in homes)
    return bytes(home not in (-1, power) and neutral[home] for home in homes)


def refuse_march(game: Maria, group: int, seat: int, *, forced: bool) -> Refusal | None:
    """Why a group may not set out now, moved by `seat` (a stack of two players: by either)."""
    pieces = members(group)
    powers = {POWER_OF[p] for p in pieces}
    if not powers <= set(game.active) or all(game.controller[p] != seat for p in powers):
        return refusals.NOT_YOURS
    if forced and not group & GENERAL_MASK:
        return refusals.TRAINS_FORCED
    towns = {game.where[p] for p in pieces}
    if min(towns) < 0:
        return refusals.NOT_ON_MAP
    if game.moved & group:
        return refusals.HAS_MOVED
    if len(towns) > 1:
        return refusals.NOT_TOGETHER
    town = towns.pop()
    if steps(game, group, town, 0, True, forced):
        return None
    return refusals.NO_STEP
