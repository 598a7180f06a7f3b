"""Convoys: what may go by sea, through which zones, to which ports, at what cost (N-13.6, N-13.7, R48)."""

from __future__ import annotations

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.board import (
    FORTRESS,
    PORT_ZONES,
    PORTS,
    SEA_NEAR,
    ZONE_PORTS,
    duchies_in,
)
from lacewars.games.napoleonic.counters import can_show, stacks
from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.fleets import controls, enemy_fleet, sea_lanes
from lacewars.games.napoleonic.forces import NO_TROOPS, Force, spaces_entered
from lacewars.games.napoleonic.ground import (
    ENEMY,
    FOREIGN,
    FRIENDLY,
    OCCUPIED,
    UNCONTROLLED,
    ground,
    is_attack,
    refuse_truce,
)
from lacewars.games.napoleonic.nations import MINORS, N_POWERS, NATIONS, members
from lacewars.games.napoleonic.pieces import COMMANDERS_OF
from lacewars.games.napoleonic.places import AT_SEA
from lacewars.games.napoleonic.relations import friendly
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Refusal

CAPACITY: int = tables("tables.toml")["naval"]["convoy_capacity"]
_MINORS = sum(1 << n for n in MINORS)


# ---------------------------------------------------------------------- who may go
def aboard_with(game: Napoleonic, nation: int, leaders: int) -> int:
    """The nations (a bit mask) whose pieces a convoy may take: minor allies under a commander of a power."""
    led = nation < N_POWERS and bool(leaders & COMMANDERS_OF[nation])
    return 1 << nation | (game.allied[nation] & _MINORS if led else 0)


def rested(game: Napoleonic, nations: int, port: int) -> Force:
    """The pieces of these nations (a bit mask) in a port that have not moved in this impulse (R48)."""
    troops, leaders = list(NO_TROOPS), 0
    for n in members(nations & game.crowd[port]):
        troops[n] = spaces_entered(game, n, port)[0]
        for c in game.leaders(n, port):
            if not game.leader_steps[c]:
                leaders |= 1 << c
    return Force(leaders, tuple(troops))


def refuse_departure(game: Napoleonic, nation: int, port: int) -> Refusal | None:
    """Why no convoy of a nation can leave a port."""
    if game.convoyed:
        return refusals.CONVOYED
    if not PORTS >> port & 1 or ground(game, nation, port) != FRIENDLY:
        return refusals.NO_FRIENDLY_PORT
    if not rested(game, 1 << nation, port).size:
        return refusals.NOBODY_TO_CONVOY
    return None if ways_out(game, nation, port) else refusals.NO_WAY_BY_SEA


# ---------------------------------------------------------------------- which way
def _open(game: Napoleonic, nation: int, zone: int) -> bool:
    """N-13.6.04: whether a convoy may enter a zone: no enemy fleet is there."""
    return not enemy_fleet(game, nation, AT_SEA + zone)


def _arriving(game: Napoleonic, nation: int, zones: list[int], origin: int, aboard: int) -> list[int]:
    """Of some zones those in which a convoy, having paid for it, can still reach a port.

    Another point is for the port, and one for each zone between.
    """
    landfall: dict[int, bool] = {}
    lanes: list[int] = []

    def lands(zone: int) -> bool:
        if zone not in landfall:
            landfall[zone] = _has_landfall(game, nation, zone, origin, aboard)
        return landfall[zone]

    def arrives(zone: int) -> bool:
        seen = edge = 1 << zone
        for _ in range(game.cp - 1):
            if any(lands(z) for z in duchies_in(edge)):
                return True
            if not lanes:
                lanes.extend(sea_lanes(game, nation))
            near = 0
            for z in duchies_in(edge):
                near |= lanes[z]
            edge = near & ~seen
            seen |= edge
        return False

    return [zone for zone in zones if arrives(zone)]


def _has_landfall(game: Napoleonic, nation: int, zone: int, origin: int, aboard: int) -> bool:
    """Whether a convoy may enter a port of a zone; those of friends are looked at first."""
    ports = ZONE_PORTS[zone] & ~(1 << origin)
    friends = ports & friendly(game, nation)
    order = (*duchies_in(friends), *duchies_in(ports & ~friends if controls(game, nation, zone) else 0))
    return any(refuse_landfall(game, nation, zone, port, aboard) is None for port in order)


