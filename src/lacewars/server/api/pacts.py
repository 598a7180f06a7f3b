"""The HTTP API of pacts: what seats agree on in their own words, in public."""

from __future__ import annotations

from typing import cast

from litestar import Controller, get, post
from litestar.params import JSONBody

from lacewars.server.api.answers.chat import Pact
from lacewars.server.api.request import AnyRequest, Id, Number, TheService
from lacewars.server.api.tables import seated
from lacewars.server.bodies import AnswerPact, Nothing, ProposePact
from lacewars.server.tables import pacts


class Pacts(Controller):
    """Pacts between seats, at the tables that have them."""

    path = "/api/tables/{table:str}/pacts"
    tags = ("talk",)

    @get("/")
    async def pacts(self, service: TheService, table: Id) -> list[Pact]:
        """All pacts, also those that are proposed or came to nothing: the rules know no secret ones."""
        session = await service.session(table)
        await service.read_pacts(session)
        return cast(list[Pact], session.pacts.shown(session.table.turn))

    @post("/", status_code=200)
    async def propose(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[ProposePact]
    ) -> Pact:
        """Proposes a pact to other seats."""
        session, seat = await seated(service, request, table)
        return cast(Pact, await pacts.propose(service, session, seat, data.to, data.text, data.until))

    @post("/{pact:int}/answer", status_code=200)
    async def answer(
        self, service: TheService, request: AnyRequest, table: Id, pact: Number, data: JSONBody[AnswerPact]
    ) -> Pact:
        """Agrees to a pact, or refuses it."""
        session, seat = await seated(service, request, table)
        return cast(Pact, await pacts.answer(service, session, seat, pact, data.agree))

    @post("/{pact:int}/withdraw", status_code=200)
    async def withdraw(
        self, service: TheService, request: AnyRequest, table: Id, pact: Number, data: JSONBody[Nothing]
    ) -> Pact:
        """Takes back a proposal that is still open."""
        session, seat = await seated(service, request, table)
        return cast(Pact, await pacts.withdraw(service, session, seat, pact))

    @post("/{pact:int}/end", status_code=200)
    async def end(
        self, service: TheService, request: AnyRequest, table: Id, pact: Number, data: JSONBody[Nothing]
    ) -> Pact:
        """Says that a party would end a pact; it is ended when all have said so."""
        session, seat = await seated(service, request, table)
        return cast(Pact, await pacts.end(service, session, seat, pact))

    @post("/{pact:int}/keep", status_code=200)
    async def keep(
        self, service: TheService, request: AnyRequest, table: Id, pact: Number, data: JSONBody[Nothing]
    ) -> Pact:
        """Takes back that a party would end a pact."""
        session, seat = await seated(service, request, table)
        return cast(Pact, await pacts.keep(service, session, seat, pact))
