"""The ledger: every rule of a game, one claim a row, with an id; and the mark by which tests prove rows."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib.resources.abc import Traversable
from itertools import zip_longest
from typing import TypeVar

from lacewars.kernel.chapters import Chapter, read_chapters
from lacewars.kernel.errors import LaceError

F = TypeVar("F", bound=Callable[..., object])
_COLUMNS = ["id", "title", "title_fr", "text", "text_fr"]
_RULING = re.compile(r"^\*\*(R\d+) - (.+?)\*\*", re.MULTILINE)
_NAMED = re.compile(r"\b(?:R\d+|[A-Z]-\w[\w.]*\d)\b")
"""The id of a ruling or of a rule in a text."""


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
class Wording:
    """A ruling as players read it, in both languages: a row of `rulings.csv`."""

    title: str
    title_fr: str
    text: str
    text_fr: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """What was decided where the rulebook is silent or contradicts itself."""

    id: str
    heading: str
    """Its title in the specification, `rulings.md`."""
    specification: str
    """The decision as `rulings.md` has it: in English, for those who build the game."""
    wording: Wording | None = None
    """The decision for players, if the game has it."""

    def title(self, lang: str = "en") -> str:
        """The title in the reader's language; as specified if there is no other."""
        if self.wording is None:
            return self.heading
        return self.wording.title_fr if lang == "fr" else self.wording.title

    def text(self, lang: str = "en") -> str:
        """The decision in the reader's language; as specified if there is no other."""
        if self.wording is None:
            return self.specification
        return self.wording.text_fr if lang == "fr" else self.wording.text


class Ledger:
    """The rows and rulings of one game."""

    def __init__(
        self, slug: str, rows: list[Row], rulings: list[Ruling], chapters: tuple[Chapter, ...] = ()
    ) -> None:
        self.slug = slug
        self.chapters = chapters
        self.rows = {row.id: row for row in rows}
        self.rulings = {ruling.id: ruling for ruling in rulings}
        if len(self.rows) != len(rows) or len(self.rulings) != len(rulings):
            raise LaceError(f"{slug}: an id appears twice in the ledger or the rulings")

    @classmethod
    def load(cls, folder: Traversable, slug: str) -> Ledger:
        """Reads `ledger.csv` and, where they are, `rulings.md`, its texts for players and `chapters.csv`."""
        rows = [Row(**row) for row in csv.DictReader(io.StringIO(_read(folder / "ledger.csv")))]
        specified = folder / "rulings.md"
        text = _read(specified) if specified.is_file() else ""
        told = folder / "rulings.csv"
        words = _wordings(_read(told), f"{slug}/{told.name}") if told.is_file() else None
        laid_out = folder / "chapters.csv"
        rules = [(row.id, row.ref) for row in rows]
        chapters = read_chapters(_read(laid_out), rules, f"{slug}/chapters.csv") if laid_out.is_file() else ()
        return cls(slug, rows, list(_rulings(text, words, slug)), chapters)

    def place(self, rule: str) -> tuple[Chapter, ...]:
        """The chapter of a rule, and its section if it is in one; nothing if the ledger has no chapters."""
        for chapter in self.chapters:
            for section in chapter.sections:
                if rule in section.rows:
                    return chapter, section
            if rule in chapter.rows:
                return (chapter,)
        return ()

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The ids of all rules in the order to read them: by chapters, if there are any."""
        parts = [part for chapter in self.chapters for part in (chapter, *chapter.sections)]
        return tuple(rule for part in parts for rule in part.rows) or tuple(self.rows)

    def around(self, id: str) -> tuple[str | None, str | None]:
        """What stands before and after a rule among the rules, or a ruling among the rulings."""
        ids = self.order if id in self.rows else tuple(self.rulings)
        at = ids.index(id)
        return ids[at - 1] if at else None, ids[at + 1] if at + 1 < len(ids) else None

    def behind(self, rule: str) -> list[str]:
        """The rulings that a rule rests on."""
        return [id for id in _NAMED.findall(self[rule].ruling) if id in self.rulings]

    @cached_property
    def _named_by(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        told = {id: f"{self[id].statement} {self[id].ruling}" for id in self.order}
        told |= {ruling.id: ruling.text() for ruling in self.rulings.values()}
        for id, text in told.items():
            for name in dict.fromkeys(_NAMED.findall(text)):
                if name != id:
                    found.setdefault(name, []).append(id)
        return found

    def named_by(self, id: str) -> list[str]:
        """The rules that rest on this ruling, and the rules and rulings whose words name it."""
        return self._named_by.get(id, [])

    def __getitem__(self, rule: str) -> Row:
        try:
            return self.rows[rule]
        except KeyError:
            raise LaceError(f"{self.slug} has no rule {rule!r}") from None

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows.values())

    def __len__(self) -> int:
        return len(self.rows)


def _read(file: Traversable) -> str:
    return file.read_text(encoding="utf-8")


def _rulings(text: str, words: dict[str, tuple[int, Wording]] | None, slug: str) -> Iterator[Ruling]:
    """The rulings of `rulings.md`, with their words for players: for each of them, or for none."""
    marks = list(_RULING.finditer(text))
    for mark, following in zip_longest(marks, marks[1:]):
        body = text[mark.end() : following.start() if following else len(text)]
        body = re.split(r"^## ", body, maxsplit=1, flags=re.MULTILINE)[0]
        if words is not None and mark[1] not in words:
            line = text.count("\n", 0, mark.start()) + 1
            raise LaceError(f"{slug}/rulings.md, line {line}: rulings.csv has no row for {mark[1]}")
        wording = None if words is None else words[mark[1]][1]
        yield Ruling(mark[1], mark[2].rstrip(".:"), body.strip(), wording)
    known = {mark[1] for mark in marks}
    for name, (line, _) in (words or {}).items():
        if name not in known:
            raise LaceError(f"{slug}/rulings.csv, line {line}: rulings.md has no ruling {name!r}")


def _wordings(table: str, file: str) -> dict[str, tuple[int, Wording]]:
    """The rows of `rulings.csv` by id, each with its line."""
    reader = csv.DictReader(io.StringIO(table, newline=""))
    if reader.fieldnames != _COLUMNS:
        raise LaceError(f"{file}, line 1: the columns are {','.join(_COLUMNS)}")
    found: dict[str, tuple[int, Wording]] = {}
    for row in reader:
        line = reader.line_num
        if None in row or not all(row.values()):
            raise LaceError(f"{file}, line {line}: a row has {len(_COLUMNS)} cells, none of them empty")
        name = row.pop("id")
        if name in found:
            raise LaceError(f"{file}, line {line}: {name} stands twice")
        found[name] = (line, Wording(**row))
    return found
