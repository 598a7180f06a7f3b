"""The positions a table went through: rebuilt from its log, from the nearest one that is kept."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict

from lacewars.kernel import State
from lacewars.server.session.table import EVERY, Table

LONG = 200
"""More actions than these are played again in a thread."""
TABLES = 16
"""The tables whose positions are kept: those last looked back at."""


class Timeline:
    """One table's past. A position is named by the last action that stood in it, whatever was taken back."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._kept: dict[int, State] = dict(table.milestones)
        self._last: tuple[int, State] | None = None
        self._lock = threading.Lock()

    async def at(self, index: int) -> State:
        """The position as it stood at an index of the log; not to be changed."""
        if self.table.branches.node(index) == self.table.branches.node(self.table.index):
            return self.table.state
        standing = self.table.branches.standing(index)
        if len(standing) - self._known(standing) > LONG:
            return await asyncio.to_thread(self._reach, standing)
        return self._reach(standing)

    def _known(self, standing: list[int]) -> int:
        """How many of these actions need not be played again."""
        for number in range(len(standing), 0, -1):
            if self._found(standing[number - 1]) is not None:
                return number
        return 0

    def _found(self, line: int) -> State | None:
        if self._last is not None and self._last[0] == line:
            return self._last[1]
        return self._kept.get(line)

    def _reach(self, standing: list[int]) -> State:
        with self._lock:
            known = self._known(standing)
            state = (self._found(standing[known - 1]) if known else None) or self.table.start
            if known == len(standing):
                return state
            state = state.copy()
            for number, line in enumerate(standing[known:], known + 1):
                state = self.table.follow(state, line)
                if number % EVERY == 0:
                    self._kept[line] = state.copy()
            self._last = standing[-1], state
            return state


class Timelines:
    """The past of the tables that are being looked back at."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Timeline] = OrderedDict()

    def of(self, table: Table) -> Timeline:
        """The past of a table."""
        found = self._kept.pop(table.config.id, None)
        if found is None or found.table is not table:
            found = Timeline(table)
        self._kept[table.config.id] = found
        if len(self._kept) > TABLES:
            self._kept.popitem(last=False)
        return found
