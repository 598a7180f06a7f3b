"""What one worker tells another: a line that follows is played without asking the database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import msgspec

from lacewars.server.bodies import NewSeat, NewTable
from lacewars.server.session.audience import Viewer
from lacewars.server.session.session import Session
from lacewars.server.settings import Settings
from lacewars.server.tables.bus import News
from lacewars.server.tables.service import TableService


class Told:
    """A bus that keeps what is announced, as it would arrive."""

    shared = True

    def __init__(self) -> None:
        self.news: list[News] = []

    def announce(self, *what: Any) -> None:
        self.news.append(msgspec.json.decode(msgspec.json.encode(News("one", *what)), type=News))

    async def nothing(self, *_: Any) -> None: ...

    open = close = release = nothing

    async def claim(self, _table: str) -> bool:
        return True

    async def unclaimed(self, tables: Any) -> list[str]:
        return list(tables)


class Pair:
    """A worker that acts, and one where somebody looks on; how often that one asks the database."""

    def __init__(self, one: TableService, two: TableService, here: Session, there: Session) -> None:
        self.one, self.two, self.here, self.there = one, two, here, there
        self.news: list[News] = one.bus.news  # type: ignore[attr-defined]
        self.asked = 0
        latest, load = two.store.latest, two.store.load

        async def count_latest(*args: Any) -> Any:
            self.asked += 1
            return await latest(*args)

        async def count_load(*args: Any) -> Any:
            self.asked += 1
            return await load(*args)

        two.store.latest, two.store.load = count_latest, count_load  # type: ignore[method-assign]

    async def allot(self, *generals: str) -> None:
        for general in generals:
            await self.one.act(self.here, 0, self.here.table.index, f"allot {general} 3")

    async def settle(self) -> None:
        """Until the other worker has done what it began."""
        while following := [task for task in self.two._following if not task.done()]:
            await asyncio.gather(*following)

    def alike(self) -> bool:
        """Whether both know the same."""
        here, there = self.here, self.there
        return (here.table.lines, here.lifecycle, here.updated) == (
            there.table.lines,
            there.lifecycle,
            there.updated,
        )


def met(settings: Settings, check: Callable[[Pair], Awaitable[None]]) -> None:
    async def run() -> None:
        one, two = TableService(settings), TableService(settings)
        one.bus = Told()  # type: ignore[assignment]
        await one.open()
        await two.open()
        opened = await one.create(NewTable("friedrich", [NewSeat("person")] * 4))
        here, there = await one.session(opened["id"]), await two.session(opened["id"])
        there.viewers.add(Viewer(None, "en"))
        await check(Pair(one, two, here, there))
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_line_that_follows_is_played_at_once(settings: Settings) -> None:
    async def check(pair: Pair) -> None:
        await pair.allot("Friedrich", "Winterfeldt")
        await pair.one.undo(pair.here, 0, 2)
        for news in pair.news:
            pair.two.heard(news)
        assert pair.alike()
        assert (pair.asked, pair.there.table.index) == (0, 3)

    met(settings, check)


def test_after_a_gap_the_database_is_asked(settings: Settings) -> None:
    async def check(pair: Pair) -> None:
        await pair.allot("Friedrich", "Winterfeldt", "Heinrich")
        pair.two.heard(pair.news[0])
        pair.two.heard(pair.news[2])  # the second is lost
        assert pair.there.table.index == 1
        await pair.settle()
        assert pair.alike()
        assert pair.asked == 1
        pair.two.heard(pair.news[1])  # it comes late
        await pair.settle()
        assert pair.alike()
        assert pair.asked == 1

    met(settings, check)


def test_a_line_that_cannot_be_played_is_read_from_the_database(settings: Settings) -> None:
    async def check(pair: Pair) -> None:
        await pair.allot("Friedrich")
        (news,) = pair.news
        assert news.line is not None
        for wrong in (replace(news.line, action="allot Friedrich 77"), replace(news.line, draws=((6, 1),))):
            pair.two.heard(msgspec.structs.replace(news, line=wrong))
            assert pair.there.table.index == 0
        await pair.settle()
        assert pair.alike()

    met(settings, check)


def test_what_nobody_looks_at_waits(settings: Settings) -> None:
    async def check(pair: Pair) -> None:
        await pair.allot("Friedrich")
        pair.there.viewers.clear()
        pair.two.heard(pair.news[0])
        await pair.settle()
        assert (pair.there.table.index, pair.asked) == (0, 0)
        await pair.two.session(pair.there.table.config.id)
        assert pair.alike()

    met(settings, check)


def test_a_worker_in_the_midst_of_writing_asks_the_database(settings: Settings) -> None:
    async def check(pair: Pair) -> None:
        await pair.allot("Friedrich")
        async with pair.there.lock:
            pair.two.heard(pair.news[0])
            assert pair.there.table.index == 0
        await pair.settle()
        assert pair.alike()
        assert pair.asked == 1

    met(settings, check)
