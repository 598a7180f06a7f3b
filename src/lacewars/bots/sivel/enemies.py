"""The enemy's stacks: who stands beside a town, and who may come there."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from lacewars.bots.sivel.ground import REACH
from lacewars.bots.sivel.stacks import Stack


class Around(NamedTuple):
    """The enemies around a town."""

    beside: tuple[Stack, ...]
    """Those next to it, the weakest first."""
    near: tuple[Stack, ...]
    """The others who may stand next to it soon."""
    number: int
    """Towns with the same enemies beside and near have the same."""


NOBODY = Around((), (), 0)


class Enemies:
    """All stacks of the enemy. Several of our stacks ask about the same towns."""

    def __init__(self, stacks: tuple[Stack, ...], distances: Callable[[int], bytes]) -> None:
        self.towns = frozenset([s.town for s in stacks])
        self._stacks = stacks
        self._distances = distances
        self._close: dict[int, Around] = {}
        self._alike: dict[tuple[tuple[int, ...], tuple[int, ...]], Around] = {}

    def close(self, town: int) -> Around:
        """The enemies around a town."""
        found = self._close.get(town)
        if found is None:
            found = self._close[town] = self._look(self._distances(town))
        return found

    def _look(self, row: bytes) -> Around:
        close = [s for s in self._stacks if row[s.town] <= REACH]
        if not close:
            return NOBODY
        beside = [s for s in close if row[s.town] == 1]
        beside.sort(key=lambda s: s.armies)
        near = [s for s in close if row[s.town] != 1]
        key = tuple([s.town for s in beside]), tuple([s.town for s in near])
        found = self._alike.get(key)
        if found is None:
            found = self._alike[key] = Around(tuple(beside), tuple(near), len(self._alike) + 1)
        return found


enemies = lru_cache(maxsize=64)(Enemies)
"""The enemies of these stacks, who are known already if they have not moved."""
