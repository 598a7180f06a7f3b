"""Whoever breaks off, or goes on in what is not HTTP, harms nobody and leaves no errors in the log."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator

import httpx
import pytest

from tests.server.kit import Process, process

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(tmp_path_factory.mktemp("broken")) as running:
        yield running


@pytest.mark.parametrize("more", ["?lang=" + "x" * 9000, "?lang=fr HTTP/1.1\r\nX-Long: " + "y" * 9000])
def test_a_handshake_that_cannot_be_read_is_refused(server: Process, more: str) -> None:
    """And the connection is not kept."""
    upgrade = "Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    line = f"GET /api/tables/x/live{more}" + ("" if "HTTP" in more else " HTTP/1.1")
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as sent:
        sent.sendall(f"{line}\r\n{upgrade}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
        heard = b""
        while part := sent.recv(65536):
            heard += part
    assert heard.startswith(b"HTTP/1.1 4")


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (HEAD + b"Content-Length: 100\r\n\r\n{", b""),
        (HEAD + b'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\nzz\r\n', b"400"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n", b"400"),
        (GET + b"\x00\xff nonsense\r\n\r\n", b"200"),
        (GET * 8, b"200"),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", b"400"),
    ],
)
def test_what_breaks_off_leaves_no_errors(server: Process, said: bytes, status: bytes) -> None:
    before = len(server.log.read_text().splitlines())
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.sendall(said)
        line.shutdown(socket.SHUT_WR)
        heard = b""
        while part := line.recv(65536):
            heard += part
    assert heard.startswith(b"HTTP/1.1 " + status) if status else heard == b""
    assert httpx.get(f"{server.address}/healthz").status_code == 200
    lines = [json.loads(each) for each in server.log.read_text().splitlines()[before:]]
    assert not [each for each in lines if each["level"] == "error" or "traceback" in each]
