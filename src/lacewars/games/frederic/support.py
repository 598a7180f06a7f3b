"""Who stands beside whom: support (G-1.13 to G-1.19), contact, the obstacles an attack meets."""

from __future__ import annotations

from lacewars.games.frederic.field import NO_WORKS, PALISADE, Works
from lacewars.games.frederic.grid import GRID
from lacewars.games.frederic.state import Frederic

distance = GRID.distance
ENOUGH = 2
"""How many friends beside it support a unit."""


def stuck(game: Frederic, slot: int) -> bool:
    """R8: guns and vehicles on a road in ground closed to them neither fight nor give or get support."""
    return game.kinds[slot].wheels and bool(game.field.broken[game.place[slot]])


def neighbours(game: Frederic, h: int, side: int) -> list[int]:
    """The units of a side's army in the hexes around one."""
    at, side_of, units = game.at, game.battle.side_of, game.battle.n_units
    return [s for n in game.field.around[h] if 0 <= (s := at[n] - 1) < units and side_of[s] == side]


def enemies_beside(game: Frederic, slot: int, h: int | None = None) -> list[int]:
    """R58: the enemy units next to a unit (or next to a hex where it would stand)."""
    return neighbours(game, game.place[slot] if h is None else h, 1 - game.battle.side_of[slot])


def supported(game: Frederic, slot: int, enemy: int, *, target: bool) -> bool:
    """Whether a unit is supported against an enemy, as his target or when it attacks or ripostes (R7)."""
    if not game.is_unit(slot):
        return False
    kind, h, broken = game.kinds[slot], game.place[slot], game.field.broken
    if kind.mounted and (broken[h] or (not target and broken[game.place[enemy]])):
        return False
    if kind.wheels and broken[h]:
        return False
    sheltered = game.field.habitation[h] or (broken[h] and game.kinds[enemy].mounted)
    if target and kind.infantry and sheltered:
        return True
    friends = [s for s in neighbours(game, h, game.battle.side_of[slot]) if not stuck(game, s)]
    return len(friends) >= ENOUGH


def works(game: Frederic, attacker: int, defender: int) -> Works:
    """The obstacles between two, on the defender's side; wagons that did not move are a palisade (R35)."""
    start, end = game.place[attacker], game.place[defender]
    found = game.field.side_works(start, end) if game.field.kinds else NO_WORKS
    if sheltered_by_wagons(game, defender) and distance(start, end) == 1:
        assert PALISADE is not None
        return Works(
            min(found.limit, PALISADE.limit), found.less, max(found.flags, PALISADE.flags), found.shelters
        )
    return found


def sheltered_by_wagons(game: Frederic, slot: int) -> bool:
    """G-3.31: wagon infantry that did not move in its last movement phase, and has not retreated since."""
    return game.kinds[slot].vehicle and not game.stirred >> slot & 1
