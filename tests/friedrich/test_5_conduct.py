"""F-5.19, F-5.20, R27: the code of conduct between allies. Stettin is Swedish, Kassel French."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.friedrich.nations import NATION
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import covers
from tests.friedrich.kit import (
    Combats,
    Movement,
    act,
    at,
    begin,
    conquests,
    move,
    options,
    read_fate,
    refused,
    table,
)


def marching(nation: str, at: dict[str, str], **more: Any) -> Friedrich:
    """A movement phase of `nation`."""
    return begin(table(at, **more), Movement(NATION[nation]))


@covers("F-5.19", "R27")
def test_a_general_may_pass_but_not_settle_on_an_allys_objective() -> None:
    game = marching("austria", {"laudon": "gartz"})
    act(game, "march laudon", "step stettin")
    assert "halt" not in options(game)
    assert refused(game, "halt").rules == ("F-5.19",)
    act(game, "step pasewalk")
    assert "halt" in options(game)


@covers("F-5.19", "R27")
def test_he_may_not_even_enter_when_he_could_not_go_on() -> None:
    game = marching("austria", {"laudon": "pasewalk"})
    act(game, "march laudon")
    assert "step Stettin" in options(game)
    act(game, "step prenzlau", "step pasewalk")
    assert "F-5.19" in refused(game, "step stettin").rules


@covers("F-5.19", "R27")
@pytest.mark.parametrize("train", ["austria-t1", "russia-t1"])
def test_trains_are_bound_too_but_not_on_objectives_of_their_own_player(train: str) -> None:
    nation = train.partition("-")[0]
    game = marching(nation, {train: "gartz"})
    act(game, f"march {train}", "step stettin")
    assert ("halt" in options(game)) is (nation == "russia")


@covers("R27")
def test_a_player_may_settle_on_objectives_of_his_other_nation() -> None:
    assert at(_settled("russia", "saltikov", players=4), "saltikov") == "stettin"
    assert at(_settled("france", "soubise", players=3), "soubise") == "stettin"
    with pytest.raises(AssertionError):
        _settled("france", "soubise", players=4)


def _settled(nation: str, general: str, players: int) -> Friedrich:
    game = marching(nation, {general: "gartz"}, players=players)
    act(game, f"march {general}", "step stettin")
    assert "halt" in options(game)
    act(game, "halt")
    return game


@covers("R27")
def test_prussia_is_bound_by_no_code_of_conduct() -> None:
    game = marching("prussia", {"keith": "gartz"})
    move(game, "keith", "stettin")
    assert at(game, "keith") == "stettin"


@covers("R27")
def test_a_general_who_comes_next_to_an_enemy_general_may_settle() -> None:
    game = marching("austria", {"laudon": "gartz", "keith": "greifenhagen"})
    move(game, "laudon", "stettin")
    assert at(game, "laudon") == "stettin"
    game = marching("austria", {"laudon": "gartz", "prussia-t1": "greifenhagen"})
    act(game, "march laudon", "step stettin")
    assert refused(game, "halt").rules == ("F-5.19",)
    game = marching("austria", {"austria-t1": "gartz", "keith": "greifenhagen"})
    act(game, "march austria-t1", "step stettin")
    assert refused(game, "halt").rules == ("F-5.19",)


@covers("R27", "F-9.16")
def test_a_move_that_destroys_a_train_may_end_there() -> None:
    game = marching("austria", {"laudon": "gartz", "prussia-t1": "stettin"})
    move(game, "laudon", "stettin")
    assert at(game, "laudon") == "stettin"
    assert at(game, "prussia-t1") is None


@covers("R27")
def test_what_its_owner_has_conquered_is_free() -> None:
    game = marching("austria", {"laudon": "gartz"}, conquered=["stettin"])
    move(game, "laudon", "stettin")
    assert at(game, "laudon") == "stettin"


@covers("R27")
def test_objectives_nobody_needs_any_more_are_free() -> None:
    """Küstrin once Russia has quit; Prenzlau, of second order, too, but not Stettin."""
    for objective, road, free in (
        ("kuestrin", "drossen", True),
        ("prenzlau", "pasewalk", True),
        ("stettin", "gartz", False),
    ):
        before = marching("austria", {"laudon": road})
        act(before, "march laudon", f"step {objective}")
        assert "halt" not in options(before)
        game = table({"laudon": road})
        read_fate(game, "elisabeth")
        game.agenda.end()
        begin(game, Movement(NATION["austria"]))
        act(game, "march laudon", f"step {objective}")
        assert ("halt" in options(game)) is free


@covers("R27")
def test_a_piece_that_stands_there_may_stay_but_not_come_back() -> None:
    game = marching("austria", {"laudon": "stettin"})
    assert "end movement" in options(game)
    act(game, "march laudon", "step gartz", "step stettin")
    assert refused(game, "halt").rules == ("F-5.19",)


@covers("R27")
def test_a_general_may_not_join_a_stack_there() -> None:
    game = marching("austria", {"laudon": "gartz", "daun": "stettin"})
    act(game, "march laudon")
    assert refused(game, "step stettin").rules == ("F-5.19",)


@covers("R27", "F-8.10")
def test_retreats_are_not_affected() -> None:
    """Keith drives Laudon out of Gartz onto Stettin, a Swedish objective."""
    pieces = {"keith": "schwedt", "laudon": "gartz"}
    game = begin(table(pieces, {"keith": 5, "laudon": 4}), Combats(NATION["prussia"]))
    act(game, "stop")
    assert at(game, "laudon") == "stettin"
    assert conquests(game) == set()


@covers("R27")
def test_the_code_can_be_switched_off() -> None:
    game = marching("austria", {"laudon": "gartz"}, conduct="off")
    move(game, "laudon", "stettin")
    assert at(game, "laudon") == "stettin"


@covers("F-5.20", "R27")
def test_blocking_the_way_to_an_allys_objective_is_not_enforced() -> None:
    """Rochlitz, an Imperial objective, has two roads: Russians may stand on both."""
    pieces = {"saltikov": "altenburg", "fermor": "doebeln", "hildburghausen-gen": "gera"}
    game = marching("russia", pieces)
    move(game, "saltikov", "borna")
    move(game, "fermor", "mittweida")
    assert (at(game, "saltikov"), at(game, "fermor")) == ("borna", "mittweida")
