"""Pacts between the seats of a table, where the game has them: proposed, answered, withdrawn, ended by all.

Each function hands over a plan, which looks at the room under its lock and says what step is to be written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from lacewars.server import clock, gamedata, problems
from lacewars.server.hall.changes import check_holder
from lacewars.server.hall.desk import check_open
from lacewars.server.hall.hall import Hall
from lacewars.server.hall.talk import check_text
from lacewars.server.problems import Problem
from lacewars.server.room.pacts import Pact
from lacewars.server.room.room import Room
from lacewars.server.storage.rows import Dealing, PactStep, Seat
from lacewars.server.storage.store import Taken

MOST = 100
"""So many pacts one seat may propose at a table."""
LAST = 99
"""The last turn for which a pact may hold where the game does not say how many it has."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The step that is to be taken."""

    pact: int
    what: Dealing
    to: tuple[int, ...] = ()
    text: str = ""
    until: int | None = None


Plan = Callable[[Room], Draft | Pact]
"""What is to be done; the pact as it is if there is nothing to do."""


async def propose(
    hall: Hall, room: Room, seat: int, others: Sequence[int], text: str, until: int | None
) -> dict[str, Any]:
    """Proposes a pact to other seats; what lies open or stands already is not proposed twice."""
    if not gamedata.has_pacts(room.table.game, room.table.deed.options):
        raise Problem(409, "no-pacts", "At this table the rules have no negotiations, and so no pacts.")
    text = check_text(text).strip()
    if not text:
        raise Problem(422, "nothing-said", "Say what is to be agreed on.")
    to = tuple(sorted(set(others)))

    def plan(room: Room) -> Draft | Pact:
        mine = room.pacts.proposed_by(seat)
        for pact in mine:
            same = (pact.proposed.to, pact.proposed.text, pact.proposed.until) == (to, text, until)
            if same and pact.status(room.table.turn) in ("open", "standing"):
                return pact
        _check_partners(room, seat, to)
        _check_turn(room, until)
        if len(mine) >= MOST:
            raise Problem(409, "too-many-pacts", f"A seat proposes at most {MOST} pacts at a table.")
        return Draft(room.pacts.next, "propose", to, text, until)

    return await _deal(hall, room, seat, plan)


async def answer(hall: Hall, room: Room, seat: int, number: int, agree: bool) -> dict[str, Any]:
    """Agrees to a pact, which stands when all have; or refuses it, and it is gone."""

    def plan(room: Room) -> Draft | Pact:
        pact = _find(room, number)
        if seat not in pact.proposed.to:
            raise Problem(403, "not-asked", "You are not asked whether you agree to this pact.")
        if agree:
            return _agree(room, pact, seat)
        if pact.settled is not None and (pact.settled.what, pact.settled.seat) == ("refuse", seat):
            return pact
        _check_open(room, pact)
        return Draft(number, "refuse")

    return await _deal(hall, room, seat, plan)


async def withdraw(hall: Hall, room: Room, seat: int, number: int) -> dict[str, Any]:
    """Takes back a proposal that is still open."""

    def plan(room: Room) -> Draft | Pact:
        pact = _find(room, number)
        if seat != pact.proposed.seat:
            raise Problem(403, "not-your-pact", "Only who proposed a pact withdraws it.")
        if pact.status(room.table.turn) == "withdrawn":
            return pact
        _check_open(room, pact)
        return Draft(number, "withdraw")

    return await _deal(hall, room, seat, plan)


async def end(hall: Hall, room: Room, seat: int, number: int) -> dict[str, Any]:
    """Says that a party would end a pact: it binds until all parties have said so."""

    def plan(room: Room) -> Draft | Pact:
        pact = _find(room, number)
        _check_party(pact, seat)
        if pact.ended is not None:
            return pact
        _check_standing(room, pact)
        return pact if pact.wants_end(seat) else Draft(number, "end")

    return await _deal(hall, room, seat, plan)


