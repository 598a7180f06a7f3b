"""The marshal of Maria: the orders he may give, how he judges a war, and that he knows nothing he may not."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lacewars import bots
from lacewars.bots.maria import generals, hopes_advanced, temper
from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.captain import Captain
from lacewars.bots.maria.hopes import hopes
from lacewars.bots.maria.marches import Reach
from lacewars.bots.maria.marshal import DOCTRINE
from lacewars.bots.maria.outlook import Outlook
from lacewars.bots.marshal import Level, Marshal, Plan, levels
from lacewars.bots.marshal.doctrine import AS_EVER
from lacewars.bots.marshal.rollout import Rollouts
from lacewars.games.maria import GAME
from lacewars.games.maria.board import FORTRESSES, ROADS
from lacewars.games.maria.cards import CARD_SUIT
from lacewars.games.maria.powers import AUSTRIA, FRANCE, GENERALS, MAJORS, PIECE_IDS, PRUSSIA
from lacewars.games.maria.state import BOXED
from lacewars.kernel import Chance, seed_bytes
from tests.bots.marshals import Ordered, act

KEY = seed_bytes("host")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.LEVELS, "quick", Level(rollouts=24, plans=6))


def war(seat: int, turn: int = 3, **options: Any) -> Any:
    """A war under way, at the head of an action stage of a seat."""
    state = GAME.new(seed="marshal", **{"variant": "introductory", **options})
    captains = [Captain(s, s) for s in range(state.players)]
    while True:
        decision = state.decision()
        assert decision is not None
        if state.turn == turn and decision.seat == seat and DOCTRINE.head(state.view(seat), decision):
            return state
        state.apply(captains[decision.seat].choose(state.view(decision.seat), decision), decision.seat)


def marshal(seat: int, seed: str = "seed") -> Marshal:
    found = bots.make(GAME, "marshal-quick", seat, seed)
    assert isinstance(found, Marshal)
    return found


# ---------------------------------------------------------------------- orders
@pytest.mark.parametrize("seat", [0, 1])
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
    assert moved >= 4, "battles alone may drive him off again"


def test_an_order_that_cannot_be_carried_out_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state = war(0)
    aims = Aims(Outlook(state.view(0), AUSTRIA))
    stack = aims.out.own[0]
    as_ever = generals.plan(aims, stack)
    reached = {
        *Reach(aims.out, stack.mask, stack.town).ways(),
        *Reach(aims.out, stack.mask, stack.town).forced,
    }
    far = next(t for t in range(len(state.held)) if t not in reached)
    monkeypatch.setattr(temper, "ORDERS", {stack.generals[0]: far})
    assert generals.plan(aims, stack) == as_ever
    monkeypatch.setattr(temper, "ORDERS", {stack.generals[0]: stack.town})
    assert generals.plan(aims, stack) is None, "he stays if that is the order"


def test_no_two_orders_of_a_stack_are_alike_and_none_is_what_it_would_do() -> None:
    state = war(0)
    aims = Aims(Outlook(state.view(0), AUSTRIA))
    for stack in aims.out.own:
        towns = generals.others(aims, stack, 4)
        assert len(set(towns)) == len(towns) <= 4
        march = generals.plan(aims, stack)
        if march is not None and march.group == stack.mask:
            assert march.path[-1] not in towns


def test_plans_are_the_captains_then_those_with_names_then_orders() -> None:
    state = war(1)
    plans = DOCTRINE.plans(state.view(1), 1, random.Random(1), 40)
    orders = DOCTRINE.orders(state.view(1), 1)
    assert plans[0] is AS_EVER
    assert [plan.name for plan in plans[1:3]] == list(DOCTRINE.styles)
    assert plans[3 : 3 + len(orders)] == orders
    assert all(plan.name.startswith("shaken") for plan in plans[3 + len(orders) :])
    assert len(plans) == 40


# ---------------------------------------------------------------------- the search
@pytest.mark.parametrize(
    ("variant", "players", "planners"),
    [
        ("introductory", 3, {0, 1}),
        ("introductory", 2, {0, 1}),
        ("advanced", 3, {0, 1, 2}),
        ("advanced", 2, {0}),
    ],
)
def test_he_plans_in_every_variant_and_where_nothing_was_gained_plays_as_the_captain(
    variant: str, players: int, planners: set[int]
) -> None:
    state = GAME.new(seed="others", variant=variant, players=players)
    captains = [Captain(s, s) for s in range(players)]
    planned = set()
    while state.turn < 2:
        decision = state.decision()
        view = state.view(decision.seat)
        if DOCTRINE.head(view, decision) is not None:
            planned.add(decision.seat)
        state.apply(captains[decision.seat].choose(view, decision), decision.seat)
    assert planned == planners
    options = {"variant": variant, "players": players}
    assert set(bots.planned_seats(GAME, "marshal-quick", options) or ()) == planners


@pytest.mark.parametrize(
    ("seat", "options"),
    [
        (0, {}),
        (1, {}),
        (2, {"variant": "advanced"}),
        (0, {"players": 2}),
        (0, {"variant": "advanced", "players": 2}),
    ],
)
def test_the_same_seed_and_worlds_play_the_same_way(seat: int, options: dict[str, Any]) -> None:
    state = war(seat, **options)
    first, again = marshal(seat), marshal(seat)
    assert act(DOCTRINE, state.copy(), first, seat) == act(DOCTRINE, state.copy(), again, seat)
    assert first.verdict == again.verdict
    assert first.verdict is not None
    assert 0 < first.verdict.trials <= 24
    assert temper.ORDERS == {}


def test_he_knows_his_view_and_the_worlds_of_his_host_alone() -> None:
    state = war(0)
    twin = state.determinize(0, Chance.seeded("another stream"))
    assert [state.hands[p] for p in (0, PRUSSIA)] != [twin.hands[p] for p in (0, PRUSSIA)]
    one, other = marshal(0), marshal(0)
    first = bots.ask(one, state, state.decision(), KEY, 3600.0)
    assert first is bots.ask(other, twin, twin.decision(), KEY, 3600.0)
    assert one.verdict == other.verdict


def test_what_he_plans_is_what_he_does(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = war(1), marshal(1)
    (general, town), plan = _some_order(state, 1)
    monkeypatch.setattr(Marshal, "_planned", lambda *args: plan)
    act(DOCTRINE, state, seat, 1)
    assert state.where[general] == town
    assert seat.plan is plan


def _some_order(state: Any, seat: int) -> tuple[tuple[int, int], Plan]:
    """An order that leads away from where the stack stands, and no enemy near."""
    view = state.view(seat)
    foes = {state.where[g] for g in GENERALS[AUSTRIA]}
    for plan in DOCTRINE.orders(view, seat):
        ((general, town),) = plan.changes["ORDERS"].items()
        if state.where[general] != town and not foes & set(state.near[town]):
            return (general, town), plan
    raise AssertionError("no such order")


# ---------------------------------------------------------------------- duels
def duel(seat: int, phase: str = "Duel", **options: Any) -> Any:
    """A war in which a seat may choose between several cards in a duel, or towns for a retreat."""
    state = GAME.new(seed="duels", **{"variant": "introductory", **options})
    captains = [Captain(s, s) for s in range(state.players)]
    while (decision := state.decision()) is not None:
        if decision.seat == seat and type(decision.phase).__name__ == phase and len(decision.actions) > 3:
            return state
        state.apply(captains[decision.seat].choose(state.view(decision.seat), decision), decision.seat)
    raise AssertionError("no such duel")


def test_in_a_duel_every_kind_of_card_is_a_choice_and_the_captains_comes_first() -> None:
    state = duel(0)
    decision = state.decision()
    for usual in decision.actions:
        found = DOCTRINE.choices(state.view(0), decision, usual)
        kinds = [(a.verb, *(CARD_SUIT[c] for c in a.args[:1]), *a.args[1:]) for a in found]
        assert found[0] is usual
        assert len(set(kinds)) == len(kinds)
        assert {(CARD_SUIT[a.args[0]], a.args[1]) for a in found if a.verb == "play"} == {
            (CARD_SUIT[a.args[0]], a.args[1]) for a in decision.actions if a.verb == "play"
        }
        assert {a.verb for a in found} == {a.verb for a in decision.actions}


@pytest.mark.parametrize(("seat", "options"), [(2, {}), (0, {"variant": "advanced"}), (0, {"players": 2})])
def test_where_no_gain_was_seen_a_duel_is_the_captains(seat: int, options: dict[str, Any]) -> None:
    state = duel(seat, **options)
    decision = state.decision()
    assert not DOCTRINE.choices(state.view(seat), decision, decision.actions[0])


@pytest.mark.parametrize("phase", ["Duel", "Retreat"])
def test_what_does_best_in_a_duel_or_a_retreat_is_done(monkeypatch: pytest.MonkeyPatch, phase: str) -> None:
    state, tried = duel(0, phase), []
    decision = state.decision()
    usual = Captain(0, "seed").choose(state.view(0), decision)
    wanted = DOCTRINE.choices(state.view(0), decision, usual)[1]

    def play(self: Rollouts, plan: Plan, start: Any, first: Any = None) -> float:
        if first is not None:  # else it is a plan's trial
            tried.append(first)
        return 0.9 if first is wanted else 0.5

    monkeypatch.setattr(Rollouts, "play", play)
    player = marshal(0)
    assert bots.ask(player, state, decision, KEY, 3600.0) is wanted is not usual
    assert 4 < len(tried) <= player.level.rollouts
    assert len(set(tried)) <= player.level.plans


@pytest.mark.parametrize("phase", ["Duel", "Retreat"])
def test_a_duel_is_searched_the_same_way_in_positions_that_he_cannot_tell_apart(phase: str) -> None:
    state = duel(0, phase)
    twin = state.determinize(0, Chance.seeded("another stream"))
    assert state.hands != twin.hands
    first = bots.ask(marshal(0), state, state.decision(), KEY, 3600.0)
    assert first is bots.ask(marshal(0), twin, twin.decision(), KEY, 3600.0)
    assert first is bots.ask(marshal(0), state, state.decision(), KEY, 3600.0)
    assert first in state.decision().actions


def test_without_time_a_duel_is_fought_as_the_captain_does() -> None:
    state = duel(0)
    usual = Captain(0, "seed").choose(state.view(0), state.decision())
    assert bots.ask(marshal(0), state, state.decision(), KEY, 0.0) is usual


# ---------------------------------------------------------------------- hopes
@pytest.mark.parametrize(
    ("variant", "players"), [("introductory", 3), ("introductory", 2), ("advanced", 3), ("advanced", 2)]
)
def test_the_chances_of_all_are_one_whole(variant: str, players: int) -> None:
    state = war(0, variant=variant, players=players)
    chances = [hopes(state, seat) for seat in range(players)]
    assert abs(sum(chances) - 1) < 1e-9
    assert len(set(chances)) == players, "they are told apart"


@pytest.mark.parametrize("players", [3, 2])
def test_an_advanced_war_is_worth_markers_winters_cards_and_open_fortresses(players: int) -> None:
    state = war(0, turn=5, variant="advanced", players=players)
    seat = state.controller[FRANCE]
    before = hopes(state, seat)
    nearer = state.copy()
    lost = [t for t in FORTRESSES if nearer.home(t) == AUSTRIA and nearer.holder(t) == AUSTRIA][:3]
    for town in lost:
        nearer.marker[town] = FRANCE
    assert hopes(nearer, seat) > before, "the pool is nearer to empty"
    poorer = state.copy()
    poorer.hands[AUSTRIA] = []
    hers = state.controller[AUSTRIA]
    assert hopes(poorer, hers) < hopes(state, hers)
    worse = state.copy()
    assert len(worse.winter_scores) == 1
    at = MAJORS.index(FRANCE)
    worse.winter_scores = [tuple(s + 6 * (i == at) for i, s in enumerate(worse.winter_scores[0]))]
    assert hopes(worse, seat) < before, "what counts in the winters is against him"
    *_, open_, danger = hopes_advanced.features(state)
    assert sum(open_) == pytest.approx(sum(danger)), "what lies open to one lies open before another"
    gone = state.copy()
    for general in GENERALS[AUSTRIA]:
        if gone.where[general] >= 0:
            gone.where[general] = BOXED
    *_, bare = hopes_advanced.features(gone)
    at = MAJORS.index(AUSTRIA)
    assert bare[at] > danger[at], "nobody guards them now"


def test_a_war_is_worth_troops_cards_and_fortresses() -> None:
    state = war(0)
    before = [hopes(state, seat) for seat in range(3)]
    weaker = state.copy()
    strongest = max(GENERALS[AUSTRIA], key=lambda g: weaker.troops[g])
    weaker.troops[strongest] -= 3
    assert hopes(weaker, 0) < before[0]
    poorer = state.copy()
    poorer.hands[AUSTRIA] = []
    assert hopes(poorer, 0) < before[0]
    later = state.copy()
    later.turn = 8
    assert hopes(later, 0) > before[0], "time is on Austria's side"
