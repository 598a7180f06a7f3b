"""Masks: leaving and passing towns with enemy blocks (D-5.50 to D-5.54, D-5.97, D-5.99, D-5.102)."""

from __future__ import annotations

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import ROAD, TOWN
from lacewars.games.defiant.phases.marches import Leading, Marching
from lacewars.games.defiant.state import RESERVE
from lacewars.kernel import covers
from tests.defiant.kit import (
    Battles,
    act,
    begin,
    board,
    marching,
    options,
    place,
    refused,
    roll,
    steps,
    where,
)


@covers("D-5.29", "D-5.50", "D-5.99", "R49")
def test_leaving_enemies_behind_needs_a_mask() -> None:
    game = board("leipzig: pr_frederick pr_moritz fr_soubise fr_lorges")
    begin(game, Leading(BLOCK["pr_frederick"]))
    act(game, "lead")
    assert refused(game, "step to Torgau").code == "must-mask"
    place(game, "leipzig", "pr_dohna")
    game.settle()
    act(game, "step to Torgau")  # Moritz and Dohna stay before two
    assert game.plan[BLOCK["pr_frederick"]][-1] == TOWN["torgau"]


@covers("D-5.52", "D-5.53", "D-5.40")
def test_a_besieged_fortress_needs_no_mask() -> None:
    game = marching("prague: fort austria 2 besieged pr_moritz (au_kheul) (au_daix)", "pr_moritz")
    act(game, "command Moritz", "step to Gabel", "done")
    assert where(game, "pr_moritz") == "gabel"
    assert game.siege == [0] * 13
    assert not game.inside


@covers("D-5.51", "R49")
def test_only_the_main_attack_is_masked() -> None:
    game = board("leipzig: pr_frederick pr_moritz pr_retzow fr_soubise fr_lorges fr_nicolay")
    town = TOWN["leipzig"]
    for name, start in (("fr_soubise", "erfurt"), ("fr_lorges", "erfurt"), ("fr_nicolay", "chemnitz")):
        game.came[BLOCK[name]] = ROAD[TOWN[start], town]
    game.pending = {town: PRUSSIA}
    game.active = 1 << BLOCK["pr_frederick"]
    begin(game, Marching(PRUSSIA, False))
    act(game, "ask for the main force at Leipzig")
    decision = game.decision()
    assert decision is not None
    assert decision.seat == ALLIES
    act(game, next(t for t in options(game) if "Chemnitz" in t))
    act(game, "command Frederick", "lead", "take Moritz", "step to Torgau")
    assert game.plan[BLOCK["pr_moritz"]][-1] == TOWN["torgau"]


@covers("D-5.97", "R49")
def test_a_fortress_masks_nobody() -> None:
    game = board("breslau: fort prussia 4 pr_dohna au_kheul")
    game.pending = {TOWN["breslau"]: PRUSSIA}
    game.active = 1 << BLOCK["pr_dohna"]
    begin(game, Marching(PRUSSIA, False))
    act(game, "command Dohna")
    assert refused(game, "step to Glogau").code == "must-mask"


@covers("D-5.97", "R49")
def test_an_enemy_town_without_enemy_blocks_needs_no_mask() -> None:
    game = marching("gabel: pr_zieten", "pr_zieten")
    act(game, "command Zieten", "step to Königgrätz", "step to Leitomischl", "done", "march off")
    assert where(game, "pr_zieten") == "leitomischl"


