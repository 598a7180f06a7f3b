"""The ways to play The Napoleonic Wars that are worth testing: two to five players."""

from __future__ import annotations

from lacewars.games.napoleonic.nations import PLAYERS
from lacewars.kernel.game import Mode

MODES = tuple(Mode(f"players-{players}", {"players": players}) for players in PLAYERS)
