"""Texts and rules: every action has one text form, and every rule that is named stands in the ledger."""

from __future__ import annotations

from collections import Counter

import pytest

from lacewars.kernel import Game, UnknownAction, fold
from lacewars.kernel.phase import Phase, slots
from tests.conformance.strategies import every_game


@every_game
def test_every_action_parses_back(game: Game) -> None:
    """Also in upper case; and without accents, where that leaves no doubt."""
    folded = Counter(fold(action.text) for action in game.alphabet)
    for action in game.alphabet:
        assert game.parse(action.text) is action
        assert game.parse(action.text.upper()) is action
        assert game.parse(f"  {action.text.replace(' ', '   ')} ") is action
        if folded[fold(action.text)] == 1:
            assert game.parse(fold(action.text)) is action
            assert game.parse(fold(action.text).upper()) is action


@every_game
def test_the_alphabet_is_in_order(game: Game) -> None:
    alphabet = game.alphabet
    assert [a.index for a in alphabet] == list(range(len(alphabet)))
    for action in alphabet:
        assert alphabet[action.index] is action
        assert alphabet.find(action.verb, *action.args) is action
        assert action.text.strip() == action.text
        assert "\n" not in action.text


@every_game
@pytest.mark.parametrize("text", ["", " ", "no such action", "\x00", "march to nowhere", "é" * 500])
def test_unknown_texts_are_refused(game: Game, text: str) -> None:
    with pytest.raises(UnknownAction):
        game.parse(text)


@every_game
def test_named_rules_stand_in_the_ledger(game: Game) -> None:
    known = game.ledger.rows.keys() | game.ledger.rulings.keys()
    assert game.sequence_rules
    assert set(game.sequence_rules) <= game.ledger.rows.keys()
    for phase in game.state_class.phases.values():
        assert set(phase.rules) <= known, phase.__name__


@every_game
def test_every_question_names_a_rule(game: Game) -> None:
    """Whatever phase asks, its prompt leads to a row of the ledger."""
    asking = [phase for phase in game.state_class.phases.values() if phase.decide is not Phase.decide]
    assert asking
    assert [p.__name__ for p in asking if not any(rule in game.ledger.rows for rule in p.rules)] == []


@every_game
def test_the_ledger_is_complete(game: Game) -> None:
    """Both languages are there, and every ruling that a row rests on exists."""
    assert len(game.ledger) > 0
    for row in game.ledger:
        assert row.statement
        assert row.statement_fr
        for ruling in row.ruling.replace(",", " ").replace(";", " ").split():
            assert ruling in game.ledger.rulings, row.id


@every_game
def test_phases_are_registered_and_documented(game: Game) -> None:
    """A phase is found by its name, says in one line what it is, and its numbers have bounds."""
    for name, phase in game.state_class.phases.items():
        assert phase.__name__ == name
        assert issubclass(phase, Phase)
        assert phase.__doc__, name
        for slot in slots(phase):
            assert slot in game.state_class.bounds, f"{name}.{slot} has no bounds"


@every_game
def test_reveals_are_events(game: Game) -> None:
    assert game.reveals <= game.event_fields.keys()


@every_game
def test_what_betrays_is_an_event_or_a_phase(game: Game) -> None:
    assert game.betrays <= game.event_fields.keys() | game.state_class.phases.keys()
