"""The movement track: rounds, pre-emption, Steal a March, passes, the end of a turn (N-5.1, N-5.2, N-5.5)."""

from __future__ import annotations

import pytest

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.nations import (
    AUSTRIA,
    BRITAIN,
    DENMARK,
    FRANCE,
    NATION,
    NATION_IDS,
    NOBODY,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    TURKEY,
)
from lacewars.games.napoleonic.open import SCHEDULED, STOLEN
from lacewars.games.napoleonic.phases.ending import EndOfTurn
from lacewars.games.napoleonic.phases.impulse import EndImpulse
from lacewars.games.napoleonic.phases.moments import Asked
from lacewars.games.napoleonic.phases.track import Advance, Due, Scheduled, Track, preemptor
from lacewars.kernel import covers
from tests.napoleonic.kit import act, asked, begin, board, card, give, kinds, options, refused, whole

EVERYBODY = {name: str(20 + n) for n, name in enumerate(NATION_IDS)}
"""A card for each nation, none of them a response that the track asks for."""


def due(game: Napoleonic, name: str, **changes: int) -> Napoleonic:
    """A nation is due; what follows the impulse is left out."""
    game.marker = NATION[name]
    for field, value in changes.items():
        setattr(game, field, value)
    return begin(game, Due())


def pass_windows(game: Napoleonic) -> None:
    """Nobody steals a march."""
    while game.decision() is not None and asked(game)[0] == "Moment":
        act(game, "pass")


# ---------------------------------------------------------------------- the order
@covers("N-3.52", "N-5.1.1.01", "N-5.1.1.05", "N-3.66", "R7")
def test_nations_act_in_track_order_and_a_round_ends_after_denmark() -> None:
    game = board(france="1 2", britain="3 4", austria="6 7", russia="9 11", prussia="12 14", spain="15 17")
    give(game, "austria", "19")
    game.round = 1
    begin(game, Track())
    order = []
    while game.round == 1:
        phase, name = asked(game)
        if phase == "Choose":
            order.append(name)
            act(game, options(game)[0])
        else:
            assert phase == "Spending"
            act(game, "done")
    assert order == ["france", "britain", "austria", "russia", "prussia", "spain"]
    assert (game.round, game.marker) == (2, FRANCE)


@covers("N-3.01", "N-3.48", "N-5.1.1.03")
def test_the_nation_of_the_impulse_is_active_and_must_play_a_card() -> None:
    game = due(board(france="2 3", britain="4"), "france", round=1)
    assert asked(game) == ("Choose", "france")
    assert game.active == FRANCE
    assert {text.split()[1] for text in options(game)} == {"2", "3"}
    refusal = refused(game, "pass")
    assert "N-5.1.1.03" in refusal.rules


def test_a_nation_without_a_playable_card_passes() -> None:
    game = board(france="2", britain="3")
    game.marker, game.last = RUSSIA, BRITAIN
    begin(game, Due(), Advance())
    assert game.marker == PRUSSIA
    assert game.last == BRITAIN  # a pass is no impulse
    assert game.active == NOBODY


def test_a_marker_that_moves_on_after_denmark_begins_a_round() -> None:
    game = board()
    game.marker, game.round = DENMARK, 4
    begin(game, Advance())
    assert (game.marker, game.round) == (FRANCE, 5)


# ---------------------------------------------------------------------- pre-emption
@covers("N-5.2.01", "N-5.2.02", "N-17.3.02", "R12")
def test_the_nation_with_most_cards_is_asked_before_the_due_one_shows_a_card() -> None:
    game = due(board(france="2 3 4", britain="6", austria="7"), "austria", last=BRITAIN)
    assert asked(game) == ("Preempt", "france")
    assert options(game) == ["pre-empt", "pass"]
    act(game, "pre-empt")
    assert asked(game) == ("Choose", "france")
    assert game.marker == AUSTRIA


@covers("N-5.2.05")
def test_after_the_pre_emption_the_due_nation_acts() -> None:
    game = due(board(france="2 3 4", britain="6", austria="7 9"), "austria", last=BRITAIN)
    act(game, "pre-empt", "points 2", "done")
    pass_windows(game)
    assert asked(game) == ("Choose", "austria")
    assert game.last == FRANCE
    act(game, "points 7", "done")
    assert game.last == AUSTRIA
    assert game.marker == AUSTRIA


def test_a_pre_emption_may_be_declined() -> None:
    game = due(board(france="2 3 4", britain="6", austria="7"), "austria", last=BRITAIN)
    act(game, "pass")
    pass_windows(game)
    assert asked(game) == ("Choose", "austria")


