"""What clients send: every body has exactly these members."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=80)]
Index = Annotated[int, Meta(ge=0, le=1_000_000)]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
Days = Annotated[int, Meta(ge=1, le=60)]


class NewSeat(Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat of a new table."""

    kind: Literal["person", "bot", "open"]
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=32)] | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A new table; one seat for each of the game's."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    public: bool = False
    pace: Literal["live", "days"] = "live"
    days: Days | None = None


class TakeSeat(Struct, forbid_unknown_fields=True):
    """Somebody takes an open seat."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]


class Act(Struct, forbid_unknown_fields=True):
    """An action, and the index of the table on which it was chosen."""

    index: Index
    action: Text


class Undo(Struct, forbid_unknown_fields=True):
    """Take back the last action."""

    index: Index


class Explain(Struct, forbid_unknown_fields=True):
    """Why may I not do this?"""

    action: Text
