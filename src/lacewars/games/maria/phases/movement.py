"""M-10: the movement phase: the pieces of a stage move one after the other; trains come back."""

from __future__ import annotations

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import (
    AGREE,
    DISPUTE,
    END_MOVEMENT,
    PASS,
    YIELD,
)
from lacewars.games.maria.board import FLANDERS, MAP
from lacewars.games.maria.departures import MOVERS, departures
from lacewars.games.maria.leaving import (
    is_leaving_train,
    leader,
    must_leave,
    reason_to_leave,
    to_leave,
)
from lacewars.games.maria.marching import (
    is_mixed,
    members,
    refuse_march,
)
from lacewars.games.maria.phases.march import start_march
from lacewars.games.maria.phases.partners import PartnerConsent
from lacewars.games.maria.phases.peace import SecondTrain, is_waiting
from lacewars.games.maria.phases.talks import open_talks, talks_open
from lacewars.games.maria.phases.trains import TrainPayment, refuse_return, returns
from lacewars.games.maria.powers import (
    POWER_OF,
    PRAGMATIC,
    PRUSSIA,
    TRAIN_PRICE,
)
from lacewars.games.maria.state import Maria
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

FREELY, JUST_YIELDED, YIELDED = range(3)
"""Whether the partner has let the seat with the hand move first, and whether it has moved since."""


@dataphase
class Movement(Phase[Maria]):
    """The active powers move their pieces, each once, in any order (M-10.1.01).

    `seats` still move; the first has the hand. Two players of one stage agree on their order by letting each
    other move first; after a dispute they alternate on the Flanders map, the Pragmatic Army first (R22).
    """

    seats: tuple[int, ...]
    yielded: int
    """FREELY, JUST_YIELDED (the hand cannot go back at once) or YIELDED."""
    begun: int
    """Bit mask of the seats that have moved a piece on the Flanders map: they can dispute no more."""
    out: int
    """Bit mask of the seats that have passed in the alternation on the Flanders map."""
    denied: tuple[int, ...]
    """Stacks of two players that may not move as one: the partner has refused."""
    rules = ("M-10.1.01",)

    # ------------------------------------------------------------------ whose turn it is
    def in_flanders(self, game: Maria, seat: int) -> bool:
        """Whether a seat has a piece left to move on the Flanders map."""
        where, moved = game.where, game.moved
        for power in game.active:
            if game.controller[power] == seat:
                for p in MOVERS[power]:
                    if where[p] >= 0 and MAP[where[p]] == FLANDERS and not moved >> p & 1:
                        return True
        return False

    def alternates(self, game: Maria, seat: int) -> bool:
        """R22: a power that has no piece left to move there, or has passed, is out of the alternation."""
        return not self.out >> seat & 1 and self.in_flanders(game, seat)

    def order(self, game: Maria) -> tuple[int, ...]:
        """The seats that still move, the one with the hand first."""
        if game.dispute and len(self.seats) > 1:
            first, second = self.seats
            if not self.alternates(game, first) and self.alternates(game, second):
                return second, first
        return self.seats

    def may_dispute(self, game: Maria, seat: int) -> bool:
        """R22: whether a seat may declare a dispute: none of its own pieces has moved in Flanders yet."""
        undisputed = len(self.seats) > 1 and not game.dispute and not self.begun >> seat & 1
        return undisputed and self.in_flanders(game, seat)

    # ------------------------------------------------------------------ deciding
    def decide(self, game: Maria) -> Decision | None:
        seat = self.order(game)[0]
        actions = departures(game, seat)
        if self.denied or self.out:
            actions = [a for a in actions if self.refuse_turn(game, seat, a) is None]
        trains = returns(game, seat)
        if game.deals or game.relations.any_neutral:
            leaving, actions = must_leave(game, actions)
            if leaving:
                leaving += [a for a in trains if is_leaving_train(game, a.args[0])]
                return Decision(seat, -1, self, leaving)
        actions += trains
        if len(self.seats) > 1:
            actions += self.between_partners(game, seat)
        actions += talks_open(game, seat)
        actions.append(END_MOVEMENT)
        return Decision(seat, -1, self, actions)

    def between_partners(self, game: Maria, seat: int) -> list[Action]:
        """What a seat may say to its partner: move first; I dispute; I pass in Flanders."""
        if game.dispute:
            return [PASS] if self.alternates(game, seat) else []
        actions = [YIELD] if self.yielded != JUST_YIELDED else []
        return actions + ([DISPUTE] if self.may_dispute(game, seat) else [])

    def refuse_turn(self, game: Maria, seat: int, action: Action) -> Refusal | None:
        """R16, R22: why a group may not move as one, or not in Flanders any more."""
        group = action.args[0]
        if group in self.denied:
            return refusals.NOT_ALLOWED_STACK
        passed = self.out >> seat & 1 and MAP[game.where[group.bit_length() - 1]] == FLANDERS
        return refusals.HAS_PASSED if passed else None

    def resolve(self, game: Maria, action: Action) -> None:
        seats, verb = self.order(game), action.verb
        if verb in ("march", "force"):
            self.set_out(game, seats, action.args[0], verb == "force")
        elif action is END_MOVEMENT:
            self.end(game, seats)
        elif action is YIELD:
            game.tell("yielded", seats[0])
            game.then(Movement(seats[::-1], JUST_YIELDED, self.begun, self.out, self.denied))
        elif action is DISPUTE:
            self.dispute(game, seats[0])
        elif action is PASS:
            game.tell("passed", seats[0])
            game.then(Movement(seats[::-1], FREELY, self.begun, self.out | 1 << seats[0], self.denied))
        elif verb == "talk":
            game.then(open_talks(game, seats[0], action), self)
        else:
            piece, town = action.args
            game.then(TrainPayment(POWER_OF[piece], piece, town, (), TRAIN_PRICE), self)

    def end(self, game: Maria, seats: tuple[int, ...]) -> None:
        """The seat has finished moving; the partner goes on alone."""
        game.tell("movement_ended", tuple(p for p in game.active if game.controller[p] == seats[0]))
        if seats[1:]:
            game.then(Movement(seats[1:], FREELY, self.begun, self.out, self.denied))
        else:
            game.moved = game.dispute = 0

    def dispute(self, game: Maria, seat: int) -> None:
        """From now on the partners alternate on the Flanders map, the Pragmatic Army first (M-10.1.18)."""
        game.tell("disputed", seat)
        game.dispute = 1
        first = game.controller[PRAGMATIC]
        order = (first, *(s for s in self.seats if s != first))
        game.then(Movement(order, FREELY, self.begun, 0, self.denied))

    # ------------------------------------------------------------------ setting out
    def set_out(self, game: Maria, seats: tuple[int, ...], group: int, forced: bool) -> None:
        """A group sets out; a stack of two players needs the partner's consent (R16), the order too (R22)."""
        if len(seats) == 1 and not is_mixed(group):
            self.go(game, group, forced)
            return
        powers = [POWER_OF[p] for p in members(group)]
        partners = [p for p in powers if game.controller[p] != seats[0]]
        flanders = MAP[game.where[group.bit_length() - 1]] == FLANDERS
        if partners:
            game.then(Consent.ask(partners[:1], group, forced), self)
        elif flanders and not self.yielded and len(seats) > 1 and self.may_dispute(game, seats[1]):
            game.then(Objection(seats[1], group, forced), self)
        else:
            self.go(game, group, forced)

    def go(self, game: Maria, group: int, forced: bool) -> None:
        """The group marches; then the same seat goes on, or it is the partner's turn in Flanders."""
        town, seats, begun = game.where[group.bit_length() - 1], self.order(game), self.begun
        if MAP[town] == FLANDERS:
            for piece in members(group):
                begun |= 1 << game.controller[POWER_OF[piece]]
            if game.dispute and len(seats) > 1:
                seats = seats[::-1]
        yielded = YIELDED if self.yielded else FREELY
        after = self
        if (seats, yielded, begun) != (self.seats, self.yielded, self.begun):
            after = Movement(seats, yielded, begun, self.out, self.denied)
        late = [SecondTrain(True)] if PRUSSIA in game.active and is_waiting(game) else []
        game.then(start_march(game, group, town, forced), *late, after)

    def explain(self, game: Maria, action: Action) -> Refusal | None:
        seat = self.order(game)[0]
        if action.verb in ("march", "force"):
            refusal = refuse_march(game, action.args[0], seat, forced=action.verb == "force")
            refusal = refusal or self.refuse_turn(game, seat, action)
            return refusal or self.others_first(game, seat, leader(action.args[0]))
        if action.verb == "return":
            return refuse_return(game, seat, *action.args) or self.others_first(game, seat)
        if action.verb == "dispute" and not self.may_dispute(game, seat):
            return refusals.TOO_LATE_TO_DISPUTE
        return refusals.STEP_FIRST if action.verb in ("step", "halt") else self.others_first(game, seat)

    def others_first(self, game: Maria, seat: int, piece: int = -1) -> Refusal | None:
        """Why this piece, or whatever else, has to wait: some piece must first leave where it stands."""
        if piece >= 0 and to_leave(game, piece):
            return reason_to_leave(game, piece)
        marches = [a for a in departures(game, seat) if self.refuse_turn(game, seat, a) is None]
        leaving, _ = must_leave(game, marches)
        return reason_to_leave(game, leader(leaving[0].args[0])) if leaving else None


