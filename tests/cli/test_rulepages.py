"""The rules as static pages: whole, and without a dead link."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lacewars import games
from lacewars.cli.main import app
from lacewars.kernel.examples import read_worked


class Page(HTMLParser):
    """What a page names: its anchors, links, pictures and words."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.pictures: list[str] = []
        self.words = ""
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids += [found["id"]] if "id" in found else []
        self.links += [found["href"]] if "href" in found else []
        self.pictures += [found["src"]] if tag == "img" else []

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("slug", ["friedrich", "frederic"])
def test_pages_hold_all_rules_and_no_dead_link(slug: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["rules", "pages", str(tmp_path / "book"), slug, "--json"])
    assert done.exit_code == 0, done.output
    index, *pages = [Path(name) for name in json.loads(done.output)["files"]]
    assert [page.name for page in pages] == [f"{slug}-en.html", f"{slug}-fr.html"]
    assert Page(index).links == [page.name for page in pages]
    game = games.get(slug)
    for path, lang in zip(pages, ("en", "fr"), strict=True):
        page = Page(path)
        assert len(page.ids) == len(set(page.ids))
        assert {*game.ledger.rows, *game.ledger.rulings} <= set(page.ids)
        for row in list(game.ledger)[::20]:
            assert row.text(lang)[:30] in page.words
        for one in read_worked(game):
            assert one.text(lang) in page.words
        here = {link[1:] for link in page.links if link.startswith("#")}
        assert here <= set(page.ids)
        assert all((path.parent / link).is_file() for link in page.links if not link.startswith("#"))
        assert len(page.pictures) > 10
        assert all((path.parent / name).is_file() for name in page.pictures)
