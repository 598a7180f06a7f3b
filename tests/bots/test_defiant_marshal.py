"""The marshal of Prussia's Defiant Stand: his orders, what he remembers, how he judges, that he is fair."""

from __future__ import annotations

import random
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from lacewars import bots
from lacewars.bots.defiant import orders, temper
from lacewars.bots.defiant.captain import Captain
from lacewars.bots.defiant.hopes import WEIGHTS, features, hopes
from lacewars.bots.defiant.marches import options
from lacewars.bots.defiant.marshal import DOCTRINE
from lacewars.bots.defiant.outlook import Outlook
from lacewars.bots.marshal import Level, Marshal, Plan, levels, rollout
from lacewars.bots.marshal.doctrine import AS_EVER
from lacewars.bots.marshal.rollout import Rollouts, Run, carry_out
from lacewars.games.defiant import GAME, Defiant
from lacewars.games.defiant.blocks import ALLIES, IDS, IS_LEADER, OF_SIDE, PRUSSIA
from lacewars.games.defiant.board import ROADS, TOWNS
from lacewars.games.defiant.control import SCORING
from lacewars.games.defiant.sight import table_of
from lacewars.games.defiant.view import View
from lacewars.kernel import Chance, Decision, seed_bytes
from lacewars.kernel.message import LANGUAGES, Messages
from lacewars.kernel.worlds import Worlds

KEY = seed_bytes("host")
SEATS = [PRUSSIA, ALLIES]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.LEVELS, "quick", Level(rollouts=12, plans=4))


@cache
def _played(seat: int, answers: bool) -> tuple[Defiant, list[Captain]]:
    state = GAME.new(seed="marshal")
    assert isinstance(state, Defiant)
    captains = [Captain(s, s) for s in SEATS]
    while True:
        decision = state.decision()
        assert decision is not None
        view = state.view(decision.seat)
        head = DOCTRINE.head(view, decision)
        marches = type(decision.phase).__name__ == "Marching"
        if decision.seat == seat and head is not None and answers == marches:
            return state, captains
        state.apply(captains[decision.seat].choose(view, decision), decision.seat)


def war(seat: int, answers: bool = False) -> tuple[Defiant, list[Captain]]:
    """A war under way, where a seat is to give its orders, or to march after the enemy; and who leads it."""
    state, captains = _played(seat, answers)
    return state.copy(), deepcopy(captains)


def asked(state: Defiant) -> Decision:
    decision = state.decision()
    assert decision is not None
    return decision


def marshal(seat: int, seed: str = "seed") -> Marshal:
    found = bots.make(GAME, "marshal-quick", seat, seed)
    assert isinstance(found, Marshal)
    return found


def march(state: Defiant, captains: list[Captain], plan: Plan, seat: int, block: int) -> list[int]:
    """Where a block stood while a seat carried out a plan, until its marches of this turn were over."""
    stood, head = [state.place[block]], False
    while True:
        decision = asked(state)
        if decision.seat == seat:
            view = state.view(seat)
            now = DOCTRINE.head(view, decision) is not None
            if head and type(decision.phase).__name__ in ("Spending", "LayCard", "Combine"):
                return stood
            head = head or now
            action = carry_out(DOCTRINE, captains[seat], plan if now else AS_EVER, view, decision)
        else:
            action = captains[decision.seat].choose(state.view(decision.seat), decision)
        state.apply(action, decision.seat)
        stood.append(state.place[block])
        if state.battle >= 0:
            return stood


def single(plans: list[Plan]) -> list[tuple[int, int, Plan]]:
    """The orders to one block."""
    found = []
    for plan in plans:
        if len(plan.changes["ORDERS"]) == 1:
            ((block, town),) = plan.changes["ORDERS"].items()
            found.append((block, town, plan))
    return found


