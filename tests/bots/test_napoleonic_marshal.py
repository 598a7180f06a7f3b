"""The marshal of The Napoleonic Wars: his plans for an impulse, how he judges, and what he may not know."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from lacewars import bots
from lacewars.bots.marshal import Level, Marshal, Plan, levels
from lacewars.bots.marshal.doctrine import AS_EVER
from lacewars.bots.marshal.rollout import Rollouts
from lacewars.bots.napoleonic import temper
from lacewars.bots.napoleonic.captain import Captain
from lacewars.bots.napoleonic.hopes import WEIGHTS, features, hopes
from lacewars.bots.napoleonic.marshal import DOCTRINE, HOURS
from lacewars.games.napoleonic import GAME, Napoleonic
from lacewars.games.napoleonic.board import DUCHY, duchies_in
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, FRANCE, N_NATIONS, RUSSIA
from lacewars.games.napoleonic.phases.ending import PeaceRoll, Sway
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.kernel import Chance, Decision, seed_bytes
from lacewars.kernel.message import LANGUAGES, Messages
from tests.bots.marshals import Ordered, act
from tests.napoleonic.field import empty, put
from tests.napoleonic.kit import begin, board, spending

KEY = seed_bytes("host")
FRENCH, ALLIED = 0, 1


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.LEVELS, "quick", Level(rollouts=24, plans=5))


@cache
def _played(seat: int, turn: int) -> Napoleonic:
    state = GAME.new(seed="marshal", players=2, roles="chosen")
    assert isinstance(state, Napoleonic)
    captains = [Captain(s, s) for s in (FRENCH, ALLIED)]
    while True:
        decision = asked(state)
        view = state.view(decision.seat)
        if state.turn == turn and decision.seat == seat and type(decision.phase).__name__ == "Choose":
            return state
        state.apply(captains[decision.seat].choose(view, decision), decision.seat)


def peace(seat: int) -> Napoleonic:
    """The end of a turn, where a seat may sway the peace roll."""
    game = board(2, france="9 30", austria="28 42")
    game.turn_over = True
    return begin(game, Sway(seat), PeaceRoll())


def war(seat: int, turn: int = 2) -> Napoleonic:
    """A war of two under way, where a seat is to choose the card of an impulse."""
    return _played(seat, turn).copy()


def asked(state: Any) -> Decision:
    decision = state.decision()
    assert decision is not None
    return decision


def marshal(seat: int, seed: str = "seed") -> Marshal:
    found = bots.make(GAME, "marshal-quick", seat, seed)
    assert isinstance(found, Marshal)
    return found


def plans_for(state: Any, seat: int, words: str) -> list[Plan]:
    return [plan for plan in DOCTRINE.orders(state.view(seat), seat) if plan.words == words]


# ---------------------------------------------------------------------- plans
@pytest.mark.parametrize("seat", [FRENCH, ALLIED])
def test_a_card_is_played_as_planned(seat: int) -> None:
    state = war(seat)
    usual = Captain(seat, "").choose(state.view(seat), asked(state))
    plans = [*plans_for(state, seat, "spend"), *plans_for(state, seat, "event")]
    told = [plan.changes["CHOICE"] for plan in plans]
    assert set(told) == {a for a in asked(state).actions if a.verb in ("spend", "event")} - {usual}
    for plan in plans:
        played = Ordered(DOCTRINE, seat, plan).choose(state.view(seat), asked(state))
        assert played is plan.changes["CHOICE"]
        assert plan.name == played.text


@pytest.mark.parametrize("seat", [FRENCH, ALLIED])
def test_an_army_goes_where_it_is_ordered(seat: int) -> None:
    state = war(seat)
    orders = plans_for(state, seat, "order")
    assert len({plan.name for plan in orders}) == len(orders) > 3
    went = 0
    for plan in orders[:6]:
        ((commander, goal),) = plan.changes["ORDERS"].items()
        assert state.leader_at[commander] != goal
        went += goal in stood(state.copy(), seat, plan, commander)
    assert went >= 4, "an interception or a battle may stop him"


def stood(state: Napoleonic, seat: int, plan: Plan, commander: int) -> set[int]:
    """Where a commander was while a seat carried out a plan in its impulse."""
    player, others = Ordered(DOCTRINE, seat, plan), Captain(1 - seat, "")
    now = state.round, state.active, state.kind
    found = {state.leader_at[commander]}
    while (state.round, state.active, state.kind) == now:
        decision = asked(state)
        view = state.view(decision.seat)
        one = player if decision.seat == seat else others
        state.apply(one.choose(view, decision), decision.seat)
        found.add(state.leader_at[commander])
    return found


def test_an_army_with_the_order_to_stay_stays() -> None:
    state = war(FRENCH)
    orders = plans_for(state, FRENCH, "stay")
    assert orders
    for plan in orders:
        ((commander, goal),) = plan.changes["ORDERS"].items()
        assert state.leader_at[commander] == goal
        assert stood(state.copy(), FRENCH, plan, commander) == {goal}


def field_with(orders: dict[int, int], monkeypatch: pytest.MonkeyPatch) -> str:
    """What the captain does with four points and Davout in Ratisbon, before an open Vienna."""
    game = empty(2)
    put(game, "ratisbon", "france 6 davout")
    spending(game, "france", 4)
    monkeypatch.setattr(temper, "ORDERS", orders)
    captain, found = Captain(FRENCH, "field"), []
    while (decision := asked(game)).seat == FRENCH and len(found) < 12:
        action = captain.choose(game.view(FRENCH), decision)
        found.append(action.text)
        game.apply(action)
        if action.verb == "done":
            break
    return ", ".join([text for text in found if text.startswith("go to")])


def test_orders_come_first_and_one_that_cannot_be_carried_out_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    davout = COMMANDER["davout"]
    usual = field_with({}, monkeypatch)
    assert usual.startswith("go to ")
    assert field_with({davout: DUCHY["moscow"]}, monkeypatch) == usual
    assert field_with({davout: DUCHY["munich"]}, monkeypatch).startswith("go to Munich")
    assert field_with({davout: DUCHY["ratisbon"]}, monkeypatch) == ""


def test_plans_are_the_captains_then_those_with_names_then_orders() -> None:
    state = war(FRENCH)
    plans = DOCTRINE.plans(state.view(FRENCH), FRENCH, random.Random(1), 200)
    orders = DOCTRINE.orders(state.view(FRENCH), FRENCH)
    assert plans == [AS_EVER, *plans[1 : 1 + len(DOCTRINE.styles)], *orders]
    assert [plan.name for plan in plans[1 : 1 + len(DOCTRINE.styles)]] == list(DOCTRINE.styles)
    assert len({plan.name for plan in plans}) == len(plans)
    assert {plan.words for plan in orders[:3]} >= {"order", "stay"}


def test_once_a_card_is_chosen_there_are_orders_alone() -> None:
    game = empty(2)
    put(game, "ratisbon", "france 6 davout")
    spending(game, "france", 4)
    game.second = True
    orders = DOCTRINE.orders(game.view(FRENCH), FRENCH)
    assert orders
    assert all(set(plan.changes) == {"ORDERS"} for plan in orders)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_plan_has_words(lang: str) -> None:
    words = Messages(GAME, lang, ("plans",))
    plans = DOCTRINE.plans(war(ALLIED).view(ALLIED), ALLIED, random.Random(1), 200)
    plans += DOCTRINE.orders(peace(ALLIED).view(ALLIED), ALLIED)
    told = [words.plan(plan.words or plan.name, plan.things) for plan in plans]
    assert len(set(told)) == len(told)
    assert not {plan.words or plan.name for plan in plans} & set(told)
    assert words.has("plan-use-resource")


@pytest.mark.parametrize("seat", [FRENCH, ALLIED])
def test_the_peace_roll_is_swayed_as_planned(seat: int) -> None:
    state = peace(seat)
    plans = DOCTRINE.orders(state.view(seat), seat)
    assert {plan.words for plan in plans} == {"peace-sooner", "peace-later", "pass"}
    assert [plan.changes["CHOICE"] for plan in plans] == list(asked(state).actions)
    for plan in plans:
        chosen = Ordered(DOCTRINE, seat, plan).choose(state.view(seat), asked(state))
        assert chosen is plan.changes["CHOICE"]
    assert DOCTRINE.end(state, seat) == (state.turn + 1) * HOURS


# ---------------------------------------------------------------------- heads and time
def test_the_clock_never_goes_back_and_an_impulse_has_one_head() -> None:
    state = GAME.new(seed="clock", players=2, roles="chosen")
    assert isinstance(state, Napoleonic)
    captains = [Captain(s, s) for s in (FRENCH, ALLIED)]
    before, heads = 0, set()
    while (decision := state.decision()) is not None:
        now = DOCTRINE.clock(state)
        assert now >= before
        before = now
        view = state.view(decision.seat)
        head: Any = DOCTRINE.head(view, decision)
        if head is not None:
            if len(head) == 2:
                assert type(decision.phase).__name__ == "Sway"
            else:
                assert state.active == FRANCE
                assert decision.seat == FRENCH
            heads.add(head)
        state.apply(captains[decision.seat].choose(view, decision), decision.seat)
    assert len([head for head in heads if len(head) > 2]) > 5


@pytest.mark.parametrize("seat", [FRENCH, ALLIED])
def test_a_plan_is_judged_when_all_others_have_acted(seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state = war(seat)
    judged: list[int] = []

    def value(self: Any, world: Any, of: int) -> float:
        assert of == seat
        judged.append(DOCTRINE.clock(world))
        return 0.5

    monkeypatch.setattr(type(DOCTRINE), "value", value)
    Rollouts(DOCTRINE, seat, Captain(seat, seat), lambda: None).play(AS_EVER, state)
    now = DOCTRINE.clock(state)
    assert len(judged) == 1
    assert judged[0] >= now + N_NATIONS
    assert judged[0] <= now + 2 * N_NATIONS or judged[0] % HOURS == HOURS - 1, "or the turn is over"


def test_with_more_players_he_plays_as_the_captain() -> None:
    state = GAME.new(seed="three", players=3, roles="chosen")
    assert isinstance(state, Napoleonic)
    player, captains = marshal(0), [Captain(s, s) for s in range(3)]
    twin = Captain(0, "seed")
    for _ in range(150):
        decision = asked(state)
        view = state.view(decision.seat)
        if decision.seat == 0:
            action = bots.ask(player, state, decision, KEY, 3600.0)
            assert action is twin.choose(view, decision)
        else:
            action = captains[decision.seat].choose(view, decision)
        state.apply(action, decision.seat)
    assert player.verdict is None


# ---------------------------------------------------------------------- the search
@pytest.mark.parametrize(("seat", "place"), [(FRENCH, war), (ALLIED, peace)])
def test_the_same_seed_and_worlds_play_the_same_way(seat: int, place: Any) -> None:
    state = place(seat)
    first, again = marshal(seat), marshal(seat)
    assert act(DOCTRINE, state.copy(), first, seat) == act(DOCTRINE, state.copy(), again, seat)
    assert first.verdict == again.verdict
    assert first.verdict is not None
    assert 0 < first.verdict.trials <= 24
    assert (temper.ORDERS, temper.CHOICE) == ({}, None)


@pytest.mark.parametrize(("seat", "place"), [(FRENCH, war), (ALLIED, peace)])
def test_he_knows_his_view_and_the_worlds_of_his_host_alone(seat: int, place: Any) -> None:
    state = place(seat)
    twin = state.determinize(seat, Chance.seeded("another stream"))
    assert state.hands != twin.hands
    one, other = marshal(seat), marshal(seat)
    first = bots.ask(one, state, asked(state), KEY, 3600.0)
    assert first is bots.ask(other, twin, asked(twin), KEY, 3600.0)
    assert one.verdict == other.verdict


def test_where_no_gain_was_seen_he_plays_as_the_captain() -> None:
    state, player = war(ALLIED), marshal(ALLIED)
    assert act(DOCTRINE, state.copy(), player, ALLIED) == act(
        DOCTRINE, state, Ordered(DOCTRINE, ALLIED, AS_EVER, "seed"), ALLIED
    )
    assert player.verdict is None


def test_without_time_he_does_what_the_captain_would() -> None:
    state, player = war(FRENCH), marshal(FRENCH)
    usual = Captain(FRENCH, "").choose(state.view(FRENCH), asked(state))
    assert bots.ask(player, state, asked(state), KEY, 0.0) is usual
    assert player.plan is AS_EVER


def test_what_he_plans_is_what_he_does(monkeypatch: pytest.MonkeyPatch) -> None:
    state, player = war(FRENCH), marshal(FRENCH)
    plan = plans_for(state, FRENCH, "spend")[0]
    monkeypatch.setattr(Marshal, "_planned", lambda *args: plan)
    assert bots.ask(player, state, asked(state), KEY, 3600.0) is plan.changes["CHOICE"]
    assert player.plan is plan


# ---------------------------------------------------------------------- hopes
def test_the_chances_of_both_are_one_whole() -> None:
    state = war(FRENCH)
    assert abs(hopes(state, FRENCH) + hopes(state, ALLIED) - 1) < 1e-9
    assert [len(row) for row in WEIGHTS] == [len(part) for part in features(state)]


def test_a_war_is_worth_keys_men_and_cards() -> None:
    state = war(FRENCH, turn=3)
    before = hopes(state, FRENCH)
    richer = state.copy()
    richer.resources[FRANCE] += 3
    assert hopes(richer, FRENCH) > before
    weaker = state.copy()
    for duchy in duchies_in(weaker.present[FRANCE]):
        weaker.add_units(FRANCE, duchy, -weaker.strength(FRANCE, duchy))
    assert hopes(weaker, FRENCH) < before
    poorer = state.copy()
    for nation in (BRITAIN, AUSTRIA, RUSSIA):
        poorer.hands[nation] = []
    assert hopes(poorer, FRENCH) > before


def test_hopes_go_with_the_side_and_not_with_the_seat() -> None:
    state = war(FRENCH)
    turned = state.copy()
    turned.controller = [1 - seat if seat >= 0 else seat for seat in state.controller]
    assert hopes(turned, ALLIED) == hopes(state, FRENCH)
