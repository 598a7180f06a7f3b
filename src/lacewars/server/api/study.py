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
from lacewars.server.api.answers.defiant import BlockStudy, DefiantBoard, FightOdds
from lacewars.server.api.answers.frederic import BattleBoard
from lacewars.server.api.answers.frederic_study import CombatOdds, FieldStudy
from lacewars.server.api.answers.friedrich import FriedrichBoard
from lacewars.server.api.answers.maria import MariaBoard
from lacewars.server.api.answers.napoleonic import NapoleonicBoard
from lacewars.server.api.answers.napoleonic_study import ArmyStudy, Prospects
from lacewars.server.api.answers.roads import MarchStudy, Odds
from lacewars.server.api.answers.tables import LogEntry, ReplayFrame
from lacewars.server.api.games import packed_board
from lacewars.server.api.packed import ASK_AGAIN, Packed, packed
from lacewars.server.api.request import AnyRequest, Id, Lang, TheService, bearer
from lacewars.server.problems import Problem
from lacewars.server.session.positions import asked_in
from lacewars.server.session.session import Session
from lacewars.server.session.timeline import Timelines

At = Annotated[int, QueryParameter(description="An index of the log.", ge=0, le=1_000_000)]
Then = Annotated[
    int | None,
    QueryParameter(description="An index of the log; without it, now.", ge=0, le=1_000_000),
]
Eyes = Annotated[
    str | None,
    QueryParameter(
        description="A seat's number, `none` for a spectator, or `all` with all secrets open.",
        pattern="^(none|all|[0-9]{1,2})$",
    ),
]
Place = Annotated[
    str | None, QueryParameter(description="A town; without both, the combat under way.", max_length=80)
]
Piece = Annotated[str, QueryParameter(description="The id of a piece.", max_length=80)]


ALL = "all"
BOARDS = 64
"""How many tables' boards are kept; each takes a hundred kilobytes."""


class Study(Controller):
    """Looking back, and weighing chances."""

    path = "/api/tables/{table:str}"
    tags = ("study",)

    @get("/replay")
    async def replay(
        self,
        service: TheService,
        timelines: NamedDependency[Timelines],
        request: AnyRequest,
        table: Id,
        at: At,
        seat: Eyes = None,
        lang: Lang = "en",
    ) -> ReplayFrame:
        """The position as it stood at an index of the log, as a seat saw it then."""
        session = await service.session(table)
        own = service.identify(session, bearer(request))
        state = await _then(session, timelines, at)
        own = asked_in(state, own) if session.table.analysis else own
        if seat == ALL:
            _check_open(session)
            eyes, view = own, gamedata.open_view(session.table.game, state, own)
        else:
            eyes = _eyes(session, own, seat)
            view = gamedata.view_to_json(session.table.game, state.view(eyes))
        return ReplayFrame(
            at=at,
            index=session.table.index,
            seat=eyes,
            view=msgspec.Raw(msgspec.json.encode(view)),
            entries=cast(list[LogEntry], session.log(eyes, lang, at - 1, at)),
        )

    @get("/board", **packed(FriedrichBoard | MariaBoard | BattleBoard | DefiantBoard | NapoleonicBoard))
    async def board(self, service: TheService, request: AnyRequest, table: Id) -> Response[bytes]:
        """Everything that is needed to draw this table's map; it does not change."""
        session = await service.session(table)
        return _boards.of(session).answer(request, ASK_AGAIN)

    @get("/study")
    async def study(
        self, service: TheService, request: AnyRequest, table: Id, piece: Piece
    ) -> MarchStudy | FieldStudy | BlockStudy | ArmyStudy | Prospects:
        """Where a piece could go and what that would lead to, what it sees, by what the caller knows."""
        session = await service.session(table)
        seat = service.identify(session, bearer(request))
        try:
            found = gamedata.study(session.table.game, session.table.state, seat, piece)
        except LaceError as error:
            raise Problem(422, "no-study", str(error)) from None
        return cast("MarchStudy | FieldStudy | BlockStudy | ArmyStudy | Prospects", found)

    @get("/odds")
    async def odds(
        self,
        service: TheService,
        timelines: NamedDependency[Timelines],
        request: AnyRequest,
        table: Id,
        attacker: Place = None,
        defender: Place = None,
        at: Then = None,
    ) -> Odds | CombatOdds | FightOdds:
        """The odds of a combat, by what the caller knows."""
        session = await service.session(table)
        state = (
            session.table.state if at in (None, session.table.index) else await _then(session, timelines, at)
        )
        view = state.view(service.identify(session, bearer(request)))
        try:
            found = gamedata.odds(session.table.game, view, attacker, defender)
        except LaceError as error:
            raise Problem(422, "no-odds", str(error)) from None
        return cast("Odds | CombatOdds | FightOdds", found)


class Boards:
    """The boards of the tables whose maps were last asked for."""

    def __init__(self) -> None:
        self._packed: OrderedDict[str, Packed] = OrderedDict()

    def of(self, session: Session) -> Packed:
        """The board of a table."""
        game, table = session.table.game, session.table.config.id
        if not gamedata.has_own_board(game):
            return packed_board(game.slug)
        found = self._packed.pop(table, None) or Packed.json(gamedata.table_board(game, session.table.state))
        self._packed[table] = found
        if len(self._packed) > BOARDS:
            self._packed.popitem(last=False)
        return found


_boards = Boards()


async def _then(session: Session, timelines: Timelines, at: int) -> State:
    """The position as it stood at an index of the log."""
    if at > session.table.index:
        detail = f"The log has {session.table.index} lines so far."
        raise Problem(422, "unknown-index", detail, index=session.table.index)
    return await timelines.of(session.table).at(at)


def _check_open(session: Session) -> None:
    """A Problem if not all secrets of a table are open."""
    if not session.closed:
        raise Problem(403, "not-over", "What others saw is opened when the game is over.")
    if not session.unveiled:
        detail = "This began in a game that was played on: what others hid there is only guessed."
        raise Problem(403, "guessed", detail)


def _eyes(session: Session, own: int | None, wanted: str | None) -> int | None:
    """Through whose eyes the caller looks back: its own, or anybody's once nothing is hidden."""
    if wanted is None:
        return own
    eyes = None if wanted == "none" else int(wanted)
    if eyes is not None and eyes >= len(session.seats):
        raise Problem(404, "unknown-seat", "The table has no such seat.")
    if eyes != own and not session.closed:
        raise Problem(403, "not-over", "What others saw is opened when the game is over.")
    return eyes
