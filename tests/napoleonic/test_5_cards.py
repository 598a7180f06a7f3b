"""Cards in an impulse: event or points, + cards, resources, home cards, early winter (N-5.1.2, N-6, N-16)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, FRANCE, NATION, NOBODY, RUSSIA, SPAIN
from lacewars.games.napoleonic.open import COMMANDED, SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.track import Scheduled
from lacewars.kernel import covers
from tests.napoleonic.kit import (
    GAME,
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


def impulse(name: str, *, home: bool = False, resources: int = 0, turn: int = 1, **hands: str) -> Napoleonic:
    """A nation in its scheduled impulse."""
    game = board(home=home, **hands)
    game.turn = turn
    if resources:
        game.resources[NATION[name]] = resources
    game.marker = NATION[name]
    return begin(game, Impulse(NATION[name], SCHEDULED))


# ---------------------------------------------------------------------- points
@covers("N-3.14", "N-5.1.1.02", "N-5.1.1.07", "N-6.01", "N-6.3.01", "N-4.5.04")
def test_a_card_gives_its_points_and_goes_to_the_discards() -> None:
    game = impulse("france", france="65 2", britain="3")
    act(game, "points 65")
    assert game.cp == 6
    assert game.hands[FRANCE] == [card(2)]
    assert game.discards == [card(65)]
    assert all(game.view(seat).top == card(65) for seat in (0, 1, None))


def test_points_are_not_saved() -> None:
    game = impulse("france", france="65 2", britain="3")
    news = act(game, "points 65", "done")
    assert ("points_left", (FRANCE, 6)) in [(e.kind, e.data) for e in news]
    assert game.cp == 0


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    game = impulse("france", france="29 65", britain="3")
    assert refused(game, "points 3").code == "not-in-hand"
    assert refused(game, "points H1").code == "not-in-hand"
    assert refused(game, "event 29").code == "no-event"


@covers("N-6.02", "N-6.1.01", "europe_exhausted")
def test_europe_exhausted_is_always_an_event() -> None:
    game = impulse("france", france="66", britain="3")
    assert options(game) == ["event 66 Europe exhausted"]
    assert refused(game, "points 66").code == "must-be-event"
    act(game, "event 66")
    assert game.cp == 6
    assert game.exhausted
    assert game.laid == 1 << card(66)  # it lies there until the peace roll
    assert not game.discards
    assert whole(game)


@covers("europe_exhausted")
def test_europe_exhausted_as_a_response_gives_points_in_the_own_impulse_alone() -> None:
    game = impulse("france", france="2 66", britain="3")
    raw(game, "points 2")
    raw(game, "respond 66")
    assert game.cp == 5 + 6
    game = impulse("france", france="2", britain="3 66")
    raw(game, "points 2")
    raw(game, "respond 66")
    assert (game.exhausted, game.cp) == (True, 5)


@covers("europe_exhausted")
def test_the_points_of_europe_exhausted_at_the_end_of_the_impulse_are_spent_at_once() -> None:
    game = impulse("france", france="2 66", britain="3")
    act(game, "points 2")
    raw(game, "done")
    assert asked(game) == ("Moment", "france")
    raw(game, "respond 66")
    assert asked(game) == ("Spending", "france")
    assert game.cp == 5 + 6


@covers("N-6.1.8.01", "N-cards.05")
def test_some_events_cannot_be_played_in_1805() -> None:
    game = impulse("france", france="53", britain="3")
    assert refused(game, "event 53").code == "not-in-1805"


def test_some_events_are_barred_to_their_victim() -> None:
    assert refused(impulse("france", france="63", britain="3"), "event 63").code == "barred"
    assert refused(impulse("spain", spain="69", britain="3", turn=2), "event 69").code == "barred"
    assert "event 69 Dos de Mayo" in options(impulse("austria", austria="69", britain="3", turn=2))


def test_a_battle_card_is_no_card_of_the_impulse() -> None:
    assert refused(impulse("france", france="11", britain="3"), "event 11").code == "not-its-moment"


# ---------------------------------------------------------------------- + cards
def no_more_cards(game: Napoleonic) -> bool:
    """Whether a nation that spends its points could play no further card or resource."""
    verbs = {GAME.parse(text).verb for text in options(game)}
    return "done" in verbs and not verbs & {"spend", "event", "use_resource", "winter"}


@covers("N-5.1.2.01")
def test_a_nation_plays_one_card() -> None:
    game = impulse("france", france="2 3", britain="4")
    act(game, "points 2")
    assert no_more_cards(game)
    assert refused(game, "points 3").code == "no-plus"


@covers("N-5.1.2.02", "N-cards.07", "R13")
@pytest.mark.parametrize("order", [("1", "2"), ("2", "1")])
def test_a_plus_card_goes_with_another_in_either_order(order: tuple[str, str]) -> None:
    game = impulse("france", france="1 2 3", britain="4")
    act(game, f"points {order[0]}", f"points {order[1]}")
    assert game.cp == 10
    assert no_more_cards(game)
    assert refused(game, "points 3").code == "plus-used"


@covers("N-5.1.2.03", "R13")
def test_two_plus_cards_never_go_together() -> None:
    game = impulse("france", home=True, france="1 2", britain="4")
    act(game, "points 1")
    assert refused(game, "points H11").code == "two-plus"
    assert "points 2 Down with the Prince" in options(game)


# ---------------------------------------------------------------------- home cards
@covers("N-3.46", "N-6.2.02")
def test_a_used_home_card_lies_face_down() -> None:
    game = impulse("austria", home=True, austria="2", britain="4")
    act(game, "points H1", "done")
    assert game.home_cards(AUSTRIA) == 0
    assert refused(begin(game, Impulse(AUSTRIA, SCHEDULED)), "points H1").code == "not-in-hand"
    assert not game.discards
    assert whole(game)


@covers("N-5.1.1.04", "N-5.3.04", "N-6.2.05")
def test_a_proxy_without_a_pact_cannot_play_its_home_card() -> None:
    game = impulse("spain", home=True, spain="2", britain="4")
    assert "points H9 Partisans!" in options(game)
    game = board(home=True, spain="2", britain="4")
    game.status[SPAIN] = COMMANDED
    game.patron[SPAIN] = FRANCE
    begin(game, Impulse(SPAIN, SCHEDULED))
    assert {text.split()[1] for text in options(game)} == {"2"}
    assert refused(game, "points H9").code == "neutral-home"


def test_parliament_that_was_given_is_five_points_and_no_plus_card() -> None:
    game = board(austria="2", britain="4")
    game.parliament = AUSTRIA
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    act(game, "points 2")
    assert refused(game, "points H5").code == "no-plus"
    game = board(austria="1 2", britain="4")
    game.parliament = AUSTRIA
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    assert "event H5 Parliament" not in options(game)
    act(game, "points H5", "points 1")
    assert game.cp == 10
    assert game.parliament == NOBODY


# ---------------------------------------------------------------------- cards given by others
def test_a_card_received_by_palace_intrigue_comes_first() -> None:
    game = board(austria="10 2", britain="4")
    game.intrigue = AUSTRIA
    game.resources[AUSTRIA] = 1
    begin(game, Impulse(AUSTRIA, SCHEDULED))
    assert options(game) == ["points 10 Palace Intrigue"]
    assert refused(game, "points 2").code == "forced-card"
    assert refused(game, "event 10").code == "forced-card"
    assert refused(game, "use a resource").code == "forced-card"
    act(game, "points 10")
    assert game.cp == 2
    assert game.intrigue == NOBODY


def test_patriotic_fervor_gives_the_points_of_a_die() -> None:
    game = board(austria="86 2", britain="4")
    game.fervor = AUSTRIA
    begin(game, Impulse(AUSTRIA, SCHEDULED), dice=[5])
    assert options(game) == ["points 86 Patriotic Fervor"]
    act(game, "points 86")
    assert game.cp == 5
    assert game.fervor == NOBODY


# ---------------------------------------------------------------------- resources
@covers("N-3.65", "N-16.2.01", "N-16.2.04", "R13")
def test_a_resource_in_place_of_a_card_draws_one_for_later() -> None:
    game = impulse("france", france="1 2", britain="4", resources=2)
    assert "use a resource" in options(game)
    act(game, "use a resource")
    assert game.resources[FRANCE] == 1
    assert len(game.hands[FRANCE]) == 3
    assert no_more_cards(game)  # no second card, no second resource
    assert game.cp == 0


@covers("N-16.2.04", "R13")
def test_a_resource_as_the_plus_draws_a_card_that_is_played_at_once_or_kept() -> None:
    for choice in ("play", "keep"):
        game = impulse("france", france="2 3", britain="4", resources=2)
        act(game, "points 2")
        news = act(game, "use a resource")
        drawn = next(e for e in news if e.kind == "drew").data[1]
        assert asked(game) == ("PlayOne", "france")
        if choice == "keep":
            act(game, "keep the hand")
            assert len(game.hands[FRANCE]) == 2
        else:
            act(game, options(game)[0])
            assert isinstance(drawn, tuple)
            assert drawn[0] not in game.hands[FRANCE]
        assert no_more_cards(game)


@covers("R13")
def test_a_resource_never_stands_beside_a_plus_card() -> None:
    game = impulse("france", france="1 2", britain="4", resources=1)
    act(game, "points 1")
    assert refused(game, "use a resource").code == "plus-used"


@covers("N-16.2.03")
def test_a_resource_is_no_playable_card() -> None:
    game = board(france="2")
    game.resources[FRANCE] = 3
    assert game.playable(FRANCE) == 1


@covers("N-16.2.05", "R13")
def test_a_nation_without_cards_may_use_a_resource_or_pass() -> None:
    for choice in ("use a resource", "pass"):
        game = board(britain="4")
        game.resources[FRANCE] = 1
        game.marker = FRANCE
        begin(game, Scheduled())
        assert options(game) == ["use a resource", "pass"]
        act(game, choice)
        if choice == "pass":
            assert (game.last, game.resources[FRANCE]) == (NOBODY, 1)
        else:
            assert len(game.hands[FRANCE]) == 1
            act(game, "done")
            assert game.last == FRANCE


@covers("N-16.2.06", "R11")
def test_a_resource_does_not_prolong_a_turn_that_has_ended() -> None:
    game = impulse("france", france="2", resources=1)
    act(game, "points 2", "done")
    assert game.turn_over
    assert game.decision() is None


# ---------------------------------------------------------------------- early winter
@covers("N-5.5.03", "N-16.2.02", "R62")
@pytest.mark.parametrize(("die", "ends"), [(2, False), (3, True)])
def test_an_early_winter_needs_a_die_above_the_powers_with_cards(die: int, ends: bool) -> None:
    game = impulse("france", france="2", britain="4 6", austria="7", spain="9", resources=1)
    act(game, "points 2")
    roll(game, [die])  # Britain and Austria hold cards; Spain is no power
    assert "winter" in kinds(act(game, "call an early winter"))
    assert game.resources[FRANCE] == 0
    act(game, "done")
    assert game.turn_over == ends
    assert len(game.hands[BRITAIN]) == 2


@covers("N-16.2.02")
def test_there_is_no_early_winter_in_the_last_turn() -> None:
    game = impulse("france", france="2", britain="4", resources=1, turn=5)
    act(game, "points 2")
    assert refused(game, "call an early winter").code == "no-winter"


def test_a_nation_without_resources_can_use_none() -> None:
    game = impulse("russia", russia="2", britain="4")
    assert refused(game, "use a resource").code == "no-resource"
    act(game, "points 2")
    assert refused(game, "call an early winter").code == "no-resource"
    assert game.resources[RUSSIA] == 0
