"""uvicorn's protocols with header timeouts, read timeouts, and a limit on connections."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from lacewars.server.middleware.connections import FULL, Connections
from lacewars.server.middleware.timeouts import READ_SECONDS
from lacewars.server.settings import HEADER_LIMIT

_DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=12, client_max_window_bits=12, compress_settings={"memLevel": 5, "level": 4}
)
"""uvicorn's own, but for the level: at 6 a frame takes longer, and is 6% shorter."""
HEADER_SECONDS = 15.0
"""The header timeout, in seconds."""


class _TooLong(Exception):
    """A request line or headers beyond HEADER_LIMIT."""


class TimedProtocol(HttpToolsProtocol):
    """uvicorn's protocol, which bounds the time between requests, but neither time nor length of headers."""

    open_connections: Connections
    header_seconds = HEADER_SECONDS
    read_seconds = READ_SECONDS
    _header_timer: asyncio.TimerHandle | None = None
    _read_timer: asyncio.TimerHandle | None = None
    _idle = True
    """Whether no request has begun, or the last one has come to its end."""
    _in_headers = False
    _header_bytes = 0
    """The length of the request line, headers and trailers, as far as the parser has told of them."""
    _unparsed = 0
    """How much has come that the parser has not told of: a header that does not end."""
    _unanswered = 0
    """How many requests have come and are not answered to their end."""
    _refusal = ""
    """What is still to be said to a client that went on with something other than HTTP."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there: a request is to follow, if there is room."""
        super().connection_made(transport)
        if self.open_connections.enter(transport):
            self._watch_headers()
        else:
            transport.write(FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        """A part of a request, or several."""
        if self._over():
            return
        self._unparsed = len(data) if self._idle else self._unparsed + len(data)
        super().data_received(data)
        if self._unparsed > HEADER_LIMIT and not self._idle and not self._over():
            self.send_400_response("Invalid HTTP request received.")
        self._watch_headers()

    def on_message_begin(self) -> None:
        """Another request."""
        super().on_message_begin()
        self._idle, self._in_headers, self._header_bytes = False, True, 0

    def on_url(self, url: bytes) -> None:
        """A part of the request line."""
        super().on_url(url)
        self._count(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, or a trailer, which nobody here reads."""
        self._count(len(name) + len(value) + len(": \r\n"))
        if self._in_headers:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The request can be answered; its body may follow."""
        self._in_headers = False
        self._count(len(self.parser.get_method()) + len("  HTTP/1.1\r\n\r\n"))
        super().on_headers_complete()
        if not self._upgrading():
            self._unanswered += 1

    def on_body(self, body: bytes) -> None:
        """A part of a body, whose length others bound."""
        self._unparsed -= len(body)
        super().on_body(body)

    def on_chunk_complete(self) -> None:
        """The end of a chunk of a body, whose first line is a few bytes long."""
        self._unparsed = max(0, self._unparsed - len("ffff\r\n\r\n"))

    def on_message_complete(self) -> None:
        """The end of a request."""
        self._idle = True
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """What came is not HTTP. What was asked to its end before it is answered first."""
        begun = False
        if not self._idle and not self._in_headers:  # it is the body of the last request
            self.pipeline = deque(pair for pair in self.pipeline if pair[0] is not self.cycle)
            begun = self.cycle.response_started
            self.cycle.disconnected = True
            self.cycle.message_event.set()
            self._unanswered -= not self.cycle.response_complete
        if begun:
            self.transport.close()
        elif self._unanswered:
            self._refusal = msg
            self.flow.pause_reading()
        else:
            super().send_400_response(msg)

    def on_response_complete(self) -> None:
        """An answer is on its way; a client that does not read it in time is cut off."""
        self._unanswered -= 1
        super().on_response_complete()
        if self._refusal and not self._unanswered and not self.transport.is_closing():
            super().send_400_response(self._refusal)
        if not self._idle:  # the next request had begun before this answer
            self._watch_headers()
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
        self.open_connections.leave(self.transport)
        super().connection_lost(exc)

    def _count(self, length: int) -> None:
        """Notes what the parser has told of; what is raised here becomes an error of the parser's own."""
        self._unparsed -= length
        self._header_bytes += length
        if self._header_bytes > HEADER_LIMIT:
            raise _TooLong

    def _over(self) -> bool:
        """Whether nothing is heard any more."""
        return bool(self._refusal) or self.transport.is_closing()

    def _upgrading(self) -> bool:
        return self.parser.should_upgrade() and self._should_upgrade()

    def _watch_headers(self) -> None:
        elsewhere = self.transport.get_protocol() is not self
        if elsewhere or self._unanswered or self.transport.is_closing():
            self._stop_timer()
        elif self._header_timer is None:
            self._header_timer = self.loop.call_later(self.header_seconds, self.transport.close)

    def _stop_timer(self) -> None:
        if self._header_timer is not None:
            self._header_timer.cancel()
            self._header_timer = None


class CountedSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol of WebSockets; a connection is counted until it goes."""

    open_connections: Connections

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        if self.conn.available_extensions:
            self.conn.available_extensions = [_DEFLATE]

    def data_received(self, data: bytes) -> None:
        """A handshake that cannot be read is refused; uvicorn would keep the connection and say nothing."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.open_connections.leave(self.transport)
        super().connection_lost(exc)


def protocols(open_connections: Connections) -> tuple[type[TimedProtocol], type[CountedSocket]]:
    """The protocols of a server that counts its connections."""

    class Http(TimedProtocol):
        pass

    class Socket(CountedSocket):
        pass

    Http.open_connections = Socket.open_connections = open_connections
    return Http, Socket
