"""Seats change hands: renamed, handed over, given to a bot, opened, taken."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from lacewars.server import clock
from lacewars.server.tables.bots.thinking import Choice
from lacewars.server.tables.service import TableService
from tests.server.kit import BOT, OPEN, PERSON, Api, Table, ask, owner, refuse, wait_for

pytestmark = pytest.mark.one_server

LATE = 3 * clock.DAY


def rename(table: Table, seat: int, name: str, key: str | None) -> Any:
    header = {} if key is None else {"Authorization": f"Bearer {key}"}
    return table.api.client.patch(f"/api/tables/{table.id}/seats/{seat}", json={"name": name}, headers=header)


def be_late(monkeypatch: pytest.MonkeyPatch, table: Table) -> None:
    then = table.info()["created"] + LATE
    monkeypatch.setattr(clock, "now", lambda: then)


def test_a_seat_is_renamed_by_its_holder(api: Api) -> None:
    table = api.open([PERSON] * 4, public=True)
    answer = rename(table, 0, "Anna", table.keys[0])
    assert answer.status_code == 200
    assert (answer.json()["seat"], answer.json()["name"], answer.json()["kind"]) == (0, "Anna", "person")
    assert api.get("/tables").json()[0]["seats"][0]["name"] == table.info()["seats"][0]["name"] == "Anna"
    assert rename(table, 0, "Bo", table.keys[1]).json()["code"] == "not-your-seat"
    assert rename(table, 0, "Bo", owner(table)).json()["code"] == "not-your-seat"
    assert rename(table, 0, "Bo", None).json()["code"] == "seat-needed"
    assert rename(table, 9, "Bo", table.keys[1]).json()["code"] == "unknown-seat"
    for bad in ("a\nb", " Bo", "x" * 81, ""):
        assert rename(table, 0, bad, table.keys[0]).status_code in (400, 422)
    assert table.info()["seats"][0]["name"] == "Anna"


def test_a_seat_is_handed_over_by_a_new_key(api: Api) -> None:
    table = api.open([PERSON] * 4)
    old = table.keys[1]
    new = ask(table, "/seats/1/key", {}, old)["key"]
    assert new != old
    for path in ("view", "log", "chat", "notes"):
        assert api.get(f"/tables/{table.id}/{path}", old).json()["code"] == "wrong-key"
        assert api.get(f"/tables/{table.id}/{path}", new).status_code == 200
    text = api.get(f"/tables/{table.id}/view", new).json()["decision"]["actions"][0]["text"]
    assert table.act(1, 0, text).json()["code"] == "wrong-key"
    table.keys[1] = new
    assert table.act(1, 0, text).json() == {"index": 1}
    assert refuse(table, "/seats/1/key", {}, old, 401) == "wrong-key"
    assert refuse(table, "/seats/1/key", {}, owner(table), 403) == "not-your-seat"
    assert refuse(table, "/seats/1/key", {}, table.keys[0], 403) == "not-your-seat"


def test_a_seat_given_to_a_bot_moves_at_once(api: Api) -> None:
    table = api.open([PERSON, PERSON, PERSON, PERSON])
    assert refuse(table, "/seats/2/bot", {"bot": "hal"}, table.keys[2], 422) == "unknown-bot"
    seat = ask(table, "/seats/2/bot", {}, table.keys[2])
    assert (seat["kind"], seat["name"]) == ("bot", "captain")
    wait_for(lambda: any(entry["seat"] == 2 for entry in table.log()))
    assert api.get(f"/tables/{table.id}/view", table.keys[2]).json()["code"] == "wrong-key"
    wait_for(lambda: 2 not in table.info()["waiting"])
    assert table.play(5, random.Random(1)) > 5


def test_a_bots_seat_is_opened_and_taken_in_the_middle(api: Api) -> None:
    table = api.open([PERSON, BOT, PERSON, PERSON])
    table.play(20, random.Random(1))
    assert refuse(table, "/seats/1/open", {}, table.keys[0], 403) == "not-your-seat"
    assert refuse(table, "/seats/1/open", {}, None, 401) == "seat-needed"
    seat = ask(table, "/seats/1/open", {}, owner(table))
    assert (seat["kind"], seat["name"]) == ("open", "")
    assert ask(table, "/seats/1/open", {}, owner(table)) == seat
    table.keys[1] = ask(table, "/seats/1/take", {"name": "Bo"}, None)["key"]
    index = table.info()["index"]
    assert table.play(60, random.Random(2)) == index + 60
    assert table.info()["seats"][1]["name"] == "Bo"
    assert any(entry["seat"] == 1 and entry["index"] > index for entry in table.log())


def test_a_bot_that_lost_its_seat_while_it_thought_does_not_act(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    service: TableService = api.client.app.state["service"]  # type: ignore[attr-defined]
    thinking, choose = [], service.thinkers.choose

    async def think_long(*question: Any) -> Choice | None:
        choice = await choose(*question)
        thinking.append(choice)
        while not opened:
            await asyncio.sleep(0.01)
        return choice

    opened: list[bool] = []
    monkeypatch.setattr(service.thinkers, "choose", think_long)
    table = api.open([PERSON, PERSON, PERSON, BOT])
    wait_for(lambda: bool(thinking))
    ask(table, "/seats/3/open", {}, owner(table))
    opened.append(True)
    table.keys[3] = ask(table, "/seats/3/take", {"name": "Bo"}, None)["key"]
    text = table.view(3)["decision"]["actions"][0]["text"]
    assert table.act(3, 0, text).json() == {"index": 1}
    assert table.log(3)[0]["action"] == text


# ---------------------------------------------------------------------- against a holder's will
def test_the_owner_sees_nothing_by_taking_a_seat_away(api: Api) -> None:
    """He may let a bot sit in; but the seat stays its holder's, who comes back with the old key."""
    table = api.open([PERSON, PERSON, PERSON, {**PERSON, "name": "Dora"}])
    for seat in range(4):
        assert refuse(table, f"/seats/{seat}/open", {}, owner(table), 403) == "seat-held"
    assert refuse(table, "/seats/3/bot", {}, table.keys[0], 403) == "not-your-seat"
    assert ask(table, "/seats/3/bot", {"bot": "random"}, owner(table))["kind"] == "bot"
    wait_for(lambda: 3 not in table.info()["waiting"])
    assert api.get(f"/tables/{table.id}/view", table.keys[3]).json()["code"] == "wrong-key"
    assert refuse(table, "/seats/3/open", {}, owner(table), 403) == "seat-held"
    ask(table, "/seats/3/bot", {}, owner(table))  # another bot
    assert refuse(table, "/seats/3/open", {}, owner(table), 403) == "seat-held"
    for key in (None, owner(table), table.keys[0]):
        assert refuse(table, "/seats/3/take", {"name": "Eve"}, key, 409) == "seat-taken"
    table.keys[3] = ask(table, "/seats/3/take", {"name": "Dora"}, table.keys[3])["key"]
    assert table.view(3)["seat"] == 3
    assert table.info()["seats"][3]["kind"] == "person"


