"""The marshal: how he picks a plan, his budget and his time, and that he knows nothing he may not."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from lacewars import bots
from lacewars.bots.frederic import temper
from lacewars.bots.frederic.captain import Captain
from lacewars.bots.frederic.hopes import hopes
from lacewars.bots.frederic.marshal import DOCTRINE
from lacewars.bots.marshal import Level, Marshal, Plan, Tempers, levels, rollout
from lacewars.bots.marshal.doctrine import AS_EVER
from lacewars.bots.marshal.halving import OutOfTime, search
from lacewars.bots.marshal.joining import Searched, Searches
from lacewars.games.frederic import GAME
from lacewars.kernel import Chance, LaceError, seed_bytes
from lacewars.kernel.worlds import Worlds


# ---------------------------------------------------------------------- the search
def noisy(chances: list[float], seed: str) -> Any:
    """Trials of plans that succeed so often; plans share the luck of a world."""

    def trial(plan: int, world: int) -> float:
        return float(random.Random(f"{seed} {world}").random() < chances[plan])

    return trial


def test_the_best_plan_is_found() -> None:
    found = [search(8, noisy([0.3] * 5 + [0.8, 0.4, 0.2], str(s)), 160, 1.0).plan for s in range(50)]
    assert found.count(5) > 40


def test_the_first_plan_is_left_for_nothing_less_than_a_gain() -> None:
    def alike(seed: int) -> Callable[[int, int], float]:
        return lambda plan, world: random.Random(f"{seed} {plan} {world}").random()

    found = [search(6, alike(seed), 60, 3.0).plan for seed in range(50)]
    assert found.count(0) > 35
    assert search(4, noisy([0.9, 0.5, 0.5, 0.5], "x"), 100, 1.0).plan == 0


def test_of_plans_that_come_to_the_same_one_is_tried_further() -> None:
    tried: list[int] = []

    def trial(plan: int, world: int) -> float:
        tried.append(plan)
        return (0.5, 0.6, 0.6, 0.6, 0.55, 0.4)[plan] + world / 100

    assert search(6, trial, 60, 1.0, distinct=True).plan == 1
    assert tried.count(1) > tried.count(2) == tried.count(3)


@pytest.mark.parametrize(("plans", "budget"), [(1, 10), (2, 3), (2, 40), (5, 17), (12, 96), (24, 10)])
def test_the_budget_is_kept(plans: int, budget: int) -> None:
    tried: list[tuple[int, int]] = []

    def trial(plan: int, world: int) -> float:
        tried.append((plan, world))
        return plan / 100

    verdict = search(plans, trial, budget, 0.0)
    assert verdict.trials == len(tried) <= budget
    assert len(set(tried)) == len(tried), "the same world twice"
    for world in {w for _, w in tried}:
        assert (0, world) in tried, "without the first plan there is nothing to compare with"
    if budget >= 4 * plans and plans > 1:
        assert verdict.plan == plans - 1


def test_when_time_is_up_only_whole_worlds_count() -> None:
    def trial(plan: int, world: int) -> float:
        if world == 5 and plan == 2:
            raise OutOfTime
        return 1.0 if plan == 1 or world == 5 else 0.0

    verdict = search(3, trial, 1000, 1.0)
    assert (verdict.plan, verdict.worlds, verdict.gain) == (1, 5, 1.0)


def test_who_has_little_time_tries_fewer_plans_further() -> None:
    """Every round has its part of the time: else all of it would go to the first, and too little be known."""
    tried: list[int] = []

    def trial(plan: int, world: int) -> float:
        if len(tried) == 120:
            raise OutOfTime
        tried.append(plan)
        return plan / 100 + random.Random(f"{plan} {world}").random() / 100

    assert search(40, trial, 9000, 1.0).worlds == 3
    tried.clear()
    verdict = search(40, trial, 9000, 1.0, spent=lambda: len(tried) / 120)
    assert verdict.plan > 30
    assert verdict.worlds > 10


def timed(value: Callable[[Plan, int], float], trials: int) -> list[Searched]:
    """The searches among many plans of a battle with time for so many trials, of which enough are allowed."""
    tried: list[str] = []

    def play(plan: Plan, world: Any) -> float:
        if len(tried) == trials:
            raise OutOfTime
        tried.append(plan.name)
        return value(plan, len(tried))

    state = battle(60)
    plans = DOCTRINE.plans(state.view(0), 0, random.Random(1), 30)
    return Searches(DOCTRINE, lambda: state, play, lambda: len(tried) / trials).made(plans, 5000)


def test_half_of_a_short_time_is_left_for_joined_plans() -> None:
    first, second = timed(lambda plan, count: (plan.name != "captain") + count % 7 / 100, 300)
    assert 150 <= first.verdict.trials < 200
    assert first.verdict.trials + second.verdict.trials == 300
    assert second.verdict.plan


def test_a_plan_that_was_lucky_in_a_short_time_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no time is left to try it anew it must be better beyond doubt at once."""
    luck = random.Random(1)
    monkeypatch.setattr(type(DOCTRINE), "alone", 99)
    monkeypatch.setattr(type(DOCTRINE), "sure", 9.0)
    (searched,) = timed(lambda plan, count: luck.random(), 200)
    assert searched.verdict.worlds >= 4
    assert searched.verdict.gain > 0
    assert searched.verdict.plan == 0


