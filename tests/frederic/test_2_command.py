"""G-2: officers, activations and messengers."""

from __future__ import annotations

import pytest

from lacewars.games.frederic import new
from lacewars.games.frederic.battle import RANGE, RANK_IDS, activations_of, scenario
from lacewars.games.frederic.commanding import activations, in_range, level
from lacewars.games.frederic.names import SCENARIOS
from lacewars.games.frederic.phases.flight import Chase
from lacewars.games.frederic.phases.turn import PlayerTurn
from lacewars.games.frederic.state import FIGURE, STAFF
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
    faces,
    kinds,
    off,
    options,
    refused,
    roll_next,
    turn,
    where,
)

PLAIN = "a blue inf_light 0505; b blue inf_light 0605; c blue inf_light 0705; far blue inf_line 1212"
PLAIN += "; e red inf_line 0101"


@covers("G-2.01", "G-2.19", "R109")
def test_only_activated_units_act() -> None:
    game = turn(board(PLAIN, chief("blue", "0506")))
    act(game, "lead officer 1", "activate 0505", "done")
    assert options(game) == ["move 0505", "end movement"]
    assert refused(game, "move 0605").code == "not-active"
    act(game, "end movement")
    assert game.decision() is None  # nobody else moves or fights


@covers("G-2.02", "G-2.03", "G-2.05", "G-A3.02", "G-A3.03", "G-A3.04")
def test_three_kinds_of_officers_and_their_ranges() -> None:
    assert dict(zip(RANK_IDS, RANGE, strict=True)) == {"c_in_c": 5, "sub_general": 3, "senior": 1}
    for name in SCENARIOS:
        battle = scenario(name)
        for side in (0, 1):
            assert [battle.officers[o].rank for o in battle.staff[side]].count(0) == 1


@covers("G-2.05", "G-2.12", "G-2.14", "R13")
@pytest.mark.parametrize(("kind", "reach"), [("c_in_c", 5), ("sub_general", 3), ("senior", 1)])
def test_units_must_be_in_range(kind: str, reach: int) -> None:
    units = "; ".join(f"u{i} blue inf_line {i + 1:02d}05" for i in range(8))
    game = board(units, f"o blue {kind} 0105")
    assert [in_range(game, 0, u) for u in range(8)] == [d <= reach for d in range(8)]
    turn(game)
    act(game, "lead officer 1")
    why = refused(game, f"activate {reach + 2:02d}05")
    assert (why.code, why.reason) == ("out-of-range-by", "Out of the officer's range by 1")


@covers("G-2.04", "G-2.06", "G-2.07", "G-2.08", "G-2.09", "R10")
def test_activations_by_the_size_of_the_army() -> None:
    assert activations_of(0) == activations_of(9) == (3,)
    assert activations_of(10) == activations_of(15) == (4,)
    assert activations_of(16) == activations_of(20) == (3, 3)
    assert activations_of(21) == activations_of(30) == (4, 4)
    assert activations_of(31) == (4, 4, 4)
    game = board(PLAIN, chief("blue", "0506"))
    game.lost[0] = 4
    assert activations(game, 0) == (3,)  # losses do not change it
    turn(game)
    act(game, "lead officer 1", "activate 0505", "activate 0605", "activate 0705")
    assert not any(text.startswith("activate") for text in options(game))


@covers("G-2.10", "G-S.12", "R105")
def test_a_scenario_may_set_other_numbers() -> None:
    game = new(seed=1, battle="rossbach")
    assert [activations(game, s) for s in (0, 1)] == [(4, 4), (3,)]
    game.turn = 2
    assert activations(game, 1) == (4, 4)
    soubise = game.battle.officers[game.battle.chief(1)]
    assert level(3, soubise.ability) == 3 + {"B": 1, "F": -1, "M": -2}.get(soubise.ability, 0)


@covers("G-2.11", "G-2.17", "R12")
def test_an_officer_on_the_table_is_named() -> None:
    game = turn(board(PLAIN, chief("blue", "0506") + "; o blue senior 0505; x red senior 0101"))
    assert options(game)[:2] == ["lead officer 1", "lead officer 2"]
    assert refused(game, "lead officer 3").code == "not-on-table"
    news = act(game, "lead officer 2")
    assert news[0].data[0] == game.name(1)