async def keep(hall: Hall, room: Room, seat: int, number: int) -> dict[str, Any]:
    """Takes back that a party would end a pact."""

    def plan(room: Room) -> Draft | Pact:
        pact = _find(room, number)
        _check_party(pact, seat)
        _check_standing(room, pact)
        return Draft(number, "keep") if pact.wants_end(seat) else pact

    return await _deal(hall, room, seat, plan)


# ---------------------------------------------------------------------- what may be
def _find(room: Room, number: int) -> Pact:
    pact = room.pacts.find(number)
    if pact is None:
        raise Problem(404, "unknown-pact", "The table has no such pact.")
    return pact


def _check_partners(room: Room, seat: int, to: Sequence[int]) -> None:
    """A Problem unless people hold all these seats, and other people than who asks."""
    if seat in to:
        raise Problem(422, "pact-with-oneself", "A pact is made with others.")
    for other in to:
        if other >= len(room.seats):
            raise problems.unknown_seat()
        if room.seats[other].kind == "bot":
            raise Problem(409, "bot-asked", "A bot makes no pacts.", seat=other)
        if room.seats[other].kind == "open":
            raise Problem(409, "nobody-asked", "Nobody holds this seat yet.", seat=other)


def _check_turn(room: Room, until: int | None) -> None:
    """A Problem unless a pact may hold until this turn: it is to come, and the game has it."""
    first = max(1, room.table.turn or 1)
    last = gamedata.turns(room.table.game, room.table.deed.options) or LAST
    if until is not None and not first <= until <= last:
        found = f"A pact holds until one of the turns {first} to {last}, or to the end of the game."
        raise Problem(422, "no-such-turn", found, first=first, last=last)


def _check_open(room: Room, pact: Pact) -> None:
    if pact.status(room.table.turn) != "open":
        raise Problem(409, "pact-settled", "This proposal is no longer open.")


def _check_party(pact: Pact, seat: int) -> None:
    if seat not in pact.parties:
        raise Problem(403, "not-a-party", "Whether a pact is ended or kept is for its parties to say.")


def _check_standing(room: Room, pact: Pact) -> None:
    if pact.status(room.table.turn) != "standing":
        raise Problem(409, "pact-not-standing", "This pact is not in force.")


def _agree(room: Room, pact: Pact, seat: int) -> Draft | Pact:
    status = pact.status(room.table.turn)
    if seat in (step.seat for step in pact.agreed) and status in ("open", "standing"):
        return pact
    _check_open(room, pact)
    for step in (pact.proposed, *pact.agreed):
        holder = room.seats[step.seat]
        if holder.kind != "person" or holder.held > step.at:
            raise Problem(409, "party-changed", "Somebody else has that seat by now.", seat=step.seat)
    return Draft(pact.id, "agree")


# ---------------------------------------------------------------------- doing it
async def _deal(hall: Hall, room: Room, seat: int, plan: Plan) -> dict[str, Any]:
    return await asyncio.shield(_deal_now(hall, room, room.seats[seat], plan))


async def _deal_now(hall: Hall, room: Room, holder: Seat, plan: Plan) -> dict[str, Any]:
    """Writes the step that is planned, and tells everybody; whole or not at all."""
    room = hall.present(room)
    async with room.lock:
        await hall.read_pacts(room)
        check_holder(room, holder)
        check_open(room)
        while isinstance(found := plan(room), Draft):
            step = _step(room, holder.seat, found)
            try:
                await hall.store.add_pact_step(room.table.deed.id, step)
            except Taken:
                if not await hall.read_pacts(room):
                    raise problems.unknown_table() from None
                continue
            room.learn_pacts([step])
            hall.bus.announce(room.table.deed.id, "pact", step.number)
            return _find(room, found.pact).to_json(room.table.turn)
        return found.to_json(room.table.turn)


def _step(room: Room, seat: int, draft: Draft) -> PactStep:
    """A draft with who takes the step, and when."""
    return PactStep(
        number=room.pacts.last + 1,
        seat=seat,
        name=room.seats[seat].name,
        index=room.table.index,
        turn=room.table.turn,
        at=clock.now(),
        **asdict(draft),
    )
