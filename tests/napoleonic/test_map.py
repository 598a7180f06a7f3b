"""The map of The Napoleonic Wars: everything on it, in its place, and legible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from math import hypot
from typing import Any
from xml.etree import ElementTree

import pytest

from lacewars.drawing import place_labels, render
from lacewars.drawing.geometry import Box, Segment
from lacewars.drawing.labels import Placement
from lacewars.drawing.scene import Point, Polygon, Town
from lacewars.drawing.shapes import anchor_box, sea_box, town_box
from lacewars.games.napoleonic.board import (
    DUCHIES,
    DUCHY_IDS,
    FORTRESS,
    IS_NATIONAL,
    KEYS,
    LINE,
    LINE_KINDS,
    OWNER,
    PORT_ZONES,
    UPPER,
    ZONE_IDS,
)
from lacewars.games.napoleonic.data_files import document, rows, tables
from lacewars.games.napoleonic.mapscene import LANGUAGES, scene
from lacewars.games.napoleonic.nations import NATION_IDS, NATIONS, NOBODY

COAST = 45.0
"""A port is at most this far from its sea: Tuscany, whose port is Leghorn, is the farthest."""
TOUCH = 12.0
"""Zones that fleets sail between have corners in the same square of this size, or in two that touch."""
LAND, SEAS = scene().land, document("geography.json")["seas"]
PLACES = {town.id: (town.x, town.y) for town in scene().towns}


@cache
def placed(lang: str) -> Placement:
    return place_labels(scene(lang=lang))


@cache
def classes(lang: str) -> Counter[str]:
    """How often each class of element is drawn, the legend left out."""
    root = ElementTree.fromstring(render(scene(lang=lang), placed(lang)).encode())
    board = next(e for e in root.iter() if e.get("id") == "board")
    return Counter(word for e in board.iter() for word in e.get("class", "").split())


# ---------------------------------------------------------------------- plane geometry


def ring_of(numbers: list[float]) -> list[Point]:
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def polygons_of(lists: list[list[list[float]]]) -> list[list[list[Point]]]:
    return [[ring_of(ring) for ring in polygon] for polygon in lists]


def edges(polygons: Iterable[Any]) -> Iterator[tuple[Point, Point]]:
    for polygon in polygons:
        for ring in polygon:
            yield from pairwise([*ring, ring[0]])


def is_in(point: Point, polygons: Iterable[Any]) -> bool:
    """Whether a point lies in one of the polygons, holes left out (the even-odd rule)."""
    x, y = point
    crossed = 0
    for (ax, ay), (bx, by) in edges(polygons):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossed += 1
    return crossed % 2 == 1


def distance(point: Point, polygons: Iterable[Any]) -> float:
    """How far a point outside of polygons is from their outlines."""
    return min(_to_edge(point, a, b) for a, b in edges(polygons))


def _to_edge(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / ((dx * dx + dy * dy) or 1.0)
    part = min(1.0, max(0.0, part))
    return hypot(p[0] - a[0] - part * dx, p[1] - a[1] - part * dy)


def touches_land(box: Box) -> bool:
    """Whether a shore runs through a box, or all of it is land."""
    shores = (Segment(*a, *b) for a, b in edges(LAND))
    return any(shore.length_in(box) > 0 for shore in shores) or is_in((box.x0, box.y0), LAND)


# ---------------------------------------------------------------------- places


def test_every_duchy_lies_on_land() -> None:
    assert [name for name, at in PLACES.items() if not is_in(at, LAND)] == []


def test_every_duchy_lies_in_its_own_land() -> None:
    """A nation's land, or the realm of its associates."""
    realms = tables("map.toml")["realms"]
    realm_of = {duchy: realm for realm, duchies in realms.items() for duchy in duchies}
    lands: dict[str, tuple[Polygon, ...]] = {t.id: t.polygons for t in scene().territories}
    lost = [
        name
        for d, name in enumerate(DUCHY_IDS)
        if not is_in(PLACES[name], lands[realm_of.get(name, NATION_IDS[OWNER[d]])])
    ]
    assert lost == []


def test_realms_hold_the_associates_and_nobody_else() -> None:
    held = [duchy for duchies in tables("map.toml")["realms"].values() for duchy in duchies]
    assert sorted(held) == sorted(DUCHY_IDS[d] for d in DUCHIES if not IS_NATIONAL[d])


@pytest.mark.parametrize("zone", ZONE_IDS)
def test_every_zone_lies_in_its_sea(zone: str) -> None:
    row = next(row for row in rows("seas.csv") if row["id"] == zone)
    at = (float(row["x"]), float(row["y"]))
    assert not is_in(at, LAND)
    assert [name for name in ZONE_IDS if is_in(at, polygons_of(SEAS[name]))] == [zone]


def test_every_port_lies_on_the_coast_of_its_zones() -> None:
    seas = {zone: polygons_of(SEAS[zone]) for zone in ZONE_IDS}
    inland = {
        (name, ZONE_IDS[zone]): far
        for d, name in enumerate(DUCHY_IDS)
        for zone in PORT_ZONES[d]
        if (far := distance(PLACES[name], seas[ZONE_IDS[zone]])) > COAST
    }
    assert inland == {}


