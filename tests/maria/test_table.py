"""What the table shows: an offer being put together, the odds of a battle, which hussar rides."""

from __future__ import annotations

import pytest

from lacewars.games.maria.game import GAME
from lacewars.games.maria.odds import NoCombat, odds
from lacewars.games.maria.phases.hussars import Hussar
from lacewars.games.maria.phases.winter import RecruitPayment
from lacewars.games.maria.powers import POWER
from lacewars.kernel import covers
from lacewars.kernel.message import Messages
from lacewars.server import gamedata
from tests.maria.kit import FREDERICK, LOUIS, MARIA, act, asked, begin, combat, moving, table, town


@covers("M-21.01")
def test_an_offer_being_put_together_is_seen_by_who_does_so_alone() -> None:
    game = moving("france", {"moritz": "paris", "karl": "prag"})
    act(game, "talk with Austria")
    drafted = {"seat": LOUIS, "to": MARIA, "turns": 0, "terms": []}
    assert game.view(LOUIS).to_json()["offer"] == drafted
    act(game, "truce of France towards Austria", "shun a place with France")
    drafted["terms"] = [{"kind": "truce", "power": "france", "of": "austria"}]
    assert game.view(LOUIS).to_json()["offer"] == drafted
    for other in (MARIA, FREDERICK, None):
        assert game.view(other).to_json()["offer"] is None
    act(game, "pass", "propose for 2 turns")
    for seat in (LOUIS, MARIA, FREDERICK, None):
        assert game.view(seat).to_json()["offer"] == {**drafted, "turns": 2}


def test_clients_are_told_the_odds_of_the_battle_under_way_or_of_any_other() -> None:
    game = combat("austria", {"karl": "prag", "belle_isle": "beraun"}, hands={"austria": ["H5", "R"]})
    view = game.view(MARIA)
    told = odds(view, town("prag"), town("beraun")).to_json()
    assert gamedata.odds(GAME, view, None, None) == told == gamedata.odds(GAME, view, "prag", "beraun")
    assert [c["worth"] for c in told["cards"]] == [5, *range(1, 9)]
    with pytest.raises(NoCombat):
        gamedata.odds(GAME, view, "prag", "atlantis")
    with pytest.raises(NoCombat):
        gamedata.odds(GAME, table({"karl": "prag"}).view(MARIA), None, None)


@covers("M-7.02")
def test_austria_is_asked_for_each_hussar_by_himself() -> None:
    words = Messages(GAME)
    asks = []
    for number in range(2):
        game = begin(table({"karl": "prag"}), Hussar(number))
        asks.append(words.prompt(asked(game)))
    assert "first hussar" in asks[0]
    assert "second hussar" in asks[1]


def test_the_board_tells_minimum_and_reserve() -> None:
    board = gamedata.board(GAME)
    assert board["reserve"] == 8
    least = {p["id"]: p["least"] for p in board["pieces"]}
    assert least["moritz"] == 7
    assert {n["id"]: n["armies"] for n in board["nations"]}["france"] == 26


def test_who_has_laid_down_too_much_owes_nothing() -> None:
    game = table(hands={"france": ["H9"]})
    begin(game, RecruitPayment(POWER["france"], 1, (), (), (), 4))
    act(game, "lay hearts 9 deck 1")
    assert "Still owed: 0." in Messages(GAME, "en").prompt(asked(game))
