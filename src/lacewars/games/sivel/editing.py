"""Hands changed by hand: in whose hand each Tactical Card is, or on which pile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from lacewars.games.sivel.piles import lay_aside
from lacewars.games.sivel.state import CardTable
from lacewars.games.sivel.tactical import TacticalCards
from lacewars.kernel.editing import NOBODY, Setting

PILE, USED = "pile", "used"


@cache
def card_ids(cards: TacticalCards) -> dict[str, int]:
    """An id in one word for each card: `spades-11-2` is of the second deck, `reserve-4-b` has a twin."""
    return {
        name.replace(" deck", "").replace(" ", "-") + ("-b" if cards.twin(card) else ""): card
        for card, name in enumerate(cards.names)
    }


def card_settings(game: CardTable, powers: Iterable[int], ids: Sequence[str]) -> list[Setting]:
    """Every card that is in a hand or on a pile; these powers, of all with these ids, have hands."""
    owners = tuple(powers)
    places: dict[int, tuple[str, int]] = dict.fromkeys(game.draw, (PILE, NOBODY))
    for pile in game.used:
        places |= dict.fromkeys(pile, (USED, NOBODY))
    for power in owners:
        places |= dict.fromkeys(game.hands[power], (ids[power], power))
    values = (*(ids[power] for power in owners), PILE, USED)
    return [
        Setting(name, "holder", *places[card], values=values)
        for name, card in card_ids(game.tactical).items()
        if card in places
    ]


def move_card(game: CardTable, card: int, value: str, ids: Sequence[str]) -> None:
    """A card lies elsewhere: in a hand that its player alone sees, in the draw pile, or used and open."""
    for pile in (*game.hands, game.draw, *game.used):
        if card in pile:
            pile.remove(card)
    if value == USED:
        lay_aside(game, card, shown=True)
    elif value == PILE:
        game.draw.append(card)
        game.draw.sort()
        game.known[card] = 0
    else:
        power = ids.index(value)
        game.hands[power].append(card)
        game.known[card] = 1 << game.controller[power]
