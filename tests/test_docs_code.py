"""Every block of Python in the docs runs, stands in a file that does, or says why not.

A comment in the line before a block says so: `<!-- run by tests/... -->`, `<!-- part of tests/... -->`,
`<!-- not run: why -->`. Without one the blocks of a page run one after the other, as a reader would type.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.test_docs import PAGES, ROOT

ELSEWHERE = {
    "README.md": "tests/test_readme.py",
    "docs/research.md": "tests/research/test_docs.py",
    "docs/first-bot.md": "tests/packaging/test_a_bot.py",
}
"""Pages of which another test runs every block."""
_BLOCK = re.compile(
    r"^ *(?:<!-- ([^\n]+) -->\n *|(`[\w./-]+`)\n\n)?```(?:python|py)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL
)


class Block(NamedTuple):
    """A block of Python."""

    mark: str
    """What the comment before it says."""
    file: str
    """The file that it is said to be."""
    code: str


def blocks(page: Path) -> list[Block]:
    return [Block(*hit.groups("")) for hit in _BLOCK.finditer(page.read_text(encoding="utf-8"))]


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


WITH_CODE = [page for page in PAGES if blocks(page)]


def test_no_block_is_overlooked() -> None:
    """The expression above finds as many blocks as there are."""
    for page in PAGES:
        fences = re.findall(r"^\s*```(?:python|py)\b", page.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(blocks(page)) == len(fences), name(page)
    assert len(WITH_CODE) > 5


@pytest.mark.parametrize("page", WITH_CODE, ids=name)
def test_blocks_run_or_say_why_not(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if name(page) in ELSEWHERE:
        test = (ROOT / ELSEWHERE[name(page)]).read_text(encoding="utf-8")
        assert page.name in test
        assert not any(block.mark for block in blocks(page))
        return
    monkeypatch.chdir(tmp_path)
    space: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(page):
        if block.file:
            shown = ROOT / "docs/examples/spoof" / block.file.strip("`")
            assert shown.read_text(encoding="utf-8") == block.code
        elif block.mark:
            check_mark(page, block)
        else:
            exec(compile(block.code, str(page), "exec"), space)


def check_mark(page: Path, block: Block) -> None:
    """What a mark promises holds."""
    if block.mark.startswith("run by "):
        assert page.name in (ROOT / block.mark.removeprefix("run by ")).read_text(encoding="utf-8")
    elif block.mark.startswith("part of "):
        file = (ROOT / block.mark.removeprefix("part of ")).read_text(encoding="utf-8")
        lines = {line.strip() for line in file.splitlines()}
        gone = [line for line in block.code.splitlines() if line.strip() not in lines | {""}]
        assert not gone, f"not in that file: {gone}"
    else:
        assert re.fullmatch(r"not run: .{10,}", block.mark), f"{page.name}: {block.mark}"
