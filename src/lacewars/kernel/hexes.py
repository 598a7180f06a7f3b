"""Hexes: straight rows of pointy-top hexes, every second row shifted half a hex east.

Columns and rows count from 0; rows 1, 3, 5... are the shifted ones. A hex is a number, `row * cols + column`.
In the exact integer plane used for lines the centre of a hex lies at x = 2 * column (+ 1 in a shifted row),
y = 3 * row, and its corners at (0, ±2) and (±1, ±1) from there.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

DIRECTIONS = ("E", "SE", "SW", "W", "NW", "NE")
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = range(6)
_STEPS = (
    ((1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1)),
    ((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1)),
)
"""The change of column and row by direction, in a plain and in a shifted row."""
_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_SIDES = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 1))
"""For each direction the two corners at the ends of that side."""
NOWHERE = -1


class Crossing(NamedTuple):
    """A hex met by a line: `left`, `right`: on which sides of the line it lies (both: it is crossed)."""

    hex: int
    distance: int
    left: bool
    right: bool


class Line(NamedTuple):
    """The straight line between the centres of two hexes."""

    crossings: tuple[Crossing, ...]
    """The hexes between, by their distance from the start."""
    sides: tuple[tuple[int, int], ...]
    """The sides crossed, as (hex, direction): each side from both of its hexes."""
    entries: tuple[int, ...]
    """The directions of the last hex's sides by which the line enters it: two if it comes by a corner."""


