"""The workshop over HTTP: what is drawn with, what is wrong, skirmishes; and tables for drawn battles."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from lacewars import games
from lacewars.games.frederic import armies, drawn
from lacewars.games.frederic.armies import LISTS, unit_cost
from lacewars.games.frederic.names import SCENARIOS
from lacewars.kernel.record import Record
from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from tests.server.kit import BOT, PERSON, Api, Table

pytestmark = pytest.mark.one_server

HERE = "/games/frederic/workshop"


def small(api: Api) -> dict[str, Any]:
    """The smallest battle, with a name of its own."""
    told = {entry["name"]: entry["battle"] for entry in api.get(f"{HERE}/battles").json()}
    return {**told["tutorial"], "name": "The Ferry", "name_fr": "Le bac", "turn_limit": 3}


def check(api: Api, battle: Any, lang: str = "en") -> dict[str, Any]:
    answer = api.post(f"{HERE}/check?lang={lang}", {"battle": battle})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_catalogue_has_every_price(api: Api) -> None:
    told = api.get(HERE).json()
    assert [a["id"] for a in told["armies"]] == list(LISTS)
    for army in told["armies"]:
        for entry in army["entries"]:
            assert entry["qualities"], entry
            for quality in entry["qualities"]:
                price = unit_cost(entry["type"], quality["training"], quality["morale"], entry["traits"])
                assert quality["price"] == price
    assert told["officer_prices"]["sub_general"] == 10
    assert told["budgets"] == {"skirmish": 120, "battle": 280, "great_battle": 420}
    types = {t["id"]: t for t in told["types"]}
    assert types["art_light"] | {"range": 3, "arm": "artillery"} == types["art_light"]
    assert types["inf_line"]["stands"] == {"iron": 5, "solid": 4, "normal": 3, "weak": 2, "unstable": 1}
    assert set(types["ele_heavy"]["stands"].values()) == {1}
    assert "ele_panic" not in types
    ground = {t["id"]: t for t in told["terrain"]}
    assert ground["forest"] == {"id": "forest", "overlay": False, "bridged": False, "impassable": False}
    assert {t for t in ground if ground[t]["bridged"]} == {"river", "great_river"}
    assert {t for t in ground if ground[t]["impassable"]} == {"mountain", "lake", "river", "great_river"}
    assert [o["id"] for o in told["obstacles"] if not o["all_round"]] == ["fortification"]
    assert set(told["legend"]["obstacles"]) == {o["id"] for o in told["obstacles"]}
    assert (told["usual"]["first_year"], told["usual"]["last_year"]) == (1600, 1850)
    assert {r["id"] for r in told["last_rules"] if r["side"]} == {"side_wins", "higher_or_else", "ratio"}
    assert {n["id"] for n in told["nations"]} >= {"prussia", "austria", "native"}
    assert told["legend"]["terrain"]["marsh"]["name"] == {"en": "Marsh", "fr": "Marais"}


def test_what_the_rules_say_of_an_army_is_told(api: Api) -> None:
    battle = small(api)
    battle["date"] = "1757-06-01"
    side = battle["side"][0] | {"army": "prussia"}
    battle["side"][0] = side
    side.pop("demoralised_at", None)
    side.pop("deploy_rows", None)
    rows = len(battle["map"]["terrain"])
    own = [u for u in battle["units"] if u["side"] == side["id"]]
    told = check(api, battle)["armies"][side["id"]]
    assert told["breaks_at"] == -(-len(own) // 3)
    assert told["zone"] == ([rows - 1, rows] if side["edge"] == "south" else [1, 2])
    for entry in LISTS["prussia"]["entries"]:
        share = told["shares"][entry["id"]]
        assert (share["least"], share["most"]) == armies.share(entry, len(own) + 1)
        assert share["exists"] == armies.exists(entry, LISTS["prussia"], 1757)
    assert {share["exists"] for share in told["shares"].values()} == {True, False}
    side["deploy_rows"] = [2, 5]
    assert check(api, battle)["armies"][side["id"]]["zone"] == [2, 5]


def test_an_army_is_lined_up_and_the_battle_has_no_fault_then(api: Api) -> None:
    battle = small(api)
    for side in battle["side"]:
        line = check(api, battle)["armies"][side["id"]]["line"]
        own = [one for one in (*battle["units"], *battle["officers"]) if one["side"] == side["id"]]
        assert set(line) == {one["id"] for one in own}
        for one in own:
            one["hex"] = line[one["id"]]
    assert check(api, battle)["faults"] == []
    places = [unit["hex"] for unit in battle["units"]]
    assert len(set(places)) == len(places)


def test_games_without_a_workshop_say_so(api: Api) -> None:
    for slug, code in (("friedrich", "no-workshop"), ("chess", "unknown-game")):
        for path in ("", "/battles"):
            answer = api.get(f"/games/{slug}/workshop{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, code)
        assert api.post(f"/games/{slug}/workshop/check", {"battle": {}}).status_code == 404
        assert api.post(f"/games/{slug}/workshop/skirmish", {"points": 120}).status_code == 404


def test_the_games_own_battles_are_drawn_battles(api: Api) -> None:
    told = api.get(f"{HERE}/battles").json()
    assert [entry["name"] for entry in told] == list(SCENARIOS)
    assert all(check(api, entry["battle"])["faults"] == [] for entry in told)


def test_faults_are_told_in_both_languages(api: Api) -> None:
    battle = small(api)
    assert check(api, battle)["faults"] == []
    battle["units"][3]["type"] = "x"
    assert check(api, battle)["faults"] == [
        {"where": "units[3].type", "code": "no-type", "text": "There is no type of unit “x”."}
    ]
    assert check(api, battle)["armies"] == {}
    assert check(api, battle, "fr")["faults"][0]["text"] == "Type d’unité inconnu\u00a0: «\u00a0x\u00a0»."
    things: list[Any] = [None, [], "x", 3, {}]
    assert all(check(api, thing)["faults"] for thing in things)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_battle_needs_no_id(api: Api, name: str) -> None:
    told = {entry["name"]: entry["battle"] for entry in api.get(f"{HERE}/battles").json()}
    battle = told[name]
    whole = check(api, battle)
    del battle["id"]
    assert check(api, battle) == whole
    assert whole["faults"] == []


def test_armies_are_weighed_against_their_list(api: Api) -> None:
    answer = api.post(f"{HERE}/skirmish", {"points": 200, "armies": ["prussia", "ottoman"], "seed": "a"})
    battle = answer.json()
    assert (
        battle
        == api.post(f"{HERE}/skirmish", {"points": 200, "armies": ["prussia", "ottoman"], "seed": "a"}).json()
    )
    assert [(s["army"], s["budget"]) for s in battle["side"]] == [("prussia", 200), ("ottoman", 200)]
    told = check(api, battle)
    assert told["faults"] == []
    south = told["armies"]["south"]
    assert 150 < south["cost"] <= 200
    assert south["faults"] == []
    assert len(told["prices"]["units"]) == len(battle["units"])
    assert sum(told["prices"]["units"] + told["prices"]["officers"]) == sum(
        a["cost"] for a in told["armies"].values()
    )
    battle["side"][0]["budget"] = 20
    battle["units"][0]["entry"] = "none"
    codes = [f["code"] for f in check(api, battle, "fr")["armies"]["south"]["faults"]]
    assert {"over-budget", "not-in-list"} <= set(codes)


@pytest.mark.parametrize(
    "body",
    [
        {"points": 120, "armies": ["prussia"]},
        {"points": 120, "armies": ["prussia", "mars"]},
        {"points": 3},
        {},
        {"points": 120, "more": 1},
    ],
)
def test_a_skirmish_that_cannot_be_is_a_problem(api: Api, body: dict[str, Any]) -> None:
    answer = api.post(f"{HERE}/skirmish", body)
    assert answer.status_code in (400, 422)
    assert answer.json()["code"]


def test_a_drawn_battle_is_opened_listed_and_shared(api: Api) -> None:
    battle = small(api)
    battle["map"]["legend"]["L"] = ["lake"]
    battle["map"]["terrain"][4] = "....L...h..."
    del battle["map"]["place"], battle["victory"]
    text = drawn.read_text(battle)
    table = api.open([PERSON, PERSON], game="frederic", public=True, options={"battle": json.dumps(battle)})
    assert table.info()["options"]["battle"] == "drawn"
    listed = next(t for t in api.get("/tables").json() if t["id"] == table.id)
    assert listed["options"]["battle"] == "drawn"
    assert [s["id"] for s in listed["seats"]] == ["first", "second"]
    assert api.get(f"/tables/{table.id}/options").json()["battle"] == text
    board = api.client.get(table.info()["board"]).json()
    assert board["battle"]["name"] == {"en": "The Ferry", "fr": "Le bac"}
    assert board["field"]["ground"][4][4] == ["lake"]
    assert table.play(30, random.Random(1)) >= 30


def test_a_broken_drawing_opens_no_table(api: Api) -> None:
    battle = small(api)
    battle["units"][1]["hex"] = battle["units"][0]["hex"]
    body = {"game": "frederic", "seats": [PERSON, PERSON], "options": {"battle": json.dumps(battle)}}
    answer = api.post("/tables", body)
    assert answer.status_code == 422
    assert answer.json()["detail"] == "units[1].hex: In 0608 stands units[0] already."
    for wrong in ("{", "no such battle", 3, None, {"a": 1}):
        assert api.post("/tables", {**body, "options": {"battle": wrong}}).status_code == 422
    assert api.post("/tables", {**body, "options": {"battle": "x" * 200_000}}).status_code == 413


def test_bots_fight_a_drawn_battle_to_its_end_across_a_restart(settings: Settings, tmp_path: Path) -> None:
    with TestClient(create_app(settings)) as client:
        api = Api(client)
        battle = small(api)
        battle["note"] = "é" * 2000
        battle["map"]["place"] = [
            {"name": "x" * 60, "hexes": [f"{c:02d}{r:02d}" for c in range(1, 13) for r in range(1, 10)]}
            for _ in range(40)
        ]
        text = drawn.read_text(battle)
        assert len(text) > 40_000
        options = {"battle": text, "opening": "lot"}
        table = api.open([BOT, BOT], game="frederic", options=options)
        _wait(table, lambda info: info["index"] >= 10)
    with TestClient(create_app(settings)) as client:
        table = Table(Api(client), table.opened)
        assert table.info()["options"]["battle"] == "drawn"
        _wait(table, lambda info: info["over"])
        record = Record.from_text(table.api.get(f"/tables/{table.id}/record").text)
    assert record.options["battle"] == text
    report = record.verify(games.get)
    assert report.over
    assert report.key


def _wait(table: Table, what: Any) -> None:
    """Waits, as long as anything is played."""
    index, deadline = -1, 0.0
    while not what(info := table.info()):
        if info["index"] > index:
            index, deadline = info["index"], time.monotonic() + 90
        assert time.monotonic() < deadline, info
        time.sleep(0.05)
