"""Odds ratios and the sequential test, against figures worked out by hand and many made-up matches."""

from __future__ import annotations

import random
from math import log

import pytest

from lacewars.arena.odds import Pairs, evidence, odds_ratio, sequential


def test_an_odds_ratio_of_four_turns_half_into_four_fifths() -> None:
    ratio = odds_ratio(Pairs(both=4000, gained=4000, lost=1000, neither=1000))
    assert ratio.value == pytest.approx(4.0, rel=0.01)
    assert ratio.low < 4.0 < ratio.high


def test_equal_bots_have_an_odds_ratio_of_one() -> None:
    ratio = odds_ratio(Pairs(both=10, neither=10))
    assert ratio.value == pytest.approx(1.0)
    assert ratio.low < 1.0 < ratio.high
    assert ratio.high - ratio.low < 1.5, "games that end alike leave little doubt"


def test_a_bot_that_wins_everything_has_a_finite_odds_ratio() -> None:
    ratio = odds_ratio(Pairs(both=5, gained=15))
    assert 5 < ratio.value < 1000
    assert ratio.low > 1


def test_pairs_are_counted_by_who_won() -> None:
    pairs = Pairs()
    for won, before in ((True, True), (True, False), (True, False), (False, True), (False, False)):
        pairs = pairs.with_pair(won, before)
    assert pairs == Pairs(both=1, gained=2, lost=1, neither=1)
    assert (pairs + pairs).number == 10


def made_up(rng: random.Random, before: float, after: float) -> Pairs:
    return Pairs().with_pair(rng.random() < after, rng.random() < before)


def test_the_interval_holds_the_truth_nineteen_times_of_twenty() -> None:
    rng = random.Random(7)
    truth = (0.7 / 0.3) / (0.4 / 0.6)
    held = 0
    for _ in range(1000):
        pairs = sum((made_up(rng, 0.4, 0.7) for _ in range(120)), Pairs())
        ratio = odds_ratio(pairs)
        held += ratio.low < truth < ratio.high
    assert 925 < held < 980


def test_evidence_counts_only_games_that_differ() -> None:
    assert evidence(Pairs(both=9, neither=9), 3.0) == 0
    assert evidence(Pairs(gained=2), 3.0) == pytest.approx(2 * log(1.5))
    assert evidence(Pairs(lost=2), 3.0) == pytest.approx(2 * log(0.5))


def test_the_sequential_test_errs_seldom_and_stops_early() -> None:
    rng = random.Random(3)

    def verdicts(before: float, after: float) -> list[tuple[int, str] | None]:
        return [sequential([made_up(rng, before, after) for _ in range(400)], 2.5) for _ in range(300)]

    equal, stronger = verdicts(0.5, 0.5), verdicts(0.4, 0.625)
    assert sum(found is not None and found[1] == "stronger" for found in equal) < 300 * 0.08
    assert sum(found is not None and found[1] == "stronger" for found in stronger) > 300 * 0.92
    lengths = [found[0] for found in stronger if found]
    assert sum(lengths) / len(lengths) < 120
