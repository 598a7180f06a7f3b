"""A position of Congress."""

from __future__ import annotations

from lacewars.kernel import NOBODY, BadPosition, Ballot, Chance, ControlledState, Outcome, Score
from lacewars.kernel.fields import field
from lacewars.kernel.kinds import ByName, Listed, Number, Numbers
from lacewars.kernel.secrets import deal
from tests.toys.congress.board import ALL, CARDS, MINORS, PILE, POINTS, POWERS, SEATS
from tests.toys.toy import ToyState, View, most, piles


class CongressState(ToyState, ControlledState):
    """A position of Congress: points, hands of powers, the pile in no order, the die, who plays whom."""

    players: int = field(Number(range(3, len(SEATS) + 1, 2)))
    controller: list[int] = field(ByName(POWERS, Number(lambda game: range(NOBODY, game.players))))
    points: list[int] = field(Numbers(range(99), len(POWERS)), lambda: [POINTS] * len(POWERS))
    hands: list[list[int]] = field(Listed(Numbers(CARDS), len(POWERS)), lambda: piles(len(POWERS)))
    pile: list[int] = field(Numbers(CARDS), PILE.copy)
    played: list[int] = field(Numbers(CARDS), list)
    die: int = field(Number(range(-len(POWERS), 2 * len(POWERS))), 0)
    aid: int = field(Number(range(-len(POWERS), len(POWERS))), 0)

    def __init__(self, chance: Chance, players: int) -> None:
        super().__init__(chance, [p % players for p in ALL])
        self.players = players

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

    def redraw(self, seat: int, chance: Chance) -> None:
        places = [*(self.hands[p] for p in ALL if self.seat_of(p) != seat), self.pile]
        hidden = [card for place in places for card in place]
        for place, dealt in zip(places, deal(chance, hidden, [len(p) for p in places]), strict=True):
            place[:] = dealt
        ballot = self.agenda.find(Ballot)
        if ballot is not None and ballot.given:
            ballot.disguised(self, seat, chance)

    def complete(self) -> None:
        if NOBODY in self.controller[: MINORS[0]]:
            raise BadPosition("controller: somebody plays each of the great powers")
        super().complete()
