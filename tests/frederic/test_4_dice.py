"""G-4.01 to G-4.45: who may fight whom, at what range, in what sight, with how many dice."""

from __future__ import annotations

import pytest

from lacewars.games.frederic.fighting import dice, in_sight, targets
from lacewars.games.frederic.kinds import kind
from lacewars.games.frederic.phases.combat import Combats
from lacewars.kernel import covers
from tests.frederic.kit import (
    HEX,
    act,
    activate,
    attack,
    begin,
    board,
    fighting,
    kinds,
    options,
    refused,
    roll_next,
    slot,
)

TABLE = {
    "inf_light": (1, 2), "inf_line": (1, 3), "rifle_light": (2, 2), "rifle_heavy": (2, 3),
    "archer_light": (1, 2), "archer_medium": (1, 3), "melee_light": (1, 2), "melee_heavy": (1, 3),
    "cav_light": (1, 2), "cav_heavy": (1, 3), "cav_cuirassier": (1, 4), "cav_vheavy": (1, 3),
    "lan_light": (1, 2), "lan_heavy": (1, 3), "lan_cuirassier": (1, 4), "lan_vheavy": (1, 3),
    "cam_light": (1, 2), "cam_heavy": (1, 3), "cam_cuirassier": (1, 4), "cam_vheavy": (1, 3),
    "ele_medium": (1, 5), "ele_heavy": (1, 6), "art_vlight": (2, 3), "art_light": (3, 3), "art_heavy": (4, 3),
    "art_vheavy": (5, 3), "hart_vlight": (2, 3), "hart_light": (3, 3), "zamburak": (2, 3),
    "ele_panic": (1, 3),
    "eart_vlight": (2, 3), "eart_light": (3, 3), "etow_heavy": (4, 3), "etow_vheavy": (5, 3),
    "rocket_vlight": (2, 3), "rocket_light": (3, 3), "rocket_heavy": (4, 3), "rocket_vheavy": (5, 3),
}  # fmt: skip


@covers(
    "G-4.10",
    "G-4.11",
    "G-4.12",
    "G-4.13",
    "G-4.14",
    "G-4.15",
    "G-4.16",
    "G-4.17",
    "G-4.18",
    "G-4.20",
    "G-4.21",
)
@covers("G-4.22", "G-4.23", "G-4.24", "G-4.25", "G-A2.05", "G-A2.12", "G-A2.13", "G-A2.14", "G-A2.15", "R32")
@pytest.mark.parametrize("type_id", TABLE)
def test_range_and_dice_of_every_type(type_id: str) -> None:
    """At its longest range each fires its dice, and not beyond."""
    reach, number = TABLE[type_id]
    for far in range(1, 7):
        game = board(f"a blue {type_id} 0105; d red inf_line {far + 1:02d}05")
        mine = slot(game, "a")
        wanted = far <= reach and not (type_id.startswith("rocket") and far == 1)
        less = type_id.startswith("rifle") and far == 1
        if type_id != "ele_panic":
            assert (slot(game, "d") in targets(game, mine)) == wanted
        if wanted:
            assert dice(game, mine, slot(game, "d")) == number - less


@covers("G-4.01", "G-1.28")
def test_fire_and_melee_are_fought_in_the_same_phase() -> None:
    game = board("a blue inf_line 0505; g blue art_light 0705; e red inf_line 0504; f red inf_line 0702")
    fighting(game, "a", "g")
    assert options(game) == ["fight with 0505", "fight with 0705", "end combats"]


@covers("G-4.02", "G-4.03", "G-4.06", "R38")
def test_combats_are_fought_one_by_one_each_unit_once() -> None:
    game = board(
        "a blue inf_line 0505; b blue inf_line 0605; e red inf_line 0504; x red inf_line 0503; "
        "y red inf_line 0603"
    )
    fighting(game, "a", "b")
    roll_next(game, "cavalry", "cavalry", "cavalry")
    act(game, "fight with 0605", "target 0504")
    assert refused(game, "fight with 0505").code == "not-now"  # this combat comes first
    act(game, "no riposte")
    assert options(game) == ["fight with 0505", "end combats"]
    assert refused(game, "fight with 0605").code == "has-fought"
    act(game, "fight with 0505", "target 0504")  # the same enemy may be attacked again


