"""The ledger: every rule of a game, one claim a row, with an id; and the mark by which tests prove rows."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from itertools import zip_longest
from typing import TypeVar

from lacewars.kernel.errors import LaceError

F = TypeVar("F", bound=Callable[..., object])
_RULING = re.compile(r"^\*\*(R\d+) - (.+?)\*\*", re.MULTILINE)


def covers(*ids: str) -> Callable[[F], F]:
    """Marks a test as the proof of ledger rows, rulings or cards: `@covers("F-7.04", "R29", "drought")`."""

    def mark(test: F) -> F:
        test.__dict__.setdefault("covers", ())
        test.__dict__["covers"] += ids
        return test

    return mark


@dataclass(frozen=True, slots=True)
class Row:
    """One rule: where the rulebook has it, what it says in our words, and the ruling it rests on."""

    id: str
    ref: str
    mode: str
    topic: str
    statement: str
    statement_fr: str
    ruling: str

    def text(self, lang: str = "en") -> str:
        """The statement in the reader's language."""
        return self.statement_fr if lang == "fr" else self.statement


@dataclass(frozen=True, slots=True)
class Ruling:
    """What was decided where the rulebook is silent or contradicts itself."""

    id: str
    title: str
    text: str


class Ledger:
    """The rows and rulings of one game."""

    def __init__(self, slug: str, rows: list[Row], rulings: list[Ruling]) -> None:
        self.slug = slug
        self.rows = {row.id: row for row in rows}
        self.rulings = {ruling.id: ruling for ruling in rulings}
        if len(self.rows) != len(rows) or len(self.rulings) != len(rulings):
            raise LaceError(f"{slug}: an id appears twice in the ledger or the rulings")

    @classmethod
    def load(cls, folder: Traversable, slug: str) -> Ledger:
        """Reads `ledger.csv` and, if it is there, `rulings.md`."""
        table = (folder / "ledger.csv").read_text(encoding="utf-8")
        rows = [Row(**row) for row in csv.DictReader(io.StringIO(table))]
        rulings = folder / "rulings.md"
        text = rulings.read_text(encoding="utf-8") if rulings.is_file() else ""
        return cls(slug, rows, list(_rulings(text)))

    def __getitem__(self, rule: str) -> Row:
        try:
            return self.rows[rule]
        except KeyError:
            raise LaceError(f"{self.slug} has no rule {rule!r}") from None

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows.values())

    def __len__(self) -> int:
        return len(self.rows)


def _rulings(text: str) -> Iterator[Ruling]:
    marks = list(_RULING.finditer(text))
    for mark, following in zip_longest(marks, marks[1:]):
        body = text[mark.end() : following.start() if following else len(text)]
        body = re.split(r"^## ", body, maxsplit=1, flags=re.MULTILINE)[0]
        yield Ruling(mark[1], mark[2].rstrip(".:"), body.strip())
