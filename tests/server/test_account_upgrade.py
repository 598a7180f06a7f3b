"""An account with all that it has goes through every change of the schema since there are accounts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, MetaData, Table, inspect, text

from lacewars.server.settings import Settings
from lacewars.server.storage.engines import steps
from lacewars.server.storage.schema import METADATA
from lacewars.server.storage.seal import Vault
from tests.server.accountkit import Device, link_in
from tests.server.kit import PERSON, Api, limited, open_battle, wait_for
from tests.server.pushkit import HOUSE, Browser, PushService, pushing, service
from tests.server.storekit import run_on
from tests.server.test_account_seats import concede, page
from tests.server.test_mail import ANNA, Sink, certificate, mailing, sink

__all__ = ["certificate", "mailing", "pushing", "service", "sink"]

Rows = dict[str, list[dict[str, Any]]]
WISHES = {"zone": "Europe/Paris", "quiet_from": 1320, "quiet_to": 480, "daily": True, "digest_at": 1140}
NOTICES = "0014"
"""The schema since which notices have tables of their own."""
FIRST = ("0010", NOTICES)
"""The schemas in which something of an account came to be: itself, and its notices."""


@pytest.fixture
def settings(settings: Settings, database: str) -> Settings:
    """On SQLite and on PostgreSQL."""
    return replace(settings, database=database)


def read(connection: Connection) -> Rows:
    """All that is written down."""
    found: Rows = {}
    for table in METADATA.sorted_tables:
        known = Table(table.name, MetaData(), autoload_with=connection, resolve_fks=False)
        found[table.name] = [dict(row) for row in connection.execute(known.select()).mappings()]
    return found


def written_long_ago(rows: Rows) -> Callable[[Connection], None]:
    """Makes a database anew, each thing written as soon as there was a place for it."""

    def write(connection: Connection) -> None:
        METADATA.drop_all(connection)
        connection.execute(text("DROP TABLE alembic_version"))
        vault = Vault(None)
        vault.fill()
        done: set[str] = set()
        for revision in FIRST:
            command.upgrade(steps(connection, vault), revision)
            if not done:
                connection.execute(text("DELETE FROM house"))  # the secret is the server's own
            there = set(inspect(connection).get_table_names())
            for name in (table.name for table in METADATA.sorted_tables if table.name in there - done):
                known = Table(name, MetaData(), autoload_with=connection, resolve_fks=False)
                for row in rows[name]:
                    old = {column: value for column, value in row.items() if column in known.c}
                    connection.execute(known.insert(), old)
            done |= there
        newest = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
        assert newest == NOTICES

    return write


def told(api: Api, device: Device, notices: str) -> dict[str, Any]:
    """What an account is told of itself."""
    return {
        "account": device.ask("GET", "").json()["account"],
        "export": {name: part for name, part in device.ask("GET", "/export").json().items() if name != "at"},
        "notices": api.get("/notices", notices).json(),
        "page": page(api, "Anna"),
        "seats": device.keep(),
    }


def test_an_account_keeps_all_that_it_has(
    pushing: Settings, mailing: Settings, service: PushService, sink: tuple[Sink, int]
) -> None:
    both = replace(pushing, mail=mailing.mail, mail_from=mailing.mail_from, links_per_minute=0)
    with limited(both) as api:
        device = Device(api, HOUSE)
        passkey = device.sign_up("Anna")
        device.tell("/mail", {"address": ANNA})
        wait_for(lambda: len(sink[0].to(ANNA)) == 1)
        device.tell("/link", {"token": link_in(sink[0], ANNA)})
        finished, running = open_battle(api), api.open([PERSON] * 4)
        device.keep((finished.id, finished.keys[0]), (running.id, running.keys[1]))
        stranger = Device(api, HOUSE)
        stranger.sign_up("Bo")
        stranger.keep((finished.id, finished.keys[1]))
        concede(finished, 1)
        wait_for(lambda: len(page(api, "Anna")["games"]) == 1)
        notices = str(device.tell("/notices", {})["key"])
        assert api.put("/notices", WISHES, notices).status_code == 200
        assert api.post("/notices/push", Browser(service.port).subscription, notices).status_code == 200
        before = told(api, device, notices)
    assert before["account"]["mail"] == ANNA
    assert before["notices"].items() >= {**WISHES, "devices": 1}.items()
    assert [(one["against"], one["games"]) for one in before["page"]["ratings"]] == [("people", 1)]
    assert set(before["seats"]) == {finished.id, running.id}

    run_on(both.database, written_long_ago(run_on(both.database, read)))
    with limited(both) as api:
        device.api = api
        assert told(api, device, notices) == before
        other = Device(api, HOUSE)
        assert other.sign_in(passkey).json()["account"]["name"] == "Anna"
        (seat,) = other.keep()[running.id]["keys"]
        assert api.get(f"/tables/{running.id}/view", seat["key"]).json()["seat"] == 1
        other.tell("/mail", {"address": ANNA})
        wait_for(lambda: len(sink[0].to(ANNA)) == 2)
        assert (
            Device(api, HOUSE).tell("/link", {"token": link_in(sink[0], ANNA)})["account"]["name"] == "Anna"
        )
