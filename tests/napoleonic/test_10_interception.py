"""Interception of a force that enters a space, of builds and of flags (N-10.1, N-10.3, N-10.6, R33)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.armies import appoint
from lacewars.games.napoleonic.board import DUCHY, ZONE
from lacewars.games.napoleonic.flags import watchers
from lacewars.games.napoleonic.forces import Force, force_at, troops_of
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, FRANCE, NOBODY, RUSSIA
from lacewars.games.napoleonic.phases.entries import arrive, challenge_flag
from lacewars.games.napoleonic.pieces import COMMANDER, SQUADRON
from lacewars.games.napoleonic.places import AT_SEA
from lacewars.kernel import covers
from tests.napoleonic.contact_kit import Battle, bare, battles, points, stand
from tests.napoleonic.kit import act, asked, begin, kinds, options, refused, roll, whole

__all__ = ["battles"]
LINZ, PRAGUE, MUNICH, VIENNA, TYROL = (DUCHY[d] for d in ("linz", "prague", "munich", "vienna", "tyrol"))


def invasion(**austria: int) -> Napoleonic:
    """Davout with four points goes from Munich to Linz, which is empty; Austrian points as told."""
    game = bare()
    stand(game, "munich", ["davout"], france=4)
    for where, number in austria.items():
        stand(game, where, austria=number)
    return game


def go(game: Napoleonic, *then: str) -> None:
    points("france", 4, game)
    act(game, "march from Munich", "with Davout", "go to Linz", *then)


@covers("N-10.1.01", "N-10.1.02", "N-10.1.2.01", "N-10.1.1.02", "R33")
def test_an_army_next_to_the_space_may_intercept_and_the_mover_attacks(battles: list[Battle]) -> None:
    game = invasion(vienna=3)
    stand(game, "vienna", ["charles"])
    go(game)
    assert asked(game) == ("Contact", "austria")
    assert options(game) == ["intercept from Vienna", "pass"]
    act(game, "intercept from Vienna", "with Charles")
    roll(game, [1, 4])  # 5, 3 for Charles, 1 for a friendly space
    news = act(game, "try it")
    assert news[0].data[-2:] == ((1, 4), 9)
    assert kinds(news) == ["interception", "intercepted"]
    assert force_at(game, LINZ, 1 << AUSTRIA) == Force(1 << COMMANDER["charles"], troops_of(AUSTRIA, 3))
    assert battles == [Battle(Force(1 << COMMANDER["davout"], troops_of(FRANCE, 4)), LINZ, (MUNICH,))]
    assert whole(game)


@covers("N-10.1.1.01", "N-10.1.3.03", "R33")
def test_a_failure_bars_the_space_for_the_impulse_and_costs_nothing(battles: list[Battle]) -> None:
    game = invasion(vienna=3)
    stand(game, "vienna", ["charles", "john"])
    go(game)
    act(game, "intercept from Vienna", "with John")
    roll(game, [3, 3])  # 6, 1 for John, 1 for a friendly space
    assert kinds(act(game, "try it")) == ["interception", "not_intercepted"]
    assert asked(game) == ("March", "france")  # Charles stands in the same space
    assert game.stood == 1 << VIENNA
    assert not battles
    assert force_at(game, VIENNA).size == 5
    assert game.strength(FRANCE, LINZ) == 4
    act(game, "go to Salzburg" if "go to Salzburg" in options(game) else "done")
    assert asked(game)[0] != "Contact"


@covers("N-10.1.1.03", "N-10.1.1.04", "N-10.1.1.05", "N-10.1.1.06")
@pytest.mark.parametrize(
    ("where", "leader", "flag", "friends", "total"),
    [
        ("vienna", "mack", False, False, 6 + 1 + 1),  # friendly, plain line
        ("vienna", "charles", False, False, 6 + 3 + 1),
        ("vienna", "mack", True, False, 6 + 1),  # an enemy space
        ("vienna", "mack", True, True, 6 + 1 - 1),  # uncontrolled
        ("prague", "mack", False, False, 6 + 1 + 1 - 1),  # across a pass
        ("prague", "mack", True, True, 6 + 1 - 1 - 1),
    ],
)
def test_modifiers_of_interception(
    battles: list[Battle], where: str, leader: str, flag: bool, friends: bool, total: int
) -> None:
    game = invasion()
    stand(game, where, [leader])
    if flag:
        game.set_flag(LINZ, FRANCE)
    if friends:
        stand(game, "linz", austria=1)
    go(game)
    act(game, f"intercept from {where.title()}", f"with {leader.title()}")
    roll(game, [3, 3])
    assert act(game, "try it")[0].data[-1] == total
    del battles


@covers("N-10.1.06")
def test_loose_units_do_not_intercept(battles: list[Battle]) -> None:
    game = invasion(vienna=3, prague=2)
    go(game)
    assert asked(game) == ("March", "france")
    assert not battles


@covers("N-10.1.06", "R109")
def test_with_general_staff_four_points_of_a_space_intercept_on_one_roll(battles: list[Battle]) -> None:
    game = invasion(vienna=6)
    game.staff = 1 << AUSTRIA
    go(game)
    act(game, "intercept from Vienna")
    assert refused(game, "take 5 of Austria").code == "not-a-piece"
    act(game, "take 4 of Austria")
    roll(game, [3, 4])  # 7, 1 for the staff, 1 for a friendly space
    assert act(game, "try it")[0].data[-1] == 9
    assert game.strength(AUSTRIA, LINZ) == 4
    act(game, "pass")  # the other two could try as well
    assert len(battles) == 1


@covers("N-10.1.01", "R33")
def test_no_interception_where_an_enemy_of_the_interceptor_stood_before(battles: list[Battle]) -> None:
    game = invasion()
    stand(game, "vienna", ["charles"])
    stand(game, "linz", france=1)
    go(game)
    assert asked(game) == ("March", "france")
    assert not battles


@covers("R33")
def test_friends_of_the_interceptor_may_stand_there(battles: list[Battle]) -> None:
    game = invasion(linz=1)
    stand(game, "vienna", ["charles"])
    go(game)
    assert "intercept from Vienna" in options(game)
    act(game, "intercept from Vienna", "with Charles")
    roll(game, [6, 6])
    act(game, "try it", "pass")
    assert len(battles) == 1
    assert force_at(game, LINZ, 1 << AUSTRIA).size == 2


@covers("N-10.1.03", "N-10.3.01")
def test_an_army_that_fought_without_overrun_does_not_intercept(battles: list[Battle]) -> None:
    game = invasion()
    stand(game, "vienna", ["charles"])
    stand(game, "prague", ["mack"])
    game.worn = 1 << COMMANDER["charles"]
    go(game)
    assert options(game) == ["intercept from Prague", "pass"]
    assert refused(game, "intercept from Vienna").code == "no-army"
    assert not battles


@covers("N-10.3.01", "N-10.1.3.03")
def test_whoever_stood_where_an_interception_failed_does_not_intercept_from_where_he_evades_to(
    battles: list[Battle],
) -> None:
    game = invasion(vienna=3)
    stand(game, "vienna", ["charles", "john"])
    points("france", 6, game)
    act(game, "march from Munich", "with Davout", "go to Linz", "intercept from Vienna", "with John")
    roll(game, [1, 2])
    act(game, "try it", "go to Vienna", "evade to Graz", "with Charles", "with John")
    roll(game, [5, 4, 1, 1, 1, 1, 1])  # Davout suffers an ambush
    act(game, "try it", "general-in-chief Charles")
    assert game.leader_at[COMMANDER["charles"]] == DUCHY["graz"]
    act(game, "go to Linz")  # next to Graz, too
    assert asked(game) == ("March", "france")
    assert not battles


@covers("N-10.1.03")
def test_an_army_tries_again_until_it_fails(battles: list[Battle]) -> None:
    game = invasion()
    stand(game, "vienna", ["charles", "mack"])
    points("france", 6, game)
    stand(game, "venice", ["massena"])
    act(game, "march from Munich", "with Davout", "go to Linz", "intercept from Vienna", "with Mack")
    roll(game, [6, 6])
    act(game, "try it")
    assert options(game) == ["intercept from Vienna", "pass"]  # Charles may try for the same space
    act(game, "intercept from Vienna", "with Charles")
    roll(game, [6, 6])
    act(game, "try it", "general-in-chief Charles")
    assert len(battles) == 1  # one battle against all
    assert force_at(game, LINZ, 1 << AUSTRIA).leaders.bit_count() == 2


@covers("N-10.1.04", "R33")
def test_others_may_try_whatever_the_result(battles: list[Battle]) -> None:
    game = invasion()
    stand(game, "vienna", ["charles"])
    stand(game, "prague", ["kutuzov"], russia=2)
    go(game)
    act(game, "intercept from Vienna", "with Charles")
    roll(game, [1, 1])
    act(game, "try it")
    assert asked(game) == ("Contact", "russia")
    act(game, "intercept from Prague", "with Kutuzov")
    roll(game, [6, 6])
    act(game, "try it")
    assert len(battles) == 1
    assert force_at(game, LINZ).nations == 1 << FRANCE | 1 << RUSSIA


@covers("N-10.5.01", "R95")
def test_nations_are_asked_in_track_order_from_the_active_one(battles: list[Battle]) -> None:
    game = invasion()
    for where, leader in (("vienna", "mack"), ("prague", "kutuzov"), ("graz", "moore")):
        stand(game, where, [leader])
    go(game)
    assert in_turn(game) == ["britain", "austria", "russia"]
    game = bare()
    stand(game, "vienna", ["mack"])
    for where, leader in (("munich", "davout"), ("ratisbon", "castanos")):
        stand(game, where, [leader])
    points("austria", 2, game)
    act(game, "march from Vienna", "with Mack", "go to Linz")
    assert in_turn(game) == ["spain", "france"]  # from Austria on
    assert not battles


def in_turn(game: Napoleonic) -> list[str]:
    """Who is asked in turn, if everybody passes."""
    order = []
    while asked(game)[0] == "Contact":
        order.append(asked(game)[1])
        act(game, "pass")
    return order


@covers("N-10.1.3.01", "N-10.1.3.02")
def test_a_group_uses_its_chief_and_says_beforehand_who_tries(battles: list[Battle]) -> None:
    game = invasion(vienna=10)
    stand(game, "vienna", ["charles", "mack"])
    appoint(game, COMMANDER["mack"])
    go(game)
    act(game, "intercept from Vienna", "with Charles")
    assert "take 9 of Austria" not in options(game)
    act(game, "with Mack")
    roll(game, [3, 4])  # Mack's rating of 1, not Charles's
    assert act(game, "try it")[0].data[-1] == 9
    assert force_at(game, LINZ, 1 << AUSTRIA).size == 12
    assert len(battles) == 1


@covers("N-10.1.3.02")
def test_a_group_may_send_one_army_and_the_rest_keeps_its_chance(battles: list[Battle]) -> None:
    game = invasion(vienna=10)
    stand(game, "vienna", ["charles", "mack"])
    go(game)
    act(game, "intercept from Vienna", "with Mack", "take 0 of Austria")
    roll(game, [6, 6])
    act(game, "try it")
    assert force_at(game, VIENNA) == Force(1 << COMMANDER["charles"], troops_of(AUSTRIA, 10))
    assert options(game) == ["intercept from Vienna", "pass"]
    act(game, "pass")
    assert len(battles) == 1


@covers("N-10.1.2.01", "N-9.4.3.01", "R98")
@pytest.mark.parametrize(("flag", "dice"), [(False, ()), (True, (1, 1, 1))])
def test_an_interceptor_from_uncontrolled_into_enemy_ground_is_ambushed(
    flag: bool, dice: tuple[int, ...], battles: list[Battle]
) -> None:
    game = bare()
    stand(game, "wurzburg", ["davout"], france=4)
    stand(game, "munich", ["charles"], austria=2)
    if not flag:
        game.set_flag(MUNICH, AUSTRIA)  # a friendly space: nobody lies in wait
    points("france", 4, game)
    act(game, "march from Würzburg", "with Davout", "go to Ratisbon")
    act(game, "intercept from Munich", "with Charles")
    roll(game, [6, 6, 1, 1, 1])
    news = act(game, "try it")
    tolls = [event.data[2] for event in news if event.kind == "attrition"]
    assert tolls == ([dice] if dice else [])
    assert len(battles) == 1


@covers("N-10.1.2.01", "N-9.4.1.01", "R98")
def test_an_interceptor_suffers_attrition_of_bad_ground(battles: list[Battle]) -> None:
    game = invasion(prague=2)
    stand(game, "prague", ["charles"])
    game.set_flag(LINZ, FRANCE)
    go(game)
    act(game, "intercept from Prague", "with Charles")
    roll(game, [6, 6, 6, 1, 1])  # two dice, then one for each of three pieces
    news = act(game, "try it")
    assert "attrition" in kinds(news)
    assert asked(game) == ("Wear", "austria")
    act(game, "lose a point of Austria")
    assert game.strength(AUSTRIA, LINZ) == 1
    assert len(battles) == 1
    # from an uncontrolled space into an enemy one: an ambush besides the pass
    game = invasion(prague=1)
    stand(game, "prague", ["charles"])
    game.set_flag(LINZ, FRANCE)
    game.set_flag(PRAGUE, FRANCE)
    go(game)
    act(game, "intercept from Prague", "with Charles")
    roll(game, [6, 6, 1, 1, 1, 1])
    news = act(game, "try it")
    assert next(e for e in news if e.kind == "attrition").data[2] == (1, 1, 1, 1)


@covers("N-10.1.05")
def test_interceptions_and_evasions_are_not_intercepted(battles: list[Battle]) -> None:
    game = invasion()
    stand(game, "vienna", ["charles"])
    stand(game, "tyrol", ["massena"])  # a French army next to Linz, of the active side
    go(game)
    act(game, "intercept from Vienna", "with Charles")
    roll(game, [6, 6])
    act(game, "try it")
    assert asked(game)[1] == "france"
    assert len(battles) == 1


@covers("N-9.5.3.01", "R32")
def test_an_enemy_fleet_bars_a_strait_to_interceptors() -> None:
    game = bare()
    stand(game, "palermo", ["moore"], britain=1)
    game.set_flag(DUCHY["calabria"], FRANCE)
    assert watchers(game, FRANCE, DUCHY["calabria"], 1 << BRITAIN)
    game.ship_at[SQUADRON["france_1"]] = AT_SEA + ZONE["tyrrhenian_sea"]
    assert not watchers(game, FRANCE, DUCHY["calabria"], 1 << BRITAIN)


@covers("N-10.1.07", "R115")
def test_builds_next_to_an_army_may_be_intercepted(battles: list[Battle]) -> None:
    game = bare()
    stand(game, "vienna", ["charles"])
    force = stand(game, "linz", france=2)
    game.active = FRANCE
    arrive(game, FRANCE, force, LINZ, 0)
    begin(game)
    assert asked(game) == ("Contact", "austria")
    act(game, "intercept from Vienna", "with Charles")
    roll(game, [6, 6])
    act(game, "try it")
    assert battles == [Battle(force, LINZ, ())]
    # a friend who was there prevents it
    game = bare()
    stand(game, "vienna", ["charles"])
    force = stand(game, "linz", france=2)
    game.active = FRANCE
    arrive(game, FRANCE, force, LINZ, 1 << FRANCE)
    assert begin(game).decision() is None


@covers("N-10.6.01", "R35")
def test_a_flag_of_an_event_may_be_intercepted() -> None:
    for dice, flag in (([1, 1], FRANCE), ([4, 4], NOBODY)):
        game = bare()
        stand(game, "vienna", ["mack"])
        game.set_flag(LINZ, FRANCE)
        game.active = FRANCE
        challenge_flag(game, FRANCE, LINZ)
        begin(game)
        act(game, "intercept from Vienna", "with Mack")
        roll(game, dice)
        act(game, "try it")
        assert game.flag(LINZ) == flag
        assert game.leader_at[COMMANDER["mack"]] == VIENNA
        assert game.decision() is None


@covers("R35")
def test_who_could_intercept_forbids_a_bought_flag() -> None:
    game = bare()
    assert not watchers(game, FRANCE, LINZ, 1 << AUSTRIA)
    stand(game, "vienna", austria=2)
    assert not watchers(game, FRANCE, LINZ, 1 << AUSTRIA)
    stand(game, "vienna", ["mack"])
    assert watchers(game, FRANCE, LINZ, 1 << AUSTRIA)
    game.stood = 1 << VIENNA
    assert not watchers(game, FRANCE, LINZ, 1 << AUSTRIA)


@covers("R64", "R92")
def test_a_truce_keeps_armies_from_intercepting(battles: list[Battle]) -> None:
    game = invasion()
    stand(game, "vienna", ["kutuzov"])
    game.tilsit = FRANCE
    go(game)
    assert asked(game) == ("March", "france")
    assert not battles
