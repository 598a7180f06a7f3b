"""Prussia's Defiant Stand: `lacewars.games.defiant.new(seed="monday")` starts a campaign."""

from __future__ import annotations

from typing import Any

from lacewars.games.defiant.game import GAME
from lacewars.games.defiant.state import Defiant

__all__ = ["GAME", "Defiant", "new"]


def new(seed: str | bytes | int | None = None, **options: Any) -> Defiant:
    """A new game: `new(seed="monday", scenario="desperate_times", reactions=True)`."""
    state = GAME.new(seed, **options)
    assert isinstance(state, Defiant)
    return state
