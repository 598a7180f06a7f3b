"""Hooks: what a game does with a position as a whole, in modules that themselves need the position.

The view, the knowledge, the redrawing of secrets, the laws and the outcome of a position need its rules
and phases, and those need the class of the position. So a game gives them to the class when it is put
together:
`Maria.hooks = StateHooks(make_view, redraw, complete, outcome, knowledge)`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from lacewars.kernel.chance import Chance
from lacewars.kernel.outcome import Outcome
from lacewars.kernel.state import State


@dataclass(frozen=True, slots=True)
class StateHooks:
    """Functions that stand in for methods of a position."""

    view: Callable[[Any, int | None], Any]
    redraw: Callable[[Any, int, Chance], None]
    complete: Callable[[Any], None]
    outcome: Callable[[Any], Outcome | None]
    knowledge: Callable[[Any, int | None], tuple[Any, ...]]


class HookedState(State):
    """A position whose view, secrets, laws and outcome are in its hooks."""

    __slots__ = ()

    hooks: ClassVar[StateHooks]

    def view(self, seat: int | None) -> Any:
        return self.hooks.view(self, seat)

    def knowledge(self, seat: int | None) -> tuple[Any, ...]:
        return self.hooks.knowledge(self, seat)

    def redraw(self, seat: int, chance: Chance) -> None:
        self.hooks.redraw(self, seat, chance)

    def outcome(self) -> Outcome | None:
        return self.hooks.outcome(self)

    def complete(self) -> None:
        self.hooks.complete(self)
