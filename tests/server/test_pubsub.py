"""The line to Redis: what is said on it arrives in whatever pieces, and what may be lost is known."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from lacewars.server.tables import pubsub
from lacewars.server.tables.pubsub import PubSub, read

SAID = b">3\r\n$7\r\nmessage\r\n$4\r\nnews\r\n$5\r\nhello\r\n:1\r\n+PONG\r\n_\r\n*2\r\n$-1\r\n:7\r\n"
MEANT = [[b"message", b"news", b"hello"], 1, b"PONG", b"", [None, 7]]


class Wire:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written = b""
        self.aborted = False

    def write(self, data: bytes) -> None:
        self.written += data

    def abort(self) -> None:
        self.aborted = True


def on_a_line(check: Callable[[PubSub, Wire, list[bytes]], None]) -> None:
    """Checks a line that has subscribed."""

    async def run() -> None:
        heard: list[bytes] = []
        line, wire = PubSub("news", heard.append), Wire()
        line._transport = wire
        assert not line.ready
        line.data_received(b">3\r\n$9\r\nsubscribe\r\n$4\r\nnews\r\n:1\r\n")
        assert line.ready
        check(line, wire, heard)

    asyncio.run(run())


def test_all_that_redis_may_say_is_read() -> None:
    at, found = 0, []
    while at < len(SAID):
        one, at = read(SAID, at)
        found.append(one)
    assert found == MEANT


def test_what_comes_in_pieces_is_heard_once() -> None:
    def check(line: PubSub, _wire: Wire, heard: list[bytes]) -> None:
        line.speak("a", b"x")
        for place in range(len(SAID)):
            line.data_received(SAID[place : place + 1])
        assert heard == [b"hello"]
        assert line.unheard == {}

    on_a_line(check)


def test_what_redis_has_not_answered_is_known() -> None:
    def check(line: PubSub, wire: Wire, _heard: list[bytes]) -> None:
        for key, message in (("a", b"1"), ("b", b"2"), ("a", b"3")):
            line.speak(key, message)
        assert wire.written.startswith(b"*3\r\n$7\r\nPUBLISH\r\n$4\r\nnews\r\n$1\r\n1\r\n*3\r\n")
        line.data_received(b":2\r\n")
        assert line.unheard == {"b": b"2", "a": b"3"}

    on_a_line(check)


def test_who_is_too_far_ahead_waits() -> None:
    def check(line: PubSub, _wire: Wire, _heard: list[bytes]) -> None:
        for number in range(pubsub._MOST_UNANSWERED):
            assert line.ready
            line.speak(number, b"x")
        assert not line.ready
        line.data_received(b":1\r\n")
        assert line.ready

    on_a_line(check)


@pytest.mark.parametrize("said", [b"-ERR no\r\n", b"%1\r\n", b"*x\r\n"])
def test_a_line_that_says_something_else_is_hung_up(said: bytes) -> None:
    def check(line: PubSub, wire: Wire, _heard: list[bytes]) -> None:
        line.data_received(said)
        assert wire.aborted
        assert not line.ready

    on_a_line(check)


def test_silence_is_asked_about_and_a_second_one_ends_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pubsub, "SILENCE_SECONDS", 0.01)

    async def run() -> None:
        line, wire = PubSub("news", lambda _: None), Wire()
        line._transport = wire
        line._look_after()
        async with asyncio.timeout(5):
            await line.ended()
        assert wire.written == b"*1\r\n$4\r\nPING\r\n"
        assert wire.aborted

    asyncio.run(run())


def test_a_line_that_answers_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pubsub, "SILENCE_SECONDS", 0.01)

    async def run() -> None:
        line = PubSub("news", lambda _: None)

        class Answering(Wire):
            def write(self, data: bytes) -> None:
                super().write(data)
                line.data_received(b"+PONG\r\n")

        wire: Any = Answering()
        line._transport = wire
        line._look_after()
        while wire.written.count(b"PING") < 3:
            await asyncio.sleep(0.005)
        assert not wire.aborted
        line.close()

    asyncio.run(run())
