"""Edits of a position in tests: made one after the other, or refused."""

from __future__ import annotations

from typing import TypeVar, cast

import pytest

from lacewars.kernel import State
from lacewars.kernel.editing import Edit, edited
from lacewars.kernel.errors import IllegalAction

S = TypeVar("S", bound=State)


def made(game: S, *texts: str) -> S:
    """The position after these edits."""
    for text in texts:
        game = cast(S, edited(game, Edit.parse(text)))
    return game


def code(game: State, text: str) -> str:
    """The code with which an edit is refused."""
    with pytest.raises(IllegalAction) as told:
        made(game, text)
    return told.value.refusal.code
