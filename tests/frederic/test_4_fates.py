"""G-4.121 to G-4.151: elephants in panic, officers who flee, the loss of the commander-in-chief."""

from __future__ import annotations

from lacewars.games.frederic.kinds import PANIC_ALL, PANIC_FIRST, TYPES, kind
from lacewars.games.frederic.losses import STRUCK, lose_stands
from lacewars.games.frederic.phases.elephants import Bolt, Stampede
from lacewars.games.frederic.phases.flight import refuges
from lacewars.games.frederic.phases.turn import PlayerTurn
from lacewars.kernel import covers
from tests.frederic.kit import (
    HEX,
    NAMES,
    act,
    at,
    attack,
    begin,
    board,
    chief,
    faces,
    kinds,
    moving,
    off,
    options,
    roll_next,
    slot,
    stands,
    where,
)


@covers("G-4.121", "G-A2.10", "G-A2.22", "G-A2.23", "G-A2.29", "R77", "R88")
def test_a_unit_has_one_elephant() -> None:
    for type_id, row in TYPES.items():
        if row["panic_on_loss"] == "all":
            assert (kind(type_id).panic, kind(type_id).stands) == (PANIC_ALL, 1)
    game = board(
        "a blue mi_line_elephant 0505 solid; b blue etow_heavy 0705; c blue ele_heavy 0905 solid; "
        "d blue ele_dwarf 0303 iron"
    )
    assert [u.elephants for u in game.battle.units] == [1, 1, 0, 0]
    assert [u.stands for u in game.battle.units] == [4, 3, 1, 2]
    assert kind("mi_line_elephant").panic == PANIC_FIRST


@covers("G-4.122", "G-4.123", "G-A2.15", "G-A2.24", "R77")
def test_a_combat_elephant_is_lost_and_panics() -> None:
    for type_id, face in (("ele_medium", "c"), ("eart_light", "a")):
        game = board(f"a blue inf_line 0506; d red {type_id} 0505; z red inf_line 0101")
        news = attack(game, "a", "d", face + "ii" + "iii")
        assert "elephant_panics" in kinds(news)
        assert game.lost == [0, 1]
        assert game.place[game.battle.elephant_of[1]] == HEX["0505"]


@covers("G-4.124", "G-4.125", "G-3.30", "R77")
def test_carried_and_towed_troops_go_on_without_their_elephant() -> None:
    game = board("a blue etow_heavy 0505; b blue mi_light_elephant 0705")
    lose_stands(game, 0, 1, STRUCK)
    lose_stands(game, 1, 1, STRUCK)
    assert (game.kinds[0].type, game.kinds[0].static, game.stands[0]) == ("art_heavy", True, 2)
    assert (game.kinds[1].type, game.kinds[1].march, game.stands[1]) == ("inf_light", 2, 2)
    assert game.lost == [0, 0]
    lose_stands(game, 1, 2, STRUCK)
    assert game.lost == [1, 0]


@covers("G-4.126")
def test_the_face_that_hits_an_elephant() -> None:
    found = [kind(t).face for t in ("ele_medium", "eart_light", "etow_heavy", "mi_line_elephant")]
    assert found == [1, 2, 2, 0]


@covers("G-4.127", "R78")
def test_dwarf_elephants() -> None:
    dwarf = kind("ele_dwarf")
    assert (dwarf.arm, dwarf.aura, dwarf.stands, dwarf.panic, dwarf.tall) == (
        "cavalry",
        "elephant",
        2,
        0,
        False,
    )
    game = board("a blue mi_line_elephant 0505 solid dwarf=yes")
    assert game.battle.units[0].elephants == 2
    lose_stands(game, 0, 1, STRUCK)
    assert not game.form
    lose_stands(game, 0, 1, STRUCK)
    assert game.form == 1


def stampede(units: str, dice: str, name: str = "p", **more: object):  # type: ignore[no-untyped-def]
    game = board(units, **more)
    roll_next(game, *faces(dice))
    return begin(game, Stampede(slot(game, name), 0))


