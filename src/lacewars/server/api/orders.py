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
from lacewars.server.api.request import AnyRequest, Id, Lang, TheService
from lacewars.server.api.tables import seated
from lacewars.server.bodies import Ahead, NewOrders
from lacewars.server.problems import Problem
from lacewars.server.session.sentences import messages
from lacewars.server.session.session import Session
from lacewars.server.tables import orders
from lacewars.server.tables.changes import check_playing


class Orders(Controller):
    """Standing orders of the caller's own seat; nobody else is told of them."""

    path = "/api/tables/{table:str}"
    tags = ("orders",)

    @get("/orders")
    async def orders(self, service: TheService, request: AnyRequest, table: Id) -> OwnOrders:
        """The orders that the seat has left, and the questions that may be answered in advance."""
        session, seat = await seated(service, request, table)
        found = await service.store.orders(table)
        return _own(session, seat, found.get(seat, ()))

    @put("/orders")
    async def order(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[NewOrders]
    ) -> OwnOrders:
        """Leaves orders in place of those that the seat had left; an empty list takes them all back."""
        session, seat = await seated(service, request, table)
        session = service.present(session)
        try:
            await orders.give(service.order_runner, session, seat, data.orders, service.store)
        except LaceError as error:
            raise Problem(422, "bad-order", str(error)) from None
        service.bus.announce(table, "orders", session.table.index)
        return _own(session, seat, (session.orders or {}).get(seat, ()))

    @post("/ahead", status_code=200)
    async def ahead(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Ahead], lang: Lang = "en"
    ) -> AheadView:
        """The position in which the seat would be asked next if all others did as little as they can.

        After these actions of its own; what the seat cannot know is made up.
        """
        session, seat = await seated(service, request, table)
        try:
            return _ahead(session, seat, data.actions, lang)
        except LaceError as error:
            raise Problem(422, "bad-plan", str(error)) from None


def _ahead(session: Session, seat: int, actions: Sequence[str], lang: str) -> AheadView:
    """The position in which a seat would be asked next, after planned actions: what could be planned then."""
    check_playing(session)
    table, game = session.table, session.table.game
    state, steps = standing.play_ahead(table.state, seat, actions, orders.ahead_chance(session))
    decision = state.decision(seat)
    say = messages(game, lang, session.seat_titles(lang), game.speaker(table.state))
    return AheadView(
        index=table.index,
        steps=[step.action for step in steps],
        view=msgspec.Raw(msgspec.json.encode(gamedata.view_to_json(game, state.view(seat)))),
        phase=None if decision is None else type(decision.phase).__name__,
        prompt=None if decision is None else say.prompt(decision),
        actions=[] if decision is None else [gamedata.action_raw(game, a) for a in decision.actions],
    )


def _own(session: Session, seat: int, found: Sequence[Order]) -> OwnOrders:
    """The orders of a seat, and the questions that may be answered in advance."""
    questions = {phase: list(texts) for phase, texts in session.table.game.answers.items()}
    return OwnOrders([_told(session, seat, order) for order in found], questions)


def _told(session: Session, seat: int, order: Order) -> ReplyOrder | PlanOrder:
    if isinstance(order, standing.Plan):
        texts = [step.action for step in order.steps]
        return PlanOrder(texts, order.done(session.table.done(seat, order.given)), order.given)
    return ReplyOrder(
        order.question,
        order.answer,
        order.elsewhere,
        list(order.unless),
        order.until_impulse,
        order.given,
    )
