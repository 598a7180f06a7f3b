"""Roads: towns joined by roads, the board of three of our games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

FAR = 255
_KEPT = 512
"""How many searches are remembered: a few megabytes."""
_CLOSE = 4
"""So many towns around are sooner found from their middle than among the distances of all."""
_KEPT_AROUND = 2048
"""The same of the towns around a town."""


class Roads:
    """Towns numbered from 0, and the roads between them; `main` marks the better roads."""

    def __init__(self, ids: Sequence[str], roads: Iterable[tuple[str, str, bool]]) -> None:
        self.ids = tuple(ids)
        self.number = {name: i for i, name in enumerate(self.ids)}
        if len(self.number) != len(self.ids):
            raise ValueError("two towns have the same id")
        joined: list[dict[int, bool]] = [{} for _ in self.ids]
        for a, b, main in roads:
            i, j = self.number[a], self.number[b]
            if i == j or j in joined[i]:
                raise ValueError(f"the road {a}-{b} leads nowhere or appears twice")
            joined[i][j] = joined[j][i] = main
        self.near: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(n)) for n in joined)
        self.main: tuple[frozenset[int], ...] = tuple(
            frozenset(t for t, main in n.items() if main) for n in joined
        )
        self.distances = lru_cache(maxsize=None)(self._distances)
        self.around = lru_cache(maxsize=_KEPT_AROUND)(self._look_around)
        self._remembered = lru_cache(maxsize=_KEPT)(self._search)

    def __len__(self) -> int:
        return len(self.ids)

    def _distances(self, start: int) -> bytes:
        """The length of the shortest way from `start` to every town, pieces ignored; FAR if there is none."""
        row = bytearray([FAR]) * len(self.ids)
        row[start] = 0
        edge, length = [start], 0
        while edge:
            length += 1
            reached = []
            for town in edge:
                for other in self.near[town]:
                    if row[other] == FAR:
                        row[other] = length
                        reached.append(other)
            edge = reached
        return bytes(row)

    def distance(self, a: int, b: int) -> int:
        """The number of roads of the shortest way between two towns."""
        return self.distances(a)[b]

    def _look_around(self, start: int, limit: int) -> frozenset[int]:
        """The towns that are no farther from a town than this, itself among them."""
        if limit > _CLOSE:
            return frozenset([town for town, d in enumerate(self.distances(start)) if d <= limit])
        found = edge = {start}
        for _ in range(limit):
            edge = {other for town in edge for other in self.near[town]} - found
            found = found | edge
        return frozenset(found)

    def known_search(self, start: int, closed: frozenset[int], limit: int) -> Search:
        """A search that goes on where it stopped before if nothing within `limit` of `start` has changed."""
        return self._remembered(start, closed & self.around(start, limit), limit)

    def open_distances(self, start: int, closed: Iterable[int], limit: int) -> dict[int, int]:
        """Towns within `limit` roads of `start` by ways that do not pass *through* a closed town.

        A closed town may end a way, it may not be passed.
        """
        return self._search(start, closed, limit).all()

    def _search(self, start: int, closed: Iterable[int], limit: int) -> Search:
        return Search(self.near, self.distances(start), start, closed, limit)


class Search:
    """How far towns are from a start by open ways; it goes only as far as is asked."""

    __slots__ = ("_edge", "_found", "_length", "_limit", "_near", "_row", "_shut")

    def __init__(
        self, near: Sequence[Sequence[int]], row: bytes, start: int, closed: Iterable[int], limit: int
    ) -> None:
        self._near = near
        self._row = row
        self._shut = set(closed) - {start}
        self._limit = limit
        self._length = 0
        self._found = {start: 0}
        self._edge = [start]

    def get(self, town: int, default: int) -> int:
        """The length of the shortest open way to a town; `default` if none is short enough."""
        found = self._found
        if town not in found and self._row[town] <= self._limit:
            while self._edge and town not in found:
                self._go_on()
        return found.get(town, default)

    def all(self) -> dict[int, int]:
        """All towns within the limit."""
        while self._edge:
            self._go_on()
        return self._found

    def _go_on(self) -> None:
        """One road farther."""
        if self._length == self._limit:
            self._edge = []
            return
        near, found, shut, reached = self._near, self._found, self._shut, []
        self._length = length = self._length + 1
        for town in self._edge:
            for other in near[town]:
                if other not in found:
                    found[other] = length
                    if other not in shut:
                        reached.append(other)
        self._edge = reached
