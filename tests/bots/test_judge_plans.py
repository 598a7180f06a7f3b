"""bench/judge_plans.py: what a marshal's plans gain, judged by who wins."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lacewars.bots.frederic.marshal import DOCTRINE
from lacewars.bots.marshal import Marshal
from lacewars.bots.marshal.doctrine import AS_EVER
from lacewars.games.frederic import GAME
from lacewars.games.maria import GAME as MARIA
from lacewars.kernel.worlds import Worlds
from tests.bots.marshals import Ordered

BENCH = Path(__file__).resolve().parents[2] / "bench"
OPTIONS = GAME.complete({"battle": "skirmish 120"})


@pytest.fixture
def judging(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BENCH))
    import judge_plans

    yield judge_plans
    sys.modules.pop("judge_plans", None)


def test_a_plan_is_followed_for_one_head_and_captains_play_on(judging: Any) -> None:
    state = GAME.new(seed="judged", battle="skirmish 120")
    decision = state.decision()
    assert decision is not None
    seat = decision.seat
    head = DOCTRINE.head(state.view(seat), decision)
    usual = [DOCTRINE.captain(s, "rollout") for s in (0, 1)]
    plan = DOCTRINE.orders(state.view(seat), seat)[1]
    for chosen in (AS_EVER, plan):
        world = state.copy()
        value = judging.play_on(DOCTRINE, world, seat, chosen, head)
        ordered, own = Ordered(DOCTRINE, seat, chosen), state.copy()
        while (decision := own.decision()) is not None:
            view = own.view(decision.seat)
            here = decision.seat == seat and DOCTRINE.head(view, decision) == head
            player = ordered if here else usual[decision.seat]
            own.apply(player.choose(view, decision), decision.seat)
        assert world.hash() == own.hash()
        assert value == float(seat in own.outcome().winners)  # type: ignore[union-attr]


def test_the_same_head_is_judged_the_same_way(judging: Any) -> None:
    found = [judging.judged("frederic", OPTIONS, "judge", "marshal-quick", 2, False, n) for n in range(3)]
    assert any(found)
    for number, one in enumerate(found):
        assert one == judging.judged("frederic", OPTIONS, "judge", "marshal-quick", 2, False, number)
        if one is not None:
            assert -1 <= one.gain <= 1
            assert (one.promise > 0) == (one.plan != "captain")


def test_who_sees_all_hands_searches_in_the_position_itself(
    judging: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Any] = []
    search = Marshal.search

    def watched(self: Marshal, view: Any, decision: Any, worlds: Any, seconds: float) -> Any:
        given.append(worlds)
        return search(self, view, decision, worlds, seconds)

    monkeypatch.setattr(Marshal, "search", watched)
    options = MARIA.complete({"variant": "introductory"})
    seeing = judging.judged("maria", options, "hands", "marshal-16", 2, True, 1)
    assert [type(worlds) for worlds in given] == [Worlds, judging.Known]
    assert seeing == judging.judged("maria", options, "hands", "marshal-16", 2, True, 1)
    blind = judging.judged("maria", options, "hands", "marshal-16", 2, False, 1)
    assert (seeing.plan, seeing.promise) == (blind.plan, blind.promise), "his own plan is the same"
    assert blind.knowing == 0
    hidden, known = (worlds.draw()[0].hands for worlds in given[:2])
    assert known == given[1].draw()[0].hands != hidden


def test_where_captains_stop_a_seat_is_told_its_hopes(judging: Any) -> None:
    state = GAME.new(seed="judged", battle="skirmish 120")
    decision = state.decision()
    assert decision is not None
    end = DOCTRINE.end(state, decision.seat)
    value = judging.play_on(DOCTRINE, state, decision.seat, AS_EVER, None, end)
    assert DOCTRINE.clock(state) == end
    assert value == DOCTRINE.value(state, decision.seat)
