"""`lacewars play` in the browser: a server of its own, a table, and the link of a seat."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from lacewars.cli import browser
from tests.cli.conftest import Lacewars
from tests.server.kit import free_port

LINK = re.compile(r"(.+): (http://127\.0\.0\.1:\d+/)(\?lang=fr)?#/table/(\w+)\?key=([\w-]+)\n")


@contextmanager
def playing(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], re.Match[str]]]:
    """`lacewars play friedrich --no-open` in a process of its own, and the link that it prints."""
    run = "from lacewars.cli.main import app; app()"
    arguments = ["play", "friedrich", "--no-open", "--port", str(free_port()), *words]
    with subprocess.Popen(
        [sys.executable, "-u", "-c", run, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env={**os.environ, "XDG_DATA_HOME": str(folder)},
    ) as process:
        watchdog = threading.Timer(240, process.kill)  # a bound, wide enough for a busy machine
        watchdog.start()
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = LINK.fullmatch(line)
            assert found, (line, process.stderr and process.stderr.read())
            yield process, found
        finally:
            process.kill()
            watchdog.cancel()


def test_a_seat_is_played_by_its_link(tmp_path: Path) -> None:
    words = ["--players", "3", "-o", "advanced=yes", "--seats", "human:Anna,random,random", "--lang", "fr"]
    with playing(tmp_path, *words) as (process, link):
        title, address, lang, table, key = link.groups()
        assert lang == "?lang=fr"
        header = {"Authorization": f"Bearer {key}"}
        with httpx.Client(base_url=address, headers=header, timeout=20) as client:
            assert client.get("/").status_code == 200
            info = client.get(f"/api/tables/{table}").json()
            assert {"players": 3, "advanced": True}.items() <= info["options"].items()
            assert [s["kind"] for s in info["seats"]] == ["person", "bot", "bot"]
            assert info["seats"][0]["name"] == "Anna"
            assert info["seats"][0]["title"] == title
            shown = client.get(f"/api/tables/{table}/view").json()
            assert shown["seat"] == 0
            played = {"index": shown["index"], "action": shown["decision"]["actions"][0]["text"]}
            assert client.post(f"/api/tables/{table}/actions", json=played).status_code == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
    assert (tmp_path / "lacewars" / "tables.sqlite").is_file()
    assert not (tmp_path / "games-played").exists()


def test_the_terminal_is_for_who_asks_for_it(lacewars: Lacewars, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person at a terminal gets the browser, unless something asked for is the terminal's."""
    opened: list[tuple[Any, ...]] = []
    monkeypatch.setattr(browser, "play", lambda *wanted, **more: opened.append((*wanted, more)))
    monkeypatch.setattr(browser, "is_built", lambda: True)
    monkeypatch.setattr(browser, "has_board", lambda _game: True)
    lacewars("play", "bids", text="quit\n")
    assert not opened
    monkeypatch.setattr("lacewars.cli.play.sys", _Terminal())
    for words in (
        ["--terminal"],
        ["--json"],
        ["--seed", "1"],
        ["--save", "x.lace"],
        ["--seats", "human,human,random"],
    ):
        assert lacewars("play", "bids", *words, text="quit\n").exit_code == 0
    assert not opened
    assert lacewars("play", "bids", "--players", "2").exit_code == 0
    game, options, holders, lang, port, more = opened.pop()
    assert (game.slug, options["players"], lang, port, more) == ("bids", 2, "en", None, {"open_it": True})
    assert [h.bot for h in holders] == [False, True]
    monkeypatch.setattr(browser, "has_board", lambda _game: False)
    assert lacewars("play", "bids", "--players", "2", text="quit\n").exit_code == 0
    assert not opened
    monkeypatch.setattr(browser, "has_board", lambda _game: True)
    monkeypatch.setattr(browser, "is_built", lambda: False)
    lacewars("play", "bids", text="quit\n")
    assert not opened


class _Terminal:
    """`sys` as a person at a terminal has it."""

    class stdin:
        isatty = staticmethod(lambda: True)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--json", "--no-open"], "they do not go with a terminal's options"),
        (["--no-open", "--seats", "random,random,random"], "nobody is human here"),
        (["--no-open", "--seats", "human,hal"], "bids has no bot 'hal'"),
    ],
)
def test_what_cannot_be_is_said_at_once(lacewars: Lacewars, words: list[str], complaint: str) -> None:
    result = lacewars("play", "bids", *words)
    assert result.exit_code == 1
    assert complaint in result.stderr


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        run = "from lacewars.cli.main import app; app()"
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-c", run, "play", "friedrich", "--no-open", "--port", port],
            env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert done.returncode != 0
    assert "address already in use" in done.stderr
