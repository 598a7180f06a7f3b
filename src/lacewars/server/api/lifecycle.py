"""The HTTP API of a table's lifecycle: pause, end, rewind, and who sits where."""

from __future__ import annotations

from typing import cast

from litestar import Controller, patch, post
from litestar.params import JSONBody

from lacewars.server.api.answers.tables import (
    Absence,
    Absences,
    Discussed,
    Proposal,
    SeatInfo,
    SeatKey,
    TableStatus,
)
from lacewars.server.api.request import AnyRequest, Id, Number, TheService, bearer
from lacewars.server.bodies import (
    Answer,
    AnswerAbsence,
    GiveToBot,
    Nothing,
    Pause,
    Rename,
    Rewind,
    TakeSeat,
)
from lacewars.server.middleware.limits import address_of
from lacewars.server.session import absences
from lacewars.server.session.session import Session
from lacewars.server.tables import absence, controls
from lacewars.server.tables.service import TableService


class Lifecycle(Controller):
    """What the owner does with a table, and what all seats agree on."""

    path = "/api/tables/{table:str}"
    tags = ("tables",)

    @post("/pause", status_code=200)
    async def pause(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Pause]
    ) -> TableStatus:
        """Stops play, or lets it go on (the owner)."""
        session, caller = await _who(service, request, table)
        return TableStatus((await controls.pause(service, session, caller, data.paused)).status)

    @post("/end", status_code=200)
    async def end(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Nothing]
    ) -> TableStatus:
        """Ends a table whose game is not over (the owner); everything hidden is opened."""
        session, caller = await _who(service, request, table)
        return TableStatus((await controls.end(service, session, caller)).status)

    @post("/rewind", status_code=200)
    async def rewind(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Rewind]
    ) -> Discussed:
        """Proposes to go back to how the table stood at a log index."""
        session, caller = await _who(service, request, table)
        return _discussed(await controls.propose(service, session, caller, data.to))

    @post("/rewind/answer", status_code=200)
    async def answer(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Answer]
    ) -> Discussed:
        """Agrees to the rewind, or refuses it; also with the key of a seat where a bot sits in."""
        session = await service.session(table)
        caller = controls.find_holder(service, session, bearer(request))
        return _discussed(await controls.answer(service, session, caller, data.agree, data.to))


class Seats(Controller):
    """Who sits where."""

    path = "/api/tables/{table:str}/seats/{seat:int}"
    tags = ("seats",)

    @post("/take", status_code=200)
    async def take(
        self, service: TheService, request: AnyRequest, table: Id, seat: Number, data: JSONBody[TakeSeat]
    ) -> SeatKey:
        """Takes an open seat; the key is told this once."""
        session = await service.session(table)
        key = await controls.take(service, session, seat, data.name, bearer(request))
        await service.note_whereabouts(table, seat, address_of(request.scope))
        return SeatKey(key)

    @patch("/")
    async def rename(
        self, service: TheService, request: AnyRequest, table: Id, seat: Number, data: JSONBody[Rename]
    ) -> SeatInfo:
        """Gives the caller's seat another name."""
        session, caller = await _who(service, request, table)
        return _seat((await controls.rename(service, session, caller, seat, data.name)), seat)

    @post("/key", status_code=200)
    async def key(
        self, service: TheService, request: AnyRequest, table: Id, seat: Number, data: JSONBody[Nothing]
    ) -> SeatKey:
        """Makes a new key for the caller's seat; the old one opens nothing from now on."""
        session, caller = await _who(service, request, table)
        return SeatKey(await controls.hand_over(service, session, caller, seat))

    @post("/bot", status_code=200)
    async def bot(
        self, service: TheService, request: AnyRequest, table: Id, seat: Number, data: JSONBody[GiveToBot]
    ) -> SeatInfo:
        """Lets a bot play a seat."""
        session, caller = await _who(service, request, table)
        return _seat((await controls.give_to_bot(service, session, caller, seat, data.bot, data.keep)), seat)

    @post("/open", status_code=200)
    async def open(
        self, service: TheService, request: AnyRequest, table: Id, seat: Number, data: JSONBody[Nothing]
    ) -> SeatInfo:
        """Opens a seat to whoever takes it."""
        session, caller = await _who(service, request, table)
        return _seat((await controls.open_seat(service, session, caller, seat)), seat)

    @post("/absence", status_code=200)
    async def report(
        self, service: TheService, request: AnyRequest, table: Id, seat: Number, data: JSONBody[Nothing]
    ) -> Absences:
        """Reports that whoever is asked here does not answer (another seat)."""
        session, caller = await _who(service, request, table)
        return _absences(await absence.report(service, session, caller, seat))

    @post("/absence/here", status_code=200)
    async def here(
        self, service: TheService, request: AnyRequest, table: Id, seat: Number, data: JSONBody[Nothing]
    ) -> Absences:
        """Who was reported is here (that seat)."""
        session, caller = await _who(service, request, table)
        return _absences(await absence.give_sign(service, session, caller, seat))

    @post("/absence/answer", status_code=200)
    async def consent(
        self, service: TheService, request: AnyRequest, table: Id, seat: Number, data: JSONBody[AnswerAbsence]
    ) -> Absences:
        """Agrees that a bot sits in for who was reported and gave no sign of life, or does not."""
        session, caller = await _who(service, request, table)
        return _absences(await absence.answer(service, session, caller, seat, data.agree))


async def _who(service: TableService, request: AnyRequest, table: str) -> tuple[Session, controls.Caller]:
    session = await service.session(table)
    return session, controls.find_caller(service, session, bearer(request))


def _seat(session: Session, seat: int) -> SeatInfo:
    return SeatInfo(**session.seats_to_json()[seat])


def _absences(session: Session) -> Absences:
    return Absences(cast("list[Absence]", absences.shown(session)))


def _discussed(session: Session) -> Discussed:
    return Discussed(session.table.index, cast("Proposal | None", session.proposal()))
