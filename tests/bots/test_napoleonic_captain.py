"""The captain of The Napoleonic Wars: legal, the same each time, sees his view alone, beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars import bots
from lacewars.bots.napoleonic.captain import ANSWERS, OWN, Captain
from lacewars.bots.napoleonic.sight import table_of
from lacewars.games.napoleonic import GAME
from lacewars.games.napoleonic.open import Open
from lacewars.games.napoleonic.phases.table import PHASES
from lacewars.kernel import Phase
from tests.bots.captains import ignores_hidden_things, needs_nothing_but_the_view, play, plays_the_same_twice

SEATS = (2, 3, 4, 5)


def test_the_registry_knows_him() -> None:
    assert bots.names(GAME) == ("captain", "random")
    assert bots.make(GAME, "captain", 1, "monday").name == "captain"


def test_he_has_an_answer_to_every_question() -> None:
    asks = {name for name, phase in PHASES.items() if phase.decide is not Phase.decide}
    assert asks == {*OWN, *ANSWERS}
    assert not OWN.keys() & ANSWERS.keys()


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("roles", ["dealt", "chosen"])
def test_captains_play_to_the_end(seats: int, roles: str) -> None:
    state, _, players = play(GAME, ["captain"] * seats, "whole", players=seats, roles=roles)
    assert state.outcome() is not None
    assert all(p.fallbacks == 0 for p in players if isinstance(p, Captain))
    assert all(fine is not False for _, fine in GAME.conserved(state))


def test_the_same_game_twice() -> None:
    plays_the_same_twice(GAME, 3, 300, players=3)


def test_he_needs_nothing_but_the_view() -> None:
    needs_nothing_but_the_view(GAME, players=5)


@pytest.mark.parametrize("seats", [2, 5])
def test_he_ignores_what_he_cannot_know(seats: int) -> None:
    ignores_hidden_things(GAME, 300, 3, players=seats)


@pytest.mark.parametrize("seat", [0, 1])
def test_he_beats_chance_on_either_side(seat: int) -> None:
    names = ["random", "random"]
    names[seat] = "captain"
    won = 0
    for game in range(4):
        state, _, _ = play(GAME, names, f"chance {game}", players=2, roles="chosen")
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.winners == (seat,)
    assert won == 4


def test_the_table_rebuilt_from_a_view_is_the_one_that_lies_open() -> None:
    state, _, _ = play(GAME, ["captain"] * 3, "rebuilt", 700, players=3)
    table: Any = table_of(state.view(1))
    for name in (*Open.declared, "present", "held", "hostile", "allied", "controller"):
        assert getattr(table, name) == getattr(state, name), name
