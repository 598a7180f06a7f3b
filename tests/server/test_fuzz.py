"""The fuzzer sees what it is there to see: leaks, faults, errors in the log; and it throws all it can."""

from __future__ import annotations

import base64
import json
import random
from pathlib import Path

import pytest
from bench.fuzz import mutate
from bench.fuzz.seeds import Seeds
from bench.fuzz.watch import Findings, read_log

from tests.server.kit import Api

KEY = bytes(range(100, 132))
OK = b"HTTP/1.1 200 OK\r\n\r\n"


@pytest.mark.parametrize(
    "told", [KEY, KEY.hex().encode(), base64.b64encode(KEY), b"x" + base64.urlsafe_b64encode(KEY) + b"y"]
)
def test_a_secret_is_found_in_whatever_form(told: bytes) -> None:
    found = Findings()
    found.guard("table", "a chance key", KEY)
    found.look(b"GET /", OK + b"nothing", keyless=True)
    found.look(b"GET /" + told, OK + told, keyless=True)  # what was sent comes back
    assert not found.suspicions
    found.look(b"GET /", OK + told, keyless=True)
    assert [(table, kind) for table, kind, _ in found.suspicions] == [("table", "leak: a chance key")]


def test_a_seat_shown_to_nobody_is_found() -> None:
    found = Findings()
    seen = {"view": {}, "seat": None, "decision": None}
    found.look(b"GET /api/tables/abc/view", OK + json.dumps(seen).encode(), keyless=True)
    assert not found.suspicions
    found.look(b"GET /api/tables/abc/view", OK + json.dumps({**seen, "seat": 0}).encode(), keyless=True)
    assert found.suspicions[0][:2] == ("abc", "leak: a seat's view")


def test_faults_of_the_server_are_found() -> None:
    found = Findings()
    found.look(b"x", b'HTTP/1.1 503 Service Unavailable\r\n\r\n{"code":"full"}', keyless=True)
    assert not found.faults
    found.look(b"x", b'HTTP/1.1 503 Service Unavailable\r\n\r\n{"code":"no-database"}', keyless=True)
    found.look(
        b"x", b"HTTP/1.1 500 Internal Server Error\r\n\r\nTraceback (most recent call last)", keyless=True
    )
    assert set(found.faults) == {"status 503", "status 500", "a traceback in an answer"}


def test_the_log_is_looked_through(tmp_path: Path) -> None:
    found, log = Findings(), tmp_path / "log"
    lines = [{"level": "info", "message": "request"}, {"level": "error", "message": "bots stopped"}]
    log.write_text("Lace Wars is served at x\n" + "\n".join(map(json.dumps, lines)) + "\nOops\n")
    assert read_log(log, found) == 4
    assert set(found.faults) == {"log: bots stopped", "a line of the log that is not JSON"}


def test_every_operation_is_thrown_and_mutated(api: Api) -> None:
    description = api.client.get("/api/schema/openapi.json").json()
    seeds, rng = Seeds(description, {"name": "x"}), random.Random(1)
    wanted = {(method.upper(), path) for path, item in description["paths"].items() for method in item}
    drawn = [seeds.draw("abc", rng) for _ in range(3000)]
    assert len({(seed.method, seed.path.count("/")) for seed in drawn}) > 5
    assert len({(seed.method, seed.path) for seed in drawn}) >= len(wanted)
    for seed in drawn[:400]:
        body = mutate.encode(mutate.mutate_json(seed.body, rng), rng)
        assert isinstance(mutate.mutate_bytes(body, rng), bytes)
        assert mutate.mutate_path(seed.path, rng).startswith("/")
        mutate.mutate_query(seed.query, rng).encode("ascii")
