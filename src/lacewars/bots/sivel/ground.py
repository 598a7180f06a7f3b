"""The map as one stack sees it: what draws it on, and what it guards where it stands."""

from __future__ import annotations

from collections.abc import Sequence

FADE = tuple(0.87**d for d in range(256))
"""What is far away counts less, town by town."""
REACH = 4
"""An enemy general this many towns away may stand next to us in his next action."""

Lure = tuple[bytes, float, int]
"""What is to be taken: its row of distances, its value, how near a friend is."""
Post = tuple[bytes, float]
"""What is to be kept: its row of distances, and how much it matters."""


class Posts:
    """What is to be kept; stacks that see it alike share what they work out."""

    def __init__(self, posts: Sequence[Post], radius: int) -> None:
        """`radius`: how far from a town its guards may stand."""
        self._posts = posts
        self._radius = radius
        self._guards: dict[int, float] = {}

    def guard(self, town: int) -> float:
        """What a stack on a town guards: all posts in reach, and a little of the best beyond."""
        found = self._guards.get(town)
        if found is None:
            found = self._guards[town] = self._reckon(town)
        return found

    def _reckon(self, town: int) -> float:
        total = far = 0.0
        fade, radius = FADE, self._radius
        for row, weight in self._posts:
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
        return tuple([row[town] <= self._radius for row, _ in self._posts])


def pull(lures: Sequence[Lure], town: int) -> float:
    """What draws a stack on from a town: the best lure above all, less if a friend is nearer."""
    best = rest = 0.0
    fade = FADE
    for row, value, near in lures:
        d = row[town]
        drawn = value * fade[d]
        if near < d:
            drawn *= 0.4
        rest += drawn
        if drawn > best:
            best = drawn
    return best + 0.08 * rest
