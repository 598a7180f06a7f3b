"""Supply: sources, paths, and which towns are supplied for a force (D-7, R87 to R92, R117, R123)."""

from __future__ import annotations

from functools import lru_cache

from lacewars.games.defiant.blocks import FORCE_MASK, GREEN, PICK_FORCE, SIDE_OF
from lacewars.games.defiant.board import FORT, FORT_TOWNS, FRIENDLY, NEAR_MASK, SOURCES, STRALSUND
from lacewars.games.defiant.state import NO_SIEGE, Defiant, listed, members

FEEDING_STEPS = 2
"""A fortress of at least this many steps is a source (D-7.07, D-7.09)."""


def closed(game: Defiant, town: int) -> bool:
    """R51, R123: Stralsund before Sweden's war, and after it if Prussia never took it, is for nobody."""
    return town == STRALSUND and (not game.joined or (game.east_left and not game.stralsund_fell))


def standing(game: Defiant, force: int) -> int:
    """The towns (a bit mask) where a force has army blocks outside a besieged fortress."""
    if game.inside & FORCE_MASK[force]:
        return _towns(tuple(game.place[b] for b in members(FORCE_MASK[force] & ~game.inside)))
    return _towns(PICK_FORCE[force](game.place))


@lru_cache(maxsize=1024)
def _towns(places: tuple[int, ...]) -> int:
    """The towns (a bit mask) among these places."""
    return sum(1 << place for place in set(places) if place >= 0)


def unfed(game: Defiant, force: int, fed: int) -> int:
    """The blocks of a force (a bit mask) that stand in towns which are not supplied, none of them shut in."""
    found = 0
    for town in members(standing(game, force) & ~fed):
        found |= game.crowd[town]
    return found & FORCE_MASK[force] & ~game.inside


@lru_cache(maxsize=1024)
def _held(holder: bytes, side: int) -> int:
    """The towns (a bit mask) that a side controls."""
    return sum(1 << town for town, held_by in enumerate(holder) if held_by == side)


@lru_cache(maxsize=1024)
def _walls(owners: bytes, sieges: bytes, force: int) -> tuple[int, int, int]:
    """Towns (bit masks) with a fortress of a force that is not besieged, with any that is, with one of its
    side's that is."""
    manned = besieged = shut = 0
    for town, owner, siege in zip(FORT_TOWNS, owners, sieges, strict=True):
        if siege != NO_SIEGE:
            besieged |= 1 << town
            shut |= (SIDE_OF[owner] == SIDE_OF[force]) << town
        elif owner == force:
            manned |= 1 << town
    return manned, besieged, shut


def ground(game: Defiant, force: int) -> tuple[int, int]:
    """The towns (bit masks) that a path of a force may pass, or end in (R87, R123), and its source towns that
    still are sources: neither held nor besieged by the enemy (R88, R123)."""
    open_towns, depots = _ground(
        bytes(game.holder), bytes(game.fort_force), bytes(game.siege), standing(game, force), force
    )
    for town in game.pending:
        open_towns &= ~(1 << town)
    if force == GREEN and game.east_left:
        depots = 0
    if closed(game, STRALSUND):
        return open_towns & ~(1 << STRALSUND), depots & ~(1 << STRALSUND)
    return open_towns, depots


@lru_cache(maxsize=1024)
def _ground(holder: bytes, owners: bytes, sieges: bytes, here: int, force: int) -> tuple[int, int]:
    """The ground of a force which stands `here`, as control and fortresses alone make it."""
    held = _held(holder, SIDE_OF[force])
    manned, besieged, shut = _walls(owners, sieges, force)
    open_towns = held & (FRIENDLY[force] | manned | here) & ~besieged | besieged & here & ~shut
    return open_towns, SOURCES[force] & held & ~besieged


@lru_cache(maxsize=4096)
def flood(open_towns: int, starts: int) -> int:
    """The open towns that are joined with one of `starts` by a path of open towns; bit masks."""
    found = edge = starts & open_towns
    while edge:
        low = edge & -edge
        new = NEAR_MASK[low.bit_length() - 1] & open_towns & ~found
        found |= new
        edge = edge ^ low | new
    return found


@lru_cache(maxsize=4096)
def _reach(open_towns: int, starts: int) -> int:
    """The towns from which a path leads to one of `starts`; bit masks."""
    found, passed = starts, starts & open_towns
    edge = passed
    while edge:
        low = edge & -edge
        near = NEAR_MASK[low.bit_length() - 1]
        new = near & open_towns & ~passed
        found |= near
        passed |= new
        edge = edge ^ low | new
    return found


def truly_supplied(game: Defiant, force: int) -> int:
    """The towns (a bit mask) where a block of a force reaches a source that costs nothing."""
    return _reach(*ground(game, force))


def fed_by(game: Defiant, town: int) -> int:
    """The towns (a bit mask) where blocks of its force reach the fortress of a town."""
    open_towns, _ = ground(game, game.fort_force[FORT[town]])
    return _reach(open_towns, 1 << town)


def feeding_forts(game: Defiant, force: int) -> list[int]:
    """The towns whose fortress may be a source for a force (D-7.07)."""
    manned, _, _ = _walls(bytes(game.fort_force), bytes(game.siege), force)
    if closed(game, STRALSUND):
        manned &= ~(1 << STRALSUND)
    return [town for town in listed(manned) if game.fort_steps[FORT[town]] >= FEEDING_STEPS]


def supplied(game: Defiant, force: int) -> int:
    """The towns (a bit mask) that are supplied for a force outside the supply check (R117)."""
    open_towns, starts = ground(game, force)
    for town in feeding_forts(game, force):
        starts |= 1 << town
    return _reach(open_towns, starts)


def supplied_by_others(game: Defiant, force: int) -> list[int]:
    """R59: the fortress towns of a force that are supplied without their own fortress as a source.

    The depot of a source town counts also if its fortress is left out.
    """
    open_towns, depots = ground(game, force)
    forts = feeding_forts(game, force)
    starts = depots | sum(1 << t for t in forts if not depots >> t & 1)
    found = []
    for fort, town in enumerate(FORT_TOWNS):
        if game.fort_force[fort] != force:
            continue
        others = starts if depots >> town & 1 else starts & ~(1 << town)
        near = flood(open_towns, (NEAR_MASK[town] | 1 << town) & open_towns)
        if depots >> town & 1 or others & near:
            found.append(town)
    return found
