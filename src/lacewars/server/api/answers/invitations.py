"""Invitations: what somebody has got, and what became of those that were sent."""

from __future__ import annotations

from lacewars.server.api.answers.tables import ListedTable
from lacewars.server.api.answers.told import Seat, Told
from lacewars.server.storage.invitations import Answer


class GotInvitation(ListedTable):
    """A table at which somebody wants the account to sit; it tells what anybody with its link may know."""

    seat: Seat
    """The free seat."""
    by: str
    """The name of the account that invites."""
    made: int


class SentInvitation(Told):
    """Somebody whom the account has invited."""

    table: str
    seat: Seat
    name: str
    made: int
    answer: Answer | None
    """Null: it stands open."""


class Invitations(Told):
    """Those that the account may answer, and those that it has sent, the last ones first."""

    got: list[GotInvitation]
    sent: list[SentInvitation]


class ExportedInvitation(Told):
    """An invitation that the account has got or sent."""

    table: str
    seat: Seat
    by: str
    to: str
    made: int
    answer: Answer | None
