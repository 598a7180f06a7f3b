"""The worked examples that a game's data hold."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

from lacewars.kernel.game import Game


def read_examples(game: Game) -> list[dict[str, Any]]:
    """The worked examples in the game's data."""
    path = resources.files(game.package) / "data" / "examples.toml"
    if not path.is_file():
        return []
    found: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8")).get("example", [])
    return found