@covers("G-4.04", "G-4.08")
def test_only_activated_units_fight_and_none_must() -> None:
    game = board("a blue inf_line 0505; b blue inf_line 0605; e red inf_line 0504")
    fighting(game, "a")
    assert refused(game, "fight with 0605").code == "not-active"
    act(game, "end combats")
    assert game.decision() is None


@covers("G-4.05", "G-4.07")
def test_a_combat_is_one_against_one() -> None:
    game = board("a blue inf_line 0505; b blue inf_line 0605; e red inf_line 0504; f red inf_line 0405")
    fighting(game, "a")
    news = act(game, "fight with 0505", "target 0504")
    assert [e.data[1] for e in news if e.kind == "rolled"] == [game.label(2)]
    assert len(next(e.data[2] for e in news if e.kind == "rolled")) == 3  # type: ignore[arg-type]


@covers("G-4.09")
def test_without_a_target_no_dice() -> None:
    game = activate(board("a blue inf_line 0505; e red inf_line 0503"), "a")
    begin(game, Combats(1))
    assert game.decision() is None


@covers("G-4.11", "G-A2.06", "R42")
def test_rifles_are_weaker_in_melee() -> None:
    game = board("a blue rifle_heavy 0505; e red inf_line 0504; f red inf_line 0507")
    assert (dice(game, 0, 1), dice(game, 0, 2), dice(game, 0, 1, riposte=True)) == (2, 3, 2)


@covers("G-4.12", "G-A2.07", "G-A2.32", "R39", "R40")
def test_irregulars() -> None:
    archers = board(
        "a blue archer_medium 0505; e red inf_line 0504; k red cav_light 0605; c red cav_heavy 0404"
    )
    assert [dice(archers, s, 0) for s in (1, 2, 3)] == [4, 2, 4]
    assert dice(archers, 1, 0, riposte=True) == 4
    fire = board("a blue archer_medium 0505; r red rifle_heavy 0503")
    assert dice(fire, 1, 0) == 3  # in melee only
    a2 = board(
        "a blue inf_line 0505 A2; e red inf_line 0504; x red melee_heavy 0404; n red inf_line 0605 modern=no"
    )
    assert [dice(a2, s, 0) for s in (1, 2, 3)] == [4, 3, 3]
    assert not kind("inf_line", traits=("A2",)).modern
    assert not kind("archer_light").modern
    assert kind("art_light").modern


@covers("G-4.14", "R43")
def test_very_heavy_horse_takes_a_die() -> None:
    game = board("v blue cav_vheavy 0505; e red inf_line 0504; g red art_light 0502")
    assert (dice(game, 1, 0), dice(game, 2, 0), dice(game, 1, 0, riposte=True)) == (2, 2, 2)
    assert dice(game, 0, 1) == 3
    for other in ("lan_vheavy", "cam_vheavy"):
        assert kind(other).shield == -1


@covers("G-4.15", "R44")
def test_lances() -> None:
    foes = (
        "e red cav_light 0504; c red cam_light 0605; g red art_light 0404; i red inf_line 0405; "
        "p red ele_medium 0506"
    )
    game = board("l blue lan_heavy 0505; " + foes)
    base = 3 - 2  # camels and an elephant beside it
    assert [dice(game, 0, s) for s in range(1, 6)] == [base + 1, base + 1, base + 1, base, base]
    assert dice(game, 0, 1, riposte=True) == base