# ---------------------------------------------------------------------- tempers
def test_another_temper_lasts_for_one_choice_alone() -> None:
    tempers, before = Tempers(temper), dict(vars(temper))
    with tempers.changed({"NEAR": 7.0}):
        assert temper.NEAR == 7.0
    with pytest.raises(ZeroDivisionError), tempers.changed({"NEAR": 7.0}):
        raise ZeroDivisionError
    assert vars(temper) == before
    shaken = tempers.shaken(random.Random(1), 0.5)
    assert set(shaken) == set(tempers.names)
    assert {"NEAR", "OFFICERS", "RISK"} <= set(shaken)
    assert len(shaken["OFFICERS"]) == 3
    assert shaken["RISK"].keys() == temper.RISK.keys()
    assert all(shaken[name] != before[name] for name in shaken)
    assert tempers.times(OFFICERS=2.0)["OFFICERS"] == tuple(2 * w for w in temper.OFFICERS)


# ---------------------------------------------------------------------- the marshal of Frédéric le Grand
BACK = Plan("back", DOCTRINE.tempers.times(NEAR=-0.5, EXPOSED=2.0))


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.LEVELS, "quick", Level(rollouts=10, plans=3, exact=True))


def battle(actions: int) -> Any:
    """A skirmish under way, at the head of a turn of the first seat."""
    state = GAME.new(seed="marshal", battle="skirmish 120")
    captains = [Captain(seat, seat) for seat in (0, 1)]
    while True:
        decision = state.decision()
        assert decision is not None
        seat = decision.seat
        if state.count >= actions and seat == 0 and type(decision.phase).__name__ == "Lead":
            return state
        state.apply(captains[seat].choose(state.view(seat), decision), seat)


def marshal(seed: str = "seed") -> Marshal:
    found = bots.make(GAME, "marshal-quick", 0, seed)
    assert isinstance(found, Marshal)
    return found


def test_levels_are_named() -> None:
    for name in ("marshal", "marshal-quick", "marshal-strong"):
        found = bots.make(GAME, name, 0, 0)
        assert found.name == name
        assert bots.searches(found)
    with pytest.raises(LaceError, match="no bot 'marshal-tired'"):
        bots.make(GAME, "marshal-tired", 0, 0)


def test_a_level_may_be_a_number_of_trials() -> None:
    found = bots.make(GAME, "marshal-500", 0, 0)
    assert isinstance(found, Marshal)
    assert (found.name, found.level) == ("marshal-500", Level(500, plans=16, exact=True))
    assert [levels.level(name) for name in ("3", "9", "63", "64")] == [
        Level(3, 1, exact=True),
        Level(9, 2, exact=True),
        Level(63, 3, exact=True),
        Level(64, 10, exact=True),
    ]
    assert "marshal-500" not in bots.names(GAME)
    assert bots.planned_seats(GAME, "marshal-500", {}) == bots.planned_seats(GAME, "marshal", {})
    for name in ("captain-500", "marshal-", "marshal-5x"):
        with pytest.raises(LaceError, match="no bot"):
            bots.make(GAME, name, 0, 0)


def played(state: Any, seat: Marshal, actions: int, key: str = "key") -> list[str]:
    """What a marshal does against a captain, until so many actions are done."""
    captain, done = Captain(1, 1), []
    for _ in range(actions):
        decision = state.decision()
        if decision is None:
            break
        if decision.seat == 0:
            action = bots.ask(seat, state, decision, seed_bytes(f"{key} {state.count}"), 3600.0)
        else:
            action = captain.choose(state.view(1), decision)
        done.append(action.text)
        state.apply(action, decision.seat)
    return done


def test_the_same_seed_and_worlds_play_the_same_way() -> None:
    state = battle(60)
    first, again = marshal(), marshal()
    assert played(state.copy(), first, 30) == played(state.copy(), again, 30)
    assert first.verdict == again.verdict
    assert first.verdict is not None
    assert 0 < first.verdict.trials <= 10


