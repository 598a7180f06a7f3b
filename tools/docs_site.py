"""The hook of mkdocs.yml: brings into the site what does not lie in docs/.

- pages of the repository that stand elsewhere (`PAGES`), under project/
- the rules of every game in English and French, under rules/ (`lacewars rules pages`), also for its search
- each notebook as a page, beside the notebook itself
- the house's icon and letter, from the browser client

Links are written so that they hold in the repository; here they are turned to where things stand in the site.
What a link names that is no part of the site (a folder, a source file) is left as plain words.
"""

from __future__ import annotations

import json
import posixpath
import re
import sys
from collections.abc import Callable, Iterator
from html import escape
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from mkdocs.structure.files import File, Files

from lacewars import games
from lacewars.cli.rulepages import rules_title, write_pages

sys.path.insert(0, str(Path(__file__).parent))

from notebooks import as_markdown

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
PAGES = {
    "CONTRIBUTING.md": "project/contributing.md",
    "CHANGELOG.md": "project/changelog.md",
    "NOTICE.md": "project/notice.md",
    "web/README.md": "project/web.md",
    "LICENSE": "project/licence.txt",
}
"""What stands elsewhere in the repository, and where it stands in the site."""
FONT = "web/node_modules/@fontsource-variable/eb-garamond/files/eb-garamond-{}-wght-{}.woff2"
PICTURES = {
    "web/public/icon.svg": "assets/icon.svg",
    **{
        FONT.format(script, style): f"assets/eb-garamond-{script}-{style}.woff2"
        for script in ("latin", "latin-ext")
        for style in ("normal", "italic")
    },
}
BOOKS = "<!-- the rules of every game -->"
"""Stands in docs/rules.md where the site lists them."""
LANGUAGES = {"en": "English", "fr": "français"}
_LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s:]+)(#[^)\s]*)?\)")
_FENCE = re.compile(r"^(\s*```.*?^\s*```)", re.MULTILINE | re.DOTALL)

_kept: list[TemporaryDirectory[str]] = []


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds what lies elsewhere."""
    for path, place in PAGES.items():
        _add(files, config, place, ROOT / path)
    for path, place in PICTURES.items():
        if (ROOT / path).exists():  # without the client's packages the letter is one of the reader's own
            _add(files, config, place, ROOT / path)
    for notebook in [file for file in files if file.src_uri.endswith(".ipynb")]:
        words = as_markdown(json.loads(notebook.content_string), posixpath.basename(notebook.src_uri))
        place = notebook.src_uri.removesuffix(".ipynb") + ".md"
        files.append(File.generated(config, place, content=words))
    _kept.append(TemporaryDirectory())
    book = Path(_kept[-1].name)
    write_pages([games.get(slug) for slug in games.OURS], book)
    for page in sorted(path for path in book.rglob("*") if path.is_file()):
        _add(files, config, f"rules/{page.relative_to(book).as_posix()}", page)
    return files


def _add(files: Files, config: MkDocsConfig, place: str, path: Path) -> None:
    files.append(File.generated(config, place, abs_src_path=str(path)))


def on_post_build(config: MkDocsConfig, **_: Any) -> None:
    """The rules are in the site: what was made for it may go. They are found by its search, too."""
    while _kept:
        _kept.pop().cleanup()
    index = Path(config.site_dir) / "search" / "search_index.json"
    found = json.loads(index.read_text(encoding="utf-8"))
    found["docs"] += rules_to_find()
    index.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def rules_to_find() -> Iterator[dict[str, str]]:
    """What the search is told of every rule and ruling: where it stands, its id and its words."""
    for slug, lang in product(games.OURS, LANGUAGES):
        game = games.get(slug)
        page, title = f"rules/{slug}-{lang}.html", rules_title(game, lang)
        yield {"location": page, "title": title, "text": ""}
        for row in game.ledger.rows.values():
            yield _entry(page, row.id, row.id, row.text(lang))
        for ruling in game.ledger.rulings.values():
            yield _entry(page, ruling.id, f"{ruling.id} · {ruling.title(lang)}", ruling.text(lang))


def _entry(page: str, id: str, title: str, text: str) -> dict[str, str]:
    return {"location": f"{page}#{id}", "title": escape(title), "text": f"<p>{escape(text)}</p>"}


def on_page_markdown(markdown: str, page: Page, files: Files, **_: Any) -> str:
    """Turns links to where things stand in the site; lists the rules."""
    here = page.file.src_uri
    stands = {place: path for path, place in PAGES.items()}.get(here, f"docs/{here}")
    if here == "rules.md":
        markdown = markdown.replace(BOOKS, books())
    return outside_code(markdown, lambda words: turned(words, stands, here, files))


def outside_code(markdown: str, change: Callable[[str], str]) -> str:
    """A text in which all but the blocks of code was changed."""
    parts = _FENCE.split(markdown)
    return "".join(part if number % 2 else change(part) for number, part in enumerate(parts))


def turned(words: str, stands: str, here: str, files: Files) -> str:
    """Words with links as the site needs them: `stands` in the repository, `here` in the site."""

    def turn(hit: re.Match[str]) -> str:
        picture, text, link, anchor = hit.groups("")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(stands), link))
        place = PAGES.get(path, path.removeprefix("docs/"))
        if place.endswith(".ipynb"):
            place = place.removesuffix(".ipynb") + ".md"
        if files.get_file_from_path(place) is None:
            return text
        return f"{picture}[{text}]({posixpath.relpath(place, posixpath.dirname(here) or '.')}{anchor})"

    return _LINK.sub(turn, words)


def books() -> str:
    """A table of the rules of every game."""
    rows = ["| | rules | rulings | to read |", "|---|---|---|---|"]
    for game in games.OURS:
        found = games.get(game)
        pages = " · ".join(f"[{name}](rules/{game}-{lang}.html)" for lang, name in LANGUAGES.items())
        ledger = found.ledger
        rows.append(f"| {found.title} | {len(ledger.rows)} | {len(ledger.rulings)} | {pages} |")
    return "\n".join(rows)
