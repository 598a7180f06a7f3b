"""Analyses over HTTP: open one, go about in it, write about its positions, let bots play, take it along."""

from __future__ import annotations

import asyncio
from typing import cast

from litestar import Controller, MediaType, Response, delete, get, post, put
from litestar.params import JSONBody

from lacewars.kernel import LaceError
from lacewars.kernel.errors import BadRecord
from lacewars.server import problems
from lacewars.server.api.answers.analysis import AnalysisOpened, Edits, Mark, TreeNode
from lacewars.server.api.answers.tables import Acted
from lacewars.server.api.games import find_game
from lacewars.server.api.request import AnyRequest, Id, Lang, Number, TheService, bearer
from lacewars.server.bodies import GiveToBot, Go, MakeEdit, NewAnalysis, SeatBots, WriteNode
from lacewars.server.keys import new_key
from lacewars.server.problems import Problem
from lacewars.server.session import analysis, treefile
from lacewars.server.session.positions import ANALYSIS
from lacewars.server.session.session import Session
from lacewars.server.session.table import Table
from lacewars.server.settings import RECORD_LIMIT
from lacewars.server.storage.rows import Node, Stored
from lacewars.server.tables import analyses
from lacewars.server.tables.service import TableService


class Analyses(Controller):
    """Analyses: tables at which one person plays for all sides, and the log is a tree."""

    path = "/api/analyses"
    tags = ("analyses",)

    @post("/", request_max_body_size=RECORD_LIMIT)
    async def create(
        self, service: TheService, request: AnyRequest, data: JSONBody[NewAnalysis]
    ) -> AnalysisOpened:
        """Opens an analysis; the owner's key is told this once.

        Of a game that is over all is open. Of one that is played on, the holder of a seat sees what that seat
        knew; the rest is dealt anew.
        """
        owner_key = new_key()
        stored, table = await _plan(service, bearer(request), data, owner_key)
        await service.forget_opened(ANALYSIS, analyses.KEPT_DAYS)
        session = await service.keep(stored, table)
        return AnalysisOpened(stored.config.id, owner_key, stored.config.game, session.table.index)

    @get("/{table:str}/nodes")
    async def nodes(self, service: TheService, table: Id) -> list[TreeNode]:
        """What is written about positions, and which branches were deleted."""
        return [_told(node) for node in (await _found(service, table)).nodes.values()]

    @put("/{table:str}/nodes/{index:int}")
    async def write(
        self, service: TheService, request: AnyRequest, table: Id, index: Number, data: JSONBody[WriteNode]
    ) -> TreeNode:
        """Names a position, and keeps what is written and drawn about it (the owner)."""
        session = await analyses.owned(service, table, bearer(request))
        marks = tuple({"place": m.place, "to": m.to, "colour": m.colour} for m in data.marks)
        if not data.name.isprintable() or "\0" in data.text:
            raise Problem(422, "bad-note", "A name is one line, and a note is text.")
        node = Node(max(index, 0), data.name.strip(), data.text, marks)
        session = await analyses.write(service, session, node)
        return _told(session.nodes[analysis.canonical(session.table.branches, node.index)])

    @delete("/{table:str}/nodes/{index:int}", status_code=200)
    async def delete(self, service: TheService, request: AnyRequest, table: Id, index: Number) -> Acted:
        """Deletes the branch that begins at a position (the owner)."""
        session = await analyses.owned(service, table, bearer(request))
        return Acted(await analyses.delete(service, session, index))

    @post("/{table:str}/go", status_code=200)
    async def go(self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[Go]) -> Acted:
        """Goes to a position; with `anew` chance is rolled anew there (the owner)."""
        session = await analyses.owned(service, table, bearer(request))
        return Acted(await analyses.go(service, session, data.to, data.anew))

    @get("/{table:str}/edits")
    async def edits(self, service: TheService, request: AnyRequest, table: Id, lang: Lang = "en") -> Edits:
        """What may be changed by hand in the position where it stands (the owner)."""
        session = await analyses.owned(service, table, bearer(request))
        return cast(Edits, analyses.edits(session, lang))

    @post("/{table:str}/edits", status_code=200)
    async def edit(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[MakeEdit], lang: Lang = "en"
    ) -> Acted:
        """Changes something of the position by hand, which begins a branch (the owner)."""
        session = await analyses.owned(service, table, bearer(request))
        return Acted(await analyses.edit(service, session, data, lang))

    @post("/{table:str}/bots", status_code=200)
    async def bots(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[SeatBots]
    ) -> Acted:
        """Lets a bot play these seats from now on, and the owner the others."""
        session = await analyses.owned(service, table, bearer(request))
        session = await analyses.seat_bots(service, session, data.seats, data.bot)
        return Acted(session.table.index)

    @post("/{table:str}/bot", status_code=200)
    async def bot(
        self, service: TheService, request: AnyRequest, table: Id, data: JSONBody[GiveToBot]
    ) -> Acted:
        """Lets a bot play one action for the seat that is asked (the owner)."""
        session = await analyses.owned(service, table, bearer(request))
        return Acted(await analyses.play_once(service, session, data.bot))

    @get("/{table:str}/file", media_type=MediaType.TEXT)
    async def file(self, service: TheService, table: Id) -> Response[str]:
        """The whole analysis as a file that can be opened again."""
        session = await _found(service, table)
        text = await asyncio.to_thread(
            treefile.write, session.table, tuple(session.seats), dict(session.nodes), service.store.vault.seal
        )
        name = f'attachment; filename="{session.table.config.game}-{table}.lacetree"'
        return Response(text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})


