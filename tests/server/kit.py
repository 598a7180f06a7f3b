"""What the tests of the server share: a client that plays, and a real server process."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

import httpx
from litestar.testing import TestClient
from websockets.sync.client import ClientConnection, connect

from lacewars import games
from lacewars.server.app import create_app
from lacewars.server.run import make_server
from lacewars.server.settings import Settings
from lacewars.server.storage.rows import Stored
from lacewars.server.storage.store import Store

PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "random"}
OPEN = {"kind": "open"}
HANG = 120.0
"""Seconds after which what a test waits for will not come: no machine is so slow."""


class Api:
    """The API over any httpx client (litestar's test client is one)."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def post(self, path: str, body: Any, key: str | None = None) -> httpx.Response:
        return self.client.post(f"/api{path}", json=body, headers=bearer(key))

    def put(self, path: str, body: Any, key: str | None = None) -> httpx.Response:
        return self.client.put(f"/api{path}", json=body, headers=bearer(key))

    def get(self, path: str, key: str | None = None) -> httpx.Response:
        return self.client.get(f"/api{path}", headers=bearer(key))

    def open(self, seats: Sequence[dict[str, str]], **more: Any) -> Table:
        answer = self.post("/tables", {"game": "friedrich", "seats": list(seats), **more})
        assert answer.status_code == 201, answer.text
        return Table(self, answer.json())


class Table:
    """A table and the keys of its people."""

    def __init__(self, api: Api, opened: dict[str, Any]) -> None:
        self.api = api
        self.opened = opened
        self.id: str = opened["id"]
        self.keys: dict[int, str] = {s["seat"]: s["key"] for s in opened["seats"] if s["key"]}

    def info(self) -> dict[str, Any]:
        found: dict[str, Any] = self.api.get(f"/tables/{self.id}").json()
        return found

    def view(self, seat: int | None = None, lang: str = "en") -> dict[str, Any]:
        key = None if seat is None else self.keys[seat]
        answer = self.api.get(f"/tables/{self.id}/view?lang={lang}", key)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def log(self, seat: int | None = None, after: int = -1) -> list[dict[str, Any]]:
        key = None if seat is None else self.keys[seat]
        found: list[dict[str, Any]] = self.api.get(f"/tables/{self.id}/log?after={after}", key).json()
        return found

    def act(self, seat: int, index: int, action: str) -> httpx.Response:
        return self.api.post(
            f"/tables/{self.id}/actions", {"index": index, "action": action}, self.keys[seat]
        )

    def undo(self, seat: int, index: int) -> httpx.Response:
        return self.api.post(f"/tables/{self.id}/undo", {"index": index}, self.keys[seat])

    def play(self, number: int, chance: random.Random) -> int:
        """Lets the people play `number` actions at random, without giving up; returns the index."""
        played = 0
        deadline = time.monotonic() + HANG
        while played < number and time.monotonic() < deadline:
            info = self.info()
            if info["over"]:
                break
            mine = [seat for seat in info["waiting"] if seat in self.keys]
            if not mine:
                time.sleep(0.01)
                continue
            shown = self.view(mine[0])
            if shown["decision"] is None:
                continue
            quits = games.get(info["game"]).quits
            actions = [a for a in shown["decision"]["actions"] if a["verb"] not in quits]
            text = chance.choice(actions)["text"]
            answer = self.act(mine[0], shown["index"], text)
            assert answer.status_code in (200, 409), answer.text
            played += answer.status_code == 200
        return int(self.info()["index"])


def bearer(key: str | None) -> dict[str, str]:
    """The header that says who asks."""
    return {} if key is None else {"Authorization": f"Bearer {key}"}


def ask(table: Table, path: str, body: Any, key: str | None) -> Any:
    """What is answered with 200."""
    answer = table.api.post(f"/tables/{table.id}{path}", body, key)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refuse(table: Table, path: str, body: Any, key: str | None, status: int) -> str:
    """The code of what is refused."""
    answer = table.api.post(f"/tables/{table.id}{path}", body, key)
    assert answer.status_code == status, answer.text
    return str(answer.json()["code"])


def open_battle(api: Api, battle: str = "tutorial", **options: Any) -> Table:
    """A table of Frédéric le Grand with two people."""
    return api.open([PERSON, PERSON], game="frederic", options={"battle": battle, **options})


def problem(answer: httpx.Response, status: int) -> dict[str, Any]:
    """The problem that an answer holds."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("application/problem+json")
    found: dict[str, Any] = answer.json()
    assert found["status"] == status
    assert {"type", "title", "detail", "code"} <= set(found)
    assert "Traceback" not in answer.text
    return found


def owner(table: Table) -> str:
    """The key of a table's owner."""
    key: str = table.opened["owner_key"]
    return key


def wait_for(what: Callable[[], bool]) -> None:
    """Waits until something is true."""
    deadline = time.monotonic() + HANG
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@contextmanager
def limited(settings: Settings, **limits: Any) -> Iterator[Api]:
    """A server in this process with these limits."""
    with TestClient(create_app(replace(settings, **limits)), raise_server_exceptions=False) as client:
        yield Api(client)


def load(database: str, table: str) -> Stored:
    """A table as the database has it."""

    async def read() -> Stored:
        store = Store(database)
        found = await store.load(table)
        await store.close()
        assert found is not None
        return found

    return asyncio.run(read())


# ---------------------------------------------------------------------- a real server
class Process:
    """`lacewars serve` in a process of its own."""

    def __init__(
        self, folder: Path, database: str | None = None, more: Sequence[str] = (), files: int | None = None
    ) -> None:
        self.folder = folder
        self.files = files
        """So many files it may have open; None: as many as this process."""
        self.database = database or f"sqlite:///{folder / 'tables.sqlite'}"
        self.more = more
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *more: str) -> None:
        run = "from lacewars.cli.main import app; app()"
        words = ["serve", "--port", str(self.port), "--database", self.database, *self.more, *more]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", run, *words],
                stdout=log,
                stderr=log,
                env={**os.environ},
                preexec_fn=self._limit_files,
            )
        deadline = time.monotonic() + HANG
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                if httpx.get(f"{self.address}/healthz", timeout=1).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(self.log.read_text())

    def _limit_files(self) -> None:
        if self.files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self.files, self.files))

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        code = self._process.wait(15)
        self._process = None
        return code

    @property
    def running(self) -> bool:
        return self._process is not None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid


