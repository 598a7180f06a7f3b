"""What a bot is: a player that sees only what its seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeGuard

from lacewars.kernel import Action, Decision, Event, State
from lacewars.kernel.worlds import Worlds


class Bot(Protocol):
    """A player. `choose` is asked for one of `decision.actions`, and sees nothing but its seat's view.

    It may have a `looks(decision)` besides: False says that it needs no view for this one decision.
    """

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


def looks(bot: Bot, decision: Decision) -> bool:
    """Whether a bot needs a view for a decision."""
    asked = getattr(bot, "looks", None)
    return bot.needs_view and (asked is None or asked(decision))


def shown(bot: Bot, state: State, decision: Decision) -> Any:
    """The view that a bot is shown; None where it does without."""
    return state.view(decision.seat) if looks(bot, decision) else None


def ask(bot: Bot, state: State, decision: Decision, key: bytes, seconds: float) -> Action:
    """What a bot chooses. It is given views and disguises, never `state`; `key` is the host's, for worlds."""
    view = shown(bot, state, decision)
    if searches(bot):
        return bot.search(view, decision, Worlds(state, decision.seat, key), seconds)
    return bot.choose(view, decision)
