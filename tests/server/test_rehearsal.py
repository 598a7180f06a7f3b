"""A rehearsal's chance is repeatable, and every table of it says so."""

from __future__ import annotations

import signal
import time
from dataclasses import replace
from pathlib import Path

import pytest
from litestar.testing import TestClient

from lacewars.cli.serve import serve
from lacewars.kernel import LaceError
from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from tests.server.kit import BOT, HANG, PERSON, Api, Process


def commitments(settings: Settings, tables: int) -> list[str]:
    with TestClient(create_app(settings)) as client:
        return [Api(client).open([PERSON] * 4).opened["commitment"] for _ in range(tables)]


def test_the_same_seed_gives_the_same_tables_in_order(settings: Settings) -> None:
    first = commitments(replace(settings, rehearsal="parade"), 3)
    assert len(set(first)) == 3
    assert commitments(replace(settings, rehearsal="parade"), 3) == first
    assert not set(commitments(replace(settings, rehearsal="review"), 3)) & set(first)
    assert not set(commitments(settings, 3)) & set(first)


def test_bots_play_the_same_game_again(settings: Settings) -> None:
    def game(seed: str) -> str:
        with TestClient(create_app(replace(settings, rehearsal=seed))) as client:
            table = Api(client).open([BOT, PERSON, BOT, BOT])
            deadline = time.monotonic() + HANG
            while table.info()["waiting"] != [1] and time.monotonic() < deadline:
                time.sleep(0.02)
            return table.api.client.app.state["service"]._sessions[table.id].table.state.hash()  # type: ignore

    assert game("parade") == game("parade") != game("review")


def test_a_table_of_a_rehearsal_says_so_for_ever(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, rehearsal="parade"))) as client:
        table = Api(client).open([PERSON] * 4)
        assert table.id.startswith("rehearsal-")
        assert table.info()["rehearsal"] is True
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        assert table.info()["rehearsal"] is True
        assert Api(client).open([PERSON] * 4).info()["rehearsal"] is False


def test_a_rehearsal_is_served_by_one_worker() -> None:
    with pytest.raises(LaceError, match="one worker"):
        serve(rehearsal="parade", workers=2)


def test_the_server_says_it_loudly(tmp_path: Path) -> None:
    server = Process(tmp_path)
    server.start("--rehearsal", "parade")
    server.stop(signal.SIGTERM)
    assert "REHEARSAL: chance is repeatable, not secret" in server.log.read_text()
