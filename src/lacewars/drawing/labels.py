"""Label placement: every name beside its town, and never on a town, a token, a junction or another name.

A label has a few dozen candidate places around its anchor. What would cover something is out; of the
rest the cheapest wins, where a name to the right is cheap and a road under the letters is dear. Labels
are placed by importance, the most cramped first among equals. Then each may move to a place that has
become better, and a label without room may push a less important one aside. What still finds no room is
hidden.

Roads meet only in towns, so a label that avoids the towns avoids the junctions too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from lacewars.drawing.geometry import Box, Grid, Segment
from lacewars.drawing.metrics import ASCENT, DESCENT, Style, text_width
from lacewars.drawing.scene import Scene, Town
from lacewars.drawing.shapes import anchor_box, sea_box, standing, town_box

TOWN_SIZE, MARKED_SIZE, NAME_SIZE = 13.0, 16.5, 13.5
AIR = 0.8
"""The empty room kept around every label."""
SEAM = 7.0
"""The same beside the gap between two sheets, so that every name stays on its town's sheet."""
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Wish:
    """A text that wants a place beside its anchor."""

    key: str
    lines: tuple[str, ...]
    size: float
    style: Style
    anchor: Box
    importance: int

    @property
    def width(self) -> float:
        """The width of the longest line."""
        return max(text_width(line, self.size, self.style) for line in self.lines)

    @property
    def height(self) -> float:
        return self.size * (ASCENT + DESCENT + (len(self.lines) - 1) * 0.95)


@dataclass(frozen=True, slots=True)
class Label:
    """A wish that found its place."""

    wish: Wish
    box: Box

    def baselines(self) -> Iterator[tuple[str, float, float, float]]:
        """Each line with its left end, its base line and its width."""
        middle = (self.box.x0 + self.box.x1) / 2
        for i, line in enumerate(self.wish.lines):
            width = text_width(line, self.wish.size, self.wish.style)
            y = self.box.y0 + self.wish.size * (ASCENT + 0.95 * i)
            yield line, middle - width / 2, y, width


@dataclass(frozen=True, slots=True)
class Placement:
    """All labels of a scene, and the keys of those that found no room."""

    labels: tuple[Label, ...]
    hidden: tuple[str, ...]


def place_labels(scene: Scene) -> Placement:
    """Place the names of a scene's towns and tokens."""
    return _Placer(scene).run()


# -------------------------------------------------------------------------------- wishes


def wishes(scene: Scene) -> list[Wish]:
    """What wants a label: towns by `town:ID`, the generals of a town together by `stack:ID`."""
    stacks, stands = scene.stacks(), standing(scene)
    found = [_town_wish(t, stands.get(t.id)) for t in scene.towns]
    for town in scene.towns:
        names = tuple(token.name for token in reversed(stacks.get(town.id, [])) if token.name)
        if names:
            found.append(Wish(f"stack:{town.id}", names, NAME_SIZE, "semibold", stands[town.id], 100))
    return found


def _town_wish(town: Town, stands: Box | None) -> Wish:
    anchor = town_box(town) if stands is None else town_box(town).joined(stands)
    style: Style = "semibold" if town.importance else "italic"
    size = MARKED_SIZE if town.importance else TOWN_SIZE
    return Wish(f"town:{town.id}", (town.name,), size, style, anchor, town.importance)


# -------------------------------------------------------------------------------- candidates


def candidates(wish: Wish) -> Iterator[tuple[Box, float]]:
    """Places around the anchor and what each costs: right, then left, above and below, then farther."""
    w, h, a = wish.width, wish.height, wish.anchor
    middle_x, middle_y = (a.x0 + a.x1) / 2, (a.y0 + a.y1) / 2
    for step, far in enumerate((1.5, 5.0, 10.0)):
        cost = 9.0 * step
        for i, shift in enumerate((0.0, -0.45, 0.45, -0.9, 0.9)):
            y = middle_y - h / 2 + shift * h
            yield Box(a.x1 + far, y, a.x1 + far + w, y + h), cost + 1.5 * i
            yield Box(a.x0 - far - w, y, a.x0 - far, y + h), cost + 1.5 * i + 3
        for i, shift in enumerate((0.0, 0.22, -0.22, 0.42, -0.42, 0.15, -0.15)):
            x = middle_x - w / 2 + shift * w
            yield Box(x, a.y0 - far - h, x + w, a.y0 - far), cost + 1.5 * i + 4
            yield Box(x, a.y1 + far, x + w, a.y1 + far + h), cost + 1.5 * i + 5


