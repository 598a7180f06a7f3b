"""The README's Python examples run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"


def test_the_python_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    play, odds = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(play, "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert "Outcome(winners=" in printed
    assert "allot Friedrich" in printed
    assert "F-0.13" in printed
    exec(compile(odds, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("2 5/9 2/3\n{(0, 0): Fraction(1, 9)")
