"""Supply: combining, paths, sources, attrition (D-7.01 to D-7.25, D-7.35 to D-7.42)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLACK, BLOCK, BLUE, GREEN, GREY
from lacewars.games.defiant.board import FORT, ROAD, TOWN
from lacewars.games.defiant.combining import partners
from lacewars.games.defiant.phases.supplying import SupplyPhase, find_hungry
from lacewars.games.defiant.state import NEW_SIEGE, NO_SIEGE
from lacewars.games.defiant.supply import ground, supplied, supplied_by_others, truly_supplied
from lacewars.kernel import covers
from tests.defiant.kit import (
    GAME,
    PRUSSIA,
    Battles,
    State,
    act,
    asked,
    begin,
    board,
    fort,
    hand,
    kinds,
    options,
    place,
    steps,
    where,
)


def hungry(game: State) -> set[str]:
    found = find_hungry(game)
    return {name for name, block in BLOCK.items() if found >> block & 1}


def check(game: State) -> State:
    """Goes to the first player's payments in the supply check; nobody combines."""
    begin(game, SupplyPhase())
    while asked(game)[0] != "Feeding":
        act(game, "done")
    return game


@covers("D-7.01", "D-7.02", "D-7.03", "R86")
def test_who_may_combine() -> None:
    game = board(
        "prague: fort austria 2 au_kheul/2 au_daix/2 au_grenzer_1/1 au_grenzer_2/1 fr_lorges/1;"
        "posen: ru_cossacks/1 ru_deniken/1 ru_gaugreben/1"
    )
    names = {name: {n for n, b in BLOCK.items() if b in partners(game, BLOCK[name])} for name in BLOCK}
    assert names["au_kheul"] == {"au_daix"}
    assert names["au_grenzer_1"] == {"au_grenzer_2"}
    assert names["fr_lorges"] == set()
    assert names["ru_cossacks"] == set()
    assert names["ru_deniken"] == {"ru_gaugreben"}


@covers("D-7.01", "R86")
def test_who_combined_in_one_turn_may_combine_again_in_the_next() -> None:
    game = begin(board("berlin: pr_moritz/1 pr_manteuffel/2; prague: fort austria 2 au_kheul"), SupplyPhase())
    act(game, "take a step from Moritz", "give it to Manteuffel")  # now every Prussian block stands alone
    assert where(game, "pr_moritz") == "pool"
    place(game, "berlin", "pr_moritz/2")
    game.agenda.end()
    begin(game, SupplyPhase())
    assert options(game) == {"take a step from Moritz", "take a step from Manteuffel", "done"}


@covers("D-2.34", "D-2.31", "R61")
@pytest.mark.parametrize(("town", "fate"), [("vienna", "pool"), ("crossen", "out")])
def test_an_emptied_leader_is_lost_where_he_is_not_supplied(town: str, fate: str) -> None:
    game = board(f"{town}: au_daun/1 au_browne/1")
    begin(game, SupplyPhase())
    act(game, "take a step from Daun", "give it to Browne")
    assert where(game, "au_daun") == fate
    assert steps(game, "au_browne") == [2]


@covers("D-7.05", "D-7.06", "D-7.13", "R87", "R88")
@pytest.mark.parametrize(
    ("force", "yes", "no"),
    [
        (GREY, ["berlin", "konigsberg", "breslau", "torgau"], ["prague", "vienna"]),
        (BLACK, ["vienna", "budapest", "prague", "dresden", "warsaw"], ["crossen"]),
        (BLUE, ["erfurt", "munich", "dresden", "prague"], ["crossen"]),
        (GREEN, ["warsaw", "stralsund", "thorn", "krakau", "prague"], ["crossen"]),
    ],
)
def test_where_each_force_is_supplied(force: int, yes: list[str], no: list[str]) -> None:
    fed = truly_supplied(board(""), force)
    assert all(fed >> TOWN[t] & 1 for t in yes)
    assert not any(fed >> TOWN[t] & 1 for t in no)


@covers("D-7.14", "D-7.15", "D-7.21", "D-7.22", "D-7.25", "R87")
def test_a_path_through_an_enemy_town_needs_a_block_of_the_same_force() -> None:
    assert "pr_moritz" in hungry(board("iglau: pr_moritz"))
    game = board("koniggratz: pr_moritz; iglau: pr_retzow; prague: fort prussia 1")
    assert "pr_moritz" not in hungry(game)  # beside Neisse
    assert "pr_retzow" not in hungry(game)  # through the Prussian fortress of Prague to Koniggratz
    assert "ru_bakhman" in hungry(board("crossen: ru_bakhman; kustrin: fort austria 2 au_kheul"))


