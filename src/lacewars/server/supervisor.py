"""The supervisor: runs one server, or several worker processes that serve the same tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from lacewars.kernel import LaceError
from lacewars.server import logs
from lacewars.server.run import make_server
from lacewars.server.settings import Settings
from lacewars.server.storage.store import Store
from lacewars.server.tables.bus import make_bus

LOG = logging.getLogger("lacewars.server")
_TRIES = 3
"""After so many that did not come to serve, and none that ever did, something is wrong with all."""
_REST_SECONDS = 1.0
"""How long one waits after a worker that did not come to serve; longer after each further one, up to ten."""
_LEAVING_SECONDS = 15.0


def make_runner(
    settings: Settings, host: str, port: int, log_level: str, workers: int
) -> uvicorn.Server | Supervisor:
    """What serves: one server, or several workers. LaceError if Redis or the database cannot be used."""
    asyncio.run(_check(settings))
    if workers == 1:
        return make_server(settings, host, port, log_level)
    return Supervisor(settings, host, port, log_level, workers)


async def _check(settings: Settings) -> None:
    """LaceError, for whoever started it to read, if Redis or the database cannot be used."""
    await make_bus(settings.redis).check()
    store = Store(settings.database, settings.secret_file)
    try:
        await store.open()
    except (SQLAlchemyError, OSError) as error:  # the address may hold a password: it is not shown
        raise LaceError(f"the database cannot be opened: {type(error).__name__}") from None
    finally:
        await store.close()


def work(settings: Settings, log_level: str, listener: socket.socket, ready: Connection) -> None:
    """One worker, which says when it is ready; it does not outlive the process that watches it."""
    parent = multiprocessing.parent_process()
    host, port = listener.getsockname()[:2]
    server = make_server(settings, host, port, log_level)

    def follow() -> None:
        watched = [] if parent is None else [parent.sentinel]
        while not server.started and not wait(watched, timeout=0.05):
            pass
        if server.started:
            with contextlib.suppress(OSError):
                ready.send_bytes(b"ready")
        if watched:
            wait(watched)
            server.should_exit = True

    threading.Thread(target=follow, daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


class Supervisor:
    """Starts the workers, and another for each that dies, until it is told to stop."""

    def __init__(self, settings: Settings, host: str, port: int, log_level: str, number: int) -> None:
        if number > 1 and settings.redis is None:
            raise LaceError("several workers need --redis URL to tell each other what is new")
        bot_workers = max(1, round(settings.bot_workers / number))
        self._settings = replace(settings, bot_workers=bot_workers)
        self._log_level = log_level
        self._number = number
        self._listener = _listen(host, port)
        self._workers: dict[SpawnProcess, Connection] = {}
        """The workers, and where each says that it is ready."""
        self._served = False
        """Whether any worker ever was."""
        self._failures = 0
        """How many have ended since then without being so."""
        self._rest_until = 0.0
        self._stopping = False

    def run(self) -> None:
        """Serves until an interrupt; requests under way are finished first."""
        logs.configure(self._log_level)
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, self._stop)
        with tempfile.TemporaryDirectory(prefix="lacewars-metrics-") as folder:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder  # a worker's /metrics tells of all of them
            try:
                self._watch()
            finally:
                self._end_all()

    def _stop(self, _number: int, _frame: object) -> None:
        self._stopping = True

    def _watch(self) -> None:
        while not self._stopping:
            while len(self._workers) < self._number and time.monotonic() >= self._rest_until:
                self._start()
            wait([worker.sentinel for worker in self._workers], timeout=0.5)
            for worker in [w for w in self._workers if not w.is_alive()]:
                self._count(_was_ready(self._workers.pop(worker)))
                _forget(worker)
                if not self._stopping:
                    LOG.error("a worker died", extra={"pid": worker.pid, "exit": worker.exitcode})
                if self._failures >= _TRIES and not self._served:
                    raise LaceError("the workers do not start: the log says why")

    def _count(self, ready: bool) -> None:
        """One that served is replaced at once; others may want a database that is away, and get time."""
        self._served = self._served or ready
        self._failures = 0 if ready else self._failures + 1
        self._rest_until = time.monotonic() + min(10, self._failures) * _REST_SECONDS

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        hear, ready = context.Pipe(duplex=False)
        worker = context.Process(target=work, args=(self._settings, self._log_level, self._listener, ready))
        worker.start()
        ready.close()
        self._workers[worker] = hear

    def _end_all(self) -> None:
        self._listener.close()
        for worker in self._workers:
            worker.terminate()
        deadline = time.monotonic() + _LEAVING_SECONDS
        for worker in self._workers:
            worker.join(max(0.1, deadline - time.monotonic()))
            if worker.is_alive():
                worker.kill()
                worker.join()


def _listen(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise LaceError(f"cannot listen on {host} port {port}: {error.strerror}") from None
    return listener


def _was_ready(hear: Connection) -> bool:
    """Whether a worker that is dead has come to serve."""
    with hear:
        try:
            return bool(hear.poll() and hear.recv_bytes())
        except (EOFError, OSError):
            return False


def _forget(worker: SpawnProcess) -> None:
    """What a dead worker still counted as its own (its viewers, its tables) is counted no longer."""
    from prometheus_client import multiprocess

    if worker.pid is not None:
        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
