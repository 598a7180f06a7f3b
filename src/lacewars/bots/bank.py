"""A time bank: what a bot has not used of its time for one search it may use for a later one."""

from __future__ import annotations

from dataclasses import dataclass

MOST = 1.0
"""A bot saves at most so many times its usual time."""


@dataclass(slots=True)
class TimeBank:
    """A bot's own. Where the number of trials ends a search and not the clock, it changes nothing."""

    saved: float = 0.0
    """Seconds."""

    def grant(self, usual: float, longest: float) -> float:
        """For how many seconds it may search now: the usual time and what it has saved, or `longest`."""
        return min(usual + self.saved, longest)

    def note(self, usual: float, used: float) -> None:
        """It has searched for so long: what it left of its time is saved, what it took beyond is spent."""
        self.saved = min(max(self.saved + usual - used, 0.0), MOST * usual)
