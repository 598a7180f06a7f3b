"""Who is told of their turns: how, when, and up to where they have been."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import FromClause, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from lacewars.server.storage.part import Part
from lacewars.server.storage.schema import CLAIMS, DEVICES, RECIPIENT_SEATS, RECIPIENTS, SEATS, TABLES

DEVICES_EACH = 10
"""So many browsers of one recipient take push; the one that was not used for longest gives way."""
SEATS_EACH = 300
"""So many seats a recipient without an account may have."""


@dataclass(frozen=True, slots=True)
class Recipient:
    """Somebody who is told of their turns. Times of day are minutes since midnight in their `zone`."""

    id: str
    lang: str
    zone: str
    created: int
    account_id: str | None = None
    quiet_from: int | None = None
    quiet_to: int | None = None
    mail: str | None = field(default=None, repr=False)
    """Where mails go; its owner has confirmed it."""
    mail_asked: str | None = field(default=None, repr=False)
    """An address that is not confirmed yet."""
    mail_sent: int = 0
    """When it was asked to confirm; 0: not yet."""
    daily: bool = False
    """One mail a day in place of one a turn."""
    digest_at: int = 18 * 60
    digested: int = 0
    """The day of the last such mail."""
    telling: int = 0
    """Until when a worker is about to write to them."""
    locks: int = 0
    """How often older keys were locked out."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that takes web push."""

    id: str
    recipient_id: str
    endpoint: str = field(repr=False)
    public_key: bytes = field(repr=False)
    auth: bytes = field(repr=False)
    used: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat that has to decide, and who is to be told so."""

    table: str
    seat: int
    seen: int
    """When its holder was last seen at the table while asked, in milliseconds."""
    told: int
    """The log index up to which its holder has been told."""
    telling: int
    """Until when a worker is about to tell, or rests after a failure."""
    tries: int
    recipient: Recipient
    devices: int
    """How many browsers take push."""


class RecipientBook(Part):
    """The part of the store that knows whom to tell."""

    # ------------------------------------------------------------------ recipients
    async def add_recipient(self, recipient: Recipient) -> Recipient:
        """Writes a new one; that of the account if it has one by now."""
        try:
            async with self._write() as connection:
                await connection.execute(insert(RECIPIENTS), asdict(recipient))
        except IntegrityError:
            found = await self.recipient_of(recipient.account_id or "")
            if found is None:
                raise
            return found
        return recipient

    async def recipient(self, recipient: str) -> Recipient | None:
        """The one of an id."""
        found = await self._recipients(RECIPIENTS.c.id == recipient)
        return found[0] if found else None

    async def recipient_of(self, account: str) -> Recipient | None:
        """The one of an account."""
        found = await self._recipients(RECIPIENTS.c.account_id == account)
        return found[0] if found else None

    async def unconfirmed(self) -> list[Recipient]:
        """Those whose address is not asked yet whether it wants mails."""
        return await self._recipients(RECIPIENTS.c.mail_asked.is_not(None), RECIPIENTS.c.mail_sent == 0)

    async def daily_recipients(self) -> list[Recipient]:
        """Those who want one mail a day."""
        return await self._recipients(RECIPIENTS.c.mail.is_not(None), RECIPIENTS.c.daily.is_(True))

    async def _recipients(self, *conditions: Any) -> list[Recipient]:
        async with self._read() as connection:
            rows = await connection.execute(select(RECIPIENTS).where(*conditions))
            return [Recipient(**row) for row in rows.mappings()]

    async def change_recipient(self, recipient: str, **values: Any) -> None:
        """Writes something over the old."""
        async with self._write() as connection:
            change = update(RECIPIENTS).where(RECIPIENTS.c.id == recipient).values(**values)
            await connection.execute(change)

    async def claim_recipient(self, recipient: Recipient, now: int, until: int) -> bool:
        """Lets one worker write to a recipient; False if another does."""
        change = (
            update(RECIPIENTS)
            .where(RECIPIENTS.c.id == recipient.id, RECIPIENTS.c.telling == recipient.telling)
            .where(RECIPIENTS.c.telling <= now, RECIPIENTS.c.digested == recipient.digested)
            .where(RECIPIENTS.c.mail_sent == recipient.mail_sent)
            .values(telling=until)
        )
        async with self._write() as connection:
            return bool((await connection.execute(change)).rowcount)

    async def delete_recipient(self, recipient: str) -> None:
        """Tells somebody nothing any more."""
        async with self._write() as connection:
            await connection.execute(delete(RECIPIENTS).where(RECIPIENTS.c.id == recipient))

    async def forget_idle_recipients(self, before: int) -> None:
        """Deletes those of long ago who are told nothing in any way."""
        seats = exists().where(RECIPIENT_SEATS.c.recipient_id == RECIPIENTS.c.id)
        devices = exists().where(DEVICES.c.recipient_id == RECIPIENTS.c.id)
        unwanted = delete(RECIPIENTS).where(
            RECIPIENTS.c.created < before, RECIPIENTS.c.account_id.is_(None), or_(~seats, ~devices)
        )
        async with self._write() as connection:
            await connection.execute(unwanted.where(RECIPIENTS.c.mail.is_(None)))

    async def requests_to(self, mail: str, since: int) -> int:
        """How often an address was asked since then to confirm, and did not."""
        wanted = select(func.count()).where(RECIPIENTS.c.mail_asked == mail, RECIPIENTS.c.mail_sent > since)
        async with self._read() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    # ------------------------------------------------------------------ devices
    async def devices(self, recipient: str) -> list[Device]:
        """The browsers of a recipient that take push, the one last used first."""
        wanted = select(DEVICES).where(DEVICES.c.recipient_id == recipient).order_by(DEVICES.c.used.desc())
        async with self._read() as connection:
            return [Device(**row) for row in (await connection.execute(wanted)).mappings()]

    async def add_device(self, device: Device) -> None:
        """Writes one, also if it was somebody else's before."""
        async with self._write() as connection:
            await connection.execute(delete(DEVICES).where(DEVICES.c.id == device.id))
            await connection.execute(insert(DEVICES), asdict(device))
            mine = select(DEVICES.c.id).where(DEVICES.c.recipient_id == device.recipient_id)
            known = (await connection.execute(mine.order_by(DEVICES.c.used.desc()))).scalars().all()
            await connection.execute(delete(DEVICES).where(DEVICES.c.id.in_(known[DEVICES_EACH:])))

    async def drop_device(self, device: str, recipient: str) -> None:
        """A browser takes push no more."""
        async with self._write() as connection:
            await connection.execute(
                delete(DEVICES).where(DEVICES.c.id == device, DEVICES.c.recipient_id == recipient)
            )

    async def drop_devices(self, recipient: str) -> None:
        """None of a recipient's browsers takes push any more."""
        async with self._write() as connection:
            await connection.execute(delete(DEVICES).where(DEVICES.c.recipient_id == recipient))

    # ------------------------------------------------------------------ seats
    async def tell_of_seats(self, recipient: str, seats: Iterable[tuple[str, int, str]]) -> None:
        """Lets somebody be told of seats: table, seat, hash of the key that proved it."""
        async with self._write() as connection:
            count = select(func.count()).where(RECIPIENT_SEATS.c.recipient_id == recipient)
            left = SEATS_EACH - int((await connection.execute(count)).scalar_one())
            for table, seat, key_hash in seats:
                here = RECIPIENT_SEATS.c.table_id == table, RECIPIENT_SEATS.c.seat == seat
                left += (await connection.execute(delete(RECIPIENT_SEATS).where(*here))).rowcount
                if left <= 0:
                    return
                row = {"table_id": table, "seat": seat, "recipient_id": recipient, "key_hash": key_hash}
                await connection.execute(insert(RECIPIENT_SEATS), row)
                left -= 1

    # ------------------------------------------------------------------ turns
    async def asked(self, recipient: str | None = None) -> list[Asked]:
        """The people who have to decide and were not told since the table's last line.

        Of one recipient also those who were. An account goes before a browser that had the seat without it.
        """
        claimed = CLAIMS.join(RECIPIENTS, RECIPIENTS.c.account_id == CLAIMS.c.account_id)
        alone = RECIPIENT_SEATS.join(RECIPIENTS, RECIPIENTS.c.id == RECIPIENT_SEATS.c.recipient_id)
        found: dict[tuple[str, int], Any] = {}
        async with self._read() as connection:
            for source, proof in ((claimed, CLAIMS), (alone, RECIPIENT_SEATS)):
                for row in await connection.execute(_asked(source, proof, recipient)):
                    if row.seat in row.waiting:
                        found.setdefault((row.table_id, row.seat), row)
            who: Collection[str] = {row.recipient for row in found.values()}
            rows = await connection.execute(select(RECIPIENTS).where(RECIPIENTS.c.id.in_(who)))
            recipients = {row["id"]: Recipient(**row) for row in rows.mappings()}
            counted = select(DEVICES.c.recipient_id, func.count()).where(DEVICES.c.recipient_id.in_(who))
            counts = (await connection.execute(counted.group_by(DEVICES.c.recipient_id))).all()
        devices = {row[0]: int(row[1]) for row in counts}
        return [
            Asked(
                *(row.table_id, row.seat, row.mail_seen, row.told, row.telling, row.tries),
                recipient=recipients[row.recipient],
                devices=devices.get(row.recipient, 0),
            )
            for row in found.values()
            if row.recipient in recipients
        ]

    async def seen(self, table: str, seat: int, at: int) -> None:
        """Writes when somebody who is asked was last at the table."""
        await self._set_seat(table, seat, (), mail_seen=at)

    async def told(self, table: str, seat: int, before: int, index: int, lease: int | None = None) -> bool:
        """Writes up to which log index a seat has been told; False if it is no longer as it was `before`.

        With a `lease` also False if that was taken away, as when the seat is to be told once more.
        """
        as_before = (SEATS.c.told == before, *(() if lease is None else (SEATS.c.telling == lease,)))
        return await self._set_seat(table, seat, as_before, told=index, telling=0, tries=0)

    async def knows(self, table: str, seat: int, index: int) -> None:
        """Writes that a seat's holder knows of all up to a log index."""
        await self._set_seat(table, seat, (SEATS.c.told < index,), told=index, telling=0, tries=0)

    async def begin_to_tell(self, asked: Asked, now: int, until: int) -> bool:
        """Lets one worker tell somebody; False if another does, or has."""
        free = SEATS.c.told == asked.told, SEATS.c.telling == asked.telling, SEATS.c.telling <= now
        return await self._set_seat(asked.table, asked.seat, free, telling=until)

    async def tell_again(self, asked: Asked, at: int, tries: int) -> None:
        """Lets somebody be told from then on, after so many tries."""
        await self._set_seat(asked.table, asked.seat, (SEATS.c.told == asked.told,), telling=at, tries=tries)

    async def _set_seat(self, table: str, seat: int, conditions: Iterable[Any], **values: Any) -> bool:
        change = update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == seat, *conditions)
        async with self._write() as connection:
            return bool((await connection.execute(change.values(**values))).rowcount)


def _asked(source: FromClause, proof: Any, recipient: str | None) -> Any:
    columns = ("table_id", "seat", "mail_seen", "told", "telling", "tries")
    here = and_(
        proof.c.table_id == SEATS.c.table_id,
        proof.c.seat == SEATS.c.seat,
        proof.c.key_hash == SEATS.c.key_hash,
    )
    wanted = (
        select(TABLES.c.waiting, *(SEATS.c[name] for name in columns), RECIPIENTS.c.id.label("recipient"))
        .select_from(SEATS.join(TABLES, SEATS.c.table_id == TABLES.c.id).join(source, here))
        .where(TABLES.c.over.is_(False), TABLES.c.ended.is_(False), TABLES.c.paused.is_(False))
        .where(TABLES.c.held.is_(None), TABLES.c.lesson.is_(None), SEATS.c.kind == "person")
    )
    if recipient is not None:
        return wanted.where(RECIPIENTS.c.id == recipient)
    return wanted.where(SEATS.c.told < TABLES.c.index)