@covers("G-2.13")
def test_one_activation_mixes_all_troops() -> None:
    types = (
        "inf_line",
        "cav_light",
        "cam_light",
        "art_light",
        "hart_light",
        "zamburak",
        "ele_medium",
        "eart_light",
    )
    units = "; ".join(f"u{i} blue {kind} {i + 1:02d}05" for i, kind in enumerate(types))
    game = turn(board(units, "o blue c_in_c 0406", blue={"activations": [9]}))
    act(game, "lead officer 1", *(f"activate {i + 1:02d}05" for i in range(8)))
    assert all(game.group[u] for u in range(8))


@covers("G-2.15", "G-2.16", "R108")
def test_groups_act_in_the_order_of_their_officers() -> None:
    game = board(
        "a blue inf_light 0205; b blue inf_light 0905; x red inf_line 0203; y red inf_line 0903",
        "o blue senior 0206; p blue senior 0906",
        blue={"activations": [3, 3]},
    )
    turn(game)
    act(game, "lead officer 2", "activate 0905", "done", "lead officer 1", "activate 0205", "done")
    assert options(game) == ["move 0905", "end movement"]
    act(game, "move 0905", "step 0904", "halt")
    assert options(game) == ["move 0205", "end movement"]
    act(game, "move 0205", "step 0204", "halt")
    assert options(game) == ["fight with 0904", "end combats"]
    act(game, "end combats")
    assert options(game) == ["fight with 0204", "end combats"]


@covers("G-2.18", "R12")
def test_officers_and_units_are_activated_once() -> None:
    staff = chief("blue", "0506") + "; o blue senior 0505"
    game = turn(board(PLAIN, staff, blue={"activations": [3, 3]}))
    act(game, "lead officer 1", "activate 0505", "join officer 2")
    assert refused(game, "activate 0505").code == "active-already"
    assert refused(game, "send alone officer 2").code == "officer-active"
    act(game, "done")
    assert refused(game, "lead officer 1").code == "has-led"


@covers("G-2.62", "R12")
def test_surplus_activations_are_lost() -> None:
    game = turn(board(PLAIN, chief("blue", "0506"), blue={"activations": [4, 4]}))
    act(game, "lead officer 1", "activate 0505", "done")
    assert options(game) == ["move 0505", "end movement"]


@covers("G-2.63", "R10")
def test_unequal_activations_are_shared_out_each_turn() -> None:
    game = turn(board(PLAIN, chief("blue", "0506") + "; o blue senior 0505", blue={"activations": [4, 3]}))
    assert "lead officer 1 with 3" in options(game)
    act(game, "lead officer 2 with 4", "done")
    assert options(game)[0] == "lead officer 1"


@covers("G-A3.05", "G-A3.06", "G-A3.07", "R14")
@pytest.mark.parametrize(("letter", "points"), [("", 4), ("B", 5), ("F", 3), ("M", 2)])
def test_letters_change_the_command_level(letter: str, points: int) -> None:
    game = turn(board(PLAIN, f"o blue c_in_c 0506 ability={letter}", blue={"activations": [4]}))
    assert act(game, "lead officer 1")[0].data[1] == points
    assert level(3, "M") == level(1, "F") == 1


@covers("R11")
def test_what_a_point_buys() -> None:
    game = turn(board(PLAIN, "o blue c_in_c 0506 aides=1; p blue senior 0506; q blue senior 1212"))
    act(game, "lead officer 1")
    verbs = {text.rsplit(" ", 1)[0] for text in options(game)}
    assert {"activate", "send alone officer", "send a", "send an", "dispatch officer"} <= verbs
    act(game, "send a messenger", "send alone officer 3", "done")
    assert options(game)[0] == "courier 1"


# ---------------------------------------------------------------------- messengers
RIDE = "a blue inf_line 0105; u blue inf_light 0905; e red inf_line 0101"


def sent(how: str = "send a messenger", staff: str = "o blue c_in_c 0105") -> Frederic:
    """A messenger about to ride from 0105."""
    made = turn(board(RIDE, staff))
    act(made, "lead officer 1", how, "done", "courier 1")
    return made


