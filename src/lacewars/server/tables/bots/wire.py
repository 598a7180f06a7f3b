"""What the server and a worker process say to each other: MessagePack, each message after its length.

A worker never holds a secret: it is sent a position that the bot's seat cannot tell from the real one, with a
chance of its own. What the bot sees of it (its view and its decision) is the same, to the byte. An action
travels as its number in the game's alphabet.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from struct import Struct as Layout

import msgspec
from msgspec import Struct

from lacewars.bots import Thought
from lacewars.kernel import Chance, Event, State
from lacewars.kernel.packed import pack

READY = b"ready\n"
"""What a worker says once it can be asked."""
LENGTH = Layout("<I")
"""How the length of a message is written before it."""
LONGEST_ANSWER = 64 * 1024
"""A worker that says more has lost its mind."""
LONGEST_THOUGHT = 16 * 1024
"""A bot that thinks more than this is not asked what."""
NOTHING = -1
"""What a bot has heard that was not even told of the set-up."""
Happened = tuple[str, tuple[int | tuple[int, ...], ...]]
"""An event as it travels: its kind and its data."""


class Question(Struct, frozen=True, tag=True, array_like=True):
    """What a worker is asked."""

    table: str
    game: str
    bot: str
    seat: int
    seed: str
    position: bytes
    """A blind one, packed."""
    era: int = 0
    """The table's: after a rewind a bot thinks afresh, and remembers nothing of what was taken back."""
    afresh: bool = False
    """Whether the bot forgets what it kept in mind: it has failed with it."""
    key: bytes = b""
    """What the worlds of a bot that searches are drawn with; it leads to no other key."""
    seconds: float = 1.0
    """How long a bot that searches may usually think."""
    longest: float = 1.0
    """And with its patience and what it has saved at most."""


class Told(Struct, frozen=True, tag=True, array_like=True):
    """What the seat of a bot that searches has seen happen."""

    index: int
    """Up to this line of the table's log."""
    events: Sequence[Happened]
    afresh: bool = False
    """Whether the bot forgets what it has heard before: some of that was taken back. These are all events."""


class Answer(Struct, frozen=True, array_like=True):
    """What a worker answers: an action, or why there is none, or up to which line a bot has heard the log.

    With an action comes what a bot that searches thought, if it says so. That is for the server alone.
    """

    action: int = -1
    error: str = ""
    heard: int | None = None
    thought: Thought | None = None


def framed(message: Question | Told | Answer) -> bytes:
    """A message as it is sent."""
    body = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(body)) + body


def blind(state: State, seat: int) -> bytes:
    """A position in which `seat` sees and may do the same, and everything it may not know is drawn anew."""
    return pack(state.determinize(seat, Chance(secrets.token_bytes(32))))


def events_of(told: Told) -> list[Event]:
    """The events that a worker was told."""
    return [Event(kind, data) for kind, data in told.events]
