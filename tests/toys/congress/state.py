"""A position of Congress."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from lacewars.kernel import NOBODY, BadPosition, Ballot, Chance, ControlledState, Outcome, Score
from lacewars.kernel.reading import integer, integers, table
from lacewars.kernel.secrets import deal
from tests.toys.congress.board import ALL, CARDS, MINORS, PILE, POINTS, POWERS, SEATS
from tests.toys.toy import View, check_laws, most, piles


class CongressState(ControlledState):
    """A position of Congress: points, hands of powers, the pile in no order, the die, who plays whom."""

    __slots__ = ("aid", "die", "hands", "pile", "played", "players", "points")

    def __init__(self, chance: Chance, players: int) -> None:
        super().__init__(chance, [p % players for p in ALL])
        self.players = players
        self.points = [POINTS] * len(POWERS)
        self.hands = piles(len(POWERS))
        self.pile = PILE[:]
        self.played: list[int] = []
        self.die = self.aid = 0

    def others(self, power: int) -> tuple[int, ...]:
        """The other powers, in turn from the left of `power` (K-2.01)."""
        return tuple((power + i) % len(POWERS) for i in range(1, len(POWERS)))

    def neutrals(self, power: int, target: int) -> tuple[int, ...]:
        """The powers that a campaign does not concern (K-3.01)."""
        return tuple(p for p in ALL if p not in (power, target))

    def play(self, power: int, card: int) -> None:
        """A card goes from a hand to the table."""
        self.hands[power].remove(card)
        self.played.append(card)
        self.tell("played", power, card)

    def neighbours(self, power: int, target: int) -> tuple[int, ...]:
        """The powers that must agree to a partition (K-5.03)."""
        return tuple(p for p in self.others(power) if p != target)[:2]

    def take_point(self, power: int, target: int) -> None:
        """A power loses a point to another; a minor one that has none left is played by nobody (K-5.02)."""
        self.points[target] -= 1
        self.points[power] += 1
        self.tell("taken", power, target)
        if target in MINORS and not self.points[target]:
            self.hand_over(target, NOBODY)

    def handed_over(self, power: int, before: int) -> None:
        """K-5.01: the hand goes along."""
        seat = self.seat_of(power)
        if seat != NOBODY:
            self.tell("took_hand", power, tuple(sorted(self.hands[power])), to=(seat,))

    def throw(self) -> None:
        self.die = 1 + self.chance.below(6) + self.aid
        self.tell("die", self.die)

    def view(self, seat: int | None) -> View:
        ballot = self.agenda.find(Ballot)
        given = {} if ballot is None else dict(zip(ballot.powers, ballot.given, strict=bool(ballot.given)))
        campaign = self.agenda.find(self.phases["Result"], self.phases["Campaign"])
        return View(
            seat=seat,
            points=self.points[:],
            cards=[len(h) for h in self.hands],
            pile=len(self.pile),
            played=self.played[:],
            die=self.die,
            aid=self.aid,
            campaign=None if campaign is None else campaign.fields(),
            controller=self.controller[:],
            hands=[sorted(h) if self.seat_of(p) == seat else [] for p, h in enumerate(self.hands)],
            answers={p: n for p, n in given.items() if self.seat_of(p) == seat},
        )

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        totals = [sum(self.points[p] for p in ALL if self.seat_of(p) == s) for s in range(self.players)]
        scores = tuple(Score(p, self.points[p]) for p in ALL)
        return Outcome(most(totals), "most-points", counted="points", scores=scores)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        self._copy_kernel(twin)
        twin.players, twin.die, twin.aid = self.players, self.die, self.aid
        twin.hands = [h[:] for h in self.hands]
        twin.controller = self.controller[:]
        twin.points, twin.pile, twin.played = self.points[:], self.pile[:], self.played[:]
        return twin

    def redraw(self, seat: int, chance: Chance) -> None:
        places = [*(self.hands[p] for p in ALL if self.seat_of(p) != seat), self.pile]
        hidden = [card for place in places for card in place]
        for place, dealt in zip(places, deal(chance, hidden, [len(p) for p in places]), strict=True):
            place[:] = dealt
        ballot = self.agenda.find(Ballot)
        if ballot is not None and ballot.given:
            ballot.disguised(self, seat, chance)

    def board_to_json(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "points": self.points,
            "controller": self.control_to_json(POWERS),
            "hands": self.hands,
            "pile": self.pile,
            "played": self.played,
            "die": self.die,
            "aid": self.aid,
        }

    @classmethod
    def board_from_json(cls, data: Mapping[str, Any], chance: Chance) -> Self:
        state = cls(chance, integer(data, "players", range(3, len(SEATS) + 1, 2)))
        state.read_control(data, {name: p for p, name in enumerate(POWERS)}, range(NOBODY, state.players))
        if NOBODY in state.controller[: MINORS[0]]:
            raise BadPosition("controller: somebody plays each of the great powers")
        state.points = integers(data, "points", range(99), length=len(POWERS))
        state.hands = table(data, "hands", CARDS, rows=len(POWERS))
        state.pile = integers(data, "pile", CARDS)
        state.played = integers(data, "played", CARDS)
        state.die = integer(data, "die", range(-len(POWERS), 2 * len(POWERS)))
        state.aid = integer(data, "aid", range(-len(POWERS), len(POWERS)))
        return check_laws(state)
