"""The HTTP API of pacts: what seats agree on in their own words, in public."""

from __future__ import annotations

from typing import cast

from litestar import Controller, get, post
from litestar.params import JSONBody

from lacewars.server.api.answers.talk import Pact
from lacewars.server.api.request import AnyRequest, Id, Number, TheHall
from lacewars.server.api.tables import seated
from lacewars.server.bodies import AnswerPact, Nothing, ProposePact
from lacewars.server.hall import pacts


class Pacts(Controller):
    """Pacts between seats, at the tables that have them."""

    path = "/api/tables/{table:str}/pacts"
    tags = ("talk",)

    @get("/")
    async def pacts(self, hall: TheHall, table: Id) -> list[Pact]:
        """All pacts, also those that are proposed or came to nothing: the rules know no secret ones."""
        room = await hall.room(table)
        await hall.read_pacts(room)
        return cast(list[Pact], room.pacts.shown(room.table.turn))

    @post("/", status_code=200)
    async def propose(
        self, hall: TheHall, request: AnyRequest, table: Id, data: JSONBody[ProposePact]
    ) -> Pact:
        """Proposes a pact to other seats."""
        room, seat = await seated(hall, request, table)
        return cast(Pact, await pacts.propose(hall, room, seat, data.to, data.text, data.until))

    @post("/{pact:int}/answer", status_code=200)
    async def answer(
        self, hall: TheHall, request: AnyRequest, table: Id, pact: Number, data: JSONBody[AnswerPact]
    ) -> Pact:
        """Agrees to a pact, or refuses it."""
        room, seat = await seated(hall, request, table)
        return cast(Pact, await pacts.answer(hall, room, seat, pact, data.agree))

    @post("/{pact:int}/withdraw", status_code=200)
    async def withdraw(
        self, hall: TheHall, request: AnyRequest, table: Id, pact: Number, data: JSONBody[Nothing]
    ) -> Pact:
        """Takes back a proposal that is still open."""
        room, seat = await seated(hall, request, table)
        return cast(Pact, await pacts.withdraw(hall, room, seat, pact))

    @post("/{pact:int}/end", status_code=200)
    async def end(
        self, hall: TheHall, request: AnyRequest, table: Id, pact: Number, data: JSONBody[Nothing]
    ) -> Pact:
        """Says that a party would end a pact; it is ended when all have said so."""
        room, seat = await seated(hall, request, table)
        return cast(Pact, await pacts.end(hall, room, seat, pact))

    @post("/{pact:int}/keep", status_code=200)
    async def keep(
        self, hall: TheHall, request: AnyRequest, table: Id, pact: Number, data: JSONBody[Nothing]
    ) -> Pact:
        """Takes back that a party would end a pact."""
        room, seat = await seated(hall, request, table)
        return cast(Pact, await pacts.keep(hall, room, seat, pact))