@covers("G-4.128", "R77")
def test_the_flight_of_an_elephant() -> None:
    game = stampede("p red ele_panic 0508", "fti")
    assert options(game) == ["bolt 0507", "bolt 0607"]
    act(game, options(game)[0])
    act(game, options(game)[0])
    assert game.place[slot(game, "p")] // 32 == 5
    assert stampede("p red ele_panic 0508", "iii").decision() is None


@covers("G-4.129", "G-4.130", "R77")
def test_it_attacks_who_bars_its_way() -> None:
    units = "p red ele_panic 0507; x blue inf_line 0406; y red inf_line 0506"
    game = stampede(units, "ffi")
    assert options(game) == ["trample 0406", "trample 0506"]
    roll_next(game, *faces("iic"))
    news = act(game, "trample 0506")  # a friend, if its owner likes
    assert len(next(e for e in news if e.kind == "rolled").data[2]) == 3  # type: ignore[arg-type]
    assert stands(game, "y") == 1
    assert game.place[slot(game, "p")] == HEX["0507"]


@covers("G-4.131", "R77")
def test_it_goes_on_where_it_drove_a_unit_off() -> None:
    game = stampede("p red ele_panic 0507; x blue inf_line 0406; y blue inf_line 0506", "ffi")
    roll_next(game, *faces("iii"))
    act(game, "trample 0506")
    assert game.place[slot(game, "p")] == HEX["0506"]
    assert options(game)[0].startswith("bolt")


@covers("G-4.129", "G-4.132", "R77")
def test_a_riposte_may_kill_it() -> None:
    units = "p red ele_panic 0507; x blue inf_line 0406; y blue inf_line 0506; v blue inf_line 0606"
    units += "; w blue inf_line 0505"
    game = stampede(units, "ffi")
    roll_next(game, *faces("caa" + "cff"))
    act(game, "trample 0506")
    assert options(game) == ["riposte", "no riposte"]
    news = act(game, "riposte")
    assert "elephant_gone" in kinds(news)


@covers("G-4.132", "R77")
def test_at_its_edge_it_is_gone() -> None:
    game = stampede("p red ele_panic 0502", "fii")
    act(game, options(game)[0])
    assert game.place[slot(game, "p")] < 0
    made = board("a red ele_medium 0501")
    lose_stands(made, 0, 1, STRUCK)
    assert made.place[made.battle.elephant_of[0]] < 0


@covers("G-4.133", "R77")
def test_impassable_ground_removes_it() -> None:
    lake = ["." * 9] * 3 + ["L" * 9] + ["." * 9] * 5
    game = stampede("p red ele_panic 0505", "fii", terrain=lake)
    assert game.place[slot(game, "p")] < 0
    wood = ["." * 9] * 3 + ["f" * 9] + ["." * 9] * 5
    assert options(stampede("p red ele_panic 0505", "fii", terrain=wood))


@covers("G-4.146", "R59")
def test_attacking_an_elephant_in_panic() -> None:
    game = board("a blue inf_line 0506; p red ele_panic 0505; x red inf_line 0404; y red inf_line 0605")
    attack(game, "a", "p", "fii")
    assert game.place[slot(game, "p")] == HEX["0504"]  # one hex of flight, round the unit
    hit = board("a blue inf_line 0506; p red ele_panic 0505")
    attack(hit, "a", "p", "cii")
    assert hit.place[slot(hit, "p")] < 0
    quiet = board("a blue inf_line 0506; p red ele_panic 0505; x blue inf_line 0404; y blue inf_line 0504")
    news = attack(quiet, "a", "p", "fii")
    assert "elephant_attacks" not in kinds(news)
    assert quiet.place[slot(quiet, "p")] < 0  # a hex it cannot make


