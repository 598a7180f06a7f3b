"""How much load one server process holds: `make load`. Prints a table, or JSON with --json.

A real server process on SQLite, in a folder of its own, and this process with real WebSockets over loopback:
500 tables in different phases of the game, three viewers at each (seats and spectators, English and French),
100 actions a second. Every action is one that the rules allow, taken at random from what the seat was shown.
Its time runs from the moment its request is sent to the moment the last viewer of its table has the frame.

The games that the load goes on with are played with the engine and stored before the server starts.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import create_engine, insert
from websockets.asyncio.client import ClientConnection, connect

from lacewars import games
from lacewars.kernel import Game, commitment
from lacewars.server.keys import hash_key, new_key, new_table_id
from lacewars.server.room.table import Table
from lacewars.server.run import make_server
from lacewars.server.settings import Settings
from lacewars.server.storage import mapping
from lacewars.server.storage.rows import Deed, Seat
from lacewars.server.storage.schema import ACTIONS, SEATS, TABLES
from lacewars.server.storage.store import Store

TARGET_MS = 150.0
"""The 99th percentile is to stay below."""
VIEWERS: Sequence[tuple[int | None, ...]] = (
    (0, 1, 2),
    (0, 2, None),
    (1, 3, None),
    (0, 2, 3),
    (0, None, None),
)
"""Who looks at a table: seats, and spectators (None)."""
DEEPEST = 150
"""So many actions at most are played at a table before the load."""


# ---------------------------------------------------------------------- the server's side
def serve(port: int, database: str) -> None:
    """Serves without limits for an address: all load comes from one."""
    limits = dict.fromkeys(
        ("new_tables_per_minute", "requests_per_minute", "tries_per_minute", "viewers_per_address"), 0
    )
    known = set(Settings.__dataclass_fields__)
    settings = Settings(database=database, **{name: n for name, n in limits.items() if name in known})
    make_server(settings, "127.0.0.1", port, "WARNING").run()


@contextmanager
def server(database: str) -> Iterator[tuple[int, int]]:
    """A server in a process of its own: its port and its process id."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, __file__, "--serve", str(port), database])
    try:
        for _ in range(400):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


def fill(folder: Path, number: int, rng: random.Random) -> tuple[str, list[Seen]]:
    """Stores tables, each played at random to a depth of its own; returns the database's address."""
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    asyncio.run(_make_schema(database))
    game = games.get("friedrich")
    found, rows, lines, seats = [], [], [], []
    for count in range(number):
        keys = [new_key() for _ in range(4)]
        table = _play(game, rng, {"advanced": count % 2 == 0})
        deed = table.deed
        rows.append({**mapping.deed_row(deed), **mapping.standing_row(table.standing(), deed.created)})
        rows[-1]["changes"] = table.index
        seats += [
            mapping.seat_row(deed.id, Seat(n, "person", f"Person {n}", None, hash_key(k)))
            for n, k in enumerate(keys)
        ]
        lines += [mapping.entry_row(deed.id, n, line.entry) for n, line in enumerate(table.lines)]
        found.append(Seen(deed.id, keys, VIEWERS[count % len(VIEWERS)], table.index))
    with create_engine(database).begin() as connection:
        for target, values in ((TABLES, rows), (SEATS, seats), (ACTIONS, lines)):
            connection.execute(insert(target), values)
    return database, found


async def _make_schema(database: str) -> None:
    store = Store(database)
    await store.open()
    await store.close()


def _play(game: Game, rng: random.Random, options: dict[str, Any]) -> Table:
    """A table of which a random part was played at random."""
    chance = rng.randbytes(32)
    deed = Deed(
        id=new_table_id(),
        game=game.slug,
        rules_version=game.rules_version,
        options=game.complete(options),
        commitment=commitment(chance),
        public=False,
        pace="live",
        days=None,
        created=time.time_ns() // 1_000_000,
        chance_key=chance,
        owner_hash=hash_key(new_key()),
    )
    table = Table(deed)
    for _ in range(rng.randrange(10, DEEPEST)):
        decision = rng.choice(table.state.decisions())
        text = rng.choice(decision.actions).text
        table.commit(table.prepare(decision.seat, text, table.index, deed.created))
    return table


# ---------------------------------------------------------------------- the clients' side
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
    over: bool = False
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


