"""Controls of a table besides the game: pause, end, rewind, and who sits where.

Each function checks who asks, then hands the service a plan. It is made under the session's lock,
stored and shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lacewars import bots
from lacewars.kernel.recordtext import check_name
from lacewars.server import clock, problems
from lacewars.server.keys import hash_key, new_key, same_hash
from lacewars.server.problems import Problem
from lacewars.server.session.session import Session
from lacewars.server.storage.rows import Proposal, Remark, Seat, TableConfig, What
from lacewars.server.tables.changes import Change, Rewind, check_holder
from lacewars.server.tables.service import TableService

ERASED = ("told", "notes", "orders")
SITS_IN: tuple[What, ...] = ("agreed", "sits-in", "steps-out")
"""By these a bot sits in; they keep the name of the person."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks: the holder of a seat, the owner, or (neither) a spectator."""

    seat: Seat | None = None
    owner: bool = False

    @property
    def number(self) -> int | None:
        """The number of the caller's seat."""
        return None if self.seat is None else self.seat.seat

    def check(self, session: Session) -> None:
        """A Problem if the caller has lost its seat meanwhile."""
        if self.seat is not None:
            check_holder(session, self.seat)


def find_caller(service: TableService, session: Session, key: str | None) -> Caller:
    """Whose key this is; one that opens nothing is refused."""
    seat = service.identify(session, key)
    if session.table.analysis:
        return Caller(owner=key is not None)
    return Caller(owner=key is not None) if seat is None else Caller(session.seats[seat])


def find_holder(service: TableService, session: Session, key: str | None) -> Caller:
    """As `find_caller`, and whoever a bot sits in for is known by the old key as well."""
    kept = None if key is None else session.kept_for(service.hashed(session, key))
    return find_caller(service, session, key) if kept is None else Caller(session.seats[kept])


def check_open(session: Session) -> None:
    """A Problem if the table is over or was ended, or is an analysis."""
    if session.table.analysis:
        raise problems.in_analysis()
    if session.closed:
        raise problems.not_playing(session.status)


# ---------------------------------------------------------------------- the owner
async def pause(service: TableService, session: Session, caller: Caller, paused: bool) -> Session:
    """Stops play, or lets it go on; clocks then begin anew."""
    if not caller.owner:
        raise problems.no_owner()

    def plan(session: Session) -> Change | None:
        check_open(session)
        if session.lifecycle.paused == paused:
            return None
        resumed = session.lifecycle.resumed if paused else clock.now()
        return Change(replace(session.lifecycle, paused=paused, resumed=resumed))

    return await service.alter(session, plan)


async def end(service: TableService, session: Session, caller: Caller) -> Session:
    """Closes a table whose game is not over: nothing is hidden from now on."""
    if not caller.owner:
        raise problems.no_owner()

    def plan(session: Session) -> Change | None:
        if session.table.analysis:
            raise problems.in_analysis()
        if session.table.over:
            raise problems.not_playing("over")
        if session.lifecycle.ended:
            return None
        return Change(replace(session.lifecycle, ended=True, proposal=None))

    return await service.alter(session, plan)


# ---------------------------------------------------------------------- rewind
async def propose(service: TableService, session: Session, caller: Caller, to: int) -> Session:
    """Proposes to go back to a log index; where nobody else is to be asked it is done."""
    if caller.seat is None and not caller.owner:
        raise problems.no_seat()

    def plan(session: Session) -> Change | Rewind | None:
        caller.check(session)
        check_open(session)
        table = session.table
        if to >= table.index:
            raise Problem(422, "no-such-line", f"The log has {table.index} lines: there is no going back.")
        if not table.holds(to):
            raise Problem(422, "no-such-line", "This line does not hold under the present rules.")
        mine = Proposal(caller.number, to, () if caller.number is None else (caller.number,))
        found = session.lifecycle.proposal
        if found is not None and (found.by, found.to) != (mine.by, to):
            raise Problem(409, "proposal-open", "Another rewind is under discussion.")
        if found is not None or (table.held is None and table.branches.same(table.index, to)):
            return None
        return _settle(session, mine, caller)

    return await service.alter(session, plan)


async def answer(
    service: TableService, session: Session, caller: Caller, agree: bool, to: int | None = None
) -> Session:
    """Agrees to the proposal, or drops it. `to` says which one was seen."""
    if caller.seat is None and (agree or not caller.owner):
        raise problems.no_seat()

    def plan(session: Session) -> Change | Rewind | None:
        caller.check(session)
        found = session.lifecycle.proposal
        if found is None and agree and _completed(session, caller):
            return None
        if found is None or to not in (None, found.to):
            raise Problem(409, "no-proposal", "No such rewind is under discussion.")
        if not agree or caller.number is None:
            return Change(replace(session.lifecycle, proposal=None))
        if caller.number in found.agreed:
            return None
        return _settle(session, replace(found, agreed=(*found.agreed, caller.number)), caller)

    return await service.alter(session, plan)


def _settle(session: Session, proposal: Proposal, caller: Caller) -> Change | Rewind:
    """The rewind, if everybody agrees; else the proposal.

    Whoever holds a seat by key is asked, also while a bot sits in. Other bots agree, and an open seat has
    nobody to ask.
    """
    if set(session.keyholders()) <= set(proposal.agreed):
        return Rewind(-1 if caller.number is None else caller.number, proposal.to)
    return Change(replace(session.lifecycle, proposal=proposal))


