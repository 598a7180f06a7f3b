"""Whose bot is asked next: people first, everybody's turn, and nobody's neighbour pays.

A table where somebody is comes before one whose people are away, and that before one of bots alone. Among
tables of one rank, addresses take turns, and then the tables of an address: who opens sixty tables waits
sixty times as long for each, and nobody else does. Tables of bots alone also go at a pace that one can
follow, and those of one address together do not play more than so many actions a minute.
"""

from __future__ import annotations

import math
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

HERE, AWAY, ALONE = range(3)
"""Ranks of tables: somebody is there; its people are away; only bots sit there."""
PACE_SECONDS = 0.25
"""A table of bots alone plays one action in this time at most."""
ADDRESSES = 4
"""Tables of bots alone play together as much as so many addresses may."""
PATIENCE_SECONDS = 0.25
"""For so long a table waits for the worker that has its bots in mind before it goes to another."""
REMEMBERED = 20_000
"""So many tables and addresses are remembered."""
T = TypeVar("T")
Key = TypeVar("Key")
_MINUTE = 60.0


class Place(NamedTuple):
    """Where a table stands in the queue at this moment."""

    rank: int
    paced: bool


@dataclass(eq=False, slots=True)
class Job(Generic[T]):
    """Something to be asked for a table."""

    table: str
    address: str
    place: Callable[[], Place]
    what: T
    since: float = 0.0
    """When it came into the queue."""
    again: bool = False
    """Whether it failed once, and goes before the others of its rank."""


@dataclass(slots=True)
class Queue(Generic[T]):
    """What waits to be asked, for so many workers. Each table has one thing to ask at a time."""

    workers: int
    per_minute: int
    """How many actions the tables of bots alone of one address may play in a minute; 0: no limit, no pace."""
    clock: Callable[[], float] = time.monotonic
    _jobs: list[Job[T]] = field(default_factory=list)
    _turns: OrderedDict[tuple[object, ...], int] = field(default_factory=OrderedDict)
    """When each table, and each address in each rank, last had its turn."""
    _not_before: OrderedDict[tuple[object, ...], float] = field(default_factory=OrderedDict)
    """Until when a table, an address, or all (the empty key) of bots alone have to wait."""
    _homes: OrderedDict[str, int] = field(default_factory=OrderedDict)
    """The worker that has a table's bots in mind."""
    _count: int = 0

    def __len__(self) -> int:
        return len(self._jobs)

    def put(self, job: Job[T]) -> None:
        """Something is to be asked."""
        job.since = self.clock()
        self._jobs.append(job)

    def drop(self, job: Job[T]) -> None:
        """It need not be asked any more."""
        if job in self._jobs:
            self._jobs.remove(job)

    def take(self, worker: int) -> Job[T] | None:
        """What this worker is to ask now; None if there is nothing for it."""
        now, best, first = self.clock(), None, None
        for job in self._jobs:
            place = job.place()
            if self._due(job, place, worker) > now:
                continue
            turns = self._turns.get((job.address, place.rank), 0), self._turns.get((job.table,), 0)
            order = place.rank, not job.again, turns, job.since
            if first is None or order < first:
                first, best = order, (job, place)
        if best is None:
            return None
        self._take(*best, worker, now)
        return best[0]

    def wait(self, worker: int) -> float:
        """For how many seconds there will be nothing for this worker, unless something comes."""
        due = min((self._due(job, job.place(), worker) for job in self._jobs), default=math.inf)
        return max(0.0, due - self.clock())

    def _due(self, job: Job[T], place: Place, worker: int) -> float:
        """When this worker may ask it: people keep a worker for themselves, and bots like their own."""
        if place.rank == ALONE and worker == 0 and self.workers > 1:
            return math.inf
        due = job.since if self._home(job, place) == worker else job.since + PATIENCE_SECONDS
        if place.paced and self.per_minute and not job.again:
            due = max(due, *(self._not_before.get(key, 0.0) for key in _paces(job)))
        return due

    def _home(self, job: Job[T], place: Place) -> int:
        home = self._homes.get(job.table)
        if home is not None:
            return home
        first = 1 if place.rank == ALONE and self.workers > 1 else 0
        return first + zlib.crc32(job.table.encode()) % (self.workers - first)

    def _take(self, job: Job[T], place: Place, worker: int, now: float) -> None:
        self._jobs.remove(job)
        self._count += 1
        _remember(self._homes, job.table, worker)
        _remember(self._turns, (job.address, place.rank), self._count)
        _remember(self._turns, (job.table,), self._count)
        if place.paced and self.per_minute:
            each = _MINUTE / self.per_minute
            for key, seconds in zip(_paces(job), (PACE_SECONDS, each, each / ADDRESSES), strict=True):
                _remember(self._not_before, key, now + seconds)


def _paces(job: Job[T]) -> tuple[tuple[object, ...], ...]:
    return (job.table,), ("address", job.address), ()


def _remember(what: OrderedDict[Key, T], key: Key, value: T) -> None:
    what[key] = value
    what.move_to_end(key)
    if len(what) > REMEMBERED:
        what.popitem(last=False)
