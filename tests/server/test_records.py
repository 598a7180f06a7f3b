"""Records opened from files: checked, shown like any game that is over, or refused with the line at fault."""

from __future__ import annotations

import gzip
import random
from pathlib import Path
from typing import Any

import pytest

from lacewars import games
from lacewars.kernel.record import Record
from lacewars.kernel.sealed import seal, unseal
from lacewars.server.session import importing
from tests.server.kit import PERSON, Api, Table

pytestmark = pytest.mark.one_server

FIXTURES = Path(__file__).parents[1] / "fixtures" / "records"


def fixture(name: str) -> str:
    """The text of a record that is kept."""
    return gzip.decompress((FIXTURES / f"{name}.lace.gz").read_bytes()).decode()


def opened(api: Api, text: str) -> dict[str, Any]:
    """What is answered to a good file."""
    answer = api.post("/records", {"record": text})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def refused(api: Api, text: str) -> dict[str, Any]:
    """What is answered to a bad one."""
    answer = api.post("/records", {"record": text})
    assert answer.status_code == 422, answer.text
    found: dict[str, Any] = answer.json()
    assert found["code"] == "bad-record"
    return found


def facts(record: Record) -> Any:
    """What a record tells, however its actions are spelled."""
    game = games.get(record.game)
    played = [(entry.seat, game.parse(entry.action), entry.draws) for entry in record.entries]
    return played, record.holders, record.key, record.date, record.setup, record.options, record.ending


@pytest.mark.parametrize(
    "name",
    [
        "maria/2-introductory.rules3",
        "frederic/tutorial-fixed.rules3",
        "defiant/desperate-times.rules3",
        "napoleonic/players-2.rules3",
    ],
)
def test_a_record_is_shown_as_a_table(api: Api, name: str) -> None:
    text = fixture(name)
    record = Record.from_text(text)
    found = opened(api, text)
    table = f"/tables/{found['id']}"
    info = api.get(table).json()
    assert (info["imported"], info["status"], info["public"]) == (True, "over", False)
    assert info["key"] == (record.key or b"").hex()
    assert [seat["name"] for seat in info["seats"]] == [holder.name for holder in record.holders]
    assert len(api.get(f"{table}/log").json()) >= len(record.entries)
    for seat in ("none", *range(len(info["seats"]))):
        frame = api.get(f"{table}/replay?at={found['index'] // 2}&seat={seat}").json()
        assert frame["seat"] == (None if seat == "none" else seat)
    assert facts(Record.from_text(api.get(f"{table}/record").text)) == facts(record)
    assert opened(api, text) == found  # equal files are one table


def test_an_older_record_is_tried_under_the_present_rules(api: Api) -> None:
    found = opened(api, fixture("maria/2-introductory.rules1"))
    info = api.get(f"/tables/{found['id']}").json()
    assert (info["rules"], info["status"]) == (1, "over")


def test_a_table_comes_back_from_its_file(api: Api) -> None:
    """Ended early, with a rewind after which chance was drawn anew, and with a pact."""
    table = api.open([PERSON] * 3, game="maria", options={"variant": "advanced"})
    proposed = api.post(f"/tables/{table.id}/pacts", {"to": [1], "text": "Peace at the Main."}, table.keys[0])
    agreed = f"/tables/{table.id}/pacts/{proposed.json()['id']}/answer"
    assert api.post(agreed, {"agree": True}, table.keys[1]).status_code == 200
    index = table.play(60, random.Random(1))
    for seat in range(3):
        path, body = ("/rewind", {"to": index // 2}) if not seat else ("/rewind/answer", {"agree": True})
        answer = api.post(f"/tables/{table.id}{path}", {"to": index // 2, **body}, table.keys[seat])
        assert answer.status_code == 200, answer.text
    table.play(20, random.Random(2))
    assert api.post(f"/tables/{table.id}/end", {}, table.opened["owner_key"]).status_code == 200
    text = api.get(f"/tables/{table.id}/record").text
    assert Record.from_text(text).fresh
    found = opened(api, text)
    path = f"/tables/{found['id']}"
    assert api.get(path).json()["status"] == "ended"
    assert api.get(f"{path}/record").text == text
    said = [line["sentences"] for line in api.get(f"{path}/log").json() if line["rewind"] is not None]
    assert said == [["By agreement, the game went back to here; chance is drawn anew."]]
    last = api.get(f"{path}/view").json()
    assert last["view"] == table.view()["view"]
    assert nobody_may_play(api, table, found["id"])


def nobody_may_play(api: Api, table: Table, opened_as: str) -> bool:
    """Neither the keys of the table nor anybody's open a seat of its file."""
    tries = [
        api.post(f"/tables/{opened_as}/actions", {"index": 0, "action": "pass"}, key).status_code
        for key in (table.keys[0], table.opened["owner_key"], None)
    ]
    take = api.post(f"/tables/{opened_as}/seats/0/take", {"name": "Anna"}).status_code
    return set(tries) == {401} and take in (401, 403, 409)


def test_bad_files_are_refused_with_their_line(api: Api) -> None:
    text = fixture("frederic/tutorial-fixed.rules3")
    lines = text.split("\n")
    assert refused(api, "nonsense")["line"] == 1
    damaged = [*lines[:20], lines[20].replace(" ", "  ", 1), *lines[21:]]
    assert refused(api, "\n".join(damaged))["line"] == 21
    assert refused(api, "\n".join(lines[:30]))["line"] in (30, 31)

    def forged(change: dict[int, str]) -> str:
        plain = list(unseal(text))
        return seal([change.get(number, line) for number, line in enumerate(plain)])

    plain = list(unseal(text))
    first = next(number for number, line in enumerate(plain) if line.startswith("1 "))
    assert refused(api, forged({first: "1 nobody pass"}))["line"] == first + 1
    drawn = next(n for n, line in enumerate(plain) if " ! " in line and n > first)
    value, _, rest = plain[drawn].partition(" ! ")[2].partition("/")
    other = plain[drawn].replace(f" ! {value}/{rest}", f" ! {int(value) ^ 1}/{rest}")
    assert refused(api, forged({drawn: other}))["line"] == drawn + 1
    assert refused(api, forged({1: "game chess"}))["line"] == 2
    unkeyed = seal(line for line in plain if not line.startswith("key "))
    assert "chance key" in refused(api, unkeyed)["detail"]
    assert refused(api, text.replace("seat", "se\0t", 1))["line"] is None
    assert api.get(f"/tables/{importing.table_id(unkeyed)}").status_code == 404


def test_files_have_a_limit(api: Api) -> None:
    assert api.post("/records", {"record": ""}).status_code == 400
    assert api.post("/records", {"record": "x" * 1_000_001}).status_code == 400
    assert api.post("/records", {"record": "x" * 1_300_000}).status_code == 413


def test_every_game_has_a_record_here() -> None:
    kept = {path.parent.name for path in FIXTURES.glob("*/*.gz")}
    assert {game.slug for game in games.all_games()} <= kept
