"""Refuge, sieges, assaults, breakouts, the fall of fortresses (D-6.76 to D-6.124, D-7.26 to D-7.35)."""

from __future__ import annotations

import pytest

from lacewars.games.defiant.blocks import ALLIES, BLOCK, PRUSSIA
from lacewars.games.defiant.board import FORT, ROAD, TOWN
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.phases.supplying import SupplyPhase
from lacewars.games.defiant.phases.turn import Turn
from lacewars.games.defiant.state import NEW_SIEGE, NO_SIEGE, OLD_SIEGE
from lacewars.kernel import covers
from tests.defiant.kit import (
    Activate,
    Battles,
    State,
    act,
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

CASES = {e["id"]: e for e in tables("examples.toml")["ruling_case"]}
MISS = [1] * 300


def before_prague(names: str, inside: str = "", text: str = "") -> State:
    """Prussians who have come from Gabel to an unbesieged Prague."""
    game = board(f"prague: fort austria 2 {names} {inside}; gabel: pr_wedel; {text}")
    for block in names.split():
        game.came[BLOCK[block.partition("/")[0]]] = ROAD[TOWN["gabel"], TOWN["prague"]]
    game.pending = {TOWN["prague"]: ALLIES}
    return begin(game, Battles(False), dice=MISS)


def besieging(names: str, garrison: str = "", strength: int = 2) -> State:
    """Prussians besiege Prague since last turn."""
    inside = " ".join(f"({b})" for b in garrison.split())
    return board(f"prague: fort austria {strength} besieged {names} {inside}; gabel: pr_wedel")


@covers("D-6.79", "D-6.80", "D-6.81", "D-6.109", "D-5.06", "R85", "R106")
def test_before_a_fortress_one_besieges_assaults_or_retreats() -> None:
    game = before_prague("pr_moritz")
    assert options(game) == {"besiege", "storm", "retreat with everything"}
    assert game.view(PRUSSIA).to_json()["fortresses"]["prague"] is None
    news = act(game, "besiege")
    assert "besieging" in kinds(news)
    assert fort(game, "prague")[2] == NEW_SIEGE
    assert game.view(PRUSSIA).to_json()["fortresses"]["prague"] == 2
    assert "pr_moritz" in game.view(ALLIES).to_json()["blocks"]
    assert game.holder[TOWN["prague"]] == ALLIES


@covers("D-6.76", "D-6.77", "D-6.123", "D-2.15", "R77", "R130")
def test_up_to_four_blocks_take_refuge() -> None:
    names = "au_browne au_kheul au_daix au_arenberg au_nostitz"
    game = before_prague("pr_frederick pr_moritz", names)
    act(game, *(f"shelter {n}" for n in ("Browne", "Kheul", "D'Aix", "Arenberg")))
    assert refused(game, "shelter Nostitz").code == "no-room-inside"
    act(game, "done")
    assert game.battle == TOWN["prague"]  # Nostitz fights outside
    assert len(game.garrison(TOWN["prague"])) == 4


@covers("D-6.78", "D-6.82", "R62", "R114")
def test_if_all_take_refuge_the_attacker_chooses_at_once() -> None:
    game = before_prague("pr_frederick pr_moritz", "au_kheul")
    act(game, "shelter Kheul")
    assert options(game) == {"besiege", "storm", "retreat with everything"}
    game = board("prague: fort austria 2 pr_frederick pr_moritz au_kheul au_daun; gabel: pr_wedel")
    for name in ("pr_frederick", "pr_moritz"):
        game.came[BLOCK[name]] = ROAD[TOWN["gabel"], TOWN["prague"]]
    game.came[BLOCK["au_daun"]] = ROAD[TOWN["iglau"], TOWN["prague"]]
    game.pending = {TOWN["prague"]: ALLIES}
    begin(game, Battles(False), dice=MISS)
    act(game, "shelter Kheul")
    assert game.attacker == ALLIES  # Daun attacks those who came to the fortress
    assert game.box[BLOCK["au_kheul"]] == 0


@covers("D-6.86", "D-6.91", "R81")
def test_cavalry_fights_on_foot_at_cp_6() -> None:
    game = before_prague("pr_zieten")
    act(game, "storm", "commit Zieten", "done")
    roll(game, [5, 5, 6, 6])
    news = act(game, "fire")
    assert [set(e.data[3]) for e in news if e.kind == "fired"] == [{6}]


@covers("D-2.28", "D-6.87", "D-6.90", "R67")
def test_grenzer_have_no_double_defence_of_their_own_in_an_assault() -> None:
    game = board("breslau: fort prussia 2 au_grenzer_1; neisse: au_kheul")
    game.came[BLOCK["au_grenzer_1"]] = ROAD[TOWN["neisse"], TOWN["breslau"]]
    game.pending = {TOWN["breslau"]: PRUSSIA}
    begin(game, Battles(False))
    act(game, "storm", "commit Grenzer 1", "done")
    assert steps(game, "au_grenzer_1") == [1]  # two hits, two steps


@covers("D-6.98", "D-6.99", "D-6.115", "D-6.118", "R81")
def test_an_assault_may_be_broken_off_and_comes_once_a_phase() -> None:
    game = besieging("pr_moritz pr_retzow", "au_kheul")
    begin(game, Battles(False))
    roll(game, MISS)
    act(game, "assault Prague", "commit Moritz", "done")
    act(game, "withdraw Moritz")
    assert game.battle == -1
    assert fort(game, "prague")[2] == OLD_SIEGE
    assert "assault Prague" not in options(game)


@covers("D-6.103", "D-6.104", "D-6.107", "R83", "R4")
def test_a_breakout_that_fails_goes_back_inside() -> None:
    game = besieging("pr_frederick pr_moritz", "au_kheul")
    game.first = ALLIES
    begin(game, Battles(False))
    act(game, "break out of Prague")
    assert game.attacker == ALLIES
    roll(game, MISS)
    act(game, "fire", "fire")
    news = act(game, "withdraw Kheul")
    assert "back_inside" in kinds(news)
    assert game.is_shut_in(BLOCK["au_kheul"])
    assert fort(game, "prague")[2] == OLD_SIEGE


@pytest.mark.parametrize("relief", ["", "au_arenberg"])
@covers("D-7.40", "D-6.58", "D-6.104", "R74", "R112", "R123")
def test_no_supply_passes_the_town_of_a_breakout(relief: str) -> None:
    around = "gabel: pr_wedel; bald: pr_dohna; dresden: fort prussia 3"
    game = board(f"prague: fort austria 2 besieged (au_kheul) pr_moritz {relief}; {around}")
    if relief:
        game.came[BLOCK[relief]] = ROAD[TOWN["iglau"], TOWN["prague"]]
        game.pending = {TOWN["prague"]: PRUSSIA}
    begin(game, Battles(False), dice=MISS)
    if not relief:
        act(game, "done")  # Prussia does not assault
    act(game, "break out of Prague", "withdraw Moritz")
    assert options(game) == {"retreat to Gabel"}  # Bald is as near, but its supply came through Prague


@covers("D-6.103", "R83")
def test_no_breakout_in_the_turn_the_siege_began() -> None:
    game = besieging("pr_frederick", "au_kheul")
    game.siege[FORT[TOWN["prague"]]] = NEW_SIEGE
    game.first = ALLIES
    begin(game, Battles(False))
    assert not options(game, "breakout")


@covers("D-6.105", "D-6.106", "D-6.116", "R83", "R84")
def test_a_relief_attacks_the_besiegers_with_or_without_the_garrison() -> None:
    def relief() -> State:
        game = besieging("pr_moritz", "au_kheul")
        game.put(BLOCK["au_daun"], TOWN["prague"])
        game.came[BLOCK["au_daun"]] = ROAD[TOWN["iglau"], TOWN["prague"]]
        game.pending = {TOWN["prague"]: PRUSSIA}
        return begin(game, Battles(False), dice=MISS)

    game = relief()
    act(game, "break out of Prague")
    assert game.box[BLOCK["au_kheul"]] == game.box[BLOCK["au_daun"]] == 1
    game = relief()
    act(game, "stay")
    assert (game.attacker, game.box[BLOCK["au_kheul"]]) == (ALLIES, 0)


@covers("D-5.95", "R113")
def test_besieged_blocks_cannot_be_activated() -> None:
    game = besieging("pr_moritz", "au_kheul")
    game.orders = [0, 2]
    begin(game, Activate(ALLIES))
    assert refused(game, "activate Kheul").code == "shut-in"


# ---------------------------------------------------------------------- surrender
def supply(game: State, dice: list[int]) -> list[str]:
    """A supply phase in which nobody pays and nothing is played, with the same die for every roll."""
    roll(game, dice)
    game.then(SupplyPhase())
    game.settle()
    found = kinds(game.news)
    while options(game):
        roll(game, dice)
        wanted = {"pass", "done"} & options(game) or {sorted(options(game))[0]}
        found += kinds(act(game, wanted.pop()))
    return found


@covers("D-7.26", "D-7.27", "D-7.29", "D-7.34", "D-8.01", "R78", "R79")
def test_rc05_the_siege_of_konigsberg() -> None:
    game = board(
        "konigsberg: fort prussia 3 ru_apraxin ru_bakhman ru_galitzin; osterode: ru_saltykov",
        year=1757,
        turn=3,
    )
    number = FORT[TOWN["konigsberg"]]
    game.siege[number] = NEW_SIEGE
    for turn in CASES["RC05"]["turns"]:
        if turn["turn"].endswith("winter"):
            continue
        before = sum(steps(game, "ru_apraxin", "ru_bakhman", "ru_galitzin"))
        told = supply(game, [1])
        assert ("surrender_roll" in told) is turn["rolls"]
        after = sum(steps(game, "ru_apraxin", "ru_bakhman", "ru_galitzin"))
        assert before - after == turn["besieger_loses"]
        assert game.fort_steps[number] == turn["steps_after"]
        begin(game, Turn(4))
        game.agenda.end()
        game.first = PRUSSIA


@covers("D-7.28", "D-7.30", "D-7.31", "D-7.33", "D-4.50", "R37", "R58", "R60")
def test_disease_and_surrender() -> None:
    game = besieging("pr_moritz", "au_kheul", 3)
    hand(game, PRUSSIA, "disease", "disease")
    begin(game, SupplyPhase())
    act(game, "done", "done")  # neither side pays for its blocks
    act(game, "play D25")
    roll(game, [2])
    act(game, "play D26")  # 2, and 1 for the fortress of three steps, and 4: it falls
    assert fort(game, "prague") == ("prussia", 3, NO_SIEGE)
    assert where(game, "au_kheul") == "pool"


@covers("D-7.28", "D-7.33", "R37")
def test_one_disease_is_not_enough() -> None:
    game = besieging("pr_moritz", "au_kheul", 3)
    hand(game, PRUSSIA, "disease", "D01")
    begin(game, SupplyPhase())
    act(game, "done", "done", "play D25")
    roll(game, [3])
    act(game, "pass")  # 3, 1 and 2 are 6
    assert fort(game, "prague") == ("austria", 3, OLD_SIEGE)


@covers("D-7.31", "D-2.19", "R131")
def test_the_allied_player_chooses_the_colour() -> None:
    game = board("breslau: fort prussia 1 besieged au_kheul fr_lorges; neisse: au_daix")
    begin(game, SupplyPhase(), dice=[6])
    assert options(game) == {"flag austria", "flag franco-imperial"}
    act(game, "flag franco-imperial")
    assert fort(game, "breslau")[0] == "franco_imperial"


@pytest.mark.parametrize("strength", [1, 2, 3, 4])
def test_sieges_never_bring_a_fortress_below_one_step(strength: int) -> None:
    game = besieging("pr_frederick pr_moritz", "", strength)
    supply(game, [1])
    assert fort(game, "prague")[1] == max(1, strength - 1)
