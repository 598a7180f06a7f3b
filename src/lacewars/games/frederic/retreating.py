"""Retreats (G-4.79 to G-4.99): how far, by which ways, and what cannot be made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lacewars.games.frederic.grid import GRID, ROW
from lacewars.games.frederic.kinds import Kind
from lacewars.games.frederic.marching import way_of
from lacewars.games.frederic.state import Frederic

ROCKETS = 2
"""How many times as far animals flee from rockets (G-4.26)."""


def hexes_due(kind: Kind, morale: int, *, rockets: bool = False) -> int:
    """R68: the hexes of a retreat for this many morale hits of one roll."""
    if not morale:
        return 0
    factor = max(kind.retreat, ROCKETS if rockets and kind.animal != "none" else 1)
    return morale * kind.per_flag * factor - ("firm" in kind.marks)


class Limits(NamedTuple):
    """How far guns may retreat off the road and along one (R69); everybody else as far as they must."""

    off: int
    on: int


FAR = Limits(99, 99)


def limits(kind: Kind) -> Limits:
    """G-4.87 to G-4.90: the most hexes of one retreat."""
    if kind.static:
        return Limits(0, 0)
    if not kind.guns:
        return FAR
    return Limits(kind.march, kind.march + (not kind.very_heavy))


class Ways:
    """The ways of a retreat, or of a withdrawal, of at most `due` hexes; `kind`: if it will be another."""

    def __init__(self, game: Frederic, slot: int, due: int, limit: Limits, kind: Kind | None = None) -> None:
        self.game = game
        self.slot = slot
        self.due = due
        self.limit = limit
        self.kind = kind or game.kinds[slot]
        self.side = game.side(slot)
        self.anywhere = self.kind.elusive
        self.back = game_back(game, self.side)
        self.ways = game.field.steps[way_of(self.kind)]
        self.found: dict[tuple[int, int, bool], int] = {}

    def steps(self, h: int, made: int, road: bool, seen: frozenset[int]) -> Iterator[tuple[int, bool, bool]]:
        """The next hexes: (hex, whether it may end there, whether all of the way is a road)."""
        if made >= self.due:
            return
        game, near = self.game, GRID.near[h]
        back = near if self.anywhere else [near[d] for d in self.back]
        for step in self.ways[h]:
            n = step.hex
            if n not in back:
                continue
            along = road and step.road
            if n in seen or made + 1 > (self.limit.on if along else self.limit.off):
                continue
            there = game.at[n] - 1
            if there < 0 or there == self.slot:
                yield n, True, along
            elif made + 1 < self.due and game.friendly_unit(n, self.side) and game.kinds[there].guns:
                yield n, False, along

    def longest(self, h: int, made: int, road: bool, seen: frozenset[int]) -> int:
        """The most hexes that can be made in all, ending in a free hex; -1 if none from here ends in one."""
        key = (h, made, road)
        if not self.anywhere and key in self.found:
            return self.found[key]
        there = self.game.at[h] - 1
        best = made if there < 0 or there == self.slot else -1
        for n, _free, along in self.steps(h, made, road, seen):
            best = max(best, self.longest(n, made + 1, along, seen | {n} if self.anywhere else seen))
            if best == self.due:
                break
        if not self.anywhere:
            self.found[key] = best
        return best

    def next_hexes(self, h: int, made: int, road: bool, seen: frozenset[int], *, whole: bool) -> list[int]:
        """R66: the hexes to go to next; `whole`: only those that make as many hexes as possible."""
        reach: dict[int, int] = {}
        for n, _free, along in self.steps(h, made, road, seen):
            reach[n] = self.longest(n, made + 1, along, seen | {n} if self.anywhere else seen)
        best = max(reach.values(), default=-1)
        if best <= made:
            return []
        return [n for n, total in reach.items() if (total == best if whole else total > made)]


def game_back(game: Frederic, side: int) -> tuple[int, int]:
    """The two directions towards a side's own edge."""
    return game.battle.sides[side].back


def retreat_room(game: Frederic, slot: int, due: int, kind: Kind | None = None) -> int:
    """How many of the hexes due a retreat can make: for odds and bots, who need no more.

    `kind` is what the unit will be by then, if it is another (R77).
    """
    start = game.place[slot]
    ways = Ways(game, slot, due, limits(kind or game.kinds[slot]), kind)
    return max(0, ways.longest(start, 0, True, frozenset({start})))


def flight_room(game: Frederic, elephant: int, due: int) -> int:
    """R59: how many hexes an elephant in panic can flee from an attack, by free hexes short of its edge."""
    back, last = game_back(game, game.side(elephant)), game.battle.sides[game.side(elephant)].edge_row
    edge = {game.place[elephant]}
    for made in range(due):
        edge = {
            n
            for h in edge
            for n in game.field.rides[h]
            if GRID.direction(h, n) in back and not game.at[n] and ROW[n] != last
        }
        if not edge:
            return made
    return due


def retreat_ends(game: Frederic, slot: int, due: int) -> tuple[int, set[int]]:
    """The hexes that a retreat can make, and where it may end: slow if troops may go anywhere."""
    ways = Ways(game, slot, due, limits(game.kinds[slot]))
    start = game.place[slot]
    best = max(0, ways.longest(start, 0, True, frozenset({start})))
    ends: set[int] = set()

    def walk(h: int, made: int, road: bool, seen: frozenset[int]) -> None:
        if made == best:
            ends.add(h)
            return
        for n, _free, along in ways.steps(h, made, road, seen):
            further = seen | {n} if ways.anywhere else seen
            if ways.longest(n, made + 1, along, further) == best:
                walk(n, made + 1, along, further)

    walk(start, 0, True, frozenset({start}))
    return best, ends


def may_break_off(game: Frederic, slot: int) -> bool:
    """R27: whether a unit could withdraw at least 1 hex."""
    kind = game.kinds[slot]
    if kind.static or not kind.march:
        return False
    ways = Ways(game, slot, kind.march, FAR)
    start = game.place[slot]
    return ways.longest(start, 0, True, frozenset({start})) > 0
