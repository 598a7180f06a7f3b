"""bench/judge_choices.py: what another choice than the captain's gains at small decisions."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lacewars.bots.maria.marshal import DOCTRINE
from lacewars.bots.marshal import Plan
from lacewars.bots.marshal.rollout import Rollouts
from lacewars.games import frederic
from lacewars.games.maria import GAME
from lacewars.games.maria.cards import CARD_SUIT, CARD_VALUE

BENCH = Path(__file__).resolve().parents[2] / "bench"
OPTIONS = GAME.complete({"variant": "introductory"})


@pytest.fixture
def judging(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BENCH))
    import judge_choices

    yield judge_choices
    _forget("judge_choices", "judge_plans")


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BENCH))
    import play_choices

    yield play_choices
    _forget("play_choices", "judge_plans")


def _forget(*names: str) -> None:
    for name in names:
        sys.modules.pop(name, None)


def duel(judging: Any) -> tuple[Any, Any, int]:
    """A decision in a duel of Maria Theresa's."""
    found: tuple[Any, Any, int] = judging.drawn_decision("maria", OPTIONS, "duel/0", "Duel", 0)
    return found


def test_a_decision_of_the_phase_is_drawn_and_nothing_goes_on(judging: Any) -> None:
    state, decision, number = duel(judging)
    assert type(decision.phase).__name__ == "Duel"
    assert decision.seat == 0
    assert state.decision() is decision
    seen = 0
    for there, asked in judging.captains_game(GAME, OPTIONS, "duel/0"):
        kinds = {judging.alike(there, a) for a in asked.actions}
        seen += asked.seat == 0 and type(asked.phase).__name__ == "Duel" and len(kinds) > 1
    assert number == seen > 1


def test_the_captains_choice_comes_first_and_no_two_are_alike(judging: Any) -> None:
    state, decision, _ = duel(judging)
    for usual in decision.actions:
        for most in (2, 4, 99):
            found = judging.choices(state, decision, usual, most)
            assert found[0] is usual
            assert set(found) <= set(decision.actions)
            assert len({judging.alike(state, a) for a in found}) == len(found) <= most
    cards = [a for a in decision.actions if a.verb == "play"]
    everything = {(CARD_SUIT[a.args[0]], a.args[1]) for a in cards}
    assert len(everything) == len({judging.alike(state, a) for a in cards})
    assert any(CARD_VALUE[a.args[0]] == a.args[1] for a in cards)


def test_another_choice_is_taken_only_if_it_is_better_beyond_doubt(judging: Any) -> None:
    clear, luck = [0.6, 0.61, 0.6, 0.59], [0.9, 0.3, 0.3, 0.6]
    usual = [0.5, 0.5, 0.5, 0.5]
    assert judging.chosen([usual, clear], 1.0) == 1
    assert judging.chosen([usual, luck], 1.0) == 0
    assert judging.chosen([usual, luck], 0.0) == 1
    assert judging.chosen([usual, [0.4] * 4], 0.0) == 0


def test_what_is_gained_by_seeing_all_hands_is_judged_by_other_dice(judging: Any) -> None:
    lucky = judging.Tried(0, 1, ["a", "b", "c"], [], [[0.5] * 4, [0.9, 0.1, 0.9, 0.1], [0.6] * 4])
    assert lucky.knowing() == pytest.approx((0.1 - 0.5 + 0.1) / 2)


def test_what_comes_of_the_captains_choice_is_what_captains_play(judging: Any) -> None:
    one = judging.tried("maria", OPTIONS, "duel", "Duel", 2, 3, True, [0], 0)
    state, _, number = duel(judging)
    assert one.number == number
    assert len(one.choices) == len(one.drawn) == len(one.known) <= 3
    for world, value in zip(judging.Known(state, "duel/0/known").draw(2), one.known[0], strict=True):
        end = DOCTRINE.clock(world) + 1
        captains = [DOCTRINE.captain(seat, "rollout") for seat in range(3)]
        while (decision := world.decision()) is not None and DOCTRINE.clock(world) < end:
            world.apply(captains[decision.seat].choose(world.view(decision.seat), decision), decision.seat)
        assert value == DOCTRINE.value(world, 0)


