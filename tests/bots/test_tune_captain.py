"""bench/tune_captain.py: games between captains with shaken weights, and which weights made winners."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from math import exp
from pathlib import Path
from typing import Any

import pytest

from lacewars import games

np = pytest.importorskip("numpy")

BENCH = Path(__file__).resolve().parents[2] / "bench"


@pytest.fixture
def tuning(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BENCH))
    import tune_captain

    yield tune_captain
    sys.modules.pop("tune_captain", None)


@pytest.mark.parametrize("slug", games.OURS)
def test_every_number_of_the_weights_has_a_name_and_moves_by_itself(tuning: Any, slug: str) -> None:
    doctrine = tuning.doctrine_of(games.get(slug))
    names = tuning.labels(doctrine)
    assert len(set(names)) == len(names)
    as_ever = {name: doctrine.tempers[name] for name in doctrine.tempers.names}
    assert tuning.changed(doctrine, [0.0] * len(names)) == as_ever
    for at, name in enumerate(names):
        found = tuning.changed(doctrine, [1.0 if i == at else 0.0 for i in range(len(names))])
        assert {n for n in as_ever if found[n] != as_ever[n]} <= {name.partition("[")[0]}


def test_slopes_tell_which_weights_won(tuning: Any) -> None:
    """Made-up games, in which the first weight wins, the second loses, the third does nothing."""
    rng, played = random.Random("made up"), []
    for number in range(2000):
        logs = [[rng.gauss(0, 0.5) for _ in range(3)] for _ in range(2)]
        ease = 1.5 * (logs[0][0] - logs[1][0]) - 1.0 * (logs[0][1] - logs[1][1]) + (0.7, -0.7)[number % 2]
        won = 0 if rng.random() < 1 / (1 + exp(-ease)) else 1
        played.append({"mode": number % 2, "logs": logs, "won": (won,)})
    played.append({"mode": 0, "logs": logs, "won": ()})
    found, errors = tuning.slopes(played, 3)
    assert found[0] == pytest.approx(1.5, abs=3 * errors[0])
    assert found[1] == pytest.approx(-1.0, abs=3 * errors[1])
    assert found[2] == pytest.approx(0.0, abs=3 * errors[2])
    assert (errors < 0.2).all()
    assert tuning.along(["a", "b", "c"], {"a": 2.0, "b": -0.5}, 1.0, 0.7) == [0.7, -0.5, 0.0]


def test_the_same_captain_wins_the_same_games_and_another_need_not(tuning: Any) -> None:
    game = games.get("frederic")
    options = game.complete({"battle": "tutorial"})
    wide = len(tuning.labels(tuning.doctrine_of(game)))
    same = tuning.pair("frederic", [options], "pair", [0.0] * wide, 0)
    assert [(p.gained, p.lost) for p in same] == [(0, 0), (0, 0)]
    assert sum(p.both for p in same) == 1
    one, other = (tuning.shaken("frederic", [options], "shake", 3) for _ in range(2))
    assert one == other
    assert len(one["logs"]) == 2
    assert {len(logs) for logs in one["logs"]} == {wide}
