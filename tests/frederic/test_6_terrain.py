"""G-6: terrain and obstacles."""

from __future__ import annotations

import pytest

from lacewars.games.frederic.data_files import rows
from lacewars.games.frederic.field import elements
from lacewars.games.frederic.fighting import advantage, dice, ignorable, in_sight, may_riposte
from lacewars.kernel import LaceError, covers
from tests.frederic.kit import HEX, act, at, board, moving, options


def ground(letter: str, at_hex: str = "0505") -> list[str]:
    """A clear field with one hex of something."""
    lines = ["." * 9 for _ in range(9)]
    c, r = int(at_hex[:2]) - 1, int(at_hex[2:]) - 1
    lines[r] = lines[r][:c] + letter + lines[r][c + 1 :]
    return lines


def steps(units: str, name: str, *path: str, **more: object) -> list[str]:
    game = moving(board(units, **more), name)  # type: ignore[arg-type]
    if not options(game):
        return []
    act(game, f"move {at(game, name)}", *(f"step {h}" for h in path))
    return options(game)


def numbers(letter: str, kind: str = "cav_cuirassier") -> tuple[int, int]:
    """Dice of 4 into and out of a hex."""
    lines = f"a blue {kind} 0605; d red {kind} 0505"
    return dice(board(lines, terrain=ground(letter)), 0, 1), dice(board(lines, terrain=ground(letter)), 1, 0)


@covers("G-6.01", "G-4.55")
@pytest.mark.parametrize(
    ("letter", "stops", "into", "out", "mask", "closed"),
    [
        ("f", True, 2, 2, True, True),
        ("m", True, 2, 2, False, True),
        ("v", True, 2, 2, True, True),
        ("s", True, 2, 2, False, False),
        ("n", True, 2, 2, False, False),
        ("o", True, 4, 2, False, False),
        ("r", False, 3, 2, False, True),
        (".", False, 4, 4, False, False),
    ],
)
def test_the_table_of_terrain(
    letter: str, stops: bool, into: int, out: int, mask: bool, closed: bool
) -> None:
    terrain = ground(letter)
    assert (steps("a blue cav_light 0605", "a", "0505", terrain=terrain) == []) == stops
    assert numbers(letter) == (into, out)
    guns = board("a blue art_heavy 0705; d red inf_line 0305", terrain=terrain)
    assert in_sight(guns, 0, 1) != mask
    entry = steps("g blue art_vlight 0605", "g", terrain=terrain)
    assert ("step 0505" in entry) != closed
    wagons = steps("g blue mi_light_wagon 0605", "g", terrain=terrain)
    assert ("step 0505" in wagons) != closed


@covers("G-6.14", "G-6.17", "G-6.18", "G-6.24")
@pytest.mark.parametrize("letter", "fmvn")
def test_ground_that_stops_and_limits(letter: str) -> None:
    assert steps("a blue cav_light 0605", "a", "0505", terrain=ground(letter)) == []
    assert numbers(letter) == (2, 2)


@covers("G-6.02", "R85")
def test_two_limits_are_not_worse_than_one() -> None:
    lines = ["." * 9] * 4 + ["....ff..."] + ["." * 9] * 4
    assert dice(board("a blue cav_cuirassier 0605; d red inf_line 0505", terrain=lines), 0, 1) == 2


@covers("G-6.03", "R50", "R85")
def test_first_the_minus_then_the_limit() -> None:
    lines = ["." * 9] * 4 + ["....rf..."] + ["." * 9] * 4
    units = "a blue {} 0605; d red inf_line 0505"
    assert dice(board(units.format("cav_cuirassier"), terrain=lines), 0, 1) == 2
    assert dice(board(units.format("cav_light"), terrain=lines), 0, 1) == 1
    ditch = [{"hex": "0505", "sides": ["E"], "kind": "ditch"}]
    game = board("a blue cav_cuirassier 0605; d red inf_line 0505", terrain=ground("r"), obstacle=ditch)
    assert dice(game, 0, 1) == 2  # rocks and ditch, each a die


@covers("G-6.04", "G-6.05", "G-6.25", "G-4.84")
@pytest.mark.parametrize(("letter", "mask"), [("M", True), ("L", False)])
def test_mountains_and_lakes(letter: str, mask: bool) -> None:
    assert "step 0505" not in steps("a blue inf_light 0605", "a", terrain=ground(letter))
    assert in_sight(board("a blue art_heavy 0705; d red inf_line 0305", terrain=ground(letter)), 0, 1) != mask
    hills = ["." * 9] * 4 + [f"..h.{letter}.h.."] + ["." * 9] * 4
    assert in_sight(board("a blue art_heavy 0705; d red inf_line 0305", terrain=hills), 0, 1) != mask


