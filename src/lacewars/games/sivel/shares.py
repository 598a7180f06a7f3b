"""The set-up in one go: what is left, shared out evenly among the generals who are left."""

from __future__ import annotations

from typing import Any

Allotment = tuple[int, int, int]
"""The general who gets his armies now, what is left to give, and an even share of it."""


def even_share(numbers: range, left: int, generals: int) -> int:
    """The even share of the first of some generals, as near as these numbers come to it."""
    return max(numbers[0], min(numbers[-1], -(-left // generals)))


def to_json(allotment: Allotment | None, pieces: tuple[str, ...]) -> dict[str, Any] | None:
    """With the general's id."""
    if allotment is None:
        return None
    general, left, even = allotment
    return {"general": pieces[general], "left": left, "even": even}
