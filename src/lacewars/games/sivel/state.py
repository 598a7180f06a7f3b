"""The part of a position that both games have: pieces on towns, the cards, and who plays which power."""

from __future__ import annotations

from typing import ClassVar, Self

from lacewars.games.sivel.tactical import TacticalCards
from lacewars.kernel import Chance
from lacewars.kernel.control import ControlledState
from lacewars.kernel.hooks import HookedState

EVERYBODY = 0b11111
"""In `known` a bit for each seat, and the last for spectators: what everybody has seen."""
SPECTATOR_BIT = 4


class CardTable(ControlledState, HookedState):
    """A position with pieces on towns and hands of Tactical Cards; powers are numbered from 0."""

    __slots__ = (
        "advanced", "down", "draw", "hands", "held", "known", "moved", "opened", "pairs",
        "players", "reason", "turn", "used", "where", "winners",
    )  # fmt: skip

    tactical: ClassVar[TacticalCards]

    def __init__(self, chance: Chance, powers: int, players: int, advanced: bool) -> None:
        super().__init__(chance, [0] * powers)
        cards = self.tactical
        self.players = players
        self.advanced = advanced
        self.turn = 0
        # ---- pieces
        self.where: list[int] = []
        """For each piece its town; below 0: it is on none."""
        self.held = bytearray()
        """For each town whose pieces stand there; 0: nobody's."""
        self.down = 0
        """Bit mask of the generals that lie face down."""
        self.moved = 0
        """Bit mask of the pieces that have finished moving in this movement phase."""
        self.pairs: list[int] = []
        """Battles still to be fought in this phase, as attacker's town * towns + defender's town."""
        # ---- cards
        self.hands: list[list[int]] = [[] for _ in range(powers)]
        self.draw: list[int] = list(range(cards.size))
        """The draw pile, in no order: a card is drawn from it at random."""
        self.opened = 1
        """How many decks have come into play."""
        self.used: list[list[int]] = [[] for _ in range(cards.decks)]
        self.known = bytearray(cards.count)
        """For each card the seats (a bit each) that know where it is."""
        # ---- the end
        self.winners: tuple[int, ...] = ()
        self.reason = ""

    def handed_over(self, power: int, before: int) -> None:
        """The hand passes to the other player as it is."""
        seat, hand = self.controller[power], self.hands[power]
        for card in hand:
            self.known[card] |= 1 << seat
        self.tell("took_over_hand", tuple(sorted(hand)), to=(seat,))

    def _copy_table(self) -> Self:
        """A twin with this part of the position; the game copies the rest."""
        twin = object.__new__(type(self))
        self._copy_kernel(twin)
        twin.players = self.players
        twin.advanced = self.advanced
        twin.turn = self.turn
        twin.controller = self.controller[:]
        twin.where = self.where[:]
        twin.held = self.held[:]
        twin.down = self.down
        twin.moved = self.moved
        twin.pairs = self.pairs[:]
        twin.hands = [h[:] for h in self.hands]
        twin.draw = self.draw[:]
        twin.opened = self.opened
        twin.used = [u[:] for u in self.used]
        twin.known = self.known[:]
        twin.winners = self.winners
        twin.reason = self.reason
        return twin
