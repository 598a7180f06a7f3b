"""The dispatcher: tells people who are away that the table waits for them, once each time they are asked."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass

from lacewars.kernel import LaceError
from lacewars.server import clock, metrics
from lacewars.server.notifications import hours
from lacewars.server.notifications.courier import Courier
from lacewars.server.notifications.invitations import InvitationNotices
from lacewars.server.notifications.letters import Letters
from lacewars.server.notifications.notify import Notification, Undelivered
from lacewars.server.problems import Problem
from lacewars.server.session import absences
from lacewars.server.session.table import Table
from lacewars.server.storage.recipients import Asked
from lacewars.server.storage.watch import Unavailable
from lacewars.server.tables.service import TableService

LOG = logging.getLogger("lacewars.server.notifications")
TRIES = 5
"""How often a notice is tried."""
BACK_OFF = 30.0
"""Seconds until the second try; each further one waits twice as long."""
LEASE = 60.0
"""So many seconds a worker has to tell somebody; then another one does."""
QUEUE = 500
"""At most this many notifications wait; the others are found again at the next round."""
_LEAVING_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: the log index at which it was, when, and whether it goes on with its own turn."""

    index: int
    at: int
    goes_on: bool


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
    """Looks round every few seconds, and hands what is due to a courier.

    The database knows who has been told. Before a notice goes out it is written there that this worker is
    about to tell, for a minute; afterwards that it did. So of several workers one tells, and what one that
    was killed did not get done another does when the minute is over.
    """

    def __init__(self, service: TableService, courier: Courier, letters: Letters | None) -> None:
        self._service = service
        self._store = service.store
        self._courier = courier
        self._letters = letters
        self._invitations = InvitationNotices(service, courier)
        self._grace = service.settings.mail_grace
        self._queue: asyncio.Queue[Asked] = asyncio.Queue(QUEUE)
        self._pending: set[tuple[str, int]] = set()
        self._broken: set[str] = set()
        """Tables that do not open."""
        self._woken = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begins to look round."""
        self._tasks = [asyncio.create_task(self._look_round()), asyncio.create_task(self._deliver_all())]

    def wake(self) -> None:
        """There is something to do at once."""
        self._woken.set()

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
                await self._store.watch.fine()
            except Exception as error:
                LOG.error("notifications fail", exc_info=error)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(15.0, max(0.1, self._grace / 4))):
                    await self._woken.wait()
            self._woken.clear()

    async def _look(self) -> None:
        if self._letters is not None:
            await self._letters.ask_addresses()
        for one in await self._store.asked():
            key = one.table, one.seat
            waits = key in self._pending or clock.now() < one.telling
            if waits or one.table in self._broken or self._queue.full():
                continue
            if await self._question_due(one) is not None and self._may_tell(one):
                self._pending.add(key)
                self._queue.put_nowait(one)
        await self._invitations.tell_all()
        if self._letters is not None:
            await self._letters.send_digests(self._notice_due, self._invitations.due_to)

    def _may_tell(self, asked: Asked) -> bool:
        has_way = self._courier.has_way_to(asked.recipient, asked.devices)
        return has_way and not hours.is_quiet(asked.recipient, clock.now())

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
            await self._store.told(asked.table, asked.seat, asked.told, session.table.index)
            return None
        time = clock.now()
        if asked.seat in session.looking():
            await self._store.seen(asked.table, asked.seat, time)
            return None
        return found if max(found.at, asked.seen) + self._grace * 1000 <= time else None

    async def _notice_due(self, asked: Asked) -> tuple[Notification, bool] | None:
        """What waits for somebody, for a mail of the day, and whether they were not told of it yet."""
        due = await self._question_due(asked) is not None
        try:
            session = await self._service.session(asked.table)
        except (Problem, LaceError):
            return None
        found = question(session.table, asked.seat)
        return None if found is None else (await self._notice(asked, found.index), due)

    async def _notice(self, asked: Asked, index: int) -> Notification:
        session = await self._service.session(asked.table)
        link = f"{self._service.settings.public_url.rstrip('/')}/table/{asked.table}"
        lang = asked.recipient.lang
        title = session.seat_title(asked.seat, lang)
        report = absences.reported(session, asked.seat)
        minutes = None if report is None else max(0, round((report.until - clock.now()) / absences.MINUTE))
        game = session.table.config.game
        return Notification(asked.table, game, asked.seat, title, index, lang, link, minutes)

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
        if found is None or not self._may_tell(asked):
            return
        session = await self._service.session(asked.table)
        index, now = session.table.index, clock.now()
        lease = now + int(LEASE * 1000)
        if not await self._store.begin_to_tell(asked, now, lease):
            return
        try:
            told = await self._courier.tell(asked.recipient, await self._notice(asked, found.index))
        except Undelivered as error:
            await self._note_failure(asked, index, error)
        except BaseException:
            await self._store.tell_again(asked, clock.now(), asked.tries)
            raise
        else:
            if not told:
                await self._store.tell_again(asked, clock.now(), 0)
                return
            await self._note_told(asked, index, lease)

    async def _note_told(self, asked: Asked, index: int, lease: int) -> None:
        """They know it, also if they hold other seats of the table that are asked.

        Who was reported as absent while the notice was on its way is told once more.
        """
        await self._store.told(asked.table, asked.seat, asked.told, index, lease)
        for other in await self._store.asked(asked.recipient.id):
            if (
                other.table == asked.table
                and other.seat != asked.seat
                and await self._question_due(other) is not None
            ):
                await self._store.told(other.table, other.seat, other.told, index)
        metrics.NOTICES.labels("sent").inc()
        LOG.info("told that it is their turn", extra={"table": asked.table, "seat": asked.seat})

    async def _note_failure(self, asked: Asked, index: int, error: Undelivered) -> None:
        """Tries again later, if that may help. The address is not logged."""
        tries = asked.tries + 1
        again = error.temporary and tries < TRIES
        line = {"table": asked.table, "seat": asked.seat, "error": str(error), "tries": tries, "again": again}
        LOG.warning("a notice does not get through", extra=line)
        metrics.NOTICES.labels("later" if again else "failed").inc()
        if again:
            rest = int(BACK_OFF * 1000 * 2 ** (tries - 1))
            await self._store.tell_again(asked, clock.now() + rest, tries)
        else:
            await self._store.told(asked.table, asked.seat, asked.told, index)
