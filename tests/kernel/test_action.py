"""Actions and their texts."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lacewars.kernel import Alphabet, UnknownAction, fold


@pytest.fixture
def alphabet() -> Alphabet:
    letters = Alphabet()
    letters.add("halt")
    letters.add("step", 0, text="step Meißen", aliases=["step meissen-sachsen"])
    letters.add("step", 1, text="step Münster")
    letters.add("step", 2, text="step Munster")
    letters.add("step", 3, text="step Łódź")
    return letters


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Meißen", "meissen"),
        ("MEISSEN", "meissen"),
        ("Łódź", "lodz"),
        ("Sankt  Pölten (Österreich)", "sankt polten osterreich"),
        ("Prag/Praha", "prag praha"),
        ("march Keith+Schwerin", "march keith+schwerin"),
        ("Œuvre", "oeuvre"),
        ("♠", ""),
    ],
)
def test_fold(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text())
def test_fold_is_stable(text: str) -> None:
    """What is folded folds to itself, and case does not matter for what it is."""
    assert fold(fold(text)) == fold(text)
    assert fold(text.casefold()) == fold(text)


@pytest.mark.parametrize(
    ("text", "args"),
    [
        ("step Meißen", (0,)),
        ("STEP MEISSEN", (0,)),
        ("step  meissen-Sachsen", (0,)),
        ("step Münster", (1,)),
        ("STEP MÜNSTER", (1,)),
        ("step Munster", (2,)),
        ("step lodz", (3,)),
    ],
)
def test_parse(alphabet: Alphabet, text: str, args: tuple[int, ...]) -> None:
    assert alphabet.parse(text) is alphabet.find("step", *args)


def test_an_unknown_text_gets_a_hint(alphabet: Alphabet) -> None:
    with pytest.raises(UnknownAction, match="'step' is a verb, but"):
        alphabet.parse("step Paris")
    with pytest.raises(UnknownAction, match="the verbs are halt, step"):
        alphabet.parse("fly to Paris")


def test_two_actions_cannot_share_a_text(alphabet: Alphabet) -> None:
    with pytest.raises(ValueError, match="duplicate action"):
        alphabet.add("step", 9, text="step meissen")
    assert alphabet.parse("step Meißen").args == (0,)


def test_two_actions_cannot_share_their_arguments(alphabet: Alphabet) -> None:
    with pytest.raises(ValueError, match="duplicate"):
        alphabet.add("step", 0, text="step elsewhere")
    with pytest.raises(UnknownAction):
        alphabet.parse("step elsewhere")


def test_an_alias_never_hides_a_text(alphabet: Alphabet) -> None:
    alphabet.add("step", 4, text="step Halle", aliases=["halt", "step Münster"])
    assert alphabet.parse("halt").verb == "halt"
    assert alphabet.parse("step Münster").args == (1,)


def test_an_action_shows_its_text(alphabet: Alphabet) -> None:
    action = alphabet.find("step", 0)
    assert str(action) == "step Meißen"
    assert repr(action) == "<step Meißen>"


def test_actions_travel_as_index_or_text(alphabet: Alphabet) -> None:
    """An action is compared by identity: a copy of one would not be an action of the game."""
    with pytest.raises(TypeError, match="as its index, or its text"):
        pickle.dumps(alphabet[0])
    with pytest.raises(TypeError, match="as its index, or its text"):
        copy.deepcopy(alphabet[0])