def test_the_same_decision_is_tried_the_same_way(judging: Any) -> None:
    settings = "maria", OPTIONS, "duel", "Duel", 2, 2, True, [1], 0
    assert judging.tried(*settings) == judging.tried(*settings)


SKIRMISH = {"battle": "skirmish 120"}


def test_to_give_up_is_no_choice(judging: Any) -> None:
    state, decision, number = judging.drawn_decision("frederic", SKIRMISH, "quits", "Reply", 0)
    quits = {action for action in decision.actions if action.verb in state.game.quits}
    assert quits
    found = judging.choices(state, decision, decision.actions[0], 99)
    assert set(found) == set(decision.actions) - quits
    seen = [
        len(set(asked.actions) - quits) > 1
        for _, asked in judging.captains_game(frederic.GAME, SKIRMISH, "quits")
        if asked.seat == 0 and type(asked.phase).__name__ == "Reply"
    ]
    assert number == sum(seen) > 0


def test_captains_who_forget_come_to_the_same_in_less_time(
    judging: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = "frederic", SKIRMISH, "forgets", "Retreat", 3, 3, False, [0, 1], 0
    by_legs = judging.tried(*settings)
    assert by_legs is not None
    monkeypatch.setattr(type(judging.doctrine_of(frederic.GAME)), "forgets", False)
    monkeypatch.setattr(judging, "Rollouts", lambda *args: None)
    assert judging.tried(*settings) == by_legs


def test_a_position_that_is_known_goes_on_with_other_dice(judging: Any) -> None:
    state, _, _ = duel(judging)
    one, two = judging.Known(state, "dice").draw(2)
    assert one.hash() == two.hash() == state.hash(), "nothing but the dice is drawn anew"
    assert len({s.chance.key for s in (one, two, state)}) == 3
    assert [w.chance.key for w in judging.Known(state, "dice").draw(2)] == [one.chance.key, two.chance.key]


def test_the_gain_of_a_game_counts_every_decision_and_games_without_one(judging: Any) -> None:
    better = judging.Tried(0, 4, ["a", "b"], [[0.5] * 4, [0.6] * 4], [[0.5] * 4, [0.7] * 4])
    told = judging.report([better, None], 1.0)
    assert "1 decisions, 2.0 choices each" in told
    assert "as a bot may: gained 0.2000 (± nan) a decision, 0.4000 (± 0.4000) a game" in told
    assert told.endswith("another choice than the captain's at 1")


def test_a_game_is_played_with_searches_in_duels_alone_and_without(
    playing: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def play(self: Rollouts, plan: Plan, start: Any, first: Any = None) -> float:
        tried.append(plan.name)
        return 0.51 if first.verb == "stop" else 0.5

    monkeypatch.setattr(Rollouts, "play", play)
    usual = playing.wins("maria", OPTIONS, "small/0", "quick", None)
    assert not tried
    state = GAME.new("small/0", **OPTIONS)
    players = [DOCTRINE.captain(seat, f"small/0/{seat}") for seat in range(3)]
    while (decision := next(iter(state.decisions()), None)) is not None:
        state.apply(players[decision.seat].choose(state.view(decision.seat), decision), decision.seat)
    outcome = state.outcome()
    assert outcome is not None
    assert usual == [float(seat in outcome.winners) for seat in range(3)]
    assert sum(playing.wins("maria", OPTIONS, "small/0", "quick", 1)) == 1
    assert set(tried) == {"captain"}, "no plan is searched for"
    assert playing.pairs("maria", OPTIONS, "small", "quick", [0], 0)[0][1] == usual[0]
