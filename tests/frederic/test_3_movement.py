"""G-3: movement, roads, mounts, reinforcements."""

from __future__ import annotations

import pytest

from lacewars.games.frederic.kinds import kind
from lacewars.games.frederic.laws import broken_laws
from lacewars.games.frederic.marching import drives
from lacewars.games.frederic.state import LOST, WITH_UNIT
from lacewars.games.frederic.support import works
from lacewars.kernel import covers
from tests.frederic.kit import (
    HEX,
    Frederic,
    Movement,
    act,
    at,
    begin,
    board,
    chief,
    moving,
    options,
    refused,
    slot,
    turn,
    where,
)


def reach(game: Frederic, name: str, *path: str) -> list[str]:
    """The next steps of a unit after a path."""
    moving(game, name)
    act(game, f"move {at(game, name)}", *(f"step {h}" for h in path))
    return options(game)


@covers("G-3.01", "G-3.02", "G-3.03", "G-1.27")
def test_units_move_one_by_one_in_any_order_each_once() -> None:
    game = moving(board("a blue inf_light 0505; b blue inf_light 0705"), "a", "b")
    assert options(game) == ["move 0505", "move 0705", "end movement"]
    act(game, "move 0705", "step 0704")
    assert "move 0505" not in options(game)  # the first move is finished first
    act(game, "halt")
    assert options(game) == ["move 0505", "end movement"]
    assert refused(game, "move 0704").code == "has-moved"
    act(game, "end movement")  # an active unit need not move


@covers("G-3.04", "G-3.05", "R29")
def test_passing_through_friendly_guns() -> None:
    lines = "a blue {} 0505; g blue art_light 0605; h blue rocket_light 0705"
    for passer in ("inf_light", "cav_light", "lan_light", "cam_light"):
        assert "step 0605" in reach(board(lines.format(passer)), "a")
    for other in ("ele_medium", "hart_light"):
        assert "step 0605" not in reach(board(lines.format(other)), "a")
    game = board(lines.format("cav_light"))
    steps = reach(game, "a", "0605", "0705")
    assert "step 0805" in steps
    assert "halt" not in steps
    assert refused(game, "halt").code == "among-guns"
    short = board("a blue inf_line 0505; g blue art_light 0605; h blue art_light 0705; i red art_light 0604")
    moving(short, "a")
    act(short, "move 0505")
    assert "step 0604" not in options(short)  # the guns are not his
    tight = board(
        "a blue inf_line 0101; g blue art_light 0201; x blue inf_line 0301; y blue inf_line 0102; "
        "z blue inf_line 0202"
    )
    moving(tight, "a")
    assert "move 0101" not in options(tight)  # no free hex behind the guns


@covers("G-3.06", "G-3.07")
def test_units_are_never_divided_or_combined() -> None:
    game = moving(board("a blue inf_light 0505 stands=1; b blue inf_light 0605 stands=1"), "a")
    act(game, "move 0505")
    assert refused(game, "step 0605").code == "occupied"
    act(game, "step 0504", "halt")
    assert (game.stands[0], at(game, "a")) == (1, "0504")


ALLOWANCES = {
    "G-3.09": {"inf_light": (2, 2), "inf_line": (1, 2)},
    "G-3.10": {
        "cav_light": (4, 4), "cav_heavy": (3, 3), "cav_cuirassier": (3, 3), "cav_vheavy": (2, 2),
        "lan_light": (4, 4), "lan_heavy": (3, 3), "lan_cuirassier": (3, 3), "lan_vheavy": (2, 2),
    },
    "G-3.11": {"cam_light": (3, 3), "cam_heavy": (3, 3), "cam_cuirassier": (3, 3), "cam_vheavy": (2, 2)},
    "G-3.12": {"ele_medium": (2, 2), "ele_heavy": (2, 2)},
    "G-3.13": {
        "art_vlight": (1, 2), "art_light": (0, 1), "art_heavy": (0, 1), "art_vheavy": (0, 1),
        "rocket_vlight": (1, 2), "rocket_light": (0, 1), "rocket_heavy": (0, 1), "rocket_vheavy": (0, 1),
    },
    "G-3.14": {"hart_vlight": (3, 3), "hart_light": (2, 2)},
    "G-3.15": {"eart_vlight": (2, 2), "eart_light": (2, 2)},
    "G-3.16": {"zamburak": (2, 2)},
    "G-3.17": {"etow_heavy": (1, 2), "etow_vheavy": (0, 1)},
}  # fmt: skip


