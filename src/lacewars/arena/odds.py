"""How strong a bot is: odds ratios with their intervals, and a test that stops early.

The strength of a bot is told as an odds ratio over another one in the same seat and on the same seeds: 4
means that 50% of games won become 80%, and 11% become 33%.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

NORMAL_95 = 1.959964
SMOOTHING = 0.25
"""Added to each of the four counts, so that a bot that won all its games has an odds ratio too."""
ERROR = 0.05
"""How often the sequential test may take one odds ratio for the other, either way."""


@dataclass(frozen=True, slots=True)
class Pairs:
    """Games on the same seed and seat, once with the measured bot and once with the other."""

    both: int = 0
    gained: int = 0
    """Won by the measured bot alone."""
    lost: int = 0
    """Won by the other alone."""
    neither: int = 0

    @property
    def number(self) -> int:
        """How many pairs there are."""
        return self.both + self.gained + self.lost + self.neither

    def with_pair(self, won: bool, won_before: bool) -> Pairs:
        """One pair more: whether the measured bot won, and the other one in its place."""
        return Pairs(
            self.both + (won and won_before),
            self.gained + (won and not won_before),
            self.lost + (won_before and not won),
            self.neither + (not won and not won_before),
        )

    def __add__(self, other: Pairs) -> Pairs:
        return Pairs(
            self.both + other.both,
            self.gained + other.gained,
            self.lost + other.lost,
            self.neither + other.neither,
        )


@dataclass(frozen=True, slots=True)
class OddsRatio:
    """An odds ratio and the bounds between which it lies with 95%."""

    value: float
    low: float
    high: float


def odds_ratio(pairs: Pairs) -> OddsRatio:
    """The odds ratio of winning, with an interval that knows that the games are paired."""
    both, gained, lost, neither = (
        count + SMOOTHING for count in (pairs.both, pairs.gained, pairs.lost, pairs.neither)
    )
    number = both + gained + lost + neither
    won, before = (both + gained) / number, (both + lost) / number
    spread, spread_before = won * (1 - won), before * (1 - before)
    together = both / number - won * before
    variance = (1 / spread + 1 / spread_before - 2 * together / (spread * spread_before)) / number
    middle, width = log(won / (1 - won)) - log(before / (1 - before)), NORMAL_95 * sqrt(max(variance, 0.0))
    return OddsRatio(exp(middle), exp(middle - width), exp(middle + width))


def evidence(pairs: Pairs, ratio: float) -> float:
    """How much the pairs speak for an odds ratio of this size against none: a log likelihood ratio.

    Only pairs that differ count: without a difference between the bots either kind is as likely, with an odds
    ratio of `ratio` a gain is that much likelier than a loss.
    """
    gain = ratio / (1 + ratio)
    return pairs.gained * log(2 * gain) + pairs.lost * log(2 * (1 - gain))


def sequential(rounds: Sequence[Pairs], ratio: float) -> tuple[int, str] | None:
    """Wald's test: after how many rounds it is decided, and for what ("stronger", "not"); None: not yet."""
    bound = log((1 - ERROR) / ERROR)
    total = Pairs()
    for number, pairs in enumerate(rounds, 1):
        total += pairs
        found = evidence(total, ratio)
        if abs(found) >= bound:
            return number, "stronger" if found > 0 else "not"
    return None
