"""The time, in milliseconds since 1970."""

from __future__ import annotations

import time

DAY = 24 * 60 * 60 * 1000


def now() -> int:
    """The time."""
    return time.time_ns() // 1_000_000
