"""Web push: what is told is encrypted for one browser (RFC 8291) and posted to the service of its maker.

The server signs with a key of its own (VAPID, RFC 8292), which follows from its secret: it is made with that
at the first start, all workers have the same, and a copy of the secret is a copy of the key. Only services
that the settings name are posted to: nobody can make the server ask anything else.
"""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import ssl
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpx

from lacewars.server import clock
from lacewars.server.notifications.notify import Notification, Undelivered
from lacewars.server.settings import Settings
from lacewars.server.storage.recipients import Device
from lacewars.server.storage.seal import Vault

if TYPE_CHECKING:  # loaded when it is first needed: it takes long
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

SECONDS = 15.0
"""How long a push service may take."""
TTL_SECONDS = 24 * 60 * 60
"""So long a push service keeps a notice for a browser that is off."""
PADDED = 512
"""How long a notice is before it is encrypted, so that its length tells nothing."""
_RECORD = 4096
_AUTH, _POINT = 16, 65
_SIGNED_SECONDS = 12 * 60 * 60
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class BadDevice(Exception):
    """What a browser gave cannot be posted to."""


def b64(data: bytes) -> str:
    """As it is written in headers and by browsers."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from_b64(text: str) -> bytes:
    """The bytes; ValueError if it is none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def encrypt(
    plain: bytes,
    receiver: bytes,
    auth: bytes,
    sender: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """For the browser whose public key and secret these are (aes128gcm, one record)."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    sender = sender or ec.generate_private_key(ec.SECP256R1())
    salt = salt or secrets.token_bytes(16)
    mine = sender.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    shared = sender.exchange(
        ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), receiver)
    )
    common = _hkdf(auth, shared, b"WebPush: info\0" + receiver + mine, 32)
    key = _hkdf(salt, common, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _hkdf(salt, common, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, plain + b"\x02", None)


def _hkdf(salt: bytes, secret: bytes, info: bytes, size: int) -> bytes:
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(hashes.SHA256(), size, salt, info).derive(secret)


def is_allowed(endpoint: str, hosts: str) -> bool:
    """Whether this is an address of one of these services; `*.` stands for any name in front."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        return False
    plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if not plain or parts.scheme != "https" or parts.username is not None or parts.fragment:
        return False
    host = (parts.hostname or "") + ("" if port in (None, 443) else f":{port}")
    for known in filter(None, (one.strip().lower() for one in hosts.split(","))):
        if host == known or (known.startswith("*.") and host.endswith(known[1:])):
            return True
    return False


class Push:
    """Posts notices to browsers."""

    def __init__(self, settings: Settings, vault: Vault) -> None:
        self._settings = settings
        self._vault = vault
        self._client: httpx.AsyncClient | None = None

    @property
    def possible(self) -> bool:
        """Whether this server pushes: services want to know whom to ask about it."""
        return bool(self._settings.push_hosts and self._settings.public_url)

    @cached_property
    def _key(self) -> EllipticCurvePrivateKey:
        from cryptography.hazmat.primitives.asymmetric import ec

        number = int.from_bytes(self._vault.seal.derive("vapid", 64), "big")
        return ec.derive_private_key(number % (_ORDER - 1) + 1, ec.SECP256R1())

    @cached_property
    def public_key(self) -> str:
        """By which push services know this server, and browsers whom they subscribe to."""
        from cryptography.hazmat.primitives import serialization

        point = serialization.PublicFormat.UncompressedPoint
        return b64(self._key.public_key().public_bytes(serialization.Encoding.X962, point))

    def device(self, recipient: str, endpoint: str, public_key: str, auth: str) -> Device:
        """What a browser gave, checked; BadDevice if nothing can be posted there."""
        from cryptography.hazmat.primitives.asymmetric import ec

        if not is_allowed(endpoint, self._settings.push_hosts):
            raise BadDevice("This server does not post to that push service.")
        try:
            point, secret = from_b64(public_key), from_b64(auth)
            if len(point) != _POINT or len(secret) != _AUTH:
                raise ValueError
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except ValueError:
            raise BadDevice("These are not the keys of a browser.") from None
        return Device(self.name_of(endpoint), recipient, endpoint, point, secret, clock.now())

    def name_of(self, endpoint: str) -> str:
        """By which a browser is found again."""
        return hashlib.sha256(endpoint.encode()).hexdigest()

    async def send(self, device: Device, notice: Notification) -> None:
        """Posts a notice to one browser; Undelivered if its service does not take it."""
        what = "invited" if notice.invited else "push" if notice.minutes is None else "absent"
        told = {
            "title": notice.words(f"{what}-title"),
            "text": notice.words(f"{what}-text"),
            "table": notice.table,
            "seat": notice.seat,
            "index": notice.index,
            "lang": notice.lang,
        }
        plain = json.dumps(told, ensure_ascii=False).encode().ljust(PADDED)
        topic = b64(hashlib.sha256(f"{notice.table} {notice.seat}".encode()).digest()[:18])
        headers = {
            "Authorization": f"vapid t={self._signed(device.endpoint)}, k={self.public_key}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_SECONDS),
            "Topic": topic,  # a newer one takes the place of one that still waits for the browser
            "Urgency": "normal",
        }
        if not is_allowed(device.endpoint, self._settings.push_hosts):  # the settings may have changed
            raise Undelivered("the push service is not allowed", temporary=False, gone=True)
        body = encrypt(plain, device.public_key, device.auth)
        if self._client is None:
            self._client = httpx.AsyncClient(verify=_tls(), timeout=SECONDS, follow_redirects=False)
        try:
            answer = await self._client.post(device.endpoint, content=body, headers=headers)
        except httpx.HTTPError as error:
            raise Undelivered(type(error).__name__, temporary=True) from None
        status = answer.status_code
        if not 200 <= status < 300:
            later = status == 429 or status >= 500
            raise Undelivered(f"push service: {status}", temporary=later, gone=status in (404, 410))

    def _signed(self, endpoint: str) -> str:
        """That it is this server that posts there (a JWT)."""
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": clock.now() // 1000 + _SIGNED_SECONDS,
            "sub": self._settings.public_url,
        }
        head = {"typ": "JWT", "alg": "ES256"}
        text = ".".join(b64(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{text}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"

    async def close(self) -> None:
        """Closes the connections."""
        if self._client is not None:
            await self._client.aclose()


def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()
