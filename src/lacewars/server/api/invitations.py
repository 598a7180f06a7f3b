"""Invitations over HTTP, from account to account: by the cookie of who asks."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from lacewars.server.accounts import invitations
from lacewars.server.accounts.invitations import Got
from lacewars.server.api.accounts import PATH, AccountName, TheSigning, account_of
from lacewars.server.api.answers.invitations import GotInvitation, Invitations, SentInvitation
from lacewars.server.api.answers.tables import SeatKey
from lacewars.server.api.request import AnyRequest, TheService
from lacewars.server.api.tables import listing
from lacewars.server.bodies import Secret
from lacewars.server.middleware.limits import address_of
from lacewars.server.notifications.office import Office
from lacewars.server.storage.accounts import Account
from lacewars.server.tables.service import TableService

TableId = Annotated[str, Meta(max_length=64)]


class Invite(Struct, forbid_unknown_fields=True):
    """Whom to invite, to which seat, and a key of one's own to the table."""

    table: TableId
    key: Secret
    seat: Annotated[int, Meta(ge=0, le=15)]
    name: AccountName


class AnswerInvitation(Struct, forbid_unknown_fields=True):
    """The table to which one was invited."""

    table: TableId


class WithdrawInvitation(Struct, forbid_unknown_fields=True):
    """Who is invited no more, and where."""

    table: TableId
    name: AccountName


class AccountInvitations(Controller):
    """Invitations that an account has got, and those that it sends."""

    path = f"{PATH}/invitations"
    tags = ("accounts",)

    @get("/")
    async def all(self, service: TheService, signing: TheSigning, request: AnyRequest) -> Invitations:
        """Those that one may answer, and those that one has sent."""
        return await _told(service, await account_of(service, signing, request))

    @post("/", status_code=200)
    async def invite(
        self,
        service: TheService,
        signing: TheSigning,
        office: NamedDependency[Office],
        request: AnyRequest,
        data: JSONBody[Invite],
    ) -> Invitations:
        """Invites somebody by name to a free seat of a table at which one sits."""
        account = await account_of(service, signing, request)
        await invitations.invite(service, account, data.table, data.key, data.seat, data.name.strip())
        office.wake()
        return await _told(service, account)

    @post("/withdraw", status_code=200)
    async def withdraw(
        self,
        service: TheService,
        signing: TheSigning,
        request: AnyRequest,
        data: JSONBody[WithdrawInvitation],
    ) -> Invitations:
        """Takes an invitation back."""
        account = await account_of(service, signing, request)
        await invitations.withdraw(service, account, data.table, data.name)
        return await _told(service, account)

    @post("/accept", status_code=200)
    async def accept(
        self, service: TheService, signing: TheSigning, request: AnyRequest, data: JSONBody[AnswerInvitation]
    ) -> SeatKey:
        """Sits down where one was invited, and keeps the seat; the key is told this once."""
        account = await account_of(service, signing, request)
        seat, key = await invitations.accept(service, account, data.table)
        await service.note_whereabouts(data.table, seat, address_of(request.scope))
        if service.sanctions.touches(account.id):
            await service.sanctions_changed()
        return SeatKey(key)

    @post("/decline", status_code=200)
    async def decline(
        self, service: TheService, signing: TheSigning, request: AnyRequest, data: JSONBody[AnswerInvitation]
    ) -> Invitations:
        """Does not come."""
        account = await account_of(service, signing, request)
        await invitations.decline(service, account, data.table)
        return await _told(service, account)


# ---------------------------------------------------------------------- as JSON
async def _told(service: TableService, account: Account) -> Invitations:
    got = [told for one in await invitations.got(service, account) if (told := _got(one)) is not None]
    sent = await service.store.invitations_by(account.id)
    names = await service.store.names_of([one.account_id for one in sent])
    return Invitations(
        got,
        [
            SentInvitation(one.table_id, one.seat, names[one.account_id], one.made, one.answer)
            for one in sent
            if one.account_id in names
        ],
    )


def _got(got: Got) -> GotInvitation | None:
    row = listing(got.stored)
    if row is None:
        return None
    one = got.invitation
    return GotInvitation(**msgspec.structs.asdict(row), seat=one.seat, by=got.by, made=one.made)
