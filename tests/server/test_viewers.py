"""A viewer who goes is gone, whatever was on its way to them."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from lacewars.server.api import live
from lacewars.server.room.gathering import Viewer


class Socket:
    """A socket that takes a frame when it is told to."""

    def __init__(self) -> None:
        self.taken = asyncio.Event()

    async def send_data(self, _data: str) -> None:
        await self.taken.wait()


class Room:
    """A room with one frame for everybody."""

    trouble = None

    def frames_for(self, _viewer: Viewer) -> list[bytes]:
        return [b"{}"]


@pytest.mark.parametrize("steps", range(6))
def test_who_goes_while_a_frame_arrives_is_let_go(steps: int) -> None:
    """Whichever of the two the loop sees first."""

    async def run() -> bool:
        socket, viewer = Socket(), Viewer(None, "en")
        viewer.news.set()
        task = asyncio.create_task(live._send_all(cast(Any, socket), cast(Any, Room()), viewer))
        for _ in range(5):
            await asyncio.sleep(0)
        socket.taken.set()
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        done, _ = await asyncio.wait({task}, timeout=1)
        task.cancel()
        return task in done

    assert asyncio.run(run())
