"""Draw Europe for The Napoleonic Wars, once, into a small JSON file.

    PYTHONPATH=src python tools/europe.py LAND_JSON RIVERS_JSON

LAND_JSON and RIVERS_JSON are the files of Natural Earth that `tools/geography.py` names; what they do not
know (mountains, borders of sea zones, who held a land without a duchy) is typed in `europe.toml`. A conic
projection is fitted to the cities of `places.csv` and bent a little towards those that the board has moved.

Beside land, territories, borders and rivers the file holds for each sea zone its water and the place of its
name in each language, for each port its anchors, one towards each of its zones, and the crests of mountains.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Iterable, Iterator
from math import atan2, cos, inf, radians, sin
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, nearest_points, polygonize, unary_union

import geography as g
from lacewars.drawing.metrics import ASCENT, DESCENT, text_width

DATA = Path(__file__).parents[1] / "src/lacewars/games/napoleonic/data"
TYPED: dict[str, Any] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
LOOK: dict[str, Any] = tomllib.loads((DATA / "map.toml").read_text(encoding="utf-8"))
CONE = 0.78
"""The constant of the cone: the sine of the latitude at which it touches the earth."""
REACH = 170.0
ISLET = 15.0
"""Land around every duchy, so that none stands in the sea."""
ANCHOR, ANCHOR_ROOM, FLEET = 23.0, 8.0, 26.0
"""An anchor's distance from its port, its own radius, and that of the room kept free for fleets in a zone."""


def conic(degrees: g.Array) -> g.Array:
    """Longitude and latitude in degrees -> Lambert's conic plane, in units of about a degree."""
    rho = 90 * np.tan(np.pi / 4 - np.radians(degrees[:, 1]) / 2) ** CONE
    theta = CONE * np.radians(degrees[:, 0] - 15.0)
    return np.stack([rho * np.sin(theta), 40 - rho * np.cos(theta)], axis=1)


def bent(points: Iterable[Iterable[float]], project: g.Project) -> LineString:
    """A typed line on the board, its long edges curved as the earth is; the same point lands on the same."""
    return LineString(np.round(project(np.array(LineString(points).segmentize(0.25).coords)), 2))


# -------------------------------------------------------------------------------- land


def read_duchies() -> g.Towns:
    """Duchy id -> x, y, and the land on the map in which it lies."""
    realm = {duchy: name for name, duchies in LOOK["realms"].items() for duchy in duchies}
    rows = g.read_rows(DATA / "duchies.csv")
    return {d["id"]: (float(d["x"]), float(d["y"]), realm.get(d["id"], d["owner"])) for d in rows}


def claims(project: g.Project) -> g.Towns:
    """Places without a duchy, as towns that belong to whoever held the land."""
    typed = [(land, at) for land, places in TYPED["claims"].items() for at in places]
    spots = project(np.array([at for _, at in typed]))
    return {
        f"+{n}": (float(x), float(y), land)
        for n, ((land, _), (x, y)) in enumerate(zip(typed, spots, strict=True))
    }


def read_land(path: Path, project: g.Project, duchies: g.Towns, sheet: Polygon) -> BaseGeometry:
    earth = g.read_land(path, project, box(*TYPED["frame"]["window"])).intersection(sheet)
    drowned = unary_union([Polygon(bent([*w, w[0]], project).coords) for w in TYPED["water"].values()])
    islets = [Point(x, y).buffer(ISLET) for x, y, _ in duchies.values()]
    return unary_union([earth.difference(drowned), *islets]).buffer(-1.2).buffer(1.2).simplify(0.4)


def opened(land: BaseGeometry) -> BaseGeometry:
    """The land with its straits and one estuary open."""
    return land.difference(unary_union([Polygon(way) for way in TYPED["channels"].values()]))


def rivers(path: Path, project: g.Project, land: BaseGeometry) -> Iterator[tuple[str, LineString]]:
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = g.arcs_of(topology)
    banks = [(name, Point(at)) for name, places in TYPED["banks"].items() for at in places]
    found: dict[str, list[LineString]] = {
        name: [bent(way, project)] for name, way in TYPED["courses"].items()
    }
    for geometry in g.geometries(topology, "rivers"):
        for indices in geometry["arcs"] if geometry["type"] == "MultiLineString" else [geometry["arcs"]]:
            course = g.unloop(LineString(g.join(arcs, indices)))
            name, bank = min(banks, key=lambda b: course.distance(b[1]))
            if course.distance(bank) < 0.3:
                found.setdefault(name, []).append(bent(course.coords, project))
    for name in sorted(found):
        yield from ((name, line) for line in g.stretches(found[name], land, gap=20.0))


