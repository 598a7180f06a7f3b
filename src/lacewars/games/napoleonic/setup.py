"""The set-up of the campaign: pieces, camps, consuls, and who plays whom (N-4)."""

from __future__ import annotations

from lacewars.games.napoleonic.consuls import CONSUL_AT_START, PACT
from lacewars.games.napoleonic.nations import (
    CAMP_AT_START,
    NATIONS,
    NOBODY,
    POWERS,
    ROLES,
)
from lacewars.games.napoleonic.open import ALLIED, NEUTRAL, PLAYED
from lacewars.games.napoleonic.pieces import COMMANDERS, SQUADRONS, UNITS_AT_START
from lacewars.games.napoleonic.places import AT_SEA
from lacewars.games.napoleonic.relations import settle
from lacewars.games.napoleonic.state import Napoleonic


def lay_out(game: Napoleonic) -> None:
    """N-4.1, N-4.2: pieces on their places, no flags, camps and consuls; nobody plays anybody yet."""
    for nation, duchy, points in UNITS_AT_START:
        game.add_units(nation, duchy, points)
    for c, commander in enumerate(COMMANDERS):
        if commander.start >= 0:
            game.put_leader(c, commander.start)
    for s, ship in enumerate(SQUADRONS):
        if ship.zone >= 0:
            game.ship_at[s] = AT_SEA + ship.zone
        elif ship.port >= 0:
            game.ship_at[s] = ship.port
    played = {power for role in ROLES[game.players] for power in role}
    for nation in NATIONS:
        if nation in played:
            game.status[nation] = PLAYED
            game.camp[nation] = CAMP_AT_START[nation]
        else:
            _lay_proxy(game, nation)
    settle(game)


def _lay_proxy(game: Napoleonic, nation: int) -> None:
    """N-4.2.02, N-4.3.06: the consul of a proxy stands in its box of the diplomatic table."""
    row, column = CONSUL_AT_START[nation]
    game.row[nation], game.column[nation] = row, column
    game.status[nation] = ALLIED if column == PACT else NEUTRAL
    if column == PACT:
        game.patron[nation] = row
        game.camp[nation] = CAMP_AT_START[row]


def assign(game: Napoleonic, seat: int, role: int) -> None:
    """N-4.3: a seat plays the powers of a role, and the proxies in a pact with them."""
    for power in ROLES[game.players][role]:
        game.hand_over(power, seat)
    for proxy in NATIONS:
        if game.status[proxy] == ALLIED and game.patron[proxy] in ROLES[game.players][role]:
            game.hand_over(proxy, seat)


def own_powers(game: Napoleonic, seat: int) -> list[int]:
    """The powers that a seat plays itself, as against proxies (N-3.73)."""
    return [p for p in POWERS if game.controller[p] == seat and game.patron[p] == NOBODY]


def in_track_order(game: Napoleonic) -> list[int]:
    """The seats in the track order of their first powers (R8)."""
    return sorted(range(game.players), key=lambda seat: own_powers(game, seat)[0])