def test_he_knows_his_view_and_the_worlds_of_his_host_alone() -> None:
    state = battle(60)
    twin = state.determinize(0, Chance.seeded("another stream"))
    one, other = marshal(), marshal()
    key = seed_bytes("host")
    assert bots.ask(one, state, state.decision(), key, 3600.0) is bots.ask(
        other, twin, twin.decision(), key, 60.0
    )
    assert one.verdict == other.verdict


def test_he_searches_once_a_turn_and_then_does_what_he_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = battle(60), marshal()
    asked: list[int] = []
    planned = Marshal._planned

    def count(self: Marshal, *args: Any) -> Plan:
        asked.append(state.turn)
        planned(self, *args)
        return BACK

    monkeypatch.setattr(Marshal, "_planned", count)
    turn, captain = state.turn, deepcopy(seat.captain)
    while state.turn == turn:
        decision = state.decision()
        view = state.view(decision.seat)
        action = bots.ask(seat, state, decision, bytes(32), 3600.0) if decision.seat == 0 else None
        if action is None:
            action = Captain(1, 1).choose(view, decision)
        elif state.active == 0:
            assert action is rollout.carry_out(DOCTRINE, captain, BACK, view, decision)
        state.apply(action, decision.seat)
    assert asked == [turn]


def test_the_time_of_his_host_is_kept() -> None:
    state, seat = battle(60), bots.make(GAME, "marshal-strong", 0, "seed")
    assert isinstance(seat, Marshal)
    decision = state.decision()
    begun = time.process_time()
    chosen = bots.ask(seat, state, decision, bytes(32), 0.0)
    assert time.process_time() - begun < 1.0
    assert seat.verdict is not None
    assert seat.verdict.trials == 0
    assert chosen is Captain(0, 0).choose(state.view(0), decision)


def test_no_answer_is_worked_out_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    state = battle(60)
    (world,) = Worlds(state, 0, bytes(32)).draw()
    choices: list[str] = []
    choose = rollout.Rollouts._choose

    def count(self: rollout.Rollouts, run: Any, decision: Any, plan: Plan) -> Any:
        choices.append(plan.name)
        return choose(self, run, decision, plan)

    monkeypatch.setattr(rollout.Rollouts, "_choose", count)
    rollouts = rollout.Rollouts(DOCTRINE, 0, Captain(0, 0), lambda: None)
    before = world.hash()
    first = rollouts.play(BACK, world)
    assert {"back", "captain"} == set(choices), "the enemy follows no plan"
    choices.clear()
    assert rollouts.play(BACK, world) == first
    assert not choices
    assert world.hash() == before, "a world is copied before it is played in"


def played_out(plan: Plan, world: Any) -> float:
    """What comes of a plan if every choice is made anew."""
    world, end = world.copy(), DOCTRINE.end(world, 0)
    while (decision := world.decision()) is not None and DOCTRINE.clock(world) < end:
        view, captain = world.view(decision.seat), Captain(decision.seat, "x")
        follows = decision.seat == 0 and DOCTRINE.head(view, decision) is not None
        action = rollout.carry_out(DOCTRINE, captain, plan if follows else AS_EVER, view, decision)
        world.apply(action, decision.seat)
    return float(0 in world.outcome().winners) if world.outcome() else hopes(world, 0)


@pytest.mark.parametrize("actions", [60, 150])
def test_legs_that_are_known_lead_where_choices_made_anew_do(actions: int) -> None:
    """The dice of each world are its own, and a plan is followed on the seat's own legs alone."""
    state = battle(actions)
    worlds = Worlds(state, 0, bytes(32)).draw(12)
    rollouts = rollout.Rollouts(DOCTRINE, 0, Captain(0, 0), lambda: None)
    plans = [AS_EVER, BACK, *DOCTRINE.orders(state.view(0), 0)[:4]]
    found = [[rollouts.play(plan, world) for plan in plans] for world in worlds]
    assert found == [[played_out(plan, world) for plan in plans] for world in worlds]
    assert len({value for row in found for value in row}) > 6
    mattered = [plan is not None for plan, _ in rollouts._legs]
    assert True in mattered
    assert False in mattered
    assert any(leg.last is not None for leg in rollouts._legs.values())


def test_a_battle_is_worth_what_is_left_of_the_armies() -> None:
    state = battle(60)
    even = hopes(state, 0)
    assert abs(even + hopes(state, 1) - 1) < 1e-9
    for unit in state.battle.army[1][:2]:
        state.take_away(unit)
        state.lost[1] += 1
    assert hopes(state, 0) > even
