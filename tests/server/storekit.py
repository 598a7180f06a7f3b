"""Stores for tests: what is put into them, and how they are opened."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from lacewars.server.storage import engines
from lacewars.server.storage.rows import (
    Entry,
    Seat,
    Standing,
    TableConfig,
)
from lacewars.server.storage.store import _DRIVERS, Store

T = TypeVar("T")
SEATS = (
    Seat(0, "person", "Élise", None, "a" * 64),
    Seat(1, "bot", "captain", "captain"),
    Seat(2, "open"),
    Seat(3, "person", "Łukasz ♠", None, "b" * 64),
)


def config(name: str = "table", **more: object) -> TableConfig:
    plain = TableConfig(
        name, "friedrich", 1, {"players": 4}, "c" * 64, False, "live", None, 5, bytes(32), "d" * 64
    )
    return replace(plain, **more)  # type: ignore[arg-type]


def entry(number: int, seat: int = 0) -> Entry:
    return Entry(
        seat, f"allot Friedrich {number}", ((36, number), (2, 1)), number, 1_800_000_000_000 + number
    )


def use(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Does something with a store that is opened before and closed after."""

    async def run() -> T:
        store = Store(database)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


async def fill(store: Store, lines: int = 3) -> None:
    await store.create(config(), SEATS, Standing(0, (0, 3)))
    for number in range(lines):
        await store.append("table", entry(number), Standing(number + 1, (0,)), number)


def run_on(database: str, work: Callable[[Connection], T]) -> T:
    """Does something with a plain connection."""

    async def run() -> T:
        url = make_url(database)
        engine = create_async_engine(url.set(drivername=_DRIVERS[url.drivername]))
        async with engine.begin() as connection:
            found = await connection.run_sync(work)
        await engine.dispose()
        return found

    return asyncio.run(run())


def upgrade(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(engines.__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
