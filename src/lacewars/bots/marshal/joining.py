"""Joining plans: the best of those tried alone is tried anew together with others, in fresh worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean

from lacewars.bots.marshal.doctrine import ALL, Doctrine, Plan
from lacewars.bots.marshal.halving import FEWEST, Verdict, judged, search
from lacewars.kernel import State

FEW = 12
"""With fewer trials for each plan none are joined."""


@dataclass(frozen=True, slots=True)
class Searched:
    """Plans, the captain's own first, and what a search among them found."""

    plans: Sequence[Plan]
    verdict: Verdict

    @property
    def best(self) -> Plan:
        """The plan to follow."""
        return self.plans[self.verdict.plan]

    @property
    def tried(self) -> list[int]:
        """The plans that came to an end in some world."""
        return [number for number, results in enumerate(self.verdict.results) if results]

    def others(self) -> list[Plan]:
        """Those that came to something else than the first, without the best: the better ones first."""
        results = self.verdict.results

        def gains(number: int) -> list[float]:
            return [one - usual for one, usual in zip(results[number], results[0], strict=False)]

        left = [n for n in self.tried if n not in (0, self.verdict.plan) and any(gains(n))]
        return [self.plans[n] for n in sorted(left, key=lambda n: -fmean(gains(n)))]


class Searches:
    """The searches of one head: worlds are drawn by `drawn`, and `play` plays a plan out in one of them."""

    def __init__(
        self,
        doctrine: Doctrine,
        drawn: Callable[[], State],
        play: Callable[[Plan, State], float],
        spent: Callable[[], float],
    ) -> None:
        """`spent` tells the share of his time that is gone."""
        self._doctrine, self._drawn, self._play, self._spent = doctrine, drawn, play, spent

    def made(self, plans: Sequence[Plan], budget: int) -> list[Searched]:
        """One search, or two if the doctrine joins plans; the last is the one that counts.

        Whether the best plan, alone or with another, is better than the captain's is then seen in worlds that
        it was not chosen by.
        """
        doctrine = self._doctrine
        if doctrine.alone == ALL or budget < FEW * len(plans):
            return [self._one(plans, budget, doctrine.sure)]
        share = budget * doctrine.alone // ALL
        first = self._one(plans, share, 0.0, until=doctrine.alone / ALL)
        if not first.verdict.plan:
            return [first]
        joined = [doctrine.joined(first.best, other, n) for n, other in enumerate(first.others(), 1)]
        both = [plan for plan in joined if plan is not None][: len(plans) // 2]
        second = self._one([plans[0], first.best, *both], budget - share, doctrine.sure)
        if second.verdict.worlds >= FEWEST:
            return [first, second]
        found = first.verdict
        return [Searched(plans, judged(found.results, found.trials, doctrine.sure))]

    def _one(self, plans: Sequence[Plan], budget: int, sure: float, until: float = 1.0) -> Searched:
        """A search that has the time from now until so much of it is gone."""
        worlds: list[State] = []
        begun = self._spent()

        def spent() -> float:
            return (self._spent() - begun) / (until - begun) if until > begun else 1.0

        def trial(plan: int, world: int) -> float:
            if world == len(worlds):
                worlds.append(self._drawn())
            return self._play(plans[plan], worlds[world])

        distinct = self._doctrine.distinct
        return Searched(plans, search(len(plans), trial, budget, sure, distinct=distinct, spent=spent))
