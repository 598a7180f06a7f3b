"""Random games: they end, every list of actions is complete and right, and what is refused says why."""

from __future__ import annotations

import random

import pytest

from lacewars.kernel import Game, IllegalAction, Outcome, State
from lacewars.kernel.message import LANGUAGES, Messages
from tests.conformance.strategies import (
    LONGEST,
    Case,
    Position,
    choose,
    dump,
    every_case,
    fingerprint,
    on_games,
    on_positions,
)


@every_case
def test_random_games_end_and_keep_the_laws(case: Case) -> None:
    """Every decision has distinct actions, every event is well formed, and conservation holds throughout."""
    words = [Messages(case.game, lang) for lang in LANGUAGES]

    def check(seed: int) -> None:
        state, dice = case.new(seed), random.Random(seed)
        laws = dump(case.game.conserved(state))
        check_decisions(case, state)
        while state.decisions():
            assert state.outcome() is None
            seat, action = choose(state, dice)
            news = state.apply(action, seat)
            where = f"seed {seed}, action {state.count}: {action}"
            assert state.count < LONGEST, where
            assert dump(case.game.conserved(state)) == laws, where
            check_decisions(case, state)
            for event in news:
                assert event.seats is None or (set(event.seats) <= set(case.seats) and event.seats), where
                dump(case.game.event_to_json(event))
                assert all(message.event(event) for message in words), where
        check_outcome(case, state)

    on_games(case, check)


def check_decisions(case: Case, state: State) -> None:
    """Decisions: real seats, at least one action, all distinct, all of the alphabet."""
    decisions = state.decisions()
    assert len({d.seat for d in decisions}) == len(decisions)
    for decision in decisions:
        assert decision.seat in case.seats
        assert decision.actions
        assert len(set(decision.actions)) == len(decision.actions)
        assert all(case.game.alphabet[a.index] is a for a in decision.actions)
        assert state.decision(decision.seat) is decision
        assert list(state.legal(decision.seat)) == list(decision.actions)
    for seat in set(case.seats) - {d.seat for d in decisions}:
        assert state.decision(seat) is None
        assert not state.legal(seat)


def check_outcome(case: Case, state: State) -> None:
    """At the end somebody has won, or it is a draw; what is counted has a name; nothing more can be done."""
    outcome = state.outcome()
    assert isinstance(outcome, Outcome)
    assert outcome.reason
    assert set(outcome.winners) <= set(case.seats)
    assert bool(outcome.counted) == bool(outcome.scores)
    powers = [score["power"] for score in case.game.scores_to_json(state, outcome)]
    assert all(powers)
    assert len(set(powers)) == len(powers)
    assert state.decision() is None
    for seat in (None, *case.seats):
        with pytest.raises(IllegalAction) as refused:
            state.apply(case.game.alphabet[0], seat)
        check_rules(case.game, refused.value)


def check_rules(game: Game, error: IllegalAction) -> None:
    """A refusal says why, and by which rules of the ledger."""
    refusal = error.refusal
    known = game.ledger.rows.keys() | game.ledger.rulings.keys()
    assert refusal.code
    assert refusal.reason
    assert set(refusal.rules) <= known, refusal
    assert any(rule in game.ledger.rows for rule in refusal.rules), refusal


@every_case
def test_every_listed_action_applies(case: Case) -> None:
    def check(position: Position) -> None:
        state = position.state
        before = fingerprint(state)
        for decision in state.decisions():
            for action in decision.actions:
                assert state.explain(decision.seat, action) is None
                twin = state.copy()
                twin.apply(action, decision.seat)
                assert twin.count == state.count + 1
        assert fingerprint(state) == before

    on_positions(case, check)


@every_case
def test_every_other_action_is_refused_with_its_rule(case: Case) -> None:
    alphabet = list(case.game.alphabet)

    def check(position: Position) -> None:
        state = position.state
        before = fingerprint(state)
        for decision in state.decisions():
            sample = position.dice.sample(alphabet, min(80, len(alphabet)))
            for action in set(sample) - set(decision.actions):
                with pytest.raises(IllegalAction) as refused:
                    state.apply(action, decision.seat)
                check_rules(case.game, refused.value)
                assert state.explain(decision.seat, action) == refused.value.refusal
        assert fingerprint(state) == before

    on_positions(case, check)


@every_case
def test_a_seat_that_is_not_asked_is_refused(case: Case) -> None:
    def check(position: Position) -> None:
        state = position.state
        before = fingerprint(state)
        open_seats = {d.seat for d in state.decisions()}
        actions = [a for d in state.decisions() for a in d.actions[:3]] or [case.game.alphabet[0]]
        for seat in {*case.seats, -1, 99} - open_seats:
            for action in actions:
                with pytest.raises(IllegalAction) as refused:
                    state.apply(action, seat)
                check_rules(case.game, refused.value)
        assert fingerprint(state) == before

    on_positions(case, check, share=0.5)
