"""A real PostgreSQL and a real Redis for the tests, which fail if one is missing and could be installed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TypeVar

import pytest
from bench.faults import services
from bench.faults.services import PostgreSQL, Redis

__all__ = ["PostgreSQL", "Redis", "postgresql", "redis"]
T = TypeVar("T")


@contextmanager
def _installed(service: AbstractContextManager[T]) -> Iterator[T]:
    try:
        running = service.__enter__()
    except services.Missing as missing:
        if os.geteuid() == 0 and shutil.which("apt-get"):
            pytest.fail(str(missing))
        pytest.skip(str(missing))
    try:
        yield running
    finally:
        service.__exit__(None, None, None)


def postgresql() -> AbstractContextManager[PostgreSQL]:
    """A PostgreSQL of its own."""
    return _installed(services.postgresql(durable=True))


def redis() -> AbstractContextManager[Redis]:
    """A Redis of its own."""
    return _installed(services.redis())
