"""What a neutral proxy builds: always in the same order, in its capital if it can (N-7.5, R18, R103)."""

from __future__ import annotations

from lacewars.games.napoleonic.available import SHIP_COST, UNIT_COST, free_ships, may_be_built
from lacewars.games.napoleonic.board import (
    CAPITALS_OF,
    MAP,
    NATIONAL,
    PORTS,
    duchies_in,
)
from lacewars.games.napoleonic.counters import can_build
from lacewars.games.napoleonic.demands import demand
from lacewars.games.napoleonic.forces import lose
from lacewars.games.napoleonic.foreign_wars import ANGLO_TURKISH, SERBIAN_REVOLT, turkish_war
from lacewars.games.napoleonic.nations import BRITAIN, N_NATIONS, TURKEY
from lacewars.games.napoleonic.phases.giving import Give
from lacewars.games.napoleonic.phases.war_cards import WarRolls
from lacewars.games.napoleonic.pieces import (
    BATTLE,
    COMMAND,
    COMMANDERS,
    LOOSE_VALUES,
    SAILS_FOR,
)
from lacewars.games.napoleonic.places import FALLEN, REGROUP, REGROUP_BOX
from lacewars.games.napoleonic.relations import friendly
from lacewars.games.napoleonic.state import Napoleonic


def building_place(game: Napoleonic, nation: int) -> int:
    """The capital, or if it is not friendly the nearest national duchy that is; -1: there is none (R52)."""
    open_ground = friendly(game, nation) & NATIONAL[nation]
    capital = CAPITALS_OF[nation][0]
    if open_ground >> capital & 1:
        return capital
    return min(duchies_in(open_ground), key=lambda d: MAP.distance(capital, d), default=-1)


def building_port(game: Napoleonic, nation: int) -> int:
    """The friendly national port nearest to the capital; -1 if there is none."""
    open_ports = friendly(game, nation) & NATIONAL[nation] & PORTS
    capital = CAPITALS_OF[nation][0]
    return min(duchies_in(open_ports), key=lambda d: MAP.distance(capital, d), default=-1)


def best_commander(game: Napoleonic, nation: int) -> int:
    """The best commander that a nation could build, an eliminated one first; -1: there is none (R18)."""
    found = [c for c in range(len(COMMANDERS)) if COMMANDERS[c].nation == nation and may_be_built(game, c)]
    order = sorted(found, key=lambda c: (game.leader_at[c] != FALLEN, -COMMAND[c], -BATTLE[c], c))
    return order[0] if order else -1


def neutral_builds(game: Napoleonic, nation: int, points: int) -> None:
    """R18: a neutral proxy uses points for builds; one that is left over becomes a CP+1 marker.

    R103: in an Anglo-Turkish War an odd number of Turkish points costs Britain a formation, and what is left
    over is lost; in a Serbian Revolt what is left over is rolled to end it.
    """
    war = turkish_war(game) if nation == TURKEY else -1
    levied = war == ANGLO_TURKISH and points % 2 == 1
    if levied:
        game.then(Give(BRITAIN, ANGLO_TURKISH, demand(formations=1)))
    place = building_place(game, nation)
    if place < 0:
        return
    if game.cp_plus >> nation & 1:
        game.cp_plus &= ~(1 << nation)
        points += 1
    points = _come_back(game, nation, place, points)
    left = _build(game, nation, place, points)
    if left and war == SERBIAN_REVOLT:
        game.then(WarRolls(SERBIAN_REVOLT, left))
    elif left and not levied:
        game.cp_plus |= 1 << nation
        game.tell("cp_plus", nation)


def _come_back(game: Napoleonic, nation: int, place: int, points: int) -> int:
    """First its pieces leave the regroup box, for a point each: commanders, units, squadrons; points left."""
    waiting = [
        c for c, spot in enumerate(game.leader_at) if spot == REGROUP and COMMANDERS[c].nation == nation
    ]
    for c in sorted(waiting, key=lambda c: (-COMMAND[c], c))[:points]:
        game.put_leader(c, place)
        game.tell("came_back", nation, c, place)
        points -= 1
    box = REGROUP_BOX * N_NATIONS + nation
    while points and game.boxes[box]:
        value = next(v for v in LOOSE_VALUES if v <= game.boxes[box])
        game.boxes[box] -= value
        game.add_units(nation, place, value)
        game.tell("units_back", nation, value, place)
        points -= 1
    port = building_port(game, nation)
    ships = [s for s, spot in enumerate(game.ship_at) if spot == REGROUP and SAILS_FOR[s] == nation]
    for s in ships[: points if port >= 0 else 0]:
        game.ship_at[s] = port
        game.refit |= 1 << s
        game.tell("ship_back", nation, port)
        points -= 1
    return points


def _build(game: Napoleonic, nation: int, place: int, points: int) -> int:
    """Builds until nothing more can be built; the points left."""
    while True:
        leader = best_commander(game, nation)
        if leader >= 0 and _uncommanded(game, nation, place) > COMMAND[leader]:
            points = _trade(game, nation, place, points, COMMAND[leader])
            game.put_leader(leader, place)
            game.tell("built_commander", nation, leader, place)
        elif can_build(game, nation, place):
            if points < UNIT_COST:
                return points
            points -= UNIT_COST
            game.add_units(nation, place, 1)
            game.tell("built_units", nation, 1, place)
        elif leader < 0 and game.free_strength(nation) < 1 and _can_build_ship(game, nation, place, points):
            points = _trade(game, nation, place, points, SHIP_COST)
            _lay_down(game, nation)
        else:
            return points


def _uncommanded(game: Napoleonic, nation: int, place: int) -> int:
    """The strength points in a duchy beyond what the commanders there can lead."""
    led = sum(COMMAND[c] for c in game.leaders(nation, place))
    return game.strength(nation, place) - led


def _trade(game: Napoleonic, nation: int, place: int, points: int, cost: int) -> int:
    """Pays a cost, trading in units at two points each where points do not suffice; the points left."""
    while points < cost:
        lose(game, nation, place, 1)
        game.tell("traded", nation, place)
        points += UNIT_COST
    return points - cost


def _can_build_ship(game: Napoleonic, nation: int, place: int, points: int) -> bool:
    """R103: a free counter, a friendly national port, four points with twice the capital's strength."""
    means = points + UNIT_COST * game.strength(nation, place)
    return bool(free_ships(game, nation)) and building_port(game, nation) >= 0 and means >= SHIP_COST


def _lay_down(game: Napoleonic, nation: int) -> None:
    """A squadron is laid down in a national port, one that was sunk first (N-7.5.07)."""
    ship = min(free_ships(game, nation), key=lambda s: (game.ship_at[s] != FALLEN, s))
    port = building_port(game, nation)
    game.ship_at[ship] = port
    game.shipyard |= 1 << ship
    game.tell("laid_down", nation, port)
