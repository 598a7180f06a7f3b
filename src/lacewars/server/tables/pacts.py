"""Pacts between the seats of a table, where the game has them: proposed, answered, withdrawn, ended by all.

Each function hands over a plan, which looks at the session under its lock and says what step to write.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from lacewars.server import clock, gamedata, problems
from lacewars.server.problems import Problem
from lacewars.server.session.pacts import Pact
from lacewars.server.session.session import Session
from lacewars.server.storage.rows import Dealing, PactStep, Seat
from lacewars.server.storage.store import Conflict
from lacewars.server.tables.changes import check_holder
from lacewars.server.tables.chat import check_text, check_voice
from lacewars.server.tables.controls import check_open
from lacewars.server.tables.service import TableService

MOST = 100
"""How many pacts one seat may propose at a table."""
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


Plan = Callable[[Session], Draft | Pact]
"""What is to be done; the pact as it is if there is nothing to do."""


async def propose(
    service: TableService, session: Session, seat: int, others: Sequence[int], text: str, until: int | None
) -> dict[str, Any]:
    """Proposes a pact to other seats; what lies open or stands already is not proposed twice."""
    if not gamedata.has_pacts(session.table.game, session.table.config.options):
        raise Problem(409, "no-pacts", "At this table the rules have no negotiations, and so no pacts.")
    text = check_text(text).strip()
    if not text:
        raise Problem(422, "nothing-said", "Say what is to be agreed on.")
    check_voice(service, session, seat)
    to = tuple(sorted(set(others)))

    def plan(session: Session) -> Draft | Pact:
        mine = session.pacts.proposed_by(seat)
        for pact in mine:
            same = (pact.proposed.to, pact.proposed.text, pact.proposed.until) == (to, text, until)
            if same and pact.status(session.table.turn) in ("open", "standing"):
                return pact
        _check_partners(session, seat, to)
        _check_turn(session, until)
        if len(mine) >= MOST:
            raise Problem(409, "too-many-pacts", f"A seat proposes at most {MOST} pacts at a table.")
        return Draft(session.pacts.next, "propose", to, text, until)

    return await _deal(service, session, seat, plan)


async def answer(
    service: TableService, session: Session, seat: int, number: int, agree: bool
) -> dict[str, Any]:
    """Agrees to a pact, which stands when all have; or refuses it, and it is gone."""

    def plan(session: Session) -> Draft | Pact:
        pact = _find(session, number)
        if seat not in pact.proposed.to:
            raise Problem(403, "not-asked", "You are not asked whether you agree to this pact.")
        if agree:
            return _agree(session, pact, seat)
        if pact.settled is not None and (pact.settled.what, pact.settled.seat) == ("refuse", seat):
            return pact
        _check_open(session, pact)
        return Draft(number, "refuse")

    return await _deal(service, session, seat, plan)


async def withdraw(service: TableService, session: Session, seat: int, number: int) -> dict[str, Any]:
    """Takes back a proposal that is still open."""

    def plan(session: Session) -> Draft | Pact:
        pact = _find(session, number)
        if seat != pact.proposed.seat:
            raise Problem(403, "not-your-pact", "Only who proposed a pact withdraws it.")
        if pact.status(session.table.turn) == "withdrawn":
            return pact
        _check_open(session, pact)
        return Draft(number, "withdraw")

    return await _deal(service, session, seat, plan)


async def end(service: TableService, session: Session, seat: int, number: int) -> dict[str, Any]:
    """Says that a party would end a pact: it binds until all parties have said so."""

    def plan(session: Session) -> Draft | Pact:
        pact = _find(session, number)
        _check_party(pact, seat)
        if pact.ended is not None:
            return pact
        _check_standing(session, pact)
        return pact if pact.wants_end(seat) else Draft(number, "end")

    return await _deal(service, session, seat, plan)


async def keep(service: TableService, session: Session, seat: int, number: int) -> dict[str, Any]:
    """Takes back that a party would end a pact."""

    def plan(session: Session) -> Draft | Pact:
        pact = _find(session, number)
        _check_party(pact, seat)
        _check_standing(session, pact)
        return Draft(number, "keep") if pact.wants_end(seat) else pact

    return await _deal(service, session, seat, plan)


# ---------------------------------------------------------------------- what may be
def _find(session: Session, number: int) -> Pact:
    pact = session.pacts.find(number)
    if pact is None:
        raise Problem(404, "unknown-pact", "The table has no such pact.")
    return pact


def _check_partners(session: Session, seat: int, to: Sequence[int]) -> None:
    """A Problem unless people hold all these seats, and other people than who asks."""
    if seat in to:
        raise Problem(422, "pact-with-oneself", "A pact is made with others.")
    for other in to:
        if other >= len(session.seats):
            raise problems.unknown_seat()
        if session.seats[other].kind == "bot":
            raise Problem(409, "bot-asked", "A bot makes no pacts.", seat=other)
        if session.seats[other].kind == "open":
            raise Problem(409, "nobody-asked", "Nobody holds this seat yet.", seat=other)


def _check_turn(session: Session, until: int | None) -> None:
    """A Problem unless a pact may hold until this turn: it is to come, and the game has it."""
    first = max(1, session.table.turn or 1)
    last = gamedata.turns(session.table.game, session.table.config.options) or LAST
    if until is not None and not first <= until <= last:
        found = f"A pact holds until one of the turns {first} to {last}, or to the end of the game."
        raise Problem(422, "no-such-turn", found, first=first, last=last)


def _check_open(session: Session, pact: Pact) -> None:
    if pact.status(session.table.turn) != "open":
        raise Problem(409, "pact-settled", "This proposal is no longer open.")


def _check_party(pact: Pact, seat: int) -> None:
    if seat not in pact.parties:
        raise Problem(403, "not-a-party", "Whether a pact is ended or kept is for its parties to say.")


def _check_standing(session: Session, pact: Pact) -> None:
    if pact.status(session.table.turn) != "standing":
        raise Problem(409, "pact-not-standing", "This pact is not in force.")


def _agree(session: Session, pact: Pact, seat: int) -> Draft | Pact:
    status = pact.status(session.table.turn)
    if seat in (step.seat for step in pact.agreed) and status in ("open", "standing"):
        return pact
    _check_open(session, pact)
    for step in (pact.proposed, *pact.agreed):
        holder = session.seats[step.seat]
        if holder.kind != "person" or holder.held > step.at:
            raise Problem(409, "party-changed", "Somebody else has that seat by now.", seat=step.seat)
    return Draft(pact.id, "agree")


# ---------------------------------------------------------------------- doing it
async def _deal(service: TableService, session: Session, seat: int, plan: Plan) -> dict[str, Any]:
    return await asyncio.shield(_deal_now(service, session, session.seats[seat], plan))


async def _deal_now(service: TableService, session: Session, holder: Seat, plan: Plan) -> dict[str, Any]:
    """Writes the step that is planned, and tells everybody; whole or not at all."""
    session = service.present(session)
    async with session.lock:
        await service.read_pacts(session)
        check_holder(session, holder)
        check_open(session)
        while isinstance(found := plan(session), Draft):
            step = _step(session, holder.seat, found)
            try:
                await service.store.add_pact_step(session.table.config.id, step)
            except Conflict:
                if not await service.read_pacts(session):
                    raise problems.unknown_table() from None
                continue
            session.learn_pacts([step])
            service.bus.announce(session.table.config.id, "pact", step.number)
            return _find(session, found.pact).to_json(session.table.turn)
        return found.to_json(session.table.turn)


def _step(session: Session, seat: int, draft: Draft) -> PactStep:
    """A draft with who takes the step, and when."""
    return PactStep(
        number=session.pacts.last + 1,
        seat=seat,
        name=session.seats[seat].name,
        index=session.table.index,
        turn=session.table.turn,
        at=clock.now(),
        **asdict(draft),
    )