def squares(zone: str) -> set[tuple[int, int]]:
    """The squares of the board in which a zone has a corner."""
    corners = (p for polygon in polygons_of(SEAS[zone]) for ring in polygon for p in ring)
    return {(int(x // TOUCH), int(y // TOUCH)) for x, y in corners}


def test_fleets_sail_between_zones_that_touch() -> None:
    steps = (-1, 0, 1)
    for link in rows("sea_links.csv"):
        near = {(i + di, j + dj) for i, j in squares(link["a"]) for di in steps for dj in steps}
        assert near & squares(link["b"]), link


def test_a_port_has_an_anchor_for_each_of_its_zones_and_no_other_duchy_has_one() -> None:
    anchored = {town.id: len(town.anchors) for town in scene().towns}
    assert anchored == {name: len(PORT_ZONES[d]) for d, name in enumerate(DUCHY_IDS)}


def touches(anchor: Box, town: Town) -> bool:
    """Whether an anchor reaches into a duchy's mark, which is about round, or into the crown above it."""
    box, half = town_box(town), (anchor.x1 - anchor.x0) / 2
    radius = (box.x1 - box.x0) / 2
    away = hypot((anchor.x0 + anchor.x1) / 2 - town.x, (anchor.y0 + anchor.y1) / 2 - town.y)
    crown = Box(box.x0, box.y0, box.x1, town.y - radius)
    return away < radius + half or (crown.y1 > crown.y0 and anchor.overlaps(crown))


def test_no_anchor_stands_on_a_duchy() -> None:
    towns = scene().towns
    boxes = [(t.id, anchor_box(x, y)) for t in towns for x, y in t.anchors]
    assert [(name, other.id) for name, box in boxes for other in towns if touches(box, other)] == []


# ---------------------------------------------------------------------- signs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_drawn(lang: str) -> None:
    drawn = classes(lang)
    assert drawn["town"] == drawn["label"] == len(DUCHY_IDS)
    assert drawn["road"] == len(LINE) // 2
    assert drawn["sea"] == len(ZONE_IDS)
    assert drawn["anchor"] == sum(map(len, PORT_ZONES))
    assert drawn["second"] == sum(upper != NOBODY for upper in UPPER)
    assert drawn["sea-border"] == len(document("geography.json")["sea_borders"])
    assert drawn["peaks"] == 1


def test_each_kind_of_line_is_drawn_as_such() -> None:
    number = {name: d for d, name in enumerate(DUCHY_IDS)}
    for road in scene().roads:
        assert (road.over or "normal") == LINE_KINDS[LINE[number[road.a], number[road.b]]]
    kinds = Counter(line["kind"] for line in rows("connections.csv"))
    drawn = classes("en")
    assert {kind: drawn[kind] for kind in ("pass", "marsh", "strait")} == {
        kind: kinds[kind] for kind in ("pass", "marsh", "strait")
    }
    assert drawn["sign"] == kinds["pass"] + kinds["marsh"]


def test_keys_are_squares_fortresses_stars_and_other_duchies_discs() -> None:
    marks = {town.id: town.mark for town in scene().towns}
    for d, name in enumerate(DUCHY_IDS):
        mark = marks[name]
        assert mark is not None
        assert mark.kind == ("star" if FORTRESS[d] else "square" if KEYS >> d & 1 else "disc")
        assert mark.letter.endswith(str(FORTRESS[d])) == bool(FORTRESS[d])
        assert mark.filled == IS_NATIONAL[d]
        assert bool(mark.second) == (UPPER[d] != NOBODY)


def test_capitals_have_crowns() -> None:
    crowned = {town.id for town in scene().towns if town.mark and town.mark.crowned}
    assert crowned == {c for n in tables("nations.toml")["nation"].values() for c in n["capitals"]}


def test_nations_are_told_apart_by_colour_and_by_letter() -> None:
    legend = scene().legend
    assert legend is not None
    assert len({n.colour for n in legend.nations}) == len({n.letter for n in legend.nations}) == len(NATIONS)


# ---------------------------------------------------------------------- legible


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_finds_room(lang: str) -> None:
    """Names cover no duchy, anchor or sea's name: the placement hides what would."""
    assert placed(lang).hidden == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_seas_stand_on_open_water(lang: str) -> None:
    drawn = scene(lang=lang)
    solid = [town_box(t) for t in drawn.towns] + [anchor_box(x, y) for t in drawn.towns for x, y in t.anchors]
    for sea in drawn.seas:
        room = sea_box(sea)
        assert Box(0, 0, drawn.size.width, drawn.size.height).holds(room)
        assert not touches_land(room), sea.id
        assert not any(room.overlaps(box) for box in solid), sea.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_seas_are_those_of_the_zones(lang: str) -> None:
    written = {sea.id: " ".join(sea.lines).replace("’", "'") for sea in scene(lang=lang).seas}
    column = "name" if lang == "en" else "name_fr"
    assert written == {row["id"]: row[column].replace("’", "'") for row in rows("seas.csv")}


def test_duchies_have_their_names_in_both_languages() -> None:
    names = {lang: {town.id: town.name for town in scene(lang=lang).towns} for lang in LANGUAGES}
    assert (names["en"]["vienna"], names["fr"]["vienna"]) == ("Vienna", "Vienne")
    assert names["en"].keys() == names["fr"].keys()


def test_an_unknown_duchy_or_language_is_refused() -> None:
    with pytest.raises(KeyError):
        scene(highlights=["atlantis"])
    with pytest.raises(KeyError):
        scene(lang="xx")