# ---------------------------------------------------------------------- orders
@pytest.mark.parametrize(("seat", "answers"), [(ALLIES, False), (PRUSSIA, True)])
def test_a_block_goes_where_it_is_ordered(seat: int, answers: bool) -> None:
    state, captains = war(seat, answers)
    plans = DOCTRINE.orders_of(captains[seat], state.view(seat), seat)
    assert len({plan.name for plan in plans}) == len(plans) > 2
    went, told = 0, single(plans)[:6]
    for block, town, plan in told:
        assert plan.name == f"{IDS[block]} to {ROADS.ids[town]}"
        assert plan.words == "order"
        assert state.place[block] != town
        went += town in march(state.copy(), deepcopy(captains), plan, seat, block)
    assert went >= len(told) - 2, "a friend may take him along, and a forced march may fail"


def test_several_go_together(monkeypatch: pytest.MonkeyPatch) -> None:
    state, captains = war(ALLIES)
    found: list[Plan] = []
    while not found:
        decision = asked(state)
        seat, view = decision.seat, state.view(decision.seat)
        if type(decision.phase).__name__ == "Activate" and DOCTRINE.head(view, decision) is not None:
            plans = DOCTRINE.orders_of(captains[seat], view, seat)
            found = [plan for plan in plans if plan.words == "together-to"]
        if not found:
            state.apply(captains[seat].choose(view, decision), seat)
    told = found[0].changes["ORDERS"]
    assert len(told) > 1
    assert len(set(told.values())) == 1
    look = Outlook(table_of(view, captains[seat].memory.guess(view)), seat)
    monkeypatch.setattr(temper, "ORDERS", told)
    offered = {a.args[0] for a in decision.actions if a.verb == "activate"}
    ops = orders.plan(look, look.game.orders[seat], offered)
    assert {op.block: op.way[-1] for op in ops[: len(told)]} == told


def test_ways_to_one_town_are_those_of_all_ways() -> None:
    state, captains = war(PRUSSIA)
    view = state.view(PRUSSIA)
    look = Outlook(table_of(view, captains[PRUSSIA].memory.guess(view)), PRUSSIA)
    blocks = [b for b in OF_SIDE[PRUSSIA] if state.place[b] >= 0]
    leaders = [b for b in blocks if IS_LEADER[b]]
    ways = 0
    for block in blocks:
        every = options(look, block, leaders)
        for goal in {op.way[-1] for op in every} - {state.place[block]}:
            found, there = options(look, block, leaders, goal=goal), [o for o in every if o.way[-1] == goal]
            assert [op._replace(value=0.0) for op in found] == [op._replace(value=0.0) for op in there]
            assert [op.value for op in found] == pytest.approx([op.value for op in there])
            ways += len(found)
    assert ways > 20


def test_an_order_that_cannot_be_carried_out_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state, captains = war(PRUSSIA)
    view = state.view(PRUSSIA)
    guess = captains[PRUSSIA].memory.guess(view)
    offered = {a.args[0] for a in asked(state).actions if a.verb == "activate"}

    def planned() -> list[Any]:
        look = Outlook(table_of(view, guess), PRUSSIA)
        return orders.plan(look, look.game.orders[PRUSSIA], offered)

    usual = planned()
    first = usual[0]
    far = max(TOWNS, key=lambda t: ROADS.distance(first.way[0], t))
    monkeypatch.setattr(temper, "ORDERS", {first.block: far})
    assert planned() == usual


@pytest.mark.parametrize("answers", [False, True])
@pytest.mark.parametrize("seat", SEATS)
def test_no_order_is_what_the_captain_would_do(seat: int, answers: bool) -> None:
    state, captains = war(seat, answers)
    view = state.view(seat)
    plans = DOCTRINE.orders_of(captains[seat], view, seat)
    offered = {a.args[0] for a in asked(state).actions if a.verb in ("activate", "command")}
    assert plans
    assert all(set(plan.changes["ORDERS"]) <= offered for plan in plans)
    if not answers:
        look = Outlook(table_of(view, captains[seat].memory.guess(view)), seat)
        for op in orders.plan(look, look.game.orders[seat], offered):
            assert (op.block, op.way[-1]) not in [(b, t) for b, t, _ in single(plans) if len(op.way) > 1]


