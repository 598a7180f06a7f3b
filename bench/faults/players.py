"""Clients over HTTP and WebSocket that write down what the server has told them.

They play at random and send again what got no answer, as a careful client would.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from lacewars import games

PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "random"}
KINDS: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("friedrich", {}, 4),
    ("maria", {"players": 3}, 3),
    ("frederic", {"battle": "skirmish 120"}, 2),
)
"""The games that are played, with their options and seats."""
_PATIENCE = 25.0

Sent = tuple[int, int, str | None]
"""What a seat wants to do: the seat, the index it has seen, and the action (None takes back the last)."""


@dataclass
class Ledger:
    """What the server has said of one table."""

    id: str
    game: str
    keys: Mapping[int, str]
    owner: str
    acknowledged: dict[int, Sent] = field(default_factory=dict)
    """By the index after it."""
    refused: set[Sent] = field(default_factory=set)
    """What the server has said that it was not played."""
    sent: set[Sent] = field(default_factory=set)
    open: Sent | None = None
    """What was sent and has got no answer yet."""
    said: dict[int, str] = field(default_factory=dict)
    shown: dict[int, tuple[int | None, int]] = field(default_factory=dict)
    """Each line that a viewer was shown: whose it was, and when it was played."""
    over: bool = False

    @property
    def last(self) -> int:
        """The highest index that anybody was told."""
        return max([0, *self.acknowledged, *self.shown])


@dataclass
class Notes:
    """What was noticed by all clients together."""

    faults: list[str] = field(default_factory=list)
    problems: Counter[str] = field(default_factory=Counter)
    """How often each problem was answered."""
    told: Counter[str] = field(default_factory=Counter)
    """How often viewers were told of each trouble, or that it is over."""
    waits: list[float] = field(default_factory=list)
    """How long each answer with a problem took, in seconds."""
    texts: dict[str, str] = field(default_factory=dict)
    frames: int = 0
    broken: int = 0
    """How often a WebSocket was cut."""

    def fault(self, text: str) -> None:
        """Something that must never be."""
        self.faults.append(text)
        print("FAULT:", text, flush=True)


class Player:
    """Plays all the people's seats of one table."""

    def __init__(self, ledger: Ledger, notes: Notes, address: Callable[[], str], seed: int) -> None:
        self.ledger = ledger
        self.notes = notes
        self.stopping = False
        self.pause = 0.0
        """Seconds between two actions."""
        self._address = address
        self._chance = random.Random(seed)
        self._quits = games.get(ledger.game).quits
        self._client = httpx.AsyncClient(timeout=_PATIENCE)
        self._words = 0

    async def run(self) -> None:
        """Plays until it is told to stop and nothing waits for its answer."""
        async with self._client:
            while not self.ledger.over and not (self.stopping and self.ledger.open is None):
                try:
                    await self._step()
                except httpx.TransportError:
                    await asyncio.sleep(0.03)

    async def _step(self) -> None:
        ledger = self.ledger
        if ledger.open is None:
            ledger.open = await self._choose()
        if ledger.open is None:
            await asyncio.sleep(0.02)
            return
        ledger.sent.add(ledger.open)
        if self._chance.random() < 0.15:  # a double click
            answers = await asyncio.gather(
                self._send(ledger.open), self._send(ledger.open), return_exceptions=True
            )
            for answer in answers:
                if isinstance(answer, BaseException):
                    raise answer
            for answer in answers:
                assert isinstance(answer, httpx.Response)
                await self._settle(answer)
        else:
            await self._settle(await self._send(ledger.open))
        await asyncio.sleep(self.pause)

    async def _choose(self) -> Sent | None:
        """What to do next; None if no seat of ours is asked."""
        info = await self._ask("GET", "")
        if info is None:
            return None
        if info["status"] in ("over", "ended"):
            self.ledger.over = True
            return None
        mine = [seat for seat in info["waiting"] if seat in self.ledger.keys]
        if not mine:
            return None
        seat = self._chance.choice(mine)
        if self._chance.random() < 0.05:
            await self._say(seat)
        shown = await self._ask("GET", "/view", seat)
        if shown is None or shown["decision"] is None:
            return None
        if shown["decision"]["undo"] and self._chance.random() < 0.05:
            return seat, shown["index"], None
        actions = [a["text"] for a in shown["decision"]["actions"] if a["verb"] not in self._quits]
        return seat, shown["index"], self._chance.choice(actions)

    async def _say(self, seat: int) -> None:
        self._words += 1
        text = f"{self.ledger.id} {self._words}"
        said = await self._ask("POST", "/chat", seat, {"text": text})
        if said is not None:
            if said["number"] in self.ledger.said:
                self.notes.fault(f"{self.ledger.id}: two things said have the number {said['number']}")
            self.ledger.said[said["number"]] = text

    async def _send(self, sent: Sent) -> httpx.Response:
        seat, seen, text = sent
        path, body = (
            ("/undo", {"index": seen}) if text is None else ("/actions", {"index": seen, "action": text})
        )
        return await self._request("POST", path, seat, body)

    async def _settle(self, answer: httpx.Response) -> None:
        ledger, sent = self.ledger, self.ledger.open
        if answer.status_code == 200 and sent is not None:
            index = answer.json()["index"]
            if ledger.acknowledged.setdefault(index, sent) != sent:
                self.notes.fault(f"{ledger.id}: {index} was acknowledged for two actions")
            ledger.open = None
        elif answer.status_code == 200:  # the second of a double click
            if ledger.acknowledged.get(answer.json()["index"]) is None:
                self.notes.fault(f"{ledger.id}: a double click was played twice")
        elif answer.status_code in (401, 409, 422) and sent is not None:
            if answer.status_code != 409:
                self.notes.fault(f"{ledger.id}: {sent} was refused: {answer.text}")
            ledger.refused.add(sent)
            ledger.open = None
        elif answer.status_code == 503:
            await self._be_patient(answer)
        elif answer.status_code != 409:
            self.notes.fault(f"{ledger.id}: {sent} was answered {answer.status_code}: {answer.text[:300]}")

    async def _ask(self, method: str, path: str, seat: int | None = None, body: Any = None) -> Any:
        """What is answered; None if the server cannot now."""
        answer = await self._request(method, path, seat, body)
        if answer.status_code in (200, 201):
            return answer.json()
        if answer.status_code == 503:
            await self._be_patient(answer)
        elif answer.status_code != 409:
            where = f"{method} {path or 'info'} of {self.ledger.id}"
            self.notes.fault(f"{where} was answered {answer.status_code}: {answer.text[:300]}")
        return None

    async def _request(self, method: str, path: str, seat: int | None, body: Any) -> httpx.Response:
        key = {} if seat is None else {"Authorization": f"Bearer {self.ledger.keys[seat]}"}
        start = time.monotonic()
        url = f"{self._address()}/api/tables/{self.ledger.id}{path}"
        try:
            answer = await self._client.request(method, url, headers=key, json=body)
        except httpx.TimeoutException:
            self.notes.problems["no answer at all"] += 1
            raise
        if answer.status_code == 503:
            problem = answer.json()
            self.notes.problems[problem["code"]] += 1
            self.notes.texts[problem["code"]] = problem["detail"]
            self.notes.waits.append(time.monotonic() - start)
            if "retry-after" not in answer.headers:
                self.notes.fault(f"{problem['code']} has no Retry-After")
        return answer

    async def _be_patient(self, answer: httpx.Response) -> None:
        await asyncio.sleep(min(1.0, float(answer.headers.get("retry-after", 1))))