@covers("G-6.06", "G-6.07", "G-6.21", "R82")
def test_rivers_are_crossed_at_bridges_and_fords_alone() -> None:
    river = ["." * 9] * 4 + ["RRoRbRRRR"] + ["." * 9] * 4
    bridge = [{"hex": "0505", "ends": ["0506", "0504"]}]
    assert "step 0405" not in steps("a blue cav_light 0406", "a", terrain=river, bridge=bridge)
    assert "step 0305" in steps("a blue cav_light 0306", "a", terrain=river, bridge=bridge)
    assert "step 0505" in steps("a blue cav_light 0506", "a", terrain=river, bridge=bridge)
    assert "step 0505" not in steps("a blue cav_light 0406", "a", terrain=river, bridge=bridge)
    great = board(
        "a blue art_heavy 0507; d red inf_line 0503", terrain=["." * 9] * 4 + ["F" * 9] + ["." * 9] * 4
    )
    assert in_sight(great, 0, 1)


@covers("G-6.08", "G-6.20", "G-4.52", "R8", "R34")
def test_a_road_crosses_other_ground() -> None:
    road = [("0705", "0605", "0505", "0405", "0305")]
    assert "step 0405" in steps("a blue cav_light 0605", "a", "0505", terrain=ground("f"), road=road)
    assert "step 0505" in steps("g blue art_light 0605", "g", terrain=ground("f"), road=road)
    off_road = steps("a blue cav_light 0504", "a", "0505", terrain=ground("f"), road=road)
    assert off_road == []


@covers("G-6.09", "G-6.23", "R82")
def test_a_bridge_is_a_road_and_changes_no_combat() -> None:
    bridge = [{"hex": "0505", "ends": ["0605", "0405"]}]
    terrain = ground("b")
    units = "a blue cav_cuirassier 0505; d red cav_cuirassier 0605"
    game = board(units, terrain=terrain, bridge=bridge)
    assert (dice(game, 0, 1), dice(game, 1, 0)) == (4, 4)
    assert "step 0405" in steps("a blue cav_light 0605", "a", "0505", terrain=terrain, bridge=bridge)
    out = steps("a blue cav_light 0605", "a", "0505", terrain=terrain, bridge=bridge)
    assert not {"step 0504", "step 0506"} & set(out)
    assert "step 0505" in steps("g blue art_light 0605", "g", terrain=terrain, bridge=bridge)
    assert "step 0405" in steps(
        "g blue art_light 0605", "g", "0505", terrain=terrain, bridge=bridge
    )  # 1 + road


@covers("G-6.10", "G-6.22", "R34", "R82")
def test_a_ford_stops_and_interrupts_a_road() -> None:
    road = [("0705", "0605", "0505", "0405", "0305")]
    assert steps("a blue cav_light 0605", "a", "0505", terrain=ground("o"), road=road) == []
    assert "step 0505" in steps("g blue art_light 0605", "g", terrain=ground("o"))
    assert numbers("o") == (4, 2)
    stream = ["." * 9] * 4 + ["ooooooooo"] + ["." * 9] * 4
    assert "step 0105" in steps("a blue inf_line 0106", "a", terrain=stream)


@covers("G-6.12")
def test_equivalents() -> None:
    assert elements(["barracks"]) == elements(["church"]) == ["habitation"]
    assert elements(["oasis"]) == ["forest"]
    assert elements(["beach"]) == ["great_river"]
    with pytest.raises(LaceError, match="no terrain"):
        elements(["swamp"])


@covers("G-6.13", "R83", "R85")
def test_composites() -> None:
    made = {r["id"]: r["equals"] for r in rows("terrain_composites.csv") if r["kind"] == "composite"}
    assert elements(["wooded_hill"]) == ["hill", "forest"]
    assert elements(["steep_hill"]) == ["hill", "rocks"]
    assert elements(["dune"]) == ["hill", "sand"]
    assert made["frozen_lake"] == "ford+snow"
    cemetery = board("a blue inf_line 0605; d red inf_line 0505", terrain=ground("c"))
    assert cemetery.field.kinds[HEX["0505"] * 6] == ["wall"]  # on all six sides by default
    assert all("wall" in cemetery.field.kinds[HEX["0505"] * 6 + d] for d in range(6))
    fortress = board("a blue inf_line 0605; d red inf_line 0505", terrain=ground("x"))
    assert "rampart" in fortress.field.kinds[HEX["0505"] * 6]
    assert fortress.field.habitation[HEX["0505"]]


@covers("G-6.15", "R83")
def test_hills_limit_dice_and_not_movement() -> None:
    units = "a blue ele_heavy 0605; d red ele_heavy 0505"
    game = board(units, terrain=ground("h"))
    assert (dice(game, 0, 1), dice(game, 1, 0)) == (2, 3)
    both = board(units, terrain=["." * 9] * 4 + ["....hh..."] + ["." * 9] * 4)
    assert dice(both, 0, 1) == 6
    fire = board(
        "a blue art_heavy 0505; d red inf_line 0805; g red art_heavy 0205 elite", terrain=ground("h")
    )
    assert (dice(fire, 0, 1), dice(fire, 2, 0)) == (3, 2)
    assert "step 0405" in steps("a blue cav_light 0605", "a", "0505", terrain=ground("h"))


