"""R27, R59, R74, R77: what the loss of an elephant changes, flights that are barred, and their ripostes."""

from __future__ import annotations

import pytest

from lacewars.games.frederic.phases.combat import Reply
from lacewars.games.frederic.phases.couriers import Ride
from lacewars.games.frederic.phases.elephants import Stampede
from lacewars.games.frederic.phases.flight import refuges
from lacewars.kernel import covers
from tests.frederic.kit import (
    HEX,
    Frederic,
    act,
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
    slot,
    stands,
    where,
)


# ---------------------------------------------------------------------- withdrawals
def breaking(units: str, dice: str, officers: str = "") -> Frederic:
    """The unit `d`, attacked by `a`, breaks off; the dice fall so."""
    game = board(units, officers, active=1)
    roll_next(game, *faces(dice))
    begin(game, Reply(slot(game, "a"), slot(game, "d"), 0, 0))
    act(game, "break off")
    return game


@covers("G-2.53", "G-4.125", "R27", "R77")
def test_towed_guns_that_lose_their_elephant_do_not_withdraw() -> None:
    game = breaking("a red inf_line 0505; d blue etow_heavy 0506 officers=1", "aii" + "iii")
    act(game, "bolt 0607")
    assert game.kinds[1].static
    assert (at(game, "d"), game.decision()) == ("0506", None)
    whole = breaking("a red inf_line 0505; d blue etow_heavy 0506 officers=1", "iii")
    assert {"retreat 0607", "retreat 0507"} <= set(options(whole))
    act(whole, "retreat 0607")
    assert at(whole, "d") == "0607"


@covers("G-2.53", "G-4.125", "R27", "R77")
@pytest.mark.parametrize(("dice", "hexes"), [("ccc", 3), ("icc" + "iii", 2)])
def test_soldiers_without_their_elephant_withdraw_on_foot(dice: str, hexes: int) -> None:
    units = "a red cav_heavy 0505; d blue mi_line_elephant 0506 officers=1"
    game = breaking(units, dice)
    if hexes == 2:
        act(game, "bolt 0607")
    made = 0
    while ways := [t for t in options(game) if t.startswith("retreat")]:
        act(game, ways[-1])
        made += 1
    assert made == hexes


@covers("R27", "R77")
def test_their_own_elephant_may_bar_the_withdrawal() -> None:
    units = "a red inf_line 0505; d blue mi_line_elephant 0506 officers=1; x blue inf_line 0507"
    game = breaking(units, "icc" + "iii")
    assert (at(game, "d"), stands(game, "d")) == ("0506", 2)
    assert game.decision() is None  # no loss for hexes not made


@covers("R27", "R41", "R77")
def test_who_breaks_off_before_his_attack_forgoes_it_even_if_he_cannot_go() -> None:
    """A riposte that comes first; the elephant and a friend then bar the ways back."""
    units = (
        "a blue melee_heavy 0506 mount=elephant officers=1; x blue inf_line 0507; "
        "d red inf_line 0505; y red inf_line 0405; z red inf_line 0605"
    )
    game = board(units)
    attack(game, "a", "d", "icc" + "iii", "no officer in front", "riposte")
    news = act(game, "break off")
    assert at(game, "a") == "0506"
    assert kinds(news).count("rolled") == 1
    assert (stands(game, "d"), game.decision()) == (3, None)


@covers("R6", "R61", "R77")
def test_support_counts_when_the_flags_are_ignored_not_before() -> None:
    """The elephant of the unit that is hit drives a supporter away before its flag is counted."""
    units = (
        "a red inf_line 0505; d blue mi_line_elephant 0506 solid; "
        "x blue inf_line 0507 A3; y blue inf_line 0607 stands=1"
    )
    game = board(units, active=1)
    attack(game, "a", "d", "ifc" + "fii")
    assert options(game) == ["trample 0607", "trample 0507"]
    roll_next(game, *faces("iii"))
    news = act(game, "trample 0607")
    assert at(game, "y") is None
    assert not any(t.startswith("ignore") for t in options(game)), kinds(news)
    kept = board(units.replace(" stands=1", ""), active=1)
    attack(kept, "a", "d", "ifc" + "fii")
    roll_next(kept, *faces("aca"))
    act(kept, "trample 0607", "no riposte")
    assert "ignore 1" in options(kept)


# ---------------------------------------------------------------------- flights
LAKE = ["." * 12] * 5 + ["...L........"] + ["." * 12] * 6


def stampede(units: str, dice: str, **more: object) -> Frederic:
    game = board(units, **more)
    roll_next(game, *faces(dice))
    return begin(game, Stampede(slot(game, "p"), 0))


@covers("G-4.129", "R77")
def test_elephants_do_not_attack_elephants() -> None:
    game = stampede("p blue ele_panic 0505; q blue ele_panic 0506", "fff", terrain=LAKE)
    assert (at(game, "p"), at(game, "q")) == ("0505", "0506")
    assert "elephant_attacks" not in kinds(game.news)
    both = stampede("p blue ele_panic 0505; q blue ele_panic 0506; r red ele_panic 0406", "fff")
    assert (at(both, "p"), at(both, "q"), at(both, "r")) == ("0505", "0506", "0406")
    free = stampede("p blue ele_panic 0505; q blue ele_panic 0506", "fii")
    assert at(free, "p") == "0406"  # round it


