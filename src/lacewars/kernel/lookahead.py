"""Lookahead: where a piece could go from here, by which actions, and what happens on the way and after.

It is found by walking: the seat's own actions are done on copies of the position, one after the other, as far
as they could be taken back. So there is no second copy of the rules of movement, here or in a client.

The walk begins in a disguise of the position (`State.determinize`), which follows from what the seat knows
alone; therefore an answer tells nothing else. What cannot be taken back is not walked past: another seat is
asked, a die is rolled, something hidden is shown. The game says which actions carry a piece on: its part
`lookahead` (`Game.part`) is a module with a `Guide` named GUIDE.

What follows at the end of the stage is found in the same way (`aftermath`): the engine itself ends the stage
on a copy, and what it does is told as far as it is certain.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar

from lacewars.kernel.action import Action
from lacewars.kernel.chance import Chance
from lacewars.kernel.event import Event
from lacewars.kernel.game import Game
from lacewars.kernel.phase import Decision, Phase
from lacewars.kernel.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Ending(Generic[S]):
    """A place where a march can end, and how it comes there."""

    way: tuple[int, ...]
    """The places it comes to, one after the other; the last is where it ends."""
    actions: tuple[Action, ...]
    news: tuple[Event, ...]
    """What happens on the way, of the kinds that the guide heeds."""
    state: S
    """The position there: a copy that nobody else holds."""
    settled: bool
    """Whether the piece is there now. If not, something else has a say first: another seat, or chance."""

    @property
    def place(self) -> int:
        """Where the march ends."""
        return self.way[-1]


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What the engine does at the end of the stage, if the seat does nothing else in it: what is certain."""

    news: tuple[Event, ...] = ()
    """What happens, of the kinds that the guide heeds."""
    asked: str = ""
    """The phase in which somebody is asked something then; empty if nobody is, or if it is not certain."""
    winners: tuple[int, ...] = ()
    """The seats that win, if the game ends with it."""


NOTHING = Aftermath()

Harm = Literal["unsupplied", "lost", "hungry", "starved", "worn"]
"""Out of supply, lost for it; a step less for want of supply, the last step; dice of attrition to come."""


