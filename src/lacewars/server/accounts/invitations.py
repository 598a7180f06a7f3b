"""Invitations: who sits at a table asks somebody by name to take a free seat, who accepts or declines."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lacewars.server import clock, problems
from lacewars.server.accounts import seats
from lacewars.server.problems import Problem
from lacewars.server.storage.accounts import Account
from lacewars.server.storage.invitations import Invitation
from lacewars.server.storage.rows import Seat, Stored
from lacewars.server.tables import controls
from lacewars.server.tables.sanctions import forbidden
from lacewars.server.tables.service import TableService

A_DAY = 20
"""So many invitations an account may send in a day."""


@dataclass(frozen=True, slots=True)
class Got:
    """An invitation that stands open, with its table and the name of who invites."""

    invitation: Invitation
    stored: Stored
    by: str


async def invite(
    service: TableService, account: Account, table: str, key: str, number: int, name: str
) -> None:
    """Invites the account of a name to a free seat of a table at which the key sits.

    Whether that account sits there already, under whatever name, is not told: it is then not shown to it.
    """
    if (mute := service.sanctions.of_account("mute", account.id)) is not None:
        raise forbidden(mute)
    session = await service.session(table)
    caller = controls.find_caller(service, session, key)
    if caller.seat is None and not caller.owner:
        raise problems.no_seat()
    controls.check_open(session)
    if not controls.is_free(session.table.config, controls.find_seat(session, number)):
        raise controls.seat_taken()
    whom = await service.store.account_by_name(name)
    if whom is None:
        raise unknown_player()
    if whom.id == account.id:
        raise Problem(409, "own-account", "One does not invite oneself.")
    if not whom.invitable or service.sanctions.of_account("ban", whom.id) is not None:
        raise Problem(409, "not-invitable", "This player takes no invitations.")
    fresh = Invitation(table, whom.id, number, account.id, clock.now())
    known = await service.store.invitation(table, whom.id)
    if known is not None:
        if known.answer == "declined":
            raise Problem(409, "declined", "This player has declined an invitation to this table.")
        if known.answer is None and (known.by, known.seat) == (account.id, number):
            return
        if known.answer is None and controls.is_free(session.table.config, session.seats[known.seat]):
            raise Problem(409, "invited", "This player is invited to this table already.")
        fresh = replace(fresh, told=known.told and known.answer == "withdrawn")  # one notice is enough
    sent = await service.store.invitations_by(account.id)
    if sum(one.made > clock.now() - clock.DAY for one in sent) >= A_DAY:
        raise Problem(409, "too-many-invitations", f"At most {A_DAY} people may be invited in a day.")
    await service.store.invite(fresh)


def unknown_player() -> Problem:
    """No account has this name."""
    return Problem(404, "unknown-player", "Nobody has this name.")


def no_invitation() -> Problem:
    """It was answered or withdrawn, or never was."""
    return Problem(404, "no-invitation", "There is no such invitation any more.")


def is_open(stored: Stored, number: int) -> bool:
    """Whether a seat to which somebody was invited can still be taken."""
    seat: Seat | None = stored.seats[number] if number < len(stored.seats) else None
    going_on = not stored.standing.over and not stored.lifecycle.ended
    return seat is not None and going_on and controls.is_free(stored.config, seat)


async def got(service: TableService, account: Account) -> list[Got]:
    """The invitations that an account may still answer, the last ones first."""
    found = [one for one in await service.store.invitations_to(account.id) if one.answer is None]
    tables = {one.config.id: one for one in await service.store.some([one.table_id for one in found])}
    names = await service.store.names_of([one.by for one in found])
    held = {one.stored.config.id for one in await seats.kept(service, account) if found and one.keys}
    return [
        Got(one, tables[one.table_id], names[one.by])
        for one in found
        if one.table_id in tables and one.by in names and one.table_id not in held
        if is_open(tables[one.table_id], one.seat)
        if service.sanctions.of_account("ban", one.by) is None
    ]


async def accept(service: TableService, account: Account, table: str) -> tuple[int, str]:
    """Sits down where somebody was invited, under the account's name: the seat and its key."""
    found = await _standing(service, account, table)
    session = await service.session(table)
    key = await controls.take(service, session, found.seat, account.name)
    await seats.claim(service, account, [(table, key)])
    await service.store.answer_invitation(found, "accepted")
    return found.seat, key


async def decline(service: TableService, account: Account, table: str) -> None:
    """Does not come; nobody may invite the account to this table again."""
    found = await _standing(service, account, table)
    if not await service.store.answer_invitation(found, "declined"):
        raise no_invitation()


async def withdraw(service: TableService, account: Account, table: str, name: str) -> None:
    """Takes back an invitation that stands open."""
    whom = await service.store.account_by_name(name)
    found = None if whom is None else await service.store.invitation(table, whom.id)
    if found is None or found.by != account.id:
        raise no_invitation()
    if not await service.store.answer_invitation(found, "withdrawn"):
        raise no_invitation()


async def _standing(service: TableService, account: Account, table: str) -> Invitation:
    """The invitation of an account to a table, which stands open."""
    found = await service.store.invitation(table, account.id)
    if found is None or found.answer is not None:
        raise no_invitation()
    return found