@covers("D-5.99", "D-5.50", "R49")
def test_a_masking_force_has_ended_its_move_and_fights() -> None:
    text = "torgau: pr_frederick pr_moritz pr_zieten; leipzig: fr_lorges"
    game = board(text)
    game.active = 1 << BLOCK["pr_frederick"] | 1 << BLOCK["pr_moritz"]
    begin(game, Marching(PRUSSIA, False), Battles(False))
    act(game, "command Frederick", "lead", "take Moritz", "take Zieten", "step to Leipzig")
    assert refused(game, "step to Erfurt").code == "must-mask"
    act(game, "drop Moritz", "step to Erfurt", "done", "done")
    act(game, "march off")  # Moritz' own order is lost with his move: the battle phase has begun
    assert [where(game, b) for b in ("pr_moritz", "pr_zieten", "pr_frederick")] == [
        "leipzig",
        "erfurt",
        "erfurt",
    ]
    assert (game.battle, game.attacker) == (TOWN["leipzig"], PRUSSIA)
    assert [b for b in range(24) if game.box[b]] == [BLOCK["pr_moritz"]]


@covers("D-5.50", "D-5.102", "R49", "R127")
def test_whoever_announces_a_forced_march_leaves_the_town_where_his_normal_move_ends() -> None:
    text = "torgau: pr_schwerin pr_moritz pr_retzow; leipzig: fr_lorges"
    game = marching(text, "pr_schwerin")
    act(game, "command Schwerin", "lead", "done", "take Retzow", "step to Leipzig")
    assert refused(game, "step to Erfurt").code == "must-mask"  # he would leave Lorges alone
    act(game, "done", "take Moritz", "step to Leipzig", "step to Erfurt")  # now Retzow masks him
    act(game, "done", "done")
    roll(game, [1])
    act(game, "march off")
    assert (where(game, "pr_moritz"), steps(game, "pr_moritz")) == ("leipzig", [3])


@covers("D-5.102", "R127")
def test_limits_are_tested_as_if_every_forced_march_succeeded() -> None:
    text = "torgau: pr_schwerin pr_retzow pr_zieten; erfurt: fr_nicolay"
    game = marching(text, "pr_schwerin")
    act(game, "command Schwerin", "lead", "done", "take Retzow", "step to Leipzig", "step to Erfurt", "done")
    act(game, "take Zieten", "step to Leipzig", "step to Erfurt", "step to Bamberg", "done", "done")
    roll(game, [1, 4])  # Retzow, who was to mask Nicolay, never arrives
    act(game, "march off")
    assert (where(game, "pr_retzow"), where(game, "pr_zieten")) == ("leipzig", "bamberg")
    assert game.pending == {}


@covers("D-5.36", "D-5.102", "R44", "R127")
def test_a_leader_may_set_out_after_those_who_mask_for_him() -> None:
    text = "torgau: pr_frederick pr_zieten pr_moritz; leipzig: fr_lorges"
    game = marching(text, "pr_frederick")
    act(game, "command Frederick", "lead", "done")
    assert "lead" not in options(game)  # nobody has gone before him
    act(game, "take Zieten", "step to Wittenberg", "step to Leipzig", "done")
    stay = game.copy()
    act(game, "lead", "take Moritz", "step to Leipzig", "step to Erfurt", "done")
    assert options(game) == {"done"}
    act(game, "done", "march off")
    names = ("pr_zieten", "pr_frederick", "pr_moritz")
    assert [where(game, b) for b in names] == ["leipzig", "erfurt", "erfurt"]
    act(stay, "lead", "done")
    assert options(stay) == {"take Moritz", "done"}  # he was asked once more, and stays
    act(stay, "done", "march off")
    assert [where(stay, b) for b in names] == ["leipzig", "torgau", "torgau"]


