"""The seats that accounts keep, how their games went, and how one gets rid of everything."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import Any

import pytest

from lacewars.server.accounts.results import Results
from lacewars.server.settings import Settings
from lacewars.server.storage.store import Store
from tests.server.accountkit import Device
from tests.server.kit import (
    OPEN,
    PERSON,
    Api,
    Inside,
    Table,
    ask,
    bearer,
    hear,
    look,
    open_battle,
    owner,
    problem,
    wait_for,
)

ORDER = {"kind": "reply", "question": "Duel", "answer": "stop"}


@pytest.fixture
def settings(settings: Settings, database: str) -> Settings:
    """On SQLite and on PostgreSQL."""
    return replace(settings, database=database, tries_per_minute=0)


def signed_up(api: Api, name: str, page: str = "http://testserver.local") -> Device:
    device = Device(api, page)
    device.sign_up(name)
    return device


def keys(kept: dict[str, Any], table: Table) -> dict[int, str]:
    return {one["seat"]: one["key"] for one in kept[table.id]["keys"]} if table.id in kept else {}


# ---------------------------------------------------------------------- seats
def test_every_device_sits_at_the_seats_of_the_account(api: Api) -> None:
    one, other = Device(api), Device(api)
    passkey = one.sign_up("Anna")
    table = api.open([PERSON, PERSON, PERSON, OPEN])
    assert one.keep((table.id, table.keys[1]))[table.id]["waiting"] == table.info()["waiting"]
    assert other.sign_in(passkey).status_code == 200
    spare = keys(other.keep(), table)
    assert list(spare) == [1]
    assert spare[1] != table.keys[1]
    theirs = api.get(f"/tables/{table.id}/view", spare[1]).json()
    assert theirs == table.view(1)
    action = theirs["decision"]["actions"][0]["text"]
    told = api.post(f"/tables/{table.id}/actions", {"index": theirs["index"], "action": action}, spare[1])
    assert told.status_code == 200, told.text
    table.play(2, random.Random(1))


def test_only_a_key_that_opens_a_seat_proves_it(api: Api) -> None:
    anna, bo = signed_up(api, "Anna"), signed_up(api, "Bo")
    table, first = api.open([PERSON] * 4), api.get("/games/friedrich/lessons").json()[0]["id"]
    learnt = Table(api, api.post("/lessons", {"game": "friedrich", "lesson": first}).json())
    assert anna.keep((table.id, "nonsense"), ("nowhere", table.keys[0]), (table.id, "0.nonsense")) == {}
    assert anna.keep((table.id, "1.\xe9")) == {}
    assert anna.keep((learnt.id, next(iter(learnt.keys.values())))) == {}
    spare = keys(anna.keep((table.id, table.keys[0])), table)
    assert keys(bo.keep((table.id, table.keys[0])), table) == {}
    assert keys(bo.keep((table.id, spare[0])), table) == {}
    other = api.open([PERSON] * 4)
    forged = f"1.{spare[0].partition('.')[2]}"
    for place, key in ((table, forged), (other, spare[0]), (table, f"99.{forged}"), (table, f"-1.{forged}")):
        assert problem(api.get(f"/tables/{place.id}/view", key), 401)["code"] == "wrong-key"


def test_what_the_owner_may_do_is_kept_too(api: Api) -> None:
    anna = signed_up(api, "Anna")
    table = api.open([PERSON] * 4)
    found = anna.keep((table.id, owner(table)))[table.id]
    assert found["keys"] == []
    assert ask(table, "/pause", {"paused": True}, found["owner_key"]) == {"status": "paused"}
    assert api.get(f"/tables/{table.id}", found["owner_key"]).json()["owner"]


def test_a_seat_that_is_handed_over_is_the_accounts_no_longer(api: Api) -> None:
    anna, bo = signed_up(api, "Anna"), signed_up(api, "Bo")
    table = api.open([PERSON] * 4)
    spare = keys(anna.keep((table.id, table.keys[0])), table)[0]
    fresh = ask(table, "/seats/0/key", {}, spare)["key"]
    assert api.get(f"/tables/{table.id}/view", spare).status_code == 401
    assert anna.keep() == {}
    assert keys(bo.keep((table.id, fresh)), table).keys() == {0}


def test_who_has_a_bot_sit_in_comes_back_with_the_accounts_key(api: Api) -> None:
    anna = signed_up(api, "Anna")
    table = api.open([PERSON] * 4)
    spare = keys(anna.keep((table.id, table.keys[0])), table)[0]
    ask(table, "/seats/0/bot", {}, owner(table))
    assert api.get(f"/tables/{table.id}/view", spare).status_code == 401
    fresh = ask(table, "/seats/0/take", {"name": "Anna"}, spare)["key"]
    assert api.get(f"/tables/{table.id}/view", fresh).json()["seat"] == 0


def test_signing_out_everywhere_changes_every_key(api: Api) -> None:
    one, other = Device(api), Device(api)
    passkey = one.sign_up("Anna")
    other.sign_in(passkey)
    table = api.open([PERSON] * 4)
    spare = keys(one.keep((table.id, table.keys[0]), (table.id, table.keys[1])), table)
    other.tell("/signout", {"everywhere": True})
    assert (one.who(), other.who()) == (None, None)
    for key in (*spare.values(), table.keys[0], table.keys[1]):
        assert problem(api.get(f"/tables/{table.id}/view", key), 401)["code"] == "wrong-key"
    assert table.view(2)["seat"] == 2
    assert one.sign_in(passkey).status_code == 200
    fresh = keys(one.keep(), table)
    assert {seat: api.get(f"/tables/{table.id}/view", key).json()["seat"] for seat, key in fresh.items()} == {
        0: 0,
        1: 1,
    }
    assert not set(fresh.values()) & set(spare.values())


def test_the_live_channel_takes_the_accounts_key(live: Api, free_server: Inside) -> None:
    anna = signed_up(live, "Anna", f"http://localhost:{free_server.address.rpartition(':')[2]}")
    table = live.open([PERSON] * 4)
    spare = keys(anna.keep((table.id, table.keys[3])), table)[3]
    with look(free_server, table, key=spare) as socket:
        assert hear(socket, "hello")["seat"] == 3
        anna.tell("/signout", {"everywhere": True})
        while (frame := hear(socket))["type"] != "error":
            pass
        assert frame["problem"]["code"] == "wrong-key"


def test_a_table_can_be_left(api: Api) -> None:
    anna = signed_up(api, "Anna")
    table = api.open([PERSON] * 4)
    spare = keys(anna.keep((table.id, table.keys[0])), table)[0]
    anna.tell("/seats/forget", {"table": table.id})
    assert anna.keep() == {}
    assert api.get(f"/tables/{table.id}/view", spare).json()["seat"] == 0


def test_settings_go_along(api: Api) -> None:
    one, other = Device(api), Device(api)
    passkey = one.sign_up("Anna")
    wanted = {"lang": "fr", "pace": 2, "sound": True}
    assert one.ask("PATCH", "", {"settings": wanted}).json()["account"]["settings"] == wanted
    assert other.sign_in(passkey).json()["account"]["settings"] == wanted
    assert one.ask("PATCH", "", {"settings": {str(n): n for n in range(50)}}).status_code == 422
    assert one.ask("PATCH", "", {"settings": {"x": {"y": 1}}}).status_code == 400


# ---------------------------------------------------------------------- how games went
def concede(table: Table, seat: int) -> None:
    """Lets a side of a battle give it up."""
    for _ in range(40):
        info = table.info()
        if info["over"]:
            return
        asked = seat if seat in info["waiting"] else info["waiting"][0]
        texts = [action["text"] for action in table.view(asked)["decision"]["actions"]]
        chosen = (
            "give up the battle"
            if "give up the battle" in texts
            else "concede"
            if asked == seat
            else texts[0]
        )
        if chosen not in texts:
            chosen = texts[0]
        assert table.act(asked, info["index"], chosen).status_code == 200
    raise AssertionError("the battle is not over")


def page(api: Api, name: str) -> dict[str, Any]:
    answer = api.get(f"/players/{name}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_games_of_accounts_are_written_down_and_rated(api: Api) -> None:
    anna, bo = signed_up(api, "Anna"), signed_up(api, "Bo d’Arc")
    assert page(api, "ANNA") == {
        "name": "Anna",
        "since": page(api, "anna")["since"],
        "records": [],
        "ratings": [],
        "games": [],
    }
    table = open_battle(api)
    anna.keep((table.id, table.keys[0]))
    bo.keep((table.id, table.keys[1]))
    concede(table, 1)
    wait_for(lambda: len(page(api, "Bo d’Arc")["games"]) == 1)
    winner, loser = page(api, "Anna"), page(api, "Bo d’Arc")
    roles = [seat["id"] for seat in table.info()["seats"]]
    assert winner["records"] == [{"game": "frederic", "role": roles[0], "played": 1, "won": 1, "drawn": 0}]
    assert loser["records"] == [{"game": "frederic", "role": roles[1], "played": 1, "won": 0, "drawn": 0}]
    assert [(r["against"], r["games"]) for r in winner["ratings"]] == [("people", 1)]
    assert winner["ratings"][0]["worth"] > loser["ratings"][0]["worth"]
    assert winner["games"][0]["table"] is None  # it was private
    assert winner["games"][0]["against"] == "people"
    assert problem(api.get("/players/nobody"), 404)["code"] == "unknown-player"


def test_bots_are_rated_apart_and_several_seats_not_at_all(api: Api) -> None:
    anna = signed_up(api, "Anna")
    against = api.open(
        [PERSON, {"kind": "bot", "bot": "random"}],
        game="frederic",
        options={"battle": "tutorial"},
        public=True,
    )
    anna.keep((against.id, against.keys[0]))
    wait_for(lambda: 0 in against.info()["waiting"] or against.info()["over"])
    while not against.info()["over"]:
        if 0 not in against.info()["waiting"]:
            continue
        shown = against.view(0)
        texts = [action["text"] for action in shown["decision"]["actions"]] if shown["decision"] else []
        chosen = next(
            (text for text in ("give up the battle", "concede") if text in texts), texts[0] if texts else None
        )
        if chosen is not None:
            against.act(0, shown["index"], chosen)
    wait_for(lambda: len(page(api, "Anna")["games"]) == 1)
    found = page(api, "Anna")
    assert [(r["against"], r["games"]) for r in found["ratings"]] == [("bots", 1)]
    assert found["games"][0]["table"] == against.id
    assert found["games"][0]["against"] == "bots"
    alone = open_battle(api)
    anna.keep((alone.id, alone.keys[0]), (alone.id, alone.keys[1]))
    concede(alone, 0)
    wait_for(lambda: len(page(api, "Anna")["games"]) == 3)
    assert page(api, "Anna")["ratings"] == found["ratings"]
    assert {game["against"] for game in page(api, "Anna")["games"]} == {"bots", "nobody"}


def test_a_seat_kept_after_the_end_counts_for_nothing(api: Api, settings: Settings) -> None:
    anna = signed_up(api, "Anna")
    table = open_battle(api)
    concede(table, 1)
    assert keys(anna.keep((table.id, table.keys[0])), table).keys() == {0}
    settle(settings)
    assert page(api, "Anna")["games"] == []


def settle(settings: Settings) -> None:
    """What a server does when it starts."""

    async def run() -> None:
        store = Store(settings.database)
        results = Results(store)
        results.begin()
        await results.close()
        await store.close()

    asyncio.run(run())


def test_a_game_is_rated_once_whoever_looks(
    api: Api, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that ended just before its server was killed."""
    monkeypatch.setattr(Results, "over", lambda self, table: None)
    anna, bo = signed_up(api, "Anna"), signed_up(api, "Bo")
    table = open_battle(api)
    anna.keep((table.id, table.keys[0]))
    bo.keep((table.id, table.keys[1]))
    concede(table, 0)
    assert page(api, "Bo")["games"] == []
    settle(settings)
    told = page(api, "Bo")
    assert told["records"][0]["won"] == 1
    settle(settings)
    assert page(api, "Bo") == told