@covers("G-4.129", "G-4.130", "R77")
@pytest.mark.parametrize("side", ["blue", "red"])
def test_where_an_elephant_and_a_unit_bar_the_way_the_unit_is_attacked(side: str) -> None:
    units = f"p blue ele_panic 0505; q blue ele_panic 0506; x {side} inf_line 0406"
    game = stampede(units, "fff" + "ccc")
    assert "elephant_attacks" in kinds(game.news)
    assert (at(game, "p"), at(game, "q")) == ("0505", "0506")
    gone = stampede(units + " stands=1", "fii" + "icc")
    assert at(gone, "p") == "0406"  # its hex of flight
    assert gone.decision() is None


@covers("G-4.148", "R77")
def test_an_elephant_barred_by_another_in_the_hex_of_its_unit_is_removed() -> None:
    units = "a red inf_line 0505; d blue mi_line_elephant 0506; p blue ele_panic 0507"
    lake = ["." * 12] * 6 + [".....L......"] + ["." * 12] * 5
    game = board(units, terrain=lake, active=1)
    news = attack(game, "a", "d", "icc" + "fff")
    assert "elephant_gone" in kinds(news)
    assert game.place[game.battle.elephant_of[1]] < 0
    assert (at(game, "d"), at(game, "p")) == ("0506", "0507")


@covers("G-4.146", "R59")
def test_under_attack_a_hex_that_another_elephant_bars_cannot_be_made() -> None:
    game = board("a red inf_line 0504; p blue ele_panic 0505; q blue ele_panic 0506", terrain=LAKE, active=1)
    attack(game, "a", "p", "fii")
    assert at(game, "p") is None
    assert at(game, "q") == "0506"


# ---------------------------------------------------------------------- the riposte
BARRED = (
    "p red ele_panic 0507; x blue inf_line 0406; y blue inf_line 0506; "
    "v blue inf_line 0606; w blue inf_line 0505"
)


@covers("G-4.129", "R75", "R77")
@pytest.mark.parametrize(("dice", "gone"), [("cii", True), ("fii", True), ("iii", False), ("aai", False)])
def test_a_flag_of_the_riposte_kills_an_elephant_that_cannot_retreat(dice: str, gone: bool) -> None:
    game = stampede(BARRED, "ffi")
    roll_next(game, *faces("caa" + dice))
    act(game, "trample 0506")
    news = act(game, "riposte")
    assert ("elephant_gone" in kinds(news)) == gone
    assert at(game, "p") == (None if gone else "0507")


@covers("G-4.129", "R75", "R77")
def test_a_morale_hit_of_a_tactical_advantage_counts_in_that_riposte() -> None:
    game = stampede(BARRED, "ffi")
    roll_next(game, *faces("caa" + "tii"))
    news = act(game, "trample 0506", "riposte")
    rolled = [e for e in news if e.kind == "rolled"][-1]
    assert rolled.data[3] == 1  # a supported unit of infantry against a mounted one: a morale hit
    assert at(game, "p") is None


# ---------------------------------------------------------------------- who enters its hex
@covers("R23", "R77")
@pytest.mark.parametrize("vehicle", ["", " vehicle=yes"])
@pytest.mark.parametrize("side", ["blue", "red"])
def test_officers_alone_do_not_enter_its_hex(side: str, vehicle: str) -> None:
    game = board(f"p {side} ele_panic 0505; x blue inf_line 0706", f"o blue senior 0504{vehicle}")
    game.officer_group[0] = 1
    moving(game)
    act(game, "march officer 1")
    assert "ride 0505" not in options(game)
    assert refused(game, "ride 0505").code == "too-far-to-ride"
    assert {"ride 0506", "ride 0706"} <= set(options(game))
    lane = ["LLLLLLLLLLLL"] * 3 + ["LLL........L"] + ["LLLLLLLLLLLL"] * 8
    game = board(f"p {side} ele_panic 0504", f"o blue senior 0404{vehicle}", terrain=lane)
    game.officer_group[0] = 1
    moving(game)
    act(game, "march officer 1")
    assert options(game) == ["stay"]  # nor pass through it


@covers("R19", "R77")
def test_messengers_do_not_mind_it() -> None:
    game = board("p red ele_panic 0504; x blue inf_line 0604", "o blue c_in_c 0404")
    game.couriers = [(0, 0, HEX["0404"], 0, -1, 0)]
    begin(game, Ride(0))
    assert {"ride 0504", "ride 0604"} <= set(options(game))


@covers("R79")
def test_a_panicking_elephant_is_no_refuge() -> None:
    game = board("p blue ele_panic 0504; x blue inf_line 0604", "o blue sub_general 0404")
    assert refuges(game, 0) == [HEX["0604"]]
    assert where(game, "o") == "0404"