class Viewer:
    """Looks on at a table, as a seat or as a spectator, and comes back when it is cut off."""

    def __init__(self, ledger: Ledger, notes: Notes, seat: int | None, address: Callable[[], str]) -> None:
        self.ledger = ledger
        self.notes = notes
        self.index = -1
        """What it was last shown."""
        self._headers = {} if seat is None else {"Authorization": f"Bearer {ledger.keys[seat]}"}
        self._address = address

    async def run(self) -> None:
        """Looks on until it is cancelled."""
        while True:
            known = self.ledger.last
            url = f"{self._address().replace('http', 'ws')}/api/tables/{self.ledger.id}/live"
            try:
                async with connect(
                    url, additional_headers=self._headers, max_size=None, open_timeout=_PATIENCE
                ) as socket:
                    await self._look(socket, known)
            except (OSError, WebSocketException):
                self.notes.broken += 1
                await asyncio.sleep(0.1)

    async def _look(self, socket: ClientConnection, known: int) -> None:
        last = -1
        async for data in socket:
            frame = json.loads(data)
            self.notes.frames += 1
            if frame["type"] in ("hello", "update"):
                self._check(frame, last, known)
                self.index = last = frame["index"]
            elif frame["type"] in ("error", "trouble"):
                problem = frame["problem"]
                self.notes.told["over" if problem is None else problem["code"]] += 1

    def _check(self, frame: dict[str, Any], last: int, known: int) -> None:
        """A frame shows what was stored, in order, and nothing that anybody was shown otherwise."""
        name, index = self.ledger.id, frame["index"]
        if frame["type"] == "hello" and index < known:
            self.notes.fault(f"{name}: a viewer who comes is shown {index}, after {known} was told")
        if index < last:
            self.notes.fault(f"{name}: a viewer went back from {last} to {index}")
        if frame["type"] == "update":
            lines = [entry["index"] for entry in frame["entries"]]
            if lines != list(range(last + 1, index + 1)):
                self.notes.fault(f"{name}: after {last} a viewer was shown the lines {lines}")
            for entry in frame["entries"]:
                line = entry["seat"], entry["at"]
                if self.ledger.shown.setdefault(entry["index"], line) != line:
                    self.notes.fault(f"{name}: line {entry['index']} was shown in two ways")


async def open_table(address: str, kind: int, bots: bool) -> Ledger:
    """A new table; with `bots` every other seat is a bot's."""
    game, options, number = KINDS[kind % len(KINDS)]
    seats = [BOT if bots and seat % 2 else PERSON for seat in range(number)]
    async with httpx.AsyncClient(base_url=address, timeout=_PATIENCE) as client:
        answer = await client.post("/api/tables", json={"game": game, "options": options, "seats": seats})
    if answer.status_code != 201:
        raise AssertionError(f"no table: {answer.status_code} {answer.text}")
    opened = answer.json()
    keys = {seat["seat"]: seat["key"] for seat in opened["seats"] if seat["key"]}
    return Ledger(opened["id"], game, keys, opened["owner_key"])
