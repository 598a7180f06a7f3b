"""Games of Friedrich and Maria that are played at random, but quarrelsomely: positions to test laws on."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from hypothesis import given
from hypothesis import strategies as st

from lacewars.games.sivel.state import CardTable
from lacewars.kernel import Action, Event, Game, Roads
from tests.conformance.strategies import SEEDS, Case, Position, cases_of, positions

S = TypeVar("S", bound=CardTable)
FAR = 99


@dataclass(frozen=True)
class Quarrels(Generic[S]):
    """How a game is played: generals seek each other, fight on, and the phases last."""

    game: Game
    kind: type[S]
    roads: Roads
    enemies: Callable[[S, int], list[int]]
    """The towns where enemies of a power stand."""
    closing: tuple[str, ...]
    """The verbs that end a phase: they are done only `closing_rate` of the time."""
    closing_rate: float
    shunned: tuple[str, ...] = ()
    """The verbs that are done only a tenth of the time."""
    ahead: int = 40
    """How many actions play is followed from a position."""
    length: int = 1500
    """About as many actions as a quarrelsome game has."""

    def choose(self, game: S, dice: random.Random) -> tuple[int, Action]:
        """A seat and an action."""
        decision = dice.choice(game.decisions())
        actions = list(decision.actions)
        if self.shunned and dice.random() < 0.9:
            actions = [a for a in actions if a.verb not in self.shunned] or actions
        if actions[-1].verb in self.closing and len(actions) > 1 and dice.random() >= self.closing_rate:
            actions.pop()
        if actions[0].verb == "step" and dice.random() < 0.7:
            enemies = self.enemies(game, decision.power)
            if enemies:
                return decision.seat, min(actions, key=lambda a: self._nearest(a, enemies))
        return decision.seat, dice.choice(actions)

    def _nearest(self, action: Action, enemies: list[int]) -> int:
        return min(self.roads.distance(t, action.args[0]) for t in enemies) if action.verb == "step" else FAR

    def reach(self, case: Case, seed: int, actions: int) -> Position:
        """The position after so many actions of a new game, or at its end."""
        game, dice = self.new(case, seed), random.Random(seed)
        position = Position(case, seed, game)
        while len(position.history) < actions and game.decisions():
            seat, action = self.choose(game, dice)
            game.apply(action, seat)
            position.history.append((seat, action))
        return position

    def new(self, case: Case, seed: int) -> S:
        """A new game."""
        game = case.new(seed)
        assert isinstance(game, self.kind)
        return game

    def anywhere(self, test: Callable[..., None]) -> Callable[..., Any]:
        """Marks a test of any position, quarrelsome or not."""
        cases = st.sampled_from(cases_of(self.game))
        quarrels = st.builds(self.reach, cases, SEEDS, st.integers(0, self.length))
        return given(st.one_of(quarrels, positions(self.game)))(test)

    def at(self, position: Position) -> S:
        """The position as one of this game."""
        assert isinstance(position.state, self.kind)
        return position.state

    def follow(self, position: Position, check: Callable[[S, S, list[Event]], None]) -> None:
        """Plays on and shows `check` the position before and after each action, with its events."""
        game, dice = self.at(position), position.dice
        for _ in range(self.ahead):
            if not game.decisions():
                return
            before = game.copy()
            seat, action = self.choose(game, dice)
            check(before, game, game.apply(action, seat))
