"""The marshal of Frédéric le Grand: a plan for each of his player turns."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from lacewars.bots.base import Bot
from lacewars.bots.frederic import temper
from lacewars.bots.frederic.captain import Captain
from lacewars.bots.frederic.hopes import hopes
from lacewars.bots.frederic.orders import both, orders
from lacewars.bots.frederic.outlook import Outlook
from lacewars.bots.marshal import Changes, Doctrine, Marshal, Plan, Tempers
from lacewars.games.frederic.game import GAME
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.view import View, board_of
from lacewars.kernel import Action, Decision, State

SOON, MOST = 6100, 15
"""One trial of a level is worth so many by the square of the units in a battle, and at most so many."""

SHOWN = "skirmish 120"
"""The battle in which matches have shown a gain."""
SEARCHED = ("Reply", "Retreat", "Withdrawal", "FollowUp", "Pursuit")
"""The small decisions by whose searches a gain was seen (docs/bots/frederic.md)."""
SCENES = 64
"""So many are kept in mind for the time of one search."""


class Battles(Doctrine):
    """A plan is for the player turn, and mostly an order; it is judged when the enemy has replied."""

    tempers = Tempers(temper, keep=("OBEYED",))
    depth = 2
    forgets = True
    distinct = True
    alone = 50
    trials_a_plan = 18
    small = 96
    spread: ClassVar[float] = 0.0
    styles: Mapping[str, Changes] = MappingProxyType({})

    def captain(self, seat: int, seed: str) -> Bot:
        return Captain(seat, seed)

    def rehearser(self, seat: int) -> Bot:
        return Captain(seat, "rollout", SCENES)

    def plans_for(self, options: Mapping[str, Any], seat: int) -> bool:
        """He is offered where a gain is shown; who names him in another battle has him plan there, too."""
        return options.get("battle") == SHOWN

    def worth(self, view: Any) -> int:
        """Twice as many units march, each of which weighs twice as many others."""
        assert isinstance(view, View)
        return min(MOST, max(1, SOON // view.battle.n_units**2))

    def head(self, view: Any, decision: Decision) -> Hashable | None:
        assert isinstance(view, View)
        return view.turn if view.turn and view.active == decision.seat else None

    def choices(self, view: Any, decision: Decision, usual: Action) -> Sequence[Action]:
        """Whether an attacked unit stands, where one goes back to, and how far it goes after the enemy."""
        assert isinstance(view, View)
        if view.battle.id != SHOWN or type(decision.phase).__name__ not in SEARCHED:
            return ()
        others = [a for a in decision.actions if a.verb not in GAME.quits and a is not usual]
        return [usual, *others] if others else ()

    def clock(self, world: State) -> int:
        assert isinstance(world, Frederic)
        return 2 * world.turn + (world.active != world.first)

    def value(self, world: State, seat: int) -> float:
        assert isinstance(world, Frederic)
        return hopes(world, seat)

    def joined(self, first: Plan, second: Plan, number: int) -> Plan | None:
        return both(first, second, number)

    def orders(self, view: Any, seat: int) -> list[Plan]:
        assert isinstance(view, View)
        return orders(Outlook(board_of(view), seat))


DOCTRINE = Battles()


def make(seat: int, seed: str | int, level: str = "") -> Marshal:
    """The marshal of a seat."""
    return Marshal(DOCTRINE, seat, seed, level)
