"""Phases as data, and the response window: asking in turn, striking, nesting."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import get_type_hints

import pytest

from lacewars.games import all_games
from lacewars.kernel import Chance, Game, Mark, Phase, Struck, dataphase
from lacewars.kernel.phase import slots, tuple_fields
from tests.kernel.mini import NEVER, NO, STOP, YES, Apart, Ask, MiniState, Note, Veto, ready
from tests.toys import TOYS


def test_a_phase_is_its_values() -> None:
    assert Ask(1, 0) == Ask(1, 0)
    assert Ask(1, 0) != Ask(1, 1)
    assert Note(1) != Ask(1, 0)
    assert Note(1) != 1
    assert hash(Apart((0, 1))) == hash(Apart((0, 1)))
    assert Apart((0, 1)).fields() == [[0, 1]]
    assert repr(Ask(1, 2)) == "Ask(1, 2)"


def test_the_slots_of_a_base_class_come_first() -> None:
    assert slots(Veto) == ["powers", "subject", "target"]
    assert Veto((1, 2), 0, 7).fields() == [[1, 2], 0, 7]
    assert Veto((1, 2), 0, 7).rest() == Veto((2,), 0, 7)


# ------------------------------------------------------------------------------------- the window


def window(*powers: int) -> MiniState:
    """A note of 1 that the powers may veto, then a note of 2; the asking goes on after a veto."""
    state = ready(Ask(0, 0), Note(2))
    note = state.agenda.mark(Note(1))
    state.then(Veto(powers, 0, note))
    state.agenda.take(Ask)
    state.settle()
    return state


def test_everybody_is_asked_in_turn_and_the_window_closes() -> None:
    state = window(2, 0)
    for seat in (2, 0):
        decision = state.decision()
        assert decision is not None
        assert decision.seat == seat
        assert decision.actions[-1] is NO
        state.apply(NO)
    assert state.notes == [99, 1, 2]


def test_nobody_to_ask() -> None:
    assert window().notes == [99, 1, 2]


def test_an_interrupt_strikes_a_phase_below_and_the_asking_goes_on() -> None:
    state = window(0, 1)
    state.apply(YES)
    assert [d.seat for d in state.decisions()] == [1]
    state.apply(NO)
    assert state.notes == [100, 99, 2]


def test_striking_twice_is_striking_once() -> None:
    state = window(0, 1)
    state.apply(YES)
    state.apply(YES)
    assert state.notes == [100, 101, 99, 2]


def test_an_interrupt_may_close_the_window_for_the_rest() -> None:
    state = window(0, 1, 2)
    state.apply(STOP)
    assert state.notes == [100, 1, 2]


def test_a_nested_window_is_done_before_the_next_seat_is_asked() -> None:
    state = window(0, 2)
    state.apply(NEVER)  # seat 0 puts a note of 200 on the agenda, which seat 1 may veto
    assert [d.seat for d in state.decisions()] == [1]
    state.apply(NO)
    assert state.notes == [100, 99, 200]
    assert [d.seat for d in state.decisions()] == [2]
    state.apply(NO)
    assert state.notes == [100, 99, 200, 99, 1, 2]


def test_a_veto_in_a_nested_window_strikes_the_right_phase() -> None:
    state = window(0, 2)
    state.apply(NEVER)
    state.apply(YES)  # seat 1 strikes the note of 200
    state.apply(YES)  # seat 2 strikes the note of 1, whose place has not moved
    assert state.notes == [100, 101, 99, 102, 99, 2]


def test_a_struck_place_travels_as_json() -> None:
    state = window(0, 1)
    state.apply(YES)
    assert list(state.agenda)[1:3] == [Struck(), Mark(1)]
    back = MiniState.from_json(state.to_json())
    assert back.hash() == state.hash()
    back.apply(NO)
    assert back.notes == [100, 99, 2]


def test_a_window_whose_subject_is_struck_closes_by_itself() -> None:
    state = MiniState(Chance.seeded("x"))
    state.then(Note(2))
    note = state.agenda.mark(Note(1))
    state.then(Veto((0, 1, 2), note, note))
    state.settle()
    state.apply(YES)
    assert state.notes == [100, 2]
    assert state.decision() is None


def test_a_seat_is_asked_for_each_of_its_powers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MiniState, "seat_of", lambda self, power: power // 2)
    state = window(1, 0, 2)
    asked = []
    while (decision := state.decision()) is not None:
        asked.append((decision.seat, decision.power))
        state.apply(NO)
    assert asked == [(0, 1), (0, 0), (1, 2)]


# ------------------------------------------------------------------------------------- one dialect


@dataphase
class Base(Phase[MiniState]):
    """A phase that others build upon."""

    seats: tuple[int, ...]
    number: int

    def told(self) -> str:
        return f"base {self.number}"

    @property
    def count(self) -> int:
        return len(self.seats)


@dataphase
class Derived(Base):
    """A phase that asks its base."""

    more: tuple[int, ...]

    def told(self) -> str:
        return f"derived of {super().told()}"

    @property
    def count(self) -> int:
        return super().count + len(self.more)


def test_a_phase_reaches_its_base() -> None:
    phase = Derived((1, 2), 3, (4,))
    assert phase.told() == "derived of base 3"
    assert phase.count == 3
    assert not hasattr(phase, "__dict__")
    assert phase == Derived((1, 2), 3, (4,)) != Derived((1, 2), 3, ())


def test_which_fields_hold_several_numbers() -> None:
    assert tuple_fields(Base) == {"seats"}
    assert tuple_fields(Derived) == {"seats", "more"}
    assert tuple_fields(Struck) == frozenset()


@pytest.mark.parametrize("game", [*all_games(), *TOYS], ids=lambda game: game.slug)
def test_all_phases_speak_one_dialect(game: Game) -> None:
    for kind in game.state_class.phases.values():
        assert is_dataclass(kind), kind
        assert kind.__repr__ is Phase.__repr__, kind
        assert [f.name for f in fields(kind)] == slots(kind), kind
        assert {get_type_hints(kind)[name] for name in slots(kind)} <= {int, bool, tuple[int, ...]}, kind
