"""Conquest: who falls to whom, ceded duchies, withdrawals, reparations, statuses (N-15, R57 to R59, R110)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.board import CAPITALS_OF, DUCHY, KEYS, NATIONAL, OWNED, ZONE, duchies_in
from lacewars.games.napoleonic.cards import CARD, WAR
from lacewars.games.napoleonic.conquest import (
    become_neutral,
    conqueror_of,
    conquest_total,
    keys_lost,
    may_be_ceded,
    pay_reparations,
    send_home,
    take_down_flags,
)
from lacewars.games.napoleonic.consuls import NON_ALIGNED, PACT
from lacewars.games.napoleonic.forces import NO_TROOPS
from lacewars.games.napoleonic.foreign_wars import begin_war, wars_in_play
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    COALITION,
    CONQUEST,
    DENMARK,
    FRANCE,
    N_NATIONS,
    NATION,
    NOBODY,
    OUTSIDE,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    SWEDEN,
    TURKEY,
)
from lacewars.games.napoleonic.open import FORCED, NEUTRAL, PLAYED
from lacewars.games.napoleonic.phases.conquests import Conquest, aftermath, fall
from lacewars.games.napoleonic.phases.ending import EndOfTurn
from lacewars.games.napoleonic.phases.interphase import Interphase
from lacewars.games.napoleonic.phases.withdrawals import LeaveCapital
from lacewars.games.napoleonic.pieces import COMMANDER, SQUADRON
from lacewars.games.napoleonic.places import AT_SEA, FIRST_WAR_BOX, REGROUP, REGROUP_BOX, UNBUILT
from lacewars.games.napoleonic.relations import are_allied, at_war, enter_pact, friendly, go_to_war, join
from lacewars.games.napoleonic.victory import points
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, begin, board, kinds, options, refused, roll, whole

VIENNA, LINZ, PRAGUE, TYROL = (DUCHY[d] for d in ("vienna", "linz", "prague", "tyrol"))


def clear_land(game: Napoleonic, nation: int) -> None:
    """No formation of a nation stands anywhere."""
    for duchy in list(duchies_in(game.present[nation])):
        game.add_units(nation, duchy, -game.strength(nation, duchy))
        for commander in game.leaders(nation, duchy):
            game.put_leader(commander, REGROUP)


def vienna_taken(players: int = 5) -> Napoleonic:
    """Vienna bears a French flag, and a French army stands there."""
    game = board(players)
    clear_land(game, AUSTRIA)
    game.set_flag(VIENNA, FRANCE)
    game.add_units(FRANCE, VIENNA, 5)
    game.put_leader(COMMANDER["davout"], VIENNA)
    return game


def settle_all(game: Napoleonic) -> None:
    """Takes the first of all choices until nothing is asked any more."""
    while game.decision() is not None:
        act(game, options(game)[0])


# ---------------------------------------------------------------------- the roll
@covers("N-15.1.01", "N-15.1.02", "R57")
@pytest.mark.parametrize(("die", "falls"), [(5, False), (6, True)])
def test_a_capital_taken_and_a_die_conquer(die: int, falls: bool) -> None:
    game = begin(vienna_taken(), Conquest(AUSTRIA), dice=[die, 1])  # -1, and +1 for Vienna's key
    assert [e.data for e in game.news if e.kind == "conquest_roll"] == [(AUSTRIA, FRANCE, die, die)]
    assert ("conquered" in kinds(game.news)) == falls


@covers("N-15.1.03")
def test_modifiers_of_the_conquest_die() -> None:
    found = {name: CONQUEST[n] for name, n in NATION.items()}
    assert found == {
        "denmark": 3, "sweden": 2, "prussia": -1, "austria": -1, "britain": -1, "russia": -1,
        "france": -2, "spain": -2, "turkey": -2,
    }  # fmt: skip
    game = board()
    assert all(conquest_total(game, n, 4) == 4 + CONQUEST[n] for n in NATION.values())


@covers("N-15.1.02", "R57", "R76")
def test_keys_lost_are_counted_from_the_initial_ones_without_the_plus_one() -> None:
    game = board()
    game.set_flag(LINZ, FRANCE)
    game.set_flag(PRAGUE, FRANCE)
    game.key_plus = 1 << AUSTRIA
    assert keys_lost(game, AUSTRIA) == 2
    for duchy in list(duchies_in(OWNED[TURKEY] & KEYS))[:3]:
        game.set_flag(duchy, AUSTRIA)
    assert keys_lost(game, AUSTRIA) == 0


@covers("N-15.1.01", "R110")
def test_only_an_enemy_flag_on_the_capital_leads_to_a_roll() -> None:
    game = board()
    assert conqueror_of(game, AUSTRIA) == NOBODY
    game.set_flag(VIENNA, PRUSSIA)  # by an event: they are not at war
    assert conqueror_of(game, AUSTRIA) == NOBODY
    game.set_flag(VIENNA, SPAIN)
    assert conqueror_of(game, AUSTRIA) == SPAIN


@covers("N-15.1.04", "N-15.1.05", "R57")
def test_russia_falls_with_both_capitals_to_whoever_has_more_of_its_keys() -> None:
    game = board()
    join(game, PRUSSIA, 0)
    petersburg, moscow = CAPITALS_OF[RUSSIA]
    game.set_flag(moscow, PRUSSIA)
    assert conqueror_of(game, RUSSIA) == NOBODY
    game.set_flag(petersburg, FRANCE)
    assert conqueror_of(game, RUSSIA) == FRANCE  # a key each: the earlier on the track
    third = next(d for d in duchies_in(OWNED[RUSSIA] & KEYS) if d not in (petersburg, moscow))
    game.set_flag(third, PRUSSIA)
    assert conqueror_of(game, RUSSIA) == PRUSSIA


@covers("N-15.1.01", "N-15.1.07", "R57", "R76", "R110")
def test_a_nation_without_any_key_falls_without_a_roll() -> None:
    game = board()
    go_to_war(game, DENMARK, BRITAIN)
    go_to_war(game, DENMARK, SWEDEN)
    keys = list(duchies_in(OWNED[DENMARK] & KEYS))
    for duchy in keys:
        game.set_flag(duchy, SWEDEN)
    foreign = duchies_in(OWNED[SWEDEN] & KEYS)[0]
    game.set_flag(foreign, DENMARK)
    assert game.keys(DENMARK) == 1  # a foreign key is a key
    begin(game, Conquest(DENMARK), dice=[1])
    assert kinds(game.news)[:1] == ["conquest_roll"]
    game = board()
    go_to_war(game, DENMARK, SWEDEN)
    for duchy in keys:
        game.set_flag(duchy, SWEDEN)
    game.key_plus = 1 << DENMARK  # no protection
    begin(game, Conquest(DENMARK), dice=[1])
    assert "conquest_roll" not in kinds(game.news)
    assert "conquered" in kinds(game.news)


@covers("R57")
def test_with_a_free_capital_the_enemy_with_most_keys_conquers() -> None:
    game = board()
    keys = list(duchies_in(OWNED[AUSTRIA] & KEYS))
    for duchy in keys:
        game.set_flag(duchy, SPAIN)
    game.set_flag(VIENNA, PRUSSIA)  # not at war
    game.set_flag(keys[-1], FRANCE)
    assert game.keys(AUSTRIA) == 0
    assert conqueror_of(game, AUSTRIA) == SPAIN


@covers("N-15.1.06", "R57")
def test_whoever_falls_first_conquers_nobody_after_that() -> None:
    game = board()
    clear_land(game, FRANCE)
    clear_land(game, AUSTRIA)
    game.set_flag(VIENNA, FRANCE)
    game.set_flag(LINZ, FRANCE)
    game.set_flag(DUCHY["paris"], AUSTRIA)
    game.marker = FRANCE  # Britain moves first: Austria's fate comes before France's
    begin(game, EndOfTurn(), dice=[6, 1, 1])
    settle_all(game)
    assert game.status[AUSTRIA] == FORCED
    assert game.status[FRANCE] == PLAYED
    assert game.flag(DUCHY["paris"]) == NOBODY


@covers("N-15.01", "N-5.7.01")
def test_conquests_come_at_the_end_of_a_turn_one_roll_for_each_nation() -> None:
    game = vienna_taken()
    begin(game, EndOfTurn(), dice=[2])
    rolls = [e for e in game.news if e.kind == "conquest_roll"]
    assert [e.data for e in rolls] == [(AUSTRIA, FRANCE, 2, 2)]
    assert asked(game)[0] == "Sway"


# ---------------------------------------------------------------------- ceded duchies
@covers("N-15.2.01", "R58")
def test_flags_come_off_national_duchies_but_not_off_associates() -> None:
    game = board()
    join(game, PRUSSIA, COALITION)
    berlin, breslau, posen, dresden = (DUCHY[d] for d in ("berlin", "breslau", "posen", "dresden"))
    for duchy, nation in ((berlin, FRANCE), (breslau, SPAIN), (posen, TURKEY), (dresden, FRANCE)):
        game.set_flag(duchy, nation)
    take_down_flags(game, PRUSSIA, FRANCE)
    assert game.flag(berlin) == game.flag(breslau) == NOBODY
    assert game.flag(dresden) == FRANCE  # an associate
    assert game.flag(posen) == TURKEY  # not of the conqueror's side


@covers("N-15.2.02", "N-15.2.03", "R58", "R110")
def test_conqueror_and_victim_name_duchies_in_turn() -> None:
    game = vienna_taken()
    game.set_flag(PRAGUE, PRUSSIA)
    roll(game, [3])
    fall(game, AUSTRIA, FRANCE)
    game.settle()
    assert asked(game) == ("Cede", "france")
    assert "cede Vienna" not in options(game)
    assert "cede Prague" not in options(game)  # a flag from outside the conqueror's camp
    assert refused(game, "cede Vienna").rules == ("N-15.2.03",)
    assert refused(game, "cede Prague").rules == ("N-15.2.01",)
    act(game, "cede Linz")
    assert game.flag(LINZ) == FRANCE
    assert asked(game) == ("Cede", "austria")
    assert "cede Linz" not in options(game)
    act(game, "cede Tyrol")
    assert asked(game) == ("Cede", "france")
    act(game, options(game)[0])
    assert sum(game.flag(d) == FRANCE for d in duchies_in(NATIONAL[AUSTRIA])) == 3
    assert asked(game)[0] != "Cede"


@covers("R58")
def test_never_more_duchies_are_ceded_than_there_are() -> None:
    game = board()
    go_to_war(game, DENMARK, SWEDEN)
    enough = may_be_ceded(game, DENMARK)
    roll(game, [6])
    fall(game, DENMARK, BRITAIN)
    game.settle()
    while game.decision() is not None and asked(game)[0] in ("Cede", "Award"):
        assert asked(game)[1] == "britain"  # nobody plays Denmark: the conqueror names all
        act(game, "keep the hand" if asked(game)[0] == "Award" else options(game)[0])
    assert sum(game.flag(d) == BRITAIN for d in duchies_in(enough)) == min(6, enough.bit_count())
    assert game.holder[DUCHY["copenhagen"]] == DENMARK


@covers("N-15.2.04", "R58")
def test_a_ceded_duchy_may_be_given_to_a_power_of_the_camp_that_accepts() -> None:
    game = board()
    join(game, PRUSSIA, 0)
    roll(game, [2])
    fall(game, AUSTRIA, FRANCE)
    game.settle()
    act(game, "cede Prague")
    assert asked(game) == ("Award", "france")
    assert options(game) == ["choose Prussia", "keep the hand"]
    assert refused(game, "choose Russia").rules == ("N-15.2.04",)
    act(game, "choose Prussia")
    assert asked(game) == ("TakeDuchy", "prussia")
    act(game, "refuse")
    assert game.flag(PRAGUE) == FRANCE  # nobody else to offer it to
    act(game, "cede Linz", "choose Prussia", "accept")
    assert game.flag(LINZ) == PRUSSIA


# ---------------------------------------------------------------------- what follows
@covers("N-15.2.1.01", "R59")
def test_the_winners_leave_the_capital() -> None:
    game = vienna_taken()
    roll(game, [1])
    fall(game, AUSTRIA, FRANCE)
    game.settle()
    act(game, "cede Linz")
    assert asked(game) == ("LeaveCapital", "france")
    assert "withdraw to Linz" in options(game)
    assert "regroup from Vienna" in options(game)
    assert refused(game, "withdraw to Paris").rules == ("N-15.2.1.01",)
    act(game, "withdraw to Linz")
    assert game.strength(FRANCE, LINZ) == 5
    assert game.leader_at[COMMANDER["davout"]] == LINZ
    assert not game.present[FRANCE] >> VIENNA & 1
    game = begin(vienna_taken(), LeaveCapital(FRANCE, VIENNA, (), NO_TROOPS))
    game.set_flag(VIENNA, NOBODY)
    game.set_flag(LINZ, FRANCE)
    act(game, "take 2 of France", "withdraw to Linz")  # a part of them, the others elsewhere
    assert game.strength(FRANCE, LINZ) == 2
    assert asked(game) == ("LeaveCapital", "france")
    act(game, "regroup from Vienna")
    assert game.boxes[REGROUP_BOX * N_NATIONS + FRANCE] == 3
    game = begin(vienna_taken(), LeaveCapital(FRANCE, VIENNA, (), NO_TROOPS))
    act(game, "regroup from Vienna")
    assert game.boxes[REGROUP_BOX * N_NATIONS + FRANCE] == 5
    assert game.leader_at[COMMANDER["davout"]] == REGROUP
    assert whole(game)


@covers("N-15.2.1.02", "R59")
def test_other_winners_in_the_country_stay_or_regroup() -> None:
    game = board()
    clear_land(game, AUSTRIA)
    game.add_units(FRANCE, PRAGUE, 2)
    game.add_units(FRANCE, TYROL, 1)
    game.add_units(SPAIN, TYROL, 1)
    roll(game, [1])
    fall(game, AUSTRIA, FRANCE)
    game.settle()
    act(game, "cede Linz")
    assert asked(game) == ("Remain", "france")
    assert options(game) == ["regroup from Tyrol", "regroup from Prague", "done"]
    assert refused(game, "regroup from Paris").rules == ("N-15.2.1.02",)
    act(game, "regroup from Tyrol", "regroup from Prague", "take 1 of France", "regroup from Prague")
    assert game.strength(FRANCE, PRAGUE) == 1  # a part of those who stood there
    act(game, "done")
    assert game.strength(FRANCE, TYROL) == 0
    assert asked(game) == ("Remain", "spain")
    act(game, "done")
    assert game.strength(SPAIN, TYROL) == 1


@covers("N-15.2.1.03", "N-15.2.1.04", "N-8.7.1.04", "R3", "R59")
def test_the_defeated_and_its_former_allies_go_home() -> None:
    game = board()
    munich, milan = DUCHY["munich"], DUCHY["milan"]
    game.add_units(AUSTRIA, munich, 2)
    game.set_flag(milan, AUSTRIA)
    game.add_units(RUSSIA, LINZ, 3)
    at_home = game.strength(AUSTRIA, VIENNA)
    send_home(game, AUSTRIA, game.allied[AUSTRIA])
    assert game.strength(AUSTRIA, munich) == game.strength(RUSSIA, LINZ) == 0
    assert game.boxes[REGROUP_BOX * N_NATIONS + AUSTRIA] == 2
    assert game.boxes[REGROUP_BOX * N_NATIONS + RUSSIA] == 3
    assert game.flag(milan) == NOBODY
    assert game.strength(AUSTRIA, VIENNA) == at_home
    assert whole(game)


@covers("R59")
def test_squadrons_of_the_defeated_go_to_their_nearest_port_or_to_the_box() -> None:
    game = board()
    ship = SQUADRON["denmark_1"]
    game.ship_at[ship] = AT_SEA + ZONE["north_sea"]
    send_home(game, DENMARK, 1 << DENMARK)
    assert OWNED[DENMARK] >> game.ship_at[ship] & 1
    game.ship_at[ship] = AT_SEA + ZONE["north_sea"]
    for duchy in duchies_in(OWNED[DENMARK]):
        game.set_flag(duchy, BRITAIN)
    send_home(game, DENMARK, 1 << DENMARK)
    assert game.ship_at[ship] == REGROUP


@covers("N-15.2.2.01", "N-3.57", "N-8.3.06", "N-8.7.1.01", "N-14.1.05", "R27")
def test_a_conquered_power_of_a_player_is_neutral_and_keeps_cards_and_forces() -> None:
    game = board(austria="2 3")
    seat = game.controller[AUSTRIA]
    strength = game.in_play(AUSTRIA)
    become_neutral(game, AUSTRIA, FRANCE)
    assert (game.status[AUSTRIA], game.camp[AUSTRIA], game.controller[AUSTRIA]) == (FORCED, OUTSIDE, seat)
    assert not game.hostile[AUSTRIA]
    assert game.allied[AUSTRIA] == 1 << AUSTRIA
    assert len(game.hands[AUSTRIA]) == 2
    assert game.in_play(AUSTRIA) == strength
    assert whole(game)


@covers("N-8.7.1.02", "N-8.7.1.03", "R27")
def test_proxies_of_a_conquered_power_stay_in_their_camp_under_the_same_player() -> None:
    game = board(4)
    game.row[PRUSSIA], game.column[PRUSSIA] = AUSTRIA, PACT
    enter_pact(game, PRUSSIA, AUSTRIA)
    become_neutral(game, AUSTRIA, FRANCE)
    assert game.camp[PRUSSIA] == COALITION
    assert game.controller[PRUSSIA] == game.controller[AUSTRIA]
    assert not are_allied(game, AUSTRIA, PRUSSIA)
    assert at_war(game, PRUSSIA, FRANCE)
    assert whole(game)


@covers("N-3.68", "N-15.2.2.02", "R59")
def test_a_conquered_proxy_is_non_aligned_and_its_consul_frozen() -> None:
    game = board(spain="2 3")
    game.turn = 2
    become_neutral(game, SPAIN, BRITAIN)
    assert (game.status[SPAIN], game.patron[SPAIN], game.camp[SPAIN]) == (NEUTRAL, NOBODY, OUTSIDE)
    assert (game.row[SPAIN], game.column[SPAIN], game.controller[SPAIN]) == (NOBODY, NON_ALIGNED, NOBODY)
    assert len(game.hands[SPAIN]) == 2
    assert game.grace[SPAIN] == 3
    assert points(game, FRANCE) == 0
    assert whole(game)


@covers("N-15.2.1.06", "R27", "R59")
def test_the_grace_period_ends_in_the_interphase_of_the_next_turn() -> None:
    game = board()
    game.turn = 2
    become_neutral(game, AUSTRIA, FRANCE)
    begin(game, Interphase())
    assert game.grace[AUSTRIA] == 3
    game.agenda.end()
    game.turn = 3
    begin(game, Interphase())
    assert game.grace[AUSTRIA] == 0


@covers("N-15.2.1.05", "R27", "R59")
def test_the_conquerors_camp_walks_the_country_but_not_the_capital() -> None:
    game = board()
    become_neutral(game, AUSTRIA, FRANCE)
    for nation in (FRANCE, SPAIN):
        assert friendly(game, nation) >> LINZ & 1
        assert not friendly(game, nation) >> VIENNA & 1
    assert not friendly(game, RUSSIA) >> LINZ & 1
    game.add_units(FRANCE, LINZ, 2)
    assert game.holder[LINZ] == AUSTRIA
    join(game, AUSTRIA, COALITION)
    assert not friendly(game, FRANCE) >> PRAGUE & 1
    assert game.victor[AUSTRIA] == NOBODY


@covers("N-15.5.01", "N-15.5.02", "N-15.5.03", "R8", "R76")
def test_reparations() -> None:
    game = board()
    game.resources[AUSTRIA], game.key_plus = 3, 1 << AUSTRIA
    pay_reparations(game, AUSTRIA, SPAIN)
    assert (game.resources[FRANCE], game.resources[AUSTRIA]) == (1, 0)  # an allied proxy earns for its patron
    assert game.key_plus == 0


@covers("N-5.8.04", "N-15.1.01")
def test_the_conquest_of_france_ends_the_game() -> None:
    game = board()
    game.ship_at = [UNBUILT] * len(game.ship_at)
    clear_land(game, FRANCE)
    game.set_flag(DUCHY["paris"], BRITAIN)
    for duchy in list(duchies_in(OWNED[FRANCE] & KEYS))[:6]:
        game.set_flag(duchy, BRITAIN)
    begin(game, EndOfTurn(), dice=[6, 1])
    settle_all(game)
    found = game.outcome()
    assert found is not None
    assert found.reason == "france_fell"
    assert game.controller[BRITAIN] in found.winners


@covers("N-15.3.01")
def test_the_conquest_of_turkey_ends_its_foreign_wars() -> None:
    game = board()
    for name, nation in (("russo_turkish_war", RUSSIA), ("serbian_revolt", TURKEY), ("persian_war", RUSSIA)):
        game.pile.remove(CARD[name])
        game.laid |= 1 << CARD[name]
        begin_war(game, CARD[name], nation)
    game.boxes[(FIRST_WAR_BOX + WAR[CARD["russo_turkish_war"]]) * N_NATIONS + RUSSIA] = 2
    go_to_war(game, TURKEY, RUSSIA)
    aftermath(game, TURKEY, RUSSIA)
    assert wars_in_play(game) == [CARD["persian_war"]]
    assert game.boxes[REGROUP_BOX * N_NATIONS + RUSSIA] == 2


@covers("N-13.9.01", "R51")
def test_fleets_of_former_allies_leave_a_port_that_is_ceded() -> None:
    game = board()
    for ship in range(len(game.ship_at)):
        game.ship_at[ship] = UNBUILT
    trieste = DUCHY["trieste"]
    ship = SQUADRON["russia_1"]
    game.ship_at[ship] = trieste
    game.set_flag(trieste, FRANCE)  # ceded
    aftermath(game, AUSTRIA, FRANCE)
    begin(game)
    while game.decision() is not None:
        act(game, options(game)[-1])
    assert game.ship_at[ship] >= AT_SEA
