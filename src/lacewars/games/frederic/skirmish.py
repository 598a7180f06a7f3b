"""Skirmishes: two armies of this many points, drawn from the lists, on a field that nobody has seen before.

`skirmish(chance, 120)` makes a battle in the form of a scenario; `armies` names the two lists.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil
from typing import Any

from lacewars.games.frederic.armies import (
    LISTS,
    PER_ENTRY,
    PER_OFFICER,
    exists,
    officer_cost,
    unit_cost,
)
from lacewars.games.frederic.grid import GRID, HEX, NAMES, ROW, SIZE
from lacewars.games.frederic.kinds import TYPES
from lacewars.games.frederic.lining_up import in_order, officers_among
from lacewars.games.frederic.names import EDGES
from lacewars.kernel import Chance, LaceError

COLS, ROWS = 14, 12
FREE_ROWS = 2
"""Rows at each edge that stay clear, for the deployment."""
LEGEND = {".": [], "h": ["hill"], "f": ["forest"], "v": ["habitation"], "m": ["marsh"], "r": ["rocks"]}
PATCHES = "hhhhfffffvvmr"
"""How often each kind of ground is drawn."""
SIDES = tuple(zip(EDGES, (ROWS - 1, 2), strict=True))
"""The edges, and the row (from 1) of each side's first line."""
POINTS_A_UNIT, USUAL_PRICE = 13, 16
"""What a cheap and what a usual unit costs: they tell how many officers and units an army may have."""


def skirmish(chance: Chance, points: int, armies: Sequence[str] | None = None) -> dict[str, Any]:
    """A battle between two armies of this many points each."""
    names = list(armies) if armies else _draw_armies(chance)
    books = [LISTS[name] for name in names]
    year = _draw_year(chance, books)
    terrain, road = draw_field(chance)
    units: list[dict[str, Any]] = []
    officers: list[dict[str, Any]] = []
    for side, (edge, row) in enumerate(SIDES):
        troops, staff = recruit(chance, names[side], year, points)
        _line_up(troops, staff, edge, row)
        units += troops
        officers += staff
    return {
        "id": f"skirmish {points}",
        "name": f"Skirmish: {books[0]['name']} against {books[1]['name']}",
        "name_fr": f"Escarmouche\u00a0: {books[0]['name_fr']} contre {books[1]['name_fr']}",
        "date": f"{year}-06-01",
        "map": {"terrain": terrain, "legend": LEGEND, "road": [{"path": road}]},
        "side": [
            {"id": edge, "name": b["name"], "name_fr": b["name_fr"], "nation": b["nation"], "edge": edge}
            for (edge, _row), b in zip(SIDES, books, strict=True)
        ],
        "units": units,
        "officers": officers,
    }


def _draw_armies(chance: Chance) -> list[str]:
    names = list(LISTS)
    chance.shuffle(names)
    return names[:2]


def _draw_year(chance: Chance, books: Sequence[dict[str, Any]]) -> int:
    """A year in which what both lists ask for exists."""
    needed = [e for book in books for e in book["entries"] if e["min"]]
    first, last = max(e["from"] for e in needed), min(e["to"] for e in needed)
    if first > last:
        raise LaceError("the two armies did not live at the same time")
    return int(first) + chance.below(last - first + 1)


