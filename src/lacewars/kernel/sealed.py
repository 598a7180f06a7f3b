"""Sealed text: lines that each end in a check mark, so that a changed or missing byte is found at its line.

The mark ` ~1a2b3c` is the first six hex digits of BLAKE2b over all lines so far, marks left out, each with
its line feed. A line is thus bound to everything above it: nothing can be changed, removed or inserted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from lacewars.kernel.errors import BadRecord

_DIGITS = 6
_SIGN = " ~"
_WIDTH = len(_SIGN) + _DIGITS


class Chain:
    """The running digest from which the marks are made."""

    def __init__(self) -> None:
        self._digest = hashlib.blake2b(person=b"lacewars record")

    def mark(self, line: str) -> str:
        """The mark of the next line."""
        self._digest.update(line.encode() + b"\n")
        return _SIGN + self._digest.hexdigest()[:_DIGITS]


def seal(lines: Iterable[str]) -> str:
    """The text of `lines`, each with its mark."""
    chain = Chain()
    return "".join(f"{line}{chain.mark(line)}\n" for line in lines)


def unseal(text: str) -> Iterator[str]:
    """The lines of a sealed text without their marks; BadRecord names the first that is not as written."""
    chain = Chain()
    lines = text.split("\n")
    rest = lines.pop()
    for number, sealed in enumerate(lines, 1):
        line = sealed[:-_WIDTH]
        if chain.mark(line) != sealed[-_WIDTH:]:
            raise BadRecord(_complaint(sealed), number)
        yield line
    if rest:
        raise BadRecord("truncated: the line is cut off", len(lines) + 1)


def decode(raw: bytes) -> str:
    """The text of a file; BadRecord names the line that is not UTF-8."""
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadRecord("damaged: this is not UTF-8 text", line) from None


def _complaint(sealed: str) -> str:
    if sealed.endswith("\r"):
        return "damaged: the line ends were changed (a carriage return stands before the line feed)"
    return "damaged: the line does not agree with its check mark; it, or a line before it, is not as written"
