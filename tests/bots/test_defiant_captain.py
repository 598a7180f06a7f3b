"""The captain of Prussia's Defiant Stand: legal, the same each time, sees his view alone, beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars import bots
from lacewars.bots.defiant.captain import ANSWERS, Captain
from lacewars.games.defiant import GAME, Defiant
from lacewars.games.defiant.phases.friction import Detach
from lacewars.games.defiant.phases.table import PHASES
from lacewars.games.defiant.sight import table_of
from lacewars.kernel import Phase
from tests.bots.captains import ignores_hidden_things, needs_nothing_but_the_view, play, plays_the_same_twice
from tests.defiant.kit import begin, board

WAYS: tuple[dict[str, Any], ...] = (
    {},
    {"scenario": "desperate_times"},
    {"scenario": "short", "deployment": "free"},
    {"reactions": True, "retreat_at_one": True},
)


def test_the_registry_knows_him() -> None:
    assert bots.names(GAME) == ("captain", "random")
    assert bots.make(GAME, "captain", 1, "monday").name == "captain"


def test_he_has_an_answer_to_every_question() -> None:
    asks = {name for name, phase in PHASES.items() if phase.decide is not Phase.decide}
    marching = {name for name in asks if hasattr(Captain, f"_{name.lower()}")}
    assert asks - marching == set(ANSWERS)


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_captains_play_every_game_to_its_end(options: dict[str, Any]) -> None:
    state, _, players = play(GAME, ["captain", "captain"], "whole", **options)
    assert state.outcome() is not None
    assert all(p.fallbacks == 0 for p in players if isinstance(p, Captain))
    assert all(fine is not False for _, fine in GAME.conserved(state))


def test_the_same_game_twice() -> None:
    plays_the_same_twice(GAME, 2, 500)


def test_he_needs_nothing_but_the_view() -> None:
    needs_nothing_but_the_view(GAME)


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_he_ignores_what_he_cannot_know(options: dict[str, Any]) -> None:
    ignores_hidden_things(GAME, 500, 3, **options)


@pytest.mark.parametrize("seat", [0, 1])
def test_he_beats_chance_on_either_side(seat: int) -> None:
    names = ["random", "random"]
    names[seat] = "captain"
    won = 0
    for game in range(4):
        state, _, _ = play(GAME, names, f"chance {game}")
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.winners == (seat,)
    assert won == 4


def test_the_table_rebuilt_from_a_view_looks_the_same() -> None:
    """What he weighs on has the numbers and places of the real position, and his own blocks as they are."""
    state, _, _ = play(GAME, ["captain", "captain"], "rebuilt", 400)
    view = state.view(0)
    table = table_of(view)
    assert table.holder == list(state.holder)
    assert [len(table.at(t, s)) for t in range(71) for s in (0, 1)] == [
        len(state.at(t, s)) for t in range(71) for s in (0, 1)
    ]
    own = [b for b in range(72) if b < 24]
    assert [(table.place[b], table.steps[b]) for b in own] == [(state.place[b], state.steps[b]) for b in own]
    assert table.hands[0] == state.hands[0]
    assert table.hands[1] == []


def test_who_is_shut_up_may_be_detached() -> None:
    """Brunswick's detachment may fall on a block inside a besieged fortress."""
    game = board("breslau: fort prussia 2 besieged au_kheul (pr_forcade); berlin: pr_kanitz/3")
    begin(game, Detach())
    assert choice(game) == "detach Forcade"
    both = begin(board("berlin: pr_kanitz pr_moritz pr_frederick; magdeburg: pr_forcade"), Detach())
    assert choice(both) == "detach Forcade"  # whoever is without a leader is missed least


def choice(game: Defiant) -> str:
    """What the captain would do now."""
    decision = game.decision()
    assert decision is not None
    return Captain(decision.seat, 0).choose(game.view(decision.seat), decision).text
