"""A position of Crowns: who owns which power, where the armies stand, what is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from lacewars.kernel import Chance, Outcome, State
from lacewars.kernel.reading import integer, integers, table
from lacewars.kernel.secrets import deal, shuffled
from tests.toys.crowns.board import ARMIES, ENOUGH, HOME, OWNERS, PILE, POWERS, SEATS, START, STRENGTHS, TOWNS
from tests.toys.toy import View, check_laws, most, piles


class CrownsState(State):
    """A position of Crowns; the place of an army out of play is -1."""

    __slots__ = ("hands", "holder", "owner", "pile", "place", "played", "rounds", "shown", "strength")

    def __init__(self, chance: Chance, rounds: int) -> None:
        super().__init__(chance)
        self.rounds = rounds
        self.owner = list(OWNERS)
        self.hands = piles(len(POWERS))
        self.pile = PILE[:]
        self.played: list[int] = []
        self.place = list(START)
        self.strength = list(STRENGTHS) * len(POWERS)
        self.shown = [0] * len(ARMIES)
        self.holder = list(HOME)

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

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        self._copy_kernel(twin)
        twin.rounds = self.rounds
        twin.hands = [h[:] for h in self.hands]
        for name in ("owner", "pile", "played", "place", "strength", "shown", "holder"):
            setattr(twin, name, getattr(self, name)[:])
        return twin

    def redraw(self, seat: int, chance: Chance) -> None:
        others = [p for p, owner in enumerate(self.owner) if owner != seat]
        places = [*(self.hands[p] for p in others), self.pile]
        hidden = [card for place in places for card in place]
        for place, dealt in zip(places, deal(chance, hidden, [len(p) for p in places]), strict=True):
            place[:] = dealt
        for p in others:
            if not any(self.shown[2 * p : 2 * p + 2]):
                self.strength[2 * p : 2 * p + 2] = shuffled(chance, self.strength[2 * p : 2 * p + 2])

    def board_to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in CrownsState.__slots__}

    @classmethod
    def board_from_json(cls, data: Mapping[str, Any], chance: Chance) -> Self:
        cards, powers = range(min(PILE), max(PILE) + 1), len(POWERS)
        state = cls(chance, integer(data, "rounds", range(4, 7, 2)))
        state.owner = integers(data, "owner", range(len(SEATS)), powers)
        state.hands = table(data, "hands", cards, rows=powers)
        state.pile = integers(data, "pile", cards)
        state.played = integers(data, "played", cards)
        state.place = integers(data, "place", range(-1, len(TOWNS)), len(ARMIES))
        state.strength = integers(data, "strength", range(2, 5, 2), len(ARMIES))
        state.shown = integers(data, "shown", range(2), len(ARMIES))
        state.holder = integers(data, "holder", range(-1, powers), len(TOWNS))
        return check_laws(state)
