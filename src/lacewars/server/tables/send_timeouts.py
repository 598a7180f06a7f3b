"""Viewers that read nothing are disconnected.

A timer for every frame costs more than the frame. So each notes when it begins to send, and one timer for all
looks now and then who has not come to the end.
"""

from __future__ import annotations

import asyncio
from typing import Any

SEND_SECONDS = 20.0
"""A viewer that reads nothing for this long is disconnected; it may connect again."""
_LOOKS = 4
"""How often within that time the timer looks."""


class SendTimeouts:
    """The tasks that are sending, and since when."""

    def __init__(self, seconds: float = SEND_SECONDS) -> None:
        self._seconds = seconds
        self._since: dict[asyncio.Task[Any], float] = {}
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, task: asyncio.Task[Any]) -> None:
        """A task begins to send: it is cancelled if that takes too long."""
        loop = asyncio.get_running_loop()
        self._since[task] = loop.time()
        if self._timer is None:
            self._timer = loop.call_later(self._seconds / _LOOKS, self._look)

    def end(self, task: asyncio.Task[Any]) -> None:
        """It has sent."""
        self._since.pop(task, None)

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        begun = loop.time() - self._seconds
        for task in [task for task, since in self._since.items() if since <= begun]:
            task.cancel()
            self.end(task)
        self._timer = loop.call_later(self._seconds / _LOOKS, self._look) if self._since else None
