"""The blocks: colours, classes and values, leaders and fortresses, and how names are read (D-2)."""

from __future__ import annotations

from collections import Counter

import pytest

from lacewars.games.defiant.blocks import (
    ALLIES,
    BLOCK,
    BLOCKS,
    CLASSES,
    FORCES,
    IS_FOOT,
    IS_HORSE,
    IS_LEADER,
    LABELS,
    PRUSSIA,
)
from lacewars.games.defiant.board import FORT_IDS, TOWN
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.losses import lose_step
from lacewars.games.defiant.marching import enemies_in, limit
from lacewars.games.defiant.phases.orders import Replacements
from lacewars.kernel import covers
from tests.defiant.kit import (
    Activate,
    Battles,
    State,
    act,
    begin,
    board,
    fort,
    marching,
    options,
    refused,
    steps,
    where,
)

COUNTS = {
    "prussia": {"leader": 6, "infantry": 12, "cavalry": 6},
    "austria": {"leader": 5, "infantry": 8, "light_infantry": 4, "cavalry": 7},
    "franco_imperial": {"leader": 1, "infantry": 6, "cavalry": 3},
    "russo_swedish": {"leader": 4, "infantry": 7, "cavalry": 2, "light_cavalry": 1},
}
LEADERS = {
    # steps, CP, MA
    "Frederick": (4, 3, 2),
    "Henry": (4, 4, 2),
    "Schwerin": (3, 5, 2),
    "Bevern": (3, 5, 2),
    "LeWaldt": (2, 5, 2),
    "Keith": (2, 5, 2),
    "Charles": (4, 5, 1),
    "Loudon": (4, 4, 2),
    "Daun": (3, 5, 2),
    "Browne": (3, 5, 2),
    "Nadasty": (2, 4, 2),
    "Soubise/Saxe-Hild": (4, 5, 1),
    "Apraxine": (4, 5, 1),
    "Fermor": (4, 5, 2),
    "Rumiantsev": (3, 5, 2),
    "Ehrensvärd": (2, 5, 2),
}


@covers("D-0.02", "D-2.01", "D-2.10", "R1")
def test_classes_and_colours() -> None:
    found = {f: Counter(CLASSES[b.kind] for b in BLOCKS if FORCES[b.force] == f) for f in FORCES}
    assert found == COUNTS
    assert tables("tables.toml")["meta"]["force_colour"] == {
        "prussia": "grey",
        "austria": "black",
        "franco_imperial": "blue",
        "russo_swedish": "green",
    }
    nations = {f: {b.nation for b in BLOCKS if FORCES[b.force] == f} for f in FORCES}
    assert nations == {
        "prussia": {"prussia"},
        "austria": {"austria"},
        "franco_imperial": {"france", "empire", "bavaria", "saxony"},
        "russo_swedish": {"russia", "sweden"},
    }


@covers("D-2.03", "D-2.22", "D-2.30", "D-5.38", "R109")
def test_values_of_the_blocks() -> None:
    assert {b.name: (b.steps, b.cp, b.ma) for b in BLOCKS if CLASSES[b.kind] == "leader"} == LEADERS
    assert {b.ma for b in BLOCKS if IS_FOOT[BLOCK[b.id]]} == {1}
    assert {b.name: b.ma for b in BLOCKS if IS_HORSE[BLOCK[b.id]] and b.ma != 2} == {"Cosaques": 3}
    printed = {
        "pr_brunswick": 5, "pr_schorlemer": 5, "au_kheul": 5, "au_nadasty_inf": 5, "au_colloredo": 5,
        "au_loudon_cav": 5, "au_brettlach": 5, "ru_gaugreben": 5, "ru_deniken": 6, "ru_cossacks": 6,
        "ru_grenadier": 4, "pr_retzow": 4, "pr_braunschweig": 4, "pr_zieten": 4, "pr_seydlitz": 4,
    }  # fmt: skip
    assert {b: BLOCKS[BLOCK[b]].cp for b in printed} == printed


@covers("D-2.10")
def test_every_army_block_has_one_of_three_classes() -> None:
    assert len(BLOCKS) == 72
    for block in range(72):
        assert IS_LEADER[block] + IS_FOOT[block] + IS_HORSE[block] == 1
    assert not any(b.name == "Forteresse" for b in BLOCKS)


