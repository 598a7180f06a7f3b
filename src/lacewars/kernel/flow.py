"""Flow: the agenda of a position as it runs: phases, lanes, what interrupts them, and who is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Final

from lacewars.kernel.action import Action
from lacewars.kernel.agenda import Agenda, Level, Stack
from lacewars.kernel.phase import Decision, Phase

NO_ACTIONS: tuple[Action, ...] = ()
NOTHING_SETTLED: Mapping[int, Decision] = {}


class Whoever(Enum):
    """The seat that is asked, whichever it is; not None, which is a spectator, who is asked nothing."""

    IS_ASKED = 0


IS_ASKED: Final = Whoever.IS_ASKED


class Flow:
    """What is still to be done in a position, and whom it asks. `State` adds the position itself."""

    __slots__ = ("_decision", "_lane", "_levels", "_open", "_stack", "lanes")

    def __init__(self) -> None:
        self._stack: Stack = []
        self.lanes: dict[int, Stack] = {}
        """For each seat that is choosing at the same time as others what it has yet to do."""
        self._levels: list[Level] = []
        """What was interrupted from within lanes, and goes on when `_stack` and `lanes` are empty."""
        self._lane = self._stack
        self._decision: Decision | None = None
        self._open: dict[int, Decision] = {}

    # ------------------------------------------------------------------ the agenda
    @property
    def agenda(self) -> Agenda:
        """What is still to be done."""
        return Agenda(self)

    def then(self, *phases: Phase[Any]) -> None:
        """Puts `phases` on the agenda; the first is done first."""
        self._lane += phases[::-1]

    def follow(self, phase: Phase[Any], below: Phase[Any] | None = None) -> None:
        """What follows, one phase or two: as `then`, and quicker, for what is done all the time."""
        if below is not None:
            self._lane.append(below)
        self._lane.append(phase)

    def together(self, lanes: Mapping[int, Sequence[Phase[Any]]]) -> None:
        """Lets several seats decide at the same time, each through phases of its own, unseen by the others.

        The agenda goes on when every lane is empty. Phases of a lane may touch only what is secret to
        their seat; what is to be revealed is revealed by the phase that follows on the agenda.

        Lanes opened while others are open interrupt them, for all: they are done first. So everybody sees
        that a lane which opens further ones does so.
        """
        if not lanes:
            return
        if self.lanes or self._lane is not self._stack:
            self._open_level()
        self.lanes = {seat: list(reversed(phases)) for seat, phases in lanes.items()}

    def interrupt(self, *phases: Phase[Any]) -> None:
        """Puts `phases` above everything, open lanes included, and in nobody's lane: they are done first."""
        if not phases:
            return
        if self.lanes or self._lane is not self._stack:
            self._open_level()
        self._stack += phases[::-1]

    def _open_level(self) -> None:
        self._levels.append((self._stack, self.lanes))
        self._stack, self.lanes = [], {}

    @property
    def chooses_apart(self) -> bool:
        """Whether seats are in the midst of choosing at the same time, also if something interrupts them."""
        return bool(self.lanes) or any(lanes for _, lanes in self._levels)

    # ------------------------------------------------------------------ decisions
    def decision(self, seat: int | Whoever | None = IS_ASKED) -> Decision | None:
        """The decision that is open, or what `seat` is asked; None when there is none.

        A spectator (None) is never asked anything: what is made for its eyes finds nobody's decision here.
        """
        if seat is IS_ASKED:
            return self._decision
        if seat is None:
            return None
        if self.lanes:
            return self._open.get(seat)
        found = self._decision
        return found if found is not None and found.seat == seat else None

    def decisions(self) -> list[Decision]:
        """Every open decision: one, or one for each seat that has yet to finish a simultaneous choice."""
        if self.lanes:
            return list(self._open.values())
        return [] if self._decision is None else [self._decision]

    def legal(self, seat: int | None) -> Sequence[Action]:
        """The legal actions of `seat` now (none if it is not asked, as a spectator never is)."""
        decision = self.decision(seat)
        return NO_ACTIONS if decision is None else decision.actions

    # ------------------------------------------------------------------ running
    def settle(self) -> None:
        """Runs a position that is new, loaded or changed by hand up to its first decision."""
        self._lane = self._stack
        self._advance()

    def _ask(self, lane: Stack) -> Decision | None:
        """Runs the phases on a lane until one needs a person, or opens lanes that are done first."""
        self._lane = lane
        while lane:
            phase = lane[-1]
            decision = phase.decide(self)
            if decision is not None:
                return decision
            lane.pop()
            phase.perform(self)
            if (self.lanes or self._levels) and self._is_interrupted(lane):
                return None
        return None

    def _is_interrupted(self, lane: Stack) -> bool:
        """Whether lanes, or a level, were opened above this lane."""
        if self.lanes:
            return not any(lane is own for own in self.lanes.values())
        return lane is not self._stack

    def _advance(self, settled: Mapping[int, Decision] = NOTHING_SETTLED) -> None:
        """Runs the agenda up to the next decision; `settled`: what lanes ask that nothing has changed."""
        while True:
            if self.lanes:
                if self._advance_lanes(settled):
                    return
                settled = NOTHING_SETTLED
                continue
            self._decision = self._ask(self._stack)
            if self._decision is not None:
                return
            if self.lanes or self._stack:
                continue  # opened just now
            if not self._levels:
                return
            self._stack, self.lanes = self._levels.pop()

    def _settled(self, seat: int) -> dict[int, Decision]:
        """What the other seats are asked in their lanes: what one does in its own changes nothing there."""
        return {other: asked for other, asked in self._open.items() if other != seat}

    def _advance_lanes(self, settled: Mapping[int, Decision]) -> bool:
        """Runs every lane up to its decision; False when all are empty, or something interrupts them."""
        self._open = {}
        lanes = self.lanes
        for seat in sorted(lanes):
            decision = settled.get(seat) or self._ask(lanes[seat])
            if self.lanes is not lanes:
                return False
            if decision is None:
                del lanes[seat]
            else:
                self._open[seat] = decision
        self._decision = next(iter(self._open.values()), None)
        return bool(lanes)


def copied(lanes: Mapping[int, Stack]) -> dict[int, Stack]:
    """Lanes that share nothing with these but their phases."""
    return {seat: lane[:] for seat, lane in lanes.items()}
