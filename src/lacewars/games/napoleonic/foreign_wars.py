"""Foreign wars: when they begin, what helps to end them, what they forbid (N-6.1.3, R19, R73).

The card of a war lies on the table while it lasts, with what its nation gave for it. Serbian Revolt (card 5)
and Overseas Allies (card 43) help to end it.
"""

from __future__ import annotations

from lacewars.games.napoleonic.cards import CARD, CARDS, WAR, WARS
from lacewars.games.napoleonic.consuls import IS_CLIENT
from lacewars.games.napoleonic.data_files import tables
from lacewars.games.napoleonic.leaving import put_ship
from lacewars.games.napoleonic.nations import BRITAIN, N_NATIONS, NATIONS, NOBODY, OUTSIDE, RUSSIA, TURKEY
from lacewars.games.napoleonic.places import AT_WAR, FIRST_WAR_BOX, REGROUP, REGROUP_BOX
from lacewars.games.napoleonic.playing import lay_away, leave_game
from lacewars.games.napoleonic.state import Napoleonic

_TABLE = tables("tables.toml")["foreign_war"]
ENDS_ON: int = _TABLE["ends_on"]
_SERBIAN_BONUS: int = _TABLE["serbian_revolt_bonus"]
_OVERSEAS_BONUS: int = _TABLE["overseas_allies_bonus"]

SERBIAN_REVOLT, ANGLO_TURKISH = CARD["serbian_revolt"], CARD["anglo_turkish_war"]
RUSSO_TURKISH, BEY_OF_ALGIERS, PERSIAN = (
    CARD["russo_turkish_war"],
    CARD["bey_of_algiers"],
    CARD["persian_war"],
)
AGAINST_TURKEY: dict[int, int] = {ANGLO_TURKISH: BRITAIN, RUSSO_TURKISH: RUSSIA}
"""The wars against Turkey, each with the nation that must fight it."""


def in_play(game: Napoleonic, card: int) -> bool:
    """Whether the foreign war of a card is in play."""
    return game.war_of[WAR[card]] != NOBODY


def wars_in_play(game: Napoleonic) -> list[int]:
    """The cards of the foreign wars in play, in the order of their numbers."""
    return [card for card in WARS if in_play(game, card)]


def begin_war(game: Napoleonic, card: int, nation: int) -> None:
    """N-6.1.3.01: the card of a foreign war is set aside; it lies on the table already."""
    war = WAR[card]
    game.war_of[war] = nation
    game.war_order.append(war)
    game.tell("war_begins", nation, card)


def end_war(game: Napoleonic, card: int) -> None:
    """A foreign war is over: what lies on its card goes to the regroup box (R72), and the card away."""
    war = WAR[card]
    nation = game.war_of[war]
    game.war_of[war] = NOBODY
    game.war_order.remove(war)
    game.overseas &= ~(1 << war)
    for n in NATIONS:
        box = (FIRST_WAR_BOX + war) * N_NATIONS + n
        game.boxes[REGROUP_BOX * N_NATIONS + n] += game.boxes[box]
        game.boxes[box] = 0
    for commander, place in enumerate(game.leader_at):
        if place == AT_WAR - war:
            game.put_leader(commander, REGROUP)
    for ship, place in enumerate(game.ship_at):
        if place == AT_WAR - war:
            put_ship(game, ship, REGROUP)
    game.tell("war_ends", nation, card)
    if CARDS[card].after_play == "war_removed":
        leave_game(game, card)
    else:
        lay_away(game, nation, card)


def bonus(game: Napoleonic, card: int) -> int:
    """R19: what is added to a roll that would end a war."""
    found = _OVERSEAS_BONUS if game.overseas >> WAR[card] & 1 else 0
    if card in AGAINST_TURKEY and in_play(game, SERBIAN_REVOLT):
        found += _SERBIAN_BONUS
    return found


# ---------------------------------------------------------------------- Turkey
def is_void(game: Napoleonic, card: int) -> bool:
    """R19: a Turkish war cannot hit a member of a camp of which Turkey is a client."""
    nation = AGAINST_TURKEY.get(card, NOBODY)
    row, column = game.row[TURKEY], game.column[TURKEY]
    if nation == NOBODY or row == NOBODY or column < 0 or not IS_CLIENT[column]:
        return False
    return row == nation or (game.camp[row] == game.camp[nation] != OUTSIDE)


def end_void_wars(game: Napoleonic) -> None:
    """R73: a Turkish war ends from the moment when Turkey becomes a client of that camp."""
    for card in AGAINST_TURKEY:
        if in_play(game, card) and is_void(game, card):
            game.tell("war_void", AGAINST_TURKEY[card], card)
            end_war(game, card)


def may_court_turkey(game: Napoleonic, power: int) -> bool:
    """R19: whether the Turkish consul may come into a client column of a power's row: not in such a war."""
    for card, nation in AGAINST_TURKEY.items():
        if in_play(game, card) and (power == nation or game.camp[power] == game.camp[nation] != OUTSIDE):
            return False
    return True


def turkish_war(game: Napoleonic) -> int:
    """R103: the war that changes what a neutral Turkey builds, the one begun last (R16); -1: none."""
    found = [WARS[war] for war in game.war_order if WARS[war] in (SERBIAN_REVOLT, ANGLO_TURKISH)]
    return found[-1] if found else -1
