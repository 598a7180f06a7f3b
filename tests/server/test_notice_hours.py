"""Quiet hours, and the mail of the day."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pytest
from litestar.testing import TestClient

from lacewars.server import clock
from lacewars.server.app import create_app
from lacewars.server.notifications import hours
from lacewars.server.settings import Settings
from lacewars.server.storage.recipients import Recipient
from tests.server.kit import PERSON, Api, limited, problem, wait_for
from tests.server.pushkit import (
    HOUSE,
    Browser,
    PushService,
    pushing,
    service,
    subscribe_browser,
)
from tests.server.test_mail import ANNA, QUIET, Sink, certificate, mailing, sink, subscribe

__all__ = ["certificate", "mailing", "pushing", "service", "sink"]


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("zone", "start", "end", "moment", "quiet"),
    [
        ("Europe/Paris", 22 * 60, 8 * 60, "2026-01-15T21:30", True),  # half past ten there
        ("Europe/Paris", 22 * 60, 8 * 60, "2026-07-15T20:30", True),  # in summer an hour earlier
        ("Europe/Paris", 22 * 60, 8 * 60, "2026-01-15T20:30", False),
        ("Europe/Paris", 22 * 60, 8 * 60, "2026-01-16T06:59", True),
        ("Europe/Paris", 22 * 60, 8 * 60, "2026-01-16T07:00", False),
        ("America/New_York", 9 * 60, 17 * 60, "2026-01-15T14:00", True),
        ("America/New_York", 9 * 60, 17 * 60, "2026-01-15T22:00", False),
        ("UTC", None, None, "2026-01-15T03:00", False),
        ("Nowhere/Gone", 22 * 60, 8 * 60, "2026-01-15T23:00", True),
    ],
)
def test_quiet_hours_are_those_of_the_place(
    zone: str, start: int | None, end: int | None, moment: str, quiet: bool
) -> None:
    assert hours.is_quiet(Recipient("x", "en", zone, 0, None, start, end), at(moment)) is quiet


def test_the_day_of_a_digest_begins_at_its_hour() -> None:
    anna = Recipient("x", "en", "Europe/Paris", 0, digest_at=18 * 60)
    day = datetime(2026, 1, 15).toordinal()
    assert hours.digest_day(anna, at("2026-01-15T16:59")) == day - 1
    assert hours.digest_day(anna, at("2026-01-15T17:00")) == day
    assert hours.digest_day(anna, at("2026-01-16T16:59")) == day


class Clock:
    """A clock that is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
        self.time = at(moment)
        monkeypatch.setattr(clock, "now", lambda: self.time)

    def set(self, moment: str) -> None:
        self.time = at(moment)


def test_nothing_is_told_in_quiet_hours_and_all_of_it_after_them(
    pushing: Settings, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    time_of_day = Clock(monkeypatch, "2040-03-01T21:30")
    browser = Browser(service.port)
    with TestClient(create_app(pushing)) as client:
        table = Api(client).open([PERSON] * 4)
        key = subscribe_browser(table, [0], browser)
        wishes = {"zone": "Europe/Paris", "quiet_from": 22 * 60, "quiet_to": 8 * 60}
        answer = table.api.put("/notices", wishes, key)
        assert (answer.json()["quiet_from"], answer.json()["zone"]) == (1320, "Europe/Paris")
        for moment in ("2040-03-01T21:40", "2040-03-02T06:50"):
            time_of_day.set(moment)
            time.sleep(QUIET)
            assert service.posted == []
        time_of_day.set("2040-03-02T07:01")
        wait_for(lambda: len(service.posted) == 1)


def test_a_digest_comes_once_a_day_and_tells_all_that_waits(
    mailing: Settings, sink: tuple[Sink, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, _ = sink
    time_of_day = Clock(monkeypatch, "2040-03-01T12:00")
    with TestClient(create_app(mailing)) as client:
        first, second = (Api(client).open([PERSON] * 4) for _ in range(2))
        key = subscribe(first, 0, ANNA, "fr")
        answer = first.api.put("/notices?lang=fr", {"zone": "Europe/Paris", "daily": True}, key)
        assert answer.json()["digest_at"] == 18 * 60
        time_of_day.set("2040-03-01T16:58")
        time.sleep(QUIET)
        assert kept.mails == []
        time_of_day.set("2040-03-01T17:00")
        wait_for(lambda: len(kept.mails) == 1)
        assert kept.mails[0]["Subject"] == "Une table vous attend"
        seats = {"keys": [{"table": second.id, "key": second.keys[0]}]}
        first.api.post("/notices/seats", seats, key)
        time_of_day.set("2040-03-02T16:00")
        time.sleep(QUIET)
        assert len(kept.mails) == 1
        time_of_day.set("2040-03-02T17:10")
        wait_for(lambda: len(kept.mails) == 2)
        letter = kept.mails[1]
        assert letter["Subject"] == "2 tables vous attendent"
        text = letter.get_content()
        for table in (first, second):
            assert f"{HOUSE}/table/{table.id}" in text
            assert not any(one in letter.as_string() for one in table.keys.values())
        time_of_day.set("2040-03-03T17:10")  # nothing that is new
        time.sleep(QUIET)
    assert len(kept.mails) == 2


def test_wishes_that_cannot_be_are_refused(pushing: Settings) -> None:
    with limited(pushing) as api:
        key = api.post("/notices", {}).json()["key"]
        answer = api.put("/notices", {"zone": "../../etc/passwd"}, key)
        assert problem(answer, 422)["code"] == "unknown-zone"
        for wishes in (
            {"zone": "UTC", "quiet_from": 5},
            {"zone": "UTC", "quiet_from": 5, "quiet_to": 1440},
            {"zone": "UTC", "digest_at": -1},
            {"zone": "UTC", "more": 1},
            {},
        ):
            assert api.put("/notices", wishes, key).status_code in (400, 422)


def test_equal_hours_of_quiet_are_refused_and_the_former_ones_stay(pushing: Settings) -> None:
    with limited(pushing) as api:
        key = api.post("/notices", {}).json()["key"]
        wishes = {"zone": "UTC", "quiet_from": 1320, "quiet_to": 480}
        assert api.put("/notices", wishes, key).status_code == 200
        for minute in (0, 480):
            answer = api.put("/notices", {"zone": "UTC", "quiet_from": minute, "quiet_to": minute}, key)
            assert problem(answer, 422)["code"] == "same-hours"
        told = api.get("/notices", key).json()
        assert (told["quiet_from"], told["quiet_to"]) == (1320, 480)
