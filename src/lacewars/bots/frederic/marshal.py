"""The marshal of Frédéric le Grand: a plan for each of his player turns."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import Any

from lacewars.bots.base import Bot
from lacewars.bots.frederic import temper
from lacewars.bots.frederic.captain import Captain
from lacewars.bots.frederic.hopes import hopes
from lacewars.bots.marshal import Changes, Doctrine, Marshal, Tempers
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.view import View
from lacewars.kernel import Decision, State


class Battles(Doctrine):
    """A plan is for the player turn; it is judged after four turns of either side."""

    tempers = Tempers(temper)
    depth = 8
    forgets = True
    styles: Mapping[str, Changes] = MappingProxyType(
        {
            "wary": tempers.times(EXPOSED=2.5, RIPOSTE=1.2),
            "bold": tempers.times(EXPOSED=0.4, RIPOSTE=0.6, GOOD_ATTACK=0.3),
            "back": tempers.times(NEAR=-0.5, EXPOSED=2.0),
            "together": tempers.times(SUPPORT=4.0, SHIELDED=0.5, UNCOMMANDED=2.0),
            "onward": tempers.times(NEAR=2.5, EXPOSED=0.7),
            "stand": tempers.times(NEAR=0.1, EXPOSED=1.5),
            "objectives": tempers.times(AIM=2.5, AIM_PULL=3.0, GUARD=2.0),
        }
    )

    def captain(self, seat: int, seed: str) -> Bot:
        return Captain(seat, seed)

    def head(self, view: Any, decision: Decision) -> Hashable | None:
        assert isinstance(view, View)
        return view.turn if view.turn and view.active == decision.seat else None

    def clock(self, world: State) -> int:
        assert isinstance(world, Frederic)
        return 2 * world.turn + (world.active != world.first)

    def value(self, world: State, seat: int) -> float:
        assert isinstance(world, Frederic)
        return hopes(world, seat)


DOCTRINE = Battles()


def make(seat: int, seed: str | int, level: str = "") -> Marshal:
    """The marshal of a seat."""
    return Marshal(DOCTRINE, seat, seed, level)
