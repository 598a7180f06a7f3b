"""The marshal of Friedrich: a plan for each turn of Prussia and Hanover, or of Russia and Sweden."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import Any

from lacewars.bots.base import Bot
from lacewars.bots.friedrich import generals, temper
from lacewars.bots.friedrich.captain import Captain
from lacewars.bots.friedrich.hopes import hopes
from lacewars.bots.friedrich.outlook import Outlook, distances
from lacewars.bots.marshal import Changes, Doctrine, Marshal, Plan, Tempers
from lacewars.bots.sivel.plans import in_turn, order
from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.nations import (
    AUSTRIA,
    FRANCE,
    HANOVER,
    IMPERIAL,
    NATIONS,
    PIECE_IDS,
    PRUSSIA,
    ROLE_NATIONS,
    RUSSIA,
    SEATS,
    SWEDEN,
)
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.friedrich.view import View
from lacewars.kernel import Decision, State

HOURS = {PRUSSIA: 0, HANOVER: 0, RUSSIA: 1, SWEDEN: 1, AUSTRIA: 2, IMPERIAL: 2, FRANCE: 3, -1: 4}
"""Nations that act one after the other for one player share an hour of the turn; the last is that of Fate."""
HOURS_OF_A_TURN = 5
PLANNED = (PRUSSIA, HANOVER, RUSSIA, SWEDEN)
"""The nations whose turns he plans; for the others no gain is shown (docs/bots/friedrich.md)."""
REPLIED = 1
"""When Frederick has acted."""
OTHERS = 4
"""For each stack so many other places to go."""


class Campaigns(Doctrine):
    """A plan is for an hour, and mostly an order; it is judged when the enemy has replied."""

    tempers = Tempers(temper)
    depth = HOURS_OF_A_TURN
    styles: Mapping[str, Changes] = MappingProxyType(
        {
            "save": tempers.times(RECRUITS=0.0),
            "levy": tempers.times(RECRUITS=2.5),
        }
    )

    def captain(self, seat: int, seed: str) -> Bot:
        return Captain(seat, seed)

    def plans_for(self, options: Mapping[str, Any], seat: int) -> bool:
        roles = SEATS[options["players"]][seat]
        return any(nation in PLANNED for role in roles for nation in ROLE_NATIONS[role])

    def head(self, view: Any, decision: Decision) -> Hashable | None:
        assert isinstance(view, View)
        if not view.turn or view.active not in PLANNED or view.controller[view.active] != decision.seat:
            return None
        return view.turn, HOURS[view.active]

    def clock(self, world: State) -> int:
        assert isinstance(world, Friedrich)
        return HOURS_OF_A_TURN * world.turn + HOURS[world.active]

    def end(self, world: State, seat: int) -> int:
        """Frederick looks as far as his next turn, the others until he has replied."""
        assert isinstance(world, Friedrich)
        own = seat == world.controller[PRUSSIA]
        return HOURS_OF_A_TURN * (world.turn + 1) + (0 if own else REPLIED)

    def value(self, world: State, seat: int) -> float:
        assert isinstance(world, Friedrich)
        return hopes(world, seat)

    def orders(self, view: Any, seat: int) -> list[Plan]:
        """Each stack sent to a place that it likes less: those nearest to the enemy first."""
        assert isinstance(view, View)
        found: list[tuple[int, list[Plan]]] = []
        for nation in NATIONS:
            if HOURS[nation] == HOURS[view.active] and view.controller[nation] == seat:
                out = Outlook(view, nation)
                for stack in out.own:
                    row, general = distances(stack.town), stack.generals[0]
                    near = min([row[foe] for foe in out.foe_towns], default=len(row))
                    towns = generals.others(out, stack, OTHERS)
                    plans = [order(general, t, stack.town, PIECE_IDS, ROADS.ids) for t in towns]
                    found.append((near, plans))
        found.sort(key=lambda one: one[0])
        return in_turn([plans for _, plans in found])


DOCTRINE = Campaigns()


def make(seat: int, seed: str | int, level: str = "") -> Marshal:
    """The marshal of a seat."""
    return Marshal(DOCTRINE, seat, seed, level)
