"""What is at stake at the end of a stage is told at the tables of every game."""

from __future__ import annotations

import random

import pytest

from lacewars import games
from lacewars.server import gamedata


@pytest.mark.parametrize("slug", games.OURS)
def test_who_could_still_move_is_told_in_every_game(slug: str) -> None:
    game = games.get(slug)
    state, dice = game.new(seed="closing"), random.Random(slug)
    for _ in range(600):
        for decision in state.decisions():
            told = gamedata.closing(game, state, decision)
            if told is not None and told["idle"]:
                assert told["action"] in [action.text for action in decision.actions]
                return
        decision = state.decisions()[0]
        wanted = [a for a in decision.actions if a.verb not in game.quits]
        state.apply(dice.choice(wanted or list(decision.actions)), decision.seat)
    pytest.fail("nobody was asked who could still move")
