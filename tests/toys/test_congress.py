"""The rules of Congress, row by row: windows in turn and at once, one out of the other."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.kernel import NOBODY, LaceError, Outcome, Phase, Plan, Reply, Score, ScriptedChance, State
from lacewars.kernel import covers as proves  # a toy's rows are no rows of a registered game
from lacewars.kernel.orders import Found, Step, consult
from lacewars.kernel.play import Play
from tests.toys import congress
from tests.toys.congress import board
from tests.toys.congress.state import CongressState
from tests.toys.playing import act, refused

AUSTRIA, BRITAIN, FRANCE, SPAIN, SWEDEN = 0, 1, 2, 5, 6
EVERYBODY_ELSE = 6  # passes in a parley


def sitting(hands: dict[int, str], *draws: int) -> CongressState:
    """A game of five in which Austria declares; `draws` are faces of the die, less one."""
    state = CongressState(ScriptedChance(draws), 5)
    for power, cards in hands.items():
        state.hands[power] = [board.CARD[c] for c in cards.split()]
        for card in state.hands[power]:
            state.pile.remove(card)
    state.then(congress.phases.Declare(AUSTRIA))
    state.settle()
    return state


def passing(state: State, times: int) -> None:
    """Whoever is asked passes."""
    for _ in range(times):
        state.apply(board.PASS)


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
    assert isinstance(state, CongressState)
    assert state.points == [3] * 7
    assert [len(h) for h in state.hands] == [3, 2, 2, 2, 2, 2, 2]
    hands = state.view(0).to_json()["hands"]
    assert [p for p, hand in enumerate(hands) if hand] == [AUSTRIA, SPAIN]
    assert not any(state.view(None).to_json()["hands"])
    turns = 0
    while (decision := state.decision()) is not None:
        assert isinstance(decision.phase, congress.phases.Declare)
        state.apply(board.REST)
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
    assert isinstance(asking(state), congress.phases.AlliancePaper)
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
        assert isinstance(asking(state), congress.phases.AlliancePaper) == goes_on


@proves("K-3.01", "K-3.02")
def test_pledges_are_revealed_together_and_answered_one_by_one() -> None:
    state = sitting({BRITAIN: "pledge", SWEDEN: "pledge", 3: "veto"}, 2)
    act(state, "0 campaign against france")
    passing(state, EVERYBODY_ELSE)
    assert sorted(asked(state)) == [(0, 5), (1, 1), (3, 3), (4, 4)]  # neither Austria nor France
    before = state.view(2).to_json()
    news = state.apply(board.FOR, 1)
    assert not news
    assert state.view(2).to_json() == before
    assert state.view(1).to_json()["answers"] == {BRITAIN: board.FOR.index, SWEDEN: -1}
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


@proves("K-5.01", "K-0.02")
def test_a_power_that_changes_hands_in_a_window_is_asked_through_its_new_person() -> None:
    state = sitting({FRANCE: "bribe", SPAIN: "veto", SWEDEN: "bribe"})
    act(state, "0 campaign against france", "1 pass")
    assert [a.text for a in state.legal(2)] == ["bribe spain", "bribe sweden", "pass"]
    act(state, "2 bribe spain")
    kinds = {e.kind: e for e in state.news}
    assert kinds["control_passed"].data == (SPAIN, 2)
    assert [seat for seat in range(5) if kinds["took_hand"].seen_by(seat)] == [2]
    assert not state.undo_allowed()
    found = []
    while isinstance(asking(state), congress.phases.Parley):
        found += asked(state)
        passing(state, 1)
    assert found == [(3, 3), (4, 4), (2, SPAIN), (1, SWEDEN)]
    hands = [state.view(seat).to_json()["hands"][SPAIN] for seat in (0, 2)]
    assert hands == [[], [board.VETO]]


@proves("K-5.01")
def test_nobody_bribes_a_power_of_his_own() -> None:
    state = sitting({BRITAIN: "bribe"})
    act(state, "0 campaign against france")
    assert [a.text for a in state.legal(1)] == ["bribe spain", "pass"]  # Sweden is hers already
    assert refused(state, "1 bribe sweden") == ("K-5.01",)


@proves("K-5.02")
def test_a_power_that_nobody_plays_is_neither_asked_nor_has_a_turn() -> None:
    state = sitting({BRITAIN: "appeal"}, 5)
    state.points[SPAIN] = 1
    state.points[AUSTRIA] = 5
    act(state, "0 partition spain", "1 agree", "2 agree")
    assert state.controller[SPAIN] == NOBODY
    assert [e.kind for e in state.news] == ["heard", "taken", "control_left"]
    state.then(congress.phases.Turn(SPAIN), congress.phases.Declare(AUSTRIA))
    state.settle()
    assert asked(state) == [(1, SWEDEN)]  # Spain's turn was passed over
    act(state, "1 campaign against france")
    assert asked(state) == [(0, AUSTRIA)]
    passing(state, 1)
    act(state, "1 appeal")
    ballot = state.agenda.find(congress.phases.Vote)
    assert ballot is not None
    assert ballot.given[SPAIN] == board.PASS.index
    assert (0, AUSTRIA) in asked(state)
    act(state, "0 agree")
    assert 0 not in state.lanes  # one power, so nothing more to say


@proves("K-5.02", "K-2.03")
def test_a_power_that_nobody_plays_has_no_vote() -> None:
    for leave, cancelled in ((False, False), (True, True)):  # three of seven, then three of five
        state = sitting({BRITAIN: "appeal"}, 0)
        if leave:
            state.hand_over(SPAIN, NOBODY)
            state.hand_over(SWEDEN, NOBODY)
        act(state, "0 campaign against france", "1 appeal")
        while (decision := state.decision()) is not None and isinstance(
            decision.phase, congress.phases.VotePaper
        ):
            agrees = decision.power in (1, 2, 3)
            state.apply(decision.actions[0] if agrees or decision.power < 0 else board.PASS, decision.seat)
        assert ("cancelled" in [e.kind for e in state.news]) == cancelled


@proves("K-5.03")
def test_a_partition_needs_the_consent_of_both_neighbours() -> None:
    state = sitting({})
    act(state, "0 partition britain")
    assert asked(state) == [(2, FRANCE)]  # Britain is not asked about herself
    act(state, "2 agree")
    assert asked(state) == [(3, 3)]
    assert state.points[:2] == [3, 3]
    act(state, "3 agree")
    assert state.points[:2] == [4, 2]
    refusing = sitting({})
    act(refusing, "0 partition britain", "2 pass")
    assert refusing.decision() is None  # one refusal is enough: nobody more is asked
    assert refusing.points == [3] * 7


@proves("K-5.03")
def test_orders_may_answer_for_consent() -> None:
    play = Play.new(congress.GAME, "x")
    play.order(1, Reply("Partition", "agree"))
    play.order(2, Reply("Partition", "pass"))
    play.act(0, "partition russia")
    assert [entry.action for entry in play.record.entries] == ["partition russia", "agree", "pass"]


def test_a_plan_for_a_power_that_has_changed_hands_is_void() -> None:
    state = sitting({})
    planned = Plan((Step("Declare", SWEDEN, "rest"),), "")
    assert consult(state, 0, [planned], lambda _: []).void == ((planned, "broken"),)
    state.hand_over(SWEDEN, 0)
    assert consult(state, 0, [planned], lambda _: []) == Found()


def test_no_power_changes_hands_while_seats_choose_apart() -> None:
    state = sitting({BRITAIN: "appeal"})
    act(state, "0 campaign against france", "1 appeal")
    assert state.lanes
    with pytest.raises(LaceError, match="choosing apart"):
        state.hand_over(SPAIN, 3)
    assert state.powers_of(0) == [AUSTRIA, SPAIN]
    assert state.powers_of(None) == []