@covers("G-2.20", "G-2.21", "G-2.22", "G-2.23", "R18")
def test_an_improvised_messenger_costs_a_point_and_rides_3() -> None:
    game = turn(board(RIDE, "o blue c_in_c 0105"))
    act(game, "lead officer 1", "send a messenger")
    assert [c[:3] for c in game.couriers] == [(0, 0, HEX["0105"])]
    assert game.decision().phase.points == 2  # type: ignore[union-attr]
    act(game, "done", "courier 1")
    assert "ride 0405" in options(game)
    assert refused(game, "ride 0505").reason == "4 hexes away, 3 allowed"


@covers("G-2.24", "G-2.25", "R18", "R19")
def test_a_messenger_ignores_terrain_but_not_enemies_or_lakes() -> None:
    ground = ["." * 9] * 4 + [".fr......"] + [".L......."] + ["." * 9] * 3
    game = turn(board("a blue inf_line 0105; e red inf_line 0204", "o blue c_in_c 0105", terrain=ground))
    act(game, "lead officer 1", "send a messenger", "done", "courier 1")
    assert {"ride 0205", "ride 0305", "ride 0405"} <= set(options(game))
    assert not {"ride 0204", "ride 0206"} & set(options(game))


@covers("G-2.26", "G-2.36", "G-2.35", "R18")
def test_losing_the_way() -> None:
    game = sent()
    roll_next(game, *faces("t"))
    assert "messenger_lost" in kinds(act(game, "ride 0205"))
    assert not game.couriers
    game = sent(how="send an aide", staff="o blue c_in_c 0105 aides=1")
    assert "ride 0605" in options(game)
    roll_next(game, *faces("tf"))
    act(game, "ride 0605")
    assert game.couriers
    assert game.couriers[0][1] == FIGURE
    game = sent(how="send an aide", staff="o blue c_in_c 0105 aides=1")
    roll_next(game, *faces("tt"))
    assert "messenger_lost" in kinds(act(game, "ride 0205"))
    assert game.aides == [-1]
    game = sent()
    assert "messenger_tested" not in kinds(act(game, "stay"))  # standing still is not tested


@covers("G-2.27", "G-2.28", "R19")
def test_an_enemy_unit_in_its_hex_captures_it_or_drives_it_off() -> None:
    def caught(dice: str) -> tuple[list[str], Frederic]:
        game = board("k red cav_heavy 0505; a blue inf_line 0905", "o blue c_in_c 0905", active=1)
        game.couriers = [(0, 0, HEX["0506"], 0, -1, 1)]
        game.group[0] = 1
        begin(game, Movement(1))
        act(game, "move 0505")
        roll_next(game, *faces(dice))
        return kinds(act(game, "step 0506")), game

    told, game = caught("t")
    assert told[-1] == "messenger_lost"
    told, game = caught("i")
    assert game.decision().seat == 0  # type: ignore[union-attr]
    assert "escape 0606" in options(game)
    act(game, "escape 0606")
    assert game.couriers[0][2] == HEX["0606"]
    assert "step 0606" in options(game)


@covers("G-2.29", "G-2.66", "R19")
@pytest.mark.parametrize(("dice", "tests"), [("it", 2), ("iii", 3)])
def test_among_enemies_it_is_tested_again_until_no_hex_is_left(dice: str, tests: int) -> None:
    ground = ["..LLLLLLL", ".LLLLLLLL", *["LLLLLLLLL"] * 6, "........."]
    units = "e red inf_line 0101; f red inf_line 0201; g red inf_line 0102; a blue inf_line 0909"
    game = board(units, "o blue c_in_c 0909", terrain=ground)
    game.couriers = [(0, 0, HEX["0101"], 0, -1, 0)]
    roll_next(game, *faces(dice))
    begin(game, Chase(0, HEX["0101"]))
    news = game.news[:]
    while (decision := game.decision()) is not None:
        assert "escape 0101" not in options(game)
        news += game.apply(decision.actions[0])
    assert not game.couriers
    assert kinds(news).count("messenger_tested") == tests
    assert kinds(news)[-1] == "messenger_lost"


@covers("G-2.30", "G-2.31", "R20")
def test_a_message_activates_the_unit_in_the_next_turn_besides_the_others() -> None:
    game = turn(board(RIDE, "o blue c_in_c 0605"))
    act(game, "lead officer 1", "send a messenger", "done", "courier 1")
    roll_next(game, *faces("i"))
    assert "message_delivered" in kinds(act(game, "ride 0905"))
    assert not game.group[1]
    assert game.message[1] == 1
    turn(game)
    assert game.group[1] == 1
    assert not game.message[1]
    act(game, "end command")
    assert options(game) == ["move 0905", "end movement"]


