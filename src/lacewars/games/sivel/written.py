"""The cards of a position as JSON, and back, with every part checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lacewars.games.sivel.state import EVERYBODY, CardTable
from lacewars.kernel import BadPosition
from lacewars.kernel.reading import integer, integers, named, table, text


def cards_to_json(game: CardTable, powers: Sequence[str]) -> dict[str, Any]:
    """Where every card is, and who knows it."""
    return {
        "hands": dict(zip(powers, game.hands, strict=True)),
        "draw": game.draw,
        "used": game.used,
        "opened": game.opened,
        "known": game.known.hex(),
    }


def read_cards(game: CardTable, data: Mapping[str, Any], powers: Mapping[str, int]) -> None:
    """Reads the hands and piles."""
    cards = game.tactical
    every = range(cards.count)
    for power, hand in named(data, "hands", powers).items():
        game.hands[power] = integers({"hands": hand}, "hands", every)
    game.draw = integers(data, "draw", every)
    game.used = table(data, "used", every, rows=cards.decks)
    game.opened = integer(data, "opened", range(1, cards.decks + 1))
    if any(c // cards.size != deck for deck, pile in enumerate(game.used) for c in pile):
        raise BadPosition("used: a card lies on the pile of another deck")
    try:
        game.known = bytearray(bytes.fromhex(text(data, "known")))
    except ValueError:
        raise BadPosition("known: not hexadecimal") from None
    if len(game.known) != cards.count or any(k > EVERYBODY for k in game.known):
        raise BadPosition(f"known: {cards.count} masks of seats are needed")


def check_cards(game: CardTable, elsewhere: Sequence[int] = ()) -> None:
    """Every card of the opened decks must be somewhere exactly once; `elsewhere`: not in a hand or pile."""
    found = sorted(c for pile in (*game.hands, game.draw, *game.used, elsewhere) for c in pile)
    if found != list(range(game.opened * game.tactical.size)):
        raise BadPosition("hands, draw, used: not every card of the opened decks is there exactly once")
