"""Rounds of impulses: what is not allowed in the first one (R26)."""

from __future__ import annotations

from lacewars.games.napoleonic.state import Napoleonic


def is_first_round(game: Napoleonic) -> bool:
    """Whether it is the first round of the 1805 turn, in which much is not allowed yet (R26)."""
    return game.turn == 1 and game.round == 1
