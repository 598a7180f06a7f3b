"""R34: the ends of a retreat, against a naive enumeration of all paths; and how long the search takes."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lacewars.games.friedrich.board import N_TOWNS, NEAR, ROADS
from lacewars.games.friedrich.nations import MAX_ARMIES, MAX_STACK, PIECES
from lacewars.games.friedrich.phases.outcome import refuges
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Chance, covers
from tests.friedrich.kit import town

LONGEST = MAX_STACK * MAX_ARMIES - 1
OTHERS = len(PIECES) - 2
"""How many towns other pieces than the two commanders may hold."""


def position(winner: int, loser: int, held: set[int]) -> Friedrich:
    """A position of which only the held towns matter."""
    game = Friedrich(Chance.seeded("retreat"), 4, advanced=False, strict=True)
    game.held = bytearray(N_TOWNS)
    for place in held | {winner, loser}:
        game.held[place] = 1
    return game


def every_end(game: Friedrich, winner: int, loser: int, length: int) -> list[int]:
    """The farthest ends of all simple paths of this length over empty towns, found one by one."""
    found: set[int] = set()

    def walk(place: int, entered: set[int]) -> None:
        if len(entered) > length:
            found.add(place)
            return
        for other in NEAR[place]:
            if other not in entered and not game.held[other]:
                walk(other, entered | {other})

    walk(loser, {loser})
    farthest = max((ROADS.distance(winner, t) for t in found), default=0)
    return sorted(t for t in found if ROADS.distance(winner, t) == farthest)


@st.composite
def beaten(draw: st.DrawFn) -> tuple[int, int, set[int]]:
    """A winner, a loser next to him, and pieces scattered or crowded around them."""
    loser = draw(st.integers(0, N_TOWNS - 1))
    winner = draw(st.sampled_from(NEAR[loser]))
    row = ROADS.distances(loser)
    radius = draw(st.integers(1, 7))
    near = [t for t in range(N_TOWNS) if 0 < row[t] <= radius and t != winner]
    held = draw(st.sets(st.sampled_from(near), max_size=OTHERS)) if near else set()
    return winner, loser, held


@covers("R34", "F-8.05", "F-8.06", "F-8.08", "F-8.13")
@settings(max_examples=200)
@given(beaten(), st.integers(1, 6))
def test_the_ends_are_those_of_all_simple_paths(where: tuple[int, int, set[int]], length: int) -> None:
    winner, loser, held = where
    game = position(winner, loser, held)
    assert refuges(game, winner, loser, length) == every_end(game, winner, loser, length)


def pocket(rng: random.Random, size: int) -> tuple[int, int, set[int]]:
    """A loser shut in with `size` towns or fewer by the pieces around them; a winner next to him."""
    while True:
        loser = rng.randrange(N_TOWNS)
        inside = {loser}
        while len(inside) < size:
            rim = sorted({t for u in inside for t in NEAR[u]} - inside)
            inside.add(min(rim, key=lambda t: len(set(NEAR[t]) - inside) + 2 * rng.random()))
        winner = rng.choice(NEAR[loser])
        held = {t for u in inside for t in NEAR[u]} - inside - {winner}
        if len(held) <= OTHERS:
            return winner, loser, held


def crowd(rng: random.Random) -> tuple[int, int, set[int]]:
    """Pieces strewn around a loser, on some ring or anywhere near."""
    loser = rng.randrange(N_TOWNS)
    winner = rng.choice(NEAR[loser])
    row, radius = ROADS.distances(loser), rng.choice([2, 3, 4, 5, 6, 8, 12])
    ring = rng.random() < 0.5
    near = [t for t in range(N_TOWNS) if (radius if ring else 1) <= row[t] <= radius and t != winner]
    return winner, loser, set(rng.sample(near, min(len(near), rng.randint(0, OTHERS))))


@covers("R34", "F-8.06", "F-8.11")
@pytest.mark.parametrize("seed", range(40))
def test_in_a_pocket_the_ends_are_exact_for_every_length(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(4, 18)
    winner, loser, held = pocket(rng, size)
    game = position(winner, loser, held)
    for length in range(1, size + 1):
        assert refuges(game, winner, loser, length) == every_end(game, winner, loser, length)


@covers("R34")
@pytest.mark.parametrize("seed", range(40))
def test_the_longest_retreats_are_found_at_once(seed: int) -> None:
    """Up to 23 towns, in crowds, corners and pockets."""
    rng = random.Random(1000 + seed)
    for winner, loser, held in (crowd(rng), crowd(rng), pocket(rng, rng.randint(20, 45))):
        game = position(winner, loser, held)
        for length in (rng.randint(12, LONGEST), LONGEST):
            start = time.process_time()
            found = refuges(game, winner, loser, length)
            assert time.process_time() - start < 1
            assert not any(game.held[t] for t in found)
            assert len({ROADS.distance(winner, t) for t in found}) <= 1


@covers("R34")
@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("oldenburg", "leer"),
        ("tilsit", "ragnit"),
        ("kiel", "preetz"),
        ("ustron", "sillein"),
        ("rheine", "greven"),
    ],
)
def test_corners_of_the_map_are_searched_as_fast(winner: str, loser: str) -> None:
    game = position(town(winner), town(loser), set())
    for length in range(1, LONGEST + 1):
        start = time.process_time()
        assert refuges(game, town(winner), town(loser), length)
        assert time.process_time() - start < 1
