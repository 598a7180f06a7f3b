"""How far tables have come, asked for many at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any


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


def marks_words(chosen: str) -> str:
    """The query for the marks of the tables whose ids are `chosen`; those that there are answer."""
    last = "(SELECT max(m.number) FROM {} m WHERE m.table_id = t.id)"
    columns = ", ".join(("t.id", "t.changes", last.format("chats"), last.format("pacts")))
    return f"SELECT {columns} FROM tables t WHERE t.id {chosen}"


def read_marks(rows: Iterable[Sequence[Any]]) -> dict[str, Marks]:
    """What that query has found."""
    return {table: Marks(changes, said or 0, pact or 0) for table, changes, said, pact in rows}
