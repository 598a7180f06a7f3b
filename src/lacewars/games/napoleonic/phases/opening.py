"""The set-up: roles, bids, first resources, hands and mulligans (N-4, R8, R10, R66, R86)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from lacewars.games.napoleonic import refusals
from lacewars.games.napoleonic.alphabet import (
    BID,
    FIRST_RESOURCE,
    KEEP,
    MOST_BID,
    MULLIGAN,
    PASS,
    REMOVE,
    WISH,
)
from lacewars.games.napoleonic.board import DUCHIES
from lacewars.games.napoleonic.dealing import draw, mulligan, open_hand
from lacewars.games.napoleonic.nations import NATIONS, NOBODY, ROLES, START_HAND, from_
from lacewars.games.napoleonic.open import ALLIED, FORCED, PLAYED
from lacewars.games.napoleonic.setup import assign, in_track_order, own_powers
from lacewars.games.napoleonic.state import Napoleonic
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

NO_BID = -1


# ---------------------------------------------------------------------- roles
@dataphase
class Roles(Phase[Napoleonic]):
    """N-4.3: who plays which powers is settled by choice of seats, by lot, or by wish and bid (R66, R86)."""

    def perform(self, game: Napoleonic) -> None:
        seats = list(range(game.players))
        if game.dealt and game.players == 2:
            game.then(Compare())
            game.together({seat: [Wish(seat)] for seat in seats})
            return
        if game.dealt:
            game.chance.shuffle(seats)
        for role, seat in enumerate(seats):
            assign(game, seat, role)


@dataphase
class Wish(Phase[Napoleonic]):
    """N-4.3.02: one of two players says which side he would like to play."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("N-4.3.02",)

    def decide(self, game: Napoleonic) -> Decision:
        return Decision(self.seat, NOBODY, self, WISH)

    def resolve(self, game: Napoleonic, action: Action) -> None:
        game.wishes[self.seat] = action.args[0]
        game.tell("wished", self.seat, to=(self.seat,))

    def fits(self, game: Napoleonic) -> bool:
        return game.players == 2 and game.wishes[self.seat] == NO_BID


@dataphase
class Compare(Phase[Napoleonic]):
    """R66, R86: players who want different sides get them; those who want the same side bid for it."""

    def perform(self, game: Napoleonic) -> None:
        first, second = game.wishes
        game.wishes = [NO_BID, NO_BID]
        if first == second:
            game.tell("wishes_agree", first)
            game.then(Bidding(game.chance.below(2), first, NO_BID))
            return
        game.tell("wishes_differ")
        for seat, side in enumerate((first, second)):
            assign(game, seat, side)

    def fits(self, game: Napoleonic) -> bool:
        return game.players == 2


@dataphase
class Bidding(Phase[Napoleonic]):
    """N-4.3.02, R66: two players bid strength points for a side, in turn; the higher bidder takes it."""

    seat: int
    side: int
    bid: int
    """The last bid, which is the other player's; NO_BID: nobody has bid."""
    rules: ClassVar[tuple[str, ...]] = ("N-4.3.02",)

    def decide(self, game: Napoleonic) -> Decision:
        least = max(self.bid + 1, 0)
        return Decision(
            self.seat,
            NOBODY,
            self,
            [*BID[least : side_strength(game, self.side) + 1], PASS],
        )

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        if action.verb != "bid":
            return None
        return refusals.BID_TOO_LOW if action.args[0] <= self.bid else refusals.BID_TOO_HIGH

    def resolve(self, game: Napoleonic, action: Action) -> None:
        other = 1 - self.seat
        if action is not PASS:
            game.tell("bid", self.seat, action.args[0])
            game.then(Bidding(other, self.side, action.args[0]))
            return
        game.tell("outbid", other, max(self.bid, 0))
        assign(game, other, self.side)
        assign(game, self.seat, 1 - self.side)
        game.then(Removing(other, max(self.bid, 0)))

    def fits(self, game: Napoleonic) -> bool:
        return game.players == 2 and self.bid <= side_strength(game, self.side)


