"""The interphase: reinforcements, the draw, cards above the maximum, what the new turn begins with (N-14)."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import (
    CAPITALS_OF,
    DUCHY,
    FORTIFIED,
    KEYS,
    NATIONAL,
    NEAR,
    OWNED,
    PORT_ZONES,
    PORTS,
    ZONE,
    duchies_in,
)
from lacewars.games.napoleonic.board import NAMES as DUCHY_NAMES
from lacewars.games.napoleonic.building import reinforcement_ground
from lacewars.games.napoleonic.cards import CP, HOME_CARDS, HOME_IDS
from lacewars.games.napoleonic.consuls import ASSOCIATE, FRIEND
from lacewars.games.napoleonic.convoys import convoy_range
from lacewars.games.napoleonic.dealing import discard
from lacewars.games.napoleonic.deployment import convoy_goals, convoy_reach, fleet_places, sea_goals
from lacewars.games.napoleonic.fleets import sea_lanes
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    COALITION,
    FRANCE,
    HAND_MAX,
    HAND_MIN,
    IMPERIAL,
    N_NATIONS,
    NATION,
    NATIONS,
    NOBODY,
    PRUSSIA,
    REINFORCEMENT,
    RUSSIA,
    SPAIN,
    SWEDEN,
    TURKEY,
)
from lacewars.games.napoleonic.phases.camps import CampStep
from lacewars.games.napoleonic.phases.interphase import Drawing, Excess, Interphase, NextTurn
from lacewars.games.napoleonic.phases.raiders import RaidersReturn
from lacewars.games.napoleonic.phases.reinforcing import Reinforce
from lacewars.games.napoleonic.phases.track import TurnBegins
from lacewars.games.napoleonic.pieces import COMMAND, COMMANDER, NAPOLEON, SQUADRON
from lacewars.games.napoleonic.places import AT_SEA, AWAY, OFF_MAP, REGROUP, REGROUP_BOX, UNBUILT
from lacewars.games.napoleonic.relations import at_war, friendly
from lacewars.games.napoleonic.victory import draw_size
from lacewars.kernel import covers
from tests.napoleonic.courts import silence
from tests.napoleonic.kit import act, asked, begin, board, card, options, refused, whole


def places(game: Napoleonic, nation: int) -> list[int]:
    """Where a nation may place reinforcements."""
    return list(duchies_in(reinforcement_ground(game, nation)))


def keep_all(game: Napoleonic) -> None:
    """Nobody takes a mulligan."""
    while game.decision() is not None and asked(game)[0] == "Mulligan":
        act(game, "keep the hand")


# ---------------------------------------------------------------------- reinforcements
@covers("N-14.2.05")
def test_reinforcement_points() -> None:
    assert {name: REINFORCEMENT[n] for name, n in NATION.items()} == {
        "france": 18, "britain": 6, "austria": 8, "russia": 8, "prussia": 8,
        "spain": 4, "turkey": 4, "denmark": 2, "sweden": 2,
    }  # fmt: skip


@covers("N-14.2.01", "R52", "R90")
def test_nations_reinforce_in_turn_from_the_one_that_moves_first() -> None:
    game = board()
    game.marker = RUSSIA
    begin(game, Interphase())
    silence(game, "CampOffer")
    order = [RUSSIA]
    assert asked(game) == ("Reinforcing", "russia")
    while asked(game)[0] == "Reinforcing":
        order += [e.data[0] for e in act(game, "done") if e.kind == "reinforces"]
    assert order == [3, 4, 5, 6, 7, 8, 0, 1, 2]


@covers("R52")
def test_points_that_are_not_spent_are_lost_and_patrons_spend_for_their_proxies() -> None:
    game = begin(board(), Reinforce(SPAIN))
    decision = game.decision()
    assert decision is not None
    assert (decision.seat, game.cp) == (game.controller[FRANCE], REINFORCEMENT[SPAIN])
    act(game, "done")
    assert (game.cp, game.reinforcing) == (0, NOBODY)


@covers("N-14.2.04")
def test_reinforcement_points_buy_no_moves_of_an_impulse() -> None:
    game = begin(board(france="2"), Reinforce(FRANCE))
    assert refused(game, "points 2").rules == ("N-14.2.04",)


@covers("R18", "R52")
def test_a_neutral_proxy_builds_with_its_reinforcement_points() -> None:
    game = board()
    before = game.in_play(TURKEY)
    begin(game, Reinforce(TURKEY))
    assert game.in_play(TURKEY) == before + 2
    assert game.decision() is None


@covers("N-3.27", "N-14.2.02", "N-14.2.03", "R52")
def test_reinforcements_go_to_the_capital_or_to_the_nearest_friendly_national_duchy() -> None:
    game = board()
    assert places(game, AUSTRIA) == [DUCHY["vienna"]]
    assert set(places(game, RUSSIA)) == set(CAPITALS_OF[RUSSIA])  # either capital
    game.set_flag(DUCHY["moscow"], FRANCE)
    assert places(game, RUSSIA) == [DUCHY["st_petersburg"]]
    game.set_flag(DUCHY["vienna"], FRANCE)  # an enemy flag counts as occupation
    near = {DUCHY[d] for d in ("linz", "moravia", "graz", "budapest")}
    assert set(places(game, AUSTRIA)) == near
    game.set_flag(DUCHY["linz"], FRANCE)
    assert set(places(game, AUSTRIA)) == near - {DUCHY["linz"]}
    game.set_flag(DUCHY["vienna"], NOBODY)
    game.add_units(FRANCE, DUCHY["vienna"], 1)
    assert DUCHY["vienna"] not in places(game, AUSTRIA)
    for duchy in duchies_in(NATIONAL[AUSTRIA]):
        game.set_flag(duchy, FRANCE)
    assert places(game, AUSTRIA) == []


@covers("N-cards.16")
def test_napoleon_comes_back_as_a_free_reinforcement() -> None:
    game = board()
    game.put_leader(NAPOLEON, AWAY)
    game.abdicated = True
    begin(game, Reinforce(FRANCE))
    assert game.leader_at[NAPOLEON] == DUCHY["paris"]
    assert game.cp == REINFORCEMENT[FRANCE]
    game = board()
    game.put_leader(NAPOLEON, AWAY)
    for duchy in duchies_in(NATIONAL[FRANCE]):
        game.set_flag(duchy, BRITAIN)
    begin(game, Reinforce(FRANCE))
    assert game.leader_at[NAPOLEON] == REGROUP


# ---------------------------------------------------------------------- the draw
@covers("N-14.3.1.01")
def test_the_discards_are_shuffled_into_the_pile() -> None:
    game = board(france="2 3")
    discard(game, FRANCE, card(2))
    begin(game, Drawing())
    assert game.discards == []
    assert whole(game)


@covers("N-14.3.1.02", "N-3.32", "R5", "R54", "R76")
def test_a_card_for_two_keys_or_the_minimum() -> None:
    game = board()
    assert [draw_size(game, n) for n in NATIONS] == [6, 4, 4, 3, 3, 2, 2, 1, 1]
    game.key_plus = 1 << FRANCE  # 14
    assert draw_size(game, FRANCE) == 7
    for duchy in duchies_in(OWNED[RUSSIA] & KEYS):
        game.set_flag(duchy, FRANCE)
    assert draw_size(game, RUSSIA) == HAND_MIN[RUSSIA]
    assert draw_size(game, FRANCE) == 10  # 21 keys: more than its maximum


@covers("N-14.3.1.02")
def test_hands_are_drawn_in_track_order_from_the_nation_that_moves_first() -> None:
    game = board()
    game.marker = SWEDEN
    begin(game, Drawing())
    dealt = [event.data for event in game.news if event.kind == "was_dealt"]
    assert [nation for nation, _ in dealt] == [7, 8, 0, 1, 2, 3, 4, 5, 6]
    assert all(number == draw_size(game, nation) for nation, number in dealt)
    assert asked(game) == ("Mulligan", "france")


@covers("N-14.3.1.03", "R54")
def test_whoever_bought_a_peace_modifier_draws_a_card_less() -> None:
    game = board()
    game.peace_paid = 1 << BRITAIN
    begin(game, Drawing())
    assert len(game.hands[BRITAIN]) == draw_size(game, BRITAIN) - 1
    assert len(game.hands[AUSTRIA]) == draw_size(game, AUSTRIA)


@covers("N-3.54", "N-14.3.1.04", "N-14.3.1.05", "R10", "R54")
def test_new_cards_may_be_changed_and_kept_ones_come_after() -> None:
    game = board(france="2 3 4", sweden="6")
    game.marker = AUSTRIA
    begin(game, Drawing())
    assert asked(game) == ("Mulligan", "austria")
    while asked(game) != ("Mulligan", "france"):
        act(game, "keep the hand")
    kept = [card(2), card(3), card(4)]
    assert not set(kept) & set(game.hands[FRANCE])
    assert game.view(game.controller[FRANCE]).retained[FRANCE] == tuple(kept)
    act(game, "mulligan")
    assert len(game.hands[FRANCE]) == 5
    keep_all(game)
    assert set(kept) <= set(game.hands[FRANCE])
    assert len(game.hands[FRANCE]) == 8
    assert card(6) in game.hands[SWEDEN]
    assert game.retained == [0] * len(NATIONS)
    assert whole(game)


def test_a_player_still_knows_the_cards_he_kept_while_his_new_hand_is_unopened() -> None:
    game = board(russia="2 3")
    begin(game, Drawing())
    seat = game.controller[RUSSIA]
    assert game.unopened >> RUSSIA & 1
    assert game.view(seat).retained[RUSSIA] == (card(2), card(3))
    assert game.view(seat).hands[RUSSIA] == ()
    assert game.view(game.controller[FRANCE]).retained[RUSSIA] == ()


# ---------------------------------------------------------------------- too many cards
@covers("N-14.3.2.01")
def test_limits_of_hands() -> None:
    limits = {name: (HAND_MIN[n], HAND_MAX[n]) for name, n in NATION.items()}
    assert limits["france"] == (4, 8)
    assert {limits[n] for n in ("britain", "austria", "russia", "prussia")} == {(2, 4)}
    assert {limits[n] for n in ("turkey", "spain", "sweden", "denmark")} == {(1, 3)}


@covers("N-14.3.3.01", "N-16.1.01", "R54")
def test_a_card_above_the_maximum_becomes_a_resource() -> None:
    game = begin(board(austria="2 3 4 6 7"), Excess(AUSTRIA, 0))
    assert asked(game) == ("Excess", "austria")
    assert refused(game, "discard 9").code == "not-in-hand"
    act(game, "discard 6")
    assert game.resources[AUSTRIA] == 1
    assert len(game.hands[AUSTRIA]) == HAND_MAX[AUSTRIA]
    assert game.discards == [card(6)]
    assert game.decision() is None


@covers("N-3.47", "N-16.1.01", "R8", "R9")
def test_home_cards_do_not_count_and_a_proxy_earns_for_its_patron() -> None:
    game = begin(board(home=True, france="2 3 4 6 7 9 11 12"), Excess(FRANCE, 0))
    assert game.decision() is None
    game = begin(board(spain="2 3 4 6"), Excess(SPAIN, 0))
    act(game, "discard 2")
    assert game.resources[FRANCE] == 1
    assert game.decision() is None


@covers("R54")
def test_neutral_proxies_discard_at_random_without_benefit() -> None:
    game = begin(board(turkey="2 3 4 6 7"), Excess(TURKEY, 0))
    assert len(game.hands[TURKEY]) == HAND_MAX[TURKEY]
    assert game.resources == [0] * len(game.resources)


def test_a_card_that_was_given_may_be_discarded() -> None:
    game = board(austria="2 3 4 6 10")
    game.intrigue = AUSTRIA
    act(begin(game, Excess(AUSTRIA, 0)), "discard 10")
    assert game.intrigue == NOBODY


# ---------------------------------------------------------------------- the new turn
@covers("N-14.3.4.01", "N-3.46", "R80")
def test_home_cards_are_turned_up_and_parliament_returns() -> None:
    game = board()
    game.parliament = AUSTRIA
    game.peace, game.peace_paid, game.spoken = 1, 1, 3
    game.exhausted = game.russian_winter = game.abdicated = True
    assert game.home_used == (1 << len(HOME_IDS)) - 1
    begin(game, NextTurn())
    assert (game.home_used, game.parliament, game.turn) == (0, NOBODY, 2)
    assert (game.peace, game.peace_paid, game.spoken) == (0, 0, 0)
    assert (game.exhausted, game.russian_winter, game.abdicated) == (False, False, False)


@covers("N-5.9.02", "R90")
def test_the_marked_nation_takes_the_first_impulse_of_the_new_turn() -> None:
    game = board()
    game.marker = PRUSSIA
    begin(game, Interphase(), TurnBegins())
    silence(game, "CampOffer")
    while asked(game)[0] in ("Reinforcing", "Mulligan"):
        act(game, options(game)[-1] if asked(game)[0] == "Reinforcing" else "keep the hand")
    while asked(game)[0] in ("Preempt", "Moment"):
        act(game, "pass")
    assert asked(game) == ("Choose", "prussia")
    assert (game.turn, game.round) == (2, 1)


@covers("R63")
def test_raiders_come_home_to_an_open_national_port_or_the_box() -> None:
    game = board()
    ship = SQUADRON["france_1"]
    game.ship_at[ship] = OFF_MAP
    assert OFF_MAP not in fleet_places(game, FRANCE)
    begin(game, RaidersReturn())
    assert asked(game) == ("RaiderReturns", "france")
    assert "haven in Marseilles" in options(game)
    assert refused(game, "haven in London").code == "no-haven"
    port = options(game)[0]
    act(game, port)
    assert game.ship_at[ship] >= 0
    assert NATIONAL[FRANCE] & PORTS & 1 << game.ship_at[ship]
    game.ship_at[ship] = OFF_MAP
    for duchy in duchies_in(NATIONAL[FRANCE] & PORTS):
        game.set_flag(duchy, BRITAIN)
    begin(game, RaidersReturn())
    assert game.ship_at[ship] == REGROUP


# ---------------------------------------------------------------------- deployment
def reinforcing(game: Napoleonic, nation: int, points: int) -> Napoleonic:
    """A nation spends so many reinforcement points."""
    begin(game, Reinforce(nation))
    game.cp = points
    game.settle()
    return game


def only(game: Napoleonic, nation: int, **where: int) -> None:
    """A nation has no formation but these strength points."""
    for duchy in list(duchies_in(game.present[nation])):
        game.add_units(nation, duchy, -game.strength(nation, duchy))
        for commander in game.leaders(nation, duchy):
            game.put_leader(commander, UNBUILT)
    for name, points in where.items():
        game.add_units(nation, DUCHY[name], points)


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


# ---------------------------------------------------------------------- camps and the diplomatic table
@covers("N-14.1.02", "N-8.3.4.03")
def test_a_change_of_camp_costs_nothing_but_has_the_consequences_of_a_declaration() -> None:
    game = board()
    game.marker = AUSTRIA
    game.add_units(AUSTRIA, DUCHY["vilna"], 1)
    begin(game, CampStep(), dice=[1])
    assert asked(game) == ("CampOffer", "austria")
    act(game, "join the imperial camp", "accept")
    assert game.camp[AUSTRIA] == IMPERIAL
    assert at_war(game, AUSTRIA, RUSSIA)
    assert game.cp == 0  # nothing was paid
    assert game.strength(AUSTRIA, DUCHY["vilna"]) == 0
    assert game.boxes[REGROUP_BOX * N_NATIONS + AUSTRIA] == 1


@covers("N-14.1.03", "R28")
def test_new_allies_take_their_flags_down_and_must_free_the_capital() -> None:
    game = board()
    game.marker = AUSTRIA
    only(game, FRANCE)
    only(game, AUSTRIA)
    game.set_flag(DUCHY["munich"], AUSTRIA)
    game.set_flag(DUCHY["vienna"], FRANCE)
    game.set_flag(DUCHY["linz"], FRANCE)
    game.set_flag(DUCHY["prague"], FRANCE)
    act(begin(game, CampStep()), "join the imperial camp", "accept")
    assert game.flag(DUCHY["munich"]) == game.flag(DUCHY["vienna"]) == NOBODY
    assert asked(game) == ("GiveBack", "france")
    act(game, "give up the flag in Linz", "done")  # other duchies as they like
    assert game.flag(DUCHY["linz"]) == NOBODY
    assert game.flag(DUCHY["prague"]) == FRANCE


@covers("N-14.1.04", "R28")
def test_an_offer_is_taken_or_refused_once_in_an_interphase() -> None:
    game = board()
    game.marker = AUSTRIA
    act(begin(game, CampStep()), "join the imperial camp")
    assert asked(game) == ("CampConsent", "france")
    assert options(game) == ["accept", "refuse"]
    act(game, "refuse")
    assert game.camp[AUSTRIA] == COALITION
    assert asked(game) == ("CampOffer", "russia")  # it is not asked again
    game.agenda.end()
    begin(game, CampStep())
    assert asked(game) == ("CampOffer", "austria")
    assert "join the imperial camp" in options(game)  # in the next interphase


@covers("N-14.3.3.02", "N-14.02", "R54")
def test_further_cards_above_the_maximum_may_be_used_on_the_diplomatic_table() -> None:
    game = board(britain="1 3 4 6 7 9", france="88")  # Age of Metternich
    game.row[SWEDEN], game.column[SWEDEN] = BRITAIN, ASSOCIATE
    begin(game, Excess(BRITAIN, 0))
    act(game, "discard 3")
    assert game.resources[BRITAIN] == 1
    act(game, "discard 1")  # 5 points
    assert game.resources[BRITAIN] == 1
    assert asked(game) == ("Negotiating", "britain")
    pact, friend = "consul of Sweden to Pact of Britain", "consul of Ottoman Empire to Friend of Britain"
    assert pact not in options(game)
    assert refused(game, pact).rules == ("N-14.3.3.02",)
    act(game, friend)
    assert (game.row[TURKEY], game.column[TURKEY]) == (BRITAIN, FRIEND)
    act(game, "done")  # the other points are lost
    assert game.decision() is None  # and nobody responds in an interphase
    assert game.cp == 0


@covers("R54", "R88")
def test_proxies_use_no_excess_cards_on_the_diplomatic_table() -> None:
    game = begin(board(spain="1 3 4 6 7"), Excess(SPAIN, 0))
    act(game, "discard 3", "discard 1")
    assert game.resources[FRANCE] == 1
    assert game.decision() is None
