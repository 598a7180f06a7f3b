"""The marshal of Maria: a plan for each action stage of his powers, in the introductory game of three."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import Any

from lacewars.bots.base import Bot
from lacewars.bots.maria import generals, temper
from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.captain import Captain
from lacewars.bots.maria.hopes import hopes
from lacewars.bots.maria.outlook import Outlook
from lacewars.bots.marshal import Changes, Doctrine, Marshal, Plan, Tempers
from lacewars.bots.sivel.plans import in_turn, order
from lacewars.games.maria.board import ROADS
from lacewars.games.maria.game import ADVANCED
from lacewars.games.maria.powers import AUSTRIA, CONTROLLER, PIECE_IDS, PRUSSIA
from lacewars.games.maria.state import FIRST_ACTION_STAGE, Maria
from lacewars.games.maria.view import View
from lacewars.kernel import Decision, State

PLANNED = (PRUSSIA, AUSTRIA)
"""The powers whose stages he plans; for France no gain was seen (docs/bots.md)."""
STAGES_OF_A_TURN = 5
OTHERS = 4
"""For each stack so many other places to go."""


def _is_planned(advanced: bool, players: int) -> bool:
    """Whether he has plans in this variant at all: in the introductory game of three."""
    return not advanced and players == 3


class Campaigns(Doctrine):
    """A plan is for the action stage, and mostly an order; it is judged when all others have acted."""

    tempers = Tempers(temper)
    depth = STAGES_OF_A_TURN
    styles: Mapping[str, Changes] = MappingProxyType(
        {
            "conquer": tempers.times(INTRODUCTORY_POST=0.3),
            "guard": tempers.times(INTRODUCTORY_POST=2.5),
        }
    )

    def captain(self, seat: int, seed: str) -> Bot:
        return Captain(seat, seed)

    def plans_for(self, options: Mapping[str, Any], seat: int) -> bool:
        players = options["players"]
        acts = any(CONTROLLER[players][power] == seat for power in PLANNED)
        return acts and _is_planned(options["variant"] == ADVANCED, players)

    def head(self, view: Any, decision: Decision) -> Hashable | None:
        assert isinstance(view, View)
        if not _is_planned(view.advanced, view.players) or view.stage < FIRST_ACTION_STAGE:
            return None
        acts = any(power in view.active and view.controller[power] == decision.seat for power in PLANNED)
        return (view.turn, view.stage) if acts else None

    def clock(self, world: State) -> int:
        assert isinstance(world, Maria)
        return STAGES_OF_A_TURN * world.turn + world.stage

    def value(self, world: State, seat: int) -> float:
        assert isinstance(world, Maria)
        return hopes(world, seat)

    def orders(self, view: Any, seat: int) -> list[Plan]:
        """Each stack sent to a place that it likes less; the best of all stacks first."""
        assert isinstance(view, View)
        found: list[list[Plan]] = []
        for power in view.active:
            if view.controller[power] == seat:
                aims = Aims(Outlook(view, power))
                for stack in aims.out.own:
                    general, towns = stack.generals[0], generals.others(aims, stack, OTHERS)
                    found.append([order(general, t, stack.town, PIECE_IDS, ROADS.ids) for t in towns])
        return in_turn(found)


DOCTRINE = Campaigns()


def make(seat: int, seed: str | int, level: str = "") -> Marshal:
    """The marshal of a seat."""
    return Marshal(DOCTRINE, seat, seed, level)
