"""The rulebook's shorter examples, and the cases that pin our rulings down."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.defiant.battle import cp_mounted, throw
from lacewars.games.defiant.blocks import BLACK, BLOCK, GREEN, IS_HORSE
from lacewars.games.defiant.board import ROAD, ROADS, TOWN, VP
from lacewars.games.defiant.cards import CARDS
from lacewars.games.defiant.control import track
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.marching import limit, to_mask
from lacewars.games.defiant.phases.cavalry import surplus
from lacewars.games.defiant.phases.gathering import Gathering
from lacewars.games.defiant.phases.groups import Group
from lacewars.games.defiant.phases.supplying import SupplyPhase
from lacewars.games.defiant.phases.tsarina import TsarinaCards
from lacewars.games.defiant.phases.turn import Initiative, Year, hand_size
from lacewars.games.defiant.quartering import fits
from lacewars.games.defiant.retreating import toll
from lacewars.games.defiant.state import CHARGE, CHARGE_ARMY, FORMED, MELEE, ORDERS, PASSED, STEPS_USE
from lacewars.games.defiant.supply import passable
from lacewars.kernel import covers
from tests.defiant.kit import (
    ALLIES,
    PRUSSIA,
    Activate,
    Battles,
    Friction,
    Marching,
    Spending,
    State,
    act,
    begin,
    board,
    fort,
    hand,
    kinds,
    options,
    place,
    refused,
    roll,
    steps,
    where,
)

EXAMPLES: dict[str, dict[str, Any]] = {e["id"]: e for e in tables("examples.toml")["example"]}
CASES: dict[str, dict[str, Any]] = {e["id"]: e for e in tables("examples.toml")["ruling_case"]}
FACTS: list[dict[str, Any]] = tables("examples.toml")["map_fact"]
TOLD = ("adjacent", "within", "exactly", "vp_equals")


@covers("D-2.04", "D-2.07")
def test_ex01_what_a_cp_value_hits() -> None:
    expect = EXAMPLES["EX01"]["expect"]
    for cp in (4, 6, 3):
        game = board("")
        roll(game, EXAMPLES["EX01"]["given"]["dice"])
        assert throw(game, PRUSSIA, 0, [(6, cp)]) == expect[f"hits_cp{cp}"]


@covers("D-2.08", "D-2.29", "R71")
def test_ex02_cavalry_of_cp_5() -> None:
    game, block = board("berlin: pr_driesen"), BLOCK["pr_driesen"]
    expect = EXAMPLES["EX02"]["expect"]
    for box, name in ((CHARGE, "hitting_numbers_vs_cavalry"), (CHARGE_ARMY, "hitting_numbers_vs_army")):
        game.box[block] = box
        assert list(range(cp_mounted(game, block), 7)) == expect[name]
    game.box[block] = MELEE
    assert cp_mounted(game, block) == 6


@covers("D-4.17", "D-4.18", "D-4.20", "R23", "R24")
def test_ex03_the_prussian_hand_of_1760() -> None:
    game = board("berlin: au_daun; breslau: fort austria 2, au_kheul", year=1759)
    assert hand_size(game, PRUSSIA) == 6
    begin(game, Year())
    assert (game.year, game.british, track(game) < 0) == (1760, False, True)
    assert len(game.hands[PRUSSIA]) == EXAMPLES["EX03"]["expect"]["prussian_hand"]
    assert len(game.hands[ALLIES]) == 7


@covers("D-2.22", "D-5.26", "R40")
def test_ex04_rank_in_gathering() -> None:
    game = board("prague: au_nadasty_leader; gabel: au_charles au_daun au_browne au_loudon_leader au_kheul")
    begin(game, Gathering(BLOCK["au_nadasty_leader"]))
    assert options(game, "take") == {"take Kheul"}
    assert refused(game, "take Daun").code == "higher-rank"


@covers("D-2.25", "D-5.32", "R42")
def test_ex05_mixed_gathering_by_fermor() -> None:
    russians = "ru_bakhman ru_galitzin ru_saltykov ru_tchernishev"
    foreign = "au_kheul au_arenberg au_marschall au_colloredo au_daix"
    game = board(f"posen: ru_fermor {russians}; lissa: {foreign}")
    assert limit(game, BLOCK["ru_fermor"]) == EXAMPLES["EX05"]["expect"]["command_limit"]
    begin(game, Gathering(BLOCK["ru_fermor"]))
    for name in ("Kheul", "Arenberg", "Marschall", "Colloredo"):
        act(game, f"take {name}", "step to Posen")
    assert refused(game, "take D'Aix").code == "mixed-command"


@covers("D-2.23", "D-2.24", "D-5.33", "R41")
def test_ex06_brownes_group() -> None:
    names = "au_kheul au_arenberg au_marschall au_colloredo au_daix au_thurheim au_siskovics"
    game = board(f"prague: au_browne {names}")
    game.plan = {BLOCK["au_browne"]: (TOWN["prague"],)}
    begin(game, Group(BLOCK["au_browne"], 0, False))
    for name in ("Kheul", "Arenberg", "Marschall", "Colloredo", "D'Aix", "Thurheim"):
        act(game, f"take {name}")
    assert len(game.plan) == EXAMPLES["EX06"]["expect"]["total_blocks"]
    assert refused(game, "take Siskovics").code == "command-full"


@covers("D-5.50", "D-5.97", "R49")
def test_ex07_masking_at_dresden() -> None:
    blocks = "pr_frederick pr_moritz pr_retzow pr_kanitz"
    game = board(f"torgau: {blocks}; dresden: fort franco_imperial 2, sx_saxe im_hesse")
    assert to_mask(game, TOWN["dresden"], PRUSSIA) == EXAMPLES["EX07"]["expect"]["blocks_to_leave"]
    game.plan = {BLOCK["pr_frederick"]: (TOWN["torgau"],)}
    begin(game, Group(BLOCK["pr_frederick"], 0, False))
    act(game, "take Moritz", "take Retzow", "take Kanitz", "step to Dresde")
    assert refused(game, "step to Priebus").code == "must-mask"
    act(game, "drop Moritz", "drop Retzow")
    assert refused(game, "step to Priebus").code == "must-mask"
    act(game, "drop Kanitz", "step to Priebus")
    assert game.plan[BLOCK["pr_frederick"]][-1] == TOWN["priebus"]


@covers("D-6.16", "D-6.17", "D-4.47", "R30")
def test_ex09_surprise_against_infantry_first() -> None:
    game = board("leipzig: pr_frederick pr_moritz fr_soubise fr_lorges; torgau: pr_dohna")
    game.pending = {TOWN["leipzig"]: ALLIES}
    game.came[BLOCK["pr_frederick"]] = game.came[BLOCK["pr_moritz"]] = ROAD[TOWN["torgau"], TOWN["leipzig"]]
    hand(game, PRUSSIA, "infantry_first")
    hand(game, ALLIES, "surprise")
    begin(game, Battles(False))
    act(game, "play D22")
    news = act(game, "play D12")
    assert "beaten" in kinds(news)
    assert "pursuit" not in kinds(news)
    assert "fired" not in kinds(news)


@covers("D-7.15", "D-7.23", "R87")
def test_ex12_russian_supply_through_prussian_towns() -> None:
    town = TOWN["landsberg"]
    for garrison, passes in zip(
        ("ru_bakhman", "au_kheul"), EXAMPLES["EX12"]["expect"]["path_may_pass"], strict=True
    ):
        game = board(f"landsberg: {garrison}")
        assert bool(passable(game, GREEN) >> town & 1) is passes
    assert passable(board("landsberg: au_kheul"), BLACK) >> town & 1


@covers("D-7.17", "D-7.18", "D-7.38", "R90")
@pytest.mark.parametrize(("leader", "others"), [(3, 8), (1, 3), (4, 5)])
def test_ex13_rc07_leaders_feed_their_men(leader: int, others: int) -> None:
    names = [
        "pr_moritz",
        "pr_retzow",
        "pr_kanitz",
        "pr_dohna",
        "pr_wedel",
        "pr_forcade",
        "pr_zieten",
        "pr_driesen",
    ]
    game = board(f"iglau: pr_frederick/{leader} {' '.join(names[:others])}")
    before = sum(steps(game, *names[:others]))
    begin(game, SupplyPhase())
    while "done" in options(game) and not options(game, "feed"):
        act(game, "done")
    act(game, "feed by Frederick")
    covered = min(others, 2 * leader)
    for _ in range(covered if covered < others else 0):
        act(game, sorted(options(game, "spare"))[0])
    while options(game) == {"done"}:
        act(game, "done")
    assert before - sum(steps(game, *names[:others])) == others - covered
    assert where(game, "pr_frederick") == ("out" if leader == 1 else "iglau")
    assert leader == 1 or steps(game, "pr_frederick") == [leader - 1]


@covers("D-7.27", "D-7.28", "D-7.32", "R79")
@pytest.mark.parametrize("die", range(1, 7))
def test_ex14_the_siege_modifier(die: int) -> None:
    game = board("prague: fort austria 1 besieged pr_moritz; gabel: pr_dohna")
    begin(game, SupplyPhase(), dice=[die])
    while options(game) == {"done"}:
        roll(game, [die])
        act(game, "done")
    surrenders = die in EXAMPLES["EX14"]["expect"]["surrenders_on_die"]
    assert fort(game, "prague")[0] == ("prussia" if surrenders else "austria")


@covers("D-9.01", "D-9.03", "D-9.04", "R98")
@pytest.mark.parametrize(("year", "least"), [(1761, 8), (1762, 7), (1763, 6)])
def test_ex15_the_tsarina(year: int, least: int) -> None:
    assert least == EXAMPLES["EX15"]["expect"]["dies_on_unmodified"] + 1763 - year
    for total in range(2, 13):
        game = board("", year=year)
        begin(game, TsarinaCards(ALLIES, 0), dice=[max(1, total - 6), total - max(1, total - 6)])
        assert game.east_left is (total >= least)


@covers("D-5.01", "D-5.02", "D-5.10", "D-5.37", "D-5.38", "D-5.56", "D-5.63", "D-6.04", "D-6.07", "R107")
def test_ex16_the_order_phase() -> None:
    """Henry marches to Priebus; Charles and Browne follow him there by the same road, eight blocks."""
    example = EXAMPLES["EX16"]
    game = board(
        "kustrin: pr_henry pr_moritz pr_retzow pr_zieten; berlin: pr_dohna;"
        "dresden: fort franco_imperial 2, au_charles au_kheul au_arenberg au_nostitz au_odonnell;"
        "brux: au_browne au_marschall au_hadik; ostrowo: ru_apraxin ru_bakhman; olmutz: fort austria 2"
    )
    game.orders = [example["given"]["prussian_orders"], example["given"]["allied_orders"]]
    game.place[BLOCK["pr_wedel"]] = -1
    hand(game, ALLIES, "forced_march")
    order = (PRUSSIA, ALLIES)
    phases = [phase for side in order for phase in (Marching(side, False), Spending(side, False, 0, 0))]
    begin(game, *(Activate(side) for side in order), Friction(), *phases, Battles(False))
    act(game, "activate Henry", "done", "activate Charles", "activate Browne")
    roll(game, [3, 4])
    act(game, "activate Apraxine", "done")
    assert game.friction == example["given"]["friction_roll"]
    act(game, "command Henry", "lead", "take Moritz", "take Retzow", "take Zieten")
    act(game, "step to Crossen", "step to Priebus", "done", "done", "march off")
    act(game, "deploy Wedel", "at Berlin")
    assert where(game, "pr_wedel") == "berlin"
    act(game, "command Apraxine")
    assert options(game) == {"gather"}  # friction 7
    act(game, "gather", "done")
    act(game, "command Charles", "lead", "take Kheul", "take Arenberg", "take Nostitz", "take O'Donnell")
    act(game, "step to Priebus", "done", "done")
    act(game, "command Browne", "lead", "take Marschall", "take Hadik", "step to Gabel", "step to Dresde")
    act(game, "step to Priebus", "done", "done", "play D06")
    roll(game, [3, 3, 3])
    act(game, "march off")
    assert steps(game, "au_browne", "au_marschall", "au_hadik") == [3, 4, 3]  # 3 + 1 costs nothing
    road = ROAD[TOWN["dresden"], TOWN["priebus"]]
    assert game.came.count(road) == example["expect"]["blocks_on_road"]
    assert game.pending == {TOWN["priebus"]: PRUSSIA}
    act(game, "fortify Olmütz")
    assert fort(game, "olmutz")[1] == 3
    assert (game.battle, game.attacker) == (TOWN["priebus"], ALLIES)
    assert sum(bool(game.box[b]) for b in range(72)) == 8 + 4


@covers("D-2.21", "D-5.22", "R41")
def test_ex22_six_to_browne_on_the_first_turn() -> None:
    game = campaign()
    begin(game, Gathering(BLOCK["au_browne"]))
    taken = 0
    roll(game, [6] * 20)
    while options(game, "take"):
        act(game, sorted(options(game, "take"))[0])
        while options(game, "step"):
            act(game, sorted(options(game, "step"))[0])
        taken += 1
    assert taken == EXAMPLES["EX22"]["expect"]["gathered"]
    act(game, "done")
    if options(game):
        roll(game, [6] * 20)
        act(game, "march off")
    assert len(game.at(TOWN["prague"], ALLIES)) == EXAMPLES["EX22"]["expect"]["troops_in_prague"] + 1


def campaign() -> State:
    """The campaign as it is set up, before anybody has done anything."""
    from tests.defiant.kit import GAME

    state = GAME.new("campaign")
    assert isinstance(state, State)
    state.agenda.end()
    return state


@covers("D-5.47", "R47")
def test_ex23_the_french_forced_march() -> None:
    game = board("french_start: fr_soubise fr_lorges fr_germaine")
    game.plan = {BLOCK["fr_soubise"]: (TOWN["french_start"],)}
    game.active = 1 << BLOCK["fr_soubise"]
    begin(game, Group(BLOCK["fr_soubise"], 0, False))
    act(game, "take Lorges", "take Germaine", "step to Erfurt", "step to Leipzig", "done", "done")
    roll(game, [6, 6])
    news = act(game, "march off")
    rolled = [e.data[0] for e in news if e.kind == "force_marched"]
    assert sorted(rolled) == sorted([BLOCK["fr_soubise"], BLOCK["fr_lorges"]])
    assert where(game, "fr_germaine") == "leipzig"


# ---------------------------------------------------------------------- the cases of our rulings


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


@covers("D-6.61", "R74", "R124")
def test_rc06_rc10_losses_of_a_retreat() -> None:
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


@covers("D-1.01", "D-1.03", "D-1.09", "R109")
@pytest.mark.parametrize(
    "fact", [f for f in FACTS if f["kind"] in ("adjacent", "within", "exactly", "vp_equals")], ids=str
)
def test_facts_of_the_map(fact: dict[str, Any]) -> None:
    if fact["kind"] == "vp_equals":
        assert VP[TOWN[fact["town"]]] == fact["vp"]
        return
    distance = ROADS.distance(TOWN[fact["a"]], TOWN[fact["b"]])
    assert distance == fact.get("roads", 1) if fact["kind"] == "exactly" else distance <= fact.get("roads", 1)
