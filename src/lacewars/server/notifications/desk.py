"""The desk: where people say how and when they want to be told of their turns."""

from __future__ import annotations

import hmac
from collections.abc import Iterable

from lacewars.server import clock
from lacewars.server.keys import new_table_id, same_hash
from lacewars.server.problems import Problem, dead_link
from lacewars.server.storage.recipients import Recipient
from lacewars.server.storage.store import Store

ADDRESS_HOURS = 48
"""So long an address may be confirmed."""
_IDLE_DAYS = 7


class Desk:
    """Knows recipients by keys that only this server can make, and addresses by their answers.

    A recipient's key opens what is told to that person, and no seat.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    # ------------------------------------------------------------------ recipients
    async def open(self, account: str | None, lang: str) -> tuple[Recipient, str]:
        """The recipient of an account, or (None) a new one for a browser without; with a key."""
        found = None if account is None else await self._store.recipient_of(account)
        if found is None:
            now = clock.now()
            await self._store.forget_idle_recipients(now - _IDLE_DAYS * clock.DAY)
            found = await self._store.add_recipient(
                Recipient(new_table_id(), lang, "UTC", now, account_id=account)
            )
        return found, self._key(found)

    def _key(self, recipient: Recipient) -> str:
        mark = self._store.vault.seal.stamp(f"recipient {recipient.id} {recipient.locks}")
        return f"{recipient.id}.{mark}"

    async def find(self, key: str) -> Recipient:
        """Whose key this is; a Problem if nobody's."""
        found = await self._store.recipient(key.partition(".")[0])
        if found is None or not hmac.compare_digest(self._key(found).encode(), key.encode()):
            raise Problem(401, "wrong-key", "This key opens nothing here.")
        return found

    async def lock_out(self, account: str) -> None:
        """Older keys to an account's notices open nothing any more, and its browsers are told nothing."""
        found = await self._store.recipient_of(account)
        if found is not None:
            await self._store.change_recipient(found.id, locks=found.locks + 1)
            await self._store.drop_devices(found.id)

    async def tell_of(self, recipient: Recipient, keys: Iterable[tuple[str, str]]) -> None:
        """Lets somebody be told of the seats that these keys open, by table; others are passed over."""
        wanted = list(keys)
        found = {one.config.id: one for one in await self._store.some([table for table, _ in wanted])}
        seats = []
        for table, key in wanted:
            stored = found.get(table)
            if stored is None or stored.config.lesson is not None:
                continue
            known = {seat.seat: seat.key_hash for seat in stored.seats}
            hashed = self._store.vault.seal.hashed(table, key, known.get)
            seats += [(table, seat, hashed) for seat, one in known.items() if same_hash(hashed, one)]
        await self._store.tell_of_seats(recipient.id, seats)

    # ------------------------------------------------------------------ addresses
    async def want_mail(self, recipient: Recipient, address: str | None) -> None:
        """Takes an address, which is asked first unless it is known to be theirs; None: no more mails."""
        account = None if recipient.account_id is None else await self._store.account(recipient.account_id)
        known = {recipient.mail, None if account is None else account.mail}
        if address is None or address.lower() in {one.lower() for one in known if one is not None}:
            await self._store.change_recipient(recipient.id, mail=address, mail_asked=None, mail_sent=0)
        elif address != recipient.mail_asked:
            await self._store.change_recipient(recipient.id, mail_asked=address, mail_sent=0, telling=0)

    def address_token(self, recipient: Recipient) -> str:
        """What stands in the link that confirms an address."""
        until = clock.now() + ADDRESS_HOURS * 60 * 60 * 1000
        return f"{recipient.id}.{until}.{self._address_mark(recipient, until)}"

    def _address_mark(self, recipient: Recipient, until: int) -> str:
        return self._store.vault.seal.stamp(f"address {recipient.id} {until} {recipient.mail_asked}")

    async def confirm(self, token: str) -> str:
        """The address that somebody has confirmed: mails go there from now on."""
        name, _, rest = token.partition(".")
        until, _, mark = rest.partition(".")
        found = await self._store.recipient(name)
        if found is None or not until.isascii() or not until.isdigit() or len(until) > 15:
            raise dead_link()
        good = hmac.compare_digest(self._address_mark(found, int(until)).encode(), mark.encode())
        if found.mail_asked is None or not good or int(until) < clock.now():
            raise dead_link()
        await self._store.change_recipient(found.id, mail=found.mail_asked, mail_asked=None, mail_sent=0)
        return found.mail_asked

    def stop_token(self, recipient: Recipient) -> str:
        """What stands in every mail to an address that was confirmed, and stops them."""
        return f"{recipient.id}.{self._store.vault.seal.stamp(f'stop {recipient.id} {recipient.mail}')}"

    async def stop_mail(self, token: str) -> str | None:
        """The address to which no mail goes any more; None if none did."""
        found = await self._store.recipient(token.partition(".")[0])
        if found is None:
            raise dead_link()
        if found.mail is None:
            return None
        if not hmac.compare_digest(self.stop_token(found).encode(), token.encode()):
            raise dead_link()
        await self.want_mail(found, None)
        return found.mail
