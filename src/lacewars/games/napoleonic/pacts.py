"""Pacts: how a proxy becomes the ally of a power, and what follows when it is lost (N-8.2, R22, R23)."""

from __future__ import annotations

from collections.abc import Iterator

from lacewars.games.napoleonic.board import DUCHIES, NATIONAL, OWNED
from lacewars.games.napoleonic.consuls import BOX, NON_ALIGNED, PACT
from lacewars.games.napoleonic.dealing import discard_hand, draw
from lacewars.games.napoleonic.leaving import regroup_formations, regroup_ship
from lacewars.games.napoleonic.nations import ALL_NATIONS, NATIONS, NOBODY, POWERS
from lacewars.games.napoleonic.open import FORCED, PLAYED
from lacewars.games.napoleonic.pieces import SAILS_FOR
from lacewars.games.napoleonic.places import AT_SEA, OFF_MAP
from lacewars.games.napoleonic.relations import (
    are_allied,
    at_war,
    enter_pact,
    leave_pact,
    obey,
)
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.table_moves import box_of, client_of, put_consul


def make_pact(game: Napoleonic, proxy: int, patron: int, *, new_hand: bool = False) -> None:
    """A proxy enters a pact: its consul stands in the Pact box, its player is the patron's (N-8.2.01, R24).

    `new_hand`: its cards are changed first, as for one that another player takes over (N-8.3.2.04).
    """
    if box_of(game, proxy) != BOX[patron, PACT]:
        put_consul(game, proxy, BOX[patron, PACT])
    game.tell("pact", proxy, patron)
    number = _throw_hand(game, proxy) if new_hand else 0
    enter_pact(game, proxy, patron)
    draw_hand(game, proxy, number)


def end_pact(game: Napoleonic, proxy: int) -> None:
    """R22: a pact is lost for good: a new hand, neutrality, and everybody goes home."""
    game.tell("pact_broken", proxy, game.patron[proxy])
    game.wavering &= ~(1 << proxy)
    number = _throw_hand(game, proxy)
    leave_pact(game, proxy)
    draw_hand(game, proxy, number)
    withdraw(game, proxy)


def _throw_hand(game: Napoleonic, nation: int) -> int:
    """A hand is discarded, cards that were given to the nation included; how many cards it had."""
    if game.intrigue == nation:
        game.intrigue = NOBODY
    if game.fervor == nation:
        game.fervor = NOBODY
    return discard_hand(game, nation)


def draw_hand(game: Napoleonic, nation: int, number: int) -> None:
    """A nation draws so many cards."""
    if number:
        draw(game, nation, number)


def withdraw(game: Napoleonic, neutral: int) -> None:
    """N-8.2.1.03, N-8.2.1.05: a new neutral and the others leave each other's ground, flags included (R3).

    Associates under another's flag stay as they are: see `occupants`.
    """
    for duchy in DUCHIES:
        if not OWNED[neutral] >> duchy & 1:
            regroup_formations(game, 1 << neutral, 1 << duchy)
            if game.holder[duchy] == neutral:
                game.set_flag(duchy, NOBODY)
            continue
        if NATIONAL[neutral] >> duchy & 1:
            game.set_flag(duchy, NOBODY)
        if game.holder[duchy] != neutral:
            regroup_formations(game, 1 << neutral, 1 << duchy)
            continue
        regroup_formations(game, ALL_NATIONS & ~(1 << neutral), 1 << duchy)
    for ship, place in enumerate(game.ship_at):
        if not 0 <= place < OFF_MAP:
            continue
        at_home = place < AT_SEA and bool(game.held[neutral] & OWNED[neutral] & 1 << place)
        if (SAILS_FOR[ship] == neutral) != at_home:
            regroup_ship(game, ship)


def occupants(game: Napoleonic, neutral: int) -> Iterator[tuple[int, int]]:
    """N-8.2.1.04: nation and duchy of those who stand in associates of a neutral that others control."""
    for duchy in DUCHIES:
        is_associate = (OWNED[neutral] & ~NATIONAL[neutral]) >> duchy & 1
        if is_associate and game.holder[duchy] != neutral:
            for nation in NATIONS:
                if nation != neutral and game.present[nation] >> duchy & 1:
                    yield nation, duchy


# ---------------------------------------------------------------------- attacked proxies
def protector(game: Napoleonic, attacker: int, victim: int) -> int:
    """N-8.3.2.01: the power with which an attacked proxy makes a pact, or NOBODY.

    It is the power of which it is a client, unless that is the attacker or an ally of it.
    """
    power = client_of(game, victim)
    return NOBODY if power == NOBODY or are_allied(game, power, attacker) else power


def commander_of(game: Napoleonic, attacker: int) -> int:
    """R23: a power of the player who commands a proxy that was attacked and has no protector.

    The player hostile to the attacker (any other, if it has no enemy) whose powers hold fewest keys, on a tie
    the latest on the track; of his powers the latest that is hostile to the attacker.
    """
    own = game.controller[attacker]
    others = [p for p in POWERS if game.status[p] in (PLAYED, FORCED) and game.controller[p] != own]
    enemies = [p for p in others if at_war(game, p, attacker)] or others

    def rank(power: int) -> tuple[int, int]:
        seat = game.controller[power]
        powers = [p for p in others if game.controller[p] == seat]
        return -sum(game.keys(p) for p in powers), max(powers)

    return max(enemies, key=lambda power: (rank(power), power))


def take_command(game: Napoleonic, proxy: int, power: int) -> None:
    """R23, R87: the consul goes to Non-aligned, and the player of a power commands the proxy."""
    put_consul(game, proxy, BOX[NOBODY, NON_ALIGNED])
    game.tell("commanded", proxy, power)
    obey(game, proxy, power)
