"""Those who play while the server is attacked: people over HTTP, viewers over WebSockets, bots."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from lacewars import games
from lacewars.kernel import LaceError
from lacewars.kernel.record import Record

from .watch import Findings, is_shed

PERSON, BOT = {"kind": "person"}, {"kind": "bot", "bot": "random"}
SEATS = {
    "friedrich": [PERSON, PERSON, BOT, BOT],
    "maria": [PERSON, BOT, PERSON],
    "frederic": [PERSON, PERSON],
}
PAUSE = 0.3


class Game:
    """A table at which real people play on, whatever else comes in."""

    def __init__(self, client: httpx.AsyncClient, opened: dict[str, Any], found: Findings, seed: str) -> None:
        self.id: str = opened["id"]
        self.owner: str = opened["owner_key"]
        self.keys: dict[int, str] = {s["seat"]: s["key"] for s in opened["seats"] if s["key"]}
        self.played: Counter[int] = Counter()
        self.over = self.stopped = False
        self._client = client
        self._found = found
        self._rng = random.Random(seed)

    async def get(self, path: str, seat: int | None = None) -> Any:
        """What a seat, or a spectator, reads."""
        headers = {} if seat is None else {"Authorization": f"Bearer {self.keys[seat]}"}
        answer = await self._client.get(f"/api/tables/{self.id}{path}", headers=headers)
        if is_shed(answer.status_code, answer.content):
            return None
        if answer.status_code != 200:
            self._found.fault(f"a player is answered {answer.status_code}", (path, answer.text[:300]))
            return None
        return answer.json()

    async def step(self) -> bool:
        """Lets one of the people act; False if none is asked now."""
        info = await self.get("")
        if info is None:
            return False
        self.over = info["over"]
        mine = [seat for seat in info["waiting"] if seat in self.keys]
        if self.over or not mine:
            return False
        seat = self._rng.choice(mine)
        shown = await self.get("/view", seat)
        if shown is None or shown["decision"] is None:
            return False
        quits = games.get(info["game"]).quits
        actions = [a for a in shown["decision"]["actions"] if a["verb"] not in quits]
        body = {"index": shown["index"], "action": self._rng.choice(actions)["text"]}
        headers = {"Authorization": f"Bearer {self.keys[seat]}"}
        answer = await self._client.post(f"/api/tables/{self.id}/actions", json=body, headers=headers)
        self.played[seat] += answer.status_code == 200
        shed = is_shed(answer.status_code, answer.content)
        if answer.status_code not in (200, 409) and not shed:
            self._found.fault(f"an action is answered {answer.status_code}", (body, answer.text[:300]))
        return answer.status_code == 200

    async def play(self) -> None:
        """Plays on until it is cancelled, or the game is over."""
        while not self.over and not self.stopped:
            try:
                await self.step()
            except httpx.TransportError as error:
                self._found.fault("a player gets no answer", repr(error))
            await asyncio.sleep(PAUSE)

    async def watch(self, address: str, seat: int | None) -> None:
        """Looks on until the game is over, and sees the table only ever go on."""
        headers = {} if seat is None else {"Authorization": f"Bearer {self.keys[seat]}"}
        url = f"{address.replace('http', 'ws')}/api/tables/{self.id}/live"
        last = -1
        while not self.over:
            try:
                async with connect(url, additional_headers=headers, max_size=None, open_timeout=30) as socket:
                    async for data in socket:
                        frame = json.loads(data)
                        if frame["type"] in ("hello", "update"):
                            if frame["index"] < last or frame["seat"] != seat:
                                self._found.fault("a viewer sees the wrong thing", frame["index"])
                            last = frame["index"]
                            if frame["status"] in ("over", "ended"):
                                return
            except (OSError, WebSocketException) as error:
                self._found.fault("a viewer is cut off", repr(error))
                await asyncio.sleep(1)

    async def close(self) -> None:
        """The log holds what the people played and nothing else of theirs; the record verifies."""
        log = await self.get("/log") or []
        logged = Counter(line["seat"] for line in log if line["seat"] in self.keys)
        if logged != self.played:
            self._found.fault("the log is not what was played", (self.id, logged, self.played))
        headers = {"Authorization": f"Bearer {self.owner}"}
        if not self.over:
            await self._client.post(f"/api/tables/{self.id}/end", json={}, headers=headers)
        text = (await self._client.get(f"/api/tables/{self.id}/record")).text
        try:
            Record.from_text(text).verify(games.get)
        except LaceError as error:
            self._found.fault("a record does not verify", (self.id, error))


async def open_game(
    client: httpx.AsyncClient, game: str, found: Findings, seed: str, options: dict[str, Any] | None = None
) -> Game:
    """Opens a table; its keys and what its seats write down are secrets from now on."""
    body = {"game": game, "seats": SEATS[game], "options": options or {}, "public": True}
    answer = await client.post("/api/tables", json=body)
    answer.raise_for_status()
    opened = Game(client, answer.json(), found, seed)
    for seat, key in opened.keys.items():
        found.guard(opened.id, "a seat's key", key.encode())
        headers = {"Authorization": f"Bearer {key}"}
        for what, word in (("notes", "NOTE"), ("chat", "TALK")):
            secret = f"{word}-{random.Random(f'{seed} {seat}').getrandbits(80):x}"
            found.guard(opened.id, f"a seat's {what}", secret.encode())
            send = client.put if what == "notes" else client.post
            (
                await send(f"/api/tables/{opened.id}/{what}", json={"text": secret}, headers=headers)
            ).raise_for_status()
    found.guard(opened.id, "an owner's key", opened.owner.encode())
    return opened
