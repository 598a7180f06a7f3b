"""The captain of Frédéric le Grand: always legal, always the same, sees its view alone, and beats chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lacewars import bots, games
from lacewars.bots.frederic.captain import Captain
from lacewars.bots.frederic.weighing import best_attack, gain
from lacewars.games.frederic.names import SCENARIOS
from lacewars.games.frederic.view import board_of
from lacewars.kernel import Chance
from tests.frederic.kit import board

FREDERIC = games.get("frederic")


def play(names: Sequence[str], seed: str, limit: int = 20_000, **options: Any) -> tuple[Any, list[str]]:
    """Plays a game between bots; every choice must be legal, made from the view alone and meant."""
    state = FREDERIC.new(seed=seed, **options)
    players = [bots.make(FREDERIC, name, seat, f"{seed}/{seat}") for seat, name in enumerate(names)]
    actions: list[str] = []
    while (decision := state.decision()) is not None and len(actions) < limit:
        seat = decision.seat
        action = players[seat].choose(state.view(seat), decision)
        assert action in decision.actions
        actions.append(action.text)
        state.apply(action, seat)
    assert all(p.fallbacks == 0 for p in players if isinstance(p, Captain))
    return state, actions


def test_the_registry_knows_him() -> None:
    assert bots.names(FREDERIC) == ("captain", "random")
    assert bots.make(FREDERIC, "captain", 1, "monday").name == "captain"


def test_he_beats_chance_on_both_sides_of_the_field() -> None:
    won = 0
    for game in range(10):
        names = ["captain", "random"] if game % 2 else ["random", "captain"]
        state, _ = play(names, f"duel {game}", battle="skirmish 120")
        won += state.winners == (names.index("captain"),)
    assert won >= 9


@pytest.mark.parametrize("battle", SCENARIOS)
def test_he_plays_every_battle(battle: str) -> None:
    state, _ = play(["captain", "captain"], "long", limit=250, battle=battle)
    assert state.count == 250 or state.outcome() is not None
    assert all(fine is not False for _, fine in state.game.conserved(state))


@pytest.mark.parametrize("deployment", ["alternating", "screen", "slips"])
def test_he_sets_up_his_army(deployment: str) -> None:
    state, _ = play(["captain", "captain"], "set up", limit=90, deployment=deployment)
    assert state.turn >= 1


def test_the_same_game_twice() -> None:
    first, second = (play(["captain", "captain"], "same", battle="tutorial") for _ in range(2))
    assert first[1] == second[1]


def test_he_sees_his_view_alone() -> None:
    """In a disguised position he chooses the same."""
    state = FREDERIC.new(seed="x", deployment="slips", battle="rossbach")
    captain = Captain(0, "x")
    for _ in range(40):
        decision = state.decision()
        assert decision is not None
        if decision.seat == 0:
            other = state.determinize(0, Chance.seeded(state.count))
            there = other.decision()
            assert there is not None
            assert captain.choose(other.view(0), there) is captain.choose(state.view(0), decision)
        state.apply(
            bots.make(FREDERIC, "captain", decision.seat, 1).choose(state.view(decision.seat), decision)
        )


def test_the_table_rebuilt_from_a_view_is_the_table() -> None:
    state, _ = play(["captain", "random"], "view", limit=120, battle="buxar")
    table = board_of(state.view(0))
    assert table.place == state.place
    assert table.at == state.at
    assert [k.type for k in table.kinds] == [k.type for k in state.kinds]


def test_he_knows_a_good_attack() -> None:
    game = board("a blue cav_cuirassier 0506; g red art_light 0505 stands=1; i red inf_line 0605")
    assert gain(game, 0, 1) > gain(game, 0, 2)
    assert best_attack(game, 0)[1] == 1
    wall = [{"hex": "0505", "sides": ["SW", "SE"], "kind": "fortification"}]
    behind = board("a blue inf_light 0506 levy; d red inf_line 0505 super_elite", obstacle=wall)
    assert gain(behind, 0, 1) < 0  # the riposte would cost more
