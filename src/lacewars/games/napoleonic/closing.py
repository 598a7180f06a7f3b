"""What the position says of the interphase and of the end of the game."""

from __future__ import annotations

from lacewars.games.napoleonic.nations import NATION_IDS, NOBODY
from lacewars.kernel.fields import Shared, field
from lacewars.kernel.kinds import Bits, Named, Text

REASONS: tuple[str, ...] = ("peace", "last_turn", "france_fell")
"""N-5.8: how a game ends: by a peace roll, after the last turn, with the conquest or submission of France."""


class Closing(Shared):
    """Whose reinforcements are due, and why the game is over."""

    reinforcing: int = field(Named(NATION_IDS, {NOBODY: None}), NOBODY)
    """The nation that spends reinforcement points in the interphase: it builds in its capital (N-14.2.02)."""
    deployed: int = field(Bits(3), 0)
    """What it has deployed: see `deployment.ARMY` (R53)."""
    reason: str = field(Text("", *REASONS), "")
    """One of REASONS; empty while the game goes on."""
