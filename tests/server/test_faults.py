"""The disk is full, the database is away: people are told, nothing is lost, play goes on by itself."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import httpx
import pytest
from bench.faults.disk import NoMount, SmallDisk, small_disk
from bench.faults.proxy import between
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from lacewars.server.app import create_app
from lacewars.server.bodies import NewSeat, NewTable
from lacewars.server.settings import Settings
from lacewars.server.storage import engines
from lacewars.server.tables.bus import RedisBus
from lacewars.server.tables.service import TableService
from tests.server import services
from tests.server.kit import BOT, HANG, PERSON, Api, Table, inside, wait_for


@pytest.fixture(scope="module")
def server() -> Iterator[services.PostgreSQL]:
    """A PostgreSQL that these tests may kill."""
    with services.postgresql() as running:
        yield running


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    try:
        with small_disk(tmp_path / "disk", 4) as found:
            yield found
    except NoMount as reason:
        pytest.skip(str(reason))


def open_api(settings: Settings, database: str) -> TestClient[Any]:
    return TestClient(create_app(replace(settings, database=database)), raise_server_exceptions=False)


def refused(table: Table, index: int, action: str, code: str) -> bool:
    """Whether an action is refused with a problem that says when to ask again."""
    answer = table.act(0, index, action)
    if answer.status_code == 200:
        return False
    assert (answer.status_code, answer.json()["code"]) == (503, code)
    assert int(answer.headers["retry-after"]) > 0
    return True


def first(table: Table) -> str:
    """The first action that seat 0 may choose, as it last saw the table."""
    text: str = table.view(0)["decision"]["actions"][0]["text"]
    return text


def hear(socket: Any, kind: str) -> dict[str, Any]:
    """The next frame of a kind."""
    while (frame := socket.receive_json(timeout=HANG))["type"] != kind:
        pass
    found: dict[str, Any] = frame
    return found


def said_once(caplog: pytest.LogCaptureFixture, words: str) -> bool:
    return sum(words in record.getMessage() for record in caplog.records) == 1


# ---------------------------------------------------------------------- the disk
def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(
    settings: Settings, disk: SmallDisk, caplog: pytest.LogCaptureFixture
) -> None:
    with open_api(settings, f"sqlite:///{disk.folder / 'tables.sqlite'}") as client:
        table, bots = Api(client).open([PERSON] * 4), Api(client).open([BOT] * 4)
        played = table.play(5, random.Random(1))
        with client.websocket_connect(f"/api/tables/{table.id}/live") as viewer:
            hear(viewer, "hello")
            disk.fill()
            wait_for(lambda: refused(table, table.info()["index"], first(table), "storage-full"))
            assert hear(viewer, "trouble")["problem"]["code"] == "storage-full"
            stuck = table.info()["index"]
            views = table.view(0), table.view(2)
            for _ in range(20):
                assert refused(table, stuck, first(table), "storage-full")
            assert (table.view(0), table.view(2)) == views
            assert table.info()["index"] == stuck
            assert client.get("/healthz").json() == {"status": "full"}
            waiting = bots.info()["index"]
            disk.free()
            assert hear(viewer, "trouble")["problem"] is None
        assert stuck >= played
        assert table.play(5, random.Random(2)) == stuck + 5
        wait_for(lambda: bots.info()["index"] > waiting + 5)
        assert [line["index"] for line in table.log()][-1] == stuck + 5
        assert client.get("/healthz").json() == {"status": "ok"}
    assert said_once(caplog, "the database is full")
    assert said_once(caplog, "can be used again")
    assert "bots stopped" not in caplog.text


# ---------------------------------------------------------------------- PostgreSQL
@pytest.mark.parametrize("how", ["killed", "frozen"])
def test_a_database_that_goes_away_is_told_and_play_goes_on_when_it_is_back(
    settings: Settings,
    server: services.PostgreSQL,
    how: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engines, "ANSWER_SECONDS", 2.0)
    with open_api(settings, server.new_database()) as client:
        table, bots = Api(client).open([PERSON] * 4), Api(client).open([BOT] * 4)
        played, waiting = table.play(5, random.Random(1)), bots.info()["index"]
        action, view = first(table), table.view(0)
        with client.websocket_connect(f"/api/tables/{table.id}/live") as viewer:
            hear(viewer, "hello")
            (server.kill if how == "killed" else server.freeze)()
            try:
                for _ in range(10):
                    assert refused(table, played, action, "storage-away")
                assert hear(viewer, "trouble")["problem"]["code"] == "storage-away"
                assert client.get("/healthz").status_code == 503
                stranger = client.get("/api/tables/nowhere")
                assert (stranger.status_code, stranger.json()["code"]) == (503, "storage-away")
            finally:
                (server.start if how == "killed" else server.thaw)()
            assert hear(viewer, "trouble")["problem"] is None
        assert how == "frozen" or table.view(0) == view  # one that thaws may do what it was asked before
        assert table.act(0, played, action).json() == {"index": played + 1}
        assert table.play(5, random.Random(2)) == played + 6
        wait_for(lambda: bots.info()["index"] > waiting + 5)
        lines = [line["index"] for line in bots.log()]
        assert lines == list(range(lines[0], len(lines) + lines[0]))
    assert said_once(caplog, "the database does not answer")
    assert said_once(caplog, "can be used again")
    assert "bots stopped" not in caplog.text
    assert "Traceback" not in caplog.text


def test_nobody_waits_in_line_for_a_database_that_hangs(
    settings: Settings, server: services.PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many ask at once, and there are few connections: all are told as soon as the first has found out."""
    monkeypatch.setattr(engines, "ANSWER_SECONDS", 2.0)
    patient = replace(settings, database=server.new_database(), answer_seconds=10.0)
    with inside(patient) as port, httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        tables = [Api(client).open([PERSON] * 4) for _ in range(60)]
        action = first(tables[0])
        server.freeze()
        try:
            with ThreadPoolExecutor(len(tables)) as pool:
                answers = list(pool.map(lambda table: table.act(0, 0, action), tables))
        finally:
            server.thaw()
        assert {answer.json()["code"] for answer in answers} == {"storage-away"}
        wait_for(lambda: client.get("/healthz").status_code == 200)
        assert all(table.act(0, 0, action).json() == {"index": 1} for table in tables)


