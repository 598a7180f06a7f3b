"""How somebody wants to be told of their turns."""

from __future__ import annotations

from lacewars.server.api.answers.told import Told


class NoticeSettings(Told):
    """When and where one is told, and the ways that this server has."""

    mail: str | None
    """Where mails go; null: nowhere."""
    mail_asked: str | None
    """An address that was asked whether it wants them, and has not answered yet."""
    daily: bool
    """One mail a day about all that waits, in place of one for each turn."""
    digest_at: int
    """When that mail comes, in minutes since midnight."""
    quiet_from: int | None
    """From when on nothing is told, in minutes since midnight; null: there are no quiet hours."""
    quiet_to: int | None
    zone: str
    """By whose clock, as the IANA names it."""
    devices: int
    """How many browsers take push."""
    mails: bool
    """Whether this server sends mail."""
    push_key: str | None
    """With which a browser subscribes to push; null: this server pushes nothing."""


class NoticeKey(Told):
    """What opens one's notices, and no seat."""

    key: str


class AddressConfirmed(Told):
    """Mails go there from now on."""

    mail: str


class MailStopped(Told):
    """No mail goes there any more; null: none did."""

    mail: str | None


class KnownTurn(Told):
    """Nobody else tells this turn any more."""

    index: int
