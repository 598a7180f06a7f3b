"""The server ends when it is told to, also in the moment in which something that was waited for comes."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from typing import Any

import pytest

from lacewars.server.tables.bots import process as processes
from lacewars.server.tables.bots.process import Worker
from lacewars.server.tables.bots.queue import Job
from lacewars.server.tables.bots.thinking import Thinkers
from lacewars.server.tables.bots.wire import READY

LONG = 20.0


def asked(table: str, *, alone: bool) -> Job[Any]:
    return Job(table, "address", alone, here=lambda: not alone, what=None)


def test_bots_end_though_a_question_has_just_come() -> None:
    async def never() -> Any:
        await asyncio.Event().wait()

    async def end() -> None:
        thinkers = Thinkers(1, 1.0, 0, start=never)
        thinkers._queue._not_before[()] = time.monotonic() + LONG * 10
        thinkers._put(asked("of bots alone", alone=True))
        await asyncio.sleep(0)  # it waits until their time has come
        thinkers._put(asked("of people", alone=False))
        async with asyncio.timeout(LONG):
            await thinkers.close()

    asyncio.run(end())


def test_a_worker_that_is_ready_in_the_moment_of_the_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    async def end() -> None:
        out = asyncio.StreamReader()

        async def wait() -> int:
            done.append("waited for")
            return 0

        process = SimpleNamespace(
            stdin=object(), stdout=out, returncode=None, kill=lambda: done.append("killed"), wait=wait
        )

        async def start(*_words: str, **_more: Any) -> Any:
            return process

        monkeypatch.setattr(processes.asyncio, "create_subprocess_exec", start)
        starting = asyncio.create_task(Worker.start())
        await asyncio.sleep(0)
        await asyncio.sleep(0)  # it waits for the first word of the process
        out.feed_data(READY)
        starting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await starting

    asyncio.run(end())
    assert done == ["killed", "waited for"]
