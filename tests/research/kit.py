"""Positions for the tests of `lacewars.research`: random walks through every mode of our games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from lacewars import games
from lacewars.kernel import State
from lacewars.research import Encoder

SLUGS = games.OURS
SHORT: dict[str, dict[str, Any]] = {
    "friedrich": {"players": 3},
    "maria": {"variant": "introductory"},
    "frederic": {"battle": "skirmish 120"},
    "defiant": {"scenario": "short"},
    "napoleonic": {"players": 2},
}
"""For each game a way to play that is over soon."""
MODES = [
    pytest.param(slug, mode.options, id=f"{slug}-{mode.name}")
    for slug in SLUGS
    for mode in games.get(slug).modes
]


@cache
def encoder(slug: str) -> Encoder:
    """The encoder of the short game."""
    return Encoder(slug, **SHORT[slug])


def walk(state: State, seed: int, actions: int, stride: int) -> Iterator[State]:
    """Plays at random, but gives nothing up; every so many actions the position is looked at."""
    dice, quits = random.Random(seed), state.game.quits
    for number in range(actions):
        decisions = state.decisions()
        if number % stride == 0 or not decisions:
            yield state
        if not decisions:
            return
        decision = dice.choice(decisions)
        legal = [a for a in decision.actions if a.verb not in quits] or decision.actions
        state.apply(dice.choice(legal), decision.seat)
