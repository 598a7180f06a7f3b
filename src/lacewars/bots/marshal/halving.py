"""Sequential halving: which of several plans is best, with a given number of trials.

All plans that are left are tried in the same worlds, and compared world by world with the first one, which is
what would be done without a search. Each round drops the worse half; the first is never dropped, and left
only for a gain that is no accident.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil, log2, sqrt
from statistics import fmean, stdev

Trial = Callable[[int, int], float]
"""What comes of plan `p` in world `w`."""
FEWEST = 4
"""In fewer worlds nothing is told from an accident."""


class OutOfTime(Exception):
    """Raised by a trial that came to no end in time."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a search found."""

    plan: int
    """The plan to follow."""
    worlds: int
    """In how many worlds the best other plan was compared with the first."""
    gain: float
    """By how much it was better there, on average."""
    trials: int
    """How many trials were made."""
    results: tuple[tuple[float, ...], ...] = ()
    """What came of each plan, world by world, as far as it was tried."""


def at_leisure() -> float:
    """No time is spent where time does not matter."""
    return 0.0


def search(
    plans: int,
    trial: Trial,
    budget: int,
    sure: float,
    *,
    distinct: bool = False,
    spent: Callable[[], float] = at_leisure,
) -> Verdict:
    """The best of so many plans after at most `budget` trials.

    `sure`: how many standard errors better than the first another must be. `distinct`: of several that came
    to the same in every world only one is tried further. `spent`: the share of its time that is gone; every
    round may have an equal part of it, so that who has little time still comes to the last round.
    """
    results: list[list[float]] = [[] for _ in range(plans)]
    alive = list(range(plans))
    rounds = ceil(log2(plans)) if plans > 1 else 0
    trials = world = 0
    try:
        for number in range(rounds):
            share = (budget - trials) // (rounds - number)
            for _ in range(share // len(alive)):
                found = []
                for plan in alive:
                    found.append(trial(plan, world))
                    trials += 1
                for plan, value in zip(alive, found, strict=True):
                    results[plan].append(value)
                world += 1
                if spent() * rounds > number + 1:
                    break
            alive = _better_half(_unlike(alive, results) if distinct else alive, results)
            if len(alive) == 1:
                break
    except OutOfTime:
        pass
    return judged([tuple(one) for one in results], trials, sure)


def judged(results: Sequence[tuple[float, ...]], trials: int, sure: float) -> Verdict:
    """What follows from the results of all plans, if another than the first must be so sure to be better."""
    return replace(_verdict(results, trials, sure), results=tuple(results))


def _unlike(alive: Sequence[int], results: Sequence[Sequence[float]]) -> list[int]:
    """The plans, and of those that came to the same the first alone."""
    return list({tuple(results[plan]): plan for plan in reversed(alive)}.values())[::-1]


def _better_half(alive: Sequence[int], results: Sequence[Sequence[float]]) -> list[int]:
    """The first plan, and the better half of the others; who came to the same as the first is no other."""
    others = [plan for plan in alive[1:] if any(_gains(results, plan))]
    others.sort(key=lambda plan: -_gain(results, plan))
    return [0, *others[: max(1, len(alive) // 2 - (len(alive) > 3))]]


def _gains(results: Sequence[Sequence[float]], plan: int) -> list[float]:
    """World by world, by how much a plan was better than the first."""
    return [value - first for value, first in zip(results[plan], results[0], strict=False)]


def _gain(results: Sequence[Sequence[float]], plan: int) -> float:
    gains = _gains(results, plan)
    return fmean(gains) if gains else 0.0


def _verdict(results: Sequence[Sequence[float]], trials: int, sure: float) -> Verdict:
    """Of the plans tried in most worlds the best, if it is better than the first beyond doubt."""
    if len(results) < 2:
        return Verdict(0, 0, 0.0, trials)
    best = max(range(1, len(results)), key=lambda plan: (len(results[plan]), _gain(results, plan), -plan))
    gains = _gains(results, best)
    if len(gains) < FEWEST:
        return Verdict(0, len(gains), 0.0, trials)
    gain, error = fmean(gains), stdev(gains) / sqrt(len(gains))
    return Verdict(best if gain > sure * error else 0, len(gains), gain, trials)
