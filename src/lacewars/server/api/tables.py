"""Tables over HTTP: open one, look, act."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import cast

from litestar import Controller, MediaType, Response, get, post
from litestar.params import FromQuery, JSONBody

from lacewars import games
from lacewars.kernel import LaceError, UnknownAction
from lacewars.server import problems
from lacewars.server.api.answers.problem import Refusal
from lacewars.server.api.answers.tables import (
    Acted,
    Explained,
    ListedSeat,
    ListedTable,
    LogEntry,
    Pace,
    Remark,
    Shown,
    TableCreated,
    TableInfo,
)
from lacewars.server.api.answers.told import OptionValue
from lacewars.server.api.request import AnyRequest, Id, Lang, TheService, bearer
from lacewars.server.bodies import Act, Explain, NewTable, Undo
from lacewars.server.middleware.limits import address_of
from lacewars.server.problems import Problem
from lacewars.server.session import lesson, recording
from lacewars.server.session.session import Session
from lacewars.server.settings import BATTLE_LIMIT
from lacewars.server.storage.rows import Stored
from lacewars.server.tables.service import TableService

LOG = logging.getLogger("lacewars.server")


class Tables(Controller):
    """Tables: open one, take a seat, look, act."""

    path = "/api/tables"
    tags = ("tables",)

    @get("/")
    async def public(self, service: TheService) -> list[ListedTable]:
        """The public tables, those last played first."""
        found = (listing(stored) for stored in await service.store.public_tables())
        return [row for row in found if row is not None]

    @post("/", request_max_body_size=BATTLE_LIMIT)
    async def create(
        self, service: TheService, request: AnyRequest, data: JSONBody[NewTable]
    ) -> TableCreated:
        """Opens a table. Its keys are told this once."""
        return cast(TableCreated, await service.create(data, address_of(request.scope)))

    @get("/{table:str}")
    async def info(self, service: TheService, request: AnyRequest, table: Id, lang: Lang = "en") -> TableInfo:
        """What everybody may know of a table."""
        session = await service.session(table)
        return cast(TableInfo, session.info(service.is_owner(session, bearer(request)), lang))

    @get("/{table:str}/options")
    async def options(self, service: TheService, table: Id) -> dict[str, OptionValue]:
        """The options of a table, with the whole text of what a player has drawn."""
        return dict((await service.session(table)).table.config.options)

    @get("/{table:str}/view")
    async def view(self, service: TheService, request: AnyRequest, table: Id, lang: Lang = "en") -> Shown:
        """The table as the caller may see it."""
        session = await service.session(table)
        return cast(Shown, session.show(service.identify(session, bearer(request)), lang))

    @get("/{table:str}/log")
    async def log(
        self,
        service: TheService,
        request: AnyRequest,
        table: Id,
        after: FromQuery[int] = -1,
        lang: Lang = "en",
    ) -> list[LogEntry]:
        """What happened after an index, as far as the caller may know."""
        session = await service.session(table)
        return cast(list[LogEntry], session.log(service.identify(session, bearer(request)), lang, after))

    @post("/{table:str}/actions", status_code=200)
    async def act(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Act], lang: Lang = "en"
    ) -> Acted:
        """Acts. The same request sent twice plays once."""
        return Acted(await service.act_with_key(table, bearer(request), data.index, data.action, lang))

    @post("/{table:str}/undo", status_code=200)
    async def undo(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Undo], lang: Lang = "en"
    ) -> Acted:
        """Takes back the caller's last action, if it crossed no other seat, no reveal and no draw."""
        session, seat = await seated(service, request, table)
        return Acted(await service.undo(session, seat, data.index, lang))

    @post("/{table:str}/explain", status_code=200)
    async def explain(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Explain], lang: Lang = "en"
    ) -> Explained:
        """Why the caller may not do something now."""
        session, seat = await seated(service, request, table)
        try:
            action = session.table.game.parse(data.action)
        except UnknownAction as error:
            raise Problem(422, "unknown-action", str(error)) from None
        refusal = session.table.state.explain(seat, action)
        told = None if refusal is None else problems.refusal_to_json(session.table.game, refusal, lang)
        hint = lesson.hint(session.table, seat, action.text, lang) if refusal is None else None
        if hint is not None:
            told = problems.not_wanted(hint).more["refusal"]
        return Explained(told is None, cast("Refusal | None", told))

    @get("/{table:str}/remarks")
    async def remarks(self, service: TheService, table: Id, lang: Lang = "en") -> list[Remark]:
        """What stands in the log besides the game: who sits where, and by whose word."""
        session = await service.session(table)
        return [Remark(**one) for one in session.remarked(lang)]

    @get("/{table:str}/record", media_type=MediaType.TEXT)
    async def record(self, service: TheService, table: Id) -> Response[str]:
        """The record of a game that is over, or of one that was ended as far as it went."""
        session = await service.session(table)
        if not session.closed:
            raise Problem(403, "not-over", "The record is opened when the game is over.")
        if session.table.lesson is not None:
            raise Problem(403, "lesson", "A lesson has no record.")
        config = session.table.config
        if config.start is not None or config.lesson is not None or session.table.is_edited:
            raise Problem(403, "position", "What begins with a position has no record: take its file.")
        name = f'attachment; filename="{session.table.config.game}-{session.table.config.id}.lace"'
        await service.read_pacts(session)
        text = recording.write(
            session.table, session.seats, session.closed, session.pacts.concluded()
        ).to_text()
        return Response(text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})


async def seated(service: TableService, request: AnyRequest, table: str) -> tuple[Session, int]:
    """The session and the caller's seat; a spectator is refused."""
    session = await service.session(table)
    seat = service.identify(session, bearer(request))
    if seat is None:
        raise problems.no_seat()
    return session, seat


# ---------------------------------------------------------------------- as JSON
@lru_cache(maxsize=1000)
def _warn_once(table: str, error: str) -> None:
    LOG.warning("a public table cannot be listed", extra={"table": table, "error": error})


def listing(stored: Stored) -> ListedTable | None:
    """A public table in the list; None if we do not know its game, or not under such options."""
    config, standing = stored.config, stored.standing
    try:
        game = games.get(config.game)
        names = game.seats(config.options)
    except LaceError as error:
        _warn_once(config.id, str(error))
        return None
    return ListedTable(
        id=config.id,
        game=config.game,
        options=game.short_options(config.options),
        seats=[ListedSeat(s.seat, names[s.seat], s.kind, s.name) for s in stored.seats],
        pace=cast(Pace, config.pace),
        days=config.days,
        created=config.created,
        updated=stored.updated,
        index=standing.index,
        waiting=list(standing.waiting),
        over=standing.over,
        status=stored.status,
        lobby=config.lobby,
    )
