"""Where a group may march, by every way, and what it takes on the way."""

from __future__ import annotations

from typing import NamedTuple

from lacewars.bots.maria.outlook import Outlook
from lacewars.games.maria.board import FORTRESS, MAIN, MAIN_NEAR, MAP, NEAR, NEAR_ON_MAP
from lacewars.games.maria.marching import allowance, crosses, members
from lacewars.games.maria.powers import FORCE_MARCH, GENERAL_MASK, MAX_STACK, POWER_OF


class Way(NamedTuple):
    """A march: the towns entered one after the other, and what is gained on the way."""

    path: tuple[int, ...]
    gain: float
    hope: float
    """What is gained only if the protectors are beaten in this action."""
    forced: bool = False


class Prizes(NamedTuple):
    """What leaving a town gains: for certain, or if its protectors are driven off; and trains on towns."""

    sure: dict[int, float]
    hoped: dict[int, float]
    raid: float = 0.0


NOTHING = Prizes({}, {})
STAY = Way((), 0.0, 0.0)


def ways(out: Outlook, group: int, start: int, prizes: Prizes = NOTHING) -> dict[int, Way]:
    """For every town where the group's march may end the way that gains most. Staying is the empty way."""
    return _Search(out, group, start, prizes).run()


def forced_ways(out: Outlook, group: int, start: int, known: dict[int, Way]) -> dict[int, Way]:
    """The towns that only a force march reaches: by main roads, not near the enemy, nothing is taken."""
    search = _Search(out, group, start, NOTHING)
    feared = out.foe_towns | out.foe_trains
    found: dict[int, Way] = {}
    paths: dict[int, tuple[int, ...]] = {start: ()}
    edge = [start]
    for _ in range(FORCE_MARCH):
        reached = []
        for town in edge:
            for t in MAIN_NEAR[town]:
                if t in paths or not search.is_open(t) or search.is_hostile(t):
                    continue
                if any(n in feared for n in (t, *NEAR[t])):
                    continue
                paths[t] = (*paths[town], t)
                if t not in known:
                    found[t] = Way(paths[t], 0.0, 0.0, True)
                if t not in search.ends:
                    reached.append(t)
        edge = reached
    return found


class _Search:
    """A walk through all ways, a few dozen, keeping the best for each end."""

    def __init__(self, out: Outlook, group: int, start: int, prizes: Prizes) -> None:
        self.out = out
        self.start = start
        self.prizes = prizes
        self.base, self.main = allowance(group, forced=False)
        self.found: dict[int, Way] = {}
        self.near = NEAR if out.view.advanced and crosses(group) else NEAR_ON_MAP
        self.general = bool(group & GENERAL_MASK)
        held = out.view.held
        self.shut = frozenset([t for t in out.view.where if t >= 0 and held[t]]) - {start}
        self.ends = frozenset(self._partners(group)) if self.general else frozenset[int]()
        self.shut -= self.ends
        if self.general:
            self.shut -= out.foe_trains
        self._bar_neutral(group)

    def _partners(self, group: int) -> list[int]:
        """The towns of our own stacks that the group may join."""
        out, size, found = self.out, group.bit_count(), []
        mine = {POWER_OF[p] for p in members(group)}
        for s in out.stacks:
            powers = {POWER_OF[g] for g in s.generals}
            if s.town == self.start or len(s.generals) + size > MAX_STACK:
                continue
            friends = all(out.relations.cooperating[p][q] for p in mine for q in powers)
            if friends and all(out.is_ours(p) for p in powers):
                found.append(s.town)
        return found

    def _bar_neutral(self, group: int) -> None:
        out = self.out
        if not out.relations.any_neutral:
            return
        if out.relations.neutral[out.power]:
            self.shut |= {t for t, home in enumerate(out.homes) if home != out.power}
        elif self.start not in out.foreign_neutral:
            self.shut |= out.foreign_neutral

    def is_open(self, town: int) -> bool:
        """Whether the group may enter a town."""
        return town not in self.shut and (self.near is NEAR or MAP[town] == MAP[self.start])

    def is_hostile(self, town: int) -> bool:
        """Whether an enemy's fortress lies there."""
        holder = self.out.holder(town) if FORTRESS[town] else -1
        return holder >= 0 and self.out.relations.enemy[self.out.power][holder]

    def run(self) -> dict[int, Way]:
        self.found[self.start] = STAY
        self._walk(self.start, (), True, 0.0, 0.0)
        return self.found

    def _walk(self, town: int, path: tuple[int, ...], main: bool, gain: float, hope: float) -> None:
        taken = len(path)
        if taken >= (self.main if main else self.base):
            return
        if town not in path[:-1] and (taken == 0 or town != self.start):  # nothing is taken twice
            gain += self.prizes.sure.get(town, 0.0)
            hope += self.prizes.hoped.get(town, 0.0)
        foe_trains = self.out.foe_trains
        for t in self.near[town] if taken < self.base else MAIN_NEAR[town]:
            if t in self.shut or (taken >= self.base and t not in self.near[town]):
                continue
            raid = self.prizes.raid if t in foe_trains and t not in path else 0.0
            way = (*path, t)
            self._note(t, way, gain + raid, hope)
            if t not in self.ends:
                self._walk(t, way, main and t in MAIN[town], gain + raid, hope)

    def _note(self, town: int, path: tuple[int, ...], gain: float, hope: float) -> None:
        best = self.found.get(town)
        if best is None or (gain + hope, -len(path)) > (best.gain + best.hope, -len(best.path)):
            self.found[town] = Way(path, gain, hope)
