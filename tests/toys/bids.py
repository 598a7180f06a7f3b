"""Bids, a toy of simultaneous secret choices: contractors bid coins for supply contracts.

It shows `State.together`: every seat decides in a lane of its own, in several small steps, unseen by the
others, and the agenda goes on when all are done.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lacewars.kernel import (
    Action,
    Alphabet,
    BadPosition,
    Chance,
    Decision,
    Option,
    Outcome,
    Phase,
    Refusal,
    State,
    dataphase,
)
from lacewars.kernel.fields import field
from lacewars.kernel.kinds import Listed, Number, Numbers
from lacewars.kernel.secrets import deal
from tests.toys.toy import Toy, ToyState, View, most, piles

COINS = range(1, 25)
CONTRACTS = range(1, 6)
HAND = 5
MOST = 2  # coins in a bid
SEATS = ("anvers", "bremen", "cracow", "danzig")

ALPHABET = Alphabet()
OFFER = {coin: ALPHABET.add("offer", coin, text=f"offer {coin}") for coin in COINS}
DONE = ALPHABET.add("done")


def _players(game: BidsState) -> int:
    """A list for each seat."""
    return game.players


EACH_COINS = Listed(Numbers(COINS), _players)


class BidsState(ToyState):
    """A position of Bids: who holds which coin and which contract."""

    players: int = field(Number(range(2, len(SEATS) + 1)))
    aside: list[int] = field(Numbers(COINS), lambda: list(COINS))
    hands: list[list[int]] = field(EACH_COINS)
    bids: list[list[int]] = field(EACH_COINS)
    spent: list[int] = field(Numbers(COINS), list)
    contracts: list[int] = field(Numbers(CONTRACTS), lambda: list(CONTRACTS))
    pot: list[int] = field(Numbers(CONTRACTS), list)
    won: list[list[int]] = field(Listed(Numbers(CONTRACTS), _players))

    def __init__(self, chance: Chance, players: int) -> None:
        super().__init__(chance)
        self.players = players
        self.hands, self.bids, self.won = piles(players), piles(players), piles(players)

    def coins_of(self, seat: int) -> int:
        """How many coins a seat has not spent: hand and bid together (R1)."""
        return len(self.hands[seat]) + len(self.bids[seat])

    def view(self, seat: int | None) -> View:
        return View(
            seat=seat,
            pot=self.pot[:],
            contracts=sorted(self.contracts),
            won=[w[:] for w in self.won],
            coins=[self.coins_of(s) for s in range(self.players)],
            spent=sorted(self.spent),
            bidding=sorted(self.lanes),
            hand=[] if seat is None else sorted(self.hands[seat]),
            bid=[] if seat is None else self.bids[seat][:],
        )

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        return Outcome(most([sum(w) for w in self.won]), "most-contracts")

    def redraw(self, seat: int, chance: Chance) -> None:
        others = [s for s in range(self.players) if s != seat]
        hidden = self.aside + [c for s in others for c in self.hands[s] + self.bids[s]]
        counts = [*(self.coins_of(s) for s in others), len(self.aside)]
        *purses, self.aside = deal(chance, hidden, counts)
        for other, coins in zip(others, purses, strict=True):
            laid = chance.below(min(MOST, len(coins)) + 1) if self.lanes else 0
            self.bids[other], self.hands[other] = coins[:laid], coins[laid:]
        self.contracts.sort()  # they lie in no order that anybody knows

    def complete(self) -> None:
        if any(len(b) > MOST for b in self.bids):
            raise BadPosition(f"bids: at most {MOST} coins")
        super().complete()


@dataphase
class Contract(Phase[BidsState]):
    """B-1: a contract joins the pot, and everybody bids."""

    def perform(self, game: BidsState) -> None:
        if not game.contracts:
            return
        contract = game.chance.take(game.contracts)
        game.pot.append(contract)
        game.tell("contract", contract)
        game.then(Reveal(), Contract())
        game.together({seat: [Bid(seat)] for seat in range(game.players)})


@dataphase
class Bid(Phase[BidsState]):
    """B-2: one contractor lays coins, one at a time, in secret."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("B-2.01", "B-2.02")

    def decide(self, game: BidsState) -> Decision:
        offers = [a for a in OFFER.values() if not self.explain(game, a)]
        return Decision(self.seat, self.seat, self, [*offers, DONE])

    def explain(self, game: BidsState, action: Action) -> Refusal | None:
        if action.args[0] not in game.hands[self.seat]:
            return Refusal("not-in-hand", f"You do not hold the coin {action.args[0]}", ("B-2.03",))
        if len(game.bids[self.seat]) == MOST:
            return Refusal("bid-full", f"A bid is at most {MOST} coins", ("B-2.02",))
        return None

    def resolve(self, game: BidsState, action: Action) -> None:
        if action is DONE:
            return
        coin = action.args[0]
        game.hands[self.seat].remove(coin)
        game.bids[self.seat].append(coin)
        game.tell("offered", self.seat, coin, to=(self.seat,))
        game.then(self)


@dataphase
class Reveal(Phase[BidsState]):
    """B-3: the bids are shown; the highest takes the pot, a tie leaves it."""

    def perform(self, game: BidsState) -> None:
        sums = [sum(b) for b in game.bids]
        for seat, bid in enumerate(game.bids):
            game.tell("revealed", seat, tuple(bid))
            game.spent += bid
        game.bids = piles(game.players)
        if max(sums) == 0 or sums.count(max(sums)) > 1:
            game.tell("tied", tuple(game.pot))
            return
        winner = sums.index(max(sums))
        game.tell("taken", winner, tuple(game.pot))
        game.won[winner] += game.pot
        game.pot = []


class Bids(Toy):
    """Simultaneous secret bids for a pot that may grow."""

    slug = "bids"
    title = "Bids"
    names = SEATS
    options = (Option("players", (3, 2, 4), "How many contractors bid"),)
    sequence_rules = ("B-2.01",)
    reveals = frozenset({"revealed"})
    event_fields: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "contract": ("contract",),
        "offered": ("seat:seat", "coin"),
        "revealed": ("seat:seat", "coins"),
        "tied": ("pot",),
        "taken": ("seat:seat", "pot"),
    }
    alphabet = ALPHABET
    state_class = BidsState

    def start(self, chance: Chance, options: Mapping[str, Any]) -> BidsState:
        state = BidsState(chance, options["players"])
        for hand in state.hands:
            hand += [chance.take(state.aside) for _ in range(HAND)]
        state.then(Contract())
        return state

    def name_of(self, kind: str, value: int, lang: str = "en") -> str:
        return SEATS[value].title() if kind == "seat" else str(value)

    def conserved(self, state: State) -> Sequence[tuple[str, object]]:
        assert isinstance(state, BidsState)
        coins = [*state.aside, *state.spent, *(c for pile in state.hands + state.bids for c in pile)]
        contracts = [*state.contracts, *state.pot, *(c for pile in state.won for c in pile)]
        return (("coins", tuple(sorted(coins))), ("contracts", tuple(sorted(contracts))))


GAME = Bids()
BidsState.game = GAME
BidsState.phases = {p.__name__: p for p in (Contract, Bid, Reveal)}
BidsState.bounds = {"seat": range(len(SEATS))}
