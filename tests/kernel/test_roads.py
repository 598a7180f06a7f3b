"""Roads: neighbours, distances, and ways that may not pass through a town."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lacewars.kernel import Roads
from lacewars.kernel.roads import FAR

#   a - b = c - d      e (no road)
#        \     /
#         - f -
LITTLE = Roads(
    "abcdef",
    [
        ("a", "b", False),
        ("b", "c", True),
        ("c", "d", False),
        ("b", "f", False),
        ("f", "d", False),
    ],
)
A, B, C, D, E, F = range(6)


def test_neighbours_are_sorted_and_mutual() -> None:
    assert len(LITTLE) == 6
    assert LITTLE.near[B] == (A, C, F)
    assert LITTLE.near[E] == ()
    assert LITTLE.main[B] == {C}
    assert LITTLE.main[C] == {B}
    assert LITTLE.main[A] == frozenset()


def test_distances() -> None:
    assert [LITTLE.distance(A, t) for t in (A, B, C, D, E, F)] == [0, 1, 2, 3, FAR, 2]


def test_a_closed_town_may_end_a_way_and_not_be_passed() -> None:
    assert LITTLE.open_distances(A, {C, F}, 9) == {A: 0, B: 1, C: 2, F: 2}
    assert LITTLE.open_distances(A, {C}, 9) == {A: 0, B: 1, C: 2, F: 2, D: 3}
    assert LITTLE.open_distances(A, {B}, 9) == {A: 0, B: 1}


def test_the_start_is_never_closed_and_the_limit_holds() -> None:
    assert LITTLE.open_distances(A, {A}, 1) == {A: 0, B: 1}
    assert LITTLE.open_distances(A, (), 0) == {A: 0}


@pytest.mark.parametrize(
    ("ids", "roads"),
    [
        (["a", "a"], []),
        (["a", "b"], [("a", "a", False)]),
        (["a", "b"], [("a", "b", False), ("b", "a", True)]),
    ],
)
def test_a_map_that_cannot_be(ids: list[str], roads: list[tuple[str, str, bool]]) -> None:
    with pytest.raises(ValueError, match=r"same id|leads nowhere"):
        Roads(ids, roads)


def test_a_road_to_an_unknown_town() -> None:
    with pytest.raises(KeyError):
        Roads(["a"], [("a", "z", False)])


PAIRS = st.sets(st.tuples(st.integers(0, 11), st.integers(0, 11)).filter(lambda p: p[0] < p[1]), max_size=25)


@given(PAIRS, st.sets(st.integers(0, 11)), st.integers(0, 11))
def test_distances_agree_with_a_slow_search(
    pairs: set[tuple[int, int]], closed: set[int], start: int
) -> None:
    """Bellman's way: distances that no road can shorten any more."""
    roads = Roads([str(i) for i in range(12)], [(str(a), str(b), False) for a, b in pairs])
    assert [roads.distance(start, t) for t in range(12)] == slow(pairs, set(), start)
    for limit in (0, 2, 5, 6, 11):
        assert roads.around(start, limit) == {t for t in range(12) if roads.distance(start, t) <= limit}
    found = roads.open_distances(start, closed, 12)
    assert [found.get(t, FAR) for t in range(12)] == slow(pairs, closed - {start}, start)
    asked = roads.known_search(start, frozenset(closed), 12)
    assert [asked.get(t, FAR) for t in (5, 1, 11, 7)] == [found.get(t, FAR) for t in (5, 1, 11, 7)]
    assert roads.known_search(start, frozenset(closed), 12) is asked
    near = roads.known_search(start, frozenset(closed), 2)
    assert [near.get(t, FAR) for t in range(12)] == [
        d if (d := found.get(t, FAR)) <= 2 else FAR for t in range(12)
    ]


def slow(pairs: set[tuple[int, int]], closed: set[int], start: int) -> list[int]:
    best = [FAR] * 12
    best[start] = 0
    for _ in range(12):
        for a, b in [*pairs, *((b, a) for a, b in pairs)]:
            if a not in closed and best[a] + 1 < best[b]:
                best[b] = best[a] + 1
    return best
