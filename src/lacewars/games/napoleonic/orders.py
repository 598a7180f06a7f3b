"""What a fleet under orders may do: who comes along, where it may sail, when it may patrol (R44)."""

from __future__ import annotations

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.board import (
    OFF_MAP_EXITS,
    PORT_ZONES,
    SEA_NEAR,
    ZONE_PORTS,
    duchies_in,
)
from lacewars.games.napoleonic.fleets import (
    REFIT_COST,
    cost,
    enemies_at_sea,
    friendly_ports,
    guns,
    is_port,
    is_zone,
    place_of,
    purse,
    ships_at,
)
from lacewars.games.napoleonic.ground import is_attack
from lacewars.games.napoleonic.nations import BRITAIN, members
from lacewars.games.napoleonic.pieces import SAILS_FOR, SQUADRONS_OF
from lacewars.games.napoleonic.places import AT_SEA, OFF_MAP
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Refusal


def ready(game: Napoleonic, ships: int) -> int:
    """Of some squadrons those that can sail now (R51)."""
    return ships & ~(game.refit | game.shipyard | game.resting)


# ---------------------------------------------------------------------- who comes along
def refuse_leave(game: Napoleonic, nation: int, squadron: int) -> Refusal | None:
    """Why a squadron of the fleet cannot be left behind (N-13.1.03)."""
    if not game.fleet >> squadron & 1 or game.settled >> squadron & 1:
        return refusals.NOT_HERE
    left = game.fleet & ~(1 << squadron)
    return None if left & SQUADRONS_OF[nation] else refusals.NO_LEADER


def refuse_take(game: Napoleonic, nation: int, squadron: int) -> Refusal | None:
    """Why a squadron cannot come along: of the nation itself or an ally, in the same place, and ready."""
    bit = 1 << squadron
    together = game.ship_at[squadron] == place_of(game, game.fleet)
    if (
        not together
        or bit & (game.fleet | game.settled)
        or not game.allied[nation] >> SAILS_FOR[squadron] & 1
    ):
        return refusals.NOT_HERE
    if place_of(game, game.fleet) == OFF_MAP and SAILS_FOR[squadron] != nation:
        return refusals.NOT_HERE
    return None if ready(game, bit) else refusals.NOT_READY


def commands(game: Napoleonic, nation: int, squadron: int) -> bool:
    """N-13.2.02: whether a nation takes a squadron along without asking its player.

    He plays both, or the fleet of the nation's power has at least as many dice as that of the squadron's.
    """
    other = SAILS_FOR[squadron]
    if game.controller[nation] == game.controller[other]:
        return True
    here = ships_at(game, place_of(game, game.fleet))
    return _dice(game, here, nation) >= _dice(game, here, other)


def _dice(game: Napoleonic, here: int, nation: int) -> int:
    """The dice of all squadrons in a place that the player of a nation commands."""
    seat = game.controller[nation]
    own = sum(SQUADRONS_OF[n] for n in members(game.allied[nation]) if game.controller[n] == seat)
    return guns(game, here & own)


def friends_here(game: Napoleonic, nation: int) -> bool:
    """Whether squadrons of allies share the zone of the fleet."""
    place = place_of(game, game.fleet)
    return is_zone(place) and bool(ships_at(game, place, game.allied[nation] & ~(1 << nation)) & ~game.fleet)


# ---------------------------------------------------------------------- where to
def sail_goals(place: int) -> list[int]:
    """The places next to a place at sea or in port, whether or not a fleet may go there."""
    if is_port(place):
        return [*(AT_SEA + zone for zone in PORT_ZONES[place]), OFF_MAP]
    if place == OFF_MAP:
        return sorted(AT_SEA + zone for zone in OFF_MAP_EXITS)
    zone = place - AT_SEA
    return [*duchies_in(ZONE_PORTS[zone]), *(AT_SEA + near for near in SEA_NEAR[zone]), OFF_MAP]


def refuse_sail(game: Napoleonic, nation: int, goal: int) -> Refusal | None:
    """Why the fleet under orders cannot sail to a place."""
    if goal not in sail_goals(place_of(game, game.fleet)):
        return refusals.TOO_FAR
    if goal == OFF_MAP and (nation != BRITAIN or game.fleet & ~SQUADRONS_OF[BRITAIN]):
        return refusals.NOT_OFF_MAP
    if is_port(goal) and not _enterable(game, nation, goal):
        return refusals.CLOSED_PORT
    return None if cost(game, game.fleet) <= purse(game, nation) else refusals.NO_MANOEUVRES


def _enterable(game: Napoleonic, nation: int, port: int) -> bool:
    """R44: a friendly port, or one with squadrons of an enemy or of one to be attacked, to fight there."""
    if friendly_ports(game, nation) >> port & 1:
        return True
    holder = game.holder[port]
    if enemies_at_sea(game, nation) >> holder & 1:
        return bool(ships_at(game, port, enemies_at_sea(game, nation)))
    return attacks_port(game, nation, port)


def attacks_port(game: Napoleonic, nation: int, port: int) -> bool:
    """R23, R44: whether to enter a port is an attack without declaration on a nation with squadrons there."""
    return is_attack(game, nation, port) and bool(ships_at(game, port, 1 << game.holder[port]))


# ---------------------------------------------------------------------- patrols and refits
def patrol_cost(game: Napoleonic) -> int:
    """The manoeuvres a patrol costs; twice as many in a zone with Fog of War (card 41)."""
    place = place_of(game, game.fleet)
    fog = is_zone(place) and game.double_zones >> place - AT_SEA & 1
    return cost(game, game.fleet) * (2 if fog else 1)


def refuse_patrol(game: Napoleonic, nation: int) -> Refusal | None:
    """Why the fleet under orders cannot patrol."""
    place = place_of(game, game.fleet)
    raider = place == OFF_MAP and nation != BRITAIN  # R63: the British pursue, the French do not seek them
    if raider or is_port(place) or not ships_at(game, place, enemies_at_sea(game, nation)):
        return refusals.NO_PREY
    return None if patrol_cost(game) <= purse(game, nation) else refusals.NO_MANOEUVRES


def refuse_refit(game: Napoleonic, nation: int, squadron: int) -> Refusal | None:
    """Why a nation cannot refit a squadron (N-5.6.04)."""
    if not game.refit & SQUADRONS_OF[nation] & 1 << squadron or game.ship_at[squadron] < 0:
        return refusals.NO_REFIT
    return None if purse(game, nation) >= REFIT_COST else refusals.NO_MANOEUVRES
