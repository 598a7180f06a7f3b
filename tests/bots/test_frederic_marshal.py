"""The marshal of Frédéric le Grand: his orders, what he hopes for, how far he looks, what he may not know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lacewars import bots
from lacewars.bots.frederic import temper
from lacewars.bots.frederic.captain import Captain
from lacewars.bots.frederic.hopes import WEIGHTS, army, features, hopes
from lacewars.bots.frederic.marches import wishes
from lacewars.bots.frederic.marshal import DOCTRINE, SEARCHED
from lacewars.bots.frederic.outlook import Outlook
from lacewars.bots.marshal import Level, Marshal, Plan, levels
from lacewars.bots.marshal.doctrine import AS_EVER
from lacewars.bots.marshal.halving import search
from lacewars.bots.marshal.joining import Searched, Searches
from lacewars.bots.marshal.rollout import Rollouts, carry_out
from lacewars.games.frederic import GAME
from lacewars.games.frederic.view import board_of
from lacewars.kernel import Chance, seed_bytes
from lacewars.kernel.message import LANGUAGES, Messages
from tests.bots.marshals import Ordered, act

KEY = seed_bytes("host")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.LEVELS, "quick", Level(rollouts=24, plans=8, exact=True))


def battle(turn: int = 3, seat: int = 0, name: str = "skirmish 120") -> Any:
    """A battle under way, at the head of a turn of a seat."""
    state = GAME.new(seed="orders", battle=name)
    captains = [Captain(s, s) for s in (0, 1)]
    while True:
        decision = state.decision()
        assert decision is not None
        if (state.turn, state.active) == (turn, seat) and type(decision.phase).__name__ == "Lead":
            return state
        state.apply(captains[decision.seat].choose(state.view(decision.seat), decision), decision.seat)


def look(state: Any, seat: int = 0) -> Outlook:
    return Outlook(board_of(state.view(seat)), seat)


def plans(state: Any, seat: int = 0, words: str | None = None) -> list[Plan]:
    found = DOCTRINE.orders(state.view(seat), seat)
    return [plan for plan in found if words in (None, plan.words)]


def marshal(seat: int = 0) -> Marshal:
    found = bots.make(GAME, "marshal-quick", seat, "seed")
    assert isinstance(found, Marshal)
    return found


def marched(state: Any, plan: Plan, seat: int = 0) -> Any:
    """The table after the marches of a turn in which a plan is carried out."""
    state, captain = state.copy(), Captain(seat, "x")
    while type((decision := state.decision()).phase).__name__ != "Combats" and state.active == seat:
        state.apply(carry_out(DOCTRINE, captain, plan, state.view(seat), decision), seat)
    return state


# ---------------------------------------------------------------------- orders
def test_plans_of_every_kind_come_in_turn() -> None:
    found = plans(battle())
    assert len({plan.name for plan in found}) == len(found) > 20
    first = found[:8]
    assert {plan.words for plan in first} == {"", "fall-on", "unit-marches", "unit-rests"}
    assert sum(plan.words == "unit-marches" for plan in first) == 4
    assert [plan.name for plan in first if not plan.words] == ["army-back", "army-onward"]


def test_he_tries_more_plans_with_more_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    orders = type(DOCTRINE).plans

    def count(self: Any, view: Any, seat: int, rng: Any, number: int, captain: Any = None) -> list[Plan]:
        tried.append(number)
        return orders(self, view, seat, rng, 1, captain)

    monkeypatch.setattr(type(DOCTRINE), "plans", count)
    state = battle()
    for name in ("marshal-quick", "marshal-200", "marshal-600"):
        bots.ask(bots.make(GAME, name, 0, "seed"), state, state.decision(), KEY, 3600.0)
    assert tried == [8, 11, 33]


def test_a_level_has_more_trials_the_fewer_units_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number of trials is what it says."""
    monkeypatch.undo()
    budgets: list[tuple[int, int]] = []
    units: list[int] = []

    def made(self: Searches, plans: list[Plan], budget: int) -> list[Searched]:
        budgets.append((len(plans), budget))
        return [Searched(plans[:1], search(1, lambda plan, world: 0.5, 1, 1.0))]

    monkeypatch.setattr(Searches, "made", made)
    for name in ("skirmish 120", "skirmish 280", "rossbach", "leuthen"):
        state = battle(2, name=name)
        units.append(state.battle.n_units)
        bots.ask(bots.make(GAME, "marshal", 0, "seed"), state, state.decision(), KEY, 3600.0)
    assert units == [16, 33, 39, 44]
    assert budgets == [(53, 960), (17, 320), (14, 256), (10, 192)]
    budgets.clear()
    state = battle()
    for name in ("marshal-quick", "marshal-strong", "marshal-500"):
        bots.ask(bots.make(GAME, name, 0, "seed"), state, state.decision(), KEY, 3600.0)
    assert [budget for _, budget in budgets] == [360, 3840, 500]


