"""How many turns of a game have begun, over the years."""

from __future__ import annotations

import pytest

from lacewars.games.defiant import GAME, Defiant
from tests.orders.records import recorded


@pytest.mark.parametrize("name", ["campaign", "desperate-times", "short"])
def test_turns_are_counted_over_the_years(name: str) -> None:
    begun = set()
    for state in recorded("defiant", name).states(GAME):
        assert isinstance(state, Defiant)
        if 1 <= state.turn <= 5:
            begun.add((state.year, state.turn))
        assert GAME.turns(state) == len(begun)
