"""What a bot that searches is told: what its seat has seen happen at its table, and nothing else."""

from __future__ import annotations

from lacewars.bots import observed
from lacewars.server.session.table import Table
from lacewars.server.tables.bots.wire import NOTHING, Happened, Told


def told(table: Table, seat: int, heard: int, index: int) -> Told:
    """What `seat` has seen from line `heard` of the log to line `index`, as far as it stands."""
    standing = table.branches.standing(index)
    before = None if heard == NOTHING or heard > index else table.branches.standing(heard)
    goes_on = before is not None and standing[: len(before)] == before
    lines = standing[len(before) :] if before is not None and goes_on else standing
    happened = [event for line in lines for event in table.lines[line].events]
    if not goes_on:
        happened = [*table.opening, *happened]
    seen: list[Happened] = [(event.kind, event.data) for event in observed(happened, seat)]
    return Told(index, seen, afresh=not goes_on and heard != NOTHING)
