"""The chapters of a game's rules: how the ledger is laid out for readers, with titles in both languages."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

from lacewars.kernel.errors import LaceError

_COLUMNS = ["start", "title", "title_fr"]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter, or a section of one, in the order to read them."""

    start: str
    """What the ids of its rules start with; for a section perhaps what their references start with."""
    english: str
    french: str
    rows: tuple[str, ...] = ()
    """The ids of its rules, without those of its sections."""
    sections: tuple[Chapter, ...] = ()

    def title(self, lang: str = "en") -> str:
        """The title in the reader's language."""
        return self.french if lang == "fr" else self.english


def read_chapters(table: str, rules: Sequence[tuple[str, str]], file: str) -> tuple[Chapter, ...]:
    """The chapters of `chapters.csv`, with the rules (id and reference) that each of them holds.

    A line whose start is the first part of an id, such as F-7 of F-7.04, opens a chapter; the lines up to the
    next one are its sections. A rule goes to the section that names most of its id or reference, else to the
    chapter itself.
    """
    reader = csv.DictReader(io.StringIO(table, newline=""))
    if reader.fieldnames != _COLUMNS:
        raise LaceError(f"{file}, line 1: the columns are {','.join(_COLUMNS)}")
    opening = {rule.partition(".")[0] for rule, _ in rules}
    found: dict[str, list[Chapter]] = {}
    for row in reader:
        if None in row or not all(row.values()):
            raise LaceError(f"{file}, line {reader.line_num}: a row has {len(_COLUMNS)} cells, none empty")
        line = Chapter(row["start"], row["title"], row["title_fr"])
        if line.start in opening:
            last = found.setdefault(line.start, [])
        elif not found:
            raise LaceError(f"{file}, line {reader.line_num}: the first line is a chapter, such as F-1")
        if line.start in [other.start for other in last]:
            raise LaceError(f"{file}, line {reader.line_num}: {line.start} stands twice")
        last.append(line)
    held: dict[tuple[str, str], list[str]] = {}
    for rule, ref in rules:
        chapter = rule.partition(".")[0]
        if chapter not in found:
            raise LaceError(f"{file}: {rule} is in no chapter")
        starts = [x.start for x in found[chapter][1:] if _begins(rule, x.start) or _begins(ref, x.start)]
        held.setdefault((chapter, max(starts, key=len, default=chapter)), []).append(rule)
    for chapter, lines in found.items():
        wanted = lines[1:] or lines
        for empty in (x.start for x in wanted if (chapter, x.start) not in held):
            raise LaceError(f"{file}: {empty} holds no rule")
    return tuple(_chapter(lines, held) for lines in found.values())


def _begins(text: str, start: str) -> bool:
    """Whether the text starts so, with no letter or digit right after: 10.1 is not the start of 10.12."""
    return text.startswith(start) and not text[len(start) : len(start) + 1].isalnum()


def _chapter(lines: list[Chapter], held: dict[tuple[str, str], list[str]]) -> Chapter:
    """A chapter with its rules and sections."""
    first = lines[0].start
    whole, *sections = [
        Chapter(x.start, x.english, x.french, tuple(held.get((first, x.start), ()))) for x in lines
    ]
    return Chapter(whole.start, whole.english, whole.french, whole.rows, tuple(sections))
