"""Whatever comes in, a clear problem goes out, and the table is unharmed."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from lacewars.server.app import create_app
from lacewars.server.settings import BODY_LIMIT, Settings
from tests.server.kit import BOT, PERSON, Api, Table, problem

pytestmark = pytest.mark.one_server


@pytest.fixture
def table(api: Api) -> Table:
    return api.open([PERSON] * 4)


def test_a_stale_index_is_told_the_present_one(api: Api) -> None:
    table = api.open([PERSON, PERSON, PERSON, PERSON])
    chance = random.Random(1)
    index = table.play(30, chance)  # past the set-up, where all decide at once
    seat = table.info()["waiting"][0]
    text = table.view(seat)["decision"]["actions"][0]["text"]
    told = problem(table.act(seat, index - 1, text), 409)
    assert told["index"] == index == table.info()["index"]
    problem(table.act(seat, index + 5, text), 409)


def test_a_retry_and_a_double_click_play_once(table: Table) -> None:
    first = table.act(0, 0, "allot Friedrich 3")
    again = table.act(0, 0, "Allot FRIEDRICH 3")
    assert first.json() == again.json() == {"index": 1}
    problem(table.act(0, 0, "allot Friedrich 4"), 409)
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: table.act(0, 1, "allot Winterfeldt 3"), range(8)))
    assert {a.status_code for a in answers} == {200}
    assert {a.json()["index"] for a in answers} == {2}
    assert table.info()["index"] == 2


def test_those_who_decide_at_the_same_time_do_not_wait_for_each_other(table: Table) -> None:
    shown = table.view(1)
    assert table.act(0, 0, "allot Friedrich 3").status_code == 200
    text = shown["decision"]["actions"][0]["text"]
    assert table.act(1, shown["index"], text).json() == {"index": 2}
    assert table.act(1, shown["index"], text).json() == {"index": 2}  # a retry
    assert table.info()["index"] == 2


def test_another_seats_action_is_refused_with_its_rule(table: Table) -> None:
    refusal = problem(table.act(1, 0, "allot Friedrich 3"), 422)["refusal"]
    assert refusal["code"]
    assert refusal["rules"][0]["text"]
    table.play(30, random.Random(1))
    info = table.info()
    asked = info["waiting"][0]
    other = next(s for s in range(4) if s != asked)
    text = table.view(asked)["decision"]["actions"][0]["text"]
    told = problem(table.act(other, info["index"], text), 422)["refusal"]
    assert told["code"] == "not-your-decision"
    assert table.info()["index"] == info["index"]


def test_an_unknown_action_is_refused(table: Table) -> None:
    assert problem(table.act(0, 0, "dance a minuet"), 422)["code"] == "unknown-action"


def test_a_wrong_key_opens_nothing(api: Api, table: Table) -> None:
    other = api.open([PERSON] * 4)
    for key in ("nonsense", other.keys[0], "é" * 10, "x" * 5000):
        for path in ("view", "log"):
            header = {b"Authorization": f"Bearer {key}".encode()}
            problem(api.client.get(f"/api/tables/{table.id}/{path}", headers=header), 401)
    problem(api.client.get(f"/api/tables/{table.id}/view", headers={"Authorization": "Basic abc"}), 401)
    problem(api.post(f"/tables/{table.id}/actions", {"index": 0, "action": "halt"}), 401)
    assert api.get(f"/tables/{table.id}/view", table.opened["owner_key"]).json()["seat"] is None


def test_an_unknown_table_is_not_found(api: Api) -> None:
    for path in ("", "/view", "/log", "/record"):
        assert problem(api.get(f"/tables/nowhere{path}"), 404)["code"] == "unknown-table"
    problem(api.post("/tables/nowhere/actions", {"index": 0, "action": "halt"}, "key"), 404)
    problem(api.get("/nothing"), 404)
    problem(api.client.put("/api/tables", json={}), 405)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'{"index":', b"\xff\xfe", b"[" * 30000])
def test_malformed_json_is_refused(api: Api, table: Table, body: bytes) -> None:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {table.keys[0]}"}
    for path in (f"/api/tables/{table.id}/actions", "/api/tables"):
        problem(api.client.post(path, content=body, headers=headers), 400)
    assert table.info()["index"] == 0


@pytest.mark.parametrize(
    "body",
    [
        {"index": -1, "action": "halt"},
        {"index": "first", "action": "halt"},
        {"index": 0},
        {"index": 0, "action": ""},
        {"index": 0, "action": "x" * 201},
        {"index": 0, "action": "halt", "more": 1},
        {"index": 10**30, "action": "halt"},
    ],
)
def test_a_body_has_exactly_its_members(api: Api, table: Table, body: Any) -> None:
    problem(api.post(f"/tables/{table.id}/actions", body, table.keys[0]), 400)


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "chess"}, 404),
        ({"seats": [PERSON] * 3}, 422),
        ({"seats": [{"kind": "ghost"}] * 4}, 400),
        ({"seats": [{"kind": "bot", "bot": "hal"}] * 4}, 422),
        ({"seats": [{"kind": "person", "name": "a\nb"}] * 4}, 422),
        ({"options": {"players": 7}}, 422),
        ({"options": {"players": [4]}}, 422),
        ({"options": {"weather": 1}}, 422),
        ({"pace": "slow"}, 400),
        ({"pace": "days", "days": 0}, 400),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(api: Api, change: dict[str, Any], status: int) -> None:
    body = {"game": "friedrich", "seats": [PERSON] * 4, "public": True, **change}
    problem(api.post("/tables", body), status)
    assert api.get("/tables").json() == []


def test_an_oversize_body_is_refused(api: Api, table: Table) -> None:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {table.keys[0]}"}
    body = b'{"index": 0, "action": "' + b"x" * BODY_LIMIT + b'"}'
    problem(api.client.post(f"/api/tables/{table.id}/actions", content=body, headers=headers), 413)


def test_only_json_is_read(api: Api, table: Table) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        headers = {"Content-Type": kind, "Authorization": f"Bearer {table.keys[0]}"}
        answer = api.client.post(f"/api/tables/{table.id}/actions", content=b"{}", headers=headers)
        problem(answer, 415)


def test_every_answer_has_the_security_headers(api: Api, table: Table) -> None:
    for path in ("/", "/table/abc", "/api/games", "/api/tables/nowhere", "/nothing", "/healthz", "/metrics"):
        headers = api.client.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"], path
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers
    refused = api.client.post("/api/tables", content=b"x").headers
    assert refused["x-content-type-options"] == "nosniff"
    assert api.get(f"/tables/{table.id}/view").headers["cache-control"] == "no-store"


def test_new_tables_are_limited(settings: Settings, tmp_path: Path) -> None:
    few = Settings(settings.database, bot_workers=1, new_tables_per_minute=3, static=tmp_path)
    with TestClient(create_app(few)) as client:
        api = Api(client)
        for _ in range(3):
            api.open([PERSON] * 4)
        body = {"game": "friedrich", "seats": [PERSON] * 4}
        problem(api.post("/tables", body), 429)
        assert api.get("/games").status_code == 200


def test_an_unforeseen_error_shows_nothing(
    api: Api, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = api.open([PERSON] * 4)

    def fail(*_: Any) -> None:
        raise ValueError("the inside of the program")

    monkeypatch.setattr("lacewars.server.session.session.Session.show", fail)
    caplog.clear()
    answer = api.get(f"/tables/{table.id}/view")
    problem(answer, 500)
    assert "inside" not in answer.text
    errors = [record for record in caplog.records if record.levelname == "ERROR"]
    assert [(e.message, bool(e.exc_info)) for e in errors] == [("unforeseen error", True)]


def test_the_client_is_served_with_its_routes(settings: Settings) -> None:
    settings.static.mkdir()
    (settings.static / "index.html").write_text("<title>client</title>")
    (settings.static / "assets").mkdir()
    (settings.static / "assets" / "app.js").write_text("1")
    with TestClient(create_app(settings)) as client:
        for path in ("/", "/table/abc", "/table/abc/seat"):
            assert "client" in client.get(path).text
        assert client.get("/assets/app.js").text == "1"
        assert client.get("/assets/no.js").status_code == 404
        assert client.get("/%2e%2e/%2e%2e/etc/passwd").status_code in (400, 404)
        assert client.get("/healthz").status_code == 200


def test_the_client_is_sent_once(settings: Settings) -> None:
    """Files are kept by browsers: those with a name of their own for good, the others are asked about."""
    (settings.static / "assets").mkdir(parents=True)
    (settings.static / "index.html").write_text("<title>client</title>")
    (settings.static / "assets" / "app.js").write_text("1;" * 5000)
    (settings.static / "map.webp").write_bytes(random.Random(1).randbytes(5000))
    with TestClient(create_app(settings)) as client:
        script = client.get("/assets/app.js")
        assert (script.headers["content-encoding"], script.text) == ("gzip", "1;" * 5000)
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        plain = client.get("/assets/app.js", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == script.content
        picture = client.get("/map.webp")
        assert "content-encoding" not in picture.headers
        assert (picture.headers["content-type"], picture.headers["cache-control"]) == (
            "image/webp",
            "no-cache",
        )
        for path in ("/", "/map.webp", "/table/abc", "/api/games", "/api/games/frederic/workshop/battles"):
            first = client.get(path)
            again = client.get(path, headers={"If-None-Match": first.headers["etag"]})
            assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
        head = client.head("/assets/app.js")
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["etag"] == script.headers["etag"]
        assert client.head("/nothing.js").status_code == 404


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/x%00", 400),
        ("/assets/%0a", 400),
        ("/table/%7f", 400),
        ("/api/tables/%00/view", 400),
        ("/api/games/%C2%9F/board", 400),
        ("/" + "a" * 300, 414),
        ("/table/" + "%C3%A9" * 150, 414),
        ("/index.html/x", 404),
        ("/assets/app.js/..%2f", 404),
        ("/a%ff", 404),
    ],
)
def test_a_path_that_names_nothing_is_refused(
    settings: Settings, caplog: pytest.LogCaptureFixture, path: str, status: int
) -> None:
    (settings.static / "assets").mkdir(parents=True)
    (settings.static / "index.html").write_text("<title>client</title>")
    (settings.static / "assets" / "app.js").write_text("1")
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        problem(client.get(path), status)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("example.org", 200),
        ("example.org:8443", 200),
        ("[::1]:65535", 200),
        ("", 200),
        ("example.org:", 200),
        ("example.org:80a", 400),
        ("example.org:65536", 400),
        ("[::1", 400),
        ("[vx]", 400),
        ("a b", 400),
        ("é", 400),
        ("user@example.org", 400),
    ],
)
def test_a_host_is_a_host(api: Api, host: str, status: int) -> None:
    table = api.open([PERSON] * 4)
    for path in ("/api/games", f"/api/tables/{table.id}/view", "/"):
        assert api.client.get(path, headers={b"Host": host.encode()}).status_code == status


def test_a_socket_with_such_a_path_is_refused(api: Api) -> None:
    for name in ("%00", "%C2%9F", "a" * 300):
        path, client = f"/api/tables/{name}/live", cast("TestClient[Any]", api.client)
        with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect(path):
            pass
        assert closed.value.code == 4404


def test_without_a_client_a_page_says_so(api: Api) -> None:
    assert "not built" in api.client.get("/").text
    assert "not built" in api.client.get("/table/abc").text


def test_a_bot_that_fails_is_played_for(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> str:
        raise RuntimeError("no bot today")

    monkeypatch.setattr("lacewars.server.tables.bots.process.Worker.ask", fail)
    table = api.open([BOT, BOT, BOT, PERSON])
    assert table.play(4, random.Random(3)) > 4
    assert {e["seat"] for e in table.log()} >= {0, 1, 2}
