"""Maria: `lacewars.games.maria.new(seed="monday", variant="advanced")` starts a game."""

from __future__ import annotations

from typing import Any

from lacewars.games.maria.game import GAME
from lacewars.games.maria.state import Maria

__all__ = ["GAME", "Maria", "new"]


def new(seed: str | bytes | int | None = None, **options: Any) -> Maria:
    """A new game: `new(seed="monday", variant="advanced", players=2)`."""
    state = GAME.new(seed, **options)
    assert isinstance(state, Maria)
    return state