async def _found(service: TableService, table: str) -> Session:
    session = await service.session(table)
    analyses.check_analysis(session)
    return session


def _told(node: Node) -> TreeNode:
    return TreeNode(node.index, node.name, node.text, [Mark(**mark) for mark in node.marks], node.deleted)


async def _plan(
    service: TableService, key: str | None, wanted: NewAnalysis, owner_key: str
) -> tuple[Stored, Table]:
    """The analysis that is asked for, and its table; a Problem if it cannot be."""
    given = [one for one in (wanted.table, wanted.game, wanted.file) if one is not None]
    if len(given) != 1:
        raise Problem(422, "bad-analysis", "An analysis is of a table, of a game or from a file: say one.")
    if wanted.table is not None:
        return await _of_table(service, await service.session(wanted.table), key, wanted.at, owner_key)
    if wanted.game is not None:
        game = find_game(wanted.game)
        return _begun(analysis.of_new_game(game, game.complete(wanted.options), owner_key))
    async with service.reading:
        try:
            seal = service.store.vault.seal
            return await asyncio.to_thread(treefile.read, wanted.file or "", owner_key, seal)
        except BadRecord as error:
            raise Problem(422, "bad-record", str(error), line=error.line) from None


def _begun(stored: Stored) -> tuple[Stored, Table]:
    """An analysis in which nothing was done yet, and its table."""
    return stored, Table(stored.config)


async def _of_table(
    service: TableService, session: Session, key: str | None, at: int | None, owner_key: str
) -> tuple[Stored, Table]:
    table = session.table
    if table.held is not None:
        raise problems.not_playing("stranded")
    at = table.index if at is None else at
    analyses.check_index(session, at)
    seat = service.identify(session, key)
    if seat is None and not session.closed:
        raise problems.no_seat()
    state = await service.timelines.of(table).at(at)
    try:
        if session.closed or table.lesson is not None:
            return analysis.of_game(table, session.seats, at, state, owner_key)
        disguised = analysis.disguised(state, seat or 0)
        return _begun(analysis.of_position(table, session.seats, disguised, owner_key))
    except LaceError as error:
        raise Problem(422, "bad-analysis", str(error)) from None
