"""The marshal of Maria: a plan for each action stage of his powers."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from lacewars.bots.base import Bot
from lacewars.bots.maria import generals, temper
from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.captain import Captain
from lacewars.bots.maria.hopes import hopes
from lacewars.bots.maria.outlook import Outlook
from lacewars.bots.marshal import Changes, Doctrine, Marshal, Plan, Tempers
from lacewars.bots.sivel.duelling import choices
from lacewars.bots.sivel.plans import in_turn, order
from lacewars.games.maria.board import ROADS
from lacewars.games.maria.cards import TACTICAL
from lacewars.games.maria.game import ADVANCED
from lacewars.games.maria.powers import AUSTRIA, CONTROLLER, FRANCE, PIECE_IDS, PRAGMATIC, PRUSSIA
from lacewars.games.maria.state import FIRST_ACTION_STAGE, Maria
from lacewars.games.maria.view import View
from lacewars.kernel import Action, Decision, State

PLANNED = {
    (False, 3): (PRUSSIA, AUSTRIA),
    (True, 3): (FRANCE, PRUSSIA, AUSTRIA, PRAGMATIC),
    (False, 2): (FRANCE, PRUSSIA, AUSTRIA),
    (True, 2): (FRANCE, PRUSSIA),
}
"""By variant (advanced or not) and players, the powers whose stages he plans: those for which a gain was seen
(docs/bots/maria.md)."""
SEARCHED = {(False, 3): ("Duel", "Retreat")}
"""The same for small decisions: the phases in which they have searches of their own."""
STAGES_OF_A_TURN = 5
OTHERS = 4
"""For each stack so many other places to go."""


class Campaigns(Doctrine):
    """A plan is for the action stage, and mostly an order; it is judged when all others have acted."""

    tempers = Tempers(temper)
    depth = STAGES_OF_A_TURN
    styles: Mapping[str, Changes] = MappingProxyType(
        {
            "conquer": tempers.times(INTRODUCTORY_POST=0.3, POST=0.3),
            "guard": tempers.times(INTRODUCTORY_POST=2.5, POST=2.5),
        }
    )

    def captain(self, seat: int, seed: str) -> Bot:
        return Captain(seat, seed)

    def plans_for(self, options: Mapping[str, Any], seat: int) -> bool:
        players = options["players"]
        planned = PLANNED.get((options["variant"] == ADVANCED, players), ())
        return any(CONTROLLER[players][power] == seat for power in planned)

    def head(self, view: Any, decision: Decision) -> Hashable | None:
        assert isinstance(view, View)
        if view.stage < FIRST_ACTION_STAGE:
            return None
        planned = PLANNED.get((view.advanced, view.players), ())
        acts = any(power in view.active and view.controller[power] == decision.seat for power in planned)
        return (view.turn, view.stage) if acts else None

    def choices(self, view: Any, decision: Decision, usual: Action) -> Sequence[Action]:
        """In a duel the cards, after it where the beaten enemy goes."""
        assert isinstance(view, View)
        kind = view.advanced, view.players
        if kind not in SEARCHED or type(decision.phase).__name__ not in SEARCHED[kind]:
            return ()
        if not any(view.controller[power] == decision.seat for power in PLANNED[kind]):
            return ()
        return choices(TACTICAL, decision.actions, usual)

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