@covers("D-7.07", "D-7.08", "D-7.09", "D-7.12", "D-2.14", "D-2.17", "R89")
def test_a_fortress_feeds_for_a_step() -> None:
    game = board("iglau: pr_moritz pr_dohna; prague: fort prussia 2; gabel: fr_lorges; koniggratz: au_kheul")
    assert {"pr_moritz", "pr_dohna"} <= hungry(game)
    check(game)
    act(game, "feed from the fortress of Prague")
    while options(game):
        act(game, "done")
    assert steps(game, "pr_moritz", "pr_dohna") == [4, 3]
    assert fort(game, "prague")[1] == 1
    check(game)
    assert not options(game, "burn")  # one step is not enough


@covers("D-7.04", "D-7.16", "D-7.36", "R91", "R121")
def test_the_unfed_lose_a_step_together() -> None:
    game = board("iglau: pr_moritz/1 pr_dohna; koniggratz: au_kheul; gabel: au_daix; berlin: au_hadik")
    check(game)
    while options(game):
        act(game, "done")
    assert where(game, "pr_moritz") == "pool"
    assert steps(game, "pr_dohna") == [2]


@covers("D-7.10", "D-7.11", "D-7.35", "R80", "R92")
def test_a_besieged_garrison_eats_its_fortress() -> None:
    game = board("vienna: fort austria 3 besieged pr_moritz (au_kheul) (fr_lorges); presberg: pr_dohna")
    assert {"au_kheul", "fr_lorges"} <= hungry(game)
    check(game)
    while not options(game, "burn"):
        act(game, "done")
    act(game, "feed from the fortress of Vienna")
    assert fort(game, "vienna")[1] == 2
    assert not game.hungry >> BLOCK["fr_lorges"] & 1


@covers("D-7.20", "R38")
def test_a_cache_saves_a_town() -> None:
    game = board("iglau: pr_moritz pr_dohna; koniggratz: au_kheul; gabel: au_daix")
    hand(game, PRUSSIA, "supply_cache")
    check(game)
    act(game, "play D32", "cache at Iglau")
    while options(game):
        act(game, "pass" if "pass" in options(game) else "done")
    assert steps(game, "pr_moritz", "pr_dohna") == [4, 3]


@covers("D-7.37", "D-5.93", "R59", "R117")
def test_a_depot_is_another_source_than_its_fortress() -> None:
    game = board("vienna: fort austria 1; olmutz: fort austria 2")
    assert TOWN["vienna"] in supplied_by_others(game, BLACK)
    assert TOWN["olmutz"] in supplied_by_others(game, BLACK)


@covers("D-7.40", "D-7.41", "D-1.14", "D-7.24", "R123")
def test_fine_points_of_paths() -> None:
    game = board("prague: fort prussia 2 besieged au_kheul; pilsen: au_daix; eger: fr_lorges")
    assert supplied(game, BLACK) >> TOWN["pilsen"] & 1
    game = board("vienna: fort prussia 2 besieged au_kheul")
    assert game.fort_force[FORT[TOWN["vienna"]]] == GREY
    _, depots = ground(game, BLACK)
    assert depots >> TOWN["budapest"] & 1
    assert not depots >> TOWN["vienna"] & 1
    game = board("warsaw: ru_bakhman; thorn: fort russo_swedish 2")
    game.east_left = True
    assert not truly_supplied(game, GREEN)


# ---------------------------------------------------------------------- who pays for whom
CUT_OFF = "koniggratz: au_kheul; gabel: au_daix"
"""Prussians in Iglau reach no source then."""


@covers("D-7.19", "D-2.33", "R61", "R90")
def test_a_leader_lost_to_hunger_is_out_of_the_game() -> None:
    game = check(board(f"iglau: pr_keith/1; {CUT_OFF}"))
    act(game, "done")
    assert where(game, "pr_keith") == "out"
    game = check(board(f"iglau: pr_moritz/1; {CUT_OFF}"))
    act(game, "done")
    assert where(game, "pr_moritz") == "pool"


@covers("D-7.42", "D-7.38", "D-7.18", "R90", "R128")
def test_nobody_has_to_pay() -> None:
    game = check(board(f"iglau: pr_frederick pr_moritz; prague: fort prussia 2; {CUT_OFF}"))
    assert options(game) == {"feed by Frederick", "feed from the fortress of Prague", "done"}
    act(game, "done")
    assert steps(game, "pr_frederick", "pr_moritz") == [3, 3]
    assert fort(game, "prague")[1] == 2