def land_name(land: str, shape: BaseGeometry, sheet: Polygon, duchies: g.Towns) -> list[float | int]:
    """Where a land's name stands, x, y and the room around it: large, and on as few duchies as may be."""
    name = LOOK["text"]["en"]["countries"][land].upper()
    if not name:
        return g.name_place([(shape, sheet)])
    wide = text_width(name, 1, "semibold") + 0.3 * len(name)
    inner = shape.intersection(sheet.buffer(-60, join_style="mitre")).simplify(2)
    x0, y0, x1, y1 = inner.bounds
    at = np.array([(x, y) for x in np.arange(x0, x1, 12) for y in np.arange(y0, y1, 12)])
    shapely.prepare(inner)
    at = at[shapely.contains_xy(inner, at)]
    room = shapely.distance(inner.boundary, shapely.points(at))
    size = np.minimum(44.0, 2.2 * room / wide)
    off = np.abs(at[:, None, :] - np.array([(x, y) for x, y, _ in duchies.values()])[None])
    covers = (off[:, :, 0] < (size * wide / 2 + 14)[:, None]) & (off[:, :, 1] < (size / 2 + 14)[:, None])
    best = int(np.argmax(size * 0.7 ** covers.sum(axis=1)))
    return g.flat([at[best], (room[best],)])


# -------------------------------------------------------------------------------- seas


def read_zones(
    project: g.Project, land: BaseGeometry, sheet: Polygon
) -> tuple[dict[str, Polygon], list[LineString]]:
    """Zone id -> its water, and the lines between zones."""
    water = sheet.difference(land)
    cuts = [bent(line, project) for line in TYPED["seas"]["lines"]]
    faces = list(polygonize(unary_union([water.boundary, *cuts])))
    found: dict[str, Polygon] = {}
    for zone in g.read_rows(DATA / "seas.csv"):
        at = Point(float(zone["x"]), float(zone["y"]))
        inside = [f for f in faces if f.contains(at) and water.contains(f.representative_point())]
        if len(inside) != 1:
            raise SystemExit(f"{zone['id']} does not lie in its sea")
        if inside[0] in found.values():
            raise SystemExit(f"no line parts {zone['id']} from another zone")
        found[zone["id"]] = inside[0]
    parts = unary_union(cuts).intersection(water)
    return found, [line for line in g.lines(parts) if line.length > 3]


def anchors(
    duchies: g.Towns, zones: dict[str, Polygon], roads: MultiLineString, marks: MultiPolygon
) -> dict[str, list[Point]]:
    """Port -> one anchor for each of its zones, beside the port on the side of that sea."""
    found: dict[str, list[Point]] = {}
    coarse = {zone: area.simplify(1) for zone, area in zones.items()}
    crowns = [duchies[d["id"]] for d in g.read_rows(DATA / "duchies.csv") if d["capital"] == "1"]
    taken = [*marks.geoms, *(box(x - 12, y - 26, x + 12, y - 15) for x, y, _ in crowns)]
    for port in g.read_rows(DATA / "ports.csv"):
        x, y, _ = duchies[port["port"]]
        near = [t for t in taken if t.distance(Point(x, y)) < 80 and not t.contains(Point(x, y))]
        ways = roads.intersection(Point(x, y).buffer(60))
        for zone in filter(None, (port["zone_1"], port["zone_2"])):
            spot = mooring(Point(x, y), coarse[zone], ways, unary_union(near))
            found.setdefault(port["port"], []).append(spot)
            taken.append(spot.buffer(ANCHOR_ROOM))
            near.append(taken[-1])
    return found


def mooring(port: Point, sea: Polygon, roads: BaseGeometry, taken: BaseGeometry) -> Point:
    """The place beside a port that looks to the sea, stands in it if it can, and covers little."""
    water = sea.intersection(port.buffer(60))
    aim = nearest_points(port, sea)[1]
    to = atan2(aim.y - port.y, aim.x - port.x)
    best, cheapest = port, inf
    for far in (0, 9):
        for turn in range(-110, 111, 10):
            angle = to + radians(turn)
            at = Point(port.x + (ANCHOR + far) * cos(angle), port.y + (ANCHOR + far) * sin(angle))
            cost = abs(turn) / 10 + far + 4 * roads.intersection(at.buffer(ANCHOR_ROOM)).length
            cost += 60 * (taken.distance(at) < ANCHOR_ROOM) + 8 * (not water.contains(at))
            if cost < cheapest:
                best, cheapest = at, cost
    return best


def sea_names(
    lang: str, zones: dict[str, Polygon], marks: BaseGeometry, size: tuple[float, float]
) -> dict[str, list[Any]]:
    """Zone -> x, y of its name's middle, the type size and its lines: as large as free water allows."""
    found = {}
    free_sheet = box(14, 14, size[0] - 14, size[1] - 14)
    for zone in g.read_rows(DATA / "seas.csv"):
        name = zone["name" if lang == "en" else f"name_{lang}"].replace("'", "’")
        at = Point(float(zone["x"]), float(zone["y"]))
        room = zones[zone["id"]].simplify(1).intersection(free_sheet).buffer(-4)
        found[zone["id"]] = name_spot(name, at, room, marks.union(at.buffer(FLEET)))
    return found


