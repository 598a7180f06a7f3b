"""The rules of a game as a book: chapters, sections, and the rulings behind them."""

from __future__ import annotations

from functools import cache

from lacewars import games
from lacewars.drawing.worked import picture
from lacewars.kernel.chapters import Chapter
from lacewars.kernel.examples import read_examples, read_worked
from lacewars.kernel.ledger import Ledger
from lacewars.server.api.answers.games import (
    BookRuling,
    RuleBook,
    RuleChapter,
    RuleRow,
    RuleSection,
    RuleText,
    Ruling,
    WorkedExample,
    WorkedExamples,
)
from lacewars.server.api.packed import Packed


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
    rulings = [
        BookRuling(r.id, r.title(lang), r.text(lang), ledger.named_by(r.id)) for r in ledger.rulings.values()
    ]
    return RuleBook(game.title, chapters, rulings)


def rule_text(ledger: Ledger, rule: str, lang: str) -> RuleText | None:
    """A rule or a ruling with what stands behind and around it; None if the game has none of this id."""
    row = ledger.rows.get(rule)
    if row is None and rule not in ledger.rulings:
        return None
    behind = [ledger.rulings[id] for id in ([rule] if row is None else ledger.behind(rule))]
    rulings = [Ruling(r.id, r.title(lang), r.text(lang)) for r in behind]
    text = rulings[0].text if row is None else row.text(lang)
    place = [chapter.title(lang) for chapter in ledger.place(rule)]
    return RuleText(rule, text, place, rulings, *ledger.around(rule), ledger.named_by(rule))


@cache
def packed_examples(slug: str, lang: str) -> Packed:
    """The worked examples of a game with their pictures, ready to be sent."""
    game = games.get(slug)
    played = {example["id"]: example for example in read_examples(game)}
    told = [
        WorkedExample(one.id, list(one.rules), one.text(lang), picture(game, one, played[one.id], lang))
        for one in read_worked(game)
    ]
    return Packed.json(WorkedExamples(told, len(played)))


def _section(ledger: Ledger, part: Chapter, lang: str) -> tuple[str, str, list[RuleRow]]:
    return (
        part.start,
        part.title(lang),
        [RuleRow(id, ledger[id].text(lang), ledger.behind(id), ledger.named_by(id)) for id in part.rows],
    )
