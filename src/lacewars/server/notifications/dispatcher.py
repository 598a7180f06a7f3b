"""The dispatcher: tells people who are away that the table waits for them, once each time they are asked."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass

from lacewars.kernel import LaceError
from lacewars.server import clock, metrics
from lacewars.server.notifications.notify import Book, Notification, Notifier, Undelivered
from lacewars.server.problems import Problem
from lacewars.server.session import absences
from lacewars.server.session.table import Table
from lacewars.server.storage.rows import Asked
from lacewars.server.storage.watch import Unavailable
from lacewars.server.tables.service import TableService

LOG = logging.getLogger("lacewars.server.notifications")
TRIES = 5
"""How often a notice is tried."""
BACK_OFF = 30.0
"""Seconds until the second try; each further one waits twice as long."""
QUEUE = 500
"""At most this many notifications wait; the others are found again at the next round."""
_LEAVING_SECONDS = 20.0
_FORGET_SECONDS = 3600.0


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: the log index at which it was, when, and whether it goes on with its own turn."""

    index: int
    at: int
    goes_on: bool


@dataclass(frozen=True, slots=True)
class Failure:
    """A notice that failed: what it was about, how often it did, and until when it rests."""

    index: int
    tries: int
    until: float


def question(table: Table, seat: int) -> Question | None:
    """What a seat is asked now; None if nothing.

    One that acted last before it was asked is in the middle of its own turn, and knows it.
    """
    index = table.asked_at.get(seat)
    if index is None:
        return None
    if index == 0:
        return Question(0, table.config.created, goes_on=False)
    before = table.lines[index - 1].entry
    return Question(index, before.at, goes_on=before.seat == seat)


class Dispatcher:
    """Looks round every few seconds, and hands what is due to a notifier.

    The database knows who has been told. It is written right before a notice goes out, and taken back if it
    did not: so neither a restart nor a second worker tells anybody twice, and none is lost in the queue.
    """

    def __init__(self, service: TableService, book: Book, notifier: Notifier) -> None:
        self._service = service
        self._book = book
        self._notifier = notifier
        self._grace = service.settings.mail_grace
        self._queue: asyncio.Queue[Asked] = asyncio.Queue(QUEUE)
        self._pending: set[tuple[str, int]] = set()
        self._failed: dict[tuple[str, int], Failure] = {}
        self._broken: set[str] = set()
        """Tables that do not open."""
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begins to look round."""
        self._tasks = [asyncio.create_task(self._look_round()), asyncio.create_task(self._deliver_all())]

    async def close(self) -> None:
        """Stops; a notice that is on its way is let go out."""
        if not self._tasks:
            return
        looking, delivering = self._tasks
        looking.cancel()
        self._queue = asyncio.Queue(QUEUE)
        delivering.cancel()
        await asyncio.wait(self._tasks, timeout=_LEAVING_SECONDS)

    # ------------------------------------------------------------------ who is to be told
    async def _look_round(self) -> None:
        while True:
            try:
                await self._look()
            except Unavailable:  # its watch has said so
                await self._service.store.watch.fine()
            except Exception as error:
                LOG.error("notifications fail", exc_info=error)
            await asyncio.sleep(min(15.0, max(0.1, self._grace / 4)))

    async def _look(self) -> None:
        time = asyncio.get_running_loop().time()
        self._failed = {key: f for key, f in self._failed.items() if time < f.until + _FORGET_SECONDS}
        for one in await self._book.asked():
            key = one.table, one.seat
            failure = self._failed.get(key)
            waits = key in self._pending or (failure is not None and time < failure.until)
            if waits or one.table in self._broken or self._queue.full():
                continue
            if await self._question_due(one) is not None:
                self._pending.add(key)
                self._queue.put_nowait(one)

    async def _question_due(self, asked: Asked) -> Question | None:
        """What they are to be told of now; None if nothing. What they know already is written down."""
        try:
            session = await self._service.session(asked.table)
        except (Problem, LaceError) as error:
            self._broken.add(asked.table)
            LOG.warning("a table does not open", extra={"table": asked.table, "error": str(error)})
            return None
        found = question(session.table, asked.seat)
        if found is None:
            return None
        reported = absences.reported(session, asked.seat) is not None
        if (found.goes_on and not reported) or found.index <= asked.told:
            await self._book.told(asked, asked.told, session.table.index)
            return None
        time = clock.now()
        if asked.seat in session.present():
            await self._book.seen(asked, time)
            return None
        return found if max(found.at, asked.seen) + self._grace * 1000 <= time else None

    # ------------------------------------------------------------------ telling
    async def _deliver_all(self) -> None:
        while True:
            asked = await self._queue.get()
            delivery = asyncio.create_task(self._deliver(asked))
            try:
                await asyncio.shield(delivery)
            except asyncio.CancelledError:
                with contextlib.suppress(Exception):
                    await delivery
                raise
            except Exception as error:
                LOG.error("notifications fail", exc_info=error, extra={"table": asked.table})
            finally:
                self._pending.discard((asked.table, asked.seat))

    async def _deliver(self, asked: Asked) -> None:
        found = await self._question_due(asked)
        if found is None:
            return
        session = await self._service.session(asked.table)
        index = session.table.index
        if not await self._book.told(asked, asked.told, index):
            return
        link = f"{self._service.settings.public_url.rstrip('/')}/table/{asked.table}"
        title = session.seat_title(asked.seat, asked.lang)
        game = session.table.config.game
        report = absences.reported(session, asked.seat)
        minutes = None if report is None else max(0, round((report.until - clock.now()) / absences.MINUTE))
        notice = Notification(
            asked.table, game, asked.seat, title, found.index, asked.lang, link, asked.to, minutes
        )
        try:
            await self._notifier.send(notice)
        except Undelivered as error:
            await self._note_failure(asked, found, index, error)
        except BaseException:
            await self._book.told(asked, index, asked.told)
            raise
        else:
            metrics.NOTICES.labels("sent").inc()
            self._failed.pop((asked.table, asked.seat), None)
            LOG.info("told that it is their turn", extra={"table": asked.table, "seat": asked.seat})

    async def _note_failure(self, asked: Asked, found: Question, index: int, error: Undelivered) -> None:
        """Tries again later, if that may help. The address is not logged."""
        key = asked.table, asked.seat
        before = self._failed.get(key)
        tries = before.tries + 1 if before is not None and before.index == found.index else 1
        again = error.temporary and tries < TRIES
        line = {"table": asked.table, "seat": asked.seat, "error": str(error), "tries": tries, "again": again}
        LOG.warning("a notice does not get through", extra=line)
        metrics.NOTICES.labels("later" if again else "failed").inc()
        if again:
            until = asyncio.get_running_loop().time() + BACK_OFF * 2 ** (tries - 1)
            self._failed[key] = Failure(found.index, tries, until)
            await self._book.told(asked, index, asked.told)