# -------------------------------------------------------------------------------- the placer


class _Placer:
    def __init__(self, scene: Scene) -> None:
        self.wishes = sorted(wishes(scene), key=lambda w: (-w.importance, w.key))
        self.sheet = Box(0, 0, scene.size.width, scene.size.height).grown(-8)
        self.solid: Grid[int] = Grid()
        self.roads: Grid[tuple[Segment, float]] = Grid()
        self.taken: Grid[str] = Grid()
        self.placed: dict[str, Box] = {}
        self._fill(scene)
        self.choices = {w.key: self._choices(w) for w in self.wishes}
        self.by_key = {w.key: w for w in self.wishes}

    def _fill(self, scene: Scene) -> None:
        """Put down what no label may cover, and the roads that it should not."""
        towns = {t.id: t for t in scene.towns}
        for town in scene.towns:
            self.solid.add(town_box(town).grown(AIR), 0)
            for x, y in town.anchors:
                self.solid.add(anchor_box(x, y).grown(AIR), 0)
        for sea in scene.seas:
            self.solid.add(sea_box(sea).grown(AIR), 0)
        for box in standing(scene).values():
            self.solid.add(box.grown(AIR), 0)
        if (c := scene.cartouche) is not None:
            self.solid.add(
                Box(c.x - c.width / 2, c.y - c.height / 2, c.x + c.width / 2, c.y + c.height / 2), 0
            )
        for left, right in pairwise(sorted(scene.sheets, key=lambda s: s.x0)):
            self.solid.add(Box(left.x1, 0, right.x0, scene.size.height).grown(SEAM), 0)
        for road in scene.roads:
            a, b = towns[road.a], towns[road.b]
            segment = Segment(a.x, a.y, b.x, b.y)
            self.roads.add(segment.bounds().grown(2), (segment, 1.6 if road.main else 1.0))

    def _choices(self, wish: Wish) -> list[tuple[float, Box]]:
        """The places that cover nothing solid, the best first."""
        free = [(cost + self._road_cost(box), box) for box, cost in candidates(wish) if self._is_free(box)]
        return sorted(free, key=lambda choice: choice[0])

    def _is_free(self, box: Box) -> bool:
        return self.sheet.holds(box) and next(self.solid.near(box), None) is None

    def _road_cost(self, box: Box) -> float:
        inner = box.grown(-0.5)
        roads = dict(self.roads.near(box))  # each once, though it may lie in several cells
        return sum(0.9 * weight * segment.length_in(inner) for segment, weight in roads.items())

    def _blockers(self, box: Box) -> set[str]:
        return set(self.taken.near(box.grown(AIR)))

    def _put(self, key: str, box: Box) -> None:
        self.placed[key] = box
        self.taken.add(box, key)

    def _lift(self, key: str) -> None:
        self.taken.remove(self.placed.pop(key), key)

    def _best(self, key: str) -> Box | None:
        return next((box for _, box in self.choices[key] if not self._blockers(box)), None)

    def _place(self, key: str) -> bool:
        box = self._best(key)
        if box is not None:
            self._put(key, box)
        return box is not None

    def run(self) -> Placement:
        order = sorted(self.wishes, key=lambda w: (-w.importance, len(self.choices[w.key]), w.key))
        for wish in order:
            self._place(wish.key)
        for _ in range(ROUNDS):
            for wish in order:
                if wish.key not in self.placed:
                    self._push(wish)
            for key in sorted(self.placed):
                self._lift(key)
                self._place(key)
        labels = tuple(Label(w, self.placed[w.key]) for w in self.wishes if w.key in self.placed)
        return Placement(labels, tuple(w.key for w in self.wishes if w.key not in self.placed))

    def _push(self, wish: Wish) -> None:
        """Take a place whose present owners all find another."""
        for _, box in self.choices[wish.key]:
            owners = sorted(self._blockers(box))
            if self._resettle(wish, box, owners):
                return

    def _resettle(self, wish: Wish, box: Box, owners: list[str]) -> bool:
        before = {key: self.placed[key] for key in owners}
        for key in owners:
            self._lift(key)
        self._put(wish.key, box)
        if all(self._place(key) for key in owners):
            return True
        for key in (*owners, wish.key):
            if key in self.placed:
                self._lift(key)
        for key, old in before.items():
            self._put(key, old)
        return False
