"""Control: which seat plays which power now, and how a power changes hands.

Windows, ballots and consents ask powers, and find their seats here at the moment of asking: a power that
changes hands in the midst of a window is asked through its new seat. A game says only when a power changes
hands, and what goes with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lacewars.kernel.chance import Chance
from lacewars.kernel.errors import LaceError
from lacewars.kernel.fields import field
from lacewars.kernel.kinds import KEPT_LIST
from lacewars.kernel.phase import NOBODY
from lacewars.kernel.state import State

CONTROL_PASSED: Mapping[str, tuple[str, ...]] = {"control_passed": ("power:power", "seat:seat")}
"""For a game's `event_fields`: a seat plays a power from now on. It belongs into `reveals` too, since what
led to it cannot be taken back alone."""
CONTROL_LEFT: Mapping[str, tuple[str, ...]] = {"control_left": ("power:power",)}
"""For the `event_fields` of a game in which powers may be left without a player."""


class ControlledState(State):
    """A position in which seats play powers, and powers may change hands."""

    controller: list[int] = field(KEPT_LIST)
    """The seat that plays each power now, or NOBODY. It is looked up often; only `hand_over` changes it in
    the course of a game. A game says anew how it is written: `field(ByName(POWERS, Number(...)))`."""

    def __init__(self, chance: Chance, controller: Iterable[int]) -> None:
        super().__init__(chance)
        self.controller = list(controller)

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
