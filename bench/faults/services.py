"""A real PostgreSQL and a real Redis, for tests and benches: started when asked for, gone afterwards.

Both listen on a socket in a folder of their own, and on no port. `make services` installs what is missing.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_DEBIAN = Path("/usr/lib/postgresql")
_SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "autovacuum": "off",
}
_DURABLE = {**_SETTINGS, "synchronous_commit": "on"}
"""What is committed survives the death of PostgreSQL itself; that of the machine is not our affair here."""


class Missing(Exception):
    """A program is not installed."""

    def __init__(self, program: str, package: str) -> None:
        super().__init__(f"{program} is missing: `make services` installs {package}")
        self.program = program
        self.package = package


def find(program: str, package: str) -> str:
    """The path of a program; Missing if there is none."""
    newest = sorted(_DEBIAN.glob("*/bin"), key=lambda folder: int(folder.parent.name), reverse=True)
    found = shutil.which(program) or shutil.which(program, path=os.pathsep.join(map(str, newest)))
    if found is None:
        raise Missing(program, package)
    return found


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    listed = subprocess.run(["ps", "-axo", "pid=,ppid="], capture_output=True, text=True, check=True)
    rows = [line.split() for line in listed.stdout.splitlines()]
    return [int(row[0]) for row in rows if int(row[1]) == pid]


def send(sign: signal.Signals, *pids: int) -> None:
    """Sends a signal to processes, some of which may be gone."""
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, sign)


def _says(log: Path, *words: bytes) -> bool:
    said = log.read_bytes()
    return any(word in said for word in words)


def _wait(ready: Callable[[], object], process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(400):
        if ready():
            return
        if process.poll() is not None:
            break
        time.sleep(0.025)
    process.kill()
    raise AssertionError(f"{process.args!r} did not start:\n{log.read_text(errors='replace')}")


# ---------------------------------------------------------------------- PostgreSQL
class PostgreSQL:
    """A PostgreSQL that makes databases, and can be killed, frozen and started again."""

    def __init__(self, folder: Path, program: str, owner: dict[str, Any], settings: dict[str, str]) -> None:
        self._folder = folder
        self._made = 0
        self._owner = owner
        self._words = [program, "-D", str(folder / "data"), "-k", str(folder)]
        self._words += [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        self._process: subprocess.Popen[bytes] | None = None

    def new_database(self) -> str:
        """The URL of a new and empty database."""
        self._made += 1
        name = f"tables{self._made}"
        self.run(f"CREATE DATABASE {name}")
        return f"postgresql://postgres@/{name}?host={self._folder}"

    @property
    def socket(self) -> Path:
        """Where it listens."""
        return self._folder / ".s.PGSQL.5432"

    def cut(self) -> None:
        """Ends every connection but the one that says so."""
        self.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

    def run(self, statement: str) -> None:
        """Executes a statement."""
        import asyncpg  # type: ignore[import-untyped,unused-ignore]

        async def execute() -> None:
            connection = await asyncpg.connect(host=str(self._folder), user="postgres", database="postgres")
            await connection.execute(statement)
            await connection.close()

        asyncio.run(execute())

    # ------------------------------------------------------------------ the process
    def start(self) -> None:
        """Starts it, and waits until it takes connections; what was killed before may yet be dying."""
        log = self._folder / "log"
        for _ in range(100):
            with log.open("wb") as lines:
                self._process = subprocess.Popen(
                    self._words, stdout=lines, stderr=lines, cwd=self._folder, **self._owner
                )
            _wait(lambda: _says(log, b"ready to accept", b"is still in use"), self._process, log)
            if not _says(log, b"is still in use"):
                return
            self._process.wait(10)
            time.sleep(0.1)
        raise AssertionError(log.read_text(errors="replace"))

    def kill(self) -> None:
        """Kills it with all that it has started; what was committed is found again by `start`."""
        if self._process is not None:
            send(signal.SIGSTOP, self._process.pid)  # it starts no further ones meanwhile
            send(signal.SIGKILL, *children(self._process.pid), self._process.pid)
            self._process.wait(10)
            self._process = None

    def freeze(self) -> None:
        """It takes connections and questions, and answers nothing."""
        assert self._process is not None
        send(signal.SIGSTOP, self._process.pid, *children(self._process.pid))

    def thaw(self) -> None:
        """It answers again."""
        assert self._process is not None
        send(signal.SIGCONT, self._process.pid, *children(self._process.pid))

    def stop(self) -> None:
        """Ends it."""
        if self._process is not None:
            self.thaw()
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(10)
            self._process = None


@contextmanager
def postgresql(durable: bool = False) -> Iterator[PostgreSQL]:
    """A cluster of its own; as root it belongs to the user `postgres`, since PostgreSQL refuses root."""
    initdb = find("initdb", "postgresql")
    owner: dict[str, Any] = {}
    folder = Path(tempfile.mkdtemp(prefix="lacewars-pg-"))
    try:
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            owner = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            os.chown(folder, user.pw_uid, user.pw_gid)
        make = [initdb, "--pgdata", str(folder / "data"), "--no-sync", "--auth=trust", "--username=postgres"]
        make += ["--encoding=UTF8", "--locale=C"]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, cwd=folder, **owner)
        program = str(Path(initdb).with_name("postgres"))
        running = PostgreSQL(folder, program, owner, _DURABLE if durable else _SETTINGS)
        try:
            running.start()
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


# ---------------------------------------------------------------------- Redis
class Redis:
    """A Redis that can be stopped and started again."""

    def __init__(self, program: str, folder: Path) -> None:
        self._program = program
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def socket(self) -> Path:
        """Where it listens."""
        return self._folder / "socket"

    @property
    def url(self) -> str:
        """Its address."""
        return f"unix://{self.socket}"

    def start(self) -> None:
        """Starts it, with nothing kept."""
        log = self._folder / "log"
        words = [self._program, "--port", "0", "--unixsocket", str(self.socket)]
        words += ["--save", "", "--appendonly", "no"]
        with log.open("wb") as lines:
            self._process = subprocess.Popen(words, stdout=lines, stderr=lines, cwd=self._folder)
        _wait(lambda: b"ready to accept" in log.read_bytes().lower(), self._process, log)

    def stop(self) -> None:
        """Kills it: nothing is kept."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(10)
            self._process = None


@contextmanager
def redis() -> Iterator[Redis]:
    """A Redis of its own."""
    program = find("redis-server", "redis-server")
    folder = Path(tempfile.mkdtemp(prefix="lacewars-redis-"))
    server = Redis(program, folder)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