def _completed(session: Session, caller: Caller) -> bool:
    """Whether the caller's agreement has just been followed: its answer comes a second time."""
    last = session.table.lines[-1].entry if session.table.lines else None
    return last is not None and last.back is not None and last.seat == caller.number


# ---------------------------------------------------------------------- seats
def is_free(config: TableConfig, seat: Seat) -> bool:
    """Whether anybody may take a seat: it is open, or in the lobby a bot keeps it warm."""
    return seat.kind == "open" or (config.lobby and seat.kind == "bot" and not seat.kept)


def seat_taken() -> Problem:
    """Nobody may take the seat."""
    return Problem(409, "seat-taken", "This seat is not open.")


async def take(
    service: TableService, session: Session, number: int, name: str, old_key: str | None = None
) -> str:
    """Gives an open seat to whoever asks first, in the lobby also one that a bot has; returns the key.

    Somebody for whom a bot sits in comes back with the old key, and keeps it.
    """
    check_name(name)
    key, returned = new_key(), False

    def plan(session: Session) -> Change:
        nonlocal returned
        seat = find_seat(session, number)
        check_open(session)
        old_hash = "" if old_key is None else service.hashed(session, old_key)
        returned = seat.kept and same_hash(old_hash, seat.key_hash)
        if returned:
            former = _former_name(session, number) or name
            back = _hold(session, Seat(number, "person", former, None, seat.key_hash), "back")
            return replace(back, forget=())
        if not is_free(session.table.config, seat):
            raise seat_taken()
        return _hold(session, Seat(number, "person", name, None, hash_key(key)), "taken", name)

    await service.alter(session, plan)
    return old_key if returned and old_key is not None else key


def _former_name(session: Session, number: int) -> str:
    """What the person was called for whom a bot sits in; empty if that is not known."""
    found = (one.text for one in reversed(session.remarks) if one.seat == number and one.what in SITS_IN)
    return next(found, "")


async def rename(service: TableService, session: Session, caller: Caller, number: int, name: str) -> Session:
    """Gives the caller's seat another name."""
    check_name(name)

    def plan(session: Session) -> Change:
        seat = _own(session, caller, number)
        return Change(session.lifecycle, replace(seat, name=name))

    return await service.alter(session, plan)


async def hand_over(service: TableService, session: Session, caller: Caller, number: int) -> str:
    """Makes a new key for the caller's seat: the old one opens nothing from now on."""
    key = new_key()

    def plan(session: Session) -> Change:
        seat = _own(session, caller, number)
        changed = replace(seat, key_hash=hash_key(key), told=-1)
        return Change(session.lifecycle, changed, forget=("told",), remark=Remark("handed", number))

    await service.alter(session, plan)
    return key


async def give_to_bot(
    service: TableService, session: Session, caller: Caller, number: int, bot: str | None, keep: bool = False
) -> Session:
    """Lets a bot play a seat: one's own for good, or (`keep`) until one comes back.

    The owner lets one sit in for somebody, who may come back, unless they are late; other seats report an
    absence and agree on it (`absence`).
    """
    known = bots.names(session.table.game)
    chosen = bot or known[0]
    if chosen not in known:
        raise Problem(422, "unknown-bot", f"There is no bot {chosen!r}; there are {', '.join(known)}.")

    def plan(session: Session) -> Change | None:
        seat = find_seat(session, number)
        caller.check(session)
        own, late = caller.number == number, session.late(number)
        if not (own or caller.owner):
            raise _not_yours(caller)
        check_open(session)
        if seat.kind == "bot" and seat.bot == chosen:
            return None
        if (own and not keep) or (late and not own):
            return _hold(session, Seat(number, "bot", chosen, chosen), "left" if own else "replaced")
        sits_in = Seat(number, "bot", chosen, chosen, seat.key_hash)
        how: What = "steps-out" if own else "sits-in"
        name = _former_name(session, number) if seat.kept else seat.name
        return replace(_hold(session, sits_in, how, name), forget=("orders",))

    return await service.alter(session, plan)


async def open_seat(service: TableService, session: Session, caller: Caller, number: int) -> Session:
    """Opens a seat to whoever takes it. The owner may not open that of a person who is not late."""

    def plan(session: Session) -> Change | None:
        seat = find_seat(session, number)
        caller.check(session)
        if caller.number != number and not caller.owner:
            raise _not_yours(caller)
        check_open(session)
        if seat.kind == "open":
            return None
        free = seat.kind == "bot" and seat.key_hash is None
        if caller.number != number and not free and not session.late(number):
            raise Problem(403, "seat-held", "This seat belongs to somebody who is not late.")
        return _hold(session, Seat(number, "open"), "opened")

    return await service.alter(session, plan)


def _hold(session: Session, seat: Seat, what: What, name: str = "") -> Change:
    """A seat has another holder, who owes no former agreement and inherits nothing private."""
    lifecycle, remark = replace(session.lifecycle, proposal=None), Remark(what, seat.seat, text=name)
    return Change(lifecycle, replace(seat, held=clock.now()), ERASED, remark=remark)


def find_seat(session: Session, number: int) -> Seat:
    """A seat by its number; a Problem if there is none."""
    if not 0 <= number < len(session.seats):
        raise problems.unknown_seat()
    return session.seats[number]


def _own(session: Session, caller: Caller, number: int) -> Seat:
    """The caller's seat, which it must hold."""
    seat = find_seat(session, number)
    caller.check(session)
    if caller.number != number:
        raise _not_yours(caller)
    return seat


def _not_yours(caller: Caller) -> Problem:
    nobody = caller.seat is None and not caller.owner
    return problems.no_seat() if nobody else problems.not_your_seat()
