"""Servers in this process, spoken to as ASGI: what they send is compared to the byte.

Two houses open the same table, with the same id, keys and time; the game on it stands differently in each.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from litestar import Litestar

from lacewars import games
from lacewars.kernel import State
from lacewars.server import clock
from lacewars.server.app import create_app
from lacewars.server.bodies import NewSeat, NewTable
from lacewars.server.session.rehearsal import Openings
from lacewars.server.session.session import Session
from lacewars.server.settings import LIMITS, Settings, limited
from lacewars.server.storage.rows import Seat, TableConfig
from lacewars.server.tables.opening import plan_table
from lacewars.server.tables.service import TableService
from tests.conformance.strategies import Case
from tests.toys import TOYS

PATIENCE = 20.0  # seconds in which a frame must come
FIRST_MOMENT = 1_750_000_000_000


class Ticker:
    """A clock that stands still until it is moved on."""

    def __init__(self) -> None:
        self.moment = FIRST_MOMENT

    def now(self) -> int:
        return self.moment

    def tick(self) -> None:
        self.moment += 1000


@dataclass(frozen=True)
class Answer:
    """What was answered, to the byte."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True)
class Opening:
    """A table as it is opened in both houses: one configuration, one set of keys."""

    config: TableConfig
    seats: tuple[Seat, ...]
    keys: tuple[str, ...]
    owner_key: str

    def key(self, eyes: int | None) -> str | None:
        """The key of a seat; a spectator has none."""
        return None if eyes is None else self.keys[eyes]


def opening(case: Case, pace: str) -> Opening:
    """A new public table of a game, all of whose seats are held by people."""
    wanted = NewTable(
        game=case.game.slug,
        seats=[NewSeat("person", f"Player {seat}") for seat in case.seats],
        options=case.options,
        public=True,
        pace=pace,  # type: ignore[arg-type]
    )
    config, seats, keys, owner_key = plan_table(Openings(None), wanted)
    return Opening(config, seats, tuple(key or "" for key in keys), owner_key)


class House:
    """A server with its own database."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        settings = Settings(database=f"sqlite:///{folder / 'tables.sqlite'}", bot_workers=1, static=folder)
        settings = limited(settings, [f"{name}=0" for name in LIMITS])
        self.app: Litestar = create_app(settings)
        self.service: TableService = self.app.state["service"]

    async def seat(self, table: Opening, state: State) -> Session:
        """Opens the table, with its game at a position."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(type(state.game), "new", lambda *_, **__: state.copy())
            await self.service.open_table(table.config, table.seats, table.keys, table.owner_key)
        return await self.service.session(table.config.id)

    async def ask(
        self,
        method: str,
        path: str,
        key: str | None = None,
        body: Any = None,
        query: Mapping[str, Any] | None = None,
    ) -> Answer:
        """One request and its answer."""
        headers = [(b"host", b"house")]
        if key is not None:
            headers.append((b"authorization", f"Bearer {key}".encode()))
        content = b"" if body is None else json.dumps(body).encode()
        if body is not None:
            headers += [
                (b"content-type", b"application/json"),
                (b"content-length", str(len(content)).encode()),
            ]
        scope = {**_scope("http", path, query), "method": method, "headers": headers}
        incoming = [{"type": "http.request", "body": content, "more_body": False}]
        sent: list[Any] = []

        async def receive() -> Any:
            return incoming.pop() if incoming else await asyncio.Event().wait()

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)  # type: ignore[arg-type]
        first = next(m for m in sent if m["type"] == "http.response.start")
        assert first["status"] not in (429, 503), "a server that turns requests away tells nothing"
        parts = [m.get("body", b"") for m in sent if m["type"] == "http.response.body"]
        return Answer(first["status"], tuple((n, v) for n, v in first["headers"]), b"".join(parts))


def _scope(kind: str, path: str, query: Mapping[str, Any] | None) -> dict[str, Any]:
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": kind,
        "path": path,
        "raw_path": quote(path).encode(),
        "query_string": urlencode(query or {}).encode(),
        "root_path": "",
        "client": ("127.0.0.1", 9),
        "server": ("house", 80),
    }


class Socket:
    """A WebSocket to a table, through the eyes of a seat or of a spectator."""

    def __init__(self, house: House, table: Opening, eyes: int | None, lang: str) -> None:
        self.frames: list[bytes] = []
        """What has come and was not taken yet."""
        self._incoming: asyncio.Queue[Any] = asyncio.Queue()
        self._come = asyncio.Event()
        self._incoming.put_nowait({"type": "websocket.connect"})
        if eyes is not None:
            self._incoming.put_nowait(
                {"type": "websocket.receive", "text": json.dumps({"key": table.key(eyes)})}
            )
        path = f"/api/tables/{table.config.id}/live"
        scope = {
            **_scope("websocket", path, {"lang": lang}),
            "headers": [(b"host", b"house")],
            "subprotocols": [],
        }
        self._task = asyncio.create_task(
            house.app(scope, self._incoming.get, self._send)  # type: ignore[arg-type]
        )

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            text = message.get("text")
            self.frames.append(text.encode() if text is not None else message["bytes"])
        elif message["type"] == "websocket.close":
            self.frames.append(f"closed {message['code']}".encode())
        self._come.set()

    async def until(self, eyes: int | None, index: int) -> bytes:
        """Everything up to the frame that shows these eyes the table at an index."""
        async with asyncio.timeout(PATIENCE):
            while not any(_shows(frame, eyes, index) for frame in self.frames):
                self._come.clear()
                await self._come.wait()
        found, self.frames[:] = b"\n".join(self.frames), []
        return found

    async def close(self) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait({self._task}, timeout=PATIENCE)


def _shows(frame: bytes, eyes: int | None, index: int) -> bool:
    told = json.loads(frame)
    return told.get("type") in ("hello", "update") and told["seat"] == eyes and told["index"] == index


@contextmanager
def two_houses(folder: Path) -> Iterator[tuple[asyncio.Runner, House, House, Ticker]]:
    """Two servers under one clock, which host the toys as well; and the loop in which they run."""
    known = {toy.slug: toy for toy in TOYS}
    find, ticker = games.get, Ticker()
    with pytest.MonkeyPatch.context() as patch, asyncio.Runner() as runner:
        patch.setattr(games, "get", lambda slug: known.get(slug) or find(slug))
        patch.setattr(clock, "now", ticker.now)
        houses = House(folder / "ours"), House(folder / "theirs")
        for house in houses:
            runner.run(house.service.open())
        try:
            yield runner, *houses, ticker
        finally:
            for house in houses:
                runner.run(house.service.close())