@covers("R12")
def test_the_pre_emptor_keeps_its_own_place_and_the_due_nation_may_have_lost_its_cards() -> None:
    game = due(board(france="2 3 4", britain="6", austria="7"), "austria", last=BRITAIN)
    act(game, "pre-empt", "points 2")
    give(game, "russia", "7")  # Austria loses its last card meanwhile
    assert kinds(act(game, "done")) == ["points_left", "passed"]
    assert game.marker == AUSTRIA
    assert game.last == FRANCE
    assert game.decision() is None


@covers("N-5.2.03")
def test_a_tie_lets_nobody_pre_empt() -> None:
    assert preemptor(due_state("austria", france="2 3", britain="4 6", austria="7")) == NOBODY


def due_state(name: str, *, last: int = NOBODY, round: int = 2, **hands: str) -> Napoleonic:
    game = board(**hands)
    game.marker, game.last, game.round = NATION[name], last, round
    return game


@covers("N-5.2.04")
def test_nobody_takes_two_impulses_running_even_across_turns() -> None:
    hands = {"france": "2 3 4", "britain": "6", "austria": "7"}
    assert preemptor(due_state("austria", last=BRITAIN, **hands)) == FRANCE
    assert preemptor(due_state("austria", last=FRANCE, **hands)) == NOBODY
    game = due_state("austria", last=FRANCE, round=1, **hands)
    game.turn = 2
    assert preemptor(game) == NOBODY
    game.last = NOBODY
    assert preemptor(game) == FRANCE


@covers("N-5.2.01")
def test_nobody_pre_empts_in_the_first_round_of_1805() -> None:
    hands = {"france": "2 3 4", "britain": "6", "austria": "7"}
    assert preemptor(due_state("austria", round=1, **hands)) == NOBODY
    assert preemptor(due_state("austria", round=2, **hands)) == FRANCE


@covers("N-5.2.06")
def test_a_nation_without_cards_cannot_be_pre_empted() -> None:
    assert preemptor(due_state("austria", france="2 3 4", britain="6")) == NOBODY


@covers("R12")
def test_a_neutral_proxy_with_most_cards_lets_nobody_pre_empt() -> None:
    assert preemptor(due_state("austria", turkey="2 3 4", france="6 7", austria="9")) == NOBODY


@covers("N-6.4.02", "R12")
def test_an_allied_proxy_may_pre_empt() -> None:
    assert preemptor(due_state("austria", spain="2 3 4", france="6 7", austria="9")) == SPAIN


@covers("N-5.2.01", "R9")
def test_unplayed_home_cards_count_but_not_those_of_neutral_proxies() -> None:
    game = board(home=True, austria="2", turkey="3")
    assert game.playable(FRANCE) == 2
    assert game.playable(AUSTRIA) == 2
    assert game.playable(TURKEY) == 1
    assert game.playable(SPAIN) == 1  # in a pact with France
    game.home_used = 1  # Hussars and Grenzers
    assert game.playable(AUSTRIA) == 1


@covers("R9")
def test_a_received_parliament_counts() -> None:
    game = board(austria="2")
    game.parliament = AUSTRIA
    assert game.playable(AUSTRIA) == 2
    assert game.playable(BRITAIN) == 0


def test_continental_system_fails_bars_pre_emption() -> None:
    game = due_state("austria", france="2 3 4", britain="6", austria="7")
    game.system_fails = True
    assert preemptor(game) == NOBODY


# ---------------------------------------------------------------------- Steal a March
@covers("R12", "R15")
def test_all_others_with_cards_are_asked_for_steal_a_march() -> None:
    game = due(board(**EVERYBODY), "austria", last=BRITAIN)
    window = game.agenda.find(Asked)
    assert window is not None
    names = [NATION_IDS[n] for n in window.powers]
    while asked(game)[0] == "Moment":
        assert asked(game)[1] in names
        assert options(game) == ["pass"]
        act(game, "pass")
    # in track order from the due nation; not the due one, not the last one, no neutral proxies; the player of
    # France and Spain is asked once for both
    assert names == ["russia", "prussia", "spain"]
    assert asked(game) == ("Choose", "austria")


@covers("R12", "steal_a_march")
def test_steal_a_march_gives_an_impulse_of_three_points() -> None:
    game = due(board(france="2", britain="8 9", austria="7 6 4"), "austria", last=FRANCE)
    assert asked(game) == ("Moment", "britain")
    assert options(game) == ["respond 8 Steal a March", "pass"]
    news = kinds(act(game, "respond 8"))
    assert news[:2] == ["responded", "impulse"]
    assert (game.active, game.kind, game.cp) == (BRITAIN, STOLEN, 3)
    assert game.discards == [card(8)]
    act(game, "done")
    assert game.last == BRITAIN
    assert asked(game) == ("Choose", "austria")
    assert game.kind == SCHEDULED
    assert whole(game)


