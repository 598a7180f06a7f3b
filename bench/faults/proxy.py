"""Stands between a server and its database or its Redis, and can come between them."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

Pair = tuple[socket.socket, socket.socket]


class Proxy:
    """Passes everything on from one Unix socket to another, as long as it is let."""

    def __init__(self, listen: Path, target: Path) -> None:
        self.path = listen
        self._target = target
        self._flowing = threading.Event()
        self._flowing.set()
        self._cut = False
        self._swallow: bytes | None = None
        self._pairs: set[Pair] = set()
        self._mute: set[Pair] = set()
        """Those whose answers are lost."""
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(listen))
        self._listener.listen(64)
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Closes every connection, and each new one at once."""
        self._cut = True
        for pair in list(self._pairs):
            self._close(pair)

    def stall(self) -> None:
        """Takes everything and passes nothing on."""
        self._flowing.clear()

    def mend(self) -> None:
        """Passes everything on again."""
        self._cut = False
        self._flowing.set()

    def swallow_answer(self, asked: bytes) -> None:
        """Passes on the next thing sent with these words in it, and loses the answer with the connection."""
        self._swallow = asked

    @property
    def swallowed(self) -> bool:
        """Whether the answer that was to be lost is lost."""
        return self._swallow is None

    def close(self) -> None:
        """Ends it."""
        self._listener.close()
        self.cut()
        self._flowing.set()

    # ------------------------------------------------------------------ in threads
    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(here,), daemon=True).start()

    def _serve(self, here: socket.socket) -> None:
        self._flowing.wait()
        there = socket.socket(socket.AF_UNIX)
        pair = here, there
        try:
            if self._cut:
                raise ConnectionRefusedError
            there.connect(str(self._target))
        except OSError:
            self._close(pair)
            return
        self._pairs.add(pair)
        threading.Thread(target=self._pump, args=(pair, here, there, True), daemon=True).start()
        self._pump(pair, there, here, False)

    def _pump(self, pair: Pair, source: socket.socket, sink: socket.socket, asks: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._flowing.wait()
                if asks and self._swallow is not None and self._swallow in data:
                    self._swallow = None
                    self._mute.add(pair)
                    sink.sendall(data)
                    sink.shutdown(socket.SHUT_WR)  # it does what it was asked, answers to nobody, and goes
                    return
                if asks or pair not in self._mute:
                    sink.sendall(data)
        self._close(pair)

    def _close(self, pair: Pair) -> None:
        self._pairs.discard(pair)
        self._mute.discard(pair)
        for end in pair:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@contextmanager
def between(listen: Path, target: Path) -> Iterator[Proxy]:
    """A proxy that is gone afterwards."""
    proxy = Proxy(listen, target)
    try:
        yield proxy
    finally:
        proxy.close()
