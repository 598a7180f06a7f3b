"""What is kept in mind from one decision to the next."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Generic, TypeVar

V = TypeVar("V")


class Kept(Generic[V]):
    """So many values, each by all that it follows from; the one not asked for longest is forgotten first."""

    def __init__(self, most: int) -> None:
        def slot(_: Hashable) -> list[V]:
            return []

        self._slots = lru_cache(maxsize=most)(slot)

    def of(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value of a key, made if it is not kept."""
        slot = self._slots(key)
        if not slot:
            slot.append(make())
        return slot[0]