@covers("D-7.42", "R42", "R128")
def test_a_supplied_leader_may_feed_others() -> None:
    """Prussians in Krakau cut the Russians in Prague off; Daun, who is supplied, feeds them."""
    game = board("prague: fort austria 1 au_daun ru_bakhman ru_galitzin; krakau: pr_moritz")
    assert hungry(game) & {"au_daun", "ru_bakhman", "ru_galitzin"} == {"ru_bakhman", "ru_galitzin"}
    check(game)
    assert options(game) == {"feed by Daun", "done"}
    act(game, "feed by Daun")  # for up to six; nobody is left to pay for
    assert steps(game, "au_daun", "ru_bakhman", "ru_galitzin") == [2, 4, 4]


@covers("R128", "R90")
def test_a_feeding_leader_loses_exactly_his_step() -> None:
    """Keith feeds first; Frederick, who feeds the rest, may not cover Keith: each loses one step."""
    names = "pr_frederick/1 pr_keith/1 pr_moritz pr_retzow pr_kanitz"
    game = check(board(f"iglau: {names}; {CUT_OFF}"))
    act(game, "feed by Keith")
    assert options(game) == {f"spare {n}" for n in ("Frederick", "Moritz", "Retzow", "Kanitz")}
    act(game, "spare Moritz", "spare Retzow", "feed by Frederick")  # for Kanitz, the last
    assert where(game, "pr_frederick") == where(game, "pr_keith") == "out"
    assert steps(game, "pr_moritz", "pr_retzow", "pr_kanitz") == [4, 4, 4]


@covers("R128", "D-7.07", "R89")
def test_a_fortress_burns_only_for_those_who_reach_it_and_feeds_them_all() -> None:
    text = f"iglau: pr_moritz pr_dohna; budweis: pr_wedel; prague: fort prussia 3; {CUT_OFF}"
    game = check(board(text + "; breslau: fort prussia 2"))
    assert options(game, "burn") == {"feed from the fortress of Prague"}  # nobody reaches Breslau
    act(game, "feed from the fortress of Prague")  # one step in all
    assert steps(game, "pr_moritz", "pr_dohna", "pr_wedel") == [4, 3, 3]
    assert fort(game, "prague")[1] == 2


@covers("R128", "D-7.09", "D-7.11", "R80")
@pytest.mark.parametrize(("strength", "inside", "burns"), [(1, "(au_kheul)", False), (2, "(au_kheul)", True)])
def test_a_besieged_fortress_feeds_with_two_steps(strength: int, inside: str, burns: bool) -> None:
    game = board(f"prague: fort austria {strength} besieged pr_moritz {inside}; gabel: pr_wedel")
    begin(game, SupplyPhase())
    act(game, "done")  # Prussia pays nothing for Moritz and Wedel
    assert options(game) == ({"feed from the fortress of Prague"} if burns else set()) | {"done"}


@covers("R14", "D-7.04")
def test_newcomers_do_not_starve_before_they_join() -> None:
    game = GAME.new("sweden")
    assert isinstance(game, State)
    assert not game.joined
    assert hungry(game) == set()
    assert where(game, "sw_suede") == "stralsund"


@covers("D-7.39", "R78", "R113")
def test_a_siege_ends_with_its_last_besieger() -> None:
    game = board(f"prague: fort austria 2 besieged pr_moritz/1 (au_browne); {CUT_OFF}")
    check(game)
    act(game, "done", "done")  # neither side pays: Moritz is lost, Browne suffers too
    assert fort(game, "prague")[2] == NO_SIEGE
    assert not game.inside
    assert where(game, "au_browne") == "prague"
    place(game, "prague", "pr_retzow")  # in a later turn
    game.came[BLOCK["pr_retzow"]] = ROAD[TOWN["gabel"], TOWN["prague"]]
    game.pending = {TOWN["prague"]: ALLIES}
    begin(game, Battles(False), dice=[1] * 40)
    act(game, "shelter Browne", "besiege")
    assert fort(game, "prague")[2] == NEW_SIEGE
    news = begin(game, SupplyPhase()).news
    while options(game):
        news += act(game, "done")
    assert "surrender_roll" not in kinds(news)  # the new siege is rolled for next turn
    assert steps(game, "pr_retzow") == [3]  # by hunger, not by the siege
