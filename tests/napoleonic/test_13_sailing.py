"""Manoeuvres: what they cost, where a fleet may go, who comes along, refits (N-13.1, N-13.2, R44)."""

from __future__ import annotations

from lacewars.games.napoleonic.fleets import cost, guns, sails
from lacewars.games.napoleonic.leaving import put_ship
from lacewars.games.napoleonic.nations import BRITAIN, DENMARK, FRANCE, RUSSIA, SPAIN, SWEDEN
from lacewars.games.napoleonic.pieces import GUNS, SQUADRON, SQUADRONS
from lacewars.games.napoleonic.places import REGROUP
from lacewars.games.napoleonic.relations import enter_pact
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, kinds, options, refused, whole
from tests.napoleonic.sea_kit import sea, ships, spending, where


@covers("N-2.2.05", "N-2.2.06", "N-2.2.07", "N-13.4.03")
def test_a_squadron_has_guns_and_sails_and_lies_at_sea_or_in_port() -> None:
    by_nation = {SQUADRONS[s].nation: (GUNS[s], SQUADRONS[s].sails) for s in range(len(SQUADRONS))}
    assert by_nation[BRITAIN] == (3, 2)
    assert by_nation[FRANCE] == (2, 1)
    assert by_nation[DENMARK] == by_nation[SWEDEN] == (2, 0)
    assert by_nation[RUSSIA] == by_nation[SPAIN] == (1, 0)
    game = sea(britain_1="english_channel", britain_2="kent")
    assert guns(game, ships("britain_1 britain_2")) == 6
    assert sails(ships("britain_1")) == 2


# ---------------------------------------------------------------------- manoeuvres
@covers("N-13.01", "N-3.49", "N-3.50", "N-13.1.02")
def test_out_of_port_to_the_next_zone_and_into_port_cost_a_manoeuvre_each() -> None:
    game = spending(sea(britain_1="portsmouth"), "britain", 2)
    act(game, "order the fleet at Portsmouth", "sail to English Channel")
    assert where(game, "britain_1") == "english_channel"
    assert (game.cp, game.manoeuvres) == (1, 1)
    act(game, "sail to Bay of Biscay")
    assert (game.cp, game.manoeuvres) == (1, 0)
    act(game, "sail to Mid Atlantic", "sail to Gibraltar")
    assert where(game, "britain_1") == "gibraltar"
    assert (game.cp, game.manoeuvres) == (0, 0)
    assert refused(game, "sail to Mid Atlantic").code == "no-manoeuvres"
    act(game, "done")
    assert options(game) == ["done"]
    assert refused(game, "order the fleet at Gibraltar").code == "no-manoeuvres"


@covers("N-13.1.02")
def test_a_fleet_goes_only_to_its_zone_or_an_adjacent_one() -> None:
    game = spending(sea(britain_1="portsmouth"), "britain")
    assert refused(game, "order the fleet at Kent").code == "no-fleet"
    act(game, "order the fleet at Portsmouth")
    assert refused(game, "sail to North Sea").code == "too-far"
    assert refused(game, "sail to Kent").code == "too-far"
    act(game, "sail to English Channel")
    assert refused(game, "sail to Mid Atlantic").code == "too-far"
    assert refused(game, "sail to Gibraltar").code == "too-far"


@covers("R44")
def test_a_fleet_enters_friendly_ports_and_hostile_ones_only_to_fight_squadrons() -> None:
    game = spending(sea(britain_1="english_channel", france_1="brest"), "britain")
    act(game, "order the fleet at English Channel")
    assert "sail to Brest" in options(game)
    assert refused(game, "sail to Calais").code == "closed-port"
    game = spending(sea(britain_1="kattegat"), "britain")
    act(game, "order the fleet at Kattegat")
    assert refused(game, "sail to Gothenburg").code == "closed-port"  # neutral, without squadrons
    game = sea(britain_1="kattegat")
    enter_pact(game, SWEDEN, BRITAIN)
    spending(game, "britain")
    act(game, "order the fleet at Kattegat")
    assert "sail to Gothenburg" in options(game)


