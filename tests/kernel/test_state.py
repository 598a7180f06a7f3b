"""State: the agenda, decisions, lanes, taking back, refusals, and positions as data."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.kernel import (
    BadPosition,
    Chance,
    IllegalAction,
    LaceError,
    Option,
    Phase,
    ScriptedChance,
    dataphase,
)
from tests.kernel.mini import GAME, NEVER, NO, STOP, YES, Apart, Ask, Mini, MiniState, Note, Roll, Show, ready

# ------------------------------------------------------------------------------------- the agenda


def test_phases_are_done_in_the_order_given() -> None:
    state = ready(Note(1), Note(2), Ask(3, 0), Note(4))
    assert state.notes == [1, 2]
    events = state.apply(YES)
    assert state.notes == [1, 2, 3, 4]
    assert [e.kind for e in events] == ["noted"]
    assert state.decision() is None
    assert state.outcome() is not None


def test_a_decision_names_its_seat_and_every_action() -> None:
    state = ready(Ask(1, 2))
    decision = state.decision()
    assert decision is not None
    assert (decision.seat, list(decision.actions)) == (2, [YES, NO, STOP])
    assert state.decisions() == [decision]
    assert state.decision(2) is decision
    assert state.decision(0) is None
    assert list(state.legal(2)) == [YES, NO, STOP]
    assert list(state.legal(0)) == []
    assert repr(decision) == "<Decision seat 2, Ask: 3 actions>"


def test_a_phase_may_end_the_game_at_once() -> None:
    state = ready(Ask(1, 0), Note(2), Ask(3, 1))
    state.apply(STOP)
    assert state.notes == [-1]
    assert state.decision() is None


def test_news_are_those_of_the_last_action() -> None:
    state = ready(Ask(1, 0), Note(5), Ask(2, 0), Note(6))
    assert [e.data for e in state.apply(YES)] == [(5,)]
    assert [e.data for e in state.apply(YES)] == [(6,)]
    assert [e.data for e in state.news] == [(6,)]


class Open(Mini):
    """Takes an even number of one's own as its first."""

    options = (Option("first", (1, 2), "The first number", custom_label="even"), Mini.options[1])

    def read_option(self, name: str, value: Any) -> str:
        if name != "first" or value % 2:
            raise LaceError(f"{value} is odd")
        return str(value)


def test_an_open_option_takes_what_the_game_reads_itself() -> None:
    game = Open()
    assert game.complete({"first": 8})["first"] == "8"
    assert game.complete({"first": 2})["first"] == 2
    assert game.short_options({"first": "8", "other": 1}) == {"first": "even", "other": 1}
    assert game.short_options({"first": 2}) == {"first": 2}
    with pytest.raises(LaceError, match="9 is odd"):
        game.complete({"first": 9})
    with pytest.raises(LaceError, match="takes no custom value"):
        GAME.read_option("first", 8)
    assert GAME.namer(ready()) == GAME.name_of


def test_new_games_take_checked_options() -> None:
    first = GAME.new("x", first=2)
    assert isinstance(first, MiniState)
    assert first.notes == [2]
    assert GAME.new(short=True).outcome() is not None
    with pytest.raises(LaceError, match="has no option 'frist'"):
        GAME.new(frist=1)
    with pytest.raises(LaceError, match="first is one of"):
        GAME.new(first=3)
    with pytest.raises(LaceError, match="first is one of"):
        GAME.new(first=True)


# ------------------------------------------------------------------------------------- refusals


def refusal(state: MiniState, *call: Any) -> tuple[str, tuple[str, ...]]:
    before = state.hash()
    with pytest.raises(IllegalAction) as refused:
        state.apply(*call)
    assert state.hash() == before
    return refused.value.refusal.code, refused.value.refusal.rules


def test_the_phase_says_why_not() -> None:
    assert refusal(ready(Ask(9, 0)), NEVER) == ("never", ("M-2",))


