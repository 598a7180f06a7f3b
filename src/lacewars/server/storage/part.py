"""What the parts of the store have in common: connections to write on and to read from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager

from sqlalchemy.ext.asyncio import AsyncConnection


class Part(ABC):
    """A part of the store."""

    @abstractmethod
    def _write(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction that writes."""

    @abstractmethod
    def _read(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection to read from."""