@covers(
    "G-3.09",
    "G-3.10",
    "G-3.11",
    "G-3.12",
    "G-3.13",
    "G-3.14",
    "G-3.15",
    "G-3.16",
    "G-3.17",
    "R30",
    "R32",
    "R31",
)
@pytest.mark.parametrize("type_id", [t for rows in ALLOWANCES.values() for t in rows])
def test_movement_allowances(type_id: str) -> None:
    """As far as the table says, and in a fit state to fight as far as it says."""
    move, march = next(rows[type_id] for rows in ALLOWANCES.values() if type_id in rows)
    for steps in range(1, 6):
        game = moving(board(f"a blue {type_id} 0205"), "a")
        act(game, "move 0205")
        for i in range(steps):
            if f"step {i + 3:02d}05" not in options(game):
                assert i == march
                break
            act(game, f"step {i + 3:02d}05")
        else:
            if "halt" in options(game):
                act(game, "halt")
            assert bool(game.barred & 1) == (steps > move)
    assert (kind(type_id).move, kind(type_id).march) == (move, march)


@covers("G-3.13", "R34", "R69")
def test_very_heavy_guns_never_make_more_than_1_hex() -> None:
    road = [("0505", "0605", "0705", "0805")]
    for type_id in ("art_vheavy", "rocket_vheavy"):
        assert "step 0705" not in reach(board(f"a blue {type_id} 0505 B2", road=road), "a", "0605")
    assert "step 0705" in reach(board("a blue etow_vheavy 0505", road=road), "a", "0605")


@covers("G-3.18", "G-3.21", "G-2.24", "R23", "R104", "G-S.04")
def test_officers_alone_and_difficult_ground() -> None:
    ground = ["........."] * 4 + ["..frm.M.."] + ["........."] * 4
    staff = "o blue senior 0205; v blue senior 0205 vehicle=yes"
    game = board("a blue inf_line 0205; e red inf_line 0204", staff, terrain=ground)
    game.officers_active, game.officer_group = 3, bytearray([1, 1])
    begin(game, Movement(1))
    act(game, "march officer 1")
    assert "ride 0505" in options(game)
    assert not {"ride 0605", "ride 0204"} & set(options(game))
    assert HEX["0305"] not in drives(game, HEX["0205"], 0, 3)
    act(game, "ride 0405")
    assert where(game, "o") == "0405"


@covers("G-3.18", "R23", "R34")
def test_a_carriage_that_follows_the_road_is_not_stopped_by_snow() -> None:
    """Two ways lead into the snow: the nearer one stops him there, the road does not."""
    ground = ["L" * 9] * 3 + ["LLLL.LLLL", "LLLL.n.LL"] + ["L" * 9] * 4
    road = [("0505", "0504", "0605", "0705")]
    game = board("", "v blue senior 0505 vehicle=yes", terrain=ground, road=road)
    game.officer_group[0] = 1
    begin(game, Movement(1))
    act(game, "march officer 1")
    assert options(game) == ["ride 0504", "ride 0605", "ride 0705", "stay"]


