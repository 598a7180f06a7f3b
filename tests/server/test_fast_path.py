"""The fast path answers as the framework does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from lacewars.server.app import create_app
from lacewars.server.middleware.asgi import LaceApp
from lacewars.server.settings import Settings
from tests.server.kit import PERSON, Api, Table, ask, owner


class NoFastPath:
    """Lets every request go through the framework."""

    async def handle(self, scope: Any, receive: Any, send: Any, long_way: Any) -> None:
        await long_way(scope, receive, send)


class Ways:
    """A server whose requests can be sent both ways."""

    def __init__(self, client: TestClient[LaceApp]) -> None:
        self.client = client
        self.table: Table = Api(client).open([PERSON] * 4)
        self.path = f"/api/tables/{self.table.id}"

    def both(self, method: str, path: str, key: str | None = None, **more: Any) -> tuple[int, bytes]:
        """The answer, which is the same on both ways."""
        headers = {"Accept-Encoding": "gzip", **more.pop("headers", {})}
        if key is not None:
            headers["Authorization"] = f"Bearer {key}"
        app, found = self.client.app, []
        kept = app.fast_path
        for way in (kept, NoFastPath()):
            app.fast_path = way  # type: ignore[assignment]
            answer = self.client.request(method, path, headers=headers, **more)
            told = {name: value for name, value in answer.headers.items() if name != "content-length"}
            found.append((answer.status_code, answer.content, sorted(told.items())))
        app.fast_path = kept
        assert found[0] == found[1]
        return found[0][:2]

    def act(self, seat: int | None, index: Any, action: Any, query: str = "") -> tuple[int, bytes]:
        key = None if seat is None else self.table.keys[seat]
        return self.both("POST", f"{self.path}/actions{query}", key, json={"index": index, "action": action})


@pytest.fixture
def ways(settings: Settings) -> Iterator[Ways]:
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield Ways(client)


def test_an_action_and_what_is_wrong_with_one(ways: Ways) -> None:
    assert ways.act(0, 0, "allot Friedrich 3") == (200, b'{"index":1}')
    assert ways.act(0, 0, "allot Friedrich 3", "?lang=fr") == (200, b'{"index":1}')
    assert ways.act(0, 0, "allot Friedrich 4")[0] == 409
    assert ways.act(0, 1, "step Berlin")[0] == 422
    assert ways.act(0, 1, "step Berlin", "?lang=fr")[0] == 422
    assert ways.act(0, 1, "dance")[0] == 422
    assert ways.act(None, 1, "dance")[0] == 401
    for index, action in (("1", "x"), (1, None), (1.5, "x"), (-1, "x"), (1, "x" * 9000)):
        assert ways.act(0, index, action)[0] >= 400
    assert ways.act(0, 1, "x", "?lang=de")[0] == 400
    ask(ways.table, "/pause", {"paused": True}, owner(ways.table))
    assert ways.act(0, 1, "allot Friedrich 4")[0] == 409


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b'{"index": 0}', b'{"index": 0, "action": "x", "m": 1}', b"\xff"],
)
def test_bodies_that_say_nothing(ways: Ways, content: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    status, _ = ways.both(
        "POST", f"{ways.path}/actions", ways.table.keys[0], content=content, headers=headers
    )
    assert status == 400


def test_keys_kinds_of_bodies_and_unknown_tables(ways: Ways) -> None:
    body = {"index": 0, "action": "allot Friedrich 3"}
    assert ways.both("POST", f"{ways.path}/actions", "nobody's", json=body)[0] == 401
    assert (
        ways.both("POST", f"{ways.path}/actions", json=body, headers={"Authorization": "Basic x"})[0] == 401
    )
    assert (
        ways.both("POST", f"{ways.path}/actions", json=body, headers={"Content-Type": "text/plain"})[0] == 415
    )
    assert ways.both("POST", "/api/tables/nowhere/actions", "k", json=body)[0] == 404
    assert ways.both("GET", "/api/tables/nowhere/view")[0] == 404
    assert ways.both("GET", f"{ways.path}/actions")[0] == 405
    assert ways.both("GET", f"{ways.path}/view", "nobody's")[0] == 401
    assert ways.both("GET", f"{ways.path}/view", headers={"Host": "user@example.org"})[0] == 400


def test_the_table_as_each_sees_it(ways: Ways) -> None:
    ways.table.act(0, 0, "allot Friedrich 3")
    for lang in ("", "?lang=en", "?lang=fr"):
        shown = [
            ways.both("GET", f"{ways.path}/view{lang}", key)
            for key in (None, *map(ways.table.keys.__getitem__, range(4)))
        ]
        assert [status for status, _ in shown] == [200] * 5
        assert len({body for _, body in shown}) == 5
    assert ways.both("GET", f"{ways.path}/view?lang=de")[0] == 400
    assert ways.both("GET", f"{ways.path}/view?lang=en&more=1")[0] == 200


def test_a_long_answer_is_packed(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        opened = Api(client).post(
            "/tables", {"game": "frederic", "options": {"battle": "leuthen"}, "seats": [PERSON] * 2}
        )
        path = f"/api/tables/{opened.json()['id']}/view"
        packed = client.get(path, headers={"Accept-Encoding": "gzip"})
        plain = client.get(path, headers={"Accept-Encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.json() == plain.json()
        assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])


def test_requests_of_both_ways_are_counted(ways: Ways) -> None:
    def count() -> float:
        labels = f'app_name="lacewars",method="GET",path="{VIEW}",status_code="200"'
        wanted = f"lacewars_http_requests_total{{{labels}}}"
        lines = ways.client.get("/metrics").text.splitlines()
        return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(wanted))

    before = count()
    ways.both("GET", f"{ways.path}/view")
    assert count() == before + 2


VIEW = "/api/tables/{table}/view"