@covers("G-4.147", "R72")
def test_a_hex_with_an_elephant_is_not_vacated() -> None:
    game = board("a blue cav_heavy 0506; d red ele_medium 0505; z red inf_line 0101")
    attack(game, "a", "d", "ca" + "iii")
    assert game.place[game.battle.elephant_of[1]] == HEX["0505"]
    assert game.decision() is None


@covers("G-4.148", "R77")
def test_an_elephant_leaves_its_unit_by_at_least_one_hex() -> None:
    game = board("a blue inf_line 0506; d red mi_line_elephant 0505")
    attack(game, "a", "d", "icc" + "iii")
    assert options(game)[0].startswith("bolt")
    act(game, options(game)[0])
    elephant = game.battle.elephant_of[1]
    assert (at(game, "d"), NAMES[game.place[elephant]][2:]) == ("0505", "04")
    walled = board(
        "a blue inf_line 0506; d red mi_line_elephant 0505; x red inf_line 0404; y red inf_line 0504"
    )
    attack(walled, "a", "d", "icc" + "iii" + "ccc", "trample 0504", "no riposte")
    assert walled.place[walled.battle.elephant_of[1]] < 0


@covers("R77")
def test_an_elephant_holds_its_hex_and_supports_nobody() -> None:
    game = moving(board("a blue cav_light 0505; p blue ele_panic 0605"), "a")
    act(game, "move 0505")
    assert "step 0605" not in options(game)
    quiet = Bolt(slot(game, "p"), 0, 0)
    assert quiet.decide(game) is None


# ---------------------------------------------------------------------- officers
@covers("G-4.137", "G-4.136", "R24")
def test_officers_go_where_their_unit_is_driven() -> None:
    game = board("a blue inf_line 0506; d red inf_line 0505", "o red senior 0505")
    attack(game, "a", "d", "ffc", "stand", "ignore 0", "retreat 0504", "retreat 0503")
    assert where(game, "o") == "0503"


@covers("G-4.138", "G-4.140", "G-4.142", "R79")
def test_officers_flee_when_their_unit_is_destroyed() -> None:
    lines = "a blue inf_line 0506; d red inf_line 0505 stands=1; x red inf_line {}"
    near = board(lines.format("0504"), "o red senior 0505")
    attack(near, "a", "d", "icc", "stand")
    assert where(near, "o") == "0504"
    far = board(lines.format("0503"), "o red senior 0505")
    attack(far, "a", "d", "icc", "stand")
    assert off(far, "o")


@covers("G-4.139", "R79")
def test_a_lone_officer_flees_from_an_enemy_who_then_goes_on() -> None:
    game = board("k blue cav_light 0507; x red inf_line 0504; y red inf_line 0404", "o red senior 0505")
    moving(game, "k")
    act(game, "move 0507", "step 0506", "step 0505")
    assert game.decision().seat == 1  # type: ignore[union-attr]
    assert options(game) == ["flee 0404", "flee 0504"]
    act(game, "flee 0504")
    assert where(game, "o") == "0504"
    assert game.decision().seat == 0  # type: ignore[union-attr]
    assert any(t.startswith("step") for t in options(game))


@covers("G-4.141", "G-4.142", "R79", "R103")
def test_generals_and_historic_officers_flee_two_hexes() -> None:
    units = "e blue inf_line 0504; x red inf_line 0503; y red inf_line 0603"
    for staff in ("o red sub_general 0505", "o red senior 0505 historic=yes", "o red c_in_c 0505"):
        found = {NAMES[h] for h in refuges(board(units, staff), 0)}
        assert found == {"0503"}  # round the enemy in 0504
    assert refuges(board(units, "o red senior 0505"), 0) == []
    closed = ["." * 9] * 3 + ["LLL.LLLLL"] + ["." * 9] * 5
    lake = board("x red inf_line 0403; y blue inf_line 0404", "o red sub_general 0505", terrain=closed)
    assert refuges(lake, 0) == []
    walls = [{"hex": "0505", "sides": ["NE", "NW", "E", "W", "SE", "SW"], "kind": "rampart"}]
    assert refuges(board("x red inf_line 0504", "o red sub_general 0505", obstacle=walls), 0) == []


