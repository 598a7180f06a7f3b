"""What is said at a table, written down, and agreed on."""

from __future__ import annotations

from lacewars.server.api.answers.told import Seat, Told
from lacewars.server.session.pacts import PactStatus


class ChatMessage(Told):
    """What somebody said."""

    number: int
    seat: Seat
    name: str
    text: str
    at: int


class ChatNumber(Told):
    """The number of what was just said."""

    number: int


class OwnNotes(Told):
    """What a seat has written down for itself."""

    text: str


class PactMoment(Told):
    """Who did something with a pact, and when: at which index of the log, in which turn."""

    seat: Seat
    name: str
    index: int
    turn: int | None
    at: int


class Pact(Told):
    """What seats agree on in their own words, for everybody to read."""

    id: int
    by: Seat
    to: list[Seat]
    text: str
    until: int | None
    """The last turn for which it holds; null: to the end of the game."""
    status: PactStatus
    proposed: PactMoment
    agreed: list[PactMoment]
    settled: PactMoment | None
    ending: list[PactMoment]
    """Who would end it: it stands until all its parties would."""
    ended: PactMoment | None
