"""Positions that are taken from games played before are those that play itself leads to."""

from __future__ import annotations

import random

from lacewars.kernel import Game
from tests.conformance.strategies import (
    LONGEST,
    STRIDE,
    cases_of,
    every_game,
    fingerprint,
    moments,
    play,
    reach,
)


@every_game
def test_a_position_is_reached_as_by_playing(game: Game) -> None:
    """At both sides of a position that is kept, at the end and beyond it."""
    case = cases_of(game)[-1]
    length = len(reach(case, 1, LONGEST).history)
    for actions in {0, 1, STRIDE - 1, STRIDE, STRIDE + 1, length // 2, length - 1, length, length + 1}:
        state = case.new(1)
        history = play(state, random.Random(1), actions)
        position = reach(case, 1, actions)
        assert position.history == history
        assert fingerprint(position.state) == fingerprint(state)


@every_game
def test_what_is_done_in_a_position_is_not_remembered(game: Game) -> None:
    case = cases_of(game)[0]
    for times in moments(case, 2).values():
        position = reach(case, 2, times[0])
        before = fingerprint(position.state)
        play(position.state, position.dice, 10)
        position.history.clear()
        assert fingerprint(reach(case, 2, times[0]).state) == before
