"""What is kept in mind from one decision to the next."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, Generic, TypeVar

V = TypeVar("V")


class once(Generic[V]):
    """An attribute that is worked out when it is first asked for.

    As `functools.cached_property`, but for the lock that this takes in Python 3.11, where it takes longer
    than half of what is worked out so.
    """

    def __init__(self, work: Callable[[Any], V]) -> None:
        self._work = work
        self._name = work.__name__
        self.__doc__ = work.__doc__

    def __get__(self, owner: Any, _: type | None = None) -> V:
        value = owner.__dict__[self._name] = self._work(owner)  # where it is found from now on
        return value


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
