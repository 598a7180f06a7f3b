"""The desk: what the owner and the seats of a table settle among themselves, besides the game.

Each function checks who asks, then hands the hall a plan, made under the room's lock, stored, and shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lacewars import bots
from lacewars.kernel.recordtext import check_name
from lacewars.server import clock, problems
from lacewars.server.hall.changes import Change, Rewind, check_holder
from lacewars.server.hall.hall import Hall
from lacewars.server.keys import hash_key, matches, new_key
from lacewars.server.problems import Problem
from lacewars.server.room.room import Room
from lacewars.server.storage.rows import Proposal, Seat

BURNT = ("mail", "notes", "orders")


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks: the holder of a seat, the owner, or (neither) a spectator."""

    seat: Seat | None = None
    owner: bool = False

    @property
    def number(self) -> int | None:
        """The number of the caller's seat."""
        return None if self.seat is None else self.seat.seat

    def check(self, room: Room) -> None:
        """A Problem if the caller has lost its seat meanwhile."""
        if self.seat is not None:
            check_holder(room, self.seat)


def find_caller(hall: Hall, room: Room, key: str | None) -> Caller:
    """Whose key this is; one that opens nothing is refused."""
    seat = hall.identify(room, key)
    return Caller(owner=key is not None) if seat is None else Caller(room.seats[seat])


def find_holder(hall: Hall, room: Room, key: str | None) -> Caller:
    """As `find_caller`, and whoever a bot sits in for is known by the old key as well."""
    kept = None if key is None else room.kept_for(key)
    return find_caller(hall, room, key) if kept is None else Caller(room.seats[kept])


def check_open(room: Room) -> None:
    """A Problem if the table is over or was ended."""
    if room.closed:
        raise problems.not_playing(room.status)


# ---------------------------------------------------------------------- the owner
async def pause(hall: Hall, room: Room, caller: Caller, paused: bool) -> Room:
    """Stops play, or lets it go on; clocks then begin anew."""
    if not caller.owner:
        raise problems.no_owner()

    def plan(room: Room) -> Change | None:
        check_open(room)
        if room.life.paused == paused:
            return None
        resumed = room.life.resumed if paused else clock.now()
        return Change(replace(room.life, paused=paused, resumed=resumed))

    return await hall.alter(room, plan)


async def end(hall: Hall, room: Room, caller: Caller) -> Room:
    """Closes a table whose game is not over: nothing is hidden from now on."""
    if not caller.owner:
        raise problems.no_owner()

    def plan(room: Room) -> Change | None:
        if room.table.over:
            raise problems.not_playing("over")
        if room.life.ended:
            return None
        return Change(replace(room.life, ended=True, proposal=None))

    return await hall.alter(room, plan)


# ---------------------------------------------------------------------- rewind
async def propose(hall: Hall, room: Room, caller: Caller, to: int) -> Room:
    """Proposes to go back to a log index; where nobody else is to be asked it is done."""
    if caller.seat is None and not caller.owner:
        raise problems.no_seat()

    def plan(room: Room) -> Change | Rewind | None:
        caller.check(room)
        check_open(room)
        table = room.table
        if to >= table.index:
            raise Problem(422, "no-such-line", f"The log has {table.index} lines: there is no going back.")
        if not table.holds(to):
            raise Problem(422, "no-such-line", "This line does not hold under the present rules.")
        mine = Proposal(caller.number, to, () if caller.number is None else (caller.number,))
        found = room.life.proposal
        if found is not None and (found.by, found.to) != (mine.by, to):
            raise Problem(409, "proposal-open", "Another rewind is under discussion.")
        if found is not None or (table.held is None and table.branches.same(table.index, to)):
            return None
        return _settle(room, mine, caller)

    return await hall.alter(room, plan)


async def answer(hall: Hall, room: Room, caller: Caller, agree: bool, to: int | None = None) -> Room:
    """Agrees to the proposal, or drops it. `to` says which one was seen."""
    if caller.seat is None and (agree or not caller.owner):
        raise problems.no_seat()

    def plan(room: Room) -> Change | Rewind | None:
        caller.check(room)
        found = room.life.proposal
        if found is None and agree and _completed(room, caller):
            return None
        if found is None or to not in (None, found.to):
            raise Problem(409, "no-proposal", "No such rewind is under discussion.")
        if not agree or caller.number is None:
            return Change(replace(room.life, proposal=None))
        if caller.number in found.agreed:
            return None
        return _settle(room, replace(found, agreed=(*found.agreed, caller.number)), caller)

    return await hall.alter(room, plan)


