"""R20 to R22: a message is delivered however its messenger came into the unit's hex."""

from __future__ import annotations

import pytest

from lacewars.games.frederic.phases.flight import Chase
from lacewars.games.frederic.phases.turn import Manoeuvre
from lacewars.games.frederic.state import BY_OFFICER, FIGURE, IMPROVISED, RETURNING, RIDING
from lacewars.kernel import covers
from tests.frederic.kit import HEX, Frederic, act, begin, board, faces, kinds, options, roll_next, turn, where

FIELD = "a blue inf_line 0505; b blue inf_line 0905; e red inf_line 0101"


def riding(hexes: dict[str, int], officers: str = "o blue c_in_c 0909", units: str = FIELD) -> Frederic:
    """Messengers of blue under way, by hex and sort, as its movement phase begins."""
    game = board(units, officers)
    game.couriers = [(0, sort, HEX[h], 0, -1, 0) for h, sort in hexes.items()]
    return game


@covers("G-2.30", "R20")
@pytest.mark.parametrize("how", [["courier 1", "stay"], ["end couriers"]])
def test_a_messenger_that_stays_in_the_units_hex_delivers(how: list[str]) -> None:
    game = begin(riding({"0505": IMPROVISED}), Manoeuvre())
    news = act(game, *how)
    assert "message_delivered" in kinds(news)
    assert "messenger_tested" not in kinds(news)  # standing still is not tested
    assert (game.message[0], game.couriers) == (1, [])
    turn(game)
    assert game.group[0] == 1


@covers("G-2.30", "R20")
def test_a_messenger_sent_from_a_units_hex_may_stay_with_it() -> None:
    game = turn(board(FIELD, "o blue c_in_c 0505"))
    act(game, "lead officer 1", "send a messenger", "done")
    assert "message_delivered" in kinds(act(game, "courier 1", "stay"))
    assert game.message[0] == 1


@covers("G-2.28", "R19", "R20")
def test_a_messenger_driven_to_a_unit_delivers_in_its_next_movement_phase() -> None:
    game = riding({"0506": IMPROVISED}, units=FIELD + "; k red inf_line 0506")
    roll_next(game, *faces("i"))
    begin(game, Chase(0, HEX["0506"]))
    act(game, "escape 0505")
    assert not game.message[0]
    assert len(game.couriers) == 1
    game.couriers = [(*game.couriers[0][:5], 1)]
    begin(game, Manoeuvre())
    act(game, "end couriers")
    assert (game.message[0], game.couriers) == (1, [])


@covers("G-2.30", "R20")
def test_a_unit_that_joins_the_messenger_has_its_message_when_all_have_moved() -> None:
    game = riding({"0506": IMPROVISED, "0809": IMPROVISED})
    game.leaders, game.group[0] = [0], 2
    begin(game, Manoeuvre())
    act(game, "courier 1", "stay", "end couriers", "move 0505", "step 0506", "halt")
    assert game.message[0] == 1
    assert [c[2] for c in game.couriers] == [HEX["0809"]]


@covers("G-2.30", "R20")
def test_a_unit_that_passes_the_messenger_does_not_take_it_along() -> None:
    game = riding({"0506": IMPROVISED}, units=FIELD.replace("a blue inf_line", "a blue cav_heavy"))
    game.leaders, game.group[0] = [0], 2
    begin(game, Manoeuvre())
    act(game, "end couriers", "move 0505", "step 0506", "step 0606", "halt")
    assert not game.message[0]
    assert len(game.couriers) == 1


@covers("G-2.30", "R20")
def test_enemies_messengers_are_left_alone() -> None:
    game = riding({"0506": IMPROVISED})
    game.couriers = [(1, IMPROVISED, HEX["0101"], 0, -1, 0)]
    begin(game, Manoeuvre())
    assert game.couriers
    assert not any(game.message)


@covers("R21")
def test_an_aide_who_has_ridden_ahead_waits_with_the_unit_that_joins_him() -> None:
    game = board(FIELD, "o blue c_in_c 0909 aides=1")
    game.couriers, game.aides = [(0, FIGURE, HEX["0506"], 0, 0, 0)], [RIDING]
    game.leaders, game.group[0] = [0], 2
    begin(game, Manoeuvre())
    act(game, "end couriers", "move 0505", "step 0506", "halt")
    assert game.aides == [64]
    assert game.message[0] == 1


@covers("G-2.37", "R21")
@pytest.mark.parametrize("how", [["courier 1", "stay"], ["end couriers"]])
def test_a_returning_aide_is_back_where_an_officer_has_come_to_him(how: list[str]) -> None:
    game = board(FIELD, "o blue c_in_c 0909 aides=1; p blue senior 0303")
    game.couriers, game.aides = [(0, RETURNING, HEX["0303"], 0, 0, 0)], [RIDING]
    begin(game, Manoeuvre())
    act(game, *how)
    assert (game.aides, game.couriers) == ([1], [])


@covers("G-2.37", "R21")
def test_an_officer_who_rides_to_a_returning_aide_has_him_back() -> None:
    game = board(FIELD, "o blue c_in_c 0909 aides=1; p blue senior 0303")
    game.couriers, game.aides = [(0, RETURNING, HEX["0404"], 0, 0, 0)], [RIDING]
    game.leaders, game.officer_group[1] = [0], 2
    begin(game, Manoeuvre())
    act(game, "end couriers", "march officer 2", "ride 0404")
    assert (game.aides, game.couriers) == ([1], [])


@covers("G-2.40", "R22")
def test_an_officer_who_stays_with_a_unit_brings_his_order() -> None:
    game = board(FIELD, "o blue c_in_c 0909; p blue senior 0505")
    game.couriers, game.riding = [(0, BY_OFFICER, HEX["0505"], 0, 1, 0)], 2
    begin(game, Manoeuvre())
    act(game, "end couriers")
    assert (game.group[0], game.riding, where(game, "p")) == (1, 0, "0505")
    assert "move 0505" in options(game)
