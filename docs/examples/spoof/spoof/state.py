"""A position of Spoof, and what a seat sees of it."""

from __future__ import annotations

from lacewars.kernel import Chance, Outcome, State
from lacewars.kernel.fields import Seen, field
from lacewars.kernel.kinds import PLAIN, Number, Numbers

SEATS = ("anna", "boris")
COINS = range(4)
"""How many coins a fist may hold."""
TOTALS = range(2 * COINS[-1] + 1)
NONE = -1
"""No guess yet."""


class Spoof(State):
    """The coins in each fist, what was guessed in this round, and the points."""

    rounds: int = field(Number(range(1, 100)))
    fists: list[int] = field(Numbers(COINS, 2), lambda: [0, 0])
    guesses: list[int] = field(Numbers(range(NONE, TOTALS[-1] + 1), 2), lambda: [NONE, NONE])
    points: list[int] = field(Numbers(lambda game: range(game.rounds + 1), 2), lambda: [0, 0])

    def __init__(self, chance: Chance, rounds: int) -> None:
        super().__init__(chance)
        self.rounds = rounds

    def view(self, seat: int | None) -> View:
        view = View.look(self)
        view.seat = seat
        view.fist = None if seat is None else self.fists[seat]
        return view

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        return Outcome(tuple(s for s in (0, 1) if self.points[s] == max(self.points)), "most-points")

    def redraw(self, seat: int, chance: Chance) -> None:
        if self.agenda:  # at the end both fists are open
            self.fists[1 - seat] = chance.below(len(COINS))


class View(Seen):
    """What a seat knows: its own fist, and everything that was said."""

    of = Spoof

    seat: int | None = field(PLAIN)
    fist: int | None = field(PLAIN)
    guesses: tuple[int, ...]
    points: tuple[int, ...]
