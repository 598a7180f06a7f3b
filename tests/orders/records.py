"""Recorded games for the tests of standing orders."""

from __future__ import annotations

import gzip

from lacewars import games
from lacewars.kernel.record import Record
from tests.fixtures.make_records import FOLDER


def recorded(slug: str, name: str) -> Record:
    """A recorded game."""
    path = FOLDER / slug / f"{name}.rules{games.get(slug).rules_version}.lace.gz"
    return Record.from_text(gzip.decompress(path.read_bytes()).decode())
