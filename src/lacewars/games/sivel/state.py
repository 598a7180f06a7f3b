"""The part of a position that both games have: pieces on towns, the cards, and who plays which power."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lacewars.games.sivel.kinds import CARDS, Bytes
from lacewars.games.sivel.tactical import TacticalCards
from lacewars.kernel import Chance
from lacewars.kernel.control import ControlledState
from lacewars.kernel.fields import Shared, field
from lacewars.kernel.hooks import HookedState
from lacewars.kernel.kinds import KEPT, KEPT_BYTES, KEPT_LIST, KEPT_LISTS, Flag, Listed, Number, Numbers

EVERYBODY = 0b11111
"""In `known` a bit for each seat, and the last for spectators: what everybody has seen."""
SPECTATOR_BIT = 4


class OpenTable(Shared):
    """What lies open in both games. A game says anew of what is `KEPT` here how it is written."""

    players: int = field(Number(lambda game: game.companies))
    advanced: bool = field(Flag())
    turn: int = field(KEPT, 0)
    down: int = field(KEPT, 0)
    """Bit mask of the generals that lie face down."""
    moved: int = field(KEPT, 0)
    """Bit mask of the pieces that have finished moving in this movement phase."""
    opened: int = field(Number(lambda game: range(1, game.tactical.decks + 1)), 1)
    """How many decks have come into play."""
    winners: tuple[int, ...] = field(Numbers(lambda game: range(game.players), into=tuple), ())
    reason: str = field(KEPT, "")


class CardTable(OpenTable, ControlledState, HookedState):
    """A position with pieces on towns and hands of Tactical Cards; powers are numbered from 0."""

    tactical: ClassVar[TacticalCards]
    companies: ClassVar[range]
    """How many players there may be."""

    where: list[int] = field(KEPT_LIST)
    """For each piece its town; below 0: it is on none."""
    held: bytearray = field(KEPT_BYTES)
    """For each town whose pieces stand there; 0: nobody's."""
    pairs: list[int] = field(KEPT_LIST, list)
    """Battles still to be fought in this phase, as attacker's town * towns + defender's town."""
    hands: list[list[int]] = field(KEPT_LISTS)
    draw: list[int] = field(CARDS)
    """The draw pile, in no order: a card is drawn from it at random."""
    used: list[list[int]] = field(Listed(CARDS, lambda game: game.tactical.decks))
    known: bytearray = field(Bytes())
    """For each card the seats (a bit each) that know where it is."""

    def __init__(self, chance: Chance, controller: Iterable[int], players: int, advanced: bool) -> None:
        super().__init__(chance, controller)
        cards = self.tactical
        self.players, self.advanced = players, advanced
        self.draw = list(range(cards.size))
        self.used = [[] for _ in range(cards.decks)]
        self.known = bytearray(cards.count)

    def handed_over(self, power: int, before: int) -> None:
        """The hand passes to the other player as it is."""
        seat, hand = self.controller[power], self.hands[power]
        for card in hand:
            self.known[card] |= 1 << seat
        self.tell("took_over_hand", tuple(sorted(hand)), to=(seat,))
