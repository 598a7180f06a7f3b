"""The two maps: they show everything, and the ground under the towns is that of their countries."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import hypot, inf
from xml.etree import ElementTree

import pytest

from lacewars.drawing import place_labels, render
from lacewars.drawing.geometry import Box, Segment
from lacewars.drawing.labels import Placement
from lacewars.drawing.shapes import town_box
from lacewars.games.maria.board import ELECTORS, FORTRESSES, ROADS
from lacewars.games.maria.data_files import document, rows, tables
from lacewars.games.maria.mapscene import LANGUAGES, PlacedPiece, first_markers, scene, start

Rings = list[list[list[float]]]
COMPASS_REACH = 54.0


@cache
def drawing() -> ElementTree.Element:
    return ElementTree.fromstring(render(scene(), placement()).encode())


@cache
def placement() -> Placement:
    return place_labels(scene())


def by_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [e for e in root.iter() if name in e.get("class", "").split()]


# ----------------------------------------------------------------------------------------- the ground


def sides(polygons: Rings) -> list[Segment]:
    """Every side of every ring."""
    found = []
    for ring in (ring for polygon in polygons for ring in polygon):
        points = list(zip(ring[::2], ring[1::2], strict=True))
        found += [Segment(*a, *b) for a, b in zip(points, points[1:] + points[:1], strict=True)]
    return found


def holds(polygons: Rings, x: float, y: float) -> bool:
    """Whether a ray from the point to the right crosses an odd number of sides."""
    crossed = 0
    for s in sides(polygons):
        if (s.ay > y) != (s.by > y) and x < s.ax + (y - s.ay) * (s.bx - s.ax) / (s.by - s.ay):
            crossed += 1
    return crossed % 2 == 1


def test_every_town_stands_on_the_land_of_its_country() -> None:
    geography = document("geography.json")
    for town in rows("towns.csv"):
        at = float(town["x"]), float(town["y"])
        assert holds(geography["land"], *at), town["id"]
        found = [c for c, land in geography["territories"].items() if holds(land, *at)]
        assert found == [town["country"]], town["id"]


def test_the_sea_is_off_flanders_and_not_at_vienna() -> None:
    land = document("geography.json")["land"]
    assert not holds(land, 40, 400)
    assert holds(land, 1651, 1061)


def test_every_country_has_its_land_its_name_and_its_words() -> None:
    geography, look = document("geography.json"), tables("map.toml")
    countries = {t["country"] for t in rows("towns.csv")}
    assert set(geography["territories"]) == set(geography["names"]) == set(look["wash"]) == countries
    assert all(holds(geography["territories"][c], x, y) for c, (x, y, _) in geography["names"].items())
    assert all(set(look["text"][lang]["countries"]) == countries for lang in LANGUAGES)
    assert "Natural Earth" in geography["source"]


def test_no_land_but_the_empire_lies_on_both_sheets() -> None:
    left, right = tables("map.toml")["sheets"]
    for country, polygons in document("geography.json")["territories"].items():
        xs = [x for polygon in polygons for ring in polygon for x in ring[::2]]
        on_both = min(xs) < left["x1"] and max(xs) > right["x0"]
        assert on_both == (country == "empire"), country


@pytest.mark.parametrize(
    ("river", "towns"),
    [
        ("Rhein", ("strassburg", "mannheim", "mainz", "koeln", "wesel")),
        ("Maas", ("verdun", "sedan", "namur", "luettich", "maastricht", "venlo")),
        ("Donau", ("regensburg", "passau", "linz", "wien", "pressburg", "komorn", "ofen")),
        ("Elbe", ("dresden", "meissen", "torgau", "magdeburg")),
        ("Oder", ("breslau", "glogau", "frankfurt_oder", "kuestrin")),
        ("Moldau", ("prag", "budweis")),
        ("Main", ("frankfurt_main", "aschaffenburg")),
    ],
)
def test_rivers_pass_their_towns(river: str, towns: tuple[str, ...]) -> None:
    places = {t["id"]: (float(t["x"]), float(t["y"])) for t in rows("towns.csv")}
    points = [
        point
        for r in document("geography.json")["rivers"]
        if r["name"] == river
        for point in zip(r["points"][::2], r["points"][1::2], strict=True)
    ]
    for town in towns:
        x, y = places[town]
        assert min((hypot(px - x, py - y) for px, py in points), default=inf) < 30, town


# ----------------------------------------------------------------------------------------- the sheet


def test_every_town_road_and_sector_is_drawn_once() -> None:
    drawn = [t.get("data-town") for t in by_class(drawing(), "town")]
    assert drawn == [t["id"] for t in rows("towns.csv")]
    assert len(by_class(drawing(), "road")) == len(rows("roads.csv"))
    assert len(by_class(drawing(), "suit")) == len(rows("sectors.csv")) == 44
    assert len(by_class(drawing(), "sheet")) == 2


def test_fortresses_and_electors_are_marked() -> None:
    marks = {t.id: t.mark for t in scene().towns if t.mark is not None}
    kinds = {"minor": "tower", "major": "castle"}
    wanted = {t["id"]: kinds[t["fortress"]] for t in rows("towns.csv") if t["fortress"] != "none"}
    assert {town: mark.kind for town, mark in marks.items()} == wanted
    assert len(wanted) == len(FORTRESSES)
    assert {t for t, mark in marks.items() if mark.crowned} == {ROADS.ids[t] for t in ELECTORS}
    assert [marks[t].letter for t in ("paris", "wien", "hannover", "breslau")] == ["F", "A", "PA", ""]
    legend = scene().legend
    assert legend is not None
    assert len({n.letter for n in legend.nations}) == len(legend.nations) == 6


def test_the_start_shows_pieces_and_markers() -> None:
    drawn = [piece for t in by_class(drawing(), "token") if (piece := t.get("data-token"))]
    assert sorted(drawn) == sorted(p.piece for p in start())
    assert len(start()) == 28  # the Old Dessauer and a Prussian train wait beside the maps
    flags = {town for f in by_class(drawing(), "flag") if (town := f.get("data-town"))}
    assert flags == set(first_markers())
    assert first_markers()["glogau"] == "prussia"
    assert first_markers()["koeln"] == "france"


def test_nothing_but_a_label_or_two_is_hidden() -> None:
    assert len(placement().hidden) <= 2
    assert not any(key.startswith("stack:") for key in placement().hidden)
    boxes = [label.box for label in placement().labels]
    assert not [(a, b) for a, b in combinations(boxes, 2) if a.overlaps(b)]


def test_every_name_stays_on_its_towns_sheet() -> None:
    sheets = {s["id"]: Box(s["x0"], s["y0"], s["x1"], s["y1"]) for s in tables("map.toml")["sheets"]}
    maps = {t["id"]: t["map"] for t in rows("towns.csv")}
    for label in placement().labels:
        assert sheets[maps[label.wish.key.partition(":")[2]]].holds(label.box), label.wish.key


def test_title_and_compass_cover_no_town_and_no_road() -> None:
    map_ = scene()
    c, at = map_.cartouche, map_.compass
    assert c is not None
    assert at is not None
    plate = Box(c.x - c.width / 2, c.y - c.height / 2, c.x + c.width / 2, c.y + c.height / 2)
    rose = Box(*at, *at).grown(COMPASS_REACH)
    titles = [Box(*s.title_at, *s.title_at).grown(20).joined(Box(s.title_at[0] - 110, s.title_at[1],
              s.title_at[0] + 110, s.title_at[1])) for s in map_.sheets]  # fmt: skip
    places = {t.id: t for t in map_.towns}
    roads = [Segment(places[r.a].x, places[r.a].y, places[r.b].x, places[r.b].y) for r in map_.roads]
    for box in (plate, rose, *titles):
        assert not [t.id for t in map_.towns if town_box(t).overlaps(box)]
        assert not [r for r in roads if r.length_in(box) > 0]
        assert Box(0, 0, map_.size.width, map_.size.height).holds(box)


def test_a_position_with_markers_and_hussars() -> None:
    map_ = scene([PlacedPiece("karl", "prag", True)], {"prag": "prussia"}, ["pilsen"])
    root = ElementTree.fromstring(render(map_).encode())
    assert [t.get("data-token") for t in by_class(root, "face-down") if t.get("data-token")] == ["karl"]
    assert [t.get("data-token") for t in by_class(root, "hussar") if t.get("data-token")] == ["hussar_1"]
    assert [f.get("data-town") for f in by_class(root, "flag") if f.get("data-town")] == ["prag"]


@pytest.mark.parametrize(
    ("pieces", "markers", "hussars"),
    [
        ([PlacedPiece("nobody", "prag")], {}, []),
        ([PlacedPiece("karl", "atlantis")], {}, []),
        ([], {"atlantis": "france"}, []),
        ([], {"prag": "sweden"}, []),
        ([], {}, ["atlantis"]),
    ],
)
def test_unknown_names_are_refused(
    pieces: list[PlacedPiece], markers: dict[str, str], hussars: list[str]
) -> None:
    with pytest.raises(KeyError):
        scene(pieces, markers, hussars)


def test_both_languages_say_everything() -> None:
    look = tables("map.toml")
    text = look["text"]
    assert set(text) == set(LANGUAGES)
    assert text["en"].keys() == text["fr"].keys()
    assert text["en"]["keys"].keys() == text["fr"]["keys"].keys()
    assert "reconstructed" in text["en"]["imprint"]
    assert "reconstituée" in text["fr"]["imprint"]
    french = scene(lang="fr")
    assert [s.title for s in french.sheets] == ["Flandres", "Bohême"]
    assert french.legend is not None
    assert "Bavière" in {n.name for n in french.legend.nations}
