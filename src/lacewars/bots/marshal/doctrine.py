"""Doctrine: what a game tells its marshal."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from lacewars.bots.base import Bot
from lacewars.bots.marshal.tempers import NONE, Changes, Tempers
from lacewars.kernel import Action, Decision, State


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play until the next head: the captain, with some of his weights changed."""

    name: str
    changes: Changes
    words: str = ""
    """What says it in a locale, after `plan-`; without, its name."""
    things: Mapping[str, int] = field(default_factory=dict)
    """What its words name, each number under `name` or `name:type`."""


AS_EVER = Plan("captain", NONE)
"""The captain as he is."""
ALL = 100


class Doctrine(ABC):
    """When a game's marshal plans, what he may choose from, how far he looks, and what he hopes for there."""

    tempers: Tempers
    styles: Mapping[str, Changes]
    """The plans that have names."""
    depth: ClassVar[int]
    """After so many of them on the clock a plan is judged (`end`)."""
    forgets: ClassVar[bool] = False
    """Whether a captain answers the same view the same way, whatever he saw before: then he is asked once."""
    haste: ClassVar[Changes] = NONE
    """What is otherwise for all captains in a rollout, so that it takes less time."""
    spread: ClassVar[float] = 0.5
    """How much the weights of the other plans are shaken; 0: there are no others."""
    sure: ClassVar[float] = 1.0
    """By how many standard errors a plan must be better than the captain's own."""
    alone: ClassVar[int] = ALL
    """How many trials in a hundred are made of single plans, before the best is joined with others."""
    distinct: ClassVar[bool] = False
    """Whether plans often come to the same, so that but one of those is tried further."""

    small: ClassVar[int] = 0
    """A small decision has at most so many trials; 0: as many as a plan."""

    trials_a_plan: ClassVar[int] = 0
    """There is a plan for every so many trials, and never fewer plans than the level has; 0: no more."""

    @abstractmethod
    def captain(self, seat: int, seed: str) -> Bot:
        """A captain of this game."""

    def rehearser(self, seat: int) -> Bot:
        """A captain for the rollouts of one search."""
        return self.captain(seat, "rollout")

    def plans_for(self, options: Mapping[str, Any], seat: int) -> bool:
        """Whether he plans for a seat under these complete options; else he plays it as the captain."""
        return True

    def worth(self, view: Any) -> int:
        """How many trials one of a named level is worth here: where they take less time there are more."""
        return 1

    @abstractmethod
    def head(self, view: Any, decision: Decision) -> Hashable | None:
        """What the decision belongs to, a player turn say; each has one plan. None: it has no other."""

    @abstractmethod
    def clock(self, world: State) -> int:
        """How late it is in a position: a number that grows with each turn, stage or impulse."""

    def end(self, world: State, seat: int) -> int:
        """How late it is when a plan that begins here is judged: the enemy's reply is over, or more."""
        return self.clock(world) + self.depth

    @abstractmethod
    def value(self, world: State, seat: int) -> float:
        """The chance that a seat wins, as far as a position tells that is not the end."""

    def orders(self, view: Any, seat: int) -> list[Plan]:
        """The game's own moves that a plan may begin with, the likeliest first."""
        return []

    def orders_of(self, captain: Bot, view: Any, seat: int) -> list[Plan]:
        """The same, in a game where it matters what the seat's captain remembers."""
        return self.orders(view, seat)

    def choices(self, view: Any, decision: Decision, usual: Action) -> Sequence[Action]:
        """What a small decision of weight is searched among, no two alike, the captain's choice first.

        None: it is not searched.
        """
        return ()

    def recall(self, world: State, view: Any, captain: Bot) -> None:  # noqa: B027 - most remember nothing
        """Sets a world that was drawn right by what the seat's captain remembers."""

    def shown(self, world: State, seat: int, *, alike: bool) -> Any:
        """What the captain of a seat is shown in a rollout; `alike`: worlds do not differ in it yet.

        It is a view, or what is sooner made and serves him as well.
        """
        return world.view(seat)

    def lot(self, world: State) -> Hashable | None:
        """What chance is drawn for next, a battle and its round say. For the same it is drawn alike, whatever
        a plan has drawn before; None: all is drawn in its order."""
        return None

    def joined(self, first: Plan, second: Plan, number: int) -> Plan | None:
        """Both plans at once, the so-manieth of such plans; None if they cannot be, or are not thought of."""
        return None

    def plans(
        self, view: Any, seat: int, rng: random.Random, number: int, captain: Bot | None = None
    ) -> list[Plan]:
        """So many plans: the captain's own, those with names, orders, and the captain with shaken weights."""
        named = [Plan(name, changes) for name, changes in self.styles.items()]
        orders = self.orders(view, seat) if captain is None else self.orders_of(captain, view, seat)
        found = [AS_EVER, *named, *orders][:number]
        for extra in range(number - len(found) if self.spread else 0):
            changes = self.tempers.shaken(rng, self.spread)
            found.append(Plan(f"shaken {extra + 1}", changes, "shaken", {"number": extra + 1}))
        return found