@covers("G-3.20", "R33")
def test_rocks_cost_a_hex_more_both_ways() -> None:
    ground = ["........."] * 4 + ["..r......"] + ["........."] * 4
    assert "step 0405" not in reach(board("a blue cav_heavy 0205", terrain=ground), "a", "0305")
    assert "step 0405" in reach(board("a blue cav_light 0205", terrain=ground), "a", "0305")
    slow = board("a blue inf_line 0305 B1", terrain=ground)
    moving(slow, "a")
    act(slow, "move 0305", "step 0405")
    assert slow.barred == 1  # out of the rocks by 1 hex, without combat
    assert slow.decision() is None
    assert "move 0205" in options(moving(board("a blue inf_line 0205", terrain=ground), "a"))
    assert "step 0305" in reach(board("a blue inf_line 0205", terrain=ground), "a")
    weak = board("a blue inf_line 0205 B1", terrain=ground)
    assert "step 0305" not in reach(weak, "a")


@covers("G-3.22")
def test_there_is_no_zone_of_control() -> None:
    game = board("a blue cav_light 0205; e red inf_line 0304; f red inf_line 0404")
    assert "step 0605" in reach(game, "a", "0305", "0405", "0505")


ROAD = [("0105", "0205", "0305", "0405", "0505")]


@covers("G-3.23", "G-3.24", "G-3.25", "G-4.53", "G-6.08", "R34")
def test_a_road_march() -> None:
    game = board("a blue inf_line 0105; e red inf_line 0504", road=ROAD)
    assert "step 0405" in reach(game, "a", "0205", "0305")
    act(game, "step 0405")
    assert game.decision() is None
    assert game.barred & 1
    crossing = [("0303", "0304", "0305")]
    joined = board("a blue inf_line 0205", road=[*ROAD, *crossing])
    assert "step 0303" in reach(joined, "a", "0305", "0304")  # two roads that share a hex are one


@covers("G-3.26", "R34")
def test_off_the_road_there_is_no_bonus() -> None:
    assert reach(board("a blue inf_line 0104", road=ROAD), "a", "0205", "0305") == []
    assert "step 0404" not in reach(board("a blue inf_line 0105", road=ROAD), "a", "0205", "0305")


@covers("G-3.27", "G-3.28", "G-4.54", "R35", "G-A2.09")
def test_infantry_with_mounts() -> None:
    game = board("a blue mi_line_horse 0105", road=ROAD)
    assert "step 0505" in reach(game, "a", "0205", "0305", "0405")  # 1, 2, +1 mounts, +1 road
    act(game, "step 0505")
    assert game.barred == 1
    foot = kind("mi_line_horse")
    assert (foot.infantry, foot.mounted, foot.move, foot.march) == (True, False, 1, 3)


@covers("G-3.31", "G-4.57", "R35")
def test_wagons_that_stood_still_are_a_palisade() -> None:
    from lacewars.games.frederic.fighting import advantage, dice, ignorable

    lines = "w blue mi_line_wagon 0505; e red cav_cuirassier 0504; g red art_light 0502"
    game = board(lines)
    assert dice(game, 1, 0) == 2
    assert advantage(game, 1, 0) == 0
    assert ignorable(game, 0, 1) == 1
    assert dice(game, 2, 0) == 3  # not against fire
    moving(game, "w")
    act(game, "move 0505", "step 0506", "halt")
    assert works(game, 1, 0).limit > 2
    fell = board(lines)
    fell.stirred = 1
    assert dice(fell, 1, 0) == 4


@covers("G-3.32", "G-3.33", "R37", "R67")
def test_nobody_leaves_the_table() -> None:
    from lacewars.games.frederic.phases.retreat import Retreat

    game = board("a blue inf_line 0512")
    assert all(h[5:7] != "00" for h in reach(game, "a"))
    edge = board("a blue inf_line 0512")
    begin(edge, Retreat(0, 2, 0, 1, 0, (HEX["0512"],)))
    assert (at(edge, "a"), edge.stands[0]) == ("0512", 1)


