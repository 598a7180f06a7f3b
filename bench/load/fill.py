"""Fills a database with tables, each played at random to a depth of its own.

Run as a script, so that a server of another checkout gets tables of its own rules and schema. Prints the
tables, with the keys of their seats, as JSON.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from typing import Any

from sqlalchemy import insert
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from lacewars import games
from lacewars.kernel import Game, commitment
from lacewars.server.keys import hash_key, new_key, new_table_id
from lacewars.server.storage import mapping, rows
from lacewars.server.storage.schema import ACTIONS, SEATS, TABLES
from lacewars.server.storage.store import Store

try:
    from lacewars.server.session.table import Table

    make_config, config_row = rows.TableConfig, mapping.config_row
except ImportError:  # a checkout from before these were renamed
    from lacewars.server.room.table import Table  # type: ignore[import-not-found,no-redef]

    make_config, config_row = rows.Deed, mapping.deed_row  # type: ignore[attr-defined]

DEEPEST = 150
"""At most this many actions are played at a table before the load."""
_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


def play(game: Game, rng: random.Random, options: dict[str, Any]) -> Table:
    """A table of which a random part was played at random."""
    chance = rng.randbytes(32)
    config = make_config(
        id=new_table_id(),
        game=game.slug,
        rules_version=game.rules_version,
        options=game.complete(options),
        commitment=commitment(chance),
        public=False,
        pace="live",
        days=None,
        created=time.time_ns() // 1_000_000,
        chance_key=chance,
        owner_hash=hash_key(new_key()),
    )
    table = Table(config)
    for _ in range(rng.randrange(10, DEEPEST)):
        decision = rng.choice(table.state.decisions())
        text = rng.choice(decision.actions).text
        table.commit(table.prepare(decision.seat, text, table.index, config.created))
    return table


async def fill(database: str, number: int, seed: int) -> list[dict[str, Any]]:
    """Makes the schema and stores the tables."""
    rng, game = random.Random(seed), games.get("friedrich")
    store = Store(database)
    await store.open()
    await store.close()
    sealing = [store.vault.seal] if hasattr(store, "vault") else []  # older checkouts keep keys in clear
    found: list[dict[str, Any]] = []
    tables: list[dict[str, Any]] = []
    lines: list[dict[str, Any]] = []
    seats: list[dict[str, Any]] = []
    for count in range(number):
        keys = [new_key() for _ in range(4)]
        table = play(game, rng, {"advanced": count % 2 == 0})
        config = table.config if hasattr(table, "config") else table.deed  # type: ignore[attr-defined]
        written = config_row(config, *sealing)
        tables.append({**written, **mapping.standing_row(table.standing(), config.created)})
        tables[-1]["changes"] = table.index
        held = [rows.Seat(n, "person", f"Person {n}", None, hash_key(key)) for n, key in enumerate(keys)]
        seats += [mapping.seat_row(config.id, seat) for seat in held]
        lines += [mapping.entry_row(config.id, n, line.entry) for n, line in enumerate(table.lines)]
        found.append({"id": config.id, "keys": keys, "index": table.index})
    url = make_url(database)
    engine = create_async_engine(url.set(drivername=_DRIVERS[url.drivername]))
    async with engine.begin() as connection:
        for target, values in ((TABLES, tables), (SEATS, seats), (ACTIONS, lines)):
            await connection.execute(insert(target), values)
    await engine.dispose()
    return found


if __name__ == "__main__":
    print(json.dumps(asyncio.run(fill(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))))
