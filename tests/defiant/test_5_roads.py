"""Roads: how many blocks they carry (D-5.15 to D-5.17, D-5.102, R27, R45)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.kernel import covers
from tests.defiant.kit import (
    Marching,
    State,
    act,
    begin,
    board,
    marching,
    options,
    refused,
    roll,
    where,
)


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
