"""The captain: a hand-written player of Friedrich for every role.

He sums up his view (outlook), weighs where each stack had better stand (field, combat), and marches there;
trains follow, cards buy armies, duels are fought as long as they look good.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lacewars.bots.friedrich import choices, duel, generals, recruit, temper, trains
from lacewars.bots.friedrich.generals import March
from lacewars.bots.friedrich.outlook import Outlook
from lacewars.bots.friedrich.recruit import Order
from lacewars.bots.officer import Officer
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.friedrich.alphabet import END_MOVEMENT, HALT, MARCH_GROUP, RECRUIT, STEP, TAKE
from lacewars.games.friedrich.nations import TRAINS
from lacewars.games.friedrich.phases.movement import March as MarchPhase
from lacewars.games.friedrich.phases.movement import Take
from lacewars.games.friedrich.view import View
from lacewars.kernel import Action, Decision

_NO_ORDER = Order(0, 0, 0, ())
_PASSES = 2
"""How often a stack that stayed is asked again whether it would not rather march."""


class Captain(Officer):
    """Plays whatever nations the seat controls; he keeps the march and the order under way in mind."""

    def __init__(self, seat: int, seed: str | int) -> None:
        super().__init__(seat, seed)
        self._phase = (-1, -1)
        self._march: March | None = None
        self._order = _NO_ORDER
        self._asked: dict[int, int] = {}
        self._recruited = False

    def looks(self, decision: Decision) -> bool:
        """Whether he must see where everybody stands, or knows already what he will do."""
        return self._known(decision) is None

    def _known(self, decision: Decision) -> Action | None:
        """What is to be done on a march that was planned, or where there is nothing to choose."""
        actions = decision.actions
        if len(actions) == 1:
            return actions[0]
        match decision.phase:
            case MarchPhase(taken=taken):
                return self._step(taken, actions)
            case Take():
                return self._take(actions)
        return None

    def choose(self, view: Any, decision: Decision) -> Action:
        """The action he likes best."""
        actions = decision.actions
        known = self._known(decision)
        if known is not None:
            return known
        assert isinstance(view, View)
        out = Outlook(view, decision.power)
        match type(decision.phase).__name__:
            case "Movement":
                return self._movement(out, actions)
            case "Purchase":
                return recruit.purchase(out, self._order, actions)
            case "Payment":
                return recruit.lay(out, self._order, actions)
            case "Reinforce":
                return recruit.reinforce(out, actions)
            case "Duel":
                return duel.choose(out, actions)
            case "Allot":
                return choices.allot(out, actions, self.luck.rng)
            case name:
                return choices.BY_PHASE.get(name, choices.least)(out, actions)

    # ------------------------------------------------------------------ movement
    def _movement(self, out: Outlook, actions: Sequence[Action]) -> Action:
        """Recruits first, then marches stack by stack, then trains; ends when nobody wants to move."""
        self._march = None
        phase = out.view.turn, out.nation
        if phase != self._phase:
            self._phase, self._asked, self._recruited = phase, {}, False
        if not self._recruited and RECRUIT in actions:
            self._recruited = True
            order = recruit.plan(out)
            if order is not None:
                self._order = order
                return RECRUIT
        march = self._next_march(out, set(actions))
        if march is None:
            return END_MOVEMENT
        self._march = march
        return MARCH_GROUP[march.group]

    def _next_march(self, out: Outlook, actions: set[Action]) -> March | None:
        """The next march somebody wants to make; who stayed is asked a second time after the others."""
        stays: set[int] = set()
        for asked in range(_PASSES):
            for stack in sorted(out.own, key=_turn):
                group = stack.mask
                if self._asked.get(group, 0) > asked or MARCH_GROUP[group] not in actions:
                    continue
                self._asked[group] = asked + 1
                if group in stays:  # nothing has changed since he was asked first
                    continue
                stays.add(group)
                march = generals.plan(out, stack)
                if march is not None and MARCH_GROUP[march.group] in actions:
                    return march
        for train in TRAINS[out.nation]:
            if not self._asked.get(1 << train) and MARCH_GROUP[1 << train] in actions:
                self._asked[1 << train] = 1
                march = trains.plan(out, train)
                if march is not None:
                    return march
        return None

    def _take(self, actions: Sequence[Action]) -> Action:
        """The armies planned for the group that leaves a stack."""
        wanted = TAKE.get(self._march.armies) if self._march is not None else None
        return wanted if wanted is not None and wanted in actions else actions[len(actions) // 2]

    def _step(self, done: int, actions: Sequence[Action]) -> Action:
        """The next town of the planned way; if that is barred he halts, or goes on as he may."""
        plan = self._march
        if plan is not None and done < len(plan.path) and STEP[plan.path[done]] in actions:
            return STEP[plan.path[done]]
        return HALT if HALT in actions else actions[0]


def _turn(stack: Stack) -> tuple[bool, float, int]:
    """When a stack is asked: whoever has an order first, before others join him; then the strongest."""
    return stack.generals[0] not in temper.ORDERS, -stack.armies, stack.town


make = Captain