_READ = msgspec.json.Decoder(Frame)
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Http:
    """A few connections that are kept open, and no more than is needed."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._free: list[Streams] = []

    async def ask(self, method: str, path: str, key: str, body: bytes = b"") -> tuple[int, bytes]:
        """The status and the body of an answer; a kept connection that the server has closed is replaced."""
        while self._free:
            with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
                return await self._ask(self._free.pop(), method, path, key, body)
        return await self._ask(await self._connect(), method, path, key, body)

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
        self._free.append((reader, writer))
        return int(lines[0].split()[1]), answer

    async def _connect(self) -> Streams:
        return await asyncio.open_connection("127.0.0.1", self._port)

    def close(self) -> None:
        """Closes every connection."""
        for _, writer in self._free:
            writer.close()


async def look(port: int, table: Seen, viewer: int, gate: asyncio.Semaphore) -> None:
    """One viewer: hears every frame until it is told to leave."""
    seat = table.viewers[viewer]
    key = "" if seat is None else f"&key={table.keys[seat]}"
    address = f"ws://127.0.0.1:{port}/api/tables/{table.id}/live?lang={('en', 'fr')[viewer % 2]}{key}"
    async with gate:
        socket: ClientConnection = await connect(address, max_size=None, ping_interval=None, open_timeout=60)
        table.hear(viewer, _READ.decode(await socket.recv()), time.perf_counter())
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
async def viewers(port: int, tables: Sequence[Seen]) -> Any:
    """All viewers, connected and greeted."""
    gate = asyncio.Semaphore(40)
    for table in tables:
        table.told = [-1] * len(table.viewers)
    tasks = [asyncio.create_task(look(port, t, v, gate)) for t in tables for v in range(len(t.viewers))]
    try:
        for table in tables:
            await asyncio.wait_for(table.everybody.wait(), 300)
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@dataclass
class Figures:
    """What was measured."""

    to_last_viewer: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    """How late this process was with its own requests."""
    looked: int = 0
    refused: int = 0
    lost: int = 0


async def act(http: Http, table: Seen, figures: Figures, rng: random.Random) -> None:
    """One action of a seat whose turn it is, until every viewer of the table has seen it."""
    seat = rng.choice(table.waiting)
    shown = table.asked.get(seat)
    if shown is None:  # somebody who comes by link, looks, acts, and goes
        figures.looked += 1
        _, body = await http.ask("GET", f"/api/tables/{table.id}/view", table.keys[seat])
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
        figures.refused += 1
        return
    figures.answers.append(time.perf_counter() - start)
    try:
        await asyncio.wait_for(table.everybody.wait(), 10)
        figures.to_last_viewer.append(table.last_frame - start)
    except TimeoutError:
        figures.lost += 1


async def load(
    port: int, tables: Sequence[Seen], rate: float, seconds: float, rng: random.Random, figures: Figures
) -> None:
    """Acts at an even pace, whatever the server does."""
    http, tasks = Http(port), set()
    start = time.perf_counter()

    async def one(table: Seen) -> None:
        try:
            await act(http, table, figures, rng)
        finally:
            table.busy = False

    for count in range(int(rate * seconds)):
        due = start + count / rate
        wait = due - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
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
    http.close()


# ---------------------------------------------------------------------- figures
def usage(pid: int) -> tuple[float, float]:
    """The processor seconds and the megabytes of a process, its children left out; nothing but on Linux."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0.0, 0.0
    ticks = (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    return ticks, pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def spread(seconds: Sequence[float]) -> dict[str, float]:
    """Percentiles in milliseconds."""
    if not seconds:
        return {}
    ordered = sorted(seconds)

    def at(share: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 1)

    return {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "max": at(1.0)}


async def measure(
    database: str, tables: Sequence[Seen], rng: random.Random, args: argparse.Namespace
) -> dict[str, Any]:
    """One whole run."""
    figures = Figures()
    with server(database) as (port, pid):
        begin = time.perf_counter()
        async with viewers(port, tables):
            connected = time.perf_counter() - begin
            await load(port, tables, args.rate, 3.0, rng, Figures())
            gc.collect()
            gc.freeze()
            before, start = usage(pid), time.perf_counter()
            mine = time.process_time()
            await load(port, tables, args.rate, args.seconds, rng, figures)
            took = time.perf_counter() - start
            after, mine = usage(pid), time.process_time() - mine
    return {
        "tables": len(tables),
        "viewers": sum(len(table.viewers) for table in tables),
        "connected_s": round(connected, 1),
        "actions": len(figures.to_last_viewer),
        "actions_per_s": round(len(figures.to_last_viewer) / took, 1),
        "to_last_viewer_ms": spread(figures.to_last_viewer),
        "answer_ms": spread(figures.answers),
        "bench_late_ms": spread(figures.late),
        "views_asked": figures.looked,
        "refused": figures.refused,
        "lost": figures.lost,
        "server_cpu": round((after[0] - before[0]) / took, 2),
        "bench_cpu": round(mine / took, 2),
        "server_mb": round(after[1]),
        "target_ms": TARGET_MS,
        "met": bool(figures.to_last_viewer) and spread(figures.to_last_viewer)["p99"] < TARGET_MS,
    }


def show(found: dict[str, Any]) -> None:
    """The figures as a small table."""
    print(f"{found['tables']} tables, {found['viewers']} viewers (all connected in {found['connected_s']} s)")
    print(f"{found['actions']} actions, {found['actions_per_s']}/s; ", end="")
    print(f"refused {found['refused']}, lost {found['lost']}, views asked for {found['views_asked']}")
    print(f"{'milliseconds':28}{'p50':>8}{'p95':>8}{'p99':>8}{'max':>8}")
    rows = {"to_last_viewer_ms": "action to last viewer", "answer_ms": "action to its answer"}
    for name, words in {**rows, "bench_late_ms": "this program's own delay"}.items():
        figures = found[name]
        print(f"{words:28}" + "".join(f"{figures[p]:8.1f}" for p in ("p50", "p95", "p99", "max")))
    print(f"server: {found['server_cpu']:.2f} of a core, {found['server_mb']} MB; ", end="")
    print(f"this program: {found['bench_cpu']:.2f} of a core")
    print(f"target: p99 below {found['target_ms']:.0f} ms: {'met' if found['met'] else 'NOT met'}")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="How much load one server process holds.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=100.0, help="actions a second")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "DATABASE"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(int(args.serve[0]), args.serve[1])
        return
    with tempfile.TemporaryDirectory(prefix="lacewars-load-") as folder:
        rng = random.Random(args.seed)
        database, tables = fill(Path(folder), args.tables, rng)
        found = asyncio.run(measure(database, tables, rng, args))
    print(json.dumps(found, indent=2)) if args.json else show(found)


if __name__ == "__main__":
    main()
