"""Whose bot is asked next: people first, everybody's turn, and nobody's neighbour pays.

A table where somebody is comes before one whose people are away, and that before one of bots alone. Among
tables of one rank, addresses take turns, and then the tables of an address: who opens sixty tables waits
sixty times as long for each, and nobody else does. Tables of bots alone also go at a pace that one can
follow, and those of one address together do not play more than this many actions a minute.
"""

from __future__ import annotations

import math
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

HERE, AWAY, ALONE = range(3)
"""Ranks of tables: somebody is there; its people are away; only bots sit there."""
PACE_SECONDS = 0.25
"""A table of bots alone plays one action in this time at most."""
ADDRESSES = 4
"""Tables of bots alone play together as much as this many addresses may."""
PATIENCE_SECONDS = 0.25
"""How long a table waits for the worker that has its bots in mind before it goes to another."""
REMEMBERED = 20_000
"""How many tables and addresses are remembered."""
T = TypeVar("T")
Key = TypeVar("Key")
_MINUTE = 60.0


@dataclass(eq=False, slots=True)
class Job(Generic[T]):
    """Something to be asked for a table."""

    table: str
    address: str
    alone: bool
    """Whether only bots sit there."""
    here: Callable[[], bool]
    """Whether somebody is there at this moment."""
    what: T
    since: float = 0.0
    """When it came into the queue."""
    again: bool = False
    """Whether it failed once: it goes before the others of its rank, and at once."""

    @property
    def rank(self) -> int:
        """How important it is now."""
        return HERE if self.here() else ALONE if self.alone else AWAY


@dataclass(slots=True)
class Queue(Generic[T]):
    """What waits to be asked, for this many workers. Each table has one thing to ask at a time.

    Tables of bots alone are kept apart, by address: there may be very many of them, and as long as it is not
    their time nobody looks at them.
    """

    workers: int
    per_minute: int
    """How many actions the tables of bots alone of one address may play in a minute; 0: no limit, no pace."""
    clock: Callable[[], float] = time.monotonic
    _jobs: dict[Job[T], None] = field(default_factory=dict)
    _paced: dict[str, dict[Job[T], None]] = field(default_factory=dict)
    _turns: OrderedDict[tuple[object, ...], int] = field(default_factory=OrderedDict)
    """When each table, and each address in each rank, last had its turn."""
    _not_before: OrderedDict[tuple[str, ...], float] = field(default_factory=OrderedDict)
    """Until when a table, an address, or all (the empty key) of bots alone have to wait."""
    _homes: OrderedDict[str, int] = field(default_factory=OrderedDict)
    """The worker that has a table's bots in mind."""
    _count: int = 0

    def __len__(self) -> int:
        return len(self._jobs) + sum(map(len, self._paced.values()))

    def put(self, job: Job[T]) -> None:
        """Something is to be asked."""
        job.since = self.clock()
        if job.alone and not job.again:
            self._paced.setdefault(job.address, {})[job] = None
        else:
            self._jobs[job] = None

    def drop(self, job: Job[T]) -> None:
        """It need not be asked any more."""
        self._jobs.pop(job, None)
        paced = self._paced.get(job.address, {})
        paced.pop(job, None)
        if not paced:
            self._paced.pop(job.address, None)

    def take(self, worker: int) -> Job[T] | None:
        """What this worker is to ask now; None if there is nothing for it."""
        now = self.clock()
        due = (job for when, job in self._due(worker, now) if job is not None and when <= now)
        job = min(due, key=self._order, default=None)
        if job is not None:
            self._take(job, worker, now)
        return job

    def wait(self, worker: int) -> float:
        """For how many seconds there will be nothing for this worker, unless something comes."""
        now = self.clock()
        return max(0.0, min((when for when, _ in self._due(worker, now)), default=math.inf) - now)

    def _due(self, worker: int, now: float) -> Iterator[tuple[float, Job[T] | None]]:
        """When this worker may ask each job; None stands for all of an address whose time has not come.

        People keep a worker for themselves.
        """
        reserved = worker == 0 and self.workers > 1
        for job in self._jobs:
            if not (job.alone and reserved):
                yield self._at_home(job, worker), job
        if reserved:
            return
        gate = self._not_before.get((), 0.0)
        for address, jobs in self._paced.items():
            opens = max(gate, self._not_before.get(("address", address), 0.0))
            if opens > now:
                yield opens, None
            else:
                for job in jobs:
                    yield max(self._not_before.get((job.table,), 0.0), self._at_home(job, worker)), job

    def _at_home(self, job: Job[T], worker: int) -> float:
        """When a worker may take a table: at once if it has its bots in mind, else after a little while."""
        home = self._homes.get(job.table)
        if home is None:
            first = 1 if job.alone and self.workers > 1 else 0
            home = first + zlib.crc32(job.table.encode()) % (self.workers - first)
        return job.since if home == worker else job.since + PATIENCE_SECONDS

    def _order(self, job: Job[T]) -> tuple[int, bool, int, int, float]:
        """The smaller one comes first."""
        rank, turns = job.rank, self._turns
        return rank, not job.again, turns.get((job.address, rank), 0), turns.get((job.table,), 0), job.since

    def _take(self, job: Job[T], worker: int, now: float) -> None:
        self.drop(job)
        self._count += 1
        _remember(self._homes, job.table, worker)
        _remember(self._turns, (job.address, job.rank), self._count)
        _remember(self._turns, (job.table,), self._count)
        if job.alone and self.per_minute:
            each = _MINUTE / self.per_minute
            _remember(self._not_before, (job.table,), now + PACE_SECONDS)
            _remember(self._not_before, ("address", job.address), now + each)
            _remember(self._not_before, (), now + each / ADDRESSES)


def _remember(what: OrderedDict[Key, T], key: Key, value: T) -> None:
    what[key] = value
    what.move_to_end(key)
    if len(what) > REMEMBERED:
        what.popitem(last=False)
