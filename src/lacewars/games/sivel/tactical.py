"""The Tactical Cards: equal decks of cards with a suit and a value, and Reserves of any suit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

SUITS_FR = {"hearts": "cœur", "clubs": "trèfle", "diamonds": "carreau", "spades": "pique"}


class TacticalCards:
    """All cards, numbered for speed: card c belongs to deck c // size; a deck ends with its Reserves."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.suits: tuple[str, ...] = tuple(table["suits"])
        self.decks: int = table["decks"]
        self.size: int = table["cards_per_deck"]
        self.count = self.decks * self.size
        self.lowest: int = table["value_min"]
        self.reserve = len(self.suits)
        """The suit number of a Reserve."""
        self.reserve_values = range(table["reserve_min"], table["reserve_max"] + 1)
        self._values: int = table["value_max"] - self.lowest + 1
        self._plain: int = self._values * len(self.suits)
        faces = [self._face(c) for c in range(self.count)]
        self.suit: tuple[int, ...] = tuple(suit for suit, _ in faces)
        self.value: tuple[int, ...] = tuple(value for _, value in faces)
        """The value; for a Reserve the most it can be worth, which is also its worth in payment."""
        self.twins = frozenset(c for c in range(self.count) if self.twin(c))
        """The second Reserves of their decks."""
        self.total = sum(self.value)
        """What all cards together are worth in payment."""
        self.names: tuple[str, ...] = tuple(self._spell(c) for c in range(self.count))
        """`spades 11 deck 2`, `reserve deck 4`."""

    def _face(self, card: int) -> tuple[int, int]:
        place = card % self.size
        if place >= self._plain:
            return self.reserve, self.reserve_values[-1]
        return place // self._values, self.lowest + place % self._values

    def number(self, deck: int, suit: int, value: int = 0) -> int:
        """The card of this deck (from 0), suit and value; the first Reserve for the suit of Reserves."""
        place = self._plain if suit == self.reserve else suit * self._values + value - self.lowest
        return deck * self.size + place

    def _spell(self, card: int) -> str:
        suit = self.suit[card]
        face = "reserve" if suit == self.reserve else f"{self.suits[suit]} {self.value[card]}"
        return f"{face} deck {card // self.size + 1}"

    def name(self, card: int) -> str:
        """`spades 11 deck 2`, `reserve deck 4`."""
        return self.names[card]

    def french_name(self, card: int) -> str:
        """`11 de pique (paquet 2)`, `réserve (paquet 4)`."""
        suit = self.suit[card]
        face = "réserve" if suit == self.reserve else f"{self.value[card]} de {SUITS_FR[self.suits[suit]]}"
        return f"{face} (paquet {card // self.size + 1})"

    def twin(self, card: int) -> bool:
        """Whether the card is a Reserve of a deck whose first Reserve is another: the two are alike."""
        return card % self.size > self._plain

    def worth(self, cards: Iterable[int]) -> int:
        """What cards are worth in payment."""
        value = self.value
        return sum([value[c] for c in cards])

    def affords(self, cards: Iterable[int], price: int) -> bool:
        """Whether cards are worth as much as a price."""
        value = self.value
        for card in cards:
            price -= value[card]
            if price <= 0:
                return True
        return price <= 0

    def backs(self, hand: Iterable[int]) -> tuple[int, ...]:
        """How many cards of each deck a hand holds: the backs of the cards are seen by all."""
        return _backs(tuple(hand), self.size, self.decks)


@lru_cache(maxsize=4096)
def _backs(hand: tuple[int, ...], size: int, decks: int) -> tuple[int, ...]:
    """Hands seldom change, and every view of every position counts them all."""
    counts = [0] * decks
    for card in hand:
        counts[card // size] += 1
    return tuple(counts)
