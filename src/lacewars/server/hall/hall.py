"""The hall: all rooms. It opens tables, finds them again, lets people and bots act."""

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
from lacewars.server import clock, metrics, problems
from lacewars.server.bodies import NewTable
from lacewars.server.hall.bots.thinking import Choice, Thinkers
from lacewars.server.hall.bus import CLAIM_SECONDS
from lacewars.server.hall.changes import Plan, Rewind, check_holder, check_playing
from lacewars.server.hall.opening import draw_up
from lacewars.server.hall.orders import Orderly
from lacewars.server.hall.rooms import Rooms
from lacewars.server.hall.sends import Sends
from lacewars.server.keys import matches
from lacewars.server.problems import Problem
from lacewars.server.room import lesson
from lacewars.server.room.rehearsal import Openings
from lacewars.server.room.room import Room
from lacewars.server.room.table import Step, Table
from lacewars.server.settings import Settings
from lacewars.server.storage.rows import Deed, Entry, Seat
from lacewars.server.storage.store import Taken
from lacewars.server.storage.watch import Trouble, Unavailable

LOG = logging.getLogger("lacewars.server")
CLAIM_AGAIN_SECONDS = 0.5
"""So long a worker waits before it asks again for bots that another one moves."""


class Hall(Rooms):
    """Every table of the server; those in use are in memory."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.openings = Openings(settings.rehearsal)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds, settings.bots_per_minute)
        self.sends = Sends()
        self.orderly = Orderly(self.store, self._act_by_order)
        self._waking: asyncio.Task[None] | None = None
        self._unopened: set[str] = set()
        """Tables that did not open, which is told once."""
        self._closing = False

    # ------------------------------------------------------------------ open and close
    async def open(self) -> None:
        """Opens the database; bots that were about to move go on."""
        await self.store.open()
        await self.bus.open(self)
        self.look_round()
        self._waking = asyncio.create_task(self._wake_bots())

    async def close(self) -> None:
        """Lets every running step finish, then closes; no bot begins to think any more."""
        self._closing = True
        tasks = [room.bots for room in self._rooms.values() if room.bots is not None] + list(self._following)
        if self._waking is not None:
            tasks.append(self._waking)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for room in list(self._rooms.values()):
            async with room.lock:
                pass
        await self.orderly.close()
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
                room = await self.room(table)
                room.orders = None
                self.orderly.start(room)
        waiting = await self.store.waiting_for_bots()
        random.shuffle(waiting)
        for table in waiting:
            if await self.bus.unclaimed([table]):
                try:
                    self._start_bots(await self.room(table))
                except (Problem, LaceError) as error:
                    if table not in self._unopened:
                        LOG.warning("a table does not open", extra={"table": table, "error": str(error)})
                    self._unopened.add(table)

    # ------------------------------------------------------------------ new tables and seats
    async def create(self, wanted: NewTable, opener: str = "") -> dict[str, Any]:
        """Opens a table for somebody at the address `opener`; the answer tells the keys, this once."""
        return await self.found(*draw_up(self.openings, wanted), opener=opener)

    async def found(
        self,
        deed: Deed,
        seats: Sequence[Seat],
        keys: Sequence[str | None],
        owner_key: str,
        opener: str = "",
    ) -> dict[str, Any]:
        """Opens the table of a deed; `keys` are those of its seats."""
        table = Table(deed)
        await self.store.create(deed, seats, table.standing())
        room = Room(table, seats, deed.created)
        room.opener = opener
        self._enter(room)
        LOG.info("table opened", extra={"table": deed.id, "game": deed.game})
        shown = [{**s, "key": key} for s, key in zip(room.seats_to_json(), keys, strict=True)]
        return {"id": deed.id, "owner_key": owner_key, "commitment": deed.commitment, "seats": shown}

    async def forget_lessons(self) -> None:
        """Burns the lessons of yesterday that nobody looks at."""
        busy = [name for name, room in self._rooms.items() if room.busy]
        for table in await self.store.forget_lessons(clock.now() - clock.DAY, busy):
            self._rooms.pop(table, None)

    def identify(self, room: Room, key: str | None) -> int | None:
        """The seat of who comes with this key; None is a spectator. A key that opens nothing is refused."""
        if key is None:
            return None
        seat = room.seat_of(key)
        if seat is None and not self.is_owner(room, key):
            raise problems.wrong_key()
        return seat

    def is_owner(self, room: Room, key: str | None) -> bool:
        """Whether this is the owner's key."""
        return key is not None and matches(key, room.table.deed.owner_hash)

    # ------------------------------------------------------------------ changes
    async def alter(self, room: Room, plan: Plan) -> Room:
        """Changes a table as planned: stored, then shown. `plan` looks at the room under its lock.

        It raises a Problem if the change may not be, and returns None if there is nothing to do. Should
        somebody else have changed the table meanwhile, it is asked again.
        """
        return await asyncio.shield(self._alter(room, plan))

    async def _alter(self, room: Room, plan: Plan) -> Room:
        room = self.present(room)
        async with room.lock:
            while (change := plan(room)) is not None:
                try:
                    if isinstance(change, Rewind):
                        where = change.seat, change.to, clock.now()
                        step = await asyncio.to_thread(room.table.prepare_rewind, *where)
                        await self.make(room, step)
                        break
                    life = replace(change.life, changes=room.life.changes + 1)
                    with _doubting(room):
                        await self.store.change(room.table.deed.id, life, change.seat, change.forget)
                except Taken:
                    await self._reload(room)
                    continue
                room.life = life
                if change.seat is not None:
                    room.reseat(change.seat)
                self._show(room)
                break
        return room

    def _show(self, room: Room, line: Entry | None = None) -> None:
        """Tells everybody what was stored; bots that are asked go on."""
        self.bus.announce(room.table.deed.id, "table", room.life.changes, line)
        room.tell()
        self._start_bots(room)
        self.orderly.start(room)

    # ------------------------------------------------------------------ steps
    async def act_with_key(self, table: str, key: str | None, seen: int, text: str, lang: str = "en") -> int:
        """Lets the holder of a key act on what it has seen; returns the index after it.

        What this worker knows of the table is taken for true: an action is stored only if it is. Before it
        says no, it looks whether another worker has changed anything. Whoever asks may go away meanwhile.
        """
        return await asyncio.shield(self._find_and_act(table, key, seen, text, lang))

    async def _find_and_act(self, table: str, key: str | None, seen: int, text: str, lang: str) -> int:
        room = await self.known_room(table)
        known = room.life.changes
        try:
            return await self._act_with_key(room, key, seen, text, lang)
        except Problem:
            await self._check_fresh(room)
            if room.life.changes == known:  # else it was read again, here or by somebody else meanwhile
                raise
        return await self._act_with_key(room, key, seen, text, lang)

    async def _act_with_key(self, room: Room, key: str | None, seen: int, text: str, lang: str) -> int:
        seat = self.identify(room, key)
        if seat is None:
            raise problems.no_seat()
        return await self._act(room, room.seats[seat], seen, text, lang, None)

    async def act(
        self,
        room: Room,
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
        return await asyncio.shield(self._act(room, holder or room.seats[seat], seen, text, lang, failed))

    async def _act(
        self, room: Room, holder: Seat, seen: int, text: str, lang: str, failed: str | None
    ) -> int:
        """Acts whole or not at all: `act` shields it from whoever goes away in the middle."""
        room = self.present(room)
        with metrics.ACTION_SECONDS.time():
            async with room.lock:
                while True:
                    check_holder(room, holder)
                    try:
                        return await self._act_now(room, holder.seat, seen, text, lang, failed)
                    except Taken:
                        await self._reload(room)

    async def _act_now(
        self, room: Room, seat: int, seen: int, text: str, lang: str, failed: str | None
    ) -> int:
        table = room.table
        try:
            action = table.game.parse(text)
            repeated = table.repeated(seat, seen, action.text)
            if repeated is not None:
                return repeated
            check_playing(room)
            if not table.is_current(seat, seen):
                raise problems.stale(table.index)
            step = table.prepare(seat, action.text, seen, clock.now(), failed)
        except UnknownAction as error:
            metrics.REFUSED.labels("unknown").inc()
            raise Problem(422, "unknown-action", str(error)) from None
        except IllegalAction as error:
            metrics.REFUSED.labels("illegal").inc()
            raise problems.refused(table.game, error.refusal, lang) from None
        if (hint := lesson.hint(table, seat, action.text, lang)) is not None:
            raise problems.not_wanted(hint)
        return await self.make(room, step)

    async def _act_by_order(self, room: Room, holder: Seat, seen: int, text: str) -> int:
        """Does what a seat has ordered."""
        return await self.act(room, holder.seat, seen, text, holder=holder)

    async def undo(self, room: Room, seat: int, seen: int, lang: str = "en") -> int:
        """Lets a seat take back its last action; returns the index after it."""
        return await asyncio.shield(self._undo(room, room.seats[seat], seen, lang))

    async def _undo(self, room: Room, holder: Seat, seen: int, lang: str) -> int:
        room = self.present(room)
        async with room.lock:
            while True:
                check_holder(room, holder)
                try:
                    return await self._undo_now(room, holder.seat, seen, lang)
                except Taken:
                    await self._reload(room)

    async def _undo_now(self, room: Room, seat: int, seen: int, lang: str) -> int:
        table = room.table
        repeated = table.repeated(seat, seen, None)
        if repeated is not None:
            return repeated
        check_playing(room)
        if seen != table.index:
            raise problems.stale(table.index)
        try:
            step = table.prepare_undo(seat, seen, clock.now())
        except IllegalAction as error:
            raise problems.refused(table.game, error.refusal, lang) from None
        return await self.make(room, step)

    async def make(self, room: Room, step: Step) -> int:
        """Stores a step, makes it, and tells everybody; Taken if another worker was first. Locked."""
        table = room.table
        with _doubting(room):
            await self.store.append(table.deed.id, step.entry, step.standing, room.life.changes, step.rules)
        table.commit(step)
        if step.entry.action is None:
            await self._forget_orders(room, step.entry)
        room.updated = step.entry.at
        room.life = replace(room.life, proposal=None, changes=room.life.changes + 1, held=table.held)
        if step.entry.back is None:
            metrics.ACTIONS.labels(room.seats[step.entry.seat].kind).inc()
            if room.seats[step.entry.seat].kind == "person":
                room.attended = time.monotonic()
        self._show(room, step.entry)
        return table.index

    async def _forget_orders(self, room: Room, entry: Entry) -> None:
        """What was taken back is not done again at once: by its seat, or after a rewind by anybody."""
        seats = None if entry.back is not None else (entry.seat,)
        await self.store.forget_orders(room.table.deed.id, seats)
        room.orders = None
        self.bus.announce(room.table.deed.id, "orders", room.table.index)

    # ------------------------------------------------------------------ bots
    def _start_bots(self, room: Room) -> None:
        running = room.bots is not None and not room.bots.done()
        if not running and not self._closing and any(True for _ in room.bots_to_move()):
            room.bots = asyncio.create_task(self._run_bots(room))

    async def _run_bots(self, room: Room) -> None:
        """Lets the bots move until a person is asked, or the game is over, unless another worker does."""
        table = room.table.deed.id
        try:
            while next(room.bots_to_move(), None) is not None:
                try:
                    if not await self._run_bots_on(room):
                        return
                except Unavailable:
                    await asyncio.sleep(CLAIM_AGAIN_SECONDS)
                    await self.store.watch.fine()
        except Exception as error:
            LOG.error("bots stopped", exc_info=error, extra={"table": table})
        finally:
            await self.bus.release(table)

    async def _run_bots_on(self, room: Room) -> bool:
        """One round of it; False if the bots are to stop."""
        table = room.table.deed.id
        if not await self.bus.claim(table):
            await asyncio.sleep(CLAIM_AGAIN_SECONDS)
            if room.stale:
                await self._catch_up(room)
            return True
        asked = next(room.bots_to_move(), None)
        if asked is not None and not await self._move_bot(room, *asked):
            return False
        if next(room.bots_to_move(), None) is None:
            await self.bus.release(table)  # and look again: a bot may have been asked meanwhile
        return True

    async def _move_bot(self, room: Room, seat: Seat, decision: Decision) -> bool:
        """Lets a bot act once; False if the bots are to stop."""
        index = room.table.index
        if room.table.lesson is None:
            choice = await self.thinkers.choose(room, seat, decision)
            if choice is None:
                return True
        else:
            await asyncio.sleep(lesson.TUTOR_SECONDS)
            text = lesson.reply(room.table)
            if text is None:
                return False
            choice = Choice(text)
        try:
            await self.act(room, seat.seat, index, choice.action, holder=seat, failed=choice.failed)
        except Problem as problem:
            if problem.status not in (401, 409):
                LOG.error("a bot's action is refused", extra={"table": room.table.deed.id})
                return False
        return True


@contextlib.contextmanager
def _doubting(room: Room) -> Iterator[None]:
    """What the database did not answer may be stored: the room is read again before it is believed."""
    try:
        yield
    except Unavailable:
        room.stale = True
        raise
