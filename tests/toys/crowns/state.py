"""A position of Crowns: who owns which power, where the armies stand, what is hidden."""

from __future__ import annotations

from lacewars.kernel import Chance, Outcome
from lacewars.kernel.fields import field
from lacewars.kernel.kinds import Listed, Number, Numbers
from lacewars.kernel.secrets import deal, shuffled
from tests.toys.crowns.board import ARMIES, ENOUGH, HOME, OWNERS, PILE, POWERS, SEATS, START, STRENGTHS, TOWNS
from tests.toys.toy import ToyState, View, most, piles

CARDS = Numbers(range(min(PILE), max(PILE) + 1))


class CrownsState(ToyState):
    """A position of Crowns; the place of an army out of play is -1."""

    rounds: int = field(Number(range(4, 7, 2)))
    owner: list[int] = field(Numbers(range(len(SEATS)), len(POWERS)), lambda: list(OWNERS))
    hands: list[list[int]] = field(Listed(CARDS, len(POWERS)), lambda: piles(len(POWERS)))
    pile: list[int] = field(CARDS, PILE.copy)
    played: list[int] = field(CARDS, list)
    place: list[int] = field(Numbers(range(-1, len(TOWNS)), len(ARMIES)), lambda: list(START))
    strength: list[int] = field(Numbers(range(2, 5, 2), len(ARMIES)), lambda: list(STRENGTHS) * len(POWERS))
    shown: list[int] = field(Numbers(range(2), len(ARMIES)), lambda: [0] * len(ARMIES))
    holder: list[int] = field(Numbers(range(-1, len(POWERS)), len(TOWNS)), lambda: list(HOME))

    def __init__(self, chance: Chance, rounds: int) -> None:
        super().__init__(chance)
        self.rounds = rounds

    def towns(self) -> list[int]:
        """How many towns each seat holds."""
        return [sum(p >= 0 and self.owner[p] == s for p in self.holder) for s in range(len(SEATS))]

    def hold(self, army: int) -> None:
        """C-2.05, C-5.01: an army takes the town it stands in, and its seat perhaps the game."""
        self.holder[self.place[army]] = army // 2
        if max(self.towns()) >= ENOUGH:
            self.agenda.end()

    def view(self, seat: int | None) -> View:
        mine = [owner == seat for owner in self.owner]
        return View(
            seat=seat,
            owner=self.owner[:],
            place=self.place[:],
            strength=[s if self.shown[a] or mine[a // 2] else 0 for a, s in enumerate(self.strength)],
            shown=self.shown[:],
            holder=self.holder[:],
            cards=[len(h) for h in self.hands],
            hands=[sorted(h) if mine[p] else [] for p, h in enumerate(self.hands)],
            pile=len(self.pile),
            played=self.played[:],
        )

    def outcome(self) -> Outcome | None:
        return None if self.agenda else Outcome(most(self.towns()), "most-towns")

    def redraw(self, seat: int, chance: Chance) -> None:
        others = [p for p, owner in enumerate(self.owner) if owner != seat]
        places = [*(self.hands[p] for p in others), self.pile]
        hidden = [card for place in places for card in place]
        for place, dealt in zip(places, deal(chance, hidden, [len(p) for p in places]), strict=True):
            place[:] = dealt
        for p in others:
            if not any(self.shown[2 * p : 2 * p + 2]):
                self.strength[2 * p : 2 * p + 2] = shuffled(chance, self.strength[2 * p : 2 * p + 2])
