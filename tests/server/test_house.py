"""Moderation: reports, mutes, bans, closed tables, the word of the house, and who did what."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from lacewars.cli.main import app
from lacewars.kernel import LaceError
from lacewars.kernel.record import Record
from lacewars.server import clock
from lacewars.server.app import create_app
from lacewars.server.settings import Settings
from lacewars.server.tables.sanctions import network_of
from tests.server.accountkit import Device
from tests.server.kit import (
    BOT,
    HANG,
    PERSON,
    Api,
    Inside,
    Server,
    Table,
    bearer,
    hear,
    hear_of,
    inside,
    look,
    problem,
)
from tests.server.services import PostgreSQL, Redis
from tests.server.test_absence import Time, remarks
from tests.server.workerkit import api as api_of
from tests.server.workerkit import hear_until, two

DAY = 24 * 60
FORWARDED = "X-Forwarded-For"


def named(database: str, name: str = "Vera") -> str:
    """The key of a new moderator, made by the command."""
    made = CliRunner().invoke(app, ["moderator", "add", name, "--database", database])
    assert made.exit_code == 0, made.output
    return made.output.strip()


class Desk:
    """A moderator at work."""

    def __init__(self, api: Api, key: str) -> None:
        self.api, self.key = api, key

    def state(self) -> dict[str, Any]:
        answer = self.api.get("/house", self.key)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def do(self, path: str, body: Any) -> Any:
        answer = self.api.post(f"/house{path}", body, self.key)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def sanction(self, kind: str, **whom: Any) -> dict[str, Any]:
        body = {"kind": kind, "minutes": DAY, "why": "Be civil.", **whom}
        found: dict[str, Any] = self.do("/sanctions", body)
        return found

    def audit(self) -> list[tuple[str, str]]:
        return [(one["by"], one["what"]) for one in reversed(self.state()["audit"])]


@pytest.fixture
def desk(settings: Settings, database: str) -> Iterator[Desk]:
    """A server on each kind of database, with a moderator."""
    with TestClient(create_app(replace(settings, database=database))) as client:
        yield Desk(Api(client), named(database))


def say(table: Table, seat: int, text: str = "Fie!") -> httpx.Response:
    return table.api.post(f"/tables/{table.id}/chat", {"text": text}, table.keys[seat])


def test_a_command_makes_and_takes_away_keys(settings: Settings, database: str) -> None:
    run = CliRunner().invoke
    words = ["--database", database]
    with TestClient(create_app(replace(settings, database=database))) as client:
        desk = Desk(Api(client), named(database))
        assert desk.state()["name"] == "Vera"
        again = run(app, ["moderator", "add", "Vera", *words])
        assert isinstance(again.exception, LaceError | SystemExit)
        link = run(app, ["moderator", "add", "Otto", *words, "--public-url", "https://lace.example/"]).output
        assert link.startswith("https://lace.example/#/house?key=")
        listed = run(app, ["moderator", "list", *words]).output
        assert [line.split("\t")[0] for line in listed.splitlines()] == ["Otto", "Vera"]
        assert run(app, ["moderator", "remove", "Vera", *words]).exit_code == 0
        assert problem(desk.api.get("/house", desk.key), 401)["code"] == "wrong-key"
        told = run(app, ["moderator", "audit", *words]).output.splitlines()
        assert [line.split("\t")[2] for line in told] == ["dismiss", "moderator", "moderator"]


def test_no_other_key_opens_the_house(desk: Desk) -> None:
    table = desk.api.open([PERSON] * 4)
    for key in (None, "nonsense", table.keys[0], table.opened["owner_key"]):
        for path in ("", "/tables", f"/tables/{table.id}", "/audit"):
            assert problem(desk.api.get(f"/house{path}", key), 401)["code"] == "wrong-key"
        for path in (f"/tables/{table.id}/close", "/sanctions/1/lift", "/reports/1/settle"):
            assert problem(desk.api.post(f"/house{path}", {"why": "x"}, key), 401)["code"] == "wrong-key"
        ban = {"kind": "ban", "minutes": 5, "why": "x", "table": table.id, "seat": 0}
        assert problem(desk.api.post("/house/sanctions", ban, key), 401)["code"] == "wrong-key"
    assert table.view(0)["seat"] == 0


def test_a_line_is_reported_and_its_speaker_muted(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    later = Time(monkeypatch)
    table = desk.api.open([PERSON, {**PERSON, "name": "Anna"}, PERSON, PERSON])
    number = say(table, 1, "You cheat!").json()["number"]
    path = f"/tables/{table.id}/chat/{number}/report"
    assert problem(desk.api.post(path, {"why": ""}, table.keys[1]), 409)["code"] == "own-words"
    assert problem(desk.api.post(path, {"why": ""}), 401)["code"] == "seat-needed"
    unknown = f"/tables/{table.id}/chat/99/report"
    assert problem(desk.api.post(unknown, {"why": ""}, table.keys[0]), 404)["code"] == "unknown-message"
    for seat in (0, 2):  # twice is once
        assert desk.api.post(path, {"why": "An insult."}, table.keys[seat]).json() == {"done": True}
    (report,) = desk.state()["reports"]
    assert (report["text"], report["name"], report["seat"], report["by"]) == ("You cheat!", "Anna", 1, 0)

    mute = desk.sanction("mute", table=table.id, seat=1)
    told = problem(say(table, 1), 403)
    assert (told["code"], told["why"], told["until"]) == ("muted", "Be civil.", mute["until"])
    assert say(table, 0).status_code == 200
    shown = table.view(1)
    text = shown["decision"]["actions"][0]["text"]
    assert table.act(1, shown["index"], text).status_code == 200  # who is muted plays on
    assert [what for what, _ in remarks(table)] == ["muted"]
    assert remarks(table)[0][1] == "The house lets Elisabeth say nothing here for 24 hours: Be civil."
    assert "silence pour 24\u00a0heures\u00a0: Be civil." in remarks(table, "fr")[0][1]
    desk.do(f"/reports/{report['number']}/settle", {"why": "muted"})
    assert desk.state()["reports"] == []
    assert problem(desk.api.post(f"/house/reports/{report['number']}/settle", {"why": ""}, desk.key), 409)

    desk.do(f"/sanctions/{mute['number']}/lift", {"why": "Has apologised."})
    assert say(table, 1).status_code == 200
    assert desk.state()["sanctions"] == []
    desk.sanction("mute", table=table.id, seat=1)
    later.pass_minutes(DAY + 1)
    assert say(table, 1).status_code == 200  # its term is over
    assert desk.audit() == [
        ("command line", "moderator"),
        ("Vera", "mute"),
        ("Vera", "settle"),
        ("Vera", "lift"),
        ("Vera", "mute"),
    ]


def test_a_new_holder_of_a_seat_is_not_muted(desk: Desk) -> None:
    table = desk.api.open([PERSON] * 4)
    desk.sanction("mute", table=table.id, seat=1)
    table.keys[1] = desk.api.post(f"/tables/{table.id}/seats/1/key", {}, table.keys[1]).json()["key"]
    assert say(table, 1).status_code == 200
    robots = desk.api.open([PERSON, BOT, BOT, BOT])
    body = {"kind": "mute", "minutes": 5, "why": "x", "table": robots.id, "seat": 1}
    assert problem(desk.api.post("/house/sanctions", body, desk.key), 409)["code"] == "nobody-there"


def test_an_account_is_muted_and_banned_on_all_its_seats(desk: Desk) -> None:
    api = desk.api
    table, other = api.open([PERSON] * 4), api.open([PERSON] * 4)
    anna = Device(api)
    anna.sign_up("Anna")
    anna.keep((table.id, table.keys[1]))
    mute = desk.sanction("mute", account="Anna")
    assert problem(say(table, 1), 403)["code"] == "muted"
    assert say(other, 1).status_code == 200
    anna.keep((other.id, other.keys[1]))  # what is claimed meanwhile is muted too
    assert problem(say(other, 1), 403)["code"] == "muted"
    assert [one["kind"] for one in anna.ask("GET", "").json()["sanctions"]] == ["mute"]

    ban = desk.sanction("ban", account="Anna")
    for keys in (table, other):
        assert problem(api.get(f"/tables/{keys.id}/view", keys.keys[1]), 403)["code"] == "banned"
    told = problem(anna.post("/seats", {"keys": []}), 403)
    assert (told["code"], told["until"]) == ("banned", ban["until"])
    state = anna.ask("GET", "").json()
    assert [(one["kind"], one["why"]) for one in state["sanctions"]] == [
        ("mute", "Be civil."),
        ("ban", "Be civil."),
    ]
    assert anna.ask("GET", "/export").status_code == 200  # what is theirs stays theirs
    assert table.view(0)["seat"] == 0
    seats = api.get(f"/house/tables/{table.id}", desk.key).json()["seats"]
    assert (seats[1]["account"], seats[1]["banned"]) == ("Anna", ban["until"])
    for one in (mute, ban):
        desk.do(f"/sanctions/{one['number']}/lift", {"why": "Enough."})
    assert table.view(1)["seat"] == 1
    assert problem(api.post(f"/house/sanctions/{ban['number']}/lift", {"why": "x"}, desk.key), 409)
    nobody = {"kind": "ban", "minutes": 5, "why": "x", "account": "Nobody"}
    assert problem(api.post("/house/sanctions", nobody, desk.key), 404)["code"] == "unknown-player"


def test_who_deletes_a_banned_account_plays_on_no_seat_of_it(desk: Desk) -> None:
    table = desk.api.open([PERSON] * 4)
    anna = Device(desk.api)
    anna.sign_up("Anna")
    anna.keep((table.id, table.keys[1]))
    ban = desk.sanction("ban", account="Anna")
    anna.tell("/delete", {"name": "Anna"})
    desk.sanction("ban", address="192.0.2.7")  # all that holds is read again
    told = problem(desk.api.get(f"/tables/{table.id}/view", table.keys[1]), 403)
    assert (told["code"], told["until"]) == ("banned", ban["until"])
    assert table.view(0)["seat"] == 0
    moved = next(one for one in desk.state()["sanctions"] if one["label"] == f"{table.id}, 2")
    desk.do(f"/sanctions/{moved['number']}/lift", {"why": "Enough."})
    assert table.view(1)["seat"] == 1


def test_a_closed_table_can_be_read_and_its_record_downloaded(desk: Desk) -> None:
    table = desk.api.open([PERSON] * 4)
    shown = table.view(0)
    text = shown["decision"]["actions"][0]["text"]
    assert table.act(0, shown["index"], text).status_code == 200
    desk.do(f"/tables/{table.id}/word", {"text": "Please be kind to each other."})
    desk.do(f"/tables/{table.id}/close", {"why": "Used to insult people."})
    assert table.info()["status"] == "ended"
    shown = table.view(1)
    assert problem(table.act(1, shown["index"], "allot Saltikov 3"), 409)["code"] == "ended"
    assert Record.from_text(desk.api.get(f"/tables/{table.id}/record").text)
    assert remarks(table) == [
        ("word", "Word of the house: Please be kind to each other."),
        ("closed", "The house closes this table: Used to insult people."),
    ]
    again = desk.api.post(f"/house/tables/{table.id}/close", {"why": "x"}, desk.key)
    assert problem(again, 409)["code"] == "ended"
    assert problem(desk.api.post(f"/house/tables/{table.id}/close", {"why": " "}, desk.key), 422)
    assert desk.audit()[1:] == [("Vera", "word"), ("Vera", "close")]


def test_moderators_see_tables_but_nothing_secret(desk: Desk) -> None:
    table = desk.api.open([{**PERSON, "name": "Anna"}, PERSON, BOT, BOT])
    say(table, 0)
    listed = desk.api.get("/house/tables", desk.key).json()
    assert [one["id"] for one in listed] == [table.id]
    assert listed[0]["public"] is False
    told = desk.api.get(f"/house/tables/{table.id}", desk.key)
    seats = told.json()["seats"]
    assert [one["name"] for one in seats[:2]] == ["Anna", ""]
    assert seats[0]["address"]
    assert seats[1]["address"] is None
    assert not any(key in told.text for key in table.keys.values())
    assert problem(desk.api.get(f"/tables/{table.id}/chat", desk.key), 401)["code"] == "wrong-key"


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("192.0.2.7", "192.0.2.7/32"),
        ("192.0.2.7/24", "192.0.2.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8::/48", "2001:db8::/48"),
        ("::ffff:192.0.2.7", "192.0.2.7/32"),
    ],
)
def test_networks_are_read(text: str, network: str) -> None:
    assert str(network_of(text)) == network


def test_an_address_is_banned_and_its_neighbours_are_not(settings: Settings) -> None:
    """Behind a trusted proxy it is the client's address that counts."""
    with inside(replace(settings, trusted_proxy="127.0.0.1")) as port:
        server = Inside(f"http://127.0.0.1:{port}")
        with httpx.Client(base_url=server.address, timeout=HANG) as client:
            api = Api(client)
            desk = Desk(api, named(settings.database))
            table = api.open([PERSON] * 4)
            bad, good = {FORWARDED: "2001:db8:7:7::1"}, {FORWARDED: "2001:db8:7:8::1"}

            def ask(headers: dict[str, str], path: str = f"/tables/{table.id}/view") -> httpx.Response:
                return client.get(f"/api{path}", headers={**headers, **bearer(table.keys[0])})

            address = server.address.replace("http", "ws")
            assert ask(bad).status_code == 200
            for wrong in ("nonsense", "0.0.0.0/0", "::/0"):
                body = {"kind": "ban", "minutes": 5, "why": "x", "address": wrong}
                assert problem(api.post("/house/sanctions", body, desk.key), 422)["code"] == "bad-network"
            ban = desk.sanction("ban", address="2001:db8:7:7::99")
            told = problem(ask(bad), 403)
            assert (told["code"], told["until"], told["why"]) == ("banned", ban["until"], "Be civil.")
            assert problem(ask(bad, "/games"), 403)["code"] == "banned"
            assert ask(good).status_code == 200
            assert client.get("/api/house", headers={**bad, **bearer(desk.key)}).status_code == 200
            with connect(f"{address}/api/tables/{table.id}/live", additional_headers=bad) as socket:
                assert hear(socket, "error")["problem"]["code"] == "banned"
                with pytest.raises(ConnectionClosed) as closed:
                    socket.recv(timeout=HANG)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4403
            desk.do(f"/sanctions/{ban['number']}/lift", {"why": "Enough."})
            assert ask(bad).status_code == 200


