"""F-9: generals cut off in play, stacks of both faces, and the hunt for trains."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.friedrich.nations import NATION
from lacewars.games.friedrich.phases.fate_choices import TurnDown
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import covers
from tests.friedrich.kit import (
    Combats,
    Movement,
    Supply,
    act,
    at,
    begin,
    conquests,
    effect,
    kinds,
    move,
    options,
    refused,
    table,
)


def acting(game: Friedrich, nation: str) -> Friedrich:
    """An action of `nation` from movement to supply."""
    n = NATION[nation]
    return begin(game, Movement(n), Combats(n), Supply(n))


def play(nation: str, at: dict[str, str], **more: Any) -> Friedrich:
    """A position in an action of `nation`."""
    return acting(table(at, **more), nation)


def is_down(game: Friedrich, general: str) -> bool:
    """Whether a general lies face down."""
    return general in game.view(None).to_json()["face_down"]


# ---------------------------------------------------------------------- how long he has
@covers("F-9.11")
def test_cut_off_by_his_own_action_he_has_one_turn() -> None:
    game = play("prussia", {"prussia-t1": "jueterbog", "keith": "meissen"})
    act(game, "end movement")
    assert not is_down(game, "keith")
    acting(game, "prussia")
    move(game, "keith", "dresden", "pirna")
    act(game, "end movement")
    assert is_down(game, "keith")
    saved, lost = game.copy(), game
    acting(saved, "prussia")
    move(saved, "keith", "dresden")
    act(saved, "end movement")
    assert not is_down(saved, "keith")
    acting(lost, "prussia")
    act(lost, "end movement")
    assert at(lost, "keith") is None


@covers("F-9.11")
@pytest.mark.parametrize(("refuge", "reached"), [("doebeln", True), ("mittweida", False)])
def test_a_retreat_in_his_own_action_counts_as_his_own_doing(refuge: str, reached: bool) -> None:
    """Keith attacks and is driven out of reach of the train on Jüterbog: he is face down at once."""
    pieces = {"keith": "leipzig", "prussia-t1": "jueterbog", "daun": "halle"}
    game = play("prussia", pieces, armies={"keith": 5, "daun": 8})
    act(game, "end movement", "stop", f"retreat {refuge}")
    assert is_down(game, "keith") is not reached


@covers("F-9.12")
def test_cut_off_by_an_enemy_he_has_two_turns() -> None:
    game = play("prussia", {"friedrich": "oschatz", "prussia-t1": "jueterbog", "daun": "luckau"})
    act(game, "end movement")
    assert not is_down(game, "friedrich")
    acting(game, "austria")
    assert "train_destroyed" in kinds(move(game, "daun", "dahme", "jueterbog"))
    act(game, "end movement")
    assert not is_down(game, "friedrich")
    acting(game, "prussia")
    act(game, "end movement")
    assert is_down(game, "friedrich")
    acting(game, "austria")
    act(game, "end movement")
    assert at(game, "friedrich") == "oschatz"
    acting(game, "prussia")
    act(game, "end movement")
    assert at(game, "friedrich") is None


@covers("R38")
def test_a_card_that_turns_him_counts_like_his_last_supply_phase() -> None:
    """Card 6 diamonds: Austria turns Friedrich on Leipzig; still unsupplied, he is lost in his next phase."""
    game = table({"friedrich": "leipzig", "keith": "wurzen"}, advanced=True, face_down=["keith"])
    effect(game, 6, "diamonds")
    number, game.effect = game.effect, -1
    begin(game, TurnDown(number))
    assert options(game) == ["turn Leipzig", "decline"]  # Keith lies face down already
    act(game, "turn leipzig")
    assert is_down(game, "friedrich")
    begin(game, Supply(NATION["prussia"]))
    assert at(game, "friedrich") is None


# ---------------------------------------------------------------------- stacks
@covers("F-9.13", "R37")
@pytest.mark.parametrize("mover", ["friedrich", "keith"])
def test_whoever_joins_a_face_down_general_is_face_down_at_once(mover: str) -> None:
    """Whichever of the two moves; then both need supply in this very action or are lost."""
    other = "keith" if mover == "friedrich" else "friedrich"
    pieces = {mover: "wurzen", other: "leipzig"}
    game = play("prussia", pieces, face_down=["keith"])
    assert not is_down(game, "friedrich")
    move(game, mover, "leipzig")
    assert is_down(game, "friedrich")
    assert is_down(game, "keith")
    act(game, "end movement")
    assert (at(game, "friedrich"), at(game, "keith")) == (None, None)


@covers("F-9.13", "R37", "F-9.09")
def test_a_stack_that_is_supplied_in_that_action_is_turned_up_whole() -> None:
    pieces = {"friedrich": "wurzen", "keith": "leipzig", "prussia-t1": "halle"}
    game = play("prussia", pieces, face_down=["keith"])
    move(game, "friedrich", "leipzig")
    act(game, "end movement")
    assert not is_down(game, "friedrich")
    assert not is_down(game, "keith")


@covers("R37")
def test_generals_who_leave_a_face_down_stack_stay_face_down() -> None:
    pieces = {"friedrich": "leipzig", "keith": "leipzig"}
    game = play("prussia", pieces, armies={"keith": 6}, face_down=["friedrich", "keith"])
    move(game, "keith", "wurzen", take=3)
    assert is_down(game, "keith")
    assert is_down(game, "friedrich")
    act(game, "end movement")
    assert (at(game, "friedrich"), at(game, "keith")) == (None, None)


@covers("R37")
def test_two_face_up_generals_who_join_stay_face_up() -> None:
    game = play("prussia", {"friedrich": "wurzen", "keith": "leipzig"})
    move(game, "friedrich", "leipzig")
    assert not is_down(game, "friedrich")
    assert not is_down(game, "keith")


@covers("F-9.14")
def test_a_face_down_general_receives_armies_moves_conquers_and_fights() -> None:
    game = play(
        "austria",
        {"laudon": "zittau", "keith": "radeberg"},
        armies={"laudon": 3, "keith": 5},
        face_down=["laudon"],
        hands={"austria": ["S6"]},
    )
    act(game, "recruit", "army", "pay", "lay spades 6 deck 1", "settle", "reinforce zittau")
    move(game, "laudon", "loebau", "bautzen", "bischofswerda")
    assert conquests(game) == {"zittau"}
    assert is_down(game, "laudon")
    (combat,) = (e for e in act(game, "end movement") if e.kind == "combat")
    assert (combat.data[2], combat.data[5]) == (4, 5)


# ---------------------------------------------------------------------- trains
@covers("F-9.16", "F-9.17", "R39")
def test_a_general_destroys_a_train_by_entering_and_stops() -> None:
    game = play("austria", {"daun": "luckau", "prussia-t1": "dahme", "laudon": "prag"})
    events = act(game, "march daun", "step dahme")
    assert "train_destroyed" in kinds(events)
    assert (at(game, "daun"), at(game, "prussia-t1")) == ("dahme", None)
    assert "march Daun" not in options(game)
    assert "march Laudon" in options(game)
    assert refused(game, "step jueterbog").rules == ("F-4.15",)


@covers("F-9.16", "R39")
def test_a_group_destroys_a_train_and_its_owner_may_buy_it_back() -> None:
    game = play("austria", {"daun": "luckau", "karl": "luckau", "prussia-t1": "dahme", "keith": "emden"})
    move(game, "daun+karl", "dahme")
    assert at(game, "prussia-t1") is None
    act(game, "end movement")
    game.hands[NATION["prussia"]] = [0, 1, 2]  # spades 2, 3 and 4
    acting(game, "prussia")
    act(game, "recruit")
    assert "train at Berlin" in options(game)


@covers("F-9.18", "F-9.15", "R39")
def test_enemy_trains_cannot_harm_each_other() -> None:
    game = play("austria", {"austria-t1": "luckau", "prussia-t1": "dahme"})
    act(game, "march austria-t1")
    assert "step Dahme" not in options(game)
    assert "F-4.08" in refused(game, "step dahme").rules
    assert at(game, "prussia-t1") == "dahme"


@covers("R39", "F-9.16")
def test_nobody_destroys_a_train_of_his_own_side() -> None:
    for nation, general, train in (("prussia", "keith", "hanover-t1"), ("austria", "daun", "russia-t1")):
        game = play(nation, {general: "luckau", train: "dahme"})
        act(game, f"march {general}")
        assert "F-4.14" in refused(game, "step dahme").rules
        assert at(game, train) == "dahme"


@covers("R39")
def test_a_returning_general_destroys_no_train() -> None:
    game = play("prussia", {"austria-t1": "berlin", "keith": "emden"}, hands={"prussia": ["S13"]})
    act(game, "recruit")
    assert "F-10.24" in refused(game, "return friedrich at berlin").rules
    assert at(game, "austria-t1") == "berlin"
