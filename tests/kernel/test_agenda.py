"""The agenda: finding, taking, replacing, marking and ending, through whatever lies above."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import lacewars.games
from lacewars.kernel import Chance, LaceError
from tests.kernel.mini import NO, Ask, MiniState, Note, Roll, Veto, ready


def laid_out() -> MiniState:
    return ready(Ask(1, 0), Note(2), Ask(3, 1), Note(4))


def test_the_nearest_phase_of_a_kind_is_found() -> None:
    agenda = laid_out().agenda
    assert agenda.find(Ask) == Ask(1, 0)
    assert agenda.find(Note) == Note(2)
    assert agenda.find(Roll) is None
    assert agenda.find(Roll, Note) == Note(2)
    assert list(agenda) == [Note(4), Ask(3, 1), Note(2), Ask(1, 0)]


def test_one_phase_or_two_are_put_on_it_as_with_then() -> None:
    one, two = ready(Ask(1, 0)), ready(Ask(1, 0))
    one.then(Note(2), Note(3))
    two.follow(Note(2), Note(3))
    one.then(Note(4))
    two.follow(Note(4))
    assert list(one.agenda) == list(two.agenda) == [Ask(1, 0), Note(3), Note(2), Note(4)]


def test_a_phase_is_found_under_another() -> None:
    agenda = laid_out().agenda
    assert agenda.find(Ask, under=agenda.top) == Ask(3, 1)
    assert agenda.find(Ask, under=agenda.find(Note)) == Ask(3, 1)
    assert agenda.find(Ask, under=Ask(1, 0)) is None  # an equal phase is not the same


def test_a_window_on_top_hides_nothing() -> None:
    state = laid_out()
    state.then(Veto((2,), 0, 0))
    state.settle()
    assert [d.seat for d in state.decisions()] == [2]
    assert state.agenda.top == Veto((2,), 0, 0)
    assert state.agenda.find(Ask) == Ask(1, 0)


def test_marks_are_seen_through() -> None:
    state = laid_out()
    state.agenda.mark(Note(7))
    assert state.agenda.top == Note(7)
    assert state.agenda.below == Note(7)


def test_the_nearest_phase_is_taken() -> None:
    state = laid_out()
    assert state.agenda.take(Note) == Note(2)
    assert state.agenda.take(Note) == Note(4)
    with pytest.raises(LaceError, match="no Note lies on the agenda"):
        state.agenda.take(Note)


def test_a_phase_is_replaced_where_it_lies() -> None:
    state = laid_out()
    found = state.agenda.find(Note)
    assert found is not None
    state.agenda.replace(found, Note(9))
    assert list(state.agenda) == [Note(4), Ask(3, 1), Note(9), Ask(1, 0)]
    with pytest.raises(LaceError, match="does not lie on the agenda"):
        state.agenda.replace(found, Note(10))


def test_the_end_is_the_end() -> None:
    state = laid_out()
    assert state.agenda
    state.agenda.end()
    state.settle()
    assert not state.agenda
    assert state.agenda.top is None
    assert state.decision() is None


def test_a_mark_is_new_and_holds_until_its_turn() -> None:
    state = MiniState(Chance.seeded("x"))
    first = state.agenda.mark(Ask(1, 0))
    second = state.agenda.mark(Ask(2, 1))
    assert first != second
    state.settle()
    assert state.agenda.awaits(first)
    assert not state.agenda.awaits(second)  # it is being asked
    state.agenda.strike(second)  # too late, and harmless
    assert not state.agenda.awaits(99)
    state.agenda.strike(first)
    assert not state.agenda.awaits(first)
    assert state.agenda.mark(Ask(3, 2)) > first  # a struck phase keeps its mark
    state.settle()
    state.apply(NO)
    assert state.notes == [-3]


# ------------------------------------------------------------------------------------- the guard

GAMES = Path(lacewars.games.__file__).parent
PRIVATE = {"_stack", "_lane", "_levels", "_open"}
ON_AGENDA = {"find", "take", "replace", "set_lane", "end", "mark", "awaits", "strike", "top", "below"}


def trespasses(source: str) -> list[str]:
    """Where a game's code handles the lists behind the agenda or the lanes, and not the agenda by name."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            owner = node.value
            name = owner.attr if isinstance(owner, ast.Attribute) else ""
            if node.attr in PRIVATE or (name == "agenda" and node.attr not in ON_AGENDA):
                found.append(f"{node.lineno}: .{name}.{node.attr}")
            if name == "lanes" and node.attr not in {"keys", "get"}:
                found.append(f"{node.lineno}: .lanes.{node.attr}")
            if node.attr in {"agenda", "lanes"} and not isinstance(node.ctx, ast.Load):
                found.append(f"{node.lineno}: {node.attr} = ...")
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute):
            name, reads = node.value.attr, isinstance(node.ctx, ast.Load)
            found += (
                [f"{node.lineno}: {name}[...]"] if name == "agenda" or (name == "lanes" and not reads) else []
            )
    return found


@pytest.mark.parametrize(
    "source",
    [
        "game.agenda[-1]",
        "game.agenda[i] = phase",
        "game.agenda.clear()",
        "self.game.agenda.pop()",
        "game.agenda = []",
        "game._stack.pop()",
        "game.lanes.clear()",
        "game.lanes[0] = []",
    ],
)
def test_the_guard_sees_a_trespass(source: str) -> None:
    assert trespasses(source)


def test_no_game_touches_the_lists_behind_the_agenda() -> None:
    files = sorted(GAMES.rglob("*.py"))
    assert len(files) > 50
    assert {str(f): t for f in files if (t := trespasses(f.read_text(encoding="utf-8")))} == {}
