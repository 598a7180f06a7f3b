"""Keys: the holder of one may sit on a seat. Only their hashes are stored."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets


def new_key() -> str:
    """A key that nobody can guess (192 bits)."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """The id of a table: a private one is found by whoever has its link alone (80 bits)."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def hash_key(key: str) -> str:
    """What is stored of a key. A random key needs no salt and no slow hash."""
    return hashlib.sha256(key.encode()).hexdigest()


def same_hash(hashed: str, key_hash: str | None) -> bool:
    """Whether two hashes are the same, found out in a time that tells nothing."""
    return hmac.compare_digest(hashed, key_hash or "")
