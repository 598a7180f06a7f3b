"""Deployment in the interphase: where an army or a fleet may go, how far, for what (N-14.2.1, R53, R108)."""

from __future__ import annotations

from lacewars.games.napoleonic.armies import led_by
from lacewars.games.napoleonic.board import (
    NEAR,
    NEAR_MASK,
    PORT_ZONES,
    PORTS,
    SEA_NEAR,
    ZONE_PORTS,
    duchies_in,
)
from lacewars.games.napoleonic.cards import CP, HOME_CARDS
from lacewars.games.napoleonic.convoys import convoy_range
from lacewars.games.napoleonic.flags import watchers
from lacewars.games.napoleonic.fleets import (
    enemy_fleet,
    friendly_ports,
    is_port,
    of_nations,
    sea_lanes,
    ships_at,
    ships_in,
)
from lacewars.games.napoleonic.forces import Force, force_at
from lacewars.games.napoleonic.ground import FRIENDLY, ground, refuse_step, refuse_truce
from lacewars.games.napoleonic.nations import MINORS, N_POWERS, NATIONS, members
from lacewars.games.napoleonic.orders import ready
from lacewars.games.napoleonic.pieces import COMMAND, LEADS, SQUADRONS_OF
from lacewars.games.napoleonic.places import AT_SEA, OFF_MAP
from lacewars.games.napoleonic.relations import friendly, hostile_at
from lacewars.games.napoleonic.state import Napoleonic

ARMY, BY_CONVOY, FLEET = 1, 2, 4
"""R53: what a nation may deploy once for nothing; `game.deployed` says what it has deployed."""
_MINORS = sum(1 << n for n in MINORS)


# ---------------------------------------------------------------------- by land
def safe_ground(game: Napoleonic, nation: int) -> int:
    """N-14.2.1.04: the friendly duchies (a bit mask) into which no enemy army could intercept."""
    open_ground = friendly(game, nation) & ~hostile_at(game, nation)
    enemies = game.hostile[nation]
    armies = _armies(game, enemies)
    found = open_ground
    for duchy in duchies_in(open_ground):
        if NEAR_MASK[duchy] & armies and watchers(game, nation, duchy, enemies):
            found &= ~(1 << duchy)
    return found


def _armies(game: Napoleonic, nations: int) -> int:
    """The duchies (a bit mask) where nations (a bit mask) have commanders, or units with General Staff."""
    found = 0
    for commander, place in enumerate(game.leader_at):
        if place >= 0 and nations >> LEADS[commander] & 1:
            found |= 1 << place
    for nation in members(nations & game.staff):
        found |= game.present[nation]
    return found


def land_goals(game: Napoleonic, nation: int, origin: int, safe: int, along: int = 0) -> set[int]:
    """The duchies to which an army may deploy, by any way that runs over safe ground (a bit mask).

    `along`: the nations (a bit mask) whose pieces it takes along; none of them may be barred from the way.
    """
    nations = members(along | 1 << nation)
    found = {origin}
    edge = [origin]
    while edge:
        here = edge.pop()
        for there in NEAR[here]:
            if there in found or not safe >> there & 1:
                continue
            if all(refuse_step(game, n, here, there) is None for n in nations):
                found.add(there)
                edge.append(there)
    return found - {origin}


def room(leader: int, force: Force) -> int:
    """How many strength points and commanders more an army may take along."""
    return COMMAND[leader] - force.strength - force.leaders.bit_count() + 1


def takes_along(game: Napoleonic, nation: int, duchy: int, force: Force) -> Force:
    """What stands beside an army and may join it: its nation's, or that of minor allies (R112)."""
    nations = led_by(game, nation, duchy) & (1 << nation | (_MINORS if nation < N_POWERS else 0))
    there = force_at(game, duchy, nations)
    troops = tuple(there.troops[n] - force.troops[n] for n in NATIONS)
    return Force(there.leaders & ~force.leaders, troops)


def army_cost(force: Force) -> int:
    """N-14.2.2.01: what a further army costs: a point for each unit of it, one at least.

    A commander other than its leader is a unit of the army (R29).
    """
    return max(force.strength + force.leaders.bit_count() - 1, 1)


def deploying_commanders(game: Napoleonic, nation: int) -> list[int]:
    """The commanders of a nation who could lead an army somewhere."""
    safe = safe_ground(game, nation)
    starts = {place for c, place in enumerate(game.leader_at) if LEADS[c] == nation and place >= 0}
    able = {d for d in starts if any(safe >> n & 1 and not refuse_step(game, nation, d, n) for n in NEAR[d])}
    return [c for c, place in enumerate(game.leader_at) if LEADS[c] == nation and place in able]


