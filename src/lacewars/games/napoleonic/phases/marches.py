"""Moves by land: an army, a group or a piece is put together and goes space by space (N-9.1, N-9.7)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.napoleonic.alphabet import DONE, GO, MARCH
from lacewars.games.napoleonic.armies import as_tuple
from lacewars.games.napoleonic.forces import NO_TROOPS
from lacewars.games.napoleonic.marching import (
    cost,
    goals,
    is_halted,
    refuse_march,
    refuse_start,
    starts,
)
from lacewars.games.napoleonic.phases.chiefs import stop
from lacewars.games.napoleonic.phases.entries import enter
from lacewars.games.napoleonic.phases.musters import Muster
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.games.napoleonic.uses import Use, register, spend
from lacewars.kernel import Action, Decision, Refusal, dataphase


@dataphase
class March(Muster):
    """N-9.1.01, N-9.7.1.03: a force goes space by space, dropping and picking up units on its way."""

    moved: int
    """Whether it has entered a space."""
    rules: ClassVar[tuple[str, ...]] = ("N-9.1.01", "N-9.1.02", "N-9.1.05")

    def is_over(self, game: Napoleonic) -> bool:
        """Whether nobody can go further: no points, no force, or one that was halted."""
        if not game.cp or refuse_start(game, self.nation, self.duchy) is not None:
            return True
        force = self.force(game)
        return bool(self.moved) and (not force.size or is_halted(game, force, self.duchy))

    def decide(self, game: Napoleonic) -> Decision | None:
        if self.is_over(game):
            return None
        force = self.force(game)
        onward = [GO[d] for d in goals(game, self.nation, force, self.duchy)] if force.size else []
        found = [*onward, *self.composing(game), DONE]
        return Decision(game.controller[self.nation], self.nation, self, found)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb == "go":
            return refuse_march(game, self.nation, self.force(game), self.duchy, *action.args)
        return super().explain(game, action)

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is DONE:
            self.perform(game)
        elif action.verb == "go":
            (goal,) = action.args
            force = self.force(game)
            spend(game, cost(self.nation, force))
            game.then(March(self.nation, goal, as_tuple(force.leaders), force.troops, 1))
            enter(game, self.nation, force, self.duchy, goal)
        else:
            game.then(self.composed(game, action))

    def perform(self, game: Napoleonic) -> None:
        force = self.force(game)
        if self.moved and force.leaders:
            stop(game, force, self.duchy)


# ---------------------------------------------------------------------- the use
def _choices(game: Napoleonic, nation: int) -> list[Action]:
    return [MARCH[d] for d in starts(game, nation)]


def _refuse(game: Napoleonic, nation: int, action: Action) -> Refusal | None:
    return refuse_start(game, nation, *action.args)


def _begin(game: Napoleonic, nation: int, action: Action) -> None:
    game.then(March(nation, action.args[0], (), NO_TROOPS, 0))


register(Use(frozenset({"march"}), _choices, _refuse, _begin))
