"""HTTP connections that do not wait for ever: headers are sent in time, and answers are read in time."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from lacewars.server.door.lines import FULL, Lines
from lacewars.server.door.timeouts import READ_SECONDS

HEADER_SECONDS = 15.0
"""So long the headers of a request may take."""


class PatientProtocol(H11Protocol):
    """uvicorn's protocol; it only bounds the time between requests, not that of their headers."""

    lines: Lines
    header_seconds = HEADER_SECONDS
    read_seconds = READ_SECONDS
    _header_timer: asyncio.TimerHandle | None = None
    _read_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there: a request is to follow, if there is room."""
        super().connection_made(transport)
        if self.lines.enter(transport):
            self._watch_headers()
        else:
            transport.write(FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        """A part of a request, or several."""
        super().data_received(data)
        self._watch_headers()

    def send_400_response(self, msg: str) -> None:
        """What came is not HTTP; what was asked before it is not answered any more."""
        cycle = getattr(self, "cycle", None)  # None before the first request
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # an answer is on its way already
            self.transport.close()

    def on_response_complete(self) -> None:
        """An answer is on its way; who does not take it in time is cut off."""
        super().on_response_complete()
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None
        if self.transport.get_write_buffer_size():
            self._read_timer = self.loop.call_later(self.read_seconds, self._give_up)

    def _give_up(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._stop_timer()
        if self._read_timer is not None:
            self._read_timer.cancel()
        self.lines.leave(self.transport)
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


class CountedSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol of WebSockets; a connection is counted until it goes."""

    lines: Lines

    def data_received(self, data: bytes) -> None:
        """A handshake that cannot be read is refused; uvicorn would keep the connection and say nothing."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.lines.leave(self.transport)
        super().connection_lost(exc)


def protocols(lines: Lines) -> tuple[type[PatientProtocol], type[CountedSocket]]:
    """The protocols of a server that counts its connections."""

    class Http(PatientProtocol):
        pass

    class Socket(CountedSocket):
        pass

    Http.lines = Socket.lines = lines
    return Http, Socket
