"""F-5.16 to F-5.18, R26: objectives marked in the movement phase, conquered after the combats."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.friedrich.nations import NATION
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import covers
from tests.friedrich.kit import (
    Combats,
    Movement,
    Retroactive,
    act,
    at,
    begin,
    conquests,
    kinds,
    move,
    table,
    town,
)


def action(nation: str, at: dict[str, str], armies: dict[str, int], **more: Any) -> Friedrich:
    """The phases of an action from movement to retroactive conquest."""
    n = NATION[nation]
    return begin(table(at, armies, **more), Movement(n), Combats(n), Retroactive(n))


def torgau(armies: int, **hands: list[str]) -> Friedrich:
    """Hildburghausen walks through Torgau and Bitterfeld, both protected by Friedrich, and attacks him."""
    pieces = {"hildburghausen-gen": "falkenberg", "friedrich": "eilenburg"}
    game = action("imperial", pieces, {"hildburghausen-gen": 6, "friedrich": armies}, hands=hands)
    move(game, "hildburghausen-gen", "torgau", "bitterfeld", "torgau")
    return game


@covers("F-5.16", "F-5.17", "R26")
@pytest.mark.parametrize(
    ("refuge", "falls"),
    [
        ("altenburg", {"torgau", "bitterfeld"}),
        ("leisnig", {"torgau", "bitterfeld"}),
        ("naumburg", {"torgau"}),
    ],
)
def test_what_was_walked_through_falls_when_its_protector_is_driven_far_enough(
    refuge: str, falls: set[str]
) -> None:
    game = torgau(4, prussia=["H2"], imperial=["H3"])
    assert conquests(game) == set()
    assert set(game.marks) == {town("torgau"), town("bitterfeld")}
    act(game, "end movement", "play hearts 2 deck 1", "play hearts 3 deck 1", "stop")
    assert conquests(game) == set()
    act(game, f"retreat {refuge}")
    assert conquests(game) == falls


@covers("F-5.17", "R26")
def test_a_protector_who_draws_or_is_driven_too_near_still_protects() -> None:
    drawn = torgau(6)
    act(drawn, "end movement", "stop")
    assert at(drawn, "friedrich") == "eilenburg"
    assert conquests(drawn) == set()
    near = torgau(5)
    act(near, "end movement", "stop")
    assert at(near, "friedrich") == "leipzig"
    assert conquests(near) == set()


@covers("R26", "F-5.16")
def test_the_protector_may_be_eliminated_and_marks_are_public() -> None:
    game = torgau(2)
    for seat in (0, 1, 2, 3, None):
        assert set(game.view(seat).marks) == {town("torgau"), town("bitterfeld")}
    act(game, "end movement", "stop")
    assert at(game, "friedrich") is None
    assert conquests(game) == {"torgau", "bitterfeld"}
    assert game.marks == []


@covers("R26", "F-5.16", "F-5.12")
def test_a_mark_goes_when_its_objective_is_taken_in_the_same_movement_phase() -> None:
    """Friedrich leaves Torgau under the Imperial train's protection; Keith destroys it, Dohna passes."""
    pieces = {"friedrich": "torgau", "keith": "leipzig", "dohna": "oschatz", "imperial-t1": "eilenburg"}
    game = action("prussia", pieces, {}, conquered=["torgau", "bitterfeld"])
    move(game, "friedrich", "bitterfeld", "torgau", "falkenberg")
    assert set(game.marks) == {town("torgau"), town("bitterfeld")}
    move(game, "keith", "eilenburg")
    move(game, "dohna", "torgau", "eilenburg")
    assert conquests(game) == {"bitterfeld"}
    for seat in (0, 1, 2, 3, None):
        assert game.view(seat).marks == (town("bitterfeld"),)


ZITTAU = {"laudon": "friedland-boehmen", "daun": "bautzen", "keith": "loebau"}


@covers("F-5.18", "R26")
@pytest.mark.parametrize(("refuge", "falls"), [("bunzlau", {"zittau"}), ("hirschberg", set())])
def test_any_general_of_the_action_may_drive_the_protector_off(refuge: str, falls: set[str]) -> None:
    """Laudon walks through Zittau, Daun beats Keith: Bunzlau is 4 towns from Zittau, Hirschberg 3."""
    game = action("austria", ZITTAU, {"daun": 8, "keith": 5})
    move(game, "laudon", "zittau", "rumburg")
    act(game, "end movement", "stop", f"retreat {refuge}")
    assert at(game, "laudon") == "rumburg"
    assert conquests(game) == falls


