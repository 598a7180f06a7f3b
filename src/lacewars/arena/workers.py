"""Where the games of a contest are played: in this process, in several, or by Ray on many machines.

Each way gives the same results in the same order: a game depends on its seed and its bots alone.
"""

from __future__ import annotations

import logging
import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from typing import Any, TypeVar

from lacewars.kernel import LaceError

T = TypeVar("T")
R = TypeVar("R")
Mapper = Callable[[Callable[[T], R], Sequence[T]], Iterator[R]]
"""Maps a function over tasks, and gives the results in their order."""


def workers(jobs: int, ray: bool) -> AbstractContextManager[Mapper[Any, Any]]:
    """Where to play: with Ray, in `jobs` processes, or here."""
    if ray:
        return _by_ray(jobs)
    return _by_processes(jobs) if jobs > 1 else _here()


@contextmanager
def _here() -> Iterator[Mapper[Any, Any]]:
    yield lambda work, tasks: map(work, tasks)


@contextmanager
def _by_processes(jobs: int) -> Iterator[Mapper[Any, Any]]:
    with multiprocessing.Pool(jobs) as pool:
        yield lambda work, tasks: pool.imap(work, tasks)


@contextmanager
def _by_ray(jobs: int) -> Iterator[Mapper[Any, Any]]:
    """On the cluster that the environment names (`RAY_ADDRESS`), or one of `jobs` workers made here."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise LaceError("Ray is not installed: pip install 'lacewars[ray]'") from None
    begun = not ray.is_initialized()
    if begun:
        ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)

    def mapped(work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        remote = ray.remote(lambda task: work(task))  # it wants a plain function
        ahead = 2 * max(jobs, int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        for task in tasks:
            waiting.append(remote.remote(task))
            if len(waiting) >= ahead:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())

    try:
        yield mapped
    finally:
        if begun:
            ray.shutdown()
