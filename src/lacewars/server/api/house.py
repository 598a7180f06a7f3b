"""Moderation over HTTP: a moderator's key opens it, and no seat's or owner's."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from lacewars.server import clock
from lacewars.server.api.answers.house import (
    AuditLine,
    ChatReport,
    Done,
    HeldSanction,
    HouseSeat,
    HouseState,
    HouseTable,
)
from lacewars.server.api.request import AnyRequest, Id, TheService, bearer
from lacewars.server.api.tables import listing, seated
from lacewars.server.storage.house import KINDS, Deed, Report, Sanction
from lacewars.server.storage.rows import Stored
from lacewars.server.tables import house
from lacewars.server.tables.house import Target
from lacewars.server.tables.service import TableService

Why = Annotated[str, Meta(max_length=600)]
Minutes = Annotated[int, Meta(ge=1, le=10 * 366 * 24 * 60)]
Number = Annotated[int, Meta(ge=1, le=2**31 - 1)]
Before = Annotated[
    int | None, QueryParameter(description="The number of the last deed read.", ge=0, le=2**31 - 1)
]


class Because(Struct, forbid_unknown_fields=True):
    """Why: it is written down, and told to whom it concerns."""

    why: Why


class Word(Struct, forbid_unknown_fields=True):
    """What everybody at a table is to read."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class NewSanction(Struct, forbid_unknown_fields=True):
    """A mute or a ban: of who holds a seat of a table, of an account by its name, or of an address."""

    kind: Literal["mute", "ban"]
    minutes: Minutes
    why: Why
    table: Annotated[str, Meta(max_length=64)] | None = None
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    account: Annotated[str, Meta(max_length=80)] | None = None
    address: Annotated[str, Meta(max_length=64)] | None = None


class House(Controller):
    """What moderators see and do."""

    path = "/api/house"
    tags = ("house",)

    @get("/")
    async def state(self, service: TheService, request: AnyRequest) -> HouseState:
        """Who asks, what was reported, which mutes and bans hold, and what moderators did last."""
        name, store = await _moderator(service, request), service.store
        return HouseState(
            name,
            [_report(one) for one in await store.reports()],
            [_sanction(one) for one in await store.sanctions(clock.now())],
            [_deed(one) for one in await store.deeds()],
        )

    @get("/audit")
    async def audit(self, service: TheService, request: AnyRequest, before: Before = None) -> list[AuditLine]:
        """What moderators did, the latest first, 100 at a time."""
        await _moderator(service, request)
        return [_deed(one) for one in await service.store.deeds(before)]

    @get("/tables")
    async def tables(self, service: TheService, request: AnyRequest) -> list[HouseTable]:
        """The tables last played, private ones too: who sits there, and nothing that a seat knows."""
        await _moderator(service, request)
        found = await service.store.some(await service.store.latest_tables())
        return [told for one in found if (told := await _table(service, one, whole=False)) is not None]

    @get("/tables/{table:str}")
    async def table(self, service: TheService, request: AnyRequest, table: Id) -> HouseTable:
        """One table: who sits there, by which account and from where, as far as that is known."""
        await _moderator(service, request)
        await service.session(table)
        (stored,) = await service.store.some([table])
        told = await _table(service, stored, whole=True)
        assert told is not None
        return told

    @post("/tables/{table:str}/close", status_code=200)
    async def close(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Because]
    ) -> Done:
        """Closes a table for good; its record can be downloaded from then on."""
        by = await _moderator(service, request)
        await house.close(service, await service.session(table), by, data.why)
        return Done(True)

    @post("/tables/{table:str}/word", status_code=200)
    async def word(self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Word]) -> Done:
        """Says something in the log of a table, marked as the house's word."""
        by = await _moderator(service, request)
        await house.say(service, await service.session(table), by, data.text)
        return Done(True)

    @post("/sanctions", status_code=200)
    async def sanction(
        self, service: TheService, request: AnyRequest, data: JSONBody[NewSanction]
    ) -> HeldSanction:
        """Mutes or bans somebody for a while."""
        by = await _moderator(service, request)
        target = Target(data.table, data.seat, data.account, data.address)
        return _sanction(await house.sanction(service, by, data.kind, target, data.minutes, data.why))

    @post("/sanctions/{number:int}/lift", status_code=200)
    async def lift(
        self, service: TheService, request: AnyRequest, number: Number, data: JSONBody[Because]
    ) -> Done:
        """Undoes a mute or a ban."""
        by = await _moderator(service, request)
        await house.lift(service, by, number, data.why)
        return Done(True)

    @post("/reports/{number:int}/settle", status_code=200)
    async def settle(
        self, service: TheService, request: AnyRequest, number: Number, data: JSONBody[Because]
    ) -> Done:
        """Notes that a report needs nothing more."""
        by = await _moderator(service, request)
        await house.settle(service, by, number, data.why)
        return Done(True)


@post("/api/tables/{table:str}/chat/{number:int}/report", status_code=200, tags=["talk"])
async def report_chat(
    service: TheService, request: AnyRequest, table: Id, number: Number, data: JSONBody[Because]
) -> Done:
    """Reports what another seat has said to the moderators of the server."""
    session, seat = await seated(service, request, table)
    await house.report(service, session, seat, number, data.why)
    return Done(True)


async def _moderator(service: TableService, request: AnyRequest) -> str:
    return await house.identify(service, bearer(request))


# ---------------------------------------------------------------------- as JSON
def _report(one: Report) -> ChatReport:
    return ChatReport(
        one.number, one.table_id, one.chat, one.seat, one.name, one.text, one.by, one.why, one.at
    )


def _sanction(one: Sanction) -> HeldSanction:
    return HeldSanction(one.number, one.kind, one.whom, one.label, one.why, one.by, one.since, one.until)


def _deed(one: Deed) -> AuditLine:
    return AuditLine(one.number, one.at, one.by, one.what, one.whom, one.why, one.until)


async def _table(service: TableService, stored: Stored, whole: bool) -> HouseTable | None:
    row = listing(stored)
    if row is None:
        return None
    claims = {one.seat: one for one in await service.store.claims_at(row.id)} if whole else {}
    seats = []
    for seat, told in zip(stored.seats, row.seats, strict=True):
        claim = claims.get(seat.seat)
        held = claim is not None and claim.key_hash == seat.key_hash
        account = await service.store.account(claim.account_id) if claim is not None and held else None
        mute, ban = (service.sanctions.of_key(kind, seat.key_hash) for kind in KINDS)
        seats.append(
            HouseSeat(
                told.seat,
                told.id,
                told.kind,
                told.name,
                None if account is None else account.name,
                await service.whereabouts(row.id, seat.seat) if whole else None,
                None if mute is None else mute.until,
                None if ban is None else ban.until,
            )
        )
    return HouseTable(
        row.id, row.game, stored.config.public, row.status, row.created, row.updated, row.index, seats
    )
