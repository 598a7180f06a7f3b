"""Control: which seat plays which power now, and how a power changes hands.

Windows, ballots and consents ask powers, and find their seats here at the moment of asking: a power that
changes hands in the midst of a window is asked through its new seat. A game says only when a power changes
hands, and what goes with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lacewars.kernel.chance import Chance
from lacewars.kernel.errors import LaceError
from lacewars.kernel.phase import NOBODY
from lacewars.kernel.reading import integer, named
from lacewars.kernel.state import State

CONTROL_PASSED: Mapping[str, tuple[str, ...]] = {"control_passed": ("power:power", "seat:seat")}
"""For a game's `event_fields`: a seat plays a power from now on. It belongs into `reveals` too, since what
led to it cannot be taken back alone."""
CONTROL_LEFT: Mapping[str, tuple[str, ...]] = {"control_left": ("power:power",)}
"""For the `event_fields` of a game in which powers may be left without a player."""


class ControlledState(State):
    """A position in which seats play powers, and powers may change hands."""

    __slots__ = ("controller",)

    def __init__(self, chance: Chance, controller: Iterable[int]) -> None:
        super().__init__(chance)
        self.controller: list[int] = list(controller)
        """The seat that plays each power now, or NOBODY. It is looked up often; only `hand_over` changes it
        in the course of a game."""

    def seat_of(self, power: int) -> int:
        return self.controller[power]

    def powers_of(self, seat: int | None) -> list[int]:
        """The powers that a seat plays now; a spectator (None) plays none."""
        return [power for power, controller in enumerate(self.controller) if controller == seat]

    def hand_over(self, power: int, seat: int) -> None:
        """From now on `seat` plays a power, or NOBODY does; everybody is told.

        Not while seats are choosing apart: one of them may be choosing for this power.
        """
        before = self.controller[power]
        if seat == before:
            return
        if self.chooses_apart:
            raise LaceError(f"power {power} cannot change hands while seats are choosing apart")
        self.controller[power] = seat
        if seat == NOBODY:
            self.tell("control_left", power)
        else:
            self.tell("control_passed", power, seat)
        self.handed_over(power, before)

    def handed_over(self, power: int, before: int) -> None:
        """What goes with a power that has changed hands, such as its new seat's knowledge of its cards."""

    # ------------------------------------------------------------------ as data
    def control_to_json(self, ids: Sequence[str]) -> dict[str, int]:
        """The seat of each power, by the ids of the powers."""
        return dict(zip(ids, self.controller, strict=True))

    def read_control(self, data: Mapping[str, Any], numbers: Mapping[str, int], seats: range) -> None:
        """Reads what `control_to_json` wrote as `controller`; BadPosition says what is wrong."""
        for power, seat in named(data, "controller", numbers).items():
            self.controller[power] = integer({"controller": seat}, "controller", seats)
