"""Ways of marches: what is kept in mind tells the same as a plain walk through all of them."""

from __future__ import annotations

import random

import pytest

from lacewars.bots.sivel.walking import NOWHERE, STAY, Prizes, Walker, Way, best_ways
from lacewars.games.friedrich.board import MAIN, NEAR, ROADS

WALKER = Walker(ROADS, NEAR, tuple(tuple(towns) for towns in MAIN))


def plain_ways(
    start: int,
    pace: tuple[int, int],
    shut: frozenset[int],
    ends: frozenset[int],
    prizes: Prizes,
    trains: frozenset[int],
    closed: frozenset[int],
) -> dict[int, Way]:
    """Every way is walked, and its gain added up town by town."""
    found = {start: STAY}

    def walk(town: int, path: tuple[int, ...], main: bool, gain: float, hope: float) -> None:
        taken = len(path)
        if taken >= (pace[1] if main else pace[0]):
            return
        if town not in path[:-1] and (taken == 0 or town != start):
            gain += prizes.sure.get(town, 0.0)
            hope += prizes.hoped.get(town, 0.0)
        for t in MAIN[town] if taken >= pace[0] else NEAR[town]:
            if t in shut:
                continue
            raid = prizes.raid if t in trains and t not in path else 0.0
            best = found.get(t)
            if t not in closed and (
                best is None or (gain + raid + hope, -taken - 1) > (best.gain + best.hope, -len(best.path))
            ):
                found[t] = Way((*path, t), gain + raid, hope)
            if t not in ends:
                walk(t, (*path, t), main and t in MAIN[town], gain + raid, hope)

    walk(start, (), True, 0.0, 0.0)
    return found


@pytest.mark.parametrize("prized", [False, True])
def test_the_best_ways_are_those_of_a_plain_walk(prized: bool) -> None:
    rng = random.Random(f"ways {prized}")
    gaining = 0
    for _ in range(200):
        start, pace = rng.randrange(len(ROADS)), rng.choice([(3, 4), (2, 3), (1, 2)])
        near = [t for t, d in enumerate(ROADS.distances(start)) if 0 < d <= pace[1]]
        shut, ends, trains, closed = (frozenset(t for t in near if rng.random() < 0.1) for _ in range(4))
        prizes = Prizes({}, {})
        if prized:
            sure = {t: rng.choice([2.0, 3.5]) for t in [start, *near] if rng.random() < 0.1}
            hoped = {t: rng.choice([1.0, 2.5]) for t in near if rng.random() < 0.1}
            prizes = Prizes(sure, hoped, 1.5)
        walks = WALKER.walks(start, pace, shut, ends)
        found = best_ways(walks, prizes, trains, closed)
        expected = plain_ways(start, pace, shut, ends, prizes, trains, closed)
        assert list(found.items()) == list(expected.items())
        gaining += any(way.gain or way.hope for way in found.values())
    assert (gaining > 50) == prized


def test_ways_are_looked_for_once_while_nothing_near_changes() -> None:
    far = max(range(len(ROADS)), key=lambda t: ROADS.distance(0, t))
    first = WALKER.walks(0, (3, 4), NOWHERE, NOWHERE)
    assert WALKER.walks(0, (3, 4), frozenset({far}), frozenset({far})) is first
    assert WALKER.walks(0, (3, 4), frozenset({NEAR[0][0]}), NOWHERE) is not first
