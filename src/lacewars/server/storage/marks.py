"""How far tables have come, asked for many at once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from lacewars.server.storage.schema import CHATS, PACTS, TABLES


@dataclass(frozen=True, slots=True)
class Marks:
    """How far a table has come."""

    changes: int
    said: int = 0
    """The number of the last thing said."""
    pact: int = 0
    """The number of the last step of a pact."""

    def beyond(self, changes: int, said: int, pact: int) -> bool:
        """Whether the table has come farther than this."""
        return self.changes > changes or self.said > said or self.pact > pact


async def read_marks(connection: AsyncConnection, tables: Collection[str]) -> dict[str, Marks]:
    """The marks of those tables that there are."""
    wanted = select(TABLES.c.id, TABLES.c.changes).where(TABLES.c.id.in_(tables))
    found = {table: Marks(changes) for table, changes in await connection.execute(wanted)}
    for many, name in ((CHATS, "said"), (PACTS, "pact")):
        last = select(many.c.table_id, func.max(many.c.number)).where(many.c.table_id.in_(list(found)))
        for table, number in await connection.execute(last.group_by(many.c.table_id)):
            found[table] = replace(found[table], **{name: number})
    return found
