"""Whose cards are played for whom, what lasts, what nobody sees; cards given and lost (N-6.1 to N-6.5)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import GAME, Napoleonic
from lacewars.games.napoleonic.board import DUCHY
from lacewars.games.napoleonic.building import capital_grounds
from lacewars.games.napoleonic.cards import CARDS, HOME_CARDS, NUMBERED, WAR
from lacewars.games.napoleonic.consuls import FRIEND, NON_ALIGNED
from lacewars.games.napoleonic.dealing import discard_hand, steal, swap
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    FRANCE,
    NATIONS,
    NOBODY,
    RUSSIA,
    SPAIN,
    SWEDEN,
    TURKEY,
)
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import EndImpulse, Impulse
from lacewars.games.napoleonic.phases.interphase import Excess, NextTurn
from lacewars.games.napoleonic.pieces import COMMANDER
from lacewars.games.napoleonic.places import UNBUILT
from lacewars.games.napoleonic.playing import forced_card
from lacewars.games.napoleonic.relations import go_to_war, obey
from lacewars.kernel import covers
from tests.napoleonic.contact_kit import bare, stand
from tests.napoleonic.kit import act, asked, begin, board, card, give, options, raw, refused, whole
from tests.napoleonic.warkit import war


# ---------------------------------------------------------------------- proxies
@covers("N-6.4.01", "R88")
def test_a_patron_plays_the_cards_of_his_proxy_with_its_units_or_as_events() -> None:
    game = bare()
    stand(game, "madrid", ["castanos"], spain=3)
    stand(game, "lyons", ["soult"], france=3)
    give(game, "spain", "2 6")
    give(game, "britain", "3")
    game.row[TURKEY], game.column[TURKEY] = FRANCE, FRIEND
    begin(game, Impulse(SPAIN, SCHEDULED))
    decision = game.decision()
    assert decision is not None
    assert decision.seat == game.controller[FRANCE]
    copy = game.copy()
    act(game, "points 2")
    starts = [text for text in options(game) if text.startswith("march from")]
    assert starts == ["march from Madrid"]  # not with French units
    assert not any("consul" in text or "declare" in text for text in options(game))
    act(copy, "event 6", "choose Britain")
    assert copy.hands[BRITAIN] == []


@covers("N-6.4.02", "R15")
def test_a_patron_responds_with_the_cards_of_his_proxy() -> None:
    game = board(spain="66 2", austria="4")
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    raw(game, "points 4")
    while asked(game)[1] not in ("france", "spain"):
        raw(game, "pass")
    raw(game, "respond 66")
    assert game.exhausted
    assert game.hands[SPAIN] == [card(2)]


# ---------------------------------------------------------------------- what lasts
@covers("N-6.1.04", "N-cards.17")
def test_wars_and_key_markers_outlast_impulses_and_turns() -> None:
    game = war(51, BRITAIN, france="3", austria="4")
    game.overseas = 1 << WAR[card(51)]
    game.key_plus = 1 << RUSSIA
    begin(game, EndImpulse(FRANCE, True))
    begin(game, NextTurn())
    assert game.turn == 2
    assert game.war_of[WAR[card(51)]] == BRITAIN
    assert game.overseas == 1 << WAR[card(51)]
    assert game.key_plus == 1 << RUSSIA
    assert game.laid >> card(51) & 1
    seen = game.view(None)
    assert seen.war_of[WAR[card(51)]] == BRITAIN  # everybody sees the marker
    assert seen.key_plus == 1 << RUSSIA


# ---------------------------------------------------------------------- home cards, secrets
@covers("N-6.2.04", "N-6.2.03")
def test_a_home_card_is_never_discarded_for_a_resource_or_for_the_table() -> None:
    game = board(home=True, france="2 3 6 7 8 9 12 13 14 15 16 17 18")
    begin(game, Excess(FRANCE, 0, 0))
    assert asked(game) == ("Excess", "france")
    home = [CARDS[c].number for c in HOME_CARDS[FRANCE]]
    assert not any(text.split()[1] in home for text in options(game))
    assert refused(game, f"discard {home[0]}").code == "not-in-hand"


@covers("N-6.5.01", "R84")
def test_nobody_shows_or_gives_a_card_unless_an_event_says_so() -> None:
    game = board(france="2 3", austria="4", russia="6")
    begin(game, Impulse(FRANCE, SCHEDULED))
    for seat in (*range(5), None):
        seen = game.view(seat)
        for n in NATIONS:
            own = seat is not None and game.controller[n] == seat
            assert len(seen.hands[n]) == (len(game.hands[n]) if own else 0)
    verbs = {action.verb for action in GAME.alphabet}
    assert not {verb for verb in verbs if "show" in verb or "exchange" in verb}
    moves = [text.split()[0] for text in options(game)]
    assert set(moves) <= {"points", "event"}


# ---------------------------------------------------------------------- cards given away and lost
def given(number: int) -> Napoleonic:
    """Austria holds a card that was given to it."""
    game = board(austria=str(number), france="6", britain="3")
    game.public |= 1 << card(number)
    if number == 10:
        game.intrigue = AUSTRIA
    else:
        game.fervor = AUSTRIA
    return game


@covers("palace_intrigue", "patriotic_fervor", "R77")
@pytest.mark.parametrize("number", [10, 86])
@pytest.mark.parametrize("how", ["drought", "theft", "exchange", "discard"])
def test_a_given_card_that_is_lost_binds_nobody_any_more(number: int, how: str) -> None:
    game = given(number)
    assert forced_card(game, AUSTRIA) == card(number)
    if how == "drought":
        begin(game, Impulse(FRANCE, SCHEDULED))
        act(game, "event 6", "choose Austria")
    elif how == "theft":
        steal(game, RUSSIA, AUSTRIA)
    elif how == "exchange":
        swap(game, BRITAIN, AUSTRIA)
    else:
        discard_hand(game, AUSTRIA)
    assert card(number) not in game.hands[AUSTRIA]
    assert game.intrigue == game.fervor == NOBODY
    give(game, "austria", str(number))
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    assert f"points {number}" in " ".join(options(game))
    assert whole(game)


@covers("patriotic_fervor")
def test_a_new_holder_plays_a_stolen_fervor_for_two_points() -> None:
    game = given(86)
    steal(game, RUSSIA, AUSTRIA)
    begin(game, Impulse(RUSSIA, SCHEDULED))
    act(game, "points 86")
    assert game.cp == 2


@covers("patriotic_fervor", "R77")
def test_whoever_was_given_fervor_keeps_it_for_the_next_impulse() -> None:
    game = given(86)
    begin(game, Impulse(FRANCE, SCHEDULED))
    raw(game, "points 6")
    while asked(game) != ("Moment", "austria"):
        raw(game, "pass")
    assert refused(game, "respond 86").code == "no-event"  # though others have no card


@covers("palace_intrigue", "R77")
def test_a_given_intrigue_is_played_first_for_two_points() -> None:
    game = given(10)
    give(game, "austria", "2")
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    assert options(game) == ["points 10 Palace Intrigue"]
    assert refused(game, "points 2").code == "forced-card"
    assert refused(game, "event 10").code == "forced-card"
    act(game, "points 10")
    assert game.cp == 2
    assert game.intrigue == NOBODY


# ---------------------------------------------------------------------- Bernadotte
@covers("crown_prince_bernadotte", "R92")
@pytest.mark.parametrize("in_play", [True, False])
def test_bernadotte_takes_the_place_of_gustavus_and_sweden_is_non_aligned(in_play: bool) -> None:
    game = board(austria="52", france="3")
    gustavus, bernadotte = COMMANDER["gustavus"], COMMANDER["bernadotte"]
    place = DUCHY["scania"] if in_play else DUCHY["stockholm"]
    game.put_leader(gustavus, place if in_play else UNBUILT)
    before = game.strength(SWEDEN, place)
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    act(game, "event 52")
    while game.decision() is not None and asked(game)[0] == "Moment":
        raw(game, "pass")
    assert game.leader_at[bernadotte] == place
    assert game.leader_at[gustavus] == UNBUILT
    assert game.strength(SWEDEN, place) == before + 1
    assert game.column[SWEDEN] == NON_ALIGNED
    assert game.removed == 1 << card(52)
    assert whole(game)


@covers("crown_prince_bernadotte", "R52")
def test_bernadotte_comes_to_the_nearest_friendly_duchy_if_enemies_are_in_stockholm() -> None:
    game = board(austria="52", france="3")
    stockholm = DUCHY["stockholm"]
    game.put_leader(COMMANDER["gustavus"], UNBUILT)
    obey(game, SWEDEN, AUSTRIA)
    go_to_war(game, SWEDEN, FRANCE)
    game.add_units(SWEDEN, stockholm, -game.strength(SWEDEN, stockholm))
    game.add_units(FRANCE, stockholm, 1)
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    act(game, "event 52")
    while game.decision() is not None and asked(game)[0] == "Moment":
        raw(game, "pass")
    place = game.leader_at[COMMANDER["bernadotte"]]
    assert place != stockholm
    assert place in capital_grounds(game, SWEDEN)
    assert not game.present[SWEDEN] & game.present[FRANCE]


@covers("crown_prince_bernadotte", "R26")
def test_bernadotte_does_not_come_in_the_first_round_of_1805() -> None:
    game = board(austria="52", france="3")
    game.round = 1
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    assert refused(game, "event 52").code == "no-event"
    assert card(52) in NUMBERED
