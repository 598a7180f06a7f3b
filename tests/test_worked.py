"""The worked examples as players read them, with their small boards: `worked.csv` of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from lacewars import games
from lacewars.drawing.worked import picture
from lacewars.kernel import Game, LaceError, examples
from lacewars.kernel.examples import Worked, read_examples, read_worked
from lacewars.kernel.message import LANGUAGES

each_game = pytest.mark.parametrize("game", games.all_games(), ids=lambda g: g.slug)
SVG = "{http://www.w3.org/2000/svg}"
UNPRINTED = re.compile(r"""['"*`#<>=|]|--|\n|\w_\w|(?<!\w)-\d""")
"""What a page of prose does not have: straight quotes, the signs of source texts, a hyphen for a minus."""
HEAVIEST = 60_000
"""Bytes of a picture: a small one."""


def played(game: Game) -> dict[str, dict[str, Any]]:
    return {example["id"]: example for example in read_examples(game)}


def named(value: Any) -> Iterator[str]:
    """All words of an example's data, keys too."""
    if isinstance(value, dict):
        yield from value
        yield from (word for inner in value.values() for word in named(inner))
    elif isinstance(value, list):
        yield from (word for inner in value for word in named(inner))
    elif isinstance(value, str):
        yield value


@each_game
def test_examples_are_told_in_both_languages(game: Game) -> None:
    told = read_worked(game)
    assert len(told) > 10
    for one in told:
        texts = [one.text(lang) for lang in LANGUAGES]
        assert texts[0] != texts[1]
        for text in texts:
            assert text.endswith("."), one.id
            assert UNPRINTED.search(text) is None, one.id


@each_game
def test_what_is_drawn_is_what_is_played(game: Game) -> None:
    """Every place of a picture stands in the data of the example that the tests play."""
    for one in read_worked(game):
        assert set(one.places) <= set(named(played(game)[one.id])), one.id


@each_game
def test_most_places_are_drawn_on_a_small_board(game: Game) -> None:
    drawn = 0
    for one in read_worked(game):
        example = played(game)[one.id]
        svg = picture(game, one, example, "fr")
        if svg is None:
            assert not one.places, one.id
            assert "terrain" not in example, one.id
            continue
        drawn += 1
        root = ElementTree.fromstring(svg)
        assert len(svg.encode()) < HEAVIEST, one.id
        assert len([g for g in root.iter(f"{SVG}g") if g.get("class") == "way"]) == len(one.ways)
        towns = {g.get("data-town") for g in root.iter(f"{SVG}g") if g.get("class") == "town"}
        tokens = {g.get("data-token") for g in root.iter(f"{SVG}g")}
        units = [g for g in root.iter(f"{SVG}g") if g.get("class") == "unit"]
        assert len(units) == len(example.get("units", ())), one.id
        if not units:
            assert set(one.places) <= towns, one.id
            flown = {g.get("data-town") for g in root.iter(f"{SVG}g") if g.get("class") == "flag"}
            for piece, place in one.pieces:
                assert place in flown if piece.endswith(":flag") else piece in tokens, one.id
    assert drawn > 2


@pytest.mark.parametrize(
    ("slug", "example", "numbers"),
    [("defiant", "EX16", ["3", "4", "5"]), ("napoleonic", "attrition_french_halved", ["8"])],
)
def test_blocks_and_armies_stand_in_the_picture(slug: str, example: str, numbers: list[str]) -> None:
    """Every group as strong as it is in the example, on a badge."""
    game = games.get(slug)
    one = next(one for one in read_worked(game) if one.id == example)
    root = ElementTree.fromstring(picture(game, one, played(game)[example]) or "")
    groups = [g for g in root.iter(f"{SVG}g") if g.get("data-token")]
    assert len(groups) == len(one.pieces)
    badges = [g.findall(f"{SVG}text")[-1].text for g in groups if g.find(f"{SVG}circle") is not None]
    assert sorted(filter(None, badges)) == numbers


TABLE = "id,rules,pieces,ways,rings,text,text_fr\n"
ROW = "move-to-and-fro,F-4.05;F-4.06,laudon=zittau,zittau rumburg zittau|zittau loebau,loebau,One.,Un.\n"


def read(monkeypatch: pytest.MonkeyPatch, folder: Path, table: str) -> list[Worked]:
    """What is read of a table beside Friedrich's own examples."""
    game = games.get("friedrich")
    known = read_examples(game)
    (folder / "data").mkdir()
    (folder / "data" / "worked.csv").write_text(table, encoding="utf-8")
    monkeypatch.setattr(examples, "read_examples", lambda _: known)
    monkeypatch.setattr(examples.resources, "files", lambda _: folder)
    return read_worked(game)


def test_a_row_says_what_stands_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    [one] = read(monkeypatch, tmp_path, TABLE + ROW)
    assert one.rules == ("F-4.05", "F-4.06")
    assert one.pieces == (("laudon", "zittau"),)
    assert one.ways == (("zittau", "rumburg", "zittau"), ("zittau", "loebau"))
    assert one.places == ("zittau", "rumburg", "loebau")
    assert (one.text(), one.text("fr")) == ("One.", "Un.")


@pytest.mark.parametrize(
    ("table", "refusal"),
    [
        (TABLE.replace("ways", "way") + ROW, "line 1: the columns are"),
        (TABLE + ROW + ROW, "line 3: 'move-to-and-fro' is no example, or stands twice"),
        (TABLE + ROW.replace("move-to-and-fro", "chess"), "line 2: 'chess' is no example"),
        (TABLE + ROW.replace("F-4.06", "F-4.99"), "line 2: move-to-and-fro names its rules"),
        (TABLE + ROW.replace("F-4.05;F-4.06", ""), "line 2: move-to-and-fro names its rules"),
        (TABLE + ROW.replace(",Un.", ","), "line 2: move-to-and-fro is told in both languages"),
    ],
)
def test_a_broken_table_names_its_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, table: str, refusal: str
) -> None:
    with pytest.raises(LaceError, match=refusal):
        read(monkeypatch, tmp_path, table)
