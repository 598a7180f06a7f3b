"""Accounts: signing up and in with passkeys and links, and what a thief of the database gets."""

from __future__ import annotations

import signal
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import command
from litestar.testing import TestClient
from sqlalchemy import Connection, text
from typer.testing import CliRunner

from lacewars.cli.main import app
from lacewars.server import clock
from lacewars.server.accounts.signing import LINKS
from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from lacewars.server.storage.engines import steps
from lacewars.server.storage.seal import Vault
from tests.server.accountkit import Device, link_in
from tests.server.authenticator import Authenticator
from tests.server.kit import HANG, PERSON, Api, bearer, limited, problem, process, wait_for
from tests.server.storekit import run_on
from tests.server.test_mail import ANNA, BO, Sink, mailing, sink

__all__ = ["mailing", "sink"]
HOUSE = "https://lace.example"


@pytest.fixture
def settings(settings: Settings, database: str) -> Settings:
    """On SQLite and on PostgreSQL."""
    return replace(settings, database=database, tries_per_minute=0)


@pytest.fixture
def post(mailing: Settings) -> Iterator[Api]:
    """A server that sends mail."""
    with TestClient(create_app(replace(mailing, links_per_minute=0))) as client:
        yield Api(client)


def code(answer: httpx.Response, status: int) -> str:
    return str(problem(answer, status)["code"])


# ---------------------------------------------------------------------- passkeys
def test_an_account_is_made_and_opened_with_a_passkey(api: Api) -> None:
    one, other = Device(api), Device(api)
    assert one.ask("GET", "").json() == {"account": None, "mail": False, "sanctions": []}
    key = one.sign_up("Anna")
    assert one.who() == "Anna"
    assert other.who() is None
    told = other.sign_in(key)
    assert told.json()["account"]["name"] == other.who() == "Anna"
    assert len(told.json()["account"]["passkeys"]) == 1
    for words in ("HttpOnly", "SameSite=lax", "Path=/api/account"):
        assert words.lower() in other.last_cookie.lower()
    assert "secure" not in other.last_cookie.lower()
    other.tell("/signout", {})
    assert (other.who(), one.who()) == (None, "Anna")


def test_over_tls_the_cookie_is_secure(api: Api) -> None:
    device = Device(api, "https://play.example")
    device.sign_up("Anna")
    assert "secure" in device.last_cookie.lower()


def test_a_passkey_of_somebody_else_opens_nothing(api: Api) -> None:
    one, other = Device(api), Device(api)
    key = one.sign_up("Anna")
    stranger = Authenticator(one.page)
    assert code(other.sign_in(stranger), 401) == "unknown-passkey"
    stranger.id = key.id
    assert code(other.sign_in(stranger), 401) == "unknown-passkey"
    elsewhere = Authenticator("http://evil.example")
    elsewhere.id, elsewhere._key = key.id, key._key
    assert code(other.sign_in(elsewhere), 401) == "unknown-passkey"
    assert other.who() is None


def test_what_was_signed_holds_once(api: Api) -> None:
    one, other = Device(api), Device(api)
    key = one.sign_up("Anna")
    signed = key.use(one.tell("/signin/options", {})["options"])
    one.tell("/signin", {"credential": signed})
    assert code(other.post("/signin", {"credential": signed}), 409) == "too-late"
    made = Authenticator(one.page).make(other.tell("/passkey/options", {"name": "Bo"})["options"])
    other.tell("/passkey", {"credential": made, "name": "Bo"})
    assert code(Device(api).post("/passkey", {"credential": made, "name": "Carl"}), 409) == "too-late"


