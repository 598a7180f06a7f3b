"""How a card is played: for its points or as an event, and what becomes of it then (N-6, R9, R13)."""

from __future__ import annotations

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import EVENT, SPEND
from lacewars.games.napoleonic.board import numbers_in
from lacewars.games.napoleonic.cards import (
    CARDS,
    CP,
    EUROPE_EXHAUSTED,
    NO_CARD,
    NUMBERED,
    PALACE_INTRIGUE,
    PARLIAMENT,
    PATRIOTIC_FERVOR,
)
from lacewars.games.napoleonic.dealing import forget_gift, put_on_discards
from lacewars.games.napoleonic.effects import effect_of, refuse_event
from lacewars.games.napoleonic.nations import BRITAIN, NOBODY
from lacewars.games.napoleonic.open import ALLIED, COMMANDED, FORCED, NEUTRAL, PLAYED
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Refusal

_FIRST_HOME = len(NUMBERED)


def own_cards(game: Napoleonic, nation: int) -> list[int]:
    """The cards that a nation could play for points: its hand and its home cards."""
    return [*game.hands[nation], *numbers_in(game.home_cards(nation))]


def forced_card(game: Napoleonic, nation: int) -> int:
    """The card given to a nation that it must play first: Palace Intrigue, Patriotic Fervor; or NO_CARD."""
    hand = game.hands[nation]
    if game.intrigue == nation and PALACE_INTRIGUE in hand:
        return PALACE_INTRIGUE
    if game.fervor == nation and PATRIOTIC_FERVOR in hand:
        return PATRIOTIC_FERVOR
    return NO_CARD


def refuse_card(game: Napoleonic, nation: int, card: int) -> Refusal | None:
    """Why a nation cannot play a card in its impulse at all."""
    if card >= _FIRST_HOME:
        if game.home_cards(nation) >> card & 1:
            return None
        if CARDS[card].nation == nation and game.status[nation] in (NEUTRAL, COMMANDED):
            return refusals.NEUTRAL_HOME
        return refusals.NOT_IN_HAND
    return None if card in game.hands[nation] else refusals.NOT_IN_HAND


def is_plus(game: Napoleonic, card: int) -> bool:
    """Whether a card is a + card in the impulse under way; a given Parliament is none."""
    return card != NO_CARD and CARDS[card].plus and (card != PARLIAMENT or game.active == BRITAIN)


def refuse_second(game: Napoleonic, card: int) -> Refusal | None:
    """R13: why a card cannot be the second of the impulse: exactly one of the two must be a + card."""
    if game.second:
        return refusals.PLUS_USED
    first, plus = is_plus(game, game.main_card), is_plus(game, card)
    if first and plus:
        return refusals.TWO_PLUS
    return None if first or plus else refusals.NO_PLUS


def refuse_play(game: Napoleonic, nation: int, action: Action) -> Refusal | None:
    """Why a nation cannot play a card for points (`spend`) or as an event (`event`) in its impulse."""
    (card,) = action.args
    why = refuse_card(game, nation, card)
    if why is not None:
        return why
    given = forced_card(game, nation)
    if given != NO_CARD and game.main_card == NO_CARD and card != given:
        return refusals.FORCED_CARD
    if action.verb == "spend":
        return refusals.MUST_BE_EVENT if card == EUROPE_EXHAUSTED else None
    if card == given:
        return refusals.FORCED_CARD
    if card == PARLIAMENT and game.parliament == nation:
        return refusals.NO_EVENT
    return refuse_event(game, nation, card, "own_impulse")


def plays(game: Napoleonic, nation: int) -> list[Action]:
    """All plays of a card that a nation may make in its impulse."""
    return _plays(game, nation, own_cards(game, nation))


def second_plays(game: Napoleonic, nation: int) -> list[Action]:
    """The same of a second card (R13)."""
    if game.second:
        return []
    return _plays(game, nation, [c for c in own_cards(game, nation) if refuse_second(game, c) is None])


def _plays(game: Napoleonic, nation: int, cards: list[int]) -> list[Action]:
    """How a nation may play cards of its own in its impulse."""
    found = []
    for card in cards:
        for action in (SPEND[card], EVENT[card]):
            if refuse_play(game, nation, action) is None:
                found.append(action)
    return found


def play(game: Napoleonic, nation: int, action: Action) -> None:
    """A nation plays a card of its impulse."""
    (card,) = action.args
    take_up(game, nation, card)
    if action.verb == "spend":
        points = points_of(game, nation, card)
        lay_away(game, nation, card)
        game.tell("spent", nation, card, points)
        game.cp += points
    else:
        game.tell("event", nation, card)
        effect_of(card).play(game, nation)


def points_of(game: Napoleonic, nation: int, card: int) -> int:
    """The points of a card; Patriotic Fervor that was given to a nation gives a die's (card 86)."""
    if card == PATRIOTIC_FERVOR and game.fervor == nation:
        return 1 + game.chance.below(6)
    return CP[card]


def gain_resource(game: Napoleonic, nation: int) -> None:
    """R8: a power gains a resource; what an allied proxy earns goes to its patron."""
    power = resource_holder(game, nation)
    game.resources[power] += 1
    game.tell("resource_gained", power)


def resource_holder(game: Napoleonic, nation: int) -> int:
    """The power that holds what a nation earns, or NOBODY (R8)."""
    if game.status[nation] == ALLIED:
        return game.patron[nation]
    return nation if game.status[nation] in (PLAYED, FORCED) else NOBODY


def take_up(game: Napoleonic, nation: int, card: int) -> None:
    """A card leaves the hand and lies on the table, where everybody sees it."""
    if card in NUMBERED:
        game.hands[nation].remove(card)
        game.laid |= 1 << card
        game.public &= ~(1 << card)
        game.seen = [seen & ~(1 << card) for seen in game.seen]


def leave_game(game: Napoleonic, card: int) -> None:
    """A card that lies on the table leaves the game."""
    game.laid &= ~(1 << card)
    game.removed |= 1 << card


def lay_away(game: Napoleonic, nation: int, card: int) -> None:
    """A used card is laid away: a home card face down until the next turn, another on the discards."""
    if card in NUMBERED:
        game.laid &= ~(1 << card)
        put_on_discards(game, card)
        forget_gift(game, nation, card)
    elif card == PARLIAMENT and game.parliament == nation:
        game.parliament = NOBODY
    else:
        game.home_used |= 1 << card - _FIRST_HOME
