"""The table service: opens tables, finds them again, lets people and bots act."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from lacewars.kernel import Decision, IllegalAction, LaceError, UnknownAction
from lacewars.server import clock, metrics, problems, tasks
from lacewars.server.bodies import NewTable
from lacewars.server.keys import same_hash
from lacewars.server.problems import Problem
from lacewars.server.session import lesson
from lacewars.server.session.rehearsal import Openings
from lacewars.server.session.session import Session
from lacewars.server.session.table import Step, Table
from lacewars.server.settings import Settings
from lacewars.server.storage.rows import Entry, Seat, TableConfig
from lacewars.server.storage.store import Conflict
from lacewars.server.storage.thoughts import KeptThought
from lacewars.server.storage.watch import Trouble, Unavailable
from lacewars.server.tables.bots.thinking import Choice, Thinkers
from lacewars.server.tables.branching import Branching
from lacewars.server.tables.bus import CLAIM_SECONDS
from lacewars.server.tables.changes import Plan, Rewind, check_holder, check_playing
from lacewars.server.tables.opening import plan_table
from lacewars.server.tables.orders import OrderRunner
from lacewars.server.tables.sanctions import forbidden
from lacewars.server.tables.send_timeouts import SendTimeouts

LOG = logging.getLogger("lacewars.server")
CLAIM_AGAIN_SECONDS = 0.5
"""How long a worker waits before it asks again for bots that another one moves."""


class TableService(Branching):
    """Every table of the server; those in use are in memory."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.openings = Openings(settings.rehearsal)
        self.thinkers = Thinkers(
            settings.bot_workers,
            settings.bot_seconds,
            settings.bots_per_minute,
            search_seconds=settings.bot_search_seconds,
        )
        self.send_timeouts = SendTimeouts()
        self.reading = asyncio.Semaphore(1)
        """Held while a file is checked: one at a time."""
        self.order_runner = OrderRunner(self.store, self._act_by_order, self._announce_orders)
        self._waking: asyncio.Task[None] | None = None
        self._unopened: set[str] = set()
        """Tables that did not open, which is told once."""
        self._closing = False

    # ------------------------------------------------------------------ open and close
    async def open(self) -> None:
        """Opens the database; bots that were about to move go on."""
        await self.store.open()
        await self.sanctions.read()
        await self.bus.open(self)
        self.look_round()
        self._waking = asyncio.create_task(self._wake_bots())

    async def close(self) -> None:
        """Lets every running step finish, then closes; no bot begins to think any more."""
        self._closing = True
        bots = [session.bots for session in self._sessions.values()]
        await tasks.stop(task for task in (*bots, *self._following, self._waking) if task is not None)
        for session in list(self._sessions.values()):
            async with session.lock:
                pass
        await self.order_runner.close()
        await self.thinkers.close()
        await self.bus.close()
        await self.store.close()

    async def _wake_bots(self) -> None:
        """Bots that are to move go on; where there are other workers, those of one that died as well."""
        while True:
            with contextlib.suppress(Unavailable):  # `on_storage` begins anew
                await self._wake_unclaimed()
            if not self.bus.shared:
                return
            await asyncio.sleep(CLAIM_SECONDS / 2)

    def on_storage(self, trouble: Trouble | None) -> None:
        """The database cannot be used, or can again: then bots go on."""
        super().on_storage(trouble)
        if trouble is None and self._waking is not None and self._waking.done():
            self._waking = asyncio.create_task(self._wake_bots())

    async def _wake_unclaimed(self) -> None:
        for table in await self.store.waiting_for_orders():
            with contextlib.suppress(Problem, LaceError):
                session = await self.session(table)
                session.orders = None
                self.order_runner.start(session)
        waiting = await self.store.waiting_for_bots()
        random.shuffle(waiting)
        for table in waiting:
            if await self.bus.unclaimed([table]):
                try:
                    self._start_bots(await self.session(table))
                except (Problem, LaceError) as error:
                    if table not in self._unopened:
                        LOG.warning("a table does not open", extra={"table": table, "error": str(error)})
                    self._unopened.add(table)

    # ------------------------------------------------------------------ new tables and seats
    async def create(self, wanted: NewTable, opener: str = "") -> dict[str, Any]:
        """Opens a table for somebody at the address `opener`; the answer tells the keys, this once."""
        return await self.open_table(*plan_table(self.openings, wanted), opener=opener)

    async def open_table(
        self,
        config: TableConfig,
        seats: Sequence[Seat],
        keys: Sequence[str | None],
        owner_key: str,
        opener: str = "",
    ) -> dict[str, Any]:
        """Opens the table with this configuration; `keys` are those of its seats."""
        table = Table(config)
        await self.store.create(config, seats, table.standing())
        session = Session(table, seats, config.created)
        session.opener = opener
        self._enter(session)
        LOG.info("table opened", extra={"table": config.id, "game": config.game})
        shown = [{**s, "key": key} for s, key in zip(session.seats_to_json(), keys, strict=True)]
        return {"id": config.id, "owner_key": owner_key, "commitment": config.commitment, "seats": shown}

    async def forget_lessons(self) -> None:
        """Deletes the lessons of yesterday that nobody looks at."""
        self._drop(await self.store.forget_lessons(clock.now() - clock.DAY, self._busy()))

    async def forget_opened(self, prefix: str, days: int) -> None:
        """Deletes the games from files that nobody has opened for so long, nor looks at."""
        before = clock.now() - days * clock.DAY
        self._drop(await self.store.forget_opened(prefix, before, self._busy()))

    def _busy(self) -> list[str]:
        return [name for name, session in self._sessions.items() if session.busy]

    def _drop(self, tables: Sequence[str]) -> None:
        for table in tables:
            self._sessions.pop(table, None)

    def identify(self, session: Session, key: str | None) -> int | None:
        """The seat that this key opens; None is a spectator. A key that opens nothing is refused."""
        if key is None:
            return None
        seat = session.seat_of(self.hashed(session, key))
        if seat is None and not self.is_owner(session, key):
            raise problems.wrong_key()
        if session.table.analysis:
            return session.asked
        if seat is not None and (ban := self.sanctions.of_key("ban", session.seats[seat].key_hash)):
            raise forbidden(ban)
        return seat

    def is_owner(self, session: Session, key: str | None) -> bool:
        """Whether this is the owner's key."""
        return key is not None and same_hash(self.hashed(session, key), session.table.config.owner_hash)

    def hashed(self, session: Session, key: str) -> str:
        """The hash of a key. A spare one, as accounts get it, has the hash of the key it stands for."""
        return self.store.vault.seal.hashed(session.table.config.id, key, session.key_hash)

    # ------------------------------------------------------------------ changes
    async def alter(self, session: Session, plan: Plan) -> Session:
        """Changes a table as planned: stored, then shown. `plan` looks at the session under its lock.

        It raises a Problem if the change may not be, and returns None if there is nothing to do. Should
        somebody else have changed the table meanwhile, it is asked again.
        """
        return await asyncio.shield(self._alter(session, plan))

    async def _alter(self, session: Session, plan: Plan) -> Session:
        session = self.present(session)
        async with session.lock:
            while (change := plan(session)) is not None:
                try:
                    if isinstance(change, Rewind):
                        where = change.seat, change.to, clock.now()
                        step = await asyncio.to_thread(session.table.prepare_rewind, *where)
                        await self.make(session, step)
                        break
                    lifecycle = replace(change.lifecycle, changes=session.lifecycle.changes + 1)
                    remarks = session.numbered(change.remark)
                    with _doubting(session):
                        await self.store.change(
                            session.table.config.id,
                            lifecycle,
                            change.seat,
                            change.forget,
                            change.node,
                            remarks,
                        )
                except Conflict:
                    await self._reload(session)
                    continue
                session.lifecycle = lifecycle
                if change.seat is not None:
                    session.reseat(change.seat)
                if change.node is not None:
                    session.nodes[change.node.index] = change.node
                session.remarks += remarks
                self._show(session)
                break
        return session

    def _show(self, session: Session, line: Entry | None = None) -> None:
        """Tells everybody what was stored; bots that are asked go on."""
        self.bus.announce(session.table.config.id, "table", session.lifecycle.changes, line)
        session.tell()
        self._start_bots(session)
        self.order_runner.start(session)

    # ------------------------------------------------------------------ steps
    async def act_with_key(self, table: str, key: str | None, seen: int, text: str, lang: str = "en") -> int:
        """Lets the holder of a key act on what it has seen; returns the index after it.

        What this worker knows of the table is taken for true: an action is stored only if it is. Before it
        says no, it looks whether another worker has changed anything. Whoever asks may go away meanwhile.
        """
        return await asyncio.shield(self._find_and_act(table, key, seen, text, lang))

    async def _find_and_act(self, table: str, key: str | None, seen: int, text: str, lang: str) -> int:
        session = await self.known_session(table)
        known = session.lifecycle.changes
        try:
            return await self._act_with_key(session, key, seen, text, lang)
        except Problem:
            await self._check_fresh(session)
            if (
                session.lifecycle.changes == known
            ):  # else it was read again, here or by somebody else meanwhile
                raise
        return await self._act_with_key(session, key, seen, text, lang)

    async def _act_with_key(self, session: Session, key: str | None, seen: int, text: str, lang: str) -> int:
        seat = self.identify(session, key)
        if seat is None:
            raise problems.no_seat()
        return await self._act(session, session.seats[seat], seen, text, lang, None)

    async def act(
        self,
        session: Session,
        seat: int,
        seen: int,
        text: str,
        lang: str = "en",
        holder: Seat | None = None,
        failed: str | None = None,
    ) -> int:
        """Lets a seat act on what it has seen; returns the index after it.

        `holder` is who acts; whoever has lost the seat before the action is made does not act. `failed` is
        the bot that chose nothing, if the action is played for it.
        """
        return await asyncio.shield(
            self._act(session, holder or session.seats[seat], seen, text, lang, failed)
        )

    async def _act(
        self, session: Session, holder: Seat, seen: int, text: str, lang: str, failed: str | None
    ) -> int:
        """Acts whole or not at all: `act` shields it from whoever goes away in the middle."""
        session = self.present(session)
        with metrics.ACTION_SECONDS.time():
            async with session.lock:
                while True:
                    check_holder(session, holder)
                    try:
                        return await self._act_now(session, holder.seat, seen, text, lang, failed)
                    except Conflict:
                        await self._reload(session)

    async def _act_now(
        self, session: Session, seat: int, seen: int, text: str, lang: str, failed: str | None
    ) -> int:
        table = session.table
        try:
            action = table.game.parse(text)
            repeated = table.repeated(seat, seen, action.text)
            if repeated is not None:
                return repeated
            check_playing(session)
            if not table.is_current(seat, seen):
                raise problems.stale(table.index)
            step = table.prepare(seat, action.text, seen, clock.now(), failed)
            if table.analysis:
                return await self.act_in_analysis(session, step)
        except UnknownAction as error:
            metrics.REFUSED.labels("unknown").inc()
            raise Problem(422, "unknown-action", str(error)) from None
        except IllegalAction as error:
            metrics.REFUSED.labels("illegal").inc()
            raise problems.refused(table.game, error.refusal, lang) from None
        if (hint := lesson.hint(table, seat, action.text, lang)) is not None:
            raise problems.not_wanted(hint)
        return await self.make(session, step)

    async def _act_by_order(self, session: Session, holder: Seat, seen: int, text: str) -> int:
        """Does what a seat has ordered."""
        return await self.act(session, holder.seat, seen, text, holder=holder)

    async def undo(self, session: Session, seat: int, seen: int, lang: str = "en") -> int:
        """Lets a seat take back its last action; returns the index after it."""
        return await asyncio.shield(self._undo(session, session.seats[seat], seen, lang))

    async def _undo(self, session: Session, holder: Seat, seen: int, lang: str) -> int:
        session = self.present(session)
        async with session.lock:
            while True:
                check_holder(session, holder)
                try:
                    return await self._undo_now(session, holder.seat, seen, lang)
                except Conflict:
                    await self._reload(session)

    async def _undo_now(self, session: Session, seat: int, seen: int, lang: str) -> int:
        table = session.table
        repeated = table.repeated(seat, seen, None)
        if repeated is not None:
            return repeated
        check_playing(session)
        if seen != table.index:
            raise problems.stale(table.index)
        if table.analysis and table.played:
            return await self.go_back(session)
        try:
            step = table.prepare_undo(seat, seen, clock.now())
        except IllegalAction as error:
            raise problems.refused(table.game, error.refusal, lang) from None
        return await self.make(session, step)

    async def make(self, session: Session, step: Step) -> int:
        """Stores a step, makes it, and tells everybody; Conflict if another worker was first. Locked."""
        table = session.table
        with _doubting(session):
            await self.store.append(
                table.config.id, step.entry, step.standing, session.lifecycle.changes, step.rules
            )
        table.commit(step)
        if step.entry.action is None:
            await self.order_runner.cancel(session, None if step.entry.back is not None else step.entry.seat)
        session.updated = step.entry.at
        session.lifecycle = replace(
            session.lifecycle, proposal=None, changes=session.lifecycle.changes + 1, held=table.held
        )
        if step.entry.back is None and not step.entry.is_edit:
            metrics.ACTIONS.labels(session.seats[step.entry.seat].kind).inc()
            if session.seats[step.entry.seat].kind == "person":
                session.attended = time.monotonic()
        self._show(session, step.entry)
        if table.over:
            self.finished(table.config.id)
        return table.index

    def _announce_orders(self, table: str, seat: int) -> None:
        self.bus.announce(table, "orders", seat)

    # ------------------------------------------------------------------ bots
    def _start_bots(self, session: Session) -> None:
        running = session.bots is not None and not session.bots.done()
        if not running and not self._closing and any(True for _ in session.bots_to_move()):
            session.bots = asyncio.create_task(self._run_bots(session))

    async def _run_bots(self, session: Session) -> None:
        """Lets the bots move until a person is asked, or the game is over, unless another worker does."""
        table = session.table.config.id
        try:
            while next(session.bots_to_move(), None) is not None:
                try:
                    if not await self._run_bots_on(session):
                        return
                except Unavailable:
                    await asyncio.sleep(CLAIM_AGAIN_SECONDS)
                    await self.store.watch.fine()
        except Exception as error:
            LOG.error("bots stopped", exc_info=error, extra={"table": table})
        finally:
            await self.bus.release(table)

    async def _run_bots_on(self, session: Session) -> bool:
        """One round of it; False if the bots are to stop."""
        table = session.table.config.id
        if not await self.bus.claim(table):
            await asyncio.sleep(CLAIM_AGAIN_SECONDS)
            if session.stale:
                await self._catch_up(session)
            return True
        asked = next(session.bots_to_move(), None)
        if asked is not None and not await self._move_bot(session, *asked):
            return False
        if next(session.bots_to_move(), None) is None:
            await self.bus.release(table)  # and look again: a bot may have been asked meanwhile
        return True

    async def _move_bot(self, session: Session, seat: Seat, decision: Decision) -> bool:
        """Lets a bot act once; False if the bots are to stop."""
        index = session.table.index
        if session.table.lesson is None:
            choice = await self.thinkers.choose(session, seat, decision)
            if choice is None:
                return True
        else:
            await asyncio.sleep(lesson.TUTOR_SECONDS)
            text = lesson.reply(session.table)
            if text is None:
                return False
            choice = Choice(text)
        try:
            after = await self.act(
                session, seat.seat, index, choice.action, holder=seat, failed=choice.failed
            )
        except Problem as problem:
            if problem.status not in (401, 409):
                LOG.error("a bot's action is refused", extra={"table": session.table.config.id})
                return False
            return True
        if choice.thought is not None:
            kept = KeptThought(after - 1, seat.seat, seat.bot or "", choice.thought)
            await self.store.keep_thought(session.table.config.id, kept)
        return True


@contextlib.contextmanager
def _doubting(session: Session) -> Iterator[None]:
    """What the database did not answer may be stored: the session is read again before it is believed."""
    try:
        yield
    except Unavailable:
        session.stale = True
        raise
