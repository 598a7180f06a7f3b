"""schemathesis throws what the OpenAPI description allows, and what it does not, at a real server."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance
from typer.testing import CliRunner

from lacewars.cli.main import app
from lacewars.server.settings import Settings
from tests.server.kit import BOT, HANG, OPEN, PERSON, Api, Table, inside

EXAMPLES = 6
"""For each operation, of what is allowed and of what is not."""


class House:
    """A server with tables in the middle of a game, and its description."""

    def __init__(self, port: int, database: str) -> None:
        made = CliRunner().invoke(app, ["moderator", "add", "Vera", "--database", database])
        self.moderator = made.output.strip()
        self.address = f"http://127.0.0.1:{port}"
        self.client = httpx.Client(base_url=self.address, timeout=HANG)
        self.schema = schemathesis.openapi.from_url(f"{self.address}/api/schema/openapi.json")
        api = Api(self.client)
        seats = ([PERSON] * 4, [PERSON, BOT, OPEN, PERSON], [PERSON] * 4)
        self.tables = [api.open(kinds, public=True, pace="days", days=1) for kinds in seats]
        self.tables[0].play(40, random.Random(3))
        bound = api.open([PERSON] * 3, game="maria", public=True, options={"variant": "advanced"})
        pacts = [("An open one.", 1), ("One that stands.", 2)]
        self.pacts = [
            api.post(f"/tables/{bound.id}/pacts", {"to": [to], "text": text}, bound.keys[0]).json()["id"]
            for text, to in pacts
        ]
        agreed = f"/tables/{bound.id}/pacts/{self.pacts[1]}/answer"
        assert api.post(agreed, {"agree": True}, bound.keys[2]).status_code == 200
        self.tables.append(bound)
        ended = self.tables[2]
        ended.play(5, random.Random(3))
        assert api.post(f"/tables/{ended.id}/end", {}, ended.opened["owner_key"]).status_code == 200
        self.analysis = api.post("/analyses", {"game": "friedrich", "options": {}}).json()

    def operations(self) -> dict[str, Any]:
        found = [result.ok() for result in self.schema.get_all_operations()]
        return {f"{op.method.upper()} {op.path}": op for op in found}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("schema")
    free = Settings(database=f"sqlite:///{folder / 'tables.sqlite'}", bot_workers=1, static=folder / "static")
    limits = ("new_tables", "requests", "chat", "tries", "looks")
    none = {f"{limit}_per_minute": 0 for limit in limits}
    mail = {"mail": "smtp://127.0.0.1:9?tls=none", "public_url": "https://lace.example", "mail_grace": 3600.0}
    with inside(replace(free, **none, **mail)) as port:
        house = House(port, free.database)
        yield house
        house.client.close()


TOO_LARGE = 413


@st.composite
def cases(
    draw: st.DrawFn, house: House, operation: Any, mode: GenerationMode
) -> tuple[Case, dict[str, str] | None]:
    """A request that schemathesis makes up, mostly to a table that there is and with a key that opens it."""
    case: Case = draw(operation.as_strategy(generation_mode=mode))
    table = draw(st.sampled_from(house.tables))
    if "{pact}" in operation.path:
        table = house.tables[-1]
    holders: list[str | None] = [*table.keys.values(), table.opened["owner_key"], "nonsense", None]
    analysis = house.analysis if operation.path.startswith("/api/analyses/") else None
    if analysis is not None:
        holders.append(analysis["owner_key"])
    if operation.path.startswith("/api/house") and operation.method == "get":  # nobody is to be banned
        holders.append(house.moderator)
    key = draw(st.sampled_from(holders))
    if not _is_spoilt(case, ParameterLocation.PATH) and draw(st.integers(0, 9)):
        there = {"table": table.id, "slug": "friedrich", "rule": "F-0.13", "seat": draw(st.integers(0, 3))}
        there |= {"pact": draw(st.sampled_from(house.pacts)), "name": "Anna"}
        if "{number" in operation.path:
            there["number"] = draw(st.integers(1, 3))
        if analysis is not None:
            there |= {"table": analysis["id"], "index": draw(st.integers(0, 3))}
        for name in case.path_parameters:
            case.path_parameters[name] = there[name]
    if mode is GenerationMode.POSITIVE and draw(st.booleans()):
        if operation.path.endswith("/actions"):
            case.body = _legal_action(table, draw(st.sampled_from(sorted(table.keys) or [0])))
            case.body["index"] = max(0, case.body["index"] - draw(st.integers(0, 1)))
        elif operation.path == "/api/tables" and operation.method == "post":
            case.body = {**case.body, "game": "friedrich", "seats": [PERSON] * 4, "options": {}}
    if key is None or _is_spoilt(case, ParameterLocation.HEADER):  # a key in place of a wrong one mends it
        return case, None
    return case, {"Authorization": f"Bearer {key}"}


def _is_spoilt(case: Case, where: ParameterLocation) -> bool:
    """Whether this part of a request is wrong on purpose."""
    part = case.meta.components.get(where) if case.meta is not None else None
    return part is not None and part.mode is GenerationMode.NEGATIVE


def _legal_action(table: Table, seat: int) -> dict[str, Any]:
    """What a seat might do now."""
    shown = table.view(seat) if seat in table.keys else {"index": 0, "decision": None}
    actions = shown["decision"]["actions"] if shown["decision"] else [{"text": "halt"}]
    return {"index": shown["index"], "action": actions[0]["text"]}


def test_the_api_keeps_to_its_description(house: House) -> None:
    """No error inside, no answer that is not described, nothing wrong that is taken."""
    faults: dict[str, str] = {}
    statuses: set[int] = set()
    for name, operation in house.operations().items():
        modes = [GenerationMode.POSITIVE]
        if len(operation.body) or len(operation.query):  # else there is nothing that could be wrong
            modes.append(GenerationMode.NEGATIVE)
        for mode in modes:
            try:
                _try(house, operation, mode, statuses)
            except (FailureGroup, Failure, AssertionError) as error:
                faults[f"{name} ({mode.name})"] = str(error)
    assert not faults, "\n\n".join(f"{name}: {text}" for name, text in faults.items())
    assert {200, 201, 400, 401, 404, 409, 422} <= statuses


def _try(house: House, operation: Any, mode: GenerationMode, statuses: set[int]) -> None:
    @hypothesis.seed(1756)
    @hypothesis.settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @hypothesis.given(made_up=cases(house, operation, mode))
    def run(made_up: tuple[Case, dict[str, str] | None]) -> None:
        case, headers = made_up
        answer = case.call(base_url=house.address, headers=headers, timeout=20)
        excluded = [positive_data_acceptance]  # the rules of the game refuse most of what is well formed
        if answer.status_code == TOO_LARGE:
            excluded.append(negative_data_rejection)  # which does not know that this is a refusal, too
        case.validate_response(answer, headers=headers, excluded_checks=excluded)
        statuses.add(answer.status_code)

    run()
    told = house.client.get("/healthz")
    assert told.json() == {"status": "ok"}


def test_every_operation_is_described_with_its_problems(house: House) -> None:
    document = house.client.get("/api/schema/openapi.json").json()
    assert set(document["components"]["schemas"]["Problem"]["required"]) >= {"type", "status", "code"}
    assert document["components"]["schemas"]["Act"]["additionalProperties"] is False
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            assert operation.get("description"), (method, path)
            for status, answer in operation["responses"].items():
                if status >= "400":
                    assert list(answer["content"]) == ["application/problem+json"], (method, path, status)
            if method != "get":
                assert {"400", "413", "415", "422", "429"} <= set(operation["responses"]), (method, path)
            if "{table}" in path:
                assert {"401", "404"} <= set(operation["responses"]), (method, path)
