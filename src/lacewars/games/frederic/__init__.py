"""Frédéric le Grand: `lacewars.games.frederic.new(seed="monday", battle="rossbach")` starts a game."""

from __future__ import annotations

from typing import Any

from lacewars.games.frederic.game import GAME
from lacewars.games.frederic.odds import Odds, odds
from lacewars.games.frederic.state import Frederic

__all__ = ["GAME", "Frederic", "Odds", "new", "odds"]


def new(seed: str | bytes | int | None = None, **options: Any) -> Frederic:
    """A new game: `new(seed="monday", battle="leuthen", deployment="slips")`."""
    state = GAME.new(seed, **options)
    assert isinstance(state, Frederic)
    return state
