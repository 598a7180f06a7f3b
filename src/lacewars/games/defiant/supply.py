"""Supply: sources, paths, and which towns are supplied for a force (D-7, R87 to R92, R117, R123)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import FORCE, GREEN, SIDE_OF
from lacewars.games.defiant.board import FORT, FORT_TOWNS, FRIENDLY, NEAR, SOURCES, STRALSUND, TOWNS
from lacewars.games.defiant.state import NO_SIEGE, Defiant

FEEDING_STEPS = 2
"""A fortress of at least this many steps is a source (D-7.07, D-7.09)."""


def closed(game: Defiant, town: int) -> bool:
    """R51, R123: Stralsund before Sweden's war, and after it if Prussia never took it, is for nobody."""
    return town == STRALSUND and (not game.joined or (game.east_left and not game.stralsund_fell))


def standing(game: Defiant, force: int) -> set[int]:
    """The towns where a force has army blocks outside a besieged fortress."""
    place, inside = game.place, game.inside
    return {place[b] for b, f in enumerate(FORCE) if f == force and place[b] >= 0 and not inside >> b & 1}


def passable(game: Defiant, force: int) -> bytearray:
    """For every town whether a path of a force may pass it, or end in it (R87, R123)."""
    side, holder = SIDE_OF[force], game.holder
    held, friendly = standing(game, force), FRIENDLY[force]
    found = bytearray(len(TOWNS))
    for town in TOWNS:
        if town in game.pending or closed(game, town):
            continue
        fort = FORT[town]
        if fort >= 0 and game.siege[fort] != NO_SIEGE:
            found[town] = SIDE_OF[game.fort_force[fort]] != side and town in held
        elif holder[town] == side:
            garrisoned = town in held or (fort >= 0 and game.fort_force[fort] == force)
            found[town] = town in friendly or garrisoned
    return found


def is_source(game: Defiant, town: int, force: int) -> bool:
    """Whether a source town still is one (R88, R123): neither held nor besieged by the enemy."""
    if force == GREEN and game.east_left:
        return False
    return game.holder[town] == SIDE_OF[force] and not game.is_besieged(town) and not closed(game, town)


def _reach(open_towns: bytearray, starts: list[int]) -> set[int]:
    """The towns from which a path leads to one of `starts`."""
    passed = {t for t in starts if open_towns[t]}
    found = set(starts) | passed
    edge = list(passed)
    while edge:
        town = edge.pop()
        for other in NEAR[town]:
            found.add(other)
            if open_towns[other] and other not in passed:
                passed.add(other)
                edge.append(other)
    return found


def truly_supplied(game: Defiant, force: int) -> set[int]:
    """The towns where a block of a force reaches a source that costs nothing."""
    return _reach(passable(game, force), [t for t in SOURCES[force] if is_source(game, t, force)])


def fed_by(game: Defiant, town: int) -> set[int]:
    """The towns where blocks of its force reach the fortress of a town."""
    return _reach(passable(game, game.fort_force[FORT[town]]), [town])


def feeding_forts(game: Defiant, force: int) -> list[int]:
    """The towns whose fortress may be a source for a force (D-7.07)."""
    return [
        town
        for fort, town in enumerate(FORT_TOWNS)
        if game.fort_force[fort] == force
        and game.fort_steps[fort] >= FEEDING_STEPS
        and game.siege[fort] == NO_SIEGE
        and not closed(game, town)
    ]


def supplied(game: Defiant, force: int, but: int = -1) -> set[int]:
    """The towns that are supplied for a force outside the supply check (R117); `but` is left out as a source.

    The depot of a source town counts also if its fortress is left out (R59).
    """
    starts = [t for t in SOURCES[force] if is_source(game, t, force)]
    starts += [t for t in feeding_forts(game, force) if t != but]
    return _reach(passable(game, force), starts)
