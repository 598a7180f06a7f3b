"""The rules of a game as static pages, made of the same data as the page at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from lacewars.drawing.worked import picture
from lacewars.kernel import Game
from lacewars.kernel.chapters import Chapter
from lacewars.kernel.examples import Worked, read_examples, read_worked
from lacewars.kernel.message import LANGUAGES, Texts

_NAMED = re.compile(r"\[?\b(R\d+|[A-Z]-\w[\w.]*\d)\b\]?")
_STYLE = """
:root { color-scheme: light dark; --ink: #2b1c0c; --paper: #f7f0df; --faded: #5c4a33; --line: #c9b58d; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece2cc; --paper: #221a10; --faded: #c2b08c; --line: #5c4a33; } a { color: #e0b066; }
}
body { max-width: 52rem; margin: 0 auto; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1.05rem/1.5 Georgia, serif; }
h2 { border-bottom: 1px solid var(--line); }
:target { outline: 2px solid #b98f3f; outline-offset: 4px; }
.id, .more { font: 0.8rem sans-serif; color: var(--faded); }
figure { margin: 0.6rem 0 1rem; padding-left: 0.8rem; border-left: 3px solid #b98f3f; }
img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); }
""".strip()


def write_pages(games: list[Game], out: Path) -> list[Path]:
    """Writes the pages of these games, their pictures and an index into a folder; says which pages."""
    written = []
    for game in games:
        for lang in LANGUAGES:
            page = _Page(game, lang)
            for name, drawn in page.pictures.items():
                _write(out / "pictures" / name, drawn)
            written.append(_write(out / page.name(lang), page.html()))
    return [_write(out / "index.html", _index(games)), *written]


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def _document(title: str, lang: str, body: str) -> str:
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n"
        f"<style>\n{_STYLE}\n</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _index(games: list[Game]) -> str:
    rows = [
        f'<li lang="{lang}"><a href="{game.slug}-{lang}.html">{escape(rules_title(game, lang))}</a></li>'
        for lang in LANGUAGES
        for game in games
    ]
    return _document("Lace Wars", "en", "<h1>Lace Wars</h1>\n<ul>\n" + "\n".join(rows) + "\n</ul>")


def rules_title(game: Game, lang: str) -> str:
    return _words(lang).text("book-title", game=game.title)


def _words(lang: str) -> Texts:
    return Texts("lacewars", lang, ["rulebook"])


class _Page:
    """The rules of one game in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game, self.lang, self.words = game, lang, _words(lang)
        self.worked = read_worked(game)
        examples = {example["id"]: example for example in read_examples(game)}
        drawn = [(self._picture(one), picture(game, one, examples[one.id], lang)) for one in self.worked]
        self.pictures = {name: svg for name, svg in drawn if svg is not None}

    def name(self, lang: str) -> str:
        return f"{self.game.slug}-{lang}.html"

    def html(self) -> str:
        title = rules_title(self.game, self.lang)
        return _document(title, self.lang, "\n".join([f"<h1>{escape(title)}</h1>", *self._body()]))

    def _body(self) -> Iterator[str]:
        ledger = self.game.ledger
        other = next(lang for lang in LANGUAGES if lang != self.lang)
        yield (
            f'<p><a href="index.html">Lace Wars</a> · <a href="{self.name(other)}" lang="{other}" '
            f'hreflang="{other}">{escape(self.words.text("book-other"))}</a></p>'
        )
        yield f"<p>{escape(self.words.text('book-lead'))}</p>"
        rulings = [("rulings", self.words.text("book-rulings"))] if ledger.rulings else []
        contents = [*((part.start, part.title(self.lang)) for part in ledger.chapters), *rulings]
        links = "".join(f'<li><a href="#{escape(id)}">{escape(name)}</a></li>' for id, name in contents)
        yield f'<nav aria-label="{escape(self.words.text("book-contents"))}"><ol>{links}</ol></nav>'
        for chapter in ledger.chapters:
            yield from self._chapter(chapter)
        if ledger.rulings:
            yield f'<h2 id="rulings">{escape(self.words.text("book-rulings"))}</h2>'
        for ruling in ledger.rulings.values():
            title = f'<span class="id">{ruling.id}</span> {escape(ruling.title(self.lang))}'
            yield f'<h3 id="{ruling.id}">{title}</h3>'
            yield f"<p>{self._linked(ruling.text(self.lang))}</p>{self._named_by(ruling.id)}"

    def _chapter(self, chapter: Chapter) -> Iterator[str]:
        yield f'<h2 id="{escape(chapter.start)}">{escape(chapter.title(self.lang))}</h2>'
        yield from map(self._rule, chapter.rows)
        for section in chapter.sections:
            yield f"<h3>{escape(section.title(self.lang))}</h3>"
            yield from map(self._rule, section.rows)

    def _rule(self, id: str) -> str:
        ledger = self.game.ledger
        behind = " ".join(self._link(ruling) for ruling in ledger.behind(id))
        words = f"{self._linked(ledger[id].text(self.lang))} {behind}"
        text = f'<p id="{id}"><a class="id" href="#{id}">{id}</a> {words}</p>'
        shown = [one for one in self.worked if one.rules[0] == id]
        return "\n".join([text + self._named_by(id), *map(self._example, shown)])

    def _named_by(self, id: str) -> str:
        names = " ".join(map(self._link, self.game.ledger.named_by(id)))
        return f'<p class="more">{escape(self.words.text("book-named-by"))} {names}</p>' if names else ""

    def _example(self, one: Worked) -> str:
        name, alt = self._picture(one), escape(self.words.text("book-board"))
        shown = name in self.pictures
        board = f'<img src="pictures/{escape(name)}" alt="{alt}" loading="lazy">' if shown else ""
        also = " ".join(map(self._link, one.rules[1:]))
        words = f"<b>{escape(self.words.text('book-example'))}</b> {escape(one.text(self.lang))}"
        return f"<figure>{board}<figcaption>{words} {also}</figcaption></figure>"

    def _picture(self, one: Worked) -> str:
        return f"{self.game.slug}/{one.id}-{self.lang}.svg"

    def _linked(self, text: str) -> str:
        """A text in which the rules that it names are links."""
        return _NAMED.sub(lambda hit: self._link(hit[1]), escape(text))

    def _link(self, id: str) -> str:
        known = id in self.game.ledger.rows or id in self.game.ledger.rulings
        return f'<a href="#{id}">{id}</a>' if known else id
