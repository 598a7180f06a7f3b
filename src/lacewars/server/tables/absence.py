"""Reports of absence: who does not answer is told so, and the others may agree that a bot sits in."""

from __future__ import annotations

from dataclasses import replace

from lacewars import bots
from lacewars.server import clock, problems
from lacewars.server.problems import Problem
from lacewars.server.session import absences
from lacewars.server.session.session import Session
from lacewars.server.storage.rows import Absence, Lifecycle, Remark, Seat
from lacewars.server.tables.changes import Change
from lacewars.server.tables.controls import Caller, find_seat
from lacewars.server.tables.service import TableService


async def report(service: TableService, session: Session, caller: Caller, number: int) -> Session:
    """Another seat reports that somebody does not answer, who is told so and has a term to come back."""

    def plan(session: Session) -> Change | None:
        seat = find_seat(session, number)
        by = _other(session, caller, number)
        if absences.reported(session, number) is not None:
            return None
        now = clock.now()
        since = absences.may_report(session, number)
        if since is None:
            raise Problem(409, "not-waited-for", "Nobody waits for a person on this seat.")
        if now < since:
            detail = "It is too early to report an absence: this seat still has time."
            raise Problem(409, "too-early", detail, since=since)
        until = now + absences.term(session)
        found = Absence(number, session.table.asked_at[number], by, now, until)
        remark = Remark("absent", number, by, until=until)
        return Change(_with(session, found), replace(seat, told=-1), ("told",), remark=remark)

    return await service.alter(session, plan)


async def give_sign(service: TableService, session: Session, caller: Caller, number: int) -> Session:
    """Who was reported is here: the report is settled."""

    def plan(session: Session) -> Change | None:
        find_seat(session, number)
        caller.check(session)
        if caller.number != number:
            raise problems.no_seat() if caller.seat is None else problems.not_your_seat()
        found = absences.reported(session, number)
        return None if found is None else _settled(session, found, Remark("here", number))

    return await service.alter(session, plan)


async def answer(
    service: TableService, session: Session, caller: Caller, number: int, agree: bool
) -> Session:
    """Another seat agrees that a bot sits in, once the term is over, or does not; one "no" settles it."""

    def plan(session: Session) -> Change | None:
        seat = find_seat(session, number)
        if agree and seat.kept:  # the answer comes a second time
            return None
        by = _other(session, caller, number)
        found = absences.reported(session, number)
        if found is None:
            raise Problem(409, "not-reported", "Nobody is reported as absent on this seat.")
        if not agree:
            return _settled(session, found, Remark("refused", number, by))
        now = clock.now()
        if now < found.until:
            raise Problem(409, "too-early", "The term is not over yet.", since=found.until)
        agreed = replace(found, agreed=(*(one for one in found.agreed if one != by), by))
        if not set(absences.needed(session, number, now)) <= set(agreed.agreed):
            return None if agreed == found else Change(_with(session, agreed))
        bot = bots.names(session.table.game)[0]
        sits_in = Seat(number, "bot", bot, bot, seat.key_hash, held=now)
        lifecycle = replace(_with(session, agreed), proposal=None)
        return Change(lifecycle, sits_in, ("orders",), remark=Remark("agreed", number, by, seat.name))

    return await service.alter(session, plan)


def _other(session: Session, caller: Caller, number: int) -> int:
    """The caller's seat, which must be another one than the absent person's."""
    caller.check(session)
    if caller.number is None:
        raise problems.no_seat()
    if caller.number == number:
        raise Problem(409, "own-seat", "This is your own seat.")
    if session.status != "playing":
        raise problems.not_playing(session.status)
    return caller.number


def _settled(session: Session, found: Absence, remark: Remark) -> Change:
    return Change(_with(session, replace(found, settled=clock.now())), remark=remark)


def _with(session: Session, found: Absence) -> Lifecycle:
    """The lifecycle with this report in place of what was reported of the seat before."""
    others = (one for one in absences.standing(session) if one.seat != found.seat)
    return replace(session.lifecycle, absences=(*others, found))
