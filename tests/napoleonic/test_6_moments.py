"""Responses: who is asked at a moment, with which cards, and what follows (N-6.1.4, R15)."""

from __future__ import annotations

from lacewars.games.napoleonic import Napoleonic
from lacewars.games.napoleonic.alphabet import ALPHABET, PASS
from lacewars.games.napoleonic.cards import HOME_IDS, IN_WINDOW, N_CARDS
from lacewars.games.napoleonic.effects import written
from lacewars.games.napoleonic.nations import AUSTRIA, BRITAIN, FRANCE, NATION, NOBODY, RUSSIA
from lacewars.games.napoleonic.open import SCHEDULED
from lacewars.games.napoleonic.phases.impulse import Impulse
from lacewars.games.napoleonic.phases.moments import (
    ANY,
    MOMENT,
    MOMENTS,
    STEALING,
    Asked,
    audience,
    fitting,
)
from lacewars.kernel import Chance, covers
from tests.napoleonic.kit import GAME, act, asked, begin, board, card, options, raw, refused, whole

N_HOME = len(HOME_IDS)


def shown(players: int = 5, **hands: str) -> Napoleonic:
    """France has just played a card, and others are asked."""
    game = begin(board(players, france="2", **hands), Impulse(FRANCE, SCHEDULED))
    raw(game, "points 2")
    return game


@covers("N-6.1.4.01", "R15")
def test_all_players_with_cards_are_asked_after_a_card_is_shown_and_at_the_end() -> None:
    game = shown(britain="3", austria="4", turkey="6")
    for _ in range(2):
        for name in ("britain", "austria"):  # from the active nation on; a neutral proxy never responds
            assert asked(game) == ("Moment", name)
            assert options(game) == ["pass"]
            raw(game, "pass")
        if game.active == FRANCE:
            raw(game, "done")
    assert game.active == NOBODY


@covers("R15")
def test_a_player_is_asked_once_for_all_his_nations() -> None:
    game = shown(3, austria="66", russia="3", britain="4")
    assert asked(game) == ("Moment", "britain")
    raw(game, "pass")
    assert asked(game) == ("Moment", "austria")
    raw(game, "pass")
    assert asked(game) == ("Spending", "france")


@covers("R15")
def test_a_player_may_respond_from_any_of_his_hands() -> None:
    game = shown(3, austria="3", russia="66", britain="4")
    raw(game, "pass")
    assert asked(game) == ("Moment", "austria")
    assert options(game) == ["respond 66 Europe exhausted", "pass"]
    news = raw(game, "respond 66")
    assert ("responded", (RUSSIA, card(66))) in [(e.kind, e.data) for e in news]
    assert game.hands[RUSSIA] == []
    assert whole(game)


@covers("R15")
def test_europe_exhausted_as_a_response_gives_no_points() -> None:
    game = shown(britain="66", austria="3")
    before = game.cp
    raw(game, "respond 66")
    assert game.exhausted
    assert game.cp == before
    assert game.laid == 1 << card(66)


@covers("R15")
def test_after_a_response_all_are_asked_anew() -> None:
    game = shown(britain="3", austria="66 4", russia="6")
    raw(game, "pass")
    assert asked(game) == ("Moment", "austria")
    raw(game, "respond 66")
    names = []
    while asked(game)[0] == "Moment":
        names.append(asked(game)[1])
        raw(game, "pass")
    assert names == ["britain", "austria", "russia"]


@covers("R15")
def test_all_are_asked_at_once_and_the_first_response_in_track_order_counts() -> None:
    """What a player after him answered is neither carried out nor shown: he is asked anew."""
    game = shown(britain="3", austria="66 4", russia="58 6")
    assert [d.seat for d in game.decisions()] == [1, 2, 3]
    assert game.apply(GAME.parse("pass"), 3) == []
    assert game.decision(3) is None
    assert game.apply(GAME.parse("respond 66"), 2) == []
    assert not game.exhausted
    news = game.apply(PASS, 1)
    assert ("responded", (AUSTRIA, card(66))) in [(e.kind, e.data) for e in news]
    assert game.exhausted
    assert [d.seat for d in game.decisions()] == [1, 2, 3]


@covers("R15")
def test_a_response_that_came_too_late_stays_in_the_hand() -> None:
    game = shown(britain="66 3", austria="9 4")
    game.apply(GAME.parse("respond 9"), 2)
    news = game.apply(GAME.parse("respond 66"), 1)
    assert [e.data for e in news if e.kind == "responded"] == [(BRITAIN, card(66))]
    assert card(9) in game.hands[AUSTRIA]
    assert [d.seat for d in game.decisions()] == [1, 2]


@covers("R15")
def test_nobody_knows_what_others_have_answered() -> None:
    """In the worlds of a seat the others have answered this or that, as their cards allow."""
    game = shown(britain="3", austria="66 4", russia="6")
    game.apply(GAME.parse("respond 66"), 2)
    before = [(d.seat, list(d.actions)) for d in game.decisions()]
    given = set()
    for number in range(40):
        world = game.determinize(1, Chance.seeded(str(number)))
        window = world.agenda.find(Asked)
        assert window is not None
        assert [d.seat for d in world.decisions()] == [seat for seat, _ in before]
        assert world.view(1).to_json() == game.view(1).to_json()
        given.add(window.given)
    assert len(given) > 1


@covers("N-cards.16")
def test_a_response_fits_its_moment_alone() -> None:
    game = shown(britain="8 65", austria="3")
    assert refused(game, "respond 8").code == "not-its-moment"
    assert refused(game, "respond 65").code == "not-its-moment"
    assert refused(game, "respond 3").code == "not-in-hand"
    assert refused(game, "points 65").code == "not-now"


def test_cards_for_any_moment_fit_every_moment_of_an_impulse() -> None:
    game = board()
    for name in MOMENTS:
        found = fitting(game, MOMENT[name])
        home = game.home_used << N_CARDS - N_HOME
        always = IN_WINDOW[ANY] | IN_WINDOW["any_impulse_after_capture"]
        expected = IN_WINDOW[name] | (0 if name == STEALING else always)
        assert found == expected & ~home


def test_cards_that_all_know_to_lie_elsewhere_open_no_moment() -> None:
    game = board(france="3", britain="4")
    moment = MOMENT[STEALING]
    assert audience(game, moment, FRANCE) == (FRANCE, BRITAIN)
    game.pile.remove(card(8))
    game.removed = 1 << card(8)
    assert audience(game, moment, FRANCE) == ()


def test_a_home_card_that_may_respond_is_reason_to_ask() -> None:
    game = board()
    game.home_used &= ~(1 << card("H1") - (N_CARDS - N_HOME))
    assert audience(game, MOMENT[ANY], FRANCE) == (AUSTRIA,)
    assert audience(board(), MOMENT[ANY], FRANCE) == ()


def test_only_written_events_are_offered() -> None:
    game = begin(board(france="2 3 66", britain="4"), Impulse(NATION["france"], SCHEDULED))
    offered = {ALPHABET.parse(text).args[0] for text in options(game) if text.startswith("event")}
    assert card(66) in offered
    assert offered <= written()
    act(game, "points 2", "done")
    assert game.last == FRANCE
