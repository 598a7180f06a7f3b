"""The office: all of a server's notices in one place."""

from __future__ import annotations

from dataclasses import replace

from lacewars.server import clock
from lacewars.server.notifications import hours
from lacewars.server.notifications.courier import Courier
from lacewars.server.notifications.desk import Desk
from lacewars.server.notifications.dispatcher import Dispatcher
from lacewars.server.notifications.letters import Letters
from lacewars.server.notifications.mail import Mail
from lacewars.server.notifications.push import Push
from lacewars.server.storage.recipients import Recipient
from lacewars.server.tables.service import TableService


class Office:
    """What people want to be told, and who tells them."""

    def __init__(self, service: TableService) -> None:
        """LaceError if the settings do not tell how mails are sent."""
        settings, self.store = service.settings, service.store
        mail = Mail(settings) if settings.mail else None
        self.mails = mail is not None
        self.desk = Desk(self.store)
        self.push = Push(settings, self.store.vault)
        letters = None if mail is None else Letters(self.store, mail, self.desk, settings.public_url)
        ways = mail is not None or self.push.possible
        self._dispatcher = (
            Dispatcher(service, Courier(self.store, self.desk, mail, self.push), letters) if ways else None
        )

    def start(self) -> None:
        """Begins to tell."""
        if self._dispatcher is not None:
            self._dispatcher.start()

    async def close(self) -> None:
        """Stops; what is on its way is let go out."""
        if self._dispatcher is not None:
            await self._dispatcher.close()
        await self.push.close()

    async def change(
        self,
        recipient: Recipient,
        lang: str,
        zone: str,
        quiet: tuple[int | None, int | None],
        daily: bool,
        digest_at: int,
    ) -> None:
        """Writes when somebody wants to be told; a mail of the day comes at its next hour."""
        wanted = replace(recipient, zone=zone, digest_at=digest_at)
        day = hours.digest_day(wanted, clock.now())
        fresh = (daily, digest_at, zone) != (recipient.daily, recipient.digest_at, recipient.zone)
        await self.store.change_recipient(
            recipient.id,
            lang=lang,
            zone=zone,
            quiet_from=quiet[0],
            quiet_to=quiet[1],
            daily=daily,
            digest_at=digest_at,
            **({"digested": day} if fresh else {}),
        )

    async def want_mail(self, recipient: Recipient, address: str | None, lang: str) -> None:
        """Takes an address, which is asked at once; mails come in this language."""
        await self.store.change_recipient(recipient.id, lang=lang)
        await self.desk.want_mail(recipient, address)
        self.wake()

    def wake(self) -> None:
        """There is something to tell."""
        if self._dispatcher is not None:
            self._dispatcher.wake()
