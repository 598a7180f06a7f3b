"""An authenticator in software: makes passkeys and signs with them, as a browser hands its answers on."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

_PRESENT, _VERIFIED, _NEW = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    """Holds one passkey of a site."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(20)
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._uses = 0

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """A new passkey, for what the server asks."""
        point = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        made = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        data = self._data(options["rp"]["id"], _NEW) + made
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        signed = self._signed("webauthn.create", options["challenge"])
        return self._answer({"clientDataJSON": text(signed), "attestationObject": text(attested)})

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        """Signs what the server asks."""
        self._uses += 1
        data = self._data(options["rpId"], 0)
        signed = self._signed("webauthn.get", options["challenge"])
        sealed = self._key.sign(data + hashlib.sha256(signed).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {"clientDataJSON": text(signed), "authenticatorData": text(data), "signature": text(sealed)}
        )

    def _data(self, site: str, flags: int) -> bytes:
        flags |= _PRESENT | _VERIFIED
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self._uses.to_bytes(4, "big")

    def _signed(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        named = {"id": text(self.id), "rawId": text(self.id), "type": "public-key"}
        return {**named, "response": response, "clientExtensionResults": {}}