@covers("D-5.51", "R49")
def test_the_main_force_that_was_named_binds_its_owner() -> None:
    game = board("leipzig: pr_schwerin pr_moritz pr_retzow fr_soubise fr_lorges fr_nicolay")
    town = TOWN["leipzig"]
    for name, start in (("fr_soubise", "erfurt"), ("fr_lorges", "erfurt"), ("fr_nicolay", "chemnitz")):
        game.came[BLOCK[name]] = ROAD[TOWN[start], town]
    game.pending = {town: PRUSSIA}
    game.active = 1 << BLOCK["pr_retzow"]
    begin(game, Marching(PRUSSIA, False), Battles(False))
    act(game, "command Retzow")
    assert refused(game, "step to Torgau").code == "must-mask"  # three before three
    act(game, "done")
    game = board("leipzig: pr_schwerin pr_moritz pr_retzow fr_soubise fr_lorges fr_nicolay")
    for name, start in (("fr_soubise", "erfurt"), ("fr_lorges", "erfurt"), ("fr_nicolay", "chemnitz")):
        game.came[BLOCK[name]] = ROAD[TOWN[start], town]
    game.pending = {town: PRUSSIA}
    game.active = 1 << BLOCK["pr_retzow"]
    begin(game, Marching(PRUSSIA, False), Battles(False))
    act(
        game, "ask for the main force at Leipzig", "road Leipzig-Chemnitz", "command Retzow", "step to Torgau"
    )
    act(game, "done")
    assert game.battle == town  # the Allies were not asked again
    boxes = [game.box[BLOCK[b]] != RESERVE for b in ("fr_nicolay", "fr_soubise", "fr_lorges")]
    assert boxes == [True, False, False]


@covers("D-5.50", "R49")
def test_besiegers_and_relief_are_masked_like_others() -> None:
    text = "gabel: au_hadik au_nostitz; prague: fort austria 2 besieged pr_moritz (au_kheul)"
    game = marching(text, "au_hadik", "au_nostitz", seat=ALLIES)
    act(game, "command Hadik", "step to Prague")
    assert refused(game, "step to Pilsen").code == "must-mask"  # Moritz besieges: an enemy block
    act(game, "done", "command Nostitz", "step to Prague", "step to Pilsen", "done", "march off")
    assert where(game, "au_nostitz") == "pilsen"
    assert game.pending == {TOWN["prague"]: PRUSSIA}


@covers("D-5.54", "D-2.15", "R77")
def test_no_limit_of_stacking_but_four_inside_a_fortress() -> None:
    men = "pr_moritz pr_retzow pr_kanitz pr_dohna pr_wedel pr_forcade pr_preussen pr_manteuffel pr_tresckow"
    game = board(f"breslau: fort prussia 2 pr_frederick {men}; lissa: au_hadik; glogau: pr_zieten")
    game.active = 1 << BLOCK["au_hadik"] | 1 << BLOCK["pr_zieten"]
    begin(game, Marching(PRUSSIA, False), Marching(ALLIES, False), Battles(False))
    act(game, "command Zieten", "step to Breslau", "done")
    assert len(game.at(TOWN["breslau"], PRUSSIA)) == 11
    act(game, "command Hadik", "step to Breslau", "done")
    act(game, "shelter Moritz", "shelter Retzow", "shelter Kanitz", "shelter Frederick")
    assert refused(game, "shelter Dohna").code == "no-room-inside"
    assert options(game) == {"done"}


@covers("D-5.51", "D-6.04", "D-6.82", "R49", "R62")
def test_a_named_main_road_binds_only_who_named_it() -> None:
    """The garrison takes refuge, so the relief attacks, and chooses a road of its own."""
    game = board("breslau: fort prussia 2 pr_moritz au_kheul au_daix pr_dohna pr_wedel")
    roads = {"au_kheul": "priebus", "au_daix": "neisse", "pr_dohna": "priebus", "pr_wedel": "glogau"}
    for name, start in roads.items():
        game.came[BLOCK[name]] = ROAD[TOWN[start], TOWN["breslau"]]
    game.pending = {TOWN["breslau"]: PRUSSIA}
    game.named_main = {TOWN["breslau"]: ROAD[TOWN["priebus"], TOWN["breslau"]]}
    begin(game, Battles(False))
    act(game, "shelter Moritz")
    assert game.attacker == PRUSSIA
    assert options(game) == {"road Priebus-Breslau", "road Glogau-Breslau"}
