"""The ground of a map of towns and roads, alike in every game that has one."""

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
        "geography": files.document("geography.json"),
        "map": files.tables("map.toml"),
    }


def patch(sector: dict[str, str]) -> dict[str, Any]:
    """Where a sector lies, and its suit."""
    return {"suit": sector["suit"], **{side: float(sector[side]) for side in ("x0", "y0", "x1", "y1")}}
