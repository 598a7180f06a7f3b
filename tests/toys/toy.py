"""What the toys share: where their data lies, their seats, and a view that is a plain dictionary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, ClassVar

from lacewars.kernel import BadPosition, Chance, Game, Ledger, State


def data(slug: str) -> Traversable:
    """The folder that holds a toy's ledger, rulings and tables."""
    return resources.files("tests.toys") / "data" / slug


def piles(number: int) -> list[list[int]]:
    """So many empty piles: the hands of the seats, for example."""
    return [[] for _ in range(number)]


def most(points: Sequence[int]) -> tuple[int, ...]:
    """The seats that have most points."""
    return tuple(seat for seat, p in enumerate(points) if p == max(points))


class ToyState(State):
    """A position of a toy: one that is read keeps the laws of conservation."""

    __slots__ = ()

    def complete(self) -> None:
        game = self.game
        fresh = game.start(Chance.seeded(""), game.options_of(self))
        for (name, value), (_, usual) in zip(game.conserved(self), game.conserved(fresh), strict=True):
            if value != usual:
                raise BadPosition(f"{name}: something is missing or appears twice")


class View:
    """What a seat sees. (A real game has a class of its own, with typed attributes.)"""

    __slots__ = ("data",)

    def __init__(self, **data: Any) -> None:
        self.data = data

    def to_json(self) -> dict[str, Any]:
        """The view as plain JSON data."""
        return self.data


class Toy(Game):
    """A game of the test-suite."""

    package: ClassVar[str] = "tests.toys"
    rules_version: ClassVar[int] = 1
    names: ClassVar[tuple[str, ...]]
    """The ids of all seats; with fewer players the first ones are taken."""

    @cached_property
    def ledger(self) -> Ledger:
        """The toy's rules, row by row."""
        return Ledger.load(data(self.slug), self.slug)

    def seats(self, options: Mapping[str, Any] | None = None) -> tuple[str, ...]:
        return self.names[: self.complete(options or {}).get("players")]

    def options_of(self, state: State) -> dict[str, Any]:
        return {option.name: getattr(state, option.name) for option in self.options}
