"""What bots have thought in the database: beside the log, to be shown when the game is over."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from lacewars.bots import Thought
from lacewars.server.storage.part import Part
from lacewars.server.storage.schema import THOUGHTS

MOST_THOUGHTS = 500
"""So many are kept of one table, the first ones."""


@dataclass(frozen=True, slots=True)
class KeptThought:
    """What a bot thought before it acted."""

    line: int
    """The line of the log that it made then; the position it thought about is the one at this index."""
    seat: int
    bot: str
    thought: Thought


class ThoughtBook(Part):
    """The part of the store that keeps what bots have thought. It does not ask whether the game is over."""

    async def keep_thought(self, table: str, kept: KeptThought) -> None:
        """Writes down what a bot thought; what is there already is left as it is."""
        known = select(func.count()).where(THOUGHTS.c.table_id == table)
        row = {
            "table_id": table,
            "index": kept.line,
            "seat": kept.seat,
            "bot": kept.bot,
            "thought": msgspec.to_builtins(kept.thought),
        }
        try:
            async with self._write() as connection:
                if (await connection.execute(known)).scalar_one() < MOST_THOUGHTS:
                    await connection.execute(insert(THOUGHTS), row)
        except IntegrityError:  # it is there, or the table is no more
            return

    async def thoughts(self, table: str) -> list[KeptThought]:
        """What bots have thought at a table, in the order of its log."""
        wanted = select(THOUGHTS).where(THOUGHTS.c.table_id == table).order_by(THOUGHTS.c.index)
        async with self._read() as connection:
            rows = (await connection.execute(wanted)).mappings().all()
        return [
            KeptThought(row["index"], row["seat"], row["bot"], msgspec.convert(row["thought"], Thought))
            for row in rows
        ]