# ---------------------------------------------------------------------- everything, and nothing
def test_everything_is_exported_and_deleted(api: Api) -> None:
    anna, bo = signed_up(api, "Anna"), signed_up(api, "Bo")
    finished = open_battle(api)
    anna.keep((finished.id, finished.keys[0]))
    bo.keep((finished.id, finished.keys[1]))
    concede(finished, 1)
    wait_for(lambda: len(page(api, "Anna")["games"]) == 1)
    seats = [{"kind": "person", "name": "Anna"}, PERSON, PERSON, PERSON]
    running = api.open(seats)
    spare = keys(anna.keep((running.id, running.keys[0]), (running.id, owner(running))), running)[0]
    api.put(f"/tables/{running.id}/notes", {"text": "Hold Saxony."}, running.keys[0])
    api.post(f"/tables/{running.id}/chat", {"text": "Peace?"}, running.keys[0])
    lobby = api.open([{"kind": "open"}, *[PERSON] * 3])
    anna.keep((lobby.id, api.post(f"/tables/{lobby.id}/seats/0/take", {"name": "Anna"}).json()["key"]))
    api.post(f"/tables/{running.id}/chat", {"text": "No."}, running.keys[1])
    put = api.put(f"/tables/{running.id}/orders", {"orders": [ORDER]}, running.keys[0])
    assert put.status_code == 200, put.text
    told = anna.ask("GET", "/export")
    assert told.headers["content-disposition"] == 'attachment; filename="lacewars-account.json"'
    found = told.json()
    assert found["account"]["name"] == "Anna"
    assert len(found["sessions"]) == len(found["account"]["passkeys"]) == 1
    assert {(one["table"], one["seat"]) for one in found["seats"]} == {
        (finished.id, 0),
        (running.id, 0),
        (running.id, -1),
        (lobby.id, 0),
    }
    assert [one["notes"] for one in found["seats"] if one["table"] == running.id and one["seat"] == 0] == [
        "Hold Saxony."
    ]
    here = next(one for one in found["seats"] if (one["table"], one["seat"]) == (running.id, 0))
    assert [one["text"] for one in here["said"]] == ["Peace?"]
    assert here["orders"][0].items() >= ORDER.items()
    assert found["sanctions"] == []
    assert found["games"]["games"][0]["table"] == finished.id

    assert problem(anna.post("/delete", {"name": "anna"}), 409)["code"] == "other-name"
    anna.tell("/delete", {"name": "Anna"})
    assert anna.who() is None
    assert api.get("/players/Anna").status_code == 404
    assert running.info()["seats"][0]["name"] == ""
    for key in (spare, running.keys[0]):
        assert api.get(f"/tables/{running.id}/view", key).json()["seat"] == 0
    said = api.get(f"/tables/{running.id}/chat", running.keys[1]).json()
    assert [(one["name"], one["text"]) for one in said] == [("", "Peace?"), ("", "No.")]
    made = api.get(f"/tables/{lobby.id}/remarks").json()
    assert [one["text"] for one in made] == ["The seat of Frederick is taken."]
    assert len(page(api, "Bo")["games"]) == 1
    again = signed_up(api, "Anna")
    assert again.keep() == {}
    assert page(api, "Anna")["games"] == []


