"""Pieces that an event demands and a nation lacks (R17); what a neutral Turkey builds in wars (R103)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.cards import CARD, WAR
from lacewars.games.napoleonic.nations import (
    BRITAIN,
    FRANCE,
    N_NATIONS,
    NOBODY,
    OUTSIDE,
    RUSSIA,
    SPAIN,
    TURKEY,
)
from lacewars.games.napoleonic.neutral import neutral_builds
from lacewars.games.napoleonic.open import FORCED, SCHEDULED
from lacewars.games.napoleonic.phases.conquests import submit_by_force
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.pieces import COMMANDER, COMMANDERS_OF, SQUADRONS_OF
from lacewars.games.napoleonic.places import AT_WAR, REGROUP, REGROUP_BOX, UNBUILT
from lacewars.kernel import covers
from tests.napoleonic.kit import (
    act,
    asked,
    begin,
    board,
    card,
    options,
    raw,
    refused,
    roll,
    whole,
)
from tests.napoleonic.warkit import at_war, choose, nation_at, war


# ---------------------------------------------------------------------- neutral Turkey (R103)
@covers("anglo_turkish_war", "R103")
def test_an_odd_number_of_turkish_points_costs_britain_a_formation() -> None:
    game = war(40, BRITAIN)
    points = game.in_play(TURKEY)
    neutral_builds(game, TURKEY, 3)
    game.settle()
    assert asked(game) == ("Give", "britain")
    choose(game, "give a unit in")
    assert at_war(game, 40) == (1, 0, 0)
    assert game.in_play(TURKEY) == points + 1
    assert game.cp_plus == 0  # the point left over is lost
    neutral_builds(game, TURKEY, 2)
    game.settle()
    assert game.decision() is None
    assert at_war(game, 40) == (1, 0, 0)


@covers("serbian_revolt", "R103")
def test_turkish_points_left_over_are_rolled_for_the_end_of_the_serbian_revolt() -> None:
    for die, over in ((6, True), (5, False)):
        game = war(5, TURKEY)
        roll(game, [die])
        neutral_builds(game, TURKEY, 3)
        game.settle()
        assert (nation_at(game, 5) == NOBODY) == over
        assert game.cp_plus == 0


@covers("R103", "N-6.1.03", "R16")
@pytest.mark.parametrize("last", [5, 40])
def test_of_both_turkish_wars_the_one_begun_last_decides(last: int) -> None:
    game = board()
    for number in (45 - last, last):
        game.pile.remove(card(number))
        game.laid |= 1 << card(number)
        game.war_of[WAR[card(number)]] = TURKEY if number == 5 else BRITAIN
        game.war_order.append(WAR[card(number)])
    roll(game, [6])
    neutral_builds(game, TURKEY, 3)
    game.settle()
    assert (nation_at(game, 5) == NOBODY) == (last == 5)
    assert (game.decision() is not None) == (last == 40)


# ---------------------------------------------------------------------- what cannot be met (R17)
def bare_britain(ships: int = 0, **hands: str) -> Napoleonic:
    """Britain has no squadron on the map but so many in the regroup box; France plays the Bey of Algiers."""
    game = board(france="51", **hands)
    found = [s for s in range(len(game.ship_at)) if SQUADRONS_OF[BRITAIN] >> s & 1]
    for ship in found:
        game.ship_at[ship] = UNBUILT
    for ship in found[:ships]:
        game.ship_at[ship] = REGROUP
    begin(game, Impulse(FRANCE, SCHEDULED))
    return game


@covers("N-6.1.3.03", "R17")
def test_what_is_missing_is_built_at_once_with_cards() -> None:
    game = bare_britain(britain="2 3 66")
    act(game, "event 51")
    assert asked(game) == ("MakeUp", "britain")
    assert options(game) == ["points 2 Down with the Prince", "points 3 Descent from the Sea"]
    assert refused(game, "raise a squadron").code == "cannot-raise"
    assert refused(game, "points 6").code == "not-in-hand"
    assert refused(game, "use a resource").code == "no-resource"
    raw(game, "points 3")
    assert options(game) == ["points 2 Down with the Prince"]  # three points are too few
    raw(game, "points 2")
    assert options(game) == ["raise a squadron"]
    raw(game, "raise a squadron")
    assert at_war(game, 51) == (0, 0, 1)
    assert asked(game)[0] == "Moment"  # what is left over is lost
    assert game.cp == 0
    assert whole(game)


@covers("N-6.1.3.03", "R17")
def test_what_is_missing_may_come_out_of_the_regroup_box_for_a_point() -> None:
    game = bare_britain(1, britain="2")
    act(game, "event 51")
    raw(game, "points 2")
    assert "recall a squadron" in options(game)
    raw(game, "recall a squadron")
    assert at_war(game, 51) == (0, 0, 1)
    assert REGROUP not in game.ship_at


@covers("R17")
def test_a_resource_is_drawn_on_too() -> None:
    game = bare_britain(1)
    game.resources[BRITAIN] = 1
    act(game, "event 51")
    assert options(game) == ["use a resource"]
    raw(game, "use a resource")
    assert game.resources[BRITAIN] == 0
    assert len(game.hands[BRITAIN]) == 1


@covers("R17")
def test_units_and_commanders_are_raised_and_recalled_for_a_war() -> None:
    game = war(40, BRITAIN, britain="2")
    for c in range(len(game.leader_at)):
        if COMMANDERS_OF[BRITAIN] >> c & 1:
            game.put_leader(c, UNBUILT)
    for d in DUCHY.values():
        game.add_units(BRITAIN, d, -game.strength(BRITAIN, d))
    game.boxes[REGROUP_BOX * N_NATIONS + BRITAIN] = 3
    game.put_leader(COMMANDER["hill"], REGROUP)
    neutral_builds(game, TURKEY, 3)
    game.settle()
    assert asked(game) == ("MakeUp", "britain")
    raw(game, "points 2")
    assert {"raise a unit", "recall a piece of 1", "recall Hill", "raise Moore"} <= set(options(game))
    assert "recall a piece of 2" not in options(game)  # one is enough
    assert refused(game, "raise Wellington").code == "cannot-raise"  # he comes in 1807
    raw(game, "recall a piece of 1")
    assert at_war(game, 40) == (1, 0, 0)
    assert game.boxes[REGROUP_BOX * N_NATIONS + BRITAIN] == 2


@covers("R17")
def test_nothing_is_spent_when_nothing_is_left_to_raise() -> None:
    game = bare_britain(britain="2")
    for ship in range(len(game.ship_at)):
        if SQUADRONS_OF[BRITAIN] >> ship & 1:
            game.ship_at[ship] = AT_WAR - WAR[CARD["anglo_american_war"]]
    act(game, "event 51")
    assert game.hands[BRITAIN] == [card(2)]
    assert game.status[BRITAIN] == FORCED  # it submits, and as no enemy is in the country nothing is ceded
    assert (game.camp[BRITAIN], game.victor[BRITAIN]) == (OUTSIDE, NOBODY)
    assert game.resources[FRANCE] == 0


@covers("N-5.8.04", "N-15.4.2.01", "R17")
def test_a_nation_that_cannot_meet_its_losses_falls_to_the_strongest_invader() -> None:
    game = board()
    game.add_units(FRANCE, DUCHY["york"], 2)
    game.add_units(SPAIN, DUCHY["wales"], 1)
    game.set_flag(DUCHY["wales"], SPAIN)
    roll(game, [1])
    submit_by_force(game, BRITAIN)
    game.settle()
    assert asked(game) == ("Cede", "france")  # two points against a point and a flag: France is earlier
    act(game, "cede York")
    assert game.status[BRITAIN] == FORCED
    assert game.flag(DUCHY["york"]) == FRANCE
    game = board()
    game.add_units(RUSSIA, DUCHY["lyons"], 2)
    roll(game, [1])
    submit_by_force(game, FRANCE)
    game.settle()
    act(game, "cede Lyons", "keep the hand", "done")
    assert game.reason == "france_fell"
