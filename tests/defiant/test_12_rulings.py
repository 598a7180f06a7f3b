"""Rulings on words, switches and combat cards (R5, R7, R33, R35)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import ROAD, TOWN
from lacewars.kernel import LaceError, covers
from tests.defiant.kit import (
    GAME,
    Battles,
    State,
    act,
    begin,
    board,
    hand,
    kinds,
    options,
    roll,
    steps,
    where,
)


def attack(game: State, town: str, **roads: str) -> None:
    """Allied blocks have come to a Prussian town by these roads."""
    for name, start in roads.items():
        game.came[BLOCK[name]] = ROAD[TOWN[start], TOWN[town]]
    game.pending[TOWN[town]] = PRUSSIA


@covers("R5")
def test_combat_rounds_are_no_game_turns() -> None:
    game = board("glogau: pr_schwerin au_browne; prague: fort austria 2 besieged pr_moritz")
    attack(game, "glogau", au_browne="priebus")
    begin(game, Battles(False))
    for number in (1, 2, 3, 4):
        assert (game.round, game.turn, game.year) == (number, 2, 1758)
        roll(game, [1] * 12)
        news = act(game, "fire", "fire")
        assert "surrender_roll" not in kinds(news)


@covers("R7", "D-11.08")
def test_optional_rules_are_switches_that_are_off() -> None:
    assert GAME.complete({}) == {
        "scenario": "campaign",
        "deployment": "printed",
        "reactions": False,
        "retreat_at_one": False,
    }
    for scenario in ("campaign", "short"):
        for deployment in ("printed", "free"):
            for reactions in (False, True):
                for one in (False, True):
                    chosen = {"scenario": scenario, "deployment": deployment}
                    chosen |= {"reactions": reactions, "retreat_at_one": one}
                    assert GAME.options_of(GAME.new("x", **chosen)) == chosen
    with pytest.raises(LaceError):
        GAME.new("x", scenario="desperate_times", deployment="free")


@covers("R7", "D-11.08", "R105")
@pytest.mark.parametrize("switch", [False, True])
def test_blocks_at_one_step_leave_only_with_their_switch(switch: bool) -> None:
    game = board("glogau: pr_schwerin/1 pr_bevern au_browne", one_step=switch)
    attack(game, "glogau", au_browne="priebus")
    begin(game, Battles(False), dice=[1] * 7)
    news = act(game, "fire", "fire")
    assert ("left_board" in kinds(news)) is switch


@covers("R33", "D-4.44")
def test_rally_restores_three_steps_of_blocks_that_lost_some_here() -> None:
    men = "pr_moritz/3 pr_retzow/3 pr_kanitz/3 pr_preussen/3 pr_dohna/1"
    game = board(f"glogau: {men} au_charles/4")
    attack(game, "glogau", au_charles="priebus")
    hand(game, PRUSSIA, "D18")
    begin(game, Battles(False))
    act(game, "play D18")
    roll(game, [5, 5, 5, 5] + [1] * 13)
    act(game, "fire")  # four hits on four that are equally strong
    assert steps(game, "pr_moritz", "pr_retzow", "pr_kanitz", "pr_preussen") == [2, 2, 2, 2]
    act(game, "fire")
    assert options(game) == {"rally Moritz", "rally Retzow", "rally Kanitz", "rally Preussen", "pass"}
    act(game, "rally Moritz")
    assert options(game, "rally") == {"rally Retzow", "rally Kanitz", "rally Preussen"}  # one step a block
    act(game, "rally Retzow", "rally Kanitz")
    assert steps(game, "pr_moritz", "pr_retzow", "pr_kanitz", "pr_preussen", "pr_dohna") == [3, 3, 3, 2, 1]
    assert game.round == 2


@covers("R33")
def test_rally_passes_no_maximum_and_revives_nobody() -> None:
    game = board("glogau: pr_moritz pr_retzow/1 au_charles")
    attack(game, "glogau", au_charles="priebus")
    hand(game, PRUSSIA, "D18")
    begin(game, Battles(False))
    act(game, "play D18")
    roll(game, [1] * 4 + [1] * 5)
    act(game, "fire", "fire")
    assert game.round == 2  # nobody was hit: there is nothing to rally
    assert steps(game, "pr_moritz", "pr_retzow") == [4, 1]


@covers("R35", "D-6.10")
def test_infantry_fires_first() -> None:
    game = board("glogau: pr_moritz/1 au_kheul")
    attack(game, "glogau", au_kheul="priebus")
    hand(game, ALLIES, "D22")
    begin(game, Battles(False))
    act(game, "play D22")
    roll(game, [5, 1, 1, 1])
    act(game, "fire")
    assert where(game, "pr_moritz") == "pool"  # the attacker fired first, at his printed CP
    assert steps(game, "au_kheul") == [4]


@covers("R35")
@pytest.mark.parametrize(
    ("side", "leader", "cp"),
    [(ALLIES, "au_browne", 4), (PRUSSIA, "pr_frederick", 2), (PRUSSIA, "pr_henry", 3)],
)
def test_artillery_fires_first_and_better(side: int, leader: str, cp: int) -> None:
    """CP 5 becomes 4, 4 becomes 3, Frederick's 3 becomes 2."""
    mine, theirs = ("pr_bevern", leader) if side == ALLIES else (leader, "au_charles")
    game = board(f"glogau: {mine} {theirs}")
    attack(game, "glogau", **{theirs: "priebus"})
    hand(game, side, "D24")
    begin(game, Battles(False))
    act(game, "play D24")
    roll(game, [1] * 8)
    news = act(game, "fire", "fire")
    fired = [e.data for e in news if e.kind == "fired"]
    assert fired[0][0] == side  # before the enemy's leaders
    assert set(fired[0][3]) == {cp}
