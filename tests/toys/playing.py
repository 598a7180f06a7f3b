"""How the tests of the toys play."""

from __future__ import annotations

import pytest

from lacewars.kernel import IllegalAction, State


def act(state: State, *lines: str) -> None:
    """Plays lines such as `0 offer 5`: a seat and an action."""
    for line in lines:
        seat, text = line.split(" ", 1)
        state.apply(state.game.parse(text), int(seat))


def refused(state: State, line: str) -> tuple[str, ...]:
    """The rules by which a line is refused."""
    with pytest.raises(IllegalAction) as error:
        act(state, line)
    return error.value.refusal.rules