def waiting(game: Maria) -> Movement:
    """The movement that waits for the partner's answer is taken off the agenda."""
    return game.agenda.take(Movement)


@dataphase
class Consent(PartnerConsent):
    """The partner is asked whether the common stack may move as one (R16); the movement lies below."""

    group: int
    forced: bool
    rules = ("M-10.1.17", "M-10.1.20")

    def fits(self, game: Maria) -> bool:
        pieces = members(self.group)
        towns = {game.where[p] for p in pieces}
        return (
            len(towns) == 1
            and min(towns) >= 0
            and any(self.asks(POWER_OF[p]) for p in pieces)
            and game.agenda.find(Movement, under=self) is not None
        )

    def settled(self, game: Maria, agreed: bool) -> None:
        below = waiting(game)
        if agreed:
            below.go(game, self.group, self.forced)
        else:
            denied = (*below.denied, self.group)
            game.then(Movement(below.seats, below.yielded, below.begun, below.out, denied))


@dataphase
class Objection(Phase[Maria]):
    """A piece in Flanders wants to move first: the partner agrees, lets all move first, or disputes (R22)."""

    asked: int
    group: int
    forced: bool
    rules = ("M-10.1.18",)

    def fits(self, game: Maria) -> bool:
        return (
            game.where[self.group.bit_length() - 1] >= 0
            and game.agenda.find(Movement, under=self) is not None
        )

    def decide(self, game: Maria) -> Decision | None:
        return Decision(self.asked, -1, self, [AGREE, YIELD, DISPUTE])

    def resolve(self, game: Maria, action: Action) -> None:
        below = waiting(game)
        if action is DISPUTE:
            below.dispute(game, self.asked)
            return
        if action is YIELD:
            game.tell("yielded", self.asked)
            below = Movement(below.seats, YIELDED, below.begun, below.out, below.denied)
        below.go(game, self.group, self.forced)