def test_he_is_offered_as_an_opponent() -> None:
    assert bots.names(GAME) == ("captain", "marshal-quick", "marshal", "marshal-strong", "random")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_unit_marches_where_it_is_ordered(seat: int) -> None:
    state, there = battle(seat=seat), 0
    orders = plans(state, seat, "unit-marches")
    for plan in orders[:8]:
        ((unit, h),) = plan.changes["ORDERS"].items()
        there += marched(state, plan, seat).place[unit] == h
    assert there >= 6, "an officer may reach too few units, or another unit may stand in its way"


def test_a_unit_stays_or_rests_as_it_is_told() -> None:
    state, wanted = battle(), 0
    assert plans(state, 0, "unit-stays")
    for plan in plans(state, 0, "unit-stays"):
        ((unit, h),) = plan.changes["ORDERS"].items()
        assert marched(state, plan).place[unit] == h == state.place[unit]
    for plan in plans(state, 0, "unit-rests"):
        ((unit, rests),) = plan.changes["ORDERS"].items()
        assert rests == temper.RESTS
        wanted += bool(marched(state, AS_EVER).group[unit])
        assert not marched(state, plan).group[unit]
    assert wanted >= 3, "the captain would activate them"


def test_an_order_that_cannot_be_carried_out_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state = battle()
    as_ever, far = dict(wishes(look(state))), max(state.field.hexes)
    monkeypatch.setattr(temper, "ORDERS", dict.fromkeys(as_ever, far))
    assert wishes(look(state)) == as_ever
    plan = Plan("far", {"ORDERS": dict.fromkeys(as_ever, far)})
    monkeypatch.undo()
    assert marched(state, plan).place == marched(state, AS_EVER).place


def test_who_holds_back_stays_farther_from_the_enemy() -> None:
    state = battle()
    by_name = {plan.name: plan for plan in plans(state)}

    def nearness(plan: Plan) -> int:
        table = marched(state, plan)
        out = look(table)
        return sum(out.nearest(table.place[u]) for u in out.mine)

    assert nearness(by_name["army-back"]) > nearness(AS_EVER) >= nearness(by_name["army-onward"])


def test_who_holds_fire_attacks_nobody() -> None:
    by_name = {plan.name: plan for plan in plans(battle())}
    fights = dict.fromkeys(("hold-fire", "attack-all"), 0)
    for turn in range(2, 8):
        for name in fights:
            done = act(DOCTRINE, battle(turn), Ordered(DOCTRINE, 0, by_name[name]), 0)
            fights[name] += sum(action.startswith("fight ") for action in done)
    assert fights["hold-fire"] == 0 < fights["attack-all"]


def test_other_orders_are_weighed_anew_in_the_same_turn() -> None:
    """What a captain has kept in mind does not outlast the orders that it was weighed under."""
    state = battle()
    decision, view, captain = state.decision(), state.view(0), Captain(0, "x")
    captain.choose(view, decision)
    for plan in plans(state)[:12]:
        kept = carry_out(DOCTRINE, captain, plan, view, decision)
        assert kept is carry_out(DOCTRINE, Captain(0, "x"), plan, view, decision)


