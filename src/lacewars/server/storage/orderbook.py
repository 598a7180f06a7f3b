"""The standing orders of seats in the database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lacewars.kernel import orders as standing
from lacewars.kernel.orders import Order, Void
from lacewars.server.storage.part import Part
from lacewars.server.storage.schema import ORDER_NEWS, ORDERS, TABLES

MOST_NEWS = 20
"""How much of what became of its orders is kept for a seat."""
Fate = Void | Literal["played", "taken-back"]
"""What became of an order: why it is gone, or that it was carried out once and stands."""


@dataclass(frozen=True, slots=True)
class OrderNews:
    """What became of an order."""

    what: Fate
    index: int
    """The index of the log when it was so."""
    order: Order
    action: str | None = None
    """What was played by it."""
    number: int = 0
    """The number under which it is stored; later news have greater ones."""


class OrderBook(Part):
    """The part of the store that keeps standing orders."""

    async def orders(self, table: str) -> dict[int, tuple[Order, ...]]:
        """The orders of all seats of a table."""
        wanted = select(ORDERS.c.seat, ORDERS.c.orders).where(ORDERS.c.table_id == table)
        async with self._read() as connection:
            rows = (await connection.execute(wanted)).all()
        return {seat: tuple(standing.from_json(one) for one in found) for seat, found in rows}

    async def order_news(self, table: str, seat: int) -> list[OrderNews]:
        """What became of the orders of a seat, the latest last."""
        wanted = _news(select(ORDER_NEWS), table, (seat,)).order_by(ORDER_NEWS.c.number)
        async with self._read() as connection:
            rows = (await connection.execute(wanted)).mappings().all()
        return [
            OrderNews(
                row["what"], row["index"], standing.from_json(row["order"]), row["action"], row["number"]
            )
            for row in rows
        ]

    async def write_orders(
        self, table: str, seat: int, orders: Sequence[Order], news: Sequence[OrderNews] = ()
    ) -> bool:
        """Writes the orders of a seat over those it had, and what became of some of these.

        False if there is no such table.
        """
        async with self._write() as connection:
            await _forget(connection, table, (seat,))
            await _add_news(connection, table, seat, news)
            if orders:
                told = [standing.to_json(order) for order in orders]
                try:
                    await connection.execute(
                        insert(ORDERS), {"table_id": table, "seat": seat, "orders": told}
                    )
                except IntegrityError:
                    return False
        return True

    async def add_order_news(self, table: str, seat: int, news: OrderNews) -> None:
        """Writes what became of an order that stands."""
        async with self._write() as connection:
            await _add_news(connection, table, seat, (news,))

    async def cancel_orders(self, table: str, seat: int | None, index: int) -> set[int]:
        """Takes the orders of a seat, or of all, as something was taken back; returns whose are gone."""
        async with self._write() as connection:
            wanted = select(ORDERS.c.seat, ORDERS.c.orders).where(ORDERS.c.table_id == table)
            rows = [row for row in (await connection.execute(wanted)).all() if seat in (None, row.seat)]
            for row in rows:
                gone = [OrderNews("taken-back", index, standing.from_json(one)) for one in row.orders]
                await _add_news(connection, table, row.seat, gone)
            found = {row.seat for row in rows}
            if found:
                await _forget(connection, table, found)
        return found

    async def waiting_for_orders(self) -> list[str]:
        """The running tables on which a seat with orders has to decide."""
        wanted = (
            select(TABLES.c.id, TABLES.c.waiting, ORDERS.c.seat)
            .join(ORDERS, ORDERS.c.table_id == TABLES.c.id)
            .where(TABLES.c.over.is_(False), TABLES.c.ended.is_(False), TABLES.c.paused.is_(False))
            .where(TABLES.c.held.is_(None))
        )
        async with self._read() as connection:
            rows = (await connection.execute(wanted)).all()
        return list(dict.fromkeys(table for table, waiting, seat in rows if seat in waiting))


async def forget_orders(connection: AsyncConnection, table: str, seats: Collection[int]) -> None:
    """Forgets the orders of some seats and what became of them, in a transaction."""
    await _forget(connection, table, seats)
    await connection.execute(_news(delete(ORDER_NEWS), table, seats))


async def _forget(connection: AsyncConnection, table: str, seats: Collection[int]) -> None:
    unwanted = delete(ORDERS).where(ORDERS.c.table_id == table, ORDERS.c.seat.in_(seats))
    await connection.execute(unwanted)


async def _add_news(connection: AsyncConnection, table: str, seat: int, news: Sequence[OrderNews]) -> None:
    """Writes news, and forgets the oldest where they are too many."""
    if not news:
        return
    for one in news:
        values = {"what": one.what, "index": one.index, "action": one.action}
        order = standing.to_json(one.order)
        await connection.execute(
            insert(ORDER_NEWS), {"table_id": table, "seat": seat, "order": order, **values}
        )
    known = _news(select(ORDER_NEWS.c.number), table, (seat,)).order_by(ORDER_NEWS.c.number.desc())
    old = (await connection.execute(known.offset(MOST_NEWS))).scalars().all()
    if old:
        await connection.execute(delete(ORDER_NEWS).where(ORDER_NEWS.c.number.in_(old)))


def _news(statement: Any, table: str, seats: Collection[int]) -> Any:
    """The statement, about the news of these seats."""
    return statement.where(ORDER_NEWS.c.table_id == table, ORDER_NEWS.c.seat.in_(seats))
