"""Friedrich: `lacewars.games.friedrich.new(seed="monday", players=4)` starts a game."""

from __future__ import annotations

from typing import Any

from lacewars.games.friedrich.game import GAME, raffle
from lacewars.games.friedrich.state import Friedrich

__all__ = ["GAME", "Friedrich", "new", "raffle"]


def new(seed: str | bytes | int | None = None, **options: Any) -> Friedrich:
    """A new game: `new(seed="monday", players=3, advanced=True)`."""
    state = GAME.new(seed, **options)
    assert isinstance(state, Friedrich)
    return state
