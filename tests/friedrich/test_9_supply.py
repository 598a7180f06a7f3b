"""F-9: home countries, depots, supply paths, and what becomes of generals without supply."""

from __future__ import annotations

from typing import Any

import pytest

from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.nations import NATION, NATION_OF, PIECE
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import covers
from tests.friedrich.kit import Supply, at, begin, kinds, table, town


def checked(nation: str, at: dict[str, str], **more: Any) -> Friedrich:
    """The position after a supply phase of `nation`."""
    return begin(table(at, **more), Supply(NATION[nation]))


def face_down(game: Friedrich) -> set[str]:
    """The generals that lie face down, as everybody sees them."""
    return set(game.view(None).to_json()["face_down"])


# ---------------------------------------------------------------------- home and depots
@covers("F-9.02", "F-9.19", "R8")
@pytest.mark.parametrize(
    ("general", "place", "supplied"),
    [
        ("friedrich", "berlin", True),
        ("friedrich", "emden", True),  # a Prussian exclave
        ("friedrich", "koenigsberg", True),
        ("friedrich", "leipzig", False),  # occupied Saxony is not a home
        ("friedrich", "hannover", False),
        ("friedrich", "prag", False),
        ("ferdinand", "hannover", True),
        ("ferdinand", "magdeburg", False),
        ("ehrensvaerd", "wismar", True),
        ("ehrensvaerd", "stettin", False),
        ("daun", "prag", True),
        ("daun", "glatz", False),
        ("daun", "dresden", False),
        ("hildburghausen-gen", "dresden", True),  # Saxony is Imperial home
        ("hildburghausen-gen", "bamberg", True),
        ("hildburghausen-gen", "prag", False),
        ("saltikov", "lodz", False),  # Poland is nobody's
        ("soubise", "fulda", False),
    ],
)
def test_at_home_a_general_is_always_supplied(general: str, place: str, supplied: bool) -> None:
    game = begin(table({general: place}), Supply(NATION_OF[PIECE[general]]))
    assert face_down(game) == (set() if supplied else {general})


@covers("F-9.03", "R8")
@pytest.mark.parametrize(
    ("nation", "general", "place", "supplied"),
    [
        ("russia", "saltikov", "sierpc", True),
        ("russia", "saltikov", "warszawa", True),
        ("russia", "saltikov", "koblenz", False),
        ("russia", "saltikov", "berlin", False),
        ("france", "soubise", "koblenz", True),
        ("france", "soubise", "gemuenden", True),
        ("france", "soubise", "hildburghausen", False),
        ("france", "soubise", "warszawa", False),
    ],
)
def test_russians_and_french_are_supplied_on_their_own_depots(
    nation: str, general: str, place: str, supplied: bool
) -> None:
    assert face_down(checked(nation, {general: place})) == (set() if supplied else {general})


@covers("F-9.21", "R8")
def test_a_substitute_town_supplies_nobody() -> None:
    """Radom may take returning Russians while Sierpc and Warszawa are held; it feeds them not."""
    game = table({"saltikov": "radom", "keith": "sierpc", "seydlitz": "warszawa"})
    game.substitute = town("radom")
    begin(game, Supply(NATION["russia"]))
    assert face_down(game) == {"saltikov"}


# ---------------------------------------------------------------------- supply paths
@covers("F-9.04", "F-9.05", "R36")
@pytest.mark.parametrize(
    ("place", "length", "supplied"),
    [("bydgoszcz", 2, True), ("neu-stettin", 6, True), ("rastenburg", 6, True), ("loetzen", 7, False)],
)
def test_a_supply_path_is_at_most_six_towns_long(place: str, length: int, supplied: bool) -> None:
    assert ROADS.distance(town("torun"), town(place)) == length
    game = checked("russia", {"saltikov": place, "russia-t1": "torun"})
    assert face_down(game) == (set() if supplied else {"saltikov"})


@covers("F-9.04", "R36")
def test_any_own_train_will_do() -> None:
    game = checked("russia", {"saltikov": "rastenburg", "russia-t1": "radom", "russia-t2": "torun"})
    assert face_down(game) == set()


@covers("F-9.07", "F-9.04")
def test_a_train_supplies_any_number_of_generals_of_its_own_colour_only() -> None:
    russians = {"saltikov": "bydgoszcz", "fermor": "rypin", "apraxin": "poznan", "tottleben": "kutno"}
    assert face_down(checked("russia", russians | {"russia-t1": "torun"})) == set()
    assert face_down(checked("russia", russians | {"sweden-t1": "torun"})) == set(russians)