def test_two_orders_are_joined_unless_both_are_about_the_same_unit() -> None:
    state = battle()
    first, *_ = plans(state, 0, "unit-marches")
    back, onward = (plan for plan in plans(state)[:8] if not plan.words)
    assert DOCTRINE.joined(back, onward, 1) is None
    plan = DOCTRINE.joined(back, first, 1)
    assert plan is not None
    assert plan.changes == {**back.changes, **first.changes}
    apart = next(
        p
        for p in plans(state, 0, "unit-marches")
        if not p.changes["ORDERS"].keys() & first.changes["ORDERS"].keys()
    )
    together = DOCTRINE.joined(first, apart, 2)
    assert together is not None
    assert together.changes == {"ORDERS": {**first.changes["ORDERS"], **apart.changes["ORDERS"]}}
    assert DOCTRINE.joined(together, first, 3) is None


def test_the_best_plan_is_joined_with_others_and_tried_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.LEVELS, "quick", Level(rollouts=60, plans=5, exact=True))
    tried: list[tuple[str, Any]] = []
    play = Rollouts.play

    def count(self: Rollouts, plan: Plan, start: Any) -> float:
        tried.append((plan.name, start))
        return play(self, plan, start)

    monkeypatch.setattr(Rollouts, "play", count)
    for turn in range(2, 8):
        tried.clear()
        player, state = marshal(), battle(turn)
        bots.ask(player, state, state.decision(), KEY, 3600.0)
        joined = [at for at, (name, _) in enumerate(tried) if " and " in name]
        if joined:
            break
    first, *_ = tried[joined[0]][0].split(" and ")
    before, after = tried[: joined[0] - 2], tried[joined[0] - 2 :]
    assert [name for name, _ in after[:2]] == ["captain", first]
    assert not {id(world) for _, world in before} & {id(world) for _, world in after}
    assert player.thought is not None
    assert player.verdict is not None
    assert player.thought.trials == len(tried) <= 60
    assert player.thought.plans[player.thought.taken].plan == (player.plan.words or player.plan.name)


# ---------------------------------------------------------------------- how far he looks
def test_a_plan_is_judged_when_the_enemy_has_replied(monkeypatch: pytest.MonkeyPatch) -> None:
    state, judged = battle(), []

    def value(self: Any, world: Any, seat: int) -> float:
        judged.append((world.turn, world.active, seat))
        return 0.5

    monkeypatch.setattr(type(DOCTRINE), "value", value)
    Rollouts(DOCTRINE, 0, Captain(0, 0), lambda: None).play(AS_EVER, state)
    assert judged == [(state.turn + 1, 0, 0)]


# ---------------------------------------------------------------------- the search
@pytest.mark.parametrize("name", ["skirmish 120", "rossbach"])
def test_the_same_seed_and_worlds_play_the_same_way(name: str) -> None:
    state = battle(2, name=name)
    first, again = marshal(), marshal()
    assert act(DOCTRINE, state.copy(), first, 0) == act(DOCTRINE, state.copy(), again, 0)
    assert first.verdict == again.verdict
    assert first.verdict is not None
    assert 0 < first.verdict.trials <= 24
    assert not temper.ORDERS
    assert not temper.TARGETS
    assert not temper.POSTURES


def test_he_knows_his_view_and_the_worlds_of_his_host_alone() -> None:
    state = battle()
    twin = state.determinize(0, Chance.seeded("another stream"))
    one, other = marshal(), marshal()
    assert act(DOCTRINE, state.copy(), one, 0)[:1] == act(DOCTRINE, twin, other, 0)[:1]
    assert one.verdict == other.verdict


# ---------------------------------------------------------------------- small decisions
def asked(phase: str, name: str = "skirmish 120") -> Any:
    """A battle in which captains play up to a decision of a phase at which there is something to choose."""
    captains = [Captain(s, s) for s in (0, 1)]
    for seed in range(9):
        state = GAME.new(seed=f"small {seed}", battle=name)
        while (decision := state.decision()) is not None:
            if type(decision.phase).__name__ == phase and len(left(decision)) > 1:
                return state
            state.apply(captains[decision.seat].choose(state.view(decision.seat), decision), decision.seat)
    raise AssertionError("no such decision")


