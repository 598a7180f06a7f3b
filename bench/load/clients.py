"""The clients: viewers on WebSockets, and people who act over HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

VIEWERS: Sequence[tuple[int | None, ...]] = (
    (0, 1, 2),
    (0, 2, None),
    (1, 3, None),
    (0, 2, 3),
    (0, None, None),
)
"""Who looks at a table: seats, and spectators (None)."""
CONNECTIONS = 24
"""HTTP connections that are kept open, so that all workers get their share."""


class Choice(msgspec.Struct):
    """An action that is allowed."""

    text: str


class Asked(msgspec.Struct):
    """What a seat is asked."""

    actions: list[Choice]


class Frame(msgspec.Struct):
    """What the clients need of a frame or of a view."""

    index: int = -1
    seat: int | None = None
    decision: Asked | None = None
    waiting: list[int] = []
    type: str = ""


@dataclass(slots=True)
class Seen:
    """A table as its clients see it."""

    id: str
    keys: Sequence[str]
    viewers: Sequence[int | None]
    index: int
    asked: dict[int, Frame] = field(default_factory=dict)
    """The last frame of each connected seat."""
    told: list[int] = field(default_factory=list)
    """The index that each viewer has."""
    waiting: list[int] = field(default_factory=list)
    busy: bool = False
    last_frame: float = 0.0
    everybody: asyncio.Event = field(default_factory=asyncio.Event)
    """Every viewer has the present index."""

    def hear(self, viewer: int, frame: Frame, now: float) -> None:
        """Notes a frame that a viewer has got."""
        self.told[viewer] = frame.index
        if frame.seat is not None:
            self.asked[frame.seat] = frame
        if frame.index >= self.index:
            self.waiting = frame.waiting
            self.last_frame = now
            if min(self.told) >= self.index:
                self.everybody.set()


def seen(tables: Sequence[dict[str, Any]]) -> list[Seen]:
    """The stored tables, each with its viewers."""
    return [
        Seen(table["id"], table["keys"], VIEWERS[count % len(VIEWERS)], table["index"])
        for count, table in enumerate(tables)
    ]


_READ = msgspec.json.Decoder(Frame)
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Http:
    """Some connections that are kept open and used in turn."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._free: deque[Streams] = deque()
        self._made = 0

    async def ask(self, method: str, path: str, key: str, body: bytes = b"") -> tuple[int, bytes]:
        """The status and the body of an answer; a kept connection that the server has closed is replaced."""
        while self._made >= CONNECTIONS and self._free:
            with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
                return await self._ask(self._free.popleft(), method, path, key, body)
            self._made -= 1
        streams = await asyncio.open_connection("127.0.0.1", self._port)
        self._made += 1
        return await self._ask(streams, method, path, key, body)

    async def _ask(
        self, streams: Streams, method: str, path: str, key: str, body: bytes
    ) -> tuple[int, bytes]:
        reader, writer = streams
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\nauthorization: Bearer {key}\r\n"
        head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
        length = next(int(line.split(":")[1]) for line in lines if line.startswith("content-length:"))
        answer = await reader.readexactly(length)
        if "connection: close" in lines:
            self._made -= 1
            writer.close()
        else:
            self._free.append((reader, writer))
        return int(lines[0].split()[1]), answer

    def close(self) -> None:
        """Closes every connection."""
        for _, writer in self._free:
            writer.close()


# ---------------------------------------------------------------------- looking on
async def _look(port: int, table: Seen, viewer: int, gate: asyncio.Semaphore) -> None:
    """One viewer: hears every frame until it is told to leave."""
    seat = table.viewers[viewer]
    address = f"ws://127.0.0.1:{port}/api/tables/{table.id}/live?lang={('en', 'fr')[viewer % 2]}"
    async with gate:
        socket: ClientConnection = await connect(address, max_size=None, ping_interval=None, open_timeout=60)
        frame = _READ.decode(await socket.recv())
        if seat is not None:  # a key goes over the open socket: every checkout hears it there
            await socket.send(msgspec.json.encode({"key": table.keys[seat]}).decode())
            while frame.seat != seat:
                frame = _READ.decode(await socket.recv())
        table.hear(viewer, frame, time.perf_counter())
    try:
        while True:
            data = await socket.recv()
            now = time.perf_counter()
            frame = _READ.decode(data)
            if frame.index >= 0:
                table.hear(viewer, frame, now)
    finally:
        await socket.close()


