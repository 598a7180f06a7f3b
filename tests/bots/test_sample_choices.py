"""bench/sample_choices.py: what other choices gain that are tried as a marshal tries them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lacewars.bots.maria.marshal import DOCTRINE
from lacewars.games.maria import GAME

BENCH = Path(__file__).resolve().parents[2] / "bench"
OPTIONS = GAME.complete({"variant": "introductory"})


@pytest.fixture
def sampling(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BENCH))
    import sample_choices

    yield sample_choices
    for name in ("sample_choices", "judge_choices", "judge_plans"):
        sys.modules.pop(name, None)


def test_only_what_was_asked_for_is_tried_and_the_same_way_each_time(sampling: Any) -> None:
    settings = "maria", OPTIONS, "sample", {"Retreat": 1.0}, 3, 3, 0
    found = sampling.sampled(*settings)
    assert found == sampling.sampled(*settings)
    assert len(found) > 1
    assert {one.phase for one in found} == {"Retreat"}
    assert all(one.gain == one.later == 0.0 for one in found if not one.text)
    assert any(one.gain for one in found)


def test_what_lasts_is_judged_a_turn_later(sampling: Any) -> None:
    state = GAME.new(seed="later", **OPTIONS)
    assert sampling.a_turn_later(DOCTRINE).end(state, 0) == DOCTRINE.end(state, 0) + 1


def test_how_many_there_are_in_a_game_follows_from_the_share_that_was_tried(sampling: Any) -> None:
    one = sampling.Sampled("Retreat", 0, "a for b", 0.2, 0.1)
    other = sampling.Sampled("Retreat", 1, "", 0.0, 0.0)
    told = sampling.report([one, other], {"Retreat": 0.25, "Duel": 1.0}, seats=2, played=2)
    assert told.startswith("Retreat: 2 decisions, 2.0 a seat and game, another choice at 1, gained 0.1000")
    assert "0.0500 (± 0.0500) a turn later" in told
    assert "Duel" not in told
