"""What cards leave behind that no other part of the position tells."""

from __future__ import annotations

from lacewars.games.napoleonic.board import N_ZONES
from lacewars.kernel.fields import Shared, field
from lacewars.kernel.kinds import Number


class Marks(Shared):
    """Small numbers that cards of one nation ask for."""

    ruled: int = field(Number(range(N_ZONES + 1)), 0)
    """The zones that British fleets controlled when the impulse under way began (H4)."""
    winter_points: int = field(Number(range(100)), 0)
    """What the Russian Winter gave Russia, until its impulse begins (R61)."""
