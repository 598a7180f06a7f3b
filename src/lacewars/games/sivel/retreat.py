"""Where a beaten stack may be driven.

A retreat has exactly n steps, enters no town twice and no closed town, and ends as far from the victor as any
such path can. Only the end matters. n can be 23, so paths are not enumerated: ends are sought by decreasing
distance, and a path whose end could no longer be far enough is given up at once.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

Near = Sequence[tuple[int, ...]]
"""For each town the towns to which it may be left."""
Closed = bytes | bytearray
"""For each town whether no retreat may enter it."""


def ends(near: Near, far: bytes, closed: Closed, start: int, length: int) -> list[int]:
    """The towns where a retreat of `length` steps from `start` may end; empty if it is impossible.

    `far` is the distance of every town from the victor.
    """
    straight = _straight_ends(near, far, closed, start, length)
    if straight:
        return sorted(straight)
    region = _region(near, closed, start, length)
    for distance in range(far[start] + length - 1, 0, -1):
        targets = {t for t in region if far[t] == distance}
        found = {t for t in targets if _simple_path(near, closed, start, t, length)}
        if found:
            return sorted(found)
    return []


def _straight_ends(near: Near, far: bytes, closed: Closed, start: int, length: int) -> set[int]:
    """Ends of the paths whose every step leads farther from the victor: the best there can be."""
    edge = {start}
    for distance in range(far[start] + 1, far[start] + length + 1):
        edge = {t for town in edge for t in near[town] if far[t] == distance and not closed[t]}
    return edge


def _region(near: Near, closed: Closed, start: int, length: int) -> set[int]:
    """Towns that a retreat could touch at all."""
    seen = edge = {start}
    for _ in range(length):
        edge = {t for town in edge for t in near[town] if not closed[t]} - seen
        seen = seen | edge
    return seen - {start}


def _simple_path(near: Near, closed: Closed, start: int, end: int, length: int) -> bool:
    """Whether a path of exactly `length` steps leads from `start` to `end`, entering no town twice."""
    return passes(near, closed, start, end, length, set(), set())


def _walks(near: Near, closed: Closed, start: int, end: int, length: int) -> list[set[int]]:
    """walks[k]: towns from which `end` is k steps away by some walk, towns entered twice allowed."""
    layers = [{end}]
    for _ in range(length):
        layers.append({t for u in layers[-1] for t in near[u] if t == start or (t != end and not closed[t])})
    return layers


def _still_open(near: Near, closed: Closed, entered: set[int], town: int, end: int, left: int) -> bool:
    """Whether `end` can still be reached, and enough towns are left to fill `left` steps."""
    if town == end:
        return left == 0
    seen, edge = {town}, [town]
    while edge and not (end in seen and len(seen) > left):
        u = edge.pop()
        for t in near[u]:
            if t not in seen and t not in entered and not closed[t]:
                seen.add(t)
                if t != end:
                    edge.append(t)
    return end in seen and len(seen) > left


def passes(
    near: Near,
    closed: Closed,
    start: int,
    end: int,
    length: int,
    through: Set[int],
    around: Set[int],
    some: Set[int] | None = None,
) -> bool:
    """Whether a retreat of `length` steps to `end` can pass all towns of `through` and none of `around`.

    With `some` it must also enter at least one of these towns.
    """
    if start in around or end in around:
        return False
    shut = closed
    if around:
        shut = bytearray(closed)
        for town in around:
            shut[town] = 1
    walks = _walks(near, shut, start, end, length)
    detours = walks if some is None else _walks_by(near, walks, some)
    entered = {start}

    def search(town: int, left: int, ahead: list[set[int]]) -> bool:
        """`ahead`: the walks that lead on; those by a town of `some` until it has been entered."""
        if left == 0:
            return through <= entered
        if len(through - entered) > left:
            return False
        for t in sorted(near[town], key=lambda t: len(near[t])):
            further = walks if some is not None and t in some else ahead
            if t in entered or shut[t] or (t == end and left > 1) or t not in further[left - 1]:
                continue
            entered.add(t)
            if _still_open(near, shut, entered, t, end, left - 1) and search(t, left - 1, further):
                return True
            entered.discard(t)
        return False

    return start in detours[length] and search(start, length, detours)


def _walks_by(near: Near, walks: list[set[int]], some: Set[int]) -> list[set[int]]:
    """Of `walks` those that enter a town of `some` after their first."""
    layers: list[set[int]] = [set()]
    for left, towns in enumerate(walks[1:]):
        layers.append(
            {t for t in towns if any(u in layers[-1] or (u in some and u in walks[left]) for u in near[t])}
        )
    return layers
