"""Chat, notes and presence; what a seat that was handed over still hears."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from sqlalchemy import delete
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from lacewars.server.storage.schema import TABLES
from lacewars.server.storage.store import Store
from tests.server.kit import BOT, PERSON, Api, Inside, Table, ask, bearer, hear, look, owner, refuse

pytestmark = pytest.mark.one_server


def put(table: Table, text: str, key: str | None) -> httpx.Response:
    return table.api.put(f"/tables/{table.id}/notes", {"text": text}, key)


def notes(table: Table, seat: int) -> str:
    return str(table.api.get(f"/tables/{table.id}/notes", table.keys[seat]).json()["text"])


# ---------------------------------------------------------------------- chat
def test_seats_talk_and_nobody_else_listens(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = Api(client).open([{**PERSON, "name": "Anna"}, PERSON, PERSON, BOT])
        assert ask(table, "/chat", {"text": " Good evening! \n"}, table.keys[0]) == {"number": 1}
        assert ask(table, "/chat", {"text": "À l’attaque\nmes amis 🐎"}, table.keys[1]) == {"number": 2}
        for key in (None, owner(table)):
            assert refuse(table, "/chat", {"text": "psst"}, key, 401) == "seat-needed"
            assert client.get(f"/api/tables/{table.id}/chat", headers=bearer(key)).status_code == 401
    with TestClient(create_app(settings)) as client:
        table.api = api = Api(client)
        said = api.get(f"/tables/{table.id}/chat", table.keys[2]).json()
        assert [(c["number"], c["seat"], c["name"], c["text"]) for c in said] == [
            (1, 0, "Anna", "Good evening!"),
            (2, 1, "", "À l’attaque\nmes amis 🐎"),
        ]
        assert all(c["at"] > 0 for c in said)
        assert api.get(f"/tables/{table.id}/chat?after=1", table.keys[0]).json() == said[1:]
        ask(table, "/end", {}, owner(table))
        assert api.get(f"/tables/{table.id}/chat").json() == said


@pytest.mark.parametrize("text", ["   ", "\n", "a\x00b", "\x1b[31m", "\x85"])
def test_what_cannot_be_shown_is_not_said(api: Api, text: str) -> None:
    table = api.open([PERSON] * 4)
    assert refuse(table, "/chat", {"text": text}, table.keys[0], 422) in ("nothing-said", "bad-text")
    assert api.get(f"/tables/{table.id}/chat", table.keys[0]).json() == []
    assert api.get(f"/tables/{table.id}/chat?after=-1", table.keys[0]).status_code == 400
    assert api.get(f"/tables/{table.id}/chat?after={10**12}", table.keys[0]).status_code == 400


def test_at_a_table_that_is_gone_nothing_is_said(api: Api, settings: Settings) -> None:
    table = api.open([PERSON] * 4)

    async def erase() -> None:
        store = Store(settings.database)
        async with store._write() as connection:
            await connection.execute(delete(TABLES).where(TABLES.c.id == table.id))
        await store.close()

    asyncio.run(erase())
    assert refuse(table, "/chat", {"text": "anybody there?"}, table.keys[0], 404) == "unknown-table"
    assert put(table, "alone", table.keys[0]).json()["code"] == "unknown-table"
    assert refuse(table, "/pause", {"paused": True}, owner(table), 404) == "unknown-table"


def test_half_a_sign_is_refused(api: Api) -> None:
    table = api.open([PERSON] * 4)
    headers = {**bearer(table.keys[0]), "Content-Type": "application/json"}
    path = f"/api/tables/{table.id}/chat"
    answer = api.client.post(path, content=b'{"text": "\\ud800"}', headers=headers)
    assert answer.status_code in (400, 422)


# ---------------------------------------------------------------------- notes
def test_notes_are_a_seats_own(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = Api(client).open([PERSON] * 4)
        assert notes(table, 0) == ""
        assert put(table, "Hearts are out.", table.keys[0]).json() == {"text": "Hearts are out."}
        assert put(table, "Spades!\nAll of them.", table.keys[0]).status_code == 200
        assert put(table, "mine", table.keys[1]).status_code == 200
        for key in (None, owner(table)):
            assert put(table, "x", key).json()["code"] == "seat-needed"
        assert put(table, "x" * 20_001, table.keys[0]).status_code == 400
        assert put(table, "a\x00", table.keys[0]).status_code == 422
    with TestClient(create_app(settings)) as client:
        table.api = Api(client)
        assert [notes(table, seat) for seat in range(3)] == ["Spades!\nAll of them.", "mine", ""]
        ask(table, "/end", {}, owner(table))
        assert table.api.get(f"/tables/{table.id}/notes").json()["code"] == "seat-needed"


def test_who_takes_a_seat_does_not_read_the_notes_of_who_left_it(api: Api) -> None:
    table = api.open([PERSON] * 4)
    for seat in (0, 1):
        put(table, "my plans", table.keys[seat])
    ask(table, "/seats/0/open", {}, table.keys[0])
    table.keys[0] = ask(table, "/seats/0/take", {"name": "Eve"}, None)["key"]
    assert notes(table, 0) == ""
    table.keys[1] = ask(table, "/seats/1/key", {}, table.keys[1])["key"]
    assert notes(table, 1) == "my plans"  # a new key alone is for who had the old one, or has it from them


# ---------------------------------------------------------------------- live
def until(socket: ClientConnection, wanted: Any) -> list[dict[str, Any]]:
    """The frames up to the first that is wanted."""
    frames: list[dict[str, Any]] = []
    while not frames or not wanted(frames[-1]):
        frames.append(hear(socket))
    return frames


def is_chat(frame: dict[str, Any]) -> bool:
    return bool(frame["type"] == "chat")


def test_chat_is_heard_live_by_seats_and_by_no_spectator(free_server: Inside, live: Api) -> None:
    table = live.open([PERSON] * 4)
    for number in range(103):
        ask(table, "/chat", {"text": f"word {number}"}, table.keys[0])
    with (
        look(free_server, table, 1, max_queue=None) as seat,
        look(free_server, table, max_queue=None) as nobody,
        look(free_server, table, key=owner(table), max_queue=None) as the_owner,
    ):
        frames = until(seat, is_chat)
        assert frames[0]["type"] == "hello"
        assert [m["number"] for m in frames[-1]["messages"]] == list(range(4, 104))
        ask(table, "/chat", {"text": "the secret word"}, table.keys[2])
        said = until(seat, is_chat)[-1]["messages"]
        assert [(m["number"], m["seat"], m["text"]) for m in said] == [(104, 2, "the secret word")]
        table.act(0, 0, "allot Friedrich 3")
        for socket in (nobody, the_owner):
            raw: list[str] = []
            while not raw or json.loads(raw[-1])["index"] < 1:
                raw.append(str(socket.recv(timeout=60)))
            assert not any("word" in text or '"chat"' in text for text in raw)
        nobody.send(json.dumps({"key": table.keys[3]}))  # now it holds a seat, and is told
        assert len(until(nobody, is_chat)[-1]["messages"]) == 100


def test_everybody_sees_who_is_there(free_server: Inside, live: Api) -> None:
    table = live.open([PERSON] * 4)
    with look(free_server, table) as nobody:
        assert [s["present"] for s in hear(nobody, "hello")["seats"]] == [False] * 4
        with look(free_server, table, 2), look(free_server, table, 2):
            until(nobody, lambda f: [s["present"] for s in f["seats"]] == [False, False, True, False])
            assert table.info()["seats"][2]["present"] is True
        frames = until(nobody, lambda f: not any(s["present"] for s in f["seats"]))
        assert all(frame["entries"] == [] for frame in frames)


def test_a_life_change_is_shown_at_once(free_server: Inside, live: Api) -> None:
    table = live.open([PERSON] * 4)
    with look(free_server, table) as nobody:
        hear(nobody, "hello")
        ask(table, "/pause", {"paused": True}, owner(table))
        assert hear(nobody, "update")["status"] == "paused"
        ask(table, "/pause", {"paused": False}, owner(table))
        assert hear(nobody, "update")["status"] == "playing"
        table.act(0, 0, "allot Friedrich 3")
        assert hear(nobody, "update")["index"] == 1
        ask(table, "/rewind", {"to": 0}, table.keys[0])
        assert hear(nobody, "update")["proposal"]["to"] == 0
        for seat in (1, 2, 3):
            ask(table, "/rewind/answer", {"agree": True}, table.keys[seat])
        last = until(nobody, lambda f: f["index"] == 2)[-1]
        assert [entry["rewind"] for entry in last["entries"]] == [0]
        assert last["proposal"] is None
        ask(table, "/seats/3/open", {}, table.keys[3])
        assert hear(nobody, "update")["seats"][3]["kind"] == "open"
        assert hear(nobody, "remarks")["remarks"][0]["text"] == "The seat of Pompadour is open."
        ask(table, "/end", {}, owner(table))
        assert hear(nobody, "update")["status"] == "ended"


@pytest.mark.parametrize("how", ["key", "bot", "open"])
def test_with_the_old_key_one_looks_on_no_longer(free_server: Inside, live: Api, how: str) -> None:
    table = live.open([PERSON] * 4)
    with look(free_server, table, 1) as old, look(free_server, table, 0) as other:
        hear(old, "hello")
        hear(other, "hello")
        ask(table, f"/seats/1/{how}", {}, table.keys[1])
        ask(table, "/chat", {"text": "among ourselves"}, table.keys[0])
        frames = until(old, lambda f: f["type"] == "error")
        assert frames[-1]["problem"]["code"] == "wrong-key"
        assert not any(is_chat(frame) for frame in frames)
        with pytest.raises(ConnectionClosed) as closed:
            old.recv(timeout=60)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
        until(other, is_chat)  # the others stay
