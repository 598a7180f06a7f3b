"""Who does not answer is reported; the others may agree that a bot sits in until the person comes back."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest
from litestar.testing import TestClient

from lacewars.server import clock
from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from tests.server.kit import BOT, PERSON, Api, Inside, Table, ask, hear, look, owner, refuse, wait_for
from tests.server.test_mail import ANNA, QUIET, Sink, mailing, sink, subscribe

__all__ = ["mailing", "sink"]
MINUTE = 60_000


class Time:
    """The server's clock, which a test turns on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0
        self._now = clock.now
        monkeypatch.setattr(clock, "now", self.now)

    def now(self) -> int:
        return self._now() + self.ahead

    def pass_minutes(self, minutes: int) -> None:
        self.ahead += minutes * MINUTE


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def report(table: Table, seat: int, by: int) -> dict[str, Any]:
    found: dict[str, Any] = ask(table, f"/seats/{seat}/absence", {}, table.keys[by])
    return next(one for one in found["absences"] if one["seat"] == seat)


def agree(table: Table, seat: int, by: int, yes: bool = True) -> Any:
    return ask(table, f"/seats/{seat}/absence/answer", {"agree": yes}, table.keys[by])


def remarks(table: Table, lang: str = "en") -> list[tuple[str, str]]:
    found = table.api.get(f"/tables/{table.id}/remarks?lang={lang}").json()
    assert [one["number"] for one in found] == list(range(1, len(found) + 1))
    return [(one["what"], one["text"]) for one in found]


def kind(table: Table, seat: int) -> str:
    found: str = table.info()["seats"][seat]["kind"]
    return found


def asked(table: Table) -> dict[int, Any]:
    return {one["seat"]: one["report"] for one in table.view(0)["absences"]}


def test_the_others_agree_that_a_bot_sits_in_and_its_holder_comes_back(api: Api, later: Time) -> None:
    table = api.open([PERSON, PERSON, PERSON, {**PERSON, "name": "Dora"}])
    table.api.put(f"/tables/{table.id}/notes", {"text": "Watch the Oder."}, table.keys[3])
    assert refuse(table, "/seats/3/absence", {}, table.keys[0], 409) == "too-early"
    later.pass_minutes(6)
    assert refuse(table, "/seats/3/absence", {}, None, 401) == "seat-needed"
    assert refuse(table, "/seats/3/absence", {}, owner(table), 401) == "seat-needed"
    assert refuse(table, "/seats/3/absence", {}, table.keys[3], 409) == "own-seat"
    assert refuse(table, "/seats/9/absence", {}, table.keys[0], 404) == "unknown-seat"
    told = report(table, 3, by=0)["report"]
    assert (told["by"], told["agreed"], told["needed"]) == (0, [], [0, 1, 2])
    assert told["until"] - told["at"] == 5 * MINUTE
    assert report(table, 3, by=1)["report"] == told  # once is enough
    path = "/seats/3/absence/answer"
    assert refuse(table, path, {"agree": True}, table.keys[0], 409) == "too-early"
    later.pass_minutes(5)
    agree(table, 3, by=0)
    agree(table, 3, by=0)
    assert asked(table)[3]["agreed"] == [0]
    agree(table, 3, by=1)
    assert kind(table, 3) == "person"
    assert refuse(table, path, {"agree": True}, table.keys[3], 409) == "own-seat"
    agree(table, 3, by=2)
    agree(table, 3, by=2)  # an answer that is sent again
    assert (kind(table, 3), table.info()["seats"][3]["kept"]) == ("bot", True)
    wait_for(lambda: any(entry["seat"] == 3 for entry in table.log()))
    assert refuse(table, "/seats/3/take", {"name": "Eve"}, None, 409) == "seat-taken"
    assert ask(table, "/seats/3/take", {"name": "Pompadour"}, table.keys[3]) == {"key": table.keys[3]}
    assert table.info()["seats"][3]["name"] == "Dora"  # as before
    assert table.view(3)["seat"] == 3
    assert api.get(f"/tables/{table.id}/notes", table.keys[3]).json() == {"text": "Watch the Oder."}
    assert [what for what, _ in remarks(table)] == ["absent", "agreed", "back"]
    assert remarks(table)[0][1].startswith("Frederick reports an absence: Pompadour. Without a sign of life")
    assert "5 minutes" in remarks(table)[0][1]
    assert remarks(table, "fr")[1][1] == (
        "Pompadour\u00a0: d’un commun accord, un automate joue en attendant son retour."
    )


def test_a_sign_of_life_settles_it(api: Api, later: Time) -> None:
    table = api.open([PERSON] * 4)
    later.pass_minutes(6)
    report(table, 3, by=0)
    assert refuse(table, "/seats/3/absence/here", {}, table.keys[0], 403) == "not-your-seat"
    assert refuse(table, "/seats/3/absence/here", {}, None, 401) == "seat-needed"
    ask(table, "/seats/3/absence/here", {}, table.keys[3])
    assert asked(table)[3] is None
    later.pass_minutes(4)
    assert refuse(table, "/seats/3/absence", {}, table.keys[0], 409) == "too-early"  # he has just been here
    later.pass_minutes(2)
    report(table, 3, by=0)
    assert table.api.post(f"/tables/{table.id}/chat", {"text": "Here!"}, table.keys[3]).status_code == 200
    assert asked(table)[3] is None
    assert [what for what, _ in remarks(table)] == ["absent", "here", "absent", "here"]
    later.pass_minutes(6)
    report(table, 3, by=0)
    shown = table.view(3)
    table.act(3, shown["index"], shown["decision"]["actions"][0]["text"])
    assert asked(table).get(3) is None  # who acts is there
    assert refuse(table, "/seats/3/absence/answer", {"agree": True}, table.keys[0], 409) == "not-reported"


