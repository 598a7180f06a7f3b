"""Conquest: who has fallen to whom, and what becomes of the defeated (N-15, R57 to R59, R110)."""

from __future__ import annotations

from lacewars.games.napoleonic.board import (
    BUILDS,
    CAPITALS_OF,
    DUCHIES,
    KEYS,
    NATIONAL,
    OWNED,
    PORT_ZONES,
    PORTS,
    SEA_DISTANCE,
    duchies_in,
)
from lacewars.games.napoleonic.consuls import NON_ALIGNED
from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.forces import force_at
from lacewars.games.napoleonic.leaving import regroup_formations, regroup_ship
from lacewars.games.napoleonic.nations import (
    CONQUEST,
    INITIAL_KEYS,
    N_POWERS,
    NATIONS,
    NOBODY,
    OUTSIDE,
    members,
)
from lacewars.games.napoleonic.open import FORCED, NEUTRAL, PLAYED
from lacewars.games.napoleonic.pieces import SAILS_FOR
from lacewars.games.napoleonic.places import AT_SEA, OFF_MAP
from lacewars.games.napoleonic.playing import gain_resource, resource_holder
from lacewars.games.napoleonic.relations import settle
from lacewars.games.napoleonic.state import Napoleonic

_TABLE = tables("tables.toml")["conquest"]
CONQUERED_ON: int = _TABLE["conquered_on"]
_PER_KEY: int = _TABLE["per_lost_initial_key"]


# ---------------------------------------------------------------------- who falls
def keys_lost(game: Napoleonic, nation: int) -> int:
    """R57: the initial keys less those held; the +1 key is left out, and more keys are no help."""
    return max(INITIAL_KEYS[nation] - game.keys(nation), 0)


def captors(game: Napoleonic, victim: int) -> list[int]:
    """The nations at war with a nation whose flags lie on its capitals, if they hold all of them (R110)."""
    flags = [game.flag(capital) for capital in CAPITALS_OF[victim]]
    if any(flag == NOBODY or not game.hostile[victim] >> flag & 1 for flag in flags):
        return []
    return flags


def conqueror_of(game: Napoleonic, victim: int) -> int:
    """The nation that would conquer another one now, or NOBODY (R57).

    Whoever holds the capital; of two who hold one of Russia's each, the one with more of its keys, then the
    earlier on the track. A nation without any key falls even if its capital is free: to the enemy who holds
    most of its keys.
    """
    found = captors(game, victim)
    if not found and not game.keys(victim):
        found = [n for n in members(game.hostile[victim]) if game.held[n] & OWNED[victim] & KEYS]
    return min(found, key=lambda n: (-taken_keys(game, n, victim), n), default=NOBODY)


def taken_keys(game: Napoleonic, taker: int, victim: int) -> int:
    """The keys of a nation's colour that another one holds."""
    return (game.held[taker] & OWNED[victim] & KEYS).bit_count()


def conquest_total(game: Napoleonic, victim: int, die: int) -> int:
    """N-15.1.02, N-15.1.03: the conquest die with its modifiers."""
    return die + CONQUEST[victim] + keys_lost(game, victim) * _PER_KEY


def invaders(game: Napoleonic, victim: int) -> dict[int, int]:
    """The enemies of a nation in its national duchies: strength points, commanders and flags (R3, R17)."""
    found = {}
    country = NATIONAL[victim]
    for n in members(game.hostile[victim]):
        number = formations(game, n, country & game.present[n]) + (game.held[n] & country).bit_count()
        if number:
            found[n] = number
    return found


def strongest_invader(game: Napoleonic, victim: int) -> int:
    """The enemy with most forces in the country, the earlier on the track on a tie; or NOBODY (R17)."""
    found = invaders(game, victim)
    return min(found, key=lambda n: (-found[n], n), default=NOBODY)


def may_submit(game: Napoleonic, nation: int) -> bool:
    """N-15.4.01, R60: whether a player's power may offer its submission.

    It has fewer strength points and commanders on the map than its invaders together in its national duchies;
    what lies in boxes or belongs to allies does not count (N-15.4.02).
    """
    if game.status[nation] != PLAYED:
        return False
    inside = [n for n in members(game.hostile[nation]) if game.present[n] & NATIONAL[nation]]
    if not inside or game.controller[strongest_invader(game, nation)] == NOBODY:
        return False
    enemies = sum(formations(game, n, game.present[n] & NATIONAL[nation]) for n in inside)
    return formations(game, nation, game.present[nation]) < enemies


def formations(game: Napoleonic, nation: int, duchies: int) -> int:
    """The strength points and commanders of a nation in these duchies (a bit mask)."""
    return sum(force_at(game, d, 1 << nation).size for d in duchies_in(duchies))


