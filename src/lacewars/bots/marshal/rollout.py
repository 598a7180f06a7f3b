"""Rollouts: a plan is played out in a world by captains."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from lacewars.bots.base import Bot
from lacewars.bots.marshal.doctrine import AS_EVER, Doctrine, Plan
from lacewars.kernel import Action, Decision, Phase, State


def carry_out(doctrine: Doctrine, captain: Bot, plan: Plan, view: Any, decision: Decision) -> Action:
    """What a captain chooses in the temper of a plan."""
    with doctrine.tempers.changed(plan.changes):
        return captain.choose(view, decision)


class Rollouts:
    """Plans of one head, played out in copies of worlds; `late` is asked before every choice and may raise.

    The seat follows the plan at all its heads, not at the first alone: else to put an attack off would always
    look well. Everything else is played by captains as they are.
    """

    def __init__(self, doctrine: Doctrine, seat: int, captain: Bot, late: Callable[[], None]) -> None:
        self._doctrine, self._seat, self._captain, self._late = doctrine, seat, captain, late
        self._answers: dict[tuple[str, Phase[Any], bytes], Action] = {}
        """What captains who forget have answered: by the name of the plan, and by what they saw."""

    def play(self, plan: Plan, start: State) -> float:
        """What comes of a plan in a world: the seat's chance to win there."""
        world, now = start.copy(), self._doctrine.clock(start)
        hands = {self._seat: deepcopy(self._captain)}
        while world.decision() is not None and self._doctrine.clock(world) < now + self._doctrine.depth:
            self._act(world, hands, plan)
        outcome = world.outcome()
        if outcome is None:
            return self._doctrine.value(world, self._seat)
        return float(self._seat in outcome.winners) if outcome.winners else 0.5

    def _act(self, world: State, hands: dict[int, Bot], plan: Plan) -> None:
        """Makes the next choice."""
        self._late()
        decision = world.decision()
        assert decision is not None
        if decision.seat != self._seat:
            plan = AS_EVER
        if self._doctrine.forgets:
            key = plan.name, decision.phase, world.info_key(decision.seat)
            action = self._answers.get(key) or self._choose(world, decision, hands, plan)
            self._answers[key] = action
        else:
            action = self._choose(world, decision, hands, plan)
        world.apply(action, decision.seat)

    def _choose(self, world: State, decision: Decision, hands: dict[int, Bot], plan: Plan) -> Action:
        seat, doctrine = decision.seat, self._doctrine
        view = world.view(seat)
        if seat not in hands:
            hands[seat] = doctrine.captain(seat, "rollout")
        if plan.changes and doctrine.head(view, decision) is not None:
            return carry_out(doctrine, hands[seat], plan, view, decision)
        return hands[seat].choose(view, decision)
