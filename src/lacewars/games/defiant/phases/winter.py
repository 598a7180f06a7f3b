"""The winter phase: its cards, and the order of what follows (D-8.01 to D-8.06, R93)."""

from __future__ import annotations

from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    DONE,
    FIRST,
    LAY,
    PASS,
    USE_EVENT,
    USE_ORDERS,
    USE_STEPS,
)
from lacewars.games.defiant.blocks import (
    ALLIES,
    N_BLOCKS,
    PRUSSIA,
    SIDES,
)
from lacewars.games.defiant.cards import CARDS, may_campaign
from lacewars.games.defiant.initiative import decider, settled_first, value
from lacewars.games.defiant.phases.campaigns import Campaigns
from lacewars.games.defiant.phases.orders import Replacements, Spending
from lacewars.games.defiant.phases.quarters import Demobilisation, IntoQuarters
from lacewars.games.defiant.phases.winter_retreats import (
    WinterCaches,
    WinterMarch,
    WinterRetreat,
    WinterSupply,
)
from lacewars.games.defiant.state import (
    EVENT,
    HERE,
    ORDERS,
    PASSED,
    STEPS_USE,
    WINTER,
    Defiant,
)
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Winter(Phase[Defiant]):
    """D-8.01, D-8.02: after the last turn comes winter; each player lays a card in secret, or none."""

    def perform(self, game: Defiant) -> None:
        game.turn = WINTER
        game.friction = 0
        game.moved = game.fought = game.active = 0
        game.came = [HERE] * N_BLOCKS
        game.laid = [[], []]
        game.orders = [0, 0]
        game.tell("winter", game.year)
        game.then(WinterReveal())
        lanes: dict[int, list[Phase[Defiant]]] = {
            seat: [WinterCard(seat)] for seat in range(len(SIDES)) if game.hands[seat]
        }
        if lanes:
            game.together(lanes)


@dataphase
class WinterCard(Phase[Defiant]):
    """D-8.02, D-8.30: a card is laid, or none; Prussia may lay both Winter Campaigns."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-8.02", "D-8.30")

    def decide(self, game: Defiant) -> Decision:
        laid, hand = game.laid[self.seat], game.hands[self.seat]
        if not laid:
            return Decision(self.seat, self.seat, self, [*(LAY[c] for c in hand), PASS])
        return Decision(self.seat, self.seat, self, [*(LAY[c] for c in hand if self._both(game, c)), DONE])

    def _both(self, game: Defiant, card: int) -> bool:
        laid = game.laid[self.seat]
        return (
            self.seat == PRUSSIA
            and len(laid) == 1
            and may_campaign(laid[0], PRUSSIA)
            and may_campaign(card, PRUSSIA)
        )

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb != "lay":
            return None
        return refusals.ONE_IN_WINTER if action.args[0] in game.hands[self.seat] else refusals.NOT_IN_HAND

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is PASS or action is DONE:
            return
        card = action.args[0]
        game.hands[self.seat].remove(card)
        game.laid[self.seat] = [*game.laid[self.seat], card]
        game.tell("laid", self.seat, card, to=(self.seat,))
        game.then(self)


@dataphase
class WinterReveal(Phase[Defiant]):
    """D-8.02, D-8.03: the cards are revealed, and the Allied player says first what his is used for."""

    def perform(self, game: Defiant) -> None:
        asked = []
        for side in (ALLIES, PRUSSIA):
            cards = game.laid[side]
            game.use[side] = ORDERS if cards else PASSED
            for card in cards:
                game.played |= 1 << card
                game.tell("revealed", side, card)
            if not cards:
                game.tell("kept_back", side)
            elif len(cards) > 1:
                game.use[side] = EVENT
                game.tell("campaigns", side)
            elif CARDS[cards[0]].steps or may_campaign(cards[0], side):
                asked.append(WinterUse(side))
        game.then(*asked, Campaigns(-1), WinterOrder())


@dataphase
class WinterUse(Phase[Defiant]):
    """R93: a card is used for new blocks, for replacements, or as a winter campaign."""

    seat: int
    rules: ClassVar[tuple[str, ...]] = ("D-4.54", "D-8.03")

    def decide(self, game: Defiant) -> Decision:
        card = game.laid[self.seat][0]
        found = [USE_ORDERS]
        if CARDS[card].steps:
            found.append(USE_STEPS)
        if may_campaign(card, self.seat):
            found.append(USE_EVENT)
        return Decision(self.seat, self.seat, self, found)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return {USE_STEPS: refusals.NO_REPLACEMENTS, USE_EVENT: refusals.NO_CAMPAIGN}.get(action)

    def resolve(self, game: Defiant, action: Action) -> None:
        use = {USE_ORDERS: ORDERS, USE_STEPS: STEPS_USE, USE_EVENT: EVENT}[action]
        game.use[self.seat] = use
        if use == EVENT:
            game.tell("campaigns", self.seat)
        else:
            game.tell("uses", self.seat, int(use == STEPS_USE))


@dataphase
class WinterOrder(Phase[Defiant]):
    """D-8.06, R93: Player 1 of the winter is settled as in a turn; then VIII-b to VIII-e."""

    rules: ClassVar[tuple[str, ...]] = ("D-8.06", "D-4.24")

    def decide(self, game: Defiant) -> Decision | None:
        if settled_first(game) >= 0:
            return None
        side = decider(game)
        return Decision(side, side, self, list(FIRST))

    def resolve(self, game: Defiant, action: Action) -> None:
        self._go_on(game, action.args[0])

    def perform(self, game: Defiant) -> None:
        self._go_on(game, settled_first(game))

    def _go_on(self, game: Defiant, first: int) -> None:
        game.first = first
        game.assaulted = 0
        game.moved = 0
        game.came = [HERE] * N_BLOCKS
        game.tell("player_1", first)
        order = (first, 1 - first)
        game.orders = [value(game, side) for side in range(len(SIDES))]
        last: list[Phase[Defiant]] = []
        for side in order:
            if game.use[side] == STEPS_USE:
                last.append(Replacements(side, CARDS[game.laid[side][0]].steps))
            else:
                last.append(Spending(side, True, 0, 0))
        game.then(
            WinterSupply(),
            *(WinterCaches(side) for side in order),
            *(WinterRetreat(side) for side in order),
            WinterMarch(),
            *(Demobilisation(side) for side in order),
            *(IntoQuarters(side) for side in order),
            *last,
        )
