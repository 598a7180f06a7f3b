"""M-15, R27, R28, R89: pools of victory markers."""

from __future__ import annotations

from lacewars.games.maria.board import MAP
from lacewars.games.maria.conquest import is_hostile, retroactive, take
from lacewars.games.maria.displaced import put
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.phases.turn import PoolTest
from lacewars.games.maria.pools import dues, excess, pool
from lacewars.games.maria.powers import (
    AUSTRIA,
    FRANCE,
    MAJORS,
    PIECE,
    PIECES,
    POWER,
    PRAGMATIC,
    PRUSSIA,
    SAXONY,
)
from lacewars.games.maria.state import Maria
from lacewars.kernel import covers
from tests.maria.kit import act, begin, combat, march, marker, moving, table, town


def pools(game: Maria) -> dict[str, int]:
    """The markers left in each pool."""
    return {p: pool(game, POWER[p]) for p in ("prussia", "france", "pragmatic", "austria")}


@covers("M-15.01")
def test_the_advanced_game_is_played_on_both_maps() -> None:
    game = table(others="start")
    assert {MAP[game.where[p]] for p in range(len(PIECES)) if game.where[p] >= 0} == {0, 1}


@covers("M-15.02", "M-23.01")
def test_an_empty_pool_wins() -> None:
    game = table()
    game.battle_boxes[AUSTRIA] = 2
    begin(game, PoolTest())
    assert game.outcome() is None
    game.emperor_box = AUSTRIA
    begin(game, PoolTest())
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (game.controller[AUSTRIA],)
    assert outcome.reason == "markers"


@covers("M-15.03", "M-10.3.14", "M-4.16", "R27")
def test_a_conquest_takes_a_marker_from_the_pool_and_sends_the_old_one_home() -> None:
    game = moving("prussia", {"friedrich": "ohlau", "karl": "wien"})
    assert pools(game) == {"prussia": 11, "france": 11, "pragmatic": 8, "austria": 3}
    march(game, "friedrich", "brieg", "grottkau")
    assert marker(game, "brieg") == "prussia"
    assert pools(game) == {"prussia": 10, "france": 11, "pragmatic": 8, "austria": 4}


@covers("M-10.3.12", "M-10.3.23", "R28")
def test_a_question_mark_is_of_the_pool_and_goes_back() -> None:
    game = moving("prussia", {"friedrich": "ohlau", "karl": "neisse"}, Combats())
    march(game, "friedrich", "brieg", "namslau")
    assert pools(game)["prussia"] == 10
    assert marker(game, "brieg") == "austria"
    game = moving("prussia", {"friedrich": "ohlau", "karl": "neisse"})
    march(game, "friedrich", "brieg", "namslau")
    retroactive(game)
    assert pools(game)["prussia"] == 11
    assert marker(game, "brieg") == "austria"


@covers("M-10.3.23", "R28")
def test_a_question_mark_that_would_place_no_marker_takes_none() -> None:
    """Prussia passes Berlin, which Austria holds and Neipperg protects: retaken, it would bear no marker."""
    game = moving(
        "prussia", {"friedrich": "potsdam", "neipperg": "muencheberg"}, markers={"berlin": "austria"}
    )
    before = pools(game)["prussia"]
    march(game, "friedrich", "berlin", "zossen")
    assert game.marks == {town("berlin"): PRUSSIA}
    assert pools(game)["prussia"] == before


@covers("M-10.3.15", "M-10.3.16", "R27", "R46")
def test_a_free_elector_is_only_turned_over() -> None:
    game = table()
    take(game, PRAGMATIC, town("koeln"))
    assert game.elector[town("koeln")] == AUSTRIA
    assert marker(game, "koeln") is None
    take(game, FRANCE, town("koeln"))
    assert game.elector[town("koeln")] == FRANCE
    assert marker(game, "koeln") is None


@covers("M-15.04", "R89")
def test_a_marker_due_with_an_empty_pool_counts_as_excess() -> None:
    game = table(markers=dict.fromkeys(("berlin", "crossen", "cottbus"), "austria"))
    assert (pool(game, AUSTRIA), excess(game, AUSTRIA), dues(game)[AUSTRIA]) == (0, 0, 8)
    take(game, AUSTRIA, town("kuestrin"))
    assert marker(game, "kuestrin") == "austria"
    assert (pool(game, AUSTRIA), excess(game, AUSTRIA)) == (0, 1)
    take(game, PRUSSIA, town("kuestrin"))
    assert (pool(game, AUSTRIA), excess(game, AUSTRIA)) == (0, 0), (
        "a marker that comes home covers the excess"
    )
    take(game, PRUSSIA, town("cottbus"))
    assert (pool(game, AUSTRIA), excess(game, AUSTRIA)) == (1, 0)


@covers("R89")
def test_all_that_is_due() -> None:
    game = table()
    game.battle_boxes[FRANCE], game.italy_box, game.emperor_box, game.set_aside[FRANCE] = 2, FRANCE, FRANCE, 3
    game.elector[town("mainz")] = FRANCE
    assert dues(game)[FRANCE] == 2 + 1 + 1 + 3 + 1
    game.silesia_box = True
    assert [dues(game)[p] for p in (PRUSSIA, AUSTRIA, PRAGMATIC)] == [3, 5, 0]
    assert all(pool(game, p) >= 0 for p in MAJORS)


@covers("R27", "M-10.3.21", "R91")
def test_a_question_mark_keeps_the_patron_of_its_moment() -> None:
    """Rutowski passes Leitmeritz for Prussia; then Saxony goes over to Austria: the mark stays Prussia's."""
    game = moving("saxony", {"rutowski": "tetschen", "karl": "prag"})
    march(game, "rutowski", "leitmeritz", "teplitz")
    assert game.marks == {town("leitmeritz"): PRUSSIA}
    game.tracks[0] = 5
    put(game, PIECE["karl"], town("wien"))
    put(game, PIECE["rutowski"], town("torgau"))
    retroactive(game)
    assert marker(game, "leitmeritz") == "prussia"
    assert game.patron(SAXONY) == AUSTRIA


@covers("M-10.3.24", "M-19.4.05", "R93")
def test_a_fortress_of_a_neutral_power_cannot_be_conquered() -> None:
    game = table({"karl": "grottkau"}, markers={"brieg": "prussia"})
    game.annexed, game.prussia_neutral = 1, True
    assert not is_hostile(game, AUSTRIA, town("brieg"))
    game.prussia_neutral = False
    assert is_hostile(game, AUSTRIA, town("brieg"))


@covers("M-15.03")
def test_battle_boxes_are_filled_from_the_pool() -> None:
    game = combat("austria", {"karl": "strehlen", "friedrich": "breslau"}, troops={"karl": 8, "friedrich": 3})
    act(game, "stop")
    assert pools(game)["austria"] == 2
