"""What the checks of worked examples share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lacewars.games.frederic.state import Frederic
from tests.frederic.positions import table

Example = dict[str, Any]
Check = dict[str, Any]
Checker = Callable[[Example, Check], None]


def position(example: Example) -> Frederic:
    """The position that an example draws."""
    return table(
        example.get("units", ()),
        terrain=example["terrain"],
        road=[r["path"] for r in example.get("road", ())],
        obstacle=example.get("obstacle", ()),
    )


def same(got: object, wanted: object) -> None:
    """An example's figure, and the engine's."""
    assert got == wanted, f"the engine says {got!r}, the example {wanted!r}"
