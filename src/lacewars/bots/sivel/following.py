"""Supply trains: how well they serve the stacks that need them, and what they fear."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, Protocol

from lacewars.kernel.roads import Roads

FAR = 12
"""How far from a stack a train still feels drawn to it."""
STAY = 0.3
"""By how much another town must be better than to stay."""


class Need(NamedTuple):
    """A stack's need of a train: the open ways to it, how much it matters, how well others serve it."""

    reach: Mapping[int, int]
    weight: float
    served: float


class Way(Protocol):
    """A way to a town."""

    @property
    def path(self) -> tuple[int, ...]: ...


@lru_cache(maxsize=128)
def supply(roads: Roads, trains: frozenset[int], closed: frozenset[int], far: int) -> Mapping[int, int]:
    """The distance of towns from the nearest of some trains by open ways, as far as is said."""
    found: dict[int, int] = {}
    for train in trains:
        for town, length in roads.known_distances(train, closed, far).items():
            if length < found.get(town, 99):
                found[town] = length
    return found


def best_path(start: int, ways: Mapping[int, Way], worth: Callable[[int], float]) -> tuple[int, ...]:
    """The way to the town where a train does best; empty if it had better stay."""
    top, path = worth(start) + STAY, tuple[int, ...]()
    for town, way in ways.items():
        score = worth(town)
        if score > top:
            top, path = score, way.path
    return path


def need(reach: Mapping[int, int], weight: float, others: Iterable[int], radius: int) -> Need:
    """The need of a stack that other trains, on these towns, serve already; `radius`: how far supply goes."""
    return Need(reach, weight, max([service(reach.get(t, 99), radius) for t in others], default=-9.0))


def service(length: int, radius: int) -> float:
    """How well a train serves a stack this many towns away: best from two or three towns behind."""
    if length <= radius:
        return 10.0 - 0.7 * max(0, length - 2)
    return 4.0 - 0.5 * (length - radius) if length <= FAR else 0.0


def use(needs: Iterable[Need], town: int, radius: int) -> float:
    """What a train on a town does for all stacks."""
    return sum([n.weight * max(n.served, service(n.reach.get(town, 99), radius)) for n in needs])


def fear(row: bytes, foes: Iterable[int]) -> float:
    """What a train risks that has enemies on these towns; `row`: its town's distances."""
    near = min([row[foe] for foe in foes], default=99)
    return 12.0 if near <= 2 else 8.0 if near == 3 else 5.0 if near == 4 else 1.0 if near == 5 else 0.0
