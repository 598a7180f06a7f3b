"""The HTTP API of what is said at a table, and of each seat's notes."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post, put
from litestar.params import JSONBody, QueryParameter

from lacewars.server import problems
from lacewars.server.api.answers.chat import ChatMessage, ChatNumber, OwnNotes
from lacewars.server.api.request import AnyRequest, Id, TheService, bearer
from lacewars.server.api.tables import seated
from lacewars.server.bodies import Notes, Say
from lacewars.server.middleware.limits import address_of
from lacewars.server.tables import chat

After = Annotated[int, QueryParameter(description="The number of the last thing heard.", ge=0, le=2**31 - 1)]


class Talk(Controller):
    """Chat among the seats, and private notes."""

    path = "/api/tables/{table:str}"
    tags = ("talk",)

    @get("/chat")
    async def chat(
        self, service: TheService, request: AnyRequest, table: Id, after: After = 0
    ) -> list[ChatMessage]:
        """What was said, to those who hold a seat; to everybody once nothing is hidden any more."""
        session = await service.session(table)
        if service.identify(session, bearer(request)) is None and not session.closed:
            raise problems.no_seat()
        said = await service.store.chats(table, after)
        return [ChatMessage(one.number, one.seat, one.name, one.text, one.at) for one in said]

    @post("/chat", status_code=200)
    async def say(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Say]
    ) -> ChatNumber:
        """Says something to all seats."""
        session, seat = await seated(service, request, table)
        number = await chat.say(service, session, seat, data.text)
        await service.note_whereabouts(table, seat, address_of(request.scope))
        return ChatNumber(number)

    @get("/notes")
    async def notes(self, service: TheService, request: AnyRequest, table: Id) -> OwnNotes:
        """The notes of the caller's seat."""
        _, seat = await seated(service, request, table)
        return OwnNotes(await service.store.notes(table, seat))

    @put("/notes")
    async def write_notes(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Notes]
    ) -> OwnNotes:
        """Writes the notes of the caller's seat."""
        session, seat = await seated(service, request, table)
        return OwnNotes(await chat.write_notes(service, session, seat, data.text))
