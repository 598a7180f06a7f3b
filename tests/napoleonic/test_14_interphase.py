"""The interphase: reinforcements, the draw, cards above the maximum, what the new turn begins with (N-14)."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import (
    CAPITALS_OF,
    DUCHY,
    KEYS,
    NATIONAL,
    OWNED,
    PORTS,
    duchies_in,
)
from lacewars.games.napoleonic.building import reinforcement_ground
from lacewars.games.napoleonic.cards import HOME_IDS
from lacewars.games.napoleonic.consuls import AID, ASSOCIATE, FRIEND
from lacewars.games.napoleonic.dealing import discard
from lacewars.games.napoleonic.deployment import fleet_places
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
from lacewars.games.napoleonic.pieces import NAPOLEON, SQUADRON
from lacewars.games.napoleonic.places import AWAY, OFF_MAP, REGROUP, REGROUP_BOX
from lacewars.games.napoleonic.relations import at_war
from lacewars.games.napoleonic.victory import draw_size
from lacewars.kernel import covers
from tests.napoleonic.courts import silence
from tests.napoleonic.kit import act, asked, begin, board, card, only, options, refused, whole


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
    game = begin(board(austria="2 3 4 6 7"), Excess(AUSTRIA, 0, 0))
    assert asked(game) == ("Excess", "austria")
    assert refused(game, "discard 9").code == "not-in-hand"
    act(game, "discard 6")
    assert game.resources[AUSTRIA] == 1
    assert len(game.hands[AUSTRIA]) == HAND_MAX[AUSTRIA]
    assert game.discards == [card(6)]
    assert game.decision() is None


@covers("N-3.47", "N-16.1.01", "R8", "R9")
def test_home_cards_do_not_count_and_a_proxy_earns_for_its_patron() -> None:
    game = begin(board(home=True, france="2 3 4 6 7 9 11 12"), Excess(FRANCE, 0, 0))
    assert game.decision() is None
    game = begin(board(spain="2 3 4 6"), Excess(SPAIN, 0, 0))
    act(game, "discard 2")
    assert game.resources[FRANCE] == 1
    assert game.decision() is None


@covers("R54")
def test_neutral_proxies_discard_at_random_without_benefit() -> None:
    game = begin(board(turkey="2 3 4 6 7"), Excess(TURKEY, 0, 0))
    assert len(game.hands[TURKEY]) == HAND_MAX[TURKEY]
    assert game.resources == [0] * len(game.resources)


def test_a_card_that_was_given_may_be_discarded() -> None:
    game = board(austria="2 3 4 6 10")
    game.intrigue = AUSTRIA
    act(begin(game, Excess(AUSTRIA, 0, 0)), "discard 10")
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
    begin(game, Excess(BRITAIN, 0, 0))
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


@covers("N-14.3.3.02", "R54")
def test_the_points_of_all_further_cards_above_the_maximum_are_spent_together() -> None:
    game = board(britain="2 3 4 6 7 9 10")  # the last two are worth 2 points each
    game.row[SWEDEN], game.column[SWEDEN] = BRITAIN, AID
    begin(game, Excess(BRITAIN, 0, 0))
    act(game, "discard 2", "discard 9", "discard 10")
    assert asked(game) == ("Negotiating", "britain")
    act(game, "consul of Sweden to Associate of Britain")  # four points
    assert (game.row[SWEDEN], game.column[SWEDEN]) == (BRITAIN, ASSOCIATE)
    assert game.decision() is None


@covers("R54", "R88")
def test_proxies_use_no_excess_cards_on_the_diplomatic_table() -> None:
    game = begin(board(spain="1 3 4 6 7"), Excess(SPAIN, 0, 0))
    act(game, "discard 3", "discard 1")
    assert game.resources[FRANCE] == 1
    assert game.decision() is None
