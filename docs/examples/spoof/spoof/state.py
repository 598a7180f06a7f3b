"""A position of Spoof, and what a seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

from lacewars.kernel import Chance, Outcome, State
from lacewars.kernel.reading import integer, integers

SEATS = ("anna", "boris")
COINS = range(4)
"""How many coins a fist may hold."""
TOTALS = range(2 * COINS[-1] + 1)
NONE = -1
"""No guess yet."""


@dataclass(frozen=True)
class View:
    """What a seat knows: its own fist, and everything that was said."""

    seat: int | None
    fist: int | None
    guesses: list[int]
    points: list[int]

    def to_json(self) -> dict[str, Any]:
        """The view as plain JSON data."""
        return asdict(self)


class Spoof(State):
    """The coins in each fist, what was guessed in this round, and the points."""

    __slots__ = ("fists", "guesses", "points", "rounds")

    def __init__(self, chance: Chance, rounds: int) -> None:
        super().__init__(chance)
        self.rounds = rounds
        self.fists, self.guesses, self.points = [0, 0], [NONE, NONE], [0, 0]

    def view(self, seat: int | None) -> View:
        fist = None if seat is None else self.fists[seat]
        return View(seat, fist, self.guesses[:], self.points[:])

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        return Outcome(tuple(s for s in (0, 1) if self.points[s] == max(self.points)), "most-points")

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        self._copy_kernel(twin)
        twin.rounds = self.rounds
        twin.fists, twin.guesses, twin.points = self.fists[:], self.guesses[:], self.points[:]
        return twin

    def redraw(self, seat: int, chance: Chance) -> None:
        if self.agenda:  # at the end both fists are open
            self.fists[1 - seat] = chance.below(len(COINS))

    def board_to_json(self) -> dict[str, Any]:
        return {"rounds": self.rounds, "fists": self.fists, "guesses": self.guesses, "points": self.points}

    @classmethod
    def board_from_json(cls, data: Mapping[str, Any], chance: Chance) -> Self:
        state = cls(chance, integer(data, "rounds", range(1, 100)))
        state.fists = integers(data, "fists", COINS, length=2)
        state.guesses = integers(data, "guesses", range(NONE, TOTALS[-1] + 1), length=2)
        state.points = integers(data, "points", range(state.rounds + 1), length=2)
        return state