# ---------------------------------------------------------------------- armies
def recruit(
    chance: Chance, army: str, year: int, points: int
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Units and officers of a list for this many points; what is left is lost."""
    book = LISTS[army]
    officers = _staff(points, book)
    left = points - sum(officer_cost(o["kind"]) for o in officers)
    most = PER_OFFICER * len(officers) - 1
    share = ceil(points / (USUAL_PRICE * PER_ENTRY))
    offers = [o for e in book["entries"] if _is_for_sale(e, book, year) for o in qualities(e)]
    units: list[dict[str, Any]] = []
    taken: Counter[str] = Counter()

    def buy(offer: tuple[dict[str, Any], str, str, int]) -> None:
        nonlocal left
        entry, training, morale, cost = offer
        left -= cost
        taken[entry["id"]] += 1
        units.append(_unit(entry, training, morale, book))

    for entry in book["entries"]:
        cheapest = min((o for o in offers if o[0] is entry), key=lambda o: o[3], default=None)
        for _ in range(entry["min"] * share if cheapest else 0):
            buy(cheapest)  # type: ignore[arg-type]
    most = min(most, PER_ENTRY * share, FREE_ROWS * COLS)
    while len(units) < most:
        now = ceil((len(units) + 1) / PER_ENTRY)
        open_offers = [o for o in offers if o[3] <= left and taken[o[0]["id"]] < o[0]["max"] * now]
        if not open_offers:
            break
        wanted = left // (most - len(units))
        open_offers = [o for o in open_offers if o[3] >= wanted] or [max(open_offers, key=lambda o: o[3])]
        buy(open_offers[chance.below(len(open_offers))])
    return units, officers


def _staff(points: int, book: dict[str, Any]) -> list[dict[str, Any]]:
    """A commander-in-chief, and as many officers more as an army of these points may need."""
    more = max(1, points // (POINTS_A_UNIT * PER_OFFICER))
    generals = min(more // 2, book["officers"]["sub_general_max"])
    seniors = min(more - generals, book["officers"]["senior_max"])
    ranks = ["c_in_c", *["sub_general"] * generals, *["senior"] * seniors]
    return [{"kind": rank} for rank in ranks]


def _is_for_sale(entry: dict[str, Any], book: dict[str, Any], year: int) -> bool:
    """Units that exist in this year; allied and feudal ones, who need their own general, are left out."""
    return exists(entry, book, year) and not {"A5", "A6"} & set(entry["traits"])


def qualities(entry: dict[str, Any]) -> list[tuple[dict[str, Any], str, str, int]]:
    """Every training and morale of an entry that may stand together, with its cost."""
    return [
        (entry, training, morale, unit_cost(entry["type"], training, morale, entry["traits"]))
        for training in entry["training"]
        for morale in entry["morale"]
        if not ("A1" in entry["traits"] and training in ("elite", "super_elite"))
        and not (TYPES[entry["type"]]["panic_on_loss"] == "first" and morale == "unstable")
    ]


def _unit(entry: dict[str, Any], training: str, morale: str, book: dict[str, Any]) -> dict[str, Any]:
    unit = {k: entry[k] for k in ("name", "name_fr", "type", "traits")}
    unit |= {"entry": entry["id"], "training": training, "morale": morale}
    unit["nation"] = entry.get("nation", book["nation"])
    if "modern" in entry:
        unit["modern"] = entry["modern"]
    return unit


def _line_up(units: list[dict[str, Any]], officers: list[dict[str, Any]], edge: str, row: int) -> None:
    """Foot and guns in the middle of the first line, horse on the wings, the rest in the second."""
    middle = COLS // 2
    columns = sorted(range(1, COLS + 1), key=lambda c: (abs(c - middle), c))
    second = row + (1 if edge == "south" else -1)
    places = [f"{c:02d}{r:02d}" for r in (row, second) for c in columns]
    units[:] = in_order(units)
    for number, (unit, place) in enumerate(zip(units, places, strict=False), 1):
        unit |= {"id": f"{edge[0]}{number}", "side": edge, "hex": place}
    stands = officers_among([unit["hex"] for unit in units], len(officers))
    for number, (officer, place) in enumerate(zip(officers, stands, strict=True)):
        officer |= {"id": f"{edge[0].upper()}{number}", "side": edge, "hex": place}


# ---------------------------------------------------------------------- the field
def draw_field(chance: Chance) -> tuple[list[str], list[str]]:
    """Rows of letters and a road from edge to edge; the rows at the edges are clear."""
    cells = [["."] * COLS for _ in range(ROWS)]
    inner = [h for h in range(ROWS * SIZE) if h % SIZE < COLS and FREE_ROWS <= ROW[h] < ROWS - FREE_ROWS]
    for _ in range(7 + chance.below(4)):
        letter = PATCHES[chance.below(len(PATCHES))]
        patch = [inner[chance.below(len(inner))]]
        for _ in range(chance.below(2 if letter in "vr" else 4)):
            near = [n for n in GRID.around[patch[chance.below(len(patch))]] if n in inner]
            patch.append(near[chance.below(len(near))])
        for h in patch:
            cells[ROW[h]][h % SIZE] = letter
    return ["".join(row) for row in cells], draw_road(chance)


def draw_road(chance: Chance) -> list[str]:
    """A road that wanders from the north to the south edge."""
    h = HEX[f"{3 + chance.below(COLS - 5):02d}01"]
    path = [h]
    while ROW[h] < ROWS - 1:
        ways = [n for n in GRID.around[h] if ROW[n] == ROW[h] + 1 and n % SIZE < COLS]
        h = ways[chance.below(len(ways))]
        path.append(h)
    return [NAMES[h] for h in path]
