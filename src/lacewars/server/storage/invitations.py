"""Invitations in the database: whom somebody asks to take a seat, and what became of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict, dataclass
from typing import Any, Literal

from sqlalchemy import and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from lacewars.server.storage.part import Part
from lacewars.server.storage.recipients import Recipient
from lacewars.server.storage.schema import ACCOUNTS, DEVICES, INVITATIONS, RECIPIENTS

Answer = Literal["accepted", "declined", "withdrawn"]


@dataclass(frozen=True, slots=True)
class Invitation:
    """An account is asked by another one to take a seat; there is one for each table."""

    table_id: str
    account_id: str
    """Who is invited."""
    seat: int
    by: str
    """The account that invites."""
    made: int
    answer: Answer | None = None
    told: bool = False
    """Whether who is invited has been sent a notice."""
    telling: int = 0
    """Until when a worker is about to tell, or rests after a failure."""
    tries: int = 0


@dataclass(frozen=True, slots=True)
class Untold:
    """An invitation that stands open, and who is to be told of it."""

    invitation: Invitation
    recipient: Recipient
    devices: int
    """How many browsers take push."""


class InvitationBook(Part):
    """The part of the store that keeps invitations."""

    async def invitation(self, table: str, account: str) -> Invitation | None:
        """That of an account to a table."""
        found = await self._invitations(*_one(table, account))
        return found[0] if found else None

    async def invitations_to(self, account: str) -> list[Invitation]:
        """Those that an account has got, the last ones first."""
        return await self._invitations(INVITATIONS.c.account_id == account)

    async def invitations_by(self, account: str) -> list[Invitation]:
        """Those that an account has sent, the last ones first."""
        return await self._invitations(INVITATIONS.c.by == account)

    async def _invitations(self, *conditions: Any) -> list[Invitation]:
        wanted = select(INVITATIONS).where(*conditions).order_by(INVITATIONS.c.made.desc())
        async with self._read() as connection:
            return [Invitation(**row) for row in (await connection.execute(wanted)).mappings()]

    async def invite(self, invitation: Invitation) -> bool:
        """Writes one in place of an older one to the table; False if somebody else was first."""
        here = _one(invitation.table_id, invitation.account_id)
        try:
            async with self._write() as connection:
                await connection.execute(delete(INVITATIONS).where(*here))
                await connection.execute(insert(INVITATIONS), asdict(invitation))
        except IntegrityError:
            return False
        return True

    async def answer_invitation(self, invitation: Invitation, answer: Answer) -> bool:
        """Writes what became of one; False if it stands open no more."""
        here = _one(invitation.table_id, invitation.account_id)
        open_ = INVITATIONS.c.answer.is_(None), INVITATIONS.c.made == invitation.made
        async with self._write() as connection:
            change = update(INVITATIONS).where(*here, *open_).values(answer=answer)
            return bool((await connection.execute(change)).rowcount)

    async def names_of(self, accounts: Collection[str]) -> dict[str, str]:
        """The names of accounts, by their ids."""
        wanted = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.id.in_(set(accounts)))
        async with self._read() as connection:
            return {row[0]: row[1] for row in await connection.execute(wanted)}

    # ------------------------------------------------------------------ notices
    async def untold_invitations(self, recipient: str | None = None) -> list[Untold]:
        """Those that stand open and of which somebody who wants notices was sent none; or one person's."""
        source = INVITATIONS.join(RECIPIENTS, RECIPIENTS.c.account_id == INVITATIONS.c.account_id)
        wanted = (
            select(INVITATIONS, RECIPIENTS.c.id.label("recipient"))
            .select_from(source)
            .where(INVITATIONS.c.answer.is_(None), INVITATIONS.c.told.is_(False))
            .order_by(INVITATIONS.c.made)
        )
        if recipient is not None:
            wanted = wanted.where(RECIPIENTS.c.id == recipient)
        async with self._read() as connection:
            rows = [dict(row) for row in (await connection.execute(wanted)).mappings()]
            if not rows:
                return []
            who = {row["recipient"] for row in rows}
            found = await connection.execute(select(RECIPIENTS).where(RECIPIENTS.c.id.in_(who)))
            recipients = {row["id"]: Recipient(**row) for row in found.mappings()}
            counted = select(DEVICES.c.recipient_id, func.count()).where(DEVICES.c.recipient_id.in_(who))
            counts = (await connection.execute(counted.group_by(DEVICES.c.recipient_id))).all()
        devices = {row[0]: int(row[1]) for row in counts}
        told = [(row.pop("recipient"), row) for row in rows]
        return [
            Untold(Invitation(**row), recipients[who], devices.get(who, 0))
            for who, row in told
            if who in recipients
        ]

    async def begin_to_invite(self, invitation: Invitation, now: int, until: int) -> bool:
        """Lets one worker tell somebody of it; False if another does, or has."""
        free = INVITATIONS.c.telling == invitation.telling, INVITATIONS.c.telling <= now
        return await self._set_invitation(invitation, free, telling=until)

    async def invite_again(self, invitation: Invitation, at: int, tries: int) -> None:
        """Lets somebody be told of it from then on, after so many tries."""
        await self._set_invitation(invitation, (), telling=at, tries=tries)

    async def invitation_told(self, invitation: Invitation) -> None:
        """Writes that who is invited has been told, or cannot be."""
        await self._set_invitation(invitation, (), told=True, telling=0, tries=0)

    async def _set_invitation(
        self, invitation: Invitation, conditions: Collection[Any], **values: Any
    ) -> bool:
        here = and_(*_one(invitation.table_id, invitation.account_id), INVITATIONS.c.told.is_(False))
        async with self._write() as connection:
            change = update(INVITATIONS).where(here, *conditions).values(**values)
            return bool((await connection.execute(change)).rowcount)


def _one(table: str, account: str) -> tuple[Any, Any]:
    return INVITATIONS.c.table_id == table, INVITATIONS.c.account_id == account
