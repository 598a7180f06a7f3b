"""The docs can be read and reviewed as plain text: short lines, small cells, links that lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("[!C]*.md"), ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md")])
LINE = 110
CELL = 300
_LINK = re.compile(r"\]\(([^)#\s]+)[^)\s]*\)")


def prose(page: Path) -> Iterator[tuple[int, str]]:
    """The lines of a page that are not code, numbered."""
    code = False
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith("```"):
            code = not code
        elif not code:
            yield number, line


def is_row(line: str) -> bool:
    return line.startswith("|")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_lines_and_cells_are_short(page: Path) -> None:
    long = [
        f"{page.name}:{n}: {len(line)}" for n, line in prose(page) if not is_row(line) and len(line) > LINE
    ]
    assert not long, f"wrap at {LINE} characters"
    wide = [
        f"{page.name}:{n}: {len(cell)}"
        for n, line in prose(page)
        if is_row(line)
        for cell in re.split(r"(?<!\\)\|", line)
        if len(cell.strip()) > CELL
    ]
    assert not wide, f"a cell of more than {CELL} characters is a list"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files(page: Path) -> None:
    dead = [
        f"{page.name}:{n}: {target}"
        for n, line in prose(page)
        for target in _LINK.findall(line)
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert not dead


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = set(_LINK.findall((folder / "README.md").read_text(encoding="utf-8")))
    assert listed == {page.name for page in folder.glob("[0-9]*.md")}
