"""The bot: at each head he searches for a plan, and until the next one a captain carries it out.

Small decisions of weight, where a game names such, have searches of their own.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Hashable, Sequence
from statistics import fmean
from typing import Any

from lacewars.bots.marshal import levels
from lacewars.bots.marshal.doctrine import AS_EVER, Doctrine, Plan
from lacewars.bots.marshal.halving import OutOfTime, Verdict, search
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
        """What the last search for a plan found."""
        self.thought: Thought | None = None
        """What he tells of a search for a plan before his last choice; None if there was none."""
        self._doctrine, self._seed = doctrine, seed
        self.captain = doctrine.captain(seat, str(seed))
        """Who carries his plans out, and remembers what was seen."""
        self._head: Hashable | None = None
        self.plan = AS_EVER
        """What he follows."""

    def observe(self, events: Sequence[Event]) -> None:
        """He judges by what he sees, not by how it came about."""

    def choose(self, view: Any, decision: Decision) -> Action:
        """Without worlds there is nothing to search in: the plan in force, or the captain as he is."""
        head = self._doctrine.head(view, decision)
        return carry_out(self._doctrine, self.captain, self._in_force(head), view, decision)

    def _in_force(self, head: Hashable | None) -> Plan:
        """The plan that is followed at a decision."""
        return self.plan if head is not None and head == self._head else AS_EVER

    def search(self, view: Any, decision: Decision, worlds: Worlds[Any], seconds: float) -> Action:
        """At a head he looks for the best plan; then he does what it says."""
        head, self.thought = self._doctrine.head(view, decision), None
        if head is not None and head != self._head:
            self._head = head
            self.plan = self._planned(view, head, worlds, seconds)
        usual = self.choose(view, decision)
        choices = thinned(self._doctrine.choices(view, decision, usual), self.level.plans)
        return self._chosen(view, choices, self._in_force(head), worlds, seconds) if choices else usual

    def _chosen(
        self, view: Any, choices: Sequence[Action], plan: Plan, worlds: Worlds[Any], seconds: float
    ) -> Action:
        """The best choice at a small decision."""
        rollouts, drawn = self._rollouts(view, worlds, time.monotonic() + seconds)
        there: list[State] = []

        def trial(choice: int, world: int) -> float:
            if world == len(there):
                there.append(drawn())
            return rollouts.play(plan, there[world], choices[choice])

        trials = min(self._trials(view), self._doctrine.small or self._trials(view))
        return choices[search(len(choices), trial, trials, self._doctrine.sure).plan]

    def _planned(self, view: Any, head: Hashable, worlds: Worlds[Any], seconds: float) -> Plan:
        """The plan for what begins here."""
        rng = random.Random(f"{self._seed} {head}")
        trials = self._trials(view)
        trials_a_plan = self._doctrine.trials_a_plan
        number = max(self.level.plans, trials // trials_a_plan if trials_a_plan else 0)
        plans = self._doctrine.plans(view, self.seat, rng, number, self.captain)
        begun = time.monotonic()
        rollouts, drawn = self._rollouts(view, worlds, begun + seconds)

        def spent() -> float:
            return (time.monotonic() - begun) / seconds if seconds else 1.0

        searches = Searches(self._doctrine, drawn, rollouts.play, spent).made(plans, trials)
        self.thought = _told(searches, time.monotonic() - begun)
        self.verdict = searches[-1].verdict
        return searches[-1].best

    def _trials(self, view: Any) -> int:
        """How often he may play out what he searches among."""
        return self.level.rollouts * (1 if self.level.exact else self._doctrine.worth(view))

    def _rollouts(self, view: Any, worlds: Worlds[Any], end: float) -> tuple[Rollouts, Callable[[], State]]:
        """How he plays out until the clock shows `end`, and what draws him worlds for that."""

        def late() -> None:
            if time.monotonic() > end:
                raise OutOfTime

        def drawn() -> State:
            world: State = worlds.draw()[0]
            self._doctrine.recall(world, view, self.captain)
            return world

        return Rollouts(self._doctrine, self.seat, self.captain, late), drawn


def thinned(choices: Sequence[Action], most: int) -> Sequence[Action]:
    """The first choice and others, evenly out of all if there are more than `most`."""
    first, rest = choices[:1], choices[1:]
    return [*first, *rest[:: max(1, -(-len(rest) // max(1, most - 1)))]][:most]


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
