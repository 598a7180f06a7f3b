"""G-A2: stands, training, morale and the particularities A1 to D5."""

from __future__ import annotations

import json

import pytest

from lacewars.games.frederic.commanding import is_far
from lacewars.games.frederic.data_files import rows
from lacewars.games.frederic.fighting import DOUBLE_MORALE, advantage, dice
from lacewars.games.frederic.kinds import (
    EFFECTS,
    MORALE,
    NATIONS,
    TRAINING,
    TYPES,
    calibre,
    french_pounds,
    kind,
    stands_of,
)
from lacewars.games.frederic.marching import allowances
from lacewars.games.frederic.phases.combat import Combats
from lacewars.games.frederic.retreating import hexes_due, retreat_ends
from lacewars.kernel import LaceError, covers
from tests.frederic.kit import (
    GAME,
    NAMES,
    Frederic,
    PlayerTurn,
    act,
    activate,
    at,
    attack,
    begin,
    board,
    faces,
    kinds,
    moving,
    options,
    refused,
    roll_next,
    stands,
    turn,
    unit,
)


@covers("G-A2.01", "G-A2.28", "G-A2.29", "R88")
def test_stands_by_morale() -> None:
    found = {m: stands_of("inf_line", m) for m in MORALE}
    assert found == {"iron": 5, "solid": 4, "normal": 3, "weak": 2, "unstable": 1}
    assert {stands_of("ele_heavy", m) for m in MORALE} == {1}
    assert {stands_of("ele_dwarf", m) for m in MORALE} == {2}
    from tests.frederic.positions import battle

    with pytest.raises(LaceError, match="one stand more"):
        battle([unit("a blue etow_heavy 0505 unstable")])


@covers("G-A2.02", "G-A2.03")
def test_figures_and_colours_change_nothing() -> None:
    colours = [r["colour"] for r in rows("training.csv")]
    assert colours == ["violet", "red", "white", "yellow", "brown"]
    assert [r["colour"] for r in rows("morale.csv")] == colours
    assert "colour" not in TYPES["inf_line"]


@covers("G-A2.04", "G-A2.05", "G-A2.11")
def test_light_infantry_moves_more_and_fights_less() -> None:
    line, light = kind("inf_line"), kind("inf_light")
    assert (light.move > line.move, light.attack < line.attack) == (True, True)
    arms = {r["class"] for r in TYPES.values()}
    assert arms == {"infantry", "cavalry", "lancer", "camel", "elephant", "artillery", "rocket"}


@covers("G-A2.16", "G-A2.17", "G-A2.18", "R98")
def test_calibres() -> None:
    factors = {n: float(NATIONS[n]["pound_vs_french"]) for n in ("britain", "austria", "prussia", "russia")}
    assert factors == {"britain": 0.92, "austria": 0.78, "prussia": 0.95, "russia": 0.83}
    assert [calibre(p) for p in (2.9, 3, 6, 6.1, 11, 11.1)] == [
        "vlight",
        "light",
        "light",
        "heavy",
        "heavy",
        "vheavy",
    ]
    assert french_pounds("spain", 10) == 9.0


@covers("G-A2.20", "G-A2.21", "G-A2.22")
def test_there_is_no_heavy_horse_or_flying_rocket_artillery() -> None:
    weights: dict[str, set[str]] = {}
    for type_id, row in TYPES.items():
        weights.setdefault(type_id.split("_")[0], set()).add(row["weight"])
    assert weights["hart"] == weights["eart"] == {"vlight", "light"}
    assert weights["etow"] == {"heavy", "vheavy"}
    assert weights["rocket"] == weights["art"] == {"vlight", "light", "heavy", "vheavy"}
    assert TYPES["zamburak"]["weight"] == "vlight"
    assert all(TYPES[t]["animal"] == "none" for t in TYPES if t.startswith("rocket"))


@covers("G-A2.27")
def test_five_levels_of_training() -> None:
    assert [(t, int(r["dice_mod"])) for t, r in TRAINING.items()] == [
        ("super_elite", 2), ("elite", 1), ("trained", 0), ("recruit", -1), ("levy", -2),
    ]  # fmt: skip


