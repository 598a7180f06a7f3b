"""Events that touch hands, resources and markers alone (cards 1, 6, 9, 10, 12, 29, 54, 62, 63, 71 ...)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    FRANCE,
    NATION,
    NOBODY,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    SWEDEN,
    TURKEY,
)
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.kernel import Chance, covers
from tests.napoleonic.kit import act, asked, begin, board, card, options, raw, refused, whole


def played(name: str, number: str, *choices: str, players: int = 5, **hands: str) -> Napoleonic:
    """A nation plays the event of a card in its impulse, with these choices."""
    hands[name] = f"{number} {hands.get(name, '')}" if not number.startswith("H") else hands.get(name, "")
    game = board(players, home=number.startswith("H"), **hands)
    begin(game, Impulse(NATION[name], SCHEDULED))
    act(game, f"event {number}", *choices)
    assert whole(game)
    return game


@covers("emperor_commands")
def test_the_emperor_commands_a_key_or_a_resource() -> None:
    game = played("france", "1", britain="3")
    assert game.key_plus == 1 << FRANCE
    assert game.keys(FRANCE) == 13  # it lies nowhere on the map
    assert game.discards == [card(1)]
    for name, power in (("france", FRANCE), ("spain", FRANCE)):
        game = board(**{name: "1"}, britain="3")
        game.key_plus = 1 << NATION[name]
        act(begin(game, Impulse(NATION[name], SCHEDULED)), "event 1")
        assert game.resources[power] == 1  # what an allied proxy earns is its patron's (R8)


@covers("N-5.3.03", "N-cards.02")
def test_a_neutral_proxy_turns_its_marker_or_builds() -> None:
    game = begin(board(4, sweden="1"), Impulse(SWEDEN, SCHEDULED))
    assert game.key_plus == 1 << SWEDEN
    assert sum(game.units) == sum(board(4).units)
    game = board(4, sweden="1")
    game.key_plus = 1 << SWEDEN
    begin(game, Impulse(SWEDEN, SCHEDULED))
    assert sum(game.units) > sum(board(4).units)


@covers("R9", "N-3.47", "drought")
def test_drought_takes_a_card_at_random_but_no_home_card() -> None:
    game = played("france", "6", "choose Britain", britain="3", austria="4")
    assert game.hands[BRITAIN] == []
    assert game.discards == [card(6), card(3)]
    assert game.view(None).discards == (card(6), card(3))
    game = begin(board(home=True, france="6"), Impulse(FRANCE, SCHEDULED))
    assert refused(game, "event 6").code == "no-event"  # nobody has a card besides home cards


def test_general_staff_lies_on_a_nation() -> None:
    game = begin(board(france="2", britain="9 3"), Impulse(FRANCE, SCHEDULED))
    raw(game, "points 2")
    raw(game, "respond 9")
    assert asked(game) == ("PickNation", "britain")
    raw(game, "choose Russia")
    assert game.staff == 1 << RUSSIA


@covers("palace_intrigue")
def test_palace_intrigue_changes_places_with_a_random_card() -> None:
    game = played("france", "10", "choose Austria", "keep the hand", austria="2", britain="3")
    assert game.hands[FRANCE] == [card(2)]
    assert game.hands[AUSTRIA] == [card(10)]
    assert game.intrigue == AUSTRIA
    assert game.view(game.controller[BRITAIN]).hands[AUSTRIA] == (card(10),)
    assert game.view(game.controller[BRITAIN]).hands[FRANCE] == ()
    game = played("france", "10", "choose Austria", "points 2", austria="2", britain="3")
    assert game.cp == 5


@covers("royal_largesse")
def test_royal_largesse_lets_another_nation_draw() -> None:
    game = played("france", "12", "choose Ottoman Empire", britain="3")
    assert len(game.hands[TURKEY]) == 1
    game = begin(board(france="12", britain="3"), Impulse(FRANCE, SCHEDULED))
    raw(game, "event 12")
    assert refused(game, "choose France").code == "no-target"


@covers("N-5.1.2.04", "R13", "extended_campaign_season")
def test_extended_campaign_season_needs_an_empty_hand_and_goes_on() -> None:
    game = begin(board(france="29 2", britain="3"), Impulse(FRANCE, SCHEDULED))
    assert refused(game, "event 29").code == "no-event"
    game = played("france", "29", britain="3")
    assert asked(game) == ("PlayOne", "france")
    drawn = list(game.hands[FRANCE])
    assert len(drawn) == 2
    act(game, next(text for text in options(game) if text.startswith("points")))
    assert len(game.hands[FRANCE]) == 1
    assert not game.second  # the card that was drawn is no second card
    assert game.cp > 0


@covers("fouche")
@pytest.mark.parametrize("player", ["austria", "sweden"])
def test_fouche_steals_for_france_and_its_player_chooses(player: str) -> None:
    game = begin(board(4, **{player: "54"}, russia="2 3", britain="4"), Impulse(NATION[player], SCHEDULED))
    if player == "austria":
        raw(game, "event 54")
    assert asked(game) == ("PickNation", "france")
    assert options(game) == ["choose Britain", "choose Russia"]
    raw(game, "choose Russia")
    assert len(game.hands[FRANCE]) == len(game.hands[RUSSIA]) == 1
    assert game.hands[FRANCE][0] in (card(2), card(3))
    assert whole(game)


@covers("council_of_war")
def test_council_of_war_changes_the_hand_for_one_more() -> None:
    game = played("france", "62", france="2 3", britain="4")
    assert len(game.hands[FRANCE]) == 3
    assert not {card(2), card(3), card(62)} & set(game.hands[FRANCE])
    other = game.view(game.controller[BRITAIN])
    assert (other.discards_size, len(other.discards)) == (3, 2)  # the event, and the top


@covers("malets_conspiracy", "spithead_and_the_nore")
@pytest.mark.parametrize(("number", "victim"), [("63", FRANCE), ("71", BRITAIN)])
def test_conspiracies_take_a_card_and_draw_one(number: str, victim: int) -> None:
    game = played("russia", number, **{"france" if victim == FRANCE else "britain": "2"})
    assert len(game.hands[RUSSIA]) == 2
    assert card(2) in game.hands[RUSSIA]
    assert len(played("russia", number, austria="2").hands[RUSSIA]) == 1


@covers("british_subsidies")
def test_british_subsidies_go_to_three_coalition_nations() -> None:
    game = begin(board(france="72", britain="3"), Impulse(FRANCE, SCHEDULED))
    raw(game, "event 72")
    assert options(game) == ["choose Austria", "choose Russia"]
    assert refused(game, "choose Britain").code == "no-target"
    act(game, "choose Russia")
    assert options(game) == ["choose Austria", "done"]
    act(game, "done")
    assert (len(game.hands[RUSSIA]), len(game.hands[AUSTRIA])) == (1, 0)


@covers("council_of_dresden")
def test_council_of_dresden_exchanges_random_cards() -> None:
    game = begin(board(france="85", spain="3", britain="4"), Impulse(FRANCE, SCHEDULED))
    assert refused(game, "event 85").code == "no-event"  # no other card in the own hand
    game = played("france", "85", "choose Prussia", france="2", prussia="3", britain="4", spain="6")
    assert card(3) in game.hands[FRANCE]
    assert game.hands[PRUSSIA] == [card(2)]
    assert len(game.hands[FRANCE]) == 2
    assert game.view(game.controller[FRANCE]).hands[PRUSSIA] == (card(2),)
    assert game.view(game.controller[PRUSSIA]).hands[FRANCE] == (card(3),)
    assert game.view(game.controller[BRITAIN]).hands[PRUSSIA] == ()
    game = begin(board(france="85 2", austria="3"), Impulse(FRANCE, SCHEDULED))
    assert refused(game, "event 85").code == "no-event"  # Austria is an enemy


@covers("patriotic_fervor")
def test_patriotic_fervor_goes_to_a_nation_without_cards() -> None:
    game = begin(board(france="2", britain="86 3"), Impulse(FRANCE, SCHEDULED))
    raw(game, "points 2")
    raw(game, "respond 86")
    assert "choose France" in options(game)  # its last card is played
    raw(game, "choose Russia")
    assert game.hands[RUSSIA] == [card(86)]
    assert game.fervor == RUSSIA
    assert game.playable(RUSSIA) == 1
    assert whole(game)


@covers("N-6.2.03", "parliament")
def test_parliament_is_given_to_a_nation_of_the_coalition() -> None:
    game = played("britain", "H5", "choose Austria", austria="2")
    assert game.parliament == AUSTRIA
    assert not game.home_cards(BRITAIN) & 1 << card("H5")
    assert game.playable(AUSTRIA) == 3  # its card, its home card, Parliament
    assert card("H5") not in game.hands[AUSTRIA]  # so it is never drawn at random


@covers("N-6.1.02", "N-8.3.04")
def test_events_may_hurt_allies() -> None:
    game = played("austria", "6", "choose Russia", russia="3", britain="4")
    assert game.hands[RUSSIA] == []


def test_worlds_after_thefts_and_gifts_look_alike() -> None:
    game = played("france", "10", "choose Austria", "keep the hand", austria="2 3", britain="4", spain="6")
    for seat in range(5):
        for n in range(3):
            world = game.determinize(seat, Chance.seeded(n))
            assert world.info_key(seat) == game.info_key(seat)
            assert whole(world)
            assert world.intrigue == AUSTRIA
            assert card(10) in world.hands[AUSTRIA]
    assert game.controller[SPAIN] == game.controller[FRANCE] != NOBODY
