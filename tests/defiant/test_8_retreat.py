"""Winter: campaigns and their battles, the retreat of the unsupplied, sieges (D-8.07 to D-8.19, R94, R95)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import FORT, TOWN
from lacewars.games.defiant.phases.campaigns import Campaign
from lacewars.games.defiant.phases.winter import WinterOrder
from lacewars.games.defiant.state import NEW_SIEGE, NO_SIEGE, OLD_SIEGE, WINTER
from lacewars.kernel import Chance, covers
from lacewars.kernel.chance import seed_bytes
from tests.defiant.kit import (
    GAME,
    State,
    act,
    asked,
    begin,
    board,
    fort,
    hand,
    options,
    refused,
    roll,
    steps,
    where,
)

CUT_OFF = "koniggratz: au_kheul; gabel: au_daix"
"""Prussians in Iglau reach no source then."""
NO_SOURCE = "berlin: au_hadik; konigsberg: fort russo_swedish 1; " + "; ".join(
    f"{town}: fort prussia 1" for town in ("magdeburg", "stettin", "kustrin", "breslau", "cosel")
)
"""Nothing is supplied for Prussia then."""


def winter(text: str, first: int = PRUSSIA, cards: str = "") -> State:
    """Winter from its supply check on; Prussia, who decides, has named Player 1."""
    game = board(text, turn=WINTER)
    hand(game, PRUSSIA, *cards.split())
    begin(game, WinterOrder())
    act(game, f"first {'prussia' if first == PRUSSIA else 'allies'}")
    return game


@covers("D-8.13", "D-8.11", "R89", "R95")
def test_in_winter_a_fortress_feeds_for_nothing() -> None:
    game = winter(f"iglau: pr_moritz; prague: fort prussia 2; {CUT_OFF}")
    assert asked(game)[0] == "Demobilisation"  # nobody had to go
    assert where(game, "pr_moritz") == "iglau"
    assert fort(game, "prague")[1] == 2
    game = winter(f"iglau: pr_moritz; prague: fort prussia 1; {CUT_OFF}")
    assert options(game, "retreat") == {"retreat to Breslau", "retreat to Neisse"}


@covers("D-8.14", "D-8.12", "D-7.36", "R95", "R118", "R124")
@pytest.mark.parametrize("first", [PRUSSIA, ALLIES])
def test_who_cut_each_other_off_all_count_before_anybody_moves(first: int) -> None:
    """Hadik in Berlin and the Prussians around him pass each other, and pay for each other."""
    text = "berlin: au_hadik; torgau: pr_dohna; wittenberg: pr_wedel; magdeburg: fort prussia 1"
    game = winter(text, first)
    for side in (first, 1 - first):
        if side == ALLIES:
            act(game, "retreat to Leipzig", "step to Torgau")
        else:
            act(game, "retreat to Cottbus", "retreat to Cottbus")  # Dohna, then Wedel, through Berlin
    assert [where(game, b) for b in ("au_hadik", "pr_dohna", "pr_wedel")] == ["leipzig", "cottbus", "cottbus"]
    # one step for a town of the enemy's and one for a block that stood there before all moved
    assert steps(game, "au_hadik", "pr_dohna", "pr_wedel") == [1, 1, 1]


@covers("D-8.15", "D-8.12", "R95")
def test_blocks_may_part_to_towns_that_are_equally_near() -> None:
    game = winter(f"iglau: pr_moritz pr_retzow pr_kanitz; {CUT_OFF}")
    towns = {"retreat to Breslau", "retreat to Neisse"}
    assert options(game) == towns | {"take Moritz", "take Retzow", "take Kanitz"}
    act(game, "take Retzow")
    assert options(game) == towns
    act(game, "retreat to Neisse")
    assert options(game) == towns | {"take Moritz", "take Kanitz"}
    act(game, "retreat to Breslau")
    act(game, "take the loss on Moritz", "take the loss on Kanitz", "take the loss on Moritz")
    act(game, "take the loss on Kanitz")
    assert [where(game, b) for b in ("pr_moritz", "pr_kanitz")] == ["breslau", "breslau"]
    # Prague with its fortress and Königgrätz with Kheul cost each party four steps: Retzow is lost
    assert steps(game, "pr_moritz", "pr_kanitz") == [2, 2]
    assert where(game, "pr_retzow") == "pool"


@covers("D-8.16", "R2", "R95")
def test_without_any_supplied_town_one_goes_home() -> None:
    game = winter(f"koniggratz: pr_moritz; glogau: pr_dohna; {NO_SOURCE}")
    assert options(game, "retreat") == {"retreat to Breslau", "retreat to Neisse"}
    act(game, "retreat to Neisse")
    assert where(game, "pr_moritz") == "neisse"
    assert where(game, "pr_dohna") == "glogau"  # in a national town already
    assert steps(game, "pr_moritz", "pr_dohna") == [4, 3]


@covers("D-8.16", "D-8.18", "R95")
def test_besiegers_at_home_must_go_too() -> None:
    """Kheul besieges Prague, his own town, without supply: it is no town free of enemies."""
    text = (
        "prague: fort prussia 2 besieged au_kheul (pr_moritz); vienna: fort prussia 1; budapest: pr_dohna;"
        "brunn: fort austria 1; olmutz: fort austria 1"
    )
    game = winter(text)
    assert asked(game) == ("WinterRetreat", ALLIES)
    assert "retreat to Gabel" in options(game)
    act(game, "retreat to Gabel")
    assert fort(game, "prague")[2] == NO_SIEGE


@covers("D-8.17", "D-8.18", "R38", "R95")
def test_a_cache_keeps_an_unsupplied_siege_up() -> None:
    siege = f"prague: fort austria 2 besieged pr_frederick (au_browne); {CUT_OFF}"
    game = winter(siege)
    act(game, "retreat to Neisse")
    assert where(game, "pr_frederick") == "neisse"
    assert fort(game, "prague")[2] == NO_SIEGE
    game = winter(siege, cards="supply_cache")
    assert asked(game) == ("WinterCaches", PRUSSIA)
    act(game, "play D32", "cache at Prague")
    assert asked(game)[0] == "Demobilisation"
    assert where(game, "pr_frederick") == "prague"
    assert fort(game, "prague")[2] == OLD_SIEGE
    assert refused(game, "demobilise Frederick").code == "not-demobilised"  # the town is not supplied by it


@covers("D-8.18", "R95", "R78")
def test_a_supplied_siege_lasts_over_winter() -> None:
    game = winter("dresden: fort franco_imperial 2 besieged pr_frederick (sx_saxe)")
    assert asked(game)[0] == "Demobilisation"
    assert fort(game, "dresden")[2] == OLD_SIEGE


@covers("D-8.29", "R95")
def test_who_can_reach_no_town_stays() -> None:
    forts = "; ".join(
        f"{t}: fort austria 1" for t in ("magdeburg", "stettin", "kustrin", "breslau", "cosel", "konigsberg")
    )
    towns = (
        "berlin", "halberstadt", "crossen", "cottbus", "priebus", "glogau", "hirschberg", "neisse",
        "landsberg", "kolberg", "stolp", "osterode", "marienwerder",
    )  # fmt: skip
    blocks = [b for b in BLOCK if b.startswith("au_")][5:]
    held = "; ".join(f"{t}: {b}" for t, b in zip(towns, blocks, strict=False))
    game = winter(f"iglau: pr_moritz; {forts}; {held}")
    assert (where(game, "pr_moritz"), steps(game, "pr_moritz")) == ("iglau", [4])


# ---------------------------------------------------------------------- campaigns
@covers("D-8.09", "D-6.115", "R94")
def test_a_fortress_assaulted_in_the_last_turn_may_be_assaulted_in_winter() -> None:
    game = board("gabel: pr_frederick pr_moritz; prague: fort austria 2", turn=WINTER)
    game.assaulted = 1 << TOWN["prague"]
    begin(game, Campaign(PRUSSIA))
    act(game, "command Frederick", "take Moritz", "step to Prague", "done")
    assert options(game) == {"storm", "retreat with everything"}


@covers("D-8.09", "R94", "D-6.83")
def test_those_who_join_a_siege_in_winter_may_storm_but_retreat_if_they_fail() -> None:
    def storm() -> State:
        text = "priebus: pr_frederick pr_moritz; dresden: fort franco_imperial 1 besieged pr_retzow"
        game = begin(board(text, turn=WINTER), Campaign(PRUSSIA))
        act(game, "command Frederick", "take Moritz", "step to Dresden", "done")
        assert "pr_moritz" in game.view(ALLIES).to_json()["blocks"]  # besiegers are seen
        assert options(game) == {"assault Dresden", "done"}
        act(game, "assault Dresden")
        assert options(game) == {"commit Frederick", "commit Moritz"}  # only those who moved
        act(game, "commit Frederick", "done")
        return game

    game = storm()
    act(game, "withdraw Frederick", "retreat to Priebus")
    assert [where(game, b) for b in ("pr_frederick", "pr_moritz")] == ["priebus", "priebus"]
    assert (where(game, "pr_retzow"), fort(game, "dresden")[2]) == ("dresden", OLD_SIEGE)
    game = storm()
    roll(game, [6, 6, 1])
    act(game, "fire")
    assert fort(game, "dresden") == ("prussia", 1, NO_SIEGE)
    assert [where(game, b) for b in ("pr_frederick", "pr_moritz")] == ["dresden", "dresden"]


@covers("D-8.09", "R43", "R94")
def test_a_second_campaign_does_not_storm_with_the_first_ones_blocks() -> None:
    text = (
        "priebus: pr_frederick; dresden: fort franco_imperial 2 besieged pr_retzow (sx_saxe);"
        "berlin: pr_keith pr_dohna"
    )
    game = board(text, turn=WINTER)
    begin(game, Campaign(PRUSSIA), Campaign(PRUSSIA))
    act(game, "command Frederick", "step to Dresden", "done", "done")  # he joins, and does not storm
    assert options(game, "command") == {"command Keith"}  # nobody moves twice
    act(game, "command Keith", "step to Cottbus", "done")
    assert game.decision() is None


@covers("D-8.10", "D-6.02", "R94")
def test_the_campaigner_orders_his_battles() -> None:
    text = (
        "magdeburg: fort prussia 2 pr_frederick pr_moritz pr_retzow pr_kanitz; leipzig: fr_lorges;"
        "chemnitz: fr_nicolay"
    )
    game = board(text, turn=WINTER)
    begin(game, Campaign(PRUSSIA))
    act(game, "command Frederick", "take Moritz", "take Retzow", "take Kanitz", "step to Leipzig")
    act(game, "drop Moritz", "step to Chemnitz", "done", "march off")
    assert asked(game) == ("WinterBattles", PRUSSIA)
    assert options(game) == {"fight at Leipzig", "fight at Chemnitz"}


@covers("D-8.10", "D-6.76", "R94")
def test_the_attacked_take_refuge_in_winter_too() -> None:
    game = board("gabel: pr_frederick; prague: fort austria 2 au_kheul", turn=WINTER, reactions=True)
    begin(game, Campaign(PRUSSIA))
    act(game, "command Frederick", "step to Prague", "done")
    assert asked(game) == ("Refuge", ALLIES)  # and nobody reacts
    act(game, "shelter Kheul", "retreat with everything", "retreat to Neisse")
    assert not game.inside
    assert game.siege[FORT[TOWN["prague"]]] == NO_SIEGE


@covers("D-8.10", "R83", "R94")
def test_a_siege_of_the_last_turn_has_no_breakout_in_winter() -> None:
    game = board("iglau: au_daun; prague: fort austria 2 besieged pr_moritz (au_kheul)", turn=WINTER)
    game.siege[FORT[TOWN["prague"]]] = NEW_SIEGE
    begin(game, Campaign(ALLIES))
    act(game, "command Daun", "step to Prague", "done")
    assert asked(game)[0] == "Withdrawal"  # the battle begins, and Kheul was not asked


@covers("D-8.09", "R106")
def test_who_storms_in_winter_is_seen() -> None:
    game = board("gabel: pr_frederick pr_moritz; prague: fort austria 2", turn=WINTER)
    begin(game, Campaign(PRUSSIA))
    act(game, "command Frederick", "take Moritz", "step to Prague", "done", "storm")
    seen = game.view(ALLIES).to_json()["blocks"]
    assert {"pr_frederick", "pr_moritz"} <= set(seen)
    act(game, "commit Moritz", "done", "withdraw Moritz", "retreat to Neisse", "take the loss on Frederick")
    assert "pr_moritz" not in game.view(ALLIES).to_json()["blocks"]


@covers("D-8.09", "R94", "R113")
def test_when_all_who_stormed_in_winter_are_lost_the_gates_open() -> None:
    game = board("gabel: pr_keith/1; prague: fort austria 2 au_kheul", turn=WINTER)
    begin(game, Campaign(PRUSSIA))
    act(game, "command Keith", "step to Prague", "done", "shelter Kheul", "storm", "commit Keith", "done")
    assert where(game, "pr_keith") == "out"
    assert not game.inside


# ---------------------------------------------------------------------- what the other side may think
def a_world(game: State, seat: int) -> State:
    """One of the worlds that a seat cannot tell from the real one."""
    world = game.determinize(seat, Chance(seed_bytes("a world")))
    assert world.view(seat).to_json() == game.view(seat).to_json()
    return world


@covers("D-8.14", "R106")
def test_a_long_winter_retreat_that_is_announced_fits_any_block() -> None:
    game = winter(f"iglau: pr_moritz pr_zieten; {CUT_OFF}")
    act(game, "take Moritz", "retreat to Neisse")
    assert len(game.plan[BLOCK["pr_moritz"]]) == 4  # more roads than infantry ever marches
    world = a_world(game, ALLIES)
    assert sorted(len(way) for way in world.plan.values()) == [4]


@covers("R14", "R106")
def test_the_saxons_may_stand_in_the_french_area_before_the_war_spreads() -> None:
    game = GAME.new("saxons")
    assert isinstance(game, State)
    game.put(BLOCK["sx_saxe"], TOWN["french_start"])
    world = a_world(game, PRUSSIA)
    assert len(world.at(TOWN["french_start"], ALLIES)) == len(game.at(TOWN["french_start"], ALLIES))
