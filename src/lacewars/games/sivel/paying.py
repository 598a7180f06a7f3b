"""Paying with Tactical Cards: only their total value counts, and no change is given."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Self, TypeVar

from lacewars.games.sivel.piles import lay_aside
from lacewars.games.sivel.state import CardTable
from lacewars.games.sivel.tactical import TacticalCards
from lacewars.kernel import Action, Decision, Phase, Refusal

C = TypeVar("C", bound=CardTable)


def bill(cards: TacticalCards, total: int, laid: Sequence[int]) -> dict[str, int]:
    """What a purchase comes to: its price, what lies down, what is still to pay, what is lost as change."""
    down = cards.worth(laid)
    return {"total": total, "laid": down, "owed": max(0, total - down), "lost": max(0, down - total)}


class Paying(Phase[C]):
    """Cards of any suit are laid down, one after the other, until the price is met."""

    __slots__ = ()

    nation: int
    laid: tuple[int, ...]
    owed: int
    """What is still to be paid; negative if more was laid down than needed."""
    lay: ClassVar[tuple[Action, ...]]
    done: ClassVar[Action]
    not_in_hand: ClassVar[Refusal]
    not_enough: ClassVar[Refusal]

    @property
    def due(self) -> int:
        """What is still to pay: nothing, once more than the price lies down."""
        return max(0, self.owed)

    @abstractmethod
    def relaid(self, laid: tuple[int, ...], owed: int) -> Self:
        """The same payment with other cards laid down."""

    @abstractmethod
    def settle(self, game: C) -> None:
        """The price is met: what was bought is given."""

    def decide(self, game: C) -> Decision | None:
        nation, laid, lay = self.nation, set(self.laid), self.lay
        hand = game.hands[nation]
        actions = [lay[card] for card in hand if card not in laid]
        if not game.tactical.twins.isdisjoint(hand):  # two Reserves of a deck are laid down by one action
            actions = list(dict.fromkeys(actions))
        if self.owed <= 0:
            actions.append(self.done)
        return Decision(game.controller[nation], nation, self, actions)

    def resolve(self, game: C, action: Action) -> None:
        if action is self.done:
            self.settle(game)
            return
        card, cards = action.args[0], game.tactical
        if cards.suit[card] == cards.reserve and (card in self.laid or card not in game.hands[self.nation]):
            card += 1  # the other Reserve of the deck
        game.follow(self.relaid((*self.laid, card), self.owed - cards.value[card]))

    def spend(self, game: C) -> None:
        """The cards are shown and laid aside."""
        hand, laid = game.hands[self.nation], set(self.laid)
        hand[:] = [card for card in hand if card not in laid]
        for card in self.laid:
            lay_aside(game, card, shown=True)

    def is_paid_from(self, game: C, price: int) -> bool:
        """Whether the cards laid down are the hand's and leave owed what is owed of this price."""
        laid = set(self.laid)
        right = self.owed == price - game.tactical.worth(self.laid)
        return right and len(laid) == len(self.laid) and laid <= set(game.hands[self.nation])

    def explain(self, game: C, action: Action) -> Refusal | None:
        if action.verb == "lay":
            return self.not_in_hand
        return self.not_enough if action is self.done else None
