"""The HTTP API of study: boards, positions as they stood, what a piece could do, the odds of a combat."""

from __future__ import annotations

from collections import OrderedDict
from typing import Annotated, cast

import msgspec
from litestar import Controller, Response, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from lacewars.kernel import LaceError, State
from lacewars.server import gamedata
from lacewars.server.api.answers.frederic import BattleBoard, CombatOdds
from lacewars.server.api.answers.frederic import Study as PieceStudy
from lacewars.server.api.answers.friedrich import FriedrichBoard
from lacewars.server.api.answers.maria import MariaBoard
from lacewars.server.api.answers.roads import Odds
from lacewars.server.api.answers.tables import LogEntry, ReplayFrame
from lacewars.server.api.games import packed_board
from lacewars.server.api.packed import ASK_AGAIN, Packed, packed
from lacewars.server.api.request import AnyRequest, Id, Lang, TheHall, bearer
from lacewars.server.problems import Problem
from lacewars.server.room.room import Room
from lacewars.server.room.timeline import Timelines

At = Annotated[int, QueryParameter(description="An index of the log.", ge=0, le=1_000_000)]
Then = Annotated[
    int | None,
    QueryParameter(description="An index of the log; without it, now.", ge=0, le=1_000_000),
]
Eyes = Annotated[
    str | None,
    QueryParameter(description="A seat's number, or `none` for a spectator.", pattern="^(none|[0-9]{1,2})$"),
]
Place = Annotated[
    str | None, QueryParameter(description="A town; without both, the combat under way.", max_length=80)
]
Piece = Annotated[str, QueryParameter(description="The id of a piece.", max_length=80)]


BOARDS = 64
"""So many tables' boards are kept; each has a hundred kilobytes."""


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
    ) -> ReplayFrame:
        """The position as it stood at an index of the log, as a seat saw it then."""
        room = await hall.room(table)
        eyes = _eyes(room, hall.identify(room, bearer(request)), seat)
        state = await _then(room, timelines, at)
        view = gamedata.view_to_json(room.table.game, state.view(eyes))
        return ReplayFrame(
            at=at,
            index=room.table.index,
            seat=eyes,
            view=msgspec.Raw(msgspec.json.encode(view)),
            entries=cast(list[LogEntry], room.log(eyes, lang, at - 1, at)),
        )

    @get("/board", **packed(FriedrichBoard | MariaBoard | BattleBoard))
    async def board(self, hall: TheHall, request: AnyRequest, table: Id) -> Response[bytes]:
        """Everything that is needed to draw this table's map; it does not change."""
        room = await hall.room(table)
        return _boards.of(room).answer(request, ASK_AGAIN)

    @get("/study")
    async def study(self, hall: TheHall, request: AnyRequest, table: Id, piece: Piece) -> PieceStudy:
        """How far a piece could go, shoot and see from where it stands, by what the caller knows."""
        room = await hall.room(table)
        view = room.table.state.view(hall.identify(room, bearer(request)))
        try:
            return cast(PieceStudy, gamedata.study(room.table.game, view, piece))
        except LaceError as error:
            raise Problem(422, "no-study", str(error)) from None

    @get("/odds")
    async def odds(
        self,
        hall: TheHall,
        timelines: NamedDependency[Timelines],
        request: AnyRequest,
        table: Id,
        attacker: Place = None,
        defender: Place = None,
        at: Then = None,
    ) -> Odds | CombatOdds:
        """The odds of a combat, by what the caller knows, if both sides spend whatever wins it."""
        room = await hall.room(table)
        state = room.table.state if at in (None, room.table.index) else await _then(room, timelines, at)
        view = state.view(hall.identify(room, bearer(request)))
        try:
            return cast("Odds | CombatOdds", gamedata.odds(room.table.game, view, attacker, defender))
        except LaceError as error:
            raise Problem(422, "no-odds", str(error)) from None


class Boards:
    """The boards of the tables whose maps were last asked for."""

    def __init__(self) -> None:
        self._packed: OrderedDict[str, Packed] = OrderedDict()

    def of(self, room: Room) -> Packed:
        """The board of a table."""
        game, table = room.table.game, room.table.deed.id
        if not gamedata.has_own_board(game):
            return packed_board(game.slug)
        found = self._packed.pop(table, None) or Packed.json(gamedata.table_board(game, room.table.state))
        self._packed[table] = found
        if len(self._packed) > BOARDS:
            self._packed.popitem(last=False)
        return found


_boards = Boards()


async def _then(room: Room, timelines: Timelines, at: int) -> State:
    """The position as it stood at an index of the log."""
    if at > room.table.index:
        detail = f"The log has {room.table.index} lines so far."
        raise Problem(422, "unknown-index", detail, index=room.table.index)
    return await timelines.of(room.table).at(at)


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
