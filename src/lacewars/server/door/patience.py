"""HTTP connections that do not wait for ever: who has begun a request sends its headers in time."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADER_SECONDS = 15.0
"""So long the headers of a request may take."""


class PatientProtocol(H11Protocol):
    """uvicorn's protocol; it only bounds the time between requests, not that of their headers."""

    header_seconds = HEADER_SECONDS
    _header_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there: a request is to follow."""
        super().connection_made(transport)
        self._watch_headers()

    def data_received(self, data: bytes) -> None:
        """A part of a request, or several."""
        super().data_received(data)
        self._watch_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._stop_timer()
        super().connection_lost(exc)

    def _watch_headers(self) -> None:
        begun = self.conn.their_state is not h11.IDLE or self.transport.get_protocol() is not self
        if begun or self.transport.is_closing():
            self._stop_timer()
        elif self._header_timer is None:
            self._header_timer = self.loop.call_later(self.header_seconds, self.transport.close)

    def _stop_timer(self) -> None:
        if self._header_timer is not None:
            self._header_timer.cancel()
            self._header_timer = None
