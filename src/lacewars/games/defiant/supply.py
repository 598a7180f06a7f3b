"""Supply: sources, paths, and which towns are supplied for a force (D-7, R87 to R92, R117, R123)."""

from __future__ import annotations

from functools import lru_cache

from lacewars.games.defiant.blocks import GREEN, OF_FORCE, SIDE_OF
from lacewars.games.defiant.board import FORT, FORT_TOWNS, FRIENDLY, NEAR_MASK, SOURCES, STRALSUND
from lacewars.games.defiant.state import NO_SIEGE, Defiant, members

FEEDING_STEPS = 2
"""A fortress of at least this many steps is a source (D-7.07, D-7.09)."""


def closed(game: Defiant, town: int) -> bool:
    """R51, R123: Stralsund before Sweden's war, and after it if Prussia never took it, is for nobody."""
    return town == STRALSUND and (not game.joined or (game.east_left and not game.stralsund_fell))


def standing(game: Defiant, force: int) -> int:
    """The towns (a bit mask) where a force has army blocks outside a besieged fortress."""
    place, inside, found = game.place, game.inside, 0
    for block in OF_FORCE[force]:
        town = place[block]
        if town >= 0 and not inside >> block & 1:
            found |= 1 << town
    return found


@lru_cache(maxsize=1024)
def _held(holder: tuple[int, ...], side: int) -> int:
    """The towns (a bit mask) that a side controls."""
    return sum(1 << town for town, held_by in enumerate(holder) if held_by == side)


def passable(game: Defiant, force: int) -> int:
    """The towns (a bit mask) that a path of a force may pass, or end in (R87, R123)."""
    side, held = SIDE_OF[force], standing(game, force)
    manned, barred = held, 0
    for town, owner, siege in zip(FORT_TOWNS, game.fort_force, game.siege, strict=True):
        if siege != NO_SIEGE:
            barred |= 1 << town
            if SIDE_OF[owner] == side:
                held &= ~(1 << town)
        elif owner == force:
            manned |= 1 << town
    found = _held(tuple(game.holder), side) & (FRIENDLY[force] | manned) & ~barred | barred & held
    for town in game.pending:
        found &= ~(1 << town)
    return found & ~(1 << STRALSUND) if closed(game, STRALSUND) else found


def is_source(game: Defiant, town: int, force: int) -> bool:
    """Whether a source town still is one (R88, R123): neither held nor besieged by the enemy."""
    if force == GREEN and game.east_left:
        return False
    return game.holder[town] == SIDE_OF[force] and not game.is_besieged(town) and not closed(game, town)


def sources(game: Defiant, force: int) -> int:
    """The source towns of a force (a bit mask) that still are sources."""
    found = 0
    for town in SOURCES[force]:
        if is_source(game, town, force):
            found |= 1 << town
    return found


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
    found = starts
    for town in members(flood(open_towns, starts)):
        found |= NEAR_MASK[town]
    return found


def truly_supplied(game: Defiant, force: int) -> int:
    """The towns (a bit mask) where a block of a force reaches a source that costs nothing."""
    return _reach(passable(game, force), sources(game, force))


def fed_by(game: Defiant, town: int) -> int:
    """The towns (a bit mask) where blocks of its force reach the fortress of a town."""
    return _reach(passable(game, game.fort_force[FORT[town]]), 1 << town)


def feeding_forts(game: Defiant, force: int) -> list[int]:
    """The towns whose fortress may be a source for a force (D-7.07)."""
    shut = STRALSUND if closed(game, STRALSUND) else -1
    return [
        town
        for town, owner, steps, siege in zip(
            FORT_TOWNS, game.fort_force, game.fort_steps, game.siege, strict=True
        )
        if owner == force and steps >= FEEDING_STEPS and siege == NO_SIEGE and town != shut
    ]


def supplied(game: Defiant, force: int) -> int:
    """The towns (a bit mask) that are supplied for a force outside the supply check (R117)."""
    starts = sources(game, force)
    for town in feeding_forts(game, force):
        starts |= 1 << town
    return _reach(passable(game, force), starts)


def supplied_by_others(game: Defiant, force: int) -> list[int]:
    """R59: the fortress towns of a force that are supplied without their own fortress as a source.

    The depot of a source town counts also if its fortress is left out.
    """
    depots, open_towns = sources(game, force), passable(game, force)
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
