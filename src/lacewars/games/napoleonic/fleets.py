"""Fleets: which squadrons lie where, who controls a zone, blockades, straits, and what a manoeuvre costs.

Sets of squadrons are bit masks. A squadron under construction is a fleet for nothing; one in refit is a fleet
while it lies in port (R104).
"""

from __future__ import annotations

from lacewars.games.napoleonic.at_sea import NOWHERE
from lacewars.games.napoleonic.board import (
    FORTIFIED,
    N_DUCHIES,
    NATIONAL,
    PORT_ZONES,
    PORTS,
    SEA_DISTANCE,
    SEA_NEAR_MASK,
    STRAIT_ZONE,
    ZONES,
    duchies_in,
    numbers_in,
)
from lacewars.games.napoleonic.cards import CARD, NO_CARD
from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.nations import (
    ALL_NATIONS,
    BRITAIN,
    COALITION,
    FRANCE,
    N_POWERS,
    NOBODY,
    OUTSIDE,
    RUSSIA,
    from_,
    members,
)
from lacewars.games.napoleonic.pieces import (
    GUNS,
    N_SQUADRONS,
    SAILS_FOR,
    SQUADRONS,
    SQUADRONS_OF,
)
from lacewars.games.napoleonic.places import AT_SEA, FALLEN, OFF_MAP
from lacewars.games.napoleonic.relations import at_war, friendly
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import LaceError

_TABLES = tables("tables.toml")
_NAVAL = _TABLES["naval"]
PER_POINT: int = _TABLES["costs"]["manoeuvres_per_cp"]
REFIT_COST: int = _TABLES["costs"]["refit_manoeuvres"]
INTERCEPTED: int = _NAVAL["intercept_target"]
MAJORITY: dict[int, int] = {BRITAIN: _NAVAL["majority_british"], FRANCE: _NAVAL["majority_french"]}
BLOCKADE: int = _NAVAL["blockade"]
WEATHER_GAUGE = CARD["weather_gauge"]


def clear_fleets(game: Napoleonic) -> None:
    """Forgets what concerns fleets for one impulse."""
    game.fleet = game.settled = game.resting = game.found = game.evicted = game.tripped = game.gift = 0
    game.fischer_due = False
    game.came_from = NOWHERE
    game.raked = [0] * N_SQUADRONS
    game.gift_of, game.gift_card = NOBODY, NO_CARD


# ---------------------------------------------------------------------- where squadrons lie
ships_in = numbers_in
"""The squadrons in a bit mask, in order."""
_OF_NATIONS: tuple[int, ...] = tuple(
    sum(SQUADRONS_OF[n] for n in members(nations)) for nations in range(ALL_NATIONS + 1)
)


def ships_at(game: Napoleonic, place: int, nations: int = ALL_NATIONS) -> int:
    """All squadrons of these nations (a bit mask) in a port, zone or box, in whatever state."""
    spots = game.ship_at
    if place not in spots:
        return 0
    lying, ship = 0, -1
    for _ in range(spots.count(place)):
        ship = spots.index(place, ship + 1)
        lying |= 1 << ship
    return lying & _OF_NATIONS[nations]


def of_nations(nations: int) -> int:
    """All squadrons of these nations (a bit mask)."""
    return _OF_NATIONS[nations]


def at_sea(game: Napoleonic, zone: int, nations: int = ALL_NATIONS) -> int:
    """The squadrons of these nations (a bit mask) at sea in a zone."""
    return ships_at(game, AT_SEA + zone, nations)


def sailors(ships: int) -> int:
    """The nations (a bit mask) of some squadrons."""
    found = 0
    for s in ships_in(ships):
        found |= 1 << SAILS_FOR[s]
    return found


def place_of(game: Napoleonic, ships: int) -> int:
    """Where a fleet is; NOWHERE if there is none."""
    return NOWHERE if not ships else game.ship_at[ships_in(ships)[0]]


def is_zone(place: int) -> bool:
    """Whether a place is a sea zone."""
    return AT_SEA <= place < OFF_MAP


def is_port(place: int) -> bool:
    """Whether a place is a port."""
    return 0 <= place < N_DUCHIES


def move_ships(game: Napoleonic, ships: int, place: int) -> None:
    """Squadrons go to a place; those that join others at sea sail with them."""
    for s in ships_in(ships):
        game.ship_at[s] = place
    game.apart &= ~ships


# ---------------------------------------------------------------------- control, blockade, straits
def zone_side(game: Napoleonic, zone: int) -> int:
    """The camp that controls a zone: only its fleets are at sea there; OUTSIDE: neither (R44)."""
    camps = {game.camp[n] for n in members(sailors(at_sea(game, zone)))}
    return camps.pop() if len(camps) == 1 else OUTSIDE


