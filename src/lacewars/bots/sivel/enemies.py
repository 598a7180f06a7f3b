"""The enemy's stacks: who stands beside a town, and who may come there."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lacewars.bots.sivel.ground import REACH
from lacewars.bots.sivel.stacks import Stack
from lacewars.kernel.roads import Roads


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
    """All stacks of the enemy."""

    def __init__(self, stacks: tuple[Stack, ...], roads: Roads) -> None:
        self.towns = frozenset([s.town for s in stacks])
        self.beside = frozenset[int]().union(*[roads.near[s.town] for s in stacks])
        """The towns next to them."""
        self.close = Close(stacks, roads)


class Close(dict[int, Around]):
    """By town the enemies around it, looked for when they are first asked for."""

    def __init__(self, stacks: tuple[Stack, ...], roads: Roads) -> None:
        self._stacks = stacks
        self._distances = roads.distances
        self._reached = frozenset[int]().union(*[roads.around(s.town, REACH) for s in stacks])
        self._alike: dict[tuple[tuple[int, ...], tuple[int, ...]], Around] = {}

    def __missing__(self, town: int) -> Around:
        found = self[town] = self._look(self._distances(town)) if town in self._reached else NOBODY
        return found

    def _look(self, row: bytes) -> Around:
        close = [s for s in self._stacks if row[s.town] <= REACH]
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
