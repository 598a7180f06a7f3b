"""M-24, R77: the games for two players."""

from __future__ import annotations

import pytest

from lacewars.games.maria.board import CORE_FORTRESSES, SILESIAN
from lacewars.games.maria.cards import POLITICAL_NUMBER
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.phases.election import Election
from lacewars.games.maria.phases.peace import PeaceOffer
from lacewars.games.maria.phases.politics import Verdict
from lacewars.games.maria.phases.saxony import boxes_to_move, move_saxony
from lacewars.games.maria.phases.supply import Supply, SupplyPoints
from lacewars.games.maria.phases.talks import Talks
from lacewars.games.maria.powers import AUSTRIA, FRANCE, MAJORS, POWERS, PRAGMATIC, PRUSSIA, SAXONY, SEATS
from lacewars.games.maria.state import Maria
from lacewars.games.maria.victory import check_introductory, check_pools, end_introductory, end_on_points
from lacewars.kernel import covers
from tests.maria.kit import act, asked, at, begin, options, phase, refused, stage, table

A, B = (SEATS[2].index(s) for s in ("bourbon", "habsburg"))


def pair(*args: object, **given: object) -> Maria:
    """A position of the advanced game for two."""
    return table(*args, **{"players": 2, **given})  # type: ignore[arg-type]


@covers("M-24.01", "M-24.04", "R77")
def test_a_plays_the_bourbons_and_prussia_and_b_the_habsburgs() -> None:
    assert pair().controller == [A, A, A, A, B, B]
    assert pair(advanced=False).controller[:5] == [A, A, A, A, B]


# ------------------------------------------------------------------------- introductory
def introductory(french: int, prussian: int) -> Maria:
    """So many fortresses of France in Austria, and of Prussia in Austria and Silesia."""
    game = pair(advanced=False)
    for t in CORE_FORTRESSES[:french]:
        game.marker[t] = FRANCE
    for t in [*SILESIAN, *CORE_FORTRESSES[french:]][:prussian]:
        game.marker[t] = PRUSSIA
    return game


@pytest.mark.parametrize(("french", "prussian", "won"), [(9, 12, True), (9, 11, False), (8, 12, False)])
@covers("M-24.02", "R77")
def test_a_wins_when_both_conditions_hold_at_once(french: int, prussian: int, won: bool) -> None:
    game = introductory(french, prussian)
    assert check_introductory(game) is won
    if won:
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.winners == (A,)


@pytest.mark.parametrize(("french", "prussian", "winners"), [(8, 11, (B,)), (9, 11, ()), (8, 12, ())])
@covers("M-24.03", "R77")
def test_at_the_end_b_wins_if_neither_holds_else_nobody(
    french: int, prussian: int, winners: tuple[int, ...]
) -> None:
    game = introductory(french, prussian)
    end_introductory(game)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == winners


# ------------------------------------------------------------------------- advanced
@covers("M-24.05", "M-20.01", "R77")
def test_only_minor_powers_are_subsidised() -> None:
    game = begin(pair(), Talks(A, A, ()))
    offered = {o for o in options(game) if o.startswith("subsidy")}
    assert offered == {
        "subsidy of France to Saxony",
        "subsidy of Prussia to Bavaria",
        "subsidy of Prussia to Saxony",
    }
    assert "M-24.05" in refused(game, "subsidy of France to Prussia").rules
    assert "M-24.05" in refused(begin(pair(), Talks(B, B, ())), "subsidy of Austria to Pragmatic Army").rules


@covers("M-24.06", "R77")
def test_who_took_two_political_cards_executes_at_most_one() -> None:
    spain, coup = POLITICAL_NUMBER["spain"], POLITICAL_NUMBER["coup"]
    game = begin(pair(), Verdict(FRANCE, spain), Verdict(PRUSSIA, coup))
    act(game, "execute", "shift italy -1")
    assert game.decision() is None
    assert game.announced == [0, 0, -1], "the second is discarded"
    game = begin(pair(), Verdict(FRANCE, spain), Verdict(PRUSSIA, coup))
    act(game, "discard")
    assert phase(game) == "Verdict"
    act(game, "execute", "shift russia -1")
    assert game.announced == [0, -1, 0]
    game = begin(pair(), Verdict(FRANCE, spain), Verdict(AUSTRIA, coup))
    act(game, "execute", "shift italy -1")
    assert phase(game) == "Verdict", "the other player is free"
    game = begin(table(), Verdict(PRUSSIA, coup), Verdict(PRAGMATIC, spain))
    act(game, "execute", "shift russia -1")
    assert phase(game) == "Verdict", "with 3 players Frederick may execute two"


