"""Positions with foreign wars."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.cards import WAR
from lacewars.games.napoleonic.nations import FRANCE, N_NATIONS
from lacewars.games.napoleonic.places import AT_WAR, FIRST_WAR_BOX
from tests.napoleonic.kit import board, card, give, options, raw


def at_war(game: Napoleonic, number: int) -> tuple[int, int, int]:
    """What lies on the card of a war: strength points, commanders, squadrons."""
    war = WAR[card(number)]
    box = (FIRST_WAR_BOX + war) * N_NATIONS
    spot = AT_WAR - war
    return (
        sum(game.boxes[box : box + N_NATIONS]),
        game.leader_at.count(spot),
        game.ship_at.count(spot),
    )


def nation_at(game: Napoleonic, number: int) -> int:
    """The nation that fights the war of a card, or NOBODY."""
    return game.war_of[WAR[card(number)]]


def war(number: int, nation: int, players: int = 5, **hands: str) -> Napoleonic:
    """A position in which a foreign war is in play, with nothing on its card."""
    game = board(players, **hands)
    give(game, "france", str(number))
    game.hands[FRANCE].remove(card(number))
    game.laid |= 1 << card(number)
    game.war_of[WAR[card(number)]] = nation
    game.war_order.append(WAR[card(number)])
    return game


def choose(game: Napoleonic, *starts: str) -> None:
    """Takes the first option that begins like this, again and again."""
    for start in starts:
        raw(game, next(text for text in options(game) if text.startswith(start)))
