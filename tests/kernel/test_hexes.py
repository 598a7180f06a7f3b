"""Hexes: neighbours, distances, rings and exact lines."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lacewars.kernel.hexes import DIRECTIONS, EAST, NOWHERE, WEST, Hexes

GRID = Hexes(9, 8)
ANY = st.integers(0, len(GRID) - 1)


def h(name: str) -> int:
    """`0302`: column 3, row 2, both from 1."""
    return GRID.at(int(name[:2]) - 1, int(name[2:]) - 1)


def test_even_rows_are_shifted_east() -> None:
    assert [GRID.near[h("0303")][d] for d in range(6)] == [
        h(n) for n in ("0403", "0304", "0204", "0203", "0202", "0302")
    ]
    assert [GRID.near[h("0302")][d] for d in range(6)] == [
        h(n) for n in ("0402", "0403", "0303", "0202", "0301", "0401")
    ]


def test_beyond_the_edge_there_is_nothing() -> None:
    assert GRID.near[h("0101")][WEST] == NOWHERE
    assert GRID.near[h("0901")][EAST] == NOWHERE
    assert GRID.at(9, 0) == GRID.at(0, 8) == GRID.at(-1, 0) == NOWHERE
    assert len(GRID.around[h("0101")]) == 2
    with pytest.raises(ValueError, match="at least one hex"):
        Hexes(0, 3)


@given(ANY)
def test_neighbours_are_mutual_and_opposite(a: int) -> None:
    for d, b in enumerate(GRID.near[a]):
        if b != NOWHERE:
            assert GRID.near[b][(d + 3) % 6] == a
            assert GRID.direction(a, b) == d
    assert GRID.direction(a, a) == NOWHERE
    assert len(DIRECTIONS) == 6


@given(ANY)
def test_distance_is_the_length_of_the_shortest_way(start: int) -> None:
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for n in GRID.around[here]:
            if n not in found:
                found[n] = found[here] + 1
                queue.append(n)
    assert [found[i] for i in range(len(GRID))] == list(GRID.distances(start))


def test_rings_and_discs() -> None:
    middle = h("0505")
    assert [len(GRID.ring(middle, r)) for r in range(4)] == [1, 6, 12, 18]
    assert set(GRID.disc(middle, 2)) == {middle, *GRID.ring(middle, 1), *GRID.ring(middle, 2)}
    assert GRID.row(middle) == GRID.col(middle) == 4


def test_a_line_in_a_row_crosses_what_lies_between() -> None:
    line = GRID.line(h("0203"), h("0503"))
    assert [(c.hex, c.distance, c.left, c.right) for c in line.crossings] == [
        (h("0303"), 1, True, True),
        (h("0403"), 2, True, True),
    ]
    assert line.entries == (WEST,)
    assert (h("0403"), EAST) in line.sides
    assert (h("0503"), WEST) in line.sides


def test_a_line_along_a_side_has_a_hex_on_either_hand() -> None:
    line = GRID.line(h("0505"), h("0503"))
    between = {c.hex: (c.left, c.right) for c in line.crossings}
    assert set(between) == {h("0404"), h("0504")}
    assert sorted(between.values()) == [(False, True), (True, False)]
    assert line.sides == ()
    assert len(line.entries) == 2


@given(ANY, ANY)
def test_a_line_seen_backwards_is_the_same(a: int, b: int) -> None:
    there, back = GRID.line(a, b), GRID.line(b, a)
    assert {(c.hex, c.left, c.right) for c in there.crossings} == {
        (c.hex, c.right, c.left) for c in back.crossings
    }
    assert set(there.sides) == set(back.sides)


@given(ANY, ANY)
def test_a_line_meets_every_distance(a: int, b: int) -> None:
    line = GRID.line(a, b)
    length = GRID.distance(a, b)
    assert {c.distance for c in line.crossings} == set(range(1, length))
    assert all(0 < len(line.entries) <= 2 for _ in [0] if a != b)