def test_plans_are_the_captains_then_orders() -> None:
    state, captains = war(PRUSSIA)
    view = state.view(PRUSSIA)
    plans = DOCTRINE.plans(view, PRUSSIA, random.Random(1), 60, captains[PRUSSIA])
    told = DOCTRINE.orders_of(captains[PRUSSIA], view, PRUSSIA)
    assert plans[0] is AS_EVER
    assert plans[1:] == told[:59] or plans[1 : 1 + len(told)] == told
    assert len(plans) == 60


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_plan_has_words(lang: str) -> None:
    state, captains = war(ALLIES)
    words = Messages(GAME, lang, ("plans",))
    plans = DOCTRINE.plans(state.view(ALLIES), ALLIES, random.Random(1), 60, captains[ALLIES])
    told = [words.plan(plan.words or plan.name, plan.things) for plan in plans]
    assert len(set(told)) == len(told)
    assert not set(told) & {plan.name for plan in plans}
    for block, town, plan in single(plans[1:10]):
        said = words.plan(plan.words, plan.things)
        assert GAME.name_of("block", block, lang) in said
        assert GAME.name_of("town", town, lang) in said


# ---------------------------------------------------------------------- what he remembers
@pytest.mark.parametrize("seat", SEATS)
def test_worlds_are_set_right_by_what_he_remembers(seat: int) -> None:
    state, captains = war(seat)
    view = state.view(seat)
    guess = captains[seat].memory.guess(view)
    thought = {b: town for (_, town), blocks in guess.standing.items() for b in blocks}
    hits = before = 0
    for world in Worlds(state, seat, KEY).draw(4):
        before += sum(world.place[b] == town for b, town in thought.items())
        DOCTRINE.recall(world, view, captains[seat])
        hits += sum(world.place[b] == town for b, town in thought.items())
        assert world.info_key(seat) == state.info_key(seat), "he cannot tell it from the real one"
        world.apply(asked(world).actions[0], seat)
    assert hits > 0.6 * 4 * len(thought) > before


@pytest.mark.parametrize("seat", SEATS)
def test_a_rollout_shows_him_his_view_while_worlds_are_alike_and_then_the_world(seat: int) -> None:
    state, captains = war(seat)
    view = DOCTRINE.shown(state, seat, alike=True)
    assert isinstance(view, View)
    assert view.seat == seat
    world = DOCTRINE.shown(state, seat, alike=False)
    assert world is state
    before = state.to_json()
    assert captains[seat].choose(world, asked(state)) in asked(state).actions
    assert state.to_json() == before, "he only looks at it"


# ---------------------------------------------------------------------- the search
@pytest.mark.parametrize("seat", SEATS)
def test_the_same_seed_and_worlds_play_the_same_way(seat: int) -> None:
    state, _ = war(seat)
    first, again = marshal(seat), marshal(seat)
    chosen = [bots.ask(one, state, asked(state), KEY, 3600.0) for one in (first, again)]
    assert chosen[0] is chosen[1]
    assert first.verdict == again.verdict
    assert first.verdict is not None
    assert 0 < first.verdict.trials <= 12
    assert temper.ORDERS == {}


@pytest.mark.parametrize("answers", [False, True])
def test_he_knows_his_view_and_the_worlds_of_his_host_alone(answers: bool) -> None:
    state, _ = war(PRUSSIA, answers)
    twin = state.determinize(PRUSSIA, Chance.seeded("another stream"))
    assert [state.place[b] for b in OF_SIDE[ALLIES]] != [twin.place[b] for b in OF_SIDE[ALLIES]]
    one, other = marshal(PRUSSIA), marshal(PRUSSIA)
    first = bots.ask(one, state, asked(state), KEY, 3600.0)
    assert first is bots.ask(other, twin, asked(twin), KEY, 3600.0)
    assert one.verdict == other.verdict


