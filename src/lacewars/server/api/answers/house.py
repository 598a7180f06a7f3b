"""What moderators are told."""

from __future__ import annotations

from lacewars.server.api.answers.told import Seat, Told
from lacewars.server.storage.house import Act, SanctionKind, Whom
from lacewars.server.storage.rows import Kind, Status


class Done(Told):
    """It was done."""

    done: bool


class ChatReport(Told):
    """What somebody said, and another has reported."""

    number: int
    table: str
    chat: int
    seat: Seat
    """Who said it, under which name."""
    name: str
    text: str
    by: Seat
    """Who reported it, and why."""
    why: str
    at: int


class HeldSanction(Told):
    """A mute or a ban."""

    number: int
    kind: SanctionKind
    whom: Whom
    label: str
    """The account, the seat or the network, in words."""
    why: str
    by: str
    """The moderator."""
    since: int
    until: int


class AuditLine(Told):
    """What a moderator did: to whom, when and why."""

    number: int
    at: int
    by: str
    what: Act
    whom: str
    why: str
    until: int | None


class HouseState(Told):
    """What a moderator finds."""

    name: str
    """Who asks."""
    reports: list[ChatReport]
    sanctions: list[HeldSanction]
    audit: list[AuditLine]


class HouseSeat(Told):
    """A seat, as moderators see it."""

    seat: Seat
    id: str
    kind: Kind
    name: str
    account: str | None
    """The account that keeps it, if any."""
    address: str | None
    """From where its holder last spoke or sat down, if that was lately."""
    muted: int | None
    """Until when its holder is muted,"""
    banned: int | None
    """and banned, in milliseconds since 1970."""


class HouseTable(Told):
    """A table, as moderators see it."""

    id: str
    game: str
    public: bool
    status: Status
    created: int
    updated: int
    index: int
    seats: list[HouseSeat]


class SanctionTold(Told):
    """What holds against somebody, as they are told it themselves."""

    kind: SanctionKind
    why: str
    until: int
