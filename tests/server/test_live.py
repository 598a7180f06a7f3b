"""The live table over real WebSockets: a server in a process of its own."""

from __future__ import annotations

import json
import random
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lacewars.server.session.table import Table as Game
from tests.server.kit import BOT, HANG, PERSON, Api, Process, Table, hear, hear_of, load, look, process


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(tmp_path_factory.mktemp("live")) as running:
        yield running


@pytest.fixture
def api(server: Process) -> Iterator[Api]:
    with httpx.Client(base_url=server.address, timeout=HANG) as client:
        yield Api(client)


def test_hello_then_an_update_for_each_action(server: Process, api: Api) -> None:
    table = api.open([PERSON] * 4)
    with look(server, table, 0) as mine, look(server, table, 1, "lang=fr") as other:
        hello = hear(mine, "hello")
        view, own = table.view(0), ("type", "seats", "pacts", "remarks")
        waited_for = [one.pop("absences") for one in (hello, view)]  # who has come meanwhile may think longer
        assert [[one["seat"] for one in found] for found in waited_for] == [[0, 1, 2, 3]] * 2
        assert {k: v for k, v in hello.items() if k not in own} == view
        assert (hello["pacts"], hello["remarks"], hello["seats"][0]["title"]) == ([], [], "Frederick")
        french = hear(other, "hello")
        assert french["decision"]["prompt"] == table.view(1, "fr")["decision"]["prompt"]
        assert french["seats"][0]["title"] == "Frédéric"
        table.act(0, 0, "allot Friedrich 3")
        update = hear_of(mine, 1)
        assert update["index"] == 1
        assert update["entries"] == table.log(0)
        assert update["entries"][0]["action"] == "allot Friedrich 3"
        assert update["entries"][0]["sentences"]
        seen = hear_of(other, 1)
        assert seen["entries"][0]["action"] is None
        assert seen["entries"][0]["sentences"] == []


def test_a_key_may_come_as_a_message(server: Process, api: Api) -> None:
    table = api.open([PERSON] * 4)
    with look(server, table) as socket:
        assert hear(socket, "hello")["seat"] is None
        socket.send(json.dumps({"key": table.keys[2]}))
        assert hear(socket, "hello")["seat"] == 2
        socket.send(json.dumps({"lang": "fr"}))
        assert hear(socket, "hello")["decision"]["prompt"] == table.view(2, "fr")["decision"]["prompt"]
        socket.send(json.dumps({"key": "wrong"}))
        assert hear(socket, "error")["problem"]["status"] == 401
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=60)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401


def test_wrong_keys_unknown_tables_and_other_origins_are_turned_away(server: Process, api: Api) -> None:
    table = api.open([PERSON] * 4)
    with look(server, table, key="wrong") as socket:
        assert hear(socket, "error")["problem"]["status"] == 401
    lost = Table(api, {"id": "nowhere", "seats": []})
    with look(server, lost) as socket:
        assert hear(socket, "error")["problem"]["status"] == 404
    with pytest.raises(InvalidStatus):
        look(server, table, origin="http://elsewhere.example")
    with look(server, table, origin=server.address) as socket:
        hear(socket, "hello")


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_frames_hold_nothing_hidden(server: Process, api: Api, seat: int | None) -> None:
    """Every frame is what `state.view(seat)` and the events that seat may see give, and nothing more."""
    table = api.open([PERSON, PERSON, BOT, BOT])
    frames = _watch(server, table, seat)
    saved = load(server.database, table.id)
    game = Game(saved.config)
    views: dict[int, Any] = {0: game.state.view(seat).to_json()}
    for entry in saved.log:
        game.commit(game.prepare_again(entry))
        views[game.index] = game.state.view(seat).to_json()
    secrets = [saved.config.chance_key.hex(), *table.keys.values()]
    for text in frames:
        frame = json.loads(text)
        assert frame["view"] == views[frame["index"]]
        assert (frame["decision"] is not None) == (seat is not None and seat in frame["waiting"])
        assert not any(secret in text for secret in secrets)
        for line in frame.get("entries", ()):
            known = [e.kind for e in game.lines[line["index"] - 1].events if e.seen_by(seat)]
            assert [e["kind"] for e in line["events"]] == known
            assert len(line["sentences"]) == len(known)
            assert (line["action"] is None) == (line["seat"] != seat)
    if seat is None:
        assert "drew_cards" not in "".join(frames)
        assert '"allotted"' not in "".join(frames)


