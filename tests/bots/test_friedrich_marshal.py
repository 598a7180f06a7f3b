"""The marshal of Friedrich: his orders, how far he looks, how he judges a war, and what he may not know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lacewars import bots
from lacewars.bots.friedrich import generals, hopes, recruit, temper
from lacewars.bots.friedrich.captain import Captain
from lacewars.bots.friedrich.marches import ways
from lacewars.bots.friedrich.marshal import DOCTRINE
from lacewars.bots.friedrich.outlook import Outlook
from lacewars.bots.marshal import Level, Marshal, Plan, levels, rollout
from lacewars.bots.marshal.doctrine import AS_EVER
from lacewars.bots.marshal.rollout import Rollouts
from lacewars.games.friedrich import GAME
from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    FRANCE,
    GENERALS,
    HANOVER,
    IMPERIAL,
    PIECE_IDS,
    PRUSSIA,
    RUSSIA,
    SWEDEN,
)
from lacewars.games.friedrich.victory import needed
from lacewars.kernel import Chance, seed_bytes
from lacewars.kernel.message import LANGUAGES, Messages
from lacewars.kernel.worlds import Worlds
from tests.bots.marshals import Ordered, act

KEY = seed_bytes("host")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.LEVELS, "quick", Level(rollouts=16, plans=4))


def war(seat: int, turn: int = 3, **options: Any) -> Any:
    """A war under way, at the head of a turn of a seat."""
    state = GAME.new(seed="marshal", **options)
    captains = [Captain(s, s) for s in range(state.players)]
    while True:
        decision = state.decision()
        assert decision is not None
        acts = state.active >= 0 and state.controller[state.active] == seat
        if state.turn == turn and decision.seat == seat and acts:
            return state
        state.apply(captains[decision.seat].choose(state.view(decision.seat), decision), decision.seat)


def marshal(seat: int, seed: str = "seed") -> Marshal:
    found = bots.make(GAME, "marshal-quick", seat, seed)
    assert isinstance(found, Marshal)
    return found


# ---------------------------------------------------------------------- orders
@pytest.mark.parametrize("seat", range(4))
def test_a_stack_goes_where_it_is_ordered(seat: int) -> None:
    state = war(seat)
    plans = DOCTRINE.orders(state.view(seat), seat)
    assert len({plan.name for plan in plans}) == len(plans) > 3
    moved = 0
    for plan in plans[:6]:
        ((general, town),) = plan.changes["ORDERS"].items()
        assert plan.name == f"{PIECE_IDS[general]} to {ROADS.ids[town]}"
        played = state.copy()
        act(DOCTRINE, played, Ordered(DOCTRINE, seat, plan), seat)
        moved += played.where[general] == town
    assert moved >= 4, "combats alone may drive him off again"


def test_an_order_that_cannot_be_carried_out_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Outlook(war(0).view(0), PRUSSIA)
    stack = out.own[0]
    as_ever = generals.plan(out, stack)
    far = next(t for t in range(len(ROADS)) if t not in ways(out, stack.mask, stack.town))
    monkeypatch.setattr(temper, "ORDERS", {stack.generals[0]: far})
    assert generals.plan(out, stack) == as_ever
    monkeypatch.setattr(temper, "ORDERS", {stack.generals[0]: stack.town})
    assert generals.plan(out, stack) is None, "he stays if that is the order"


def test_both_nations_of_a_player_are_given_orders_at_one_head() -> None:
    pairs = {PRUSSIA, HANOVER}, {RUSSIA, SWEDEN}, {AUSTRIA, IMPERIAL}, {FRANCE}
    for seat, nations in enumerate(pairs):
        orders = DOCTRINE.orders(war(seat).view(seat), seat)
        ordered = {general for plan in orders for general in plan.changes["ORDERS"]}
        assert {n for n in nations if ordered & set(GENERALS[n])} == nations
        assert ordered <= {g for n in nations for g in GENERALS[n]}


def test_who_saves_recruits_nobody_and_who_levies_recruits_more() -> None:
    """Over the turns of a game, since not every one has something to buy."""
    bought = {"save": 0, "captain": 0, "levy": 0}
    state = GAME.new(seed="recruits")
    captains = [Captain(s, s) for s in range(4)]
    while state.turn < 6:
        decision = state.decision()
        view = state.view(decision.seat)
        if state.turn and type(decision.phase).__name__ == "Movement":
            for name in bought:
                with DOCTRINE.tempers.changed(DOCTRINE.styles.get(name, {})):
                    order = recruit.plan(Outlook(view, decision.power))
                bought[name] += 0 if order is None else order.armies + order.generals
        state.apply(captains[decision.seat].choose(view, decision), decision.seat)
    assert bought["save"] == 0 < bought["captain"] < bought["levy"]


# ---------------------------------------------------------------------- how far he looks
@pytest.mark.parametrize(
    ("seat", "turns", "active"), [(0, 1, PRUSSIA), (1, 1, RUSSIA), (2, 1, RUSSIA), (3, 1, RUSSIA)]
)
def test_a_plan_is_judged_when_the_enemy_has_replied(
    seat: int, turns: int, active: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = war(seat)
    judged: list[tuple[int, int]] = []

    def value(self: Any, world: Any, of: int) -> float:
        assert of == seat
        judged.append((world.turn, world.active))
        return 0.5

    monkeypatch.setattr(type(DOCTRINE), "value", value)
    Rollouts(DOCTRINE, seat, Captain(seat, seat), lambda: None).play(AS_EVER, state)
    assert judged == [(state.turn + turns, active)]


def test_what_the_worlds_do_not_tell_apart_is_chosen_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a plan comes to the same as if its captain were asked in every world."""
    state, seat = war(0), 0
    worlds = Worlds(state, seat, KEY).draw(3)
    plan = DOCTRINE.orders(state.view(seat), seat)[0]
    asked: list[int] = []
    choose = rollout.Rollouts._choose

    def count(self: Rollouts, run: Any, decision: Any, plan: Plan) -> Any:
        asked.append(decision.seat)
        return choose(self, run, decision, plan)

    monkeypatch.setattr(rollout.Rollouts, "_choose", count)
    kept = Rollouts(DOCTRINE, seat, Captain(seat, seat), lambda: None)
    found, own = [], []
    for world in worlds:
        asked.clear()
        found.append(kept.play(plan, world))
        own.append(asked.count(seat))
    assert min(own[1:]) < own[0] - 3, "his marches are not thought of again"
    anew = [Rollouts(DOCTRINE, seat, Captain(seat, seat), lambda: None).play(plan, world) for world in worlds]
    assert found == anew