# ---------------------------------------------------------------------- who comes along
@covers("N-13.1.03")
def test_squadrons_are_left_behind_or_taken_along_and_pay_for_themselves() -> None:
    game = spending(
        sea(britain_1="portsmouth", britain_2="portsmouth", britain_3="english_channel"), "britain"
    )
    act(game, "order the fleet at Portsmouth", "leave behind Britain 1")
    assert refused(game, "leave behind Britain 2").code == "no-leader"
    assert refused(game, "take along Britain 1").code == "not-here"
    act(game, "sail to English Channel", "take along Britain 3", "sail to North Sea", "done")
    assert [where(game, f"britain_{k}") for k in (1, 2, 3)] == ["portsmouth", "north_sea", "north_sea"]
    assert game.cp == 4
    act(game, "order the fleet at Portsmouth", "sail to English Channel")  # a fleet of its own
    assert (game.cp, game.manoeuvres) == (3, 1)


@covers("N-13.1.01", "N-13.2.03")
def test_a_power_and_its_minor_allies_are_one_fleet_and_each_further_power_pays() -> None:
    game = sea(4)
    assert cost(game, ships("france_1 france_2 spain_1")) == 1
    assert cost(game, ships("spain_1")) == 1
    assert cost(game, ships("britain_1 russia_1")) == 2
    assert cost(game, ships("britain_1 russia_1 sweden_1")) == 2
    game.double_ships = ships("russia_1")
    assert cost(game, ships("britain_1 russia_1")) == 3


@covers("N-13.2.03", "N-13.2.1.01", "N-13.2.01")
def test_a_grand_fleet_moves_as_one_and_pays_for_each_fleet() -> None:
    game = spending(sea(3, britain_1="north_sea", russia_1="north_sea"), "russia", 1)
    act(game, "order the fleet at North Sea")
    assert game.fleet == ships("russia_1")  # another nation's squadrons are taken along by name
    game = spending(sea(3, britain_1="north_sea", russia_1="north_sea"), "britain", 1)
    act(game, "order the fleet at North Sea", "take along Russia 1", "sail to English Channel")
    assert where(game, "russia_1") == where(game, "britain_1") == "english_channel"
    assert (game.cp, game.manoeuvres) == (0, 0)


@covers("N-13.2.1.01", "N-13.2.02")
def test_a_squadron_of_the_active_nation_must_lead() -> None:
    game = spending(sea(britain_1="north_sea", russia_1="north_sea"), "britain")
    act(game, "order the fleet at North Sea", "take along Russia 1")
    assert refused(game, "leave behind Britain 1").code == "no-leader"


@covers("N-13.2.02")
def test_without_most_dice_the_other_player_must_agree() -> None:
    for answer, taken in (("let the squadron go along", True), ("hold the squadron back", False)):
        game = spending(sea(britain_1="north_sea", russia_1="north_sea"), "russia")
        act(game, "order the fleet at North Sea", "take along Britain 1")
        assert asked(game) == ("Lending", "britain")
        act(game, answer)
        assert bool(game.fleet & ships("britain_1")) == taken
        assert asked(game) == ("Orders", "russia")
        assert refused(game, "take along Britain 1").code == "not-here"


@covers("N-13.2.02")
def test_the_power_with_most_dice_takes_others_along_without_asking() -> None:
    game = spending(sea(britain_1="north_sea", russia_1="north_sea"), "britain")
    act(game, "order the fleet at North Sea", "take along Russia 1")
    assert asked(game) == ("Orders", "britain")
    assert game.fleet == ships("britain_1 russia_1")


@covers("N-13.2.1.02", "R105")
def test_a_led_fleet_has_no_more_guns_or_sails_than_its_leader() -> None:
    game = sea()
    mixed = ships("britain_1 britain_2 russia_1")
    assert (guns(game, mixed, RUSSIA), sails(mixed, RUSSIA)) == (3, 0)
    assert (guns(game, mixed, BRITAIN), sails(mixed, BRITAIN)) == (7, 2)
    french = ships("france_1 france_2 spain_1")
    assert (guns(game, french, SPAIN), sails(french, SPAIN)) == (3, 0)


