"""A real PostgreSQL and a real Redis for the tests: started when first asked for, gone afterwards.

Both listen on a socket in a folder of their own, and on no port. `make services` installs what is missing.
"""

from __future__ import annotations

import asyncio
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

import pytest

_DEBIAN = Path("/usr/lib/postgresql")
_SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "autovacuum": "off",
}


def _find(program: str, package: str) -> str:
    """The path of a program; where `make services` could have installed it, a test that lacks it fails."""
    newest = sorted(_DEBIAN.glob("*/bin"), key=lambda folder: int(folder.parent.name), reverse=True)
    found = shutil.which(program) or shutil.which(program, path=os.pathsep.join(map(str, newest)))
    if found is not None:
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        pytest.fail(f"{program} is missing: `make services` installs {package}")
    pytest.skip(f"{program} is missing: install {package} to run this test")


def _wait(ready: Callable[[], object], process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(400):
        if ready():
            return
        if process.poll() is not None:
            break
        time.sleep(0.025)
    process.kill()
    raise AssertionError(f"{process.args} did not start:\n{log.read_text(errors='replace')}")


# ---------------------------------------------------------------------- PostgreSQL
class PostgreSQL:
    """A running PostgreSQL, which makes databases."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made = 0

    def new_database(self) -> str:
        """The URL of a new and empty database."""
        self._made += 1
        name = f"tables{self._made}"
        self.run(f"CREATE DATABASE {name}")
        return f"postgresql://postgres@/{name}?host={self._folder}"

    def cut(self) -> None:
        """Ends every connection but the one that says so."""
        self.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

    def run(self, statement: str) -> None:
        import asyncpg  # type: ignore[import-untyped,unused-ignore]

        async def execute() -> None:
            connection = await asyncpg.connect(host=str(self._folder), user="postgres", database="postgres")
            await connection.execute(statement)
            await connection.close()

        asyncio.run(execute())


@contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    """A cluster of its own; as root it belongs to the user `postgres`, since PostgreSQL refuses root."""
    initdb = _find("initdb", "postgresql")
    postgres = str(Path(initdb).with_name("postgres"))
    owner: dict[str, Any] = {}
    folder = Path(tempfile.mkdtemp(prefix="lacewars-pg-"))
    log = folder / "log"
    try:
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            owner = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            os.chown(folder, user.pw_uid, user.pw_gid)
        make = [initdb, "--pgdata", str(folder / "data"), "--no-sync", "--auth=trust", "--username=postgres"]
        make += ["--encoding=UTF8", "--locale=C"]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, cwd=folder, **owner)
        words = [postgres, "-D", str(folder / "data"), "-k", str(folder)]
        words += [word for name, value in _SETTINGS.items() for word in ("-c", f"{name}={value}")]
        with log.open("wb") as lines:
            process = subprocess.Popen(words, stdout=lines, stderr=lines, cwd=folder, **owner)
        try:
            _wait(lambda: b"ready to accept" in log.read_bytes(), process, log)
            yield PostgreSQL(folder)
        finally:
            process.send_signal(signal.SIGQUIT)
            process.wait(10)
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
    def url(self) -> str:
        return f"unix://{self._folder / 'socket'}"

    def start(self) -> None:
        socket, log = self._folder / "socket", self._folder / "log"
        words = [
            self._program,
            "--port",
            "0",
            "--unixsocket",
            str(socket),
            "--save",
            "",
            "--appendonly",
            "no",
        ]
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
    program = _find("redis-server", "redis-server")
    folder = Path(tempfile.mkdtemp(prefix="lacewars-redis-"))
    server = Redis(program, folder)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
