"""Where a group may march, by every way, and what it takes on the way."""

from __future__ import annotations

from functools import cached_property

from lacewars.bots.maria.outlook import Outlook
from lacewars.bots.sivel.walking import NOTHING, NOWHERE, Prizes, Walker, Walks, Way, best_ways
from lacewars.games.maria.board import FORTRESS, MAIN_NEAR, MAIN_ON_MAP, MAP, NEAR, NEAR_ON_MAP, ROADS
from lacewars.games.maria.marching import allowance, crosses, members
from lacewars.games.maria.powers import FORCE_MARCH, GENERAL_MASK, MAX_STACK, POWER_OF

ANYWHERE, ON_ONE_MAP = Walker(ROADS, NEAR, MAIN_NEAR), Walker(ROADS, NEAR_ON_MAP, MAIN_ON_MAP)


class Reach:
    """What is open to a group that marches from a town."""

    def __init__(self, out: Outlook, group: int, start: int) -> None:
        self.out = out
        self.start = start
        self.pace = allowance(group, forced=False)
        self.crosses = out.view.advanced and crosses(group)
        general = bool(group & GENERAL_MASK)
        held = out.view.held
        self.shut = frozenset([t for t in out.view.where if t >= 0 and held[t]]) - {start}
        self.ends = frozenset(self._partners(group)) if general else NOWHERE
        """The towns of our own stacks that the group may join."""
        self.shut -= self.ends
        if general:
            self.shut -= out.foe_trains
        self._bar_neutral()

    def _partners(self, group: int) -> list[int]:
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

    def _bar_neutral(self) -> None:
        out = self.out
        if not out.relations.any_neutral:
            return
        if out.relations.neutral[out.power]:
            self.shut |= {t for t, home in enumerate(out.homes) if home != out.power}
        elif self.start not in out.foreign_neutral:
            self.shut |= out.foreign_neutral

    @cached_property
    def _walks(self) -> Walks:
        walker = ANYWHERE if self.crosses else ON_ONE_MAP
        return walker.walks(self.start, self.pace, self.shut, self.ends)

    def ways(self, prizes: Prizes = NOTHING) -> dict[int, Way]:
        """For every town where the march may end the way that gains most. Staying is the empty way."""
        return best_ways(self._walks, prizes, self.out.foe_trains)

    @cached_property
    def forced(self) -> dict[int, Way]:
        """The towns that only a force march reaches: by main roads, not near the enemy, nothing is taken."""
        feared, near = self.out.foe_towns | self.out.foe_trains, self._walks.reached
        found: dict[int, Way] = {}
        paths: dict[int, tuple[int, ...]] = {self.start: ()}
        edge = [self.start]
        for _ in range(FORCE_MARCH):
            reached = []
            for town in edge:
                for t in MAIN_NEAR[town]:
                    if t in paths or not self._is_open(t) or self._is_hostile(t):
                        continue
                    if t in feared or not feared.isdisjoint(NEAR[t]):
                        continue
                    paths[t] = (*paths[town], t)
                    if t not in near:
                        found[t] = Way(paths[t], 0.0, 0.0, True)
                    if t not in self.ends:
                        reached.append(t)
            edge = reached
        return found

    def _is_open(self, town: int) -> bool:
        """Whether the group may enter a town."""
        return town not in self.shut and (self.crosses or MAP[town] == MAP[self.start])

    def _is_hostile(self, town: int) -> bool:
        """Whether an enemy's fortress lies there."""
        holder = self.out.holder(town) if FORTRESS[town] else -1
        return holder >= 0 and self.out.relations.enemy[self.out.power][holder]
