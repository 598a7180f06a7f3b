"""The HTTP API of study: positions as they stood, and the odds of a combat."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from lacewars.kernel import LaceError
from lacewars.server import gamedata
from lacewars.server.api.request import AnyRequest, Id, Lang, TheHall, bearer
from lacewars.server.problems import Problem
from lacewars.server.room.room import Room
from lacewars.server.room.timeline import Timelines

At = Annotated[int, QueryParameter(description="An index of the log.", ge=0, le=1_000_000)]
Eyes = Annotated[
    str | None,
    QueryParameter(description="A seat's number, or `none` for a spectator.", pattern="^(none|[0-9]{1,2})$"),
]
Place = Annotated[
    str | None, QueryParameter(description="A town; without both, the combat under way.", max_length=80)
]


class Study(Controller):
    """Looking back, and weighing chances."""

    path = "/api/tables/{table:str}"
    tags = ("study",)

    @get("/replay")
    async def replay(
        self,
        hall: TheHall,
        timelines: NamedDependency[Timelines],
        request: AnyRequest,
        table: Id,
        at: At,
        seat: Eyes = None,
        lang: Lang = "en",
    ) -> dict[str, Any]:
        """The position as it stood at an index of the log, as a seat saw it then."""
        room = await hall.room(table)
        eyes = _eyes(room, hall.identify(room, bearer(request)), seat)
        if at > room.table.index:
            detail = f"The log has {room.table.index} lines so far."
            raise Problem(422, "unknown-index", detail, index=room.table.index)
        state = await timelines.of(room.table).at(at)
        return {
            "at": at,
            "index": room.table.index,
            "seat": eyes,
            "view": state.view(eyes).to_json(),
            "entries": room.log(eyes, lang, at - 1, at),
        }

    @get("/odds")
    async def odds(
        self,
        hall: TheHall,
        request: AnyRequest,
        table: Id,
        attacker: Place = None,
        defender: Place = None,
    ) -> dict[str, Any]:
        """The odds of a combat, by what the caller knows, if both sides spend whatever wins it."""
        room = await hall.room(table)
        state = room.table.state
        view = state.view(hall.identify(room, bearer(request)))
        try:
            return gamedata.odds(room.table.game, view, attacker, defender)
        except LaceError as error:
            raise Problem(422, "no-odds", str(error)) from None


def _eyes(room: Room, own: int | None, wanted: str | None) -> int | None:
    """Through whose eyes the caller looks back: its own, or anybody's once nothing is hidden."""
    if wanted is None:
        return own
    eyes = None if wanted == "none" else int(wanted)
    if eyes is not None and eyes >= len(room.seats):
        raise Problem(404, "unknown-seat", "The table has no such seat.")
    if eyes != own and not room.closed:
        raise Problem(403, "not-over", "What others saw is opened when the game is over.")
    return eyes