def name_spot(name: str, at: Point, room: BaseGeometry, marks: BaseGeometry) -> list[Any]:
    """The largest size at which a name fits, and of its places the one nearest to the zone's point."""
    marks = shapely.clip_by_rect(marks, *room.bounds)
    shapely.prepare([room, marks])
    ways = {(name,), tuple(name.split(" ", 1)), tuple(name.split())}
    for size in (34, 30, 26, 23, 20, 18, 16, 14, 12.5, 11):
        spots = []
        for lines in sorted(ways):
            w = max(text_width(line, size, "italic") + 0.16 * size * len(line) for line in lines) / 2
            h = size * (ASCENT + DESCENT + 1.05 * (len(lines) - 1)) / 2
            for ring in range(0, 260, 10):
                for turn in range(0, 360, 15) if ring else (0,):
                    x, y = at.x + ring * cos(radians(turn)), at.y + ring * sin(radians(turn))
                    spots.append((ring + 30 * (len(lines) - 1), round(x), round(y), lines, w, h))
        spots.sort()
        areas = shapely.box(*np.array([(x - w, y - h, x + w, y + h) for _, x, y, _, w, h in spots]).T)
        fits = shapely.contains_properly(room, areas) & ~shapely.intersects(marks, areas)
        if fits.any():
            _, x, y, lines, *_ = spots[int(np.argmax(fits))]
            return [x, y, size, list(lines)]
    raise SystemExit(f"no room for {name}")


# -------------------------------------------------------------------------------- the file


def build(land_json: Path, rivers_json: Path) -> dict[str, Any]:
    width, height = float(LOOK["board"]["width"]), float(LOOK["board"]["height"])
    sheet = box(0, 0, width, height).buffer(g.BLEED, join_style="mitre")
    duchies = read_duchies()
    cities = [p for p in g.read_for(DATA, "places.csv") if p["id"] not in TYPED["unfit"]["ids"]]
    project = g.fit(duchies, cities, 30.0, conic)
    land = opened(read_land(land_json, project, duchies, sheet))
    shapes, edges = g.territories(duchies | claims(project), sheet, REACH)
    if lost := g.strays(duchies, shapes):
        print("duchies outside their land:", ", ".join(lost))
    own = {c: shapes[c].intersection(land) for c in sorted(shapes) if c != g.NOBODY}
    zones, cuts = read_zones(project, land, sheet)
    ends = [
        LineString([duchies[c["a"]][:2], duchies[c["b"]][:2]]) for c in g.read_rows(DATA / "connections.csv")
    ]
    marks = MultiPolygon([Point(x, y).buffer(14) for x, y, _ in duchies.values()])
    moored = anchors(duchies, zones, MultiLineString(ends), marks)
    solid = unary_union([marks, *(p.buffer(ANCHOR_ROOM) for ps in moored.values() for p in ps), *ends])
    plate = LOOK["cartouche"]
    solid = solid.union(
        box(*(plate[a] + s * plate[b] / 2 for s in (-1, 1) for a, b in (("x", "width"), ("y", "height"))))
    )
    solid = solid.union(Point(LOOK["compass"]["x"], LOOK["compass"]["y"]).buffer(60))
    return {
        "schema": 1,
        "source": "coasts, most rivers: Natural Earth (public domain), fitted to the board; the rest: ours",
        "size": [int(width), int(height)],
        "land": g.rings(land, 0.5, 20.0),
        "territories": {c: g.rings(shape, 0.5, 20.0) for c, shape in own.items()},
        "names": {c: land_name(c, shape, sheet, duchies) for c, shape in own.items()},
        "borders": [
            g.flat(b.coords)
            for b in g.lines(linemerge(g.lines(edges.intersection(land.buffer(-2)).simplify(0.5))))
        ],
        "rivers": [
            {"id": n, "points": g.flat(r.simplify(0.5).coords)} for n, r in rivers(rivers_json, project, land)
        ],
        "mountains": [g.flat(bent(line, project).simplify(0.5).coords) for line in TYPED["ranges"].values()],
        "seas": {zone: g.rings(area, 2.0, 20.0) for zone, area in zones.items()},
        "sea_borders": [g.flat(line.simplify(0.5).coords) for line in cuts],
        "sea_names": {lang: sea_names(lang, zones, solid, (width, height)) for lang in ("en", "fr")},
        "anchors": {port: g.flat((p.x, p.y) for p in points) for port, points in moored.items()},
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("land", type=Path)
    parser.add_argument("rivers", type=Path)
    args = parser.parse_args()
    text = json.dumps(build(args.land, args.rivers), ensure_ascii=False, separators=(",", ":"))
    out = DATA / "geography.json"
    out.write_text(text.replace('],"', '],\n"') + "\n", encoding="utf-8")
    print(f"{out.name}: {len(text) // 1000} kB")


if __name__ == "__main__":
    main()
