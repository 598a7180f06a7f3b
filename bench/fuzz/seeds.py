"""Valid requests, from the OpenAPI description and what each operation reads: they are mutated."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Any

ANSWERS: dict[str, Any] = {
    "/actions": {"index": 0, "action": "allot Friedrich 3"},
    "/undo": {"index": 3},
    "/explain": {"action": "march friedrich"},
    "/pause": {"paused": False},
    "/end": {},
    "/rewind": {"to": 0},
    "/rewind/answer": {"agree": True, "to": 0},
    "/key": {},
    "/bot": {"bot": "random"},
    "/open": {},
    "/take": {"name": "Anna"},
    "/chat": {"text": "Good evening."},
    "/notes": {"text": "remember the hussars"},
    "/mail": {"address": "anna@example.org"},
    "/notices": {
        "zone": "Europe/Paris",
        "quiet_from": 1320,
        "quiet_to": 480,
        "daily": True,
        "digest_at": 1080,
    },
    "/told": {},
    "/pacts": {"to": [1], "text": "We stay friends.", "until": 5},
    "/answer": {"agree": True},
    "/withdraw": {},
    "/keep": {},
    "/seats/{seat}": {"name": "Bo"},
    "/skirmish": {"points": 120, "armies": ["prussia", "austria"], "seed": "a"},
    "/lessons": {"game": "friedrich", "lesson": "map"},
    "/tables": {
        "game": "maria",
        "options": {"players": 3},
        "seats": [{"kind": "person", "name": "Anna"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}],
        "public": True,
        "pace": "days",
        "days": 3,
    },
}
"""What is sent, by the end of the path; the longest that fits."""
QUERIES = {
    "/replay": "at=2&seat=0&lang=fr",
    "/odds": "attacker=berlin&defender=prag&at=1",
    "/study": "piece=u0",
    "/log": "after=1&lang=en",
    "/chat": "after=0",
    "/view": "lang=fr",
}
FILES = (
    "/",
    "/index.html",
    "/table/x",
    "/assets/index.js",
    "/healthz",
    "/metrics",
    "/api/schema/openapi.json",
)


@dataclass(frozen=True, slots=True)
class Seed:
    """A request as it could be sent."""

    method: str
    path: str
    query: str = ""
    body: Any = None


class Seeds:
    """Every operation of the description, with names of things that are there."""

    def __init__(self, description: dict[str, Any], battle: Any) -> None:
        self._operations = [
            (method.upper(), path)
            for path, item in description["paths"].items()
            for method in item
            if method in ("get", "post", "put", "patch", "delete")
        ] + [("GET", path) for path in FILES]
        self._answers = {**ANSWERS, "/check": {"battle": battle}}

    def draw(self, table: str, rng: random.Random) -> Seed:
        """A request; where it is about a table, about this one."""
        method, path = rng.choice(self._operations)
        if method == "POST" and path.rstrip("/") in ("/api/tables", "/api/lessons") and rng.random() < 0.7:
            method, path = "POST", "/api/tables/{table}/actions"  # new tables are kept: they come seldom
        words = {
            "table": table,
            "slug": rng.choice(("friedrich", "maria", "frederic")),
            "rule": rng.choice(("F-7.04", "R12", "M-19.4.02")),
            "seat": str(rng.randrange(4)),
            "pact": "1",
        }
        filled = re.sub(r"\{(\w+)[^}]*\}", lambda found: words.get(found[1], "x"), path)
        body = None if method == "GET" else self._body(path)
        query = next((q for end, q in QUERIES.items() if path.endswith(end)), "lang=en")
        return Seed(method, filled, query if rng.random() < 0.7 else "", body)

    def _body(self, path: str) -> Any:
        fits = [end for end in self._answers if path.rstrip("/").endswith(end)]
        return self._answers[max(fits, key=len)] if fits else {}
