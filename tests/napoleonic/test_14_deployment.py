"""Deployment in the interphase: armies, fleets and convoys (N-14.2.1, R53, R108)."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import (
    DUCHY,
    FORTIFIED,
    NEAR,
    OWNED,
    PORT_ZONES,
    PORTS,
    ZONE,
    duchies_in,
)
from lacewars.games.napoleonic.board import NAMES as DUCHY_NAMES
from lacewars.games.napoleonic.cards import CP, HOME_CARDS
from lacewars.games.napoleonic.convoys import convoy_range
from lacewars.games.napoleonic.deployment import convoy_goals, convoy_reach, fleet_places, sea_goals
from lacewars.games.napoleonic.fleets import sea_lanes
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    FRANCE,
    N_NATIONS,
    NOBODY,
    REINFORCEMENT,
    SPAIN,
)
from lacewars.games.napoleonic.phases.reinforcing import Reinforce
from lacewars.games.napoleonic.pieces import COMMAND, COMMANDER, SQUADRON
from lacewars.games.napoleonic.places import AT_SEA, OFF_MAP, REGROUP_BOX, UNBUILT
from lacewars.games.napoleonic.relations import friendly
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, begin, board, only, options, refused, whole


# ---------------------------------------------------------------------- deployment
def reinforcing(game: Napoleonic, nation: int, points: int) -> Napoleonic:
    """A nation spends so many reinforcement points."""
    begin(game, Reinforce(nation))
    game.cp = points
    game.settle()
    return game


def first_of(game: Napoleonic, words: str) -> str:
    """The first option that begins with some words."""
    return next(text for text in options(game) if text.startswith(words))


def peaceful_austria(**where: int) -> Napoleonic:
    """Charles in Vienna, these strength points elsewhere, and no enemy near."""
    game = board()
    only(game, FRANCE)
    only(game, SPAIN)
    only(game, AUSTRIA, **where)
    game.put_leader(COMMANDER["charles"], DUCHY["vienna"])
    return game


@covers("N-3.21", "N-14.2.1.01", "R53")
def test_a_commander_deploys_any_distance_and_picks_up_units_within_his_command() -> None:
    game = reinforcing(peaceful_austria(vienna=2, lemberg=9), AUSTRIA, 0)
    assert "deploy Charles" in options(game)
    act(game, "deploy Charles", "take 2 of Austria")
    assert "take 1 of Austria" not in options(game)
    assert "go to Lemberg" in options(game)  # several spaces away
    act(game, "go to Lemberg")
    most = COMMAND[COMMANDER["charles"]] - 2
    assert f"take {most} of Austria" in options(game)
    assert f"take {most + 1} of Austria" not in options(game)
    assert refused(game, f"take {most + 1} of Austria").rules == ("N-14.2.1.01",)
    assert refused(game, "go to Trieste").code == "has-deployed"
    act(game, f"take {most} of Austria", "go to Trieste")
    assert game.strength(AUSTRIA, DUCHY["trieste"]) == COMMAND[COMMANDER["charles"]]
    assert game.strength(AUSTRIA, DUCHY["lemberg"]) == 9 - most
    assert game.leader_at[COMMANDER["charles"]] == DUCHY["trieste"]
    assert whole(game)


@covers("N-14.2.1.01", "R53")
def test_one_army_is_free_and_another_costs_a_point_for_each_unit() -> None:
    game = peaceful_austria(vienna=4, lemberg=3)
    game.put_leader(COMMANDER["mack"], DUCHY["lemberg"])
    reinforcing(game, AUSTRIA, 2)
    act(game, "deploy Charles", "take 4 of Austria", "go to Linz")
    assert game.cp == 2
    act(game, "deploy Mack")
    assert "take 2 of Austria" in options(game)
    assert "take 3 of Austria" not in options(game)
    act(game, "take 1 of Austria", "go to Cracow")
    assert game.cp == 1
    assert game.strength(AUSTRIA, DUCHY["cracow"]) == 1
    assert "deploy Mack" in options(game)
    act(game, "deploy Mack", "go to Lemberg", "done")
    assert game.cp == 0
    assert refused(game, "deploy Mack").code == "no-points"


@covers("N-14.2.2.01")
def test_a_second_army_pays_for_what_it_picks_up_later() -> None:
    game = peaceful_austria(lemberg=3)
    game.put_leader(COMMANDER["mack"], DUCHY["budapest"])
    reinforcing(game, AUSTRIA, 3)
    act(game, "deploy Charles", "go to Linz", "deploy Mack", "go to Lemberg")
    assert game.cp == 2
    act(game, "take 3 of Austria", "go to Cracow")
    assert game.cp == 0
    assert game.strength(AUSTRIA, DUCHY["cracow"]) == 3


@covers("N-14.2.1.04", "R53")
def test_no_army_deploys_through_a_space_into_which_an_enemy_army_could_intercept() -> None:
    game = peaceful_austria(vienna=2)
    game.add_units(FRANCE, DUCHY["munich"], 2)
    game.put_leader(COMMANDER["davout"], DUCHY["munich"])
    reinforcing(game, AUSTRIA, 0)
    act(game, "deploy Charles")
    assert DUCHY["linz"] in NEAR[DUCHY["munich"]]
    assert "go to Linz" not in options(game)
    assert refused(game, "go to Linz").rules == ("N-14.2.1.04",)
    assert "go to Lemberg" in options(game)
    game = peaceful_austria(vienna=2, linz=1)  # a formation of one's own there keeps the enemy out
    game.add_units(FRANCE, DUCHY["munich"], 2)
    game.put_leader(COMMANDER["davout"], DUCHY["munich"])
    act(reinforcing(game, AUSTRIA, 0), "deploy Charles", "go to Linz", "done")
    game = peaceful_austria(vienna=2)
    game.add_units(FRANCE, DUCHY["munich"], 2)  # loose units do not intercept
    act(reinforcing(game, AUSTRIA, 0), "deploy Charles", "go to Linz", "done")


@covers("R53")
def test_no_army_deploys_over_ground_that_is_not_friendly() -> None:
    game = peaceful_austria(vienna=2)
    game.set_flag(DUCHY["linz"], FRANCE)
    act(reinforcing(game, AUSTRIA, 0), "deploy Charles")
    assert "go to Linz" not in options(game)
    assert "go to Berlin" not in options(game)  # neutral ground
    assert "go to Moscow" in options(game)  # an ally's


@covers("N-14.2.1.03", "R53", "R108")
def test_a_fleet_deploys_any_distance_and_takes_squadrons_along() -> None:
    game = board()
    for ship in range(len(game.ship_at)):
        game.ship_at[ship] = UNBUILT
    first, second, third = (SQUADRON[f"britain_{n}"] for n in (1, 2, 3))
    game.ship_at[first] = game.ship_at[second] = DUCHY["portsmouth"]
    game.ship_at[third] = DUCHY["lisbon"]
    reinforcing(game, BRITAIN, 0)
    assert "deploy the fleet at Portsmouth" in options(game)
    act(game, "deploy the fleet at Portsmouth")
    ships = [text for text in options(game) if text.startswith("take along")]
    assert len(ships) == 2
    act(game, ships[0])
    assert "sail to Lisbon" in options(game)
    act(game, "sail to Lisbon")
    assert game.ship_at[second] == DUCHY["portsmouth"]
    act(game, first_of(game, "take along"))
    act(game, "sail to Gibraltar")
    assert game.ship_at[first] == game.ship_at[third] == DUCHY["gibraltar"]
    assert "deploy the fleet at Gibraltar" not in options(game)  # the free one is used, no points are left


@covers("N-14.2.2.01")
def test_a_second_fleet_costs_a_manoeuvre_for_each_zone_entered() -> None:
    game = board()
    for ship in range(len(game.ship_at)):
        game.ship_at[ship] = UNBUILT
    first, second = (SQUADRON[f"britain_{n}"] for n in (1, 2))
    game.ship_at[first], game.ship_at[second] = DUCHY["portsmouth"], DUCHY["gibraltar"]
    reinforcing(game, BRITAIN, 2)
    act(game, "deploy the fleet at Portsmouth")
    act(game, first_of(game, "take along"), "sail to Kent")
    assert game.cp == 2
    act(game, "deploy the fleet at Gibraltar")
    act(game, first_of(game, "take along"))
    far = sea_goals(game, BRITAIN, DUCHY["gibraltar"])
    within = {goal for goal, zones in far.items() if zones <= 4}
    assert len([text for text in options(game) if text.startswith("sail to")]) == len(within) < len(far)
    lisbon = far[DUCHY["lisbon"]]
    act(game, "sail to Lisbon")
    assert 2 * game.cp + game.manoeuvres == 4 - lisbon


@covers("N-14.2.1.04", "N-14.2.1.05", "R108")
def test_a_deploying_fleet_avoids_enemy_fleets_and_straits_under_enemy_fortresses() -> None:
    game = board()
    for ship in range(len(game.ship_at)):
        game.ship_at[ship] = UNBUILT
    (one, other), fortress = next(
        (link, duchy) for link, duchy in FORTIFIED.items() if duchy == DUCHY["gibraltar"]
    )
    assert AT_SEA + other in sea_goals(game, BRITAIN, AT_SEA + one)
    game.set_flag(fortress, FRANCE)
    near = sea_goals(game, BRITAIN, AT_SEA + one)
    assert AT_SEA + other not in near
    game.set_flag(fortress, NOBODY)
    game.ship_at[SQUADRON["france_1"]] = AT_SEA + other
    assert AT_SEA + other not in sea_goals(game, BRITAIN, AT_SEA + one)
    port = next(p for p in duchies_in(PORTS & OWNED[BRITAIN]) if len(PORT_ZONES[p]) == 1)
    zone = PORT_ZONES[port][0]
    assert sea_goals(game, BRITAIN, port)
    game.ship_at[SQUADRON["france_1"]] = AT_SEA + zone
    assert not sea_goals(game, BRITAIN, port)  # under blockade, with the enemy in the zone it would use


@covers("N-14.2.1.04", "R108")
def test_a_fleet_beside_an_enemy_at_sea_deploys_to_no_port_of_that_zone() -> None:
    game = board()
    for ship in range(len(game.ship_at)):
        game.ship_at[ship] = UNBUILT
    channel, portsmouth = AT_SEA + ZONE["english_channel"], DUCHY["portsmouth"]
    game.ship_at[SQUADRON["britain_1"]] = channel
    assert portsmouth in sea_goals(game, BRITAIN, channel)
    game.ship_at[SQUADRON["france_1"]] = channel
    far = sea_goals(game, BRITAIN, channel)
    assert portsmouth not in far  # the French could intercept it there
    assert any(goal >= AT_SEA for goal in far)  # it may leave them behind
    reinforcing(game, BRITAIN, 2)
    act(game, "deploy the fleet at English Channel")
    act(game, first_of(game, "take along"))
    assert refused(game, "sail to Portsmouth").code == "cannot-deploy-fleet"


def test_raiders_off_the_map_do_not_deploy() -> None:
    game = board()
    game.ship_at[SQUADRON["britain_1"]] = OFF_MAP
    assert fleet_places(game, BRITAIN)
    assert OFF_MAP not in fleet_places(game, BRITAIN)


@covers("N-14.2.02", "N-14.2.04", "N-5.6.04", "R52")
def test_reinforcements_are_built_in_the_capital_and_squadrons_in_national_ports() -> None:
    game = board()
    game.refit = 1 << SQUADRON["france_1"]
    game.ship_at[SQUADRON["france_1"]] = DUCHY["brest"]
    game.boxes[REGROUP_BOX * N_NATIONS + FRANCE] = 2
    before = game.strength(FRANCE, DUCHY["paris"])
    begin(game, Reinforce(FRANCE))
    found = options(game)
    assert [text for text in found if text.startswith("build in")] == ["build in Paris"]
    assert refused(game, "build in Lyons").code == "not-built-there"
    act(game, "build in Paris", "return a piece of 2")
    assert game.strength(FRANCE, DUCHY["paris"]) == before + 3
    assert game.cp == REINFORCEMENT[FRANCE] - 3
    refit = first_of(game, "refit")
    act(game, refit)
    assert game.refit == 0
    assert not {text for text in options(game) if text.split()[0] in ("flag", "march", "consul")}


@covers("N-14.02")
def test_nobody_intercepts_what_is_built_in_the_interphase() -> None:
    game = peaceful_austria()
    game.put_leader(COMMANDER["charles"], UNBUILT)
    game.add_units(FRANCE, DUCHY["linz"], 3)
    game.put_leader(COMMANDER["davout"], DUCHY["linz"])
    act(reinforcing(game, AUSTRIA, 4), "build in Vienna")
    assert asked(game) == ("Reinforcing", "austria")
    assert game.strength(AUSTRIA, DUCHY["vienna"]) == 1


@covers("N-3.20", "N-14.2.1.02", "R53")
def test_a_convoy_deploys_as_far_as_the_best_home_card_would_pay() -> None:
    game = board()
    for ship in range(len(game.ship_at)):
        game.ship_at[ship] = UNBUILT
    only(game, FRANCE)
    only(game, SPAIN)
    only(game, BRITAIN, portsmouth=7)
    assert convoy_reach(BRITAIN) == max(CP[c] for c in HOME_CARDS[BRITAIN])
    act(reinforcing(game, BRITAIN, 0), "convoy from Portsmouth")
    assert refused(game, "take 6 of Britain").code == "too-many-aboard"
    act(game, "take 5 of Britain")
    lanes, reach = sea_lanes(game, BRITAIN), convoy_reach(BRITAIN)
    near = convoy_range(game, BRITAIN, DUCHY["portsmouth"], reach, lanes)
    assert near >> DUCHY["lisbon"] & 1
    assert not convoy_range(game, BRITAIN, DUCHY["portsmouth"], 1, lanes)  # a zone, and a port
    far = list(duchies_in(PORTS & friendly(game, BRITAIN) & ~near))
    assert far
    assert f"go to {DUCHY_NAMES[far[0]]}" not in options(game)
    assert "go to Calais" not in options(game)
    assert refused(game, "go to Calais").rules == ("N-14.2.1.02",)
    act(game, "go to Lisbon")
    assert game.strength(BRITAIN, DUCHY["lisbon"]) == 5
    assert game.strength(BRITAIN, DUCHY["portsmouth"]) == 2
    assert game.cp == 0
    assert refused(game, "convoy from Portsmouth").code == "convoyed"  # one is free, and no more


@covers("N-14.2.1.04", "R53")
def test_no_convoy_deploys_past_an_enemy_fleet_or_next_to_an_enemy_army() -> None:
    game = board()
    for ship in range(len(game.ship_at)):
        game.ship_at[ship] = UNBUILT
    only(game, SPAIN)
    only(game, FRANCE)
    only(game, BRITAIN, portsmouth=2)
    lisbon = DUCHY["lisbon"]
    assert lisbon in convoy_goals(game, BRITAIN, DUCHY["portsmouth"])
    game.ship_at[SQUADRON["france_1"]] = AT_SEA + ZONE["english_channel"]
    assert not list(convoy_goals(game, BRITAIN, DUCHY["portsmouth"]))
    game.ship_at[SQUADRON["france_1"]] = UNBUILT
    near = next(d for d in NEAR[lisbon] if OWNED[SPAIN] >> d & 1)
    game.put_leader(COMMANDER["cuesta"], near)
    assert lisbon not in convoy_goals(game, BRITAIN, DUCHY["portsmouth"])