def names(table: Table, seat: int) -> tuple[str, list[str], list[str], list[str]]:
    """What a seat is called: at the table, in its chat and pacts, and in the remarks about it."""
    chat = table.api.get(f"/tables/{table.id}/chat", table.keys[1]).json()
    pacts = table.api.get(f"/tables/{table.id}/pacts").json()
    steps = [step for pact in pacts for step in (pact["proposed"], *pact["agreed"])]
    remarks = table.api.get(f"/tables/{table.id}/remarks").json()
    role = table.info()["seats"][seat]["title"]
    return (
        table.info()["seats"][seat]["name"],
        [one["name"] for one in chat if one["seat"] == seat],
        [one["name"] for one in steps if one["seat"] == seat],
        [one["text"] for one in remarks if role in one["text"] and one["what"] in ("taken", "handed")],
    )


def say(table: Table, seat: int) -> None:
    ask(table, "/chat", {"text": "Peace?"}, table.keys[seat])


def take(table: Table, seat: int, name: str) -> None:
    table.keys[seat] = ask(table, f"/seats/{seat}/take", {"name": name}, None)["key"]


def rename(table: Table, seat: int, name: str) -> None:
    answer = table.api.client.patch(
        f"/api/tables/{table.id}/seats/{seat}", json={"name": name}, headers=bearer(table.keys[seat])
    )
    assert answer.status_code == 200, answer.text