def controls(game: Napoleonic, nation: int, zone: int) -> bool:
    """Whether a nation or its allies control a zone: they alone have a fleet at sea there (R44)."""
    there = sailors(at_sea(game, zone))
    return bool(there) and not there & ~game.allied[nation]


def rules_itself(game: Napoleonic, nation: int, zone: int) -> bool:
    """Whether a nation controls a zone with a squadron of its own (cards 3 and H4, R44)."""
    return bool(at_sea(game, zone, 1 << nation)) and controls(game, nation, zone)


def zones_ruled(game: Napoleonic, nation: int) -> int:
    """How many zones a nation controls with squadrons of its own."""
    return sum(rules_itself(game, nation, zone) for zone in ZONES)


def coalition_zones(game: Napoleonic) -> int:
    """How many zones the fleets of the Coalition control (card 18)."""
    return sum(zone_side(game, zone) == COALITION for zone in ZONES)


def blockaded_from(game: Napoleonic, nation: int, zone: int, *, but: int = 0) -> bool:
    """R104: whether the ports of a zone are blockaded for a nation: all fleets at sea there are hostile.

    `but`: squadrons that do not count, as they are just entering or leaving port.
    """
    there = sailors(at_sea(game, zone) & ~but)
    return bool(there) and not there & ~game.hostile[nation]


def is_blockaded(game: Napoleonic, nation: int, port: int) -> bool:
    """Whether a port is blockaded for a nation: from all of its zones (R44, R104)."""
    return all(blockaded_from(game, nation, zone) for zone in PORT_ZONES[port])


def strait_closed(game: Napoleonic, nation: int, a: int, b: int) -> bool:
    """R32: whether the strait between two duchies is closed to a nation.

    An enemy fleet is at sea in its zone, or in a port at either end.
    """
    enemies = game.hostile[nation]
    if at_sea(game, STRAIT_ZONE[a, b], enemies):
        return True
    return any(ships_at(game, end, enemies) & ~game.shipyard for end in (a, b))


def enemy_fleet(game: Napoleonic, nation: int, place: int) -> bool:
    """Whether a zone or port holds a fleet hostile to a nation."""
    return bool(ships_at(game, place, game.hostile[nation]) & ~game.shipyard)


def strait_guns(game: Napoleonic, nation: int, origin: int, goal: int) -> int:
    """R50: the enemy fortress over the strait between two places at sea; NOWHERE if there is none."""
    if not (is_zone(origin) and is_zone(goal)):
        return NOWHERE
    fortress = FORTIFIED.get((origin - AT_SEA, goal - AT_SEA), NOWHERE)
    if fortress == NOWHERE or not at_war(game, nation, game.holder[fortress]):
        return NOWHERE
    return fortress


def sea_lanes(game: Napoleonic, nation: int) -> list[int]:
    """For each zone the zones (a bit mask) that a convoy, or a fleet that deploys, may enter from it.

    None holds a fleet hostile to the nation, and no enemy fortress lies over the way (N-13.6.04, R50, R108).
    """
    enemies, held = _OF_NATIONS[game.hostile[nation]] & ~game.shipyard, 0
    for s, spot in enumerate(game.ship_at):
        if AT_SEA <= spot < OFF_MAP and enemies >> s & 1:
            held |= 1 << spot - AT_SEA
    found = [near & ~held for near in SEA_NEAR_MASK]
    for (here, there), fortress in FORTIFIED.items():
        if at_war(game, nation, game.holder[fortress]):
            found[here] &= ~(1 << there)
    return found


def friendly_ports(game: Napoleonic, nation: int) -> int:
    """The ports (a bit mask of duchies) friendly to a nation."""
    return friendly(game, nation) & PORTS


def may_fight(game: Napoleonic, one: int, other: int) -> bool:
    """Whether two nations may intercept each other: at war, no Tilsit, Napoleon not gone (R64, R92)."""
    if not at_war(game, one, other):
        return False
    if game.abdicated and FRANCE in (one, other):
        return False
    return game.tilsit == NOBODY or {one, other} != {FRANCE, RUSSIA}


def enemies_at_sea(game: Napoleonic, nation: int) -> int:
    """The nations (a bit mask) whose fleets a nation may intercept, and which may intercept its own."""
    return sum(1 << n for n in members(game.hostile[nation]) if may_fight(game, nation, n))


# ---------------------------------------------------------------------- guns and sails
def guns(game: Napoleonic, ships: int, leader: int = NOBODY) -> int:
    """The battle dice of squadrons (N-13.4.03, N-13.4.05).

    No squadron of an active fleet has more guns than those of the nation that leads it (R105).
    """
    most = max(GUNS) if leader == NOBODY else max(GUNS[s] for s in ships_in(SQUADRONS_OF[leader]))
    total = 0
    for s in ships_in(ships & ~game.shipyard):
        dice = min(GUNS[s], most) - (game.refit >> s & 1)
        total += max(dice, 0) + (game.gift_card == WEATHER_GAUGE and SAILS_FOR[s] == game.gift_of)
    return total