@contextmanager
def process(
    folder: Path, database: str | None = None, more: Sequence[str] = (), files: int | None = None
) -> Iterator[Process]:
    """A server process that is gone afterwards."""
    server = Process(folder, database, more, files)
    server.start()
    try:
        yield server
    finally:
        if server.running:
            server.stop(signal.SIGKILL)


@contextmanager
def inside(settings: Settings) -> Iterator[int]:
    """A real server in a thread of this process; gives its port."""
    loggers = [logging.getLogger(name) for name in ("lacewars", "uvicorn", "asyncio")]
    before = [(log.handlers[:], log.level, log.propagate) for log in loggers]
    server = make_server(settings, "127.0.0.1", 0, "WARNING")
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + HANG
    while not server.started:
        assert thread.is_alive(), "the server does not start"
        assert time.monotonic() < deadline, "the server does not start"
        time.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(15)
        for log, (handlers, level, propagate) in zip(loggers, before, strict=True):
            log.handlers[:], log.level, log.propagate = handlers, level, propagate


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


# ---------------------------------------------------------------------- live
class Server(Protocol):
    """Where a server answers."""

    address: str


@dataclass
class Inside:
    """A server in a thread of this process."""

    address: str


def look(
    server: Server,
    table: Table,
    seat: int | None = None,
    query: str = "",
    key: str | None = None,
    **more: Any,
) -> ClientConnection:
    """A socket that looks at a table through the eyes of a seat, or of who has the `key`."""
    headers = bearer(table.keys[seat] if seat is not None else key)
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table.id}/live?{query}"
    socket: ClientConnection = connect(address, additional_headers=headers, **more)
    return socket


def hear(socket: ClientConnection, kind: str | None = None) -> dict[str, Any]:
    """The next frame."""
    frame: dict[str, Any] = json.loads(socket.recv(timeout=HANG))
    assert kind is None or frame["type"] == kind, frame
    return frame


def hear_of(socket: ClientConnection, index: int) -> dict[str, Any]:
    """The update that brings the table to an index; those who come and go make frames as well."""
    while (frame := hear(socket, "update"))["index"] < index:
        pass
    return frame
