"""What a nation can build or bring back, where, and for how much (N-7, R3, R20, R85, R115).

The functions that change the position do not pay: an impulse pays with command points, the interphase with
reinforcement points, an event with nothing.
"""

from __future__ import annotations

from lacewars.games.napoleonic.available import free_ships, may_be_built
from lacewars.games.napoleonic.board import BUILDS, CAPITALS_OF, MAP, NATIONAL, PORTS, duchies_in
from lacewars.games.napoleonic.counters import can_return
from lacewars.games.napoleonic.flags import watchers
from lacewars.games.napoleonic.fleets import is_blockaded
from lacewars.games.napoleonic.forces import force_at
from lacewars.games.napoleonic.ground import standing
from lacewars.games.napoleonic.nations import N_NATIONS, NOBODY
from lacewars.games.napoleonic.phases.entries import arrive
from lacewars.games.napoleonic.pieces import LEADS, N_COMMANDERS, SAILS_FOR
from lacewars.games.napoleonic.places import FALLEN, REGROUP, REGROUP_BOX
from lacewars.games.napoleonic.relations import friendly, hostile_at
from lacewars.games.napoleonic.state import Napoleonic


# ---------------------------------------------------------------------- where
def building_ground(game: Napoleonic, nation: int) -> int:
    """N-7.02, N-7.4.3.03, R3: the duchies (a bit mask) in which a nation builds units and commanders."""
    if game.reinforcing == nation:
        return reinforcement_ground(game, nation)
    return BUILDS[nation] & game.held[nation] & ~hostile_at(game, nation)


def home_ground(game: Napoleonic, nation: int) -> int:
    """R20: the friendly national duchies (a bit mask) to which units and commanders return."""
    if game.reinforcing == nation:
        return reinforcement_ground(game, nation)
    return national_ground(game, nation)


def national_ground(game: Napoleonic, nation: int) -> int:
    """The friendly national duchies (a bit mask) in which no enemy stands."""
    return NATIONAL[nation] & friendly(game, nation) & ~hostile_at(game, nation)


def shipyards(game: Napoleonic, nation: int) -> int:
    """N-7.3.01: the national ports (a bit mask) in which a nation builds squadrons."""
    return national_ground(game, nation) & PORTS


def reinforcement_ground(game: Napoleonic, nation: int) -> int:
    """Where a nation places reinforcements (a bit mask): its capital, of which Russia has two (R52).

    If enemies hold or occupy it, the nearest national duchies that are friendly; on a tie there are several.
    """
    ground = national_ground(game, nation)
    capitals = CAPITALS_OF[nation]
    free = ground & sum(1 << capital for capital in capitals)
    if free or not ground:
        return free
    away = {d: min(MAP.distance(c, d) for c in capitals) for d in duchies_in(ground)}
    nearest = min(away.values())
    return sum(1 << d for d, distance in away.items() if distance == nearest)


def havens(game: Napoleonic, nation: int) -> int:
    """N-7.7.03: the friendly ports (a bit mask) without blockade to which squadrons return."""
    open_ports = friendly(game, nation) & PORTS & ~hostile_at(game, nation)
    return sum(1 << d for d in duchies_in(open_ports) if not is_blockaded(game, nation, d))


def capital_grounds(game: Napoleonic, nation: int) -> list[int]:
    """A nation's friendly capitals; without one the nearest friendly national duchies (R52)."""
    return list(duchies_in(reinforcement_ground(game, nation)))


# ---------------------------------------------------------------------- what
def commanders_to_build(game: Napoleonic, nation: int) -> list[int]:
    """The commanders that a nation could build now."""
    return [c for c in range(N_COMMANDERS) if LEADS[c] == nation and may_be_built(game, c)]


def commanders_to_return(game: Napoleonic, nation: int) -> list[int]:
    """The commanders of a nation in the regroup box."""
    return [c for c, place in enumerate(game.leader_at) if place == REGROUP and LEADS[c] == nation]


def ships_to_build(game: Napoleonic, nation: int) -> list[int]:
    """The squadrons that a nation could build, those that were sunk first (N-7.5.07)."""
    return sorted(free_ships(game, nation), key=lambda s: (game.ship_at[s] != FALLEN, s))


def ships_to_return(game: Napoleonic, nation: int) -> list[int]:
    """The squadrons of a nation in the regroup box."""
    return [s for s, place in enumerate(game.ship_at) if place == REGROUP and SAILS_FOR[s] == nation]


def return_grounds(game: Napoleonic, nation: int, value: int) -> list[int]:
    """The duchies to which a piece of a value can return from the regroup box (R20, R102)."""
    if game.boxes[REGROUP_BOX * N_NATIONS + nation] < value:
        return []
    return [d for d in duchies_in(home_ground(game, nation)) if can_return(game, nation, d, value)]


# ---------------------------------------------------------------------- done
def build_units(game: Napoleonic, nation: int, duchy: int, points: int = 1) -> None:
    """New strength points of a nation stand in a duchy."""
    seen = watched(game, nation, duchy)
    game.add_units(nation, duchy, points)
    game.tell("built_units", nation, points, duchy)
    appear(game, nation, duchy, seen)


def build_commander(game: Napoleonic, commander: int, duchy: int) -> None:
    """A commander is built in a duchy."""
    nation = LEADS[commander]
    seen = watched(game, nation, duchy)
    game.put_leader(commander, duchy)
    game.tell("built_commander", nation, commander, duchy)
    appear(game, nation, duchy, seen)


def lay_down(game: Napoleonic, nation: int, port: int) -> None:
    """N-7.3.01: a squadron is laid down in a port; it is under construction until the turn ends."""
    ship = ships_to_build(game, nation)[0]
    game.ship_at[ship] = port
    game.shipyard |= 1 << ship
    game.tell("laid_down", nation, port)


def return_units(game: Napoleonic, nation: int, duchy: int, value: int) -> None:
    """A piece of units comes back from the regroup box."""
    seen = watched(game, nation, duchy)
    game.boxes[REGROUP_BOX * N_NATIONS + nation] -= value
    game.add_units(nation, duchy, value)
    game.tell("units_back", nation, value, duchy)
    appear(game, nation, duchy, seen)


def return_commander(game: Napoleonic, commander: int, duchy: int) -> None:
    """A commander comes back from the regroup box."""
    nation = LEADS[commander]
    seen = watched(game, nation, duchy)
    game.put_leader(commander, duchy)
    game.tell("came_back", nation, commander, duchy)
    appear(game, nation, duchy, seen)


def return_ship(game: Napoleonic, nation: int, port: int) -> None:
    """N-7.7.03: a squadron comes back from the regroup box; it must be refitted before it sails."""
    ship = ships_to_return(game, nation)[0]
    game.ship_at[ship] = port
    game.refit |= 1 << ship
    game.tell("ship_back", nation, port)


# ---------------------------------------------------------------------- interception
def watched(game: Napoleonic, nation: int, duchy: int) -> bool:
    """R115: whether an enemy army could intercept what appears in a duchy; to be asked before it does.

    Nobody intercepts in the interphase (N-14.02).
    """
    return game.reinforcing == NOBODY and bool(watchers(game, nation, duchy, game.hostile[nation]))


def appear(game: Napoleonic, nation: int, duchy: int, seen: bool) -> None:
    """R115: formations have appeared in a duchy; if they were `seen`, armies next to it may intercept."""
    if seen and game.active != NOBODY:  # R33: nobody intercepts in the interphase
        own = 1 << nation
        arrive(game, nation, force_at(game, duchy, own), duchy, standing(game, duchy) & ~own)
