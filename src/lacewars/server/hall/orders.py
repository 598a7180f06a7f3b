"""Standing orders at a table: kept for each seat, told to nobody else, carried out as ordinary actions."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial

from lacewars.kernel import Chance, Reply
from lacewars.kernel import orders as standing
from lacewars.kernel.orders import Order
from lacewars.server import problems
from lacewars.server.bodies import NewOrder
from lacewars.server.hall.changes import check_holder, check_playing
from lacewars.server.problems import Problem
from lacewars.server.room.room import Room
from lacewars.server.storage.rows import Seat
from lacewars.server.storage.store import Store
from lacewars.server.storage.watch import Unavailable

LOG = logging.getLogger("lacewars.server")
Act = Callable[[Room, Seat, int, str], Awaitable[int]]
"""Lets the holder of a seat act on what was seen up to an index."""


class Orderly:
    """Carries out standing orders."""

    def __init__(self, store: Store, act: Act) -> None:
        self._store = store
        self._act = act
        self._running: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def start(self, room: Room) -> None:
        """Looks whether somebody who is asked has left orders, unless that is being done."""
        table = room.table.deed.id
        known = room.orders
        asked = any(self._may(room, seat) and (known is None or seat in known) for seat in room.table.waiting)
        if asked and table not in self._running and not self._closed:
            task = self._running[table] = asyncio.create_task(self._run(room))
            task.add_done_callback(lambda _: self._running.pop(table, None))

    async def close(self) -> None:
        """Lets what is being done end."""
        self._closed = True
        await asyncio.gather(*self._running.values(), return_exceptions=True)

    def _may(self, room: Room, seat: int) -> bool:
        return room.seats[seat].kind == "person" and room.table.lesson is None and room.status == "playing"

    async def _run(self, room: Room) -> None:
        try:
            while not self._closed and await self._once(room):
                pass
        except Unavailable:
            room.orders = None  # they are read again when the database is back
        except Exception as error:
            LOG.error("standing orders stopped", exc_info=error, extra={"table": room.table.deed.id})

    async def _once(self, room: Room) -> bool:
        """Carries out one order; False if there is none for what is asked now."""
        table = room.table
        if room.orders is None:
            room.orders = await self._store.orders(table.deed.id)
        for seat in table.waiting:
            orders, holder, index = room.orders.get(seat, ()), room.seats[seat], table.index
            if not orders or not self._may(room, seat):
                continue
            found = standing.consult(table.state, seat, orders, partial(table.done, seat))
            if found.void:
                gone = [order for order, _ in found.void]
                await self.keep(room, seat, [order for order in orders if order not in gone])
            if found.action is not None:
                try:
                    await self._act(room, holder, index, found.action.text)
                except Problem as problem:
                    return problem.status == 409 and room.status == "playing" and table.index > index
                return True
        return False

    async def keep(self, room: Room, seat: int, orders: Sequence[Order]) -> None:
        """Stores the orders of a seat, and tells who looks on from there."""
        if not await self._store.write_orders(room.table.deed.id, seat, orders):
            raise problems.unknown_table()
        room.orders = {**(room.orders or {}), seat: tuple(orders)}
        if not orders:
            del room.orders[seat]
        room.tell_orders(seat)


async def give(orderly: Orderly, room: Room, seat: int, wanted: Sequence[NewOrder], store: Store) -> None:
    """Leaves orders in place of those that the seat had; those that fit what is asked are carried out."""
    holder = room.seats[seat]
    async with room.lock:
        check_holder(room, holder)
        if wanted:
            check_playing(room)
        made = [_make(room, seat, one) for one in wanted]
        if room.orders is None:
            room.orders = await store.orders(room.table.deed.id)
        await orderly.keep(room, seat, made)
    orderly.start(room)


def _make(room: Room, seat: int, wanted: NewOrder) -> Order:
    table = room.table
    if wanted.kind == "plan":
        return standing.plan(table.state, seat, wanted.actions, ahead_chance(room), table.index)
    reply = Reply(
        wanted.question, wanted.answer, wanted.elsewhere, tuple(wanted.unless), wanted.until_impulse
    )
    return replace(standing.check_reply(table.game, reply), given=table.index)


def ahead_chance(room: Room) -> Chance:
    """What a seat does not know is made up by a stream that everybody could know: it tells nothing."""
    return Chance.seeded(f"ahead {room.table.deed.id} {room.table.index}")