@covers("G-4.16", "G-4.17", "R45")
def test_camels_and_elephants_frighten_animals() -> None:
    def number(type_id: str, *beasts: str) -> int:
        places = ("0405", "0406", "0506")
        lines = "; ".join(f"b{i} blue {b} {h}" for i, (b, h) in enumerate(zip(beasts, places, strict=False)))
        return dice(board(f"a blue {type_id} 0505; e red inf_line 0504; {lines}"), 0, 1)

    assert number("cav_cuirassier") == 4
    assert number("cav_cuirassier", "cam_light") == 3  # friendly ones too
    assert number("cav_cuirassier", "cam_light", "cam_heavy") == 3  # each effect once
    assert number("cav_cuirassier", "cam_light", "ele_medium") == 2
    assert number("cam_cuirassier", "cam_light") == 4
    assert number("cam_cuirassier", "ele_medium") == 3
    assert number("ele_heavy", "ele_medium") == 6
    assert number("inf_line", "ele_medium", "cam_light") == 3
    assert number("art_light", "ele_medium") == 3
    assert number("hart_light", "ele_medium") == 2
    loose = board("a blue cav_cuirassier 0505; e red inf_line 0504; p blue ele_panic 0405")
    assert dice(loose, 0, 1) == 3


@covers("G-3.29", "G-3.30", "G-4.56", "R45")
def test_mounts_frighten_in_melee_alone() -> None:
    for mount in ("camel", "elephant"):
        game = board(f"a blue cav_cuirassier 0505; m red mi_line_{mount} 0504; e red inf_line 0605")
        assert (dice(game, 0, 1), dice(game, 0, 2)) == (3, 4)
        assert dice(game, 0, 1, riposte=True) == 3


@covers("G-4.18", "G-A2.30", "R46")
def test_guns_on_their_last_stand() -> None:
    units = (
        "g blue art_light 0505 stands={}; e red inf_line 0503; i blue inf_line 0705 stands=1; "
        "f red inf_line 0704"
    )
    assert [dice(board(units.format(n)), 0, 1) for n in (3, 2, 1)] == [3, 3, 2]
    assert dice(board(units.format(3)), 2, 3) == 3
    assert dice(board("g blue eart_light 0505; e red inf_line 0503"), 0, 1) == 3
    assert dice(board("g blue art_light 0505 elite stands=1; e red inf_line 0503"), 0, 1) == 3


@covers("G-4.19", "G-4.20", "G-4.21", "G-4.23", "G-4.24", "G-4.25", "R47")
@pytest.mark.parametrize(
    ("type_id", "left"),
    [
        ("art_vlight", 2), ("art_light", 0), ("art_heavy", 0), ("art_vheavy", 0), ("hart_vlight", 2),
        ("hart_light", 2),
        ("zamburak", 2), ("eart_vlight", 3), ("eart_light", 3), ("etow_heavy", 2), ("etow_vheavy", 0),
        ("rocket_vlight", 2), ("rocket_light", 0),
    ],
)  # fmt: skip
def test_moving_and_firing(type_id: str, left: int) -> None:
    game = board(f"g blue {type_id} 0505 moved=1; e red inf_line 0503")
    assert dice(game, 0, 1) == left
    assert bool(targets(game, 0)) == bool(left)
    if kind(type_id).riposte:
        assert dice(game, 0, 1, riposte=True) == 3
    if type_id == "zamburak":
        game.moved[0] = 2
        assert dice(game, 0, 1) == 2


@covers("G-4.26", "G-A2.21", "R48")
def test_rockets() -> None:
    from lacewars.games.frederic.retreating import hexes_due

    near = board("r blue rocket_light 0505; e red inf_line 0504; f red inf_line 0502")
    assert targets(near, 0) == []
    assert (hexes_due(kind("cav_light"), 1, rockets=True), hexes_due(kind("inf_line"), 1, rockets=True)) == (
        4,
        1,
    )
    assert hexes_due(kind("cav_light", traits=("A3",)), 1, rockets=True) == 4  # not multiplied together


@covers("G-4.27", "G-4.28", "G-4.45")
def test_range_is_counted_in_hexes() -> None:
    game = board(
        "g blue art_vlight 0505; e red inf_line 0503; f red inf_line 0502; "
        "b blue archer_light 0805; h red inf_line 0803"
    )
    assert targets(game, 0) == [1]
    assert targets(game, slot(game, "b")) == []


