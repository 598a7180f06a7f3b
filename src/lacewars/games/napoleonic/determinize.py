"""Worlds: the cards that a seat cannot place are dealt anew to the places where they may be."""

from __future__ import annotations

from lacewars.games.napoleonic.dealing import cards_in, known_cards, mask
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Ballot, Chance
from lacewars.kernel.secrets import deal


def redraw(game: Napoleonic, seat: int, chance: Chance) -> None:
    """Deals the hidden cards to hands, discards and pile, to each as many as it has.

    Hidden wishes, and answers to the question whether one responds, are drawn.
    """
    known = known_cards(game, seat)
    retained = [cards_in(cards) for cards in game.retained]
    places = [*game.hands, *retained, game.discards, game.pile]
    hidden = [[c for c in cards if not known >> c & 1] for cards in places]
    dealt = deal(chance, [c for cards in hidden for c in cards], [len(cards) for cards in hidden])
    for cards, new in zip(places, dealt, strict=True):
        if cards is game.discards:
            found = iter(new)
            cards[:] = [c if known >> c & 1 else next(found) for c in cards]
        else:
            cards[:] = sorted([*(c for c in cards if known >> c & 1), *new])
    game.retained = [mask(cards) for cards in retained]
    _forget(game, seat, known)
    for other, wish in enumerate(game.wishes):
        if other != seat and wish >= 0:
            game.wishes[other] = chance.below(2)
    asked = game.agenda.find(Ballot)
    if asked is not None and asked.given:
        asked.disguised(game, seat, chance)


def _forget(game: Napoleonic, seat: int, known: int) -> None:
    """What the others have seen of cards that were dealt anew is nothing this seat could know."""
    for other in range(game.players):
        if other != seat:
            game.seen[other] &= known