def test_a_verb_the_phase_does_not_know() -> None:
    state = ready(Ask(1, 0))
    assert refusal(state, NEVER) == ("not-now", ("M-1",))
    reason = state.explain(0, NEVER)
    assert reason is not None
    assert "'never' is not what is asked now" in reason.reason


def test_a_seat_that_is_not_asked() -> None:
    state = ready(Ask(1, 0))
    assert refusal(state, YES, 1) == ("not-your-decision", ("M-1",))
    assert "anna must decide" in str(state.explain(1, YES))
    assert refusal(state, YES, 77)[0] == "not-your-decision"


def test_a_spectator_is_asked_nothing_and_does_nothing() -> None:
    """None is the spectator, never whoever is asked: nobody's decision is found or made in its name."""
    for state in (ready(Ask(1, 0)), ready(Apart((0, 2)), Note(50))):
        assert state.decision() is not None
        assert state.decision(None) is None
        assert list(state.legal(None)) == []
        assert refusal(state, YES, None) == ("not-your-decision", ("M-1",))
        with pytest.raises(IllegalAction):
            state.apply(YES, None)  # type: ignore[arg-type]
        assert state.count == 0


def test_after_the_end() -> None:
    assert refusal(ready(), YES) == ("game-over", ("M-1",))
    assert refusal(ready(), YES, 1) == ("game-over", ("M-1",))


# ------------------------------------------------------------------------------------- lanes


def test_lanes_run_beside_each_other() -> None:
    state = ready(Apart((0, 2)), Note(50), Ask(7, 1))
    assert [d.seat for d in state.decisions()] == [0, 2]
    assert state.decision(1) is None
    state.apply(YES, 2)
    state.apply(NO, 0)
    state.apply(NO, 2)
    assert state.notes == [21, 22, -1, 2, -23]
    assert [d.seat for d in state.decisions()] == [0]
    assert refusal(state, YES, 2) == ("not-your-decision", ("M-1",))
    state.apply(YES, 0)
    assert state.notes[-2:] == [3, 50]
    assert state.lanes == {}
    assert [d.seat for d in state.decisions()] == [1]


def test_without_a_seat_the_first_lane_is_meant() -> None:
    state = ready(Apart((1, 2)))
    state.apply(YES)
    assert state.notes == [11, 12]


@dataphase
class Nest(Phase[MiniState]):
    """Opens lanes for two seats, and notes when they are done; or interrupts everybody."""

    above: int

    def perform(self, game: MiniState) -> None:
        game.then(Note(500))
        if self.above:
            game.interrupt(Ask(600, 2), Note(601))
        else:
            game.together({0: [Ask(300, 0)], 2: [Ask(400, 2)]})


MiniState.phases = {**MiniState.phases, "Nest": Nest}


def both_ways(state: MiniState) -> list[MiniState]:
    """The position, a copy, and the position read from its JSON form."""
    back = MiniState.from_json(state.to_json())
    assert back.hash() == state.hash()
    return [state, state.copy(), back]


def test_lanes_opened_from_a_lane_interrupt_the_others() -> None:
    state = MiniState(Chance.seeded("x"))
    state.then(Note(50), Ask(7, 1))
    state.together({0: [Ask(1, 0), Nest(0), Ask(2, 0)], 1: [Ask(3, 1), Ask(4, 1)]})
    state.settle()
    state.apply(YES, 1)
    state.apply(YES, 0)
    assert not state.undo_allowed()
    for one in both_ways(state):
        assert [d.seat for d in one.decisions()] == [0, 2]  # seat 1 waits, and so does the rest of seat 0's
        one.apply(YES, 2)
        one.apply(YES, 0)
        assert one.notes == [3, 1, 400, 300, 500]
        assert [d.seat for d in one.decisions()] == [0, 1]
        one.apply(YES, 0)
        one.apply(YES, 1)
        assert one.notes[-3:] == [2, 4, 50]
        assert [d.seat for d in one.decisions()] == [1]
        assert not one.lanes


