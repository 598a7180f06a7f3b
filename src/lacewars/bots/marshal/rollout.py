"""Rollouts: a plan is played out in a world by captains."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from copy import deepcopy
from typing import Any, NamedTuple
from zlib import crc32

from lacewars.bots.base import Bot, looks, observed
from lacewars.bots.marshal.doctrine import AS_EVER, Doctrine, Plan
from lacewars.bots.marshal.legs import Leg
from lacewars.kernel import Action, Decision, Event, Phase, State
from lacewars.kernel.packed import position_key


def carry_out(doctrine: Doctrine, captain: Bot, plan: Plan, view: Any, decision: Decision) -> Action:
    """What a captain chooses in the temper of a plan."""
    with doctrine.tempers.changed(plan.changes):
        return captain.choose(view, decision)


class Step(NamedTuple):
    """A choice of the seat before anybody else has chosen: what it was, and the captain after it."""

    action: Action
    captain: Bot
    number: int


START = 0
"""The number of the step before the first."""
LOTS = 1 << 27
"""The parts of a world's stream of chance for lots; all before them are its own."""


class Run:
    """A plan under way in a world."""

    def __init__(self, world: State, captain: Bot, first: Action | None = None) -> None:
        self.world = world
        self.first = first
        """What was chosen before it."""
        self.captain = captain
        """Of the seat; he may be another run's, too, as long as the run is on known steps."""
        self.rivals: dict[int, Bot] = {}
        self.step: int | None = START
        """The last of the steps that were kept; None if it has left them."""
        self.planned = False
        """Whether a plan has mattered: the seat was asked what belongs to a head."""
        self._lot: Hashable | None = None
        self._drawn: dict[Hashable | None, int] = {}

    def turn_to(self, lot: Hashable | None) -> None:
        """Draws for this from now on: what comes is its own, and does not depend on what else was drawn."""
        if lot == self._lot:
            return
        chance = self.world.chance
        self._drawn[self._lot] = chance.drawn
        self._lot = lot
        if lot in self._drawn:
            chance.drawn = self._drawn[lot]
        else:
            chance.go_to(LOTS + crc32(repr(lot).encode()) % LOTS)


