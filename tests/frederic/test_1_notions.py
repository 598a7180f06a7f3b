"""G-0, G-1: the table, the dice, support, and the order of a turn."""

from __future__ import annotations

from importlib import resources

import pytest

from lacewars.games.frederic import new
from lacewars.games.frederic.battle import Battle, scenario
from lacewars.games.frederic.data_files import rows, tables
from lacewars.games.frederic.fighting import advantage, dice, may_riposte
from lacewars.games.frederic.kinds import FACES
from lacewars.games.frederic.names import SCENARIOS
from lacewars.games.frederic.phases.combat import Combats
from lacewars.games.frederic.support import supported
from lacewars.kernel import LaceError, covers
from lacewars.kernel.hexes import NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST
from tests.frederic.kit import (
    GAME,
    HEX,
    act,
    activate,
    attack,
    begin,
    board,
    chief,
    kinds,
    moving,
    options,
    refused,
    slot,
    turn,
    unit,
)
from tests.frederic.positions import CLEAR, battle, offered


@covers("G-0.01")
def test_the_armies_are_of_1715_to_1790() -> None:
    years = [int(tables(f"scenarios/{s}.toml")["date"][:4]) for s in SCENARIOS]
    years += [e[k] for army in tables("armies.toml")["army"] for e in army["entries"] for k in ("from", "to")]
    assert min(years) >= 1715
    assert max(years) <= 1790


@covers("G-0.02", "G-1.30", "G-4.110", "R9")
def test_there_are_no_orders_charges_or_ambushes() -> None:
    verbs = {action.verb for action in GAME.alphabet}
    assert not verbs & {"charge", "order", "ambush", "special"}
    downhill = board(
        "a blue inf_line 0505; d red inf_line 0504; x red inf_line 0503 ; ",
        terrain=["." * 9] * 4 + ["....h...."] + ["." * 9] * 4,
    )
    news = attack(downhill, "a", "d", "iii")
    assert "followed_up" in kinds(news)
    assert downhill.decision() is None  # infantry does not fight again


