"""The archive: public games that are over, and the story of each."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lacewars.server import clock
from lacewars.server.api import archive
from lacewars.server.session import story as telling
from tests.server.kit import PERSON, Api
from tests.server.test_records import fixture, opened

KEPT = [
    "friedrich/3-advanced.rules2",
    "maria/2-introductory.rules2",
    "frederic/tutorial-fixed.rules2",
    "defiant/desperate-times.rules2",
    "napoleonic/players-2.rules1",
]


def story(api: Api, table: str, lang: str = "en") -> dict[str, Any]:
    answer = api.get(f"/tables/{table}/story?lang={lang}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("name", KEPT)
def test_a_story_is_told_of_every_game(api: Api, name: str) -> None:
    table = opened(api, fixture(name))["id"]
    info, told = api.get(f"/tables/{table}").json(), story(api, table)
    assert told["actions"] > 20
    assert told["counted"]
    assert told["powers"]
    assert all(power["colour"] for power in told["powers"])
    indexes = [point["index"] for point in told["points"]]
    assert indexes == sorted(set(indexes))
    assert indexes[0] == 0
    assert all(len(point["scores"]) == len(told["powers"]) for point in told["points"])
    if info["outcome"]["scores"] and info["outcome"]["reason"] != "winters":
        ends = dict(zip((p["name"] for p in told["powers"]), told["points"][-1]["scores"], strict=True))
        assert {s["name"]: s["points"] for s in info["outcome"]["scores"]}.items() <= ends.items()
    assert told["forces"]
    assert any(force["lost"] for force in told["forces"])
    for force in told["forces"]:
        assert force["most"] >= max(force["first"], force["last"])
        assert force["lost"] >= force["first"] - force["last"]
    assert 0 < len(told["turning"]) <= 8
    assert all(one["scores"] or one["lost"] for one in told["turning"])
    assert any(one["sentences"] for one in told["turning"])
    french = story(api, table, "fr")
    assert [p["scores"] for p in french["points"]] == [p["scores"] for p in told["points"]]
    assert french["counted"] != told["counted"]


def test_no_story_is_told_before_the_end(api: Api) -> None:
    table = api.open([PERSON] * 3, public=True, options={"players": 3})
    table.play(30, random.Random(1))
    answer = api.get(f"/tables/{table.id}/story")
    assert (answer.status_code, answer.json()["code"]) == (403, "not-over")
    owner = api.get(f"/tables/{table.id}/story", table.opened["owner_key"])
    assert owner.status_code == 403
    assert api.get("/archive").json() == {"games": [], "before": None}
    assert api.post(f"/tables/{table.id}/end", {}, table.opened["owner_key"]).status_code == 200
    assert story(api, table.id)["actions"] == 30
    (listed,) = api.get("/archive").json()["games"]
    assert (listed["id"], listed["status"], listed["winners"]) == (table.id, "ended", [])


def test_the_archive_lists_public_games_alone(api: Api) -> None:
    opened(api, fixture("frederic/tutorial-fixed.rules2"))
    for public in (True, False, True):
        table = api.open([PERSON] * 4, public=public)
        assert api.post(f"/tables/{table.id}/end", {}, table.opened["owner_key"]).status_code == 200
    page = api.get("/archive").json()
    moments = [game["updated"] for game in page["games"]]
    assert len(moments) == 2
    assert moments == sorted(moments, reverse=True)
    assert page["before"] is None
    assert api.get("/archive?before=-1").status_code == 400


def test_the_archive_comes_a_page_at_a_time(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "PAGE", 1)
    tables = []
    for moment in (1000, 2000, 3000):
        monkeypatch.setattr(clock, "now", lambda moment=moment: moment)
        table = api.open([PERSON] * 4, public=True)
        tables.append(table)
        assert api.post(f"/tables/{table.id}/end", {}, table.opened["owner_key"]).status_code == 200
    found, page = [], api.get("/archive").json()
    while page["before"] is not None:
        found += [game["id"] for game in page["games"]]
        page = api.get(f"/archive?before={page['before']}").json()
    assert found == [table.id for table in reversed(tables)]


def test_a_story_is_made_once(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    tell = telling.tell
    monkeypatch.setattr(telling, "tell", lambda table: told.append(table.config.id) or tell(table))
    one, other = (opened(api, fixture(name))["id"] for name in KEPT[1:3])
    for table in (one, other, one):
        story(api, table)
    assert told == [one, other]


def test_there_is_no_story_of_a_lesson_or_of_nothing(api: Api) -> None:
    lesson = api.get("/games/friedrich/lessons").json()[0]["id"]
    table = api.post("/lessons", {"game": "friedrich", "lesson": lesson}).json()
    assert api.post(f"/tables/{table['id']}/end", {}, table["owner_key"]).status_code == 200
    for name, status, code in ((table["id"], 403, "lesson"), ("nothing", 404, "unknown-table")):
        answer = api.get(f"/tables/{name}/story")
        assert (answer.status_code, answer.json()["code"]) == (status, code)
