"""Load: how far behind the server is, and what it turns away before everybody waits.

A server that takes on more than it holds answers everybody late. So it watches how late its own loop is, and
how long requests and what other workers did take: they may wait for the database while the loop has time. If
it has been late for a while, and much was asked meanwhile, it lets in a smaller share of what is asked, and a
larger one again when it has caught up. A machine that is slow for other reasons turns nobody away. What is
turned away is told so at once (503, `Retry-After`), before anything is begun: it may be sent again as it is.
Looking is turned away before playing; viewers on a WebSocket stay.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable

from lacewars.server import metrics

LOG = logging.getLogger("lacewars.server")
TICK = 0.1
"""Seconds between two looks at the clock."""
LATE = 0.05
"""A loop that is later than this has more to do than it holds..."""
TELL = 10
"""How many looks apart `/metrics` is told how late a loop is that is in time."""
LOOKS = 3
"""...if it was so at each of this many looks: a pause to collect garbage is not load."""
SLOW = 0.1
"""What takes longer than this on the average of a look waits for something."""
ENOUGH = 5
"""Fewer requests than these in the time of a look are not load, however late the loop is."""
MOST = 256
"""At most this many requests are under way at a time, however fast the loop turns."""
FEW = 32
"""How many may be under way even if the loop is late..."""
QUEUE = 0.25
"""...or as many as were done lately in this many seconds, if that is more: longer nobody is to wait."""
LEAST = 0.05
"""The smallest share of actions that is let in."""
RETRY_SECONDS = 1
"""After this many seconds it is worth asking again."""
_LESS, _MORE = 0.75, 0.05
_LOG_AGAIN_SECONDS = 60.0


class Load:
    """How much of what is asked is let in."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.share = 1.0
        """The share of actions that is let in; of what only looks, less."""
        self.under_way = 0
        self._clock = clock
        self._room = MOST
        """How many requests may be under way now."""
        self._behind: deque[bool] = deque(maxlen=LOOKS)
        self._looks, self._latest = 0, 0.0
        """How often it has looked, and how late it was at most since that was last told."""
        self._took: list[float] = []
        """How long that took which was done since the last look."""
        self._credit = {False: 0.0, True: 0.0}
        self._logged = float("-inf")
        self._shed = 0
        self._timer: asyncio.TimerHandle | None = None

    # ------------------------------------------------------------------ how late it is
    def start(self) -> None:
        """Begins to look at the clock."""
        due = self._clock() + TICK
        self._timer = asyncio.get_running_loop().call_later(TICK, self._look, due)

    def stop(self) -> None:
        """Looks no more."""
        if self._timer is not None:
            self._timer.cancel()

    def _look(self, due: float) -> None:
        self.note(self._clock() - due)
        self.start()

    def took(self, seconds: float) -> None:
        """A request, or another worker's change, took this long from start to end."""
        self._took.append(seconds)

    def note(self, late: float) -> None:
        """The loop came this many seconds late."""
        self._tell(late)
        took, self._took = self._took, []
        much = len(took) >= max(1, ENOUGH * (TICK + late) / TICK)
        behind = much and (late > LATE or sum(took) / len(took) > SLOW)
        self._behind.append(behind)
        self._room = min(MOST, max(FEW, round(len(took) * QUEUE / (TICK + late)))) if behind else MOST
        if len(self._behind) == LOOKS and all(self._behind):
            self.share = max(LEAST, self.share * _LESS)
        elif self.share < 1.0:
            self.share = min(1.0, self.share + _MORE)

    def _tell(self, late: float) -> None:
        """Tells how late it was at most in the last second; a loop that is late, at once."""
        self._looks += 1
        self._latest = max(self._latest, late)
        if late > LATE or self._looks % TELL == 0:
            metrics.LAG.set(self._latest)
            self._latest = 0.0

    # ------------------------------------------------------------------ what is let in
    def admit(self, looks: bool) -> bool:
        """Whether one more request is let in; `looks`: it changes nothing."""
        share = max(0.0, 2 * self.share - 1) if looks else self.share
        if self.under_way < self._room and share >= 1.0:
            return True
        self._credit[looks] += share
        if self.under_way < self._room and self._credit[looks] >= 1.0:
            self._credit[looks] -= 1.0
            return True
        self._credit[looks] = min(self._credit[looks], 1.0)
        self._note_shed(looks)
        return False

    def _note_shed(self, looks: bool) -> None:
        metrics.SHED.labels("look" if looks else "change").inc()
        self._shed += 1
        now = self._clock()
        if now >= self._logged + _LOG_AGAIN_SECONDS:
            told = {"turned_away": self._shed, "under_way": self.under_way, "share": round(self.share, 2)}
            LOG.warning("more is asked than the server holds: some requests are turned away", extra=told)
            self._logged, self._shed = now, 0
