"""Games that are over in the database: the archive, and those opened from files."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lacewars.server.storage import mapping
from lacewars.server.storage.orderbook import OrderBook
from lacewars.server.storage.rows import Seat, Stored
from lacewars.server.storage.schema import ACTIONS, NODES, PACTS, SEATS, TABLES
from lacewars.server.storage.seal import Vault


async def seats_of(connection: AsyncConnection, tables: Sequence[str]) -> dict[str, tuple[Seat, ...]]:
    """The seats of some tables."""
    wanted = select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.table_id, SEATS.c.seat)
    found: dict[str, list[Seat]] = {table: [] for table in tables}
    for row in (await connection.execute(wanted)).mappings():
        found[row["table_id"]].append(mapping.to_seat(row))
    return {table: tuple(seats) for table, seats in found.items()}


class Archive(OrderBook):
    """The part of the store that keeps whole games."""

    vault: Vault

    async def keep(self, stored: Stored) -> None:
        """Stores a game whole, in one transaction; one that is there already is left as it is."""
        config, table = stored.config, stored.config.id
        row = {
            **mapping.config_row(config, self.vault.seal),
            **mapping.standing_row(stored.standing, stored.updated),
            **mapping.lifecycle_row(stored.lifecycle),
        }
        lines = [mapping.entry_row(table, index, entry) for index, entry in enumerate(stored.log)]
        pacts = [mapping.pact_row(table, step) for step in stored.pacts]
        nodes = [mapping.node_row(table, node) for node in stored.nodes]
        try:
            async with self._write() as connection:
                await connection.execute(insert(TABLES), row)
                await connection.execute(insert(SEATS), [mapping.seat_row(table, s) for s in stored.seats])
                for where, rows in ((ACTIONS, lines), (PACTS, pacts), (NODES, nodes)):
                    if rows:
                        await connection.execute(insert(where), rows)
        except IntegrityError:
            if not await self.touch(table, stored.updated):
                raise

    async def finished(self, before: int | None, limit: int) -> list[Stored]:
        """The public tables at which the game is over or was ended, the last ones first, without logs."""
        wanted = select(TABLES).where(TABLES.c.public, or_(TABLES.c.over, TABLES.c.ended))
        if before is not None:
            wanted = wanted.where(TABLES.c.updated < before)
        async with self._read() as connection:
            found = wanted.order_by(TABLES.c.updated.desc()).limit(limit)
            rows = (await connection.execute(found)).mappings().all()
            seats = await seats_of(connection, [row["id"] for row in rows])
        return [mapping.to_stored(row, self.vault.seal, seats[row["id"]]) for row in rows]

    async def some(self, tables: Sequence[str]) -> list[Stored]:
        """These tables as far as they are there, those last played first, without logs."""
        async with self._read() as connection:
            wanted = select(TABLES).where(TABLES.c.id.in_(tables)).order_by(TABLES.c.updated.desc())
            rows = (await connection.execute(wanted)).mappings().all()
            seats = await seats_of(connection, [row["id"] for row in rows])
        return [mapping.to_stored(row, self.vault.seal, seats[row["id"]]) for row in rows]

    async def touch(self, table: str, at: int) -> bool:
        """Notes that a game was opened again; False if there is none of this id."""
        async with self._write() as connection:
            change = update(TABLES).where(TABLES.c.id == table).values(updated=at)
            return bool((await connection.execute(change)).rowcount)

    async def forget_opened(self, prefix: str, before: int, kept: Collection[str]) -> Sequence[str]:
        """Deletes the games from files (ids with this prefix) not opened since; returns their ids."""
        old = select(TABLES.c.id).where(TABLES.c.id.startswith(prefix), TABLES.c.updated < before)
        async with self._write() as connection:
            found = (await connection.execute(old.where(TABLES.c.id.not_in(kept)))).scalars().all()
            await connection.execute(delete(TABLES).where(TABLES.c.id.in_(found)))
        return found
