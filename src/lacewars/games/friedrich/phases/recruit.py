"""F-10: recruiting: an order is put together, paid with cards, and its armies are handed out in secret."""

from __future__ import annotations

from lacewars.games.friedrich import refusals
from lacewars.games.friedrich.alphabet import ARMY, LAY, PAY, REINFORCE, RETURN, SETTLE, TRAIN_AT
from lacewars.games.friedrich.board import DEPOTS
from lacewars.games.friedrich.nations import CEILING, MAX_ARMIES, N_GENERALS
from lacewars.games.friedrich.recruiting import (
    Order,
    barred,
    lost_generals,
    next_train,
    price,
    refuse_army,
    refuse_general,
    refuse_train,
    room,
    sites,
)
from lacewars.games.friedrich.state import TRAIN, Friedrich
from lacewars.games.sivel.paying import Paying
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase


@dataphase
class Purchase(Phase[Friedrich]):
    """An order is put together: armies, trains and returning generals (F-10.01)."""

    nation: int
    armies: int
    pieces: tuple[int, ...]
    rules = ("F-10.01",)

    @property
    def order(self) -> Order:
        """What is ordered so far."""
        return Order(self.nation, self.armies, self.pieces)

    def fits(self, game: Friedrich) -> bool:
        return order_fits(game, self.order)

    def decide(self, game: Friedrich) -> Decision | None:
        order = self.order
        actions = [ARMY] if refuse_army(game, order) is None else []
        for g in lost_generals(game, self.nation):
            actions += [RETURN[g, t] for t in sites(game, order) if refuse_general(game, order, g, t) is None]
        if next_train(game, order) >= 0:
            actions += [TRAIN_AT[t] for t in sites(game, order) if refuse_train(game, order, t) is None]
        if order.items:
            actions.append(PAY)
        return Decision(game.controller[self.nation], self.nation, self, actions)

    def resolve(self, game: Friedrich, action: Action) -> None:
        if action is PAY:
            owed = price(game, self.nation) * self.order.items
            game.follow(Payment(self.nation, self.armies, self.pieces, (), owed))
        elif action is ARMY:
            game.follow(Purchase(self.nation, self.armies + 1, self.pieces))
        elif action.verb == "return":
            game.follow(Purchase(self.nation, self.armies, (*self.pieces, *action.args)))
        else:
            train = next_train(game, self.order)
            game.follow(Purchase(self.nation, self.armies, (*self.pieces, train, action.args[0])))

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        if action.verb == "army":
            return refuse_army(game, self.order)
        if action.verb == "return":
            return refuse_general(game, self.order, *action.args)
        if action.verb == "train":
            return refuse_train(game, self.order, action.args[0])
        return refusals.NOTHING_ORDERED if action.verb == "pay" else None


def order_fits(game: Friedrich, order: Order) -> bool:
    """Whether an order could have been put together in this position."""
    if len(order.pieces) % 2 or order.nation != game.active:
        return False
    so_far = Order(order.nation, 0, ())
    for piece, town in order.placed:
        if piece < N_GENERALS:
            refusal = refuse_general(game, so_far, piece, town)
        else:
            refusal = (
                refuse_train(game, so_far, town) if piece == next_train(game, so_far) else refusals.NO_DEPOT
            )
        if refusal is not None:
            return False
        so_far = Order(order.nation, 0, (*so_far.pieces, piece, town))
    return all(refuse_army(game, Order(order.nation, n, order.pieces)) is None for n in range(order.armies))


@dataphase
class Payment(Paying[Friedrich]):
    """The order is paid with Tactical Cards of any suit; no change is given (F-10.02)."""

    nation: int
    armies: int
    pieces: tuple[int, ...]
    laid: tuple[int, ...]
    owed: int
    rules = ("F-10.02",)
    lay, done = LAY, SETTLE
    not_in_hand, not_enough = refusals.NOT_IN_HAND, refusals.NOT_ENOUGH

    @property
    def order(self) -> Order:
        """What is being paid for."""
        return Order(self.nation, self.armies, self.pieces)

    def relaid(self, laid: tuple[int, ...], owed: int) -> Payment:
        return Payment(self.nation, self.armies, self.pieces, laid, owed)

    def fits(self, game: Friedrich) -> bool:
        price_now = price(game, self.nation) * self.order.items
        return order_fits(game, self.order) and self.is_paid_from(game, price_now)

    def settle(self, game: Friedrich) -> None:
        """The cards are shown and laid aside; pieces come back; armies remain to be handed out."""
        nation, order = self.nation, self.order
        substituting = not set(sites(game, order)) <= set(DEPOTS[nation])
        self.spend(game)
        trains = len(order.placed) - order.generals
        game.tell("recruited", nation, self.armies + order.generals, trains, self.laid)
        for piece, town in order.placed:
            come_back(game, piece, town)
            if substituting:
                game.substitute = town
        if self.armies:
            game.blur(nation)
            game.follow(Reinforce(nation, self.armies))


def come_back(game: Friedrich, piece: int, town: int) -> None:
    """R41: a piece returns: a general face up with one army, frozen together with those he joins."""
    game.where[piece] = town
    game.moved |= 1 << piece
    game.tell("returned", piece, town)
    if piece >= N_GENERALS:
        game.held[town] = game.active + 1 + TRAIN
        return
    game.held[town] = game.active + 1
    game.change_armies(town, 1)
    stack = game.stack(town)
    game.sure[town] = game.sure[town] if len(stack) > 1 else 1
    for g in stack:
        game.moved |= 1 << g
    if any(game.down >> g & 1 for g in stack):
        game.put_down(stack)
    mark_recruits(game, town)


def mark_recruits(game: Friedrich, town: int) -> None:
    """Card 10 spades: every general of a Prussian stack that gets armies is marked (R66)."""
    effect = game.effect_of("no_attack_recruits")
    if effect is not None and effect.nation == game.active:
        for g in game.stack(town):
            game.recruits |= 1 << g


@dataphase
class Reinforce(Phase[Friedrich]):
    """New armies are handed out in secret, one after the other (F-10.06, F-10.07)."""

    nation: int
    armies: int
    rules = ("F-10.06",)

    def fits(self, game: Friedrich) -> bool:
        room_left = room(game, self.nation), CEILING[self.nation] - game.total[self.nation]
        return self.nation == game.active and 0 < self.armies <= min(room_left)

    def refuse(self, game: Friedrich, town: int) -> Refusal | None:
        """Why the stack on a town can take no army now."""
        if game.held[town] != self.nation + 1:
            return refusals.NOT_OWN_STACK
        if game.effect >= 0 and barred(game, town):
            return refusals.NO_RECRUITS_FRIEDRICH
        if game.strength[town] < MAX_ARMIES:
            return None  # there is room even if he is alone
        return refusals.STACK_AT_LIMIT if game.strength[town] >= MAX_ARMIES * len(game.stack(town)) else None

    def decide(self, game: Friedrich) -> Decision | None:
        towns = [t for t in game.stacks(self.nation) if self.refuse(game, t) is None]
        actions = [REINFORCE[t] for t in towns]
        return Decision(game.controller[self.nation], self.nation, self, actions)

    def resolve(self, game: Friedrich, action: Action) -> None:
        town = action.args[0]
        game.change_armies(town, 1)
        mark_recruits(game, town)
        game.tell("reinforced", town, to=(game.controller[self.nation],))
        if self.armies > 1:
            game.follow(Reinforce(self.nation, self.armies - 1))

    def explain(self, game: Friedrich, action: Action) -> Refusal | None:
        return self.refuse(game, action.args[0]) if action.verb == "reinforce" else None
