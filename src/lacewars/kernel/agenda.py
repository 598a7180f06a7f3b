"""The agenda: what is still to be done, asked about and changed by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, TypeVar, overload

from lacewars.kernel.errors import LaceError
from lacewars.kernel.phase import Mark, Phase, Struck

P = TypeVar("P", bound=Phase[Any])
Q = TypeVar("Q", bound=Phase[Any])
R = TypeVar("R", bound=Phase[Any])
Stack = list[Phase[Any]]
"""Phases, the one that is done first at the end."""
Level = tuple[Stack, dict[int, Stack]]
"""A stack of phases, and the lanes that lie on it; further levels interrupt it."""
STRUCK: Phase[Any] = Struck()


class Stacked(Protocol):
    """What holds the phases of a position: its lowest stack, open lanes, and what they interrupt."""

    _stack: Stack
    lanes: dict[int, Stack]
    _levels: list[Level]
    _lane: Stack


class Agenda:
    """What is still to be done in a position, and the only way in which a game touches it.

    New phases are put on it with `state.then`. Phases are looked for from the top, through whatever lies
    above them; the lanes of seats that choose at the same time are not looked into.
    """

    __slots__ = ("_state",)

    def __init__(self, state: Stacked) -> None:
        self._state = state

    # ------------------------------------------------------------------ looking
    def __bool__(self) -> bool:
        """Whether anything is left to be done."""
        state = self._state
        return bool(state._stack or state.lanes or state._levels)

    def __iter__(self) -> Iterator[Phase[Any]]:
        """The phases as they lie, the one that is done first at the end; lanes are left out."""
        return iter([phase for stack in self._stacks() for phase in stack])

    def __repr__(self) -> str:
        return f"<Agenda {list(self)!r}>"

    def _stacks(self) -> list[Stack]:
        """The stacks of all levels, the topmost at the end."""
        state = self._state
        return [*(stack for stack, _ in state._levels), state._stack]

    @property
    def top(self) -> Phase[Any] | None:
        """The phase that asks now, or None while lanes are open or when nothing is left."""
        state = self._state
        return None if state.lanes else _first(state._stack)

    @property
    def below(self) -> Phase[Any] | None:
        """What lies below the phase that is being resolved: it is done next, unless more is put on it."""
        return _first(self._state._lane)

    @overload
    def find(self, kind: type[P], /, *, under: Phase[Any] | None = None) -> P | None: ...
    @overload
    def find(self, kind: type[P], second: type[Q], /) -> P | Q | None: ...
    @overload
    def find(self, kind: type[P], second: type[Q], third: type[R], /) -> P | Q | R | None: ...
    def find(self, *kinds: type[Any], under: Phase[Any] | None = None) -> Any:
        """The nearest phase of one of these kinds, whatever lies above it; or of those `under` a phase."""
        state = self._state
        if under is None and not state._levels:
            wanted = kinds if len(kinds) > 1 else kinds[0]
            for phase in reversed(state._stack):  # nearly always: views come this way
                if isinstance(phase, wanted):
                    return phase
            return None
        looking = under is None
        for phase in reversed(list(self)):
            if looking and isinstance(phase, kinds):
                return phase
            looking = looking or phase is under
        return None

    # ------------------------------------------------------------------ changing
    def take(self, kind: type[P]) -> P:
        """Takes the nearest phase of this kind off the agenda; LaceError if there is none."""
        for stack in reversed(self._stacks()):
            for place in range(len(stack) - 1, -1, -1):
                phase = stack[place]
                if isinstance(phase, kind):
                    del stack[place]
                    return phase
        raise LaceError(f"no {kind.__name__} lies on the agenda")

    def replace(self, old: Phase[Any], new: Phase[Any]) -> None:
        """Puts `new` where `old`, a phase found on this agenda, lies; LaceError if it lies there no more."""
        for stack in reversed(self._stacks()):
            for place in range(len(stack) - 1, -1, -1):
                if stack[place] is old:
                    stack[place] = new
                    return
        raise LaceError(f"{old!r} does not lie on the agenda")

    def cut(self, *kinds: type[Any]) -> None:
        """Takes the nearest phase of one of these kinds off the agenda, and everything that lies under it."""
        stacks = self._stacks()
        for depth in range(len(stacks) - 1, -1, -1):
            stack = stacks[depth]
            for place in range(len(stack) - 1, -1, -1):
                if isinstance(stack[place], kinds):
                    del stack[: place + 1]
                    del self._state._levels[:depth]
                    return

    def set_lane(self, seat: int, *phases: Phase[Any]) -> None:
        """Puts `phases`, the first done first, in place of what the lane of a seat holds."""
        self._state.lanes[seat] = list(reversed(phases))

    def end(self) -> None:
        """Nothing follows any more, not even for those who are choosing in lanes."""
        state = self._state
        state._stack.clear()
        state._lane.clear()
        state.lanes = {}
        state._levels = []
        state._lane = state._stack

    # ------------------------------------------------------------------ marks
    def mark(self, phase: Phase[Any]) -> int:
        """Puts `phase` on the agenda under a mark, by which it can be struck off; returns the mark.

        The mark lies there until its phase's turn has come. It is a number above all marks that lie on
        the agenda, so it names nothing else while anybody can ask for it.
        """
        lane = self._state._lane
        mark = 1 + max((p.number for stack in self._reach() for p in stack if isinstance(p, Mark)), default=0)
        lane += (phase, Mark(mark))
        return mark

    def awaits(self, mark: int) -> bool:
        """Whether the phase under this mark is still to be done: its turn has not come, nobody struck it."""
        stack, place = self._marked(mark)
        return place > 0 and stack[place - 1] is not STRUCK

    def strike(self, mark: int) -> None:
        """Strikes off the phase under this mark; if it is not there any more, nothing happens."""
        stack, place = self._marked(mark)
        if place > 0:
            stack[place - 1] = STRUCK

    def _reach(self) -> list[Stack]:
        """The stacks that the phase being resolved can mark and strike in: those of all, and its lane."""
        lane, stacks = self._state._lane, self._stacks()
        return stacks if any(lane is stack for stack in stacks) else [*stacks, lane]

    def _marked(self, mark: int) -> tuple[Stack, int]:
        """Where the mark lies, directly above its phase; place -1 if it lies nowhere."""
        for stack in reversed(self._reach()):
            for place in range(len(stack) - 1, -1, -1):
                phase = stack[place]
                if isinstance(phase, Mark) and phase.number == mark:
                    return stack, place
        return [], -1


def _first(stack: Stack) -> Phase[Any] | None:
    """The phase on top, marks and empty places aside."""
    return next((p for p in reversed(stack) if not isinstance(p, (Mark, Struck))), None)