@covers("G-2.32", "G-2.33", "R106")
def test_neither_target_nor_purpose_is_noted() -> None:
    game = turn(
        board("a blue inf_line 0305; b blue inf_line 0405; c blue inf_line 0105", "o blue c_in_c 0105")
    )
    act(game, "lead officer 1", "send a messenger", "done", "courier 1")
    assert len(game.couriers[0]) == 6  # side, sort, hex, sender, figure, moved
    assert {"ride 0305", "ride 0405"} <= set(options(game))


@covers("G-2.34", "R21", "R102")
def test_an_aide_must_stand_in_the_officers_hex() -> None:
    staff = "o blue c_in_c 0105; p blue senior 0905 aides=1"
    game = turn(board(RIDE, staff))
    act(game, "lead officer 1")
    assert refused(game, "send an aide").code == "no-aide"
    game.officers[1] = HEX["0105"]
    game.settle()
    assert "send an aide" in options(game)
    act(game, "send an aide")
    assert game.aides == [-2]
    assert scenario("kunersdorf").aide_owner  # bought figures stand in the scenario


@covers("G-A3.10", "R16")
def test_letter_s_makes_every_messenger_an_aide() -> None:
    game = sent(staff="o blue c_in_c 0105 staff=S")
    assert game.couriers[0][1] == STAFF
    assert "ride 0605" in options(game)
    roll_next(game, *faces("ti"))
    act(game, "ride 0205")
    assert game.couriers


@covers("G-2.37", "G-2.67", "R21")
def test_an_aide_waits_with_the_unit_and_rides_back_in_the_next_turn() -> None:
    game = turn(
        board(
            "a blue inf_line 0105; u blue inf_light 0405; e red inf_line 0101", "o blue c_in_c 0105 aides=1"
        )
    )
    act(game, "lead officer 1", "send an aide", "done", "courier 1")
    roll_next(game, *faces("ii"))
    act(game, "ride 0405")
    assert game.aides == [64 + 1]
    assert game.decision() is None  # he may not start back in the same turn
    turn(game)
    act(game, "end command")
    assert "recall aide 1" in options(game)
    act(game, "recall aide 1")
    roll_next(game, *faces("ii"))
    news = act(game, "ride 0105")
    assert game.aides == [0]
    assert "aide_back" in kinds(news)
    from lacewars.games.frederic.losses import STRUCK, lose_stands, remove_officer

    game.aides = [64 + 1]
    lose_stands(game, 1, 3, STRUCK)
    assert game.aides == [-1]
    game.aides = [0]
    remove_officer(game, 0)
    assert game.aides == [-1]


@covers("G-2.38", "G-2.39", "R22")
def test_who_may_be_sent_as_a_messenger() -> None:
    staff = "o blue sub_general 0105; p blue senior 0105; q blue senior 0205; c blue c_in_c 0105"
    staff += "; s blue senior 0105"
    game = turn(board(RIDE, staff, blue={"activations": [4, 4]}))
    act(game, "lead officer 2", "done", "lead officer 1")
    assert refused(game, "dispatch officer 1").code == "no-messenger"
    assert refused(game, "dispatch officer 2").code == "officer-active"
    assert refused(game, "dispatch officer 3").code == "not-in-hex"
    assert refused(game, "dispatch officer 4").code == "no-messenger"
    act(game, "dispatch officer 5", "done", "courier 1")
    assert "ride 0605" in options(game)
    roll_next(game, *faces("tt"))
    act(game, "ride 0205")
    assert off(game, "s")


@covers("G-2.40", "G-2.41", "R22")
def test_an_officer_activates_the_unit_at_once_and_goes_with_it() -> None:
    game = turn(
        board(
            "a blue inf_line 0105; u blue inf_light 0605; e red inf_line 0101",
            "o blue c_in_c 0105; p blue senior 0105",
        )
    )
    act(game, "lead officer 1", "dispatch officer 2", "done", "courier 1")
    roll_next(game, *faces("ii"))
    act(game, "ride 0605")
    assert game.group[1] == 2  # the group of the officer who sent him
    assert options(game) == ["move 0605", "end movement"]
    act(game, "move 0605", "step 0705", "halt")
    assert where(game, "p") == "0705"


