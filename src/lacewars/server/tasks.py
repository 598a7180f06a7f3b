"""Ending what runs in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

_AGAIN_SECONDS = 1.0
"""How long a cancelled task may take to end before it is cancelled again."""


async def stop(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancels the tasks until every one has ended, whatever it ends with.

    Once is not enough: where a cancellation comes just with a timeout of the Redis client, the client tells
    the task of the timeout alone (on Python before 3.11.3), and a task that tries again goes on for ever.
    """
    ending = left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=_AGAIN_SECONDS)
    await asyncio.gather(*ending, return_exceptions=True)