@dataphase
class Removing(Phase[Napoleonic]):
    """N-4.3.02: the winner of the bidding removes strength points of his own from the map, his choice."""

    seat: int
    left: int
    rules: ClassVar[tuple[str, ...]] = ("N-4.3.02",)

    def decide(self, game: Napoleonic) -> Decision | None:
        if not self.left:
            return None
        found = [REMOVE[d] for d in DUCHIES if self.owner(game, d) != NOBODY]
        return Decision(self.seat, NOBODY, self, found)

    def owner(self, game: Napoleonic, duchy: int) -> int:
        """The power of the seat with units in a duchy; at the start no two share one."""
        if not game.crowd[duchy]:
            return NOBODY
        return next((n for n in own_powers(game, self.seat) if game.strength(n, duchy)), NOBODY)

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOBODY_THERE if action.verb == "remove" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        duchy = action.args[0]
        nation = self.owner(game, duchy)
        game.add_units(nation, duchy, -1)
        game.tell("removed", nation, duchy)
        game.then(Removing(self.seat, self.left - 1))

    def fits(self, game: Napoleonic) -> bool:
        powers = own_powers(game, self.seat)
        return self.left <= sum(game.strength(n, d) for n in powers for d in DUCHIES)


def side_strength(game: Napoleonic, side: int) -> int:
    """The strength points of a side's powers on the map."""
    found = sum(game.strength(n, d) for n in ROLES[2][side] for d in DUCHIES)
    return min(found, MOST_BID - 1)


# ---------------------------------------------------------------------- resources
@dataphase
class FirstResources(Phase[Napoleonic]):
    """R8: the players name a power each, in the track order of their first powers."""

    def perform(self, game: Napoleonic) -> None:
        game.then(*(NameResource(seat) for seat in in_track_order(game)))


@dataphase
class NameResource(Phase[Napoleonic]):
    """N-4.2.05: a player names one power of his, which starts with one resource."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("N-4.2.05",)

    def decide(self, game: Napoleonic) -> Decision | None:
        powers = own_powers(game, self.seat)
        if len(powers) < 2:
            return None
        return Decision(self.seat, NOBODY, self, [FIRST_RESOURCE[p] for p in powers])

    def explain(self, game: Napoleonic, action: Action) -> Refusal | None:
        return refusals.NOT_YOUR_POWER if action.verb == "first_resource" else None

    def resolve(self, game: Napoleonic, action: Action) -> None:
        self.give(game, action.args[0])

    def perform(self, game: Napoleonic) -> None:
        self.give(game, own_powers(game, self.seat)[0])

    def give(self, game: Napoleonic, power: int) -> None:
        """A power gets its first resource."""
        game.resources[power] = 1
        game.tell("first_resource", power)

    def fits(self, game: Napoleonic) -> bool:
        return bool(own_powers(game, self.seat))


# ---------------------------------------------------------------------- hands
@dataphase
class FirstDeal(Phase[Napoleonic]):
    """N-4.4: the hands are dealt; nobody looks at one before its mulligan is due (N-4.5.05)."""

    def perform(self, game: Napoleonic) -> None:
        game.unopened = sum(1 << n for n in NATIONS if game.controller[n] != NOBODY)
        for nation in NATIONS:
            draw(game, nation, START_HAND[nation])
        game.then(*look_at_hands(game, NATIONS[0]))


def look_at_hands(game: Napoleonic, first: int) -> Iterable[Phase[Napoleonic]]:
    """R10: each nation with a player, in track order from `first`, opens its hand and may change it."""
    return [LookAtHand(nation) for nation in from_(first) if game.controller[nation] != NOBODY]


@dataphase
class LookAtHand(Phase[Napoleonic]):
    """N-4.5.05: a player looks at a hand, and decides on it before he looks at the next one."""

    nation: int

    def perform(self, game: Napoleonic) -> None:
        open_hand(game, self.nation)
        if game.status[self.nation] in (PLAYED, FORCED, ALLIED):
            game.then(Mulligan(self.nation))


@dataphase
class Mulligan(Phase[Napoleonic]):
    """N-4.5: a nation keeps its hand or replaces it by one with a card less, as often as it likes."""

    nation: int
    rules: ClassVar[tuple[str, ...]] = ("N-4.5.01", "N-4.5.03")

    def decide(self, game: Napoleonic) -> Decision | None:
        if not game.hands[self.nation]:
            return None
        return Decision(game.controller[self.nation], self.nation, self, (KEEP, MULLIGAN))

    def resolve(self, game: Napoleonic, action: Action) -> None:
        if action is KEEP:
            game.tell("kept_hand", self.nation)
            return
        mulligan(game, self.nation)
        game.then(self)

    def fits(self, game: Napoleonic) -> bool:
        return game.controller[self.nation] != NOBODY and not game.unopened >> self.nation & 1
