"""Assaults round by round, and sieges that are lifted (D-6.84 to D-6.102, D-6.124, R81, R82, R131)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import ROAD, TOWN
from lacewars.games.defiant.state import GONE, LINE, NEW_SIEGE, NO_SIEGE, OLD_SIEGE
from lacewars.kernel import covers
from tests.defiant.kit import (
    MISS,
    Battles,
    State,
    act,
    asked,
    battle,
    begin,
    board,
    fort,
    hand,
    kinds,
    options,
    refused,
    roll,
    steps,
    where,
)


def assault(names: str, garrison: str = "", strength: int = 2, **switches: bool) -> State:
    """Prussians who besiege Prague since last turn declare an assault."""
    inside = " ".join(f"({b})" for b in garrison.split())
    text = f"prague: fort austria {strength} besieged {names} {inside}; gabel: pr_wedel"
    game = begin(board(text, **switches), Battles(False), dice=MISS)
    act(game, "assault Prague")
    return game


@covers("D-2.12", "D-2.13", "D-6.84", "D-6.88", "D-6.89", "D-6.90", "D-6.92", "D-6.93", "R65", "R67", "R81")
def test_an_assault_hit_by_hit() -> None:
    """Round 1: fortress and Browne fire before Frederick, Kheul before Moritz; then all at once."""
    game = assault("pr_frederick pr_moritz", "au_browne au_kheul", 2)
    act(game, "commit Frederick", "commit Moritz")
    roll(game, [5, 1, 1])  # Browne's three dice at CP 5: one hit, beside two sure hits
    news = act(game, "done")
    assert [e.data[1] for e in news if e.kind == "fortress_fired"] == [2]
    act(game, "take the loss on Frederick")  # the third hit: the first two left both with three steps
    assert steps(game, "pr_frederick", "pr_moritz") == [2, 3]
    roll(game, [3, 3, 1, 1, 1])
    act(game, "fire")  # Frederick, CP 3: two hits on Kheul, the strongest; then Kheul misses
    assert (steps(game, "au_browne", "au_kheul"), fort(game, "prague")[1]) == ([3, 3], 2)
    roll(game, MISS)
    act(game, "fire", "done")
    assert game.round == 2
    roll(game, [6, 1, 1, 1, 1])
    act(game, "fire")  # both at once: Frederick's two dice, then Browne's three
    assert asked(game)[1] == ALLIES
    assert options(game) == {"take the loss on Browne", "take the loss on Kheul"}  # stronger than the fort
    act(game, "take the loss on Browne", "take the loss on Frederick")
    assert game.half == 1 << BLOCK["au_browne"]
    assert steps(game, "pr_frederick", "pr_moritz", "au_browne") == [1, 2, 3]


@covers("D-6.85", "D-6.94", "R81")
def test_at_most_six_assault_and_are_exchanged_between_rounds() -> None:
    names = "pr_moritz pr_retzow pr_kanitz pr_forcade pr_manteuffel pr_preussen pr_zieten"
    game = assault(names, "", 1)
    act(game, *(f"commit {n}" for n in ("Moritz", "Retzow", "Kanitz", "Forcade", "Manteuffel", "Preussen")))
    assert refused(game, "commit Zieten").code == "not-committed"  # six are in
    act(game, "done", "take the loss on Moritz", "fire")
    assert (game.round, asked(game)) == (2, ("Committing", PRUSSIA))
    act(game, "drop Moritz", "commit Zieten", "done")
    boxes = [game.box[BLOCK[b]] for b in ("pr_moritz", "pr_zieten")]
    assert boxes == [GONE, LINE]


@covers("D-6.86", "D-6.91", "R81")
def test_cavalry_defends_on_foot_too() -> None:
    game = assault("pr_moritz", "au_nostitz", 1)
    act(game, "commit Moritz")
    roll(game, [5, 5, 5, 5])
    news = act(game, "done")
    assert [e.data[3] for e in news if e.kind == "fired"] == [(6, 6, 6, 6)]
    assert steps(game, "pr_moritz") == [3]  # the fortress's sure hit alone


@covers("D-6.87", "D-6.90", "R67")
def test_grenzer_inside_have_the_defence_of_the_fortress_only() -> None:
    game = assault("pr_moritz pr_frederick", "au_grenzer_1", 1)
    act(game, "commit Frederick", "commit Moritz", "done", "take the loss on Moritz")
    roll(game, [6, 6, 1, 1])
    act(game, "fire")  # Frederick: two hits on the strongest, Grenzer 1, are one step
    assert steps(game, "au_grenzer_1") == [2]
    assert not game.half


@covers("D-6.92", "D-6.99", "D-6.118", "R67")
def test_half_hits_are_forgotten_when_the_assault_ends() -> None:
    game = assault("pr_moritz pr_retzow", "", 2)
    act(game, "commit Moritz", "commit Retzow", "done")  # the fortress hits both
    roll(game, [6, *MISS])
    act(game, "fire")
    assert game.fort_half
    act(game, "drop Retzow", "done")
    assert options(game) == {"fire", "withdraw Moritz"}
    act(game, "withdraw Moritz")
    assert (game.battle, game.fort_half) == (-1, False)
    assert fort(game, "prague") == ("austria", 2, OLD_SIEGE)
    assert [where(game, b) for b in ("pr_moritz", "pr_retzow")] == ["prague", "prague"]


@covers("D-6.99", "D-6.44", "R68", "R81")
def test_from_round_2_whoever_withdraws_can_still_be_hit() -> None:
    game = assault("pr_moritz", "au_kheul", 1)
    act(game, "commit Moritz", "done", "fire", "done")
    assert (game.round, steps(game, "pr_moritz")) == (2, [2])  # twice the fortress
    roll(game, [6, 1, 1, 1])
    news = act(game, "withdraw Moritz")
    assert [e.data[0] for e in news if e.kind == "fired"] == [ALLIES]  # who leaves does not fire
    assert steps(game, "pr_moritz") == [1]
    assert game.battle == -1


@covers("D-6.96", "D-6.97", "R105")
def test_with_xi_b_the_worn_out_break_off_for_good() -> None:
    game = assault("pr_moritz/2 pr_kanitz/2 pr_retzow/1", "", 1, one_step=True)
    act(game, "commit Moritz", "commit Kanitz", "commit Retzow", "done")  # one step may be committed
    act(game, "take the loss on Moritz", "fire")
    assert (game.round, asked(game)) == (2, ("Committing", PRUSSIA))
    assert [game.box[BLOCK[b]] for b in ("pr_moritz", "pr_kanitz", "pr_retzow")] == [GONE, LINE, GONE]
    assert options(game) == {"done"}
    for name in ("Moritz", "Retzow"):
        assert refused(game, f"commit {name}").code == "broken-off"
    assert refused(game, "commit Kanitz").code == "not-there"
    assert refused(game, "drop Kanitz").code == "not-drawn-back"
    game = assault("pr_moritz/2 pr_kanitz/2 pr_retzow/1", "", 1)
    act(game, "commit Moritz", "commit Kanitz", "commit Retzow", "done", "take the loss on Moritz", "fire")
    assert [game.box[BLOCK[b]] for b in ("pr_moritz", "pr_kanitz", "pr_retzow")] == [LINE] * 3


@covers("D-6.96", "R105")
def test_with_xi_b_the_assault_ends_with_the_last_who_breaks_off() -> None:
    game = assault("pr_moritz/1 pr_kanitz", "au_kheul/1", 1, one_step=True)
    act(game, "commit Moritz")
    roll(game, MISS)
    news = act(game, "done")
    assert where(game, "pr_moritz") == "pool"  # the sure hit of the fortress
    assert "assault_over" in kinds(news)
    assert steps(game, "au_kheul") == [1]  # defenders never leave


@covers("D-6.124", "R131")
@pytest.mark.parametrize("also", ["", "pr_moritz"])
def test_when_fortress_and_last_attacker_fall_together_the_fortress_holds(also: str) -> None:
    game = assault(f"pr_keith/2 {also}", "", 1)
    act(game, "commit Keith", "done")  # round 1: the fortress fires first
    assert steps(game, "pr_keith") == [1]
    roll(game, [6])
    act(game, "fire")
    assert (game.fort_half, fort(game, "prague")[1]) == (True, 1)
    act(game, "done")
    roll(game, [6])
    act(game, "fire")  # at once: the last step of the fortress, and Keith's
    assert where(game, "pr_keith") == "out"
    assert fort(game, "prague") == ("prussia" if also else "austria", 1, NO_SIEGE)
    assert (game.battle, game.fort_half) == (-1, False)


@covers("D-2.18", "D-2.33", "D-6.100", "D-6.101", "D-6.102", "R60", "R61", "R82")
def test_the_garrison_is_lost_with_the_fortress() -> None:
    game = assault("pr_frederick pr_moritz", "au_browne/1 au_kheul/1", 1)
    act(game, "commit Frederick", "commit Moritz")
    roll(game, [1])
    act(game, "done", "take the loss on Moritz")
    roll(game, [3, 3, 2, 2])
    act(game, "fire", "take the loss on the fortress")
    assert fort(game, "prague") == ("prussia", 1, NO_SIEGE)
    assert (where(game, "au_browne"), where(game, "au_kheul")) == ("out", "pool")
    assert game.holder[TOWN["prague"]] == PRUSSIA
    assert game.decision() is None


@covers("D-6.101", "D-2.19", "R58", "R131")
def test_a_mixed_force_that_storms_chooses_the_colour() -> None:
    game = board("breslau: fort prussia 1 besieged au_daun fr_soubise; neisse: au_kheul")
    game.first = ALLIES
    begin(game, Battles(False))
    act(game, "assault Breslau", "commit Daun", "commit Soubise/Saxe-Hild", "done")
    roll(game, [6, 6, *MISS])
    act(game, "fire")
    assert options(game) == {"flag austria", "flag franco-imperial"}
    assert State.from_json(game.to_json()).hash() == game.hash()  # the position can be kept meanwhile
    act(game, "flag austria")
    assert fort(game, "breslau") == ("austria", 1, NO_SIEGE)


@covers("D-6.95", "D-6.98", "R81")
def test_no_cards_and_no_way_out_for_the_garrison() -> None:
    game = board("prague: fort austria 1 besieged pr_moritz (au_kheul)")
    hand(game, PRUSSIA, "rally", "artillery_first")
    hand(game, ALLIES, "stout_defence", "surprise")
    begin(game, Battles(False), dice=MISS)
    act(game, "assault Prague", "commit Moritz")
    seats = []
    for text in ("done", "fire", "done", "fire"):
        seats.append(asked(game)[1])
        act(game, text)
    assert seats == [PRUSSIA] * 4  # the defender is never asked whether he leaves, nobody for a card
    assert game.round == 3


# ---------------------------------------------------------------------- a siege is lifted
@covers("D-6.107", "D-7.39", "R64", "R78", "R83")
def test_a_beaten_besieger_whose_reserves_win_begins_a_new_siege() -> None:
    text = "prague: fort austria 2 besieged pr_moritz/1 pr_retzow (au_kheul/1); gabel: pr_wedel"
    game = board(text)
    game.came[BLOCK["pr_retzow"]] = ROAD[TOWN["gabel"], TOWN["prague"]]
    game.first = ALLIES
    begin(game, Battles(False))
    act(game, "break out of Prague")
    news = act(game, "withdraw Moritz")
    assert fort(game, "prague")[2] == OLD_SIEGE
    news += act(game, "retreat to Neisse")
    assert "siege_over" in kinds(news)
    assert (game.attacker, game.round) == (PRUSSIA, 1)  # Retzow, too late, attacks anew
    act(game, "withdraw Kheul")
    assert "shelter Kheul" in options(game)  # the fortress is open again
    act(game, "shelter Kheul", "done", "besiege")
    assert fort(game, "prague")[2] == NEW_SIEGE


@covers("D-6.122", "D-6.84", "R84", "R113")
def test_a_relief_that_wins_frees_the_garrison() -> None:
    text = "prague: fort austria 2 besieged pr_moritz (au_kheul) au_daun; gabel: pr_wedel"
    game = battle(text, "prague", {"au_daun": "iglau"})
    act(game, "stay", "fire", "withdraw Moritz", "retreat to Neisse", "done")
    assert fort(game, "prague")[2] == NO_SIEGE
    assert not game.inside


@covers("D-6.116", "R83")
def test_who_stayed_inside_with_a_relief_at_hand_has_had_his_choice() -> None:
    text = "prague: fort austria 2 besieged pr_moritz (au_kheul) au_daun; gabel: pr_wedel"
    game = battle(text, "prague", {"au_daun": "iglau"})
    act(game, "stay", "withdraw Daun", "retreat to Iglau", "done")
    assert fort(game, "prague")[2] == OLD_SIEGE
    assert asked(game) == ("Voluntary", PRUSSIA)
    act(game, "done")
    assert game.decision() is None  # no breakout of Kheul alone
