"""Standing orders at a table: private, carried out at once, gone when what they rest on has gone."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from litestar.testing import TestClient

from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from tests.server.kit import PERSON, Api, Table, wait_for
from tests.server.test_bad_input import problem

AGREE = {"kind": "reply", "question": "Objection", "answer": "agree"}
MARIA: dict[str, Any] = {"game": "maria", "options": {"variant": "advanced"}}


def orders(table: Table, seat: int) -> dict[str, Any]:
    """The orders of a seat, as it is told them."""
    answer = table.api.get(f"/tables/{table.id}/orders", table.keys[seat])
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def order(table: Table, seat: int, *wanted: dict[str, Any]) -> Any:
    """Leaves orders."""
    header = {"Authorization": f"Bearer {table.keys[seat]}"}
    path = f"/api/tables/{table.id}/orders"
    return table.api.client.put(path, json={"orders": list(wanted)}, headers=header)


def ahead(table: Table, seat: int, *actions: str) -> Any:
    """What a seat could plan."""
    header = {"Authorization": f"Bearer {table.keys[seat]}"}
    path = f"/api/tables/{table.id}/ahead"
    return table.api.client.post(path, json={"actions": list(actions)}, headers=header)


def play_until(table: Table, phase: str, choose: Callable[[list[str]], str] | None = None) -> int:
    """Plays until a phase asks; returns whom."""
    dice = random.Random(phase)
    for _ in range(5000):
        info = table.info()
        seat = info["waiting"][0]
        found = table.view(seat)
        if found["decision"] is None:  # an order was quicker
            continue
        if found["decision"]["phase"] == phase:
            return int(seat)
        texts = [action["text"] for action in found["decision"]["actions"]]
        table.act(seat, found["index"], (choose or dice.choice)(texts))
    raise AssertionError(f"nobody was asked {phase}")


def quiet(texts: list[str]) -> str:
    """Does little."""
    return next((t for t in texts if t in ("end movement", "halt", "stop", "decline")), texts[0])


@pytest.fixture
def maria(api: Api) -> Table:
    return api.open([PERSON] * 3, **MARIA)


def last_lines(table: Table, seat: int, since: int) -> list[tuple[int, str | None]]:
    """Who did what since an index, as a seat is told."""
    return [(entry["seat"], entry["action"]) for entry in table.log(seat, since)]


def plan_of(table: Table, seat: int) -> list[str]:
    """A march that a seat could plan now."""
    texts: list[str] = []
    while not texts or not texts[-1].startswith("step"):
        verbs = {a["verb"]: a["text"] for a in ahead(table, seat, *texts).json()["actions"]}
        texts.append(next(verbs[verb] for verb in ("step", "take", "march") if verb in verbs))
    ends = [a["text"] for a in ahead(table, seat, *texts).json()["actions"]]
    return [*texts, "halt"] if "halt" in ends else texts


# ---------------------------------------------------------------------- replies
def test_a_reply_is_carried_out_by_itself(maria: Table) -> None:
    asked = play_until(maria, "Objection")
    index = maria.info()["index"]
    assert order(maria, asked, AGREE).status_code == 200
    wait_for(lambda: maria.info()["index"] > index)
    assert last_lines(maria, asked, index)[0] == (asked, "agree")
    assert [one["answer"] for one in orders(maria, asked)["orders"]] == ["agree"]


def test_orders_are_told_to_nobody_else(maria: Table) -> None:
    """Not that there are any, either: nobody else gets a frame for them."""
    seat = 1 if maria.info()["waiting"] != [1] else 2
    other = next(s for s in range(3) if s != seat)
    client = maria.api.client
    address = f"/api/tables/{maria.id}/live"
    with (
        client.websocket_connect(address, headers={"Authorization": f"Bearer {maria.keys[seat]}"}) as own,
        client.websocket_connect(address, headers={"Authorization": f"Bearer {maria.keys[other]}"}) as theirs,
    ):
        for socket in (own, theirs):
            while json.loads(socket.receive_text())["type"] != "hello":
                pass
        assert order(maria, seat, AGREE).status_code == 200
        told = json.loads(own.receive_text())
        while told["type"] == "update":  # that the other has come
            told = json.loads(own.receive_text())
        assert told == {"type": "orders"}
        theirs.send_text('{"lang": "fr"}')
        heard = []
        while not heard or heard[-1]["type"] != "hello":
            heard.append(json.loads(theirs.receive_text()))
        assert {frame["type"] for frame in heard} <= {"hello", "update"}
        assert "orders" not in json.dumps(heard)
    assert orders(maria, other)["orders"] == []
    assert problem(maria.api.get(f"/tables/{maria.id}/orders"), 401)["code"] == "seat-needed"


def test_an_order_that_nobody_asks_for_is_refused(maria: Table) -> None:
    wrong = order(maria, 0, {**AGREE, "question": "Movement"})
    assert problem(wrong, 422)["code"] == "bad-order"
    assert "Objection" in wrong.json()["detail"]
    assert order(maria, 0, {**AGREE, "kind": "wish"}).status_code == 400
    assert orders(maria, 0)["orders"] == []


def test_orders_outlast_the_server(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = Api(client).open([PERSON] * 3, **MARIA)
        assert order(table, 1, AGREE).status_code == 200
        opened = table.opened
    with TestClient(create_app(settings)) as client:
        table = Table(Api(client), opened)
        assert [one["answer"] for one in orders(table, 1)["orders"]] == ["agree"]
        assert order(table, 1).status_code == 200
        assert orders(table, 1)["orders"] == []


def test_a_seat_that_is_left_takes_its_orders_along(maria: Table) -> None:
    assert order(maria, 1, AGREE).status_code == 200
    assert maria.api.post(f"/tables/{maria.id}/seats/1/open", {}, maria.keys[1]).status_code == 200
    taken = maria.api.post(f"/tables/{maria.id}/seats/1/take", {"name": "Somebody else"})
    key = taken.json()["key"]
    assert maria.api.get(f"/tables/{maria.id}/orders", key).json()["orders"] == []


# ---------------------------------------------------------------------- plans
@pytest.fixture
def friedrich(settings: Settings) -> Iterator[Table]:
    with TestClient(create_app(replace(settings, rehearsal="orders"))) as client:
        yield Api(client).open([PERSON] * 4)


def test_a_plan_is_played_when_the_turn_comes(friedrich: Table) -> None:
    asked = play_until(friedrich, "Movement", quiet)
    seat = next(s for s in range(4) if s != asked)
    texts = plan_of(friedrich, seat)
    assert order(friedrich, seat, {"kind": "plan", "actions": texts}).status_code == 200
    assert [one["actions"] for one in orders(friedrich, seat)["orders"]] == [texts]
    since = friedrich.info()["index"]

    def own() -> list[str | None]:
        return [text for who, text in last_lines(friedrich, seat, since) if who == seat]

    for _ in range(400):
        if own()[-len(texts) :] == texts:
            break
        waiting = friedrich.info()["waiting"][0]
        found = friedrich.view(waiting)
        if found["decision"] is None or (
            waiting == seat and found["decision"]["phase"] in ("Movement", "March")
        ):
            time.sleep(0.02)
            continue
        act = quiet([action["text"] for action in found["decision"]["actions"]])
        friedrich.act(waiting, found["index"], act)
    assert own()[-len(texts) :] == texts


def test_a_plan_that_cannot_be_names_its_step(friedrich: Table) -> None:
    asked = play_until(friedrich, "Movement", quiet)
    seat = next(s for s in range(4) if s != asked)
    answer = order(friedrich, seat, {"kind": "plan", "actions": ["halt"]})
    assert problem(answer, 422)["code"] == "bad-order"
    assert "step 1" in answer.json()["detail"]
    assert problem(ahead(friedrich, seat, "halt"), 422)["code"] == "bad-plan"
    assert problem(ahead(friedrich, seat, "no such thing"), 422)["code"] in ("bad-plan", "unknown-action")


def test_taking_back_takes_the_orders_along(friedrich: Table) -> None:
    """Or they would do at once what was taken back."""
    asked = play_until(friedrich, "Movement", quiet)
    found = friedrich.view(asked)
    march = next(a["text"] for a in found["decision"]["actions"] if a["verb"] == "march")
    assert order(friedrich, asked, {"kind": "plan", "actions": [march]}).status_code == 200
    wait_for(lambda: friedrich.info()["index"] > found["index"])
    index = friedrich.info()["index"]
    assert (
        friedrich.api.post(
            f"/tables/{friedrich.id}/undo", {"index": index}, friedrich.keys[asked]
        ).status_code
        == 200
    )
    assert orders(friedrich, asked)["orders"] == []
    assert friedrich.view(asked)["decision"]["phase"] == "Movement"
