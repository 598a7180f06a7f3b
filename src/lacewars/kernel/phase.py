"""Phases: what lies on a game's agenda, and the two phases every game may use."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from lacewars.kernel.action import Action
from lacewars.kernel.decision import Decision
from lacewars.kernel.errors import Refusal

if TYPE_CHECKING:
    from lacewars.kernel.state import State

S = TypeVar("S", bound="State")


def slots(kind: type) -> list[str]:
    """The names of a phase's fields, those of its base classes first."""
    return [s for c in reversed(kind.__mro__) for s in c.__dict__.get("__slots__", ())]


def several(kind: type) -> tuple[bool, ...]:
    """For each field of a phase whether it holds several numbers: its constructor says so."""
    return tuple("[" in str(p.annotation) for p in signature(kind).parameters.values())


class Phase(Generic[S]):
    """A step of play that reads like its section of the rulebook.

    A phase is immutable plain data (its slots hold integers, or tuples of integers), so that positions
    can share it. When it comes to the top of the agenda it is asked to `decide`:

    - a Decision: a person must choose. The phase leaves the agenda and `resolve`s the choice.
    - None: there is nothing to choose. The phase leaves the agenda and `perform`s its work.

    Either way it puts what follows on the agenda with `game.then(...)`; a phase that wants to ask again
    puts itself back: `game.then(self)`.
    """

    __slots__: Sequence[str] = ()
    rules: ClassVar[tuple[str, ...]] = ()
    """The ledger rows a refusal names when nothing more precise is known."""

    def decide(self, game: S) -> Decision | None:
        """The decision this phase needs now, or None. Changes nothing."""
        return None

    def perform(self, game: S) -> None:
        """Does the work of a phase that has nothing to ask."""

    def resolve(self, game: S, action: Action) -> None:
        """Carries out the chosen action."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def explain(self, game: S, action: Action) -> Refusal | None:
        """Why `action` is not legal now, as precisely as this phase can say; None: see `refuse_verb`."""
        return None

    def fits(self, game: S) -> bool:
        """Whether this phase can lie on the agenda of this position: asked of positions from outside."""
        return True

    def refuse_verb(self, action: Action) -> Refusal:
        """The refusal of an action that this phase does not know at all."""
        doing = (type(self).__doc__ or type(self).__name__).strip().splitlines()[0]
        return Refusal("not-now", f"'{action.text}' is not what is asked now ({doing})", self.rules)

    def fields(self) -> list[Any]:
        """The values of the slots, in order: the phase's JSON form after its name."""
        return [list(v) if isinstance(v, tuple) else v for v in (getattr(self, s) for s in slots(type(self)))]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, repr(self.fields())))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.fields()))})"


class Struck(Phase[S]):
    """An empty place on the agenda: the phase that lay there was struck off."""

    __slots__ = ()


class Window(Phase[S]):
    """A response window: seats are asked in turn whether they interrupt.

    Every seat in `seats` is asked, whether or not it could answer with more than `pass`, so that nobody
    learns from the asking who could have. A subclass says what a seat may answer, and what follows.
    What an interrupt puts on the agenda is done before the next seat is asked.
    """

    __slots__ = ("seats",)

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = tuple(seats)

    def responses(self, game: S, seat: int) -> list[Action]:
        """The interrupts `seat` holds now, without the pass."""
        raise NotImplementedError

    def passing(self, game: S) -> Action:
        """The action that means 'no'."""
        raise NotImplementedError

    def respond(self, game: S, seat: int, action: Action) -> bool:
        """Carries out an interrupt; False if it closes the window for the seats not yet asked."""
        raise NotImplementedError

    def close(self, game: S) -> None:
        """What follows when everybody has been asked."""

    def rest(self) -> Window[S]:
        """This window without its first seat."""
        rest = object.__new__(type(self))
        for slot in slots(type(self)):
            setattr(rest, slot, getattr(self, slot))
        rest.seats = self.seats[1:]
        return rest

    def decide(self, game: S) -> Decision | None:
        if not self.seats:
            return None
        seat = self.seats[0]
        return Decision(seat, -1, self, [*self.responses(game, seat), self.passing(game)])

    def resolve(self, game: S, action: Action) -> None:
        place = game.depth()
        game.then(self.rest())
        if action is not self.passing(game) and not self.respond(game, self.seats[0], action):
            game.strike(place)

    def perform(self, game: S) -> None:
        self.close(game)
