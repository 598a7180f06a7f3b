"""What a request costs the server, in units of about a millisecond of one core."""

from __future__ import annotations

_PRICES = {
    "study": 13,
    "odds": 10,
    "replay": 10,
    "log": 4,
    "board": 2,
    "tables": 5,
    "chat": 2,
    "record": 20,
    "story": 200,
    "archive": 5,
    "explain": 3,
    "ahead": 12,
    "orders": 2,
    "check": 10,
    "skirmish": 10,
    "records": 500,
    "seats": 10,
    "export": 20,
    "invitations": 10,
    "analyses": 300,
    "go": 10,
    "edits": 10,
    "nodes": 2,
    "file": 50,
    "openapi.json": 6,
    "metrics": 10,
}
"""By the last word of a path: measured on tables in the middle of a game, and rounded up."""
_QUESTIONS = frozenset(
    ("explain", "ahead", "check", "skirmish", "records", "seats", "analyses", "go", "edits")
)
"""What is posted and makes the server think, whether or not it changes anything."""
SOCKET = 4
"""Coming to look on: a handshake, and the whole table in the first frame."""
MESSAGE = 2
"""What is said over a socket: a key or a language is answered with the whole table."""


def price(method: str, path: str) -> int:
    """The price of a request; what changes something is counted elsewhere, and costs nothing here."""
    word = path[path.rfind("/", 0, -1) + 1 :].rstrip("/")
    if method in ("GET", "HEAD"):
        return _PRICES.get(word, 1)
    return _PRICES[word] if word in _QUESTIONS else 0
