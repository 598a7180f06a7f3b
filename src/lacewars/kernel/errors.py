"""What can go wrong, each with a message a person can act on."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: a stable code, the reason in English, and the ledger rows behind it.

    `code` is the key under which the locales translate the reason; the ledger row's own statement, in the
    reader's language, is shown beside it.
    """

    code: str
    reason: str
    rules: tuple[str, ...]
    numbers: tuple[tuple[str, int], ...] = ()
    """What the reason counts, by the names that stand in it."""

    def counting(self, **numbers: int) -> Refusal:
        """The same refusal with its numbers: the reason names them in braces."""
        return replace(self, reason=self.reason.format(**numbers), numbers=tuple(numbers.items()))

    def by(self, *rules: str) -> Refusal:
        """The same refusal with the rules behind it."""
        return replace(self, rules=rules)

    def __str__(self) -> str:
        return f"{self.reason} [{', '.join(self.rules)}]" if self.rules else self.reason


class LaceError(Exception):
    """The root of every error raised on purpose by Lace Wars."""


class IllegalAction(LaceError):
    """An action that the rules refuse now; the position is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class UnknownAction(LaceError):
    """Text that names no action of the game."""


class BadPosition(LaceError):
    """A position that cannot be: the message says which part is wrong."""


class BadRecord(LaceError):
    """A record that cannot be read or does not replay: the message says where."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(f"line {line}: {message}" if line is not None else message)
        self.line = line