# ---------------------------------------------------------------------- the search
def test_the_same_seed_and_worlds_play_the_same_way() -> None:
    state = war(0)
    first, again = marshal(0), marshal(0)
    assert act(DOCTRINE, state.copy(), first, 0) == act(DOCTRINE, state.copy(), again, 0)
    assert first.verdict == again.verdict
    assert first.verdict is not None
    assert 0 < first.verdict.trials <= 16
    assert temper.ORDERS == {}


def test_he_knows_his_view_and_the_worlds_of_his_host_alone() -> None:
    state = war(0)
    twin = state.determinize(0, Chance.seeded("another stream"))
    assert [state.hands[n] for n in (RUSSIA, AUSTRIA)] != [twin.hands[n] for n in (RUSSIA, AUSTRIA)]
    one, other = marshal(0), marshal(0)
    first = bots.ask(one, state, state.decision(), KEY, 3600.0)
    assert first is bots.ask(other, twin, twin.decision(), KEY, 3600.0)
    assert one.verdict == other.verdict


@pytest.mark.parametrize("options", [{"players": 3}, {"advanced": True}, {"players": 3, "advanced": True}])
def test_he_plans_in_every_variant(options: dict[str, Any]) -> None:
    state, player = war(0, turn=2, **options), marshal(0)
    assert act(DOCTRINE, state, player, 0)
    assert player.verdict is not None
    assert player.verdict.trials > 0


@pytest.mark.parametrize("players", [3, 4])
def test_he_says_for_whom_he_plans(players: int) -> None:
    options = GAME.complete({"players": players})
    state, planned = GAME.new(seed="whom", **options), set()
    captains = [Captain(s, s) for s in range(players)]
    while state.turn < 2:
        decision = state.decision()
        view = state.view(decision.seat)
        if DOCTRINE.head(view, decision) is not None:
            planned.add(decision.seat)
        state.apply(captains[decision.seat].choose(view, decision), decision.seat)
    elisabeth = next(seat for seat in range(players) if state.view(seat).controller[RUSSIA] == seat)
    assert planned == {0, elisabeth} == set(bots.planned_seats(GAME, "marshal", options) or ())
    assert bots.planned_seats(GAME, "captain", options) is None


@pytest.mark.parametrize("seat", [2, 3])
def test_where_no_gain_is_shown_he_plays_as_the_captain(seat: int) -> None:
    state, player = war(seat), marshal(seat)
    assert act(DOCTRINE, state.copy(), player, seat) == act(
        DOCTRINE, state, Ordered(DOCTRINE, seat, AS_EVER, "seed"), seat
    )
    assert player.verdict is None


def test_he_is_offered_as_an_opponent() -> None:
    assert bots.names(GAME) == ("captain", "marshal-quick", "marshal", "marshal-strong", "random")


# ---------------------------------------------------------------------- in words
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_plan_has_words(lang: str) -> None:
    state, words = war(0), Messages(GAME, lang, ("plans",))
    plans = DOCTRINE.plans(state.view(0), 0, random.Random(1), 45)
    assert [plan.name for plan in plans[:3]] == ["captain", *DOCTRINE.styles]
    told = [words.plan(plan.words or plan.name, plan.things) for plan in plans]
    assert len(set(told)) == len(told) == 45
    assert not {plan.words or plan.name for plan in plans} & set(told)


# ---------------------------------------------------------------------- hopes
def test_a_war_is_worth_armies_cards_and_objectives() -> None:
    state = war(0, turn=5)
    before = [hopes.hopes(state, seat) for seat in range(4)]
    assert all(0 < chance < 1 for chance in before)
    weaker = state.copy()
    weaker.total[PRUSSIA] -= 6
    assert hopes.hopes(weaker, 0) < before[0]
    poorer = state.copy()
    poorer.hands[AUSTRIA] = []
    assert hopes.hopes(poorer, 2) < before[2]
    nearly = state.copy()
    for town in needed(nearly, FRANCE)[:-1]:
        nearly.conquered[town] = 1
    assert hopes.hopes(nearly, 3) > before[3]
    assert hopes.hopes(nearly, 0) < before[0]


def test_who_has_left_the_war_has_no_hope_and_the_imperial_army_goes_with_its_player() -> None:
    state = war(0, turn=5)
    state.out |= 1 << FRANCE
    assert hopes.hopes(state, 3) == 0.0
    state.controller[IMPERIAL] = 3
    assert hopes.hopes(state, 3) > 0.0
    assert hopes.nations(state)[hopes.POMPADOUR] == (IMPERIAL,)


def test_three_players_are_judged_by_all_their_roles() -> None:
    state = war(1, players=3)
    one, both = state.copy(), hopes.hopes(state, 1)
    one.out |= 1 << FRANCE
    assert 0 < hopes.hopes(one, 1) < both
