"""A battle of Frédéric le Grand for clients: the field, both armies, the aims; and the position on it."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any

from lacewars.games.frederic.battle import RANGE, RANK_IDS, Battle, Officer, scenario
from lacewars.games.frederic.data_files import rows
from lacewars.games.frederic.grid import NAMES, SIZE
from lacewars.games.frederic.kinds import FACE_IDS, NATIONS
from lacewars.games.frederic.names import SCENARIOS
from lacewars.games.frederic.troops import Unit
from lacewars.games.frederic.view import View

SIDES = ("first", "second")
HEX_SIDE, EDGE = 40, 40
"""The side of a hex, and the margin of the sheet, in the units of the drawing."""
HEX_WIDTH = HEX_SIDE * sqrt(3)
NATION_COLOURS = {
    "prussia": "#24497a", "austria": "#f2ede0", "france": "#5b86c9", "russia": "#2c6b3d",
    "britain": "#aa3029", "india": "#2f7d6b", "spain": "#e6c65a", "portugal": "#a9774a",
    "usa": "#7fb4d1", "ottoman": "#d9772b", "italy": "#93bd6c", "naples": "#d58ba3", "poland": "#8c2f4d",
    "sweden": "#dcae2c", "denmark": "#7d4f9e", "holland": "#e39a4b", "germany": "#6b6b6b",
    "persia": "#4b2a63", "china": "#8b1a1a", "native": "#5a3a22",
}  # fmt: skip
"""The colour of an army's pieces, by its nation."""
GREY = "#6b6b6b"
OTHERS = ("#dfe3ee", "#aa3029", GREY)
"""Colours of the second army, where its own would be too much like that of the first."""
APART = 130
"""How far two colours must lie from each other, in the space of red, green and blue."""
LETTERS = {"prussia": "P", "portugal": "PO", "poland": "PL", "persia": "PE", "india": "I", "italy": "IT"}
_EMPTY: dict[str, Any] = {
    "face_down": [], "moved": [], "totals": {}, "hands": {}, "backs": {}, "pairs": [],
    "march": None, "duel": None,
}  # fmt: skip
"""What the views of card games have, and this one has not."""


def unit_id(slot: int) -> str:
    """A unit's id: its number in the battle."""
    return f"u{slot}"


def officer_id(number: int) -> str:
    """An officer's id."""
    return f"o{number}"


def words(pair: tuple[str, str]) -> dict[str, str]:
    """A name in both languages."""
    return {"en": pair[0], "fr": pair[1]}


def centre(h: int) -> tuple[float, float]:
    """Where the middle of a hex lies on the sheet."""
    row, col = divmod(h, SIZE)
    return EDGE + HEX_WIDTH * (col + 0.5 + (row & 1) / 2), EDGE + HEX_SIDE * (1 + 1.5 * row)


# ---------------------------------------------------------------------- the battle
def battle_to_json(battle: Battle) -> dict[str, Any]:
    """All that does not change during a battle."""
    field, data = battle.field, battle.data
    return {
        "width": round(2 * EDGE + HEX_WIDTH * (field.cols + 0.5), 2),
        "height": 2 * EDGE + HEX_SIDE * (2 + 1.5 * (field.rows - 1)),
        "towns": [_town(h) for h in field.hexes],
        "roads": [],
        "sectors": [],
        "map": {"colours": dict(zip(SIDES, colours(battle), strict=True))},
        "pieces": _pieces(battle),
        "nations": [_nation(battle, s) for s in (0, 1)],
        "field": field_to_json(battle),
        "sides": [_side(battle, s) for s in (0, 1)],
        "units": [_unit(i, u) for i, u in enumerate(battle.units)],
        "officers": [_officer(i, o) for i, o in enumerate(battle.officers)],
        "battle": {
            "id": battle.id,
            "name": words(battle.name),
            "date": data.get("date", ""),
            "place": _text(data, "place"),
            "note": _text(data, "note"),
            "reconstructed": data.get("source") == "reconstructed",
            "turns": battle.turns,
            "objectives": [
                {
                    "id": o.id,
                    "name": words(o.name),
                    "hexes": [NAMES[h] for h in o.hexes],
                    "hold": o.hold,
                    "sides": [SIDES[s] for s in o.sides],
                    "value": o.value,
                }
                for o in battle.objectives
            ],
            "specials": _specials(battle),
            "reinforcements": [
                {
                    "side": SIDES[g.side],
                    "units": [unit_id(u) for u in g.units],
                    "officers": [officer_id(o) for o in g.officers],
                    "turn": g.turn,
                    "entry": [NAMES[h] for h in g.entry],
                }
                for g in battle.groups
            ],
        },
    }