def test_a_ban_ends_what_is_under_way(settings: Settings) -> None:
    with inside(settings) as port:
        server = Inside(f"http://127.0.0.1:{port}")
        with httpx.Client(base_url=server.address, timeout=HANG) as client:
            desk = Desk(Api(client), named(settings.database))
            table = desk.api.open([PERSON] * 4)
            with look(server, table, 1) as socket:
                hear(socket, "hello")
                desk.sanction("ban", table=table.id, seat=1)
                while (frame := hear(socket))["type"] != "error":
                    pass
                assert frame["problem"]["code"] == "banned"


def cut_off(socket: ClientConnection) -> bool:
    """Whether a viewer who says nothing is told of a ban, and its socket closed."""
    while (frame := hear(socket))["type"] != "error":
        pass
    with pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=HANG)
    assert closed.value.rcvd is not None
    return frame["problem"]["code"] == "banned" and closed.value.rcvd.code == 4403


@contextmanager
def from_address(
    server: Server, table: Table, address: str, seat: int | None = None
) -> Iterator[ClientConnection]:
    """A socket of somebody at this address, who has had the first frame."""
    key = bearer(None if seat is None else table.keys[seat])
    live = f"{server.address.replace('http', 'ws')}/api/tables/{table.id}/live"
    with connect(live, additional_headers={FORWARDED: address, **key}) as socket:
        hear(socket, "hello")
        yield socket