@covers("R12")
def test_steal_a_march_never_gives_two_impulses_in_a_row() -> None:
    game = due(board(france="2 3 4", britain="8", austria="7"), "austria", last=BRITAIN)
    assert asked(game) == ("Preempt", "france")
    act(game, "pass")
    assert asked(game) == ("Moment", "france")
    act(game, "pass")
    assert asked(game) == ("Choose", "austria")


@covers("steal_a_march")
def test_steal_a_march_is_played_although_the_continental_system_fails() -> None:
    game = board(france="2", britain="8 9", austria="7 6 4")
    game.system_fails = True
    due(game, "austria", last=FRANCE)
    act(game, "respond 8")
    assert (game.active, game.kind, game.cp) == (BRITAIN, STOLEN, 3)


def test_no_steal_a_march_in_the_first_round_of_1805() -> None:
    game = due(board(france="2", britain="8", austria="7"), "austria", last=FRANCE, round=1)
    assert asked(game) == ("Choose", "austria")


@covers("R12")
def test_steal_a_march_needs_a_nation_about_to_take_an_impulse() -> None:
    game = due(board(france="2", britain="8"), "austria", last=FRANCE)
    assert game.decision() is None


def test_nobody_is_asked_for_a_card_that_lies_open_in_the_discards() -> None:
    game = board(france="2", britain="3", austria="7")
    game.pile.remove(card(8))
    game.discards.append(card(8))
    game.public |= 1 << card(8)
    due(game, "austria", last=FRANCE)
    assert asked(game) == ("Choose", "austria")


def test_nobody_learns_from_the_asking_who_holds_the_card() -> None:
    asked_for = []
    for holder in ("britain", "russia"):
        game = board(france="2", britain="3", austria="7", russia="9")
        give(game, holder, "8")
        give(game, "russia" if holder == "britain" else "britain", "11")
        due(game, "austria", last=FRANCE)
        names = []
        while asked(game)[0] == "Moment":
            names.append(asked(game)[1])
            act(game, "pass")
        asked_for.append(names)
    assert asked_for[0] == asked_for[1]


# ---------------------------------------------------------------------- the end of a turn
@covers("N-3.69", "N-5.1.1.06", "N-5.5.01", "R11")
def test_the_turn_ends_when_nobody_else_holds_a_card() -> None:
    game = begin(board(france="2 3"), EndImpulse(FRANCE, True))
    assert game.turn_over
    game = begin(board(france="2 3"), EndImpulse(BRITAIN, True))
    assert not game.turn_over
    game = begin(board(), EndImpulse(BRITAIN, True))
    assert game.turn_over


@covers("N-5.5.02")
def test_the_last_holder_keeps_its_cards() -> None:
    game = board(france="2 3 4")
    game.marker = FRANCE
    act(begin(game, Track(), EndOfTurn()), "points 2", "done")
    assert game.turn_over
    assert game.hands[FRANCE] == [card(3), card(4)]


@covers("R11")
def test_play_goes_on_until_the_only_holder_has_acted() -> None:
    game = board(russia="2 3")
    game.marker = FRANCE
    begin(game, Track())
    assert asked(game) == ("Choose", "russia")
    assert game.marker == RUSSIA


def test_a_turn_that_ends_in_a_pre_emption_leaves_the_marker_on_the_due_nation() -> None:
    game = board(france="2 3 4", austria="7")
    game.marker, game.last = AUSTRIA, BRITAIN
    begin(game, Track())
    act(game, "pre-empt", "points 2")
    give(game, "france", "7")  # Austria has lost its last card
    act(game, "done")
    assert game.turn_over
    assert game.marker == AUSTRIA
    assert game.decision() is None


# ---------------------------------------------------------------------- markers that end
@pytest.mark.parametrize("cards", ["7", ""])
def test_timed_events_end_with_the_next_scheduled_impulse_played_or_passed(cards: str) -> None:
    game = board(austria=cards, france="2")
    game.marker = AUSTRIA
    game.hussars, game.armistice, game.tilsit = True, AUSTRIA, RUSSIA
    begin(game, Scheduled())
    assert (game.hussars, game.armistice, game.tilsit) == (False, NOBODY, RUSSIA)


def test_general_staff_ends_with_the_next_impulse_of_any_kind() -> None:
    game = due(board(france="2 3 4", britain="6", austria="7"), "austria", last=BRITAIN)
    game.staff = 1 << FRANCE | 1 << RUSSIA
    act(game, "pre-empt")
    assert game.staff == 1 << RUSSIA