@covers("G-3.32", "R37")
def test_unless_the_scenario_names_an_exit() -> None:
    exits = {"exit": [{"side": "blue", "hexes": ["0501"]}]}
    game = board("a blue cav_light 0503", "o blue senior 0503", more=exits)
    game.officers_active = 1
    moving(game, "a")
    act(game, "move 0503", "take officer 1", "step 0502", "step 0501")
    assert "leave the table" in options(game)
    act(game, "leave the table")
    assert (game.place[0], game.officers[0], game.lost) == (-3, -3, [0, 0])
    closed = moving(board("a blue cav_light 0501"), "a")
    act(closed, "move 0501")
    assert "leave the table" not in options(closed)
    slow = moving(board("a blue inf_line 0503", more=exits), "a")
    act(slow, "move 0503", "step 0502", "step 0501")
    assert slow.decision() is None  # no hex of its move is left


@covers("G-3.32", "G-2.67", "R21", "R37")
def test_an_aide_who_waits_with_a_unit_leaves_with_it() -> None:
    exits = {"exit": [{"side": "blue", "hexes": ["0512"]}]}
    game = board("a blue inf_light 0512; b blue inf_line 0812", "o blue c_in_c 0412 aides=1", more=exits)
    game.aides[0] = WITH_UNIT + slot(game, "a")
    moving(game, "a")
    act(game, "move 0512", "leave the table")
    assert game.aides == [LOST]
    assert broken_laws(game) == []
    act(turn(game), "end command")
    assert not any(x.startswith("recall") for x in options(game))


@covers("G-3.24", "G-A2.38", "R34")
def test_slow_guns_may_move_by_road_alone() -> None:
    road = [["0510", "0511", "0512"]]
    game = moving(board("a blue art_light 0510 B1", road=road), "a")
    act(game, "move 0510")
    assert options(game) == ["step 0511", "halt"]
    act(game, "step 0511")
    assert game.decision() is None
    assert game.barred == 1
    for words in ("art_light 0510 B1 B3", "art_light 0510 B1 retreated=1", "art_vheavy 0510 B1"):
        assert options(moving(board(f"a blue {words}", road=road), "a")) == []
    assert options(moving(board("a blue art_light 0305 B1", road=road), "a")) == []


# ---------------------------------------------------------------------- reinforcements
GROUP = {
    "reinforcement": [
        {
            "id": "z",
            "side": "blue",
            "units": ["r", "s"],
            "officers": ["o"],
            "from_turn": 2,
            "entry": ["0112", "0212"],
        }
    ]
}


def waiting(rank: str = "sub_general", turn_number: int = 2) -> Frederic:
    game = board(
        "a blue inf_line 0606; r blue cav_light off; s blue inf_line off; e red inf_line 0605",
        chief("blue", "0606") + f"; o blue {rank} off",
        more=GROUP,
        turn=turn_number,
    )
    return turn(game)


@covers("G-3.34", "G-3.36", "G-S.14", "G-A1.12", "R36")
def test_reinforcements_come_with_their_officer_from_their_turn_on() -> None:
    early = waiting(turn_number=1)
    assert refused(early, "lead officer 2").code == "not-yet"
    game = waiting()
    act(game, "lead officer 2")
    assert {"enter unit 2", "enter unit 3"} <= set(options(game))
    assert "activate 0606" not in options(game)
    other = waiting()
    act(other, "lead officer 1")
    assert "enter unit 2" not in options(other)


@covers("G-3.35", "G-3.39", "R36")
def test_they_enter_by_the_entry_hexes() -> None:
    game = waiting()
    act(game, "lead officer 2", "enter unit 2", "done", "bring unit 2", "leave officer 2")
    assert options(game) == ["step 0112", "step 0212", "halt"]
    act(game, "step 0112", "step 0111", "step 0110", "step 0109")
    assert not game.barred & 2
    assert at(game, "r") == "0109"


@covers("G-3.37", "R36")
def test_a_sub_general_may_stay_outside_a_senior_officer_comes_in() -> None:
    game = waiting()
    act(game, "lead officer 2", "enter unit 2", "done", "bring unit 2")
    assert options(game) == ["take officer 2", "leave officer 2"]
    senior = waiting("senior")
    act(senior, "lead officer 2", "enter unit 2", "done", "bring unit 2", "step 0112", "halt")
    assert where(senior, "o") == "0112"


