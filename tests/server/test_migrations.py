"""The schema of the store: migrations, older databases, several workers that start."""

from __future__ import annotations

import json
import multiprocessing

from sqlalchemy import Connection, inspect, text

from lacewars.server.storage.rows import (
    Entry,
    Lifecycle,
    Seat,
    Standing,
)
from lacewars.server.storage.schema import METADATA
from lacewars.server.storage.store import Store
from tests.server.storekit import entry, run_on, upgrade, use


def test_the_migrations_make_what_the_code_expects(database: str) -> None:
    use(database, lambda store: store.ping())

    def look(connection: Connection) -> None:
        found = inspect(connection)
        assert {"alembic_version", *METADATA.tables} == set(found.get_table_names())
        for name, table in METADATA.tables.items():
            columns = {column["name"]: column for column in found.get_columns(name)}
            assert set(columns) == set(table.columns.keys())
            for column in table.columns:
                assert columns[column.name]["nullable"] == column.nullable, (name, column.name)
            indexes = {index["name"] for index in found.get_indexes(name)}
            assert {index.name for index in table.indexes} <= indexes

    run_on(database, look)


def test_a_database_of_the_first_version_is_brought_up_to_date(database: str) -> None:
    """With the data that it has."""

    def begin(connection: Connection) -> None:
        upgrade(connection, "0001")
        row = {
            "id": "table",
            "game": "friedrich",
            "rules_version": 1,
            "options": json.dumps({"players": 4}),
            "chance_key": bytes(32),
            "commitment": "c",
            "owner_hash": "d",
            "public": True,
            "pace": "live",
            "created": 5,
            "updated": 6,
            "index": 1,
            "waiting": "[0, 1]",
            "over": False,
        }
        names, values = (sign.join(row) for sign in ('", "', ", :"))
        connection.execute(text(f'INSERT INTO tables ("{names}") VALUES (:{values})'), row)
        seat = "INSERT INTO seats (table_id, seat, kind, name, bot) VALUES ('table', 1, 'bot', 'b', 'random')"
        connection.execute(text(seat))
        line = (
            'INSERT INTO actions (table_id, "index", seat, action, draws, seen, at)'
            " VALUES ('table', 0, 1, 'allot x 1', '[[36, 2]]', 0, 6)"
        )
        connection.execute(text(line))

    run_on(database, begin)

    async def work(store: Store) -> None:
        found = await store.load("table")
        assert found is not None
        assert found.seats == (Seat(1, "bot", "b", "random"),)
        assert found.log == (Entry(1, "allot x 1", ((36, 2),), 0, 6),)
        assert found.lifecycle == Lifecycle()
        assert found.config.lesson is None
        assert [stored.config.id for stored in await store.public_tables()] == ["table"]
        assert await store.waiting_for_bots() == ["table"]
        await store.append("table", entry(1), Standing(2, (0,)), 0)
        assert (await store.say("table", 1, "b", "hm", 1)).number == 1

    use(database, work)


def _open(database: str) -> None:
    use(database, lambda store: store.ping())


def test_several_workers_may_start_on_an_empty_database(database: str) -> None:
    context = multiprocessing.get_context("spawn")
    workers = [context.Process(target=_open, args=(database,)) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert [worker.exitcode for worker in workers] == [0] * 4
