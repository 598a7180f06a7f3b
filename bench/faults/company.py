"""The tables of a run, who plays and looks on, and the check of what is stored against their ledgers."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

import httpx

from lacewars import games
from lacewars.kernel import LaceError
from lacewars.kernel.record import Record
from lacewars.server.storage.rows import Entry, Stored
from lacewars.server.storage.store import Store

from .players import Ledger, Notes, Player, Viewer, open_table
from .servers import Server

LONG = 1500
"""A table with this many lines is left, and another one opened."""


class Company:
    """Several tables, who plays and who looks on."""

    def __init__(self, servers: Sequence[Server], database: str, rng: random.Random, tables: int) -> None:
        self.notes = Notes()
        self.players: list[Player] = []
        self.viewers: list[Viewer] = []
        self.finished: list[Ledger] = []
        self._servers = servers
        self._rng = rng
        self._number = tables
        self._opened = 0
        self.store = Store(database)  # as the servers have opened it
        self._logs: dict[str, tuple[Entry, ...]] = {}
        self._tasks: dict[str, list[asyncio.Task[None]]] = {}

    def address(self) -> str:
        return self._rng.choice(self._servers).address

    @property
    def ledgers(self) -> list[Ledger]:
        """Of every table there was."""
        return [*self.finished, *(player.ledger for player in self.players)]

    @property
    def acknowledged(self) -> int:
        """How many actions were acknowledged so far."""
        return sum(len(ledger.acknowledged) for ledger in self.ledgers)

    # ------------------------------------------------------------------ playing
    async def fill(self) -> None:
        """Opens tables until there are as many as wanted; one that is over or long makes place."""
        for player in list(self.players):
            if player.ledger.over or player.ledger.last > LONG:
                await self._finish(player)
        while len(self.players) < self._number:
            ledger = await open_table(self.address(), self._opened, bots=self._opened // 3 % 2 == 1)
            self._seat(ledger)

    def _seat(self, ledger: Ledger) -> None:
        self._opened += 1
        player = Player(ledger, self.notes, self.address, self._rng.randrange(2**32))
        places = [None, next(iter(ledger.keys))]
        eyes = [server.address for server in self._servers] * 2  # somebody at every server
        viewers = [
            Viewer(ledger, self.notes, seat, lambda here=here: here)
            for seat, here in zip(places * len(self._servers), eyes, strict=True)
        ]
        self.players.append(player)
        self.viewers += viewers
        self._tasks[ledger.id] = [asyncio.create_task(one.run()) for one in (player, *viewers)]

    async def _finish(self, player: Player) -> None:
        """Lets a table's player come to an end, and its viewers go."""
        ledger = player.ledger
        player.stopping = True
        playing, *looking = self._tasks.pop(ledger.id)
        await asyncio.wait_for(playing, 60)
        for task in looking:
            task.cancel()
        await asyncio.gather(*looking, return_exceptions=True)
        self.players.remove(player)
        self.viewers = [viewer for viewer in self.viewers if viewer.ledger is not ledger]
        self.finished.append(ledger)

    async def more(self, number: int, seconds: float = 60.0) -> float:
        """Waits until this many more actions were acknowledged; returns how long it took."""
        begin, wanted = time.monotonic(), self.acknowledged + number
        await self.until(lambda: self.acknowledged >= wanted, f"{number} more actions", seconds)
        return time.monotonic() - begin

    async def until(self, what: Callable[[], Any], name: str, seconds: float = 60.0) -> bool:
        """Waits until something is so; a fault if it does not come."""
        deadline = time.monotonic() + seconds
        while not what():
            if time.monotonic() > deadline:
                self.notes.fault(f"waited {seconds:.0f} s in vain for {name}")
                return False
            await asyncio.sleep(0.02)
        return True

    # ------------------------------------------------------------------ checking
    async def check(self) -> None:
        """Compares what is stored with every ledger; may be asked while play goes on."""
        for player in self.players:
            await self._check(player.ledger)

    async def _check(self, ledger: Ledger) -> Stored:
        known, shown, said = dict(ledger.acknowledged), dict(ledger.shown), dict(ledger.said)
        stored = await self.store.load(ledger.id)
        if stored is None:
            raise AssertionError(f"the table {ledger.id} is gone")
        chats = {chat.number: chat.text for chat in await self.store.chats(ledger.id, 0, 100_000)}
        self._compare(ledger, stored, known, shown)
        for number, text in said.items():
            if chats.get(number) != text or list(chats.values()).count(text) != 1:
                self.notes.fault(f"{ledger.id}: what was said under {number} is lost or doubled")
        if len(set(chats.values())) != len(chats):
            self.notes.fault(f"{ledger.id}: something said stands there twice")
        return stored

    def _compare(
        self, ledger: Ledger, stored: Stored, known: dict[int, Any], shown: dict[int, tuple[int | None, int]]
    ) -> None:
        log, fault, name = stored.log, self.notes.fault, ledger.id
        before = self._logs.get(name, ())
        if log[: len(before)] != before:
            fault(f"{name}: lines that stood in the log have changed")
        self._logs[name] = log
        if len(log) != stored.standing.index:
            fault(f"{name}: the log has {len(log)} lines, its table says {stored.standing.index}")
        lines = [(e.seat, e.seen, e.action) for e in log]
        for index, sent in known.items():
            if index > len(log) or lines[index - 1] != sent:
                fault(f"{name}: {sent} was acknowledged as {index} and is not there")
        for index, (seat, at) in shown.items():
            if index and (index > len(log) or (log[index - 1].seat, log[index - 1].at) != (seat, at)):
                fault(f"{name}: line {index} was shown and is not there")
        people = [line for line in lines if line[0] in ledger.keys]
        if len(set(people)) != len(people):
            fault(f"{name}: an action stands in the log twice")
        for line in people:
            if line not in ledger.sent:
                fault(f"{name}: {line} was never sent")
            if line in ledger.refused:
                fault(f"{name}: {line} was refused, and is in the log")

    async def end(self) -> dict[str, int]:
        """Everybody stops; every ledger is settled, every log replays, every record verifies."""
        for player in list(self.players):
            await self._finish(player)
        actions = 0
        for ledger in self.finished:
            stored = await self._check(ledger)
            people = sum(entry.seat in ledger.keys for entry in stored.log)
            if people != len(ledger.acknowledged):
                self.notes.fault(f"{ledger.id}: {people} actions stand, {len(ledger.acknowledged)} were told")
            await self._verify(ledger)
            actions += len(stored.log)
        await self.store.close()
        return {"tables": len(self.finished), "lines": actions, "acknowledged": self.acknowledged}

    async def _verify(self, ledger: Ledger) -> None:
        address = f"{self.address()}/api/tables/{ledger.id}"
        async with httpx.AsyncClient(timeout=30) as client:
            owner = {"Authorization": f"Bearer {ledger.owner}"}
            await client.post(f"{address}/end", json={}, headers=owner)
            answer = await client.get(f"{address}/record")
        try:
            Record.from_text(answer.text).verify(games.get)
        except LaceError as error:
            self.notes.fault(f"{ledger.id}: its record does not verify: {error}")