@covers("G-1.03", "G-1.23", "G-1.24", "G-A2.54", "G-A3.01")
def test_the_list_of_scenarios_is_that_of_the_files_the_smallest_first_the_others_by_date() -> None:
    folder = resources.files("lacewars.games.frederic") / "data" / "scenarios"
    ids = [file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")]
    dates = {name: tables(f"scenarios/{name}.toml")["date"] for name in ids}
    assert list(SCENARIOS) == sorted(ids, key=lambda name: (name != "tutorial", dates[name]))


@pytest.mark.parametrize("name", SCENARIOS)
def test_an_army_is_fixed_before_play(name: str) -> None:
    """Every unit has one type, training, morale and particularities; every officer a kind and letters."""
    made = scenario(name)
    for entry, made_unit in zip(made.data["units"], made.units, strict=True):
        assert (made_unit.kind.type, made_unit.kind.training) == (entry["type"], entry["training"])
        assert (made_unit.morale, list(made_unit.kind.traits)) == (entry["morale"], entry["traits"])
        assert made_unit.name == (entry["name"], entry["name_fr"])
        assert (
            made_unit.nation in tables(f"scenarios/{name}.toml")["side"][made_unit.side]["nation"]
            or entry["nation"]
        )
    for entry, officer in zip(made.data["officers"], made.officers, strict=True):
        assert (officer.ability, officer.staff, officer.name[0]) == (
            entry["ability"],
            entry["staff"],
            entry["name"],
        )
    for side in made.data["side"]:
        assert made.sides[made._side[side["id"]]].initial == side["initial_units"]


@covers("G-1.05", "G-A1.02")
def test_the_field_and_the_aims_are_there_before_the_armies() -> None:
    game = new(seed=1, deployment="alternating")
    assert game.field.hexes
    assert [s.target for s in game.battle.sides] == [3, 3]
    assert all(h < 0 for h in game.place)
    assert options(game)[0].startswith("deploy unit")


@covers("G-1.06", "G-1.22", "G-3.04", "G-A1.10")
def test_a_hex_holds_one_unit() -> None:
    with pytest.raises(LaceError, match="two units"):
        battle([unit("a blue inf_line 0505"), unit("b blue inf_line 0505")])
    game = moving(board("a blue cav_light 0505; b blue inf_line 0605 stands=1; e red inf_line 0506"), "a")
    act(game, "move 0505")
    assert "step 0605" not in options(game)
    assert refused(game, "step 0605").code == "occupied"
    assert refused(game, "step 0506").code == "occupied"


@covers("G-1.07", "R1")
def test_the_smallest_table() -> None:
    def field(cols: int, rows_: int) -> Battle:
        data = dict(scenario("tutorial").data)
        data["map"] = {"terrain": ["." * cols] * rows_, "legend": {".": []}}
        data["units"], data["victory"] = [], {}
        data["officers"] = [{**o, "hex": "0101"} for o in data["officers"] if o["kind"] == "c_in_c"]
        return Battle(data)

    assert field(9, 12).field.rows == 12
    assert field(12, 9).field.cols == 12
    assert field(32, 32).field.hexes[-1] == HEX["3232"]
    for cols, lines in ((8, 12), (9, 11), (11, 9)):
        with pytest.raises(LaceError, match="9 by 12"):
            field(cols, lines)


@covers("G-1.09", "R3")
def test_the_elements_of_terrain() -> None:
    assert [r["id"] for r in rows("terrain.csv")] == [
        "clear", "forest", "hill", "rocks", "marsh", "habitation", "sand", "snow", "mountain", "lake",
        "river", "great_river", "ford", "road", "bridge",
    ]  # fmt: skip


@covers("G-1.10", "G-4.82", "R65")
def test_each_player_has_an_edge() -> None:
    sides = scenario("rossbach").sides
    assert [(s.edge_row, s.back) for s in sides] == [
        (0, (NORTH_EAST, NORTH_WEST)),
        (11, (SOUTH_EAST, SOUTH_WEST)),
    ]


@covers("G-1.11", "R4")
def test_the_faces_of_the_die() -> None:
    assert FACES == ("infantry", "cavalry", "artillery", "flag", "flag", "tactical")
    game = new(seed=5)
    rolled = game.roll(6000)
    assert [round(rolled.count(f) / 1000) for f in range(5)] == [1, 1, 1, 2, 1]


@covers("G-1.12", "G-A1.18", "R4", "R87")
def test_an_ordinary_die_only_draws_lots() -> None:
    firsts = {new(seed=s, opening="lot").first for s in range(12)}
    assert firsts == {0, 1}
    game = new(seed=1, opening="lot")
    assert game.chance.log == [(2, game.first)]
    assert new(seed=1).chance.log == []


# ---------------------------------------------------------------------- support
TRIANGLE = "a blue {kind} 0505; x blue inf_line 0405; y blue inf_line 0406; e red {foe} 0605"


@covers("G-1.13", "G-1.14", "R6")
def test_two_friends_beside_support_a_unit() -> None:
    game = board(TRIANGLE.format(kind="inf_line", foe="inf_line"), chief("blue", "0405"))
    assert supported(game, 0, 3, target=True)
    assert supported(game, 0, 3, target=False)
    game.take_away(slot(game, "y"))
    assert not supported(game, 0, 3, target=True)  # an officer beside it is not a unit
    game = board(
        "a blue inf_line 0505; x blue inf_line 0405; y red inf_line 0406; z blue ele_panic 0504; "
        "e red inf_line 0605"
    )
    assert not supported(game, 0, 4, target=True)  # neither enemies nor elephants in panic


@covers("G-1.14")
def test_support_spares_a_flag_and_gives_a_riposte() -> None:
    game = board("a red inf_line 0504; d blue inf_line 0505; x blue inf_line 0405; y blue inf_line 0605")
    news = attack(game, "a", "d", "fcc", "ignore 1")
    assert "fell_back" not in kinds(news)
    assert "riposte" in options(game)


@covers("G-1.15", "R7")
def test_infantry_in_houses_is_supported_as_a_target() -> None:
    game = board(
        "a blue inf_line 0303; e red inf_line 0302", terrain=["......"] * 2 + ["..v..."] + ["......"] * 3
    )
    assert supported(game, 0, 1, target=True)
    assert not supported(game, 0, 1, target=False)


@covers("G-1.16", "R5", "R7")
@pytest.mark.parametrize("letter", "fvmr")
def test_mounted_troops_in_broken_ground_are_not_supported(letter: str) -> None:
    lines = "a blue cav_heavy 0303; x blue cav_heavy 0203; y blue cav_heavy 0304; e red inf_line 0403"
    there = board(lines, terrain=["......"] * 2 + [f"...{letter}.."] + ["......"] * 3)
    assert not supported(there, 0, 3, target=False)
    assert supported(there, 0, 3, target=True)
    here = board(lines, terrain=["......"] * 2 + [f"..{letter}..."] + ["......"] * 3)
    assert not supported(here, 0, 3, target=True)


@covers("R5")
@pytest.mark.parametrize("letter", "hsno")
def test_other_ground_is_not_broken(letter: str) -> None:
    game = board("a blue cav_heavy 0303", terrain=["......"] * 2 + [f"..{letter}..."] + ["......"] * 3)
    assert not game.field.broken[HEX["0303"]]


@covers("G-1.17")
def test_they_still_give_support() -> None:
    game = board("a blue cav_heavy 0303; x blue cav_heavy 0203; y blue inf_line 0304; e red inf_line 0403",
                 terrain=["......"] * 2 + [".f...."] + ["......"] * 3)  # fmt: skip
    assert supported(game, 0, 3, target=False)


@covers("G-1.18", "R7")
def test_infantry_in_broken_ground_is_supported_against_horse() -> None:
    lines = "a blue inf_line 0303; e red {foe} 0302"
    ground = ["......"] * 2 + ["..m..."] + ["......"] * 3
    assert supported(board(lines.format(foe="cav_heavy"), terrain=ground), 0, 1, target=True)
    assert not supported(board(lines.format(foe="inf_line"), terrain=ground), 0, 1, target=True)


@covers("G-1.19", "G-4.52", "R8", "R113")
@pytest.mark.parametrize("letter", ["f", "v", "m", "r"])
def test_guns_and_wagons_on_a_road_in_closed_ground(letter: str) -> None:
    """In a wood, in houses, in a marsh, among rocks: they neither fight nor give or get support."""
    lines = "g blue {kind} 0303; x blue inf_line 0203; y blue inf_line 0304; z blue inf_line 0204; "
    lines += "e red inf_line 0302"
    ground = ["......"] * 2 + [f"..{letter}..."] + ["......"] * 3
    road = [("0304", "0303", "0302")]
    for kind in ("art_light", "mi_light_wagon"):
        game = board(lines.format(kind=kind), terrain=ground, road=road)
        assert not supported(game, 0, 4, target=True)
        assert not supported(game, 1, 4, target=True)  # x has z beside it, and the guns that do not count
        begin(activate(game, "g"), Combats(1))
        assert game.decision() is None  # they may not fight
        assert not may_riposte(game, 0, 4)


@covers("G-1.20")
@pytest.mark.parametrize("place", ["0605", "0506", "0406", "0405", "0404", "0504"])
def test_units_have_no_facing(place: str) -> None:
    game = board(f"a blue inf_line {place}; d red inf_line 0505")
    assert dice(game, 0, 1) == 3
    assert advantage(game, 0, 1) == 0


@covers("G-1.21")
def test_changing_direction_costs_nothing() -> None:
    game = moving(board("a blue cav_light 0505"), "a")
    act(game, "move 0505", "step 0605", "step 0505", "step 0605", "step 0505")
    assert game.decision() is None  # 4 hexes, whatever the turns
    assert not game.barred


# ---------------------------------------------------------------------- the turn
@covers("G-1.25", "G-1.26", "G-1.27", "G-1.28", "G-1.31", "G-3.08")
def test_a_turn_has_four_phases_and_then_the_other_plays() -> None:
    game = turn(
        board(
            "a blue inf_light 0505; e red inf_line 0503 ", chief("blue", "0505") + "; " + chief("red", "0503")
        )
    )
    news = act(
        game,
        "lead officer 1",
        "activate 0505",
        "leave out officer 1",
        "done",
        "move 0505",
        "step 0504",
        "halt",
    )
    assert "activated" in kinds(news)
    assert "fight with 0504" in options(game)
    act(game, "fight with 0504", "target 0503")
    assert game.fought == 1
    full = new(seed=3)
    seen = [full.active]
    while full.turn < 3 and full.decision():
        full.apply(offered(full)[-1])
        if full.active != seen[-1]:
            seen.append(full.active)
    assert seen == [0, 1, 0, 1, 0]


@covers("G-1.29", "G-4.46", "G-4.47", "G-4.48", "G-4.49", "G-4.50", "G-4.51", "R60", "R107")
def test_the_steps_of_a_combat() -> None:
    game = board(
        "a blue inf_line 0505; x blue inf_line 0405; y blue inf_line 0406; "
        "d red inf_line 0504; p red inf_line 0404; q red inf_line 0604",
        "o blue senior 0505; r red senior 0504",
    )
    events = attack(
        game, "a", "d", "ifcc" + "cc", "front officer 1", "front officer 2", "ignore 1", "riposte", "stand"
    )
    told = [k for k in kinds(events) if k != "in_front"]
    assert told[:4] == ["attack", "rolled", "wound_test", "stands_lost"]
    assert told[4:7] == ["ignored", "riposte", "rolled"]


CLEAR_FIELD = CLEAR
