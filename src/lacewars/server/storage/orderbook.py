"""The standing orders of seats in the database."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lacewars.kernel import orders as standing
from lacewars.kernel.orders import Order
from lacewars.server.storage.schema import ORDERS, TABLES

Book = Mapping[int, Sequence[Order]]
"""The orders of each seat that has left any."""


class OrderBook(ABC):
    """The part of the store that keeps standing orders."""

    @abstractmethod
    def _write(self) -> AbstractAsyncContextManager[AsyncConnection]: ...

    @abstractmethod
    def _read(self) -> AbstractAsyncContextManager[AsyncConnection]: ...

    async def orders(self, table: str) -> dict[int, tuple[Order, ...]]:
        """The orders of all seats of a table."""
        wanted = select(ORDERS.c.seat, ORDERS.c.orders).where(ORDERS.c.table_id == table)
        async with self._read() as connection:
            rows = (await connection.execute(wanted)).all()
        return {seat: tuple(standing.from_json(one) for one in found) for seat, found in rows}

    async def write_orders(self, table: str, seat: int, orders: Sequence[Order]) -> bool:
        """Writes the orders of a seat over those it had; False if there is no such table."""
        async with self._write() as connection:
            await forget_orders(connection, table, (seat,))
            if orders:
                told = [standing.to_json(order) for order in orders]
                try:
                    await connection.execute(
                        insert(ORDERS), {"table_id": table, "seat": seat, "orders": told}
                    )
                except IntegrityError:
                    return False
        return True

    async def forget_orders(self, table: str, seats: Collection[int] | None = None) -> None:
        """Forgets the orders of some seats, or of all."""
        async with self._write() as connection:
            await forget_orders(connection, table, seats)

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


async def forget_orders(
    connection: AsyncConnection, table: str, seats: Collection[int] | None = None
) -> None:
    """Forgets the orders of some seats, or of all, in a transaction."""
    unwanted: Any = delete(ORDERS).where(ORDERS.c.table_id == table)
    if seats is not None:
        unwanted = unwanted.where(ORDERS.c.seat.in_(seats))
    await connection.execute(unwanted)
