"""Several servers on one database, and what they are asked."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection

from tests.server import kit
from tests.server.kit import HANG, Api, Process, Table, process
from tests.server.services import Redis

Pair = tuple[Process, Process]
UNLIMITED = [
    word
    for name in ("tables", "requests", "looks", "viewers", "absence", "term")
    for word in ("--limit", f"{name}=0")
]


class two:
    """Two servers that are gone afterwards."""

    def __init__(
        self, folder: Path, redis: Redis, database: str | None = None, more: list[str] | None = None
    ) -> None:
        database = database or f"sqlite:///{folder / 'tables.sqlite'}"
        more = ["--redis", redis.url, *UNLIMITED, *(more or [])]
        self._contexts = []
        for name in ("one", "two"):
            (folder / name).mkdir()
            self._contexts.append(process(folder / name, database, more))

    def __enter__(self) -> Pair:
        one, other = (context.__enter__() for context in self._contexts)
        return one, other

    def __exit__(self, *error: Any) -> None:
        for context in self._contexts:
            context.__exit__(None, None, None)


def at(server: Process, table: Table) -> Table:
    """A table through another server."""
    return Table(api(server), table.opened)


def api(server: Process) -> Api:
    return Api(httpx.Client(base_url=server.address, timeout=HANG))


def look(server: Process, table: Table, seat: int | None = None) -> ClientConnection:
    return kit.look(server, table, seat)


def hear(socket: ClientConnection, kind: str = "update") -> dict[str, Any]:
    """The next frame of this kind."""
    while True:
        frame: dict[str, Any] = json.loads(socket.recv(timeout=60))
        if frame["type"] == kind:
            return frame


def hear_until(socket: ClientConnection, index: int) -> list[int]:
    """The indexes of the log lines that a viewer is told of, up to this one."""
    told: list[int] = []
    while not told or told[-1] < index:
        told += [entry["index"] for entry in hear(socket)["entries"]]
    return told


def count(server: Process, name: str) -> float:
    """A counter of the server."""
    lines = httpx.get(f"{server.address}/metrics").text
    return sum(float(value) for value in re.findall(rf"^{re.escape(name)} (\S+)$", lines, re.MULTILINE))
