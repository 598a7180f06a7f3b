"""What a bot that searches tells of its search, in words; and the time that it may save."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import Any

import pytest

from lacewars import bots
from lacewars.bots import Thought, TimeBank, Weighed
from lacewars.bots.frederic.marshal import DOCTRINE as BATTLES
from lacewars.bots.maria.marshal import DOCTRINE as CAMPAIGNS
from lacewars.bots.marshal import levels
from lacewars.bots.marshal.doctrine import AS_EVER
from lacewars.bots.marshal.levels import Level
from lacewars.games.frederic import GAME as FREDERIC
from lacewars.games.maria import GAME as MARIA
from lacewars.kernel import seed_bytes
from lacewars.kernel.message import LANGUAGES, Messages
from tests.bots.test_maria_marshal import marshal, war

KEY = seed_bytes("host")
PLAN = Weighed("captain", 4, 0.5, 0.5)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.LEVELS, "quick", Level(rollouts=24, plans=6))


# ---------------------------------------------------------------------- what is told
def test_a_marshal_tells_what_he_weighed() -> None:
    state, seat = war(0), marshal(0)
    action = bots.ask(seat, state, state.decision(), KEY, 3600.0)
    thought = bots.thought_of(seat)
    assert thought is not None
    assert seat.verdict is not None
    assert thought.trials == seat.verdict.trials == sum(one.worlds for one in thought.plans)
    assert [one.plan for one in thought.plans[:3]] == ["captain", *CAMPAIGNS.styles]
    assert len(thought.plans) == 6
    first = thought.plans[0]
    assert first.chance == first.usual
    assert first.worlds == max(one.worlds for one in thought.plans)
    taken = thought.plans[thought.taken]
    assert taken.plan == (seat.plan.words or seat.plan.name)
    assert taken.things == seat.plan.things
    if seat.verdict.plan:
        assert math.isclose(taken.chance - taken.usual, seat.verdict.gain)
    assert thought.seconds > 0
    state.apply(action, 0)
    decision = state.decision()
    assert decision.seat == 0
    bots.ask(seat, state, decision, KEY, 3600.0)
    assert bots.thought_of(seat) is None, "he follows his plan, and does not search"


def test_the_same_seed_and_worlds_tell_the_same() -> None:
    """However long it took, and however much time there was."""
    state, told = war(1), []
    for seconds in (3600.0, 1800.0):
        seat = marshal(1)
        bots.ask(seat, state, state.decision(), KEY, seconds)
        told.append(bots.thought_of(seat))
    assert told[0] is not None
    assert told[0] == told[1]
    assert told[0] == replace(told[0], seconds=99.0)


def test_who_had_no_time_tells_nothing() -> None:
    state, seat = war(0), marshal(0)
    bots.ask(seat, state, state.decision(), KEY, 0.0)
    assert bots.thought_of(seat) is None
    assert bots.thought_of(bots.make(MARIA, "captain", 0, 0)) is None


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Weighed("", 1, 0.5, 0.5),
        lambda: Weighed("x" * 81, 1, 0.5, 0.5),
        lambda: Weighed("x", 0, 0.5, 0.5),
        lambda: Weighed("x", 1, math.nan, 0.5),
        lambda: Weighed("x", 1, 0.5, 1.5),
        lambda: Thought((), 0, 1, 1.0),
        lambda: Thought((PLAN,), 1, 1, 1.0),
        lambda: Thought((PLAN,), 0, -1, 1.0),
        lambda: Thought((PLAN,), 0, 1, math.inf),
    ],
)
def test_a_thought_is_sound(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"plan|search"):
        wrong()


# ---------------------------------------------------------------------- in words
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_plan_has_words(lang: str) -> None:
    state = war(1)
    words = Messages(MARIA, lang, ("plans",))
    campaigns = CAMPAIGNS.plans(state.view(1), 1, random.Random(1), 40)
    told = [words.plan(plan.words or plan.name, plan.things) for plan in campaigns]
    assert len(set(told)) == len(told) == 40
    ((general, town),) = campaigns[3].changes["ORDERS"].items()
    names = [MARIA.name_of(kind, number, lang) for kind, number in (("piece", general), ("town", town))]
    assert all(name in told[3] for name in names)
    words = Messages(FREDERIC, lang, ("plans",))
    battles = [AS_EVER.name, *BATTLES.styles, "shaken"]
    for name in battles:
        assert words.plan(name, {"number": 1}) != name
        assert words.has(f"plan-{name}")


def test_an_order_to_stay_is_told_as_one() -> None:
    state = war(0)
    for plan in CAMPAIGNS.orders(state.view(0), 0):
        ((general, town),) = plan.changes["ORDERS"].items()
        assert plan.words == ("stay" if state.where[general] == town else "order")


def test_a_plan_without_words_is_called_by_its_name() -> None:
    words = Messages(MARIA, "en", ("plans",))
    assert words.plan("castle in the air", {}) == "castle in the air"
    assert words.plan("order", {"general:piece": 10**6, "town:town": 0}) == "order"
    assert words.plan("order", {"general:nonsense": 1, "town:town": 0}) == "order"
    assert words.plan("order", {}) == "order"


# ---------------------------------------------------------------------- the time bank
def test_what_is_left_of_one_search_may_be_used_for_a_later_one() -> None:
    bank = TimeBank()
    assert bank.grant(3.0, 15.0) == 3.0
    bank.note(3.0, 1.0)
    assert bank.grant(3.0, 15.0) == 5.0
    assert bank.grant(3.0, 4.0) == 4.0, "never longer than the host allows"
    bank.note(3.0, 4.5)
    assert bank.grant(3.0, 15.0) == 3.5
    bank.note(3.0, 60.0)
    assert bank.grant(3.0, 15.0) == 3.0, "there are no debts"
    for _ in range(9):
        bank.note(3.0, 0.5)
    assert bank.grant(3.0, 15.0) == 6.0, "no more is saved than the usual time once"
