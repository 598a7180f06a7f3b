"""Secrets: how hidden things are dealt anew, as a function of what a seat knows and of a stream.

A game says in `State.redraw` what a seat does not know; these are the ways to draw it. Hidden things are put
into one order before anything is drawn, so that nothing of the real order or of the real places is left
(docs/decisions/0015).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from lacewars.kernel.chance import Chance
from lacewars.kernel.errors import LaceError

T = TypeVar("T")


def deal(chance: Chance, hidden: Iterable[int], counts: Sequence[int]) -> list[list[int]]:
    """Deals hidden things, named by numbers, to places of known sizes.

    The place with which nothing is left over gets the rest without a draw.
    """
    pile = sorted(hidden)
    dealt: list[list[int]] = [[] for _ in counts]
    for things, count in zip(dealt, counts, strict=True):
        if len(pile) == count:
            things += pile
            break
        things += [chance.take(pile) for _ in range(count)]
    return dealt


def shuffled(chance: Chance, hidden: Iterable[int]) -> list[int]:
    """Hidden things in a new order, in which nothing is left of the old one."""
    found = sorted(hidden)
    chance.shuffle(found)
    return found


def one_of(chance: Chance, choices: Sequence[T]) -> T:
    """One of `choices`, each equally likely; their order must not depend on what is hidden."""
    return choices[chance.below(len(choices))]


class Room(NamedTuple):
    """How much a place may hold, and whether free room in it is wanted."""

    least: int
    most: int
    wanted: bool = False


def spread(chance: Chance, rooms: Sequence[Room], total: int, spare: int = 0) -> list[int]:
    """Divides `total` (troops, steps) among places, one by one; `spare` stays free in the wanted ones."""
    found = [room.least for room in rooms]
    left = total - sum(found)
    places = sum([room.most - room.least for room in rooms if room.wanted]) - spare
    if left < 0 or places < 0:
        raise LaceError(f"{total} cannot be divided among these places")
    for _ in range(left):
        rows = [i for i, room in enumerate(rooms) if found[i] < room.most and (places > 0 or not room.wanted)]
        if not rows:
            raise LaceError(f"{total} cannot be divided among these places")
        chosen = rows[chance.below(len(rows))]
        found[chosen] += 1
        places -= rooms[chosen].wanted
    return found
