"""The map as one stack sees it: what draws it on, and what it guards where it stands."""

from __future__ import annotations

from typing import ClassVar

FADE = tuple(0.87**d for d in range(256))
"""What is far away counts less, town by town."""
REACH = 4
"""An enemy general this many towns away may stand next to us in his next action."""


class Ground:
    """Lures and posts. A game says what they are; a distance is read from a row of the map's table."""

    radius: ClassVar[int]
    """How far from a town its guards may stand."""

    def __init__(self) -> None:
        self.lures: list[tuple[bytes, float, int]] = []
        """What is to be taken: its row of distances, its value, how near a friend is."""
        self.posts: list[tuple[bytes, float]] = []
        """What is to be kept: its row of distances, and how much it matters."""

    def lure(self, row: bytes, value: float, near: int, hope: float | None = None) -> None:
        """Something to be taken; `hope`: the chance to beat all its guards, if it has any."""
        self.lures.append((row, value if hope is None else value * (0.25 + 0.6 * hope), near))

    def pull(self, town: int) -> float:
        """What draws a stack on from a town: the best lure above all, less if a friend is nearer."""
        best = rest = 0.0
        fade = FADE
        for row, value, near in self.lures:
            d = row[town]
            pull = value * fade[d]
            if near < d:
                pull *= 0.4
            rest += pull
            if pull > best:
                best = pull
        return best + 0.08 * rest

    def guard(self, town: int) -> float:
        """What a stack on a town guards: all posts in reach, and a little of the best beyond."""
        total = far = 0.0
        fade, radius = FADE, self.radius
        for row, weight in self.posts:
            d = row[town]
            if d <= radius:
                total += weight
            else:
                beyond = weight * fade[d - radius]
                if beyond > far:
                    far = beyond
        return total + 0.6 * far

    def guarded(self, town: int) -> tuple[bool, ...]:
        """Of each post whether a stack on a town guards it."""
        return tuple([row[town] <= self.radius for row, _ in self.posts])
