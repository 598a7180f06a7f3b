"""What a bot is: a player that sees only what its seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeGuard

from lacewars.kernel import Action, Decision, Event, State
from lacewars.kernel.worlds import Worlds


class Bot(Protocol):
    """A player. `choose` is asked for one of `decision.actions`, and sees nothing but its seat's view."""

    name: str
    needs_view: bool
    """False lets the caller pass None in place of the view, which costs time to build."""

    def choose(self, view: Any, decision: Decision) -> Action:
        """One of the decision's actions."""
        ...


class Searcher(Bot, Protocol):
    """A bot that searches: it is told what its seat sees happen, and given worlds and a time to think.

    It may have a `thought` besides (`lacewars.bots.Thought`): what it tells of the search for its last
    choice, None if it did not search for that one. And a `patience`: how many times the usual time of a table
    it would like to have; whether it gets it is the host's affair.
    """

    def observe(self, events: Sequence[Event]) -> None:
        """What its seat has seen happen since the last time, in order."""
        ...

    def search(self, view: Any, decision: Decision, worlds: Worlds[Any], seconds: float) -> Action:
        """One of the decision's actions, within `seconds`; asked in place of `choose`."""
        ...


def observed(events: Iterable[Event], seat: int) -> list[Event]:
    """What a searcher on `seat` is told of events: those it sees, without who else does."""
    return [Event(event.kind, event.data) for event in events if event.seen_by(seat)]


def searches(bot: Bot) -> TypeGuard[Searcher]:
    """Whether a bot wants worlds."""
    return hasattr(bot, "search")


def ask(bot: Bot, state: State, decision: Decision, key: bytes, seconds: float) -> Action:
    """What a bot chooses. It is given views and disguises, never `state`; `key` is the host's, for worlds."""
    seat = decision.seat
    view = state.view(seat) if bot.needs_view else None
    if searches(bot):
        return bot.search(view, decision, Worlds(state, seat, key), seconds)
    return bot.choose(view, decision)