def test_an_interrupt_in_a_lane_lies_in_nobodys_lane() -> None:
    state = MiniState(Chance.seeded("x"))
    state.then(Note(50))
    state.together({0: [Nest(1), Ask(2, 0)], 1: [Ask(3, 1)]})
    state.settle()
    for one in both_ways(state):
        assert one.agenda.find(Ask) == Ask(600, 2)
        assert [d.seat for d in one.decisions()] == [2]
        one.apply(YES)
        assert one.notes == [600, 601, 500]
        assert [d.seat for d in one.decisions()] == [0, 1]


def test_lanes_opened_twice_at_once_are_done_the_last_first() -> None:
    state = MiniState(Chance.seeded("x"))
    state.together({0: [Ask(1, 0)]})
    state.together({1: [Ask(2, 1)]})
    state.together({})
    state.settle()
    assert [d.seat for d in state.decisions()] == [1]
    state.apply(YES)
    state.apply(YES)
    assert state.notes == [2, 1]
    assert state.decision() is None


def test_the_end_clears_lanes_and_what_they_interrupted() -> None:
    state = MiniState(Chance.seeded("x"))
    state.then(Note(50))
    state.together({0: [Nest(0), Note(51)], 1: [Ask(3, 1)]})
    state.settle()
    state.apply(STOP, 2)
    assert not state.agenda
    assert state.decisions() == []
    assert state.notes == [-400]


def test_what_is_above_must_be_sound() -> None:
    data = ready(Ask(1, 0)).to_json()
    for above, message in (([7], "objects"), (7, "list"), ([{"agenda": []}], "lanes")):
        with pytest.raises(BadPosition, match=message):
            MiniState.from_json({**data, "above": above})


def test_lanes_without_a_question_are_passed_over() -> None:
    state = ready(Apart(()), Note(1))
    assert state.notes == [1]
    state = MiniState(Chance.seeded("x"))
    state.then(Note(3))
    state.together({0: [Note(1)], 1: [Note(2)]})
    state.settle()
    assert state.notes == [1, 2, 3]


def test_lanes_travel_as_json_and_in_copies() -> None:
    state = ready(Apart((0, 1)), Ask(9, 2))
    state.apply(YES, 1)
    for twin in (state.copy(), MiniState.from_json(state.to_json())):
        assert twin.hash() == state.hash()
        twin.apply(YES, 1)
        twin.apply(YES, 0)
        twin.apply(YES, 0)
        assert [d.seat for d in twin.decisions()] == [2]
    assert [d.seat for d in state.decisions()] == [0, 1]


# ------------------------------------------------------------------------------------- taking back


def test_a_seat_alone_may_take_back() -> None:
    state = ready(Ask(1, 0), Ask(2, 0), Ask(3, 0), Ask(4, 1), Ask(5, 0))
    assert not state.undo_allowed()
    state.apply(YES)
    state.apply(YES)
    assert state.takebacks == 2
    state.apply(YES)
    assert state.takebacks == 0, "the next seat is asked"


def test_no_draw_is_taken_back() -> None:
    state = ready(Ask(1, 0), Ask(2, 0), Roll(), Ask(3, 0), Ask(4, 0))
    state.apply(YES)
    assert state.takebacks == 1
    state.apply(YES)
    assert state.takebacks == 0
    state.apply(YES)
    assert state.takebacks == 1


def test_a_scripted_draw_is_a_draw() -> None:
    state = ready(Ask(1, 0), Roll(), Ask(2, 0), chance=ScriptedChance([4]))
    state.apply(YES)
    assert state.notes == [1, 4]
    assert not state.undo_allowed()


def test_no_reveal_and_no_end_is_taken_back() -> None:
    state = ready(Ask(1, 0), Show(), Ask(2, 0))
    state.apply(YES)
    assert not state.undo_allowed()
    state.apply(YES)
    assert state.decision() is None
    assert not state.undo_allowed()