@covers("G-A2.25", "G-A2.26", "G-A2.27", "R49", "R51")
@pytest.mark.parametrize(
    ("training", "number"), [("super_elite", 5), ("elite", 4), ("trained", 3), ("recruit", 2), ("levy", 1)]
)
def test_training_changes_the_dice(training: str, number: int) -> None:
    game = board(f"a blue inf_line 0505 {training}; e red inf_line 0504; g blue art_light 0404 {training}")
    assert dice(game, 0, 1) == dice(game, 0, 1, riposte=True) == dice(game, 2, 1) == number


@covers("R49")
def test_never_fewer_than_one_die() -> None:
    game = board("a blue cav_light 0505 levy; e red cav_vheavy 0504; c blue cam_light 0605")
    assert dice(game, 0, 1) == 1
    gone = board("g blue hart_vlight 0505 moved=3; e red inf_line 0503")
    assert dice(gone, 0, 1) == 0


@covers("R50")
def test_bonuses_do_not_lift_a_limit() -> None:
    game = board(
        "a blue inf_line 0505 elite C2; d red inf_line 0504",
        terrain=["." * 9] * 3 + ["....f...."] + ["." * 9] * 5,
    )
    assert dice(game, 0, 1, front=True) == 2


# ---------------------------------------------------------------------- sight
def line(units: str, row: str = "." * 12, **more: object) -> bool:
    """Whether a gun in 0105 sees what stands in the last hex, on a row drawn by hand."""
    ground = ["." * 12] * 4 + [row] + ["." * 12] * 7
    game = board(units, terrain=ground, **more)
    return in_sight(game, 0, 1)


GUN = "s blue art_vheavy 0105; t red inf_line {}05"


@covers("G-4.29", "G-4.33", "G-4.40", "R52")
def test_masks_on_level_ground() -> None:
    assert line(GUN.format("05"))
    for blocker in ("x red inf_line 0305", "x blue inf_line 0305"):
        assert not line(f"{GUN.format('05')}; {blocker}")
    for letter in "fvhM":
        assert not line(GUN.format("05"), f"..{letter}.........")
    for letter in "rmsnLo":
        assert line(GUN.format("05"), f"..{letter}.........")
    lone = board(GUN.format("05"), "o red senior 0305")
    assert in_sight(lone, 0, 1)  # officers alone never mask


@covers("G-4.30", "R52")
def test_the_targets_own_ground_does_not_hide_it() -> None:
    assert line(GUN.format("05"), "....f.......")
    assert line("s blue rifle_heavy 0105; t red inf_line 0305", "f...........")


@covers("G-4.31", "G-4.32", "R52")
def test_along_a_border_both_sides_must_be_masked() -> None:
    units = "s blue art_vheavy 0505; t red inf_line 0501"
    assert in_sight(board(units + "; x red inf_line 0404"), 0, 1)
    assert not in_sight(board(units + "; x red inf_line 0404; y red inf_line 0504"), 0, 1)
    assert not in_sight(board(units + "; x red inf_line 0404; y red inf_line 0502"), 0, 1)
    assert not in_sight(board(units + "; x red inf_line 0503"), 0, 1)


@covers("G-4.34", "G-4.35", "G-4.36", "R53")
def test_guns_on_a_hill_fire_over_troops() -> None:
    hill = "h..........."
    assert line(GUN.format("05") + "; x red inf_line 0305", hill)
    assert not line(GUN.format("05") + "; x red inf_line 0405", hill)  # one hex of shadow
    assert line(GUN.format("03") + "; x blue inf_line 0205", hill)  # a friend at the foot
    assert line(GUN.format("03") + "; x blue ele_medium 0205", hill)  # be it an elephant
    assert not line(GUN.format("03") + "; x red inf_line 0205", hill)
    assert not line(GUN.format("05") + "; x blue inf_line 0205", "hh..........")  # on the plateau itself
    assert line(GUN.format("05"), "hh..........")


@covers("G-4.37", "R53")
def test_woods_shadow_as_far_as_they_are_away() -> None:
    assert not line(GUN.format("03"), "hf..........")
    assert line(GUN.format("04"), "hf..........")
    assert not line(GUN.format("05"), "h.v.........")
    assert line(GUN.format("06"), "h.v.........")


