"""M-14, M-24.01 to M-24.03: the introductory game, for 3 and for 2."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import CORE_FORTRESSES, ROADS, SILESIAN, TOWN
from lacewars.games.maria.game import GAME
from lacewars.games.maria.phases.turn import EndOfTurn
from lacewars.games.maria.powers import FRANCE, POWER, POWER_IDS, PRUSSIA, SEATS
from lacewars.games.maria.state import Maria
from lacewars.games.maria.victory import check_introductory
from lacewars.kernel import covers
from tests.maria.kit import (
    END_OF_STAGE,
    FREDERICK,
    LOUIS,
    MARIA,
    act,
    begin,
    kinds,
    march,
    moving,
    phase,
    stage,
    table,
)

CORE = [ROADS.ids[t] for t in CORE_FORTRESSES if ROADS.ids[t] != "prag"]
SILESIA = [ROADS.ids[t] for t in SILESIAN]


def marked(france: int = 0, prussia: int = 0, silesia: int = 2) -> dict[str, str]:
    """Markers on core-Austrian fortresses (never Prag), and on so many Silesian ones for Prussia."""
    found = dict.fromkeys(CORE[:france], "france") | dict.fromkeys(CORE[france : france + prussia], "prussia")
    others = [t for t in SILESIA if t not in ("liegnitz", "glogau")]
    return found | dict.fromkeys(others[: silesia - 2], "prussia")


def winners(game: Maria) -> tuple[int, ...] | None:
    """Who has won, if the game is over."""
    outcome = game.outcome()
    return None if outcome is None else outcome.winners


# ---------------------------------------------------------------------- three players
@covers("M-14.05", "M-14.06", "R42", "R82")
@pytest.mark.parametrize(("held", "wins"), [(7, False), (8, True)])
def test_louis_wins_at_once_with_the_ninth_fortress_in_austria(held: int, wins: bool) -> None:
    game = moving("france", {"belle_isle": "beraun"}, advanced=False, markers=marked(held))
    events = act(game, "march belle_isle", "step prag", "step melnik")
    assert (winners(game) == (LOUIS,)) is wins
    assert ("won" in kinds(events)) is wins
    assert (game.decision() is None) is wins


@covers("M-14.06", "M-10.3.21", "R42")
def test_bavarian_conquests_count_for_louis() -> None:
    game = moving("france", {"toerring": "beraun"}, advanced=False, markers=marked(8))
    act(game, "march toerring", "step prag", "step melnik")
    assert winners(game) == (LOUIS,)


@covers("M-14.06", "R42")
def test_silesian_and_bavarian_fortresses_do_not_count_for_louis() -> None:
    game = table(advanced=False, markers=marked(8) | {"neisse": "france", "muenchen": "france"})
    assert not check_introductory(game)


@covers("M-14.07", "R42")
@pytest.mark.parametrize(
    ("prussia", "silesia", "wins"), [(9, 2, True), (8, 2, False), (4, 7, True), (3, 7, False)]
)
def test_frederick_wins_with_12_in_austria_and_silesia(prussia: int, silesia: int, wins: bool) -> None:
    game = moving("prussia", {"friedrich": "beraun"}, advanced=False, markers=marked(0, prussia, silesia))
    act(game, "march friedrich", "step prag", "step melnik")
    assert (winners(game) == (FREDERICK,)) is wins


@covers("M-14.07", "M-10.3.21")
def test_saxon_conquests_count_for_frederick() -> None:
    game = moving("prussia", {"rutowski": "beraun"}, advanced=False, markers=marked(0, 9))
    act(game, "march rutowski", "step prag", "step melnik")
    assert winners(game) == (FREDERICK,)


@covers("M-14.05", "R42", "M-10.1.08")
def test_victory_is_tested_when_the_step_joins_another_general_too() -> None:
    game = moving("france", {"belle_isle": "prag", "broglie": "melnik"}, advanced=False, markers=marked(8))
    act(game, "march belle_isle", "step melnik")
    assert winners(game) == (LOUIS,)


@covers("M-14.05", "R42", "R38")
def test_a_retroactive_conquest_wins_as_well() -> None:
    game = table({}, advanced=False, markers=marked(8))
    game.marks = {TOWN["prag"]: FRANCE}
    stage(game, "france", END_OF_STAGE)
    assert winners(game) == (LOUIS,)


@covers("R42")
@pytest.mark.parametrize(("active", "seat"), [(FRANCE, LOUIS), (PRUSSIA, FREDERICK)])
def test_of_both_at_once_the_active_player_wins(active: int, seat: int) -> None:
    game = table(advanced=False, markers=marked(9, 10))
    game.active = (active,)
    assert check_introductory(game)
    assert winners(game) == (seat,)


@covers("M-14.08", "R43")
def test_maria_theresa_wins_at_the_end_of_turn_9_before_a_third_winter() -> None:
    game = begin(table(others="start", advanced=False, turn=9, markers=marked(8, 9)), EndOfTurn())
    assert winners(game) == (MARIA,)
    assert "winter" not in kinds(game.news)


@covers("M-14.08", "R43", "M-1.02")
@pytest.mark.parametrize(("turn", "winter"), [(3, True), (6, True), (8, False)])
def test_introductory_winters(turn: int, winter: bool) -> None:
    game = begin(table(others="start", advanced=False, turn=turn), EndOfTurn())
    assert ("winter" in kinds(game.news)) is winter
    assert winners(game) is None


@covers("M-14.04", "M-14.09", "R9")
def test_what_the_introductory_game_leaves_out() -> None:
    game = GAME.new(seed="5", variant="introductory")
    assert isinstance(game, Maria)
    asking = set()
    while (decision := game.decision()) is not None:
        asking.add(type(decision.phase).__name__)
        game.apply(decision.actions[0], decision.seat)
    political = {
        "Trump",
        "Bid",
        "Choice",
        "Verdict",
        "Announce",
        "Reduction",
        "PeaceOffer",
        "Corps",
        "SaxonWish",
        "Vote",
    }
    assert not asking & political
    assert {"Hussar", "Movement", "Recruiting"} <= asking
    assert game.hands[POWER["pragmatic"]] == []
    assert game.elector == {}
    assert game.winter_scores == []
    assert game.battle_boxes == [0] * 6
    assert game.total(POWER["pragmatic"]) == 0
    assert game.turn <= 9


@covers("M-14.09", "R9")
def test_a_lost_introductory_battle_brings_no_points_and_moves_no_saxony() -> None:
    from lacewars.games.maria.phases.combat import Combats

    game = table({"karl": "teplitz", "rutowski": "pirna"}, {"karl": 8, "rutowski": 3}, advanced=False)
    stage(game, "austria", Combats())
    act(game, "stop")
    assert game.decision() is None
    assert game.battle_boxes == [0] * 6


# ---------------------------------------------------------------------- two players
BOURBON, HABSBURG = (SEATS[2].index(s) for s in ("bourbon", "habsburg"))


@covers("M-24.01", "R77")
def test_two_players_divide_the_powers() -> None:
    game = table(players=2, advanced=False)
    held = {POWER_IDS[p]: seat for p, seat in enumerate(game.controller)}
    assert {p for p, seat in held.items() if seat == BOURBON} == {"france", "prussia", "saxony", "bavaria"}
    assert held["austria"] == HABSBURG


@covers("M-24.02", "R77")
@pytest.mark.parametrize(
    ("france", "prussia", "wins"), [(8, 10, True), (8, 9, False), (7, 10, False), (8, 0, False)]
)
def test_a_wins_when_both_conditions_hold_at_the_same_moment(france: int, prussia: int, wins: bool) -> None:
    markers = marked(france, prussia)
    game = moving("france", {"belle_isle": "beraun"}, players=2, advanced=False, markers=markers)
    march(game, "belle_isle", "prag", "melnik")
    assert (winners(game) == (BOURBON,)) is wins


@covers("M-24.03", "R77")
@pytest.mark.parametrize(("france", "prussia", "result"), [(8, 9, (1,)), (9, 9, ()), (8, 10, ())])
def test_at_the_end_b_wins_if_neither_holds_else_it_is_a_draw(
    france: int, prussia: int, result: tuple[int, ...]
) -> None:
    markers = marked(france, prussia)
    game = begin(table(others="start", players=2, advanced=False, turn=9, markers=markers), EndOfTurn())
    assert winners(game) == result
    assert HABSBURG == 1


def test_phases_of_a_first_introductory_turn() -> None:
    game = GAME.new(seed="1", variant="introductory", players=2)
    assert isinstance(game, Maria)
    while phase(game) == "Allot":
        decision = game.decisions()[0]
        game.apply(decision.actions[0], decision.seat)
    assert phase(game) == "Hussar"