# ---------------------------------------------------------------------- by sea
def sea_goals(game: Napoleonic, nation: int, place: int) -> dict[int, int]:
    """The ports and zones to which a fleet may deploy, each with the number of zones it enters (R108).

    It enters no zone with an enemy fleet, nor a port of one where it lies beside that fleet, and crosses no
    strait under an enemy fortress.
    """
    if is_port(place):
        zones = {z: 1 for z in PORT_ZONES[place] if not enemy_fleet(game, nation, AT_SEA + z)}
    else:
        zones = {place - AT_SEA: 0}
    edge, lanes = list(zones), sea_lanes(game, nation)
    while edge:
        here = edge.pop(0)
        for there in SEA_NEAR[here]:
            if there not in zones and lanes[here] >> there & 1:
                zones[there] = zones[here] + 1
                edge.append(there)
    goals = {AT_SEA + z: far for z, far in zones.items()}
    ports = friendly_ports(game, nation)
    for z, far in zones.items():
        if enemy_fleet(game, nation, AT_SEA + z):
            continue  # it could intercept a fleet that enters port (N-14.2.1.04)
        for port in duchies_in(ZONE_PORTS[z] & ports):
            goals[port] = min(far, goals.get(port, far))
    goals.pop(place, None)
    return goals


def crew(game: Napoleonic, nation: int) -> int:
    """The squadrons that may sail in a nation's fleet: its own, and those of minors its player runs."""
    seat = game.controller[nation]
    friends = game.allied[nation] & _MINORS if nation < N_POWERS else 0
    minors = sum(1 << n for n in members(friends) if game.controller[n] == seat)
    return of_nations(1 << nation | minors)


def ready_ships(game: Napoleonic, nation: int, place: int) -> list[int]:
    """The squadrons in a place that may deploy with a nation's fleet."""
    return list(ships_in(ready(game, ships_at(game, place) & crew(game, nation))))


def fleet_places(game: Napoleonic, nation: int) -> list[int]:
    """The ports and zones from which a nation could deploy a fleet."""
    own = {place for s, place in enumerate(game.ship_at) if SQUADRONS_OF[nation] >> s & 1}
    places = [place for place in sorted(own) if 0 <= place < OFF_MAP and ready_ships(game, nation, place)]
    lanes, ports = sea_lanes(game, nation), friendly_ports(game, nation)

    def can_leave(place: int) -> bool:
        if is_port(place):
            return any(not enemy_fleet(game, nation, AT_SEA + z) for z in PORT_ZONES[place])
        in_port = ZONE_PORTS[place - AT_SEA] & ports and not enemy_fleet(game, nation, place)
        return bool(lanes[place - AT_SEA] or in_port)

    return [place for place in places if can_leave(place)]


# ---------------------------------------------------------------------- by convoy
def convoy_reach(nation: int) -> int:
    """R53: the points that a convoy may cost: those of the best home card of its nation."""
    return max(CP[card] for card in HOME_CARDS[nation])


def _landing_ports(game: Napoleonic, nation: int, aboard: int = 0) -> int:
    """The friendly ports (a bit mask) that a convoy may enter: no enemy could intercept there."""
    found = 0
    for port in duchies_in(safe_ground(game, nation) & PORTS):
        if ground(game, nation, port) != FRIENDLY or enemy_fleet(game, nation, port):
            continue
        if all(refuse_truce(game, n, port) is None for n in members(aboard | 1 << nation)):
            found |= 1 << port  # card 5: no Turkish formation leaves Turkey
    return found


def convoy_goals(game: Napoleonic, nation: int, port: int, aboard: int = 0) -> list[int]:
    """N-14.2.1.02: the friendly ports to which a convoy may deploy; no enemy could intercept there.

    `aboard`: the nations (a bit mask) whose pieces it carries.
    """
    if ground(game, nation, port) != FRIENDLY:
        return []
    near = convoy_range(game, nation, port, convoy_reach(nation), sea_lanes(game, nation))
    return list(duchies_in(_landing_ports(game, nation, aboard) & near & ~(1 << port)))


def convoy_ports(game: Napoleonic, nation: int) -> list[int]:
    """The ports from which a nation could deploy a convoy."""
    ports = friendly_ports(game, nation) & game.present[nation]
    if not ports:
        return []
    landing, lanes, reach = _landing_ports(game, nation), sea_lanes(game, nation), convoy_reach(nation)
    return [
        port
        for port in duchies_in(ports)
        if ground(game, nation, port) == FRIENDLY
        and convoy_range(game, nation, port, reach, lanes) & landing & ~(1 << port)
    ]
