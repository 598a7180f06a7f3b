"""The part of a position that both games have: the cards, and who plays which power."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.sivel.tactical import TacticalCards
from lacewars.kernel import Chance, State

EVERYBODY = 0b11111
"""In `known` a bit for each seat, and the last for spectators: what everybody has seen."""
SPECTATOR_BIT = 4


class CardTable(State):
    """A position with hands of Tactical Cards; powers are numbered from 0."""

    __slots__ = ("controller", "draw", "hands", "known", "opened", "used")

    tactical: ClassVar[TacticalCards]

    def __init__(self, chance: Chance, powers: int) -> None:
        super().__init__(chance)
        cards = self.tactical
        self.hands: list[list[int]] = [[] for _ in range(powers)]
        self.draw: list[int] = list(range(cards.size))
        """The draw pile, in no order: a card is drawn from it at random."""
        self.opened = 1
        """How many decks have come into play."""
        self.used: list[list[int]] = [[] for _ in range(cards.decks)]
        self.known = bytearray(cards.count)
        """For each card the seats (a bit each) that know where it is."""
        self.controller: list[int] = [0] * powers
        """The seat that plays each power."""

    def _copy_cards(self, twin: CardTable) -> None:
        """Copies the cards into a twin that is being made."""
        twin.hands = [h[:] for h in self.hands]
        twin.draw = self.draw[:]
        twin.opened = self.opened
        twin.used = [u[:] for u in self.used]
        twin.known = self.known[:]
        twin.controller = self.controller[:]
