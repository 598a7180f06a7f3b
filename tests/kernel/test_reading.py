"""Reading data that may be broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lacewars.kernel import BadPosition
from lacewars.kernel.reading import flag, integer, integers, named, names, table, text

DATA: dict[str, Any] = {
    "turn": 3,
    "flag": True,
    "half": 1.5,
    "hand": [1, 2],
    "bad hand": [1, "2"],
    "hands": [[1], [], [2, 3]],
    "bad hands": [[1], 2],
    "towns": ["Prag", "Wien"],
    "twice": ["Prag", "Prag"],
    "at": {"Prag": 1},
}
TOWNS = {"Prag": 0, "Wien": 1}


def test_what_is_right() -> None:
    assert integer(DATA, "turn", range(4)) == 3
    assert integers(DATA, "hand", range(3)) == [1, 2]
    assert integers(DATA, "hand", range(3), 2) == [1, 2]
    assert table(DATA, "hands", range(4), rows=3) == [[1], [], [2, 3]]
    assert flag(DATA, "flag") is True
    assert text({"why": "peace"}, "why") == "peace"
    assert names(DATA, "towns", TOWNS) == [0, 1]
    assert named(DATA, "at", TOWNS, complete=False) == {0: 1}


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: integer(DATA, "turn", range(3)), "turn: 3 is not a number from 0 to 2"),
        (lambda: integer(DATA, "flag", range(3)), "flag: True is not a number"),
        (lambda: integer(DATA, "half", range(3)), r"half: 1\.5 is not a number"),
        (lambda: integer(DATA, "none", range(3)), "none: None is not a number"),
        (lambda: integers(DATA, "turn", range(3)), "turn: must be a list"),
        (lambda: integers(DATA, "hand", range(3), 3), "hand: must be a list of 3"),
        (lambda: integers(DATA, "bad hand", range(3)), r"bad hand\[1\]: '2' is not a number"),
        (lambda: table(DATA, "hands", range(4), rows=2), "hands: must be a list of 2"),
        (lambda: table(DATA, "hands", range(3), rows=3), r"hands\[2\]\[1\]: 3 is not a number"),
        (lambda: table(DATA, "hands", range(4), rows=3, length=1), r"hands\[1\]: must be a list of 1"),
        (lambda: flag(DATA, "turn"), "turn: 3 is neither true nor false"),
        (lambda: text(DATA, "turn"), "turn: 3 is not a text"),
        (lambda: names(DATA, "towns", {"Prag": 0}), "towns: 'Wien' is unknown"),
        (lambda: names(DATA, "twice", TOWNS), "twice: a name appears twice"),
        (lambda: names(DATA, "hand", TOWNS), "hand: 1 is unknown"),
        (lambda: named(DATA, "at", TOWNS), "at: Wien missing"),
        (lambda: named(DATA, "at", {"Wien": 0}), "at: 'Prag' is unknown"),
        (lambda: named(DATA, "turn", TOWNS), "turn: must be an object"),
        (lambda: table(DATA, "bad hands", range(3), rows=2), r"bad hands\[1\]: must be a list"),
    ],
)
def test_what_is_wrong_is_named(read: Callable[[], object], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        read()