def test_who_is_late_may_be_replaced(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    table = api.open([PERSON] * 4, pace="days", days=2)
    assert refuse(table, "/seats/1/bot", {}, table.keys[0], 403) == "not-your-seat"
    be_late(monkeypatch, table)
    text = table.view(0)["decision"]["actions"][0]["text"]
    table.act(0, 0, text)
    assert [c["late"] for c in table.view()["clocks"]] == [False, True, True, True]
    assert refuse(table, "/seats/1/bot", {}, None, 401) == "seat-needed"
    assert refuse(table, "/seats/1/bot", {}, table.keys[0], 403) == "not-your-seat"  # he may report it
    assert ask(table, "/seats/1/bot", {"bot": "random"}, owner(table))["kind"] == "bot"
    assert ask(table, "/seats/2/open", {}, owner(table))["kind"] == "open"
    assert refuse(table, "/seats/3/open", {}, table.keys[0], 403) == "not-your-seat"
    assert refuse(table, "/seats/0/open", {}, owner(table), 403) == "seat-held"
    wait_for(lambda: 1 not in table.info()["waiting"])
    table.keys[2] = ask(table, "/seats/2/take", {"name": "Bo"}, None)["key"]
    clocks = {c["seat"]: c["late"] for c in table.view()["clocks"]}
    assert clocks == {0: False, 2: False, 3: True}  # who has just come is not late
    assert ask(table, "/seats/1/open", {}, owner(table))["kind"] == "open"  # its late holder has lost it


def test_an_open_seat_is_given_to_a_bot_by_the_owner_alone(api: Api) -> None:
    table = api.open([PERSON, PERSON, PERSON, OPEN])
    assert refuse(table, "/seats/3/bot", {}, table.keys[0], 403) == "not-your-seat"
    assert ask(table, "/seats/3/bot", {"bot": "random"}, owner(table))["kind"] == "bot"
    assert refuse(table, "/seats/9/bot", {}, owner(table), 404) == "unknown-seat"
    assert refuse(table, "/seats/9/open", {}, owner(table), 404) == "unknown-seat"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("pause", {}),
        ("pause", {"paused": "yes"}),
        ("end", {"more": 1}),
        ("end", []),
        ("rewind", {"to": 1.5}),
        ("rewind", {"to": 10**30}),
        ("rewind/answer", {"agree": None}),
        ("seats/0/bot", {"bot": 7}),
        ("seats/0/key", {"key": "mine"}),
        ("chat", {"text": ""}),
        ("chat", {"text": "x" * 1001}),
    ],
)
def test_a_body_has_exactly_its_members(api: Api, path: str, body: Any) -> None:
    table = api.open([PERSON] * 4)
    assert api.post(f"/tables/{table.id}/{path}", body, owner(table)).status_code == 400