@asynccontextmanager
async def viewers(port: int, tables: Sequence[Seen]) -> AsyncIterator[None]:
    """All viewers, connected and greeted."""
    gate = asyncio.Semaphore(20)
    for table in tables:
        table.told = [-1] * len(table.viewers)
    tasks = [asyncio.create_task(_look(port, t, v, gate)) for t in tables for v in range(len(t.viewers))]
    try:
        for table in tables:
            await asyncio.wait_for(table.everybody.wait(), 300)
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


# ---------------------------------------------------------------------- acting
@dataclass
class Figures:
    """What was measured."""

    offered: int = 0
    to_last_viewer: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    """How late this process was with its own requests."""
    looked: int = 0
    shed: list[float] = field(default_factory=list)
    """How long it took to be told 503."""
    refused: int = 0
    lost: int = 0
    """Offered while every table was waiting for an answer, or not seen by everybody within 10 seconds."""
    seconds: float = 0.0

    @property
    def held(self) -> int:
        """The actions that were played and seen by everybody."""
        return len(self.to_last_viewer)

    def add(self, other: Figures) -> None:
        """Another round of the same."""
        self.offered += other.offered
        self.to_last_viewer += other.to_last_viewer
        self.answers += other.answers
        self.late += other.late
        self.looked += other.looked
        self.shed += other.shed
        self.refused += other.refused
        self.lost += other.lost
        self.seconds += other.seconds


async def _act(http: Http, table: Seen, figures: Figures, rng: random.Random) -> None:
    """One action of a seat whose turn it is, until every viewer of the table has seen it."""
    seat = rng.choice(table.waiting)
    shown = table.asked.get(seat)
    if shown is None:  # somebody who comes by link, looks, acts, and goes
        figures.looked += 1
        asked = time.perf_counter()
        status, body = await http.ask("GET", f"/api/tables/{table.id}/view", table.keys[seat])
        if status == 503:
            figures.shed.append(time.perf_counter() - asked)
            return
        shown = _READ.decode(body)
    if shown.decision is None:
        figures.refused += 1
        return
    body = msgspec.json.encode({"index": shown.index, "action": rng.choice(shown.decision.actions).text})
    table.everybody.clear()
    table.index = shown.index + 1
    start = time.perf_counter()
    status, _ = await http.ask("POST", f"/api/tables/{table.id}/actions", table.keys[seat], body)
    if status != 200:
        table.index = shown.index
        if status == 503:
            figures.shed.append(time.perf_counter() - start)
        else:
            figures.refused += 1
        return
    figures.answers.append(time.perf_counter() - start)
    try:
        await asyncio.wait_for(table.everybody.wait(), 10)
        figures.to_last_viewer.append(table.last_frame - start)
    except TimeoutError:
        figures.lost += 1


async def load(port: int, tables: Sequence[Seen], rate: float, seconds: float, rng: random.Random) -> Figures:
    """Acts at an even pace, whatever the server does, until everything that was begun has its answer."""
    http, figures, tasks = Http(port), Figures(), set()
    start = time.perf_counter()

    async def one(table: Seen) -> None:
        try:
            await _act(http, table, figures, rng)
        finally:
            table.busy = False

    for count in range(int(rate * seconds)):
        due = start + count / rate
        wait = due - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        figures.offered += 1
        figures.late.append(max(0.0, time.perf_counter() - due))
        free = [table for table in tables if table.waiting and not table.busy]
        if not free:
            figures.lost += 1
            continue
        table = rng.choice(free)
        table.busy = True
        task = asyncio.create_task(one(table))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    figures.seconds = time.perf_counter() - start
    http.close()
    return figures
