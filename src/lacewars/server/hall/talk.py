"""What is said at a table, and what each seat writes down for itself."""

from __future__ import annotations

import asyncio
import unicodedata

from lacewars.server import clock, problems
from lacewars.server.hall.changes import check_holder
from lacewars.server.hall.hall import Hall
from lacewars.server.problems import Problem
from lacewars.server.room.room import Room
from lacewars.server.storage.rows import Seat
from lacewars.server.storage.store import Taken


async def say(hall: Hall, room: Room, seat: int, text: str) -> int:
    """Says something to all seats; returns its number."""
    text = check_text(text).strip()
    if not text:
        raise Problem(422, "nothing-said", "Say something.")
    return await asyncio.shield(_say(hall, room, room.seats[seat], text))


async def _say(hall: Hall, room: Room, holder: Seat, text: str) -> int:
    room = hall.present(room)
    async with room.lock:
        check_holder(room, holder)
        name = room.seats[holder.seat].name
        try:
            chat = await hall.store.say(room.table.deed.id, holder.seat, name, text, clock.now())
        except Taken:
            raise problems.unknown_table() from None
        await hall.hear(room, chat)
    return chat.number


async def write_notes(hall: Hall, room: Room, seat: int, text: str) -> str:
    """Writes down a seat's notes."""
    holder = room.seats[seat]
    check_text(text)
    room = hall.present(room)
    async with room.lock:
        check_holder(room, holder)
        try:
            await hall.store.write_notes(room.table.deed.id, seat, text)
        except Taken:
            raise problems.unknown_table() from None
    return text


def check_text(text: str) -> str:
    """Text without control characters, but for ends of lines and tabs."""
    if any(unicodedata.category(sign) in ("Cc", "Cs") and sign not in "\n\r\t" for sign in text):
        raise Problem(422, "bad-text", "The text has characters that cannot be shown.")
    return text
