"""The map of Friedrich: everything on it, and legible."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from itertools import combinations
from xml.etree import ElementTree

import pytest

from lacewars.drawing import place_labels, render
from lacewars.drawing.labels import Placement, wishes
from lacewars.drawing.shapes import stack_box, standing, town_box
from lacewars.games.friedrich.data_files import rows, tables
from lacewars.games.friedrich.mapscene import LANGUAGES, PlacedPiece, scene, start


@cache
def placement() -> Placement:
    return place_labels(scene())


@cache
def drawing() -> ElementTree.Element:
    return ElementTree.fromstring(render(scene(), placement()).encode())


def by_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [e for e in root.iter() if name in e.get("class", "").split()]


def test_every_town_road_and_sector_is_drawn() -> None:
    board = tables("setup.toml")["board"]
    assert [t.get("data-town") for t in by_class(drawing(), "town")] == [t["id"] for t in rows("towns.csv")]
    assert len(by_class(drawing(), "road")) == board["roads"]
    assert len(by_class(drawing(), "main")) == board["main_roads"]
    assert len(by_class(drawing(), "suit")) == board["sectors"]


def test_the_start_shows_every_piece() -> None:
    limits = tables("setup.toml")["limits"]
    drawn = [piece for t in by_class(drawing(), "token") if (piece := t.get("data-token"))]
    assert sorted(drawn) == sorted(p.piece for p in start())
    assert len(start()) == limits["generals"] + limits["trains"]


def test_almost_every_label_finds_its_place() -> None:
    wanted = len(wishes(scene()))
    assert len(placement().labels) >= 0.95 * wanted
    assert not any(key.startswith("stack:") for key in placement().hidden)


def test_no_two_labels_overlap() -> None:
    boxes = sorted((label.box for label in placement().labels), key=lambda box: box.x0)
    assert not [(a, b) for a, b in combinations(boxes, 2) if a.overlaps(b)]


def test_no_label_covers_a_town_or_a_piece() -> None:
    map_ = scene()
    stacks = map_.stacks()
    solid = [town_box(t) for t in map_.towns] + [
        stack_box(t, stacks[t.id]) for t in map_.towns if t.id in stacks
    ]
    for label in placement().labels:
        assert not any(label.box.overlaps(box) for box in solid), label.wish.key


def test_labels_stay_on_the_sheet() -> None:
    size = scene().size
    for label in placement().labels:
        assert label.box.x0 > 0
        assert label.box.y0 > 0
        assert label.box.x1 < size.width
        assert label.box.y1 < size.height


def test_objectives_and_depots_are_marked() -> None:
    marks = {t.id: t.mark for t in scene().towns}
    for town in rows("towns.csv"):
        mark = marks[town["id"]]
        if town["depot_of"]:
            assert mark is not None
            assert mark.kind == "star"
        elif town["objective_of"]:
            assert mark is not None
            assert (mark.kind, mark.filled) == ("shield", town["order"] == "1")
        else:
            assert mark is None


def test_nations_differ_by_letter() -> None:
    legend = scene().legend
    assert legend is not None
    assert len({n.letter for n in legend.nations}) == len(legend.nations) == 7


def test_a_position_with_conquests() -> None:
    map_ = scene(
        [PlacedPiece("daun", "prag", True), PlacedPiece("france-t1", "kassel")], {"kassel": "france"}
    )
    root = ElementTree.fromstring(render(map_).encode())
    down = [t.get("data-token") for t in by_class(root, "face-down") if t.get("data-token")]
    assert down == ["daun"]
    assert [f.get("data-town") for f in by_class(root, "flag")] == ["kassel"]
    stands = standing(map_)
    assert set(stands) == {"prag", "kassel"}
    assert not any(label.box.overlaps(box) for label in place_labels(map_).labels for box in stands.values())


@pytest.mark.parametrize(
    ("pieces", "conquered"),
    [
        ([PlacedPiece("nobody", "prag")], {}),
        ([PlacedPiece("daun", "atlantis")], {}),
        ([], {"atlantis": "france"}),
    ],
)
def test_unknown_names_are_refused(pieces: list[PlacedPiece], conquered: dict[str, str]) -> None:
    with pytest.raises(KeyError):
        scene(pieces, conquered)


def test_both_languages_say_everything() -> None:
    text = tables("map.toml")["text"]
    assert set(text) == set(LANGUAGES)
    assert text["en"].keys() == text["fr"].keys()
    assert text["en"]["keys"].keys() == text["fr"]["keys"].keys()
    french = scene(lang="fr").legend
    assert french is not None
    assert "Prusse" in {n.name for n in french.nations}


def test_the_drawing_is_the_same_every_time() -> None:
    assert render(scene()) == render(scene())


def test_the_geography_names_its_source_and_stays_small() -> None:
    text = resources.files("lacewars.games.friedrich").joinpath("data", "geography.json").read_text("utf-8")
    assert len(text) < 400_000
    geography = json.loads(text)
    assert "Natural Earth" in geography["source"]
    assert set(geography["territories"]) == {c["id"] for c in tables("setup.toml")["country"]}
