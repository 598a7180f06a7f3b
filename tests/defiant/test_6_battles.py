"""Field battles: who fights, hits, cavalry, cards, retreat, regrouping (D-6.01 to D-6.75, R62 to R76)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, LABELS, PRUSSIA
from lacewars.games.defiant.board import ROAD, TOWN
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.phases.retreats import Retreat
from lacewars.games.defiant.state import CHARGE_ARMY, FORMED, GONE, LINE, MELEE, MELEE_ARMY, RESERVE
from lacewars.kernel import covers
from tests.defiant.kit import (
    MISS,
    act,
    asked,
    battle,
    begin,
    board,
    kinds,
    options,
    refused,
    roll,
    steps,
    where,
)

CASES = {e["id"]: e for e in tables("examples.toml")["ruling_case"]}
SMALL = "leipzig: pr_frederick pr_moritz fr_soubise fr_lorges; torgau: pr_dohna"
FROM_TORGAU = {"pr_frederick": "torgau", "pr_moritz": "torgau"}


@covers("D-6.01", "D-6.07", "D-6.09", "D-6.21", "R62")
def test_the_side_that_was_there_first_defends_and_fires_first() -> None:
    game = battle(SMALL, "leipzig", FROM_TORGAU)
    assert (game.attacker, game.round) == (PRUSSIA, 1)
    decision = game.decision()
    assert decision is not None
    assert decision.seat == ALLIES
    assert options(game) == {"fire", "withdraw Soubise/Saxe-Hild"}


@covers("D-6.22", "D-6.23", "D-6.45", "R66")
def test_hits_fall_on_the_strongest_and_the_owner_chooses_among_equals() -> None:
    game = battle(SMALL, "leipzig", FROM_TORGAU)
    roll(game, [5, 1, 1, 1])
    act(game, "fire")
    assert options(game) == {"take the loss on Frederick", "take the loss on Moritz"}
    act(game, "take the loss on Moritz")
    roll(game, [3, 1, 1, 1])
    act(game, "fire", "take the loss on Lorges")
    assert steps(game, "pr_moritz", "fr_lorges") == [3, 3]


@covers("D-6.43", "D-6.44", "D-6.68", "R68")
def test_from_round_2_whoever_leaves_can_still_be_hit() -> None:
    game = battle(SMALL, "leipzig", FROM_TORGAU)
    act(game, "fire", "fire", "fire", "fire")
    assert game.round == 2
    act(game, "withdraw Frederick")  # the only leader: nobody is left to announce
    roll(game, [6, 1, 1, 1])
    act(game, "fire", "take the loss on Frederick")
    assert game.box[BLOCK["pr_frederick"]] == GONE
    assert steps(game, "pr_frederick") == [3]


@covers("D-6.08", "D-6.52", "D-6.54", "D-6.58", "D-6.65", "R69", "R74")
def test_the_first_army_off_the_board_is_beaten_and_retreats() -> None:
    game = battle(SMALL, "leipzig", FROM_TORGAU)
    act(game, "fire")
    act(game, "withdraw Frederick")
    act(game, "fire")
    act(game, "withdraw Moritz")
    assert "retreat to Torgau" in options(game)
    act(game, "retreat to Torgau", "done")
    assert (where(game, "pr_frederick"), where(game, "pr_moritz")) == ("torgau", "torgau")
    assert game.battle == -1
    assert not game.shown


@covers("D-6.54", "D-6.55", "D-6.56", "D-6.57", "R73")
@pytest.mark.parametrize("case", CASES["RC03"]["cases"], ids=str)
def test_pursuit(case: dict[str, int]) -> None:
    mine = ["pr_driesen", "pr_zieten", "pr_seydlitz"][: case["loser_cavalry"]]
    theirs = ["au_nostitz", "au_hadik", "au_serbelloni", "au_lucchese"][: case["winner_cavalry"]]
    text = f"leipzig: pr_moritz {' '.join(mine)} au_daun {' '.join(theirs)}; torgau: pr_dohna"
    game = battle(text, "leipzig", dict.fromkeys(["pr_moritz", *mine], "torgau"))
    act(game, "fire", "withdraw Moritz", *(f"withdraw {LABELS[BLOCK[b]]}" for b in mine))
    before = sum(steps(game, "pr_moritz", *mine))
    for _ in range(case["steps"]):
        assert options(game) == options(game, "lose")  # from the strongest, one by one
        act(game, sorted(options(game))[0])
    assert before - sum(steps(game, "pr_moritz", *mine)) == case["steps"]
    assert options(game, "retreat")


@covers("D-6.04", "D-6.05", "D-6.06", "D-6.40", "R63")
def test_roads_bring_reserves_one_by_one() -> None:
    text = "leipzig: fr_soubise fr_lorges pr_frederick pr_moritz pr_retzow; torgau: pr_dohna"
    came = {"pr_frederick": "torgau", "pr_moritz": "wittenberg", "pr_retzow": "dresden"}
    game = battle(text, "leipzig", came)
    act(game, "road Wittenberg-Leipzig", "road Torgau-Leipzig")
    assert game.box[BLOCK["pr_frederick"]] == RESERVE
    roll(game, MISS)
    act(game, "fire", "fire", "fire")
    assert game.round == 2
    assert game.box[BLOCK["pr_frederick"]] != RESERVE
    assert game.box[BLOCK["pr_retzow"]] == RESERVE


@covers("D-4.42", "D-4.43", "R28")
def test_coordination_brings_a_second_road_at_once() -> None:
    text = "leipzig: fr_soubise fr_lorges pr_frederick pr_moritz pr_retzow; torgau: pr_dohna"
    came = {"pr_frederick": "torgau", "pr_moritz": "wittenberg", "pr_retzow": "dresden"}
    game = battle(text, "leipzig", came, {PRUSSIA: "coordination"})
    act(game, "road Wittenberg-Leipzig", "road Torgau-Leipzig", "play D10")
    assert game.box[BLOCK["pr_frederick"]] not in (RESERVE, 0)
    assert game.box[BLOCK["pr_retzow"]] == RESERVE


@covers("D-6.41", "R64")
def test_late_reserves_attack_anew() -> None:
    text = "leipzig: fr_soubise fr_lorges pr_moritz pr_frederick; torgau: pr_dohna"
    game = battle(text, "leipzig", {"pr_moritz": "wittenberg", "pr_frederick": "torgau"})
    act(game, "road Wittenberg-Leipzig")
    act(game, "fire", "fire")
    news = act(game, "withdraw Moritz", "retreat to Magdeburg")
    assert "new_battle" in kinds(news)
    assert (game.attacker, game.round) == (PRUSSIA, 1)
    assert game.box[BLOCK["pr_frederick"]] not in (RESERVE, 0)


# ---------------------------------------------------------------------- cavalry
HORSE = "leipzig: pr_moritz pr_zieten pr_driesen au_kheul au_nostitz; torgau: pr_dohna"
FROM = dict.fromkeys(["pr_moritz", "pr_zieten", "pr_driesen"], "torgau")


@covers("D-6.11", "D-6.24", "D-6.28", "D-6.29", "D-1.16", "R106")
def test_cavalry_waits_unseen_until_it_charges() -> None:
    game = battle(HORSE, "leipzig", FROM)
    assert game.box[BLOCK["pr_zieten"]] == FORMED
    assert "pr_zieten" not in game.view(ALLIES).to_json()["blocks"]
    act(game, "fire", "fire")
    news = act(game, "charge Zieten")
    assert [e.kind for e in news if e.seen_by(ALLIES)] == ["charging"]
    assert "pr_zieten" not in game.view(ALLIES).to_json()["blocks"]
    act(game, "done", "charge Nostitz")
    assert "pr_zieten" in game.view(ALLIES).to_json()["blocks"]


@covers("D-6.30", "D-6.31", "D-6.33", "D-6.36", "D-6.37", "R70")
def test_without_enemy_cavalry_all_chargers_go_against_the_army() -> None:
    game = battle(HORSE, "leipzig", FROM)
    act(game, "fire", "fire", "charge Zieten", "done")
    act(game, "done")
    assert game.box[BLOCK["pr_zieten"]] == CHARGE_ARMY
    assert game.round == 2


@covers("D-6.48", "D-6.51", "D-6.111", "R115")
def test_charge_then_melee_then_back_to_formation() -> None:
    game = battle(HORSE, "leipzig", FROM)
    roll(game, MISS)
    act(game, "fire", "fire", "charge Zieten", "done", "charge Nostitz")
    act(game, "fire", "fire", "done")
    assert game.round == 3
    assert game.box[BLOCK["pr_zieten"]] == MELEE
    act(game, "fire", "fire", "form up Zieten")
    assert "charge Zieten" not in options(game)
    act(game, "done")  # Nostitz stays in melee
    assert refused(game, "charge Zieten").code == "formed-now"
    assert refused(game, "charge Nostitz").code == "cannot-charge"


@covers("D-6.35", "R70", "R115")
def test_cavalry_left_alone_turns_on_the_army() -> None:
    game = battle(HORSE, "leipzig", FROM)
    roll(game, MISS)
    act(game, "fire", "fire", "charge Zieten", "done", "charge Nostitz")
    act(game, "fire", "fire", "done", "fire", "fire", "done", "form up Nostitz")
    roll(game, MISS)
    act(game, "done", "done")  # neither Driesen nor Nostitz does anything
    assert (game.round, game.box[BLOCK["pr_zieten"]]) == (4, MELEE_ARMY)


@covers("D-6.69", "D-6.70", "D-6.112", "D-6.119", "R72", "R125")
@pytest.mark.parametrize("case", CASES["RC11"]["cases"], ids=str)
def test_rc11_cavalry_alone(case: dict[str, object]) -> None:
    text = "leipzig: pr_zieten au_nostitz; torgau: pr_dohna; dresden: fort austria 2"
    game = battle(text, "leipzig", {"pr_zieten": "torgau"})
    roll(game, MISS)
    news = act(game, "charge Zieten" if case["attacker_charges"] else "done")
    news += act(game, "charge Nostitz" if case["defender_charges"] else "done")
    beaten = [e.data[0] for e in news if e.kind == "beaten"]
    expect = {"attacker": [PRUSSIA], "defender": [ALLIES], "nobody": []}[str(case["beaten"])]
    assert beaten == expect


# ---------------------------------------------------------------------- cards
@covers("D-4.45", "D-4.46", "D-4.48", "D-6.14", "D-6.15", "D-6.42")
def test_one_combat_card_a_side_laid_face_down() -> None:
    game = battle(SMALL, "leipzig", FROM_TORGAU, {PRUSSIA: "rally D22", ALLIES: "redoubt"})
    news = act(game, "play D18")
    assert [e.kind for e in news if e.seen_by(ALLIES)] == ["announced"]
    act(game, "play D14")
    assert (game.effect[PRUSSIA], game.effect[ALLIES]) == (17, 13)
    roll(game, MISS)
    act(game, "fire", "fire", "fire", "fire")
    assert game.round == 2
    assert game.effect == [-1, -1]
    assert not options(game, "play")  # both have played theirs


@covers("D-6.18", "D-6.20", "D-4.47", "R31", "R32", "R120")
def test_cards_that_may_not_be_played() -> None:
    game = battle(SMALL, "leipzig", FROM_TORGAU, {PRUSSIA: "redoubt D06", ALLIES: "oblique surprise"})
    assert refused(game, "play D14").code == "defender-only"
    assert refused(game, "play D06").code == "not-its-moment"
    act(game, "pass")
    assert refused(game, "play D17").code == "not-your-event"
    act(game, "pass", "fire", "fire", "fire", "fire", "pass")
    assert refused(game, "play D12").code == "wrong-round"


@covers("D-6.74", "D-6.75", "D-6.19", "R29")
def test_stout_defence_takes_all_hits() -> None:
    game = battle(SMALL, "leipzig", FROM_TORGAU, {ALLIES: "stout_defence", PRUSSIA: "D06"})
    act(game, "pass", "play D15", "name Lorges", "fire")
    roll(game, [6, 6, 6, 1])
    act(game, "fire")
    assert steps(game, "fr_lorges", "fr_soubise") == [3, 4]
    assert game.half == 1 << BLOCK["fr_lorges"]


@covers("D-2.27", "D-6.72", "D-6.73", "R67")
def test_grenzer_need_two_hits() -> None:
    text = "leipzig: pr_frederick pr_moritz au_grenzer_1 au_grenzer_2; torgau: pr_dohna"
    game = battle(text, "leipzig", FROM_TORGAU)
    roll(game, [3, 4, 5, 1])
    act(game, "fire", "take the loss on Grenzer 1")
    assert sum(steps(game, "au_grenzer_1", "au_grenzer_2")) == 5
    assert bin(game.half).count("1") == 1


@covers("D-6.73", "R67")
def test_why_a_stronger_block_is_not_hit_before_those_with_half_a_hit() -> None:
    text = "leipzig: pr_frederick pr_moritz au_grenzer_1 au_grenzer_2 au_kheul; torgau: pr_dohna"
    game = battle(text, "leipzig", FROM_TORGAU)
    game.half = 1 << BLOCK["au_grenzer_1"] | 1 << BLOCK["au_grenzer_2"]
    roll(game, [6, *MISS])
    act(game, "fire")
    assert options(game) == {"take the loss on Grenzer 1", "take the loss on Grenzer 2"}
    assert refused(game, "take the loss on Kheul").code == "half-hit-first"


@covers("D-6.39", "D-11.08", "D-11.09", "R105")
def test_with_xi_b_one_step_blocks_leave() -> None:
    text = "leipzig: pr_frederick pr_moritz/1 fr_soubise fr_lorges; torgau: pr_dohna"
    game = battle(text, "leipzig", FROM_TORGAU, one_step=True)
    roll(game, MISS)
    act(game, "fire", "fire", "fire", "fire")
    assert game.box[BLOCK["pr_moritz"]] == GONE
    game = battle(text, "leipzig", FROM_TORGAU)
    roll(game, MISS)
    act(game, "fire", "fire", "fire", "fire")
    assert game.box[BLOCK["pr_moritz"]] != GONE


# ---------------------------------------------------------------------- reactions
@covers("D-11.01", "D-11.02", "D-11.03", "D-11.04", "D-11.06", "D-2.26", "R104")
def test_a_reaction_brings_a_reserve_in_round_2() -> None:
    text = "leipzig: pr_moritz fr_soubise fr_lorges; torgau: pr_frederick pr_dohna pr_keith; berlin: pr_wedel"
    game = battle(text, "leipzig", {"fr_soubise": "erfurt", "fr_lorges": "erfurt"}, reactions=True)
    assert options(game) == {"react with Frederick", "done"}
    act(game, "react with Frederick", "take Dohna", "done", "done")
    assert game.box[BLOCK["pr_frederick"]] == RESERVE
    roll(game, MISS)
    act(game, "fire", "fire", "fire")
    assert game.round == 2
    assert game.box[BLOCK["pr_frederick"]] not in (RESERVE, 0)


# ---------------------------------------------------------------------- after the battle
@covers("D-6.66", "D-6.67", "D-6.114", "D-7.01", "R76", "R86")
def test_the_winner_combines_and_regroups() -> None:
    text = "leipzig: pr_frederick pr_moritz/2 pr_retzow/1 fr_lorges/1; torgau: pr_dohna; erfurt: fr_nicolay"
    came = dict.fromkeys(["pr_frederick", "pr_moritz", "pr_retzow"], "torgau")
    game = battle(text, "leipzig", came)
    act(game, "fire", "withdraw Lorges", "retreat to Erfurt")
    act(game, "take a step from Retzow", "give it to Moritz")
    assert (steps(game, "pr_moritz"), where(game, "pr_retzow")) == ([3], "pool")
    act(game, "take Frederick", "step to Torgau", "done")
    assert where(game, "pr_frederick") == "torgau"
    assert game.holder[TOWN["leipzig"]] == PRUSSIA


@covers("D-6.113", "R74")
def test_whom_no_road_can_carry_is_lost() -> None:
    def beaten(used: int) -> str:
        game = board("stralsund: fort russo_swedish 2 pr_moritz; stettin: fort prussia 2")
        game.crossed = {ROAD[TOWN["stralsund"], TOWN["stettin"]]: used}
        begin(game, Retreat(PRUSSIA, TOWN["stralsund"], (BLOCK["pr_moritz"],), ()))
        act(game, *options(game))  # one goal, or none
        return where(game, "pr_moritz")

    assert (beaten(8), beaten(9)) == ("stettin", "pool")


@covers("D-6.06", "D-6.05", "D-6.40", "R63")
def test_reinforcements_of_the_defender_come_road_by_road() -> None:
    text = "leipzig: fr_lorges fr_nicolay fr_montboissier pr_moritz; magdeburg: fort prussia 2"
    roads = {"pr_moritz": "magdeburg", "fr_nicolay": "erfurt", "fr_montboissier": "chemnitz"}
    game = battle(text, "leipzig", roads)
    assert asked(game) == ("RoadOrder", ALLIES)
    act(game, "road Erfurt-Leipzig")
    names = ("fr_lorges", "fr_nicolay", "fr_montboissier")
    assert [game.box[BLOCK[b]] for b in names] == [LINE, RESERVE, RESERVE]
    act(game, "fire", "fire")
    assert (game.round, [game.box[BLOCK[b]] for b in names]) == (2, [LINE, LINE, RESERVE])
    act(game, "fire", "fire")
    assert (game.round, [game.box[BLOCK[b]] for b in names]) == (3, [LINE, LINE, LINE])


@covers("D-6.57", "R73")
def test_reserve_cavalry_that_has_not_come_does_not_pursue() -> None:
    text = "leipzig: fr_lorges pr_moritz pr_zieten pr_seydlitz; magdeburg: fort prussia 2"

    def pursuit(start: str, *roads: str) -> list[tuple[object, ...]]:
        came_by = {"pr_moritz": "magdeburg", "pr_zieten": "magdeburg", "pr_seydlitz": start}
        game = battle(text, "leipzig", came_by)
        news = act(game, *roads, "withdraw Lorges")
        return [e.data for e in news if e.kind == "pursuit"]

    assert pursuit("magdeburg") == [(PRUSSIA, 2)]
    assert pursuit("wittenberg", "road Magdeburg-Leipzig") == [(PRUSSIA, 1)]