class Rollouts:
    """Plans of one head, played out in copies of worlds; `late` is asked before every choice and may raise.

    The seat follows the plan at all its heads, not at the first alone: else to put an attack off would always
    look well. Everything else is played by captains as they are.

    Worlds do not differ in what the seat sees until dice fall or another chooses. So the seat's first choices
    are kept, and not worked out again for a world in which it sees the same. Where captains forget, all that
    follows from a position up to the next dice is kept (`legs`).
    """

    def __init__(self, doctrine: Doctrine, seat: int, captain: Bot, late: Callable[[], None]) -> None:
        self._doctrine, self._seat, self._captain, self._late = doctrine, seat, captain, late
        self._legs: dict[tuple[str | None, bytes], Leg] = {}
        """By the name of the plan, None where none matters, and by the position where they begin."""
        self._run: Run | None = None
        """With captains who forget, for whom one run is as good as another."""
        self._steps: dict[tuple[str, Action | None, int, Phase[Any], tuple[Event, ...]], Step] = {}
        """The seat's first choices: by plan, the choice before it, the step before, and what it saw since."""
        self._followed: set[tuple[str, Action | None, int]] = set()
        """The steps after which one is kept."""

    def play(self, plan: Plan, start: State, first: Action | None = None) -> float:
        """What comes of a plan in a world, or of a choice that is made before: the seat's chance to win."""
        doctrine, world, end = self._doctrine, start.copy(), self._doctrine.end(start, self._seat)
        if first is not None:
            world.apply(first, self._seat)
        with doctrine.tempers.changed(doctrine.haste):
            if doctrine.forgets:
                return self._play_legs(plan, world, end)
            run = Run(world, self._captain, first)
            while not self._is_over(world, end):
                self._act(run, plan)
        return self._worth(world)

    def _is_over(self, world: State, end: int) -> bool:
        """Whether the plan is judged now."""
        return world.decision() is None or self._doctrine.clock(world) >= end

    def _worth(self, world: State) -> float:
        """The seat's chance to win in a world."""
        outcome = world.outcome()
        if outcome is None:
            return self._doctrine.value(world, self._seat)
        return float(self._seat in outcome.winners) if outcome.winners else 0.5

    def _plan_of(self, decision: Decision, plan: Plan) -> Plan:
        """What the seat that is asked follows."""
        return plan if decision.seat == self._seat else AS_EVER

    # ------------------------------------------------------------------ captains who forget
    def _play_legs(self, plan: Plan, world: State, end: int) -> float:
        while True:
            self._late()
            key = position_key(world)
            leg = self._legs.get((None, key)) or self._legs.get((plan.name, key))
            if leg is None:
                leg = self._go(key, plan, world, end)
            else:
                world = leg.gone(world)
            if leg.value is not None:
                return leg.value

    def _go(self, key: bytes, plan: Plan, world: State, end: int) -> Leg:
        """Goes a leg for the first time. It ends with the turn, too: then the plan may matter no more."""
        clock, leg = self._doctrine.clock, Leg()
        if self._is_over(world, end):
            leg.value = self._worth(world)
        run = self._run = self._run or Run(world, self._doctrine.rehearser(self._seat))
        run.world, run.planned, hour = world, False, clock(world)
        while leg.value is None and (decision := world.decision()) is not None and clock(world) == hour:
            self._late()
            action = self._choose(run, decision, self._plan_of(decision, plan))
            leg.choices.append((action, decision.seat))
            world.apply(action, decision.seat)
            if world.chance.log:
                break
        self._legs[plan.name if run.planned else None, key] = leg
        return leg

    # ------------------------------------------------------------------ captains who remember
    def _act(self, run: Run, plan: Plan) -> None:
        """Makes the next choice."""
        self._late()
        world, decision = run.world, run.world.decision()
        assert decision is not None
        choose = self._choose if run.step is None else self._step
        action = choose(run, decision, self._plan_of(decision, plan))
        run.turn_to(self._doctrine.lot(world))
        world.apply(action, decision.seat)

    def _step(self, run: Run, decision: Decision, plan: Plan) -> Action:
        """A choice of a run that is on known steps: the next of them, a new one, or the first beside them."""
        assert run.step is not None
        before = plan.name, run.first, run.step
        if decision.seat == self._seat:
            key = *before, decision.phase, self._seen(run)
            if key not in self._steps and before not in self._followed:
                run.captain = deepcopy(run.captain)
                action = self._choose(run, decision, plan)
                self._steps[key] = Step(action, run.captain, len(self._steps) + 1)
                self._followed.add(before)
            if key in self._steps:
                action, run.captain, run.step = self._steps[key]
                return action
        run.step, run.captain = None, deepcopy(run.captain)
        return self._choose(run, decision, plan)

    def _seen(self, run: Run) -> tuple[Event, ...]:
        """What the seat has seen since the step before; nothing if nobody has acted since the head."""
        return tuple(observed(run.world.news, self._seat)) if run.step or run.first else ()

    def _choose(self, run: Run, decision: Decision, plan: Plan) -> Action:
        seat, doctrine = decision.seat, self._doctrine
        captain = run.captain if seat == self._seat else run.rivals.get(seat)
        if captain is None:
            captain = run.rivals[seat] = doctrine.rehearser(seat)
        if not looks(captain, decision):
            return captain.choose(None, decision)
        view = doctrine.shown(run.world, seat, alike=run.step is not None and seat == self._seat)
        if seat != self._seat or doctrine.head(view, decision) is None:
            return captain.choose(view, decision)
        run.planned = True
        return carry_out(doctrine, captain, plan, view, decision)
