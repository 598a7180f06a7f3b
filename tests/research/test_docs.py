"""docs/research.md: its examples run as they stand, one after the other."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

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