@dataclass(frozen=True, slots=True)
class Stake:
    """Pieces of one place that come to harm after the stage, if everything stays as it stands."""

    place: int
    pieces: tuple[int, ...]
    harm: Harm


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a stage before it is chosen, and what is at stake with it."""

    action: Action
    stakes: tuple[Stake, ...]
    idle: tuple[tuple[int, int], ...]
    """The pieces that could still move, each with where it stands."""


class Guide(ABC, Generic[S]):
    """What a game says of the marches of its pieces."""

    worth: ClassVar[Mapping[str, int]] = {}
    """The kinds of events that a way is told with, and what they count when two ways are compared."""
    closing: ClassVar[Sequence[str]] = ()
    """The verbs of the actions with which a seat ends its march, and then the stage."""
    beyond: ClassVar[tuple[type[Phase[Any]], ...]] = ()
    """The phases with which begins what comes after the stage."""
    heeds: ClassVar[Container[str]] = ()
    """The kinds of events that the end of the stage is told with."""
    stages: ClassVar[Container[str]] = ()
    """The names of the phases in which a seat says that it moves nothing else."""

    @abstractmethod
    def pieces(self, state: S) -> Sequence[int]:
        """The numbers of all pieces of which one may ask."""

    def movers(self, state: S, decision: Decision) -> Sequence[int]:
        """The pieces that the decision is about: those that may set out, or are on their march."""
        return [piece for piece in self.pieces(state) if self.onward(state, decision, piece)]

    def waiting(self, state: S, decision: Decision) -> Sequence[int]:
        """The pieces that may set out once the march under way is left: ended, or given up if not begun."""
        return ()

    def idle(self, state: S, decision: Decision) -> Sequence[int]:
        """The pieces that could still move where a seat may say that it moves nothing else."""
        return self.movers(state, decision)

    def stakes(self, state: S, decision: Decision) -> Sequence[Stake]:
        """What comes to harm if the seat moves nothing else, by what it knows."""
        return ()

    @abstractmethod
    def onward(self, state: S, decision: Decision, piece: int) -> Sequence[Action]:
        """The legal actions that carry a piece on its march, or let it set out; none if it is not asked."""

    @abstractmethod
    def may_stop(self, state: S, decision: Decision) -> bool:
        """Whether the march that asks may end where it has come to."""

    @abstractmethod
    def goal(self, action: Action) -> int | None:
        """The place to which an action leads; None if it leads nowhere by itself."""

    @abstractmethod
    def place(self, state: S, piece: int) -> int:
        """Where a piece stands."""

    def stretch(self, state: S, decision: Decision, piece: int) -> object:
        """What the rest of a march hangs on: of two that agree in it the one that came sooner is followed."""
        return decision.phase, self.place(state, piece)

    def merit(self, ending: Ending[S]) -> tuple[int, ...]:
        """How good a way to a place is: the shortest, of equal ones that on which most is taken."""
        return -len(ending.way), sum([self.worth[event.kind] for event in ending.news])


def movers(state: State, decision: Decision) -> Sequence[int]:
    """The pieces that a decision lets march; none in a game without a guide."""
    guide = guide_of(state.game)
    return () if guide is None else guide.movers(state, decision)


def guide_of(game: Game) -> Guide[Any] | None:
    """The guide of a game, if it has one."""
    module = game.part("lookahead")
    return None if module is None else module.GUIDE


def endings(state: State, seat: int, piece: int) -> list[Ending[Any]]:
    """Every place where the next march of a piece can end, each with the best way there; `seat` is asking.

    There is none where the seat is not asked about this piece.
    """
    guide = guide_of(state.game)
    world = None if guide is None else disguised(guide, state, seat, piece)
    return [] if guide is None or world is None else walk(guide, world, seat, piece)


def disguised(guide: Guide[S], state: S, seat: int, piece: int) -> S | None:
    """The world in which the march of a piece is walked; None if the seat is not asked about it."""
    decision = state.decision(seat)
    if decision is None or not guide.onward(state, decision, piece):
        return None
    return state.determinize(seat, Chance.seeded("lookahead"))


def walk(guide: Guide[S], world: S, seat: int, piece: int) -> list[Ending[S]]:
    """Every end of the march in such a world: every action is done on a copy of it."""
    found: dict[int, Ending[S]] = {}
    edge: dict[object, Ending[S]] = {None: Ending((), (), (), world, True)}
    seen: set[object] = set()
    while edge:
        reached: dict[object, Ending[S]] = {}
        for spot in edge.values():
            decision = spot.state.decision(seat)
            assert decision is not None
            for action in guide.onward(spot.state, decision, piece):
                there = _done(guide, spot, seat, piece, action)
                asked = there.state.decision(seat) if there.settled else None
                goes_on = asked is not None and bool(guide.onward(there.state, asked, piece))
                if there.way and (asked is None or not goes_on or guide.may_stop(there.state, asked)):
                    _keep(guide, found, there.place, there)
                if asked is not None and goes_on:
                    key = guide.stretch(there.state, asked, piece)
                    if key not in seen:
                        _keep(guide, reached, key, there)
        seen.update(reached)
        edge = reached
    return list(found.values())


def _keep(guide: Guide[S], found: dict[Any, Ending[S]], key: object, there: Ending[S]) -> None:
    """Keeps the better of two ways."""
    rival = found.get(key)
    if rival is None or guide.merit(there) > guide.merit(rival):
        found[key] = there


def _done(guide: Guide[S], spot: Ending[S], seat: int, piece: int, action: Action) -> Ending[S]:
    """The spot to which an action leads from another."""
    state, goal = spot.state.copy(), guide.goal(action)
    told = [event for event in state.apply(action, seat) if event.kind in guide.worth]
    way = spot.way if goal is None else (*spot.way, goal)
    settled = state.undo_allowed() and (goal is None or guide.place(state, piece) == goal)
    return Ending(way, (*spot.actions, action), (*spot.news, *told), state, settled)


# ---------------------------------------------------------------------- the end of the stage
def aftermath(guide: Guide[S], position: S, seat: int) -> Aftermath:
    """What follows at the end of the stage if the seat does nothing else in it: the engine does it on a copy.

    Nothing is told of what comes after a die, or after something hidden is shown. Where somebody else, or the
    seat itself, has to decide first, it is said who asks, and no more.
    """
    state = position.copy()
    state.agenda.cut(*guide.beyond)
    told: list[Event] = []
    while (action := _closes(guide, state.decision(seat))) is not None:
        news = state.apply(action, seat)
        certain = _certain(state, news)
        told += [event for event in news[:certain] if event.kind in guide.heeds]
        if state.chance.log or certain < len(news):
            return Aftermath(tuple(told)) if told else NOTHING
    outcome, decisions = state.outcome(), state.decisions()
    asked = type(decisions[0].phase).__name__ if decisions and outcome is None else ""
    return Aftermath(tuple(told), asked, () if outcome is None else outcome.winners)


def closing(guide: Guide[S], state: S, decision: Decision) -> Closing | None:
    """What is at stake if the seat moves nothing else; None where it cannot say so."""
    if type(decision.phase).__name__ not in guide.stages:
        return None
    action = _closes(guide, decision)
    if action is None:
        return None
    idle = tuple([(piece, guide.place(state, piece)) for piece in guide.idle(state, decision)])
    return Closing(action, tuple(guide.stakes(state, decision)), idle)


def _closes(guide: Guide[Any], decision: Decision | None) -> Action | None:
    """The action that ends the march, or the stage, if the seat is asked about it."""
    if decision is None:
        return None
    return next((action for action in decision.actions if action.verb in guide.closing), None)


def _certain(state: State, news: Sequence[Event]) -> int:
    """How many of the events are certain: none if something was drawn, else those before a reveal."""
    if state.chance.log:
        return 0
    reveals = state.game.reveals
    return next((number for number, event in enumerate(news) if event.kind in reveals), len(news))
