"""The field (G-6): terrain, obstacles on sides and roads, as tables by hex number."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from lacewars.games.frederic.data_files import rows
from lacewars.games.frederic.grid import GRID, HEX, N_HEXES, NAMES, NEAR, SIZE
from lacewars.kernel import LaceError
from lacewars.kernel.hexes import DIRECTIONS

TERRAIN: dict[str, dict[str, str]] = {r["id"]: r for r in rows("terrain.csv")}
COMPOSITES: dict[str, tuple[str, ...]] = {
    r["id"]: tuple(r["equals"].split("+")) for r in rows("terrain_composites.csv")
}
OBSTACLES: dict[str, dict[str, str]] = {r["id"]: r for r in rows("obstacles.csv")}
OBSTACLE_IDS: tuple[str, ...] = tuple(OBSTACLES)
BRIDGED = frozenset({"river", "great_river"})
"""G-6.09: the ground that a bridge crosses."""
ALL_ROUND = frozenset(OBSTACLES) - {"fortification"}
"""G-6.13: what stands on all sides of composed ground, unless a map names the sides; a fortification stands
only where one is named."""
NO_LIMIT = 99
WHEELS, CAMELS = 2, 1
"""Bits of a way of moving: 0 is everybody else on foot or horse."""
WAYS = 4


class Step(NamedTuple):
    """A step into a neighbouring hex that terrain allows."""

    hex: int
    cost: int
    stops: bool
    road: bool


class Works(NamedTuple):
    """What the obstacles on a side do to an attack that comes over it (G-6.26 to G-6.29)."""

    limit: int
    less: int
    flags: int
    shelters: bool
    """Whoever is behind it counts as supported in riposte."""


NO_WORKS = Works(NO_LIMIT, 0, 0, False)


def limit_of(cell: str) -> int:
    """The most dice that a cell of a table allows."""
    return int(cell[3:]) if cell.startswith("max") else NO_LIMIT


def works_of(kinds: Iterable[str]) -> Works | None:
    """All obstacles of a side together (R85); None if there is none."""
    found = [OBSTACLES[k] for k in kinds]
    if not found:
        return None
    return Works(
        min(limit_of(o["dice_in"]) for o in found),
        sum(o["dice_in"] == "-1die" for o in found),
        max(int(o["flags_ignored"]) for o in found),
        any(o["supported_in_riposte"] == "1" for o in found),
    )


PALISADE = works_of(["wall"])
"""What wagons give to their infantry (G-3.31)."""


def elements(names: Sequence[str]) -> list[str]:
    """The simple elements of a hex: composites and equivalents taken apart (G-6.12, G-6.13)."""
    found: list[str] = []
    for name in names:
        parts = COMPOSITES.get(name, (name,))
        for part in parts:
            if part not in TERRAIN and part not in OBSTACLES:
                raise LaceError(f"there is no terrain {part!r}")
            found.append(part)
    return found


class Field:
    """A field of battle. Lists are by hex number (see `grid`); what lies beyond the edge is not `on`."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        lines: Sequence[str] = data["terrain"]
        self.rows, self.cols = len(lines), len(lines[0]) if lines else 0
        if not 0 < self.rows <= SIZE or not 0 < self.cols <= SIZE or {len(x) for x in lines} != {self.cols}:
            raise LaceError(f"a field is a rectangle of at most {SIZE} by {SIZE} hexes")
        self.elements: list[tuple[str, ...]] = [()] * N_HEXES
        self.on = bytearray(N_HEXES)
        walled: dict[int, list[str]] = {}
        for r, line in enumerate(lines):
            for c, letter in enumerate(line):
                if letter not in data["legend"]:
                    raise LaceError(f"the legend has no letter {letter!r}")
                h = r * SIZE + c
                parts = elements(data["legend"][letter])
                self.on[h] = 1
                self.elements[h] = tuple(p for p in parts if p in TERRAIN)
                walled[h] = [p for p in parts if p in OBSTACLES]
        self.hexes: tuple[int, ...] = tuple(h for h in range(N_HEXES) if self.on[h])
        self.near: tuple[tuple[int, ...], ...] = tuple(
            tuple(n if n >= 0 and self.on[n] else -1 for n in NEAR[h]) for h in range(N_HEXES)
        )
        self.around: tuple[tuple[int, ...], ...] = tuple(
            tuple(n for n in near if n >= 0) if self.on[h] else () for h, near in enumerate(self.near)
        )
        self._read_terrain()
        self._read_obstacles(data.get("obstacle", ()), walled)
        self._read_roads(data)
        by_hex = [self._steps(h) for h in range(N_HEXES)]
        self.steps: tuple[tuple[tuple[Step, ...], ...], ...] = tuple(zip(*by_hex, strict=True))
        """For each way of moving and each hex the steps that terrain allows."""
        self.rides: tuple[tuple[int, ...], ...] = tuple(tuple(s.hex for s in st) for st in self.steps[0])
        """For each hex where a rider, a lone officer or an elephant in flight may go."""

    # ------------------------------------------------------------------ reading
    def _by_hex(self, of: Callable[[list[Mapping[str, str]]], int]) -> list[int]:
        """A number for each hex, from the elements that lie there; the same ones are looked at once."""
        known = {es: of([TERRAIN[e] for e in es]) for es in set(self.elements)}
        return [known[es] for es in self.elements]

    def _marked(self, test: Callable[[Mapping[str, str]], bool]) -> bytearray:
        return bytearray(self._by_hex(lambda ground: any(map(test, ground))))

    def _read_terrain(self) -> None:
        self.level = self._marked(lambda t: t["level"] == "1")
        self.mountain = self._marked(lambda t: t["level"] == "2")
        self.broken = self._marked(lambda t: t["broken"] == "1")
        self.cover = self._marked(lambda t: t["mask"] == "yes" and t["broken"] == "1")
        """Forest and habitations: what hides and shadows at ground level."""
        self.habitation = self._marked(lambda t: t["id"] == "habitation")
        self.rocks = self._marked(lambda t: t["move_into"] == "-1hex")
        self.ford = self._marked(lambda t: t["id"] == "ford")
        self.bridge = self._marked(lambda t: t["id"] == "bridge")
        self.closed = self._marked(lambda t: "vehicle" in t["closed_to"])
        self.impassable = self._marked(lambda t: t["impassable"] == "1")
        self.stops = self._marked(lambda t: t["move_into"].startswith("stop"))
        self.sandy = self._marked(lambda t: t["move_into"] == "stop_except_camel")
        self.firm_stop = self._marked(lambda t: t["move_into"] == "stop")
        self.limit_into = self._by_hex(
            lambda ground: min([NO_LIMIT, *(limit_of(t["dice_into"]) for t in ground)])
        )
        self.limit_out = self._by_hex(
            lambda ground: min([NO_LIMIT, *(limit_of(t["dice_out"]) for t in ground)])
        )
        self.less_into = self._by_hex(lambda ground: sum(t["dice_into"] == "-1die" for t in ground))
        for h in self.hexes:
            if self.bridge[h]:
                self.impassable[h] = 0

    def _read_obstacles(self, listed: Iterable[Mapping[str, Any]], walled: Mapping[int, list[str]]) -> None:
        self.kinds: dict[int, list[str]] = {}
        """The obstacles on a side, by hex * 6 + direction."""
        named = set()
        for obstacle in listed:
            h = self.hex(obstacle["hex"])
            named.add((h, obstacle["kind"]))
            for side in obstacle["sides"]:
                self._raise_obstacle(h, DIRECTIONS.index(side), obstacle["kind"])
        for h, kinds in walled.items():
            for kind in kinds:
                if (h, kind) not in named and kind in ALL_ROUND:
                    for d in range(6):
                        self._raise_obstacle(h, d, kind)
        self.works: dict[int, Works] = {side: w for side, k in self.kinds.items() if (w := works_of(k))}

    def _raise_obstacle(self, h: int, direction: int, kind: str) -> None:
        if kind not in OBSTACLES:
            raise LaceError(f"there is no obstacle {kind!r}")
        kinds = self.kinds.setdefault(h * 6 + direction, [])
        if kind not in kinds:
            kinds.append(kind)

    def _read_roads(self, data: Mapping[str, Any]) -> None:
        self.roads: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.hex(name) for name in road["path"]) for road in data.get("road", ())
        )
        ends = [(b["ends"][0], b["hex"], b["ends"][1]) for b in data.get("bridge", ())]
        paths = [*self.roads, *(tuple(self.hex(name) for name in path) for path in ends)]
        self.road = bytearray(N_HEXES)
        """By hex: the directions in which a road leads on, as bits."""
        for path in paths:
            for a, b in itertools.pairwise(path):
                d = GRID.direction(a, b)
                if d < 0:
                    raise LaceError(f"the road jumps from {NAMES[a]} to {NAMES[b]}")
                if not self.ford[a] and not self.ford[b]:
                    self.road[a] |= 1 << d
                    self.road[b] |= 1 << (d + 3) % 6

    def hex(self, name: str) -> int:
        """The number of a hex of this field."""
        h = HEX.get(name, -1)
        if h < 0 or not self.on[h]:
            raise LaceError(f"{name!r} is not a hex of this field")
        return h

    # ------------------------------------------------------------------ steps
    def _steps(self, h: int) -> tuple[tuple[Step, ...], ...]:
        """For each way of moving the steps from a hex; they differ where wheels or camels do."""
        if not self.on[h]:
            return ((),) * WAYS
        found = tuple([s for d in range(6) if (s := self._step(h, d, 0))])
        if not any(self.closed[s.hex] or self.sandy[s.hex] or s.cost > 1 for s in found):
            return (found,) * WAYS
        return tuple(tuple([s for d in range(6) if (s := self._step(h, d, way))]) for way in range(WAYS))

    def _step(self, h: int, d: int, way: int) -> Step | None:
        """R33, R34: the step from a hex in a direction; None if terrain forbids it."""
        n = self.near[h][d]
        if n < 0 or self.impassable[n]:
            return None
        if self.road[h] >> d & 1:
            return Step(n, 1, False, True)
        if self.bridge[n] or self.bridge[h]:
            return None
        inward, outward = self.kinds.get(n * 6 + (d + 3) % 6, ()), self.kinds.get(h * 6 + d, ())
        if "rampart" in inward or "rampart" in outward:
            return None
        if way & WHEELS and (self.closed[n] or inward):
            return None
        cost = 2 if self.rocks[n] or self.rocks[h] or inward else 1
        return Step(n, cost, self.stops_in(n, way) or any(_stops_after(k) for k in outward), False)

    def stops_in(self, h: int, way: int) -> bool:
        """Whether entering a hex off the road ends a move."""
        return bool(self.firm_stop[h] or (self.sandy[h] and not way & CAMELS))

    def escalades(self, h: int, wheels: bool) -> list[int]:
        """R84: the hexes that infantry with siege equipment, perhaps on wagons, may reach over a rampart."""
        found = []
        for d, n in enumerate(self.near[h]):
            if n < 0 or self.impassable[n] or self.bridge[n] or self.bridge[h] or self.road[h] >> d & 1:
                continue
            outward, inward = self.kinds.get(h * 6 + d, ()), self.kinds.get(n * 6 + (d + 3) % 6, ())
            shut = wheels and (self.closed[n] or any(kind != "rampart" for kind in inward))
            if ("rampart" in outward or "rampart" in inward) and not shut:
                found.append(n)
        return found

    def may_stand(self, h: int, wheels: bool) -> bool:
        """G-A1.11: whether a unit may be set up in a hex: not on ground closed to it, roads apart."""
        if not self.on[h] or self.impassable[h]:
            return False
        return not (wheels and self.closed[h] and not self.road[h])

    def side_kinds(self, attacker: int, defender: int) -> tuple[str, ...]:
        """R57: the obstacles of the defender's hex that an attack along the line of centres meets."""
        entries = GRID.line(attacker, defender).entries
        return tuple(dict.fromkeys(k for d in entries for k in self.kinds.get(defender * 6 + d, ())))

    def side_works(self, attacker: int, defender: int) -> Works:
        """What the obstacles do that an attack meets."""
        return _side_works(self, attacker, defender)


@lru_cache(maxsize=1 << 14)
def _side_works(field: Field, attacker: int, defender: int) -> Works:
    return works_of(field.side_kinds(attacker, defender)) or NO_WORKS


@lru_cache(maxsize=64)
def _drawn(text: str) -> Field:
    return Field(json.loads(text))


def field_of(data: Mapping[str, Any]) -> Field:
    """The field of a map; equal maps share one, since it never changes."""
    return _drawn(json.dumps(data, sort_keys=True))


def _stops_after(kind: str) -> bool:
    return OBSTACLES[kind]["move_out"] == "stop_after"
