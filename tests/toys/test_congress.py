"""The rules of Congress, row by row: windows in turn and at once, one out of the other."""

from __future__ import annotations

from typing import Any

from lacewars.kernel import Outcome, Phase, Score, ScriptedChance, State
from lacewars.kernel import covers as proves  # a toy's rows are no rows of a registered game
from tests.toys import congress
from tests.toys.playing import act, refused

AUSTRIA, BRITAIN, FRANCE, SPAIN, SWEDEN = 0, 1, 2, 5, 6
EVERYBODY_ELSE = 6  # passes in a parley


def sitting(hands: dict[int, str], *draws: int) -> congress.CongressState:
    """A game of five in which Austria declares; `draws` are faces of the die, less one."""
    state = congress.CongressState(ScriptedChance(draws), 5)
    for power, cards in hands.items():
        state.hands[power] = [congress.CARD[c] for c in cards.split()]
        for card in state.hands[power]:
            state.pile.remove(card)
    state.then(congress.Declare(AUSTRIA))
    state.settle()
    return state


def passing(state: State, times: int) -> None:
    """Whoever is asked passes."""
    for _ in range(times):
        state.apply(congress.PASS)


def asked(state: State) -> list[tuple[int, int]]:
    """The seats and powers that are asked."""
    return [(d.seat, d.power) for d in state.decisions()]


def asking(state: State) -> Phase[Any] | None:
    """The phase that asks."""
    decision = state.decision()
    return None if decision is None else decision.phase


@proves("K-0.01", "K-0.02", "K-1.01")
def test_seven_powers_in_five_hands() -> None:
    state = congress.GAME.new("x")
    assert isinstance(state, congress.CongressState)
    assert state.points == [3] * 7
    assert [len(h) for h in state.hands] == [3, 2, 2, 2, 2, 2, 2]
    hands = state.view(0).to_json()["hands"]
    assert [p for p, hand in enumerate(hands) if hand] == [AUSTRIA, SPAIN]
    assert not any(state.view(None).to_json()["hands"])
    turns = 0
    while (decision := state.decision()) is not None:
        assert isinstance(decision.phase, congress.Declare)
        state.apply(congress.REST)
        turns += 1
    assert turns == 14


@proves("K-1.02", "K-1.03")
def test_what_can_be_declared_and_played() -> None:
    state = sitting({})
    assert refused(state, "0 campaign against austria") == ("K-1.02",)
    act(state, "0 campaign against france")
    assert refused(state, "1 veto") == ("K-1.03",)
    assert [a.text for a in state.legal(1)] == ["pass"]


@proves("K-2.01", "R1")
def test_a_person_is_asked_for_each_of_their_powers() -> None:
    state = sitting({SPAIN: "veto"}, 0)
    act(state, "0 campaign against france")
    found = []
    for _ in range(EVERYBODY_ELSE):
        found += asked(state)
        passing(state, 1)
    assert found == [(1, 1), (2, 2), (3, 3), (4, 4), (0, 5), (1, 6)]


@proves("K-2.02")
def test_a_cancelled_veto_cancels_nothing_and_the_asking_goes_on() -> None:
    state = sitting({BRITAIN: "veto", FRANCE: "veto"}, 0)
    act(state, "0 campaign against france", "1 veto", "2 veto")
    assert asked(state) == [(3, 3)]  # about the veto of the veto
    assert state.view(3).to_json()["campaign"] == [AUSTRIA, FRANCE]
    passing(state, EVERYBODY_ELSE)
    assert asked(state) == [(2, 2)]  # about the campaign; nobody more about the veto that was cancelled
    passing(state, 5)
    assert isinstance(asking(state), congress.AlliancePaper)
    stands = sitting({BRITAIN: "veto"})
    act(stands, "0 campaign against france", "1 veto")
    passing(stands, EVERYBODY_ELSE)
    assert stands.decision() is None


@proves("K-2.03")
def test_an_appeal_is_voted_on_at_once() -> None:
    for voices, goes_on in ((4, False), (3, True)):
        state = sitting({BRITAIN: "appeal"}, 0)
        act(state, "0 campaign against france", "1 appeal")
        assert asked(state) == [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)]
        for number, seat in enumerate("4001123"):  # seats 0 and 1 are asked for two powers each
            act(state, f"{seat} {'agree' if number < voices else 'pass'}")
        act(state, "0 done", "1 done")
        passing(state, 5 if state.decision() else 0)  # the rest are asked about the campaign
        assert isinstance(asking(state), congress.AlliancePaper) == goes_on


@proves("K-3.01", "K-3.02")
def test_pledges_are_revealed_together_and_answered_one_by_one() -> None:
    state = sitting({BRITAIN: "pledge", SWEDEN: "pledge", 3: "veto"}, 2)
    act(state, "0 campaign against france")
    passing(state, EVERYBODY_ELSE)
    assert sorted(asked(state)) == [(0, 5), (1, 1), (3, 3), (4, 4)]  # neither Austria nor France
    before = state.view(2).to_json()
    news = state.apply(congress.FOR, 1)
    assert not news
    assert state.view(2).to_json() == before
    assert state.view(1).to_json()["answers"] == {BRITAIN: congress.FOR.index, SWEDEN: -1}
    assert state.undo_allowed()
    act(state, "1 pledge for", "3 pass", "4 pass", "0 pass")
    assert asked(state) == [(1, -1)]
    act(state, "1 done")
    assert [e.data for e in state.news if e.kind == "pledged"] == [((BRITAIN, SWEDEN),)]
    assert asked(state) == [(2, 2)]  # about Britain's pledge
    passing(state, 1)
    act(state, "3 veto")
    passing(state, EVERYBODY_ELSE)
    assert state.aid == 0  # struck, and Sweden's is still to come
    passing(state, EVERYBODY_ELSE)
    assert state.die == 4


@proves("K-3.03", "K-3.04")
def test_fortune_throws_the_die_anew() -> None:
    for faces, points in (((1, 5), [4, 3, 2]), ((5, 1), [3, 3, 3])):
        state = sitting({BRITAIN: "fortune"}, *faces)
        act(state, "0 campaign against france")
        passing(state, EVERYBODY_ELSE + 3)
        act(state, "1 done")
        passing(state, 2)
        assert state.die == 1 + faces[0]
        act(state, "0 pass", "1 fortune")
        passing(state, EVERYBODY_ELSE)
        assert state.die == 1 + faces[1]
        passing(state, 5)  # the powers after Britain
        assert state.points[:3] == points


@proves("K-4.01")
def test_people_win_with_all_their_powers() -> None:
    state = sitting({})
    state.points = [3, 3, 7, 3, 4, 1, 2]
    act(state, "0 rest")
    scores = tuple(Score(p, points) for p, points in enumerate(state.points))
    assert state.outcome() == Outcome((2,), "most-points", counted="points", scores=scores)
    state.points = [3, 3, 5, 3, 4, 1, 4]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
