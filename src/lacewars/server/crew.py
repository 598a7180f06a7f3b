"""Several workers: processes that serve the same tables at the same address."""

from __future__ import annotations

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
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess

from lacewars.kernel import LaceError
from lacewars.server import logs
from lacewars.server.settings import Settings

LOG = logging.getLogger("lacewars.server")
_START_SECONDS = 10.0
"""A worker that ends sooner has not started at all."""
_TRIES = 3
_LEAVING_SECONDS = 15.0


def work(settings: Settings, log_level: str, listener: socket.socket) -> None:
    """One worker; it does not outlive the process that watches it."""
    from lacewars.server.run import make_server

    parent = multiprocessing.parent_process()
    host, port = listener.getsockname()[:2]
    server = make_server(settings, host, port, log_level)

    def follow() -> None:
        if parent is not None:
            wait([parent.sentinel])
            server.should_exit = True

    threading.Thread(target=follow, daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


class Crew:
    """Starts the workers, and another for each that dies, until it is told to stop."""

    def __init__(self, settings: Settings, host: str, port: int, log_level: str, number: int) -> None:
        if number > 1 and settings.redis is None:
            raise LaceError("several workers need --redis URL to tell each other what is new")
        bot_workers = max(1, round(settings.bot_workers / number))
        self._settings = replace(settings, bot_workers=bot_workers)
        self._log_level = log_level
        self._number = number
        self._listener = _listen(host, port)
        self._workers: dict[SpawnProcess, float] = {}
        """The workers, and when each was started."""
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
        failures = 0
        while not self._stopping:
            while len(self._workers) < self._number:
                self._start()
            wait([worker.sentinel for worker in self._workers], timeout=0.5)
            for worker in [w for w in self._workers if not w.is_alive()]:
                lived = time.monotonic() - self._workers.pop(worker)
                failures = failures + 1 if lived < _START_SECONDS else 0
                _forget(worker)
                if not self._stopping:
                    LOG.error("a worker died", extra={"pid": worker.pid, "exit": worker.exitcode})
                if failures >= _TRIES:
                    raise LaceError("the workers do not start: the log says why")

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        worker = context.Process(target=work, args=(self._settings, self._log_level, self._listener))
        worker.start()
        self._workers[worker] = time.monotonic()

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


def _forget(worker: SpawnProcess) -> None:
    """What a dead worker still counted as its own (its viewers, its tables) is counted no longer."""
    from prometheus_client import multiprocess

    if worker.pid is not None:
        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
