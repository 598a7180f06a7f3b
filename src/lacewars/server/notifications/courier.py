"""The courier: tells one person once, by the first way that gets through."""

from __future__ import annotations

from lacewars.server.notifications.desk import Desk
from lacewars.server.notifications.mail import Mail
from lacewars.server.notifications.notify import Notification, Undelivered
from lacewars.server.notifications.push import Push
from lacewars.server.storage.recipients import Recipient
from lacewars.server.storage.store import Store


class Courier:
    """Pushes to the browser that was used last, else to the others in turn, else writes a mail."""

    def __init__(self, store: Store, desk: Desk, mail: Mail | None, push: Push) -> None:
        self._store = store
        self._desk = desk
        self._mail = mail
        self._push = push

    def has_way_to(self, recipient: Recipient, devices: int) -> bool:
        """Whether somebody with so many browsers that take push can be told at once."""
        return bool(devices and self._push.possible) or self._mails(recipient)

    def _mails(self, recipient: Recipient) -> bool:
        return self._mail is not None and recipient.mail is not None and not recipient.daily

    async def tell(self, recipient: Recipient, notice: Notification) -> bool:
        """Tells; False if there is no way any more, Undelivered if none gets through."""
        failed: list[Undelivered] = []
        for device in await self._store.devices(recipient.id) if self._push.possible else ():
            try:
                await self._push.send(device, notice)
                return True
            except Undelivered as error:
                if error.gone:
                    await self._store.drop_device(device.id, recipient.id)
                else:
                    failed.append(error)
        if self._mails(recipient):
            assert self._mail is not None
            assert recipient.mail is not None
            await self._mail.send(recipient.mail, notice, self._desk.stop_token(recipient))
            return True
        if failed:
            raise Undelivered(str(failed[0]), temporary=any(error.temporary for error in failed))
        return False
