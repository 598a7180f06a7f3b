"""Marches: groups, dispersal, single blocks, roads, forced marches (D-5.14 to D-5.21, D-5.33 to D-5.49)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import TOWN
from lacewars.games.defiant.phases.groups import Group
from lacewars.games.defiant.phases.marches import Marching
from lacewars.games.defiant.retreating import goals, toll
from lacewars.games.defiant.state import HERE
from lacewars.kernel import covers
from tests.defiant.kit import (
    Activate,
    Battles,
    State,
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
    text = f"breslau: fort prussia 2 pr_frederick {blocks} pr_forcade"
    game = marching(text, "pr_frederick", "pr_forcade", cards=["D08"])
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
    assert refused(game, "step to Dresde").code == "no-road"
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


# ---------------------------------------------------------------------- activations
@covers("D-5.02", "D-5.03", "D-5.07", "D-5.12", "D-5.13")
def test_one_order_activates_one_leader_or_one_block_unseen() -> None:
    game = board("berlin: pr_frederick pr_henry pr_moritz pr_zieten; glogau: pr_retzow")
    game.orders = [3, 0]
    begin(game, Activate(PRUSSIA), Activate(ALLIES), Marching(PRUSSIA, False))
    news = act(game, "activate Frederick", "activate Henry")
    assert game.orders == [1, 0]
    assert refused(game, "activate Henry").code == "active-already"
    assert {e.kind for e in news if e.seen_by(ALLIES)} == {"activating"}  # a block of Berlin, not which
    act(game, "activate Moritz")
    assert options(game, "command") == {"command Frederick", "command Henry", "command Moritz"}
    act(game, "command Moritz", "step to Torgau", "done")
    assert (where(game, "pr_moritz"), where(game, "pr_zieten")) == ("torgau", "berlin")


@covers("D-2.20", "D-5.36", "R44")
def test_a_leader_gathers_or_leads_and_decides_when_it_is_done() -> None:
    text = "berlin: pr_frederick pr_moritz; kustrin: fort prussia 2 pr_retzow"
    game = marching(text, "pr_frederick")
    act(game, "command Frederick")
    assert options(game) == {"gather", "lead"}
    gathering, leading = game.copy(), game.copy()
    act(gathering, "gather", "take Retzow", "step to Berlin", "done")
    assert (where(gathering, "pr_retzow"), where(gathering, "pr_moritz")) == ("berlin", "berlin")
    act(leading, "lead", "take Moritz", "step to Torgau", "done", "done")
    assert [where(leading, b) for b in ("pr_frederick", "pr_moritz")] == ["torgau", "torgau"]


@covers("R119", "R127")
def test_blocks_of_a_group_that_do_not_move_are_not_used_up() -> None:
    text = "berlin: pr_frederick pr_schwerin pr_moritz"
    game = marching(text, "pr_schwerin", "pr_frederick")
    act(game, "command Schwerin", "lead", "done", "take Moritz", "step to Küstrin", "done", "done")
    act(game, "command Frederick", "lead")
    assert options(game, "take") == {"take Schwerin"}  # his men dispersed, he himself stood still
    assert refused(game, "take Moritz").code == "has-moved"


@covers("D-11.01", "R104", "R119")
@pytest.mark.parametrize(
    ("texts", "reacts"),
    [
        (("command Frederick", "lead", "done", "done"), True),
        (("command Frederick", "gather", "done"), True),
        (("command Frederick", "lead", "done", "take Zieten", "step to Küstrin", "done", "done"), False),
        (("command Frederick", "gather", "take Moritz", "step to Glogau", "done"), False),
    ],
)
def test_who_has_dispersed_or_gathered_men_does_not_react(texts: tuple[str, ...], reacts: bool) -> None:
    text = (
        "glogau: pr_frederick pr_zieten; kustrin: fort prussia 2 pr_moritz; breslau: fort prussia 2 pr_dohna"
    )
    game = board(f"{text}; neisse: au_hadik", reactions=True)
    game.active = 1 << BLOCK["pr_frederick"] | 1 << BLOCK["au_hadik"]
    begin(game, Marching(PRUSSIA, False), Marching(ALLIES, False), Battles(False))
    act(game, *texts, "command Hadik", "step to Breslau", "done")
    assert options(game) == ({"react with Frederick", "done"} if reacts else {"done"})


@covers("D-5.20", "R116", "R2")
@pytest.mark.parametrize(
    ("block", "name", "seat", "start", "way"),
    [
        ("pr_zieten", "Zieten", PRUSSIA, "landsberg", ("Posen", "Ostrowo")),
        ("pr_zieten", "Zieten", PRUSSIA, "torgau", ("Leipzig", "Erfurt")),
        ("au_hadik", "Hadik", ALLIES, "eger", ("Hof", "Bamberg")),
        ("au_hadik", "Hadik", ALLIES, "teschen", ("Cracow", "Tschenstochau")),
    ],
)
def test_both_sides_cross_poland_and_the_empire(
    block: str, name: str, seat: int, start: str, way: tuple[str, ...]
) -> None:
    game = marching(f"{start}: {block}", block, seat=seat)
    game.joined = False
    game.year = 1756
    act(game, f"command {name}", *(f"step to {town}" for town in way), "done", "march off")
    assert game.holder[game.place[BLOCK[block]]] == seat


@covers("R116")
def test_poland_and_the_empire_are_no_refuge_for_prussia() -> None:
    petrikau, ostrowo, breslau = TOWN["petrikau"], TOWN["ostrowo"], TOWN["breslau"]
    game = board("petrikau: pr_moritz")
    assert set(goals(game, [BLOCK["pr_moritz"]], petrikau)) == {breslau, TOWN["cosel"], TOWN["osterode"]}
    assert toll(game, PRUSSIA, [petrikau, ostrowo, breslau]) == 1
    held = board("petrikau: pr_moritz; ostrowo: pr_dohna")
    assert goals(held, [BLOCK["pr_moritz"]], petrikau) == [ostrowo]
    assert toll(held, PRUSSIA, [petrikau, ostrowo, breslau]) == 0


@covers("D-2.30", "R47")
def test_cossacks_ride_three_roads_without_a_die() -> None:
    game = marching("posen: ru_cossacks", "ru_cossacks", seat=ALLIES)
    act(game, "command Cossacks", "step to Thorn", "step to Konitz", "step to Danzig", "done", "march off")
    assert where(game, "ru_cossacks") == "danzig"


# ---------------------------------------------------------------------- roads
MEN = ("Moritz", "Retzow", "Kanitz", "Preussen", "Manteuffel")


def over_the_mountains(dice: list[int], last: str = "pr_moritz") -> State:
    """Five infantry of Glogau force their march by Breslau over the dotted road to Königgrätz."""
    men = f"{last} pr_retzow pr_kanitz pr_preussen pr_manteuffel"
    text = f"glogau: pr_schwerin {men}; breslau: fort prussia 2 pr_forcade pr_dohna"
    game = marching(text, "pr_schwerin", "pr_forcade", "pr_dohna")
    act(game, "command Schwerin", "lead", "done")
    for name in MEN:
        act(game, f"take {name}", "step to Breslau", "step to Königgrätz", "done")
    act(game, "done")
    roll(game, dice)
    act(game, "march off")
    return game


@covers("D-5.102", "R127", "R45")
def test_only_roads_really_crossed_count_afterwards() -> None:
    game = over_the_mountains([4, 4, 4, 4, 1])  # the last one stays at Breslau
    act(game, "command Forcade", "step to Königgrätz", "done", "command Dohna")
    assert refused(game, "step to Königgrätz").code == "road-full"


@covers("D-5.102", "R127", "R45")
@pytest.mark.parametrize(("die", "lost_at"), [(2, "koniggratz"), (1, "breslau")])
def test_a_block_lost_on_the_march_has_used_its_roads(die: int, lost_at: str) -> None:
    """Moritz with his last step: he arrives and is lost, or is lost before he crosses the mountains."""
    dice = [4, 4, 4, 4, 4]
    dice[1] = die  # in the order of the blocks: Manteuffel, Moritz, Preussen, Kanitz, Retzow
    game = over_the_mountains(dice, "pr_moritz/1")
    assert where(game, "pr_moritz") == "pool"
    act(game, "command Forcade")
    assert ("step to Königgrätz" in options(game)) is (lost_at == "breslau")


@covers("D-5.16", "R45")
def test_a_solid_road_carries_nine_in_both_directions_together() -> None:
    men = "pr_moritz pr_retzow pr_kanitz pr_dohna pr_wedel pr_forcade pr_preussen"
    text = f"berlin: pr_frederick {men} pr_zieten; kustrin: fort prussia 2 pr_diericke pr_tresckow"
    game = marching(text, "pr_frederick", "pr_diericke", "pr_tresckow", "pr_zieten")
    act(game, "command Diericke", "step to Berlin", "done", "command Frederick", "lead")
    names = ("Moritz", "Retzow", "Kanitz", "Dohna", "Wedel", "Forcade", "Preussen")
    act(game, *(f"take {n}" for n in names), "step to Küstrin", "done", "done")
    act(game, "command Tresckow")
    assert refused(game, "step to Berlin").code == "road-full"  # 1 + 8 have used it


@covers("D-5.17", "R45")
def test_each_side_counts_its_own_blocks_on_a_road() -> None:
    men = "pr_moritz pr_retzow pr_kanitz pr_dohna pr_wedel"
    text = f"breslau: fort prussia 2 pr_schwerin {men}; koniggratz: au_hadik"
    game = board(text)
    game.active = 1 << BLOCK["pr_schwerin"] | 1 << BLOCK["au_hadik"]
    begin(game, Marching(PRUSSIA, False), Marching(ALLIES, False))
    act(game, "command Schwerin", "lead", "done")
    for name in ("Moritz", "Retzow", "Kanitz", "Dohna", "Wedel"):
        act(game, f"take {name}", "step to Königgrätz", "done")
    act(game, "done", "command Hadik")
    assert refused(game, "step to Breslau").code == "must-mask"  # the road itself is free to the Allies
