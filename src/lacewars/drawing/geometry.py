"""Boxes, segments, and a grid that finds the ones nearby."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle."""

    x0: float
    y0: float
    x1: float
    y1: float

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return self.x0 < other.x1 and other.x0 < self.x1 and self.y0 < other.y1 and other.y0 < self.y1

    def grown(self, by: float) -> Box:
        return Box(self.x0 - by, self.y0 - by, self.x1 + by, self.y1 + by)

    def holds(self, other: Box) -> bool:
        return self.x0 <= other.x0 and self.y0 <= other.y0 and self.x1 >= other.x1 and self.y1 >= other.y1

    def joined(self, other: Box) -> Box:
        """The smallest box around both."""
        return Box(
            min(self.x0, other.x0), min(self.y0, other.y0), max(self.x1, other.x1), max(self.y1, other.y1)
        )


@dataclass(frozen=True, slots=True)
class Segment:
    """A straight line between two points."""

    ax: float
    ay: float
    bx: float
    by: float

    def bounds(self) -> Box:
        return Box(min(self.ax, self.bx), min(self.ay, self.by), max(self.ax, self.bx), max(self.ay, self.by))

    def length_in(self, box: Box) -> float:
        """How much of the segment lies in the box (Liang and Barsky's clipping)."""
        dx, dy = self.bx - self.ax, self.by - self.ay
        t0, t1 = 0.0, 1.0
        for step, low, high in (
            (dx, box.x0 - self.ax, box.x1 - self.ax),
            (dy, box.y0 - self.ay, box.y1 - self.ay),
        ):
            if step == 0:
                if low > 0 or high < 0:
                    return 0.0
                continue
            near, far = sorted((low / step, high / step))
            t0, t1 = max(t0, near), min(t1, far)
            if t0 >= t1:
                return 0.0
        return float((dx * dx + dy * dy) ** 0.5 * (t1 - t0))


class Grid(Generic[T]):
    """Things by the cells that their boxes touch."""

    def __init__(self, cell: float = 60.0) -> None:
        self.cell = cell
        self.cells: dict[tuple[int, int], list[tuple[Box, T]]] = {}

    def _keys(self, box: Box) -> Iterator[tuple[int, int]]:
        for i in range(int(box.x0 // self.cell), int(box.x1 // self.cell) + 1):
            for j in range(int(box.y0 // self.cell), int(box.y1 // self.cell) + 1):
                yield i, j

    def add(self, box: Box, thing: T) -> None:
        for key in self._keys(box):
            self.cells.setdefault(key, []).append((box, thing))

    def remove(self, box: Box, thing: T) -> None:
        for key in self._keys(box):
            self.cells[key].remove((box, thing))

    def near(self, box: Box) -> Iterator[T]:
        """The things whose boxes overlap `box`; one that spans several cells may come more than once."""
        for key in self._keys(box):
            for other, thing in self.cells.get(key, ()):
                if box.overlaps(other):
                    yield thing
