"""A push service on this machine that opens what it is posted, and a browser that subscribes to it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from lacewars.server.notifications import push
from lacewars.server.settings import Settings
from tests.server.kit import Table

HOUSE = "https://lace.example"


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _derive(salt: bytes, secret: bytes, info: bytes, size: int) -> bytes:
    """HKDF of one block, as RFC 8291 spells it out."""
    extracted = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(extracted, info + b"\x01", hashlib.sha256).digest()[:size]


class Browser:
    """A browser: the keys with which it opens what is pushed to it."""

    def __init__(self, port: int, name: str = "one") -> None:
        self.endpoint = f"https://localhost:{port}/push/{name}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)

    @property
    def point(self) -> bytes:
        kind = serialization.PublicFormat.UncompressedPoint
        return self._key.public_key().public_bytes(serialization.Encoding.X962, kind)

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": b64(self.point), "auth": b64(self._auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        """Opens a message as RFC 8188 and 8291 have it."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self._key.exchange(ec.ECDH(), public)
        common = _derive(self._auth, shared, b"WebPush: info\0" + self.point + theirs, 32)
        key = _derive(salt, common, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derive(salt, common, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain.endswith(b"\x02")
        found: dict[str, Any] = json.loads(plain[:-1])
        return found


class PushService:
    """Takes what is posted, as often as it is not told to refuse."""

    def __init__(self, cert: Path, key: Path) -> None:
        self.posted: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: list[int] = []
        """With what the next requests are answered; 201 after that."""
        self.hanging: Callable[[], bool] = lambda: False
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                held = threading.Event()
                while service.hanging():
                    held.wait(0.05)
                status = service.answers.pop(0) if service.answers else 201
                if status < 300:
                    headers = {name.lower(): value for name, value in self.headers.items()}
                    service.posted.append((self.path, headers, body))
                self.send_response(status)
                self.send_header("Content-Length", "0")
                if status == 301:
                    self.send_header("Location", "https://localhost:1/")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(cert, key)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.port: int = self._server.server_address[1]
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @contextmanager
    def running(self) -> Iterator[PushService]:
        self._thread.start()
        try:
            yield self
        finally:
            self.hanging = lambda: False
            self._server.shutdown()
            self._server.server_close()

    @property
    def hosts(self) -> str:
        return f"localhost:{self.port}"

    def to(self, browser: Browser) -> list[dict[str, Any]]:
        """What a browser was told."""
        path = "/push/" + browser.endpoint.rpartition("/")[2]
        return [browser.read(body) for where, _, body in self.posted if where == path]


def signed_by(headers: dict[str, str]) -> tuple[bytes, dict[str, Any]]:
    """Whose signature stands in a request, and what is signed; it must hold."""
    words = dict(part.strip().split("=", 1) for part in headers["authorization"][6:].split(","))
    assert headers["authorization"].startswith("vapid ")
    text, _, signature = words["t"].rpartition(".")
    head, claims = (json.loads(unb64(part)) for part in text.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    point, raw = unb64(words["k"]), unb64(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    public.verify(pair, text.encode(), ec.ECDSA(hashes.SHA256()))
    return point, claims


def subscribe_browser(table: Table, seats: list[int], *browsers: Browser, lang: str = "en") -> str:
    """Lets browsers of one person be told of seats; gives the key to the notices."""
    api = table.api
    key: str = api.post(f"/notices?lang={lang}", {}).json()["key"]
    for count, browser in enumerate(browsers, 1):
        answer = api.post("/notices/push", browser.subscription, key)
        assert answer.status_code == 200, answer.text
        assert answer.json()["devices"] == count
    proofs = [{"table": table.id, "key": table.keys[seat]} for seat in seats]
    assert api.post("/notices/seats", {"keys": proofs}, key).status_code == 200
    return key


@pytest.fixture
def service(certificate: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    key, cert = certificate
    monkeypatch.setattr(push, "_tls", lambda: ssl.create_default_context(cafile=str(cert)))
    with PushService(cert, key).running() as running:
        yield running


@pytest.fixture
def pushing(settings: Settings, service: PushService) -> Settings:
    return replace(settings, public_url=HOUSE, push_hosts=service.hosts, mail_grace=0.4, tries_per_minute=0)