def sails(ships: int, leader: int = NOBODY) -> int:
    """What is added to interceptions and evasions: +2 for a fleet more than half British, +1 French (R45).

    An active fleet has no more than the nation that leads it (R105).
    """
    bonus = next(
        (
            more
            for n, more in MAJORITY.items()
            if 2 * (ships & SQUADRONS_OF[n]).bit_count() > ships.bit_count()
        ),
        0,
    )
    if leader == NOBODY:
        return bonus
    return min(bonus, SQUADRONS[ships_in(SQUADRONS_OF[leader])[0]].sails)


def head(game: Napoleonic, ships: int) -> int:
    """Who decides for an inactive fleet: the nation with most dice, the first of them in track order."""
    first = game.marker if game.active == NOBODY else game.active
    return max(
        (n for n in from_(first) if ships & SQUADRONS_OF[n]),
        key=lambda n: guns(game, ships & SQUADRONS_OF[n]),
    )


def stacks(game: Napoleonic, place: int, nations: int) -> list[int]:
    """The fleets of these nations (a bit mask) at sea in a place, each to be looked for by itself.

    Friends sail together, unless a nation keeps apart (N-13.2.1.03); nations that are not allied never do.
    """
    there = ships_at(game, place, nations)
    found: list[int] = []
    for n in members(sailors(there)):
        own = there & SQUADRONS_OF[n]
        if not own & game.apart:
            for i, stack in enumerate(found):
                if stack & game.apart == 0 and not sailors(stack) & ~game.allied[n]:
                    found[i] = stack | own
                    break
            else:
                found.append(own)
        else:
            found.append(own)
    return found


# ---------------------------------------------------------------------- manoeuvres
def cost(game: Napoleonic, ships: int) -> int:
    """The manoeuvres a fleet pays: one for each fleet in it, twice for one that pays double (N-13.2.03).

    A power and its minor allies are one fleet (N-13.1.01).
    """
    powers = [n for n in members(sailors(ships)) if n < N_POWERS]
    double = sailors(ships & game.double_ships)
    if len(powers) < 2:
        return 2 if double else 1
    strays = bool(double >> N_POWERS)  # minor allies belong to the first power's fleet
    return len(powers) + sum(bool(double >> p & 1) or (strays and p == powers[0]) for p in powers)


def purse(game: Napoleonic, nation: int) -> int:
    """The manoeuvres that a nation can pay for now: those of a card, or of its impulse (N-3.49)."""
    if game.gift_of != NOBODY:
        return game.gift if game.gift_of == nation else 0
    return game.manoeuvres + PER_POINT * game.cp if nation in (game.active, game.reinforcing) else 0


def pay(game: Napoleonic, nation: int, manoeuvres: int) -> None:
    """A nation pays manoeuvres; half a point that is left over is kept for another one."""
    if manoeuvres > purse(game, nation):
        raise LaceError(f"{manoeuvres} manoeuvres are paid, {purse(game, nation)} are left")
    if game.gift_of != NOBODY:
        game.gift -= manoeuvres
        return
    while game.manoeuvres < manoeuvres:
        game.cp -= 1
        game.manoeuvres += PER_POINT
    game.manoeuvres -= manoeuvres


# ---------------------------------------------------------------------- losses and havens
def sink(game: Napoleonic, squadron: int) -> None:
    """A squadron is lost; it may be built again."""
    bit = 1 << squadron
    game.ship_at[squadron] = FALLEN
    game.refit &= ~bit
    game.shipyard &= ~bit
    game.fleet &= ~bit
    game.found &= ~bit
    game.apart &= ~bit
    game.tell("sunk", squadron)


def havens(game: Napoleonic, nation: int, place: int, *, but: int = NOWHERE) -> int:
    """The friendly ports (a bit mask) nearest to a zone, counted by zones (R46).

    From the off-map box: every friendly national port that is not blockaded (R63).
    """
    open_ports = friendly_ports(game, nation)
    if but != NOWHERE:
        open_ports &= ~(1 << but)
    if place == OFF_MAP:
        national = open_ports & NATIONAL[nation]
        return sum(1 << p for p in duchies_in(national) if not is_blockaded(game, nation, p))
    start = place - AT_SEA
    far = {p: min(SEA_DISTANCE(start, zone) for zone in PORT_ZONES[p]) for p in duchies_in(open_ports)}
    nearest = min(far.values(), default=0)
    return sum(1 << p for p, distance in far.items() if distance == nearest)
