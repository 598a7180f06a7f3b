"""Ten thousand random frames, some thousand random requests: a clear error each, the table unharmed."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from lacewars.server.api.live import Message
from lacewars.server.settings import BODY_LIMIT
from tests.server.kit import HANG, PERSON, Api, Process, Table, load

FRAMES = 6_000
REQUESTS = 2_000
AT_A_TIME = 8
PER_SOCKET = 40
GROWTH = 80
"""So many megabytes the server may have more when all is over."""
CLOSED = {"1000", "1007", "1008", "1009", "4401"}
"""How a socket may end: it is enough, not UTF-8, too much nonsense, too large, a wrong key."""
TORN = {"1006"}
"""The line may be torn while somebody still sends what is too large."""
TOLD = {"bad-message", "bad-messages", "wrong-key"}
WORDS = ["key", "lang", "type", "en", "fr", "ping", "halt", "index", "action", "é", "\ud800", "\x00", "🂡", ""]
_READER = msgspec.json.Decoder(Message)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    running = Process(tmp_path_factory.mktemp("noise"))
    limits = [word for name in ("requests", "looks", "tries", "chat") for word in ("--limit", f"{name}=0")]
    running.start(*limits)
    try:
        yield running
    finally:
        running.stop()


@pytest.fixture
def table(server: Process) -> Iterator[Table]:
    """A table with people, in the middle of a game."""
    with httpx.Client(base_url=server.address, timeout=HANG) as client:
        found = Api(client).open([PERSON] * 4)
        found.play(40, random.Random(5))
        yield found


def noise(chance: random.Random) -> Any:
    """Any JSON value."""
    kind = chance.randrange(9)
    if kind < 3:
        return chance.choice(WORDS)
    if kind == 3:
        return chance.choice([0, -1, 1, 2**53, 10**30, 1.5, -0.0, 1e308])
    if kind == 4:
        return chance.choice([None, True, False])
    if kind == 5:
        return [noise(chance) for _ in range(chance.randrange(4))]
    if kind == 6:
        return "x" * chance.choice([200, 5000])
    return {chance.choice(WORDS): noise(chance) for _ in range(chance.randrange(4))}


def spoilt(chance: random.Random, text: str) -> str:
    """A text with a letter lost, doubled or changed."""
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(["", '"', "{", "\\", "\\ud800", "0"]) + text[at + chance.randrange(2) :]


def body(chance: random.Random, shape: dict[str, Any], deadly: int = 10) -> bytes:
    """Bytes, text that is not UTF-8, JSON that is broken, deep, of wrong types, huge, or right."""
    (kind,) = chance.choices(range(10), [10, deadly, 10, deadly, 10, 10, 10, 10, 10, 10])
    if kind == 0:
        return chance.randbytes(chance.randrange(60))
    if kind == 1:
        return json.dumps(shape).encode()[:-2] + b'\xff\xfe"}'
    if kind == 2:
        deep = chance.choice(["[", '{"key":', '{"action":[', '{"options":{"a":['])
        return (deep * chance.choice([10, 1000, 6000])).encode()
    if kind == 3:
        return json.dumps({**shape, chance.choice(WORDS): "x" * BODY_LIMIT}).encode()
    text = json.dumps(shape if kind < 7 else {**shape, chance.choice([*shape, *WORDS]): noise(chance)})
    return (spoilt(chance, text) if kind == 4 else text).encode()


def frame(chance: random.Random) -> tuple[bytes, bool]:
    """A frame, and whether it claims to be text."""
    shape = {
        chance.choice(["key", "lang", "type", "chat"]): noise(chance) for _ in range(chance.randrange(1, 3))
    }
    return body(chance, shape, deadly=1), chance.random() < 0.9


def is_message(data: bytes, text: bool) -> bool:
    """Whether the server understands a frame."""
    try:
        _READER.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return text


def snapshot(server: Process, table: Table) -> tuple[Any, ...]:
    """How a table stands: the log as it is stored, and what everybody sees."""
    saved = load(server.database, table.id)
    return saved.log, saved.standing, saved.config, *(table.view(seat) for seat in (None, 0, 1, 2, 3))


def memory(server: Process) -> float:
    """The memory of the server, in megabytes."""
    assert server._process is not None
    status = Path(f"/proc/{server._process.pid}/status")
    if not status.exists():
        pytest.skip("the memory of a process is read in /proc")
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


# ---------------------------------------------------------------------- frames
async def throw_frames(
    address: str, headers: dict[str, str], chance: random.Random, number: int, seen: Counter[str]
) -> None:
    """Throws frames over one socket after the other; each is answered, or the socket is closed."""
    thrown = 0
    while thrown < number:
        async with connect(address, max_queue=None, close_timeout=1, additional_headers=headers) as socket:
            with suppress(ConnectionClosed):
                for _ in range(min(PER_SOCKET, number - thrown)):
                    data, text = frame(chance)
                    thrown += 1
                    await socket.send(data, text=text)
                    if not is_message(data, text):
                        seen[await _error(socket)] += 1
        seen[str(socket.close_code)] += 1


async def _error(socket: ClientConnection) -> str:
    """The code of the next error that the server tells."""
    async with asyncio.timeout(HANG):
        while True:
            told = json.loads(await socket.recv())
            if told["type"] == "error":
                return str(told["problem"]["code"])
            assert told["type"] in ("hello", "update", "chat")


async def throw_all(server: Process, table: Table, number: int, seed: int) -> Counter[str]:
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table.id}/live"
    seen: Counter[str] = Counter()
    keys = [{}, {"Authorization": f"Bearer {table.keys[0]}"}]
    await asyncio.gather(
        *(
            throw_frames(address, keys[n % 2], random.Random(f"{seed}/{n}"), number // AT_A_TIME, seen)
            for n in range(AT_A_TIME)
        )
    )
    return seen


def test_some_thousand_frames(server: Process, table: Table) -> None:
    before = snapshot(server, table)

    async def run() -> Counter[str]:
        address = f"{server.address.replace('http', 'ws')}/api/tables/{table.id}/live"
        bearer = {"Authorization": f"Bearer {table.keys[1]}"}
        async with connect(address, max_queue=None, additional_headers=bearer) as onlooker:
            await throw_all(server, table, 2000, 1)
            warm = memory(server)
            seen = await throw_all(server, table, FRAMES - 2000, 2)
            assert memory(server) - warm < GROWTH
            shown = await asyncio.to_thread(table.view, 1)
            asked = int(shown["waiting"][0])
            text = (await asyncio.to_thread(table.view, asked))["decision"]["actions"][0]["text"]
            assert await asyncio.to_thread(lambda: snapshot(server, table) == before)
            assert (await asyncio.to_thread(table.act, asked, shown["index"], text)).status_code == 200
            async with asyncio.timeout(HANG):
                while (told := json.loads(await onlooker.recv()))["index"] == shown["index"]:
                    assert told["type"] in ("hello", "update")
            assert told["index"] == shown["index"] + 1
        return seen

    seen = asyncio.run(run())
    assert {"bad-message", "bad-messages", *CLOSED} <= set(seen) <= CLOSED | TORN | TOLD, seen
    assert seen["1006"] <= 20
    assert "Traceback" not in server.log.read_text()
    assert table.play(20, random.Random(6)) > before[1].index


# ---------------------------------------------------------------------- requests
HARMLESS = {
    "actions": {"index": 0, "action": "halt"},
    "undo": {"index": 0},
    "explain": {"action": "halt"},
    "chat": {"text": "x"},
    "pacts": {"to": [1], "text": "x", "until": 4},
    "pacts/1/answer": {"agree": True},
    "pacts/x/end": {},
    "pacts/1/keep": {},
}
"""What may be asked with a good key: with an index long past none of it changes the position."""
OTHERS = {
    "POST pause": {"paused": True},
    "POST end": {},
    "POST rewind": {"to": 0},
    "POST rewind/answer": {"agree": True},
    "POST seats/0/key": {},
    "POST seats/0/bot": {"bot": "random"},
    "POST seats/0/open": {},
    "POST seats/0/take": {"name": "X"},
    "PATCH seats/0": {"name": "X"},
    "PUT notes": {"text": "x"},
    "PUT orders": {"orders": []},
    "POST ahead": {"actions": []},
    "POST told": {},
}
READS = [
    "view",
    "log",
    "record",
    "chat",
    "pacts",
    "notes",
    "orders",
    "replay?at=",
    "odds?attacker=",
    "log?after=",
    "view?lang=",
]


def request(chance: random.Random, table: Table) -> tuple[str, str, bytes | None, dict[str, str]]:
    """A request: its method, path, body and headers."""
    wrong = chance.choice(["nonsense", "x" * 3000, *chance.sample(list(table.keys.values()), 1)])[::-1]
    kind = chance.randrange(3)
    key = table.keys[chance.randrange(4)] if kind != 1 and chance.random() < 0.8 else wrong
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    if chance.random() < 0.05:
        headers["Content-Type"] = chance.choice(
            ["text/plain", "application/xml", "application/json; charset=x"]
        )
    if kind == 0:
        name = chance.choice(list(HARMLESS))
        return "POST", name, body(chance, HARMLESS[name]), headers
    if kind == 1:
        method, _, name = chance.choice(list(OTHERS)).partition(" ")
        return method, name, body(chance, OTHERS[f"{method} {name}"]), headers
    name = chance.choice(READS)
    query = chance.choice(["", "-1", "0", "9" * 30, "%ff%fe", "%00", "x" * 500, "[]", "en&lang=fr", "none"])
    return "GET", name + (query if "=" in name else ""), None, headers


async def throw_requests(
    client: httpx.AsyncClient, table: Table, chance: random.Random, number: int, seen: Counter[int]
) -> None:
    for _ in range(number):
        method, name, content, headers = request(chance, table)
        path = f"/api/tables/{table.id}/{name}"
        try:
            answer = await client.request(method, path, content=content, headers=headers)
        except (httpx.ReadError, httpx.RemoteProtocolError):
            # on a busy machine a connection may be closed as idle just when it is used: once more, on another
            answer = await client.request(method, path, content=content, headers=headers)
        seen[answer.status_code] += 1
        assert answer.status_code < 500, (method, name, content, answer.text)
        if answer.status_code >= 400:
            assert answer.headers["content-type"].startswith("application/problem+json")
            assert {"type", "title", "status", "detail", "code"} <= set(answer.json())


def test_some_thousand_requests(server: Process, table: Table) -> None:
    before = snapshot(server, table)

    async def run() -> Counter[int]:
        seen: Counter[int] = Counter()
        async with httpx.AsyncClient(base_url=server.address, timeout=HANG) as client:
            await asyncio.gather(
                *(
                    throw_requests(client, table, random.Random(n), REQUESTS // AT_A_TIME, seen)
                    for n in range(AT_A_TIME)
                )
            )
        return seen

    warm = memory(server)
    seen = asyncio.run(run())
    assert memory(server) - warm < GROWTH
    assert {200, 400, 401, 403, 409, 413, 415, 422} <= set(seen), seen
    assert snapshot(server, table) == before
    assert "Traceback" not in server.log.read_text()
    assert table.play(20, random.Random(6)) > before[1].index
