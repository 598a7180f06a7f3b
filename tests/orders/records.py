"""Recorded games for the tests of standing orders."""

from __future__ import annotations

import gzip
from dataclasses import replace

from lacewars import games
from lacewars.kernel.record import Record
from tests.fixtures.make_records import FOLDER


def recorded(slug: str, name: str, rules: int | None = None) -> Record:
    """A recorded game, of the present rules or of older ones under which it was played alike."""
    present = games.get(slug).rules_version
    path = FOLDER / slug / f"{name}.rules{rules or present}.lace.gz"
    record = Record.from_text(gzip.decompress(path.read_bytes()).decode())
    return replace(record, rules=present)
