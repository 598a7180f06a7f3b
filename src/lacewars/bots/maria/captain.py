"""The captain: a hand-written player of Maria for every role.

He sums up his view (outlook), knows what fortresses are worth (aims), weighs where each stack had better
stand (field, combat), and marches there; trains follow, cards buy troops or influence, duels are fought as
long as they look good.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lacewars.bots.maria import choices, generals, politics, trains
from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.field import Field
from lacewars.bots.maria.generals import March
from lacewars.bots.maria.outlook import Outlook
from lacewars.bots.officer import Officer
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.maria.alphabet import END_MOVEMENT, FORCE, HALT, MARCH, STEP, TAKE
from lacewars.games.maria.phases.march import March as MarchPhase
from lacewars.games.maria.phases.march import Take
from lacewars.games.maria.phases.politics import Verdict
from lacewars.games.maria.powers import GENERAL_MASK, MAJORS, POWER_OF, TRAINS
from lacewars.games.maria.view import View
from lacewars.kernel import Action, Decision

_PASSES = 2
"""How often a stack that stayed is asked again whether it would not rather march."""


class Captain(Officer):
    """Plays whatever powers the seat controls; he keeps the march under way in mind."""

    def __init__(self, seat: int, seed: str | int) -> None:
        super().__init__(seat, seed)
        self._stage = (-1, -1)
        self._march: March | None = None
        self._asked: dict[int, int] = {}

    def looks(self, decision: Decision) -> bool:
        """Whether he must see where everybody stands, or knows already what he will do."""
        return self._known(decision) is None

    def _known(self, decision: Decision) -> Action | None:
        """What is to be done on a march that was planned, or where there is nothing to choose."""
        actions = decision.actions
        if len(actions) == 1:
            return actions[0]
        match decision.phase:
            case MarchPhase(group=group, taken=taken):
                return self._step(group, taken, actions)
            case Take():
                return self._take(actions)
        return None

    def choose(self, view: Any, decision: Decision) -> Action:
        """The action he likes best."""
        known = self._known(decision)
        if known is not None:
            return known
        assert isinstance(view, View)
        actions = decision.actions
        name = type(decision.phase).__name__
        match name:
            case "Movement":
                return self._movement(view, actions)
            case "March":
                return self._wander(view, actions)
        power = decision.power if decision.power >= 0 else self._chief(view)
        aims = Aims(Outlook(view, power))
        match name:
            case "Allot":
                return choices.allot(aims, actions, self.luck.rng)
            case "Verdict":
                assert isinstance(decision.phase, Verdict)
                return politics.verdict(aims, decision.phase.card)
        choice = choices.BY_PHASE.get(name)
        if choice is None:
            self.fallbacks += 1
            return actions[-1]
        return choice(aims, actions)

    def _chief(self, view: View) -> int:
        """The first major power of the seat."""
        return next(p for p in MAJORS if view.controller[p] == self.seat)

    # ------------------------------------------------------------------ movement
    def _movement(self, view: View, actions: Sequence[Action]) -> Action:
        """Lost trains come back, stacks march one by one, then trains; ends when nobody wants to move."""
        self._march = None
        stage = view.turn, view.stage
        if stage != self._stage:
            self._stage, self._asked = stage, {}
        powers = [p for p in view.active if view.controller[p] == self.seat]
        aims = {p: Aims(Outlook(view, p)) for p in powers}
        for own in aims.values():
            train = trains.bring_back(own.out, actions)
            if train is not None:
                return train
        offered = set(actions)
        march = self._next_march(aims, offered) or self._next_train(aims, offered)
        if march is not None:
            self._march = march
            return (FORCE if march.forced else MARCH)[march.group]
        return END_MOVEMENT if END_MOVEMENT in offered else actions[0]

    def _next_march(self, aims: dict[int, Aims], offered: set[Action]) -> March | None:
        """The next march somebody wants to make; who stayed is asked a second time after the others."""
        stays: set[int] = set()
        stacks = [(own, s) for own in aims.values() for s in own.out.own]
        for asked in range(_PASSES):
            for own, stack in sorted(stacks, key=lambda x: (-x[1].armies, x[1].town)):
                if self._asked.get(stack.mask, 0) > asked:
                    continue
                group = stack.mask
                if MARCH.get(group) not in offered and FORCE.get(group) not in offered:
                    continue
                self._asked[group] = asked + 1
                if group in stays:  # nothing has changed since he was asked first
                    continue
                stays.add(group)
                march = generals.plan(own, stack)
                if march is not None and (FORCE if march.forced else MARCH).get(march.group) in offered:
                    return march
        return None

    def _next_train(self, aims: dict[int, Aims], offered: set[Action]) -> March | None:
        for power, own in aims.items():
            for train in TRAINS[power]:
                group = 1 << train
                if not self._asked.get(group) and MARCH[group] in offered:
                    self._asked[group] = 1
                    march = trains.plan(own.out, train)
                    if march is not None:
                        return march
        return None

    def _take(self, actions: Sequence[Action]) -> Action:
        """The troops planned for the general who leaves a stack."""
        wanted = TAKE.get(self._march.armies) if self._march is not None else None
        return wanted if wanted is not None and wanted in actions else actions[len(actions) // 2]

    def _step(self, group: int, done: int, actions: Sequence[Action]) -> Action | None:
        """The next town of the planned way; None if there is none, and generals must look around."""
        plan = self._march
        if plan is not None and plan.group == group:
            if done < len(plan.path) and STEP[plan.path[done]] in actions:
                return STEP[plan.path[done]]
            if HALT in actions:
                return HALT
        if group & GENERAL_MASK:
            return None
        return HALT if HALT in actions else actions[0]

    def _wander(self, view: View, actions: Sequence[Action]) -> Action:
        """Generals whose way is barred go where it is best, or halt."""
        assert view.march is not None
        group, town, *_ = view.march
        out = Outlook(view, POWER_OF[group.bit_length() - 1])
        armies = next((s.armies for s in out.stacks if s.town == town), 1.0)
        piece = group.bit_length() - 1
        field = Field(Aims(out), Stack(town, out.power, (piece,), armies))
        best = max(
            (a for a in actions if a is not HALT), key=lambda a: (field.worth(a.args[0], armies), -a.args[0])
        )
        if HALT in actions and field.worth(town, armies) >= field.worth(best.args[0], armies):
            return HALT
        return best


make = Captain
