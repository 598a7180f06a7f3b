"""What the server and a worker process say to each other: a line of JSON each way.

A worker never holds a secret: it is sent a position that the bot's seat cannot tell from the real one, with a
chance of its own. What the bot sees of it (its view and its decision) is the same, to the byte.
"""

from __future__ import annotations

import secrets
from typing import Any

from msgspec import Struct

from lacewars.kernel import Chance, State

READY = b"ready\n"
"""What a worker says once it can be asked."""


class Question(Struct, frozen=True):
    """What a worker is asked."""

    table: str
    game: str
    bot: str
    seat: int
    seed: str
    position: dict[str, Any]
    era: int = 0
    """The table's: after a rewind a bot thinks afresh, and remembers nothing of what was taken back."""
    afresh: bool = False
    """Whether the bot forgets what it kept in mind: it has failed with it."""


class Answer(Struct, frozen=True):
    """What a worker answers: the text of an action, or why there is none."""

    action: str = ""
    error: str = ""


def blind(state: State, seat: int) -> dict[str, Any]:
    """A position in which `seat` sees and may do the same, and everything it may not know is drawn anew."""
    return state.determinize(seat, Chance(secrets.token_bytes(32))).to_json()
