"""Rollouts: a plan is played out in a world by captains."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, NamedTuple

from lacewars.bots.base import Bot
from lacewars.bots.marshal.doctrine import AS_EVER, Doctrine, Plan
from lacewars.kernel import Action, Decision, Phase, State


def carry_out(doctrine: Doctrine, captain: Bot, plan: Plan, view: Any, decision: Decision) -> Action:
    """What a captain chooses in the temper of a plan."""
    with doctrine.tempers.changed(plan.changes):
        return captain.choose(view, decision)


class Step(NamedTuple):
    """A choice of the seat before anybody else has chosen: what it was, and the captain after it."""

    action: Action
    captain: Bot
    number: int


START = 0
"""The number of the step before the first."""


class Run:
    """A plan under way in a world."""

    def __init__(self, world: State, captain: Bot) -> None:
        self.world = world
        self.captain = captain
        """Of the seat; he may be another run's, too, as long as the run is on known steps."""
        self.rivals: dict[int, Bot] = {}
        self.step: int | None = START
        """The last of the steps that were kept; None if it has left them."""


class Rollouts:
    """Plans of one head, played out in copies of worlds; `late` is asked before every choice and may raise.

    The seat follows the plan at all its heads, not at the first alone: else to put an attack off would always
    look well. Everything else is played by captains as they are.

    Worlds do not differ in what the seat sees until dice fall or another chooses. So the seat's first choices
    are kept, and not worked out again for a world in which it sees the same.
    """

    def __init__(self, doctrine: Doctrine, seat: int, captain: Bot, late: Callable[[], None]) -> None:
        self._doctrine, self._seat, self._captain, self._late = doctrine, seat, captain, late
        self._answers: dict[tuple[str, Phase[Any], bytes], Action] = {}
        """What captains who forget have answered: by the name of the plan, and by what they saw."""
        self._steps: dict[tuple[str, int, Phase[Any], bytes], Step] = {}
        """The seat's first choices: by the name of the plan, the step before, and by what it saw."""
        self._followed: set[tuple[str, int]] = set()
        """The steps after which one is kept."""

    def play(self, plan: Plan, start: State) -> float:
        """What comes of a plan in a world: the seat's chance to win there."""
        forgets = self._doctrine.forgets
        captain = self._doctrine.captain(self._seat, "rollout") if forgets else self._captain
        run, end = Run(start.copy(), captain), self._doctrine.end(start, self._seat)
        world = run.world
        with self._doctrine.tempers.changed(self._doctrine.haste):
            while world.decision() is not None and self._doctrine.clock(world) < end:
                self._act(run, plan)
        outcome = world.outcome()
        if outcome is None:
            return self._doctrine.value(world, self._seat)
        return float(self._seat in outcome.winners) if outcome.winners else 0.5

    def _act(self, run: Run, plan: Plan) -> None:
        """Makes the next choice."""
        self._late()
        world, decision = run.world, run.world.decision()
        assert decision is not None
        if decision.seat != self._seat:
            plan = AS_EVER
        if self._doctrine.forgets:
            key = plan.name, decision.phase, world.info_key(decision.seat)
            action = self._answers.get(key) or self._choose(run, decision, plan)
            self._answers[key] = action
        elif run.step is not None:
            action = self._step(run, decision, plan)
        else:
            action = self._choose(run, decision, plan)
        world.apply(action, decision.seat)

    def _step(self, run: Run, decision: Decision, plan: Plan) -> Action:
        """A choice of a run that is on known steps: the next of them, a new one, or the first beside them."""
        assert run.step is not None
        before = plan.name, run.step
        if decision.seat == self._seat:
            key = *before, decision.phase, run.world.info_key(decision.seat)
            if key not in self._steps and before not in self._followed:
                run.captain = deepcopy(run.captain)
                action = self._choose(run, decision, plan)
                self._steps[key] = Step(action, run.captain, len(self._steps) + 1)
                self._followed.add(before)
            if key in self._steps:
                action, run.captain, run.step = self._steps[key]
                return action
        run.step, run.captain = None, deepcopy(run.captain)
        return self._choose(run, decision, plan)

    def _choose(self, run: Run, decision: Decision, plan: Plan) -> Action:
        seat, doctrine = decision.seat, self._doctrine
        view = doctrine.shown(run.world, seat, alike=run.step is not None and seat == self._seat)
        if seat != self._seat:
            if seat not in run.rivals:
                run.rivals[seat] = doctrine.captain(seat, "rollout")
            return run.rivals[seat].choose(view, decision)
        if plan.changes and doctrine.head(view, decision) is not None:
            return carry_out(doctrine, run.captain, plan, view, decision)
        return run.captain.choose(view, decision)
