"""Who may be reported as absent, who was, and whose consent lets a bot sit in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from lacewars.server import clock
from lacewars.server.session.table import Table
from lacewars.server.storage.rows import Absence, Lifecycle, Seat, Status

MINUTE = 60_000
_STAYING = 3
"""Somebody whose page is open may think so many times longer."""


class Company(Protocol):
    """A table and those who sit at it."""

    absence_minutes: int
    term_minutes: int

    @property
    def table(self) -> Table: ...
    @property
    def seats(self) -> Sequence[Seat]: ...
    @property
    def lifecycle(self) -> Lifecycle: ...
    @property
    def status(self) -> Status: ...
    def present(self) -> set[int]: ...


def reported(session: Company, seat: int) -> Absence | None:
    """The report on a seat, as long as it holds: its holder is the same, and has not acted since."""
    found = _last(session, seat)
    return found if found is not None and found.settled is None else None


def _last(session: Company, seat: int) -> Absence | None:
    began = max(session.lifecycle.resumed, session.seats[seat].held)
    for one in session.lifecycle.absences:
        if one.seat == seat and one.asked == session.table.asked_at.get(seat) and one.at >= began:
            return one
    return None


def standing(session: Company) -> tuple[Absence, ...]:
    """The reports that are still of use."""
    return tuple(one for one in session.lifecycle.absences if one is _last(session, one.seat))


def people(session: Company) -> list[int]:
    """The seats of people who are at the table themselves."""
    return [seat.seat for seat in session.seats if seat.kind == "person"]


def may_report(session: Company, seat: int) -> int | None:
    """When a seat may be reported; None: not at all, since nobody waits for it, or nobody else is there."""
    table = session.table
    asked = session.status == "playing" and seat in table.asked_at and not table.analysis
    if not asked or table.lesson is not None or session.seats[seat].kind != "person":
        return None
    if len(people(session)) < 2:
        return None
    since = max(table.asked_since(seat), session.lifecycle.resumed, session.seats[seat].held)
    last = _last(session, seat)
    settled = 0 if last is None or last.settled is None else last.settled
    if table.config.pace == "days":
        return max(since + (table.config.days or 1) * clock.DAY, settled + clock.DAY)
    minutes = session.absence_minutes * (_STAYING if seat in session.present() else 1)
    return max(since, settled) + minutes * MINUTE


def term(session: Company) -> int:
    """How long somebody has to give a sign of life, in milliseconds."""
    return clock.DAY if session.table.config.pace == "days" else session.term_minutes * MINUTE


def needed(session: Company, seat: int, now: int) -> list[int]:
    """Whose consent it takes: all others who are there themselves and not absent beyond their own term."""
    absent = {one.seat for one in standing(session) if one.settled is None and one.until <= now}
    return [other for other in people(session) if other != seat and other not in absent]


def shown(session: Company) -> list[dict[str, Any]]:
    """For each person who is waited for: from when on it may be reported, and the report on it."""
    found = []
    for seat in session.table.waiting:
        due = may_report(session, seat)
        if due is not None:
            report = reported(session, seat)
            told = None if report is None else _report(session, report)
            asked = session.table.asked_since(seat)
            found.append({"seat": seat, "since": asked, "due": due, "report": told})
    return found


def _report(session: Company, one: Absence) -> dict[str, Any]:
    return {
        "by": one.by,
        "at": one.at,
        "until": one.until,
        "agreed": list(one.agreed),
        "needed": needed(session, one.seat, max(clock.now(), one.until)),
    }
