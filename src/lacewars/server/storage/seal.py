"""The seal: chance keys lie in the database sealed, so that a stolen database alone tells no card.

The secret of a server is 32 random bytes in a file of its own (`secret.key` beside a SQLite file, else in the
user's data folder), or any long text in `LACEWARS_SECRET`. A chance key is 32 random bytes as well, so it is
sealed with what the standard library has: a keystream of BLAKE2b, keyed by the secret, over a nonce that is
drawn anew each time and the table's id; and a keyed BLAKE2b over all of it, which is checked before anything
is opened. See docs/decisions/0012-chance-keys-are-sealed.md.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import hmac
import os
import re
import secrets
from collections.abc import Callable
from pathlib import Path

from lacewars.kernel import LaceError
from lacewars.server.keys import hash_key, same_hash

ENVIRONMENT = "LACEWARS_SECRET"
KEY_BYTES = 32
_LEAST = 32
"""How many characters a secret in the environment must have."""
_NONCE, _MAC = 16, 16
_VERSION = b"\x01"
_SPARE = re.compile(r"(-1|\d{1,2})\.")
SEALED_BYTES = len(_VERSION) + _NONCE + _MAC + KEY_BYTES


class WrongSecret(LaceError):
    """The secret is not the one with which the database was sealed, or there is none."""


class Seal:
    """Seals the chance keys of tables, and opens them."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.fingerprint = self._hash(b"", "fingerprint", 16).hex()
        """By which a database knows its secret again; nothing follows from it."""

    def close(self, table: str, key: bytes) -> bytes:
        """A table's chance key, sealed."""
        nonce = secrets.token_bytes(_NONCE)
        hidden = self._mask(nonce, table, key)
        return _VERSION + nonce + self._mac(nonce, table, hidden) + hidden

    def open(self, table: str, sealed: bytes) -> bytes:
        """The chance key; WrongSecret if it was not sealed with this secret, for this table."""
        version, rest = sealed[:1], sealed[1:]
        nonce, mac, hidden = rest[:_NONCE], rest[_NONCE : _NONCE + _MAC], rest[_NONCE + _MAC :]
        whole = len(sealed) == SEALED_BYTES and version == _VERSION
        if not whole or not hmac.compare_digest(mac, self._mac(nonce, table, hidden)):
            raise WrongSecret(f"the chance key of table {table} cannot be opened with this server's secret")
        return self._mask(nonce, table, hidden)

    def spare_key(self, table: str, seat: int, key_hash: str) -> str:
        """A second key for whoever holds the key of this hash, which only this server can make."""
        mac = self._hash(f"{table} {seat} {key_hash}".encode(), "spare", 24)
        return f"{seat}.{base64.urlsafe_b64encode(mac).decode()}"

    def hashed(self, table: str, key: str, hash_at: Callable[[int], str | None]) -> str:
        """The hash of a key; that of a spare one is the hash of the key it stands for (`hash_at` a seat)."""
        seat = _SPARE.match(key)
        known = None if seat is None else hash_at(int(seat[1]))
        if seat is not None and known is not None:
            spare = self.spare_key(table, int(seat[1]), known)
            if same_hash(hash_key(spare), hash_key(key)):
                return known
        return hash_key(key)

    def stamp(self, text: str) -> str:
        """By which this server knows again what it has written, and nobody else can write."""
        return self._hash(text.encode(), "stamp", _MAC).hex()

    def derive(self, use: str, size: int) -> bytes:
        """Bytes that follow from the secret alone, for another key that this server has."""
        return self._hash(b"", use, size)

    def _mask(self, nonce: bytes, table: str, key: bytes) -> bytes:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a chance key has {KEY_BYTES} bytes")
        stream = self._hash(nonce + table.encode(), "keystream", KEY_BYTES)
        return bytes(a ^ b for a, b in zip(key, stream, strict=True))

    def _mac(self, nonce: bytes, table: str, hidden: bytes) -> bytes:
        return self._hash(nonce + hidden + table.encode(), "mac", _MAC)

    def _hash(self, data: bytes, use: str, size: int) -> bytes:
        """Each use of the secret has a hash function of its own."""
        person = f"lacewars {use}"[:16].encode()
        return hashlib.blake2b(data, key=self._secret, person=person, digest_size=size).digest()


class Vault:
    """Where a server finds its secret: in the environment, or in a file that it makes when it needs one."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._seal: Seal | None = None

    @property
    def seal(self) -> Seal:
        """The seal; WrongSecret if there is none."""
        if self._seal is None:
            self._seal = Seal(self._read())
        return self._seal

    @property
    def is_empty(self) -> bool:
        """Whether there is no secret yet."""
        return (
            self._seal is None
            and ENVIRONMENT not in os.environ
            and not (self.file is not None and self.file.exists())
        )

    def fill(self) -> None:
        """Makes a secret, unless another process has just made one."""
        if self.file is None:
            self._seal = Seal(secrets.token_bytes(KEY_BYTES))
            return
        self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft = self.file.with_name(f"{self.file.name}.{os.getpid()}.{secrets.token_hex(4)}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(KEY_BYTES) + "\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            with contextlib.suppress(FileExistsError):
                os.link(draft, self.file)  # whole or not at all, and never over another one
        finally:
            draft.unlink()

    def _read(self) -> bytes:
        given = os.environ.get(ENVIRONMENT)
        if given is not None:
            if len(given) < _LEAST:
                raise WrongSecret(f"{ENVIRONMENT} has at least {_LEAST} characters")
            return hashlib.blake2b(given.encode(), person=b"lacewars secret", digest_size=32).digest()
        if self.file is None or not self.file.exists():
            raise WrongSecret(self.missing())
        try:
            found = bytes.fromhex(self.file.read_text(encoding="ascii").strip())
        except (OSError, ValueError) as error:
            raise WrongSecret(f"the secret in {self.file} cannot be read: {error}") from None
        if len(found) != KEY_BYTES:
            raise WrongSecret(f"the secret in {self.file} has {KEY_BYTES} bytes, as {2 * KEY_BYTES} digits")
        return found

    def missing(self) -> str:
        """What to do where the secret of a database is missing."""
        return (
            "the secret of this database is missing, without which no table can be played on: put it back "
            f"from your backup, as the file {self.file} or in {ENVIRONMENT}"
        )

    def other(self) -> str:
        """What to do where the secret is another database's."""
        where = ENVIRONMENT if ENVIRONMENT in os.environ else str(self.file)
        return (
            f"the secret in {where} is not the one of this database, without which no table can be played "
            "on: put the right one back from your backup"
        )
