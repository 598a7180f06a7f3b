"""Where a group may march, by every way, and what it takes on the way."""

from __future__ import annotations

from functools import lru_cache

from lacewars.bots.friedrich.outlook import Outlook
from lacewars.bots.sivel.walking import NOTHING, NOWHERE, Prizes, Walker, Way, best_ways
from lacewars.games.friedrich.board import MAIN, NEAR, OBJECTIVE_OF, ROADS
from lacewars.games.friedrich.cards import EFFECTS
from lacewars.games.friedrich.marching import ALLYS
from lacewars.games.friedrich.nations import MARCH, TRAIN_MARCH
from lacewars.games.friedrich.state import GENERAL_MASK
from lacewars.games.friedrich.view import View

WALKER = Walker(ROADS, NEAR, tuple(tuple(towns) for towns in MAIN))
_ALLYS = tuple(frozenset(t for t, ally in enumerate(row) if ally) for row in ALLYS)
"""For each nation the objectives of other attackers."""


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
    if group & GENERAL_MASK:
        shut, ends = out.room(group.bit_count())
    else:
        shut, ends = out.taken.union(out.foe_trains, [s.town for s in out.own]), NOWHERE
    walks = WALKER.walks(start, allowance(out.view, group), shut, ends)
    view = out.view
    closed = _closed(out.nation, view.controller, view.out, out.conquered) if view.strict else NOWHERE
    return best_ways(walks, prizes, closed=closed)


@lru_cache(maxsize=64)
def _closed(nation: int, controller: tuple[int, ...], out: int, conquered: frozenset[int]) -> frozenset[int]:
    """Under the code of conduct nobody settles on an ally's objective; we do not look for exceptions."""
    seat = controller[nation]
    others = [controller[n] != seat and not out >> n & 1 for n in range(len(controller))]
    return frozenset([t for t in _ALLYS[nation] - conquered if others[OBJECTIVE_OF[t]]])
