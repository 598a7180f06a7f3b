"""kill -9 at random moments under load, again and again."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

from .company import Company
from .guests import Guests, Post
from .servers import Server, stopping

_ONE = ("server", "server", "server", "everything", "bots")
_SUPERVISOR = ("worker", "worker", "workers", "parent", "everything", "bots")
_ORPHANS_SECONDS = 30.0
PAIRS = 2
"""Pairs of people with accounts, who play beside the others."""


async def kill_rounds(
    folder: Path, database: str, redis: str | None, rounds: int, rng: random.Random, tables: int = 6
) -> dict[str, Any]:
    """A number of rounds on one database; with Redis the server has two workers."""
    post = Post()
    server = Server(folder / "server.log", database, redis, 1 if redis is None else 2, post.open())
    with stopping([server]), closing(post):
        await server.start()
        company = Company([server], database, rng, tables)
        guests = Guests(company.address, company.store, company.notes, post, PAIRS)
        killed: Counter[str] = Counter()
        back: list[float] = []
        for number in range(rounds):
            await company.fill()
            await company.more(8)
            await asyncio.sleep(rng.uniform(0.0, 1.2))
            victim = rng.choice(_ONE if redis is None else _SUPERVISOR)
            killed[victim] += 1
            begin = time.monotonic()
            await _strike(server, victim, rng)
            await company.more(len(company.players))
            back.append(time.monotonic() - begin)
            await company.check()
            await guests.check()
            if number % 10 == 9:
                print(f"  {number + 1} rounds, {company.acknowledged} actions acknowledged", flush=True)
        kept = await guests.end()
        found = await company.end()
    back.sort()
    return {
        "rounds": rounds,
        "killed": dict(killed),
        **found,
        **kept,
        "frames": company.notes.frames,
        "play_goes_on_s": {"median": round(back[len(back) // 2], 2), "max": round(back[-1], 2)},
        "faults": company.notes.faults,
    }


async def _strike(server: Server, victim: str, rng: random.Random) -> None:
    """Kills a part of the server, and starts anew what nothing else starts."""
    if victim == "bots":
        bots = server.bots()
        if bots:
            server.kill(rng.choice(bots))
    elif victim == "worker":
        serving = server.serving()
        if serving:
            server.kill(rng.choice(serving))
    elif victim == "workers":
        server.kill(*server.serving())
    elif victim in ("server", "parent"):
        server.kill(server.pid)
    else:
        server.kill_all()
    if not server.alive:
        await server.start()
    elif victim in ("worker", "workers"):  # a supervisor that has given up is started as a service would be
        await asyncio.sleep(0.7)
        if not server.alive:
            await server.start()
