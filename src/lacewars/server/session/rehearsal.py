"""A rehearsal: tables whose chance can be repeated, for tests, screenshots and demonstrations.

Anyone who knows the seed knows every card before it is drawn. So such a table says what it is in its id: in
each link to it, and permanently, even when a server without a rehearsal serves it later.
"""

from __future__ import annotations

import hashlib
import secrets

from lacewars.server.keys import new_table_id

_PREFIX = "rehearsal-"


class Openings:
    """Gives each new table its id and its chance key: a secret one, or the next of a rehearsal."""

    def __init__(self, seed: str | None) -> None:
        self._seed = seed
        self._count = 0

    def table_id(self) -> str:
        """The id of a new table."""
        return new_table_id() if self._seed is None else _PREFIX + new_table_id()

    def chance_key(self) -> bytes:
        """The chance key of a new table; in a rehearsal the first one is the same after every start."""
        if self._seed is None:
            return secrets.token_bytes(32)
        self._count += 1
        told = f"{self._count} {self._seed}".encode()
        return hashlib.blake2b(told, digest_size=32, person=b"lacewars rehear").digest()


def is_rehearsal(table: str) -> bool:
    """Whether the table of this id was opened in a rehearsal."""
    return table.startswith(_PREFIX)