def _settle(room: Room, proposal: Proposal, caller: Caller) -> Change | Rewind:
    """The rewind, if everybody agrees; else the proposal.

    Whoever holds a seat by key is asked, also while a bot sits in. Other bots agree, and an open seat has
    nobody to ask.
    """
    if set(room.keyholders()) <= set(proposal.agreed):
        return Rewind(-1 if caller.number is None else caller.number, proposal.to)
    return Change(replace(room.life, proposal=proposal))


def _completed(room: Room, caller: Caller) -> bool:
    """Whether the caller's agreement has just been followed: its answer comes a second time."""
    last = room.table.lines[-1].entry if room.table.lines else None
    return last is not None and last.back is not None and last.seat == caller.number


# ---------------------------------------------------------------------- seats
async def take(hall: Hall, room: Room, number: int, name: str, old_key: str | None = None) -> str:
    """Gives an open seat to whoever asks first; returns the key.

    Somebody for whom a bot sits in comes back with the old key.
    """
    check_name(name)
    key = new_key()

    def plan(room: Room) -> Change:
        seat = _find(room, number)
        check_open(room)
        back = seat.kind == "bot" and old_key is not None and matches(old_key, seat.key_hash)
        if seat.kind != "open" and not back:
            raise Problem(409, "seat-taken", "This seat is not open.")
        return _hold(room, Seat(number, "person", name, None, hash_key(key)))

    await hall.alter(room, plan)
    return key


async def rename(hall: Hall, room: Room, caller: Caller, number: int, name: str) -> Room:
    """Gives the caller's seat another name."""
    check_name(name)

    def plan(room: Room) -> Change:
        seat = _own(room, caller, number)
        return Change(room.life, replace(seat, name=name))

    return await hall.alter(room, plan)


async def hand_over(hall: Hall, room: Room, caller: Caller, number: int) -> str:
    """Makes a new key for the caller's seat: the old one opens nothing from now on."""
    key = new_key()

    def plan(room: Room) -> Change:
        seat = _own(room, caller, number)
        changed = replace(seat, key_hash=hash_key(key), mail=None, told=-1)
        return Change(room.life, changed, forget=("mail",))

    await hall.alter(room, plan)
    return key


async def give_to_bot(hall: Hall, room: Room, caller: Caller, number: int, bot: str | None) -> Room:
    """Lets a bot play a seat. If the owner does it to somebody who is not late, that person may come back."""
    known = bots.names(room.table.game)
    chosen = bot or known[0]
    if chosen not in known:
        raise Problem(422, "unknown-bot", f"There is no bot {chosen!r}; there are {', '.join(known)}.")

    def plan(room: Room) -> Change | None:
        seat = _find(room, number)
        caller.check(room)
        own, late = caller.number == number, room.late(number)
        if not (own or caller.owner or (caller.seat is not None and late)):
            raise _not_yours(caller)
        check_open(room)
        if seat.kind == "bot" and seat.bot == chosen:
            return None
        if own or late:
            return _hold(room, Seat(number, "bot", chosen, chosen))
        sits_in = Seat(number, "bot", chosen, chosen, seat.key_hash)
        return replace(_hold(room, sits_in), forget=("mail",))

    return await hall.alter(room, plan)


async def open_seat(hall: Hall, room: Room, caller: Caller, number: int) -> Room:
    """Opens a seat to whoever takes it. The owner may not open that of a person who is not late."""

    def plan(room: Room) -> Change | None:
        seat = _find(room, number)
        caller.check(room)
        if caller.number != number and not caller.owner:
            raise _not_yours(caller)
        check_open(room)
        if seat.kind == "open":
            return None
        free = seat.kind == "bot" and seat.key_hash is None
        if caller.number != number and not free and not room.late(number):
            raise Problem(403, "seat-held", "This seat belongs to somebody who is not late.")
        return _hold(room, Seat(number, "open"))

    return await hall.alter(room, plan)


def _hold(room: Room, seat: Seat) -> Change:
    """A seat has another holder, who owes no former agreement and inherits nothing private."""
    return Change(replace(room.life, proposal=None), replace(seat, held=clock.now()), BURNT)


def _find(room: Room, number: int) -> Seat:
    if not 0 <= number < len(room.seats):
        raise problems.unknown_seat()
    return room.seats[number]


def _own(room: Room, caller: Caller, number: int) -> Seat:
    """The caller's seat, which it must hold."""
    seat = _find(room, number)
    caller.check(room)
    if caller.number != number:
        raise _not_yours(caller)
    return seat


def _not_yours(caller: Caller) -> Problem:
    nobody = caller.seat is None and not caller.owner
    return problems.no_seat() if nobody else problems.not_your_seat()
