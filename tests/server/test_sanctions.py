"""What is remembered of mutes and bans while they change."""

from __future__ import annotations

import asyncio
from typing import cast

from lacewars.server import clock
from lacewars.server.storage.house import Sanction
from lacewars.server.storage.store import Store
from lacewars.server.tables.sanctions import Sanctions


class SlowStore:
    """A database with a banned account; how it stands is read at once, and told when it is let go."""

    def __init__(self) -> None:
        self.claimed: dict[str, str] = {}
        self.asked, self.go = asyncio.Event(), asyncio.Event()

    async def sanctions(self, now: int) -> list[Sanction]:
        return [Sanction("ban", "account", "anna", "Anna", "Be civil.", "Vera", now, now + clock.DAY)]

    async def claimed_hashes(self, accounts: list[str]) -> dict[str, str]:
        told = dict(self.claimed)
        if not self.asked.is_set():
            self.asked.set()
            await self.go.wait()
        return told


def test_a_seat_claimed_while_a_ban_is_read_is_banned() -> None:
    async def play() -> None:
        store = SlowStore()
        sanctions = Sanctions(cast(Store, store))
        slow = asyncio.create_task(sanctions.read())
        await store.asked.wait()
        store.claimed["hash"] = "anna"
        assert sanctions.touches("anna")  # so that who claims lets it be read again
        again = asyncio.create_task(sanctions.read())
        for _ in range(10):  # unless it waits for the first it is over by then
            await asyncio.sleep(0)
        store.go.set()
        await asyncio.gather(slow, again)
        assert sanctions.of_key("ban", "hash") is not None

    asyncio.run(play())
