"""Set-up: the secret allotment of armies (F-0.13, F-0.14, R12)."""

from __future__ import annotations

from lacewars.games.friedrich import refusals
from lacewars.games.friedrich.alphabet import ALLOT
from lacewars.games.friedrich.nations import CEILING, GENERALS, MAX_ARMIES, NATION_OF, NATIONS
from lacewars.games.friedrich.phases.turn import Turn
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Setup(Phase[Friedrich]):
    """Every nation secretly distributes its armies, all at the same time."""

    rules = ("F-0.13",)

    def perform(self, game: Friedrich) -> None:
        game.chance.shuffle(game.fate)
        game.then(Turn(1))
        lanes: dict[int, list[Phase[Friedrich]]] = {}
        for nation in NATIONS:
            lanes.setdefault(game.controller[nation], []).append(Allot(GENERALS[nation][0], CEILING[nation]))
        game.together(lanes)


def allotments(general: int, left: int) -> range:
    """How many of the armies left a general may get, so that all can be given, 1 to 8 each."""
    later = sum(g > general for g in GENERALS[NATION_OF[general]])
    return range(max(1, left - MAX_ARMIES * later), min(MAX_ARMIES, left - later) + 1)


@dataphase
class Allot(Phase[Friedrich]):
    """A nation's armies are allotted to its generals, one after the other."""

    general: int
    left: int
    rules = ("F-0.13",)

    def decide(self, game: Friedrich) -> Decision | None:
        numbers = allotments(self.general, self.left)
        if len(GENERALS[NATION_OF[self.general]]) == 1:
            return None
        nation = NATION_OF[self.general]
        actions = [ALLOT[self.general, n] for n in numbers]
        return Decision(game.controller[nation], nation, self, actions)

    def perform(self, game: Friedrich) -> None:
        self.give(game, self.left)

    def resolve(self, game: Friedrich, action: Action) -> None:
        self.give(game, action.args[1])

    def give(self, game: Friedrich, armies: int) -> None:
        """Gives armies to this general and goes on to the next."""
        nation = NATION_OF[self.general]
        town = game.where[self.general]
        game.strength[town] += armies
        game.total[nation] += armies
        game.tell("allotted", self.general, armies, to=(game.controller[nation],))
        if self.general != GENERALS[nation][-1]:
            game.then(Allot(self.general + 1, self.left - armies))

    def fits(self, game: Friedrich) -> bool:
        nation = NATION_OF[self.general]
        return game.turn == 0 and self.left == CEILING[nation] - game.total[nation]

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        if action.verb != "allot":
            return None
        return refusals.ALLOT_RANGE if action.args[0] == self.general else refusals.NOT_THIS_GENERAL
