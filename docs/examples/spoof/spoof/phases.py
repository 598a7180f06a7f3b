"""The flow of Spoof: a round, two guesses, and the fists are opened."""

from __future__ import annotations

from typing import ClassVar

from lacewars.kernel import Action, Alphabet, Decision, Phase, Refusal, dataphase
from spoof.state import COINS, NONE, TOTALS, Spoof

ALPHABET = Alphabet()
GUESS = tuple(ALPHABET.add("guess", total, text=f"guess {total}") for total in TOTALS)


@dataphase
class Round(Phase[Spoof]):
    """S-1.01: the players take coins in secret; they guess in turn, and take turns at guessing first."""

    number: int

    def perform(self, game: Spoof) -> None:
        if self.number == game.rounds:
            return
        game.guesses = [NONE, NONE]
        for seat in (0, 1):
            game.fists[seat] = game.chance.below(len(COINS))
            game.tell("took", seat, game.fists[seat], to=(seat,))
        first = self.number % 2
        game.then(Guess(first), Guess(1 - first), Open(), Round(self.number + 1))


@dataphase
class Guess(Phase[Spoof]):
    """S-1.02: a player says how many coins both fists hold."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("S-1.02",)

    def decide(self, game: Spoof) -> Decision:
        return Decision(self.seat, -1, self, [a for a in GUESS if not self.explain(game, a)])

    def explain(self, game: Spoof, action: Action) -> Refusal | None:
        if action.args[0] in game.guesses:
            return Refusal("guessed", "The other player has guessed that", ("S-1.03",))
        return None

    def resolve(self, game: Spoof, action: Action) -> None:
        game.guesses[self.seat] = action.args[0]
        game.tell("guessed", self.seat, action.args[0])


@dataphase
class Open(Phase[Spoof]):
    """S-2.01: the fists are opened, and whoever guessed right has a point."""

    def perform(self, game: Spoof) -> None:
        game.tell("opened", *game.fists)
        for seat in (0, 1):
            game.points[seat] += game.guesses[seat] == sum(game.fists)
