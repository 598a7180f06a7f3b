"""docs/research.md: its examples run as they stand, one after the other, and its bot plays in the arena."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lacewars.bots import registry
from lacewars.cli.main import app

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def blocks() -> list[str]:
    return re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    space: dict[str, Any] = {}
    for block in blocks():
        exec(compile(block, str(PAGE), "exec"), space)
    printed = capsys.readouterr().out
    assert "actions are legal" in printed
    assert "'decision.phase'" in printed
    assert "won after" in printed
    assert re.search(r"\w+ allot .* True", printed)
    assert "1 in all" in printed
    assert "frederic" in printed


def test_the_bot_of_twenty_lines_plays_in_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (bot,) = [block for block in blocks() if "class Hothead" in block]
    assert sum(1 for line in bot.splitlines() if line.strip()) <= 20
    (tmp_path / "hothead.py").write_text(bot, encoding="utf-8")
    info = tmp_path / "hothead-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hothead\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\nhothead = hothead:make\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry._announced.cache_clear()
    try:
        words = ["arena", "match", str(tmp_path / "contest"), "frederic", "--bot", "hothead"]
        more = ["--against", "random", "--rounds", "1", "-o", "battle=skirmish 120", "--json"]
        done = CliRunner().invoke(app, [*words, *more])
        assert done.exit_code == 0, done.output
        figures = json.loads(done.stdout)
    finally:
        registry._announced.cache_clear()
        sys.modules.pop("hothead", None)
    assert figures["games"] == 3
    assert not figures["failures"]


def test_nothing_is_imported_before_it_is_used() -> None:
    tell = "import lacewars.research, lacewars.cli.datasets, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", tell], capture_output=True, text=True, check=True)
    heavy = {"numpy", "gymnasium", "pettingzoo", "pyarrow", "pyspiel"}
    assert not heavy & {name.partition(".")[0] for name in done.stdout.split()}


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    program = (
        "import sys; sys.modules['gymnasium'] = None\n"
        "import lacewars.research\n"
        "try:\n    lacewars.research.Solo\nexcept ImportError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "gymnasium is missing: pip install 'lacewars[research]'"
