"""The duel: the side that is behind plays Tactical Cards until it is level or gives up."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, NamedTuple, TypeVar

from lacewars.games.sivel.piles import lay_aside, take_from_hand
from lacewars.games.sivel.state import CardTable
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

C = TypeVar("C", bound=CardTable)
NO_LIMIT = 99
ANSWER, LEVEL, BEHIND = "answer", "level", "behind"
"""What follows a card: the other side must answer, or play on from zero; or its own side is still behind."""


class Foretold(NamedTuple):
    """What a card would make of a duel: the score of the side that plays it, and what follows."""

    score: int
    then: str


def follows(own: int) -> str:
    """What follows when the side that has played counts this score."""
    return ANSWER if own > 0 else LEVEL if own == 0 else BEHIND


@dataphase
class Duel(Phase[C]):
    """The side with the right to play lays cards of its sector's suit; at zero or above the right passes.

    A game says whose cards are played (`power`), what follows (`finish`), and what its special cards change.
    """

    attacker: int
    defender: int
    score: int
    """As the attacker counts it."""
    defender_plays: bool

    suits: ClassVar[Sequence[int]]
    """The suit of each town's sector."""
    ways: ClassVar[Sequence[Sequence[Action]]]
    """For each card the ways to play it: a Reserve has one for each value."""
    stop: ClassVar[Action]
    must_play: ClassVar[Refusal]
    not_in_hand: ClassVar[Refusal]
    wrong_suit: ClassVar[Refusal]

    @abstractmethod
    def power(self, game: C) -> int:
        """The power whose cards the side with the right to play lays."""

    @abstractmethod
    def finish(self, game: C) -> None:
        """The side with the right to play has stopped."""

    # ------------------------------------------------------------------ what a game may change
    def highest(self, game: C) -> int:
        """The highest value that may be used."""
        return NO_LIMIT

    def more_ways(self, game: C, card: int) -> Sequence[Action]:
        """Other ways to play a card of the right suit."""
        return ()

    def duty(self, game: C, plays: list[Action]) -> list[Action] | None:
        """The plays among which the side must choose, stopping forbidden; None: it has no such duty."""
        return None

    def worth(self, game: C, action: Action) -> int:
        """What a card counts."""
        return action.args[1]

    def counted(self, game: C, score: int) -> None:
        """A card has been counted: the side that played it now has this score."""

    # ------------------------------------------------------------------ the duel
    @property
    def town(self) -> int:
        """Where the side with the right to play stands."""
        return self.defender if self.defender_plays else self.attacker

    @property
    def own_score(self) -> int:
        """The score as the side with the right to play counts it: never above zero."""
        return -self.score if self.defender_plays else self.score

    def plays(self, game: C) -> tuple[list[Action], bool]:
        """The ways to play a card of the hand, and whether it holds one of the right suit (not a Reserve)."""
        cards, ways = game.tactical, self.ways
        suit, most = self.suits[self.town], self.highest(game)
        actions: list[Action] = []
        reserves: list[Action] = []
        for card in game.hands[self.power(game)]:
            card_suit = cards.suit[card]
            if card_suit == suit:
                if cards.value[card] <= most:
                    actions.append(ways[card][0])
                    actions += self.more_ways(game, card)
            elif card_suit == cards.reserve and ways[card][0] not in reserves:
                reserves += ways[card][:most]
        return actions + reserves, bool(actions)

    def decide(self, game: C) -> Decision | None:
        plays, has_suit = self.plays(game)
        bound = self.duty(game, plays)
        if bound is not None:
            plays = bound
        elif self.score or not has_suit:
            plays.append(self.stop)
        power = self.power(game)
        return Decision(game.controller[power], power, self, plays)

    def resolve(self, game: C, action: Action) -> None:
        power = self.power(game)
        own = self.own_score
        if action is self.stop:
            game.tell("stopped", power, own)
            self.finish(game)
            return
        card = take_from_hand(game, power, action.args[0])
        worth = self.worth(game, action)
        lay_aside(game, card, shown=True)
        own += worth
        game.tell("played", power, card, worth, own)
        self.counted(game, own)
        score = -own if self.defender_plays else own
        passes = follows(own) != BEHIND
        game.follow(type(self)(self.attacker, self.defender, score, self.defender_plays != passes))

    def explain(self, game: C, action: Action) -> Refusal | None:
        if action.verb == "stop":
            return self.must_play
        if action.verb != "play":
            return None
        card = action.args[0]
        cards, hand = game.tactical, game.hands[self.power(game)]
        reserve = cards.suit[card] == cards.reserve
        if card not in hand and not (reserve and card + 1 in hand):
            return self.not_in_hand
        return None if reserve or cards.suit[card] == self.suits[self.town] else self.wrong_suit


def foretell(game: C, decision: Decision) -> dict[Action, Foretold]:
    """What each card that may be played now would make of the duel, as it is told when it is played."""
    found = {}
    for action in decision.actions if isinstance(decision.phase, Duel) else ():
        after = game.copy()
        after.apply(action)
        for event in after.news:
            if event.kind == "played":
                own = event.data[-1]
                assert isinstance(own, int)
                found[action] = Foretold(own, follows(own))
                break
    return found


@dataphase
class Aftermath(Phase[C]):
    """The duel is over: level, or one side is beaten."""

    attacker: int
    defender: int
    score: int

    @abstractmethod
    def defeat(self, game: C, winner: int, loser: int) -> None:
        """The stack on the town `loser` is beaten."""

    def perform(self, game: C) -> None:
        if self.score == 0:
            game.tell("drawn", self.attacker, self.defender)
        elif self.score > 0:
            self.defeat(game, self.attacker, self.defender)
        else:
            self.defeat(game, self.defender, self.attacker)
