"""The bot: at each head he searches for a plan, and until the next one a captain carries it out."""

from __future__ import annotations

import random
import time
from collections.abc import Hashable, Sequence
from statistics import fmean
from typing import Any

from lacewars.bots.marshal import levels
from lacewars.bots.marshal.doctrine import AS_EVER, Doctrine, Plan
from lacewars.bots.marshal.halving import OutOfTime, Verdict
from lacewars.bots.marshal.joining import Searched, Searches
from lacewars.bots.marshal.rollout import Rollouts, carry_out
from lacewars.bots.thought import Thought, Weighed
from lacewars.kernel import Action, Decision, Event, State
from lacewars.kernel.worlds import Worlds


class Marshal:
    """Sees his view and the worlds of his host alone; the same seed, budget and worlds play the same way."""

    needs_view = True

    def __init__(self, doctrine: Doctrine, seat: int, seed: str | int, level: str = "") -> None:
        self.name = f"marshal-{level}" if level else "marshal"
        self.seat = seat
        self.level = levels.level(level)
        self.patience = self.level.patience
        self.verdict: Verdict | None = None
        """What the last search found."""
        self.thought: Thought | None = None
        """What he tells of the search for his last choice; None if he did not search for it."""
        self._doctrine, self._seed = doctrine, seed
        self._captain = doctrine.captain(seat, str(seed))
        self._head: Hashable | None = None
        self.plan = AS_EVER
        """What he follows."""

    def observe(self, events: Sequence[Event]) -> None:
        """He judges by what he sees, not by how it came about."""

    def choose(self, view: Any, decision: Decision) -> Action:
        """Without worlds there is nothing to search in: the plan in force, or the captain as he is."""
        head = self._doctrine.head(view, decision)
        plan = self.plan if head is not None and head == self._head else AS_EVER
        return carry_out(self._doctrine, self._captain, plan, view, decision)

    def search(self, view: Any, decision: Decision, worlds: Worlds[Any], seconds: float) -> Action:
        """At a head he looks for the best plan; then he does what it says."""
        head, self.thought = self._doctrine.head(view, decision), None
        if head is not None and head != self._head:
            self._head = head
            self.plan = self._planned(view, head, worlds, seconds)
        return self.choose(view, decision)

    def _planned(self, view: Any, head: Hashable, worlds: Worlds[Any], seconds: float) -> Plan:
        """The plan for what begins here."""
        rng = random.Random(f"{self._seed} {head}")
        plans = self._doctrine.plans(view, self.seat, rng, self.level.plans, self._captain)
        begun = time.monotonic()
        end = begun + seconds

        def late() -> None:
            if time.monotonic() > end:
                raise OutOfTime

        rollouts = Rollouts(self._doctrine, self.seat, self._captain, late)

        def drawn() -> State:
            world: State = worlds.draw()[0]
            self._doctrine.recall(world, view, self._captain)
            return world

        def play(plan: Plan, world: State) -> float:
            late()
            return rollouts.play(plan, world)

        searches = Searches(self._doctrine, drawn, play).made(plans, self.level.rollouts)
        self.thought = _told(searches, time.monotonic() - begun)
        self.verdict = searches[-1].verdict
        return searches[-1].best


def _told(searches: Sequence[Searched], seconds: float) -> Thought | None:
    """What he tells: of the plans of the last search that came to an end in some world, then of others."""
    *_, last = searches
    weighed: dict[str, Weighed] = {}
    for searched in reversed(searches):
        results = searched.verdict.results
        for number in searched.tried:
            plan, own = searched.plans[number], results[number]
            chance, instead = (min(max(fmean(of), 0.0), 1.0) for of in (own, results[0][: len(own)]))
            told = Weighed(plan.words or plan.name, len(own), chance, instead, dict(plan.things))
            weighed.setdefault(plan.name, told)
    if not weighed:
        return None
    trials = sum([searched.verdict.trials for searched in searches])
    return Thought(tuple(weighed.values()), last.tried.index(last.verdict.plan), trials, seconds)
