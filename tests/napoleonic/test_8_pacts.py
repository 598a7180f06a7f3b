"""Pacts made, broken and restored; attacked proxies (N-8.2, N-8.3.2, R22, R23, R24, R87)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import DUCHY, KEYS, NATIONAL, OWNED, PORTS, duchies_in
from lacewars.games.napoleonic.camps import may_attack
from lacewars.games.napoleonic.consuls import AID, ASSOCIATE, NON_ALIGNED, PACT
from lacewars.games.napoleonic.flags import plant, refuse_flag
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    COALITION,
    DENMARK,
    FRANCE,
    IMPERIAL,
    N_NATIONS,
    NATIONS,
    NOBODY,
    OUTSIDE,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    SWEDEN,
    TURKEY,
)
from lacewars.games.napoleonic.open import ALLIED, COMMANDED, NEUTRAL, SCHEDULED
from lacewars.games.napoleonic.pacts import commander_of, make_pact
from lacewars.games.napoleonic.phases.diplomacy import attacked, break_pact
from lacewars.games.napoleonic.phases.impulse import Impulse, Spending
from lacewars.games.napoleonic.phases.pacts import points_to_restore
from lacewars.games.napoleonic.pieces import COMMANDER, SQUADRONS_OF
from lacewars.games.napoleonic.places import AT_SEA, REGROUP, REGROUP_BOX
from lacewars.games.napoleonic.relations import are_allied, at_war, friendly
from lacewars.games.napoleonic.sieges import refuse_siege
from lacewars.kernel import Chance, LaceError, covers
from tests.napoleonic.courts import place, respond, silence, spending, stand
from tests.napoleonic.kit import act, asked, begin, board, card, options, raw, refused, whole

MADRID, PARIS, VIENNA = (DUCHY[d] for d in ("madrid", "paris", "vienna"))


# ---------------------------------------------------------------------- made
@covers("N-8.2.01", "N-8.3.03", "N-8.7.01", "R24")
def test_a_consul_in_a_pact_box_makes_an_ally() -> None:
    game = board(france="2", denmark="3 4")
    stand(game, DENMARK, FRANCE, ASSOCIATE)
    spending("france", 5, game)
    act(game, "consul of Denmark to Pact of France")
    silence(game)
    assert (game.status[DENMARK], game.patron[DENMARK]) == (ALLIED, FRANCE)
    assert game.camp[DENMARK] == IMPERIAL
    assert game.controller[DENMARK] == game.controller[FRANCE]
    assert game.hands[DENMARK] == [card(3), card(4)]  # as it is
    assert at_war(game, DENMARK, BRITAIN)
    assert whole(game)


@covers("N-8.2.02")
def test_duchies_of_an_ally_are_friendly() -> None:
    game = board()
    assert friendly(game, FRANCE) >> MADRID & 1
    assert not friendly(game, FRANCE) >> DUCHY["copenhagen"] & 1
    make_pact(game, DENMARK, FRANCE)
    assert friendly(game, FRANCE) >> DUCHY["copenhagen"] & 1
    assert friendly(game, DENMARK) >> PARIS & 1


@covers("N-8.2.03")
def test_the_patron_plays_the_cards_of_his_ally_in_its_impulses() -> None:
    game = board(denmark="3", britain="4")
    make_pact(game, DENMARK, FRANCE)
    begin(game, Impulse(DENMARK, SCHEDULED))
    decision = game.decision()
    assert decision is not None
    assert decision.seat == game.controller[FRANCE]
    act(game, "points 3")
    assert asked(game) == ("Spending", "denmark")


# ---------------------------------------------------------------------- broken
def may_day(**hands: str) -> Napoleonic:
    """Austria has played Dos de Mayo, and the Spanish consul has left its Pact box."""
    game = board(austria="69", **hands)
    game.turn = 2
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    act(game, "event 69", "consul of Spain to Associate of France")
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    return game


@covers("N-8.2.1.01", "R22")
def test_a_broken_pact_may_be_restored_at_once() -> None:
    game = may_day(france="53 2", russia="65")
    assert place(game, SPAIN) == (FRANCE, AID)
    assert game.status[SPAIN] == ALLIED
    assert asked(game) == ("Restore", "russia")  # in track order from Austria
    assert "event 65 Talleyrand" in options(game)
    raw(game, "pass")
    assert asked(game) == ("Restore", "france")
    assert options(game) == ["event 53 Royal Wedding", "pass"]
    raw(game, "event 53")
    silence(game)
    assert place(game, SPAIN) == (FRANCE, PACT)
    assert (game.status[SPAIN], game.wavering) == (ALLIED, 0)
    assert game.last == NOBODY  # it was no impulse
    assert asked(game) == ("Spending", "austria")
    assert whole(game)


@covers("R22")
def test_points_that_restore_a_pact_come_from_the_patron_alone() -> None:
    game = board(france="2 3 66", britain="4", russia="16")
    game.turn, game.active = 2, AUSTRIA
    stand(game, SPAIN, FRANCE, ASSOCIATE)
    break_pact(game, SPAIN)
    begin(game)
    assert points_to_restore(game, SPAIN) == 5
    assert asked(game) == ("Restore", "russia")
    assert refused(game, "points 16").code == "restores-nothing"  # it has 5 points
    raw(game, "pass")
    assert asked(game) == ("Restore", "france")
    assert options(game) == ["points 2 Down with the Prince", "pass"]
    assert refused(game, "points 3").code == "restores-nothing"
    assert refused(game, "points 66").code == "restores-nothing"  # always an event
    raw(game, "points 2")
    silence(game)
    assert place(game, SPAIN) == (FRANCE, PACT)


def test_a_card_and_a_plus_card_restore_a_pact_together() -> None:
    game = may_day(france="1 2 3")
    assert points_to_restore(game, SPAIN) == 4 + 5
    assert options(game) == ["points 1 The Emperor Commands", "points 2 Down with the Prince", "pass"]
    raw(game, "points 2")
    assert asked(game) == ("SecondCard", "france")
    assert options(game) == ["points 1 The Emperor Commands"]
    assert refused(game, "points 3").code == "restores-nothing"
    raw(game, "points 1")
    silence(game)
    assert place(game, SPAIN) == (FRANCE, PACT)
    assert game.cp == 0  # what is left over is lost
    alone = may_day(france="2 3")
    assert options(alone) == ["pass"]


@covers("R22")
def test_metternich_may_undo_the_restoration_and_others_go_on() -> None:
    game = may_day(france="53 2", russia="88 3", britain="65")
    respond(game, "event 53 Royal Wedding")
    respond(game, "respond 88 Age of Metternich")
    assert place(game, SPAIN) == (FRANCE, AID)
    assert asked(game) == ("Restore", "britain")
    raw(game, "event 65")
    silence(game)
    assert place(game, SPAIN) == (FRANCE, PACT)
    assert whole(game)


@covers("N-8.2.1.02", "N-8.3.03", "R22")
def test_a_lost_ally_is_neutral_with_a_new_hand() -> None:
    game = may_day(spain="2 3", france="4")
    silence(game, "Restore")
    assert game.status[SPAIN] == NEUTRAL
    assert (game.camp[SPAIN], game.patron[SPAIN]) == (OUTSIDE, NOBODY)
    assert game.controller[SPAIN] == NOBODY
    assert len(game.hands[SPAIN]) == 2
    assert not {card(2), card(3)} & set(game.hands[SPAIN])
    assert not game.hostile[SPAIN]
    assert place(game, SPAIN) == (FRANCE, AID)
    assert whole(game)
    for seat in range(5):
        assert not game.view(seat).hands[SPAIN]
        world = game.determinize(seat, Chance.seeded(seat))
        assert world.info_key(seat) == game.info_key(seat)


def settled(game: Napoleonic, *extra: str) -> Napoleonic:
    """The pact is lost: nobody restores it."""
    silence(game, "Restore", *extra)
    return game


@covers("N-8.2.1.03", "R22")
def test_all_go_home_after_a_broken_pact() -> None:
    game = board(austria="69", france="4")
    game.turn = 2
    gascony = next(d for d in (DUCHY["bordeaux"],) if OWNED[FRANCE] >> d & 1)
    ours, theirs = game.strength(SPAIN, gascony), game.boxes[REGROUP_BOX * N_NATIONS + SPAIN]
    game.add_units(SPAIN, gascony, 2)
    game.add_units(FRANCE, MADRID, 3)
    game.put_leader(COMMANDER["murat"], MADRID)
    game.set_flag(VIENNA, SPAIN)
    game.set_flag(DUCHY["barcelona"], BRITAIN)
    spanish = next(s for s in range(40) if SQUADRONS_OF[SPAIN] >> s & 1)
    french = next(s for s in range(40) if SQUADRONS_OF[FRANCE] >> s & 1)
    game.ship_at[spanish] = AT_SEA
    game.ship_at[french] = next(d for d in game_ports() if NATIONAL[SPAIN] >> d & 1)
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    act(game, "event 69", "consul of Spain to Associate of France")
    settled(game)
    assert game.strength(SPAIN, gascony) == ours
    assert game.boxes[REGROUP_BOX * N_NATIONS + SPAIN] == theirs + 2
    assert game.strength(FRANCE, MADRID) == 0
    assert game.boxes[REGROUP_BOX * N_NATIONS + FRANCE] == 3
    assert game.leader_at[COMMANDER["murat"]] == REGROUP
    assert game.holder[VIENNA] == AUSTRIA
    assert game.holder[DUCHY["barcelona"]] == SPAIN
    assert game.ship_at[spanish] == game.ship_at[french] == REGROUP
    assert game.strength(SPAIN, MADRID) == board().strength(SPAIN, MADRID)
    assert whole(game)


def game_ports() -> list[int]:
    return list(duchies_in(PORTS))


def associates(nation: int) -> list[int]:
    return list(duchies_in(OWNED[nation] & ~NATIONAL[nation]))


@covers("N-8.2.1.04", "N-8.2.1.05")
def test_occupants_of_associates_stay_if_these_are_controlled() -> None:
    flagged, free, *_ = associates(TURKEY)
    game = board(austria="77", france="4")
    game.turn = 2
    make_pact(game, TURKEY, FRANCE)
    game.set_flag(flagged, FRANCE)
    game.add_units(FRANCE, flagged, 2)
    game.add_units(FRANCE, free, 1)
    game.add_units(RUSSIA, flagged, 1)
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    act(game, "event 77", "consul of Ottoman Empire to Associate of France")
    settled(game)
    assert game.strength(FRANCE, free) == 0
    assert game.holder[flagged] == FRANCE
    assert asked(game) == ("Occupying", "france")
    act(game, "stay there")
    assert game.strength(FRANCE, flagged) == 2
    assert asked(game) == ("Occupying", "russia")
    act(game, "go to the regroup box")
    assert game.strength(RUSSIA, flagged) == 0
    assert asked(game) == ("Spending", "austria")
    assert whole(game)


@covers("R22")
def test_a_proxy_that_becomes_neutral_in_its_own_impulse_only_builds() -> None:
    game = board(sweden="52 2", britain="3")
    make_pact(game, SWEDEN, FRANCE)
    begin(game, Impulse(SWEDEN, SCHEDULED))
    act(game, "event 52")
    silence(game, "Restore")
    assert game.status[SWEDEN] == NEUTRAL
    assert game.decision() is None  # nobody spends for it, and the impulse is over
    assert game.last == SWEDEN
    game = board()
    game.active, game.cp = SWEDEN, 2
    begin(game, Spending(SWEDEN))
    assert sum(game.units) == sum(board().units) + 1


# ---------------------------------------------------------------------- attacked
@covers("N-8.3.2.01", "R23")
def test_an_attacked_client_makes_a_pact_with_the_power_that_holds_its_consul() -> None:
    game = board()
    game.round = 1  # also in the first round of 1805
    attacked(game, FRANCE, SWEDEN)
    assert place(game, SWEDEN) == (BRITAIN, PACT)
    assert (game.status[SWEDEN], game.camp[SWEDEN]) == (ALLIED, COALITION)
    assert at_war(game, FRANCE, SWEDEN)
    assert at_war(game, SPAIN, SWEDEN)
    assert game.decision() is None
    assert whole(game)
    attacked(game, FRANCE, SWEDEN)  # they are at war: nothing more
    assert place(game, SWEDEN) == (BRITAIN, PACT)


@covers("N-8.3.2.02", "N-8.3.2.03", "R23", "R87")
def test_a_non_aligned_proxy_is_commanded_by_the_opponent_with_fewest_keys() -> None:
    game = board()
    attacked(game, FRANCE, TURKEY)
    begin(game)
    assert asked(game) == ("PactOffer", "turkey")
    assert game.controller[TURKEY] == game.controller[RUSSIA]  # 7 keys against 8
    raw(game, "pass")
    assert (game.status[TURKEY], game.camp[TURKEY]) == (COMMANDED, OUTSIDE)
    assert place(game, TURKEY) == (NOBODY, NON_ALIGNED)
    assert at_war(game, TURKEY, FRANCE)
    assert at_war(game, TURKEY, SPAIN)
    assert not at_war(game, TURKEY, PRUSSIA)
    assert not are_allied(game, TURKEY, RUSSIA)
    assert not game.home_cards(TURKEY)
    assert whole(game)


@covers("N-8.3.2.02", "R23")
@pytest.mark.parametrize("attacker", [BRITAIN, AUSTRIA])
def test_a_client_of_the_attackers_side_goes_to_the_enemy(attacker: int) -> None:
    game = board()
    attacked(game, attacker, SWEDEN)  # Friend of Britain
    begin(game)
    assert game.controller[SWEDEN] == game.controller[FRANCE]
    assert place(game, SWEDEN) == (NOBODY, NON_ALIGNED)
    raw(game, "choose France")
    assert (game.status[SWEDEN], game.camp[SWEDEN]) == (ALLIED, IMPERIAL)
    assert place(game, SWEDEN) == (FRANCE, PACT)
    assert not game.wars[SWEDEN]
    assert whole(game)


@covers("R23")
def test_a_proxy_prussia_is_not_offered_as_a_patron() -> None:
    game = board(4)
    make_pact(game, PRUSSIA, RUSSIA)
    attacked(game, FRANCE, TURKEY)
    begin(game)
    assert options(game) == ["choose Russia", "pass"]


@covers("R23")
def test_who_commands_is_told_by_keys_then_by_the_track() -> None:
    game = board()
    assert commander_of(game, BRITAIN) == FRANCE
    assert commander_of(game, FRANCE) == RUSSIA
    game.set_flag(VIENNA, FRANCE)  # Austria has 7 keys, as Russia has
    assert commander_of(game, FRANCE) == RUSSIA
    game.set_flag(DUCHY["london"], FRANCE)
    game.set_flag(next(d for d in game_keys() if game.holder[d] == BRITAIN), FRANCE)
    assert commander_of(game, FRANCE) == BRITAIN  # 6 keys
    assert commander_of(board(), PRUSSIA) == RUSSIA  # it has no enemy: any other player
    assert commander_of(board(3), FRANCE) == BRITAIN  # one of the others plays Austria and Russia


def game_keys() -> list[int]:
    return list(duchies_in(KEYS))


@covers("R23")
def test_a_pact_may_be_accepted_in_a_later_impulse() -> None:
    game = board()
    attacked(game, FRANCE, TURKEY)
    begin(game)
    raw(game, "pass")
    for other in ("austria", "france"):
        assert refused(spending(other, 1, game.copy()), "accept a pact with Ottoman Empire").code == (
            "not-commanded"
        )
    spending("russia", 0, game)
    act(game, "accept a pact with Ottoman Empire")
    assert (game.status[TURKEY], game.patron[TURKEY]) == (ALLIED, RUSSIA)
    assert game.camp[TURKEY] == COALITION


@covers("N-8.3.2.04", "R23")
def test_another_player_takes_a_commanded_proxy_over_with_a_new_hand() -> None:
    game = board(turkey="2 3", britain="4")
    attacked(game, FRANCE, TURKEY)
    begin(game)
    raw(game, "pass")
    france = spending("france", 9, game.copy())
    refusal = refused(france, "consul of Ottoman Empire to Friend of France")
    assert refusal.code == "client-at-war"
    spending("austria", 2, game)
    raw(game, "consul of Ottoman Empire to Friend of Austria")
    silence(game)
    assert place(game, TURKEY) == (AUSTRIA, PACT)
    assert (game.status[TURKEY], game.camp[TURKEY]) == (ALLIED, COALITION)
    assert game.controller[TURKEY] == game.controller[AUSTRIA]
    assert len(game.hands[TURKEY]) == 2
    assert not {card(2), card(3)} & set(game.hands[TURKEY])
    assert whole(game)


def test_the_commander_himself_keeps_the_hand() -> None:
    game = board(turkey="2 3", britain="4")
    attacked(game, FRANCE, TURKEY)
    begin(game)
    raw(game, "pass")
    spending("russia", 2, game)
    raw(game, "consul of Ottoman Empire to Friend of Russia")
    silence(game)
    assert place(game, TURKEY) == (RUSSIA, PACT)
    assert game.hands[TURKEY] == [card(2), card(3)]


@covers("N-8.5.02", "R24")
def test_an_invaded_power_joins_the_other_camp_at_once() -> None:
    game = board()
    game.round = 1
    attacked(game, SPAIN, PRUSSIA)
    assert game.camp[PRUSSIA] == COALITION
    assert at_war(game, PRUSSIA, FRANCE)
    game = board()
    attacked(game, AUSTRIA, PRUSSIA)
    assert game.camp[PRUSSIA] == IMPERIAL
    assert at_war(game, PRUSSIA, BRITAIN)


@covers("N-8.2.2.01", "R24")
def test_an_invaded_power_that_may_not_join_stays_outside() -> None:
    game = board()
    game.camp[BRITAIN] = OUTSIDE
    make_pact(game, SWEDEN, BRITAIN)
    attacked(game, AUSTRIA, BRITAIN)  # the other camp is that of France
    assert game.camp[BRITAIN] == OUTSIDE
    assert at_war(game, BRITAIN, AUSTRIA)
    assert at_war(game, BRITAIN, RUSSIA)
    assert at_war(game, SWEDEN, RUSSIA)
    assert not at_war(game, BRITAIN, FRANCE)
    assert whole(game)


@covers("N-8.2.2.02", "N-8.3.3.04")
def test_nobody_attacks_an_ally() -> None:
    game = board()
    assert not may_attack(game, FRANCE, SPAIN)
    assert not may_attack(game, AUSTRIA, RUSSIA)
    with pytest.raises(LaceError):
        attacked(game, FRANCE, SPAIN)
    gibraltar = DUCHY["gibraltar"]
    game.put_leader(COMMANDER["mack"], gibraltar)
    game.active = AUSTRIA
    refusal = refuse_siege(game, AUSTRIA, gibraltar)
    assert refusal is not None
    assert refusal.code == "no-fortress"


@covers("N-8.2.2.02", "N-8.2.2.03")
def test_nobody_flags_a_duchy_of_an_ally_but_frees_it() -> None:
    game = board()
    milan, moscow, lisbon = DUCHY["milan"], DUCHY["moscow"], DUCHY["lisbon"]
    game.set_flag(milan, RUSSIA)  # controlled; Moscow is national, Lisbon an associate of Britain
    for duchy in (milan, moscow, lisbon):
        for nation in NATIONS:
            game.add_units(nation, duchy, -game.strength(nation, duchy))
        game.add_units(AUSTRIA, duchy, 1)
        refusal = refuse_flag(game, AUSTRIA, duchy)
        assert refusal is not None
        assert refusal.code == "own-flag"
    game.set_flag(lisbon, FRANCE)
    assert refuse_flag(game, AUSTRIA, lisbon) is None
    plant(game, AUSTRIA, lisbon)
    assert (game.flag(lisbon), game.holder[lisbon]) == (NOBODY, BRITAIN)


@covers("R24")
def test_a_proxy_of_a_power_outside_fights_alone() -> None:
    game = board()
    make_pact(game, SWEDEN, PRUSSIA)
    assert game.camp[SWEDEN] == OUTSIDE
    assert are_allied(game, SWEDEN, PRUSSIA)
    assert are_allied(game, PRUSSIA, SWEDEN)
    make_pact(game, DENMARK, FRANCE)
    attacked(game, SWEDEN, DENMARK)
    assert at_war(game, SWEDEN, DENMARK)
    assert not at_war(game, PRUSSIA, DENMARK)
    game = board()
    make_pact(game, SWEDEN, PRUSSIA)
    attacked(game, SPAIN, SWEDEN)
    assert at_war(game, SWEDEN, FRANCE)  # a camp makes war as one
    game = board()
    make_pact(game, SWEDEN, PRUSSIA)
    attacked(game, FRANCE, SWEDEN)
    assert at_war(game, SWEDEN, SPAIN)
    assert not at_war(game, PRUSSIA, FRANCE)
