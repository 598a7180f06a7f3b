"""Events that place units: where they may, whom they may place, and from which stock (N-6.1.1, R68, R109)."""

from __future__ import annotations

from lacewars.games.napoleonic import building
from lacewars.games.napoleonic.board import (
    BUILDS,
    DUCHIES,
    DUCHY,
    FORTRESS,
    IS_NATIONAL,
    N_DUCHIES,
    NATIONAL,
    OWNER,
    PORT_ZONES,
    UPPER,
    duchies_in,
)
from lacewars.games.napoleonic.counters import can_build, can_move
from lacewars.games.napoleonic.fleets import rules_itself
from lacewars.games.napoleonic.ground import standing
from lacewars.games.napoleonic.nations import BRITAIN, FRANCE, NOBODY, PRUSSIA, RUSSIA, members
from lacewars.games.napoleonic.pieces import BATTLE, COMMAND, COMMANDER, LEADS, N_COMMANDERS
from lacewars.games.napoleonic.places import UNBUILT
from lacewars.games.napoleonic.relations import are_allied, at_war, friendly, hostile_at
from lacewars.games.napoleonic.state import Napoleonic

_WARSAW = DUCHY["warsaw"]
PONIATOWSKI = COMMANDER["poniatowski"]
_KINGS_OWN = (COMMANDER["beresford"], COMMANDER["hill"])


# ---------------------------------------------------------------------- stock
def stock(game: Napoleonic, nation: int, duchy: int) -> list[int]:
    """The duchies from which a nation could take a strength point for an event that wants it in `duchy`."""
    if game.controller[nation] == NOBODY:
        return []
    others = game.present[nation] & ~(1 << duchy)
    own = nation * N_DUCHIES
    return [d for d in duchies_in(others) if game.units[own + d] and can_move(game, nation, d, duchy)]


def can_muster(game: Napoleonic, nation: int, duchy: int) -> bool:
    """Whether an event could place at least one strength point of a nation in a duchy."""
    return can_build(game, nation, duchy) or bool(stock(game, nation, duchy))


# ---------------------------------------------------------------------- where
def is_open(game: Napoleonic, nation: int, duchy: int) -> bool:
    """R68: no hostile fortress, and nobody there with whom the nation is neither allied nor at war."""
    strangers = standing(game, duchy) & ~(game.allied[nation] | game.hostile[nation])
    return not strangers and not (FORTRESS[duchy] and at_war(game, nation, game.holder[duchy]))


def _takes_flag(game: Napoleonic, nation: int, duchy: int) -> bool:
    """R68, R109: no fortress, and no duchy that an ally controls or that has an ally's colour below."""
    friends = game.allied[nation] & ~(1 << nation)
    of_ally = friends >> game.holder[duchy] & 1 or friends >> OWNER[duchy] & 1
    return not FORTRESS[duchy] and not of_ally and is_open(game, nation, duchy)


def _calm(game: Napoleonic, nation: int) -> int:
    """The duchies (a bit mask) friendly to a nation in which no enemy stands, fortress or not (R3)."""
    return friendly(game, nation) & ~hostile_at(game, nation)


def own_associates(game: Napoleonic, nation: int) -> list[int]:
    """Card 2: the own associates in which two units and a flag may be placed."""
    return [
        d
        for d in DUCHIES
        if not IS_NATIONAL[d]
        and nation in (OWNER[d], UPPER[d])
        and _takes_flag(game, nation, d)
        and can_muster(game, nation, d)
    ]


def open_ports(game: Napoleonic, nation: int) -> list[int]:
    """Card 3: the ports, free of formations, of the zones that the nation itself controls."""
    return [
        d
        for d in DUCHIES
        if any(rules_itself(game, nation, zone) for zone in PORT_ZONES[d])
        and not standing(game, d)
        and _takes_flag(game, nation, d)
        and can_muster(game, nation, d)
    ]


def nationality(game: Napoleonic, duchy: int) -> int:
    """Card 7: the nation of an associate: its owner, or of its two nations the one that controls it."""
    return UPPER[duchy] if game.holder[duchy] == UPPER[duchy] else OWNER[duchy]


def minor_grounds(game: Napoleonic, _nation: int) -> list[int]:
    found = [d for d in DUCHIES if not IS_NATIONAL[d]]
    return [d for d in found if is_open(game, n := nationality(game, d), d) and can_muster(game, n, d)]


def own_grounds(game: Napoleonic, nation: int) -> list[int]:
    """The friendly national and associated duchies of a nation; for a neutral proxy its capital."""
    if game.controller[nation] == NOBODY:
        return building.capital_grounds(game, nation)
    return list(duchies_in(BUILDS[nation] & _calm(game, nation)))


def british_grounds(game: Napoleonic, _nation: int) -> list[int]:
    return own_grounds(game, BRITAIN)


def national_grounds(game: Napoleonic, nation: int) -> list[int]:
    """Card 64, R109: friendly national duchies of the nation or an ally; for a neutral proxy its capital."""
    if game.controller[nation] == NOBODY:
        found = building.capital_grounds(game, nation)
    else:
        mask = 0
        for friend in members(game.allied[nation]):
            mask |= NATIONAL[friend]
        found = list(duchies_in(mask & _calm(game, nation)))
    return [d for d in found if can_muster(game, OWNER[d], d)]


def russian_grounds(game: Napoleonic, _nation: int) -> list[int]:
    found = duchies_in(building.home_ground(game, RUSSIA))
    return [d for d in found if can_muster(game, RUSSIA, d)]


def prussian_grounds(game: Napoleonic, _nation: int) -> list[int]:
    found = list(duchies_in(building.home_ground(game, PRUSSIA)))
    if building.commanders_to_build(game, PRUSSIA):
        return found
    return [d for d in found if can_muster(game, PRUSSIA, d)]


def warsaw(game: Napoleonic, _nation: int) -> list[int]:
    """Card 68: only while Prussia and France are at war."""
    able = at_war(game, PRUSSIA, FRANCE) and game.leader_at[PONIATOWSKI] == UNBUILT
    return [_WARSAW] if able and is_open(game, FRANCE, _WARSAW) else []


# ---------------------------------------------------------------------- whom
def small_commanders(game: Napoleonic, nation: int) -> list[int]:
    """R69: the commanders 1/4 of a nation who may be built."""
    found = building.commanders_to_build(game, nation)
    return [c for c in found if (BATTLE[c], COMMAND[c]) == (1, 4)]


def kings_own(game: Napoleonic, _nation: int) -> list[int]:
    return [c for c in building.commanders_to_build(game, BRITAIN) if c in _KINGS_OWN]


def conscribers(game: Napoleonic, nation: int) -> list[int]:
    """Card 16: the friendly commanders whose nation has units for them."""
    return [
        c
        for c in range(N_COMMANDERS)
        if game.leader_at[c] >= 0
        and are_allied(game, nation, LEADS[c])
        and can_muster(game, LEADS[c], game.leader_at[c])
    ]