@covers("R22")
def test_an_officer_under_way_leads_nobody_and_helps_nobody() -> None:
    game = turn(board(RIDE, "o blue c_in_c 0105; p blue senior 0105", blue={"activations": [3, 3]}))
    act(game, "lead officer 1", "dispatch officer 2", "done")
    assert "lead officer 2" not in options(game)
    assert game.officers_with(0) == [0]


# ---------------------------------------------------------------------- officers
@covers("G-2.42", "G-2.65", "R24")
def test_an_officer_with_an_activated_unit_goes_with_it() -> None:
    game = turn(board(PLAIN, chief("blue", "0506") + "; o blue senior 0505"))
    act(
        game,
        "lead officer 1",
        "activate 0505",
        "join officer 2",
        "done",
        "move 0505",
        "take officer 2",
        "step 0504",
        "halt",
    )
    assert where(game, "o") == "0504"
    assert game.officers_active == 2


@covers("G-2.43", "R24")
def test_or_he_counts_as_not_activated_and_stays() -> None:
    game = turn(board(PLAIN, chief("blue", "0506") + "; o blue senior 0505"))
    act(
        game,
        "lead officer 1",
        "activate 0505",
        "leave out officer 2",
        "done",
        "move 0505",
        "step 0504",
        "halt",
    )
    assert where(game, "o") == "0505"
    assert not game.officers_active
    game = turn(board(PLAIN, chief("blue", "0506") + "; o blue senior 0505"))
    act(
        game,
        "lead officer 1",
        "activate 0505",
        "join officer 2",
        "done",
        "move 0505",
        "leave officer 2",
        "step 0504",
    )
    assert where(game, "o") == "0505"


@covers("G-2.44", "G-2.45", "G-3.18", "R23")
def test_an_officer_activated_alone_rides_3_hexes() -> None:
    game = turn(board(PLAIN, chief("blue", "0506") + "; o blue senior 1212"))
    act(game, "lead officer 1", "send alone officer 2", "done", "march officer 2")
    assert "ride 0912" in options(game)
    assert "ride 0812" not in options(game)
    act(game, "ride 0912")
    assert where(game, "o") == "0912"


@covers("G-2.46", "G-4.134", "G-4.135", "R103")
def test_an_officer_helps_his_own_hex_alone() -> None:
    from lacewars.games.frederic.fighting import dice, ignorable

    lines = "a blue inf_line 0505; e red inf_line 0504"
    beside, there = board(lines, "o blue senior 0605"), board(lines, "o blue senior 0505")
    assert (ignorable(beside, 0, 1), ignorable(there, 0, 1)) == (0, 1)
    assert dice(beside, 0, 1) == dice(there, 0, 1) == 3


@covers("G-2.64", "R24")
def test_an_officer_moves_once() -> None:
    game = turn(board(PLAIN, chief("blue", "0506") + "; o blue senior 0606"))
    act(
        game,
        "lead officer 1",
        "send alone officer 2",
        "activate 0505",
        "done",
        "march officer 2",
        "ride 0505",
    )
    act(game, "move 0505", "step 0504", "halt")
    assert where(game, "o") == "0505"  # he has moved already and stays behind


@covers("G-A3.09", "R15")
def test_deficient_command() -> None:
    def ordered(face: str) -> list[str]:
        game = board("a blue cav_light 0505; e red inf_line 0503", "o blue c_in_c 0506 staff=D")
        turn(game)
        act(game, "lead officer 1", "activate 0505")
        roll_next(game, *faces(face))
        act(game, "done", "move 0505", "step 0504")
        return options(game)

    assert ordered("f") == []  # one hex, and no combat
    assert "halt" in ordered("i")


@covers("G-2.19", "R20")
def test_messages_are_kept_in_a_turn_that_is_passed() -> None:
    game = board(PLAIN, chief("blue", "0506") + "; o blue sub_general 0605")
    game.officers[0], game.headless = -1, 1
    game.message[3] = 1
    begin(game, PlayerTurn(0))
    act(game, "replace officer 2")
    assert game.message[3] == 1
    assert at(game, "far") == "1212"
