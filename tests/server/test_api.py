"""The HTTP API, from the first request to the record."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from lacewars import games
from lacewars.kernel import commitment
from lacewars.kernel.record import Record
from tests.server.kit import BOT, OPEN, PERSON, Api, Table

pytestmark = pytest.mark.one_server


def test_games_are_listed(api: Api) -> None:
    found = api.get("/games").json()
    friedrich = next(g for g in found if g["slug"] == "friedrich")
    assert friedrich["title"] == "Friedrich"
    assert friedrich["seats"]["players=4"] == ["frederick", "elisabeth", "maria_theresa", "pompadour"]
    assert len(friedrich["seats"]["players=3"]) == 3
    assert "random" in friedrich["bots"]
    assert {"name", "values", "text"} <= set(friedrich["options"][0])


def test_the_board_has_everything_and_is_cached(api: Api) -> None:
    answer = api.get("/games/friedrich/board")
    board = answer.json()
    assert {"width", "height", "towns", "roads", "sectors", "geography", "map", "pieces", "nations"} <= set(
        board
    )
    towns = {town["id"] for town in board["towns"]}
    assert all(road["a"] in towns and road["b"] in towns for road in board["roads"])
    assert [n["order"] for n in board["nations"]] == list(range(7))
    assert all((town["defended_by"] is None) == (town["objective_of"] is None) for town in board["towns"])
    assert next(t for t in board["towns"] if t["id"] == "breslau")["defended_by"] == "prussia"
    tag = answer.headers["etag"]
    again = api.client.get("/api/games/friedrich/board", headers={"If-None-Match": tag})
    assert again.status_code == 304
    assert again.content == b""


def test_the_board_of_two_maps_speaks_the_same_words(api: Api) -> None:
    board = api.get("/games/maria/board").json()
    assert {
        "towns",
        "roads",
        "sectors",
        "geography",
        "map",
        "pieces",
        "nations",
        "verbs",
        "tracks",
        "political",
    } <= set(board)
    assert "powers" not in board
    assert (board["width"], board["height"]) == (2100, 1320) == tuple(board["geography"]["size"])
    nations = {n["id"]: n for n in board["nations"]}
    assert [n["order"] for n in board["nations"]] == list(range(6))
    assert all(n["colour"] in board["map"]["colours"] for n in board["nations"])
    assert all(n["objective_colour"] == n["colour"] for n in board["nations"])
    assert {p["nation"] for p in board["pieces"]} == set(nations)
    towns = {town["id"]: town for town in board["towns"]}
    homes = {t: towns[t]["home"] for t in ("wien", "bruessel", "hannover", "breslau", "koeln")}
    assert homes == {
        "wien": "austria",
        "bruessel": "austria",
        "hannover": "pragmatic",
        "breslau": None,
        "koeln": None,
    }
    sheets = {s["id"]: s for s in board["map"]["sheets"]}
    for town in towns.values():
        sheet = sheets[town["map"]]
        assert sheet["x0"] < town["x"] < sheet["x1"], town["id"]
        assert sheet["y0"] < town["y"] < sheet["y1"], town["id"]


@pytest.mark.parametrize(("lang", "word"), [("en", "secretly"), ("fr", "secret")])
def test_a_rule_is_read_in_the_readers_language(api: Api, lang: str, word: str) -> None:
    rule = api.get(f"/rules/friedrich/F-0.13?lang={lang}").json()
    assert word in rule["text"]
    assert [ruling["id"] for ruling in rule["rulings"]] == ["R12"]


@pytest.mark.parametrize(("lang", "title"), [("en", "Start and secrecy"), ("fr", "Mise en place et secret")])
def test_a_ruling_is_read_in_the_readers_language(api: Api, lang: str, title: str) -> None:
    """Behind a rule and by itself, in words for players."""
    ruling = api.get(f"/rules/friedrich/F-0.13?lang={lang}").json()["rulings"][0]
    assert ruling["title"] == title
    alone = api.get(f"/rules/friedrich/R12?lang={lang}").json()
    assert alone["text"] == alone["rulings"][0]["text"] == ruling["text"]


def test_a_ruling_can_be_read_by_itself(api: Api) -> None:
    assert api.get("/rules/friedrich/R12").json()["rulings"][0]["id"] == "R12"
    assert api.get("/rules/friedrich/F-99.99").status_code == 404
    assert api.get("/rules/chess/F-0.13").status_code == 404


def test_a_rule_tells_all_rulings_behind_it_and_where_it_stands(api: Api) -> None:
    row = next(row for row in games.get("frederic").ledger if ";" in row.ruling)
    rule = api.get(f"/rules/frederic/{row.id}").json()
    assert [ruling["id"] for ruling in rule["rulings"]] == row.ruling.split(";")
    assert rule["place"] == [part.english for part in games.get("frederic").ledger.place(row.id)]


def test_a_rule_leads_to_its_neighbours(api: Api) -> None:
    rule = api.get("/rules/friedrich/F-0.13").json()
    assert (rule["previous"], rule["next"]) == ("F-0.12", "F-0.14")
    ruling = api.get("/rules/friedrich/R12").json()
    assert (ruling["previous"], ruling["next"]) == ("R8", "R13")
    assert "F-0.13" in ruling["named_by"]
    assert api.get("/rules/friedrich/F-0.20").json()["named_by"][0] == "F-0.03"
    assert api.get("/rules/friedrich/F-0.01").json()["previous"] is None
    book = api.get("/rules/friedrich").json()
    assert {r["id"]: r["named_by"] for r in book["rulings"]}["R12"] == ruling["named_by"]


@pytest.mark.parametrize(("lang", "word"), [("en", "main roads"), ("fr", "routes principales")])
def test_worked_examples_are_told_with_their_boards(api: Api, lang: str, word: str) -> None:
    told = api.get(f"/examples/friedrich?lang={lang}").json()
    examples = {one["id"]: one for one in told["examples"]}
    march = examples["move-main-road-four"]
    assert march["rules"] == ["F-4.06"]
    assert word in march["text"]
    assert "Crossen" in march["picture"]
    assert examples["recruit-reserve"]["picture"] is None
    assert told["played"] > len(examples)
    assert api.get("/examples/chess").status_code == 404


@pytest.mark.parametrize("slug", games.slugs())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rules_are_sent_as_a_book_with_every_rule_and_ruling(api: Api, slug: str, lang: str) -> None:
    answer = api.get(f"/rules/{slug}?lang={lang}")
    book, ledger = answer.json(), games.get(slug).ledger
    parts = [part for chapter in book["chapters"] for part in (chapter, *chapter["sections"])]
    rules = {rule["id"]: rule for part in parts for rule in part["rules"]}
    assert sum(len(part["rules"]) for part in parts) == len(rules)
    assert {id: rule["text"] for id, rule in rules.items()} == {r.id: r.text(lang) for r in ledger}
    assert [ruling["id"] for ruling in book["rulings"]] == list(ledger.rulings)
    assert {id for rule in rules.values() for id in rule["rulings"]} <= set(ledger.rulings)
    assert all(part["title"] for part in parts)
    assert answer.headers["etag"]


def test_a_table_is_opened_listed_and_seated(api: Api) -> None:
    table = api.open([{**PERSON, "name": "Anna"}, BOT, BOT, OPEN], public=True, pace="days", days=3)
    assert [s["kind"] for s in table.opened["seats"]] == ["person", "bot", "bot", "open"]
    assert list(table.keys) == [0]
    listed = api.get("/tables").json()
    assert [t["id"] for t in listed] == [table.id]
    assert listed[0]["seats"][0]["name"] == "Anna"
    taken = api.post(f"/tables/{table.id}/seats/3/take", {"name": "Bo"})
    assert taken.status_code == 200
    table.keys[3] = taken.json()["key"]
    assert api.post(f"/tables/{table.id}/seats/3/take", {"name": "Cy"}).status_code == 409
    assert api.post(f"/tables/{table.id}/seats/0/take", {"name": "Cy"}).status_code == 409
    assert api.post(f"/tables/{table.id}/seats/9/take", {"name": "Cy"}).status_code == 404
    info = table.info()
    assert info["seats"][3]["name"] == "Bo"
    assert info["key"] is None
    shown = table.view(3)
    assert shown["seat"] == 3
    assert [c["seat"] for c in shown["clocks"]] == [0, 3]
    assert shown["clocks"][0]["deadline"] - shown["clocks"][0]["since"] == 3 * 24 * 60 * 60 * 1000


def test_an_open_seat_is_given_once(api: Api) -> None:
    table = api.open([PERSON, PERSON, PERSON, OPEN])
    path = f"/tables/{table.id}/seats/3/take"
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda n: api.post(path, {"name": f"player {n}"}), range(8)))
    assert sorted(a.status_code for a in answers) == [200] + [409] * 7
    key = next(a.json()["key"] for a in answers if a.status_code == 200)
    assert api.get(f"/tables/{table.id}/view", key).json()["seat"] == 3


def test_three_players_and_the_advanced_rules(api: Api) -> None:
    table = api.open([PERSON, BOT, BOT], options={"players": 3, "advanced": True})
    assert table.play(15, random.Random(8)) >= 15
    assert table.view(0)["view"]["advanced"] is True


def test_a_private_table_is_not_listed(api: Api) -> None:
    table = api.open([PERSON] * 4)
    assert table.id not in {one["id"] for one in api.get("/tables").json()}


def test_the_view_asks_in_the_readers_language(api: Api) -> None:
    table = api.open([PERSON] * 4)
    english, french = table.view(0)["decision"], table.view(0, "fr")["decision"]
    assert english["power"] == "prussia"
    assert english["phase"] == "Allot"
    assert english["rules"] == ["F-0.13"]
    assert english["prompt"] != french["prompt"]
    assert english["actions"][0] == {"text": "allot Friedrich 1", "verb": "allot", "args": ["friedrich", 1]}
    assert table.view()["decision"] is None
    assert table.view()["waiting"] == [0, 1, 2, 3]


def test_the_rest_of_an_actions_arguments_are_ids(api: Api) -> None:
    table = api.open([PERSON] * 4)
    chance = random.Random(5)
    towns = {t["id"] for t in api.get("/games/friedrich/board").json()["towns"]}
    pieces = {p["id"] for p in api.get("/games/friedrich/board").json()["pieces"]}
    seen: dict[str, list[Any]] = {}
    for _ in range(60):
        table.play(1, chance)
        seat = table.info()["waiting"][0]
        for action in table.view(seat)["decision"]["actions"]:
            seen[action["verb"]] = action["args"]
    assert set(seen["march"]) <= pieces
    assert set(seen["step"]) <= towns


def test_an_action_is_undone_until_it_crosses_somebody(api: Api) -> None:
    table = api.open([PERSON] * 4)
    before = table.view(0)
    assert before["decision"]["undo"] is False
    assert table.undo(0, 0).status_code == 422
    assert table.act(0, 0, "allot Friedrich 3").json() == {"index": 1}
    assert table.view(0)["decision"]["undo"] is True
    assert table.undo(1, 1).json()["refusal"]["code"] == "undo-not-yours"
    assert table.undo(0, 0).status_code == 409
    assert table.undo(0, 1).json() == {"index": 2}
    assert table.undo(0, 1).json() == {"index": 2}  # a retry
    after = table.view(0)
    assert after["view"] == before["view"]
    assert after["decision"] == before["decision"]
    log = table.log(0)
    assert [(e["index"], e["undo"], e["undone"]) for e in log] == [(1, False, True), (2, True, False)]
    assert log[1]["sentences"]


def test_seats_are_called_by_their_names_in_the_readers_language(api: Api) -> None:
    table = api.open([PERSON, PERSON], game="maria", options={"players": 2})
    table.act(1, 0, table.view(1)["decision"]["actions"][0]["text"])
    table.undo(1, 1)
    told = {lang: api.get(f"/tables/{table.id}/log?lang={lang}").json()[-1] for lang in ("en", "fr")}
    assert told["en"]["sentences"] == ["Habsburg takes back the last action."]
    assert told["fr"]["sentences"] == ["Habsbourg annule sa dernière action."]
    titles = {"en": ["Bourbon and Prussia", "Habsburg"], "fr": ["Bourbons et Prusse", "Habsbourg"]}
    assert [seat["title"] for seat in table.info()["seats"]] == titles["en"]
    for lang, asked in titles.items():
        told = api.get(f"/tables/{table.id}?lang={lang}").json()
        assert [seat["title"] for seat in told["seats"]] == asked


def test_why_not_is_answered(api: Api) -> None:
    table = api.open([PERSON] * 4)
    path = f"/tables/{table.id}/explain"
    assert api.post(path, {"action": "allot Friedrich 3"}, table.keys[0]).json()["allowed"] is True
    no = api.post(f"{path}?lang=fr", {"action": "step Berlin"}, table.keys[0]).json()
    assert no["allowed"] is False
    assert no["refusal"]["rules"][0]["id"].startswith("F-")
    assert api.post(path, {"action": "dance"}, table.keys[0]).status_code == 422
    assert api.post(path, {"action": "halt"}).status_code == 401


def test_four_bots_play_a_game_to_its_end(api: Api) -> None:
    """The captains, each with its plans in mind; none fails and has a random action played for it."""
    failures = _metric(api, "lacewars_bot_failures_total")
    table = api.open([{"kind": "bot"}] * 4, public=True)
    assert api.get(f"/tables/{table.id}/record").status_code == 403
    info = _wait_for_end(table)
    assert _metric(api, "lacewars_bot_failures_total") == failures
    assert info["outcome"]["winners"]
    assert commitment(bytes.fromhex(info["key"])) == info["commitment"] == table.opened["commitment"]
    text = api.get(f"/tables/{table.id}/record").text
    report = Record.from_text(text).verify(games.get)
    assert report.over
    assert report.key
    assert report.actions == info["index"]
    assert table.view()["outcome"]["reason"] == report.reason
    log = table.log()
    assert [e["index"] for e in log] == list(range(1, info["index"] + 1))
    assert all(e["action"] for e in log)
    assert table.log(after=info["index"] - 3) == log[-3:]


def test_two_people_and_two_bots_play_on(api: Api) -> None:
    table = api.open([PERSON, BOT, PERSON, BOT])
    index = table.play(80, random.Random(2))
    assert index > 80
    seats = {entry["seat"] for entry in table.log()}
    assert seats == {0, 1, 2, 3}


def test_metrics_and_health(api: Api) -> None:
    api.open([PERSON] * 4)
    assert api.client.get("/healthz").json() == {"status": "ok"}
    text = api.client.get("/metrics").text
    for name in ("lacewars_live_tables", "lacewars_viewers", "lacewars_action_seconds_bucket"):
        assert name in text
    schema = api.get("/schema/openapi.json").json()
    assert "/api/tables/{table}/actions" in schema["paths"]


def _metric(api: Api, name: str) -> float:
    lines = api.client.get("/metrics").text.splitlines()
    return float(next(line.split()[-1] for line in lines if line.startswith(f"{name} ")))


def _wait_for_end(table: Table) -> dict[str, Any]:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        info = table.info()
        if info["over"]:
            return info
        time.sleep(0.2)
    raise AssertionError(f"no end after {table.info()['index']} actions")


def test_games_say_whether_the_browser_can_show_them(api: Api) -> None:
    shown = {game["slug"]: game["table"] for game in api.get("/games").json()}
    assert shown["friedrich"] is True
    assert shown["maria"] is True
    assert shown["frederic"] is True
