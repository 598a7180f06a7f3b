"""A worker process as the server sees it: started, asked one question at a time, killed if it must be."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import Self

import msgspec

from lacewars.server.tables.bots.wire import READY, Answer, Question

COMMAND: tuple[str, ...] = (sys.executable, "-m", "lacewars.server.tables.bots.worker")
"""What is run as a worker."""
START_SECONDS = 60.0
"""How long a worker may take to start."""
_PIPE = asyncio.subprocess.PIPE


class BotFailure(Exception):
    """A bot did not choose; `why` is "crash", "timeout", "error" or "illegal"."""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(detail or why)
        self.why = why


class NoWorker(Exception):
    """A worker does not start."""


class Worker:
    """A process in which bots think. It is in a session of its own: an interrupt is the server's affair."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        self._in, self._out = process.stdin, process.stdout

    @classmethod
    async def start(cls) -> Self:
        """A worker that can be asked; NoWorker if it cannot be started."""
        try:
            process = await asyncio.create_subprocess_exec(
                *COMMAND, stdin=_PIPE, stdout=_PIPE, start_new_session=True
            )
        except OSError as error:
            raise NoWorker(repr(error)) from None
        worker = cls(process)
        try:
            told = await asyncio.wait_for(worker._out.readline(), START_SECONDS)
        except TimeoutError:
            told = b""
        except asyncio.CancelledError:
            await worker.close()
            raise
        if told != READY:
            await worker.close()
            raise NoWorker(f"exit status {process.returncode}")
        return worker

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether it can be asked."""
        return self._process.returncode is None

    async def ask(self, question: Question, seconds: float) -> str:
        """The text of the action that a bot chooses; BotFailure if it does not within this many seconds.

        After a crash or a timeout the worker is no more.
        """
        line = b""
        try:
            async with asyncio.timeout(seconds):
                self._in.write(msgspec.json.encode(question) + b"\n")
                await self._in.drain()
                line = await self._out.readline()
        except TimeoutError:
            await self.close()
            raise BotFailure("timeout", f"no answer after {seconds:g} s") from None
        except (ConnectionError, ValueError):
            pass
        if not line.endswith(b"\n"):
            await self.close()
            raise BotFailure("crash", f"exit status {self._process.returncode}")
        found = msgspec.json.decode(line, type=Answer)
        if found.error:
            raise BotFailure("error", found.error)
        return found.action

    async def close(self) -> None:
        """Ends the process, whatever it does."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
