"""The live tables of a server: kept in memory, rebuilt from their logs, and what other workers do to them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from lacewars import games
from lacewars.kernel import LaceError
from lacewars.server import clock, metrics, problems
from lacewars.server.session.audience import Viewer
from lacewars.server.session.positions import is_analysis
from lacewars.server.session.session import Session
from lacewars.server.session.table import OtherRules, Table
from lacewars.server.settings import Settings
from lacewars.server.storage.house import Sanction
from lacewars.server.storage.rows import Chat, Entry, Latest, Stored
from lacewars.server.storage.store import Conflict, Store
from lacewars.server.storage.watch import Trouble, Unavailable
from lacewars.server.tables.bus import Counts, News, make_bus
from lacewars.server.tables.sanctions import Sanctions

LOG = logging.getLogger("lacewars.server")
_AGAIN_SECONDS = 1.0
_LATE_SECONDS = 3.0
"""How long after it is back a database may still do what it was asked before it was away."""
LOOK_SECONDS = 2.0
"""How often a worker looks for itself whether other workers have changed what is looked at here."""


class Sessions(ABC):
    """Finds the session of a table, and keeps it as the database has it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database, settings.secret_file)
        self.bus = make_bus(settings.redis)
        self.sanctions = Sanctions(self.store)
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._missed: set[str] = set()
        """Tables that were changed elsewhere while they were read here."""
        self._following: set[asyncio.Task[None]] = set()
        self.followed: Callable[[float], None] = lambda _: None
        """Told how many seconds it took to show here what another worker did."""
        self.finished: Callable[[str], None] = lambda _: None
        """Told of every table at which a game has come to its end here."""
        self.counted: Callable[[str, Counts], None] = lambda _worker, _counts: None
        """Told what other workers have counted of addresses."""
        self.store.watch.told = self.on_storage

    @abstractmethod
    def _start_bots(self, session: Session) -> None:
        """Lets the bots move that are asked, if they do not yet."""

    async def session(self, table: str) -> Session:
        """The session of a table as the database has it, rebuilt from the log if it is not in memory."""
        session = await self.known_session(table)
        await self._check_fresh(session)
        return session

    async def known_session(self, table: str) -> Session:
        """The session of a table as this worker last knew it; for callers that look again before refusing.

        Whatever is written names the last change that is known, so what is decided on an older one is
        not stored.
        """
        session = self._sessions.get(table)
        if session is None:
            try:
                async with self._opening.setdefault(table, asyncio.Lock()):
                    session = self._sessions.get(table) or await self._rebuild(table)
            finally:
                self._opening.pop(table, None)
            session.stale = session.stale or table in self._missed
            self._missed.discard(table)
        if table in self._sessions:
            self._sessions.move_to_end(table)
        return session

    async def _check_fresh(self, session: Session) -> None:
        """Callers see all that any worker has answered before, whether or not this one has heard of it."""
        if self.bus.shared and not session.stale:
            session.stale = await self.store.changes(session.table.config.id) != session.lifecycle.changes
        if session.stale:
            await self._catch_up(session)

    async def keep(self, stored: Stored, table: Table) -> Session:
        """Stores a table that is known already, and keeps it in memory."""
        await self.store.keep(stored)
        return self._enter(Session.rebuilt(table, stored))

    def present(self, session: Session) -> Session:
        """The session in use for a table, should this one have left memory since it was found."""
        return self._sessions.setdefault(session.table.config.id, session)

    async def _rebuild(self, table: str) -> Session:
        while True:
            stored, built = await self._replay(table)
            session = Session.rebuilt(built, stored)
            try:
                await self._bring_up(session)
            except Conflict:  # another worker does the same
                continue
            return self._enter(session)

    async def _replay(self, table: str) -> tuple[Stored, Table]:
        """A stored table and what its log leads to."""
        stored = await self.store.load(table)
        if stored is None:
            raise problems.unknown_table()
        if stored.config.game not in games.slugs():
            raise problems.unknown_game(stored.config.game)
        past = stored.standing.over or stored.lifecycle.ended or is_analysis(table)
        try:
            play = partial(Table.replay, stored.config, stored.log, stored.standing, past=past)
            return stored, await asyncio.to_thread(play)
        except OtherRules as error:
            raise problems.other_rules(error) from None

    async def _bring_up(self, session: Session) -> None:
        """Lets a table go on under the present rules if its log holds; else notes how far it does."""
        table, lifecycle = (
            session.table,
            replace(session.lifecycle, changes=session.lifecycle.changes + 1, proposal=None),
        )
        extra: dict[str, object] = {"table": table.config.id, "rules": table.game.rules_version}
        if table.held != lifecycle.held:
            lifecycle = replace(lifecycle, held=table.held)
            await self.store.change(table.config.id, lifecycle)
            stranded = "a table is stranded" if table.held is not None else "a table is afloat again"
            LOG.warning(stranded, extra={**extra, "held": table.held, "index": table.index})
        elif table.outdated and table.held is None and (not session.closed or table.analysis):
            step = table.prepare_upgrade(clock.now())
            await self.store.append(
                table.config.id,
                step.entry,
                step.standing,
                session.lifecycle.changes,
                table.game.rules_version,
            )
            table.commit(step)
            LOG.info("a table goes on under newer rules", extra=extra)
        else:
            return
        session.lifecycle = lifecycle
        self.bus.announce(table.config.id, "table", lifecycle.changes)

    def _enter(self, session: Session) -> Session:
        self._sessions[session.table.config.id] = session
        session.trouble = self.store.watch.trouble
        session.absence_minutes = self.settings.absence_minutes
        session.term_minutes = self.settings.term_minutes
        for name, other in list(self._sessions.items()):
            if len(self._sessions) <= self.settings.live_tables:
                break
            if not other.busy and other is not session:
                del self._sessions[name]
        metrics.LIVE_TABLES.set(len(self._sessions))
        self._start_bots(session)
        return session

    def on_storage(self, trouble: Trouble | None) -> None:
        """The database cannot be used, or can again: viewers are told, and what is doubtful is read."""
        for session in list(self._sessions.values()):
            session.warn(trouble)
            if trouble is None and session.stale:
                self._follow(session, again=True)
            elif trouble is None:
                self._start_bots(session)

    # ------------------------------------------------------------------ what other workers do
    def heard(self, news: News) -> None:
        """Another worker has changed a table; if somebody here looks on, it is read at once."""
        session = self._sessions.get(news.table)
        if news.what == "limits":
            self.counted(news.worker, news.counts)
        elif news.what == "house":
            task = asyncio.create_task(self._read_sanctions())
            self._following.add(task)
            task.add_done_callback(self._note_followed)
        elif session is None:
            if news.table in self._opening:
                self._missed.add(news.table)
        elif news.what == "orders":
            session.orders = None
            session.tell_orders(news.number)
        elif news.number > {"chat": session.said, "pact": session.pacts.last}.get(
            news.what, session.lifecycle.changes
        ):
            session.unheard = session.unheard or news.what != "table"
            if not self._play_heard(session, news):
                self._follow(session)

    def _play_heard(self, session: Session, news: News) -> bool:
        """Plays the line that the news tells, if it is what follows here; False: the database must be asked.

        A rewind takes long, newer rules bring more with them, and what nobody looks at is read when it is
        needed.
        """
        line = news.line
        if line is None or line.back is not None or line.rules_before is not None:
            return False
        follows = news.number == session.lifecycle.changes + 1 and not (session.stale or session.unheard)
        if not follows or session.lock.locked() or not session.busy:
            return False
        began = time.monotonic()
        try:
            step = session.table.prepare_again(line)
        except LaceError:
            return False
        session.table.commit(step)
        session.follow(Latest(news.number, line.at, (line,)))
        self._start_bots(session)
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
            with contextlib.suppress(Unavailable):
                await self._read_sanctions()
            watched = {name: session for name, session in self._sessions.items() if session.viewers}
            with contextlib.suppress(Unavailable):
                for name, marks in (await self.store.marks(list(watched)) if watched else {}).items():
                    session = watched[name]
                    if marks.beyond(session.lifecycle.changes, session.said, session.pacts.last):
                        session.unheard = True
                        self._follow(session)

    async def sanctions_changed(self) -> None:
        """Somebody was muted or banned here, or is no longer; the other workers are told."""
        await self._read_sanctions()
        self.bus.announce("", "house", 0)

    async def _read_sanctions(self) -> None:
        """Reads mutes and bans; who is banned looks on no longer."""
        await self.sanctions.read()
        for session in self._sessions.values():
            for viewer in session.viewers:
                if self.ban_of(session, viewer) is not None:
                    session.dismiss(viewer)

    def ban_of(self, session: Session, viewer: Viewer) -> Sanction | None:
        """What keeps somebody from looking on: a ban of the address, or of who holds the seat."""
        found = self.sanctions.of_address(viewer.address)
        if found is None and viewer.seat is not None and not session.table.analysis:
            found = self.sanctions.of_key("ban", session.key_hash(viewer.seat))
        return found

    async def note_whereabouts(self, table: str, seat: int, address: str) -> None:
        """Remembers for a day from where somebody spoke or sat down; it is never stored."""
        await self.bus.keep(f"{table}/{seat}", address)

    async def whereabouts(self, table: str, seat: int) -> str | None:
        """From where somebody last spoke or sat down, if it is known."""
        return await self.bus.find(f"{table}/{seat}")

    def missed(self) -> None:
        """Other workers may have changed any table."""
        self._missed.update(self._opening)
        for session in self._sessions.values():
            session.unheard = True
            self._follow(session)

    def _follow(self, session: Session, again: bool = False) -> None:
        session.stale = True
        if session.busy or again:
            task = asyncio.create_task(self._catch_up_in_the_end(session, again))
            self._following.add(task)
            task.add_done_callback(self._note_followed)
            heard = time.monotonic()
            task.add_done_callback(lambda _: self.followed(time.monotonic() - heard))

    def _note_followed(self, task: asyncio.Task[None]) -> None:
        self._following.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("a table does not follow", exc_info=error)

    async def _catch_up_in_the_end(self, session: Session, again: bool) -> None:
        """Somebody looks on: if the database is away now, it is read when it is back.

        With `again` it is read twice: a database that was frozen may still do what it was asked before.
        """
        while True:
            try:
                await self._catch_up(session)
                if not again:
                    return
                again = False
                await asyncio.sleep(_LATE_SECONDS)
                session.stale = True
            except Unavailable:
                await asyncio.sleep(_AGAIN_SECONDS)
                await self.store.watch.fine()

    async def _catch_up(self, session: Session) -> None:
        """Reads what other workers have written to a table."""
        async with session.lock:
            if session.stale:
                await self._reload(session)
        self._start_bots(session)

    async def reread(self, session: Session) -> None:
        """Reads a table anew: what was said and done there besides the game was changed."""
        session.stale = session.unheard = True
        await self._catch_up(session)

    async def _reload(self, session: Session) -> None:
        """Another worker has written to this table: the lines that are new are played here too. Locked."""
        session.stale = False
        try:
            await self._read_on(session)
        except BaseException:
            session.stale = True
            raise

    async def _read_on(self, session: Session) -> None:
        if not session.unheard and await self._play_on(session):
            return
        table, session.unheard = session.table, False
        try:
            stored = await self.store.load(table.config.id, table.index)
        except BaseException:
            session.unheard = True
            raise
        if stored is None:
            raise problems.unknown_table()
        if stored.config.rules_version != table.config.rules_version:
            stored, table = await self._replay(table.config.id)
        else:
            await self._play(table, stored.log)
        session.reload(table, stored)

    async def _play_on(self, session: Session) -> bool:
        """Plays what was played elsewhere; False if something else of the table has changed as well.

        Each line of the log is one change. Where there are more changes than lines, somebody has paused the
        table, or sits on another seat... A line under other rules brings more with it.
        """
        table, known = session.table, session.lifecycle.changes
        found = await self.store.latest(table.config.id, table.index)
        if found is None:
            raise problems.unknown_table()
        other_rules = any(entry.rules_before is not None for entry in found.log)
        if found.changes - known != len(found.log) or other_rules:
            return False
        await self._play(table, found.log)
        if found.log:
            session.follow(found)
        return True

    async def _play(self, table: Table, log: Sequence[Entry]) -> None:
        """Plays lines that another worker has stored."""
        for entry in log:
            far = entry.back is not None
            step = await asyncio.to_thread(table.prepare_again, entry) if far else table.prepare_again(entry)
            table.commit(step)

    async def hear(self, session: Session, chat: Chat) -> None:
        """Lets the seats hear what was said here, and what was said elsewhere before it. Locked."""
        if chat.number == session.said + 1:
            session.pass_on(chat)
        else:
            session.unheard = True
            await self._reload(session)
        self.bus.announce(session.table.config.id, "chat", chat.number)

    async def read_pacts(self, session: Session) -> bool:
        """Reads what was done with pacts elsewhere: no change of the table tells it. Whether any was."""
        return session.learn_pacts(await self.store.pact_steps(session.table.config.id, session.pacts.last))
