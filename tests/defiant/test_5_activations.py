"""Activations: what an order buys, and who is used up by it (D-5.02, D-5.03, D-5.12 to D-5.14, D-5.96)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import TOWN
from lacewars.games.defiant.retreating import goals, toll
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
