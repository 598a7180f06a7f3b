""" "Your turn" by e-mail, handed to a real SMTP server on this machine."""

from __future__ import annotations

import email
import email.policy
import random
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from dataclasses import replace
from email.message import EmailMessage
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, Envelope
from litestar.testing import TestClient

from lacewars.kernel import LaceError
from lacewars.server.app import create_app
from lacewars.server.notifications import dispatcher, mail
from lacewars.server.notifications.mail import Mail, MailServer, is_address
from lacewars.server.notifications.notify import Notification, Undelivered
from lacewars.server.settings import Settings
from lacewars.server.storage.store import Store
from tests.server.kit import PERSON, Api, Table, free_port, limited, problem, wait_for

STOP = "abc.0123"
ANNA, BO = "anna@example.org", "bo.b+lace@mail.example.org"
QUIET = 1.0
"""So long nothing must come where nothing may."""


class Sink:
    """Keeps what it is handed; refuses as often as it is told to."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refusals: list[str] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Envelope) -> str:
        if self.refusals:
            return self.refusals.pop(0)
        content = envelope.content
        assert isinstance(content, bytes)
        found = email.message_from_bytes(content, policy=email.policy.default)
        assert isinstance(found, EmailMessage)
        assert envelope.rcpt_tos == [found["To"].addresses[0].addr_spec]
        self.mails.append(found)
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        return [m for m in self.mails if m["To"].addresses[0].addr_spec == address]


@pytest.fixture
def sink() -> Iterator[tuple[Sink, int]]:
    kept = Sink()
    controller = Controller(kept, "127.0.0.1", free_port())
    controller.start()
    try:
        yield kept, controller.port
    finally:
        controller.stop()


@pytest.fixture
def mailing(settings: Settings, sink: tuple[Sink, int]) -> Settings:
    return replace(
        settings,
        mail=f"smtp://127.0.0.1:{sink[1]}?tls=none",
        mail_from="Lace Wars <table@lace.example>",
        public_url="https://lace.example/",
        mail_grace=0.4,
    )


def subscribe(
    table: Table, seat: int, address: str | None, lang: str = "en", push: dict[str, Any] | None = None
) -> str:
    """Lets the holder of a seat be told at an address that is confirmed, and by pushes if need be; gives the
    key to the notices."""
    client = table.api.client
    assert isinstance(client, TestClient)
    store: Store = client.app.state["service"].store
    key: str = table.api.post(f"/notices?lang={lang}", {}).json()["key"]
    with client.portal() as portal:
        portal.call(partial(store.change_recipient, key.partition(".")[0], mail=address))
    if push is not None:
        assert table.api.post("/notices/push", push, key).status_code == 200
    seats = {"keys": [{"table": table.id, "key": table.keys[seat]}]}
    answer = table.api.post("/notices/seats", seats, key)
    assert answer.status_code == 200, answer.text
    return key


def to_first_turn(table: Table) -> int:
    """Plays until a single seat is asked; returns that seat."""
    chance = random.Random(1)
    while len(waiting := table.info()["waiting"]) > 1:
        table.play(1, chance)
    return int(waiting[0])


def pass_on(table: Table, seat: int) -> int:
    """Lets a seat play until another is asked; returns that one."""
    chance = random.Random(2)
    while (asked := int(table.info()["waiting"][0])) == seat:
        table.play(1, chance)
    return asked


def test_the_mail_comes_once_in_both_languages(mailing: Settings, sink: tuple[Sink, int]) -> None:
    kept, _ = sink
    with TestClient(create_app(mailing)) as client:
        table = Api(client).open([PERSON] * 4)
        subscribe(table, 0, ANNA)
        subscribe(table, 1, BO, "fr")
        wait_for(lambda: len(kept.mails) == 2)
        time.sleep(QUIET)
        (english,), (french,) = kept.to(ANNA), kept.to(BO)
    assert english["From"] == "Lace Wars <table@lace.example>"
    assert english["Subject"] == "Friedrich: it is your turn (Frederick)"
    assert english["Auto-Submitted"] == "auto-generated"
    assert french["Subject"] == "Friedrich\u00a0: c’est à vous de jouer (Élisabeth)"
    assert french["Message-ID"] != english["Message-ID"]
    for letter, words in ((english, "browser you play with"), (french, "navigateur avec lequel vous jouez")):
        text = letter.get_content()
        assert words in text
        assert f"https://lace.example/table/{table.id}\n" in text.replace("\r\n", "\n")
        assert not any(key in letter.as_string() for key in table.keys.values())
    assert BO not in english.as_string()


def test_a_turn_of_many_steps_is_told_once_and_the_next_turn_again(
    mailing: Settings, sink: tuple[Sink, int]
) -> None:
    kept, _ = sink
    with TestClient(create_app(mailing)) as client:
        table = Api(client).open([PERSON] * 4)
        seat = to_first_turn(table)
        subscribe(table, seat, ANNA)
        wait_for(lambda: len(kept.mails) == 1)
        for n in range(2):
            table.play(1, random.Random(n))
            assert table.info()["waiting"] == [seat]
            time.sleep(QUIET)
        assert len(kept.mails) == 1
        other = pass_on(table, seat)
        subscribe(table, other, BO)
        wait_for(lambda: len(kept.to(BO)) == 1)
        asked = other
        while asked != seat:
            asked = pass_on(table, asked)
        wait_for(lambda: len(kept.to(ANNA)) == 2)
        first, second = kept.to(ANNA)
        assert first["Message-ID"] != second["Message-ID"]


def test_who_acted_just_before_is_not_told(mailing: Settings, sink: tuple[Sink, int]) -> None:
    """All seats allot at the same time: one that has begun knows that it is asked."""
    with TestClient(create_app(mailing)) as client:
        table = Api(client).open([PERSON] * 4)
        table.act(0, 0, "allot Friedrich 3")
        subscribe(table, 0, ANNA)
        subscribe(table, 1, BO)
        wait_for(lambda: len(sink[0].mails) == 1)
        text = table.view(2)["decision"]["actions"][0]["text"]
        assert table.act(2, 1, text).status_code == 200
        time.sleep(QUIET)
    assert [m["To"].addresses[0].addr_spec for m in sink[0].mails] == [BO]


def test_who_looks_on_is_not_told_before_they_go(mailing: Settings, sink: tuple[Sink, int]) -> None:
    with TestClient(create_app(mailing)) as client:
        table = Api(client).open([PERSON] * 4)
        with client.websocket_connect(
            f"/api/tables/{table.id}/live", headers={"Authorization": f"Bearer {table.keys[0]}"}
        ) as socket:
            assert socket.receive_json()["seat"] == 0
            subscribe(table, 0, ANNA)
            with client.websocket_connect(f"/api/tables/{table.id}/live"):
                subscribe(table, 1, BO)
                wait_for(lambda: len(sink[0].to(BO)) == 1)
            time.sleep(QUIET)
            assert sink[0].to(ANNA) == []
        wait_for(lambda: len(sink[0].to(ANNA)) == 1)


def test_a_restart_neither_loses_nor_doubles(mailing: Settings, sink: tuple[Sink, int]) -> None:
    kept, _ = sink
    with TestClient(create_app(replace(mailing, mail_grace=3600))) as client:
        table = Api(client).open([PERSON] * 4)
        subscribe(table, 0, ANNA)
        time.sleep(0.3)
    assert kept.mails == []
    for _ in range(3):
        with TestClient(create_app(mailing)):
            wait_for(lambda: len(kept.mails) == 1)
            time.sleep(QUIET)
    assert len(kept.mails) == 1


def test_two_workers_send_one_mail(mailing: Settings, sink: tuple[Sink, int]) -> None:
    with TestClient(create_app(mailing)) as one, TestClient(create_app(mailing)):
        table = Api(one).open([PERSON] * 4)
        for seat in range(4):
            subscribe(table, seat, f"seat{seat}@example.org")
        wait_for(lambda: len(sink[0].mails) >= 4)
        time.sleep(QUIET)
    assert sorted(str(m["To"]) for m in sink[0].mails) == [f"seat{n}@example.org" for n in range(4)]


def test_nothing_without_an_address_or_after_it_is_taken_back(
    mailing: Settings, sink: tuple[Sink, int]
) -> None:
    with TestClient(create_app(replace(mailing, mail_grace=1.0))) as client:
        table = Api(client).open([PERSON] * 4)
        key = subscribe(table, 0, ANNA)
        assert table.api.post("/notices/mail", {"address": None}, key).json()["mail"] is None
        time.sleep(2 * QUIET)
    assert sink[0].mails == []


def test_nothing_while_the_table_is_paused_or_after_the_seat_is_given_away(
    mailing: Settings, sink: tuple[Sink, int]
) -> None:
    with TestClient(create_app(mailing)) as client:
        table = Api(client).open([PERSON] * 4)
        owner = table.opened["owner_key"]
        assert table.api.post(f"/tables/{table.id}/pause", {"paused": True}, owner).status_code < 300
        subscribe(table, 0, ANNA)
        subscribe(table, 1, BO)
        time.sleep(QUIET)
        assert sink[0].mails == []
        assert table.api.post(f"/tables/{table.id}/seats/1/open", {}, table.keys[1]).status_code < 300
        assert table.api.post(f"/tables/{table.id}/pause", {"paused": False}, owner).status_code < 300
        wait_for(lambda: len(sink[0].mails) == 1)
        time.sleep(QUIET)
    assert [str(m["To"]) for m in sink[0].mails] == [ANNA]


# ---------------------------------------------------------------------- failures
def test_a_failure_is_tried_again_and_logged_without_the_address(
    mailing: Settings,
    sink: tuple[Sink, int],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(dispatcher, "BACK_OFF", 0.1)
    sink[0].refusals = ["451 come back later", f"451 not now, {ANNA}"]
    with TestClient(create_app(mailing)) as client:
        table = Api(client).open([PERSON] * 4)
        subscribe(table, 0, ANNA)
        wait_for(lambda: len(sink[0].mails) == 1)
        time.sleep(QUIET)
        assert len(sink[0].mails) == 1
        text = client.get("/metrics").text
    assert "does not get through" in caplog.text
    assert ANNA not in caplog.text + str([vars(r) for r in caplog.records])
    assert 'lacewars_notices_total{what="later"}' in text


def test_what_is_refused_for_good_is_not_tried_again(
    mailing: Settings, sink: tuple[Sink, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "BACK_OFF", 0.05)
    sink[0].refusals = ["550 nobody of that name"]
    with TestClient(create_app(mailing)) as client:
        table = Api(client).open([PERSON] * 4)
        subscribe(table, 0, ANNA)
        wait_for(lambda: not sink[0].refusals)
        time.sleep(QUIET)
    assert sink[0].mails == []


def test_it_gives_up_in_the_end(
    mailing: Settings, sink: tuple[Sink, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "BACK_OFF", 0.05)
    monkeypatch.setattr(dispatcher, "TRIES", 3)
    sink[0].refusals = ["451 later"] * 4
    with TestClient(create_app(mailing)) as client:
        table = Api(client).open([PERSON] * 4)
        subscribe(table, 0, ANNA)
        wait_for(lambda: len(sink[0].refusals) == 1)
        time.sleep(QUIET)
    assert len(sink[0].refusals) == 1


def test_a_restart_between_two_tries_does_not_lose_it(mailing: Settings, sink: tuple[Sink, int]) -> None:
    sink[0].refusals = ["451 later"]
    with TestClient(create_app(mailing)) as client:
        table = Api(client).open([PERSON] * 4)
        subscribe(table, 0, ANNA)
        wait_for(lambda: not sink[0].refusals)
        time.sleep(0.2)
    assert sink[0].mails == []
    with TestClient(create_app(mailing)):
        wait_for(lambda: len(sink[0].mails) == 1)


def test_play_goes_on_while_the_mail_server_is_away(mailing: Settings) -> None:
    with TestClient(create_app(replace(mailing, mail="smtp://127.0.0.1:9?tls=none"))) as client:
        table = Api(client).open([PERSON] * 4)
        subscribe(table, 1, ANNA)
        time.sleep(QUIET)
        assert table.act(0, 0, "allot Friedrich 3").status_code == 200


# ---------------------------------------------------------------------- the address
BAD = [
    "",
    "anna",
    "anna@",
    "@example.org",
    "anna@localhost",
    "anna@example.org\nBcc: all@example.org",
    "anna@example.org\r\nSubject: buy",
    "anna@example.org, bo@example.org",
    "Anna <anna@example.org>",
    "anna@example.org\x00",
    "anna @example.org",
    "anna@exa mple.org",
    '"anna b"@example.org',
    "anna@@example.org",
    "anna@-example.org",
    "anna@example..org",
    ".anna@example.org",
    "ann\u00e4@example.org",
    "a" * 65 + "@example.org",
    "anna@" + "x" * 64 + ".org",
]


def test_what_is_no_address_is_refused(mailing: Settings) -> None:
    with limited(mailing, links_per_minute=0) as api:
        key = api.post("/notices", {}).json()["key"]
        for address in BAD:
            assert not is_address(address)
            answer = api.post("/notices/mail", {"address": address}, key)
            assert problem(answer, 422)["code"] == "bad-address"
        assert api.get("/notices", key).json()["mail_asked"] is None


def test_an_address_is_its_owners_alone(mailing: Settings, caplog: pytest.LogCaptureFixture) -> None:
    for name in ("lacewars", "uvicorn", "litestar"):
        caplog.set_level("DEBUG", name)
    with TestClient(create_app(replace(mailing, links_per_minute=0, tries_per_minute=0))) as client:
        api = Api(client)
        table = api.open([PERSON] * 4, public=True)
        key = subscribe(table, 0, ANNA)
        assert api.get("/notices", key).json()["mail"] == ANNA
        assert api.get("/notices").json()["mail"] is None
        other = api.post("/notices", {}).json()["key"]
        assert api.get("/notices", other).json()["mail"] is None
        forged = f"{key.partition('.')[0]}.{other.partition('.')[2]}"
        for wrong in (forged, key[:-1], table.keys[0], table.opened["owner_key"], "x" * 300):
            problem(api.get("/notices", wrong), 401)
            problem(api.post("/notices/mail", {"address": BO}, wrong), 401)
        problem(api.post("/notices/mail", {"address": BO}), 401)
        for path in (f"/tables/{table.id}", "/tables", f"/tables/{table.id}/view", f"/tables/{table.id}/log"):
            assert ANNA not in api.get(path, table.keys[1]).text
    assert ANNA not in caplog.text + str([vars(r) for r in caplog.records])


def test_a_server_that_sends_no_mail_says_so(api: Api) -> None:
    key = api.post("/notices", {}).json()["key"]
    told = api.get("/notices", key).json()
    assert (told["mails"], told["push_key"]) == (False, None)
    assert problem(api.post("/notices/mail", {"address": ANNA}, key), 409)["code"] == "no-mail"
    assert api.post("/notices/mail", {"address": None}, key).status_code == 200


# ---------------------------------------------------------------------- settings
@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("smtp://u:p%40ss@h.example", MailServer("h.example", 587, "starttls", "u", "p@ss")),
        ("smtps://h.example", MailServer("h.example", 465, "tls")),
        ("smtp://h.example:2525?tls=none", MailServer("h.example", 2525, "none")),
    ],
)
def test_the_mail_server_is_an_address(url: str, found: MailServer) -> None:
    assert MailServer.parse(url) == found


@pytest.mark.parametrize(
    "url", ["h.example", "http://u:hush@h", "smtp://", "smtp://u:hush@h:x", "smtp://u:hush@h?tls=none"]
)
def test_a_wrong_mail_server_is_refused_without_its_password(settings: Settings, url: str) -> None:
    with pytest.raises(LaceError) as error:
        create_app(replace(settings, mail=url, public_url="https://lace.example"))
    assert "hush" not in str(error.value)
    assert "hush" not in repr(replace(settings, mail=url))


def test_mails_need_an_address_for_their_links(settings: Settings) -> None:
    for public in ("", "lace.example", "ftp://lace.example"):
        with pytest.raises(LaceError, match="--public-url"):
            create_app(replace(settings, mail="smtp://h.example", public_url=public))
    with pytest.raises(LaceError, match="--mail-from"):
        create_app(replace(settings, mail="smtp://h.example", public_url="http://localhost:8000"))


# ---------------------------------------------------------------------- TLS
def notice() -> Notification:
    return Notification("abc", "friedrich", 0, "Frederick", 3, "en", "https://lace.example/table/abc")


def hand_over(settings: Settings) -> None:
    courier = Mail(settings)
    courier._hand_over(courier.write(ANNA, notice(), STOP))


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    if shutil.which("openssl") is None:
        pytest.skip("no openssl here to make a certificate")
    folder = tmp_path_factory.mktemp("tls")
    key, cert = folder / "key.pem", folder / "cert.pem"
    kind = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", cert]
    subprocess.run(["openssl", "req", *kind, *names], check=True, capture_output=True)
    return key, cert


def logged_in(_server: Any, _session: Any, _envelope: Any, mechanism: str, data: Any) -> AuthResult:
    return AuthResult(success=(data.login, data.password) == (b"lace", b"hush"))


@pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
def test_a_password_goes_over_tls(
    settings: Settings, certificate: tuple[Path, Path], scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail, "SECONDS", 2.0)
    key, cert = certificate
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, key)
    kept = Sink()
    tls = (
        {"ssl_context": context} if scheme == "smtps" else {"tls_context": context, "require_starttls": True}
    )
    login: dict[str, Any] = {"auth_required": True, "authenticator": logged_in}
    if scheme == "smtps":
        login["auth_require_tls"] = False  # it is inside TLS already
    controller = Controller(kept, "127.0.0.1", free_port(), **tls, **login)
    controller.start()
    try:
        port = controller.port
        mailing = replace(
            settings, public_url="https://lace.example", mail=f"{scheme}://lace:hush@127.0.0.1:{port}"
        )
        with pytest.raises(Undelivered) as unknown:
            hand_over(mailing)
        assert unknown.value.temporary  # nobody vouches for the certificate
        monkeypatch.setattr(mail, "_tls", lambda: ssl.create_default_context(cafile=str(cert)))
        hand_over(mailing)
        assert len(kept.mails) == 1
        with pytest.raises(Undelivered) as wrong:
            hand_over(replace(mailing, mail=f"{scheme}://lace:wrong@127.0.0.1:{port}"))
        assert "lace" not in str(wrong.value)
        assert len(kept.mails) == 1
    finally:
        controller.stop()


def test_no_mail_without_tls_unless_it_is_said(settings: Settings, sink: tuple[Sink, int]) -> None:
    kept, port = sink
    plain = replace(settings, public_url="https://lace.example", mail=f"smtp://127.0.0.1:{port}")
    with pytest.raises(Undelivered):
        hand_over(plain)
    hand_over(replace(plain, mail=f"smtp://127.0.0.1:{port}?tls=none"))
    assert len(kept.mails) == 1
    assert kept.mails[0]["From"] == "Lace Wars <lacewars@lace.example>"


def test_nothing_slips_into_the_head_of_a_mail(settings: Settings) -> None:
    courier = Mail(replace(settings, mail="smtp://h.example", public_url="https://lace.example"))
    with pytest.raises(Undelivered):
        courier.write("anna@example.org\nBcc: all@example.org", notice(), STOP)
    with pytest.raises(ValueError, match="linefeed"):
        courier.write(ANNA, replace(notice(), title="Frederick\nBcc: all@example.org"), STOP)
