"""Notices: web push, opened as a browser opens it; one notice a turn."""

from __future__ import annotations

import asyncio
import random
import re
import signal
import sqlite3
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from cryptography.hazmat.primitives.asymmetric import ec
from litestar.testing import TestClient
from sqlalchemy import Connection, text

from lacewars.server import clock
from lacewars.server.app import create_app
from lacewars.server.notifications import dispatcher, letters, push
from lacewars.server.settings import PUSH_HOSTS, Settings
from lacewars.server.storage.engines import steps
from lacewars.server.storage.seal import Vault
from lacewars.server.storage.store import Store
from tests.server.accountkit import Device
from tests.server.kit import PERSON, Api, Process, Table, limited, problem, wait_for
from tests.server.pushkit import (
    HOUSE,
    Browser,
    PushService,
    pushing,
    service,
    signed_by,
    subscribe_browser,
    unb64,
)
from tests.server.storekit import run_on
from tests.server.test_mail import ANNA, BO, QUIET, Sink, certificate, mailing, sink, subscribe

__all__ = ["certificate", "mailing", "pushing", "service", "sink"]


def with_mail(pushing: Settings, mailing: Settings) -> Settings:
    return replace(pushing, mail=mailing.mail, mail_from=mailing.mail_from, links_per_minute=0)