def test_sockets_of_a_banned_address_are_cut_at_once(settings: Settings) -> None:
    """Those of a seat, of a spectator and at an analysis, whoever says nothing; not a neighbour's."""
    with inside(replace(settings, trusted_proxy="127.0.0.1")) as port:
        server = Inside(f"http://127.0.0.1:{port}")
        with httpx.Client(base_url=server.address, timeout=HANG) as client:
            desk = Desk(Api(client), named(settings.database))
            table = desk.api.open([PERSON] * 4)
            study = desk.api.post("/analyses", {"game": "friedrich", "options": {}}).json()
            board = Table(desk.api, {**study, "seats": []})
            bad, good = "198.51.100.7", "198.51.100.8"
            with (
                from_address(server, table, bad, 1) as seated,
                from_address(server, table, bad) as spectator,
                from_address(server, board, bad) as reader,
                from_address(server, table, good, 0) as neighbour,
            ):
                desk.sanction("ban", address=bad)
                assert all(cut_off(socket) for socket in (seated, spectator, reader))
                while hear(neighbour, "update")["seats"][1]["present"]:
                    pass
                assert table.act(0, 0, "allot Friedrich 3").status_code == 200
                hear_of(neighbour, 1)


def test_sockets_of_a_banned_address_are_cut_at_every_worker(
    redis: Redis, postgresql: PostgreSQL, tmp_path: Path
) -> None:
    """The ban is given at one, the sockets are open at the other, and nobody says anything."""
    database = postgresql.new_database()
    with two(tmp_path, redis, database, ["--trusted-proxy", "127.0.0.1"]) as (one, other):
        desk = Desk(api_of(one), named(database))
        table = desk.api.open([PERSON] * 4)
        bad, good = "198.51.100.7", "198.51.100.8"
        with (
            from_address(other, table, bad, 1) as seated,
            from_address(other, table, bad) as spectator,
            from_address(other, table, good, 0) as neighbour,
        ):
            desk.sanction("ban", address=bad)
            assert cut_off(seated)
            assert cut_off(spectator)
            assert table.act(0, 0, "allot Friedrich 3").json() == {"index": 1}
            assert hear_until(neighbour, 1) == [1]


