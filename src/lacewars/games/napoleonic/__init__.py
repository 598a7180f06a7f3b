"""The Napoleonic Wars, which is being written: nobody is offered it yet (docs/decisions/0032)."""

from __future__ import annotations

from typing import Any

from lacewars.games.napoleonic.game import GAME
from lacewars.games.napoleonic.state import Napoleonic

__all__ = ["GAME", "Napoleonic", "new"]


def new(seed: str | bytes | int | None = None, **options: Any) -> Napoleonic:
    """A new game: `new(seed="monday", players=4)`; it goes as far as its rules are written."""
    state = GAME.new(seed, **options)
    assert isinstance(state, Napoleonic)
    return state