class Hexes:
    """A rectangle of hexes with tables of neighbours, and what follows from geometry alone."""

    def __init__(self, cols: int, rows: int) -> None:
        if cols < 1 or rows < 1:
            raise ValueError("a field has at least one hex")
        self.cols = cols
        self.rows = rows
        self.near: tuple[tuple[int, ...], ...] = tuple(map(self._near, range(cols * rows)))
        """For each hex its neighbour in each direction; NOWHERE beyond the edge."""
        self.around: tuple[tuple[int, ...], ...] = tuple(
            tuple(n for n in near if n >= 0) for near in self.near
        )
        """For each hex its neighbours."""
        self.distances = lru_cache(maxsize=None)(self._distances)
        self.line = lru_cache(maxsize=1 << 16)(self._line)

    def __len__(self) -> int:
        return self.cols * self.rows

    def at(self, col: int, row: int) -> int:
        """The hex of a column and a row; NOWHERE beyond the edge."""
        return row * self.cols + col if 0 <= col < self.cols and 0 <= row < self.rows else NOWHERE

    def col(self, number: int) -> int:
        """The column of a hex."""
        return number % self.cols

    def row(self, number: int) -> int:
        """The row of a hex."""
        return number // self.cols

    def _near(self, number: int) -> tuple[int, ...]:
        row, col = divmod(number, self.cols)
        return tuple(self.at(col + dc, row + dr) for dc, dr in _STEPS[row & 1])

    def direction(self, start: int, end: int) -> int:
        """The direction of a neighbour; NOWHERE if the two are not neighbours."""
        return self.near[start].index(end) if end in self.near[start] and end >= 0 else NOWHERE

    def _cube(self, number: int) -> tuple[int, int]:
        row, col = divmod(number, self.cols)
        return col - (row - (row & 1)) // 2, row

    def _distances(self, start: int) -> bytes:
        """The number of steps from `start` to every hex."""
        x, z = self._cube(start)
        found = bytearray(len(self))
        for end in range(len(self)):
            u, w = self._cube(end)
            found[end] = max(abs(u - x), abs(w - z), abs(u + w - x - z))
        return bytes(found)

    def distance(self, a: int, b: int) -> int:
        """The least number of steps between two hexes."""
        return self.distances(a)[b]

    def ring(self, centre: int, radius: int) -> tuple[int, ...]:
        """The hexes just so far away."""
        return tuple(h for h, d in enumerate(self.distances(centre)) if d == radius)

    def disc(self, centre: int, radius: int) -> tuple[int, ...]:
        """The hexes at most so far away, the centre included."""
        return tuple(h for h, d in enumerate(self.distances(centre)) if d <= radius)

    def centre(self, number: int) -> tuple[int, int]:
        """The centre of a hex in the integer plane."""
        row, col = divmod(number, self.cols)
        return 2 * col + (row & 1), 3 * row

    def corners(self, number: int) -> list[tuple[int, int]]:
        """The corners of a hex, clockwise from the northern one."""
        x, y = self.centre(number)
        return [(x + dx, y + dy) for dx, dy in _CORNERS]

    # ------------------------------------------------------------------ lines
    def _line(self, start: int, end: int) -> Line:
        met = []
        near_start, near_end = self.distances(start), self.distances(end)
        length = near_start[end]
        for h in range(len(self)):
            if h not in (start, end) and near_start[h] + near_end[h] <= length + 1:
                left, right = self._meets(h, start, end)
                if left or right:
                    met.append(Crossing(h, near_start[h], left, right))
        met.sort(key=lambda c: (c.distance, c.hex))
        inside = {start, end, *(c.hex for c in met if c.left and c.right)}
        sides = tuple(
            (h, d) for h in sorted(inside) for d in range(6) if self._crosses_side(h, d, start, end)
        )
        entries = tuple(d for d in range(6) if self._enters_by(end, d, start)) if start != end else ()
        return Line(tuple(met), sides, entries)

    def _turns(self, h: int, start: int, end: int) -> list[int]:
        """For each corner of a hex on which side of the line it lies."""
        (px, py), (qx, qy) = self.centre(start), self.centre(end)
        dx, dy = qx - px, qy - py
        return [dx * (y - py) - dy * (x - px) for x, y in self.corners(h)]

    def _meets(self, h: int, start: int, end: int) -> tuple[bool, bool]:
        """Whether a hex lies left and right of the segment; both: the segment passes through it."""
        turns = self._turns(h, start, end)
        if max(turns) > 0 > min(turns):
            inside = self._passes(h, start, end)
            return inside, inside
        on_line = [i for i in range(6) if turns[i] == 0]
        if len(on_line) != 2 or not self._overlaps(h, on_line, start, end):
            return False, False
        left = next(t for t in turns if t) > 0
        return left, not left

    def _passes(self, h: int, start: int, end: int) -> bool:
        """Whether the segment, whose line cuts the hex, really reaches its inside."""
        (px, py), (qx, qy) = self.centre(start), self.centre(end)
        dx, dy = qx - px, qy - py
        low, high = Fraction(0), Fraction(1)
        corners, (cx, cy) = self.corners(h), self.centre(h)
        for first, second in _SIDES:
            (x1, y1), (x2, y2) = corners[first], corners[second]
            nx, ny = y2 - y1, x1 - x2
            if nx * (cx - x1) + ny * (cy - y1) > 0:
                nx, ny = -nx, -ny
            offset, slope = nx * (px - x1) + ny * (py - y1), nx * dx + ny * dy
            if slope == 0:
                if offset > 0:
                    return False
            elif slope > 0:
                high = min(high, Fraction(-offset, slope))
            else:
                low = max(low, Fraction(-offset, slope))
        return low < high

    def _overlaps(self, h: int, pair: list[int], start: int, end: int) -> bool:
        """Whether the segment runs along the side between two corners that lie on its line."""
        (px, py), (qx, qy) = self.centre(start), self.centre(end)
        dx, dy = qx - px, qy - py
        corners = self.corners(h)
        along = sorted((corners[i][0] - px) * dx + (corners[i][1] - py) * dy for i in pair)
        return max(along[0], 0) < min(along[1], dx * dx + dy * dy)

    def _crosses_side(self, h: int, direction: int, start: int, end: int) -> bool:
        """Whether the segment cuts a side of a hex between its corners."""
        turns = self._turns(h, start, end)
        first, second = _SIDES[direction]
        if turns[first] * turns[second] >= 0:
            return False
        corners = self.corners(h)
        (x1, y1), (x2, y2) = corners[first], corners[second]
        ex, ey = x2 - x1, y2 - y1
        sides = [ex * (y - y1) - ey * (x - x1) for x, y in (self.centre(start), self.centre(end))]
        return sides[0] * sides[1] < 0

    def _enters_by(self, h: int, direction: int, start: int) -> bool:
        """Whether the segment from `start` to the centre of `h` comes by this side or one of its corners."""
        turns = self._turns(h, start, h)
        first, second = _SIDES[direction]
        if turns[first] * turns[second] > 0:
            return False
        (px, py), (qx, qy) = self.centre(start), self.centre(h)
        corners = self.corners(h)
        (x1, y1), (x2, y2) = corners[first], corners[second]
        return (x1 + x2 - 2 * qx) * (qx - px) + (y1 + y2 - 2 * qy) * (qy - py) < 0
