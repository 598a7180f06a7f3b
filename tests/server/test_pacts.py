"""Pacts: every step, every refusal, that they bind and are public, and outlive the server and a rewind."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import delete
from websockets.sync.client import ClientConnection

from lacewars import games
from lacewars.kernel.record import Pact, Record
from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from lacewars.server.storage.schema import TABLES
from lacewars.server.storage.store import Store
from lacewars.server.tables import pacts as dealing
from tests.server.kit import BOT, OPEN, PERSON, Api, Inside, Table, ask, hear, look, owner, refuse

TRUCE = "No step across the Main."
PEOPLE = [{**PERSON, "name": name} for name in ("Anna", "Bo", "Cleo")]


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, chat_per_minute=0)


def sit(api: Api, seats: list[dict[str, str]] | None = None) -> Table:
    return api.open(seats or PEOPLE, game="maria", options={"variant": "advanced"})


def propose(
    table: Table, seat: int, to: list[int], text: str = TRUCE, until: int | None = None
) -> dict[str, Any]:
    body = {"to": to, "text": text, "until": until}
    found: dict[str, Any] = ask(table, "/pacts", body, table.keys[seat])
    return found


def answer(table: Table, seat: int, pact: dict[str, Any], agree: bool = True) -> dict[str, Any]:
    path = f"/pacts/{pact['id']}/answer"
    found: dict[str, Any] = ask(table, path, {"agree": agree}, table.keys[seat])
    return found


def take(table: Table, seat: int, pact: dict[str, Any], what: str) -> dict[str, Any]:
    """A seat withdraws a pact, would end it, or keeps it."""
    found: dict[str, Any] = ask(table, f"/pacts/{pact['id']}/{what}", {}, table.keys[seat])
    return found


def seen(table: Table) -> list[dict[str, Any]]:
    """The pacts, which everybody sees alike."""
    keys = [None, owner(table), *table.keys.values()]
    answers = [table.api.get(f"/tables/{table.id}/pacts", key) for key in keys]
    assert [answer.status_code for answer in answers] == [200] * len(keys)
    shown: list[list[dict[str, Any]]] = [answer.json() for answer in answers]
    assert shown == [shown[0]] * len(keys)
    return shown[0]


def hurry(table: Table, turn: int) -> None:
    """Plays up to a turn, with as little as possible done in it."""
    while table.view()["view"]["turn"] < turn:
        shown = table.view(table.info()["waiting"][0])
        actions = shown["decision"]["actions"]
        action = ([one for one in actions if not one["args"]] or actions)[-1]
        assert table.act(shown["seat"], shown["index"], action["text"]).status_code == 200


def refused(table: Table, seat: int, pact: dict[str, Any], what: str, status: int) -> str:
    """The code with which what a seat would do with a pact is refused."""
    body = {"agree": what == "agree"} if what in ("agree", "refuse") else {}
    path = f"/pacts/{pact['id']}/{'answer' if body else what}"
    return refuse(table, path, body, table.keys[seat], status)


# ---------------------------------------------------------------------- the steps
def test_only_where_the_rules_have_negotiations_are_there_pacts(api: Api) -> None:
    having = {game["slug"]: game["pacts"] for game in api.get("/games").json() if game["pacts"]}
    assert having == {"maria": ["variant=advanced"]}
    for table, turns in (
        (api.open([PERSON] * 4), None),
        (api.open(PEOPLE, game="maria"), 9),
        (api.open(PEOPLE, game="maria", options={"variant": "introductory"}), 9),
        (api.open(PEOPLE[:2], game="maria", options={"players": 2}), 9),
    ):
        assert (table.info()["pacts"], table.info()["turns"]) == (False, turns)
        body = {"to": [1], "text": TRUCE}
        assert refuse(table, "/pacts", body, table.keys[0], 409) == "no-pacts"
        assert seen(table) == []
    two = api.open(PEOPLE[:2], game="maria", options={"variant": "advanced", "players": 2})
    for table in (two, sit(api)):
        assert (table.info()["pacts"], table.info()["turns"]) == (True, 12)
        assert propose(table, 0, [1])["status"] == "open"


def test_a_pact_stands_when_all_have_agreed_and_ends_when_all_have_said_so(api: Api) -> None:
    table = sit(api)
    table.play(5, random.Random(1))
    index, turn = table.view()["index"], table.view()["view"]["turn"]
    open_pact = propose(table, 0, [2, 1, 2], f"  {TRUCE}\n", 4)
    assert seen(table) == [open_pact]
    assert (open_pact["by"], open_pact["to"], open_pact["text"]) == (0, [1, 2], TRUCE)
    assert (open_pact["id"], open_pact["until"], open_pact["status"]) == (1, 4, "open")
    assert (open_pact["agreed"], open_pact["settled"], open_pact["ending"]) == ([], None, [])
    assert open_pact["proposed"].pop("at") > 0
    assert open_pact["proposed"] == {"seat": 0, "name": "Anna", "index": index, "turn": turn}
    half = answer(table, 1, open_pact)
    assert (half["status"], [word["name"] for word in half["agreed"]]) == ("open", ["Bo"])
    assert answer(table, 1, open_pact) == half
    assert seen(table) == [half]
    table.play(2, random.Random(2))
    whole = answer(table, 2, open_pact)
    assert (whole["status"], whole["agreed"]) == ("standing", [*half["agreed"], whole["settled"]])
    settled = whole["settled"]
    assert (settled["seat"], settled["name"], settled["index"]) == (2, "Cleo", table.view()["index"])
    assert answer(table, 1, open_pact) == answer(table, 2, open_pact) == whole
    assert seen(table) == [whole]
    said = [take(table, seat, whole, "end") for seat in (1, 0)]
    assert [(pact["status"], pact["ended"]) for pact in said] == [("standing", None)] * 2
    assert [word["name"] for word in said[1]["ending"]] == ["Bo", "Anna"]
    assert seen(table) == [said[1]]
    ended = take(table, 2, whole, "end")
    assert (ended["status"], ended["ended"]) == ("ended", ended["ending"][-1])
    assert (ended["ended"]["name"], ended["ended"]["index"]) == ("Cleo", table.view()["index"])
    assert take(table, 0, whole, "end") == ended
    assert refused(table, 0, whole, "keep", 409) == "pact-not-standing"
    assert seen(table) == [ended]


def test_nobody_ends_a_pact_alone(api: Api) -> None:
    table = sit(api)
    pact = answer(table, 1, propose(table, 0, [1]))
    assert take(table, 0, pact, "keep") == pact
    wished = take(table, 0, pact, "end")
    assert take(table, 0, pact, "end") == wished
    assert (wished["status"], [word["seat"] for word in wished["ending"]]) == ("standing", [0])
    assert take(table, 0, pact, "keep") == pact
    alone = take(table, 1, pact, "end")
    assert (alone["status"], [word["seat"] for word in alone["ending"]]) == ("standing", [1])
    ask(table, "/seats/0/bot", {}, table.keys[0])
    assert take(table, 1, pact, "end") == alone
    assert [found["status"] for found in table.api.get(f"/tables/{table.id}/pacts").json()] == ["standing"]


def test_after_its_last_turn_a_pact_has_lapsed(api: Api) -> None:
    table = sit(api)
    first = answer(table, 1, propose(table, 0, [1], "in the first turn", 1))
    ended = answer(table, 1, propose(table, 0, [1], "ended before", 1))
    for seat in (0, 1):
        take(table, seat, ended, "end")
    unanswered = propose(table, 0, [1], "not answered in time", 1)
    dropped = propose(table, 0, [1], "refused before", 1)
    answer(table, 1, dropped, agree=False)
    second = answer(table, 1, propose(table, 0, [1], "in the second turn too", 2))
    for_ever = answer(table, 1, propose(table, 0, [1], "for ever"))
    hurry(table, 1)
    before = seen(table)
    statuses = [pact["status"] for pact in before]
    assert statuses == ["standing", "ended", "open", "refused", "standing", "standing"]
    index = table.info()["index"]
    hurry(table, 2)
    statuses = [pact["status"] for pact in seen(table)]
    assert statuses == ["lapsed", "ended", "lapsed", "refused", "standing", "standing"]
    for seat, pact, what, code in (
        (0, first, "end", "pact-not-standing"),
        (0, first, "keep", "pact-not-standing"),
        (1, first, "refuse", "pact-settled"),
        (1, unanswered, "agree", "pact-settled"),
        (0, unanswered, "withdraw", "pact-settled"),
    ):
        assert refused(table, seat, pact, what, 409) == code
    assert take(table, 0, second, "end")["status"] == take(table, 0, for_ever, "end")["status"] == "standing"
    for pact in (second, for_ever):
        take(table, 0, pact, "keep")
    again = propose(table, 0, [1], "in the first turn", 2)
    assert (again["id"], again["status"]) == (7, "open")
    ask(table, "/rewind", {"to": index}, table.keys[0])
    for seat in (1, 2):
        ask(table, "/rewind/answer", {"agree": True}, table.keys[seat])
    assert seen(table) == [*before, again]


def test_one_refusal_drops_a_proposal_even_after_one_has_agreed(api: Api) -> None:
    table = sit(api)
    pact = propose(table, 0, [1, 2])
    answer(table, 1, pact)
    dropped = answer(table, 1, pact, agree=False)
    assert (dropped["status"], dropped["settled"]["seat"]) == ("refused", 1)
    assert answer(table, 1, pact, agree=False) == dropped
    assert refused(table, 1, pact, "agree", 409) == "pact-settled"
    for seat, what, code in (
        (2, "agree", "pact-settled"),
        (2, "refuse", "pact-settled"),
        (0, "withdraw", "pact-settled"),
        (0, "end", "pact-not-standing"),
    ):
        assert refused(table, seat, pact, what, 409) == code
    assert seen(table) == [dropped]


def test_who_proposed_may_withdraw_while_it_is_open(api: Api) -> None:
    table = sit(api)
    pact = propose(table, 1, [0])
    assert refused(table, 0, pact, "withdraw", 403) == "not-your-pact"
    assert refused(table, 1, pact, "agree", 403) == "not-asked"
    withdrawn = take(table, 1, pact, "withdraw")
    assert (withdrawn["status"], withdrawn["settled"]["name"]) == ("withdrawn", "Bo")
    assert take(table, 1, pact, "withdraw") == withdrawn
    assert seen(table) == [withdrawn]
    assert refused(table, 0, pact, "agree", 409) == "pact-settled"
    again = propose(table, 1, [0])
    assert again["id"] != pact["id"]
    answer(table, 0, again)
    assert refused(table, 1, again, "withdraw", 409) == "pact-settled"
    assert refused(table, 0, again, "refuse", 409) == "pact-settled"


def test_the_same_proposal_sent_twice_is_made_once(api: Api) -> None:
    table = sit(api)
    pact = propose(table, 0, [1])
    assert propose(table, 0, [1]) == pact
    standing = answer(table, 1, pact)
    assert propose(table, 0, [1]) == standing
    assert propose(table, 0, [1, 2])["id"] != pact["id"]
    assert propose(table, 1, [0])["id"] != pact["id"]
    assert propose(table, 0, [1], until=3)["id"] != pact["id"]
    assert [found["id"] for found in seen(table)] == [1, 2, 3, 4]


# ---------------------------------------------------------------------- what is refused
def test_what_nobody_may_propose(api: Api) -> None:
    table = sit(api, [PERSON, PERSON, BOT])
    for to, status, code in (
        ([0], 422, "pact-with-oneself"),
        ([0, 1], 422, "pact-with-oneself"),
        ([2], 409, "bot-asked"),
        ([1, 2], 409, "bot-asked"),
        ([3], 404, "unknown-seat"),
    ):
        assert refuse(table, "/pacts", {"to": to, "text": TRUCE}, table.keys[0], status) == code
    for text, code in ((" \n ", "nothing-said"), ("a\x00b", "bad-text"), ("\x1b[31m", "bad-text")):
        assert refuse(table, "/pacts", {"to": [1], "text": text}, table.keys[0], 422) == code
    for body in (
        {"to": [], "text": TRUCE},
        {"to": [16], "text": TRUCE},
        {"to": [-1], "text": TRUCE},
        {"to": [1], "text": ""},
        {"to": [1], "text": "x" * 601},
        {"to": [1]},
        {"to": [1], "text": TRUCE, "until": 0},
        {"to": [1], "text": TRUCE, "until": 100},
        {"to": [1], "text": TRUCE, "until": "soon"},
        {"to": [1], "text": TRUCE, "secret": True},
    ):
        assert refuse(table, "/pacts", body, table.keys[0], 400) == "bad-request"
    for key in (None, owner(table)):
        assert refuse(table, "/pacts", {"to": [1], "text": TRUCE}, key, 401) == "seat-needed"
    assert refuse(table, "/pacts", {"to": [1], "text": TRUCE}, "nonsense", 401) == "wrong-key"
    assert seen(table) == []
    assert len(propose(table, 0, [1], "x" * 600)["text"]) == 600
    waiting = sit(api, [PERSON, PERSON, OPEN])
    assert refuse(waiting, "/pacts", {"to": [2], "text": TRUCE}, waiting.keys[0], 409) == "nobody-asked"


def test_a_pact_holds_until_a_turn_that_is_to_come(api: Api) -> None:
    table = sit(api)
    assert propose(table, 0, [1], until=1)["until"] == 1
    body = {"to": [1], "text": TRUCE, "until": 13}
    assert refuse(table, "/pacts", body, table.keys[0], 422) == "no-such-turn"
    hurry(table, 2)
    for until in (1, 13):
        found = api.post(f"/tables/{table.id}/pacts", {**body, "until": until}, table.keys[0])
        assert (found.status_code, found.json()["code"]) == (422, "no-such-turn")
        assert (found.json()["first"], found.json()["last"]) == (2, 12)
    assert [propose(table, 0, [1], until=until)["until"] for until in (2, 12)] == [2, 12]


def test_who_is_no_party_has_no_say(api: Api) -> None:
    table = sit(api)
    pact = propose(table, 0, [1])
    for _ in range(2):
        assert refused(table, 2, pact, "agree", 403) == "not-asked"
        assert refused(table, 2, pact, "refuse", 403) == "not-asked"
        assert refused(table, 2, pact, "withdraw", 403) == "not-your-pact"
        assert refused(table, 2, pact, "end", 403) == "not-a-party"
        assert refused(table, 2, pact, "keep", 403) == "not-a-party"
        for key in (None, owner(table)):
            assert refuse(table, f"/pacts/{pact['id']}/end", {}, key, 401) == "seat-needed"
        answer(table, 1, pact)
    for what in ("agree", "refuse", "withdraw", "end", "keep"):
        for number in (0, 2, 10**30):
            assert refused(table, 0, {"id": number}, what, 404) == "unknown-pact"


def test_who_came_later_is_not_bound_by_what_was_said_before(api: Api) -> None:
    table = sit(api)
    by_two = propose(table, 2, [0, 1])
    asked = propose(table, 0, [2], "You take Silesia, I look away.")
    half = propose(table, 0, [1, 2], "Nobody goes to Wien.")
    answer(table, 2, half)
    ask(table, "/seats/2/open", {}, table.keys[2])
    assert refused(table, 0, by_two, "agree", 409) == "party-changed"
    assert refused(table, 1, half, "agree", 409) == "party-changed"
    table.keys[2] = ask(table, "/seats/2/take", {"name": "Eve"}, None)["key"]
    assert refused(table, 0, by_two, "agree", 409) == "party-changed"
    assert refused(table, 1, half, "agree", 409) == "party-changed"
    assert answer(table, 2, asked)["settled"]["name"] == "Eve"
    ask(table, "/seats/2/bot", {}, table.keys[2])
    assert answer(table, 0, by_two, agree=False)["status"] == "refused"


def test_a_seat_proposes_so_many_and_no_more(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "MOST", 2)
    table = sit(api)
    for number in range(2):
        propose(table, 0, [1], f"pact {number}")
    assert refuse(table, "/pacts", {"to": [1], "text": TRUCE}, table.keys[0], 409) == "too-many-pacts"
    propose(table, 1, [0])


def test_nothing_is_agreed_on_at_a_table_that_was_ended(api: Api) -> None:
    table = sit(api)
    pact, standing = propose(table, 0, [1]), propose(table, 0, [2], "kept")
    answer(table, 2, standing)
    ask(table, "/pause", {"paused": True}, owner(table))
    propose(table, 1, [2], "while it is paused one may talk")
    ask(table, "/end", {}, owner(table))
    assert refuse(table, "/pacts", {"to": [1], "text": TRUCE}, table.keys[0], 409) == "ended"
    assert refused(table, 1, pact, "agree", 409) == "ended"
    assert refused(table, 2, standing, "end", 409) == "ended"
    assert [pact["status"] for pact in seen(table)] == ["open", "standing", "open"]


def test_at_a_table_that_is_gone_nothing_is_proposed(api: Api, settings: Settings) -> None:
    table = sit(api)

    async def erase() -> None:
        store = Store(settings.database)
        async with store._write() as connection:
            await connection.execute(delete(TABLES).where(TABLES.c.id == table.id))
        await store.close()

    asyncio.run(erase())
    body = {"to": [1], "text": TRUCE}
    assert refuse(table, "/pacts", body, table.keys[0], 404) == "unknown-table"


# ---------------------------------------------------------------------- how long they are kept
def test_pacts_outlive_the_server_and_a_rewind(database: str, settings: Settings) -> None:
    kept = Settings(
        database=database, bot_workers=1, static=settings.static, requests_per_minute=0, chat_per_minute=0
    )
    with TestClient(create_app(kept)) as client:
        table = sit(Api(client))
        table.play(4, random.Random(1))
        pact, other = propose(table, 0, [1]), propose(table, 2, [0, 1], "À trois — « d’accord »?", 5)
        answer(table, 1, pact)
        standing = take(table, 0, pact, "end")
        half = answer(table, 1, other)
        ask(table, "/rewind", {"to": 0}, table.keys[0])
        for seat in (1, 2):
            ask(table, "/rewind/answer", {"agree": True}, table.keys[seat])
        assert table.view()["index"] == 5
        assert seen(table) == [standing, half]
        assert standing["settled"]["index"] == 4
    with TestClient(create_app(kept)) as client:
        table.api = Api(client)
        assert seen(table) == [standing, half]
        whole = answer(table, 0, other)
        assert (whole["status"], whole["settled"]["index"], whole["until"]) == ("standing", 5, 5)
        assert take(table, 1, pact, "end")["status"] == "ended"
        assert propose(table, 0, [2])["id"] == 3


def test_the_record_holds_what_was_agreed_on(api: Api) -> None:
    table = sit(api)
    table.play(3, random.Random(1))
    ended = answer(table, 1, propose(table, 0, [1], "until the next move\nand no longer"))
    answer(table, 1, propose(table, 0, [1], "refused"), agree=False)
    table.play(2, random.Random(2))
    for seat in (1, 0):
        take(table, seat, ended, "end")
    standing = answer(table, 0, propose(table, 2, [0], "for ever"))
    take(table, 0, standing, "end")
    answer(table, 0, propose(table, 2, [0], "for three turns", 3))
    propose(table, 2, [0], "never answered")
    ask(table, "/rewind", {"to": 4}, table.keys[0])
    for seat in (1, 2):
        ask(table, "/rewind/answer", {"agree": True}, table.keys[seat])
    ask(table, "/end", {}, owner(table))
    record = Record.from_text(api.get(f"/tables/{table.id}/record").text)
    assert record.pacts == (
        Pact(("maria_theresa", "frederick"), "until the next move\nand no longer", 3, 4),
        Pact(("louis_xv", "maria_theresa"), "for ever", 4),
        Pact(("louis_xv", "maria_theresa"), "for three turns", 4, None, 3),
    )
    assert record.verify(games.get).actions == 4


# ---------------------------------------------------------------------- live
def told(socket: ClientConnection) -> list[dict[str, Any]]:
    """The next pacts that a viewer is told of."""
    while (frame := hear(socket))["type"] != "pacts":
        pass
    found: list[dict[str, Any]] = frame["pacts"]
    return found


def test_everybody_is_told_at_once_of_every_step(free_server: Inside, live: Api) -> None:
    table = sit(live)
    before = propose(table, 0, [1], "before anybody looks on")
    with (
        look(free_server, table, 0) as mine,
        look(free_server, table, 1) as yours,
        look(free_server, table, 2) as third,
        look(free_server, table) as nobody,
        look(free_server, table, key=owner(table)) as the_owner,
    ):
        all_of_them = (mine, yours, third, nobody, the_owner)
        assert [hear(socket, "hello")["pacts"] for socket in all_of_them] == [[before]] * 5

        def step(found: dict[str, Any]) -> dict[str, Any]:
            assert [told(socket) for socket in all_of_them] == [[found]] * 5
            return found

        pact = step(propose(table, 0, [1], until=1))
        dropped = step(answer(table, 1, before, agree=False))
        step(answer(table, 1, pact))
        for what in ("end", "keep"):
            step(take(table, 0, pact, what))
        withdrawn = step(propose(table, 1, [0], "on second thoughts"))
        withdrawn = step(take(table, 1, withdrawn, "withdraw"))
        other = step(propose(table, 1, [2], "to be ended"))
        other = step(answer(table, 2, other))
        for seat in (1, 2):
            other = step(take(table, seat, other, "end"))
        hurry(table, 2)
        (lapsed,) = told(mine)
        assert (lapsed["id"], lapsed["status"]) == (pact["id"], "lapsed")
        assert [told(socket) for socket in all_of_them[1:]] == [[lapsed]] * 4
        nobody.send(json.dumps({"key": table.keys[1]}))
        while (frame := hear(nobody))["type"] != "hello":
            pass
        assert frame["pacts"] == [dropped, lapsed, withdrawn, other]
