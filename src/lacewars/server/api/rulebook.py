"""The rules of a game as a book: chapters, sections, and the rulings behind them."""

from __future__ import annotations

import re
from functools import cache

from lacewars import games
from lacewars.kernel.chapters import Chapter
from lacewars.kernel.ledger import Ledger, Row
from lacewars.server.api.answers.games import RuleBook, RuleChapter, RuleRow, RuleSection, RuleText, Ruling
from lacewars.server.api.packed import Packed

_RULING = re.compile(r"R\d+")


@cache
def packed_rules(slug: str, lang: str) -> Packed:
    """The rules of a game, ready to be sent."""
    return Packed.json(rule_book(slug, lang))


def rule_book(slug: str, lang: str) -> RuleBook:
    """The rules of a game in the reader's language."""
    game = games.get(slug)
    ledger = game.ledger
    chapters = [
        RuleChapter(
            *_section(ledger, chapter, lang),
            [RuleSection(*_section(ledger, s, lang)) for s in chapter.sections],
        )
        for chapter in ledger.chapters
    ]
    return RuleBook(game.title, chapters, [_ruling(ledger, id, lang) for id in ledger.rulings])


def rule_text(ledger: Ledger, rule: str, lang: str) -> RuleText | None:
    """A rule or a ruling with what stands behind it; None if the game has none of this id."""
    row = ledger.rows.get(rule)
    if row is None and rule not in ledger.rulings:
        return None
    rulings = [_ruling(ledger, id, lang) for id in ([rule] if row is None else _behind(ledger, row))]
    place = [chapter.title(lang) for chapter in ledger.place(rule)]
    return RuleText(rule, rulings[0].text if row is None else row.text(lang), place, rulings)


def _section(ledger: Ledger, part: Chapter, lang: str) -> tuple[str, str, list[RuleRow]]:
    rows = [ledger.rows[rule] for rule in part.rows]
    return part.start, part.title(lang), [RuleRow(r.id, r.text(lang), _behind(ledger, r)) for r in rows]


def _behind(ledger: Ledger, row: Row) -> list[str]:
    """The rulings that a rule rests on."""
    return [id for id in _RULING.findall(row.ruling) if id in ledger.rulings]


def _ruling(ledger: Ledger, id: str, lang: str) -> Ruling:
    ruling = ledger.rulings[id]
    return Ruling(ruling.id, ruling.title(lang), ruling.text(lang))
