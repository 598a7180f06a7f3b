"""Nobody may ask too much of the server, too fast, or too slowly."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from lacewars.kernel import LaceError
from lacewars.server.app import create_app
from lacewars.server.middleware import limits
from lacewars.server.middleware.limits import Bucket, address_of
from lacewars.server.middleware.prices import price
from lacewars.server.settings import Settings
from lacewars.server.settings import limited as named
from tests.server.kit import OPEN, PERSON, Table, inside, limited, problem

JSON = {"Content-Type": "application/json"}


def refused(answer: httpx.Response, what: str) -> int:
    """That an answer says "too many" with the seconds to wait, which are returned."""
    told = problem(answer, 429)
    assert told["code"] == "too-many"
    assert told["limit"] == what
    assert told["wait"] == int(answer.headers["retry-after"]) > 0
    assert answer.headers["x-content-type-options"] == "nosniff"
    return int(told["wait"])


# ---------------------------------------------------------------------- the bucket
def test_a_bucket_gives_back_one_at_a_time() -> None:
    now = 1000.0
    bucket = Bucket(3, lambda: now)
    assert [bucket.take("a") for _ in range(3)] == [0, 0, 0]
    assert bucket.take("a") == pytest.approx(20)
    assert bucket.take("b") == 0
    now += 20
    assert bucket.take("a") == 0
    assert bucket.take("a") > 0
    now += 600
    assert [bucket.take("a") for _ in range(4)] == [0, 0, 0, pytest.approx(20)]


def test_a_bucket_without_a_limit_counts_nothing() -> None:
    bucket = Bucket(0)
    assert not any(bucket.take("a") for _ in range(1000))
    assert len(bucket) == 0


def test_a_bucket_forgets_the_quietest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 10)
    bucket = Bucket(1, lambda: 0.0)
    for n in range(50):
        assert bucket.take(str(n)) == 0
    assert len(bucket) == 10
    assert bucket.take("49") > 0
    assert bucket.take("0") == 0


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_subscriber_is_one_address(host: str, counted: str) -> None:
    assert address_of({"client": (host, 1)}) == counted  # type: ignore[typeddict-item]


# ---------------------------------------------------------------------- HTTP
def test_changes_are_limited_apart_from_looking(settings: Settings) -> None:
    with limited(settings, requests_per_minute=5) as api:
        table = api.open([PERSON] * 4)
        for _ in range(5):
            assert table.act(0, 0, "allot Friedrich 3").status_code == 200
        assert refused(table.act(0, 1, "allot Winterfeldt 3"), "requests") <= 12
        assert table.info()["index"] == 1
        api.open([PERSON] * 4)
        assert "lacewars_limited_total" in api.client.get("/metrics").text


def test_looking_is_limited_by_its_cost(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LOOKS_BURST", 100 * 60.0)
    with limited(settings, looks_per_minute=1) as api:  # 100 at once, and hardly anything comes back
        table = api.open([PERSON] * 4)
        client: Any = api.client
        for _ in range(9):
            assert api.get(f"/tables/{table.id}/odds").status_code == 422
        for _ in range(6):
            assert table.view(0)["seat"] == 0
        assert 300 < refused(api.get(f"/tables/{table.id}/replay?at=0"), "looks") <= 360
        assert api.post(f"/tables/{table.id}/explain", {"action": "halt"}, table.keys[0]).status_code == 200
        refused(api.post(f"/tables/{table.id}/explain", {"action": "halt"}, table.keys[0]), "looks")
        assert table.act(0, 0, "allot Friedrich 3").status_code == 200
        frame, code = ending(client, f"/api/tables/{table.id}/live")
        assert (frame["problem"]["limit"], code) == ("looks", limits.TOO_MANY)


def test_what_is_said_over_sockets_counts_as_looking(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LOOKS_BURST", 20 * 60.0)
    with limited(settings, looks_per_minute=1) as api:
        table = api.open([PERSON] * 4)
        client: Any = api.client
        with client.websocket_connect(f"/api/tables/{table.id}/live") as socket:
            frames = [socket.receive_json(timeout=60)]
            for n in range(12):
                socket.send_json({"lang": ("en", "fr")[n % 2]})
            while frames[-1]["type"] == "hello":
                frames.append(socket.receive_json(timeout=60))
            assert frames[-1]["problem"]["limit"] == "looks"


def test_four_people_behind_one_address_are_never_turned_away() -> None:
    """Each opens the page, then for an hour points, scrubs and acts as fast as a hand can."""
    now = 0.0
    bucket = Bucket(Settings().looks_per_minute, lambda: now, limits.LOOKS_BURST)
    opening = ["/assets/x.js"] * 40 + [
        "/api/games",
        "/api/tables/t",
        "/api/tables/t/board",
        "/api/tables/t/log",
    ]
    for path in opening * 4:
        assert bucket.take("nat", price("GET", path)) == 0
    a_second = ["study", "study", "odds", "view", "log"]
    for second in range(3600):
        now = float(second)
        for word in (*a_second, *(["replay"] * 4 if second % 30 < 5 else [])):
            for _ in range(2 if word == "replay" else 3):
                assert bucket.take("nat", price("GET", f"/api/tables/t/{word}")) == 0


def test_chat_has_a_limit_of_its_own(settings: Settings) -> None:
    with limited(settings, chat_per_minute=2) as api:
        table = api.open([PERSON] * 4)
        path = f"/tables/{table.id}/chat"
        for n in range(2):
            assert api.post(path, {"text": f"line {n}"}, table.keys[0]).status_code != 429
        refused(api.post(path, {"text": "too much"}, table.keys[0]), "chat")
        refused(api.post(f"/tables/{table.id}/pacts", {"to": [1], "text": "too"}, table.keys[0]), "chat")
        refused(api.post(f"/tables/{table.id}/pacts/1/end", {}, table.keys[0]), "chat")
        assert table.act(0, 0, "allot Friedrich 3").status_code == 200


def test_new_tables_and_lessons_share_a_limit(settings: Settings) -> None:
    with limited(settings, new_tables_per_minute=2) as api:
        api.open([PERSON] * 4)
        api.open([PERSON] * 4)
        refused(api.post("/lessons", {"game": "friedrich", "lesson": "map"}), "tables")
        refused(api.post("/tables/", {"game": "friedrich", "seats": [PERSON] * 4}), "tables")


def test_seats_cannot_be_snatched_by_the_dozen(settings: Settings) -> None:
    with limited(settings, tries_per_minute=3) as api:
        table = api.open([PERSON, OPEN, OPEN, OPEN])
        for seat in (1, 1, 2):
            assert api.post(f"/tables/{table.id}/seats/{seat}/take", {"name": "X"}).status_code in (200, 409)
        refused(api.post(f"/tables/{table.id}/seats/3/take", {"name": "X"}), "tries")
        assert table.info()["seats"][3]["kind"] == "open"


def test_wrong_keys_are_limited_and_right_ones_are_not(settings: Settings) -> None:
    with limited(settings, tries_per_minute=3) as api:
        table = api.open([PERSON] * 4)
        for n in range(3):
            problem(api.get(f"/tables/{table.id}/view", f"guess{n}"), 401)
        refused(api.get(f"/tables/{table.id}/view", "guess"), "tries")
        refused(api.get(f"/tables/{table.id}/log", "guess"), "tries")
        assert table.view(0)["seat"] == 0
        assert api.post(f"/tables/{table.id}/actions", {"index": 0, "action": "halt"}).status_code == 401


# ---------------------------------------------------------------------- WebSocket
def ending(client: TestClient[Any], path: str) -> tuple[dict[str, Any], int]:
    """The last frame of a socket that is turned away, and the code with which it is closed."""
    with client.websocket_connect(path) as socket:
        frame: dict[str, Any] = socket.receive_json(timeout=60)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json(timeout=60)
    return frame, closed.value.code


def test_open_sockets_are_counted_until_they_close(settings: Settings) -> None:
    with limited(settings, viewers_per_address=2) as api:
        table = api.open([PERSON] * 4)
        path = f"/api/tables/{table.id}/live"
        client: Any = api.client
        with client.websocket_connect(path) as one:
            assert one.receive_json()["type"] == "hello"
            with client.websocket_connect(path) as two:
                assert two.receive_json()["type"] == "hello"
                frame, code = ending(client, path)
                assert (frame["problem"]["limit"], code) == ("viewers", limits.TOO_MANY)
        deadline = time.monotonic() + 5
        while True:  # the server hears of the end a little later
            with client.websocket_connect(path) as again:
                if again.receive_json()["type"] == "hello":
                    break
            assert time.monotonic() < deadline


def test_a_socket_may_only_say_so_much(settings: Settings) -> None:
    with limited(settings, messages_per_minute=5) as api:
        table = api.open([PERSON] * 4)
        client: Any = api.client
        with client.websocket_connect(f"/api/tables/{table.id}/live") as socket:
            assert socket.receive_json()["type"] == "hello"
            for _ in range(6):
                socket.send_json({"type": "ping"})
            frame = socket.receive_json(timeout=60)
            assert frame["problem"]["limit"] == "messages"
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json(timeout=60)
            assert closed.value.code == limits.TOO_MANY


def guess(client: TestClient[Any], path: str, key: str, *, spoken: bool) -> tuple[dict[str, Any], int]:
    """The last frame for who comes with a wrong key, as a message or in the header, and the closing code."""
    headers = {} if spoken else {"Authorization": f"Bearer {key}"}
    with client.websocket_connect(path, headers=headers) as socket:
        if spoken:
            assert socket.receive_json(timeout=60)["type"] == "hello"
            socket.send_json({"key": key})
        frame: dict[str, Any] = socket.receive_json(timeout=60)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json(timeout=60)
    return frame, closed.value.code


@pytest.mark.parametrize("spoken", [True, False])
def test_wrong_keys_over_sockets_are_limited(settings: Settings, spoken: bool) -> None:
    with limited(settings, tries_per_minute=3) as api:
        table = api.open([PERSON] * 4)
        client: Any = api.client
        path = f"/api/tables/{table.id}/live"
        for n in range(3):
            assert guess(client, path, f"guess{n}", spoken=spoken)[1] == 4401
        frame, code = guess(client, path, "guess", spoken=spoken)
        assert (frame["problem"]["limit"], code) == ("tries", limits.TOO_MANY)
        assert frame["problem"]["wait"] > 0
        refused(api.get(f"/tables/{table.id}/view", "guess"), "tries")
        with client.websocket_connect(path) as right:
            assert right.receive_json()["seat"] is None
            right.send_json({"key": table.keys[2]})
            assert right.receive_json()["seat"] == 2


def test_a_key_in_the_address_opens_nothing(settings: Settings) -> None:
    with limited(settings) as api:
        table = api.open([PERSON] * 4)
        client: Any = api.client
        frame, code = ending(client, f"/api/tables/{table.id}/live?key={table.keys[0]}")
        assert (frame["problem"]["code"], code) == ("key-in-address", 1008)
        assert api.get(f"/tables/{table.id}/notes?key={table.keys[0]}").status_code == 401


# ---------------------------------------------------------------------- behind a proxy
def test_only_a_trusted_proxy_says_who_asks(settings: Settings) -> None:
    """Behind one each client has its own count; without one nobody can pass for another."""
    for proxy, expected in (("127.0.0.1", [201, 201, 429]), ("", [201, 429, 429])):
        few = replace(settings, new_tables_per_minute=1, trusted_proxy=proxy)
        with inside(few) as port, httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
            body = {"game": "friedrich", "seats": [PERSON] * 4}
            answers = [
                client.post("/api/tables", json=body, headers={"X-Forwarded-For": address})
                for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1")
            ]
            assert [a.status_code for a in answers] == expected


def test_metrics_are_shown_to_the_house_alone(settings: Settings) -> None:
    """Neither a header nor a proxy on this machine, trusted or not, passes for the machine itself."""
    cases: list[tuple[str, str, dict[str, str], int]] = [
        ("", "", {}, 200),
        ("", "", {"X-Forwarded-For": "127.0.0.1"}, 403),
        ("", "", {"Forwarded": "for=127.0.0.1"}, 403),
        ("127.0.0.1", "", {"X-Forwarded-For": "192.0.2.1"}, 403),
        ("127.0.0.1", "", {"X-Forwarded-For": "127.0.0.1, 192.0.2.1"}, 403),
        ("127.0.0.1", "", {"X-Forwarded-For": "127.0.0.1"}, 403),
        ("127.0.0.1", "", {}, 200),
        ("127.0.0.1", "192.0.2.0/24", {"X-Forwarded-For": "192.0.2.1"}, 200),
        ("127.0.0.1", "192.0.2.7, ::1", {"X-Forwarded-For": "192.0.2.1"}, 403),
        ("", "192.0.2.1", {"X-Forwarded-For": "192.0.2.1"}, 403),
        ("", "all", {"X-Forwarded-For": "192.0.2.1"}, 200),
    ]
    for proxy, to, headers, status in cases:
        with inside(replace(settings, trusted_proxy=proxy, metrics_to=to)) as port:
            answer = httpx.get(f"http://127.0.0.1:{port}/metrics", headers=headers)
            assert answer.status_code == status, (proxy, to, headers)
            assert ("lacewars_viewers" in answer.text) == (status == 200)
    with pytest.raises(LaceError, match="--metrics-to takes addresses"):
        create_app(replace(settings, metrics_to="everybody"))


def test_no_limit_at_all(settings: Settings, tmp_path: Path) -> None:
    none: dict[str, Any] = dict.fromkeys(
        (
            "requests_per_minute",
            "looks_per_minute",
            "chat_per_minute",
            "tries_per_minute",
            "viewers_per_address",
            "messages_per_minute",
        ),
        0,
    )
    with limited(settings, **none) as api:
        table: Table = api.open([PERSON] * 4)
        for n in range(100):
            assert api.get(f"/tables/{table.id}/view", f"guess{n}").status_code == 401
            assert table.act(0, 0, "allot Friedrich 3").status_code == 200


def test_limits_are_set_by_name(settings: Settings) -> None:
    found = named(settings, ["viewers=0", "chat=7", "viewers=9"])
    assert (found.viewers_per_address, found.chat_per_minute) == (9, 7)
    assert replace(found, viewers_per_address=200, chat_per_minute=30) == settings
    for text in ("viewers", "viewers=", "viewers=-1", "viewers=many", "viewers=²", "beer=3"):
        with pytest.raises(LaceError, match="there are tables, requests, looks, chat"):
            named(settings, [text])