def colours(battle: Battle) -> list[str]:
    """The colours of both armies: never alike."""
    first, own = (NATION_COLOURS.get(side.nation, GREY) for side in battle.sides)
    return [first, next(c for c in (own, *OTHERS) if _distance(first, c) > APART)]


def _distance(first: str, second: str) -> float:
    return sqrt(sum((int(first[i : i + 2], 16) - int(second[i : i + 2], 16)) ** 2 for i in (1, 3, 5)))


@cache
def battles() -> list[dict[str, Any]]:
    """The battles of the data, as they are chosen from: where and when, who against whom, on which field."""
    return [_summary(scenario(name)) for name in SCENARIOS]


def _summary(battle: Battle) -> dict[str, Any]:
    data = battle.data
    return {
        "id": battle.id,
        "name": words(battle.name),
        "date": data["date"],
        "place": _text(data, "place"),
        "note": _text(data, "note"),
        "turns": battle.turns,
        "sides": [
            {**_nation(battle, s), "colour": colour, "units": battle.sides[s].initial}
            for s, colour in enumerate(colours(battle))
        ],
        "field": field_to_json(battle),
    }


def field_to_json(battle: Battle) -> dict[str, Any]:
    """The field as it is drawn: every hex's simple elements, obstacles on sides, roads, bridges, names."""
    field, data = battle.field, battle.data["map"]
    sides: dict[tuple[int, str], list[str]] = {}
    for key, kinds in field.kinds.items():
        for kind in kinds:
            sides.setdefault((key // 6, kind), []).append(_DIRECTIONS[key % 6])
    return {
        "cols": field.cols,
        "rows": field.rows,
        "ground": [
            [list(field.elements[r * SIZE + c]) for c in range(field.cols)] for r in range(field.rows)
        ],
        "obstacles": [{"hex": NAMES[h], "sides": s, "kind": kind} for (h, kind), s in sides.items()],
        "roads": [{"path": [NAMES[h] for h in road]} for road in field.roads],
        "bridges": [{"hex": b["hex"], "ends": list(b["ends"])} for b in data.get("bridge", ())],
        "places": [
            {"name": p["name"], "name_fr": p.get("name_fr", p["name"]), "hexes": list(p["hexes"])}
            for p in data.get("place", ())
        ],
    }


_DIRECTIONS = ("E", "SE", "SW", "W", "NW", "NE")


def _text(data: Any, key: str) -> dict[str, str]:
    text = data.get(key, "").strip()
    return {"en": text, "fr": data.get(f"{key}_fr", text).strip()}


def _specials(battle: Battle) -> list[dict[str, str]]:
    """The rules of this battle alone, in words."""
    data = battle.data
    limit = data.get("victory", {}).get("at_turn_limit")
    told = [*data.get("special", ()), *data.get("reinforcement", ()), *([limit] if limit else [])]
    return [_text(entry, "text") for entry in told if entry.get("text")]


def _town(h: int) -> dict[str, Any]:
    x, y = centre(h)
    return {"id": NAMES[h], "name": NAMES[h], "x": round(x, 2), "y": y}


def _pieces(battle: Battle) -> list[dict[str, Any]]:
    units = [(unit_id(i), u.name, u.side, 0) for i, u in enumerate(battle.units)]
    beasts = [
        (unit_id(slot), ("Elephant", "Éléphant"), battle.side_of[slot], 0)
        for slot in range(battle.n_units, battle.n_slots)
    ]
    staff = [(officer_id(i), o.name, o.side, o.rank + 1) for i, o in enumerate(battle.officers)]
    return [
        {
            "id": piece,
            "name": name[0],
            "name_fr": name[1],
            "nation": SIDES[side],
            "rank": rank,
            "train": False,
        }
        for piece, name, side, rank in (*units, *beasts, *staff)
    ]


def _nation(battle: Battle, side: int) -> dict[str, Any]:
    army = battle.sides[side]
    name = NATIONS[army.nation]["name_en"] if army.nation in NATIONS else army.nation
    return {
        "id": SIDES[side],
        "name": army.name[0],
        "name_fr": army.name[1],
        "order": side,
        "colour": SIDES[side],
        "letter": LETTERS.get(army.nation, name[0]),
    }


def _side(battle: Battle, side: int) -> dict[str, Any]:
    army = battle.sides[side]
    return {
        "id": SIDES[side],
        "edge": "south" if army.edge_row else "north",
        "nation": army.nation,
        "units": army.initial,
        "demoralised": army.demoralised,
        "activations": list(army.activations),
        "target": army.target,
        "zone": [NAMES[h] for h in battle.zone(side)],
        "exits": sorted(NAMES[h] for h in battle.exits[side]),
    }


def _unit(number: int, unit: Unit) -> dict[str, Any]:
    kind = unit.kind
    return {
        "id": unit_id(number),
        "side": SIDES[unit.side],
        "name": words(unit.name),
        "type": kind.type,
        "arm": kind.arm,
        "weight": kind.weight,
        "training": kind.training,
        "morale": unit.morale,
        "traits": list(kind.traits),
        "nation": unit.nation,
        "contingent": unit.contingent,
        "stands": unit.stands,
        "move": kind.move,
        "march": kind.march,
        "range": kind.range,
        "attack": max(1, kind.attack + kind.drill) if kind.attack else 0,
        "riposte": max(1, kind.riposte + kind.drill) if kind.riposte else 0,
        "face": FACE_IDS[kind.face],
    }


def _officer(number: int, officer: Officer) -> dict[str, Any]:
    return {
        "id": officer_id(number),
        "side": SIDES[officer.side],
        "name": words(officer.name),
        "rank": RANK_IDS[officer.rank],
        "ability": officer.ability,
        "staff": officer.staff,
        "range": RANGE[officer.rank],
        "aides": officer.aides,
        "contingent": officer.contingent,
    }


@cache
def legend() -> dict[str, dict[str, Any]]:
    """Names of types, particularities, terrain... and what is worth knowing of each."""
    tables = {
        "types": ("unit_types.csv", "id", "notes"),
        "traits": ("traits.csv", "code", "effect"),
        "training": ("training.csv", "id", "description"),
        "morale": ("morale.csv", "id", "description"),
        "ranks": ("officers.csv", "id", "effect"),
        "terrain": ("terrain.csv", "id", "notes"),
        "obstacles": ("obstacles.csv", "id", "notes"),
    }
    found = {
        name: {
            row[key]: {
                "name": {"en": row["name_en"], "fr": row["name_fr"]},
                "text": {"en": row[text], "fr": row[f"{text}_fr"]},
            }
            for row in rows(file)
        }
        for name, (file, key, text) in tables.items()
    }
    found["nations"] = {
        n: {"name": {"en": row["name_en"], "fr": row["name_fr"]}, "text": {"en": "", "fr": ""}}
        for n, row in NATIONS.items()
    }
    return found


# ---------------------------------------------------------------------- the position
def view_to_json(view: View) -> dict[str, Any]:
    """The position with the ids of the board."""
    battle, told = view.battle, view.to_json()
    sides = {side.id: name for side, name in zip(battle.sides, SIDES, strict=True)}
    units = {unit_id(i): told["units"][u.id] for i, u in enumerate(battle.units)}
    officers = {officer_id(i): told["officers"][o.id] for i, o in enumerate(battle.officers)}
    for entry in (*units.values(), *officers.values(), *told["couriers"]):
        entry["side"] = sides[entry["side"]]
    ids = {u.id: unit_id(i) for i, u in enumerate(battle.units)} | {
        o.id: officer_id(i) for i, o in enumerate(battle.officers)
    }
    beasts = {
        unit_id(slot): NAMES[h]
        for slot in range(battle.n_units, battle.n_slots)
        if (h := view.place[slot]) >= 0
    }
    where = {piece: entry["hex"] for piece, entry in (units | officers).items()} | beasts
    return {
        **told,
        **_EMPTY,
        "seat": view.seat,
        "players": len(SIDES),
        "controller": dict(zip(SIDES, (0, 1), strict=True)),
        "pieces": {p: h if h and h in _HEXES else None for p, h in where.items()},
        "active": sides.get(told["active"]),
        "first": sides.get(told["first"]),
        "units": units,
        "elephants": beasts,
        "officers": officers,
        "aides": [ids.get(holder) for holder in told["aides"]],
        "leaders": [ids[o] for o in told["leaders"]],
        **{key: {sides[s]: v for s, v in told[key].items()} for key in ("lost", "scores", "slips")},
        "held": {h: sides.get(s) for h, s in told["held"].items()},
        **{key: [sides[s] for s in told[key]] for key in ("headless", "ready")},
        "acting": {
            "unit": _maybe(unit_id, view.mover),
            "officer": _maybe(officer_id, view.rider),
            "attacker": _maybe(unit_id, view.attacker),
            "defender": _maybe(unit_id, view.defender),
        },
    }


_HEXES = frozenset(NAMES)


def _maybe(name: Any, number: int) -> str | None:
    return None if number < 0 else str(name(number))
