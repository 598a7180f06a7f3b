"""A viewer who goes is gone, whatever was on its way to them."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from lacewars.server.api import live
from lacewars.server.session.audience import Viewer
from lacewars.server.tables.send_timeouts import SendTimeouts


class Socket:
    """A socket that takes a frame when it is told to."""

    def __init__(self) -> None:
        self.taken, self.frames = asyncio.Event(), 0
        self.scope: dict[str, Any] = {"state": {live.OWN_SEND: self.send}}

    async def send(self, _message: Any) -> None:
        self.frames += 1
        await self.taken.wait()


class Session:
    """A session with one frame for everybody."""

    trouble = None

    def frames_for(self, _viewer: Viewer) -> list[bytes]:
        return [b"{}"]


@pytest.mark.parametrize("steps", range(6))
def test_who_goes_while_a_frame_arrives_is_let_go(steps: int) -> None:
    """Whichever of the two the loop sees first."""

    async def run() -> bool:
        socket, viewer = Socket(), Viewer(None, "en")
        viewer.news.set()
        task = asyncio.create_task(
            live._send_all(cast(Any, socket), SendTimeouts(), cast(Any, Session()), viewer)
        )
        for _ in range(5):
            await asyncio.sleep(0)
        assert socket.frames == 1
        socket.taken.set()
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        done, _ = await asyncio.wait({task}, timeout=1)
        task.cancel()
        return task in done

    assert asyncio.run(run())


def test_who_takes_nothing_is_let_go() -> None:
    """And who takes its frames in time is not, though others wait for as long."""

    async def run() -> None:
        sends, slow, quick = SendTimeouts(0.05), Socket(), Socket()
        quick.taken.set()
        tasks, viewers = [], [Viewer(None, "en"), Viewer(None, "en")]
        for socket, viewer in zip((slow, quick), viewers, strict=True):
            viewer.news.set()
            work = live._send_all(cast(Any, socket), sends, cast(Any, Session()), viewer)
            tasks.append(asyncio.create_task(work))
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        assert done == {tasks[0]}
        assert tasks[0].cancelled()
        viewers[1].news.set()
        while quick.frames < 2:
            await asyncio.sleep(0)
        assert not tasks[1].done()
        tasks[1].cancel()
        await asyncio.wait(tasks)

    asyncio.run(run())
