"""The HTTP API of a table's life: pause, end, rewind, and who sits where."""

from __future__ import annotations

from typing import cast

from litestar import Controller, patch, post
from litestar.params import JSONBody

from lacewars.server.api.answers.tables import Discussed, Proposal, SeatInfo, SeatKey, TableStatus
from lacewars.server.api.request import AnyRequest, Id, Number, TheHall, bearer
from lacewars.server.bodies import Answer, GiveToBot, Nothing, Pause, Rename, Rewind, TakeSeat
from lacewars.server.hall import desk
from lacewars.server.hall.hall import Hall
from lacewars.server.room.room import Room


class Life(Controller):
    """What the owner does with a table, and what all seats agree on."""

    path = "/api/tables/{table:str}"
    tags = ("tables",)

    @post("/pause", status_code=200)
    async def pause(
        self, hall: TheHall, request: AnyRequest, table: Id, data: JSONBody[Pause]
    ) -> TableStatus:
        """Stops play, or lets it go on (the owner)."""
        room, caller = await _who(hall, request, table)
        return TableStatus((await desk.pause(hall, room, caller, data.paused)).status)

    @post("/end", status_code=200)
    async def end(
        self, hall: TheHall, request: AnyRequest, table: Id, data: JSONBody[Nothing]
    ) -> TableStatus:
        """Ends a table whose game is not over (the owner); everything hidden is opened."""
        room, caller = await _who(hall, request, table)
        return TableStatus((await desk.end(hall, room, caller)).status)

    @post("/rewind", status_code=200)
    async def rewind(
        self, hall: TheHall, request: AnyRequest, table: Id, data: JSONBody[Rewind]
    ) -> Discussed:
        """Proposes to go back to how the table stood at a log index."""
        room, caller = await _who(hall, request, table)
        return _discussed(await desk.propose(hall, room, caller, data.to))

    @post("/rewind/answer", status_code=200)
    async def answer(
        self, hall: TheHall, request: AnyRequest, table: Id, data: JSONBody[Answer]
    ) -> Discussed:
        """Agrees to the rewind, or refuses it; also with the key of a seat where a bot sits in."""
        room = await hall.room(table)
        caller = desk.find_holder(hall, room, bearer(request))
        return _discussed(await desk.answer(hall, room, caller, data.agree, data.to))


class Seats(Controller):
    """Who sits where."""

    path = "/api/tables/{table:str}/seats/{seat:int}"
    tags = ("seats",)

    @post("/take", status_code=200)
    async def take(
        self, hall: TheHall, request: AnyRequest, table: Id, seat: Number, data: JSONBody[TakeSeat]
    ) -> SeatKey:
        """Takes an open seat; the key is told this once."""
        room = await hall.room(table)
        return SeatKey(await desk.take(hall, room, seat, data.name, bearer(request)))

    @patch("/")
    async def rename(
        self, hall: TheHall, request: AnyRequest, table: Id, seat: Number, data: JSONBody[Rename]
    ) -> SeatInfo:
        """Gives the caller's seat another name."""
        room, caller = await _who(hall, request, table)
        return _seat((await desk.rename(hall, room, caller, seat, data.name)), seat)

    @post("/key", status_code=200)
    async def key(
        self, hall: TheHall, request: AnyRequest, table: Id, seat: Number, data: JSONBody[Nothing]
    ) -> SeatKey:
        """Makes a new key for the caller's seat; the old one opens nothing from now on."""
        room, caller = await _who(hall, request, table)
        return SeatKey(await desk.hand_over(hall, room, caller, seat))

    @post("/bot", status_code=200)
    async def bot(
        self, hall: TheHall, request: AnyRequest, table: Id, seat: Number, data: JSONBody[GiveToBot]
    ) -> SeatInfo:
        """Lets a bot play a seat."""
        room, caller = await _who(hall, request, table)
        return _seat((await desk.give_to_bot(hall, room, caller, seat, data.bot)), seat)

    @post("/open", status_code=200)
    async def open(
        self, hall: TheHall, request: AnyRequest, table: Id, seat: Number, data: JSONBody[Nothing]
    ) -> SeatInfo:
        """Opens a seat to whoever takes it."""
        room, caller = await _who(hall, request, table)
        return _seat((await desk.open_seat(hall, room, caller, seat)), seat)


async def _who(hall: Hall, request: AnyRequest, table: str) -> tuple[Room, desk.Caller]:
    room = await hall.room(table)
    return room, desk.find_caller(hall, room, bearer(request))


def _seat(room: Room, seat: int) -> SeatInfo:
    return SeatInfo(**room.seats_to_json()[seat])


def _discussed(room: Room) -> Discussed:
    return Discussed(room.table.index, cast("Proposal | None", room.proposal()))