@covers("G-6.16", "R33")
def test_rocks() -> None:
    assert numbers("r") == (3, 2)
    assert "step 0405" not in steps("a blue cav_heavy 0605", "a", "0505", terrain=ground("r"))


@covers("G-6.19")
def test_sand_does_not_stop_camels() -> None:
    assert steps("a blue cav_light 0605", "a", "0505", terrain=ground("s")) == []
    assert "step 0405" in steps("a blue cam_light 0605", "a", "0505", terrain=ground("s"))
    assert numbers("s", "cam_cuirassier") == (2, 2)


def behind(kind: str, sides: tuple[str, ...] = ("E",)) -> list[dict[str, object]]:
    return [{"hex": "0505", "sides": list(sides), "kind": kind}]


@covers("G-6.11", "G-6.26", "G-6.27", "G-6.28", "G-6.29", "R57", "R76", "R84")
@pytest.mark.parametrize(
    ("kind", "attackers", "flags", "shelters", "stop_after"),
    [
        ("wall", 2, 1, False, True),
        ("ditch", 3, 1, True, False),
        ("fortification", 2, 2, True, True),
        ("rampart", 2, 2, True, False),
    ],
)
def test_obstacles(kind: str, attackers: int, flags: int, shelters: bool, stop_after: bool) -> None:
    units = "a blue cav_cuirassier 0605; d red inf_line 0505; x blue inf_line 0405 ; y blue inf_line 0606"
    game = board(units, obstacle=behind(kind))
    assert dice(game, 0, 1) == attackers
    assert dice(game, 1, 0) == 3  # from inside as usual
    assert advantage(game, 0, 1) == 0
    assert ignorable(game, 1, 0) == flags
    assert may_riposte(game, 1, 0) == shelters
    assert dice(game, 2, 1) == 3  # another side has no obstacle
    horse = board(units.replace("d red inf_line", "d red cav_heavy"), obstacle=behind(kind))
    assert ignorable(horse, 1, 0) == 0  # flags are ignored by infantry and artillery alone
    into = steps("a blue cav_light 0605", "a", obstacle=behind(kind))
    assert ("step 0505" in into) == (kind != "rampart")
    guns = steps("g blue art_vlight 0605", "g", obstacle=behind(kind))
    assert "step 0505" not in guns
    out = steps("a blue cav_light 0505", "a", obstacle=behind(kind))
    assert ("step 0605" in out) == (kind != "rampart")
    if kind != "rampart":
        assert (steps("a blue cav_light 0505", "a", "0605", obstacle=behind(kind)) == []) == stop_after
        assert "step 0405" not in steps("a blue cav_vheavy 0605", "a", "0505", obstacle=behind(kind))
        assert "step 0605" in steps("g blue art_vlight 0505", "g", obstacle=behind(kind))  # outwards (R113f)


@covers("G-6.29", "R84")
def test_siege_equipment_climbs_ramparts() -> None:
    game = moving(board("a blue inf_line 0605 siege=yes", obstacle=behind("rampart")), "a")
    act(game, "move 0605", "step 0505")
    assert game.decision() is None  # its whole move
    assert game.barred == 1
    gate = steps("a blue cav_light 0605", "a", obstacle=behind("rampart"), road=[("0605", "0505")])
    assert "step 0505" in gate  # a road is an open gate


@covers("R55")
def test_obstacles_mask_lines_that_cross_them() -> None:
    units = "a blue art_heavy 0805; d red inf_line 0405"
    far = [{"hex": "0605", "sides": ["E"], "kind": "wall"}]
    assert not in_sight(board(units, obstacle=far), 0, 1)
    own = [{"hex": "0405", "sides": ["E"], "kind": "wall"}]
    assert in_sight(board(units, obstacle=own), 0, 1)
    hill = ground("h", "0805")
    assert in_sight(board(units, obstacle=far, terrain=hill), 0, 1)
    rampart = [{"hex": "0605", "sides": ["E"], "kind": "rampart"}]
    assert not in_sight(board(units, obstacle=rampart, terrain=hill), 0, 1)


@covers("R57")
def test_fire_comes_by_the_side_that_the_line_enters() -> None:
    fort = [{"hex": "0505", "sides": ["E"], "kind": "fortification"}]
    game = board("a blue art_heavy 0805 elite; b blue art_heavy 0508; d red inf_line 0505", obstacle=fort)
    assert (dice(game, 0, 2), dice(game, 1, 2)) == (2, 3)
    corner = [{"hex": "0505", "sides": ["NE"], "kind": "fortification"}]
    game = board("a blue art_heavy 0503; d red inf_line 0505", obstacle=corner)
    assert dice(game, 0, 1) == 2  # by a corner: either side counts
