"""What is stored of a table, as plain records."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["person", "bot", "open"]
Draws = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a seat. An open seat is held by nobody yet."""

    seat: int
    kind: Kind
    name: str = ""
    bot: str | None = None
    key_hash: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log; `action` None takes back the line's forerunner."""

    seat: int
    action: str | None
    draws: Draws
    seen: int
    at: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How a table stands after its last action."""

    index: int
    waiting: tuple[int, ...]
    winners: tuple[int, ...] | None = None
    reason: str | None = None

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.winners is not None


@dataclass(frozen=True, slots=True)
class Deed:
    """A table's deed: what was agreed when it was opened."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    commitment: str
    public: bool
    pace: str
    days: int | None
    created: int
    chance_key: bytes = field(repr=False)
    owner_hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything that is stored of a table."""

    deed: Deed
    seats: tuple[Seat, ...]
    standing: Standing
    updated: int
    log: tuple[Entry, ...] = ()