@covers("R26")
def test_he_who_walked_through_need_not_survive() -> None:
    game = action("austria", ZITTAU, {"laudon": 1, "daun": 8, "keith": 3})
    move(game, "laudon", "zittau", "rumburg", "zittau")
    act(game, "end movement", "attack loebau from zittau", "stop")
    assert at(game, "laudon") is None
    assert conquests(game) == set()
    act(game, "stop")
    assert at(game, "keith") is None
    assert conquests(game) == {"zittau"}


@covers("R26")
@pytest.mark.parametrize(("refuge", "falls"), [("pirna", set()), ("deuben", {"zittau"})])
def test_a_general_who_retreats_into_range_protects(refuge: str, falls: set[str]) -> None:
    """Keith is eliminated, but Seydlitz, who did not protect before, may be driven to Pirna, 3 towns away."""
    pieces = ZITTAU | {"karl": "meissen", "seydlitz": "dresden"}
    game = action("austria", pieces, {"daun": 8, "keith": 1, "karl": 5, "seydlitz": 4})
    move(game, "laudon", "zittau", "rumburg")
    act(game, "end movement", "attack loebau from bautzen", "stop")
    act(game, "stop", f"retreat {refuge}")
    assert conquests(game) == falls


@covers("R23", "R26", "F-5.05")
def test_a_protector_driven_onto_the_objective_itself_protects_it() -> None:
    pieces = ZITTAU | {"austria-t1": "goerlitz"}
    game = action("austria", pieces, {"daun": 5, "keith": 4})
    move(game, "laudon", "zittau", "rumburg")
    act(game, "end movement", "stop")
    assert at(game, "keith") == "zittau"
    assert conquests(game) == set()


@covers("F-5.16", "R26")
def test_the_chance_is_lost_with_the_action() -> None:
    """The mark is erased after phase 4: driving Keith off a turn later conquers nothing."""
    game = action("austria", ZITTAU | {"daun": "hoyerswerda"}, {"daun": 8, "keith": 1})
    events = move(game, "laudon", "zittau", "rumburg")
    assert "threatened" in kinds(events)
    act(game, "end movement")
    assert conquests(game) == set()
    begin(game, Movement(NATION["austria"]), Combats(NATION["austria"]), Retroactive(NATION["austria"]))
    move(game, "daun", "bautzen")
    act(game, "end movement", "stop")
    assert at(game, "keith") is None
    assert conquests(game) == set()


@covers("F-5.16", "R22")
def test_without_marching_through_a_victory_conquers_nothing() -> None:
    pieces = {"laudon": "zittau", "keith": "loebau"}
    game = action("austria", pieces, {"laudon": 8, "keith": 1})
    act(game, "end movement", "stop")
    assert at(game, "keith") is None
    assert conquests(game) == set()


@covers("F-5.15", "R26")
@pytest.mark.parametrize(("armies", "falls"), [(1, True), (7, False)])
def test_reconquest_may_be_retroactive_too(armies: int, falls: bool) -> None:
    """Ferdinand walks through Göttingen while Soubise protects the French conquest, then fights him."""
    pieces = {"ferdinand": "northeim", "soubise": "kassel"}
    strengths = {"ferdinand": 8, "soubise": armies}
    game = action("hanover", pieces, strengths, conquered=["goettingen"])
    move(game, "ferdinand", "goettingen", "muenden")
    assert conquests(game) == {"goettingen"}
    act(game, "end movement", "stop")
    assert (at(game, "soubise") is None) is falls
    assert conquests(game) == (set() if falls else {"goettingen"})


@covers("R25", "R26")
def test_the_train_he_destroyed_in_the_same_step_no_longer_protects_in_phase_4() -> None:
    pieces = {"friedrich": "leipzig", "imperial-t1": "halle"}
    game = action("prussia", pieces, {"friedrich": 4}, conquered=["leipzig"])
    move(game, "friedrich", "halle")
    assert conquests(game) == {"leipzig"}
    act(game, "end movement")
    assert conquests(game) == set()