@covers("R36")
def test_if_all_entries_are_taken_they_wait() -> None:
    game = waiting()
    for place, name in (("0112", "a"), ("0212", "e")):
        game.put(slot(game, name), HEX[place])
    act(game, "lead officer 2", "enter unit 2", "done")
    assert game.decision() is None or not any(t.startswith("bring") for t in options(game))
    assert game.lost == [0, 0]


@covers("G-3.38", "R108")
def test_the_movement_phase_begins_with_elephants_and_messengers() -> None:
    game = board("a blue inf_light 0505; p blue ele_panic 0303; q blue ele_panic 0703", chief("blue", "0505"))
    game.message[0] = 1
    turn(game)
    act(game, "leave out officer 1", "lead officer 1", "send a messenger", "done")
    assert options(game) == ["elephant 0303", "elephant 0703"]
    act(game, "elephant 0303")
    while not options(game)[0].startswith("courier"):
        act(game, options(game)[0])
    act(game, "end couriers")
    assert options(game) == ["move 0505", "end movement"]


@covers("G-3.40", "R23")
def test_a_unit_joins_its_own_officers() -> None:
    game = moving(board("a blue inf_light 0505", "o blue senior 0605"), "a")
    act(game, "move 0505", "step 0605", "halt")
    assert game.officers_with(0) == [0]


@covers("G-3.41", "R112")
def test_mounts_for_other_infantry() -> None:
    rifles = kind("rifle_heavy", mount="horse")
    assert (rifles.march, rifles.range, rifles.attack) == (3, 2, 3)
    assert kind("melee_light", mount="camel").aura == "camel_melee"
    assert kind("archer_light", mount="elephant").remains == kind("archer_light")
    assert kind("inf_line", mount="wagon").vehicle


@covers("G-3.19", "G-A2.19", "G-S.18", "R99", "R31")
def test_horse_artillery_has_its_year() -> None:
    from lacewars.games.frederic.data_files import rows

    years = {r["id"]: int(r["horse_artillery_from"]) for r in rows("nations.csv")}
    assert (years["prussia"], years["austria"], years["denmark"]) == (1758, 1778, 1786)
    assert {years[n] for n in ("france", "britain", "russia")} == {1792}
    from lacewars.games.frederic.battle import scenario
    from lacewars.games.frederic.names import SCENARIOS

    for name in SCENARIOS:
        year = int(scenario(name).data["date"][:4])
        for u in scenario(name).units:
            assert not u.kind.type.startswith("hart") or year >= years[u.nation]


@covers("G-3.20")
def test_who_may_not_go_to_a_far_hex_is_told_how_far_it_is_or_what_is_in_the_way() -> None:
    ground = ["." * 9] * 2 + ["....L...."] + ["." * 9] * 6
    road = [("0505", "0605", "0705", "0805")]
    for way, text, reason in (
        ("", "0509", "4 hexes away, 2 allowed"),
        ("", "0508", "3 hexes away, 2 allowed; 1 more along a road"),
        ("", "0503", "The ground does not allow this step"),
        ("", "0507", "The hex is occupied"),
        ("step 0506", "0508", "2 hexes away, 1 allowed"),
    ):
        game = moving(board("a blue inf_line 0505; b red inf_line 0507", terrain=ground, road=road), "a")
        act(game, "move 0505")
        if way:
            act(game, way)
        assert refused(game, f"step {text}").reason == reason


@covers("G-3.18")
def test_an_officer_alone_who_cannot_go_so_far_is_told_how_far_it_is() -> None:
    game = board("x blue inf_line 0706", "o blue senior 0504")
    game.officer_group[0] = 1
    moving(game)
    act(game, "march officer 1")
    assert refused(game, "ride 0104").reason == "4 hexes away, 3 allowed"