def test_a_deleted_account_leaves_none_of_the_names_that_its_seats_had(api: Api) -> None:
    """Names of others stay, also of those who had such a seat before or have it now, and of bots."""
    anna = signed_up(api, "Anna")
    people = [OPEN, {**PERSON, "name": "Bo"}, {**PERSON, "name": "Anton"}]
    table = api.open(people, game="maria", options={"variant": "advanced"})
    take(table, 0, "Xaver")
    say(table, 0)
    ask(table, "/seats/0/open", {}, table.keys[0])
    take(table, 0, "Annie")
    rename(table, 0, "Nan")
    anna.keep((table.id, table.keys[0]))
    say(table, 0)
    pact = ask(table, "/pacts", {"to": [1], "text": "Truce.", "until": None}, table.keys[0])
    ask(table, f"/pacts/{pact['id']}/answer", {"agree": True}, table.keys[1])
    ask(table, "/seats/0/bot", {"keep": True}, table.keys[0])
    say(table, 1)
    say(table, 2)
    table.keys[2] = ask(table, "/seats/2/key", {}, table.keys[2])["key"]
    anna.keep((table.id, table.keys[2]))
    rename(table, 2, "Nina")
    say(table, 2)
    other = api.open([OPEN, *people[1:]], game="maria", options={"variant": "advanced"})
    take(other, 0, "Nell")
    anna.keep((other.id, other.keys[0]))
    say(other, 0)
    ask(other, "/seats/0/open", {}, other.keys[0])
    take(other, 0, "Carl")
    say(other, 0)
    seat, role = "The seat of Maria Theresa", "Maria Theresa"
    before = (
        "captain",
        ["Xaver", "Nan"],
        ["Nan"],
        [f"{one} takes the seat of {role}." for one in ("Xaver", "Annie")],
    )
    assert names(table, 0) == before

    anna.tell("/delete", {"name": "Anna"})
    after = ("captain", ["Xaver", ""], [""], [f"Xaver takes the seat of {role}.", f"{seat} is taken."])
    assert names(table, 0) == after
    assert names(table, 1) == ("Bo", ["Bo"], ["Bo"], [])
    assert names(table, 2) == ("", ["Anton", ""], [], ["The seat of Louis XV has a new key."])
    assert names(other, 0) == (
        "Carl",
        ["", "Carl"],
        [],
        [f"{seat} is taken.", f"Carl takes the seat of {role}."],
    )
    ask(table, "/seats/0/take", {"name": "Maria"}, table.keys[0])
    assert table.info()["seats"][0]["name"] == "Maria"  # what the bot sat in for is forgotten, too
