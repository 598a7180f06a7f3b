"""Steps in an analysis: actions that branch off, and going from one position to another."""

from __future__ import annotations

from abc import abstractmethod

from lacewars.kernel import IllegalAction, UnknownAction
from lacewars.server import clock, problems
from lacewars.server.problems import Problem
from lacewars.server.session import analysis
from lacewars.server.session.session import Session
from lacewars.server.session.table import Step, Table
from lacewars.server.session.timeline import Timelines
from lacewars.server.settings import Settings
from lacewars.server.storage.store import Conflict
from lacewars.server.tables.changes import check_playing
from lacewars.server.tables.sessions import Sessions


class Branching(Sessions):
    """The part of the table service that goes back and forth in analyses."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.timelines = Timelines()

    @abstractmethod
    async def make(self, session: Session, step: Step) -> int:
        """Stores a step, makes it, and tells everybody."""

    async def act_in_analysis(self, session: Session, step: Step) -> int:
        """Plays an action in an analysis, or goes to where it was played before. Locked."""
        table, entry = session.table, step.entry
        check_room(table)
        first = analysis.before_acting(table, session.nodes, step, clock.now())
        if first is not None:
            index = await self.make(session, first)
            if first.entry.part is None:
                return index
            text = entry.action or ""
            if entry.is_edit:
                step = table.prepare_edit(text, entry.seen, entry.at)
            else:
                step = table.prepare(entry.seat, text, entry.seen, entry.at, entry.failed)
        return await self.make(session, step)

    async def edit(self, session: Session, seen: int, text: str, lang: str) -> int:
        """In an analysis: changes something of the position by hand; returns the index after it."""
        session = self.present(session)
        async with session.lock:
            while True:
                table = session.table
                check_playing(session)
                if (repeated := table.repeated(-1, seen, text)) is not None:
                    return repeated
                if seen != table.index:
                    raise problems.stale(table.index)
                try:
                    return await self.act_in_analysis(session, table.prepare_edit(text, seen, clock.now()))
                except UnknownAction as error:
                    raise Problem(422, "unknown-action", str(error)) from None
                except IllegalAction as error:
                    raise problems.refused(table.game, error.refusal, lang) from None
                except Conflict:
                    await self._reload(session)

    async def go(self, session: Session, to: int, anew: bool) -> int:
        """In an analysis: goes to the position that stood at an index; returns the index after it."""
        session = self.present(session)
        async with session.lock:
            while True:
                table = session.table
                check_playing(session)
                check_room(table)
                if table.branches.node(to) == table.branches.node(table.index) and not anew:
                    return table.index
                state = await self.timelines.of(table).at(to)
                try:
                    return await self.make(session, table.prepare_go(to, state, clock.now(), anew))
                except Conflict:
                    await self._reload(session)

    async def go_back(self, session: Session) -> int:
        """In an analysis: goes to the position before this one. Locked."""
        table = session.table
        check_room(table)
        to = table.branches.before(table.branches.node(table.index)) + 1
        state = await self.timelines.of(table).at(to)
        return await self.make(session, table.prepare_go(to, state, clock.now()))


def check_room(table: Table) -> None:
    """A Problem if an analysis has grown too long."""
    if table.index >= analysis.MOST_LINES:
        raise Problem(409, "analysis-full", f"An analysis has at most {analysis.MOST_LINES} lines.")
