"""Line of sight (G-4.29 to G-4.42): geometry, hills and their shadows, obstacles, elephants."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from lacewars.games.frederic.field import Field
from lacewars.games.frederic.grid import GRID
from lacewars.kernel.hexes import Crossing

NOBODY, FRIEND, FOE, TALL = 0, 1, 2, 4
"""What stands in a hex, for a line: nothing, troops of the higher end's side or others; TALL: an elephant."""
OPEN, CLOSED, TROOPS, OTHERS = range(4)
"""What masks a line in a hex: nothing, its ground, all troops, or all but those of the higher end's side."""


class Watch(NamedTuple):
    """A hex on a line in which troops mask: on which sides of it, and whether those of the higher end do."""

    hex: int
    left: bool
    right: bool
    friends: bool


class Outline(NamedTuple):
    """What a field makes of a line, whoever stands there: the sides that it masks, and where troops count."""

    left: bool
    right: bool
    watched: tuple[Watch, ...]


def sees(
    field: Field, start: int, end: int, stands: Callable[[int], int], *, small_arms: bool, over_troops: bool
) -> bool:
    """Whether the line between two hexes is open.

    `stands(hex)` tells what stands in a hex as seen from the higher of the two ends; `over_troops`: one of
    the two is an elephant, who sees and is seen over all but elephants (R56).
    """
    line = outline(field, start, end, small_arms)
    if line is None:
        return False
    left, right, watched = line
    for h, on_left, on_right, friends in watched:
        there = stands(h)
        if not (there & TALL if over_troops else there) or (there & FRIEND and not friends):
            continue
        left |= on_left
        right |= on_right
        if left and right:
            return False
    return True


@lru_cache(maxsize=1 << 14)
def outline(field: Field, start: int, end: int, small_arms: bool) -> Outline | None:
    """A line between two hexes as the ground leaves it; None: it is closed, whoever stands there."""
    high, low = field.level[start], field.level[end]
    if not small_arms and high < low:
        start, end, high, low = end, start, low, high  # R53b: the same line, computed from the hill
    line = GRID.line(start, end)
    if not (high or low) and _obstructed(field, line.sides, start, end):
        return None
    own, far = _plateau(field, start, line.crossings), _plateau(field, end, line.crossings[::-1])
    length = GRID.distance(start, end)
    ramparts = _ramparts(field, line.sides, start, end) if high or low else frozenset()

    def covered(h: int) -> bool:
        """R52, R55: woods, houses, and ramparts that the line crosses where an end is on a hill."""
        return bool(field.cover[h]) or h in ramparts

    def level(c: Crossing) -> int:
        """R52, R54: everything masks, but hills that belong to one of the two ends."""
        if field.level[c.hex] and c.hex not in own and c.hex not in far:
            return CLOSED
        return CLOSED if covered(c.hex) else TROOPS

    def tops(c: Crossing) -> int:
        """R53c: from hill to hill only what stands on hills masks, and hills that belong to neither."""
        if not field.level[c.hex]:
            return OPEN
        return CLOSED if covered(c.hex) or (c.hex not in own and c.hex not in far) else TROOPS

    def down(c: Crossing) -> int:
        """R53a: the plateau, a further hill, and the shadows of covers and troops below."""
        h, d = c.hex, c.distance
        if field.level[h]:
            return CLOSED if h not in own or covered(h) else TROOPS
        if covered(h) and length <= 2 * d:
            return CLOSED
        if length != d + 1:
            return OPEN
        return OTHERS if any(n in own for n in GRID.around[h]) else TROOPS

    masks = level if small_arms or not high else tops if low else down
    left = right = False
    watched = []
    for crossing in line.crossings:
        mask = CLOSED if field.mountain[crossing.hex] else masks(crossing)
        if mask == CLOSED:
            left |= crossing.left
            right |= crossing.right
        elif mask != OPEN:
            watched.append(Watch(crossing.hex, crossing.left, crossing.right, mask == TROOPS))
    return None if left and right else Outline(left, right, tuple(watched))


def _plateau(field: Field, start: int, crossings: tuple[Crossing, ...]) -> set[int]:
    """The hexes of the hill on which `start` lies that are joined with it along the line."""
    found = {start} if field.level[start] else set()
    if found:
        for c in crossings:
            if field.level[c.hex] and any(n in found for n in GRID.around[c.hex]):
                found.add(c.hex)
    return found


def _obstructed(field: Field, sides: tuple[tuple[int, int], ...], start: int, end: int) -> bool:
    """R55: whether the line crosses an obstacle that belongs to a side of neither end."""
    for h, d in sides:
        if h * 6 + d in field.kinds and start not in (h, GRID.near[h][d]) and end not in (h, GRID.near[h][d]):
            return True
    return False


def _ramparts(field: Field, sides: tuple[tuple[int, int], ...], start: int, end: int) -> frozenset[int]:
    """R55: with an end on a hill a rampart masks like houses in the hex that owns it."""
    return frozenset(
        h
        for h, d in sides
        if "rampart" in field.kinds.get(h * 6 + d, ()) and not {start, end} & {h, GRID.near[h][d]}
    )
