"""The workshop of Frédéric le Grand: what battles are drawn with, what is wrong with one, what it costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from lacewars.games.frederic import armies, drawn
from lacewars.games.frederic.armies import LISTS, POINTS
from lacewars.games.frederic.battle import RANK_IDS
from lacewars.games.frederic.data_files import rows, tables
from lacewars.games.frederic.drawn_shape import (
    MOST_AIDES,
    MOST_TURNS,
    MOST_UNITS,
    NAME,
    NOTE,
    TITLE,
    misshapen,
)
from lacewars.games.frederic.grid import SIZE
from lacewars.games.frederic.kinds import NATIONS, TYPES, kind
from lacewars.games.frederic.names import OFFICERS, SCENARIOS
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
                "closed": "vehicle" in r["closed_to"],
                "impassable": r["impassable"] == "1",
            }
            for r in rows("terrain.csv")
        ],
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
        "limits": {
            "size": SIZE,
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
        "stands": made.stands,
        "move": made.move,
        "march": made.march,
        "range": made.range,
        "attack": made.attack,
        "riposte": made.riposte,
        "wheels": made.wheels,
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
        "armies": {side["id"]: _cost(battle, side, year, lang) for side in battle["side"]},
        "prices": {
            "units": [armies.army_cost([unit], []) for unit in battle["units"]],
            "officers": [armies.army_cost([], [officer]) for officer in battle["officers"]],
        },
    }


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
