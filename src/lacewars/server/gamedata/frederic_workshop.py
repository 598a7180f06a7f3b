"""The workshop of Frédéric le Grand: what battles are drawn with, what is wrong with one, what it costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from lacewars.games.frederic import armies, drawn
from lacewars.games.frederic.armies import LISTS, POINTS
from lacewars.games.frederic.battle import FREE_TURNS, RANK_IDS, USUAL_FACTOR, demoralised_at, deploy_rows
from lacewars.games.frederic.data_files import rows, tables
from lacewars.games.frederic.drawn_sense import SMALLEST
from lacewars.games.frederic.drawn_shape import (
    LIMITS,
    MOST_AIDES,
    MOST_BUDGET,
    MOST_ELEMENTS,
    MOST_POINTS,
    MOST_TARGET,
    MOST_TURNS,
    MOST_UNITS,
    NAME,
    NOTE,
    OF_A_FACTOR,
    OF_A_SIDE,
    TITLE,
    YEARS,
    misshapen,
)
from lacewars.games.frederic.field import ALL_ROUND, BRIDGED, OBSTACLE_IDS
from lacewars.games.frederic.grid import SIZE
from lacewars.games.frederic.kinds import MORALE, NATIONS, TYPES, kind, stands_of
from lacewars.games.frederic.lining_up import line_up
from lacewars.games.frederic.names import LEAST_POINTS, OFFICERS, SCENARIOS
from lacewars.games.frederic.names import MOST_POINTS as MOST_OF_A_SKIRMISH
from lacewars.games.frederic.skirmish import qualities, skirmish
from lacewars.kernel import Chance, LaceError
from lacewars.server.gamedata.frederic_battle import LETTERS, NATION_COLOURS, legend

_USUAL_YEAR = 1757


def _words(row: Mapping[str, Any], key: str = "name", english: str = "name") -> dict[str, str]:
    return {"en": row[english], "fr": row[f"{key}_fr"]}


@cache
def catalogue() -> dict[str, Any]:
    """Everything that a battle can be drawn with, with every price of the lists."""
    return {
        "legend": legend(),
        "composites": [
            {"id": r["id"], "name": _words(r, english="name_en"), "elements": r["equals"].split("+")}
            for r in rows("terrain_composites.csv")
        ],
        "terrain": [
            {
                "id": r["id"],
                "overlay": r["layer"] == "overlay",
                "bridged": r["id"] in BRIDGED,
                "impassable": r["impassable"] == "1",
            }
            for r in rows("terrain.csv")
        ],
        "obstacles": [{"id": kind, "all_round": kind in ALL_ROUND} for kind in OBSTACLE_IDS],
        "types": [_type(t) for t in TYPES if t != "ele_panic"],
        "nations": [
            {
                "id": n,
                "name": _words(row, english="name_en"),
                "colour": NATION_COLOURS[n],
                "letter": _letter(n),
            }
            for n, row in NATIONS.items()
        ],
        "ranks": list(RANK_IDS),
        "abilities": list(armies.ABILITIES),
        "staffs": list(armies.STAFFS),
        "officer_prices": POINTS["officer"],
        "armies": [_army(book) for book in LISTS.values()],
        "budgets": {k: v for k, v in POINTS["budget"].items() if isinstance(v, int)},
        "last_rules": [{"id": r, "side": r in OF_A_SIDE, "factor": r in OF_A_FACTOR} for r in LIMITS],
        "usual": {
            "turns": FREE_TURNS,
            "factor": USUAL_FACTOR,
            "first_year": YEARS[0],
            "last_year": YEARS[1],
        },
        "limits": {
            "least_size": SMALLEST[0],
            "size": SIZE,
            "elements": MOST_ELEMENTS,
            "least_points": LEAST_POINTS,
            "points": MOST_OF_A_SKIRMISH,
            "budget": MOST_BUDGET,
            "target": MOST_TARGET,
            "value": MOST_POINTS,
            "units": MOST_UNITS,
            "officers": OFFICERS,
            "aides": MOST_AIDES,
            "turns": MOST_TURNS,
            "name": NAME,
            "title": TITLE,
            "note": NOTE,
            "text": drawn.MOST,
        },
    }


def _letter(nation: str) -> str:
    return LETTERS.get(nation, NATIONS[nation]["name_en"][0])


def _type(type_id: str) -> dict[str, Any]:
    row, made = TYPES[type_id], kind(type_id)
    return {
        "id": type_id,
        "name": _words(row, english="name_en"),
        "arm": made.arm,
        "weight": made.weight,
        "stands": {morale: stands_of(type_id, morale) for morale in MORALE},
        "move": made.move,
        "march": made.march,
        "range": made.range,
        "attack": made.attack,
        "riposte": made.riposte,
    }


def _army(book: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": book["id"],
        "name": _words(book),
        "nation": book["nation"],
        "note": _words(book, "note", "note"),
        "officers": book["officers"],
        "entries": [_entry(entry, book) for entry in book["entries"]],
    }


def _entry(entry: dict[str, Any], book: Mapping[str, Any]) -> dict[str, Any]:
    own = {"modern": entry["modern"]} if "modern" in entry else {}
    return {
        "id": entry["id"],
        "name": _words(entry),
        "type": entry["type"],
        "traits": entry["traits"],
        "nation": entry.get("nation", book["nation"]),
        **own,
        "min": entry["min"],
        "max": entry["max"],
        "from": entry["from"],
        "to": entry["to"],
        "qualities": [
            {"training": training, "morale": morale, "price": price}
            for _entry, training, morale, price in qualities(entry)
        ],
    }


@cache
def battles() -> list[dict[str, Any]]:
    """The battles of the data, each as if it had been drawn."""
    return [{"name": name, "battle": drawn.as_drawn(tables(f"scenarios/{name}.toml"))} for name in SCENARIOS]


def check(battle: Any, lang: str) -> dict[str, Any]:
    """What is wrong with a battle and its armies, and what everything in it costs."""
    found = drawn.faults(battle)
    told = [{"where": f.where, "code": f.code, "text": drawn.message_of(f, lang)} for f in found]
    if misshapen(battle):
        return {"faults": told, "armies": {}, "prices": {"units": [], "officers": []}}
    year = int(battle["date"][:4]) if "date" in battle else _USUAL_YEAR
    return {
        "faults": told,
        "armies": {side["id"]: _army_told(battle, side, year, lang) for side in battle["side"]},
        "prices": {
            "units": [armies.army_cost([unit], []) for unit in battle["units"]],
            "officers": [armies.army_cost([], [officer]) for officer in battle["officers"]],
        },
    }


def _army_told(battle: Mapping[str, Any], side: Mapping[str, Any], year: int, lang: str) -> dict[str, Any]:
    """What an army costs, and what the rules say of one like it."""
    told, rows = _cost(battle, side, year, lang), len(battle["map"]["terrain"])
    try:
        line = line_up(battle, side)
    except LaceError:
        line = {}  # the field is among the faults
    return {
        **told,
        "breaks_at": demoralised_at(told["units"]),
        "zone": deploy_rows(side, rows),
        "shares": _shares(LISTS[side["army"]], told["units"] + 1, year) if "army" in side else {},
        "line": line,
    }


def _shares(book: Mapping[str, Any], units: int, year: int) -> dict[str, dict[str, Any]]:
    """Of each entry how few and how many an army of this many units may have, and whether it can be had."""
    found = {}
    for entry in book["entries"]:
        least, most = armies.share(entry, units)
        found[entry["id"]] = {"least": least, "most": most, "exists": armies.exists(entry, book, year)}
    return found


def _cost(battle: Mapping[str, Any], side: Mapping[str, Any], year: int, lang: str) -> dict[str, Any]:
    units = [u for u in battle["units"] if u["side"] == side["id"]]
    officers = [o for o in battle["officers"] if o["side"] == side["id"]]
    cost, found = armies.army_cost(units, officers), []
    if "army" in side:
        found = armies.faults(units, officers, army=side["army"], year=year, budget=side.get("budget"))
    elif cost > side.get("budget", cost):
        found = ["over-budget"]
    return {
        "cost": cost,
        "units": len(units),
        "faults": [{"code": code, "text": drawn.say_army(code, lang)} for code in dict.fromkeys(found)],
    }


def draw(points: int, names: Sequence[str] | None, chance: Chance) -> dict[str, Any]:
    """A skirmish of this many points a side, to go on drawing from; LaceError if the armies cannot meet."""
    for name in names or ():
        if name not in LISTS:
            raise LaceError(f"there is no army {name!r}; there are {', '.join(LISTS)}")
    made = drawn.as_drawn(skirmish(chance, points, names))
    by_name = {book["name"]: book["id"] for book in LISTS.values()}
    for side in made["side"]:
        side |= {"army": by_name[side["name"]], "budget": points}
    return made
