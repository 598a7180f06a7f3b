"""A real server in processes of its own, which may be killed as a whole or in part."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

from lacewars.server.settings import LIMITS

from .services import children, send

_RUN = "from lacewars.cli.main import app; app()"
_UNLIMITED = [word for name in LIMITS for word in ("--limit", f"{name}=0")]
_START_SECONDS = 60.0


class Server:
    """`lacewars serve`: one process, or a supervisor of workers; and the processes of the bots under each."""

    def __init__(
        self,
        log: Path,
        database: str,
        redis: str | None = None,
        workers: int = 1,
        more: Sequence[str] = (),
    ) -> None:
        self.log = log
        self.workers = workers
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        words = ["serve", "--port", str(self.port), "--database", database, "--log-level", "warning"]
        words += ["--workers", str(workers), *(["--redis", redis] if redis else []), *_UNLIMITED]
        words += [word.replace("{port}", str(self.port)) for word in more]
        self._words = [sys.executable, "-c", _RUN, *words]
        self._process: subprocess.Popen[bytes] | None = None

    # ------------------------------------------------------------------ start and stop
    async def start(self) -> float:
        """Starts it, again if the port is not yet free; returns the seconds until it answers."""
        begin = time.monotonic()
        while True:
            self._launch()
            if await self._answers(begin + _START_SECONDS):
                return time.monotonic() - begin
            if time.monotonic() > begin + _START_SECONDS:
                raise AssertionError(f"the server does not start:\n{self.log.read_text()[-4000:]}")
            await asyncio.sleep(0.2)

    def _launch(self) -> None:
        with self.log.open("ab") as lines:
            self._process = subprocess.Popen(
                self._words, stdout=lines, stderr=lines, env={**os.environ}, start_new_session=True
            )

    async def _answers(self, deadline: float) -> bool:
        """Whether it answers in the end; False if it has ended itself."""
        async with httpx.AsyncClient(base_url=self.address, timeout=2) as client:
            while time.monotonic() < deadline and self.alive:
                with contextlib.suppress(httpx.TransportError):
                    if (await client.get("/healthz")).status_code == 200:
                        return True
                await asyncio.sleep(0.03)
        return False

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> None:
        """Ends it and everything it has started."""
        if self._process is None:
            return
        group = self._process.pid
        self._process.send_signal(sign)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(5)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(group, signal.SIGKILL)
        self._process = None

    # ------------------------------------------------------------------ its processes
    @property
    def alive(self) -> bool:
        """Whether its first process runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """Its first process."""
        assert self._process is not None
        return self._process.pid

    def serving(self) -> list[int]:
        """The processes that answer requests."""
        return _started(self.pid, b"spawn_main") if self.workers > 1 else [self.pid]

    def bots(self) -> list[int]:
        """The processes in which bots think."""
        return [bot for worker in self.serving() for bot in _started(worker, b"bots.worker")]

    def kill(self, *pids: int) -> None:
        """kill -9; the death of the first process is noticed at once."""
        send(signal.SIGKILL, *pids)
        if self._process is not None and self._process.pid in pids:
            self._process.wait(10)

    def kill_all(self) -> None:
        """kill -9 of every process at the same moment."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(10)

    def lines(self, word: str) -> list[str]:
        """The lines of its log with a word in them."""
        return [line for line in self.log.read_text(errors="replace").splitlines() if word in line]


def _started(pid: int, word: bytes) -> list[int]:
    """The processes that a process has started with a command that holds this word."""
    found = []
    for child in children(pid):
        with contextlib.suppress(OSError):
            words = Path(f"/proc/{child}/cmdline").read_bytes()
            if word in words:
                found.append(child)
    return found


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def stopping(servers: Sequence[Server]) -> Iterator[None]:
    """Ends the servers afterwards, whatever happens."""
    try:
        yield
    finally:
        for server in servers:
            server.stop()
