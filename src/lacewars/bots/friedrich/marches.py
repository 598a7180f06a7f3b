"""Where a group may march, by every way, and what it takes on the way."""

from __future__ import annotations

from typing import NamedTuple

from lacewars.bots.friedrich.outlook import Outlook
from lacewars.games.friedrich.board import MAIN, NEAR, OBJECTIVE_OF
from lacewars.games.friedrich.cards import EFFECTS
from lacewars.games.friedrich.marching import ALLYS
from lacewars.games.friedrich.nations import MARCH, MAX_STACK, TRAIN_MARCH
from lacewars.games.friedrich.state import GENERAL_MASK
from lacewars.games.friedrich.view import View


class Way(NamedTuple):
    """A march: the towns entered one after the other, and what is gained by leaving those on the way."""

    path: tuple[int, ...]
    gain: float
    hope: float
    """What is gained only if the protectors are beaten in this action."""


class Prizes(NamedTuple):
    """What leaving a town gains: for certain, or if its protectors are driven off."""

    sure: dict[int, float]
    hoped: dict[int, float]


NOTHING = Prizes({}, {})


def allowance(view: View, group: int) -> tuple[int, int]:
    """How far a group may march, and how far by main roads; a Card of Fate may have changed it."""
    if not group & GENERAL_MASK:
        return TRAIN_MARCH
    effect = EFFECTS[view.effect] if view.effect >= 0 else None
    if effect is not None and effect.base and any(group >> g & 1 for g in effect.targets):
        return effect.base, effect.main
    return MARCH


def ways(out: Outlook, group: int, start: int, prizes: Prizes = NOTHING) -> dict[int, Way]:
    """For every town where the group's march may end the way that gains most. Staying is the empty way."""
    return _Search(out, group, prizes).run(start)


class _Search:
    """A walk through all ways, a few dozen, keeping the best for each end."""

    def __init__(self, out: Outlook, group: int, prizes: Prizes) -> None:
        self.out = out
        self.base, self.main = allowance(out.view, group)
        self.prizes = prizes
        self.found: dict[int, Way] = {}
        general = bool(group & GENERAL_MASK)
        size = group.bit_count()
        self.shut = out.foe_towns | out.allies | out.trains
        self.ends: frozenset[int] = frozenset()
        if general:
            self.ends = out.foe_trains | {s.town for s in out.own if len(s.generals) + size <= MAX_STACK}
            self.shut |= {s.town for s in out.own if len(s.generals) + size > MAX_STACK}
        else:
            self.shut |= out.foe_trains | {s.town for s in out.own}

    def run(self, start: int) -> dict[int, Way]:
        self.start = start
        self.found[start] = Way((), 0.0, 0.0)
        self._walk(start, (), True, 0.0, 0.0)
        return self.found

    def _walk(self, town: int, path: tuple[int, ...], main: bool, gain: float, hope: float) -> None:
        taken = len(path)
        if taken >= (self.main if main else self.base):
            return
        if town not in path[:-1] and (taken == 0 or town != self.start):  # nothing is taken twice
            gain += self.prizes.sure.get(town, 0.0)
            hope += self.prizes.hoped.get(town, 0.0)
        for t in MAIN[town] if taken >= self.base else NEAR[town]:
            if t in self.shut and t != self.start:
                continue
            on = main and t in MAIN[town]
            way = (*path, t)
            self._note(t, way, gain, hope)
            if t not in self.ends or t == self.start:
                self._walk(t, way, on, gain, hope)

    def _note(self, town: int, path: tuple[int, ...], gain: float, hope: float) -> None:
        if not self._may_end(town):
            return
        best = self.found.get(town)
        if best is None or (gain + hope, -len(path)) > (best.gain + best.hope, -len(best.path)):
            self.found[town] = Way(path, gain, hope)

    def _may_end(self, town: int) -> bool:
        """Under the code of conduct nobody settles on an ally's objective; we do not look for exceptions."""
        view, nation = self.out.view, self.out.nation
        if not (view.strict and ALLYS[nation][town]) or town in self.out.conquered:
            return True
        owner = OBJECTIVE_OF[town]
        return view.controller[owner] == view.controller[nation] or bool(view.out >> owner & 1)
