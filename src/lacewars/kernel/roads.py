"""Roads: towns joined by roads, the board of three of our games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

FAR = 255
_KEPT = 512
"""How many searches are remembered: a few megabytes."""


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
        self._beside = tuple([frozenset(towns) for towns in self.near])
        self.distances = lru_cache(maxsize=None)(self._distances)
        self._around = lru_cache(maxsize=_KEPT)(self._look_around)
        self._remembered = lru_cache(maxsize=_KEPT)(self.open_distances)

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
        return frozenset(t for t, d in enumerate(self.distances(start)) if d <= limit)

    def known_distances(self, start: int, closed: frozenset[int], limit: int) -> Mapping[int, int]:
        """As `open_distances`, but looked for once as long as nothing within `limit` of `start` changes."""
        return self._remembered(start, closed & self._around(start, limit), limit)

    def open_distances(self, start: int, closed: Iterable[int], limit: int) -> dict[int, int]:
        """Towns within `limit` roads of `start` by ways that do not pass *through* a closed town.

        A closed town may end a way, it may not be passed.
        """
        shut, beside = set(closed) - {start}, self._beside
        found, seen, edge = {start: 0}, {start}, {start}
        for length in range(1, limit + 1):
            reached = set[int]().union(*[beside[town] for town in edge]) - seen
            if not reached:
                break
            seen |= reached
            found.update(dict.fromkeys(reached, length))
            edge = reached - shut
        return found
