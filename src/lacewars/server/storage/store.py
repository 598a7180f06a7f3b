"""The store: tables in a database, each action appended in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import RowMapping, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lacewars.kernel import LaceError
from lacewars.server.settings import data_folder
from lacewars.server.storage import mapping
from lacewars.server.storage.accounts import AccountBook
from lacewars.server.storage.archive import Archive, seats_of
from lacewars.server.storage.engines import (
    check_session,
    is_file,
    keep_private,
    make_engine,
    make_pen,
    migrate,
    scrub,
)
from lacewars.server.storage.house import HouseBook
from lacewars.server.storage.invitations import InvitationBook
from lacewars.server.storage.marks import Marks
from lacewars.server.storage.orderbook import forget_orders
from lacewars.server.storage.recipients import RecipientBook
from lacewars.server.storage.results import ResultBook
from lacewars.server.storage.rows import (
    NAMING,
    PASSED_ON,
    Chat,
    Entry,
    Latest,
    Lifecycle,
    Node,
    PactStep,
    Remark,
    Seat,
    Standing,
    Stored,
    TableConfig,
)
from lacewars.server.storage.schema import ACTIONS, CHATS, NODES, NOTES, PACTS, REMARKS, SEATS, TABLES
from lacewars.server.storage.seal import Vault
from lacewars.server.storage.thoughts import ThoughtBook
from lacewars.server.storage.watch import Watch

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
_TRIES = 10
SECRET_FILE = "secret.key"
LAST_CHATS = 100
"""How many of the last things said are read with a table."""
LAST_REMARKS = 200
"""How many of the last remarks are read with a table."""


class Conflict(Exception):
    """Somebody else was first: the table is no longer as it was known."""


class Store(Archive, AccountBook, InvitationBook, ResultBook, RecipientBook, HouseBook, ThoughtBook):
    """The tables of one database."""

    def __init__(self, database: str, secret_file: Path | None = None) -> None:
        try:
            url = make_url(database)
            self._file = Path(url.database or "") if is_file(url) else None
            self._engine = make_engine(url.set(drivername=_DRIVERS.get(url.drivername, url.drivername)))
            self._action_log = make_pen(url, self._engine)
        except (SQLAlchemyError, ImportError) as error:  # the address may hold a password: it is not shown
            raise LaceError(f"the database's URL cannot be used: {type(error).__name__}") from None
        self._turn = asyncio.Lock() if self._engine.dialect.name == "sqlite" else None
        self.vault = Vault(secret_file or self._secret_file())
        self.watch = Watch(self._probe)

    def _secret_file(self) -> Path | None:
        """Beside a SQLite file, or in the user's folder; a database in memory needs none that lasts."""
        if self._file is not None:
            return self._file.with_name(SECRET_FILE)
        return None if self._turn is not None else data_folder() / SECRET_FILE

    async def open(self) -> None:
        """Brings the schema up to date, which may take as long as it likes.

        WrongSecret if the database was sealed with another secret.
        """
        if self._file is not None:
            await asyncio.to_thread(keep_private, self._file)
        async with self._patient() as engine, engine.begin() as connection:
            were_clear = await connection.run_sync(migrate, self.vault)
        if self._file is not None and were_clear:
            async with self._engine.connect() as connection:
                await connection.execution_options(isolation_level="AUTOCOMMIT")
                await connection.run_sync(scrub)

    @asynccontextmanager
    async def _patient(self) -> AsyncIterator[AsyncEngine]:
        """Connections that are given any time; SQLite's always are."""
        if self._turn is not None:
            yield self._engine
            return
        engine = make_engine(self._engine.url, patient=True)
        try:
            yield engine
        finally:
            await engine.dispose()

    async def close(self) -> None:
        """Closes every connection."""
        await self.watch.close()
        await self._action_log.close()
        await self._engine.dispose()

    async def ping(self) -> None:
        """Asks the database for a sign of life."""
        async with self._read() as connection:
            await connection.execute(select(1))

    async def _probe(self) -> None:
        """Writes what is there already: whether the database answers, and has session."""
        first = select(func.min(TABLES.c.id)).scalar_subquery()
        async with self._turn or nullcontext(), self._engine.begin() as connection:
            await connection.execute(
                update(TABLES).where(TABLES.c.id == first).values(changes=TABLES.c.changes)
            )
        if self._file is not None and self.watch.trouble == "full":
            check_session(self._engine.url)

    # ------------------------------------------------------------------ writing
    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes.

        SQLite has one writer at a time, and lets the others sleep and try again in no order. Standing in line
        here is fair, and several times faster.
        """
        with self.watch.guard(writes=True):
            async with self._turn or nullcontext(), self._engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from."""
        with self.watch.guard():
            async with self._engine.connect() as connection:
                yield connection

    async def create(self, config: TableConfig, seats: Sequence[Seat], standing: Standing) -> None:
        """Stores a new table."""
        row = {
            **mapping.config_row(config, self.vault.seal),
            **mapping.standing_row(standing, config.created),
        }
        async with self._write() as connection:
            await connection.execute(insert(TABLES), row)
            await connection.execute(insert(SEATS), [mapping.seat_row(config.id, seat) for seat in seats])

    async def append(
        self,
        table: str,
        entry: Entry,
        standing: Standing,
        changes: int | None = None,
        rules: int | None = None,
    ) -> None:
        """Appends to a table's log, and what follows from it, in one transaction; a proposal falls.

        `standing.index` is the index after it. Conflict if the log has grown in the meantime, or if the
        table has changed since `changes`. `rules` is the version under which the table goes on from
        this line, if that is another one than before.
        """
        line = mapping.entry_row(table, standing.index - 1, entry)
        row = mapping.standing_row(standing, entry.at)
        if rules is not None:
            row |= {"rules_version": rules, "held": None}
        if entry.rules_before is not None and entry.back is None:
            del row["updated"]  # nobody has played
        with self.watch.guard(writes=True):
            async with self._turn or nullcontext():
                written = await self._action_log.append(line, row, changes)
        if not written:
            raise Conflict

    async def change(
        self,
        table: str,
        lifecycle: Lifecycle,
        seat: Seat | None = None,
        forget: Collection[str] = (),
        node: Node | None = None,
        remarks: Collection[Remark] = (),
    ) -> None:
        """Writes a table's lifecycle, who sits on a seat or what a node is, and remarks, in one transaction.

        `lifecycle.changes` is the number of this change; Conflict if it is not the next. `forget` names
        what of the seat's former holder is erased: "notes", "orders"; "told": it is told once more.
        """
        change = update(TABLES).where(TABLES.c.id == table, TABLES.c.changes == lifecycle.changes - 1)
        async with self._write() as connection:
            if (await connection.execute(change.values(**mapping.lifecycle_row(lifecycle)))).rowcount != 1:
                raise Conflict
            if seat is not None:
                values = mapping.holder_row(seat)
                if "told" in forget:
                    values |= {"told": -1, "telling": 0, "tries": 0}
                await connection.execute(_seat(update(SEATS), table, seat.seat).values(**values))
                if "notes" in forget:
                    await connection.execute(_note(delete(NOTES), table, seat.seat))
                if "orders" in forget:
                    await forget_orders(connection, table, (seat.seat,))
            if node is not None:
                there = (NODES.c.table_id == table, NODES.c.index == node.index)
                await connection.execute(delete(NODES).where(*there))
                await connection.execute(insert(NODES), mapping.node_row(table, node))
            if remarks:
                await connection.execute(insert(REMARKS), [mapping.remark_row(table, one) for one in remarks])

    async def say(self, table: str, seat: int, name: str, text: str, at: int) -> Chat:
        """Writes down what somebody said, under the next number; Conflict if there is no such table."""
        following = select(func.coalesce(func.max(CHATS.c.number), 0) + 1).where(CHATS.c.table_id == table)
        for _ in range(_TRIES):
            try:
                async with self._write() as connection:
                    number = (await connection.execute(following)).scalar_one()
                    chat = Chat(number, seat, name, text, at)
                    await connection.execute(insert(CHATS), mapping.chat_row(table, chat))
                return chat
            except IntegrityError:  # another worker has written down something at the same time
                continue
        raise Conflict

    async def forget_names(self, table: str, seat: int, since: int, held: bool) -> None:
        """Takes all names from what the holder of a seat, then, has said and done there besides the game.

        Those of who had the seat before or after stay. `held`: its holder is still the one of then.
        """
        here = REMARKS.c.table_id == table, REMARKS.c.seat == seat, REMARKS.c.what.in_(PASSED_ON)
        passed_on = select(REMARKS.c.at).where(*here)
        async with self._write() as connection:
            moments = (await connection.execute(passed_on)).scalars().all()
            begun = max((at for at in moments if held or at <= since), default=0)
            over = min((at for at in moments if at > begun), default=None)
            if over is None and not held:  # older servers did not write down that a seat was handed on
                return
            for column in (CHATS.c.name, PACTS.c.name, REMARKS.c.text):
                made = column.table.c
                where = [made.table_id == table, made.seat == seat, made.at >= begun]
                if over is not None:
                    where.append(made.at < over)
                if column.table is REMARKS:
                    where.append(made.what.in_(NAMING))
                await connection.execute(update(column.table).where(*where).values({column.name: ""}))

    async def add_pact_step(self, table: str, step: PactStep) -> None:
        """Writes down what a seat does with a pact; Conflict if the number is taken or the table unknown."""
        try:
            async with self._write() as connection:
                await connection.execute(insert(PACTS), mapping.pact_row(table, step))
        except IntegrityError:
            raise Conflict from None

    async def write_notes(self, table: str, seat: int, text: str) -> None:
        """Writes a seat's notes; Conflict if there is no such table."""
        for _ in range(_TRIES):
            try:
                async with self._write() as connection:
                    changed = await connection.execute(_note(update(NOTES), table, seat).values(text=text))
                    if changed.rowcount == 0:
                        await connection.execute(
                            insert(NOTES), {"table_id": table, "seat": seat, "text": text}
                        )
                return
            except IntegrityError:
                continue
        raise Conflict

    async def forget_lessons(self, before: int, kept: Collection[str]) -> Sequence[str]:
        """Deletes the lessons that were not played since then, except those `kept`; returns their ids."""
        old = select(TABLES.c.id).where(TABLES.c.lesson.is_not(None), TABLES.c.source.is_(None))
        old = old.where(TABLES.c.updated < before)
        async with self._write() as connection:
            found = (await connection.execute(old.where(TABLES.c.id.not_in(kept)))).scalars().all()
            await connection.execute(delete(TABLES).where(TABLES.c.id.in_(found)))
        return found

    # ------------------------------------------------------------------ reading
    async def load(self, table: str, after: int = 0) -> Stored | None:
        """A table with its log from the line `after` on; None if there is none.

        The log ends where the table's row says: what is appended while this reads is left for the next time.
        """
        async with self._read() as connection:
            row = await _one(connection, table)
            if row is None:
                return None
            seats = await seats_of(connection, [table])
            lines = await connection.execute(
                select(ACTIONS)
                .where(ACTIONS.c.table_id == table, ACTIONS.c.index.between(after, row["index"] - 1))
                .order_by(ACTIONS.c.index)
            )
            log = tuple(mapping.to_entry(line) for line in lines.mappings())
            wanted = select(CHATS).where(CHATS.c.table_id == table).order_by(CHATS.c.number.desc())
            said = (await connection.execute(wanted.limit(LAST_CHATS))).mappings().all()
            pacts = await _pact_steps(connection, table)
            found = await connection.execute(select(NODES).where(NODES.c.table_id == table))
            nodes = tuple(mapping.to_node(node) for node in found.mappings())
            wanted = select(REMARKS).where(REMARKS.c.table_id == table).order_by(REMARKS.c.number.desc())
            made = (await connection.execute(wanted.limit(LAST_REMARKS))).mappings().all()
        remarks = tuple(mapping.to_remark(remark) for remark in reversed(made))
        chats = tuple(mapping.to_chat(chat) for chat in reversed(said))
        return mapping.to_stored(row, self.vault.seal, seats[table], log, chats, pacts, nodes, remarks)

    async def changes(self, table: str) -> int | None:
        """How often a table was changed; None if there is none."""
        with self.watch.guard():
            return await self._action_log.changes(table)

    async def latest(self, table: str, after: int) -> Latest | None:
        """How often a table was changed, and its log from the line `after` on; None if there is none.

        What else of a table may have changed is not read: `load` does that.
        """
        with self.watch.guard():
            found = await self._action_log.latest(table, after)
        if found is None:
            return None
        log = tuple(mapping.to_entry(line) for line in found.lines)
        return Latest(found.changes, found.updated, log)

    async def marks(self, tables: Collection[str]) -> dict[str, Marks]:
        """How far each of these tables has come."""
        with self.watch.guard():
            return await self._action_log.marks(list(tables))

    async def chats(self, table: str, after: int, limit: int = 1000) -> list[Chat]:
        """What was said after a number, the first ones first."""
        wanted = select(CHATS).where(CHATS.c.table_id == table, CHATS.c.number > after)
        async with self._read() as connection:
            rows = await connection.execute(wanted.order_by(CHATS.c.number).limit(limit))
            return [mapping.to_chat(row) for row in rows.mappings()]

    async def said_by(self, table: str, seat: int, since: int) -> list[Chat]:
        """All that was said from a seat since then."""
        wanted = select(CHATS).where(CHATS.c.table_id == table, CHATS.c.seat == seat, CHATS.c.at >= since)
        async with self._read() as connection:
            rows = await connection.execute(wanted.order_by(CHATS.c.number))
            return [mapping.to_chat(row) for row in rows.mappings()]

    async def pact_steps(self, table: str, after: int) -> tuple[PactStep, ...]:
        """What was done with pacts after a number, the first ones first."""
        async with self._read() as connection:
            return await _pact_steps(connection, table, after)

    async def notes(self, table: str, seat: int) -> str:
        """A seat's notes; empty if there are none."""
        async with self._read() as connection:
            found = (await connection.execute(_note(select(NOTES.c.text), table, seat))).scalar_one_or_none()
        return found or ""

    async def public_tables(self, limit: int = 100) -> list[Stored]:
        """The public tables, those last played first, without their logs."""
        wanted = select(TABLES).where(TABLES.c.public).order_by(TABLES.c.updated.desc()).limit(limit)
        async with self._read() as connection:
            rows = (await connection.execute(wanted)).mappings().all()
            seats = await seats_of(connection, [row["id"] for row in rows])
        return [mapping.to_stored(row, self.vault.seal, seats[row["id"]]) for row in rows]

    async def waiting_for_bots(self) -> list[str]:
        """The running tables on which a bot has to decide."""
        wanted = (
            select(TABLES.c.id, TABLES.c.waiting, SEATS.c.seat)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(TABLES.c.over.is_(False), TABLES.c.ended.is_(False), TABLES.c.paused.is_(False))
            .where(TABLES.c.held.is_(None))
            .where(SEATS.c.kind == "bot")
        )
        async with self._read() as connection:
            rows = (await connection.execute(wanted)).all()
        return list(dict.fromkeys(table for table, waiting, seat in rows if seat in waiting))


# ---------------------------------------------------------------------- rows
async def _one(connection: AsyncConnection, table: str) -> RowMapping | None:
    return (await connection.execute(select(TABLES).where(TABLES.c.id == table))).mappings().one_or_none()


async def _pact_steps(connection: AsyncConnection, table: str, after: int = 0) -> tuple[PactStep, ...]:
    wanted = select(PACTS).where(PACTS.c.table_id == table, PACTS.c.number > after).order_by(PACTS.c.number)
    return tuple(mapping.to_pact_step(row) for row in (await connection.execute(wanted)).mappings())


def _seat(statement: Any, table: str, seat: int) -> Any:
    """A statement about one seat."""
    return statement.where(SEATS.c.table_id == table, SEATS.c.seat == seat)


def _note(statement: Any, table: str, seat: int) -> Any:
    """A statement about the notes of one seat."""
    return statement.where(NOTES.c.table_id == table, NOTES.c.seat == seat)
