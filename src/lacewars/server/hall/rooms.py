"""The rooms of a server: kept in memory, rebuilt from their logs, and what other workers do to them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace

from lacewars import games
from lacewars.kernel import LaceError
from lacewars.server import clock, metrics, problems
from lacewars.server.hall.bus import News, make_bus
from lacewars.server.room.room import Room
from lacewars.server.room.table import OtherRules, Table
from lacewars.server.settings import Settings
from lacewars.server.storage.rows import Chat, Entry, Latest, Stored
from lacewars.server.storage.store import Store, Taken
from lacewars.server.storage.watch import Trouble, Unavailable

LOG = logging.getLogger("lacewars.server")
_AGAIN_SECONDS = 1.0
_LATE_SECONDS = 3.0
"""So long after it is back a database may still do what it was asked before it was away."""
LOOK_SECONDS = 2.0
"""So often a worker looks for itself whether other workers have changed what is looked at here."""


class Rooms(ABC):
    """Finds the room of a table, and keeps it as the database has it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database, settings.secret_file)
        self.bus = make_bus(settings.redis)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._missed: set[str] = set()
        """Tables that were changed elsewhere while they were read here."""
        self._following: set[asyncio.Task[None]] = set()
        self.followed: Callable[[float], None] = lambda _: None
        """Told how many seconds it took to show here what another worker did."""
        self.store.watch.told = self.on_storage

    @abstractmethod
    def _start_bots(self, room: Room) -> None:
        """Lets the bots move that are asked, if they do not yet."""

    async def room(self, table: str) -> Room:
        """The room of a table as the database has it, rebuilt from the log if it is not in memory."""
        room = await self.known_room(table)
        await self._check_fresh(room)
        return room

    async def known_room(self, table: str) -> Room:
        """The room of a table as this worker last knew it; for who looks again before saying no.

        Whatever is written names the last change that is known, so what is decided on an older one is
        not stored.
        """
        room = self._rooms.get(table)
        if room is None:
            try:
                async with self._opening.setdefault(table, asyncio.Lock()):
                    room = self._rooms.get(table) or await self._rebuild(table)
            finally:
                self._opening.pop(table, None)
            room.stale = room.stale or table in self._missed
            self._missed.discard(table)
        if table in self._rooms:
            self._rooms.move_to_end(table)
        return room

    async def _check_fresh(self, room: Room) -> None:
        """Who asks sees all that any worker has answered before, whether or not this one has heard of it."""
        if self.bus.shared and not room.stale:
            room.stale = await self.store.changes(room.table.deed.id) != room.life.changes
        if room.stale:
            await self._catch_up(room)

    def present(self, room: Room) -> Room:
        """The room in use for a table, should this one have left memory since it was found."""
        return self._rooms.setdefault(room.table.deed.id, room)

    async def _rebuild(self, table: str) -> Room:
        while True:
            stored, built = await self._replay(table)
            room = Room.rebuilt(built, stored)
            try:
                await self._bring_up(room)
            except Taken:  # another worker does the same
                continue
            return self._enter(room)

    async def _replay(self, table: str) -> tuple[Stored, Table]:
        """A stored table and what its log leads to."""
        stored = await self.store.load(table)
        if stored is None:
            raise problems.unknown_table()
        if stored.deed.game not in games.slugs():
            raise problems.unknown_game(stored.deed.game)
        try:
            return stored, await asyncio.to_thread(Table.replay, stored.deed, stored.log, stored.standing)
        except OtherRules as error:
            raise problems.other_rules(error) from None

    async def _bring_up(self, room: Room) -> None:
        """Lets a table go on under the present rules if its log holds; else notes how far it does."""
        table, life = room.table, replace(room.life, changes=room.life.changes + 1, proposal=None)
        extra: dict[str, object] = {"table": table.deed.id, "rules": table.game.rules_version}
        if table.held != life.held:
            life = replace(life, held=table.held)
            await self.store.change(table.deed.id, life)
            stranded = "a table is stranded" if table.held is not None else "a table is afloat again"
            LOG.warning(stranded, extra={**extra, "held": table.held, "index": table.index})
        elif table.outdated and table.held is None and not room.closed:
            step = table.prepare_upgrade(clock.now())
            await self.store.append(
                table.deed.id, step.entry, step.standing, room.life.changes, table.game.rules_version
            )
            table.commit(step)
            LOG.info("a table goes on under newer rules", extra=extra)
        else:
            return
        room.life = life
        self.bus.announce(table.deed.id, "table", life.changes)

    def _enter(self, room: Room) -> Room:
        self._rooms[room.table.deed.id] = room
        room.trouble = self.store.watch.trouble
        for name, other in list(self._rooms.items()):
            if len(self._rooms) <= self.settings.live_tables:
                break
            if not other.busy and other is not room:
                del self._rooms[name]
        metrics.LIVE_TABLES.set(len(self._rooms))
        self._start_bots(room)
        return room

    def on_storage(self, trouble: Trouble | None) -> None:
        """The database cannot be used, or can again: who looks on is told, and what is doubtful is read."""
        for room in list(self._rooms.values()):
            room.warn(trouble)
            if trouble is None and room.stale:
                self._follow(room, again=True)
            elif trouble is None:
                self._start_bots(room)

    # ------------------------------------------------------------------ what other workers do
    def heard(self, news: News) -> None:
        """Another worker has changed a table; if somebody here looks on, it is read at once."""
        room = self._rooms.get(news.table)
        if room is None:
            if news.table in self._opening:
                self._missed.add(news.table)
        elif news.what == "orders":
            room.orders = None
        elif news.number > {"chat": room.said, "pact": room.pacts.last}.get(news.what, room.life.changes):
            room.unheard = room.unheard or news.what != "table"
            if not self._play_heard(room, news):
                self._follow(room)

    def _play_heard(self, room: Room, news: News) -> bool:
        """Plays the line that the news tells, if it is what follows here; False: the database must be asked.

        A rewind takes long, newer rules bring more with them, and what nobody looks at is read when it is
        needed.
        """
        line = news.line
        if line is None or line.back is not None or line.rules_before is not None:
            return False
        follows = news.number == room.life.changes + 1 and not (room.stale or room.unheard)
        if not follows or room.lock.locked() or not room.busy:
            return False
        began = time.monotonic()
        try:
            step = room.table.prepare_again(line)
        except LaceError:
            return False
        room.table.commit(step)
        room.follow(Latest(news.number, line.at, (line,)))
        self._start_bots(room)
        self.followed(time.monotonic() - began)
        return True

    def look_round(self) -> None:
        """Begins to look for what the bus does not tell: a message may be lost, a worker be cut off."""
        if self.bus.shared:
            task = asyncio.create_task(self._look_round())
            self._following.add(task)
            task.add_done_callback(self._note_followed)

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            watched = {name: room for name, room in self._rooms.items() if room.viewers}
            with contextlib.suppress(Unavailable):
                for name, marks in (await self.store.marks(list(watched)) if watched else {}).items():
                    room = watched[name]
                    if marks.beyond(room.life.changes, room.said, room.pacts.last):
                        room.unheard = True
                        self._follow(room)

    def missed(self) -> None:
        """Other workers may have changed any table."""
        self._missed.update(self._opening)
        for room in self._rooms.values():
            room.unheard = True
            self._follow(room)

    def _follow(self, room: Room, again: bool = False) -> None:
        room.stale = True
        if room.busy or again:
            task = asyncio.create_task(self._catch_up_in_the_end(room, again))
            self._following.add(task)
            task.add_done_callback(self._note_followed)
            heard = time.monotonic()
            task.add_done_callback(lambda _: self.followed(time.monotonic() - heard))

    def _note_followed(self, task: asyncio.Task[None]) -> None:
        self._following.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("a table does not follow", exc_info=error)

    async def _catch_up_in_the_end(self, room: Room, again: bool) -> None:
        """Somebody looks on: if the database is away now, it is read when it is back.

        With `again` it is read twice: a database that was frozen may still do what it was asked before.
        """
        while True:
            try:
                await self._catch_up(room)
                if not again:
                    return
                again = False
                await asyncio.sleep(_LATE_SECONDS)
                room.stale = True
            except Unavailable:
                await asyncio.sleep(_AGAIN_SECONDS)
                await self.store.watch.fine()

    async def _catch_up(self, room: Room) -> None:
        """Reads what other workers have written to a table."""
        async with room.lock:
            if room.stale:
                await self._reload(room)
        self._start_bots(room)

    async def _reload(self, room: Room) -> None:
        """Another worker has written to this table: the lines that are new are played here too. Locked."""
        room.stale = False
        try:
            await self._read_on(room)
        except BaseException:
            room.stale = True
            raise

    async def _read_on(self, room: Room) -> None:
        if not room.unheard and await self._play_on(room):
            return
        table, room.unheard = room.table, False
        try:
            stored = await self.store.load(table.deed.id, table.index)
        except BaseException:
            room.unheard = True
            raise
        if stored is None:
            raise problems.unknown_table()
        if stored.deed.rules_version != table.deed.rules_version:
            stored, table = await self._replay(table.deed.id)
        else:
            await self._play(table, stored.log)
        room.reload(table, stored)

    async def _play_on(self, room: Room) -> bool:
        """Plays what was played elsewhere; False if something else of the table has changed as well.

        Each line of the log is one change. Where there are more changes than lines, somebody has paused the
        table, or sits on another seat... A line under other rules brings more with it.
        """
        table, known = room.table, room.life.changes
        found = await self.store.latest(table.deed.id, table.index)
        if found is None:
            raise problems.unknown_table()
        other_rules = any(entry.rules_before is not None for entry in found.log)
        if found.changes - known != len(found.log) or other_rules:
            return False
        await self._play(table, found.log)
        if found.log:
            room.follow(found)
        return True

    async def _play(self, table: Table, log: Sequence[Entry]) -> None:
        """Plays lines that another worker has stored."""
        for entry in log:
            far = entry.back is not None
            step = await asyncio.to_thread(table.prepare_again, entry) if far else table.prepare_again(entry)
            table.commit(step)

    async def hear(self, room: Room, chat: Chat) -> None:
        """Lets the seats hear what was said here, and what was said elsewhere before it. Locked."""
        if chat.number == room.said + 1:
            room.pass_on(chat)
        else:
            room.unheard = True
            await self._reload(room)
        self.bus.announce(room.table.deed.id, "chat", chat.number)

    async def read_pacts(self, room: Room) -> bool:
        """Reads what was done with pacts elsewhere: no change of the table tells it. Whether any was."""
        return room.learn_pacts(await self.store.pact_steps(room.table.deed.id, room.pacts.last))
