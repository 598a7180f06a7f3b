"""bench/judge_spells.py: what a spell of a marshal's command is worth."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from lacewars import bots
from lacewars.bots.frederic.marshal import DOCTRINE
from lacewars.games.frederic import GAME

BENCH = Path(__file__).resolve().parents[2] / "bench"
OPTIONS = GAME.complete({"battle": "skirmish 120"})
HOURS = 3


@pytest.fixture
def judging(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BENCH))
    import judge_spells

    yield judge_spells
    sys.modules.pop("judge_spells", None)


def test_captains_play_on_and_what_is_hoped_is_told_twice(judging: Any) -> None:
    start = GAME.new(seed="spell", **OPTIONS)
    captains = [DOCTRINE.captain(seat, "spell") for seat in (0, 1)]
    course = judging.run(GAME, start, captains, 1, HOURS, None, 7)
    state, players = start.copy(), deepcopy(captains)
    hoped: list[float] = []
    state.draw_anew(7)
    while (decision := state.decision()) is not None:
        if len(hoped) < 2 and DOCTRINE.clock(state) >= DOCTRINE.clock(start) + HOURS * (len(hoped) + 1):
            hoped.append(DOCTRINE.value(state, 1))
        state.apply(players[decision.seat].choose(state.view(decision.seat), decision), decision.seat)
    outcome = state.outcome()
    assert outcome is not None
    assert course.hoped == tuple(hoped)
    assert course.won == (float(1 in outcome.winners) if outcome.winners else 0.5)
    assert course.heads == 0
    others = [judging.run(GAME, start, captains, 1, HOURS, None, part) for part in (8, 9, 10)]
    assert {(one.hoped, one.won) for one in others} != {(course.hoped, course.won)}, "other chance"


def test_a_marshal_leads_for_a_spell_alone(judging: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    start = GAME.new(seed="spell", **OPTIONS)
    captains = [DOCTRINE.captain(seat, "spell") for seat in (0, 1)]
    asked: list[tuple[int, int]] = []
    ask = bots.ask

    def noted(bot: Any, state: Any, decision: Any, key: bytes, seconds: float) -> Any:
        asked.append((decision.seat, DOCTRINE.clock(state)))
        return ask(bot, state, decision, key, seconds)

    monkeypatch.setattr(bots, "ask", noted)
    course = judging.run(GAME, start, captains, 0, HOURS, bots.make(GAME, "marshal-8", 0, "spell"), 7)
    assert {seat for seat, _ in asked} == {0}
    assert {hour for _, hour in asked} <= set(range(DOCTRINE.clock(start), DOCTRINE.clock(start) + HOURS))
    assert 0 < course.heads <= len({hour for _, hour in asked})


def test_the_same_spell_is_judged_the_same_way(judging: Any) -> None:
    found = [judging.judged("frederic", OPTIONS, "spells", "marshal-8", HOURS, 1, n) for n in range(3)]
    again = [judging.judged("frederic", OPTIONS, "spells", "marshal-8", HOURS, 1, n) for n in range(3)]
    assert any(found)
    assert [one and one._replace(seconds=0) for one in found] == [
        one and one._replace(seconds=0) for one in again
    ]
    assert {one.seat for one in found if one} <= {0, 1}
    assert judging.told([one for one in found if one]).startswith(
        f"{sum(map(bool, found))} spells: at its end"
    )
