"""Worked examples drawn on a small field."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lacewars.drawing.hexfield import Field, Unit, Work, picture
from lacewars.games.frederic.data_files import rows
from lacewars.kernel.examples import Worked

GROUNDS = {
    ".": ("clear", "#f3e9d2", ""),
    "h": ("hill", "#dcbf8a", "M-13 15q6-8 13-8t13 8M-8 20q4-4 8-4t8 4"),
    "f": ("forest", "#a9bf8b", "M-14 20l4-8 4 8zM-4 20l4-8 4 8zM6 20l4-8 4 8z"),
    "v": ("habitation", "#d3b3a0", "M-12 20v-5l4-4 4 4v5zM2 20v-5l4-4 4 4v5z"),
    "r": ("rocks", "#c3bcae", "M-14 20l5-7 4 4 5-7 5 7 4-4 5 7z"),
    "L": ("lake", "#a5c6cf", "M-14 12q3.5-4 7 0t7 0 7 0 7 0M-14 18q3.5-4 7 0t7 0 7 0 7 0"),
}
"""What the letters of the rows mean: the ground, its colour, and a sign for those who do not see colours."""
SIDES = {"blue": "#41618f", "red": "#a0453a"}
SIGNS = {
    "infantry": "M-17-12.5L17 12.5M17-12.5L-17 12.5",
    "artillery": "M-11 8.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M5 8.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
    "elephant": "M-17 9h34M-17 5.5h34",
}
"""A cross is infantry, wheels are guns, a double line is an elephant; all others ride and have one stroke."""
RIDER = "M-17 12.5L17-12.5"


def still(one: Worked, example: dict[str, Any], lang: str = "en") -> str | None:
    """The field of an example; None if it has none."""
    if not example.get("terrain"):
        return None
    types = {row["id"]: row for row in rows("unit_types.csv")}
    grounds = _names(rows("terrain.csv"), lang)
    works = _names(rows("obstacles.csv"), lang)
    field = Field(
        rows=tuple(example["terrain"]),
        grounds={
            letter: (colour, grounds[ground], sign) for letter, (ground, colour, sign) in GROUNDS.items()
        },
        units=tuple(_unit(unit, types[unit["type"]], lang) for unit in example["units"]),
        roads=tuple(tuple(road["path"]) for road in example.get("road", ())),
        works=tuple(
            Work(at["hex"], tuple(at["sides"]), works[at["kind"]]) for at in example.get("obstacle", ())
        ),
        rings=frozenset(one.rings),
    )
    return picture(field, one.text(lang), lang, one.ways)


def _names(table: Iterable[dict[str, str]], lang: str) -> dict[str, str]:
    return {row["id"]: row[f"name_{lang}"] for row in table}


def _unit(unit: dict[str, Any], kind: dict[str, str], lang: str) -> Unit:
    sign = SIGNS.get(kind["class"], RIDER)
    return Unit(unit["hex"], unit["id"], SIDES[unit["side"]], sign, kind[f"name_{lang}"])
