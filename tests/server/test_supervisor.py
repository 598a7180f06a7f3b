"""`lacewars serve --workers`: several workers at one address, and one that watches over them."""

from __future__ import annotations

import signal
import subprocess
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from lacewars.cli.main import app
from tests.server.kit import PERSON, Process, Table, process, wait_for
from tests.server.services import Redis
from tests.server.workerkit import UNLIMITED, api, at, count, hear, hear_until, look


def _workers(server: Process) -> list[int]:
    """The process ids of a supervisor's workers."""
    listed = subprocess.run(["ps", "-axwwo", "pid=,ppid=,args="], capture_output=True, text=True, check=True)
    rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
    return [int(r[0]) for r in rows if int(r[1]) == server.pid and "spawn_main" in r[2]]


def test_a_supervisor_serves_at_one_address(tmp_path: Path, redis: Redis) -> None:
    with process(tmp_path, more=["--workers", "2", "--redis", redis.url, *UNLIMITED]) as server:
        wait_for(lambda: len(_workers(server)) == 2)
        table = api(server).open([PERSON] * 4)
        with ExitStack() as stack:
            sockets = [stack.enter_context(look(server, table, n % 4)) for n in range(12)]
            for socket in sockets:
                hear(socket, "hello")
            for turn in range(4):
                assert at(server, table).act(0, turn, _first(server, table)).json() == {"index": turn + 1}
            for socket in sockets:
                assert hear_until(socket, 4) == [1, 2, 3, 4]
        first = _workers(server)
        subprocess.run(["kill", "-9", str(first[0])], check=True)
        wait_for(lambda: len(_workers(server)) == 2 and first[0] not in _workers(server))
        for turn in range(4, 8):
            assert at(server, table).act(0, turn, _first(server, table)).json() == {"index": turn + 1}
        assert count(server, 'lacewars_actions_total{by="person"}') == 8
        assert server.stop(signal.SIGTERM) == 0
        log = server.log.read_text()
        assert "a worker died" in log
        assert "Traceback" not in log


def test_a_supervisor_whose_workers_are_killed_again_and_again_goes_on(tmp_path: Path, redis: Redis) -> None:
    """A young worker that has served is not one that does not start."""
    with process(tmp_path, more=["--workers", "2", "--redis", redis.url, *UNLIMITED]) as server:
        table = api(server).open([PERSON] * 4)
        for turn in range(2):
            assert at(server, table).act(0, turn, _first(server, table)).json() == {"index": turn + 1}
            subprocess.run(["kill", "-9", *map(str, _workers(server))], check=True)
            httpx.get(f"{server.address}/healthz", timeout=60)  # the supervisor listens: whoever comes waits
        assert at(server, table).info()["index"] == 2


def _first(server: Process, table: Table) -> str:
    text: str = at(server, table).view(0)["decision"]["actions"][0]["text"]
    return text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--workers", "2"], "several workers need --redis"),
        (["--redis", "redis://:secret@127.0.0.1:1"], "Redis does not answer"),
        (["--redis", "secret://x"], "the address of Redis cannot be used"),
    ],
)
def test_what_cannot_be_served_is_said(words: list[str], told: str, tmp_path: Path) -> None:
    database = ["--database", f"sqlite:///{tmp_path / 'tables.sqlite'}", "--port", "1"]
    answer = CliRunner().invoke(app, ["serve", *database, *words])
    assert answer.exit_code == 1
    assert told in answer.output
    assert "secret" not in answer.output
