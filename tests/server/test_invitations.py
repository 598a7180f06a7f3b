"""Invitations: from account to account, to a free seat of a table; what each side learns of it."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import Any

import httpx
import pytest
from alembic import command
from litestar.testing import TestClient
from sqlalchemy import Connection

from lacewars.server import clock
from lacewars.server.accounts.invitations import A_DAY
from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from lacewars.server.storage.engines import steps
from lacewars.server.storage.seal import Vault
from lacewars.server.storage.store import Store
from tests.server.accountkit import Device
from tests.server.kit import BOT, OPEN, PERSON, Api, Table, ask, limited, owner, problem, wait_for
from tests.server.pushkit import HOUSE, Browser, PushService, pushing, service
from tests.server.storekit import run_on
from tests.server.test_house import Desk, named
from tests.server.test_mail import BO, QUIET, Sink, certificate, mailing, sink
from tests.server.test_notice_hours import Clock

__all__ = ["certificate", "mailing", "pushing", "service", "sink"]
SEATS = [PERSON, OPEN, OPEN, BOT]


@pytest.fixture
def settings(settings: Settings, database: str) -> Settings:
    """On SQLite and on PostgreSQL."""
    return replace(settings, database=database, tries_per_minute=0)


class Guest(Device):
    """Somebody with an account, who invites and is invited."""

    def __init__(self, api: Api, name: str, page: str = "http://testserver.local") -> None:
        super().__init__(api, page)
        self.name = name
        self.sign_up(name)

    def all(self) -> dict[str, Any]:
        answer = self.ask("GET", "/invitations")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def got(self) -> list[tuple[str, int, str]]:
        return [(one["id"], one["seat"], one["by"]) for one in self.all()["got"]]

    def sent(self) -> list[tuple[str, int, str | None]]:
        return [(one["name"], one["seat"], one["answer"]) for one in self.all()["sent"]]

    def invite(self, name: str, table: Table, seat: int = 1, key: str | None = None) -> httpx.Response:
        body = {"table": table.id, "key": key or table.keys[0], "seat": seat, "name": name}
        return self.post("/invitations", body)

    def answer(self, how: str, table: Table, **more: str) -> httpx.Response:
        return self.post(f"/invitations/{how}", {"table": table.id, **more})


def code(answer: httpx.Response, status: int) -> str:
    return str(problem(answer, status)["code"])


# ---------------------------------------------------------------------- from one to the other
def test_who_is_invited_sees_it_accepts_and_sits_there(api: Api) -> None:
    anna, bo = Guest(api, "Anna"), Guest(api, "Bo")
    table = api.open(SEATS, public=False)
    assert anna.invite("  bo ", table).status_code == 200
    assert (bo.got(), anna.got()) == ([(table.id, 1, "Anna")], [])
    assert (anna.sent(), bo.sent()) == ([("Bo", 1, None)], [])
    (told,) = bo.all()["got"]
    assert (told["game"], told["pace"], told["seats"][1]["kind"]) == ("friedrich", "live", "open")
    assert anna.invite("Bo", table).status_code == 200  # the same once more
    assert len(anna.sent()) == 1

    key = bo.answer("accept", table).json()["key"]
    assert api.get(f"/tables/{table.id}/view", key).json()["seat"] == 1
    assert table.info()["seats"][1]["name"] == "Bo"
    assert bo.keep()[table.id]["keys"][0]["seat"] == 1
    assert (bo.got(), anna.sent()) == ([], [("Bo", 1, "accepted")])
    assert code(bo.answer("accept", table), 404) == "no-invitation"


def test_who_declines_is_not_asked_again(api: Api) -> None:
    anna, bo = Guest(api, "Anna"), Guest(api, "Bo")
    table = api.open(SEATS)
    anna.invite("Bo", table)
    assert bo.answer("decline", table).json()["got"] == []
    assert anna.sent() == [("Bo", 1, "declined")]
    assert code(anna.invite("Bo", table, seat=2), 409) == "declined"
    assert table.info()["seats"][1]["kind"] == "open"
    for how in ("accept", "decline"):
        assert code(bo.answer(how, table), 404) == "no-invitation"


def test_an_invitation_is_withdrawn_and_made_anew(api: Api) -> None:
    anna, bo = Guest(api, "Anna"), Guest(api, "Bo")
    table = api.open(SEATS)
    anna.invite("Bo", table)
    assert code(bo.answer("withdraw", table, name="Bo"), 404) == "no-invitation"
    assert code(anna.answer("withdraw", table, name="Nobody"), 404) == "no-invitation"
    assert anna.answer("withdraw", table, name="Bo").json()["sent"][0]["answer"] == "withdrawn"
    assert bo.got() == []
    assert code(bo.answer("accept", table), 404) == "no-invitation"
    assert code(anna.answer("withdraw", table, name="Bo"), 404) == "no-invitation"
    assert anna.invite("Bo", table, seat=2).status_code == 200
    assert bo.got() == [(table.id, 2, "Anna")]


def test_a_seat_that_is_taken_meanwhile_is_offered_no_more(api: Api) -> None:
    anna, bo, clara = Guest(api, "Anna"), Guest(api, "Bo"), Guest(api, "Clara")
    table = api.open(SEATS)
    anna.invite("Bo", table)
    anna.invite("Clara", table)
    ask(table, "/seats/1/take", {"name": "Dora"}, None)
    assert (bo.got(), clara.got()) == ([], [])
    assert code(bo.answer("accept", table), 409) == "seat-taken"
    assert anna.invite("Bo", table, seat=2).status_code == 200
    assert bo.got() == [(table.id, 2, "Anna")]
    bo.answer("decline", table)
    ended = api.open(SEATS)
    anna.invite("Bo", ended)
    ask(ended, "/end", {}, owner(ended))
    assert bo.got() == []
    assert code(bo.answer("accept", ended), 409) == "ended"


def test_in_the_lobby_one_is_invited_to_a_seat_that_a_bot_keeps_warm(api: Api) -> None:
    anna, bo = Guest(api, "Anna"), Guest(api, "Bo")
    table = api.open([PERSON, BOT, BOT, BOT], lobby=True, public=True)
    assert anna.invite("Bo", table, seat=2).status_code == 200
    bo.answer("accept", table)
    assert table.info()["seats"][2]["name"] == "Bo"


# ---------------------------------------------------------------------- who may not
def test_only_who_sits_at_a_table_invites_to_its_free_seats(api: Api) -> None:
    anna, bo = Guest(api, "Anna"), Guest(api, "Bo")
    table = api.open(SEATS)
    stranger = Device(api)
    assert code(stranger.ask("GET", "/invitations"), 401) == "not-signed-in"
    body = {"table": table.id, "key": table.keys[0], "seat": 1, "name": "Bo"}
    assert code(stranger.post("/invitations", body), 401) == "not-signed-in"
    assert code(anna.ask("POST", "/invitations", body, origin="https://evil.example"), 403) == "other-site"
    assert code(anna.invite("Bo", table, key="wrong"), 401) == "wrong-key"
    assert code(anna.invite("Bo", table, seat=3), 409) == "seat-taken"
    assert code(anna.invite("Bo", table, seat=9), 404) == "unknown-seat"
    assert code(anna.invite("Nobody", table), 404) == "unknown-player"
    assert code(anna.invite("bo@example.org", table), 404) == "unknown-player"
    assert code(anna.invite("Anna", table), 409) == "own-account"
    assert code(anna.post("/invitations", {**body, "table": "none"}), 404) == "unknown-table"
    assert anna.invite("Bo", table, key=owner(table)).status_code == 200
    clara = Guest(api, "Clara")
    assert code(clara.invite("Bo", table, seat=2), 409) == "invited"
    assert bo.got() == [(table.id, 1, "Anna")]


def test_who_takes_no_invitations_gets_none(api: Api) -> None:
    anna, bo = Guest(api, "Anna"), Guest(api, "Bo")
    table = api.open(SEATS)
    assert bo.ask("GET", "").json()["account"]["invitable"] is True
    assert bo.ask("PATCH", "", {"invitable": False}).json()["account"]["invitable"] is False
    assert code(anna.invite("Bo", table), 409) == "not-invitable"
    bo.ask("PATCH", "", {"invitable": True})
    assert anna.invite("Bo", table).status_code == 200


def test_nobody_learns_under_which_name_somebody_sits_there(api: Api) -> None:
    """Whether the seat of a nickname is an account's is that account's own affair."""
    anna, bo, clara = Guest(api, "Anna"), Guest(api, "Bo"), Guest(api, "Clara")
    table = api.open([PERSON, OPEN, PERSON, BOT])
    bo.keep((table.id, table.keys[2]))
    told = [anna.invite(name, table).json() for name in ("Bo", "Clara")]
    assert [one["sent"][0]["answer"] for one in told] == [None, None]
    assert (bo.got(), clara.got()) == ([], [(table.id, 1, "Anna")])


def test_there_is_an_end_to_invitations_in_a_day(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, bo, clara = Guest(api, "Anna"), Guest(api, "Bo"), Guest(api, "Clara")
    tables = [api.open(SEATS) for _ in range(A_DAY + 1)]
    for table in tables[:-1]:
        assert anna.invite("Bo", table).status_code == 200
    anna.answer("withdraw", tables[0], name="Bo")
    assert code(anna.invite("Bo", tables[-1]), 409) == "too-many-invitations"
    assert clara.invite("Bo", tables[-1]).status_code == 200
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + clock.DAY + 1)
    assert anna.invite("Bo", tables[0]).status_code == 200
    assert len(bo.got()) == A_DAY + 1


def test_who_is_muted_invites_nobody_and_who_is_banned_is_not_heard(api: Api, settings: Settings) -> None:
    anna, bo, clara = Guest(api, "Anna"), Guest(api, "Bo"), Guest(api, "Clara")
    desk = Desk(api, named(settings.database))
    table, other = api.open(SEATS), api.open(SEATS)
    desk.sanction("mute", account="Anna")
    assert code(anna.invite("Bo", table), 403) == "muted"
    clara.invite("Bo", other)
    desk.sanction("ban", account="Clara")
    assert bo.got() == []
    assert code(clara.ask("GET", "/invitations"), 403) == "banned"
    desk.sanction("ban", account="Bo")
    dora = Guest(api, "Dora")
    assert code(dora.invite("Bo", table), 409) == "not-invitable"


# ---------------------------------------------------------------------- everything, and nothing
def test_invitations_are_exported_and_go_with_the_account(api: Api) -> None:
    anna, bo = Guest(api, "Anna"), Guest(api, "Bo")
    table, other = api.open(SEATS), api.open(SEATS)
    anna.invite("Bo", table)
    bo.invite("Anna", other)
    for device in (anna, bo):
        found = device.ask("GET", "/export").json()
        assert {(one["table"], one["by"], one["to"], one["answer"]) for one in found["invitations"]} == {
            (table.id, "Anna", "Bo", None),
            (other.id, "Bo", "Anna", None),
        }
    anna.tell("/delete", {"name": "Anna"})
    assert bo.all() == {"got": [], "sent": []}
    assert bo.ask("GET", "/export").json()["invitations"] == []


def test_a_database_from_before_invitations_gets_them(settings: Settings) -> None:
    with limited(settings) as api:
        device = Device(api)
        key = device.sign_up("Bo")
        table = api.open(SEATS)

    def go_back(connection: Connection) -> None:
        command.downgrade(steps(connection, Vault(None)), "0015")

    run_on(settings.database, go_back)
    with limited(settings) as api:
        old = Device(api)
        assert old.sign_in(key).status_code == 200
        assert old.ask("GET", "").json()["account"]["invitable"] is True
        assert Guest(api, "Anna").invite("Bo", table).status_code == 200
        assert old.ask("GET", "/invitations").json()["got"][0]["by"] == "Anna"


# ---------------------------------------------------------------------- notices
def wants_mail(guest: Guest, address: str, lang: str = "en") -> str:
    """Lets an account have a confirmed address for notices; gives the key to them."""
    client = guest.api.client
    assert isinstance(client, TestClient)
    store: Store = client.app.state["service"].store
    key = str(guest.tell(f"/notices?lang={lang}", {})["key"])
    with client.portal() as portal:
        portal.call(partial(store.change_recipient, key.partition(".")[0], mail=address))
    return key


def test_a_mail_tells_once_of_an_invitation_and_names_nobody(
    mailing: Settings, sink: tuple[Sink, int]
) -> None:
    kept, _ = sink
    with TestClient(create_app(replace(mailing, tries_per_minute=0))) as client:
        api = Api(client)
        anna, bo, clara = (Guest(api, name, HOUSE) for name in ("Annabella", "Bo", "Clara"))
        wants_mail(bo, BO, "fr")
        table = api.open(SEATS)
        anna.invite("Bo", table)
        anna.invite("Clara", table, seat=2)  # who wants no notices gets none
        wait_for(lambda: len(kept.mails) == 1)
        anna.answer("withdraw", table, name="Bo")
        anna.invite("Bo", table)
        time.sleep(QUIET)
        assert clara.got() == [(table.id, 2, "Annabella")]
    (letter,) = kept.mails
    assert letter["To"] == BO
    assert letter["Subject"] == "Friedrich\u00a0: une invitation à jouer"
    text = letter.get_content()
    assert f"{HOUSE}/table/{table.id}" in text
    assert "Élisabeth" in text
    assert "Annabella" not in letter.as_string()
    assert not any(key in letter.as_string() for key in table.keys.values())


def test_a_push_tells_of_an_invitation_and_none_of_one_that_is_gone(
    pushing: Settings, service: PushService
) -> None:
    browser = Browser(service.port)
    with TestClient(create_app(replace(pushing, mail_grace=5.0))) as client:
        api = Api(client)
        anna, bo = Guest(api, "Anna", HOUSE), Guest(api, "Bo", HOUSE)
        key = bo.tell("/notices", {})["key"]
        assert api.post("/notices/push", browser.subscription, key).status_code == 200
        gone, taken, table = (api.open(SEATS) for _ in range(3))
        for one in (gone, taken):
            assert anna.invite("Bo", one).status_code == 200
        anna.answer("withdraw", gone, name="Bo")
        ask(taken, "/seats/1/take", {"name": "Dora"}, None)
        service.answers = [503]  # the first try does not get through
        anna.invite("Bo", table)
        wait_for(lambda: not service.answers)
        with client.portal() as portal:
            store: Store = client.app.state["service"].store

            async def let_be_tried() -> None:
                for one in await store.untold_invitations():
                    await store.invite_again(one.invitation, 0, one.invitation.tries)

            portal.call(let_be_tried)
        wait_for(lambda: len(service.posted) == 1)
        time.sleep(QUIET)
    (told,) = service.to(browser)
    assert told["title"] == "Friedrich: you are invited"
    assert told["text"] == "The seat of Elisabeth is free for you."
    assert (told["table"], told["seat"]) == (table.id, 1)


def test_the_mail_of_the_day_tells_of_invitations_too(
    mailing: Settings, sink: tuple[Sink, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, _ = sink
    time_of_day = Clock(monkeypatch, "2040-03-01T12:00")
    with TestClient(create_app(replace(mailing, tries_per_minute=0))) as client:
        api = Api(client)
        anna, bo = Guest(api, "Anna", HOUSE), Guest(api, "Bo", HOUSE)
        key = wants_mail(bo, BO)
        assert api.put("/notices", {"zone": "UTC", "daily": True}, key).status_code == 200
        table = api.open(SEATS)
        anna.invite("Bo", table)
        time_of_day.set("2040-03-01T17:30")
        time.sleep(QUIET)
        assert kept.mails == []
        time_of_day.set("2040-03-01T18:01")
        wait_for(lambda: len(kept.mails) == 1)
        time_of_day.set("2040-03-02T18:01")
        time.sleep(QUIET)
    (letter,) = kept.mails
    assert "Friedrich: you are invited to play Elisabeth." in letter.get_content()
