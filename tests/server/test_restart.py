"""A table survives its server: restart, kill, two servers at once."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from lacewars.server.app import create_app
from lacewars.server.problems import Problem
from lacewars.server.session.table import BrokenLog, OtherRules
from lacewars.server.session.table import Table as Game
from lacewars.server.settings import Settings
from lacewars.server.tables.service import TableService
from tests.server.kit import BOT, HANG, PERSON, Api, Process, Table, load, process, wait_for


@pytest.fixture
def settings(settings: Settings, database: str) -> Settings:
    """On SQLite and on PostgreSQL."""
    return replace(settings, database=database)


def service_of(api: Api) -> TableService:
    service: TableService = api.client.app.state["service"]  # type: ignore[attr-defined]
    return service


def test_a_restart_in_the_middle_resumes(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = Api(client).open([PERSON] * 4)
        chance = random.Random(4)
        table.act(0, 0, "allot Friedrich 3")
        table.undo(0, 1)
        index = table.play(70, chance)
        before = service_of(table.api)._sessions[table.id].table.state.hash()
        views = [table.view(seat) for seat in (None, 0, 1, 2, 3)]
        logs = [table.log(seat) for seat in (None, 0, 1, 2, 3)]
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        assert table.info()["index"] == index
        assert service_of(table.api)._sessions[table.id].table.state.hash() == before
        assert [table.view(seat) for seat in (None, 0, 1, 2, 3)] == views
        assert [table.log(seat) for seat in (None, 0, 1, 2, 3)] == logs
        assert table.play(20, chance) == index + 20


def test_what_may_be_undone_is_the_same_after_a_restart(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = Api(client).open([PERSON] * 4)
        for index, armies in enumerate((3, 4, 5)):
            general = table.view(0)["decision"]["actions"][0]["args"][0]
            assert table.act(0, index, f"allot {general} {armies}").status_code == 200
        table.undo(0, 3)
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        assert table.undo(0, 4).json() == {"index": 5}
        assert table.undo(0, 5).json() == {"index": 6}
        assert table.undo(0, 6).status_code == 422


def test_idle_tables_leave_memory_and_come_back(settings: Settings, tmp_path: Path) -> None:
    small = Settings(
        settings.database, bot_workers=1, live_tables=2, new_tables_per_minute=0, static=tmp_path
    )
    with TestClient(create_app(small)) as client:
        api = Api(client)
        tables = [api.open([PERSON] * 4) for _ in range(5)]
        assert len(service_of(api)._sessions) == 2
        for table in tables:
            assert table.act(0, 0, "allot Friedrich 3").json() == {"index": 1}
        assert all(table.info()["index"] == 1 for table in tables)


def test_bots_go_on_after_a_restart(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = Api(client).open([BOT] * 4)
    first = load(settings.database, table.id).standing.index
    with TestClient(create_app(settings)):
        deadline = time.monotonic() + HANG
        while load(settings.database, table.id).standing.index < first + 20:
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_two_servers_on_one_database_never_play_twice(settings: Settings) -> None:
    """The unique index of the log decides; who comes second is told so, and sees what happened."""

    async def race() -> None:
        one, two = TableService(settings), TableService(settings)
        await one.open()
        await two.open()
        from lacewars.server.bodies import NewSeat, NewTable

        opened = await one.create(NewTable("friedrich", [NewSeat("person") for _ in range(4)]))
        sessions = [await service.session(opened["id"]) for service in (one, two)]
        answers = await asyncio.gather(
            one.act(sessions[0], 0, 0, "allot Friedrich 3"),
            two.act(sessions[1], 0, 0, "allot Friedrich 4"),
            return_exceptions=True,
        )
        refused = [a for a in answers if isinstance(a, Problem)]
        assert [p.status for p in refused] == [409]
        saved = await one.store.load(opened["id"])
        assert saved is not None
        assert len(saved.log) == 1
        loser = two if answers[0] == 1 else one
        assert (await loser.session(opened["id"])).table.index == 1
        await one.close()
        await two.close()

    asyncio.run(race())


def test_a_changed_log_is_noticed(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = Api(client).open([PERSON] * 4)
        table.play(40, random.Random(1))
    saved = load(settings.database, table.id)
    drawn = next(i for i, e in enumerate(saved.log) if e.draws)
    bound, value = saved.log[drawn].draws[0]
    forged = replace(saved.log[drawn], draws=((bound, (value + 1) % bound), *saved.log[drawn].draws[1:]))
    with pytest.raises(BrokenLog):
        Game.replay(saved.config, (*saved.log[:drawn], forged))
    with pytest.raises(BrokenLog):
        Game.replay(saved.config, saved.log[1:])
    with pytest.raises(OtherRules):
        Game.replay(replace(saved.config, rules_version=99), saved.log)


# ---------------------------------------------------------------------- kill -9
class Player(threading.Thread):
    """Plays as fast as it can, and remembers what the server has acknowledged."""

    def __init__(self, address: str, table: Table, seed: int) -> None:
        super().__init__(daemon=True)
        self.table = Table(Api(httpx.Client(base_url=address, timeout=5)), table.opened)
        self.chance = random.Random(seed)
        self.acknowledged: list[tuple[int, int, str]] = []
        self.pending: tuple[int, int, str] | None = None

    def run(self) -> None:
        try:
            while True:
                self._step()
        except (httpx.TransportError, json.JSONDecodeError, KeyError, AssertionError):
            return

    def _step(self) -> None:
        info: dict[str, Any] = self.table.info()
        mine = [seat for seat in info["waiting"] if seat in self.table.keys]
        shown = self.table.view(mine[0]) if mine else None
        if shown is None or shown["decision"] is None:
            time.sleep(0.005)
            return
        text = self.chance.choice(shown["decision"]["actions"])["text"]
        self.pending = mine[0], shown["index"], text
        answer = self.table.act(*self.pending)
        if answer.status_code == 200:
            self.acknowledged.append((answer.json()["index"], mine[0], text))
        self.pending = None


def test_kill_9_under_load_loses_and_doubles_nothing(tmp_path: Path, database: str) -> None:
    with process(tmp_path, database) as server:
        with httpx.Client(base_url=server.address, timeout=HANG) as client:
            api = Api(client)
            tables = [api.open([PERSON, PERSON, PERSON, PERSON]) for _ in range(2)]
            tables += [api.open([PERSON, BOT, PERSON, BOT]) for _ in range(2)]
        players = [Player(server.address, table, seed) for seed, table in enumerate(tables)]
        for player in players:
            player.start()
        wait_for(lambda: sum(len(p.acknowledged) for p in players) > 60)
        server.stop(signal.SIGKILL)
        for player in players:
            player.join(10)
        hashes = [_check_log(server, player) for player in players]
        server.start()
        with httpx.Client(base_url=server.address, timeout=HANG) as client:
            for player, (index, _) in zip(players, hashes, strict=True):
                _check_resumed(Api(client), player, index)
        for player, (index, digest) in zip(players, hashes, strict=True):
            saved = load(server.database, player.table.id)
            assert Game.replay(saved.config, saved.log[:index]).state.hash() == digest


def _check_log(server: Process, player: Player) -> tuple[int, str]:
    """Every acknowledged action stands in the log at its place, once."""
    saved = load(server.database, player.table.id)
    assert saved.standing.index == len(saved.log)
    for index, seat, text in player.acknowledged:
        assert (saved.log[index - 1].seat, saved.log[index - 1].action) == (seat, text)
    seats = set(player.table.keys)
    by_people = sum(entry.seat in seats for entry in saved.log)
    assert 0 <= by_people - len(player.acknowledged) <= 1  # one may be stored and not yet acknowledged
    return len(saved.log), Game.replay(saved.config, saved.log).state.hash()


def _check_resumed(api: Api, player: Player, index: int) -> None:
    """The table goes on where it was; the request that got no answer may be sent again."""
    table = Table(api, player.table.opened)
    assert table.info()["index"] >= index
    if player.pending is not None:
        before = sum(e["seat"] == player.pending[0] for e in table.log())
        first, second = table.act(*player.pending), table.act(*player.pending)
        assert first.status_code == second.status_code
        assert first.json().get("index") == second.json().get("index")
        assert sum(e["seat"] == player.pending[0] for e in table.log()) - before <= 1
    assert table.play(5, random.Random(9)) >= index + 5