def test_an_old_challenge_is_too_late(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(api)
    key = device.sign_up("Anna")
    signed = key.use(device.tell("/signin/options", {})["options"])
    then = clock.now() + 301_000
    monkeypatch.setattr(clock, "now", lambda: then)
    assert code(device.post("/signin", {"credential": signed}), 409) == "too-late"


@pytest.mark.parametrize(
    "credential", [{}, {"response": {}}, {"response": {"clientDataJSON": "e30"}}, {"id": 3}]
)
def test_nonsense_is_refused(api: Api, credential: dict[str, Any]) -> None:
    for path in ("/signin", "/passkey"):
        assert code(Device(api).post(path, {"credential": credential}), 422) == "bad-passkey"


def test_names_are_plain_and_taken_once(api: Api) -> None:
    Device(api).sign_up("Anna")
    for name in ("anna", "ＡＮＮＡ"):
        assert code(Device(api).post("/passkey/options", {"name": name}), 409) == "name-taken"
    for name in ("", "a", " Anna", "An  na", "a/b", "Anna\u202e", "x" * 41):
        assert code(Device(api).post("/passkey/options", {"name": name}), 422) == "bad-name"
    bo = Device(api)
    bo.sign_up("Bo")
    assert code(bo.ask("PATCH", "", {"name": "ANNA"}), 409) == "name-taken"
    assert bo.ask("PATCH", "", {"name": "Bo d’Arc"}).json()["account"]["name"] == bo.who() == "Bo d’Arc"


def test_passkeys_come_and_go_but_for_the_last(api: Api) -> None:
    device = Device(api)
    key = device.sign_up("Anna")
    (first,) = device.ask("GET", "").json()["account"]["passkeys"]
    assert code(device.post("/passkey/forget", {"id": first["id"]}), 409) == "last-way-in"
    second = Authenticator(device.page)
    asked = device.tell("/passkey/options", {})["options"]
    assert [one["id"] for one in asked["excludeCredentials"]] == [first["id"]]
    told = device.tell("/passkey", {"credential": second.make(asked)})
    assert len(told["account"]["passkeys"]) == 2
    assert code(device.post("/passkey/forget", {"id": "nothing"}), 404) == "no-such-passkey"
    device.tell("/passkey/forget", {"id": first["id"]})
    assert code(Device(api).sign_in(key), 401) == "unknown-passkey"
    assert Device(api).sign_in(second).status_code == 200


def test_pages_of_other_sites_may_not_ask(api: Api) -> None:
    device = Device(api)
    device.sign_up("Anna")
    for method, path, body in (
        ("POST", "/signout", {}),
        ("POST", "/seats", {"keys": []}),
        ("POST", "/delete", {"name": "Anna"}),
        ("PATCH", "", {"name": "Eve"}),
        ("POST", "/link", {"token": "x"}),
    ):
        assert code(device.ask(method, path, body, origin="http://evil.example"), 403) == "other-site"
    assert device.who() == "Anna"
    for path, body in (("/seats", {}), ("/delete", {"name": "Anna"})):
        assert code(Device(api).post(path, body), 401) == "not-signed-in"
    assert code(Device(api).ask("GET", "/export"), 401) == "not-signed-in"


# ---------------------------------------------------------------------- links by mail
def test_a_link_makes_an_account_and_opens_it(post: Api, sink: tuple[Sink, int]) -> None:
    kept, _ = sink
    one, other = Device(post), Device(post)
    assert one.ask("GET", "").json()["mail"]
    first = one.tell("/mail", {"address": ANNA})
    wait_for(lambda: len(kept.to(ANNA)) == 1)
    token = link_in(kept, ANNA)
    assert f"{HOUSE}/#/signin?token={token}" in kept.mails[0].get_content()
    assert one.tell("/link/look", {"token": token}) == {"mail": ANNA, "name": None, "joins": False}
    assert code(one.post("/link", {"token": token, "name": "?"}), 422) == "bad-name"
    assert one.tell("/link", {"token": token, "name": "Anna"})["account"]["mail"] == ANNA
    assert code(one.post("/link", {"token": token, "name": "Anna"}), 401) == "dead-link"
    again = other.ask("POST", "/mail?lang=fr", {"address": ANNA.upper()})
    assert (again.status_code, again.json()) == (200, first)
    wait_for(lambda: len(kept.to(ANNA.upper())) == 1)
    french = kept.to(ANNA.upper())[0]
    assert french["Subject"] == "Se connecter à Lace Wars (lace.example)"
    token = link_in(kept, ANNA.upper())
    assert other.tell("/link/look", {"token": token}) == {"mail": ANNA, "name": "Anna", "joins": False}
    other.tell("/link", {"token": token})
    assert other.who() == one.who() == "Anna"


def test_a_link_gives_an_account_its_address(post: Api, sink: tuple[Sink, int]) -> None:
    device, other = Device(post, HOUSE), Device(post, HOUSE)
    device.sign_up("Anna")
    device.tell("/mail", {"address": BO})
    wait_for(lambda: len(sink[0].to(BO)) == 1)
    token = link_in(sink[0], BO)
    mail = sink[0].to(BO)[0]  # who has mistyped it writes to somebody else
    assert mail["Subject"] == "Your address at Lace Wars (lace.example)"
    assert "The account Anna " in mail.get_content()
    assert other.tell("/link/look", {"token": token}) == {"mail": BO, "name": "Anna", "joins": True}
    other.tell("/link", {"token": token})
    assert device.ask("GET", "").json()["account"]["mail"] == BO
    assert other.who() == "Anna"
    stranger = Device(post, HOUSE)
    stranger.sign_up("Carl")
    stranger.tell("/mail", {"address": BO})
    wait_for(lambda: len(sink[0].to(BO)) == 2)
    assert code(stranger.post("/link", {"token": link_in(sink[0], BO)}), 409) == "address-taken"
    told = device.ask("PATCH", "", {"forget_mail": True})
    assert told.json()["account"]["mail"] is None


def test_links_grow_old_and_few_lie_in_a_mailbox(
    post: Api, sink: tuple[Sink, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Device(post)
    answers = [device.tell("/mail", {"address": ANNA}) for _ in range(6)]
    assert answers == [{"sent": True}] * 6
    device.tell("/mail", {"address": BO})
    wait_for(lambda: len(sink[0].to(BO)) == 1 and len(sink[0].to(ANNA)) == 3)
    token = link_in(sink[0], ANNA)
    then = clock.now() + 21 * 60_000
    monkeypatch.setattr(clock, "now", lambda: then)
    assert code(device.post("/link", {"token": token, "name": "Anna"}), 401) == "dead-link"
    device.tell("/mail", {"address": ANNA})
    wait_for(lambda: len(sink[0].to(ANNA)) == 4)


def test_a_mail_server_that_refuses_for_now_is_tried_again(
    post: Api, sink: tuple[Sink, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lacewars.server.accounts.signing._AGAIN_SECONDS", (0.05, 0.05))
    sink[0].refusals[:] = ["451 later"]
    assert Device(post).tell("/mail", {"address": ANNA}) == {"sent": False}
    wait_for(lambda: len(sink[0].to(ANNA)) == 1)


def test_who_asks_for_a_link_hears_what_the_mail_server_says(
    post: Api, sink: tuple[Sink, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alike for addresses with an account and without; to who is signed in, too."""
    monkeypatch.setattr("lacewars.server.accounts.signing._AGAIN_SECONDS", (60.0,))
    device, stranger = Device(post, HOUSE), Device(post, HOUSE)
    assert stranger.tell("/mail", {"address": ANNA}) == {"sent": True}
    stranger.tell("/link", {"token": link_in(sink[0], ANNA), "name": "Anna"})
    for one, address in ((device, ANNA), (device, BO), (stranger, BO)):
        sink[0].refusals[:] = ["554 not today", "451 later"]
        refused = one.post("/mail", {"address": address})
        assert code(refused, 409) == "mail-refused"
        assert address not in refused.text
        assert one.tell("/mail", {"address": address}) == {"sent": False}


def test_nobody_waits_long_for_a_mail_server_that_is_silent(
    mailing: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lacewars.server.accounts.signing.FIRST_TRY_SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        silently = replace(mailing, mail=f"smtp://127.0.0.1:{silent.getsockname()[1]}?tls=none")
        monkeypatch.setattr("lacewars.server.notifications.mail.SECONDS", 1.0)
        with limited(silently) as api:
            took: list[float] = []
            client = api.client
            assert isinstance(client, TestClient)
            monkeypatch.setattr(client.app.load, "took", took.append)
            assert Device(api).tell("/mail", {"address": ANNA}) == {"sent": False}
            assert took[-1] < 0.2  # it is no load of this server


def test_links_that_do_not_get_through_do_not_fill_a_mailbox(post: Api, sink: tuple[Sink, int]) -> None:
    device = Device(post, HOUSE)
    sink[0].refusals += ["554 not today"] * LINKS
    for _ in range(LINKS):
        assert code(device.post("/mail", {"address": ANNA}), 409) == "mail-refused"
    assert device.tell("/mail", {"address": ANNA}) == {"sent": True}
    assert len(sink[0].to(ANNA)) == 1


def test_where_there_is_no_mail_it_is_said(api: Api) -> None:
    assert code(Device(api).post("/mail", {"address": ANNA}), 409) == "no-mail"


def test_bad_addresses_and_too_many_tries_are_refused(mailing: Settings) -> None:
    with limited(mailing, tries_per_minute=3, links_per_minute=2) as api:
        device = Device(api)
        assert code(device.post("/mail", {"address": "anna"}), 422) == "bad-address"
        device.tell("/mail", {"address": ANNA})
        assert problem(device.post("/mail", {"address": ANNA}), 429)["limit"] == "links"
        for _ in range(3):
            assert code(device.post("/link/look", {"token": "guess"}), 401) == "dead-link"
        assert problem(device.post("/link", {"token": "guess"}), 429)["limit"] == "tries"
        assert problem(device.post("/signin/options", {}), 429)["limit"] == "tries"


def test_passkeys_are_those_of_the_public_address(post: Api) -> None:
    assert code(Device(post).post("/signin/options", {}), 409) == "other-address"
    assert Device(post, HOUSE).tell("/signin/options", {})["options"]["rpId"] == "lace.example"


# ---------------------------------------------------------------------- what is stored
def cells(database: str) -> set[str]:
    """Every text that stands in the database."""

    def read(connection: Connection) -> set[str]:
        found: set[str] = set()
        for table in ("accounts", "passkeys", "tokens", "claims", "seats", "tables", "moderators"):
            for row in connection.execute(text(f"SELECT * FROM {table}")):
                found |= {str(cell) for cell in row}
        return found

    return run_on(database, read)


def test_a_stolen_database_opens_no_account_and_no_seat(
    post: Api, mailing: Settings, sink: tuple[Sink, int]
) -> None:
    device = Device(post, HOUSE)
    device.sign_up("Anna")
    device.tell("/mail", {"address": ANNA})
    device.tell("/signin/options", {})
    wait_for(lambda: len(sink[0].to(ANNA)) == 1)
    table = post.open([PERSON] * 4)
    kept = device.keep((table.id, table.keys[0]), (table.id, table.opened["owner_key"]))
    spare = kept[table.id]["keys"][0]["key"]
    assert post.get(f"/tables/{table.id}/view", spare).json()["seat"] == 0
    made = CliRunner().invoke(app, ["moderator", "add", "Vera", "--database", mailing.database])
    moderator = made.output.strip()
    assert post.get("/house", moderator).status_code == 200
    stolen = cells(mailing.database)
    assert {"Anna", "Vera", ANNA} <= stolen
    keys = {spare, kept[table.id]["owner_key"], moderator, *table.keys.values()}
    assert not {*keys, device.cookie, link_in(sink[0], ANNA)} & stolen
    thief = Device(post, HOUSE)
    for found in stolen:
        if not found.isascii() or not found.isprintable() or not 0 < len(found) <= 200:
            continue
        assert post.client.get(f"/api/tables/{table.id}/view", headers=bearer(found)).status_code == 401
        assert post.client.get("/api/house", headers=bearer(found)).status_code == 401
        thief.cookie = found
        assert thief.who() is None
        assert thief.post("/link/look", {"token": found}).status_code == 401


def test_accounts_survive_a_killed_server(tmp_path: Path, database: str) -> None:
    with process(tmp_path, database) as server, httpx.Client(base_url=server.address, timeout=HANG) as client:
        page = f"http://localhost:{server.port}"
        api = Api(client)
        device = Device(api, page)
        key = device.sign_up("Anna")
        table = api.open([PERSON] * 4)
        kept = device.keep((table.id, table.keys[2]))
        server.stop(signal.SIGKILL)
        server.start()
        assert device.who() == "Anna"
        other = Device(api, page)
        assert other.sign_in(key).status_code == 200
        assert other.keep() == kept
        (seat,) = kept[table.id]["keys"]
        assert api.get(f"/tables/{table.id}/view", seat["key"]).json()["seat"] == 2


def test_a_database_from_before_accounts_gets_them(settings: Settings) -> None:
    """Seats that were held then can be kept by an account now."""
    with limited(settings) as api:
        table = api.open([PERSON] * 4)

    def go_back(connection: Connection) -> None:
        command.downgrade(steps(connection, Vault(None)), "0009")

    run_on(settings.database, go_back)
    with limited(settings) as api:
        device = Device(api)
        device.sign_up("Anna")
        assert device.keep((table.id, table.keys[1]))[table.id]["keys"][0]["seat"] == 1
