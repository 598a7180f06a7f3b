"""What is said at a table, and what each seat writes down for itself."""

from __future__ import annotations

import asyncio
import unicodedata

from lacewars.server import clock, problems
from lacewars.server.problems import Problem
from lacewars.server.session import absences
from lacewars.server.session.session import Session
from lacewars.server.storage.rows import Seat
from lacewars.server.storage.store import Conflict
from lacewars.server.tables import absence
from lacewars.server.tables.changes import check_holder
from lacewars.server.tables.controls import Caller
from lacewars.server.tables.sanctions import forbidden
from lacewars.server.tables.service import TableService


async def say(service: TableService, session: Session, seat: int, text: str) -> int:
    """Says something to all seats; returns its number."""
    text = check_text(text).strip()
    if not text:
        raise Problem(422, "nothing-said", "Say something.")
    check_voice(service, session, seat)
    number = await asyncio.shield(_say(service, session, session.seats[seat], text))
    if absences.reported(session, seat) is not None:  # who talks is there
        await absence.give_sign(service, session, Caller(session.seats[seat]), seat)
    return number


def check_voice(service: TableService, session: Session, seat: int) -> None:
    """A Problem if whoever holds a seat is muted."""
    if (mute := service.sanctions.of_key("mute", session.seats[seat].key_hash)) is not None:
        raise forbidden(mute)


async def _say(service: TableService, session: Session, holder: Seat, text: str) -> int:
    session = service.present(session)
    async with session.lock:
        check_holder(session, holder)
        name = session.seats[holder.seat].name
        try:
            chat = await service.store.say(session.table.config.id, holder.seat, name, text, clock.now())
        except Conflict:
            raise problems.unknown_table() from None
        await service.hear(session, chat)
    return chat.number


async def write_notes(service: TableService, session: Session, seat: int, text: str) -> str:
    """Writes down a seat's notes."""
    holder = session.seats[seat]
    check_text(text)
    session = service.present(session)
    async with session.lock:
        check_holder(session, holder)
        try:
            await service.store.write_notes(session.table.config.id, seat, text)
        except Conflict:
            raise problems.unknown_table() from None
    return text


def check_text(text: str) -> str:
    """Text without control characters, but for ends of lines and tabs."""
    if any(unicodedata.category(sign) in ("Cc", "Cs") and sign not in "\n\r\t" for sign in text):
        raise Problem(422, "bad-text", "The text has characters that cannot be shown.")
    return text
