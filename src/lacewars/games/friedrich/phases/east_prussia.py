"""F-13.02, F-13.03: the garrison of East Prussia (advanced game)."""

from __future__ import annotations

from lacewars.games.friedrich import refusals
from lacewars.games.friedrich.alphabet import FREE
from lacewars.games.friedrich.board import EAST_PRUSSIA, EAST_PRUSSIAN_OBJECTIVES
from lacewars.games.friedrich.conquest import take
from lacewars.games.friedrich.nations import EAST_PRUSSIA_FORFEIT, PRUSSIA, RUSSIA
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


def abandoned(game: Friedrich) -> bool:
    """R56: whether Russia controls all four objectives and has no general in the territory."""
    if not all(game.conquered[t] for t in EAST_PRUSSIAN_OBJECTIVES):
        return False
    return not any(town in EAST_PRUSSIA for town in game.stacks(RUSSIA))


@dataphase
class EastPrussia(Phase[Friedrich]):
    """After Russia's action: an East Prussia left without a garrison rises (F-13.02)."""

    rules = ("F-13.02",)

    def perform(self, game: Friedrich) -> None:
        if abandoned(game):
            game.then(Freed(EAST_PRUSSIA_FORFEIT))


@dataphase
class Freed(Phase[Friedrich]):
    """Prussia chooses the East Prussian objectives that free themselves (F-13.03)."""

    left: int
    rules = ("F-13.03",)

    def decide(self, game: Friedrich) -> Decision | None:
        towns = [t for t in EAST_PRUSSIAN_OBJECTIVES if game.conquered[t]]
        return Decision(game.controller[PRUSSIA], PRUSSIA, self, [FREE[t] for t in towns])

    def resolve(self, game: Friedrich, action: Action) -> None:
        take(game, PRUSSIA, action.args[0])
        if self.left > 1:
            game.then(Freed(self.left - 1))

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        return refusals.NOT_EAST_PRUSSIAN if action.verb == "free" else None
