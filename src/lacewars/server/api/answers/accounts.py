"""Accounts: who is signed in, how, and the seats kept."""

from __future__ import annotations

from lacewars.server.api.answers.house import SanctionTold
from lacewars.server.api.answers.invitations import ExportedInvitation
from lacewars.server.api.answers.players import PlayerPage
from lacewars.server.api.answers.tables import ListedTable
from lacewars.server.api.answers.told import Open, OptionValue, Seat, Told


class PasskeyInfo(Told):
    """A passkey of one's own."""

    id: str
    created: int
    used: int
    """When it last signed somebody in."""


class OwnAccount(Told):
    """One's own account."""

    name: str
    mail: str | None
    """Where links to sign in are sent; null: nowhere."""
    settings: dict[str, OptionValue]
    """What the client keeps for all devices: the server does not look at it."""
    created: int
    passkeys: list[PasskeyInfo]
    invitable: bool
    """Whether others may invite one to tables."""


class AccountState(Told):
    """Whether somebody is signed in, and the ways there are."""

    account: OwnAccount | None
    mail: bool
    """Whether this server sends links by mail."""
    sanctions: list[SanctionTold]
    """What holds against the account: it is told why, and until when."""


class PasskeyOptions(Told):
    """What the browser is to ask the authenticator for."""

    options: Open


class LinkSent(Told):
    """A link is on its way, if the address takes one; whether it has an account is not told."""

    sent: bool
    """False: the mail server has not taken it yet, and is asked again for a minute."""


class LinkInfo(Told):
    """What a link from a mail does."""

    mail: str
    """The address that it was sent to."""
    name: str | None
    """The account that it opens; null: it makes a new one."""
    joins: bool
    """Whether it makes the address that of the account."""


class KeptSeat(Told):
    """A seat that the account keeps, with a key to it for this device."""

    seat: Seat
    key: str


class KeptTable(ListedTable):
    """A table at which the account keeps seats."""

    keys: list[KeptSeat]
    owner_key: str | None


class SignedOut(Told):
    """Nobody is signed in here any more."""

    done: bool


class Written(Told):
    """What somebody has written at a table, and when."""

    text: str
    at: int


class ExportedSeat(Told):
    """A seat that the account keeps, with what it has written down, said and proposed there."""

    table: str
    game: str
    seat: Seat
    """-1: what the table's owner may do."""
    since: int
    name: str
    notes: str
    said: list[Written]
    """In the chat."""
    pacts: list[Written]
    """The pacts that it has proposed."""
    orders: list[Open]
    """Its standing orders, as they are stored."""


class ExportedNotices(Told):
    """How the account is told of its turns."""

    mail: str | None
    mail_asked: str | None
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    daily: bool
    digest_at: int
    lang: str
    devices: list[str]
    """Where push services are posted to for its browsers."""


class AccountExport(Told):
    """Everything that is stored of an account."""

    account: OwnAccount
    sessions: list[int]
    """When each session that holds was begun."""
    seats: list[ExportedSeat]
    games: PlayerPage
    """How its games went."""
    notices: ExportedNotices | None
    invitations: list[ExportedInvitation]
    """Those that it has got and sent."""
    sanctions: list[SanctionTold]
    """What holds against it."""