@covers("G-A2.55", "R100")
def test_twenty_nations() -> None:
    assert len(NATIONS) == 20
    assert len({r["colour_hex"] for r in NATIONS.values()}) == 20


def test_every_trait_has_an_effect() -> None:
    assert list(EFFECTS) == [r["code"] for r in rows("traits.csv")]
    assert len(EFFECTS) == 22


@covers("G-A2.33", "G-A2.34", "G-A2.37", "G-A2.49", "R68")
def test_traits_of_retreat() -> None:
    def due(type_id: str, trait: str, hits: int) -> int:
        return hexes_due(kind(type_id, traits=(trait,)), hits)

    assert [due("inf_line", "A3", n) for n in (1, 2)] == [2, 4]
    assert [due("inf_line", "A4", n) for n in (1, 2)] == [3, 6]
    assert [due("cav_heavy", "A7", n) for n in (1, 2)] == [1, 3]
    assert [due("inf_line", "A7", n) for n in (1, 2)] == [1, 2]  # mounted troops only
    assert [due("inf_line", "D1", n) for n in (1, 2)] == [0, 1]
    assert [due("cav_heavy", "D1", n) for n in (1, 2)] == [2, 4]
    assert hexes_due(kind("inf_line", traits=("A3", "A4")), 1) == 3  # not multiplied together


# ---------------------------------------------------------------------- A5, A6
ALLIED = "u blue inf_light 0505 A5 contingent=dutch; v blue inf_light 0605; e red inf_line 0101"
GENERAL = "w blue sub_general {} staff=A contingent=dutch"


@covers("G-A2.35", "G-A3.08", "R17", "R113")
def test_allied_units_obey_their_own_general() -> None:
    game = turn(board(ALLIED, GENERAL.format("0506") + "; c blue c_in_c 0506", blue={"activations": [3, 3]}))
    act(game, "lead officer 2")
    assert refused(game, "activate 0505").code == "own-general"
    act(game, "done", "lead officer 1")
    assert refused(game, "activate 0605").code == "allied-general"
    act(game, "activate 0505")
    assert game.group[0] == 3
    assert not game.withdraw


@covers("G-A2.35", "R17")
def test_far_from_him_they_may_only_withdraw() -> None:
    game = turn(board(ALLIED, GENERAL.format("1105") + "; c blue c_in_c 0506; s blue senior 0506"))
    act(game, "lead officer 2", "activate 0505", "done", "move 0505")
    assert options(game) == ["step 0506", "step 0406", "halt"]
    assert refused(game, "step 0605").code in ("withdraw-only", "occupied")
    assert refused(game, "step 0504").code == "withdraw-only"
    assert game.barred & 1
    other = turn(board(ALLIED, GENERAL.format("1105") + "; c blue c_in_c 1212; s blue senior 0506"))
    act(other, "lead officer 3")
    assert refused(other, "activate 0505").code == "own-general"  # anyone but those R17 names


@covers("R17")
def test_both_armies_may_have_a_contingent_of_one_name() -> None:
    units = "u blue inf_light 0909 A5 contingent=allies; x red inf_light 0102 A5 contingent=allies"
    staff = "w blue sub_general {} staff=A contingent=allies; y red sub_general {} staff=A contingent=allies"
    for order in (1, -1):
        lines = "; ".join(staff.format("0910", "0101").split("; ")[::order])
        game = board(units, lines)
        assert (is_far(game, 0), is_far(game, 1)) == (False, False)
        lines = "; ".join(staff.format("0102", "0910").split("; ")[::order])
        game = board(units, lines)
        assert (is_far(game, 0), is_far(game, 1)) == (True, True)  # each beside the other's general
        again = GAME.state_class.from_json(json.loads(json.dumps(begin(game, PlayerTurn(0)).to_json())))
        assert isinstance(again, Frederic)
        assert (is_far(again, 0), is_far(again, 1)) == (True, True)


@covers("R17", "R36")
def test_an_allied_contingent_may_come_as_a_reinforcement() -> None:
    group = {"id": "z", "side": "blue", "units": ["u"], "officers": ["w"], "from_turn": 1, "entry": ["0112"]}
    units = "u blue inf_light off A5 contingent=dutch; e red inf_line 0101"
    game = turn(board(units, GENERAL.format("off"), more={"reinforcement": [group]}))
    act(game, "lead officer 1", "enter unit 1", "done", "bring unit 1", "leave officer 1", "step 0112")
    assert at(game, "u") == "0112"