def landfalls(game: Napoleonic, nation: int, zone: int, origin: int, aboard: int = 0) -> list[int]:
    """The ports of a zone that a convoy with pieces of these nations (a bit mask) aboard may enter."""
    return [
        port
        for port in duchies_in(ZONE_PORTS[zone])
        if port != origin and refuse_landfall(game, nation, zone, port, aboard) is None
    ]


def refuse_landfall(game: Napoleonic, nation: int, zone: int, port: int, aboard: int = 0) -> Refusal | None:
    """Why a convoy cannot enter a port from a zone (N-13.6.04, N-13.6.05, N-13.7.01, R107).

    `aboard`: the nations (a bit mask) whose pieces it carries; none of them may be barred from the port.
    """
    if zone not in PORT_ZONES[port]:
        return refusals.TOO_FAR
    if enemy_fleet(game, nation, port):
        return refusals.ENEMY_FLEET
    status = ground(game, nation, port)
    if status == FOREIGN and not is_attack(game, nation, port):
        return refusals.NEUTRAL_GROUND
    for n in members(aboard | 1 << nation):
        if (refusal := refuse_truce(game, n, port)) is not None:
            return refusal
    if status == FRIENDLY:
        return None
    return None if controls(game, nation, zone) else refusals.ZONE_NOT_CONTROLLED


def ways_out(game: Napoleonic, nation: int, port: int, aboard: int = 0) -> list[int]:
    """The zones into which a convoy may leave a port with the points that are left."""
    zones = [z for z in PORT_ZONES[port] if game.cp and _open(game, nation, z)]
    return _arriving(game, nation, zones, port, aboard)


def ways_on(game: Napoleonic, nation: int, zone: int, origin: int, aboard: int = 0) -> list[int]:
    """The zones into which a convoy may sail on, with points enough to reach a port."""
    if not game.cp:
        return []
    lanes = sea_lanes(game, nation)
    zones = [z for z in SEA_NEAR[zone] if lanes[zone] >> z & 1]
    return _arriving(game, nation, zones, origin, aboard)


def convoy_range(game: Napoleonic, nation: int, origin: int, points: int, lanes: list[int]) -> int:
    """The ports (a bit mask) of the zones that a convoy can reach, with a point left to enter port (R48).

    `lanes`: the nation's `sea_lanes`.
    """
    edge = sum(1 << z for z in PORT_ZONES[origin] if _open(game, nation, z))
    seen = found = 0
    for _ in range(points - 1):
        seen |= edge
        near = 0
        for z in duchies_in(edge):
            found |= ZONE_PORTS[z]
            near |= lanes[z]
        edge = near & ~seen
    return found


# ---------------------------------------------------------------------- arrival
def meets_fire(game: Napoleonic, nation: int, port: int) -> bool:
    """Whether batteries fire on a convoy that enters a port (R49, R96, R107)."""
    status = ground(game, nation, port)
    return status in (ENEMY, FOREIGN) or (status == UNCONTROLLED and FORTRESS[port] > 0)


def is_landing(game: Napoleonic, nation: int, port: int) -> bool:
    """Whether a convoy enters a port that is not friendly."""
    return ground(game, nation, port) in (ENEMY, FOREIGN, OCCUPIED, UNCONTROLLED)


def refuse_cargo(game: Napoleonic, nation: int, force: Force, port: int) -> Refusal | None:
    """Why these pieces cannot go together by convoy from a port."""
    if force.size > CAPACITY:
        return refusals.TOO_MANY_ABOARD
    free = rested(game, aboard_with(game, nation, force.leaders), port)
    if force.leaders & ~free.leaders or any(force.troops[n] > free.troops[n] for n in NATIONS):
        return refusals.NOT_ABOARD
    for n in members(force.nations):
        if force.troops[n] and not _shown_apart(game, n, port, force.troops[n]):
            return refusals.NO_CHANGE
    return None


def _shown_apart(game: Napoleonic, nation: int, port: int, points: int) -> bool:
    """R102: whether counters can show points that go on board, and those that stay."""
    before = stacks(game, nation)
    if not can_show(nation, before):
        return True  # losses left it so; nothing is refused for it
    before.remove(game.strength(nation, port))
    return can_show(nation, [*before, points, game.strength(nation, port) - points])
