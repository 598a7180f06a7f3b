"""Clients that are slow to ask or slow to listen are given up, and nobody waits for them."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from lacewars.server.middleware.protocols import TimedProtocol
from lacewars.server.settings import HEADER_LIMIT, Settings
from lacewars.server.tables.service import TableService
from tests.server.kit import PERSON, Api, inside, limited, problem


@pytest.fixture
def slow(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The port of a real server that has little patience."""
    monkeypatch.setattr(TimedProtocol, "header_seconds", 0.5)
    with inside(replace(settings, body_seconds=0.5)) as port:
        yield port


def talk(port: int, *parts: bytes, pause: float = 0.0) -> bytes:
    """What the server says to these bytes until it hangs up."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        for part in parts:
            line.sendall(part)
            time.sleep(pause)
        heard = b""
        while part := line.recv(65536):
            heard += part
        return heard


def head(path: str = "/api/tables", length: int = 100) -> bytes:
    return (
        f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        f"Content-Length: {length}\r\n\r\n"
    ).encode()


def test_a_body_that_does_not_come_is_given_up(slow: int) -> None:
    start = time.monotonic()
    heard = talk(slow, head(), b'{"game"')
    assert heard.startswith(b"HTTP/1.1 408")
    assert b"slow-body" in heard
    assert b"connection: close" in heard.lower()
    assert 0.3 < time.monotonic() - start < 5


def test_a_body_that_trickles_is_given_up(slow: int) -> None:
    with socket.create_connection(("127.0.0.1", slow), timeout=10) as line:
        line.sendall(head())
        start = time.monotonic()
        line.settimeout(0.1)
        heard = b""
        while not heard and time.monotonic() - start < 5:
            try:
                line.sendall(b" ")
                heard = line.recv(65536)
            except TimeoutError:
                continue
    assert heard.startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize("said", [b"", b"GET /healthz HTT", b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: "])
def test_headers_that_do_not_come_are_given_up(slow: int, said: bytes) -> None:
    start = time.monotonic()
    assert talk(slow, said) == b""
    assert 0.3 < time.monotonic() - start < 5


GOOD = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize("parts", [[GOOD, b"GET /heal"], [GOOD + b"GET /heal"]])
def test_slow_headers_after_a_good_request_are_given_up(slow: int, parts: list[bytes]) -> None:
    """Whether they begin after its answer or before."""
    start = time.monotonic()
    heard = talk(slow, *parts, pause=0.1)
    assert heard.count(b"HTTP/1.1 200") == 1
    assert time.monotonic() - start < 5


def test_a_connection_in_use_is_not_given_up(slow: int) -> None:
    with httpx.Client(base_url=f"http://127.0.0.1:{slow}") as client:
        table = Api(client).open([PERSON] * 4)
        with connect(f"ws://127.0.0.1:{slow}/api/tables/{table.id}/live") as socket:
            assert json.loads(socket.recv(timeout=60))["type"] == "hello"
            time.sleep(1)
            assert table.act(0, 0, "allot Friedrich 3").status_code == 200
            assert json.loads(socket.recv(timeout=60))["index"] == 1


def test_endless_headers_are_refused(slow: int) -> None:
    heard = talk(slow, b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: " + b"x" * (2 * HEADER_LIMIT))
    assert heard.startswith(b"HTTP/1.1 4")
    assert b"200" not in heard[:20]


ASKED = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
CHUNKED = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "said",
    [
        ASKED + b"X-Long: " + b"x" * HEADER_LIMIT + b"\r\n\r\n",
        ASKED + b"X-Some: x\r\n" * (HEADER_LIMIT // 8) + b"\r\n",
        b"GET /" + b"x" * HEADER_LIMIT + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        CHUNKED + b"2\r\n{}\r\n0\r\nX-Long: " + b"x" * (2 * HEADER_LIMIT),
        CHUNKED + b"2;" + b"x" * (2 * HEADER_LIMIT),
    ],
)
def test_headers_that_are_too_long_are_refused(slow: int, said: bytes) -> None:
    """In one piece or in many, ended or not, before the body or after it."""
    assert talk(slow, said).startswith(b"HTTP/1.1 4")
    with suppress(ConnectionError):  # cut off while it was still talking
        pieces = [said[at : at + 1000] for at in range(0, len(said), 1000)]
        assert talk(slow, *pieces, pause=0.001).startswith(b"HTTP/1.1 4")


def test_many_requests_in_one_piece_are_answered_in_turn(slow: int) -> None:
    """However long they are together."""
    one = ASKED + b"X-Some: " + b"x" * 500 + b"\r\n\r\n"
    last = ASKED + b"Connection: close\r\n\r\n"
    assert talk(slow, one * 60 + last[:20], last[20:], pause=0.1).count(b"HTTP/1.1 200") == 61


def test_a_trailer_is_not_a_header(slow: int) -> None:
    """A key at the end of a body is not the key of the request."""
    with httpx.Client(base_url=f"http://127.0.0.1:{slow}") as client:
        table = Api(client).open([PERSON] * 4)
        body = json.dumps({"index": 0, "action": "allot Friedrich 3"}).encode()
        said = (
            f"POST /api/tables/{table.id}/actions HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
            "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
            f"{len(body):x}\r\n"
        ).encode()
        end = f"\r\n0\r\nAuthorization: Bearer {table.keys[0]}\r\n\r\n".encode()
        assert talk(slow, said + body + end).startswith(b"HTTP/1.1 401")
        assert table.info()["index"] == 0


def test_nonsense_after_a_good_request_is_refused(slow: int) -> None:
    heard = talk(slow, ASKED + b"\r\n", b"\x00\x01 nonsense\r\n\r\n", pause=0.2)
    assert heard.count(b"HTTP/1.1 200") == 1
    assert heard.count(b"HTTP/1.1 400") == 1


def test_an_answer_that_takes_too_long(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """The client is told; what was begun is done nonetheless."""
    original, thought = TableService._act, threading.Event()

    async def think(self: TableService, *wanted: Any) -> int:
        await asyncio.to_thread(thought.wait, 60)
        return await original(self, *wanted)

    monkeypatch.setattr(TableService, "_act", think)
    with limited(settings, answer_seconds=3) as api:
        table = api.open([PERSON] * 4)
        assert problem(table.act(0, 0, "allot Friedrich 3"), 503)["code"] == "too-slow"
        thought.set()
        deadline = time.monotonic() + 5
        while table.info()["index"] == 0:
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_an_answer_nobody_reads_is_given_up(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TimedProtocol, "read_seconds", 0.3)
    settings.static.mkdir()
    (settings.static / "index.html").write_text("client")
    (settings.static / "large.bin").write_bytes(b"x" * 30_000_000)
    with inside(settings) as port, socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(10)
        line.connect(("127.0.0.1", port))
        line.sendall(b"GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n")
        time.sleep(2)
        heard = 0
        try:
            while part := line.recv(1 << 20):
                heard += len(part)
        except ConnectionError:
            pass
        assert heard < 30_000_000
