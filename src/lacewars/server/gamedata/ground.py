"""The ground of a map, alike in every game that has one: its size and roads, and its geography made light."""

from __future__ import annotations

from types import ModuleType
from typing import Any


def ground(files: ModuleType) -> dict[str, Any]:
    """The size of the board, its roads, its geography and its look, from a game's module of data files."""
    size = files.tables("setup.toml")["board"]
    return {
        "width": size["width"],
        "height": size["height"],
        "roads": [{"a": r["a"], "b": r["b"], "main": r["kind"] == "main"} for r in files.rows("roads.csv")],
        "geography": light(files.document("geography.json")),
        "map": files.tables("map.toml"),
    }


STEPS = 2
"""The schema of geography whose lines are told by steps."""
_FINE = 2
"""What a unit of the board has of the smallest steps: nobody sees a quarter of a unit."""
_LINES = ("land", "territories", "borders", "mountains", "seas", "sea_borders")


def light(geography: dict[str, Any]) -> dict[str, Any]:
    """The same, with each line as its first point and the steps from there: half as much to send."""
    told = {name: _steps(part) if name in _LINES else part for name, part in geography.items()}
    rivers = [{**river, "points": _steps(river["points"])} for river in geography["rivers"]]
    return {**told, "rivers": rivers, "schema": STEPS}


def _steps(part: Any) -> Any:
    """Every line of numbers x, y, x, y ... in a part of the geography, however deep it lies."""
    if isinstance(part, dict):
        return {name: _steps(inner) for name, inner in part.items()}
    if not part or isinstance(part[0], list):
        return [_steps(inner) for inner in part]
    fine = [round(number * _FINE) for number in part]
    return fine[:2] + [there - here for here, there in zip(fine, fine[2:], strict=False)]


def patch(sector: dict[str, str]) -> dict[str, Any]:
    """Where a sector lies, and its suit."""
    return {"suit": sector["suit"], **{side: float(sector[side]) for side in ("x0", "y0", "x1", "y1")}}
