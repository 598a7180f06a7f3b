"""The ways to play Friedrich that are worth testing: with and without section 13, by four and by three."""

from __future__ import annotations

from lacewars.kernel.game import Mode

MODES = tuple(
    Mode(f"{players}-{'advanced' if advanced else 'standard'}", {"players": players, "advanced": advanced})
    for players in (4, 3)
    for advanced in (False, True)
)
