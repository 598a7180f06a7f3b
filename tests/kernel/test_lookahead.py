"""Lookahead on a line of places: what can be taken back is walked, what cannot is not walked past."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

from lacewars.kernel import Action, Alphabet, Decision, Phase, dataphase
from lacewars.kernel.lookahead import Aftermath, Ending, Guide, aftermath, endings, walk
from tests.kernel.mini import Ask, MiniState, Note, Roll, Show, ready

PLACES = Alphabet()
HOP = [PLACES.add("hop", place, text=f"hop {place}") for place in range(10)]
REST = PLACES.add("rest")


@dataphase
class Hops(Phase[MiniState]):
    """A piece hops on by one place or by two; where it comes to, what lies there happens first."""

    at: int
    left: int

    def decide(self, game: MiniState) -> Decision | None:
        actions = [HOP[self.at + n] for n in (1, 2) if self.left]
        return Decision(0, -1, self, [*actions, REST]) if actions else None

    def resolve(self, game: MiniState, action: Action) -> None:
        if action is REST:
            return
        place = action.args[0]
        game.then(*GROUND.get(place, ()), Hops(place, self.left - 1), Ask(1, 0))
        game.notes[0] = place


GROUND: dict[int, tuple[Phase[MiniState], ...]] = {}


class Line(Guide[MiniState]):
    """One piece, number 7; the first note says where it is."""

    worth: ClassVar = {"noted": 1, "shown": 1}

    def pieces(self, state: MiniState) -> Sequence[int]:
        return (7,)

    def onward(self, state: MiniState, decision: Decision, piece: int) -> Sequence[Action]:
        return [a for a in decision.actions if a.verb == "hop"] if piece == 7 else ()

    def may_stop(self, state: MiniState, decision: Decision) -> bool:
        return REST in decision.actions

    def goal(self, action: Action) -> int:
        return action.args[0]

    def place(self, state: MiniState, piece: int) -> int:
        return state.notes[0]


@pytest.fixture
def ground() -> dict[int, tuple[Phase[MiniState], ...]]:
    """What lies on the places; it is cleared again."""
    GROUND.clear()
    yield GROUND
    GROUND.clear()


def look(left: int = 2) -> dict[int, Ending[MiniState]]:
    """The ends of a march from place 0."""
    return {end.place: end for end in walk(Line(), ready(Note(0), Hops(0, left)), 0, 7)}


def ways(found: dict[int, Ending[MiniState]]) -> dict[int, tuple[int, ...]]:
    return {place: end.way for place, end in found.items()}


@pytest.mark.usefixtures("ground")
def test_every_end_with_its_shortest_way() -> None:
    found = look()
    assert ways(found) == {1: (1,), 2: (2,), 3: (1, 3), 4: (2, 4)}
    assert [action.text for action in found[4].actions] == ["hop 2", "hop 4"]
    assert found[4].state.notes == [4]
    assert all(end.settled for end in found.values())


def test_of_ways_of_one_length_the_one_on_which_most_happens(ground: dict[int, tuple[Phase, ...]]) -> None:
    ground[2] = (Note(5),)
    found = look()
    assert found[3].way == (2, 3)
    assert [event.kind for event in found[3].news] == ["noted"]


@pytest.mark.parametrize("obstacle", [Roll(), Show(), Ask(3, 1)], ids=["chance", "reveal", "another seat"])
def test_what_cannot_be_taken_back_is_not_walked_past(obstacle: Phase, ground: dict) -> None:
    ground[2] = (obstacle,)
    found = look()
    assert ways(found) == {1: (1,), 2: (2,), 3: (1, 3)}
    assert [place for place, end in found.items() if not end.settled] == [2]


@pytest.mark.usefixtures("ground")
def test_the_position_itself_is_left_alone() -> None:
    state = ready(Note(0), Hops(0, 2))
    before = state.hash()
    assert len(walk(Line(), state, 0, 7)) == 4
    assert state.hash() == before


# ---------------------------------------------------------------------- the end of the stage
class Stages(Line):
    """A stage ends when the piece rests; the second place begins what comes after it."""

    closing = ("rest",)
    beyond = (Roll,)
    heeds = frozenset({"noted"})


def after(*phases: Phase[MiniState]) -> Aftermath:
    """What follows if the piece rests at once, with these phases after it."""
    return aftermath(Stages(), ready(Note(0), Hops(0, 1), *phases), 0)


def test_the_engine_ends_the_stage_and_what_comes_after_it_is_not_told() -> None:
    told = after(Note(3), Roll(), Note(4))
    assert [event.data for event in told.news] == [(3,)]
    assert told.asked == ""


def test_what_comes_after_something_hidden_was_shown_is_not_told() -> None:
    assert [event.data for event in after(Note(3), Show(), Note(4)).news] == [(3,)]


def test_what_comes_after_a_die_is_not_told() -> None:
    guide = Stages()
    guide.beyond = ()
    assert aftermath(guide, ready(Note(0), Hops(0, 1), Note(3), Roll(), Note(4)), 0).news == ()


def test_who_is_asked_at_the_end_of_the_stage_is_told_and_no_more() -> None:
    told = after(Note(3), Ask(1, 1), Note(4))
    assert [event.data for event in told.news] == [(3,)]
    assert told.asked == "Ask"


def test_the_position_whose_stage_is_ended_is_left_alone() -> None:
    state = ready(Note(0), Hops(0, 1), Note(3), Roll())
    before = state.hash()
    assert aftermath(Stages(), state, 0).news
    assert state.hash() == before


@pytest.mark.usefixtures("ground")
def test_a_game_without_a_guide_tells_nothing() -> None:
    assert endings(ready(Note(0), Hops(0, 2)), 0, 7) == []