# ---------------------------------------------------------------------- encryption
def test_a_message_is_encrypted_as_the_example_of_rfc_8291() -> None:
    receiver = unb64(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    sender = ec.derive_private_key(
        int.from_bytes(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    found = push.encrypt(
        b"When I grow up, I want to be a watermelon",
        receiver,
        unb64("BTBZMqHH6r4Tts7J_aSIgg"),
        sender,
        unb64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert found == unb64(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
        "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    ("endpoint", "good"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://fcm.googleapis.com:443/fcm/send/abc", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/abc", True),
        ("https://web.push.apple.com/abc", True),
        ("https://db5p.notify.windows.com/w/?token=abc", True),
        ("http://fcm.googleapis.com/fcm/send/abc", False),
        ("https://fcm.googleapis.com:8443/x", False),
        ("https://fcm.googleapis.com.evil.example/x", False),
        ("https://evilpush.apple.com.example/x", False),
        ("https://push.apple.com/x", False),
        ("https://fcm.googleapis.com@127.0.0.1/x", False),
        ("https://user@fcm.googleapis.com/x", False),
        ("https://127.0.0.1/x", False),
        ("https://[::1]/x", False),
        ("https://169.254.169.254/latest/meta-data", False),
        ("https://localhost/x", False),
        ("https:///x", False),
        ("https://fcm.googleapis.com:x/", False),
        ("https://fcm.googleapis.com/a b", False),
        ("https://fcm.googleapis.com\r\nX: y/", False),
        ("file:///etc/passwd", False),
        ("", False),
    ],
)
def test_only_known_push_services_are_posted_to(endpoint: str, good: bool) -> None:
    assert push.is_allowed(endpoint, PUSH_HOSTS) is good
    assert not push.is_allowed(endpoint, "")


# ---------------------------------------------------------------------- push
def test_a_push_says_whose_turn_it_is_and_nothing_else(pushing: Settings, service: PushService) -> None:
    browser = Browser(service.port)
    with TestClient(create_app(pushing)) as client:
        api = Api(client)
        table = api.open([PERSON] * 4)
        public = api.get("/notices").json()["push_key"]
        subscribe_browser(table, [1], browser, lang="fr")
        wait_for(lambda: len(service.posted) == 1)
        time.sleep(QUIET)
        (told,) = service.to(browser)
    title = "Friedrich\u00a0: c’est à vous de jouer"
    assert told == {
        "title": title,
        "text": "La table attend Élisabeth.",
        "table": table.id,
        "seat": 1,
        "index": 0,
        "lang": "fr",
    }
    ((_, headers, body),) = service.posted
    point, claims = signed_by(headers)
    assert point == unb64(public)
    assert claims["aud"] == f"https://localhost:{service.port}"
    assert claims["sub"] == HOUSE
    assert 0 < claims["exp"] - time.time() < 24 * 60 * 60
    assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "86400")
    assert len(headers["topic"]) <= 32
    assert all(key.encode() not in body for key in table.keys.values())
    with TestClient(create_app(pushing)) as client:
        assert Api(client).get("/notices").json()["push_key"] == public


def test_one_notice_a_turn_whatever_the_ways(
    pushing: Settings, mailing: Settings, service: PushService, sink: tuple[Sink, int]
) -> None:
    """The browser that was used last is told, no other, and no mail is written; the next turn again."""
    old, new = Browser(service.port, "old"), Browser(service.port, "new")
    patient = replace(pushing, mail_grace=3600.0)  # until both are known, however slow the machine
    with TestClient(create_app(with_mail(patient, mailing))) as client:
        table = Api(client).open([PERSON] * 4)
        key = subscribe(table, 0, ANNA)
        for one in (old, new):
            table.api.post("/notices/push", one.subscription, key)
    with TestClient(create_app(with_mail(pushing, mailing))) as client:
        table.api = Api(client)
        wait_for(lambda: len(service.posted) == 1)
        time.sleep(QUIET)
        assert [len(service.to(one)) for one in (old, new)] == [0, 1]
        table.api.post("/notices/push", old.subscription, key)
        chance = random.Random(1)
        while len(table.info()["waiting"]) > 1 or table.info()["waiting"] == [0]:
            table.play(1, chance)
        while table.info()["waiting"] != [0]:
            table.play(1, chance)
        wait_for(lambda: len(service.posted) == 2)
        assert [len(service.to(one)) for one in (old, new)] == [1, 1]
    assert sink[0].mails == []


def test_who_holds_two_seats_that_are_asked_is_told_once(pushing: Settings, service: PushService) -> None:
    browser = Browser(service.port)
    with TestClient(create_app(pushing)) as client:
        table = Api(client).open([PERSON] * 4)
        subscribe_browser(table, [0, 1, 2], browser)
        wait_for(lambda: len(service.posted) == 1)
        time.sleep(QUIET)
    assert len(service.posted) == 1


def test_what_the_page_has_told_is_not_told_again(pushing: Settings, service: PushService) -> None:
    browser = Browser(service.port)
    with TestClient(create_app(replace(pushing, mail_grace=1.0))) as client:
        table = Api(client).open([PERSON] * 4)
        subscribe_browser(table, [0], browser)
        assert table.api.post(f"/tables/{table.id}/told", {}, table.keys[0]).json() == {"index": 0}
        problem(table.api.post(f"/tables/{table.id}/told", {}), 401)
        time.sleep(2 * QUIET)
    assert service.posted == []


def test_a_page_that_is_hidden_does_not_count_as_looking(pushing: Settings, service: PushService) -> None:
    browser = Browser(service.port)
    with TestClient(create_app(pushing)) as client:
        table = Api(client).open([PERSON] * 4)
        where = f"/api/tables/{table.id}/live"
        with client.websocket_connect(where, headers={"Authorization": f"Bearer {table.keys[0]}"}) as socket:
            assert socket.receive_json()["seat"] == 0
            subscribe_browser(table, [0], browser)
            time.sleep(2 * QUIET)
            assert service.posted == []
            socket.send_json({"type": "away"})
            wait_for(lambda: len(service.posted) == 1)


def test_a_browser_that_is_gone_is_forgotten_and_the_next_one_told(
    pushing: Settings, mailing: Settings, service: PushService, sink: tuple[Sink, int]
) -> None:
    service.answers = [410]
    first, second = Browser(service.port, "first"), Browser(service.port, "second")
    with TestClient(create_app(with_mail(pushing, mailing))) as client:
        table = Api(client).open([PERSON] * 4)
        key = subscribe_browser(table, [0], first, second)
        wait_for(lambda: len(service.posted) == 1)
        assert service.to(first)
        assert table.api.get("/notices", key).json()["devices"] == 1
        service.answers = [404]
        other = subscribe(table, 1, BO, push=second.subscription)
        wait_for(lambda: len(sink[0].to(BO)) == 1)
        assert table.api.get("/notices", other).json()["devices"] == 0


def test_a_service_that_is_away_is_asked_again_and_a_redirection_is_not_followed(
    pushing: Settings, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "BACK_OFF", 0.1)
    service.answers = [503, 429]
    with TestClient(create_app(pushing)) as client:
        table = Api(client).open([PERSON] * 4)
        subscribe_browser(table, [0], Browser(service.port))
        wait_for(lambda: len(service.posted) == 1)
        service.answers = [301]
        subscribe_browser(table, [1], Browser(service.port, "moved"))
        wait_for(lambda: not service.answers)
        time.sleep(QUIET)
    assert len(service.posted) == 1


def test_what_no_browser_gives_is_refused(pushing: Settings, service: PushService) -> None:
    with limited(pushing) as api:
        key = api.post("/notices", {}).json()["key"]
        good = Browser(service.port).subscription
        for change in (
            {"endpoint": "https://127.0.0.1/x"},
            {"endpoint": f"http://localhost:{service.port}/x"},
            {"p256dh": "AAAA"},
            {"p256dh": good["p256dh"][:-4] + "AAAA"},
            {"auth": "short"},
            {"auth": "*" * 22},
        ):
            answer = api.post("/notices/push", {**good, **change}, key)
            assert problem(answer, 422)["code"] == "bad-push"
        problem(api.post("/notices/push", good), 401)
        assert api.post("/notices/push", good, key).json()["devices"] == 1
        assert api.post("/notices/push/forget", {"endpoint": good["endpoint"]}, key).json()["devices"] == 0
    with limited(replace(pushing, push_hosts="")) as api:
        key = api.post("/notices", {}).json()["key"]
        assert problem(api.post("/notices/push", good, key), 409)["code"] == "no-push"
        assert api.post("/notices/forget", {}, key).json() == {"done": True}
        problem(api.get("/notices", key), 401)


def test_two_workers_tell_once(pushing: Settings, service: PushService, database: str) -> None:
    both = replace(pushing, database=database)
    browsers = [Browser(service.port, f"seat{seat}") for seat in range(4)]
    with TestClient(create_app(both)) as one, TestClient(create_app(both)):
        table = Api(one).open([PERSON] * 4)
        for seat, browser in enumerate(browsers):
            subscribe_browser(table, [seat], browser)
        wait_for(lambda: len(service.posted) >= 4)
        time.sleep(QUIET)
    assert [len(service.to(browser)) for browser in browsers] == [1] * 4


def test_a_killed_worker_loses_and_doubles_nothing(
    pushing: Settings,
    service: PushService,
    certificate: tuple[Path, Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is killed while the push service is silent; who comes after it tells when its minute is over."""
    browser = Browser(service.port)
    with TestClient(create_app(replace(pushing, mail_grace=3600.0))) as client:
        table = Api(client).open([PERSON] * 4)
        subscribe_browser(table, [0], browser)
    file = tmp_path / "tables.sqlite"

    def write(words: str) -> Any:
        with sqlite3.connect(file, timeout=30) as database:
            return database.execute(words).fetchone()

    write("UPDATE tables SET created = created - 120000")
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate[1]))
    holds = [True]
    service.hanging = lambda: holds[0]
    server = Process(tmp_path, more=["--public-url", HOUSE, "--push-hosts", service.hosts])
    server.start()
    claimed = "SELECT telling, told FROM seats WHERE seat = 0"
    wait_for(lambda: bool(write(claimed)[0]))
    server.stop(signal.SIGKILL)
    until, told = write(claimed)
    assert told == -1
    assert until > clock.now()
    server.start()
    service.answers = [500]  # what the dead worker posted comes to nothing
    holds[0] = False
    wait_for(lambda: not service.answers)
    assert service.posted == []
    write("UPDATE seats SET telling = 1 WHERE telling > 0")
    wait_for(lambda: len(service.posted) == 1)
    server.stop()
    server.start()
    time.sleep(2 * QUIET)
    server.stop()
    assert [one["seat"] for one in service.to(browser)] == [0]


# ---------------------------------------------------------------------- addresses
def token_in(kept: Sink, address: str) -> str:
    found = re.search(r"#/notices\?token=(\S+)", kept.to(address)[-1].get_content())
    assert found is not None
    return found[1]


def test_nothing_is_sent_before_the_address_is_confirmed(
    mailing: Settings, sink: tuple[Sink, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, _ = sink
    with TestClient(create_app(replace(mailing, links_per_minute=0, tries_per_minute=0))) as client:
        table = Api(client).open([PERSON] * 4)
        api = table.api
        key = api.post("/notices", {}).json()["key"]
        api.post("/notices/seats", {"keys": [{"table": table.id, "key": table.keys[0]}]}, key)
        told = api.post("/notices/mail", {"address": ANNA}, key).json()
        assert (told["mail"], told["mail_asked"]) == (None, ANNA)
        wait_for(lambda: len(kept.mails) == 1)
        time.sleep(QUIET)
        assert [str(m["Subject"]) for m in kept.mails] == ["Mails from Lace Wars (lace.example)?"]
        token = token_in(kept, ANNA)
        for wrong in (token[:-1], "x", token.replace(".", ".1", 1), f"nobody.{token.partition('.')[2]}"):
            assert problem(api.post("/notices/confirm", {"token": wrong}), 401)["code"] == "dead-link"
        assert api.post("/notices/confirm", {"token": token}).json() == {"mail": ANNA}
        assert problem(api.post("/notices/confirm", {"token": token}), 401)["code"] == "dead-link"
        wait_for(lambda: len(kept.mails) == 2)
        assert "it is your turn" in kept.mails[1]["Subject"]
        api.post("/notices/mail", {"address": BO}, key)
        wait_for(lambda: len(kept.to(BO)) == 1)
        late = token_in(kept, BO)
        monkeypatch.setattr(clock, "now", lambda: int(time.time() * 1000) + 49 * 60 * 60 * 1000)
        problem(api.post("/notices/confirm", {"token": late}), 401)


def test_an_address_is_not_asked_without_end(mailing: Settings, sink: tuple[Sink, int]) -> None:
    kept, _ = sink
    with limited(mailing, links_per_minute=0, tries_per_minute=0) as api:
        for _ in range(5):
            key = api.post("/notices", {}).json()["key"]
            api.post("/notices/mail", {"address": ANNA}, key)
            time.sleep(0.4)
        time.sleep(QUIET)
    assert len(kept.to(ANNA)) == letters.REQUESTS


def test_an_account_is_told_on_every_device_with_the_address_it_has(
    mailing: Settings, sink: tuple[Sink, int]
) -> None:
    kept, _ = sink
    with TestClient(create_app(replace(mailing, links_per_minute=0, tries_per_minute=0))) as client:
        table = Api(client).open([PERSON] * 4)
        device, other = Device(table.api, HOUSE), Device(table.api, HOUSE)
        passkey = device.sign_up("Anna")
        other.sign_in(passkey)
        device.keep((table.id, table.keys[0]))
        key = device.tell("/notices", {})["key"]
        assert other.tell("/notices", {})["key"] == key
        assert table.api.post("/account/notices", {}).status_code == 401
        table.api.post("/notices/mail", {"address": ANNA}, key)
        wait_for(lambda: len(kept.mails) == 1)
        table.api.post("/notices/confirm", {"token": token_in(kept, ANNA)})
        wait_for(lambda: len(kept.mails) == 2)
        told = device.ask("GET", "/export").json()["notices"]
        assert told == {
            "mail": ANNA,
            "mail_asked": None,
            "zone": "UTC",
            "quiet_from": None,
            "quiet_to": None,
            "daily": False,
            "digest_at": 1080,
            "lang": "en",
            "devices": [],
        }
        other.tell("/signout", {"everywhere": True})
        problem(table.api.get("/notices", key), 401)
        device.sign_in(passkey)
        fresh = device.tell("/notices", {})["key"]
        assert table.api.get("/notices", fresh).json()["mail"] == ANNA
        device.tell("/delete", {"name": "Anna"})
        problem(table.api.get("/notices", fresh), 401)


# ---------------------------------------------------------------------- older databases
def test_addresses_of_an_older_database_are_asked_first(mailing: Settings, sink: tuple[Sink, int]) -> None:
    kept, _ = sink
    with limited(mailing, mail="") as api:
        table = api.open([PERSON] * 4)

    def go_back(connection: Connection) -> None:
        command.downgrade(steps(connection, Vault(None)), "0013")
        old = "UPDATE seats SET mail = :mail, mail_lang = 'fr' WHERE seat = 1"
        connection.execute(text(old), {"mail": BO})

    run_on(mailing.database, go_back)
    with limited(mailing) as api:
        wait_for(lambda: len(kept.mails) == 1)
        time.sleep(QUIET)
        assert kept.mails[0]["Subject"] == "Des courriels de Lace Wars (lace.example)\u202f?"
        api.post("/notices/confirm", {"token": token_in(kept, BO)})
        wait_for(lambda: len(kept.mails) == 2)
        assert "Élisabeth" in kept.mails[1]["Subject"]
        assert Table(api, table.opened).info()["id"] == table.id


def test_a_stolen_database_pushes_nothing(pushing: Settings, tmp_path: Path) -> None:
    """The key that push services know is not in it."""
    with limited(pushing) as api:
        public = api.get("/notices").json()["push_key"]
    (tmp_path / "secret.key").unlink()

    async def derive() -> str:
        store = Store(f"sqlite:///{tmp_path / 'other.sqlite'}", tmp_path / "other.key")
        await store.open()
        found = push.Push(pushing, store.vault).public_key
        await store.close()
        return found

    assert asyncio.run(derive()) != public