# ---------------------------------------------------------------------- ceded duchies
def take_down_flags(game: Napoleonic, victim: int, conqueror: int) -> None:
    """N-15.2.01: the conqueror and its allies take their flags from the national duchies of the defeated."""
    side = game.allied[conqueror]
    for duchy in duchies_in(NATIONAL[victim]):
        flag = game.flag(duchy)
        if flag != NOBODY and side >> flag & 1:
            game.set_flag(duchy, NOBODY)
            game.tell("flag_removed", flag, duchy)


def may_be_ceded(game: Napoleonic, victim: int) -> int:
    """The duchies (a bit mask) that can be ceded: national, never a capital, without a flag (R58, R110).

    The conqueror's side has taken its own flags down before; what it has been given since bears one again.
    """
    capitals = sum(1 << capital for capital in CAPITALS_OF[victim])
    return NATIONAL[victim] & game.held[victim] & ~capitals


# ---------------------------------------------------------------------- statuses
def become_neutral(game: Napoleonic, victim: int, conqueror: int) -> None:
    """R27, N-15.2.2: a player's power becomes neutral by force, a proxy neutral and Non-aligned.

    A power's proxies stay in their camp. The grace period, in which the consul of a proxy is frozen too,
    lasts until the interphase of the next turn (R59). `conqueror`: NOBODY if nobody stood there (R17).
    """
    for other in NATIONS:
        game.wars[other] &= ~(1 << victim)
    game.wars[victim] = 0
    game.camp[victim] = OUTSIDE
    game.victor[victim] = conqueror
    game.grace[victim] = game.turn + 1
    if game.status[victim] in (PLAYED, FORCED):
        game.status[victim] = FORCED
        game.tell("neutral_by_force", victim)
    else:
        game.status[victim] = NEUTRAL
        game.patron[victim] = game.row[victim] = NOBODY
        game.column[victim] = NON_ALIGNED
        game.plus_face &= ~(1 << victim)
        game.tell("non_aligned", victim)
        game.hand_over(victim, NOBODY)
    settle(game)


def pay_reparations(game: Napoleonic, victim: int, conqueror: int) -> None:
    """N-15.5: the conqueror's player gains a resource, the defeated loses all of them and its +1 key."""
    if conqueror != NOBODY and resource_holder(game, conqueror) != NOBODY:
        gain_resource(game, conqueror)
    if victim < N_POWERS and game.resources[victim]:
        game.resources[victim] = 0
        game.tell("resources_lost", victim)
    if game.key_plus >> victim & 1:
        game.key_plus &= ~(1 << victim)
        game.tell("key_minus", victim)


# ---------------------------------------------------------------------- who goes where
def regroup_in(game: Napoleonic, nation: int, duchies: int) -> None:
    """All forces of a nation in these duchies (a bit mask) regroup, and its flags there are removed (R3)."""
    regroup_formations(game, 1 << nation, duchies)
    for duchy in duchies_in(duchies & game.held[nation] & ~OWNED[nation]):
        game.set_flag(duchy, NOBODY)
        game.tell("flag_removed", nation, duchy)


def send_home(game: Napoleonic, victim: int, former: int) -> None:
    """N-15.2.1.03, N-15.2.1.04: forces of the defeated abroad and of its former allies at home regroup."""
    everywhere = (1 << len(DUCHIES)) - 1
    regroup_in(game, victim, everywhere & ~BUILDS[victim])
    for ally in members(former & ~(1 << victim)):
        regroup_in(game, ally, OWNED[victim] & ~BUILDS[ally])
    _ships_home(game, victim)


def _ships_home(game: Napoleonic, nation: int) -> None:
    """R59: squadrons in foreign ports or at sea go to the nearest port of their own, or to the box."""
    home = game.held[nation] & PORTS & BUILDS[nation]
    for ship, place in enumerate(game.ship_at):
        if SAILS_FOR[ship] != nation or place < 0 or place == OFF_MAP or home >> place & 1:
            continue
        port = nearest_port(place, home)
        if port >= 0:
            game.ship_at[ship] = port
            game.tell("ship_home", nation, port)
        else:
            regroup_ship(game, ship)


def nearest_port(place: int, ports: int) -> int:
    """Of some ports (a bit mask) the nearest to a port or zone, counted in zones; -1: there is none."""
    zones = (place - AT_SEA,) if place >= AT_SEA else PORT_ZONES[place]

    def far(port: int) -> int:
        return min(SEA_DISTANCE(a, b) for a in zones for b in PORT_ZONES[port])

    return min(duchies_in(ports), key=far, default=-1)
