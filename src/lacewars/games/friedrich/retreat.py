"""F-8: where a beaten stack may be driven.

A retreat has exactly n steps, enters no town twice and no held town, and ends as far from the victor as any
such path can (R34). Only the end matters. n can be 23, so paths are not enumerated: ends are sought by
decreasing distance, and a path whose end could no longer be far enough is given up at once.
"""

from __future__ import annotations

from lacewars.games.friedrich.board import NEAR, ROADS
from lacewars.games.friedrich.state import Friedrich


def ends(game: Friedrich, victor: int, start: int, length: int) -> list[int]:
    """The towns where a retreat of `length` steps from `start` may end; empty if it is impossible."""
    far = ROADS.distances(victor)
    straight = _straight_ends(game.held, far, start, length)
    if straight:
        return sorted(straight)
    region = _region(game.held, start, length)
    for distance in range(far[start] + length - 1, 0, -1):
        targets = {t for t in region if far[t] == distance}
        found = {t for t in targets if _simple_path(game.held, start, t, length)}
        if found:
            return sorted(found)
    return []


def _straight_ends(held: bytearray, far: bytes, start: int, length: int) -> set[int]:
    """Ends of the paths whose every step leads farther from the victor: the best there can be."""
    edge = {start}
    for distance in range(far[start] + 1, far[start] + length + 1):
        edge = {t for town in edge for t in NEAR[town] if far[t] == distance and not held[t]}
    return edge


def _region(held: bytearray, start: int, length: int) -> set[int]:
    """Towns that a retreat could touch at all."""
    seen = edge = {start}
    for _ in range(length):
        edge = {t for town in edge for t in NEAR[town] if not held[t]} - seen
        seen = seen | edge
    return seen - {start}


def _simple_path(held: bytearray, start: int, end: int, length: int) -> bool:
    """Whether a path of exactly `length` steps leads from `start` to `end`, entering no town twice."""
    walks = _walks(held, start, end, length)
    entered = {start}

    def search(town: int, left: int) -> bool:
        if left == 0:
            return town == end
        for t in sorted(NEAR[town], key=lambda t: len(NEAR[t])):
            if t in entered or held[t] or (t == end and left > 1) or t not in walks[left - 1]:
                continue
            entered.add(t)
            if _still_open(held, entered, t, end, left - 1) and search(t, left - 1):
                return True
            entered.discard(t)
        return False

    return start in walks[length] and search(start, length)


def _walks(held: bytearray, start: int, end: int, length: int) -> list[set[int]]:
    """walks[k]: towns from which `end` is k steps away by some walk, towns entered twice allowed."""
    layers = [{end}]
    for _ in range(length):
        layers.append({t for u in layers[-1] for t in NEAR[u] if t == start or (t != end and not held[t])})
    return layers


def _still_open(held: bytearray, entered: set[int], town: int, end: int, left: int) -> bool:
    """Whether `end` can still be reached, and enough towns are left to fill `left` steps."""
    if town == end:
        return left == 0
    seen, edge = {town}, [town]
    while edge and not (end in seen and len(seen) > left):
        u = edge.pop()
        for t in NEAR[u]:
            if t not in seen and t not in entered and not held[t]:
                seen.add(t)
                if t != end:
                    edge.append(t)
    return end in seen and len(seen) > left
