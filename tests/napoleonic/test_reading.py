"""Positions in the midst of every step are read back as they were written, and worlds ask the same."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic, new
from lacewars.kernel import Chance
from tests.napoleonic.kit import whole

OFTEN = 3
"""How often a step of one kind is looked at."""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_positions_of_a_random_game_are_read_back(players: int) -> None:
    game = new(seed=players, players=players)
    chance = Chance.seeded(players)
    seen: dict[str, int] = {}
    for step in range(600):
        decision = game.decision()
        if decision is None:
            break
        texts = [action.text for action in decision.actions]
        assert len(texts) < 400
        name = type(decision.phase).__name__
        seen[name] = seen.get(name, 0) + 1
        if seen[name] <= OFTEN:
            again = Napoleonic.from_json(game.to_json())
            assert again.to_json() == game.to_json()
            world = game.determinize(decision.seat, Chance.seeded(step))
            for other in (again, world):
                asked = other.decision()
                assert asked is not None
                assert [action.text for action in asked.actions] == texts
            assert whole(game)
        game.apply(decision.actions[chance.below(len(texts))])
    assert seen.keys() >= {"Choose", "Spending", "Moment"}
