"""What must not happen: faults of the server, secrets that get out, memory or files that do not come back."""

from __future__ import annotations

import base64
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

SHED = frozenset(("full", "too-slow", "stopping", "busy", "overloaded"))
"""With these codes a server may answer 503: it has too much to do."""
_STATUS = re.compile(rb"HTTP/1\.1 (\d\d\d)")
_MEGABYTE = 1 << 20


def is_shed(status: int, answer: bytes) -> bool:
    """Whether a server says that it has too much to do."""
    found = re.search(rb'"code":"([\w-]+)"', answer)
    return status == 503 and found is not None and found[1].decode() in SHED


class Findings:
    """What was found, each kind once with an example, and how many answers there were of each status."""

    def __init__(self) -> None:
        self.faults: dict[str, str] = {}
        self.counts: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.suspicions: list[tuple[str, str, str]] = []
        """What would be a leak if the table still runs: the table, the kind, an example."""
        self._secrets: dict[bytes, tuple[str, str]] = {}

    def fault(self, kind: str, example: object) -> None:
        """Something that must not be."""
        self.counts[kind] += 1
        self.faults.setdefault(kind, str(example)[:1500])

    def guard(self, table: str, what: str, secret: bytes) -> None:
        """Looks for a table's secret in every answer, as it is, in hexadecimal and in base64."""
        forms = (secret, secret.hex().encode(), base64.b64encode(secret), base64.urlsafe_b64encode(secret))
        for form in forms:
            self._secrets[form.rstrip(b"=")] = table, what

    def look(self, asked: bytes, answer: bytes, *, keyless: bool) -> None:
        """An answer, or a frame, to a client that may know nothing hidden at any table."""
        for secret, (table, what) in self._secrets.items():
            if secret in answer and secret not in asked:
                self._suspect(table, what, asked, answer)
        for status in _STATUS.findall(answer):
            self.answers[status.decode()] += 1
            if status >= b"500" and not is_shed(int(status), answer):
                self.fault(f"status {status.decode()}", (asked[:900], answer[:500]))
        if asked and b"Traceback (most recent" in answer:
            self.fault("a traceback in an answer", (asked[:600], answer[:600]))
        if keyless:
            self._look_at_payload(asked, answer.partition(b"\r\n\r\n")[2] or answer)

    def _suspect(self, table: str, what: str, asked: bytes, answer: bytes) -> None:
        self.suspicions.append((table, f"leak: {what}", str((asked[:600], answer[:600]))))

    def _look_at_payload(self, asked: bytes, body: bytes) -> None:
        """Whoever has no key sits nowhere and is asked nothing."""
        try:
            told: Any = json.loads(body)
        except ValueError:
            return
        if (
            isinstance(told, dict)
            and "view" in told
            and (told.get("seat"), told.get("decision")) != (None, None)
        ):
            table = re.search(rb"/tables/(\w+)", asked)
            self._suspect(table[1].decode() if table else "", "a seat's view", asked, body)


def memory(pid: int) -> float:
    """The resident memory of a process, in megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096 / _MEGABYTE


def files(pid: int) -> int:
    """How many files a process has open."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def threads(pid: int) -> int:
    """How many threads a process has."""
    return len(list(Path(f"/proc/{pid}/task").iterdir()))


def read_log(log: Path, found: Findings) -> int:
    """Looks through the server's log: JSON lines without errors, tracebacks and secrets; returns how many."""
    lines = log.read_text(errors="replace").splitlines()
    for line in lines:
        if line.startswith("Lace Wars is served"):
            continue
        try:
            told = json.loads(line)
        except ValueError:
            found.fault("a line of the log that is not JSON", line)
            continue
        if "traceback" in told or told["level"] in ("error", "critical"):
            found.fault(f"log: {told['message'][:80].strip()}", line)
        found.look(b"", line.encode(), keyless=False)
    return len(lines)
