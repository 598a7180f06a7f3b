"""Force pools and fortress steps: what orders buy, and where it may be placed (D-5.04, D-5.77 to D-5.98)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import FORT, TOWN
from lacewars.games.defiant.losses import lose_step
from lacewars.kernel import covers
from tests.defiant.kit import (
    Marching,
    Spending,
    State,
    act,
    begin,
    board,
    fort,
    options,
    refused,
    steps,
    where,
)

PRUSSIAN_TOWNS = {
    "Berlin", "Magdeburg", "Halberstadt", "Stettin", "Küstrin", "Crossen", "Cottbus", "Priebus", "Glogau",
    "Hirschberg", "Breslau", "Neisse", "Cosel", "Landsberg", "Kolberg", "Stolp", "Königsberg", "Osterode",
    "Marienwerder",
}  # fmt: skip
AUSTRIAN_TOWNS = {
    "Prague", "Brüx", "Gabel", "Königgrätz", "Trautenau", "Eger", "Pilsen", "Bald", "Budweis", "Iglau",
    "Brünn", "Olmütz", "Leitomischl", "Troppau", "Teschen", "Freistadt", "Vienna", "Pressburg", "Budapest",
    "Raab", "Graz", "Trentschin", "Neusohl",
}  # fmt: skip
BLUE_TOWNS = {
    "Dresden", "Leipzig", "Torgau", "Wittenberg", "Chemnitz", "Görlitz", "Erfurt", "Bamberg", "Nuremberg",
    "Hof", "Regensburg", "Munich", "Passau",
}  # fmt: skip
PRUSSIAN_FORTS = {"Magdeburg", "Stettin", "Küstrin", "Breslau", "Cosel", "Königsberg"}


def spending(text: str, seat: int = PRUSSIA, orders: int = 4, winter: bool = False) -> State:
    """A player who has finished his marches, with these orders left."""
    game = board(text)
    game.orders[seat] = orders
    return begin(game, Spending(seat, winter, 0, 0))


def places(game: State, name: str) -> set[str]:
    """The towns where a block may be deployed."""
    after = game.copy()
    act(after, f"deploy {name}")
    return {text.removeprefix("at ") for text in options(after)}


# ---------------------------------------------------------------------- what it costs
@covers("D-5.05", "D-5.78", "R3")
@pytest.mark.parametrize(
    ("name", "block", "seat", "cost", "strength"),
    [
        ("Moritz", "pr_moritz", PRUSSIA, 1, 4),
        ("Grenzer 1", "au_grenzer_1", ALLIES, 1, 3),
        ("Zieten", "pr_zieten", PRUSSIA, 2, 4),
        ("Cossacks", "ru_cossacks", ALLIES, 2, 4),
        ("Frederick", "pr_frederick", PRUSSIA, 3, 4),
        ("Nadasty (leader)", "au_nadasty_leader", ALLIES, 3, 2),
    ],
)
def test_what_a_new_block_costs(name: str, block: str, seat: int, cost: int, strength: int) -> None:
    poor = spending("", seat, cost - 1) if cost > 1 else None
    if poor is not None:
        assert refused(poor, f"deploy {name}").code == "no-orders"
    game = spending("", seat, cost)
    act(game, f"deploy {name}")
    act(game, sorted(options(game))[0])
    assert game.orders[seat] == 0
    assert steps(game, block) == [strength]
    assert game.place[BLOCK[block]] >= 0


@covers("D-5.10", "D-5.11", "D-5.78", "D-5.09")
def test_each_player_spends_after_his_own_marches() -> None:
    game = board("berlin: pr_moritz; prague: fort austria 2 au_kheul")
    game.orders = [1, 1]
    game.active = 1 << BLOCK["pr_moritz"] | 1 << BLOCK["au_kheul"]
    order = (ALLIES, PRUSSIA)
    begin(game, *(p for s in order for p in (Marching(s, False), Spending(s, False, 0, 0))))
    asked = []
    for text in ("command Kheul", "step to Gabel", "done", "done", "command Moritz", "done", "done"):
        decision = game.decision()
        assert decision is not None
        asked.append((type(decision.phase).__name__, decision.seat))
        act(game, text)
    assert asked == [
        ("Marching", ALLIES),
        ("Walk", ALLIES),
        ("Walk", ALLIES),
        ("Spending", ALLIES),
        ("Marching", PRUSSIA),
        ("Walk", PRUSSIA),
        ("Spending", PRUSSIA),
    ]
    assert game.decision() is None


@covers("D-5.83", "D-4.29")
def test_orders_that_cannot_be_spent_are_lost() -> None:
    game = spending("berlin: au_hadik; breslau: fort austria 2", orders=3)
    assert refused(game, "deploy Frederick").code == "no-place"  # no other town is worth 3 VP
    act(game, "done")
    assert game.orders == [0, 0]
    full = board("")
    full.fort_steps = [4] * 13
    full.orders = [1, 0]
    begin(full, Spending(PRUSSIA, False, 0, 0))
    assert not options(full, "fortify")
    assert refused(full, "fortify Stettin").code == "no-step-here"


# ---------------------------------------------------------------------- the pool
@covers("D-5.77", "R106")
def test_force_pools_are_hidden() -> None:
    views = []
    for text in ("berlin: pr_moritz", "berlin: pr_zieten"):  # the other one is in the pool
        game = board(text)
        views.append((game.view(ALLIES).to_json(), game.view(None).to_json()))
        assert game.view(ALLIES).to_json()["pools"]["prussia"] == 23
    assert views[0] == views[1]


@covers("D-5.81", "D-2.06", "D-2.05", "D-2.31", "R61")
def test_the_eliminated_come_back_from_the_pool_but_leaders_do_not() -> None:
    game = board("berlin: pr_moritz/2 pr_schwerin/1")
    assert [lose_step(game, BLOCK["pr_moritz"], False) for _ in range(2)] == [False, True]
    assert lose_step(game, BLOCK["pr_schwerin"], False)
    assert (where(game, "pr_moritz"), where(game, "pr_schwerin")) == ("pool", "out")
    game.orders = [4, 0]
    begin(game, Spending(PRUSSIA, False, 0, 0))
    assert refused(game, "deploy Schwerin").code == "not-in-pool"
    act(game, "deploy Moritz", "at Berlin")
    assert steps(game, "pr_moritz") == [4]
    assert refused(game, "deploy Moritz").code == "not-in-pool"


@covers("D-5.80", "R14")
def test_the_allies_choose_among_their_nations() -> None:
    game = spending("", ALLIES)
    drawn = {"Kheul", "Grenzer 1", "Lorges", "Hesse-Darmstadt", "Bavaria", "Saxony", "Bakhman", "Sweden"}
    assert {f"deploy {name}" for name in drawn} <= options(game)
    assert refused(game, "deploy Moritz").code == "not-in-pool"
    game.joined = False
    begin(game)
    assert {"deploy Kheul", "deploy Bavaria", "deploy Saxony"} <= options(game)
    for name in ("Lorges", "Hesse-Darmstadt", "Bakhman", "Sweden", "Brettlach"):
        assert refused(game, f"deploy {name}").code == "not-at-war"
    assert places(game, "Bavaria") == {"France"}


# ---------------------------------------------------------------------- national towns
@covers("D-5.84", "D-5.85", "D-5.86", "D-1.04", "D-1.07", "D-1.08", "R57", "R111")
def test_classes_and_the_value_of_national_towns() -> None:
    game = spending("")
    assert places(game, "Frederick") == {"Berlin", "Breslau"}
    assert places(game, "Zieten") == {"Berlin", "Breslau", "Magdeburg", "Stettin", "Glogau", "Königsberg"}
    assert places(game, "Moritz") == PRUSSIAN_TOWNS
    game = spending("", ALLIES)
    assert places(game, "Daun") == {"Prague", "Vienna"}
    assert places(game, "Nostitz") == {"Prague", "Vienna", "Brünn", "Olmütz", "Budapest"}
    assert places(game, "Brettlach") == places(game, "Nostitz")  # he counts as Austrian
    assert places(game, "Kheul") == places(game, "Grenzer 1") == AUSTRIAN_TOWNS


@covers("R111", "D-1.04")
def test_the_value_of_a_town_does_not_change_with_control() -> None:
    game = spending("prague: fort prussia 2; gabel: pr_dohna; gorlitz: pr_wedel")
    assert places(game, "Frederick") == {"Berlin", "Breslau"}  # Prague is no national town of Prussia's
    assert "Prague" not in places(game, "Moritz")


@covers("D-5.82", "D-5.79", "R56", "R57", "R112")
def test_a_town_must_be_friendly_quiet_and_supplied() -> None:
    text = (
        "glogau: au_kheul; stettin: fort prussia 2 besieged au_daix; kustrin: fort austria 2;"
        "breslau: fort prussia 2 pr_dohna au_arenberg; neisse: au_marschall; hirschberg: au_colloredo;"
        "priebus: au_thurheim; troppau: au_siskovics"
    )
    game = board(text)
    game.pending = {TOWN["breslau"]: PRUSSIA}
    game.fort_steps[FORT[TOWN["cosel"]]] = 1
    game.orders = [4, 0]
    begin(game, Spending(PRUSSIA, False, 0, 0))
    closed = {"Glogau", "Stettin", "Küstrin", "Breslau", "Neisse", "Hirschberg", "Priebus"}
    # a fortress of one step feeds nobody, and every road from these to Berlin is barred
    unsupplied = {"Cosel", "Landsberg", "Kolberg", "Stolp"}
    assert places(game, "Moritz") == PRUSSIAN_TOWNS - closed - unsupplied
    after = game.copy()
    act(after, "deploy Moritz")
    for town in closed | unsupplied:
        assert refused(after, f"at {town}").code == "not-here"


@covers("D-5.82", "R56")
def test_one_block_a_town_and_turn() -> None:
    game = spending("")
    act(game, "deploy Moritz", "at Berlin")
    assert places(game, "Retzow") == PRUSSIAN_TOWNS - {"Berlin"}
    act(game, "deploy Retzow", "at Stettin", "fortify Stettin")  # a step may be built there all the same
    assert fort(game, "stettin")[1] == 3
    assert places(game, "Kanitz") == PRUSSIAN_TOWNS - {"Berlin", "Stettin"}
    act(game, "done")
    game.orders = [2, 0]
    begin(game, Spending(PRUSSIA, True, 0, 0))  # winter counts as a turn of its own
    assert "Berlin" in places(game, "Kanitz")
    act(game, "deploy Kanitz", "at Berlin")
    assert "Berlin" not in places(game, "Forcade")


# ---------------------------------------------------------------------- the other nations
@covers("D-5.87", "D-5.89", "D-5.98", "R57")
def test_start_areas_take_any_number_of_any_class() -> None:
    game = spending("", ALLIES, orders=4)
    assert places(game, "Fermor") == places(game, "Bakhman") == places(game, "Cossacks") == {"Russia"}
    french = ("Soubise/Saxe-Hild", "Lorges", "Germaine", "Hesse-Darmstadt", "Hohenzollern", "Bavaria")
    assert all(places(game, name) == {"France"} for name in french)
    act(game, "deploy Bakhman", "at Russia", "deploy Galitzin", "at Russia")
    act(game, "deploy Lorges", "at France", "deploy Nicolay", "at France")
    assert {where(game, b) for b in ("ru_bakhman", "ru_galitzin")} == {"russia_start"}
    assert {where(game, b) for b in ("fr_lorges", "fr_nicolay")} == {"french_start"}


@covers("D-5.88", "D-5.98", "R57", "R133")
@pytest.mark.parametrize(
    ("text", "free"),
    [
        ("konigsberg: fort russo_swedish 1", True),
        ("konigsberg: fort russo_swedish 1 besieged pr_dohna", True),
        ("konigsberg: fort prussia 2", False),
        ("konigsberg: fort austria 2 ru_bakhman", False),
        ("konigsberg: fort prussia 2 besieged ru_bakhman", False),
        ("konigsberg: fort russo_swedish 1; warsaw: pr_dohna", False),
    ],
)
def test_warsaw_while_the_fortress_of_konigsberg_is_green(text: str, free: bool) -> None:
    game = spending(text, ALLIES)
    wanted = {"Russia", "Warsaw"} if free else {"Russia"}
    assert places(game, "Galitzin") == wanted
    assert places(game, "Fermor") == wanted  # a leader too, though Warsaw is worth nothing


@covers("D-5.88", "R56")
def test_one_russian_a_turn_at_warsaw() -> None:
    game = spending("konigsberg: fort russo_swedish 1", ALLIES)
    act(game, "deploy Galitzin", "at Warsaw")
    assert places(game, "Bakhman") == {"Russia"}


@covers("D-5.90", "D-5.98", "R57", "R2")
def test_the_saxons_come_to_a_friendly_blue_town() -> None:
    text = (
        "dresden: fort franco_imperial 2 besieged pr_dohna; torgau: pr_moritz; leipzig: pr_retzow fr_lorges;"
    )
    game = board(text)
    game.pending = {TOWN["leipzig"]: ALLIES}
    game.orders = [0, 4]
    begin(game, Spending(ALLIES, False, 0, 0))
    # Wittenberg and Görlitz are cut off from the French
    assert places(game, "Saxony") == BLUE_TOWNS - {"Dresden", "Torgau", "Leipzig", "Wittenberg"}
    assert places(spending("", ALLIES), "Saxony") == BLUE_TOWNS


@covers("D-5.91", "D-5.98", "R57")
@pytest.mark.parametrize(
    ("text", "pending", "found"),
    [
        ("", False, {"Stralsund"}),
        ("stralsund: fort prussia 1", False, None),
        ("stralsund: fort russo_swedish 2 besieged pr_dohna", False, None),
        ("stralsund: fort russo_swedish 2 pr_dohna", True, None),
    ],
)
def test_the_swedes_come_to_stralsund(text: str, pending: bool, found: set[str] | None) -> None:
    game = board(text)
    if pending:
        game.pending = {TOWN["stralsund"]: ALLIES}
    game.orders = [0, 4]
    begin(game, Spending(ALLIES, False, 0, 0))
    if found is None:
        assert refused(game, "deploy Sweden").code == "no-place"
        assert refused(game, "deploy Ehrensvärd").code == "no-place"
        return
    assert places(game, "Sweden") == places(game, "Ehrensvärd") == found  # a leader too, for VP 2
    act(game, "deploy Sweden", "at Stralsund")
    game.orders = [0, 4]
    assert refused(game, "deploy Ehrensvärd").code == "no-place"  # one a turn


# ---------------------------------------------------------------------- fortress steps
@covers("D-5.04", "D-5.92", "D-5.94", "R59")
def test_a_step_for_several_fortresses_but_one_a_town() -> None:
    game = spending("", orders=3)
    assert options(game, "fortify") == {f"fortify {town}" for town in PRUSSIAN_FORTS}
    act(game, "fortify Stettin")
    assert (fort(game, "stettin")[1], game.orders) == (3, [2, 0])
    assert refused(game, "fortify Stettin").rules == ("D-5.92", "D-5.93", "D-5.94")
    act(game, "fortify Cosel", "fortify Breslau")
    assert [fort(game, t)[1] for t in ("stettin", "cosel", "breslau")] == [3, 3, 3]
    assert game.decision() is None  # no orders are left


@covers("D-5.04", "D-5.92", "R59")
def test_which_fortresses_get_no_step() -> None:
    text = (
        "stettin: fort prussia 2 besieged au_daix; magdeburg: fort prussia 4; kustrin: fort austria 2;"
        "breslau: fort prussia 2 pr_dohna au_kheul; prague: fort prussia 2"
    )
    game = board(text)
    game.pending = {TOWN["breslau"]: PRUSSIA}
    game.orders = [4, 0]
    begin(game, Spending(PRUSSIA, False, 0, 0))
    assert options(game, "fortify") == {"fortify Königsberg"}  # Prague and Cosel are cut off


@covers("D-5.93", "R59", "R117")
def test_a_fortress_needs_another_source_than_itself() -> None:
    barred = "neisse: au_marschall; breslau: fort austria 2; troppau: au_siskovics"
    game = spending(f"cosel: fort prussia 3; {barred}")
    assert "fortify Cosel" not in options(game)
    assert "fortify Königsberg" in options(game)  # its own depot is another source
    game = spending("thorn: fort russo_swedish 1", ALLIES)
    assert "fortify Thorn" in options(game)  # from Warsaw
    assert {"fortify Vienna", "fortify Stralsund", "fortify Dresden"} <= options(game)
    game.east_left = True
    begin(game)
    assert "fortify Thorn" not in options(game)
    assert "fortify Stralsund" not in options(game)
