"""A table of Frédéric le Grand over HTTP: its own board, ids that need no battle, no secret told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lacewars import games
from lacewars.games.frederic.names import SCENARIOS
from lacewars.server import gamedata
from lacewars.server.gamedata.frederic_battle import APART, NATION_COLOURS, OTHERS, _distance
from tests.server.kit import BOT, PERSON, Api, Table, open_battle

pytestmark = pytest.mark.one_server

GAME = games.get("frederic")


def board_of(api: Api, table: Table) -> dict[str, Any]:
    answer = api.client.get(table.info()["board"])
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def legal(table: Table, seat: int) -> list[str]:
    decision = table.view(seat)["decision"]
    return [a["text"] for a in decision["actions"]] if decision else []


def do(table: Table, seat: int, text: str) -> None:
    answer = table.act(seat, table.info()["index"], text)
    assert answer.status_code == 200, answer.text


def test_every_table_has_the_board_of_its_battle(api: Api) -> None:
    first, second = open_battle(api, battle="tutorial"), open_battle(api, battle="leuthen")
    small, large = board_of(api, first), board_of(api, second)
    assert (small["battle"]["id"], large["battle"]["id"]) == ("tutorial", "leuthen")
    assert len(small["towns"]) == 12 * 9
    assert [u["id"] for u in small["units"]] == [f"u{n}" for n in range(12)]
    assert small["units"][0]["name"] == {"en": "Grenadier battalion", "fr": "Bataillon de grenadiers"}
    assert small["field"]["ground"][3][5] == ["habitation"]
    assert large["battle"]["note"]["fr"].startswith("Frédéric")
    assert large["nations"][0]["letter"] == "P"


def test_games_of_towns_have_one_board_for_all_tables(api: Api) -> None:
    table = api.open([PERSON, BOT, BOT, BOT])
    assert table.info()["board"] == "/api/games/friedrich/board"
    assert api.get(f"/tables/{table.id}/board").json() == api.get("/games/friedrich/board").json()


def test_the_battles_to_choose_from_are_told_with_their_fields(api: Api) -> None:
    told = api.get("/games/frederic/board").json()["battles"]
    assert tuple(b["id"] for b in told) == SCENARIOS
    rossbach = next(b for b in told if b["id"] == "rossbach")
    assert [s["colour"] for s in rossbach["sides"]] == ["#24497a", "#dfe3ee"]  # two blues would be alike
    assert all(len(b["field"]["ground"]) == b["field"]["rows"] for b in told)


def test_a_view_names_what_the_board_names(api: Api) -> None:
    table = open_battle(api, battle="tutorial")
    board, shown = board_of(api, table), table.view(0)
    view, pieces = shown["view"], {p["id"] for p in board["pieces"]}
    hexes = {t["id"] for t in board["towns"]}
    assert set(view["pieces"]) == pieces
    assert set(view["pieces"].values()) <= hexes
    assert view["units"]["u0"]["hex"] == "0608"
    assert view["units"]["u0"]["side"] == view["active"] == "first"
    assert shown["decision"]["power"] == "first"
    assert shown["decision"]["actions"][0] == {"text": "lead officer 1", "verb": "lead", "args": ["o0"]}


def test_the_view_tells_who_acts(api: Api) -> None:
    table = open_battle(api, battle="tutorial")
    for text in ("lead officer 1", "activate 0608", "join officer 1", "done"):
        do(table, 0, text)
    assert table.view(0)["view"]["acting"]["unit"] is None
    do(table, 0, "move 0608")
    while table.view(0)["decision"]["phase"] != "March":
        do(table, 0, next(t for t in legal(table, 0) if t.startswith(("calm", "take"))))
    assert table.view(0)["view"]["acting"]["unit"] == "u0"
    assert table.view(1)["view"]["acting"]["unit"] == "u0"


def test_events_name_units_officers_hexes_and_sides(api: Api) -> None:
    table = open_battle(api, battle="tutorial")
    for text in ("lead officer 1", "activate 0608"):
        do(table, 0, text)
    events = [e for entry in table.log(0) for e in entry["events"]]
    assert {"kind": "leads", "officer": "o0", "points": 3} in events
    assert {"kind": "activated", "unit": "u0"} in events
    assert {"kind": "player_turn", "side": "first"} in events


@pytest.mark.parametrize("deployment", ["screen", "slips"])
def test_what_is_set_up_in_secret_is_told_to_its_owner_alone(api: Api, deployment: str) -> None:
    table = open_battle(api, deployment=deployment)
    seat = next(s for s in (0, 1) if table.view(s)["decision"])
    unit = next(t for t in legal(table, seat) if t.startswith("deploy unit"))
    do(table, seat, unit)
    piece = f"u{int(unit.split()[-1]) - 1}"
    assert table.view(seat)["view"]["acting"]["unit"] == piece
    for eyes in (1 - seat, None):
        nobody = dict.fromkeys(("unit", "officer", "attacker", "defender"))
        assert table.view(eyes)["view"]["acting"] == nobody
        key = None if eyes is None else table.keys[eyes]
        assert api.get(f"/tables/{table.id}/replay?at=1", key).json()["view"]["acting"] == nobody
    hexes = [t for t in legal(table, seat) if t.startswith("at ")]
    do(table, seat, hexes[0])
    assert table.view(seat)["view"]["pieces"][piece] == hexes[0].split()[1]
    other = table.view(1 - seat)
    assert other["view"]["units"][piece]["hex"] == "hidden"
    told = json.dumps(table.log(1 - seat)[-1]["events"])
    assert piece not in told
    assert (hexes[0].split()[1] in told) is (deployment == "slips")


def test_no_two_nations_have_armies_of_like_colours() -> None:
    for first in NATION_COLOURS.values():
        assert any(_distance(first, other) > APART for other in OTHERS)


def test_every_verb_and_event_can_be_spelled() -> None:
    for action in GAME.alphabet:
        assert len(gamedata.action_to_json(GAME, action)["args"]) == len(action.args)
    kinds = {f.partition(":")[2] for fields in GAME.event_fields.values() for f in fields}
    ids = gamedata._module(GAME).IDS
    assert kinds - {"", "level"} <= set(ids)


@pytest.mark.parametrize("deployment", ["screen", "slips"])
def test_who_concedes_while_he_sets_up_ends_the_table_and_tells_nothing(api: Api, deployment: str) -> None:
    """R111: the table is over for both; what lay hidden is told to nobody, not in its log either (R106)."""
    table = open_battle(api, deployment=deployment)
    first = table.info()["waiting"][0]
    do(table, first, "deploy unit 1" if first == 0 else "deploy unit 7")
    do(table, first, next(text for text in legal(table, first) if text.startswith("at")))
    unit = table.view(first)["view"]["units"]["u0" if first == 0 else "u6"]
    assert unit["hex"] != "hidden"
    seat = 1 - first if deployment == "screen" else first
    assert legal(table, seat)[-1] == "concede"
    do(table, seat, "concede")
    do(table, seat, "give up the battle")
    assert table.info()["over"]
    other = table.view(1 - first)
    assert other["decision"] is None
    assert other["view"]["units"]["u0" if first == 0 else "u6"]["hex"] == "hidden"
    assert other["view"]["reason"] == "conceded"
    events = [e for line in table.log(1 - first) for e in line["events"]]
    assert "deployed" not in [e["kind"] for e in events]
    assert "battle_over" in [e["kind"] for e in events]
