"""An answer that is sent in one piece.

uvicorn checks each header and writes them before the body, in a system call of its own. Headers that the
server itself has made need no check, and one call sends all.
"""

from __future__ import annotations

from litestar.types import Send
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, RequestResponseCycle


async def send_at_once(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    """Sends the whole answer to a GET or a POST, its length among the headers."""
    cycle = getattr(send, "__self__", None)
    if isinstance(cycle, RequestResponseCycle) and _is_open(cycle):
        head = [b"%b: %b\r\n" % header for header in (*cycle.default_headers, *headers)]
        cycle.response_started = cycle.response_complete = True
        cycle.waiting_for_100_continue = False
        cycle.transport.write(b"".join((STATUS_LINE[status], *head, b"\r\n", body)))
        cycle.message_event.set()
        cycle.on_response()
        return
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _is_open(cycle: RequestResponseCycle) -> bool:
    """Whether nothing stands in the way: who asked is there, takes what it is sent, and will stay."""
    gone = cycle.disconnected or cycle.response_started or not cycle.keep_alive
    return not (gone or cycle.flow.write_paused or cycle.access_log)
