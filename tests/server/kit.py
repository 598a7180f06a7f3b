"""What the tests of the server share: a client that plays, and a real server process."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "random"}
OPEN = {"kind": "open"}


class Api:
    """The API over any httpx client (litestar's test client is one)."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def post(self, path: str, body: Any, key: str | None = None) -> httpx.Response:
        return self.client.post(f"/api{path}", json=body, headers=_bearer(key))

    def get(self, path: str, key: str | None = None) -> httpx.Response:
        return self.client.get(f"/api{path}", headers=_bearer(key))

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
        """Lets the people play `number` actions at random; returns the index."""
        played = 0
        deadline = time.monotonic() + 30
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
            text = chance.choice(shown["decision"]["actions"])["text"]
            answer = self.act(mine[0], shown["index"], text)
            assert answer.status_code in (200, 409), answer.text
            played += answer.status_code == 200
        return int(self.info()["index"])


def _bearer(key: str | None) -> dict[str, str]:
    return {} if key is None else {"Authorization": f"Bearer {key}"}


# ---------------------------------------------------------------------- a real server
class Process:
    """`lacewars serve` in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def database(self) -> str:
        return f"sqlite:///{self.folder / 'tables.sqlite'}"

    def start(self) -> None:
        run = "from lacewars.cli.main import app; app()"
        words = ["serve", "--port", str(self.port), "--database", self.database]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", run, *words], stdout=log, stderr=log, env={**os.environ}
            )
        for _ in range(200):
            try:
                if httpx.get(f"{self.address}/healthz", timeout=1).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(self.log.read_text())

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        code = self._process.wait(15)
        self._process = None
        return code

    @property
    def running(self) -> bool:
        return self._process is not None


@contextmanager
def process(folder: Path) -> Iterator[Process]:
    """A server process that is gone afterwards."""
    server = Process(folder)
    server.start()
    try:
        yield server
    finally:
        if server.running:
            server.stop(signal.SIGKILL)


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
