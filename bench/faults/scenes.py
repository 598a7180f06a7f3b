"""What befalls a server besides death: a full disk, a database or a Redis that is away, workers apart."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from .company import Company
from .disk import small_disk
from .proxy import between
from .servers import Server, stopping
from .services import PostgreSQL, Redis

_TABLES = 6
_BEHIND_SECONDS = 15.0
"""Viewers at a worker that hears nothing must be up to date by then; a busy machine has its time."""


async def full_disk(folder: Path, seconds: float, rng: random.Random) -> dict[str, Any]:
    """The disk under a SQLite file fills up, and is freed after a while."""
    with small_disk(folder / "disk", 16) as disk:
        database = f"sqlite:///{disk.folder / 'tables.sqlite'}"
        server = Server(folder / "server.log", database)
        with stopping([server]):
            await server.start()
            company = Company([server], database, rng, _TABLES)
            found = await _trouble(company, server, "storage-full", disk.fill, disk.free, seconds)
            found |= await company.end()
    return _summary(company, server, found)


async def lost_database(
    folder: Path, database: str, running: PostgreSQL, redis: Redis, seconds: float, rng: random.Random
) -> dict[str, Any]:
    """PostgreSQL is killed for a while, and hangs for a while."""
    server = Server(folder / "server.log", database, redis.url, workers=2)
    with stopping([server]):
        await server.start()
        company = Company([server], database, rng, _TABLES)
        found = {}
        for name, away, back in (
            ("killed", running.kill, running.start),
            ("frozen", running.freeze, running.thaw),
        ):
            found[name] = await _trouble(company, server, "storage-away", away, back, seconds)
        found |= await company.end()
    return _summary(company, server, found)


async def _trouble(
    company: Company,
    server: Server,
    code: str,
    away: Callable[[], None],
    back: Callable[[], None],
    seconds: float,
) -> dict[str, Any]:
    """Takes something away for this long: people are told, and everything goes on by itself afterwards."""
    notes = company.notes
    await company.fill()
    await company.more(30)
    notes.problems.clear()
    notes.told.clear()
    notes.waits.clear()
    await asyncio.to_thread(away)
    begin = time.monotonic()
    await company.until(lambda: notes.problems[code], f"the problem {code}")
    await company.until(lambda: notes.told[code], f"viewers who are told of {code}")
    await asyncio.sleep(max(0.0, begin + seconds - time.monotonic()))
    played, refused = company.acknowledged, notes.problems.total()
    await asyncio.to_thread(back)
    begin = time.monotonic()
    await company.until(lambda: company.acknowledged > played, "the first action afterwards")
    first = time.monotonic() - begin
    await company.until(lambda: notes.told["over"], "viewers who are told that it is over")
    await _all_go_on(company)
    await company.check()
    waits = sorted(notes.waits) or [0.0]
    return {
        "away_s": seconds,
        "refused": refused,
        "told": dict(notes.told),
        "answers_s": {"median": round(waits[len(waits) // 2], 3), "max": round(waits[-1], 2)}
        if waits
        else {},
        "first_action_after_s": round(first, 2),
        "log_lines": len(server.lines("the database")),
    }


async def _all_go_on(company: Company) -> None:
    """Every table that is not over is played on, by people and by bots."""
    before = {player.ledger.id: player.ledger.last for player in company.players}

    def moved() -> bool:
        return all(p.ledger.over or p.ledger.last >= before[p.ledger.id] + 4 for p in company.players)

    await company.until(moved, "every table to go on", 90)


# ---------------------------------------------------------------------- Redis
async def lost_redis(
    folder: Path, database: str, redis: Redis, seconds: float, rng: random.Random
) -> dict[str, Any]:
    """Redis dies under two servers, and comes back with nothing in it."""
    servers = [Server(folder / f"server{n}.log", database, redis.url) for n in (1, 2)]
    with stopping(servers):
        for server in servers:
            await server.start()
        company = Company(servers, database, rng, _TABLES)
        await company.fill()
        await company.more(30)
        redis.stop()
        behind = await _play_on(company, seconds)
        redis.start()
        await _all_go_on(company)
        await _up_to_date(company)
        await company.check()
        found = {"away_s": seconds, **behind, **await company.end()}
    return _summary(company, servers[0], found)


async def workers_apart(
    folder: Path, database: str, redis: Redis, seconds: float, rng: random.Random
) -> dict[str, Any]:
    """Of two servers each has a way of its own to Redis, which is cut and stalled: one, the other, both."""
    with ExitStack() as stack:
        ways = [stack.enter_context(between(folder / f"r{n}", redis.socket)) for n in (1, 2)]
        servers = [
            Server(folder / f"server{n}.log", database, f"unix://{way.path}") for n, way in enumerate(ways, 1)
        ]
        stack.enter_context(stopping(servers))
        for server in servers:
            await server.start()
        company = Company(servers, database, rng, _TABLES)
        found: dict[str, Any] = {}
        steps = [
            ("first cut", "cut", ways[:1]),
            ("second stalled", "stall", ways[1:]),
            ("both cut", "cut", ways),
        ]
        for name, how, some in steps:
            await company.fill()
            await company.more(20)
            for way in some:
                getattr(way, how)()
            found[name] = await _play_on(company, seconds / len(steps))
            for way in some:
                way.mend()
            await _all_go_on(company)
            await _up_to_date(company)
            await company.check()
        found |= await company.end()
    return _summary(company, servers[0], found)


async def _play_on(company: Company, seconds: float) -> dict[str, Any]:
    """Everything goes on meanwhile, and who looks on at either server sees it."""
    begin, before = time.monotonic(), company.acknowledged
    await _all_go_on(company)
    behind = await _up_to_date(company)
    await asyncio.sleep(max(0.0, begin + seconds - time.monotonic()))
    return {"acknowledged_meanwhile": company.acknowledged - before, "viewers_behind_s": round(behind, 2)}


async def _up_to_date(company: Company) -> float:
    """Waits until every viewer has seen what is acknowledged by now; returns how long it took."""
    begin = time.monotonic()
    wanted = [(viewer, viewer.ledger.last) for viewer in company.viewers]
    await company.until(
        lambda: all(viewer.index >= index for viewer, index in wanted),
        "viewers at every server to be up to date",
        _BEHIND_SECONDS,
    )
    return time.monotonic() - begin


def _summary(company: Company, server: Server, found: dict[str, Any]) -> dict[str, Any]:
    notes = company.notes
    if server.lines("Traceback"):
        notes.fault("there is a traceback in the log of the server")
    more = {"frames": notes.frames, "problems": dict(notes.problems), "texts": notes.texts}
    return {**found, **more, "faults": notes.faults}
