"""Foreign wars: what they take, how they end, what cards do to them (N-6.1.3, R17, R19, R73, R103)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.alphabet import GIVE_UP
from lacewars.games.napoleonic.board import DUCHY, OWNED
from lacewars.games.napoleonic.cards import WAR
from lacewars.games.napoleonic.consuls import ASSOCIATE, FRIEND, NON_ALIGNED
from lacewars.games.napoleonic.demands import ships_out
from lacewars.games.napoleonic.deployment import convoy_goals
from lacewars.games.napoleonic.foreign_wars import end_void_wars, may_court_turkey
from lacewars.games.napoleonic.ground import refuse_truce
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    FRANCE,
    N_NATIONS,
    NATION,
    NOBODY,
    PRUSSIA,
    RUSSIA,
    TURKEY,
)
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.war_cards import WarGoesOn, WarRolls
from lacewars.games.napoleonic.pieces import COMMANDER, SQUADRONS_OF
from lacewars.games.napoleonic.places import AT_WAR, FIRST_WAR_BOX, REGROUP, REGROUP_BOX, UNBUILT
from lacewars.games.napoleonic.relations import enter_pact
from lacewars.kernel import covers
from tests.napoleonic.kit import (
    act,
    asked,
    begin,
    board,
    card,
    kinds,
    options,
    raw,
    refused,
    roll,
    whole,
)
from tests.napoleonic.warkit import at_war, choose, nation_at, war


def impulse(name: str, players: int = 5, **hands: str) -> Napoleonic:
    """A nation in its scheduled impulse."""
    return begin(board(players, **hands), Impulse(NATION[name], SCHEDULED))


# ---------------------------------------------------------------------- what they take
@covers("anglo_american_war", "N-6.1.3.01", "N-6.1.3.02", "N-cards.03", "R72")
def test_the_anglo_american_war_takes_two_formations_and_two_squadrons() -> None:
    game = impulse("france", france="32", austria="3")
    before = sum(game.units)
    act(game, "event 32")
    assert asked(game) == ("Give", "britain")
    assert refused(game, "give Napoleon").code == "not-yours"
    assert refused(game, GIVE_UP[0].text).code == "not-now"  # that is for sea battles
    assert refused(game, "give up the flag in Kent").code == "not-demanded"
    choose(game, "give a unit in", "give Moore", "give squadron", "give squadron")
    assert at_war(game, 32) == (1, 1, 2)
    assert sum(game.units) == before - 1
    assert nation_at(game, 32) == BRITAIN
    assert game.laid == 1 << card(32)
    assert not game.discards
    assert game.cp == 0
    assert whole(game)


@covers("R72", "N-3.37", "N-7.6.02", "N-7.6.03", "N-7.6.04", "N-cards.17")
def test_the_end_of_a_war_sends_everything_to_the_regroup_box_and_the_card_away() -> None:
    for number, removed in ((32, True), (51, False)):
        game = war(number, BRITAIN, britain="2 4", france="3")
        w = WAR[card(number)]
        ship = ships_out(game, BRITAIN)[0]
        game.ship_at[ship] = AT_WAR - w
        game.put_leader(COMMANDER["moore"], AT_WAR - w)
        game.boxes[(FIRST_WAR_BOX + w) * N_NATIONS + BRITAIN] = 1
        game.overseas = 1 << w
        game.add_units(BRITAIN, next(d for d in DUCHY.values() if game.strength(BRITAIN, d)), -1)
        begin(game, Impulse(BRITAIN, SCHEDULED))
        act(game, "points 2")
        roll(game, [5])  # Overseas Allies add one
        name = "Anglo-American War" if removed else "Bey of Algiers"
        while asked(game)[0] == "Moment":
            raw(game, "pass")
        act(game, f"try to end {name}")
        while asked(game)[0] == "Moment":
            raw(game, "pass")
        assert nation_at(game, number) == NOBODY
        assert game.ship_at[ship] == game.leader_at[COMMANDER["moore"]] == REGROUP
        assert game.boxes[REGROUP_BOX * N_NATIONS + BRITAIN] == 1
        assert game.overseas == 0
        assert bool(game.removed >> card(number) & 1) == removed
        assert (card(number) in game.discards) != removed
        assert game.cp == 4
        assert whole(game)


@covers("anglo_turkish_war", "R19")
def test_the_anglo_turkish_war_takes_two_formations_and_a_squadron() -> None:
    game = impulse("france", france="40", austria="3")
    act(game, "event 40")
    choose(game, "give a unit in", "give a unit in", "give squadron")
    assert at_war(game, 40) == (2, 0, 1)
    assert nation_at(game, 40) == BRITAIN
    assert whole(game)


@covers("R19", "N-3.12", "N-8.3.1.02")
@pytest.mark.parametrize(
    ("number", "row", "column", "void"),
    [
        (40, BRITAIN, ASSOCIATE, True),
        (40, AUSTRIA, ASSOCIATE, True),
        (40, BRITAIN, FRIEND, True),
        (40, NOBODY, NON_ALIGNED, False),
        (40, BRITAIN, NON_ALIGNED, False),
        (40, FRANCE, ASSOCIATE, False),
        (40, PRUSSIA, ASSOCIATE, False),
        (73, AUSTRIA, ASSOCIATE, True),
        (73, FRANCE, ASSOCIATE, False),
    ],
)
def test_a_turkish_war_is_void_against_the_camp_of_which_turkey_is_a_client(
    number: int, row: int, column: int, void: bool
) -> None:
    game = board(france=str(number), britain="3")
    game.row[TURKEY], game.column[TURKEY] = row, column
    begin(game, Impulse(FRANCE, SCHEDULED))
    assert (f"event {number}" in " ".join(options(game))) != void
    if void:
        assert refused(game, f"event {number}").code == "no-event"


@covers("R19", "R73")
def test_a_turkish_war_ends_when_turkey_becomes_a_client_and_bars_the_road_there() -> None:
    game = war(73, RUSSIA)
    game.boxes[(FIRST_WAR_BOX + WAR[card(73)]) * N_NATIONS + RUSSIA] = 1
    game.add_units(RUSSIA, next(d for d in DUCHY.values() if game.strength(RUSSIA, d)), -1)
    assert not any(may_court_turkey(game, power) for power in (RUSSIA, BRITAIN, AUSTRIA))
    assert may_court_turkey(game, FRANCE)
    assert may_court_turkey(game, PRUSSIA)
    end_void_wars(game)
    assert nation_at(game, 73) == RUSSIA
    game.row[TURKEY], game.column[TURKEY] = AUSTRIA, ASSOCIATE
    end_void_wars(game)
    assert nation_at(game, 73) == NOBODY
    assert game.boxes[REGROUP_BOX * N_NATIONS + RUSSIA] == 1
    assert game.discards == [card(73)]
    assert whole(game)


@covers("russo_turkish_war", "R73", "R109")
def test_the_russo_turkish_war_takes_a_commander_and_the_lowest_of_three_dice() -> None:
    game = impulse("france", france="73", austria="3")
    roll(game, [4, 2, 2])
    raw(game, "event 73")
    assert asked(game) == ("Give", "russia")
    choose(game, "give a unit in", "give a unit in")
    while asked(game)[0] == "Give":
        assert not any(text.startswith("give a unit") for text in options(game))
        choose(game, "give ")
    assert at_war(game, 73) == (2, 1, 0)
    assert whole(game)


@covers("R73")
def test_the_russo_turkish_war_takes_more_units_in_every_interphase_until_it_ends() -> None:
    game = begin(war(73, RUSSIA), WarGoesOn(), dice=[3, 5, 1])
    assert asked(game) == ("Give", "russia")
    assert all(text.startswith("give a unit") for text in options(game))  # no second commander
    choose(game, "give a unit in")
    assert at_war(game, 73) == (1, 0, 0)
    game = begin(board(), WarGoesOn())
    assert game.decision() is None


@covers("bey_of_algiers")
def test_the_bey_of_algiers_takes_a_squadron() -> None:
    game = impulse("france", france="51", austria="3")
    act(game, "event 51")
    assert all(text.startswith("give squadron") for text in options(game))
    choose(game, "give squadron")
    assert at_war(game, 51) == (0, 0, 1)


@covers("persian_war")
def test_the_persian_war_takes_a_commander_and_two_formations() -> None:
    game = impulse("france", france="89", austria="3")
    act(game, "event 89")
    assert asked(game) == ("Give", "russia")
    leaders = [text for text in options(game) if not text.startswith("give a unit")]
    assert len(leaders) > 1
    raw(game, leaders[0])
    raw(game, leaders[1])  # a second commander is a formation
    choose(game, "give a unit in")
    assert asked(game)[0] != "Give"
    assert at_war(game, 89) == (1, 2, 0)


@covers("letters_of_marque")
def test_letters_of_marque_take_a_squadron_or_turn_over_admiralty() -> None:
    game = begin(board(home=True, france="75"), Impulse(FRANCE, SCHEDULED))
    act(game, "event 75")
    assert asked(game) == ("Marque", "britain")
    assert refused(game, "give squadron france_1").code == "not-yours"
    copy = game.copy()
    choose(game, "give squadron")
    assert at_war(game, 75) == (0, 0, 1)
    assert nation_at(game, 75) == BRITAIN
    assert game.home_cards(BRITAIN) >> card("H4") & 1
    raw(copy, "turn over Admiralty")
    assert nation_at(copy, 75) == NOBODY
    assert copy.discards == [card(75)]
    assert not copy.home_cards(BRITAIN) >> card("H4") & 1
    assert whole(game)
    assert whole(copy)


@covers("letters_of_marque")
def test_letters_of_marque_without_admiralty_or_without_squadrons() -> None:
    game = begin(board(france="75", austria="3"), Impulse(FRANCE, SCHEDULED))  # home cards are used
    act(game, "event 75")
    assert "turn over Admiralty" not in options(game)
    assert refused(game, "turn over Admiralty").code == "not-in-hand"
    game = board(home=True, france="75", austria="3")
    for ship in range(len(game.ship_at)):
        if SQUADRONS_OF[BRITAIN] >> ship & 1:
            game.ship_at[ship] = UNBUILT
    both = game.copy()
    begin(game, Impulse(FRANCE, SCHEDULED))
    act(game, "event 75")
    assert not game.home_cards(BRITAIN) >> card("H4") & 1  # nothing else is left
    both.home_used |= 1 << card("H4") - card("H1")
    begin(both, Impulse(FRANCE, SCHEDULED))
    assert refused(both, "event 75").code == "no-event"


# ---------------------------------------------------------------------- Serbian Revolt
@covers("serbian_revolt")
def test_the_serbian_revolt_calls_turkish_formations_home() -> None:
    game = board(3, france="5", britain="3")
    home = next(d for d in DUCHY.values() if game.strength(TURKEY, d))
    game.add_units(TURKEY, home, -1)
    game.add_units(TURKEY, DUCHY["kiev"], 1)
    game.put_leader(COMMANDER["yusuf"], DUCHY["kiev"])
    points = sum(game.units)
    begin(game, Impulse(FRANCE, SCHEDULED))
    act(game, "event 5")
    assert not game.present[TURKEY] >> DUCHY["kiev"] & 1
    assert game.boxes[REGROUP_BOX * N_NATIONS + TURKEY] == 1
    assert game.leader_at[COMMANDER["yusuf"]] == REGROUP
    assert sum(game.units) == points - 1
    assert at_war(game, 5) == (0, 0, 0)
    assert nation_at(game, 5) == TURKEY
    assert refuse_truce(game, TURKEY, home) is None
    refusal = refuse_truce(game, TURKEY, DUCHY["kiev"])
    assert refusal is not None
    assert refusal.code == "serbian-revolt"
    assert refuse_truce(game, RUSSIA, DUCHY["kiev"]) is None
    assert whole(game)


@covers("serbian_revolt", "R53")
@pytest.mark.parametrize("revolt", [True, False])
def test_in_the_serbian_revolt_no_turkish_convoy_deploys_abroad(revolt: bool) -> None:
    game = war(5, TURKEY) if revolt else board()
    enter_pact(game, TURKEY, FRANCE)
    game.ship_at = [UNBUILT] * len(game.ship_at)
    goals = sum(1 << port for port in convoy_goals(game, TURKEY, DUCHY["salonika"]))
    assert bool(goals & ~OWNED[TURKEY]) != revolt
    assert goals & OWNED[TURKEY]


@covers("serbian_revolt", "R19")
def test_the_serbian_revolt_helps_to_end_other_wars_against_turkey_but_not_itself() -> None:
    for number, helped in ((40, True), (73, True), (51, False), (5, False)):
        nation = {73: RUSSIA, 5: TURKEY}.get(number, BRITAIN)
        game = war(number, nation, 2 if nation == TURKEY else 5)
        if number != 5:
            game.laid |= 1 << card(5)
            game.pile.remove(card(5))
            game.war_of[WAR[card(5)]] = TURKEY
            game.war_order.append(WAR[card(5)])
        game.active = nation
        begin(game, WarRolls(card(number), 1), dice=[5])
        assert (nation_at(game, number) == NOBODY) == helped, number


@covers("N-5.3.03")
def test_a_neutral_proxy_begins_a_red_war() -> None:
    game = begin(board(4, sweden="5"), Impulse(NATION["sweden"], SCHEDULED))
    assert nation_at(game, 5) == TURKEY


# ---------------------------------------------------------------------- attempts to end them
@covers("R19", "N-6.3.02", "N-7.6.01", "N-7.6.02", "overseas_allies")
def test_only_the_nation_at_war_pays_a_point_for_each_die() -> None:
    game = war(51, BRITAIN, britain="2", france="43 3", austria="4")
    begin(game, Impulse(FRANCE, SCHEDULED))
    act(game, "points 43")
    assert refused(game, "try to end Bey of Algiers").code == "not-its-war"
    assert refused(game, "try to end Persian War").code == "no-war"
    game = war(51, BRITAIN, britain="2", france="3", austria="4")
    begin(game, Impulse(BRITAIN, SCHEDULED))
    act(game, "points 2")
    roll(game, [5, 1, 3, 2, 6])
    news = act(game, *["try to end Bey of Algiers"] * 4)
    assert ("war_roll", (BRITAIN, card(51), 2, 2)) in [(e.kind, e.data) for e in news]
    assert nation_at(game, 51) == BRITAIN
    assert game.cp == 1
    act(game, "try to end Bey of Algiers")
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    assert nation_at(game, 51) == NOBODY
    assert refused(game, "try to end Bey of Algiers").code == "no-war"


@covers("R19")
def test_without_points_nothing_is_rolled() -> None:
    game = war(51, BRITAIN, britain="12", france="3")
    begin(game, Impulse(BRITAIN, SCHEDULED))
    act(game, "event 12", "choose France")
    assert refused(game, "try to end Bey of Algiers").code == "no-points"


@covers("overseas_allies")
def test_overseas_allies_lie_on_one_war_until_it_ends() -> None:
    game = board(france="43", britain="3")
    begin(game, Impulse(FRANCE, SCHEDULED))
    assert refused(game, "event 43").code == "no-event"  # there is no war
    game = war(51, BRITAIN, france="43", austria="3")
    begin(game, Impulse(FRANCE, SCHEDULED))
    act(game, "event 43")
    assert game.overseas == 1 << WAR[card(51)]
    assert game.discards == [card(43)]
    game = war(51, BRITAIN, france="43", austria="3")
    game.overseas = 1 << WAR[card(51)]
    begin(game, Impulse(FRANCE, SCHEDULED))
    assert refused(game, "event 43").code == "no-event"  # it helps there already


@covers("overseas_allies")
def test_overseas_allies_choose_among_wars() -> None:
    game = war(51, BRITAIN, france="43", austria="3")
    game.pile.remove(card(89))
    game.laid |= 1 << card(89)
    game.war_of[WAR[card(89)]] = RUSSIA
    game.war_order.append(WAR[card(89)])
    begin(game, Impulse(FRANCE, SCHEDULED))
    act(game, "event 43")
    assert options(game) == ["choose the Bey of Algiers", "choose the Persian War"]
    assert refused(game, "choose the Serbian Revolt").code == "no-war"
    raw(game, "choose the Persian War")
    assert game.overseas == 1 << WAR[card(89)]


# ---------------------------------------------------------------------- Foreign Aid
def rolled() -> Napoleonic:
    """Britain has rolled the six that ends the war with the Bey of Algiers."""
    game = war(51, BRITAIN, britain="2 4", france="84 3")
    begin(game, Impulse(BRITAIN, SCHEDULED))
    act(game, "points 2")
    roll(game, [6])
    raw(game, "try to end Bey of Algiers")
    return game


@covers("foreign_aid", "R19")
def test_foreign_aid_cancels_a_roll_and_the_point_is_lost() -> None:
    game = rolled()
    while asked(game) != ("Moment", "france"):
        raw(game, "pass")
    assert nation_at(game, 51) == BRITAIN
    news = raw(game, "respond 84")
    assert "war_roll_cancelled" in kinds(news)
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    assert nation_at(game, 51) == BRITAIN
    assert game.cp == 4
    assert card(84) in game.discards
    assert whole(game)


@covers("foreign_aid")
def test_without_foreign_aid_the_roll_stands() -> None:
    game = rolled()
    while asked(game)[0] == "Moment":
        raw(game, "pass")
    assert nation_at(game, 51) == NOBODY


@covers("foreign_aid", "R109")
def test_foreign_aid_adds_formations_at_any_moment() -> None:
    game = war(51, BRITAIN, france="2", austria="84 3")
    begin(game, Impulse(FRANCE, SCHEDULED))
    raw(game, "points 2")
    roll(game, [2, 6, 2])
    raw(game, "respond 84")
    assert asked(game) == ("Give", "britain")
    assert not any(text.startswith("give squadron") for text in options(game))
    choose(game, "give a unit in", "give a unit in")
    assert at_war(game, 51) == (2, 0, 0)
    game = begin(board(france="2", austria="84 3"), Impulse(FRANCE, SCHEDULED))
    raw(game, "points 2")
    assert options(game) == ["pass"]  # there is no war
    assert refused(game, "respond 84").code == "no-event"
