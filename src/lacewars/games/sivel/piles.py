"""Drawing Tactical Cards, and the piles they go to."""

from __future__ import annotations

from lacewars.games.sivel.state import EVERYBODY, CardTable


def open_pile(game: CardTable) -> None:
    """The next deck, or the two largest piles of used cards shuffled together."""
    cards = game.tactical
    if game.opened < cards.decks:
        first = game.opened * cards.size
        game.draw = list(range(first, first + cards.size))
        game.opened += 1
        game.tell("deck_opened", game.opened)
        return
    largest = piles_to_reshuffle([len(pile) for pile in game.used])
    for deck in largest:
        game.draw += game.used[deck]
        game.used[deck] = []
    game.draw.sort()
    for card in game.draw:
        game.known[card] = 0
    if largest:
        game.tell("reshuffled", tuple(deck + 1 for deck in largest))


def piles_to_reshuffle(sizes: list[int]) -> list[int]:
    """The two largest piles, of equal ones the lower deck; empty piles never."""
    order = sorted(range(len(sizes)), key=lambda d: (-sizes[d], d))
    return [d for d in order[:2] if sizes[d]]


def top_card(game: CardTable) -> int:
    """A card taken from the draw pile, unseen by all; -1 if there is none left anywhere."""
    if not game.draw:
        open_pile(game)
        if not game.draw:
            return -1
    return game.chance.take(game.draw)


def draw_card(game: CardTable, power: int) -> int:
    """A power draws a card into its hand; -1 if there is none left anywhere."""
    card = top_card(game)
    if card >= 0:
        game.hands[power].append(card)
        game.known[card] = 1 << game.controller[power]
    return card


def draw_cards(game: CardTable, power: int, number: int) -> list[int]:
    """A power draws cards into its hand: so many, or as many as there are left."""
    drawn: list[int] = []
    while len(drawn) < number and (card := top_card(game)) >= 0:
        drawn.append(card)
    knows = 1 << game.controller[power]
    for card in drawn:
        game.known[card] = knows
    game.hands[power] += drawn
    return drawn


def lay_aside(game: CardTable, card: int, *, shown: bool) -> None:
    """A used card goes to the pile of its own deck, face up to all or unseen."""
    game.used[card // game.tactical.size].append(card)
    if shown:
        game.known[card] = EVERYBODY


def take_from_hand(game: CardTable, power: int, card: int) -> int:
    """Takes a card out of a hand; of two Reserves of a deck, whichever is held."""
    hand = game.hands[power]
    if card not in hand:
        card += 1
    hand.remove(card)
    return card
