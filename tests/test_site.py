"""The documentation as a site (`make docs`): it builds strictly, links hold, nothing comes from elsewhere."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lacewars import games
from lacewars.kernel.message import LANGUAGES

ROOT = Path(__file__).parent.parent
PUBLIC = ("lacewars.kernel", "lacewars.bots", "lacewars.research")
"""Modules of which everything in `__all__` stands in the reference."""
OWN = {"a", "area"}
"""Tags whose address is for a reader to follow; all others are loaded with the page."""


class Page(HTMLParser):
    """What a page names: its anchors, what it leads to, what it loads."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids |= {found[name] for name in ("id", "name") if name in found}
        for name in ("href", "src"):
            if name in found:
                (self.links if tag in OWN else self.loads).append(found[name])


def build(folder: Path) -> dict[str, Page]:
    """The site's pages, by their place in it."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    closed = "http://127.0.0.1:9"  # whoever asks for something elsewhere fails
    surroundings = {**os.environ, "http_proxy": closed, "https_proxy": closed, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr, done.stderr
    return {path.relative_to(folder).as_posix(): Page(path) for path in folder.rglob("*.html")}


def test_the_site_is_whole(tmp_path: Path) -> None:
    pages = build(tmp_path)
    assert dead_links(tmp_path, pages) == []
    assert loaded_from_elsewhere(pages) == []
    for source in [*ROOT.glob("docs/*.md"), *ROOT.glob("docs/[bdr]*/*.md")]:
        place = source.relative_to(ROOT / "docs").with_suffix(".html").as_posix()
        assert place.replace("README", "index") in pages
    for slug in games.OURS:
        assert all(f"rules/{slug}-{lang}.html" in pages for lang in LANGUAGES)
    notebooks = list(ROOT.glob("docs/notebooks/*.ipynb"))
    assert notebooks
    assert all(f"notebooks/{path.stem}.html" in pages for path in notebooks)
    assert missing_in_reference(pages) == []
    found = json.loads((tmp_path / "search" / "search_index.json").read_text(encoding="utf-8"))
    assert any("Hothead" in entry["text"] or "twenty lines" in entry["title"] for entry in found["docs"])
    findable = {entry["location"]: entry for entry in found["docs"]}
    for slug in games.OURS:
        for id in [*games.get(slug).ledger.rows, *games.get(slug).ledger.rulings]:
            for place in (f"rules/{slug}-{lang}.html" for lang in LANGUAGES):
                assert place in findable
                assert id in findable[f"{place}#{id}"]["title"]
                assert id in pages[place].ids


def dead_links(folder: Path, pages: dict[str, Page]) -> list[str]:
    """Links and loads that lead nowhere within the site."""
    dead = []
    for place, page in pages.items():
        for link in [*page.links, *page.loads]:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or place == "404.html":
                continue
            target = (folder / place).parent / unquote(parts.path) if parts.path else folder / place
            target = Path(os.path.normpath(target / "index.html" if target.is_dir() else target))
            anchors = pages.get(target.relative_to(folder).as_posix())
            if not target.is_file():
                dead.append(f"{place}: {link}")
            elif parts.fragment and anchors and unquote(parts.fragment) not in anchors.ids | {"__top"}:
                dead.append(f"{place}: {link} (no such anchor)")
    return dead


def loaded_from_elsewhere(pages: dict[str, Page]) -> list[str]:
    """What pages would fetch from other hosts."""
    loads = [(place, link) for place, page in pages.items() for link in page.loads]
    return [f"{place}: {link}" for place, link in loads if urlsplit(link).netloc]


def missing_in_reference(pages: dict[str, Page]) -> list[str]:
    """Public names that have no place in the reference."""
    told = set().union(*(page.ids for place, page in pages.items() if place.startswith("reference/")))
    names = [f"{module}.{name}" for module in PUBLIC for name in importlib.import_module(module).__all__]
    return [name for name in names if name not in told]


def test_a_dead_link_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html#here">b</a><a href="c.html">c</a><img src="d.png">')
    (tmp_path / "b.html").write_text('<p id="there"><script src="https://example.org/x.js"></script>')
    pages = {name: Page(tmp_path / name) for name in ("a.html", "b.html")}
    found = ["a.html: b.html#here (no such anchor)", "a.html: c.html", "a.html: d.png"]
    assert dead_links(tmp_path, pages) == found
    assert loaded_from_elsewhere(pages) == ["b.html: https://example.org/x.js"]