def _watch(server: Process, table: Table, seat: int | None) -> list[str]:
    """The frames that a seat gets while a while is played."""
    frames: list[str] = []
    with look(server, table, seat, max_queue=None) as socket:
        table.play(60, random.Random(7))
        last = table.info()["index"]
        while not frames or json.loads(frames[-1])["index"] < last:
            frames.append(str(socket.recv(timeout=60)))
    return frames


def test_random_frames_harm_nothing(server: Process, api: Api) -> None:
    table = api.open([PERSON] * 4)
    chance = random.Random(11)
    sent = 0
    for _ in range(40):
        with look(server, table, close_timeout=0.05, max_queue=None) as socket, suppress(ConnectionClosed):
            for _ in range(250):
                noise = chance.randbytes(chance.randrange(60))
                socket.send(noise if chance.random() < 0.5 else noise.decode("latin-1"))
                sent += 1
    assert sent > 500
    assert table.info()["index"] == 0


def test_an_oversize_frame_ends_the_connection(server: Process, api: Api) -> None:
    table = api.open([PERSON] * 4)
    with look(server, table, 0, close_timeout=0.5) as socket:
        hear(socket, "hello")
        with suppress(ConnectionClosed):
            socket.send("x" * 70_000)
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=60)


def test_the_log_of_the_server_holds_no_secret(server: Process, api: Api) -> None:
    table = api.open([PERSON] * 4)
    with look(server, table, 3) as socket:
        hear(socket, "hello")
    with look(server, table, query=f"key={table.keys[1]}") as socket:
        assert hear(socket, "error")["problem"]["code"] == "key-in-address"
    table.act(0, 0, "allot Friedrich 3")
    saved = load(server.database, table.id)
    lines = server.log.read_text()
    for secret in (*table.keys.values(), table.opened["owner_key"], saved.config.chance_key.hex(), "allot"):
        assert secret not in lines
    assert all(json.loads(line) for line in lines.splitlines() if line.startswith("{"))


def test_a_stop_leaves_clean_logs(tmp_path: Path) -> None:
    """With people looking on, bots thinking, and a request that never comes to its end."""
    with process(tmp_path) as server, ExitStack() as held:
        client = held.enter_context(httpx.Client(base_url=server.address, timeout=HANG))
        tables = [Api(client).open([PERSON, BOT, BOT, BOT]) for _ in range(3)]
        for table in tables:
            for seat in (0, None):
                hear(held.enter_context(look(server, table, seat)), "hello")
        line = held.enter_context(socket.create_connection(("127.0.0.1", server.port)))
        head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        line.sendall(f"{head}Content-Length: 100\r\n\r\n{{".encode())
        client.get("/healthz")
        assert server.stop(signal.SIGTERM) in (0, -signal.SIGTERM)
        lines = server.log.read_text().splitlines()
        assert line.recv(4096).startswith(b"HTTP/1.1 503")
    told = [json.loads(each) for each in lines if not each.startswith("Lace Wars")]
    assert not [each for each in told if "traceback" in each or "Traceback" in each["message"]]


def test_it_stops_when_told(tmp_path: Path) -> None:
    with process(tmp_path) as server, httpx.Client(base_url=server.address) as client:
        table = Api(client).open([PERSON, BOT, BOT, BOT])
        with look(server, table, 0) as socket:
            hear(socket, "hello")
            assert server.stop(signal.SIGTERM) in (0, -signal.SIGTERM)
        assert "Traceback" not in server.log.read_text()
