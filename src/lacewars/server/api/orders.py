"""The HTTP API of standing orders: what a seat wants done when it is asked."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from litestar import Controller, get, post, put
from litestar.params import JSONBody

from lacewars.kernel import LaceError
from lacewars.kernel import orders as standing
from lacewars.kernel.orders import Order
from lacewars.server import gamedata
from lacewars.server.api.answers.orders import AheadView, OwnOrders, PlanOrder, ReplyOrder
from lacewars.server.api.request import AnyRequest, Id, Lang, TheHall
from lacewars.server.api.tables import seated
from lacewars.server.bodies import Ahead, NewOrders
from lacewars.server.hall import orders
from lacewars.server.hall.changes import check_playing
from lacewars.server.problems import Problem
from lacewars.server.room.room import Room
from lacewars.server.room.words import messages


class Orders(Controller):
    """Standing orders of the caller's own seat; nobody else is told of them."""

    path = "/api/tables/{table:str}"
    tags = ("orders",)

    @get("/orders")
    async def orders(self, hall: TheHall, request: AnyRequest, table: Id) -> OwnOrders:
        """The orders that the seat has left, and the questions that may be answered in advance."""
        room, seat = await seated(hall, request, table)
        found = await hall.store.orders(table)
        return _own(room, seat, found.get(seat, ()))

    @put("/orders")
    async def order(
        self, hall: TheHall, request: AnyRequest, table: Id, data: JSONBody[NewOrders]
    ) -> OwnOrders:
        """Leaves orders in place of those that the seat had left; an empty list takes them all back."""
        room, seat = await seated(hall, request, table)
        room = hall.present(room)
        try:
            await orders.give(hall.orderly, room, seat, data.orders, hall.store)
        except LaceError as error:
            raise Problem(422, "bad-order", str(error)) from None
        hall.bus.announce(table, "orders", room.table.index)
        return _own(room, seat, (room.orders or {}).get(seat, ()))

    @post("/ahead", status_code=200)
    async def ahead(
        self, hall: TheHall, request: AnyRequest, table: Id, data: JSONBody[Ahead], lang: Lang = "en"
    ) -> AheadView:
        """The position in which the seat would be asked next if all others did as little as they can.

        After these actions of its own; what the seat cannot know is made up.
        """
        room, seat = await seated(hall, request, table)
        try:
            return _ahead(room, seat, data.actions, lang)
        except LaceError as error:
            raise Problem(422, "bad-plan", str(error)) from None


def _ahead(room: Room, seat: int, actions: Sequence[str], lang: str) -> AheadView:
    """The position in which a seat would be asked next, after planned actions: what could be planned then."""
    check_playing(room)
    table, game = room.table, room.table.game
    state, steps = standing.play_ahead(table.state, seat, actions, orders.ahead_chance(room))
    decision = state.decision(seat)
    say = messages(game, lang, room.seat_titles(lang), game.speaker(table.state))
    return AheadView(
        index=table.index,
        steps=[step.action for step in steps],
        view=msgspec.Raw(msgspec.json.encode(gamedata.view_to_json(game, state.view(seat)))),
        phase=None if decision is None else type(decision.phase).__name__,
        prompt=None if decision is None else say.prompt(decision),
        actions=[] if decision is None else [gamedata.action_raw(game, a) for a in decision.actions],
    )


def _own(room: Room, seat: int, found: Sequence[Order]) -> OwnOrders:
    """The orders of a seat, and the questions that may be answered in advance."""
    questions = {phase: list(texts) for phase, texts in room.table.game.answers.items()}
    return OwnOrders([_told(room, seat, order) for order in found], questions)


def _told(room: Room, seat: int, order: Order) -> ReplyOrder | PlanOrder:
    if isinstance(order, standing.Plan):
        texts = [step.action for step in order.steps]
        return PlanOrder(texts, order.done(room.table.done(seat, order.given)), order.given)
    return ReplyOrder(
        order.question,
        order.answer,
        order.elsewhere,
        list(order.unless),
        order.until_impulse,
        order.given,
    )
