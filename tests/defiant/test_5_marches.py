"""Marches: gathering, groups, dispersal, roads, forced marches, masks (D-5.14 to D-5.54)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import ROAD, TOWN
from lacewars.games.defiant.phases.gathering import Gathering
from lacewars.games.defiant.phases.groups import Group
from lacewars.games.defiant.phases.marches import Leading, Marching
from lacewars.games.defiant.state import GATHERED, HERE
from lacewars.kernel import covers
from tests.defiant.kit import (
    State,
    act,
    begin,
    board,
    hand,
    kinds,
    options,
    place,
    refused,
    roll,
    steps,
    where,
)


def marching(text: str, *active: str, seat: int = PRUSSIA, friction: int = 0) -> State:
    """A player about to carry out his activations."""
    game = board(text)
    game.friction = friction
    game.active = sum(1 << BLOCK[b] for b in active)
    return begin(game, Marching(seat, False))


@covers("D-5.12", "D-5.13", "D-5.96", "R119")
def test_activations_are_carried_out_one_by_one_in_any_order() -> None:
    game = marching(
        "berlin: pr_frederick pr_moritz; glogau: pr_bevern", "pr_frederick", "pr_moritz", "pr_bevern"
    )
    assert options(game, "command") == {"command Frederick", "command Moritz", "command Bevern"}
    act(game, "command Bevern", "lead", "done", "done")  # he need not move
    assert where(game, "pr_bevern") == "glogau"
    act(game, "command Moritz", "step to Torgau", "done")
    assert where(game, "pr_moritz") == "torgau"
    assert options(game, "command") == {"command Frederick"}


@covers("D-5.14", "R43", "R119")
def test_a_block_moves_once_a_turn() -> None:
    game = marching("berlin: pr_frederick pr_moritz", "pr_frederick", "pr_moritz")
    act(game, "command Frederick", "lead", "take Moritz", "step to Torgau", "done", "done")
    assert options(game, "command") == set()  # Moritz has moved: his own order is lost
    assert where(game, "pr_moritz") == "torgau"


@covers("D-1.02", "D-2.09", "D-5.15", "D-5.41", "D-5.45")
@pytest.mark.parametrize(("block", "roads"), [("pr_moritz", 2), ("pr_zieten", 3), ("ru_cossacks", 4)])
def test_one_road_beyond_the_allowance_is_a_forced_march(block: str, roads: int) -> None:
    seat = ALLIES if block.startswith("ru") else PRUSSIA
    game = marching(f"posen: {block}", block, seat=seat)
    name = {"pr_moritz": "Moritz", "pr_zieten": "Zieten", "ru_cossacks": "Cosaques"}[block]
    act(game, f"command {name}")
    for town in (
        ("Thorn", "Konitz", "Dantzig", "Elbing")[:roads]
        if seat == ALLIES
        else ("Schneidemühl", "Konitz", "Dantzig")[:roads]
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
    act(game, "command Moritz", "step to Torgau", "step to Dresde", "done")
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
    act(game, "done", "take Retzow", "step to Torgau", "step to Dresde")
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
    act(game, "drop Moritz", "step to Dresde") if "step to Dresde" in options(game) else act(
        game, "drop Moritz", "step to Leipzig"
    )
    act(game, "done", "take Zieten", "step to Stettin", "done", "done")
    if options(game, "roll"):
        act(game, "march off")
    assert (where(game, "pr_moritz"), where(game, "pr_zieten")) == ("torgau", "stettin")
    assert where(game, "pr_dohna") == "torgau"


@covers("D-5.16", "D-5.17", "R45")
def test_roads_carry_nine_or_five() -> None:
    blocks = "pr_moritz pr_retzow pr_kanitz pr_dohna pr_wedel"
    game = marching(f"breslau: fort prussia 2 pr_frederick {blocks} pr_forcade", "pr_frederick", "pr_forcade")
    act(game, "command Frederick", "lead", *(f"take {n}" for n in ("Moritz", "Retzow", "Kanitz", "Dohna")))
    act(game, "step to Königgrätz", "done", "take Wedel")
    assert refused(game, "step to Königgrätz").code == "road-full"
    act(game, "done", "done")
    act(game, "command Forcade")
    assert refused(game, "step to Königgrätz").code == "road-full"


@covers("D-4.40", "D-4.41", "R27")
def test_local_guides_open_a_dotted_road_to_one_group() -> None:
    names = ("Moritz", "Retzow", "Kanitz", "Dohna", "Wedel")
    blocks = "pr_moritz pr_retzow pr_kanitz pr_dohna pr_wedel"
    game = board(f"breslau: fort prussia 2 pr_frederick {blocks} pr_forcade")
    game.active = 1 << BLOCK["pr_frederick"] | 1 << BLOCK["pr_forcade"]
    hand(game, PRUSSIA, "D08")
    begin(game, Marching(PRUSSIA, False))
    act(
        game,
        "command Frederick",
        "lead",
        "play D08",
        *(f"take {n}" for n in names),
        "step to Königgrätz",
        "done",
        "done",
    )
    assert all(where(game, b) == "koniggratz" for b in blocks.split())
    act(game, "command Forcade")
    assert refused(game, "step to Königgrätz").code == "road-full"


@covers("D-4.38", "D-4.39", "R26")
def test_effective_forced_marches_add_up() -> None:
    game = board("berlin: pr_moritz")
    game.active = 1 << BLOCK["pr_moritz"]
    hand(game, PRUSSIA, "D06", "D07")
    begin(game, Marching(PRUSSIA, False))
    act(game, "command Moritz", "step to Torgau", "step to Leipzig", "done", "play D06", "play D07")
    roll(game, [2])
    act(game, "march off")
    assert (where(game, "pr_moritz"), steps(game, "pr_moritz")) == ("leipzig", [4])


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
    assert refused(game, "step to Halberstadt").code in ("too-far", "not-on-the-way")
    game = board(
        "torgau: pr_frederick; magdeburg: fort prussia 2 pr_moritz; berlin: au_hadik;"
        "wittenberg: au_nostitz; leipzig: au_kheul"
    )
    begin(game, Gathering(BLOCK["pr_frederick"]))
    assert refused(game, "take Moritz").code == "out-of-reach"  # enemies on every way, and nobody masks them


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


@covers("D-5.67", "D-5.68", "R53")
def test_bad_weather() -> None:
    game = marching("torgau: pr_moritz; leipzig: fr_lorges", "pr_moritz", friction=11)
    act(game, "command Moritz")
    assert refused(game, "step to Leipzig").code == "bad-weather"
    act(game, "step to Wittenberg")
    assert refused(game, "step to Berlin").code == "no-forced-march"


@covers("D-5.56", "D-5.60", "R52")
def test_friction_keeps_a_named_leader_from_moving() -> None:
    game = marching("berlin: pr_frederick pr_lewaldt", "pr_frederick", "pr_lewaldt", friction=4)
    act(game, "command Frederick", "lead")
    assert refused(game, "take LeWaldt").code == "friction-stops"
    act(game, "done", "done", "command LeWaldt")
    assert options(game) == {"gather"}


@covers("D-5.34", "D-2.22", "R40", "R41")
def test_leaders_of_lower_rank_follow_and_count() -> None:
    game = board("berlin: pr_frederick pr_henry pr_bevern")
    game.plan = {BLOCK["pr_frederick"]: (TOWN["berlin"],)}
    begin(game, Group(BLOCK["pr_frederick"], 0, False))
    assert options(game, "take") == {"take Bevern"}
    assert refused(game, "take Henry").code == "higher-rank"


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