@covers("R17")
def test_messages_to_allied_units() -> None:
    near = board(ALLIED, GENERAL.format("0506") + "; c blue c_in_c 0506")
    near.message[0] = 2
    begin(near, PlayerTurn(0))
    assert not near.group[0]  # from outside the contingent, and he is near
    far = board(ALLIED, GENERAL.format("1105") + "; c blue c_in_c 0506")
    far.message[0] = 2
    begin(far, PlayerTurn(0))
    assert far.withdraw == 1


@covers("G-A2.36", "R17")
def test_feudal_units_and_their_lord() -> None:
    units = ALLIED.replace("A5", "A6")
    game = turn(board(units, "w blue sub_general 0506 contingent=dutch; c blue c_in_c 1212"))
    act(game, "lead officer 1", "activate 0605", "activate 0505")  # he commands other troops as well
    assert game.group[0] == game.group[1] == 2


# ---------------------------------------------------------------------- B1 to B4
@covers("G-A2.38", "G-A2.39", "G-A2.40", "R113")
def test_slow_mobile_and_static() -> None:
    assert [(kind("cav_heavy", traits=(t,)).move) for t in ("B1", "B2")] == [2, 4]
    assert (kind("inf_line", traits=("B1",)).move, kind("inf_line", traits=("B1",)).march) == (0, 1)
    assert kind("art_vheavy", traits=("B2",)).march == kind("rocket_vheavy", traits=("B2",)).march == 1
    game = moving(board("g blue art_light 0505 B3"), "g")
    assert game.decision() is None


@covers("G-A2.41", "R89")
def test_unreliable_units() -> None:
    def tested(face: str):  # type: ignore[no-untyped-def]
        game = turn(board("u blue inf_light 0505 B4; e red inf_line 0504", "c blue c_in_c 0506"))
        act(game, "lead officer 1", "activate 0505")
        roll_next(game, *faces(face))
        act(game, "done")
        return game

    assert options(tested("f")) == ["fight with 0505", "end combats"]  # it stays, and may fight
    assert allowances(tested("t"), 0) == (4, 4)
    assert allowances(tested("i"), 0) == (2, 2)
    heavy = board("g blue art_vheavy 0505 B4")
    heavy.doubled = 1
    assert allowances(heavy, 0) == (0, 1)


# ---------------------------------------------------------------------- C1 to C6
@covers("G-A2.42", "R90")
def test_impetuous_units_try_a_forced_march() -> None:
    def marched(face: str, row: str = "0502"):  # type: ignore[no-untyped-def]
        game = moving(board(f"u blue cav_vheavy 0506 C1; e red inf_line {row}"), "u")
        act(game, "move 0506")
        roll_next(game, *faces(face))
        act(game, "try a forced march", "step 0505", "step 0504")
        return game

    game = marched("f")
    assert "step 0503" in options(game)
    act(game, "step 0503")
    assert not game.barred
    assert "step 0503" not in options(marched("i"))
    assert "step 0503" not in options(marched("t", "1212"))  # it must end beside an enemy
    line = moving(board("u blue inf_line 0505 C1; e red inf_line 0502"), "u")
    act(line, "move 0505")
    roll_next(line, *faces("t"))
    act(line, "try a forced march", "step 0504", "step 0503")
    assert not line.barred  # 2 hexes, and it may fight


@covers("G-A2.43", "R90")
def test_impetuous_units_must_attack() -> None:
    game = activate(
        board("u blue cav_heavy 0505 C1; v blue inf_line 0705; e red inf_line 0504; f red inf_line 0704"),
        "u",
        "v",
    )
    begin(game, Combats(1))
    assert "end combats" not in options(game)
    assert refused(game, "end combats").code == "must-attack"
    game.barred = 1
    game.settle()
    assert "end combats" in options(game)


@covers("G-A2.44", "R63")
def test_fanatics() -> None:
    game = board("u blue inf_line 0505 C2; e red inf_line 0504")
    assert (dice(game, 0, 1), dice(game, 0, 1, riposte=True)) == (4, 4)
    assert advantage(game, 1, 0) == 2


