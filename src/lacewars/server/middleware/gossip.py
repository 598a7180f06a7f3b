"""Workers that share a Redis count together what an address may do: each tells the others what it counted."""

from __future__ import annotations

import asyncio

from lacewars.server.middleware.limits import Limits
from lacewars.server.tables.bus import Bus

BEAT = 0.5
"""So many seconds later the others know."""


class Gossip:
    """Tells other workers what was counted here."""

    def __init__(self, limits: Limits, bus: Bus) -> None:
        self._limits = limits
        self._bus = bus
        self._task: asyncio.Task[None] | None = None
        if bus.shared:
            limits.share()

    def start(self) -> None:
        """Begins, where there may be others."""
        if self._bus.shared:
            self._task = asyncio.create_task(self._tell())

    def stop(self) -> None:
        """Ends."""
        if self._task is not None:
            self._task.cancel()

    async def _tell(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            if counts := self._limits.news():
                self._bus.tell_counts(counts)