@covers("G-4.38", "R53")
def test_a_second_hill_hides_what_is_behind_it() -> None:
    assert not line(GUN.format("05"), "h.h.........")
    assert line(GUN.format("05"), "h...h.......")  # hill to hill over low ground
    assert line(GUN.format("05") + "; x red inf_line 0305", "h...h.......")
    assert not line(GUN.format("05"), "h.h.h.......")
    assert not line(GUN.format("03") + "; x red inf_line 0205", "hhh.........")


@covers("G-4.39", "R53")
def test_sight_is_mutual() -> None:
    import random

    rng = random.Random(7)
    for _ in range(60):
        rows = ["".join(rng.choice("....hf") for _ in range(10)) for _ in range(10)]
        cells = rng.sample([f"{c:02d}{r:02d}" for c in range(1, 11) for r in range(1, 11)], 12)
        units = "; ".join(
            f"u{i} {'blue' if i % 2 else 'red'} {'art_vheavy' if i < 6 else 'ele_medium'} {h}"
            for i, h in enumerate(cells)
            if "f" not in rows[int(h[2:]) - 1][int(h[:2]) - 1] or i >= 6
        )
        game = board(units, terrain=rows)
        for a in range(game.battle.n_units):
            for b in range(a):
                assert in_sight(game, a, b) == in_sight(game, b, a)


@covers("G-4.34", "R54", "R113")
def test_small_arms_do_not_fire_over_troops() -> None:
    rifle = "s blue rifle_heavy 0105; t red inf_line 0305; x red inf_line 0205"
    assert not line(rifle, "h...........")
    assert not line(rifle, "h.h.........")
    assert line("s blue rifle_heavy 0105; t red inf_line 0305", "hhh.........")
    assert line("s blue rifle_heavy 0105; t red ele_medium 0305; x blue inf_line 0205")


@covers("G-4.41", "G-4.42", "R56", "R113")
def test_elephants_stand_above_troops() -> None:
    assert line("s blue art_vheavy 0105; t red ele_medium 0505; x red inf_line 0305")
    assert line("s blue eart_light 0105; t red inf_line 0405; x red cav_heavy 0305")
    assert not line("s blue art_vheavy 0105; t red ele_medium 0505; x red ele_medium 0305")
    assert not line("s blue art_vheavy 0105; t red ele_dwarf 0505; x red inf_line 0305")
    assert line("s blue art_vheavy 0105; t red mi_line_elephant 0505; x red inf_line 0305")
    for letter in "fvh":
        assert not line("s blue art_vheavy 0105; t red ele_medium 0505", f"..{letter}.........")


@covers("G-4.43", "G-4.44", "R58")
def test_the_choice_of_targets() -> None:
    game = board("g blue art_heavy 0505; e red inf_line 0503; f red inf_line 0703")
    assert targets(game, 0) == [1, 2]
    near = board("g blue art_heavy 0505; e red inf_line 0504; f red inf_line 0703", obstacle=[
        {"hex": "0505", "sides": ["NE"], "kind": "rampart"}])  # fmt: skip
    assert targets(near, 0) == [1]
    fighting(near, "g")
    act(near, "fight with 0505")
    assert refused(near, "target 0703").code == "enemy-beside"
    for hex_ in ("0301", "0505"):  # nobody, and himself
        assert refused(near, f"target {hex_}").code == "nobody-to-attack"
    loose = board("g blue art_heavy 0505; p red ele_panic 0504; f red inf_line 0805")
    assert len(targets(loose, 0)) == 2  # an elephant in panic is nobody's enemy


@covers("G-S.03", "R59")
def test_officers_and_messengers_are_no_targets_elephants_in_panic_are() -> None:
    game = board("a blue inf_line 0505; p blue ele_panic 0405", "o red senior 0504")
    game.couriers = [(1, 0, HEX["0605"], 0, -1, 0)]
    assert targets(game, 0) == [slot(game, "p")]
    news = attack(game, "a", "p", "cff")
    assert "elephant_gone" in kinds(news)
