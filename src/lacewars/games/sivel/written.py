"""What must hold of cards and battles that are read."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.games.sivel.state import EVERYBODY, CardTable
from lacewars.kernel import BadPosition


def check_pairs(game: CardTable) -> None:
    """Generals stand where battles are to be fought."""
    towns, powers = len(game.held), len(game.hands)
    if not all(1 <= game.held[town] <= powers for pair in game.pairs for town in divmod(pair, towns)):
        raise BadPosition("pairs: no general stands where a battle is to be fought")


def check_cards(game: CardTable, elsewhere: Sequence[int] = ()) -> None:
    """Every card of the opened decks must be somewhere exactly once; `elsewhere`: not in a hand or pile."""
    cards = game.tactical
    if len(game.known) != cards.count or any(mask > EVERYBODY for mask in game.known):
        raise BadPosition(f"known: {cards.count} masks of seats are needed")
    if any(c // cards.size != deck for deck, pile in enumerate(game.used) for c in pile):
        raise BadPosition("used: a card lies on the pile of another deck")
    found = sorted(c for pile in (*game.hands, game.draw, *game.used, elsewhere) for c in pile)
    if found != list(range(game.opened * cards.size)):
        raise BadPosition("hands, draw, used: not every card of the opened decks is there exactly once")