def test_who_comes_while_the_database_is_away_may_come_again(
    settings: Settings, server: services.PostgreSQL
) -> None:
    with open_api(settings, server.new_database()) as client:
        quiet, table = (Api(client).open([PERSON] * 4) for _ in range(2))
        action = first(table)
        server.kill()
        try:
            assert refused(table, 0, action, "storage-away")
            with client.websocket_connect("/api/tables/nowhere/live") as viewer:
                assert viewer.receive_json(timeout=HANG)["problem"]["code"] == "storage-away"
                with pytest.raises(WebSocketDisconnect) as closed:
                    viewer.receive(timeout=HANG)
                assert closed.value.code == 1013  # try again later
            with client.websocket_connect(f"/api/tables/{quiet.id}/live") as viewer:
                assert viewer.receive_json(timeout=HANG)["type"] == "hello"
                assert viewer.receive_json(timeout=HANG)["problem"]["code"] == "storage-away"
        finally:
            server.start()


def test_an_action_whose_answer_was_lost_is_shown_and_not_played_twice(
    settings: Settings, server: services.PostgreSQL, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The database has stored it, and the server could not hear so: it finds out by itself."""
    folder = tmp_path_factory.mktemp("p")
    database = server.new_database().partition("host=")[0] + f"host={folder}"
    with between(folder / ".s.PGSQL.5432", server.socket) as proxy, open_api(settings, database) as client:
        table = Api(client).open([PERSON] * 4)
        with client.websocket_connect(f"/api/tables/{table.id}/live") as viewer:
            hear(viewer, "hello")
            action = first(table)
            proxy.swallow_answer(action.encode())
            assert table.act(0, 0, action).json() == {"index": 1}
            assert proxy.swallowed
            assert [entry["index"] for entry in hear(viewer, "update")["entries"]] == [1]
        assert table.act(0, 0, action).json() == {"index": 1}
        assert table.info()["index"] == 1


# ---------------------------------------------------------------------- workers that lose sight of each other
@pytest.fixture(scope="module")
def redis() -> Iterator[services.Redis]:
    """A Redis that these tests may cut off."""
    with services.redis() as running:
        yield running


@pytest.mark.parametrize("how", ["cut", "stall"])
def test_who_looks_on_at_another_worker_sees_what_no_message_told(
    settings: Settings, redis: services.Redis, tmp_path_factory: pytest.TempPathFactory, how: str
) -> None:
    """One worker is cut off from Redis: what it does is seen at the other, which hears nothing of it."""
    folder = tmp_path_factory.mktemp("r")
    with ExitStack() as stack:
        proxy = stack.enter_context(between(folder / "s", redis.socket))
        near = replace(settings, redis=redis.url)
        far = replace(settings, redis=f"unix://{proxy.path}")
        here, there = (stack.enter_context(TestClient(create_app(one))) for one in (near, far))
        table = Api(here).open([PERSON, BOT, PERSON, BOT])
        elsewhere = Table(Api(there), table.opened)
        viewer = stack.enter_context(here.websocket_connect(f"/api/tables/{table.id}/live"))
        hear(viewer, "hello")
        getattr(proxy, how)()
        try:
            played = elsewhere.play(12, random.Random(1))
            said = elsewhere.api.post(f"/tables/{table.id}/chat", {"text": "Hello"}, table.keys[0])
            assert said.json() == {"number": 1}
            shown = 0
            while shown < played:
                entries = hear(viewer, "update")["entries"]
                assert [e["index"] for e in entries] == list(range(shown + 1, shown + 1 + len(entries)))
                shown += len(entries)
        finally:
            proxy.mend()
        last = elsewhere.play(4, random.Random(2))
        assert table.info()["index"] >= last
        assert table.log() == elsewhere.log()


def test_a_cancellation_that_a_timeout_swallows_does_not_hold_up_the_end(
    redis: services.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client turns a cancellation that comes just with its own timeout into that timeout."""

    async def deaf(bus: RedisBus) -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(HANG)
        await asyncio.sleep(HANG)

    async def close() -> None:
        monkeypatch.setattr(RedisBus, "_renew", deaf)
        bus = RedisBus(redis.url)
        await bus.open(Mock())
        await asyncio.sleep(0.1)
        async with asyncio.timeout(20):
            await bus.close()

    asyncio.run(close())


def test_who_is_refused_by_a_worker_that_is_behind_is_heard_again(
    settings: Settings, redis: services.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if the news arrive just while the worker looks whether there are any."""

    async def race() -> None:
        one, two = (TableService(replace(settings, redis=redis.url)) for _ in range(2))
        await one.open()
        await two.open()
        opened = await one.create(NewTable("friedrich", [NewSeat("person") for _ in range(4)]))
        table, key = opened["id"], opened["seats"][0]["key"]
        session = await two.session(table)
        await two.bus.close()  # it hears nothing any more
        assert await one.act_with_key(table, key, 0, "allot Friedrich 3") == 1
        asked = two.store.changes

        async def changes(name: str) -> int | None:
            session.stale = True
            await two._catch_up(session)
            return await asked(name)

        monkeypatch.setattr(two.store, "changes", changes)
        assert await two.act_with_key(table, key, 1, "allot Winterfeldt 2") == 2
        await one.close()
        await two.close()

    asyncio.run(race())
