"""The stage: databases, Redis and servers in processes of their own, and what each costs."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent
_ROOT = _HERE.parent.parent
_TICK = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True, slots=True)
class Usage:
    """What processes have used so far: processor seconds, and megabytes they hold now."""

    server: float = 0.0
    database: float = 0.0
    redis: float = 0.0
    megabytes: float = 0.0

    def since(self, before: Usage) -> Usage:
        """What was used since then."""
        return Usage(
            self.server - before.server,
            self.database - before.database,
            self.redis - before.redis,
            self.megabytes,
        )

    def plus(self, other: Usage) -> Usage:
        """Both together."""
        return Usage(
            self.server + other.server,
            self.database + other.database,
            self.redis + other.redis,
            max(self.megabytes, other.megabytes),
        )


@dataclass(frozen=True, slots=True)
class Server:
    """A running server and what it stands on."""

    name: str
    port: int
    pid: int
    tables: list[dict[str, Any]]
    database: int | None = None
    """The process id of its PostgreSQL."""
    redis: int | None = None

    def usage(self) -> Usage:
        """What it has used so far, its workers included."""
        own = family(self.pid)
        base = family(self.database) if self.database else []
        bus = family(self.redis) if self.redis else []
        return Usage(_seconds(own), _seconds(base), _seconds(bus), sum(map(_megabytes, own)))


def _stat(pid: int) -> list[str]:
    """The words of /proc/PID/stat from the third on: its state, its parent..."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                if int(_stat(int(entry.name))[1]) == pid:
                    found.append(int(entry.name))
    return found


def family(pid: int) -> list[int]:
    """A process and all that it has started, and those have."""
    return [pid] + [other for child in children(pid) for other in family(child)]


def _seconds(pids: list[int]) -> float:
    total = 0
    for pid in pids:
        with contextlib.suppress(OSError):
            words = _stat(pid)
            total += sum(
                int(words[place]) for place in (11, 12, 13, 14)
            )  # its own, and of children that ended
    return total / _TICK


def _megabytes(pid: int) -> float:
    with contextlib.suppress(OSError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE / 1e6
    return 0.0


# ---------------------------------------------------------------------- servers
def _environment(checkout: Path | None) -> dict[str, str]:
    """The environment in which `import lacewars` finds a checkout; None: this one."""
    source = (_ROOT if checkout is None else checkout) / "src"
    if not (source / "lacewars").is_dir():
        raise SystemExit(f"{source} holds no lacewars: --against names the root of a checkout")
    return {**os.environ, "PYTHONPATH": str(source)}


def _services() -> Any:
    """The PostgreSQL and Redis that the tests start."""
    sys.path.insert(0, str(_ROOT))
    from tests.server import services

    return services


@contextmanager
def _noted(start: Any) -> Iterator[tuple[Any, int]]:
    """A service, and the process that was started for it."""
    before = set(children(os.getpid()))
    with start() as running:
        (pid,) = set(children(os.getpid())) - before
        yield running, pid


@contextmanager
def server(
    name: str, kind: str, workers: int, tables: int, seed: int, checkout: Path | None = None
) -> Iterator[Server]:
    """A server on a database of its own, filled with tables."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="lacewars-load-"))
        database, database_pid, redis, redis_pid = f"sqlite:///{folder}/tables.sqlite", None, None, None
        if kind == "postgresql":
            running, database_pid = stack.enter_context(_noted(_services().postgresql))
            database = running.new_database()
        if workers > 1:
            running, redis_pid = stack.enter_context(_noted(_services().redis))
            redis = running.url
        environment = {**_environment(checkout), "XDG_DATA_HOME": folder}
        python = _python(checkout)
        found = _fill(python, database, tables, seed, environment) if tables else []
        wanted = {"port": _free_port(), "workers": workers, "database": database, "redis": redis}
        words = [python, str(_HERE / "serve.py"), json.dumps(wanted)]
        process = subprocess.Popen(words, env=environment)
        try:
            _wait(process, int(wanted["port"] or 0))
            yield Server(name, int(wanted["port"] or 0), process.pid, found, database_pid, redis_pid)
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()


def _python(checkout: Path | None) -> str:
    """The Python of a checkout, with the packages that it locked; this one, if it has none of its own."""
    own = (checkout or _ROOT) / ".venv" / "bin" / "python"
    return str(own) if checkout is not None and own.exists() else sys.executable


def _fill(
    python: str, database: str, tables: int, seed: int, environment: dict[str, str]
) -> list[dict[str, Any]]:
    """The tables that a database was filled with."""
    words = [python, str(_HERE / "fill.py"), database, str(tables), str(seed)]
    filled = subprocess.run(words, check=True, stdout=subprocess.PIPE, env=environment)
    found: list[dict[str, Any]] = json.loads(filled.stdout)
    return found


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _wait(process: subprocess.Popen[bytes], port: int) -> None:
    """Until the server answers; several workers share a socket that listens before they do."""
    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1) as asking:
            asking.settimeout(20)
            asking.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
            if asking.recv(64).startswith(b"HTTP/1.1 200"):
                return
        if process.poll() is not None:
            raise SystemExit("the server did not start")
        time.sleep(0.05)
    raise SystemExit("the server does not answer")
