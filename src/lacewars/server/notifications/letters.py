"""Mails that are not about one turn: may we write to you, and once a day all that waits."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from lacewars.server import clock, metrics
from lacewars.server.notifications import hours
from lacewars.server.notifications.desk import ADDRESS_HOURS, Desk
from lacewars.server.notifications.mail import Mail
from lacewars.server.notifications.notify import Notification, Undelivered
from lacewars.server.storage.invitations import Invitation
from lacewars.server.storage.recipients import Asked, Recipient
from lacewars.server.storage.store import Store

LOG = logging.getLogger("lacewars.server.notifications")
LEASE = 60_000
"""So many milliseconds a worker has to write to somebody; then another one does."""
AGAIN = 60_000
"""After so many milliseconds a mail that did not get through is tried again."""
REQUESTS = 3
"""So many mails that ask to confirm go to one address in a day; beyond that none is sent."""
Due = Callable[[Asked], Awaitable[tuple[Notification, bool] | None]]
Invited = Callable[[Recipient], Awaitable[list[tuple[Invitation, Notification]]]]


class Letters:
    """Writes them, of several workers one."""

    def __init__(self, store: Store, mail: Mail, desk: Desk, url: str) -> None:
        self._store = store
        self._mail = mail
        self._desk = desk
        self._url = url.rstrip("/")

    async def ask_addresses(self) -> None:
        """Asks new addresses whether they want to be told."""
        for one in await self._store.unconfirmed():
            now = clock.now()
            if now < one.telling or not await self._store.claim_recipient(one, now, now + LEASE):
                continue
            if await self._ask(one):
                await self._store.change_recipient(one.id, mail_sent=clock.now(), telling=0)

    async def _ask(self, recipient: Recipient) -> bool:
        """Whether that is settled."""
        assert recipient.mail_asked is not None
        if await self._store.requests_to(recipient.mail_asked, clock.now() - clock.DAY) >= REQUESTS:
            LOG.info("this address is not asked again for a while")
            return True
        link = f"{self._url}/#/notices?token={self._desk.address_token(recipient)}"
        try:
            await self._mail.ask(recipient.mail_asked, recipient.lang, link, ADDRESS_HOURS)
        except Undelivered as error:
            return await self._failed(recipient, error)
        return True

    async def send_digests(self, due: Due, invited: Invited) -> None:
        """Writes to those whose hour has come, if there is something that they do not know yet."""
        for one in await self._store.daily_recipients():
            now = clock.now()
            day = hours.digest_day(one, now)
            if day <= one.digested or now < one.telling:
                continue
            if not await self._store.claim_recipient(one, now, now + LEASE):
                continue
            if await self._digest(one, day, due, await invited(one)):
                await self._store.change_recipient(one.id, digested=day, telling=0)

    async def _digest(
        self, recipient: Recipient, day: int, due: Due, invited: list[tuple[Invitation, Notification]]
    ) -> bool:
        """Whether that is settled."""
        assert recipient.mail is not None
        found = [(one, told) for one in await self._store.asked(recipient.id) if (told := await due(one))]
        new = [one for one, (_, unknown) in found if unknown]
        if not new and not invited:
            return True
        notices = [*(notice for _, (notice, _) in found), *(notice for _, notice in invited)]
        try:
            name, stop = f"digest.{day}.{recipient.id}", self._desk.stop_token(recipient)
            await self._mail.send_digest(recipient.mail, notices, name, stop)
        except Undelivered as error:
            return await self._failed(recipient, error)
        for one, (notice, _) in found:
            await self._store.told(one.table, one.seat, one.told, max(one.told, notice.index))
        for invitation, _ in invited:
            await self._store.invitation_told(invitation)
        metrics.NOTICES.labels("digest").inc()
        return True

    async def _failed(self, recipient: Recipient, error: Undelivered) -> bool:
        """Rests for a while if that may help. The address is not logged."""
        LOG.warning("a letter does not get through", extra={"error": str(error), "again": error.temporary})
        metrics.NOTICES.labels("later" if error.temporary else "failed").inc()
        if error.temporary:
            await self._store.change_recipient(recipient.id, telling=clock.now() + AGAIN)
        return not error.temporary
