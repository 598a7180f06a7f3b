"""The rules of Blocks, row by row."""

from __future__ import annotations

import pytest

from lacewars.kernel import IllegalAction, Outcome, ScriptedChance, State
from lacewars.kernel import covers as proves  # a toy's rows are no rows of a registered game
from tests.toys import blocks
from tests.toys.blocks.board import (
    BERLIN,
    BLOCKS,
    BRESLAU,
    COLOURS,
    HOMES,
    LEIPZIG,
    MAINZ,
    POZNAN,
    PRAHA,
    SIDE,
    WIEN,
)
from tests.toys.blocks.phases import March, Round
from tests.toys.blocks.state import FOG, OFF, BlocksState

PRUSSIA, HANOVER, AUSTRIA, FRANCE, RUSSIA = range(len(COLOURS))
GUARD, FOOT, HORSE = range(3)  # of Prussia
THEIRS = 3 * AUSTRIA


def field(*phases: object, dice: tuple[int, ...] = (), players: int = 5, **places: int) -> BlocksState:
    """A position with blocks placed by name (`prussia_guard=BERLIN`); the others are lost."""
    state = BlocksState(ScriptedChance(dice), players)
    for b, name in enumerate(BLOCKS):
        state.place[b] = places.get(name.replace(" ", "_"), OFF)
        if state.place[b] == OFF:
            state.lost[b // 3] += state.strength[b]
            state.strength[b] = 0
    state.then(*phases)  # type: ignore[arg-type]
    state.settle()
    return state


def act(state: State, *texts: str) -> None:
    for text in texts:
        state.apply(state.game.parse(text))


def refused(state: State, text: str) -> tuple[str, ...]:
    with pytest.raises(IllegalAction) as error:
        act(state, text)
    return error.value.refusal.rules


def told(state: State, seat: int | None) -> list[str]:
    return [e.kind for e in state.news if e.seen_by(seat)]


@proves("K-0.01")
def test_two_blocks_begin_in_the_first_home() -> None:
    state = blocks.GAME.new("x")
    assert isinstance(state, BlocksState)
    for colour, (first, second) in enumerate(HOMES):
        assert sorted(state.place[3 * colour : 3 * colour + 3]) == sorted((first, first, second))


@proves("K-0.02", "R1")
def test_of_the_other_side_one_sees_crowds() -> None:
    state = field(March(PRUSSIA, 0), prussia_guard=BERLIN, prussia_foot=BERLIN, austria_horse=WIEN)
    assert state.view(0).to_json()["blocks"] == [[GUARD, BERLIN, 4], [FOOT, BERLIN, 3]]
    assert state.view(1).to_json()["blocks"] == state.view(0).to_json()["blocks"]
    assert FOG.crowds(state, 0) == ((WIEN, AUSTRIA, 1),)
    assert FOG.crowds(state, 2) == ((BERLIN, PRUSSIA, 2),)
    assert FOG.crowds(state, None) == ((BERLIN, PRUSSIA, 2), (WIEN, AUSTRIA, 1))
    assert [FOG.known(state, seat) for seat in (1, 4, None)] == [[GUARD, FOOT], [THEIRS + 2], []]


@proves("K-1.01", "K-1.02", "K-5.01")
def test_colours_that_have_blocks_take_their_turns() -> None:
    state = field(Round(0), prussia_guard=BERLIN, france_foot=MAINZ)
    order = []
    while decision := state.decision():
        order.append(decision.power)
        act(state, "stay")
    assert order == [PRUSSIA, FRANCE] * 4
    assert state.outcome() == Outcome((0, 1, 2, 3, 4), "most-towns")
    assert field(Round(0), prussia_guard=BERLIN).outcome() is not None


@proves("K-2.01", "R1")
def test_the_other_side_sees_how_many_are_taken() -> None:
    state = field(March(PRUSSIA, 0), prussia_guard=BERLIN, prussia_foot=BERLIN, prussia_horse=BRESLAU)
    assert refused(state, "take austria guard") == ("K-2.01",)
    act(state, "take prussia foot")
    assert [told(state, seat) for seat in (0, 1, 2, None)] == [["taken"], ["taken"], ["ready"], ["ready"]]
    assert refused(state, "take prussia horse") == ("K-2.01",)
    assert (state.view(2).to_json()["march"], state.view(2).to_json()["group"]) == ([PRUSSIA, BERLIN, 1], [])
    assert state.view(1).to_json()["group"] == [FOOT]


@proves("K-2.02", "K-2.04")
def test_a_group_marches_one_road_and_holds_the_town() -> None:
    state = field(March(PRUSSIA, 0), prussia_guard=BERLIN, prussia_foot=BERLIN)
    assert refused(state, "go Poznan") == ("K-2.02",)
    act(state, "take prussia foot", "take prussia guard")
    assert refused(state, "go Wien") == ("K-2.02",)
    act(state, "go Poznan")
    assert state.place[:2] == [POZNAN, POZNAN]
    assert state.holder[POZNAN] == SIDE[PRUSSIA]
    assert [(e.kind, e.data) for e in state.news if e.seen_by(3)] == [("seen", (PRUSSIA, 2, BERLIN, POZNAN))]


@proves("K-2.03", "R2", "R3")
@pytest.mark.parametrize(("die", "steps", "left", "lost"), [(0, 4, 3, 1), (0, 1, 1, 1), (1, 4, 4, 0)])
def test_mountains_wear_the_strongest_unseen(die: int, steps: int, left: int, lost: int) -> None:
    state = field(March(PRUSSIA, 0), dice=(die,), prussia_guard=BRESLAU)
    before = state.lost[PRUSSIA]
    state.strength[GUARD] = steps
    act(state, "take prussia guard", "go Praha")
    assert state.strength[GUARD] == left
    assert state.lost[PRUSSIA] - before == lost
    assert told(state, 4) == ["seen", "weary"][: 1 + lost]


@proves("K-3.01", "K-3.02")
def test_faces_are_shown_and_the_strongest_is_hit() -> None:
    dice = (0, 0, 1, 0, 1, 1)  # the guard's four dice, then the horse's two
    state = field(March(PRUSSIA, 0), dice=dice, prussia_guard=BERLIN, austria_horse=POZNAN)
    act(state, "take prussia guard", "go Poznan")
    faced = next(e for e in state.news if e.kind == "faced")
    assert (faced.data, faced.seats) == ((POZNAN, (GUARD, THEIRS + 2), (4, 2)), None)
    assert state.place[THEIRS + 2] == OFF
    assert state.strength[GUARD] == 4
    assert state.holder[POZNAN] == SIDE[PRUSSIA]


@proves("K-3.03")
def test_the_attacker_fights_on_or_withdraws_and_all_are_hidden_again() -> None:
    state = field(March(PRUSSIA, 0), dice=(1,) * 12, prussia_guard=BERLIN, austria_horse=POZNAN)
    act(state, "take prussia guard", "go Poznan")
    assert [a.text for a in state.legal(0)] == ["fight", "withdraw"]
    assert FOG.crowds(state, 0) == ()
    act(state, "fight", "withdraw")
    assert (state.place[GUARD], state.place[THEIRS + 2]) == (BERLIN, POZNAN)
    assert FOG.crowds(state, 0) == ((POZNAN, AUSTRIA, 1),)
    tired = field(March(PRUSSIA, 0), dice=(1,) * 18, prussia_guard=BERLIN, austria_horse=POZNAN)
    act(tired, "take prussia guard", "go Poznan", "fight", "fight")
    assert tired.place[GUARD] == BERLIN


@proves("K-4.01", "R1")
def test_a_spy_points_at_a_crowd_and_sees_one_alone() -> None:
    state = field(March(HANOVER, 0), dice=(1,), hanover_foot=LEIPZIG, austria_guard=PRAHA, austria_foot=PRAHA)
    assert refused(state, "spy on austria at Wien") == ("K-4.01",)
    act(state, "spy on austria at Praha")
    assert [told(state, seat) for seat in (0, 1, 2, None)] == [["spying"], ["spied"], ["spying"], ["spying"]]
    assert next(e.data for e in state.news if e.seen_by(1)) == (THEIRS + 1, 3)
    assert refused(state, "spy on austria at Praha") == ("K-4.01",)
    assert state.view(1).to_json()["crowds"] == [[PRAHA, AUSTRIA, 2]]
