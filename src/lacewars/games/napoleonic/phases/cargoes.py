"""Who goes on board a convoy: the same in an impulse and in the interphase (N-13.6, R48, R53)."""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import LEAD, TAKE
from lacewars.games.napoleonic.armies import as_tuple
from lacewars.games.napoleonic.convoys import CAPACITY, aboard_with, refuse_cargo, rested
from lacewars.games.napoleonic.forces import Force, leaders_in
from lacewars.games.napoleonic.nations import NATIONS
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Phase, Refusal, dataphase


@dataphase
class Loading(Phase[Napoleonic]):
    """N-13.6.01, R48: a nation chooses who goes on board in a port."""

    nation: int
    port: int
    leaders: tuple[int, ...]
    troops: tuple[int, ...]

    def force(self) -> Force:
        """Those on board."""
        return Force(sum(1 << c for c in self.leaders), self.troops)

    def with_(self, action: Action) -> Force:
        """Those on board after an action: some points of a nation, or a commander, more."""
        force = self.force()
        if action.verb == "lead":
            return Force(force.leaders | 1 << action.args[0], force.troops)
        nation, points = action.args
        return Force(force.leaders, (*self.troops[:nation], points, *self.troops[nation + 1 :]))

    def loaded(self, action: Action) -> Self:
        """The same after an action."""
        force = self.with_(action)
        return replace(self, leaders=as_tuple(force.leaders), troops=force.troops)

    def boarding(self, game: Napoleonic) -> list[Action]:
        """Who may still go on board."""
        free = rested(game, aboard_with(game, self.nation, self.force().leaders), self.port)
        found = [TAKE[n][points] for n in NATIONS for points in range(1, min(free.troops[n], CAPACITY) + 1)]
        found += [LEAD[c] for c in leaders_in(free.leaders)]
        return [action for action in found if self.refuse_boarding(game, action) is None]

    def refuse_boarding(self, game: Napoleonic, action: Action) -> Refusal | None:
        """Why some points of a nation, or a commander, cannot go on board."""
        if action.verb == "take" and (not action.args[1] or self.troops[action.args[0]]):
            return refusals.NOT_ABOARD
        if action.verb == "lead" and action.args[0] in self.leaders:
            return refusals.NOT_ABOARD
        return refuse_cargo(game, self.nation, self.with_(action), self.port)
