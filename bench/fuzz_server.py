"""Throws mutated requests and frames at a server on which games are played, and looks what becomes of it.

    python bench/fuzz_server.py --seconds 1800 --seed 7

A real server on SQLite, with tables of all three games, a drawn battle and a lesson; people, bots and viewers
go on playing while mutated bodies, paths, queries, headers, frames and broken HTTP come in, in the name of
nobody, of wrong keys and of the attacker's own seats. In the end there was no 5xx (but for 503 when
it sheds load), no line of the log with an error, no secret in any answer; the tables hold what their people
played, their records verify; and when all is quiet, memory, files and threads are as before. Exits with 1
if anything is otherwise.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx

from faults.servers import Server
from fuzz.attack import Attacker, Keys
from fuzz.company import Game, open_game
from fuzz.seeds import Seeds
from fuzz.watch import Findings, files, memory, read_log, threads
from lacewars.server.storage.store import Store

GROWTH = 60.0
"""How many megabytes more a server may have in the end, besides the tables that were opened."""
A_TABLE = 0.5
"""How many megabytes a table takes that is kept in memory."""
OWN = 8
_QUIET = 60.0


class Fuzz:
    """One run."""

    def __init__(self, server: Server, database: str, seconds: float, seed: int, attackers: int) -> None:
        self.found = Findings()
        self._server = server
        self._database = database
        self._seconds = seconds
        self._seed = seed
        self._number = attackers
        self._games: list[Game] = []
        self._own: Keys = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._client = httpx.AsyncClient(base_url=server.address, timeout=60)

    async def run(self) -> dict[str, Any]:
        """Plays, attacks, waits until all is quiet; returns the figures."""
        async with self._client:
            await self._open()
            seeds = Seeds((await self._client.get("/api/schema/openapi.json")).json(), await self._battle())
            attackers = [self._attacker(seeds, n) for n in range(self._number)]
            await self._attack(attackers, min(20.0, self._seconds / 4))
            before = await self._calm()
            await self._attack(attackers, self._seconds)
            after = await self._calm()
            self._compare(before, after)
            await self._close()
        return {
            "thrown": sum(each.thrown for each in attackers),
            "answers": dict(sorted(self.found.answers.items())),
            "played": sum(sum(game.played.values()) for game in self._games),
            "before": before,
            "after": after,
        }

    # ------------------------------------------------------------------ the company
    async def _open(self) -> None:
        plans: list[tuple[str, dict[str, Any]]] = [(slug, {}) for slug in ("friedrich", "maria", "frederic")]
        plans += [("friedrich", {}), ("maria", {"variant": "advanced"})]
        plans += [("frederic", {"battle": json.dumps(await self._battle())})]
        for slug, options in plans:
            self._start(self._keep_playing(slug, options, await self._open_game(slug, options)))
        self._start(self._judge())
        for _ in range(OWN):
            await self._open_own()
        await self._client.post("/api/lessons", json={"game": "maria", "lesson": "map"})

    async def _open_game(self, slug: str, options: dict[str, Any]) -> Game:
        """A game that is looked at by a spectator and by those who play it."""
        game = await open_game(self._client, slug, self.found, f"{self._seed} {len(self._games)}", options)
        await self._guard_chance(game.id)
        self._games.append(game)
        for seat in (None, *game.keys):
            self._start(game.watch(self._server.address, seat))
        return game

    async def _keep_playing(self, slug: str, options: dict[str, Any], game: Game) -> None:
        """Plays one game after the other."""
        while not game.stopped:
            await game.play()
            if game.over:
                game = await self._open_game(slug, options)

    async def _judge(self) -> None:
        """Nothing is hidden at a table that is over: what was seen there is no leak."""
        while True:
            await asyncio.sleep(0.2)
            while self.found.suspicions:
                table, kind, example = self.found.suspicions.pop()
                answer = await self._client.get(f"/api/tables/{table}")
                if answer.status_code != 200 or answer.json()["status"] not in ("over", "ended"):
                    self.found.fault(kind, example)

    async def _open_own(self) -> None:
        body = {"game": "friedrich", "seats": [{"kind": "person"}] * 2 + [{"kind": "open"}] * 2}
        opened = (await self._client.post("/api/tables", json=body)).json()
        self._own[opened["id"]] = [s["key"] for s in opened["seats"] if s["key"]]

    async def _battle(self) -> Any:
        return (await self._client.get("/api/games/frederic/workshop/battles")).json()[0]["battle"]

    async def _guard_chance(self, table: str) -> None:
        store = Store(self._database)
        stored = await store.load(table)
        await store.close()
        assert stored is not None
        self.found.guard(table, "a chance key", stored.config.chance_key)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(asyncio.create_task(work))

    async def _close(self) -> None:
        """Everybody plays on after all that; then the tables are looked through."""
        for game in self._games:
            game.stopped = True
        await asyncio.sleep(5)  # what is on its way is answered
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for game in self._games:
            moved = 0
            for _ in range(200):
                moved += await game.step()
                if game.over or moved >= 3:
                    break
                await asyncio.sleep(0.1)
            if not game.over and moved < 3:
                self.found.fault("a game does not go on", game.id)
            await game.close()

    # ------------------------------------------------------------------ the attack
    def _attacker(self, seeds: Seeds, number: int) -> Attacker:
        def tables() -> list[str]:
            return [game.id for game in self._games[-12:]]

        return Attacker(self._server.port, seeds, tables, self._own, self.found, f"{self._seed}/{number}")

    async def _attack(self, attackers: list[Attacker], seconds: float) -> None:
        tasks = [asyncio.create_task(each.run()) for each in attackers]
        done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()

    async def _calm(self) -> dict[str, float]:
        """Waits until idle connections are gone, and measures."""
        deadline = time.monotonic() + _QUIET
        last = -1
        while time.monotonic() < deadline:
            await asyncio.sleep(5)
            now = files(self._server.pid)
            if now == last:
                break
            last = now
        lines = (await self._client.get("/metrics")).text.splitlines()
        plain = [line.split() for line in lines if line.startswith("lacewars_") and "{" not in line]
        told = {name: float(value) for name, value, *_ in plain}
        pid = self._server.pid
        return {
            "megabytes": round(memory(pid), 1),
            "files": files(pid),
            "threads": threads(pid),
            "viewers": told["lacewars_viewers"],
            "tables": told["lacewars_live_tables"],
        }

    def _compare(self, before: dict[str, float], after: dict[str, float]) -> None:
        new = max(0.0, after["tables"] - before["tables"])
        if after["megabytes"] - before["megabytes"] > GROWTH + A_TABLE * new:
            self.found.fault("memory grows", (before, after))
        for name, slack in (("files", 8), ("threads", 8), ("viewers", 0)):
            if after[name] > before[name] + slack:
                self.found.fault(f"{name} are not given back", (before, after))


def main() -> int:
    """Runs, prints what was found as JSON, and says by the exit code whether that is nothing."""
    parser = argparse.ArgumentParser(description="Fuzz a server on which games are played.")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--attackers", type=int, default=8)
    parser.add_argument("--keep-log", type=Path, help="where the server's log is copied to")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="lacewars-fuzz-") as folder:
        os.environ["XDG_DATA_HOME"] = folder
        log, database = Path(folder) / "server.log", f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        server = Server(log, database)
        fuzz = Fuzz(server, database, args.seconds, args.seed, args.attackers)

        async def run() -> dict[str, Any]:
            await server.start()
            return await fuzz.run()

        try:
            figures = asyncio.run(run())
        finally:
            with contextlib.suppress(OSError):
                server.stop()
            if args.keep_log:
                args.keep_log.write_bytes(log.read_bytes())
        figures["log"] = read_log(log, fuzz.found)
    told = {"seed": args.seed, **figures, "faults": fuzz.found.faults, "counts": dict(fuzz.found.counts)}
    print(json.dumps(told, indent=2, default=str))
    return 1 if fuzz.found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