@contextmanager
def annas_table(settings: Settings) -> Iterator[tuple[Inside, Desk, Table, Device]]:
    """A table of four on a server of its own, and Anna, who has an account."""
    with inside(settings) as port:
        server = Inside(f"http://127.0.0.1:{port}")
        with httpx.Client(base_url=server.address, timeout=HANG) as client:
            desk = Desk(Api(client), named(settings.database))
            anna = Device(desk.api)
            anna.sign_up("Anna")
            yield server, desk, desk.api.open([PERSON] * 4), anna


def test_sockets_of_a_banned_account_are_cut_at_once(settings: Settings) -> None:
    with annas_table(settings) as (server, desk, table, anna):
        anna.keep((table.id, table.keys[1]))
        with look(server, table, 1) as hers, look(server, table, 0) as mine:
            hear(hers, "hello")
            hear(mine, "hello")
            desk.sanction("ban", account="Anna")
            assert cut_off(hers)
            assert table.act(0, 0, "allot Friedrich 3").status_code == 200
            hear_of(mine, 1)


def test_a_seat_that_a_banned_account_was_just_taking_is_cut_off_too(settings: Settings) -> None:
    """A page sits down first and tells its account after that: a ban may come between."""
    with annas_table(settings) as (server, desk, table, anna), look(server, table, 1) as hers:
        hear(hers, "hello")
        desk.sanction("ban", account="Anna")
        keys = [{"table": table.id, "key": table.keys[1]}]
        assert problem(anna.post("/seats", {"keys": keys}), 403)["code"] == "banned"
        assert cut_off(hers)


def test_bans_outlive_a_restart(settings: Settings, database: str) -> None:
    shared = replace(settings, database=database)
    with TestClient(create_app(shared)) as client:
        desk = Desk(Api(client), named(database))
        table = desk.api.open([PERSON] * 4)
        ban = desk.sanction("ban", table=table.id, seat=1)
    with TestClient(create_app(shared)) as client:
        desk.api = table.api = Api(client)
        told = problem(desk.api.get(f"/tables/{table.id}/view", table.keys[1]), 403)
        assert told["until"] == ban["until"] > clock.now()
        assert len(desk.state()["sanctions"]) == 1