OSCHATZ = {"friedrich": "oschatz", "prussia-t1": "jueterbog"}


@covers("F-9.06", "R36")
@pytest.mark.parametrize(
    ("others", "supplied"),
    [
        ({}, True),
        ({"daun": "herzberg"}, True),  # the detour by Dahme and Luckau has 6 towns
        ({"daun": "torgau"}, False),
        ({"austria-t1": "torgau"}, False),
        ({"daun": "herzberg", "austria-t1": "luckau"}, False),
        ({"ferdinand": "torgau"}, True),
        ({"hanover-t1": "torgau"}, True),
        ({"keith": "torgau"}, True),
        ({"prussia-t2": "torgau"}, True),
        ({"daun": "riesa", "laudon": "wurzen"}, True),  # next to the path, not on it
    ],
)
def test_enemies_on_the_path_cut_it_friends_do_not(others: dict[str, str], supplied: bool) -> None:
    game = checked("prussia", OSCHATZ | others)
    assert ("friedrich" in face_down(game)) is not supplied


@covers("F-9.06", "R36")
def test_an_enemy_may_stand_next_to_either_end() -> None:
    """Friedrich next to his train is supplied whoever stands around."""
    around = {"daun": "dahme", "laudon": "luckenwalde", "lacy": "falkenberg", "karl": "wittenberg"}
    game = checked("prussia", {"friedrich": "herzberg", "prussia-t1": "jueterbog"} | around)
    assert face_down(game) == set()


@covers("F-9.20", "R36")
def test_trains_need_no_supply() -> None:
    """Two supply phases later the general is lost; his other train, cut off even worse, is not."""
    game = table({"daun": "magdeburg", "austria-t1": "emden", "friedrich": "leer"})
    for _ in range(3):
        begin(game, Supply(NATION["austria"]))
    assert at(game, "daun") is None
    assert at(game, "austria-t1") == "emden"


# ---------------------------------------------------------------------- face down, face up, lost
@covers("F-9.01")
def test_only_the_active_nations_generals_are_checked() -> None:
    pieces = {"friedrich": "leipzig", "saltikov": "lodz", "daun": "glatz"}
    game = checked("russia", pieces)
    assert face_down(game) == {"saltikov"}
    begin(game, Supply(NATION["russia"]))
    assert (at(game, "saltikov"), at(game, "friedrich"), at(game, "daun")) == (None, "leipzig", "glatz")
    assert face_down(game) == set()


@covers("F-9.08", "F-9.10", "R38")
def test_unsupplied_he_is_turned_down_and_then_loses_everything() -> None:
    game = checked("prussia", {"friedrich": "leipzig", "keith": "leipzig"}, armies={"friedrich": 9})
    assert kinds(game.news) == ["turned_down"]
    assert face_down(game) == {"friedrich", "keith"}
    assert game.strength[town("leipzig")] == 9
    begin(game, Supply(NATION["prussia"]))
    assert kinds(game.news) == ["starved", "removed", "removed"]
    assert (at(game, "friedrich"), at(game, "keith")) == (None, None)
    assert game.total[NATION["prussia"]] == 0
    assert face_down(game) == set()  # he may come back, face up


@covers("F-9.09", "R38")
def test_supplied_again_he_is_turned_up() -> None:
    game = checked("prussia", {"friedrich": "oschatz"})
    assert face_down(game) == {"friedrich"}
    game.where[PIECE["prussia-t1"]] = town("jueterbog")
    game.held[town("jueterbog")] = NATION["prussia"] + 1 + 8
    begin(game, Supply(NATION["prussia"]))
    assert kinds(game.news) == ["turned_up"]
    assert face_down(game) == set()
    assert at(game, "friedrich") == "oschatz"


@covers("R38", "R37")
def test_every_stack_is_judged_by_itself_and_as_a_whole() -> None:
    pieces = OSCHATZ | {"keith": "oschatz", "seydlitz": "prag", "dohna": "kolin"}
    game = checked("prussia", pieces, face_down=["friedrich", "keith", "seydlitz"])
    assert face_down(game) == {"dohna"}
    assert at(game, "seydlitz") is None
    assert at(game, "keith") == "oschatz"