@covers("N-13.2.1.05", "R105", "N-13.3.3.01")
def test_inactive_mixed_fleets_keep_their_own_values() -> None:
    game = sea()
    mixed = ships("britain_1 britain_2 russia_1")
    assert (guns(game, mixed), sails(mixed)) == (7, 2)
    assert sails(ships("britain_1 russia_1")) == 0  # half is not more than half
    assert sails(ships("france_1 france_2 spain_1")) == 1
    assert sails(ships("france_1 spain_1")) == 0


@covers("N-13.2.1.03", "N-13.2.04")
def test_a_nation_keeps_apart_from_its_friends_or_joins_them_in_its_own_impulse() -> None:
    game = spending(sea(britain_1="north_sea", russia_1="north_sea"), "russia")
    act(game, "order the fleet at North Sea")
    assert refused(game, "sail with friends").code == "no-friends"
    act(game, "keep apart from friends")
    assert game.apart == ships("russia_1")
    assert refused(game, "sail with friends").code == "no-friends"  # once for each order
    act(game, "done", "order the fleet at North Sea", "sail with friends")
    assert game.apart == 0
    act(game, "done", "order the fleet at North Sea", "keep apart from friends", "sail to English Channel")
    assert where(game, "russia_1") == "english_channel"
    assert where(game, "britain_1") == "north_sea"
    assert game.apart == 0
    game = spending(sea(russia_1="north_sea"), "russia")
    act(game, "order the fleet at North Sea")
    assert refused(game, "keep apart from friends").code == "no-friends"


@covers("N-13.3.01")
def test_a_fleet_passes_through_and_shares_a_zone_with_enemies() -> None:
    game = spending(sea(britain_1="english_channel", france_1="north_sea"), "britain")
    act(game, "order the fleet at English Channel", "sail to North Sea")
    assert asked(game) == ("Hunt", "france")
    act(game, "let the fleet pass")
    assert where(game, "britain_1") == where(game, "france_1") == "north_sea"
    act(game, "sail to Kattegat")
    assert where(game, "britain_1") == "kattegat"


# ---------------------------------------------------------------------- refits
@covers("N-5.6.04", "N-3.64", "N-3.50", "R51")
def test_a_manoeuvre_refits_a_squadron_which_sails_in_a_later_impulse() -> None:
    game = sea(britain_1="kent", britain_2="kent", france_1="brest")
    game.refit = ships("britain_1 france_1")
    game.shipyard = ships("britain_2")
    spending(game, "britain", 1)
    assert refused(game, "order the fleet at Kent").code == "no-fleet"
    assert refused(game, "refit Britain 2").code == "no-refit"
    assert refused(game, "refit France 1").code == "no-refit"
    assert guns(game, ships("britain_1")) == 2
    assert "refitted" in kinds(act(game, "refit Britain 1"))
    assert (game.refit, game.manoeuvres, game.cp) == (ships("france_1"), 1, 0)
    assert guns(game, ships("britain_1")) == 3
    assert refused(game, "order the fleet at Kent").code == "no-fleet"
    act(game, "done")
    spending(game, "britain", 1)
    act(game, "order the fleet at Kent", "sail to English Channel")
    assert where(game, "britain_1") == "english_channel"
    assert whole(game)


@covers("N-7.3.02", "R51")
def test_a_squadron_under_construction_neither_sails_nor_fights() -> None:
    game = sea(britain_1="kent", britain_2="kent")
    game.shipyard = ships("britain_1")
    spending(game, "britain")
    act(game, "order the fleet at Kent")
    assert game.fleet == ships("britain_2")
    assert refused(game, "take along Britain 1").code == "not-ready"
    assert guns(game, ships("britain_1")) == 0


def test_the_fleet_under_orders_is_in_one_place() -> None:
    game = sea(britain_1="kent", britain_2="portsmouth")
    game.fleet = ships("britain_1")
    assert whole(game)
    game.fleet = ships("britain_1 britain_2")
    assert not whole(game)


@covers("R72")
def test_a_squadron_that_leaves_the_map_leaves_its_fleet() -> None:
    game = sea(britain_1="north_sea", britain_2="north_sea")
    game.fleet = game.apart = game.found = ships("britain_1 britain_2")
    put_ship(game, SQUADRON["britain_1"], REGROUP)
    assert game.fleet == game.apart == game.found == ships("britain_2")
