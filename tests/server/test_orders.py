"""Standing orders at a table: private, carried out at once, gone when what they rest on has gone."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from litestar.testing import TestClient

from lacewars import games
from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from lacewars.server.storage.orderbook import MOST_NEWS
from tests.server.kit import PERSON, Api, Table, problem, wait_for
from tests.server.orderkit import ahead, order, orders, plan_of, play_until, quiet
from tests.server.test_study import in_combat

pytestmark = pytest.mark.one_server

AGREE = {"kind": "reply", "question": "Objection", "answer": "agree"}
MARIA: dict[str, Any] = {"game": "maria", "options": {"variant": "advanced"}}


@pytest.fixture
def maria(api: Api) -> Table:
    return api.open([PERSON] * 3, **MARIA)


def last_lines(table: Table, seat: int, since: int) -> list[tuple[int, str | None]]:
    """Who did what since an index, as a seat is told."""
    return [(entry["seat"], entry["action"]) for entry in table.log(seat, since)]


# ---------------------------------------------------------------------- replies
def test_a_reply_is_carried_out_by_itself(maria: Table) -> None:
    asked = play_until(maria, "Objection")
    index = maria.info()["index"]
    assert order(maria, asked, AGREE).status_code == 200
    wait_for(lambda: maria.info()["index"] > index)
    assert last_lines(maria, asked, index)[0] == (asked, "agree")
    assert [one["answer"]["text"] for one in orders(maria, asked)["orders"]] == ["agree"]


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
        assert [one["answer"]["text"] for one in orders(table, 1)["orders"]] == ["agree"]
        assert order(table, 1).status_code == 200
        assert orders(table, 1)["orders"] == []


def test_a_seat_that_is_left_takes_its_orders_along(maria: Table) -> None:
    assert order(maria, 1, AGREE).status_code == 200
    assert maria.api.post(f"/tables/{maria.id}/seats/1/open", {}, maria.keys[1]).status_code == 200
    taken = maria.api.post(f"/tables/{maria.id}/seats/1/take", {"name": "Somebody else"})
    key = taken.json()["key"]
    assert maria.api.get(f"/tables/{maria.id}/orders", key).json()["orders"] == []


# ---------------------------------------------------------------------- plans
def test_a_plan_is_played_when_the_turn_comes(rehearsed: Table) -> None:
    asked = play_until(rehearsed, "Movement", quiet)
    seat = next(s for s in range(4) if s != asked)
    texts = plan_of(rehearsed, seat)
    assert order(rehearsed, seat, {"kind": "plan", "actions": texts}).status_code == 200
    planned = [[a["text"] for a in one["actions"]] for one in orders(rehearsed, seat)["orders"]]
    assert planned == [texts]
    since = rehearsed.info()["index"]

    def own() -> list[str | None]:
        return [text for who, text in last_lines(rehearsed, seat, since) if who == seat]

    for _ in range(400):
        if own()[-len(texts) :] == texts:
            break
        waiting = rehearsed.info()["waiting"][0]
        found = rehearsed.view(waiting)
        if found["decision"] is None or (
            waiting == seat and found["decision"]["phase"] in ("Movement", "March")
        ):
            time.sleep(0.02)
            continue
        act = quiet([action["text"] for action in found["decision"]["actions"]])
        rehearsed.act(waiting, found["index"], act)
    assert own()[-len(texts) :] == texts


def test_a_plan_that_cannot_be_names_its_step(rehearsed: Table) -> None:
    asked = play_until(rehearsed, "Movement", quiet)
    seat = next(s for s in range(4) if s != asked)
    answer = order(rehearsed, seat, {"kind": "plan", "actions": ["halt"]})
    assert problem(answer, 422)["code"] == "bad-order"
    assert "step 1" in answer.json()["detail"]
    assert problem(ahead(rehearsed, seat, "halt"), 422)["code"] == "bad-plan"
    assert problem(ahead(rehearsed, seat, "no such thing"), 422)["code"] in ("bad-plan", "unknown-action")


def test_taking_back_takes_the_orders_along(rehearsed: Table) -> None:
    """Or they would do at once what was taken back."""
    asked = play_until(rehearsed, "Movement", quiet)
    found = rehearsed.view(asked)
    march = next(a["text"] for a in found["decision"]["actions"] if a["verb"] == "march")
    assert order(rehearsed, asked, {"kind": "plan", "actions": [march]}).status_code == 200
    wait_for(lambda: rehearsed.info()["index"] > found["index"])
    index = rehearsed.info()["index"]
    assert (
        rehearsed.api.post(
            f"/tables/{rehearsed.id}/undo", {"index": index}, rehearsed.keys[asked]
        ).status_code
        == 200
    )
    assert orders(rehearsed, asked)["orders"] == []
    assert rehearsed.view(asked)["decision"]["phase"] == "Movement"
    assert [(one["what"], one["order"]["kind"]) for one in orders(rehearsed, asked)["news"]][-1:] == [
        ("done", "plan")
    ]


# ---------------------------------------------------------------------- what became of them
def news(table: Table, seat: int) -> list[str]:
    """What became of the orders of a seat, in short."""
    return [one["what"] for one in orders(table, seat)["news"]]


def test_a_reply_that_was_given_is_told_with_what_was_played(maria: Table) -> None:
    asked = play_until(maria, "Objection")
    assert order(maria, asked, AGREE).status_code == 200
    wait_for(lambda: news(maria, asked) == ["played"])
    told = orders(maria, asked)["news"][0]
    assert (told["action"]["text"], told["order"]["question"]) == ("agree", "Objection")
    line = maria.log(asked, told["index"] - 1)[0]
    assert (line["seat"], line["action"]) == (asked, "agree")
    assert [news(maria, other) for other in range(3) if other != asked] == [[], []]


def test_a_plan_that_was_carried_out_is_told_once(rehearsed: Table) -> None:
    asked = play_until(rehearsed, "Movement", quiet)
    texts = plan_of(rehearsed, asked)
    assert order(rehearsed, asked, {"kind": "plan", "actions": texts}).status_code == 200
    wait_for(lambda: news(rehearsed, asked) == ["done"])
    assert orders(rehearsed, asked)["orders"] == []
    told = orders(rehearsed, asked)["news"][0]["order"]
    assert [a["text"] for a in told["actions"]] == texts
    assert told["done"] == len(texts)


def test_a_plan_whose_ground_has_changed_is_cancelled_with_the_reason(rehearsed: Table) -> None:
    """It says so before its turn comes, and goes with it."""
    asked = play_until(rehearsed, "Movement", quiet)
    seat = 2
    plan = {"kind": "plan", "actions": ["march Laudon"]}
    assert order(rehearsed, seat, plan).status_code == 200
    assert [one["holds"] for one in orders(rehearsed, seat)["orders"]] == [True]
    for text in ("march Keith", "take 1", "step Grottkau", "step Neisse", "step Ziegenhals"):
        assert rehearsed.act(asked, rehearsed.info()["index"], text).status_code == 200
    assert [one["holds"] for one in orders(rehearsed, seat)["orders"]] == [False]
    assert news(rehearsed, seat) == []
    while not news(rehearsed, seat):
        mover = rehearsed.info()["waiting"][0]
        found = rehearsed.view(mover)
        if mover != seat:
            rehearsed.act(mover, found["index"], quiet([a["text"] for a in found["decision"]["actions"]]))
    assert news(rehearsed, seat) == ["broken"]
    assert orders(rehearsed, seat)["orders"] == []
    assert rehearsed.view(seat)["decision"]["phase"] == "Movement"


def test_a_reply_that_lapses_is_told(rehearsed: Table) -> None:
    asked = play_until(rehearsed, "Movement", quiet)
    wanted = {"kind": "reply", "question": "Duel", "answer": "stop", "until_impulse": True}
    assert order(rehearsed, asked, wanted).status_code == 200
    wait_for(lambda: news(rehearsed, asked) == ["lapsed"])


def test_news_are_kept_for_a_seat_up_to_a_bound(rehearsed: Table) -> None:
    asked = play_until(rehearsed, "Movement", quiet)
    wanted = {"kind": "reply", "question": "Duel", "answer": "stop", "until_impulse": True}
    for number in range(MOST_NEWS + 3):
        assert order(rehearsed, asked, {**wanted, "unless": [str(number)]}).status_code == 200
        wait_for(lambda: orders(rehearsed, asked)["orders"] == [])
    told = orders(rehearsed, asked)["news"]
    assert [one["order"]["unless"] for one in told] == [[str(n)] for n in range(3, MOST_NEWS + 3)]


# ---------------------------------------------------------------------- keeping some
def test_an_order_that_is_kept_stays_as_it_was(rehearsed: Table) -> None:
    """A plan that is kept is not made anew on the position of today."""
    asked = play_until(rehearsed, "Movement", quiet)
    seat = next(s for s in range(4) if s != asked)
    plan = {"kind": "plan", "actions": plan_of(rehearsed, seat)}
    assert order(rehearsed, seat, plan).status_code == 200
    before = orders(rehearsed, seat)["orders"][0]
    found = rehearsed.view(asked)
    rehearsed.act(asked, found["index"], quiet([a["text"] for a in found["decision"]["actions"]]))
    stop = {"kind": "reply", "question": "Duel", "answer": "stop"}
    after = order(rehearsed, seat, {"kind": "keep", "id": before["id"]}, stop).json()["orders"]
    assert after[0] == before
    assert [one["kind"] for one in after] == ["plan", "reply"]
    left = order(rehearsed, seat, {"kind": "keep", "id": after[1]["id"]}, {"kind": "keep", "id": "gone"})
    assert [one["kind"] for one in left.json()["orders"]] == ["reply"]


# ---------------------------------------------------------------------- what may be asked
@pytest.mark.parametrize("slug", ["friedrich", "maria", "frederic"])
def test_every_game_tells_which_questions_may_be_answered(api: Api, slug: str) -> None:
    seats = {"friedrich": 4, "maria": 3, "frederic": 2}[slug]
    table = api.open([PERSON] * seats, game=slug)
    told = orders(table, 0)
    game = games.get(slug)
    assert {q["phase"]: tuple(a["text"] for a in q["answers"]) for q in told["questions"]} == game.answers
    assert told["impulses"] is True
    found = ahead(table, 0).json()
    assert found["decision"]["actions"]
    assert found["decision"]["undo"] is False


def test_a_plan_tells_where_a_piece_could_go_then(api: Api) -> None:
    table = api.open([PERSON] * 4, game="friedrich")
    seat = play_until(table, "Movement")
    open_now = ahead(table, seat).json()["decision"]["actions"]
    text, piece = next((a["text"], a["args"][0]) for a in open_now if a["text"][-3:-1] == " T")
    found = ahead(table, seat, text, piece=piece).json()
    steps = {a["args"][0] for a in found["decision"]["actions"] if a["verb"] == "step"}
    assert found["study"]["pieces"] == [piece]
    assert {end["way"][0] for end in found["study"]["ends"]} <= steps
    end = max(found["study"]["ends"], key=lambda end: len(end["way"]))
    there = ahead(table, seat, text, *end["actions"]).json()
    assert there["view"]["pieces"][piece] == end["place"]
    assert ahead(table, seat, text).json()["study"] is None
    assert ahead(table, seat, text, piece="nobody").json()["study"] is None


def test_the_only_thing_to_do_is_done(api: Api) -> None:
    table = api.open([PERSON] * 3, **MARIA)
    only = {"kind": "reply", "question": "", "answer": ""}
    assert problem(order(table, 0, {**only, "question": "Duel"}), 422)["code"] == "bad-order"
    for seat in range(3):
        assert order(table, seat, only).json()["orders"][0]["answer"] is None
    play_until(table, "Movement")
    played = [one for seat in range(3) for one in orders(table, seat)["news"]]
    assert played
    assert {one["what"] for one in played} == {"played"}


def test_cards_in_a_row_are_left_in_a_combat_alone(api: Api) -> None:
    table = api.open([PERSON] * 4)
    assert orders(table, 0)["rows"] == ["Duel"]
    refused = order(table, 0, {"kind": "row", "actions": ["stop"]})
    assert problem(refused, 422)["code"] == "bad-order"
    assert "Duel" in refused.json()["detail"]


def test_cards_in_a_row_are_played_in_turn(api: Api) -> None:
    """The first at once, the others as the seat is asked again in that combat."""
    cards: list[str] = []
    while not cards:
        table = in_combat(api)
        seat = table.info()["waiting"][0]
        found = table.view(seat)
        cards = [a["text"] for a in found["decision"]["actions"] if a["verb"] == "play"]
    combat = found["view"]["duel"]["attacker"], found["view"]["duel"]["defender"]
    left = order(table, seat, {"kind": "row", "actions": cards}).json()["orders"]
    assert all(one["row"] for one in left)
    wait_for(lambda: table.info()["index"] > found["index"])
    while not news(table, seat):
        asked = table.info()["waiting"][0]
        now = table.view(asked)
        duel = now["view"]["duel"]
        if duel is None or (duel["attacker"], duel["defender"]) != combat:
            break
        if asked != seat and now["decision"] is not None:
            table.act(asked, now["index"], now["decision"]["actions"][0]["text"])
    own = [text for who, text in last_lines(table, seat, found["index"]) if who == seat]
    assert own[0] == cards[0]
    assert own == cards[: len(own)]