@covers("D-2.10", "D-2.11", "R49")
def test_a_fortress_is_no_army_block_and_never_moves() -> None:
    assert len(FORT_IDS) == 13
    game = marching("breslau: fort prussia 3 pr_schwerin pr_moritz", "pr_schwerin")
    assert game.at(TOWN["breslau"], PRUSSIA) == [BLOCK["pr_schwerin"], BLOCK["pr_moritz"]]
    assert enemies_in(game, TOWN["breslau"], ALLIES) == 3
    act(game, "command Schwerin", "lead", "take Moritz", "step to Glogau", "done", "done")
    assert fort(game, "breslau") == ("prussia", 3, 0)
    game.orders = [2, 0]
    begin(game, Activate(PRUSSIA))
    assert options(game, "activate") == {"activate Schwerin", "activate Moritz"}


@covers("D-2.02", "R106")
@pytest.mark.parametrize(
    ("text", "pending", "seen"),
    [
        ("prague: fort austria 3", False, None),
        ("prague: fort austria 3 besieged pr_moritz", False, 3),
        ("prague: fort austria 3 au_kheul pr_moritz", True, 3),
    ],
)
def test_a_fortress_shows_its_colour_but_hides_its_strength(
    text: str, pending: bool, seen: int | None
) -> None:
    game = board(text)
    if pending:
        game.pending = {TOWN["prague"]: ALLIES}
        begin(game, Battles(False))
        act(game, "done")  # nobody takes refuge
    mine, theirs = game.view(ALLIES).to_json(), game.view(PRUSSIA).to_json()
    assert mine["fort_force"]["prague"] == theirs["fort_force"]["prague"] == "austria"
    assert (mine["fortresses"]["prague"], theirs["fortresses"]["prague"]) == (3, seen)


@covers("D-2.05", "D-2.06", "D-4.33", "R25")
def test_strength_falls_step_by_step_and_never_passes_the_printed_maximum() -> None:
    game = board("berlin: pr_dohna")
    assert steps(game, "pr_dohna") == [3]
    for left in (2, 1):
        assert not lose_step(game, BLOCK["pr_dohna"], False)
        assert steps(game, "pr_dohna") == [left]
    begin(game, Replacements(PRUSSIA, 5))
    act(game, "reinforce Dohna", "reinforce Dohna")
    assert steps(game, "pr_dohna") == [3]
    assert refused(game, "reinforce Dohna").code == "full-strength"


@covers("D-2.06", "D-2.31", "D-2.32", "R61")
def test_below_the_last_step_a_block_goes_to_its_pool_or_out_of_the_game() -> None:
    game = board("berlin: pr_dohna/1 pr_frederick/1; vienna: fort austria 2 au_grenzer_1/1")
    for name in ("pr_dohna", "pr_frederick", "au_grenzer_1"):
        assert lose_step(game, BLOCK[name], True)
    assert [where(game, b) for b in ("pr_dohna", "pr_frederick", "au_grenzer_1")] == ["pool", "out", "pool"]


@covers("D-2.20", "D-2.23", "D-2.24", "R41")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_the_command_limit_is_twice_the_strength_of_the_moment(strength: int) -> None:
    men = ("Moritz", "Retzow", "Kanitz", "Dohna", "Wedel", "Forcade", "Preussen")
    blocks = " ".join(f"pr_{name.lower()}" for name in men)
    game: State = marching(f"berlin: pr_schwerin/{strength} {blocks}", "pr_schwerin")
    assert limit(game, BLOCK["pr_schwerin"]) == 2 * strength
    act(game, "command Schwerin", "lead", *(f"take {name}" for name in men[: 2 * strength]))
    assert refused(game, f"take {men[2 * strength]}").code == "command-full"


@covers("R6")
def test_names_that_are_spelled_alike_are_kept_apart() -> None:
    assert len(set(LABELS)) == 72
    ids = {
        "pr_brunswick", "pr_braunschweig", "au_loudon_leader", "au_loudon_cav", "au_nadasty_leader",
        "au_nadasty_inf", "ru_rumiantsev_leader", "ru_rumiantsev_inf", "fr_soubise", "fr_broglie",
        "pr_schorlemer", "ru_fermor", "ru_apraxin", "sw_ehrensvard", "im_hesse", "pr_wurttemberg",
    }  # fmt: skip
    assert ids <= BLOCK.keys()
    classes = {b: CLASSES[BLOCKS[BLOCK[b]].kind] for b in ids if "_" in b.removeprefix(b[:3])}
    assert classes == {
        "au_loudon_leader": "leader",
        "au_loudon_cav": "cavalry",
        "au_nadasty_leader": "leader",
        "au_nadasty_inf": "infantry",
        "ru_rumiantsev_leader": "leader",
        "ru_rumiantsev_inf": "infantry",
    }
    assert sum("Soubise" in name for name in LABELS) == 1
    towns = {"kustrin", "konigsberg", "koniggratz", "brunn", "olmutz", "budweis", "brux"}
    assert towns <= TOWN.keys()