def test_in_a_lane_each_takes_back_its_own() -> None:
    state = ready(Apart((0, 1)), Ask(9, 1))
    state.apply(YES, 0)
    state.apply(YES, 0)
    assert state.takebacks == 2, "the other seat has not moved, and sees nothing of it"
    state.apply(YES, 1)
    assert state.takebacks == 1
    state.apply(YES, 1)
    assert state.takebacks == 0, "all are done: what follows has begun"


def test_opening_lanes_for_others_is_not_taken_back() -> None:
    state = ready(Ask(1, 0), Apart((0, 1)))
    state.apply(YES)
    assert {d.seat for d in state.decisions()} == {0, 1}
    assert not state.undo_allowed()


# ------------------------------------------------------------------------------------- as data


def test_the_hash_leaves_the_stream_out_and_nothing_else() -> None:
    state, other = ready(Ask(1, 0)), ready(Ask(1, 0), chance=Chance.seeded("another"))
    assert state.hash() == other.hash()
    assert state.hash() != ready(Ask(2, 0)).hash()
    assert state.hash() != ready(Ask(1, 1)).hash()
    assert state.hash() != ready(Note(1), Ask(1, 0)).hash()


def test_json_keeps_tuples_in_phases() -> None:
    state = ready(Ask(1, 0), Apart((0, 1)))
    back = MiniState.from_json(state.to_json())
    assert list(back.agenda) == list(state.agenda)
    back.apply(YES)
    assert len(back.decisions()) == 2


def break_position(**changes: Any) -> dict[str, Any]:
    return {**ready(Ask(1, 0), Apart((0, 1))).to_json(), **changes}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "not of 'mini'"),
        ({"rules": 2}, "version 2 is not 3"),
        ({"board": None}, "board: missing"),
        ({"board": {}}, "notes: must be a list"),
        ({"board": {"notes": ["x"]}}, "notes.0.: 'x' is not a number"),
        ({"board": {"notes": [True]}}, "notes.0.: True is not a number"),
        ({"board": {"notes": [5000]}}, "notes.0.: 5000 is not a number from -1000 to 999"),
        ({"chance": None}, "chance"),
        ({"count": -1}, "count"),
        ({"count": True}, "count"),
        ({"agenda": None}, "agenda: must be a list"),
        ({"agenda": [7]}, "agenda: 7 is not a phase of this game"),
        ({"agenda": [[]]}, "is not a phase of this game"),
        ({"agenda": [[["Ask"], 1, 0]]}, "is not a phase of this game"),
        ({"agenda": [["Attack", 1, 0]]}, "is not a phase of this game"),
        ({"agenda": [["Ask", 1]]}, "wrong number of values"),
        ({"agenda": [["Ask", 1, 0, 0]]}, "wrong number of values"),
        ({"agenda": [["Ask", "one", 0]]}, "'one' is not what `number` can be"),
        ({"agenda": [["Ask", 1, 3]]}, "3 is not what `seat` can be"),
        ({"agenda": [["Apart", [0, 9]]]}, "is not what `seats` can be"),
        ({"agenda": [["Apart", 0]]}, "0 is not what `seats` can be"),
        ({"agenda": [["Ask", [1], 0]]}, "is not what `number` can be"),
        ({"agenda": []}, None),
        ({"lanes": []}, "lanes: must be an object"),
        ({"lanes": {"x": []}}, "'x' is not a seat"),
        ({"lanes": {"3": []}}, "'3' is not a seat"),
        ({"lanes": {"0": [["Ask", 1, 1]]}}, "in the lane of another"),
    ],
)
def test_a_broken_position_says_what_is_wrong(changes: dict[str, Any], message: str | None) -> None:
    if message is None:  # nothing wrong: a position may be over
        MiniState.from_json(break_position(**changes))
        return
    with pytest.raises(BadPosition, match=message):
        MiniState.from_json(break_position(**changes))


def test_a_phase_that_stumbles_means_a_broken_position(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(self: Ask, game: MiniState) -> None:
        raise ZeroDivisionError

    data = break_position()
    monkeypatch.setattr(Ask, "decide", stumble)
    with pytest.raises(BadPosition, match="does not fit the position"):
        MiniState.from_json(data)
