"""The friction table (D-5.55 to D-5.72, R52 to R54)."""

from __future__ import annotations

from typing import Any

from lacewars.games.defiant.blocks import BLOCK
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.setup import scenario
from lacewars.games.defiant.state import Defiant

_TABLE = tables("tables.toml")["friction"]
DICE: int = _TABLE["dice"]
RESULTS: dict[int, dict[str, Any]] = {result["roll"]: result for result in _TABLE["result"]}
GATHER_ONLY: dict[int, frozenset[int]] = {
    roll: frozenset(BLOCK[name] for name in result["blocks"]) for roll, result in RESULTS.items()
}
"""The leaders whom each roll keeps from moving (R52)."""
DETACH_STEPS = 4
"""How many steps the infantry has that is sent west (R54)."""


def is_first_turn(game: Defiant) -> bool:
    """D-5.57: no friction on the first turn of a game."""
    table = scenario(game.scenario)
    return (game.year, game.turn) == (table["first_year"], table["first_turn"])


def is_held_back(game: Defiant, block: int) -> bool:
    """R52: friction keeps the block from moving."""
    return block in GATHER_ONLY.get(game.friction, ())
