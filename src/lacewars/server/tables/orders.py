"""Standing orders at a table: kept for each seat, told to nobody else, carried out as ordinary actions."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial

from lacewars.kernel import Chance, Plan, Reply
from lacewars.kernel import orders as standing
from lacewars.kernel.orders import Order
from lacewars.server import problems
from lacewars.server.bodies import NewOrder
from lacewars.server.problems import Problem
from lacewars.server.session.session import Session
from lacewars.server.storage.orderbook import OrderNews
from lacewars.server.storage.rows import Seat
from lacewars.server.storage.store import Store
from lacewars.server.storage.watch import Unavailable
from lacewars.server.tables.changes import check_holder, check_playing

LOG = logging.getLogger("lacewars.server")
Act = Callable[[Session, Seat, int, str], Awaitable[int]]
"""Lets the holder of a seat act on what was seen up to an index."""
Announce = Callable[[str, int], None]
"""Tells the other workers that the orders of a seat at a table have changed."""


class OrderRunner:
    """Carries out standing orders."""

    def __init__(self, store: Store, act: Act, announce: Announce) -> None:
        self._store = store
        self._act = act
        self._announce = announce
        self._running: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def start(self, session: Session) -> None:
        """Looks whether somebody who is asked has left orders, unless that is being done."""
        table = session.table.config.id
        known = session.orders
        asked = any(
            self._may(session, seat) and (known is None or seat in known) for seat in session.table.waiting
        )
        if asked and table not in self._running and not self._closed:
            task = self._running[table] = asyncio.create_task(self._run(session))
            task.add_done_callback(lambda _: self._running.pop(table, None))

    async def close(self) -> None:
        """Lets what is being done end."""
        self._closed = True
        await asyncio.gather(*self._running.values(), return_exceptions=True)

    def _may(self, session: Session, seat: int) -> bool:
        return (
            session.seats[seat].kind == "person"
            and session.table.lesson is None
            and session.status == "playing"
        )

    async def _run(self, session: Session) -> None:
        try:
            while not self._closed and await self._once(session):
                pass
        except Unavailable:
            session.orders = None  # they are read again when the database is back
        except Exception as error:
            LOG.error("standing orders stopped", exc_info=error, extra={"table": session.table.config.id})

    async def _once(self, session: Session) -> bool:
        """Carries out one order; False if there is none for what is asked now."""
        table = session.table
        if session.orders is None:
            session.orders = await self._store.orders(table.config.id)
        for seat in table.waiting:
            orders, holder, index = session.orders.get(seat, ()), session.seats[seat], table.index
            if not orders or not self._may(session, seat):
                continue
            done = partial(table.done, seat)
            found = standing.consult(table.state, seat, orders, done, table.last_seat == seat)
            await self._drop(session, seat, [OrderNews(why, index, order) for order, why in found.void])
            if found.action is not None and found.by is not None:
                try:
                    await self._act(session, holder, index, found.action.text)
                except Problem as problem:
                    return problem.status == 409 and session.status == "playing" and table.index > index
                await self._note(session, seat, found.by, found.action.text)
                return True
        return False

    async def _note(self, session: Session, seat: int, order: Order, action: str) -> None:
        """An order was carried out: a reply stands, a plan is done with its last step."""
        table = session.table
        if isinstance(order, Plan):
            if order.done(table.done(seat, order.given)) == len(order.steps):
                await self._drop(session, seat, [OrderNews("done", table.index, order, action)])
        else:
            news = OrderNews("played", table.index, order, action)
            await self._store.add_order_news(table.config.id, seat, news)
        self.tell(session, seat)

    async def _drop(self, session: Session, seat: int, news: Sequence[OrderNews]) -> None:
        """Orders hold no longer."""
        gone = [one.order for one in news]
        known = (session.orders or {}).get(seat, ())
        if any(order in gone for order in known):
            await self.keep(session, seat, [order for order in known if order not in gone], news)

    async def keep(
        self, session: Session, seat: int, orders: Sequence[Order], news: Sequence[OrderNews] = ()
    ) -> None:
        """Stores the orders of a seat, and tells who looks on from there."""
        if not await self._store.write_orders(session.table.config.id, seat, orders, news):
            raise problems.unknown_table()
        session.orders = {**(session.orders or {}), seat: tuple(orders)}
        if not orders:
            del session.orders[seat]
        self.tell(session, seat)

    def tell(self, session: Session, seat: int) -> None:
        """Lets those who look on from a seat know, at this worker and at the others."""
        session.tell_orders(seat)
        self._announce(session.table.config.id, seat)

    async def cancel(self, session: Session, seat: int | None) -> None:
        """Something was taken back, by a seat or (None) by all: its orders would do it again at once."""
        table = session.table
        gone = await self._store.cancel_orders(table.config.id, seat, table.index)
        session.orders = None
        for one in gone:
            self.tell(session, one)


async def give(
    order_runner: OrderRunner, session: Session, seat: int, wanted: Sequence[NewOrder], store: Store
) -> None:
    """Leaves orders in place of those that the seat had; those that fit what is asked are carried out."""
    holder = session.seats[seat]
    async with session.lock:
        check_holder(session, holder)
        if wanted:
            check_playing(session)
        if session.orders is None:
            session.orders = await store.orders(session.table.config.id)
        known = {standing.order_id(order): order for order in session.orders.get(seat, ())}
        kept = [one if one.kind != "keep" else known.get(one.id) for one in wanted]
        made = [_make(session, seat, one) if isinstance(one, NewOrder) else one for one in kept if one]
        await order_runner.keep(session, seat, list(dict.fromkeys(made)))
    order_runner.start(session)


def _make(session: Session, seat: int, wanted: NewOrder) -> Order:
    table = session.table
    if wanted.kind == "plan":
        return standing.plan(table.state, seat, wanted.actions, ahead_chance(session), table.index)
    if wanted.kind == "row":
        return standing.row(table.state, seat, wanted.actions, table.index)
    reply = Reply(
        wanted.question, wanted.answer, wanted.elsewhere, tuple(wanted.unless), wanted.until_impulse
    )
    return replace(standing.check_reply(table.game, reply), given=table.index)


def ahead_chance(session: Session) -> Chance:
    """What a seat does not know is made up by a stream that everybody could know: it tells nothing."""
    return Chance.seeded(f"ahead {session.table.config.id} {session.table.index}")
