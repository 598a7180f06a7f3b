"""A player's power offers its submission at the end of an impulse (N-15.4, R60)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import ACCEPT, CEDE, OFFER, PASS, REFUSE
from lacewars.games.napoleonic.board import CAPITALS_OF, NATIONAL, duchies_in
from lacewars.games.napoleonic.conquest import may_submit, strongest_invader, take_down_flags
from lacewars.games.napoleonic.nations import NOBODY
from lacewars.games.napoleonic.phases.conquests import Aftermath, Award, GameEnds
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

MOST_CEDED = 6
"""R60: terms stay within those of a conquest, which takes as many duchies as a die says."""


@dataphase
class Submission(Phase[Napoleonic]):
    """N-15.4.1.01, R60: a power names the duchies it would cede, and offers its submission; or fights on."""

    nation: int
    duchies: tuple[int, ...]
    """Those it has named."""
    rules: ClassVar[tuple[str, ...]] = ("N-15.4.01", "N-15.4.1.02")

    def choices(self, game: Napoleonic) -> list[int]:
        """The duchies that it may name: national, no capital, at most as many as a conquest takes."""
        if len(self.duchies) == MOST_CEDED:
            return []
        barred = (*CAPITALS_OF[self.nation], *self.duchies)
        side = game.allied[strongest_invader(game, self.nation)] | 1 << self.nation
        return [
            d
            for d in duchies_in(NATIONAL[self.nation])
            if d not in barred and side >> game.holder[d] & 1  # R110
        ]

    def decide(self, game: Napoleonic) -> Decision | None:
        if not may_submit(game, self.nation):
            return None
        found = [CEDE[d] for d in self.choices(game)]
        return Decision(game.controller[self.nation], self.nation, self, [*found, OFFER, PASS])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb != "cede":
            return None
        if action.args[0] in CAPITALS_OF[self.nation]:
            return refusals.NO_CAPITAL
        return refusals.TOO_MUCH_CEDED if len(self.duchies) == MOST_CEDED else refusals.NOT_CEDED

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is OFFER:
            conqueror = strongest_invader(game, self.nation)
            game.tell("submission_offered", self.nation, conqueror, self.duchies)
            game.then(AnswerSubmission(self.nation, conqueror, self.duchies))
        elif action is not PASS:
            game.then(Submission(self.nation, (*self.duchies, action.args[0])))

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY


@dataphase
class AnswerSubmission(Phase[Napoleonic]):
    """N-15.4.1.03: the invader accepts an offer or refuses it, without discussion."""

    victim: int
    conqueror: int
    duchies: tuple[int, ...]
    rules: ClassVar[tuple[str, ...]] = ("N-15.4.1.03",)

    def decide(self, game: Napoleonic) -> Decision:
        return Decision(game.controller[self.conqueror], self.conqueror, self, (ACCEPT, REFUSE))

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is REFUSE:
            game.tell("submission_refused", self.victim, self.conqueror)
            return
        game.tell("submitted", self.victim)
        take_down_flags(game, self.victim, self.conqueror)
        ceded = [Award(self.victim, self.conqueror, duchy, ()) for duchy in self.duchies]
        game.then(*ceded, Aftermath(self.victim, self.conqueror), GameEnds(self.victim))

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.conqueror] != NOBODY
