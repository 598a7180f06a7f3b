"""What the owner of an analysis does besides playing: goes about, rolls anew, writes, lets bots play."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from lacewars import bots
from lacewars.kernel import LaceError, editing
from lacewars.kernel.editing import Edit
from lacewars.server import clock, problems
from lacewars.server.bodies import MakeEdit
from lacewars.server.problems import Problem
from lacewars.server.session import analysis
from lacewars.server.session import edits as words
from lacewars.server.session.session import Session
from lacewars.server.storage.rows import Node, Seat
from lacewars.server.tables.changes import Change, Plan
from lacewars.server.tables.service import TableService

KEPT_DAYS = 365
"""How long an analysis is kept after it was last changed."""


async def owned(service: TableService, table: str, key: str | None) -> Session:
    """The analysis whose owner has this key; a Problem if it is none, or the key is not the owner's."""
    session = await service.session(table)
    check_analysis(session)
    if key is None:
        raise problems.no_owner()
    service.identify(session, key)
    return session


def check_analysis(session: Session) -> None:
    """A Problem if this is a table where people play."""
    if not session.table.analysis:
        raise Problem(409, "no-analysis", "This table is not an analysis.")


async def go(service: TableService, session: Session, to: int, anew: bool) -> int:
    """Goes to the position that stood at an index; `anew`: and rolls chance anew there."""
    check_index(session, to)
    return await asyncio.shield(service.go(session, to, anew))


def edits(session: Session, lang: str) -> dict[str, Any]:
    """What may be changed by hand in the position where an analysis stands, or why nothing."""
    table = session.table
    refusal = editing.refuse_editing(table.state)
    return {
        "index": table.index,
        "refusal": None if refusal is None else problems.refusal_to_json(table.game, refusal, lang),
        "things": words.things(table.state, lang),
    }


async def edit(service: TableService, session: Session, wanted: MakeEdit, lang: str) -> int:
    """Changes something of the position by hand."""
    text = Edit(wanted.thing, wanted.what, wanted.value).text
    return await asyncio.shield(service.edit(session, wanted.index, text, lang))


async def write(service: TableService, session: Session, node: Node) -> Session:
    """Names a position, and keeps what is written and drawn about it."""
    check_index(session, node.index)

    def plan(session: Session) -> Change | None:
        known = session.nodes.get(node.index)
        if known == node:
            return None
        if known is None and len(session.nodes) >= analysis.MOST_NODES:
            detail = f"Something is written about {analysis.MOST_NODES} positions already."
            raise Problem(409, "analysis-full", detail)
        deleted = known is not None and known.deleted
        return Change(session.lifecycle, node=replace(node, deleted=deleted))

    node = replace(node, index=analysis.canonical(session.table.branches, node.index))
    return await service.alter(session, plan)


async def delete(service: TableService, session: Session, index: int) -> int:
    """Deletes the branch that begins at an index; who stands in it goes to where it began."""
    table = session.table
    try:
        before = analysis.doomed(table, index)
    except LaceError as error:
        raise Problem(422, "no-branch", f"{str(error).capitalize()}.") from None
    if index - 1 in table.branches.standing(table.index):
        await go(service, session, before, anew=False)

    def plan(session: Session) -> Change:
        known = session.nodes.get(index, Node(index))
        return Change(session.lifecycle, node=replace(known, deleted=True))

    session = await service.alter(session, plan)
    return session.table.index


async def seat_bots(
    service: TableService, session: Session, seats: Collection[int], bot: str | None
) -> Session:
    """Lets a bot play these seats from now on, and nobody but the owner the others."""
    name = known_bot(session, bot)
    for number in range(len(session.seats)):
        session = await service.alter(session, _seating(number, name if number in seats else None))
    return session


def _seating(number: int, bot: str | None) -> Plan:
    def plan(session: Session) -> Change | None:
        seat = session.seats[number]
        if (seat.bot if seat.kind == "bot" else None) == bot:
            return None
        held = clock.now()
        if bot is None:
            return Change(session.lifecycle, Seat(number, "person", seat.name, held=held))
        return Change(session.lifecycle, Seat(number, "bot", seat.name, bot, held=held))

    return plan


async def play_once(service: TableService, session: Session, bot: str | None) -> int:
    """Lets a bot play one action for the seat that is asked."""
    name, table = known_bot(session, bot), session.table
    decision = table.state.decision(session.asked)
    if decision is None:
        raise problems.not_playing("over")
    index, seat = table.index, session.seats[decision.seat]
    choice = await service.thinkers.choose(session, seat, decision, name)
    if choice is None:
        raise problems.stale(table.index)
    return await service.act(session, seat.seat, index, choice.action, failed=choice.failed)


def known_bot(session: Session, bot: str | None) -> str:
    """The bot of this name, or the game's best; a Problem if there is none."""
    known = bots.names(session.table.game)
    if bot is not None and bot not in known:
        raise Problem(422, "unknown-bot", f"There is no bot {bot!r}; there are {', '.join(known)}.")
    return bot or known[0]


def check_index(session: Session, index: int) -> None:
    """A Problem if nothing ever stood at an index."""
    if index > session.table.index:
        detail = f"The log has {session.table.index} lines so far."
        raise Problem(422, "unknown-index", detail, index=session.table.index)
