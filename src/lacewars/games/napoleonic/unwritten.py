"""The game is being written: where it cannot go on yet, it says so."""

from __future__ import annotations

from typing import NoReturn

from lacewars.kernel import LaceError


class NotWritten(LaceError):
    """A part of the rules that the engine does not have yet."""


def unwritten(part: str) -> NoReturn:
    """Says that The Napoleonic Wars cannot be played yet, and which part is missing."""
    raise NotWritten(f"The Napoleonic Wars cannot be played yet: {part} is still to be written")
