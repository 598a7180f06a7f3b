"""What moderators do: close tables, say a word at them, mute and ban, and settle what was reported.

Every deed is written down with who, when and why, and told to whom it concerns.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lacewars.server import clock, problems
from lacewars.server.keys import hash_key, new_key, same_hash
from lacewars.server.problems import Problem
from lacewars.server.session.session import Session
from lacewars.server.storage.house import Act, Deed, Moderator, Report, Sanction, SanctionKind
from lacewars.server.storage.rows import Remark
from lacewars.server.storage.store import Store
from lacewars.server.tables.changes import Change, check_holder
from lacewars.server.tables.chat import check_text
from lacewars.server.tables.sanctions import network_of
from lacewars.server.tables.service import TableService

COMMAND = "command line"
"""By whom moderators are named."""


# ---------------------------------------------------------------------- who moderates
async def name_moderator(store: Store, name: str) -> str:
    """Makes somebody a moderator; returns the key, which is told this once."""
    key = new_key()
    deed = Deed(clock.now(), COMMAND, "moderator", name, "")
    await store.add_moderator(Moderator(name, hash_key(key), clock.now()), deed)
    return key


async def dismiss_moderator(store: Store, name: str) -> bool:
    """Takes a moderator's key away; False if there is no such moderator."""
    return await store.remove_moderator(name, Deed(clock.now(), COMMAND, "dismiss", name, ""))


async def identify(service: TableService, key: str | None) -> str:
    """The name of the moderator whose key this is."""
    hashed, found = hash_key(key or ""), None
    for one in await service.store.moderators():
        if same_hash(hashed, one.key_hash):
            found = one.name
    if key is None or found is None:
        raise problems.wrong_key()
    return found


# ---------------------------------------------------------------------- tables
async def say(service: TableService, session: Session, by: str, text: str) -> None:
    """A moderator's word in the log of a table, for everybody there."""
    await _remark(service, session, Remark("word", text=_words(text)))
    await _note(service, by, "word", session.table.config.id, text)


async def close(service: TableService, session: Session, by: str, why: str) -> None:
    """Closes a table for good: nobody acts any more, nothing is hidden, its record can be downloaded."""
    why = _words(why)

    def plan(session: Session) -> Change | None:
        if session.table.over:
            raise problems.not_playing("over")
        if session.lifecycle.ended:
            raise problems.not_playing("ended")
        return Change(
            replace(session.lifecycle, ended=True, proposal=None), remark=Remark("closed", text=why)
        )

    await service.alter(session, plan)
    await _note(service, by, "close", session.table.config.id, why)


async def _remark(service: TableService, session: Session, remark: Remark) -> None:
    await service.alter(session, lambda session: Change(session.lifecycle, remark=remark))


# ---------------------------------------------------------------------- mutes and bans
@dataclass(frozen=True, slots=True)
class Target:
    """Whom a mute or a ban is for: one of the three."""

    table: str | None = None
    seat: int | None = None
    account: str | None = None
    """Its name."""
    address: str | None = None


async def sanction(
    service: TableService, by: str, kind: SanctionKind, target: Target, minutes: int, why: str
) -> Sanction:
    """Mutes or bans somebody for a while; they are told until when, and why."""
    why, now = _words(why), clock.now()
    until = now + minutes * 60_000
    found = await _sanction_of(service, kind, target, Sanction(kind, "seat", "", "", why, by, now, until))
    deed = Deed(now, by, kind, found.label, why, until)
    number = await service.store.sanction(found, deed)
    await service.sanctions_changed()
    if kind == "mute" and found.table_id is not None:
        session = await service.session(found.table_id)
        await _remark(service, session, Remark("muted", found.seat, text=why, until=until))
    return replace(found, number=number)


async def _sanction_of(
    service: TableService, kind: SanctionKind, target: Target, draft: Sanction
) -> Sanction:
    if target.address is not None:
        if kind == "mute":
            raise Problem(422, "invalid", "An address is banned; accounts and seats are muted.")
        network = str(network_of(target.address))
        return replace(draft, whom="address", subject=network, label=network)
    if target.account is not None:
        account = await service.store.account_by_name(target.account)
        if account is None:
            raise Problem(404, "unknown-player", "There is no account of this name.")
        return replace(draft, whom="account", subject=account.id, label=account.name)
    if target.table is None or target.seat is None:
        raise Problem(422, "invalid", "Name a table and a seat, an account, or an address.")
    session = await service.session(target.table)
    if not 0 <= target.seat < len(session.seats):
        raise problems.unknown_seat()
    seat = session.seats[target.seat]
    if seat.key_hash is None:
        raise Problem(409, "nobody-there", "Nobody holds this seat.")
    title = session.seat_title(seat.seat)
    label = f"{seat.name or title}, {title} ({target.table})"
    return replace(draft, subject=seat.key_hash, label=label[:200], table_id=target.table, seat=seat.seat)


async def lift(service: TableService, by: str, number: int, why: str) -> None:
    """Undoes a mute or a ban."""
    deed = Deed(clock.now(), by, "lift", "", _words(why))
    found = await service.store.lift(number, deed)
    if found is None:
        raise Problem(409, "not-held", "This mute or ban does not hold any more.")
    await service.sanctions_changed()
    if found.kind == "mute" and found.table_id is not None:
        session = await service.session(found.table_id)
        await _remark(service, session, Remark("unmuted", found.seat))


# ---------------------------------------------------------------------- reports
async def report(service: TableService, session: Session, seat: int, number: int, why: str) -> None:
    """Somebody at a table reports what another has said there; once is enough."""
    holder = session.seats[seat]
    check_holder(session, holder)
    table = session.table.config.id
    said = await service.store.chats(table, number - 1, 1)
    if not said or said[0].number != number:
        raise Problem(404, "unknown-message", "Nobody has said that here.")
    chat = said[0]
    if chat.seat == seat:
        raise Problem(409, "own-words", "These are your own words.")
    made = Report(table, number, chat.seat, chat.name, chat.text, seat, check_text(why).strip(), clock.now())
    await service.store.report(made)


async def settle(service: TableService, by: str, number: int, why: str) -> None:
    """A report needs nothing more."""
    deed = Deed(clock.now(), by, "settle", f"report {number}", check_text(why).strip())
    if not await service.store.settle_report(number, deed):
        raise Problem(409, "not-held", "This report was settled already.")


async def _note(service: TableService, by: str, what: Act, whom: str, why: str) -> None:
    await service.store.note_deed(Deed(clock.now(), by, what, whom, why))


def _words(text: str) -> str:
    """Words that others will read."""
    found = check_text(text).strip()
    if not found:
        raise Problem(422, "no-reason", "Say why: it is told to whom it concerns.")
    return found
