"""A worker process as the server sees it: started, asked one question at a time, killed if it must be."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable
from typing import Self

import msgspec

from lacewars.server.tables.bots.wire import LENGTH, LONGEST_ANSWER, READY, Answer, Question, Told, framed

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
            async with asyncio.timeout(START_SECONDS):
                told = await worker._out.readline()
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

    async def ask(self, question: Question, seconds: float, tell: Callable[[int], Told]) -> Answer:
        """The action that a bot chooses; BotFailure if it does not within this many seconds.

        `tell` says what its seat has seen since a line of the log, if the bot wants to know. After a crash, a
        timeout or an answer that cannot be read the worker is no more.
        """
        try:
            async with asyncio.timeout(seconds):
                found = await self._say(question)
                if found.heard is not None:
                    found = await self._say(tell(found.heard))
        except TimeoutError:
            await self.close()
            raise BotFailure("timeout", f"no answer after {seconds:g} s") from None
        except (ConnectionError, asyncio.IncompleteReadError):
            await self.close()
            raise BotFailure("crash", f"exit status {self._process.returncode}") from None
        except msgspec.DecodeError as error:
            await self.close()
            raise BotFailure("crash", f"an answer that cannot be read: {error}") from None
        if found.error or found.heard is not None:
            raise BotFailure("error", found.error or "it asks twice what has happened")
        return found

    async def _say(self, message: Question | Told) -> Answer:
        """Sends a message, and reads the answer to it."""
        self._in.write(framed(message))
        await self._in.drain()
        (length,) = LENGTH.unpack(await self._out.readexactly(LENGTH.size))
        if length > LONGEST_ANSWER:
            raise msgspec.DecodeError(f"{length} bytes long")
        return msgspec.msgpack.decode(await self._out.readexactly(length), type=Answer)

    async def close(self) -> None:
        """Ends the process, whatever it does."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
