"""The attack: mutated requests, broken HTTP, odd frames."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from . import mutate
from .seeds import Seeds
from .watch import Findings

PATIENCE = 45.0
STRANGERS = (b"\x16\x03\x01\x02", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x00" * 900, b"\r\n" * 40)
"""What those say who speak something else."""
CHUNKS = (b"5\r\nhello\r\n0\r\n\r\n", b"zz\r\n", b"ffffffffffffffff\r\nx", b"3;a=b\r\n{}\n\r\n0\r\n\r\n")
Keys = dict[str, Sequence[str]]
"""The keys of the attacker's own tables."""


class Attacker:
    """Throws one thing after the other; `tables` are those of others, `own` its own with their keys."""

    def __init__(
        self,
        port: int,
        seeds: Seeds,
        tables: Callable[[], Sequence[str]],
        own: Keys,
        found: Findings,
        seed: str,
    ) -> None:
        self.thrown = 0
        self._doing = b""
        self._port = port
        self._seeds = seeds
        self._tables = tables
        self._own = own
        self._found = found
        self._rng = random.Random(seed)

    async def run(self) -> None:
        """Attacks until it is cancelled."""
        ways: list[tuple[Callable[[], Awaitable[None]], int]] = [
            (self._request, 70),
            (self._broken, 12),
            (self._frames, 14),
            (self._raw_frames, 4),
        ]
        while True:
            (way,) = self._rng.choices([w for w, _ in ways], [n for _, n in ways])
            try:
                await asyncio.wait_for(way(), PATIENCE)
            except TimeoutError as error:
                self._found.fault("no answer and no end", (way.__name__, self._doing, error))
            except (OSError, WebSocketException):
                pass
            self.thrown += 1

    def _target(self) -> tuple[str, str | None]:
        """A table, and a key where it is the attacker's own."""
        rng = self._rng
        if rng.random() < 0.5 and self._own:
            table = rng.choice(sorted(self._own))
            return table, rng.choice((*self._own[table], None))
        return rng.choice(self._tables()), None

    # ------------------------------------------------------------------ HTTP
    def _draw(self) -> tuple[bytes, bool]:
        """A mutated request, and whether it comes without a key."""
        rng = self._rng
        table, key = self._target()
        seed = self._seeds.draw(table, rng)
        path, query = seed.path, seed.query
        headers = [("Host", f"127.0.0.1:{self._port}"), ("Connection", "close")]
        if key is not None:
            headers.append(("Authorization", f"Bearer {key}"))
        elif rng.random() < 0.2:
            headers.append(("Authorization", f"Bearer {rng.getrandbits(192):x}"))
        body = b""
        how = rng.random()
        if seed.body is not None:
            body = mutate.encode(mutate.mutate_json(seed.body, rng) if how < 0.8 else seed.body, rng)
            headers += [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
        if rng.random() < (0.5 if seed.body is None else 0.1):
            query = mutate.mutate_query(query, rng)
        if rng.random() < (0.4 if seed.body is None else 0.1):
            path = mutate.mutate_path(path, rng)
        if rng.random() < 0.15:
            headers = mutate.mutate_headers(headers, rng)
        method = (
            seed.method if rng.random() < 0.95 else rng.choice(("HEAD", "OPTIONS", "DELETE", "TRACE", "X"))
        )
        lines = [f"{method} {path}{'?' if query else ''}{query} HTTP/1.1", *(f"{n}: {v}" for n, v in headers)]
        head = "\r\n".join(lines) + "\r\n\r\n"
        return head.encode("utf-8", "surrogatepass") + body, key is None

    async def _request(self) -> None:
        data, keyless = self._draw()
        await self._talk([data], keyless)

    async def _broken(self) -> None:
        """Bytes that are hardly HTTP; requests in a row, in pieces, without their end."""
        rng = self._rng
        data, keyless = self._draw()
        how = rng.random()
        if how < 0.4:
            parts = [mutate.mutate_bytes(data, rng)]
        elif how < 0.55:
            parts = [
                self._draw()[0].replace(b"Connection: close", b"X: y") for _ in range(rng.randrange(2, 12))
            ]
            parts, keyless = [b"".join(parts)], False
        elif how < 0.7:
            cut = rng.randrange(len(data))
            parts = [data[:cut], data[cut:]] if rng.random() < 0.5 else [data[:cut]]
        elif how < 0.85:
            parts = [
                rng.choice(
                    (b"\x16\x03\x01\x02", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x00" * 900, b"\r\n" * 40)
                )
            ]
        else:
            head = data.partition(b"\r\n\r\n")[0].replace(b"Content-Length", b"X-Length")
            chunks = rng.choice(
                (
                    b"5\r\nhello\r\n0\r\n\r\n",
                    b"zz\r\n",
                    b"ffffffffffffffff\r\nx",
                    b"3;a=b\r\n{}\n\r\n0\r\n\r\n",
                )
            )
            parts = [head + b"\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks]
        await self._talk(parts, keyless, end=rng.random() < 0.8)

    async def _talk(self, parts: Sequence[bytes], keyless: bool, *, end: bool = False) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 22)
        try:
            for part in parts:
                writer.write(part)
                await writer.drain()
                await asyncio.sleep(0)
            if end and writer.can_write_eof():
                writer.write_eof()
            answer = b""
            with contextlib.suppress(OSError):
                answer = await asyncio.wait_for(reader.read(-1), 30)
            self._found.look(b"".join(parts), answer, keyless=keyless)
        except TimeoutError:
            self._found.fault("a connection is kept open", parts)
        finally:
            writer.close()

    # ------------------------------------------------------------------ WebSocket
    async def _frames(self) -> None:
        """Odd messages over a good socket."""
        rng = self._rng
        table, key = self._target()
        headers = {} if key is None or rng.random() < 0.5 else {"Authorization": f"Bearer {key}"}
        query = mutate.mutate_query("lang=en", rng) if rng.random() < 0.3 else "lang=fr"
        url = f"ws://127.0.0.1:{self._port}/api/tables/{table}/live?{query}"
        self._doing = b"opening " + url.encode()
        async with connect(
            url, additional_headers=headers, max_size=None, max_queue=None, close_timeout=2
        ) as socket:
            said = b""
            for _ in range(rng.randrange(1, 15)):
                data = self._message(key)
                said += data
                self._doing = b"sending " + data[:300]
                text = rng.random() < 0.8
                await socket.send(data.decode("utf-8", "replace") if text else data, text=text)
            self._doing = b"hearing the answer to " + said[-300:]
            await self._hear(socket, said, keyless=key is None)
            self._doing = b"closing after " + said[-300:]

    def _message(self, key: str | None) -> bytes:
        rng = self._rng
        words: dict[str, Any] = {"key": key or f"{rng.getrandbits(192):x}", "lang": "fr", "type": "ping"}
        data = {name: value for name, value in words.items() if rng.random() < 0.4}
        return mutate.encode(mutate.mutate_json(data, rng) if rng.random() < 0.7 else data, rng)

    async def _hear(self, socket: ClientConnection, said: bytes, *, keyless: bool) -> None:
        with contextlib.suppress(TimeoutError):
            for _ in range(30):
                frame = await asyncio.wait_for(socket.recv(), 0.3)
                data = frame.encode() if isinstance(frame, str) else frame
                self._found.look(said, data, keyless=keyless)
                self._found.answers[f"frame {json.loads(data).get('type')}"] += 1

    async def _raw_frames(self) -> None:
        """A handshake, and then bytes that are hardly frames; or a handshake that is none."""
        rng = self._rng
        table, _ = self._target()
        head = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"{rng.choice(('', 'Sec-WebSocket-Extensions: permessage-deflate; x=é' + chr(13) + chr(10)))}\r\n"
        ).encode()
        if rng.random() < 0.3:
            head = mutate.mutate_bytes(head, rng)
        frames = b"".join(
            bytes([rng.randrange(256), rng.randrange(256)]) + rng.randbytes(rng.choice((0, 4, 12, 200)))
            for _ in range(rng.randrange(1, 8))
        )
        await self._talk_briefly(head, frames)

    async def _talk_briefly(self, head: bytes, frames: bytes) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            writer.write(head)
            answer = b""
            with contextlib.suppress(TimeoutError):
                answer = await asyncio.wait_for(reader.read(65536), 2)
            writer.write(frames)
            with contextlib.suppress(TimeoutError):
                answer += await asyncio.wait_for(reader.read(1 << 20), 1)
            self._found.look(head + frames, answer, keyless=False)
        finally:
            writer.close()
