"""Where a group may march, by every way, and what it takes on the way."""

from __future__ import annotations

from functools import cache

from lacewars.bots.maria.outlook import Outlook
from lacewars.bots.sivel.kept import once
from lacewars.bots.sivel.walking import NOTHING, NOWHERE, Prizes, Walker, Walks, Way, best_ways
from lacewars.games.maria.board import MAIN_NEAR, MAIN_ON_MAP, NEAR, NEAR_ON_MAP, ROADS
from lacewars.games.maria.marching import allowance, crosses, members
from lacewars.games.maria.powers import FORCE_MARCH, GENERAL_MASK, POWER_OF

ANYWHERE, ON_ONE_MAP = Walker(ROADS, NEAR, MAIN_NEAR), Walker(ROADS, NEAR_ON_MAP, MAIN_ON_MAP)


class Reach:
    """What is open to a group that marches from a town."""

    def __init__(self, out: Outlook, group: int, start: int) -> None:
        self.out = out
        self.start = start
        self.pace = allowance(group, forced=False)
        self.crosses = out.view.advanced and crosses(group)
        general = bool(group & GENERAL_MASK)
        self.ends = out.partners(_powers(group), group.bit_count()) - {start} if general else NOWHERE
        """The towns of our own stacks that the group may join."""
        self.shut = out.occupied - self.ends - {start}
        if general:
            self.shut -= out.foe_trains
        self._bar_neutral()

    def _bar_neutral(self) -> None:
        out = self.out
        if not out.relations.any_neutral:
            return
        if out.relations.neutral[out.power]:
            self.shut |= {t for t, home in enumerate(out.homes) if home != out.power}
        elif self.start not in out.foreign_neutral:
            self.shut |= out.foreign_neutral

    @once
    def _walks(self) -> Walks:
        walker = ANYWHERE if self.crosses else ON_ONE_MAP
        return walker.walks(self.start, self.pace, self.shut, self.ends)

    def ways(self, prizes: Prizes = NOTHING) -> dict[int, Way]:
        """For every town where the march may end the way that gains most. Staying is the empty way."""
        return best_ways(self._walks, prizes, self.out.foe_trains)

    @once
    def forced(self) -> dict[int, Way]:
        """The towns that only a force march reaches: by main roads, not near the enemy, nothing is taken."""
        near, main = self._walks.reached, MAIN_NEAR if self.crosses else MAIN_ON_MAP
        barred = self.shut | self.out.feared
        found: dict[int, Way] = {}
        paths: dict[int, tuple[int, ...]] = {self.start: ()}
        edge = [self.start]
        for _ in range(FORCE_MARCH):
            reached = []
            for town in edge:
                for t in main[town]:
                    if t in paths or t in barred:
                        continue
                    paths[t] = (*paths[town], t)
                    if t not in near:
                        found[t] = Way(paths[t], 0.0, 0.0, True)
                    if t not in self.ends:
                        reached.append(t)
            edge = reached
        return found


@cache
def _powers(group: int) -> frozenset[int]:
    """The powers of the pieces of a group."""
    return frozenset([POWER_OF[p] for p in members(group)])
