"""Phases: what lies on a game's agenda, and the decisions that they ask for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import (
    Any,
    ClassVar,
    Generic,
    TypeVar,
    dataclass_transform,
    get_origin,
    get_type_hints,
)

from lacewars.kernel.action import Action
from lacewars.kernel.errors import Refusal

S = TypeVar("S")
"""The class of a game's positions."""
T = TypeVar("T")
NOBODY = -1
"""In place of a seat: no seat plays the power."""


@dataclass_transform(eq_default=False, frozen_default=True)
def dataphase(cls: type[T]) -> type[T]:
    """Makes a phase of a class that says its fields: a dataclass with slots, equal by its values.

    That nobody changes a field is for the type checker alone to see: a check at every assignment would
    double the time it takes to make a phase.
    """
    made = dataclass(slots=True, eq=False, repr=False)(cls)
    for function in made.__dict__.values():
        for cell in getattr(getattr(function, "fget", function), "__closure__", None) or ():
            if cell.cell_contents is cls:
                cell.cell_contents = made  # slots make a new class, which is the one `super()` must mean
    return made


def slots(kind: type) -> list[str]:
    """The names of a phase's fields, those of its base classes first."""
    return [s for c in reversed(kind.__mro__) for s in c.__dict__.get("__slots__", ())]


def tuple_fields(kind: type) -> frozenset[str]:
    """The names of the fields of a phase that hold several numbers, by their types."""
    found = _TUPLE_FIELDS.get(kind)
    if found is None:
        types = get_type_hints(kind)
        found = frozenset(name for name in slots(kind) if get_origin(types[name]) is tuple)
        _TUPLE_FIELDS[kind] = found
    return found


_TUPLE_FIELDS: dict[type, frozenset[str]] = {}  # reading types takes long, and positions are often read


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


@dataphase
class Struck(Phase[S]):
    """An empty place on the agenda: the phase that lay there was struck off."""


@dataphase
class Mark(Phase[S]):
    """Names the phase directly below it on the agenda, so that others can strike it off."""

    number: int
