"""Connections are counted: whoever keeps too many open leaves the server to the others."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from websockets.sync.client import connect

from lacewars.server.middleware import connections
from lacewars.server.middleware.connections import FILES, Connections, connections_for, raise_file_limit
from lacewars.server.run import make_server
from lacewars.server.settings import Settings
from tests.server.kit import PERSON, Api, Process, hear, look, process, wait_for


class Line:
    """A connection from an address."""

    def __init__(self, host: str) -> None:
        self._host = host

    def get_extra_info(self, _name: str) -> tuple[str, int]:
        return self._host, 1


def line(host: str) -> asyncio.BaseTransport:
    return cast("asyncio.BaseTransport", Line(host))


def test_one_address_leaves_half_of_the_room() -> None:
    counted = Connections(10, 400)
    mine = [line("192.0.2.1") for _ in range(8)]
    assert [counted.enter(each) for each in mine] == [True] * 5 + [False] * 3
    others = [line(f"198.51.100.{n}") for n in range(6)]
    assert [counted.enter(each) for each in others] == [True] * 5 + [False]
    counted.leave(mine[7])  # it was never let in
    assert len(counted) == 10
    counted.leave(mine[0])
    counted.leave(mine[0])
    assert len(counted) == 9
    assert counted.enter(line("192.0.2.1"))
    assert not counted.enter(line("203.0.113.1"))


def test_a_subscriber_and_a_proxy_are_known() -> None:
    counted = Connections(100, 3, "127.0.0.1, ::1")
    network = [counted.enter(line(f"2001:db8:1:2::{n}")) for n in range(4)]
    assert network == [True, True, True, False]
    assert all(counted.enter(line("127.0.0.1")) for _ in range(50))
    assert all(counted.enter(line("::ffff:127.0.0.1")) for _ in range(20))


def test_without_a_limit_one_address_may_take_all() -> None:
    counted = Connections(10, 0)
    assert [counted.enter(line("192.0.2.1")) for _ in range(11)] == [True] * 10 + [False]


def test_refusals_are_logged_now_and_then(caplog: pytest.LogCaptureFixture) -> None:
    counted = Connections(2, 0)
    for _ in range(100):
        counted.enter(line("192.0.2.1"))
    told = [r for r in caplog.records if r.message == "connections are refused"]
    assert len(told) == 1
    assert vars(told[0])["open"] == 2


def test_the_limit_of_open_files_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[int, int]] = []
    monkeypatch.setattr(connections.resource, "getrlimit", lambda _what: (1024, 524_288))
    monkeypatch.setattr(connections.resource, "setrlimit", lambda _what, limits: given.append(limits))
    assert raise_file_limit() == FILES
    assert given == [(FILES, 524_288)]
    monkeypatch.setattr(connections.resource, "getrlimit", lambda _what: (256, 4096))
    assert raise_file_limit() == 4096
    monkeypatch.setattr(connections.resource, "getrlimit", lambda _what: (resource.RLIM_INFINITY,) * 2)
    assert raise_file_limit() == FILES
    assert [connections_for(files) for files in (128, 1024, 4096)] == [64, 768, 3840]


def test_a_server_counts_its_own(settings: Settings) -> None:
    config = make_server(settings, "127.0.0.1", 0, "WARNING").config
    other = make_server(settings, "127.0.0.1", 0, "WARNING").config
    assert cast(Any, config.http).open_connections is cast(Any, config.ws).open_connections
    assert cast(Any, config.http).open_connections is not cast(Any, other.http).open_connections


# ---------------------------------------------------------------------- a real server with few files
def ask(server: Process, source: str) -> int:
    """The status with which the server answers an address; 0 if it does not."""
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(transport=transport, timeout=5) as client:
        try:
            return client.get(f"{server.address}/healthz").status_code
        except httpx.TransportError:
            return 0


def test_idle_connections_do_not_lock_others_out(tmp_path: Path) -> None:
    with process(tmp_path, files=128) as server, ExitStack() as held:

        def hold(number: int) -> None:
            for _ in range(number):
                held.enter_context(socket.socket()).connect(("127.0.0.1", server.port))

        hold(300)
        wait_for(lambda: ask(server, "127.0.0.2") == 200)
        wait_for(lambda: "connections are refused" in server.log.read_text())
        assert [ask(server, "127.0.0.2") for _ in range(20)] == [200] * 20
        with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2")) as client:
            client.base_url = httpx.URL(server.address)
            table = Api(client).open([PERSON] * 4)
            assert table.act(0, 0, "allot Friedrich 3").status_code == 200
        hold(100)  # the first ones may have been idle for too long by now
        answers: list[httpx.Response] = []

        def refuses() -> bool:  # once it has taken them in
            answers.append(httpx.get(f"{server.address}/healthz"))
            return answers[-1].status_code == 503

        wait_for(refuses)
        assert answers[-1].json()["code"] == "full"
        held.close()
        wait_for(lambda: ask(server, "127.0.0.1") == 200)
        text = server.log.read_text()
    assert "Traceback" not in text
    assert all(json.loads(told) for told in text.splitlines() if not told.startswith("Lace Wars"))


def test_sockets_are_counted_until_they_go(tmp_path: Path) -> None:
    with process(tmp_path, more=["--limit", "total=4"]) as server:
        with httpx.Client(base_url=server.address) as client:
            table = Api(client).open([PERSON] * 4)
        wait_for(lambda: ask(server, "127.0.0.2") == 200)
        with look(server, table) as one, look(server, table, 0) as two:
            hear(one, "hello")
            hear(two, "hello")
            wait_for(lambda: ask(server, "127.0.0.1") == 503)
            assert ask(server, "127.0.0.2") == 200
        wait_for(lambda: ask(server, "127.0.0.1") == 200)
        for _ in range(12):
            with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/live") as socket:
                hear(socket, "hello")
        wait_for(lambda: ask(server, "127.0.0.1") == 200)