@covers("R79")
def test_elephants_drive_officers_off() -> None:
    game = board("p red ele_panic 0507; x blue inf_line 0405; y red inf_line 0506", "o blue senior 0406")
    roll_next(game, *faces("fii"))
    begin(game, Stampede(slot(game, "p"), 0))
    assert game.place[slot(game, "p")] == HEX["0406"]
    assert where(game, "o") == "0405"


# ---------------------------------------------------------------------- the chief
CHIEFLESS = "a blue inf_line 0505; b blue inf_line 0605; e red inf_line 0101"


def passed(staff: str, **more: object):  # type: ignore[no-untyped-def]
    game = board(CHIEFLESS, chief("blue", "0505") + staff, **more)
    game.officers[0], game.headless = -1, 1
    return begin(game, PlayerTurn(0), PlayerTurn(0))


@covers("G-4.143", "G-4.145", "R80")
def test_without_a_chief_the_next_turn_is_passed() -> None:
    game = board(
        "a blue inf_line 0505 stands=1; b blue inf_line 0909; e red inf_line 0504", chief("blue", "0505")
    )
    attack(game, "e", "a", "iii", "stand")
    assert off(game, "chief_blue")
    assert game.headless == 1
    game = passed("; o blue sub_general 0605")
    assert options(game) == ["replace officer 2"]
    act(game, "replace officer 2")
    assert options(game)[0] == "lead officer 1"  # the turn after is played


@covers("G-4.144", "G-4.150", "R80")
def test_who_makes_room_for_the_new_chief() -> None:
    assert options(passed("; o blue senior 0605; p blue sub_general 0505")) == ["replace officer 3"]
    assert options(passed("; o blue senior 0605; p blue sub_general 0505 staff=A contingent=x")) == [
        "replace officer 2"
    ]
    assert options(passed("; p blue sub_general 0505 staff=A contingent=x")) == ["replace officer 2"]
    assert options(passed("")) == ["appoint at 0505", "appoint at 0605"]
    game = passed("; o blue sub_general 0605")
    act(game, "replace officer 2")
    assert (where(game, "chief_blue"), off(game, "o")) == ("0605", True)


@covers("G-4.151", "R80")
def test_in_a_turn_passed_elephants_flee_and_messengers_stand() -> None:
    game = board(CHIEFLESS + "; p blue ele_panic 0303", chief("blue", "0505") + "; o blue senior 0605")
    game.officers[0], game.headless = -1, 1
    game.couriers = [(0, 0, HEX["0909"], 1, -1, 0)]
    game.message[0] = 2
    roll_next(game, *faces("fii"))
    begin(game, PlayerTurn(0))
    assert options(game)[0].startswith("bolt")
    act(game, options(game)[0], "replace officer 2")
    assert game.couriers == [(0, 0, HEX["0909"], 1, -1, 0)]
    assert game.message[0] == 2
    assert game.decision() is None
    assert game.place[0] == HEX["0505"]


@covers("R91", "R80", "G-A2.46")
def test_sharpshooters_may_hit_a_general() -> None:
    game = board("a blue rifle_light 0507 C4; d red inf_line 0505", "o red c_in_c 0505")
    attack(game, "a", "d", "ic", "roll a die apart", "stand")
    assert options(game) == ["hit officer 1", "hit a stand"]
    act(game, "hit officer 1")
    assert off(game, "o")
    assert (stands(game, "d"), game.headless) == (3, 2)
    again = board("a blue rifle_light 0507 C4; d red inf_line 0505", "o red c_in_c 0505")
    attack(again, "a", "d", "ic", "roll a die apart", "stand", "hit a stand")
    assert stands(again, "d") == 2
