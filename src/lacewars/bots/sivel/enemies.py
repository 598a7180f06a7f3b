"""The enemy's stacks: who stands beside a town, and who may come there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lacewars.bots.sivel.ground import REACH
from lacewars.bots.sivel.stacks import Stack


class Enemies:
    """All stacks of the enemy. Several of our stacks ask about the same towns."""

    def __init__(self, stacks: Sequence[Stack], distances: Callable[[int], bytes]) -> None:
        self._stacks = stacks
        self._distances = distances
        self._close: dict[int, tuple[list[Stack], list[Stack]]] = {}

    def close(self, town: int) -> tuple[list[Stack], list[Stack]]:
        """Those next to a town, the weakest first, and the others who may stand next to it soon."""
        found = self._close.get(town)
        if found is None:
            row = self._distances(town)
            beside = [s for s in self._stacks if row[s.town] == 1]
            beside.sort(key=lambda s: s.armies)
            near = [s for s in self._stacks if row[s.town] <= REACH and row[s.town] != 1]
            found = self._close[town] = beside, near
        return found