@pytest.mark.parametrize("answers", [False, True])
def test_what_was_kept_is_what_would_be_worked_out(answers: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    state, captains = war(ALLIES, answers)
    plans = DOCTRINE.plans(state.view(ALLIES), ALLIES, random.Random(1), 3, captains[ALLIES])
    worlds = Worlds(state, ALLIES, KEY).draw(3)
    monkeypatch.setattr(type(DOCTRINE), "shown", lambda self, world, seat, alike: world.view(seat))

    def results() -> list[float]:
        rollouts = Rollouts(DOCTRINE, ALLIES, captains[ALLIES], lambda: None)
        return [rollouts.play(plan, world) for world in worlds for plan in plans]

    kept = results()
    assert len(set(kept)) > 3

    class Fresh(Run):
        def __init__(self, world: Any, captain: Any, first: Any = None) -> None:
            super().__init__(world, deepcopy(captain), first)
            self.step = None

    monkeypatch.setattr(rollout, "Run", Fresh)
    assert results() == kept


def thrown(world: Defiant, run: Run) -> list[int]:
    run.turn_to(DOCTRINE.lot(world))
    return [world.chance.below(6) for _ in range(8)]


def test_a_battle_throws_the_same_dice_whatever_was_thrown_elsewhere() -> None:
    state, captains = war(PRUSSIA)
    found = []
    for others in ([], [(3, 1), (4, 1)], [(4, 1), (3, 1)]):
        world = state.copy()
        run = Run(world, captains[PRUSSIA])
        thrown(world, run)
        for world.battle, world.round in others:
            thrown(world, run)
        world.battle, world.round = 5, 1
        first = thrown(world, run)
        world.battle = -1
        after = thrown(world, run)
        world.battle = 5
        found.append((first, after, thrown(world, run)))
    assert found[0] == found[1] == found[2]
    first, after, more = found[0]
    assert first != after
    assert first != more, "the dice of a round go on where they were left"


def test_what_he_plans_is_what_he_does(monkeypatch: pytest.MonkeyPatch) -> None:
    state, captains = war(PRUSSIA)
    seat = marshal(PRUSSIA)
    told = single(DOCTRINE.orders_of(captains[PRUSSIA], state.view(PRUSSIA), PRUSSIA))
    block, _, plan = next(order for order in told if order[2].words == "order")
    monkeypatch.setattr(Marshal, "_planned", lambda *args: plan)
    action = bots.ask(seat, state, asked(state), KEY, 3600.0)
    assert (action.verb, action.args) == ("activate", (block,))
    assert seat.plan is plan


def test_he_plans_from_the_first_turn_on_and_twice_if_the_enemy_marches_first() -> None:
    heads: set[tuple[int, Any]] = set()
    state = GAME.new(seed="heads")
    assert isinstance(state, Defiant)
    captains = [Captain(s, s) for s in SEATS]
    first = state.year
    while state.year == first:
        decision = asked(state)
        view = state.view(decision.seat)
        head: Any = DOCTRINE.head(view, decision)
        if head is not None:
            heads.add((decision.seat, head))
            assert head[1] <= 5, "not in winter"
            assert head[2] is False or state.first != decision.seat
        state.apply(captains[decision.seat].choose(view, decision), decision.seat)
    assert {(seat, head[1]) for seat, head in heads} == {(seat, turn) for seat in SEATS for turn in (3, 4, 5)}
    assert {head[2] for _, head in heads} == {False, True}


# ---------------------------------------------------------------------- hopes
def test_the_chances_of_both_are_one_whole() -> None:
    state, _ = war(PRUSSIA)
    assert abs(hopes(state, PRUSSIA) + hopes(state, ALLIES) - 1) < 1e-9
    assert [len(row) for row in WEIGHTS] == [len(part) for part in features(state)]


def test_a_war_is_worth_men_and_towns() -> None:
    state, _ = war(PRUSSIA)
    before = hopes(state, PRUSSIA)
    weaker = state.copy()
    for b in OF_SIDE[PRUSSIA]:
        weaker.steps[b] = min(1, weaker.steps[b])
    assert hopes(weaker, PRUSSIA) < before
    poorer = state.copy()
    for town in SCORING:
        if poorer.holder[town] == PRUSSIA and poorer.place.count(town) == 0:
            poorer.holder[town] = ALLIES
    assert hopes(poorer, PRUSSIA) < before