def left(decision: Any) -> list[Any]:
    """What may be done, but to give the game up."""
    return [action for action in decision.actions if action.verb not in GAME.quits]


def choices(state: Any) -> tuple[Any, list[Any]]:
    """What the captain would do, and what is searched among."""
    decision = state.decision()
    view = state.view(decision.seat)
    usual = Captain(decision.seat, "seed").choose(view, decision)
    return usual, list(DOCTRINE.choices(view, decision, usual))


@pytest.mark.parametrize("phase", SEARCHED)
def test_all_but_giving_up_is_searched_among_and_the_captains_choice_comes_first(phase: str) -> None:
    state = asked(phase)
    usual, found = choices(state)
    assert found[0] is usual
    assert set(found) == set(left(state.decision()))
    assert len(found) == len(set(found)) > 1


def test_where_no_gain_was_seen_a_small_decision_is_the_captains() -> None:
    for phase in ("Combats", "Spend", "March"):
        assert not choices(asked(phase))[1]
    assert not choices(asked("Reply", "rossbach"))[1]


@pytest.mark.parametrize("phase", SEARCHED)
def test_what_does_best_at_a_small_decision_is_done(monkeypatch: pytest.MonkeyPatch, phase: str) -> None:
    """A level has many trials for plans; a small decision has fewer, if the level has so many."""
    state, tried = asked(phase), []
    decision, (_, found) = state.decision(), choices(state)
    wanted = found[1]

    def play(self: Rollouts, plan: Plan, start: Any, first: Any = None) -> float:
        if first is not None:  # else it is a plan's trial
            tried.append(first)
        return 0.9 if first is wanted else 0.5

    monkeypatch.setattr(Rollouts, "play", play)
    for trials, most in (("quick", 24), ("300", DOCTRINE.small)):
        tried.clear()
        player = bots.make(GAME, f"marshal-{trials}", decision.seat, "seed")
        assert bots.ask(player, state, decision, KEY, 3600.0) is wanted
        assert most - len(found) < len(tried) <= most


@pytest.mark.parametrize("phase", SEARCHED)
def test_a_small_decision_is_searched_in_the_worlds_of_his_host_alone(phase: str) -> None:
    state = asked(phase)
    seat = state.decision().seat
    twin = state.determinize(seat, Chance.seeded("another stream"))
    first = bots.ask(marshal(seat), state, state.decision(), KEY, 3600.0)
    assert first is bots.ask(marshal(seat), twin, twin.decision(), KEY, 3600.0)
    assert first in left(state.decision())


def test_without_time_a_small_decision_is_the_captains() -> None:
    state = asked(SEARCHED[0])
    usual, _ = choices(state)
    assert bots.ask(marshal(state.decision().seat), state, state.decision(), KEY, 0.0) is usual


# ---------------------------------------------------------------------- in words
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_plan_has_words(lang: str) -> None:
    state, words = battle(), Messages(GAME, lang, ("plans",))
    found = DOCTRINE.plans(state.view(0), 0, random.Random(1), 99)
    told = [words.plan(plan.words or plan.name, plan.things) for plan in found]
    assert len(set(told)) == len(told) > 20
    assert not {plan.words or plan.name for plan in found} & set(told)


# ---------------------------------------------------------------------- hopes
def test_what_one_side_hopes_for_the_other_fears() -> None:
    state = battle(5)
    ((*shown,),) = features(state)
    assert len(shown) == len(WEIGHTS)
    assert abs(hopes(state, 0) + hopes(state, 1) - 1) < 1e-9


def test_a_unit_that_may_be_destroyed_where_it_stands_counts() -> None:
    state = battle(6)
    unit = min(look(state).mine, key=lambda u: (look(state).nearest(state.place[u]), u))
    before, safe = army(state, 0), state.copy()
    far = max((h for h in state.field.hexes if not state.at[h]), key=look(state).nearest)
    safe.put(unit, far)
    assert army(safe, 0).doomed <= before.doomed
    assert army(safe, 0).bleeding < before.bleeding
    weak = state.copy()
    weak.stands[unit] = 1
    assert army(weak, 0).doomed > before.doomed
    assert hopes(weak, 0) < hopes(state, 0)