@covers("M-24.07", "R77")
def test_french_points_lost_on_the_bohemia_map_move_saxony_too() -> None:
    assert [boxes_to_move(pair(), p, 2) for p in POWERS] == [2, 2, 2, 2, 0, 0]
    assert [boxes_to_move(table(), p, 2) for p in POWERS] == [0, 0, 2, 2, 0, 0]
    for place, winner, wish in (("pilsen", "mies", True), ("mecheln", "antwerpen", False)):
        game = pair({"noailles": place, "karl": winner}, {"karl": 8, "noailles": 5})
        stage(game, "austria", Combats())
        act(game, "stop")
        assert (phase(game) == "SaxonWish") is wish
        assert asked(game).seat == B


@pytest.mark.parametrize(("place", "box"), [("wien", 2), ("antwerpen", 1)])
@covers("M-24.07", "R77")
def test_lost_by_supply_the_place_of_the_general_decides(place: str, box: int) -> None:
    game = pair({"noailles": place, "karl": "pressburg"}, {"noailles": 1})
    stage(game, "france", Supply(FRANCE), SupplyPoints())
    assert at(game, "noailles") == "off"
    if game.decision() is not None:
        act(game, "wish")
    assert game.tracks[0] == box


@covers("M-24.08", "R77", "R29")
def test_b_orders_all_attacks_freely() -> None:
    pieces = {"stair": "antwerpen", "noailles": "mecheln", "karl": "strehlen", "friedrich": "breslau"}
    game = stage(pair(pieces), "austria", Combats())
    assert len(options(game)) == 2
    assert asked(game).seat == B
    game = stage(table(pieces), "austria", Combats())
    assert phase(game) == "Duel", "with 3 players Austria's attack comes first"


@covers("M-24.09", "R77", "R75", "R76")
def test_b_wins_all_ties() -> None:
    for first, second in ((PRAGMATIC, PRUSSIA), (PRAGMATIC, FRANCE), (AUSTRIA, PRUSSIA)):
        game = pair()
        for power, number in ((PRAGMATIC, 8), (PRUSSIA, 11), (FRANCE, 11), (AUSTRIA, 3)):
            game.set_aside[power] = number if power in (first, second) else 0
        assert check_pools(game)
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.winners == (B,)
        game = pair()
        game.winter_scores = [tuple(20 if p in (first, second) else 30 for p in MAJORS)]
        end_on_points(game)
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.winners == (B,)


@covers("M-24.10", "R77")
def test_b_takes_maria_theresas_part_everywhere() -> None:
    silesia = dict.fromkeys(("breslau", "brieg", "neisse", "cosel", "glatz"), "prussia")
    game = begin(pair(markers=silesia), PeaceOffer())
    assert asked(game).seat == A
    act(game, "offer peace")
    assert asked(game).seat == B
    game = pair(hands={"saxony": ["H5"]})
    move_saxony(game, 2)
    assert game.controller[SAXONY] == B
    game = pair({"karl": "strehlen", "friedrich": "breslau"}, {"karl": 8, "friedrich": 5})
    stage(game, "austria", Combats())
    act(game, "stop")
    assert phase(game) == "SaxonWish"
    assert asked(game).seat == B


@covers("R77", "M-24.10", "R61")
def test_berlins_and_dresdens_votes_are_as() -> None:
    game = begin(pair(), Election())
    voters = {}
    while game.decision() is not None:
        voters[options(game)[0].split(" at ")[1]] = asked(game).seat
        act(game, options(game)[0])
    assert voters["Berlin"] == voters["Dresden"] == A
    assert set(voters.values()) == {A}
    game = begin(pair(saxony="neutral"), Election())
    assert asked(game).seat == B
    assert "Dresden" in options(game)[0]