def test_one_who_does_not_agree_settles_it(api: Api, later: Time) -> None:
    table = api.open([PERSON] * 4)
    later.pass_minutes(6)
    report(table, 2, by=0)
    later.pass_minutes(5)
    agree(table, 2, by=0)
    agree(table, 2, by=1, yes=False)
    assert asked(table)[2] is None
    assert kind(table, 2) == "person"
    assert remarks(table)[-1][0] == "refused"


def test_who_is_absent_too_need_not_agree(api: Api, later: Time) -> None:
    table = api.open([PERSON, PERSON, PERSON, BOT])
    later.pass_minutes(6)
    report(table, 1, by=0)
    report(table, 2, by=0)
    later.pass_minutes(5)
    agree(table, 1, by=0)
    agree(table, 2, by=0)
    assert [kind(table, seat) for seat in range(4)] == ["person", "bot", "bot", "bot"]


def test_nobody_is_reported_where_nobody_waits(api: Api, later: Time) -> None:
    alone = api.open([PERSON, BOT, BOT, BOT])
    assert alone.view(0)["absences"] == []
    table = api.open([PERSON] * 4)
    later.pass_minutes(60)
    ask(table, "/pause", {"paused": True}, owner(table))
    assert refuse(table, "/seats/1/absence", {}, table.keys[0], 409) == "paused"
    ask(table, "/pause", {"paused": False}, owner(table))
    assert refuse(table, "/seats/1/absence", {}, table.keys[0], 409) == "too-early"
    shown = table.view(1)
    while 1 in table.info()["waiting"]:
        table.act(1, shown["index"], shown["decision"]["actions"][0]["text"])
        shown = table.view(1)
    later.pass_minutes(60)
    assert refuse(table, "/seats/1/absence", {}, table.keys[0], 409) == "not-waited-for"


def test_by_mail_the_days_of_a_move_count(api: Api, later: Time) -> None:
    table = api.open([PERSON] * 4, pace="days", days=2)
    later.pass_minutes(47 * 60)
    assert refuse(table, "/seats/1/absence", {}, table.keys[0], 409) == "too-early"
    later.pass_minutes(2 * 60)
    told = report(table, 1, by=0)["report"]
    assert told["until"] - told["at"] == clock.DAY
    assert "24 hours" in remarks(table)[0][1]
    later.pass_minutes(24 * 60)
    for seat in (0, 2, 3):
        agree(table, 1, by=seat)
    assert kind(table, 1) == "bot"


def test_one_may_let_a_bot_sit_in_for_oneself(api: Api) -> None:
    table = api.open([PERSON] * 4)
    assert ask(table, "/seats/1/bot", {"keep": True}, table.keys[1])["kept"] is True
    assert refuse(table, "/seats/1/take", {"name": "Eve"}, table.keys[0], 409) == "seat-taken"
    ask(table, "/seats/1/take", {"name": "Bo"}, table.keys[1])
    assert table.view(1)["seat"] == 1
    ask(table, "/seats/1/bot", {}, table.keys[1])  # for good
    assert refuse(table, "/seats/1/take", {"name": "Bo"}, table.keys[1], 409) == "seat-taken"
    assert [what for what, _ in remarks(table)] == ["steps-out", "back", "left"]


def test_viewers_read_it_in_their_language(live: Api, free_server: Inside, later: Time) -> None:
    table = live.open([PERSON] * 4)
    later.pass_minutes(6)
    with look(free_server, table, query="lang=fr") as viewer:
        assert hear(viewer, "hello")["remarks"] == []
        report(table, 1, by=0)
        while (frame := hear(viewer))["type"] != "remarks":
            pass
        (told,) = frame["remarks"]
        assert told["text"].startswith("Frédéric signale une absence\u00a0: Élisabeth.")
    with look(free_server, table) as viewer:
        (told,) = hear(viewer, "hello")["remarks"]
        assert told["text"].startswith("Frederick reports an absence: Elisabeth.")


def test_it_outlives_a_restart(settings: Settings, database: str, later: Time) -> None:
    shared = replace(settings, database=database)
    with TestClient(create_app(shared)) as client:
        table = Api(client).open([PERSON] * 3 + [BOT])
        later.pass_minutes(6)
        report(table, 1, by=0)
        later.pass_minutes(5)
        agree(table, 1, by=0)
    with TestClient(create_app(shared)) as client:
        table.api = Api(client)
        assert asked(table)[1]["agreed"] == [0]
        agree(table, 1, by=2)
        assert kind(table, 1) == "bot"
    with TestClient(create_app(shared)) as client:
        table.api = Api(client)
        assert [what for what, _ in remarks(table)] == ["absent", "agreed"]
        ask(table, "/seats/1/take", {"name": "Bo"}, table.keys[1])
        assert kind(table, 1) == "person"


def test_the_absent_person_is_told_by_mail_once(
    mailing: Settings, sink: tuple[Sink, int], later: Time
) -> None:
    kept, _ = sink
    with TestClient(create_app(mailing)) as client:
        table = Api(client).open([PERSON] * 4)
        subscribe(table, 3, ANNA)
        wait_for(lambda: len(kept.to(ANNA)) == 1)
        later.pass_minutes(6)
        report(table, 3, by=0)
        wait_for(lambda: len(kept.to(ANNA)) == 2)
        letter = kept.to(ANNA)[1]
        assert letter["Subject"] == "Friedrich: the others miss you (Pompadour)"
        text = letter.get_content()
        assert "5 minutes" in text
        assert f"/table/{table.id}" in text
        assert not any(key in text for key in table.keys.values())
        time.sleep(QUIET)
        assert len(kept.to(ANNA)) == 2
