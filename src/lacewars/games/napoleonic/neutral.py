"""What a neutral proxy builds: always in the same order, in its capital if it can (N-7.5, R18, R103)."""

from __future__ import annotations

from lacewars.games.napoleonic.available import SHIP_COST, UNIT_COST
from lacewars.games.napoleonic.board import CAPITALS_OF, MAP, duchies_in
from lacewars.games.napoleonic.building import (
    build_commander,
    build_units,
    commanders_to_build,
    commanders_to_return,
    home_ground,
    lay_down,
    return_commander,
    return_ship,
    return_units,
    ships_to_build,
    ships_to_return,
    shipyards,
)
from lacewars.games.napoleonic.counters import can_build
from lacewars.games.napoleonic.demands import demand
from lacewars.games.napoleonic.forces import lose
from lacewars.games.napoleonic.foreign_wars import ANGLO_TURKISH, SERBIAN_REVOLT, turkish_war
from lacewars.games.napoleonic.nations import BRITAIN, N_NATIONS, TURKEY
from lacewars.games.napoleonic.phases.giving import Give
from lacewars.games.napoleonic.phases.war_cards import WarRolls
from lacewars.games.napoleonic.pieces import BATTLE, COMMAND, LOOSE_VALUES
from lacewars.games.napoleonic.places import FALLEN, REGROUP_BOX
from lacewars.games.napoleonic.state import Napoleonic


def building_place(game: Napoleonic, nation: int) -> int:
    """The capital, or if it is not friendly the nearest national duchy that is; -1: there is none (R52)."""
    open_ground = home_ground(game, nation)
    capital = CAPITALS_OF[nation][0]
    if open_ground >> capital & 1:
        return capital
    return min(duchies_in(open_ground), key=lambda d: MAP.distance(capital, d), default=-1)


def building_port(game: Napoleonic, nation: int) -> int:
    """The friendly national port nearest to the capital; -1 if there is none."""
    open_ports = shipyards(game, nation)
    capital = CAPITALS_OF[nation][0]
    return min(duchies_in(open_ports), key=lambda d: MAP.distance(capital, d), default=-1)


def best_commander(game: Napoleonic, nation: int) -> int:
    """The best commander that a nation could build, an eliminated one first; -1: there is none (R18)."""
    found = commanders_to_build(game, nation)
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
    waiting = commanders_to_return(game, nation)
    for c in sorted(waiting, key=lambda c: (-COMMAND[c], c))[:points]:
        return_commander(game, c, place)
        points -= 1
    box = REGROUP_BOX * N_NATIONS + nation
    while points and game.boxes[box]:
        return_units(game, nation, place, next(v for v in LOOSE_VALUES if v <= game.boxes[box]))
        points -= 1
    port = building_port(game, nation)
    for _ in ships_to_return(game, nation)[: points if port >= 0 else 0]:
        return_ship(game, nation, port)
        points -= 1
    return points


def _build(game: Napoleonic, nation: int, place: int, points: int) -> int:
    """Builds until nothing more can be built; the points left."""
    while True:
        leader = best_commander(game, nation)
        if leader >= 0 and _uncommanded(game, nation, place) > COMMAND[leader]:
            points = _trade(game, nation, place, points, COMMAND[leader])
            build_commander(game, leader, place)
        elif can_build(game, nation, place):
            if points < UNIT_COST:
                return points
            points -= UNIT_COST
            build_units(game, nation, place)
        elif leader < 0 and game.free_strength(nation) < 1 and _can_build_ship(game, nation, place, points):
            points = _trade(game, nation, place, points, SHIP_COST)
            lay_down(game, nation, building_port(game, nation))
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
    return bool(ships_to_build(game, nation)) and building_port(game, nation) >= 0 and means >= SHIP_COST
