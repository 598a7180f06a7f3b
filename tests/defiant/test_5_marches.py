"""Marches: groups, dispersal, single blocks, roads, forced marches (D-5.14 to D-5.21, D-5.33 to D-5.49)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.battle import refresh_shown
from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import TOWN
from lacewars.games.defiant.phases.groups import Group
from lacewars.games.defiant.phases.marches import Marching
from lacewars.games.defiant.state import HERE
from lacewars.kernel import covers
from tests.defiant.kit import (
    Battles,
    act,
    begin,
    board,
    fort,
    kinds,
    marching,
    options,
    refused,
    roll,
    steps,
    where,
)


@covers("D-1.02", "D-2.09", "D-5.15", "D-5.41", "D-5.45")
@pytest.mark.parametrize(("block", "roads"), [("pr_moritz", 2), ("pr_zieten", 3), ("ru_cossacks", 4)])
def test_one_road_beyond_the_allowance_is_a_forced_march(block: str, roads: int) -> None:
    seat = ALLIES if block.startswith("ru") else PRUSSIA
    game = marching(f"posen: {block}", block, seat=seat)
    name = {"pr_moritz": "Moritz", "pr_zieten": "Zieten", "ru_cossacks": "Cossacks"}[block]
    act(game, f"command {name}")
    for town in (
        ("Thorn", "Konitz", "Danzig", "Elbing")[:roads]
        if seat == ALLIES
        else ("Schneidemühl", "Konitz", "Danzig")[:roads]
    ):
        act(game, f"step to {town}")
    assert options(game, "step") == set()
    roll(game, [4])
    act(game, "done")
    news = act(game, "march off")
    assert kinds(news).count("force_marched") == 1


@covers("D-5.42", "D-5.43", "D-5.44", "D-5.45", "R46")
@pytest.mark.parametrize(
    ("die", "town", "left"),
    [(1, "torgau", 3), (2, "dresden", 3), (3, "dresden", 3), (4, "dresden", 4), (6, "dresden", 4)],
)
def test_the_forced_march_table(die: int, town: str, left: int) -> None:
    game = marching("berlin: pr_moritz; dresden: fort prussia 2", "pr_moritz")
    act(game, "command Moritz", "step to Torgau", "step to Dresden", "done")
    roll(game, [die])
    act(game, "march off")
    assert (where(game, "pr_moritz"), steps(game, "pr_moritz")) == (town, [left])


@covers("D-12.02", "R48", "R46")
def test_frederick_adds_one_to_his_own_die() -> None:
    game = marching("berlin: pr_frederick pr_moritz", "pr_frederick")
    act(
        game,
        "command Frederick",
        "lead",
        "take Moritz",
        "step to Torgau",
        "step to Leipzig",
        "step to Erfurt",
        "done",
        "done",
    )
    roll(game, [3, 3])
    act(game, "march off")
    assert steps(game, "pr_frederick", "pr_moritz") == [4, 3]


@covers("D-2.32", "R46", "R61")
def test_the_last_step_may_be_lost_on_the_march() -> None:
    game = marching("berlin: pr_schwerin/1 pr_moritz/1", "pr_schwerin")
    act(
        game,
        "command Schwerin",
        "lead",
        "take Moritz",
        "step to Torgau",
        "step to Leipzig",
        "step to Erfurt",
        "done",
        "done",
    )
    roll(game, [2, 1])
    news = act(game, "march off")
    assert (where(game, "pr_schwerin"), where(game, "pr_moritz")) == ("out", "pool")
    assert [e.kind for e in news if e.seen_by(ALLIES)].count("vanished") == 2


@covers("D-5.37", "D-5.46", "D-5.49", "D-5.103", "R127")
def test_infantry_goes_as_far_as_its_leader_only_with_him() -> None:
    game = marching("berlin: pr_frederick pr_moritz pr_retzow", "pr_frederick")
    act(game, "command Frederick", "lead", "step to Torgau", "step to Leipzig", "done")
    act(game, "take Moritz", "step to Torgau", "step to Leipzig")
    assert refused(game, "step to Erfurt").code == "too-far"  # two with the leader, then alone: no
    act(game, "done", "take Retzow", "step to Torgau", "step to Dresden")
    act(game, "done", "done")
    roll(game, [5])
    news = act(game, "march off")
    assert [e.data[0] for e in news if e.kind == "force_marched"] == [BLOCK["pr_retzow"]]
    assert where(game, "pr_moritz") == "leipzig"


@covers("D-5.36", "D-5.39", "D-5.48", "R44")
def test_a_group_drops_blocks_and_lets_others_disperse() -> None:
    game = marching("berlin: pr_frederick pr_moritz pr_zieten; torgau: pr_dohna", "pr_frederick")
    act(game, "command Frederick", "lead", "take Moritz", "step to Torgau")
    assert refused(game, "take Dohna").code == "no-picking-up"
    act(game, "drop Moritz", "step to Leipzig")
    assert refused(game, "drop Moritz").code == "not-in-group"
    act(game, "done", "take Zieten", "step to Stettin", "done", "done", "march off")
    assert where(game, "pr_frederick") == "leipzig"
    assert (where(game, "pr_moritz"), where(game, "pr_zieten")) == ("torgau", "stettin")
    assert where(game, "pr_dohna") == "torgau"


@covers("D-4.38", "D-4.39", "R26")
def test_effective_forced_marches_add_up() -> None:
    game = marching("berlin: pr_moritz", "pr_moritz", cards=["D06", "D07"])
    act(game, "command Moritz", "step to Torgau", "step to Leipzig", "done", "play D06", "play D07")
    roll(game, [2])
    act(game, "march off")
    assert (where(game, "pr_moritz"), steps(game, "pr_moritz")) == ("leipzig", [4])


@covers("D-5.34", "D-2.22", "R40", "R41")
def test_leaders_of_lower_rank_follow_and_count() -> None:
    game = board("berlin: pr_frederick pr_henry pr_bevern")
    game.plan = {BLOCK["pr_frederick"]: (TOWN["berlin"],)}
    begin(game, Group(BLOCK["pr_frederick"], 0, False))
    assert options(game, "take") == {"take Bevern"}
    assert refused(game, "take Henry").code == "higher-rank"
    game = marching("berlin: pr_frederick/1 pr_bevern pr_moritz pr_retzow", "pr_frederick")
    act(game, "command Frederick", "lead", "take Bevern", "take Moritz")
    assert refused(game, "take Retzow").code == "command-full"  # twice his one step, Bevern counted
    game = marching("berlin: pr_bevern pr_schwerin pr_keith", "pr_bevern")
    act(game, "command Bevern", "lead")
    assert refused(game, "take Schwerin").code == "higher-rank"  # equal rank does not follow either
    assert options(game, "take") == {"take Keith"}


@covers("D-5.35", "R42")
def test_foreign_blocks_may_not_outnumber_the_leaders_own() -> None:
    game = board("prague: fort austria 2 au_browne au_kheul fr_lorges fr_nicolay")
    game.plan = {BLOCK["au_browne"]: (TOWN["prague"],)}
    begin(game, Group(BLOCK["au_browne"], 0, False))
    assert refused(game, "take Lorges").code == "mixed-command"
    act(game, "take Kheul", "take Lorges")
    assert refused(game, "take Nicolay").code == "mixed-command"


@covers("D-5.101", "D-1.12", "D-1.19", "R112")
def test_passing_through_changes_nothing() -> None:
    game = marching("torgau: pr_zieten", "pr_zieten")
    assert game.holder[TOWN["torgau"]] == PRUSSIA
    act(game, "command Zieten", "step to Leipzig", "step to Erfurt", "done")
    act(game, "march off")
    assert game.holder[TOWN["leipzig"]] == ALLIES
    assert game.holder[TOWN["torgau"]] == ALLIES  # left, it falls back at once
    assert game.holder[TOWN["erfurt"]] == PRUSSIA
    assert game.came[BLOCK["pr_zieten"]] != HERE


# ---------------------------------------------------------------------- ways
@covers("D-5.103", "R127")
def test_no_block_visits_a_town_twice() -> None:
    game = marching("berlin: pr_zieten", "pr_zieten")
    act(game, "command Zieten")
    assert refused(game, "step to Berlin").code == "here"
    assert refused(game, "step to Dresde").reason.startswith("No road leads straight there")
    assert refused(game, "step to Prague").reason == "4 towns away, 3 allowed"
    act(game, "step to Torgau")
    assert refused(game, "step to Berlin").code == "twice"


@covers("D-5.18", "D-5.19", "D-3.04", "D-3.05", "D-3.21", "R51")
@pytest.mark.parametrize(
    ("block", "name", "seat", "start", "town", "joined", "code"),
    [
        ("pr_zieten", "Zieten", PRUSSIA, "konigsberg", "Russia", True, "closed-area"),
        ("pr_zieten", "Zieten", PRUSSIA, "erfurt", "France", True, "closed-area"),
        ("pr_zieten", "Zieten", PRUSSIA, "stettin", "Stralsund", False, "closed-area"),
        ("au_hadik", "Hadik", ALLIES, "stettin", "Stralsund", False, "closed-area"),
        ("au_hadik", "Hadik", ALLIES, "warsaw", "Russia", True, "closed-area"),
        ("au_brettlach", "Brettlach", ALLIES, "erfurt", "France", True, "closed-area"),
        ("ru_cossacks", "Cossacks", ALLIES, "bamberg", "France", True, "closed-area"),
        ("fr_germaine", "Germaine", ALLIES, "warsaw", "Russia", True, "closed-area"),
    ],
)
def test_closed_areas(
    block: str, name: str, seat: int, start: str, town: str, joined: bool, code: str
) -> None:
    game = board(f"{start}: {block}")
    game.joined = joined
    game.active = 1 << BLOCK[block]
    begin(game, Marching(seat, False))
    act(game, f"command {name}")
    assert refused(game, f"step to {town}").code == code


@covers("D-5.19", "R15", "R51")
def test_stralsund_opens_when_sweden_is_at_war() -> None:
    game = marching("stettin: fort prussia 2 pr_zieten", "pr_zieten")
    act(game, "command Zieten", "step to Stralsund", "done")
    assert game.pending == {TOWN["stralsund"]: ALLIES}


@covers("D-5.21", "D-3.06", "R14")
def test_thorn_may_be_attacked_from_the_start() -> None:
    game = board("osterode: pr_schwerin pr_moritz; thorn: fort russo_swedish 3", year=1756, turn=4)
    game.joined = False
    game.active = 1 << BLOCK["pr_schwerin"]
    begin(game, Marching(PRUSSIA, False), Battles(False))
    act(game, "command Schwerin", "lead", "take Moritz", "step to Thorn", "done", "done")
    assert options(game) == {"besiege", "storm", "retreat with everything"}
    act(game, "besiege")
    assert fort(game, "thorn") == ("russo_swedish", 3, 1)


@covers("D-5.33", "D-5.40")
def test_a_group_starts_from_its_leaders_town_and_passes_friends() -> None:
    text = (
        "gabel: pr_frederick pr_moritz; trautenau: pr_dohna;"
        "prague: fort austria 2 besieged pr_retzow (au_kheul) (au_daix)"
    )
    game = marching(text, "pr_frederick")
    act(game, "command Frederick", "lead")
    assert refused(game, "take Dohna").code == "elsewhere"
    act(game, "take Moritz", "step to Prague", "step to Pilsen", "done", "done", "march off")
    assert [where(game, b) for b in ("pr_frederick", "pr_moritz")] == ["pilsen", "pilsen"]
    assert fort(game, "prague")[2] == 2  # the siege goes on


@covers("R46", "D-5.42", "D-5.46")
def test_a_leaders_failure_stops_nobody_who_rolled_with_him() -> None:
    game = marching("berlin: pr_schwerin pr_moritz", "pr_schwerin")
    act(game, "command Schwerin", "lead", "take Moritz", "step to Torgau", "step to Leipzig")
    act(game, "step to Erfurt", "done", "done")
    roll(game, [1, 4])
    act(game, "march off")
    assert [where(game, b) for b in ("pr_schwerin", "pr_moritz")] == ["leipzig", "erfurt"]
    assert steps(game, "pr_schwerin", "pr_moritz") == [2, 4]


@covers("R48", "R26", "D-12.02")
def test_fredericks_bonus_adds_to_that_of_a_card() -> None:
    game = marching("berlin: pr_frederick", "pr_frederick", cards=["D06"])
    act(
        game,
        "command Frederick",
        "lead",
        "step to Torgau",
        "step to Leipzig",
        "step to Erfurt",
        "done",
        "done",
    )
    act(game, "play D06")
    roll(game, [2])
    news = act(game, "march off")
    assert [e.data[1:3] for e in news if e.kind == "force_marched"] == [(2, 4)]
    assert steps(game, "pr_frederick") == [4]


# ---------------------------------------------------------------------- what is seen of it
@covers("D-1.16", "D-5.42", "R106")
def test_the_enemy_sees_colours_numbers_ways_and_dice() -> None:
    text = "berlin: pr_frederick pr_moritz/1 pr_zieten"
    game = marching(text, "pr_frederick")
    act(
        game,
        "command Frederick",
        "lead",
        "take Moritz",
        "step to Torgau",
        "step to Leipzig",
        "step to Erfurt",
    )
    act(game, "done", "take Zieten", "step to Stettin", "done", "done")
    roll(game, [3, 2])
    news = act(game, "march off")
    way = tuple(TOWN[t] for t in ("berlin", "torgau", "leipzig"))
    mine = {e.data for e in news if e.kind == "marched" and e.seen_by(PRUSSIA)}
    assert mine == {
        ((BLOCK["pr_frederick"], BLOCK["pr_moritz"]), way),
        ((BLOCK["pr_zieten"],), (TOWN["berlin"], TOWN["stettin"])),
    }
    seen = [(e.kind, e.data) for e in news if e.seen_by(ALLIES)]
    assert {data for kind, data in seen if kind == "seen_far"} == {
        (0, 2, way),
        (0, 1, (TOWN["berlin"], TOWN["stettin"])),
    }
    erfurt = TOWN["erfurt"]
    dice = sorted(data for kind, data in seen if kind == "force_marching")
    assert dice == [(0, 2, 2, erfurt), (0, 3, 3, erfurt)]  # not that Frederick's 3 is a 4
    assert ("vanished", (0, erfurt)) in seen  # Moritz was lost where he arrived
    assert not game.guided


@covers("D-1.16", "R106")
def test_besiegers_who_march_off_are_hidden_again() -> None:
    game = board("prague: fort austria 2 besieged pr_moritz pr_retzow (au_kheul)")
    refresh_shown(game)
    game.active = 1 << BLOCK["pr_moritz"]
    begin(game, Marching(PRUSSIA, False))
    assert {"pr_moritz", "pr_retzow"} <= game.view(ALLIES).to_json()["blocks"].keys()
    act(game, "command Moritz", "step to Gabel", "done")
    known = game.view(ALLIES).to_json()["blocks"]
    assert "pr_moritz" not in known
    assert "pr_retzow" in known
