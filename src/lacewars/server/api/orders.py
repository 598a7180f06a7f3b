"""The HTTP API of standing orders: what a seat wants done when it is asked."""

from __future__ import annotations

from collections.abc import Sequence, Set

import msgspec
from litestar import Controller, get, post, put
from litestar.params import JSONBody

from lacewars.kernel import Decision as Asked
from lacewars.kernel import Game, LaceError, State, UnknownAction
from lacewars.kernel import orders as standing
from lacewars.kernel.orders import Order
from lacewars.server import gamedata, problems
from lacewars.server.api.answers.orders import (
    AheadView,
    OrderNews,
    OwnOrders,
    PlanOrder,
    Question,
    ReplyOrder,
)
from lacewars.server.api.answers.problem import Refusal
from lacewars.server.api.answers.tables import Decision
from lacewars.server.api.request import AnyRequest, Id, Lang, TheService
from lacewars.server.api.tables import seated
from lacewars.server.bodies import Ahead, NewOrders
from lacewars.server.problems import Problem
from lacewars.server.session.session import Session
from lacewars.server.storage.orderbook import OrderNews as Fate
from lacewars.server.tables import orders
from lacewars.server.tables.changes import check_playing


class Orders(Controller):
    """Standing orders of the caller's own seat; nobody else is told of them."""

    path = "/api/tables/{table:str}"
    tags = ("orders",)

    @get("/orders")
    async def orders(
        self, service: TheService, request: AnyRequest, table: Id, lang: Lang = "en"
    ) -> OwnOrders:
        """The orders that the seat has left, and the questions that may be answered in advance."""
        session, seat = await seated(service, request, table)
        found = await service.store.orders(table)
        news = await service.store.order_news(table, seat)
        return _own(session, seat, found.get(seat, ()), news, lang)

    @put("/orders")
    async def order(
        self,
        service: TheService,
        request: AnyRequest,
        table: Id,
        data: JSONBody[NewOrders],
        lang: Lang = "en",
    ) -> OwnOrders:
        """Leaves orders in place of those that the seat had left; an empty list takes them all back."""
        session, seat = await seated(service, request, table)
        session = service.present(session)
        try:
            await orders.give(service.order_runner, session, seat, data.orders, service.store)
        except LaceError as error:
            raise Problem(422, "bad-order", str(error)) from None
        found = (await service.store.orders(table)).get(seat, ())
        return _own(session, seat, found, await service.store.order_news(table, seat), lang)

    @post("/ahead", status_code=200)
    async def ahead(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Ahead], lang: Lang = "en"
    ) -> AheadView:
        """The position in which the seat would be asked next if all others did as little as they can.

        After these actions of its own; what the seat cannot know is made up, and cards to be drawn are not
        shown: in a hand they read "unknown deck 2".
        """
        session, seat = await seated(service, request, table)
        try:
            return _ahead(session, seat, data, lang)
        except UnknownAction as error:
            raise Problem(422, "unknown-action", str(error)) from None
        except LaceError as error:
            raise Problem(422, "bad-plan", str(error)) from None


def _ahead(session: Session, seat: int, data: Ahead, lang: str) -> AheadView:
    """The position in which a seat would be asked next, after planned actions: what could be planned then."""
    check_playing(session)
    table, game = session.table, session.table.game
    ahead = standing.play_ahead(table.state, seat, data.actions, orders.ahead_chance(session))
    state, steps = ahead.state, ahead.steps
    now, then = (gamedata.view_to_json(game, one.view(seat)) for one in (table.state, state))
    shown, drawn = gamedata.cover_draws(game, now, then)
    decision = offered(game, state.decision(seat), drawn)
    asked = None if decision is None else session.question(decision, lang, bool(steps), state)
    return AheadView(
        index=table.index,
        steps=[_action(game, step.action) for step in steps],
        view=msgspec.Raw(msgspec.json.encode(shown)),
        decision=None if asked is None else Decision(**asked),
        guessed=ahead.guessed,
        study=None if data.piece is None else _study(game, state, seat, data.piece),
        refusal=None if data.action is None else _refusal(game, state, seat, data.action, lang),
    )


def offered(game: Game, decision: Asked | None, drawn: Set[str]) -> Asked | None:
    """What a seat is asked, without the actions that use cards that it has yet to draw."""
    if decision is None or not drawn:
        return decision
    left = [a for a in decision.actions if drawn.isdisjoint(gamedata.action_to_json(game, a)["args"])]
    return Asked(decision.seat, decision.power, decision.phase, left) if left else None


def _refusal(game: Game, state: State, seat: int, text: str, lang: str) -> Refusal | None:
    refusal = state.explain(seat, game.parse(text))
    return None if refusal is None else Refusal(**problems.refusal_to_json(game, refusal, lang))


def _study(game: Game, state: State, seat: int, piece: str) -> msgspec.Raw | None:
    try:
        return msgspec.Raw(msgspec.json.encode(gamedata.study(game, state, seat, piece)))
    except LaceError:
        return None


def _action(game: Game, text: str) -> msgspec.Raw:
    return gamedata.action_raw(game, game.parse(text))


def _own(session: Session, seat: int, found: Sequence[Order], news: Sequence[Fate], lang: str) -> OwnOrders:
    """The orders of a seat, what became of earlier ones, and what may be answered in advance."""
    game, state = session.table.game, session.table.state
    name_of = game.namer(state)
    questions = [
        Question(
            phase,
            [_action(game, text) for text in texts],
            _names_things(game, phase),
            phase in game.guarded,
            [name_of(kind, value, lang) for kind, value in game.watched(state, seat, phase)],
        )
        for phase, texts in game.answers.items()
    ]
    return OwnOrders(
        orders=[_told(session, seat, order) for order in found],
        news=[_news(session, seat, one) for one in news],
        questions=questions,
        rows=list(game.rows),
        elsewhere=type(game).concerns is not Game.concerns,
        impulses=bool(game.impulses),
    )


def _names_things(game: Game, phase: str) -> bool:
    return any(":" in field for field in game.prompt_fields.get(phase, ()))


def _news(session: Session, seat: int, one: Fate) -> OrderNews:
    action = None if one.action is None else _action(session.table.game, one.action)
    return OrderNews(one.number, one.what, one.index, _told(session, seat, one.order), action)


def _told(session: Session, seat: int, order: Order) -> ReplyOrder | PlanOrder:
    table, name = session.table, standing.order_id(order)
    if isinstance(order, standing.Plan):
        return PlanOrder(
            id=name,
            actions=[_action(table.game, step.action) for step in order.steps],
            done=order.done(table.done(seat, order.given)),
            holds=standing.holds(table.state, seat, order),
            row=order.steps[0].phase in table.game.rows,
            given=order.given,
        )
    return ReplyOrder(
        id=name,
        question=order.question,
        answer=_action(table.game, order.answer) if order.answer else None,
        elsewhere=order.elsewhere,
        unless=list(order.unless),
        until_impulse=order.until_impulse,
        given=order.given,
    )
