"""What a position says of who was active when (R81, R89)."""

from __future__ import annotations

from lacewars.games.napoleonic.nations import NATION_IDS
from lacewars.kernel.fields import Shared, field
from lacewars.kernel.kinds import Distinct, Named


class Recency(Shared):
    """The nations in the order in which they were last active."""

    recent: list[int] = field(Distinct(Named(NATION_IDS)), list)
    """The one whose impulse or pass ended last stands at the end; those not yet active are missing."""
