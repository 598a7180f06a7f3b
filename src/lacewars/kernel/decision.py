"""A decision: one seat, asked by one phase, with every legal action listed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lacewars.kernel.action import Action

if TYPE_CHECKING:
    from lacewars.kernel.phase import Phase

NOBODY = -1
"""In place of a seat: no seat plays the power."""


class Decision:
    """`seat` must choose one of `actions` for `power`, because `phase` asks.

    `power` is the index of the nation (or side) the seat decides for: a seat may play several.
    """

    __slots__ = ("actions", "phase", "power", "seat")

    def __init__(self, seat: int, power: int, phase: Phase[Any], actions: Sequence[Action]) -> None:
        self.seat = seat
        self.power = power
        self.phase = phase
        self.actions = actions

    def __repr__(self) -> str:
        return f"<Decision seat {self.seat}, {type(self.phase).__name__}: {len(self.actions)} actions>"
