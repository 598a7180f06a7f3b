"""The cases that pin our rulings down (RC01 to RC12), and the facts of the map."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from lacewars.games.defiant.blocks import BLOCK, IS_HORSE, LABELS, LEADER
from lacewars.games.defiant.board import IS_DOTTED, NATION, ROAD, ROAD_LIMIT, ROADS, TOWN, VP
from lacewars.games.defiant.cards import CARDS
from lacewars.games.defiant.control import track
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.marching import to_mask
from lacewars.games.defiant.phases.cavalry import surplus
from lacewars.games.defiant.phases.supplying import SupplyPhase
from lacewars.games.defiant.phases.turn import Initiative, Year
from lacewars.games.defiant.quartering import fits
from lacewars.games.defiant.recruiting import LEAST_VP
from lacewars.games.defiant.retreating import toll
from lacewars.games.defiant.state import FORMED, MELEE, ORDERS, PASSED, STEPS_USE
from lacewars.kernel import covers
from tests.defiant.kit import (
    ALLIES,
    PRUSSIA,
    act,
    asked,
    begin,
    board,
    options,
    place,
    steps,
    where,
)

CASES: dict[str, dict[str, Any]] = {e["id"]: e for e in tables("examples.toml")["ruling_case"]}
FACTS: list[dict[str, Any]] = tables("examples.toml")["map_fact"]


@covers("D-4.24", "D-4.25", "D-4.26", "D-4.28", "R20")
@pytest.mark.parametrize("case", CASES["RC01"]["cases"], ids=str)
def test_rc01_who_is_player_1(case: dict[str, str]) -> None:
    game = board("")
    for side, name in ((PRUSSIA, "prussia"), (ALLIES, "allies")):
        value = case[name]
        if value == "0":
            game.use[side], game.laid[side] = PASSED, []
        elif value == "R":
            game.use[side], game.laid[side] = STEPS_USE, [side]
        else:
            cards = [n for n, c in enumerate(CARDS) if c.orders[side] == int(value) and n > 1]
            game.use[side], game.laid[side] = ORDERS, [cards[side]]
    begin(game, Initiative())
    if "is_player_1" in case:
        assert game.first == (PRUSSIA if case["is_player_1"] == "prussia" else ALLIES)
        return
    decision = game.decision()
    assert decision is not None
    assert options(game) == {"first prussia", "first allies"}
    assert decision.seat == (PRUSSIA if case["decides"] == "prussia" else ALLIES)


HORSES = (
    ("pr_driesen", "pr_wurttemberg", "pr_zieten", "pr_pennavaire", "pr_seydlitz", "pr_schorlemer"),
    ("au_nostitz", "au_loudon_cav", "au_hadik", "au_serbelloni", "au_odonnell", "au_lucchese"),
)


@covers("D-6.30", "D-6.53", "R115")
@pytest.mark.parametrize("case", CASES["RC02"]["cases"], ids=str)
def test_rc02_surplus_cavalry(case: dict[str, int]) -> None:
    game = board("")
    game.attacker = PRUSSIA
    for side, name in ((PRUSSIA, "attacker"), (ALLIES, "defender")):
        blocks = [BLOCK[b] for b in HORSES[side]]
        melee, charging = case[f"{name}_melee"], case[f"{name}_charging"]
        for block in blocks[:melee]:
            game.box[block] = MELEE
        for block in blocks[melee : melee + charging]:
            game.box[block] = FORMED
            game.charged |= 1 << block
    assert surplus(game, PRUSSIA) == case["attacker_max"]
    assert surplus(game, ALLIES) == case["defender_max"]
    assert all(IS_HORSE[BLOCK[b]] for side in HORSES for b in side)


@covers("D-5.50", "D-5.52", "R49")
@pytest.mark.parametrize("case", CASES["RC04"]["cases"], ids=str)
def test_rc04_masks(case: dict[str, int]) -> None:
    allied = [
        "au_kheul",
        "au_arenberg",
        "au_marschall",
        "au_colloredo",
        "au_daix",
        "au_thurheim",
        "au_nostitz",
        "au_hadik",
    ]
    main, other = case["enemy_army_main_group"], case.get("enemy_other_roads", 0)
    inside = case.get("besieged_garrison", 0)
    names = " ".join(allied[: main + other]) + " " + " ".join(f"({b})" for b in allied[:inside])
    siege = "besieged" if inside else ""
    text = (
        f"prague: fort austria 2 {siege} {names}"
        if case["unbesieged_fortress"] or inside
        else f"iglau: {names}"
    )
    game = board(text + "; gabel: pr_moritz")
    town = TOWN["prague" if "prague" in text else "iglau"]
    if inside:
        place(game, "prague", "pr_dohna")
    if other:
        roads = [ROAD[town, t] for t in ROADS.near[town]]
        for n, block in enumerate(allied[: main + other]):
            game.came[BLOCK[block]] = roads[n >= main]
        game.pending[town] = PRUSSIA
        game.named_main[town] = roads[0]
    assert max(0, to_mask(game, town, PRUSSIA) - case["own_already_there"]) == case["must_drop"]


@covers("D-6.61", "R74")
def test_rc06_losses_of_a_retreat() -> None:
    """An enemy town; another with two blocks and a fortress; a town of ours."""
    case = CASES["RC06"]
    game = board("prague: fort austria 2 au_kheul au_daix; iglau: pr_moritz; gabel: au_marschall")
    way = [TOWN[t] for t in ("chemnitz", "brux", "prague", "iglau", "vienna")]
    crossed = [
        {
            "enemy_controlled": game.holder[t] == ALLIES,
            "enemy_blocks": len(game.at(t, ALLIES)),
            "unbesieged_fortress": int(game.open_fort(t, ALLIES)),
        }
        for t in way[1:-1]
    ]
    assert crossed == case["crossed"]
    assert toll(game, PRUSSIA, way) == case["steps"]


@covers("D-6.61", "R74", "R124")
def test_rc10_losses_for_one_crossed_town() -> None:
    cases = CASES["RC10"]["cases"]
    way = [TOWN[t] for t in ("gabel", "prague", "budweis")]
    besieged = board("prague: fort austria 2 besieged pr_moritz (au_kheul) (au_daix) (au_arenberg)")
    assert toll(besieged, PRUSSIA, way) == cases[0]["steps"]
    open_fort = board("prague: fort austria 2 au_kheul au_daix")
    assert toll(open_fort, PRUSSIA, way) == cases[1]["steps"]
    mine = board("prague: fort prussia 2 besieged au_kheul au_daix au_arenberg")
    assert toll(mine, PRUSSIA, way) == cases[2]["steps"]
    empty = [TOWN[t] for t in ("prague", "iglau", "vienna")]
    assert toll(board(""), PRUSSIA, empty) == cases[3]["steps"]


@covers("D-7.17", "D-7.18", "D-7.38", "R90")
@pytest.mark.parametrize("case", CASES["RC07"]["cases"], ids=str)
def test_rc07_leaders_feed_their_men(case: dict[str, Any]) -> None:
    names = ["pr_moritz", "pr_retzow", "pr_kanitz", "pr_dohna", "pr_wedel"][: case["other_blocks"]]
    game = board(f"iglau: pr_frederick/{case['leader_steps']} {' '.join(names)}")
    before = sum(steps(game, *names))
    begin(game, SupplyPhase())
    while asked(game)[0] != "Feeding":
        act(game, "done")
    act(game, "feed by Frederick")
    if case["losing_a_step"]:
        for name in names[: case["covered"]]:
            act(game, f"spare {LABELS[BLOCK[name]]}")
        act(game, "done")
    assert game.decision() is None
    assert before - sum(steps(game, *names)) == case["losing_a_step"]
    assert (where(game, "pr_frederick") == "out") is case["leader_lost"]


@covers("D-8.21", "D-8.22", "D-8.23", "D-8.25", "R97")
@pytest.mark.parametrize("case", CASES["RC08"]["cases"], ids=str)
def test_rc08_quarters(case: dict[str, Any]) -> None:
    leaders = [f"{b}/{n}" for b, n in zip(("pr_schwerin", "pr_keith"), case["leaders"], strict=False)]
    troops = ["pr_moritz", "pr_retzow", "pr_kanitz", "pr_dohna", "pr_wedel", "pr_forcade"][: case["troops"]]
    town = "prague" if case["besieging"] else "breslau" if case["fortress"] else "glogau"
    head = "fort austria 2 besieged" if case["besieging"] else "fort prussia 2" if case["fortress"] else ""
    game = board(f"{town}: {head} {' '.join(leaders + troops)}")
    blocks = game.at(TOWN[town], PRUSSIA)
    gone = 0
    while not fits(game, TOWN[town], blocks):
        blocks = [b for b in blocks if b != max(blocks)]  # troops first: leaders have the lowest numbers
        gone += 1
    assert gone == case["eliminated"]


@covers("D-8.24", "D-8.31", "R129")
@pytest.mark.parametrize("case", CASES["RC12"]["cases"], ids=str)
def test_rc12_quarters_of_mixed_forces(case: dict[str, Any]) -> None:
    own = ["ru_bakhman", "ru_galitzin"][: case["own"]]
    foreign = ["au_kheul", "au_arenberg", "au_marschall", "au_colloredo", "au_daix"][: case["foreign"]]
    town = "prague" if case["fortress"] else "iglau"
    head = "fort austria 2" if case["fortress"] else ""
    game = board(f"{town}: {head} ru_fermor/{case['leader_steps']} {' '.join(own + foreign)}")
    blocks = game.at(TOWN[town], ALLIES)
    best = 0
    for mask in range(1 << len(blocks)):
        some = [b for n, b in enumerate(blocks) if mask >> n & 1]
        if fits(game, TOWN[town], some):
            best = max(best, len(some))
    assert best == case["may_stay"]


@covers("D-10.03", "D-10.04", "D-4.61", "R101", "R102")
def test_rc09_the_track_of_1760() -> None:
    case = CASES["RC09"]
    game = board(
        "dresden: fort prussia 1; konigsberg: fort russo_swedish 1; breslau: fort austria 1", year=1759
    )
    begin(game, Year())
    assert track(game) == case["track"]
    assert game.british is not case["british_support_lost"]
    assert len(game.hands[PRUSSIA]) == case["prussian_hand"]


def within(a: int, b: int, most: int, blocks: int) -> bool:
    """Whether so many blocks can go from one town to another by at most this many roads."""
    if a == b:
        return True
    near = (t for t in ROADS.near[a] if ROAD_LIMIT[ROAD[a, t]] >= blocks)
    return most > 0 and any(within(t, b, most - 1, blocks) for t in near)


def holds(fact: dict[str, Any]) -> bool:
    """Whether a fact of the board that examples and notes imply is so."""
    towns = [TOWN[fact[end]] for end in ("a", "b") if end in fact]
    match fact["kind"]:
        case "adjacent":
            solid = "road" not in fact or IS_DOTTED[ROAD[towns[0], towns[1]]] is (fact["road"] == "dotted")
            return towns[1] in ROADS.near[towns[0]] and solid
        case "not_adjacent":
            return towns[1] not in ROADS.near[towns[0]]
        case "within":
            return ROADS.distance(*towns) <= fact["roads"]
        case "exactly":
            return ROADS.distance(*towns) == fact["roads"]
        case "within_capacity":
            return within(towns[0], towns[1], fact["roads"], fact["blocks"])
        case "path_with_dotted":
            return any(IS_DOTTED[road] for road in roads_of(fact["path"]))
        case "distinct_last_roads":
            return len({roads_of(path)[-1] for path in fact["paths"]}) == len(fact["paths"])
        case "all_paths_through":
            reached, edge = {towns[0], TOWN[fact["via"]]}, [towns[0]]
            while edge:
                edge = [t for here in edge for t in ROADS.near[here] if t not in reached]
                reached.update(edge)
            return towns[1] not in reached
        case "leader_towns":
            fed = {t for t in TOWN if NATION[TOWN[t]] == fact["nation"] and VP[TOWN[t]] >= LEAST_VP[LEADER]}
            return fed == set(fact["towns"])
        case "vp_equals":
            return VP[TOWN[fact["town"]]] == fact["vp"]
        case "vp_sum":
            return sum(VP[TOWN[t]] for t in fact["towns"]) == fact["vp"]
    raise AssertionError(f"unknown kind of fact: {fact['kind']}")


def roads_of(path: list[str]) -> list[int]:
    return [ROAD[TOWN[a], TOWN[b]] for a, b in pairwise(path)]


@covers("D-1.01", "D-1.03", "D-1.09", "R109")
@pytest.mark.parametrize("fact", [f for f in FACTS if f["kind"] != "first_turn_gather"], ids=str)
def test_facts_of_the_map(fact: dict[str, Any]) -> None:
    assert holds(fact)  # the gathering of the first turn is EX22