@covers("G-A2.45", "R113")
def test_aggressive_troops() -> None:
    game = board(
        "u blue inf_line 0505 C3; e red inf_line 0504; b blue inf_line 0705 C2 C3; f red inf_line 0704"
    )
    assert (dice(game, 0, 1), dice(game, 0, 1, riposte=True)) == (4, 3)
    assert dice(game, 2, 3) == 5  # C2 and C3 add their dice


@covers("G-A2.46", "R91")
def test_sharpshooters_need_an_officer_and_a_weapon() -> None:
    with_officer = board("a blue inf_line 0506 C4; d red inf_line 0505", "o red senior 0505")
    attack(with_officer, "a", "d", "ccc")
    assert options(with_officer) == ["roll a die apart", "roll all dice together"]
    alone = board("a blue inf_line 0506 C4; d red inf_line 0505")
    assert "rolled" in kinds(attack(alone, "a", "d", "ccc"))
    assert "sharpshooter" not in kind("cav_heavy", traits=("C4",)).marks


@covers("G-A2.47", "R92")
def test_marksmen() -> None:
    game = board(
        "a blue rifle_heavy 0507 C5; d red inf_line 0505; b blue inf_line 0805 C5; e red inf_line 0804"
    )
    assert dice(game, 0, 1) == 4
    assert (dice(game, 2, 3), dice(game, 2, 3, riposte=True)) == (3, 4)
    assert kind("cav_heavy", traits=("C5",)).riposte_bonus == 0


@covers("G-A2.48", "R93")
def test_light_troops_break_off_from_a_melee() -> None:
    for type_id in ("cav_heavy", "inf_light"):
        game = board(f"a blue inf_line 0506; d red {type_id} 0505 C6")
        attack(game, "a", "d", "iff", "break off")
        assert options(game)[0].startswith("retreat")
        assert stands(game, "d") == (3 if type_id == "cav_heavy" else 2)
    for quiet in (
        "a blue inf_line 0506; d red inf_line 0505 C6",
        "a blue art_light 0508; d red inf_light 0505 C6",
    ):
        assert "rolled" in kinds(attack(board(quiet), "a", "d", "ccc"))


# ---------------------------------------------------------------------- D2 to D5
@covers("G-A2.50", "R94")
def test_harassment() -> None:
    assert advantage(board("a blue inf_line 0506 D2; d red art_light 0505"), 0, 1) == DOUBLE_MORALE
    assert advantage(board("a blue inf_line 0506 D2; d red inf_line 0505"), 0, 1) == 0


@covers("G-A2.51", "R95")
def test_dodge() -> None:
    game = board("a blue inf_line 0506; d red inf_light 0505 D3")
    attack(game, "a", "d", "iic")
    assert options(game) == ["dodge", "suffer the hit"]
    news = act(game, "dodge", "retreat 0504", "retreat 0503", "retreat 0502")
    assert kinds(news).count("fell_back") == 3
    assert stands(game, "d") == 2  # one hit, and only one


@covers("G-A2.52", "R96")
def test_elusive_troops_retreat_anywhere() -> None:
    game = board("a blue inf_line 0505 D4")
    _made, ends = retreat_ends(game, 0, 1)
    assert len(ends) == 6
    made, ends = retreat_ends(game, 0, 2)
    assert made == 2
    assert "0505" not in {NAMES[h] for h in ends}


@covers("G-A2.53", "R97")
def test_changeable_troops() -> None:
    assert hexes_due(kind("inf_line", traits=("D5",)), 1) == 2
    foot = board("a blue inf_line 0506 D5; d red inf_line 0505 stands=1; e red inf_line 0503")
    attack(foot, "a", "d", "icc")
    assert at(foot, "a") == "0505"
    assert {"step 0504", "halt"} <= set(options(foot))
    act(foot, "step 0504")
    assert foot.decision() is None  # without combat
    horse = board("a blue cav_light 0506 D5; d red inf_line 0505 stands=1; e red inf_line 0502")
    attack(horse, "a", "d", "ic")
    act(horse, "step 0504", "step 0503")
    assert options(horse) == ["target 0502", "halt"]
