"""Gathering: who comes to a leader, by which ways, and what it costs him (D-5.22 to D-5.32, D-5.95)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import TOWN
from lacewars.games.defiant.phases.gathering import Gathering
from lacewars.games.defiant.state import GATHERED, RESERVE
from lacewars.kernel import covers
from tests.defiant.kit import (
    Activate,
    Battles,
    Marching,
    act,
    begin,
    board,
    marching,
    options,
    refused,
    roll,
    steps,
    where,
)


@covers("D-5.23", "D-5.30", "D-5.31", "R63")
def test_whoever_gathers_stays_and_the_gathered_are_reserves() -> None:
    game = marching("berlin: pr_frederick; magdeburg: fort prussia 2 pr_moritz", "pr_frederick")
    act(game, "command Frederick", "gather", "take Moritz", "step to Berlin", "done")
    assert where(game, "pr_moritz") == "berlin"
    assert game.came[BLOCK["pr_moritz"]] == GATHERED
    assert game.moved >> BLOCK["pr_frederick"] & 1
    assert not options(game, "command")


@covers("D-5.24", "D-5.25", "D-5.27", "D-5.28", "R50")
def test_gathering_goes_straight_to_the_leader() -> None:
    game = board(
        "torgau: pr_frederick; magdeburg: fort prussia 2 pr_moritz; kustrin: fort prussia 2 pr_zieten;"
        "breslau: fort prussia 2 pr_dohna"
    )
    begin(game, Gathering(BLOCK["pr_frederick"]))
    assert options(game, "take") == {"take Moritz", "take Zieten"}
    assert refused(game, "take Dohna").code == "out-of-reach"
    act(game, "take Moritz")
    assert refused(game, "step to Halberstadt").code == "not-on-the-way"
    game = board(
        "torgau: pr_frederick; magdeburg: fort prussia 2 pr_moritz; berlin: au_hadik;"
        "wittenberg: au_nostitz; leipzig: au_kheul"
    )
    begin(game, Gathering(BLOCK["pr_frederick"]))
    assert refused(game, "take Moritz").code == "out-of-reach"  # enemies on every way, and nobody masks them


@covers("D-5.24", "D-5.25", "D-5.42", "R46")
def test_a_gathered_block_halts_only_if_its_forced_march_fails() -> None:
    game = marching("torgau: pr_frederick; magdeburg: fort prussia 2 pr_moritz", "pr_frederick")
    act(game, "command Frederick", "gather", "take Moritz", "step to Wittenberg")
    assert options(game) == {"step to Torgau"}  # no halt on the way
    act(game, "step to Torgau", "done")
    failed = game.copy()
    roll(failed, [1])
    act(failed, "march off")
    assert (where(failed, "pr_moritz"), steps(failed, "pr_moritz")) == ("wittenberg", [3])
    roll(game, [4])
    act(game, "march off")
    assert where(game, "pr_moritz") == "torgau"


@covers("D-5.27")
def test_gathering_passes_friendly_sieges() -> None:
    text = "gabel: pr_frederick; pilsen: pr_zieten; prague: fort austria 2 besieged pr_moritz (au_kheul)"
    game = marching(text, "pr_frederick")
    act(
        game,
        "command Frederick",
        "gather",
        "take Zieten",
        "step to Prague",
        "step to Gabel",
        "done",
        "march off",
    )
    assert where(game, "pr_zieten") == "gabel"


@covers("D-5.28", "R50")
def test_gathering_passes_the_enemy_only_if_others_mask_him() -> None:
    text = "torgau: pr_frederick; chemnitz: pr_zieten; leipzig: pr_dohna fr_lorges"
    game = marching(text, "pr_frederick")
    act(game, "command Frederick", "gather", "take Zieten")
    assert options(game) == {"step to Leipzig"}  # Dohna masks Lorges; nobody masks the fortress of Dresden
    game = marching(f"{text} fr_nicolay", "pr_frederick")
    act(game, "command Frederick", "gather")
    assert refused(game, "take Zieten").code == "out-of-reach"
    game = marching("leipzig: pr_frederick; brux: pr_zieten", "pr_frederick")
    act(
        game,
        "command Frederick",
        "gather",
        "take Zieten",
        "step to Chemnitz",
        "step to Leipzig",
        "done",
        "march off",
    )
    assert where(game, "pr_zieten") == "leipzig"  # an enemy town without enemy blocks is open


@covers("D-5.29", "R49")
def test_gathered_blocks_leave_the_enemy_masked() -> None:
    game = marching("torgau: pr_frederick; leipzig: pr_dohna pr_moritz fr_lorges", "pr_frederick")
    act(game, "command Frederick", "gather", "take Moritz", "step to Torgau")
    assert refused(game, "take Dohna").code == "out-of-reach"  # somebody must stay before Lorges


@covers("D-5.30", "D-6.13", "R63")
def test_blocks_gathered_to_a_contested_town_come_in_round_2() -> None:
    text = "leipzig: pr_frederick; wittenberg: pr_moritz; erfurt: fr_soubise"
    game = board(text)
    game.active = 1 << BLOCK["pr_frederick"] | 1 << BLOCK["fr_soubise"]
    begin(game, Marching(ALLIES, False), Marching(PRUSSIA, False), Battles(False))
    act(game, "command Soubise/Saxe-Hild", "lead", "step to Leipzig", "done", "done")
    act(game, "command Frederick", "gather", "take Moritz", "step to Leipzig", "done")
    assert (game.battle, game.round) == (TOWN["leipzig"], 1)
    assert game.box[BLOCK["pr_moritz"]] == RESERVE
    roll(game, [1] * 8)
    act(game, "fire", "fire")  # Frederick, then Soubise: nobody hits
    assert game.round == 2
    assert game.box[BLOCK["pr_moritz"]] != RESERVE


@covers("D-5.31", "D-5.23", "R119")
def test_after_gathering_neither_the_leader_nor_the_gathered_move() -> None:
    text = "berlin: pr_frederick pr_henry/3; kustrin: fort prussia 2 pr_moritz pr_bevern"
    game = marching(text, "pr_bevern", "pr_moritz", "pr_frederick")
    act(game, "command Frederick", "gather", "take Moritz", "step to Berlin", "done")
    assert options(game, "command") == {"command Bevern"}
    assert refused(game, "command Frederick").code == "not-active"
    assert refused(game, "command Moritz").code == "has-moved"  # his own order is lost


@covers("R119", "R127")
def test_a_leader_who_gathers_nobody_is_not_used_up() -> None:
    game = marching("berlin: pr_frederick pr_schwerin", "pr_frederick", "pr_schwerin")
    act(game, "command Schwerin", "gather", "done", "command Frederick", "lead", "take Schwerin")
    act(game, "step to Torgau", "done", "done")
    assert where(game, "pr_schwerin") == "torgau"


@covers("D-5.22", "R41")
def test_the_command_limit_counts_those_who_come_alone() -> None:
    text = "berlin: pr_schwerin/1 pr_retzow pr_kanitz; kustrin: fort prussia 2 pr_moritz pr_dohna pr_wedel"
    game = marching(text, "pr_schwerin")
    act(game, "command Schwerin", "gather", "take Moritz", "step to Berlin", "take Dohna", "step to Berlin")
    assert refused(game, "take Wedel").code == "command-full"
    assert refused(game, "take Retzow").code == "not-there"  # he is with the leader already


@covers("D-5.95", "D-5.22", "R113")
def test_besieged_blocks_are_neither_activated_nor_gathered() -> None:
    text = "gabel: au_browne; prague: fort austria 2 besieged pr_moritz (au_kheul) (au_daun)"
    game = marching(text, "au_browne", seat=ALLIES)
    act(game, "command Browne", "gather")
    assert refused(game, "take Kheul").code == "shut-in"
    game = board(text)
    game.orders = [0, 2]
    begin(game, Activate(ALLIES))
    assert options(game, "activate") == {"activate Browne"}
    assert refused(game, "activate Daun").code == "shut-in"


@covers("D-5.32", "D-2.25", "R42")
def test_own_blocks_with_the_leader_count_against_foreign_ones() -> None:
    text = "prague: fort austria 2 au_browne au_kheul; gabel: fr_lorges fr_nicolay"
    game = marching(text, "au_browne", seat=ALLIES)
    act(game, "command Browne", "gather", "take Lorges", "step to Prague")
    assert refused(game, "take Nicolay").code == "mixed-command"
