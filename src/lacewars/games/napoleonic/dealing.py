"""Cards go from hand to hand: draws, discards, mulligans, thefts, and who knows what of them (R9, R10, R82).

`public` and `seen` of a position change here and in `playing` alone: a card whose place a seat has seen is
marked, and a mark goes when the card may be somewhere else for all the seat knows.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from lacewars.games.napoleonic.board import numbers_in
from lacewars.games.napoleonic.cards import PALACE_INTRIGUE, PATRIOTIC_FERVOR
from lacewars.games.napoleonic.nations import NATIONS, NOBODY
from lacewars.games.napoleonic.state import Napoleonic


def mask(cards: Iterable[int]) -> int:
    """Cards as a bit mask."""
    found = 0
    for c in cards:
        found |= 1 << c
    return found


def cards_in(mask: int) -> list[int]:
    """The cards in a bit mask, in order."""
    return list(numbers_in(mask))


def reshuffle(game: Napoleonic) -> None:
    """The discards go back into the pile: nobody knows any more where they are."""
    gone = ~mask(game.discards)
    game.public &= gone
    game.seen = [seen & gone for seen in game.seen]
    game.pile += game.discards
    game.pile.sort()
    game.discards.clear()
    game.tell("reshuffled", len(game.pile))


def draw(game: Napoleonic, nation: int, number: int) -> list[int]:
    """A nation draws cards into its hand; if the pile runs out, the discards are shuffled (R82).

    Its player is told which, unless the hand is still unopened.
    """
    drawn: list[int] = []
    for _ in range(number):
        if not game.pile:
            if not game.discards:
                break
            reshuffle(game)
        card = game.chance.take(game.pile)
        insort(game.hands[nation], card)
        drawn.append(card)
    game.pile.sort()
    seat = game.controller[nation]
    counted = "was_dealt", nation, len(drawn)
    if seat == NOBODY or game.unopened >> nation & 1:
        game.tell(*counted)
    else:
        game.tell_apart(((seat,), ("drew", nation, tuple(sorted(drawn)))), otherwise=counted)
    return drawn


def open_hand(game: Napoleonic, nation: int) -> None:
    """The player of a nation looks at its hand."""
    if game.unopened >> nation & 1:
        game.unopened &= ~(1 << nation)
        game.tell("looked", nation, tuple(game.hands[nation]), to=(game.controller[nation],))


def discard(game: Napoleonic, nation: int, card: int) -> None:
    """A card of a hand goes to the top of the discards, where everybody sees it (N-5.1.1.07)."""
    game.hands[nation].remove(card)
    forget_gift(game, nation, card)
    put_on_discards(game, card)


def forget_gift(game: Napoleonic, nation: int, card: int) -> None:
    """A Palace Intrigue or Patriotic Fervor that was given to a nation is lost, and what it gave with it."""
    if card == PALACE_INTRIGUE and game.intrigue == nation:
        game.intrigue = NOBODY
    elif card == PATRIOTIC_FERVOR and game.fervor == nation:
        game.fervor = NOBODY


def put_on_discards(game: Napoleonic, card: int) -> None:
    """A card that everybody sees goes to the top of the discards."""
    game.discards.append(card)
    game.public |= 1 << card


def mulligan(game: Napoleonic, nation: int) -> None:
    """A hand is given up, face down, for one with a card less (N-4.5, R10); one by lot lies on top."""
    number = len(game.hands[nation]) - 1
    game.tell("mulligan", nation, number)
    discard_hand(game, nation)
    draw(game, nation, number)


def steal(game: Napoleonic, taker: int, victim: int) -> int:
    """A card drawn at random goes from one hand to another; the two players alone see it. -1: there is none.

    One from a neutral hand is seen by the taker only, one that goes into a neutral hand by the giver only.
    """
    hand = game.hands[victim]
    if not hand:
        return -1
    before = mask(hand)
    card = game.chance.take(hand)
    hand.sort()
    forget_gift(game, victim, card)
    insort(game.hands[taker], card)
    seats = {game.controller[n] for n in (taker, victim)} - {NOBODY}
    known = game.public & before
    game.public &= ~before
    for seat in range(game.players):
        if seat in seats:
            game.seen[seat] |= known | 1 << card
        else:
            game.seen[seat] &= ~before
    told = tuple(sorted(seats))
    happening = "stolen", taker, victim, card
    if told:
        game.tell_apart((told, happening), otherwise=("was_stolen", taker, victim))
    else:
        game.tell("was_stolen", taker, victim)
    return card


def swap(game: Napoleonic, one: int, other: int) -> tuple[int, int]:
    """Two nations exchange a card each, drawn at random; both players see both, and nobody else does."""
    ours, theirs = game.hands[one], game.hands[other]
    before = mask(ours) | mask(theirs)
    given, taken = game.chance.take(ours), game.chance.take(theirs)
    ours.sort()
    theirs.sort()
    forget_gift(game, one, given)
    forget_gift(game, other, taken)
    insort(ours, taken)
    insort(theirs, given)
    seats = {game.controller[n] for n in (one, other)} - {NOBODY}
    known = game.public & before
    game.public &= ~before
    for seat in range(game.players):
        if seat in seats:
            game.seen[seat] |= known | 1 << given | 1 << taken
        else:
            game.seen[seat] &= ~before
    told = tuple(sorted(seats))
    game.tell_apart((told, ("swapped", one, other, given, taken)), otherwise=("were_swapped", one, other))
    return given, taken


def discard_at_random(game: Napoleonic, nation: int) -> int:
    """A card of a hand, drawn at random, goes to the top of the discards."""
    hand = game.hands[nation]
    card = hand[game.chance.below(len(hand))]
    discard(game, nation, card)
    game.tell("lost_card", nation, card)
    return card


def discard_hand(game: Napoleonic, nation: int) -> int:
    """A whole hand is discarded face down, one card by lot on top; how many cards it had."""
    hand = game.hands[nation]
    number = len(hand)
    if number:
        left = hand[:]
        for card in left:
            forget_gift(game, nation, card)
        hand.clear()
        top = game.chance.take(left)
        seat = game.controller[nation]
        if seat != NOBODY:
            game.seen[seat] |= mask(left)
        game.discards += sorted(left)
        put_on_discards(game, top)
        game.tell("hand_discarded", nation, number, top)
    return number


def hand_openly(game: Napoleonic, nation: int, card: int) -> None:
    """A card that lies on the table goes into a hand, where everybody knows that it is."""
    game.laid &= ~(1 << card)
    insort(game.hands[nation], card)
    game.public |= 1 << card
    game.tell("given", nation, card)


def known_cards(game: Napoleonic, seat: int | None) -> int:
    """The numbered cards (a bit mask) in hands and discards of which a seat knows where they are."""
    if seat is None:
        return game.public
    found = game.public | game.seen[seat]
    for nation in NATIONS:
        if game.controller[nation] == seat:
            found |= game.retained[nation]
            if not game.unopened >> nation & 1:
                found |= mask(game.hands[nation])
    return found
