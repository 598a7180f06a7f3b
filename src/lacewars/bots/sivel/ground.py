"""The map as one stack sees it: what draws it on, and what it guards where it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

from lacewars.kernel.roads import Roads

_REST = 0.08
"""How much what draws a stack counts beside what draws it most."""
_FRIEND = 0.4
"""How much is left of what draws a stack on where a friend is nearer."""
_BEYOND = 0.6
"""How much the best post counts that is out of reach."""
FADE = tuple(0.87**d for d in range(256))
"""What is far away counts less, town by town."""
REACH = 4
"""An enemy general this many towns away may stand next to us in his next action."""
_FEW = 14
"""So few lures are sooner looked at one and all than ranked."""


class Land:
    """A map: of each town its suit, the towns next to it, and the number of its ground."""

    def __init__(
        self,
        suit: Sequence[int],
        near: Sequence[tuple[int, ...]],
        ground: Sequence[int],
        roads: Roads,
        radius: int,
    ) -> None:
        """`radius`: how far from a town its guards may stand."""
        self.suit = suit
        self.near = near
        self.ground = ground
        self.roads = roads
        self.radius = radius


def grounds(suit: Sequence[int], near: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """For each town a number for its suit and those around it."""
    kinds: dict[object, int] = {}
    seen = [(suit[town], frozenset([suit[t] for t in others])) for town, others in enumerate(near)]
    return tuple([kinds.setdefault(kind, len(kinds)) for kind in seen])


Lure = tuple[bytes, float, int]
"""What is to be taken: its row of distances, its value, how near a friend is."""


class Places(dict[int, list[int]]):
    """Where the posts of a side lie, one on a town; by town the numbers of those a stack there guards."""

    def __init__(self, land: Land, towns: Sequence[int]) -> None:
        self.land = land
        self.rows = [land.roads.distances(town) for town in towns]
        self._numbers = {town: number for number, town in enumerate(towns)}
        self._towns = frozenset(towns)

    def __missing__(self, town: int) -> list[int]:
        near = self._towns & self.land.roads.around(town, self.land.radius)
        found = self[town] = sorted([self._numbers[post] for post in near])
        return found


class Posts(dict[int, float]):
    """What is to be kept, and how much each post matters; stacks that see it alike share it.

    `posts[town]`: what a stack on a town guards, all posts in reach and a little of the best beyond; it is
    worked out when it is first asked for.
    """

    def __init__(self, places: Places, weights: Sequence[float]) -> None:
        self._places = places
        self._weights = weights
        self._ranked = sorted(zip(weights, places.rows, strict=True), key=itemgetter(0), reverse=True)

    def __missing__(self, town: int) -> float:
        total = far = 0.0
        for number in self._places[town]:
            total += self._weights[number]
        fade, radius = FADE, self._places.land.radius
        for weight, row in self._ranked:
            if weight * fade[1] <= far:
                break  # and so do all that follow
            d = row[town]
            if d > radius:
                beyond = weight * fade[d - radius]
                if beyond > far:
                    far = beyond
        found = self[town] = total + _BEYOND * far
        return found

    def guarded(self, town: int) -> Sequence[int]:
        """The numbers of the posts that a stack on a town guards."""
        return tuple(self._places[town])


def pull(lures: Sequence[Lure], town: int) -> float:
    """What draws a stack on from a town: the best lure above all, less if a friend is nearer."""
    best = rest = 0.0
    fade = FADE
    for row, value, near in lures:
        d = row[town]
        drawn = value * fade[d]
        if near < d:
            drawn *= _FRIEND
        rest += drawn
        if drawn > best:
            best = drawn
    return best + _REST * rest


def drawing(lures: Sequence[Lure], start: int, reach: int) -> Callable[[int, float], bool]:
    """Tells of towns within reach of a start whether they may draw a stack on so much."""
    if len(lures) > _FEW:
        return Bound(lures, start, reach).draws
    return lambda town, need: pull(lures, town) >= need


class Bound:
    """How much towns within reach of a start can draw a stack on, at the most.

    Whatever draws a stack on is, from there, at best as much nearer as the stack can march.
    """

    def __init__(self, lures: Sequence[Lure], start: int, reach: int) -> None:
        ranked = []
        for lure in lures:
            row, value, near = lure
            d = row[start] - reach
            most = value * FADE[d] if d > 0 else value
            ranked.append((most * _FRIEND if near < d else most, lure))
        ranked.sort(key=itemgetter(0), reverse=True)
        self._ranked = ranked
        self._rest = sum([most for most, _ in ranked])

    def draws(self, town: int, need: float) -> bool:
        """Whether a stack may be drawn on so much from a town: what draws most is looked at first."""
        best, rest, fade = 0.0, self._rest, FADE
        for most, (row, value, near) in self._ranked:
            if (best if best > most else most) + _REST * rest < need:
                return False
            d = row[town]
            drawn = value * fade[d]
            if near < d:
                drawn *= _FRIEND
            if drawn > best:
                best = drawn
                if best > need:
                    return True
            rest -= most - drawn
        return best + _REST * rest >= need
