"""More is asked than the server holds: some of it is turned away at once, and may be sent again."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from litestar.testing import TestClient

from lacewars.server.app import create_app
from lacewars.server.middleware.asgi import LaceApp
from lacewars.server.middleware.load import ENOUGH, FEW, LATE, LEAST, LOOKS, MOST, QUEUE, SLOW, TICK, Load
from lacewars.server.settings import Settings
from tests.server.kit import HANG, PERSON, Api


def note(load: Load, late: float, requests: float = ENOUGH) -> None:
    """The loop comes so late, and meanwhile there were quick requests: so many in the time of a look."""
    for _ in range(math.ceil(requests * (TICK + late) / TICK)):
        load.took(0.001)
    load.note(late)


def let_in(load: Load, looks: bool) -> float:
    """The share of many requests that is let in."""
    return sum(load.admit(looks) for _ in range(1000)) / 1000


# ---------------------------------------------------------------------- how much is let in
def test_a_server_in_time_turns_nothing_away() -> None:
    load = Load()
    for _ in range(50):
        note(load, LATE / 2)
    assert let_in(load, looks=True) == let_in(load, looks=False) == 1.0


def test_one_pause_is_not_too_much() -> None:
    load = Load()
    for _ in range(10):
        for late in (*[0.001] * (LOOKS - 1), 1.5):
            note(load, late)
    assert load.share == 1.0


def test_a_slow_machine_turns_nobody_away_as_long_as_little_is_asked() -> None:
    """Something else keeps the cores: whoever plays here waits, and is not sent away."""
    load = Load()
    for _ in range(50):
        note(load, 20 * LATE, ENOUGH * 0.9)
    assert let_in(load, looks=True) == let_in(load, looks=False) == 1.0


def test_a_server_that_is_late_for_a_while_lets_less_in_and_looks_first() -> None:
    load = Load()
    for _ in range(LOOKS):
        note(load, 2 * LATE)
    few = let_in(load, looks=False)
    assert few == pytest.approx(load.share, abs=0.01)
    assert let_in(load, looks=True) < few < 1.0
    for _ in range(100):
        note(load, 2 * LATE)
    assert load.share == LEAST
    assert let_in(load, looks=True) == 0.0
    assert let_in(load, looks=False) > 0.0


def test_a_server_that_has_caught_up_lets_everything_in_again() -> None:
    load = Load()
    for _ in range(100):
        note(load, 2 * LATE)
    for _ in range(100):
        note(load, 0.001)
    assert let_in(load, looks=True) == let_in(load, looks=False) == 1.0


def test_a_loop_in_time_whose_requests_wait_lets_less_in() -> None:
    """For the database, say: nothing keeps the loop, and everybody waits."""
    load = Load()
    for _ in range(LOOKS):
        for _ in range(ENOUGH + 1):
            load.took(2 * SLOW)
        load.note(0.001)
    assert load.share < 1.0


def test_a_loop_that_is_late_lets_no_long_queue_grow() -> None:
    """At once, and only as long as it is late: a queue of a quarter of a second, or a few."""
    load = Load()
    for _ in range(100):
        load.took(0.001)
    load.note(2 * LATE)
    load.under_way = math.floor(100 * QUEUE / (TICK + 2 * LATE))
    assert FEW < load.under_way < MOST
    assert not load.admit(looks=False)
    load.under_way -= 1
    assert load.admit(looks=False)
    note(load, 2 * LATE)
    load.under_way = FEW
    assert not load.admit(looks=False)
    note(load, 0.001)
    load.under_way = MOST - 1
    assert load.admit(looks=False)


def test_a_few_long_requests_are_not_too_much() -> None:
    load = Load()
    for _ in range(50):
        for _ in range(ENOUGH - 1):
            load.took(20 * SLOW)
        load.note(0.001)
        for _ in range(100):
            load.took(SLOW / 50)
        load.took(20 * SLOW)
        load.note(0.001)
    assert load.share == 1.0


def test_it_is_told_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    load = Load(lambda: now)
    load.under_way = MOST
    for now in (0.0, 1.0, 59.0, 61.0, 90.0):  # noqa: B007 - the clock reads it
        assert not load.admit(looks=False)
    told = [record for record in caplog.records if "turned away" in record.getMessage()]
    assert [record.__dict__["turned_away"] for record in told] == [1, 3]


# ---------------------------------------------------------------------- at the front
@contextmanager
def crowded(app: LaceApp) -> Iterator[None]:
    """As many requests are under way as may be."""
    app.load.under_way += MOST
    try:
        yield
    finally:
        app.load.under_way -= MOST


def test_what_is_turned_away_is_told_so_and_may_be_sent_again(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = Api(client).open([PERSON] * 4)
        with client.websocket_connect(f"/api/tables/{table.id}/live") as viewer:
            assert viewer.receive_json(timeout=HANG)["type"] == "hello"
            with crowded(client.app):
                for answer in (
                    table.act(0, 0, "allot Friedrich 3"),
                    client.get(f"/api/tables/{table.id}/view"),
                ):
                    assert (answer.status_code, answer.json()["code"]) == (503, "overloaded")
                    assert int(answer.headers["retry-after"]) == answer.json()["wait"] > 0
                    assert answer.headers["content-type"] == "application/problem+json"
                    assert answer.headers["x-content-type-options"] == "nosniff"
                assert client.get("/healthz").status_code == 200
                assert client.get("/metrics").status_code == 200
            assert table.info()["index"] == 0
            for _ in range(2):
                assert table.act(0, 0, "allot Friedrich 3").json() == {"index": 1}
            assert [e["index"] for e in viewer.receive_json(timeout=HANG)["entries"]] == [1]


def test_what_is_turned_away_is_counted(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:

        def count() -> float:
            lines = client.get("/metrics").text.splitlines()
            return sum(float(x.split()[1]) for x in lines if x.startswith('lacewars_shed_total{what="look"}'))

        before = count()
        with crowded(client.app):
            assert client.get("/api/games").status_code == 503
        assert count() == before + 1
