"""The notebooks in docs/notebooks run, and print what they show."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted(ROOT.glob("docs/notebooks/*.ipynb"))
_NUMBER = re.compile(r"\d[\d,.]*")


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def shown(notebook: dict[str, Any]) -> str:
    """What the cells are kept to have printed."""
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", ())]
    assert all(output["output_type"] == "stream" for output in outputs)
    return "".join("".join(output["text"]) for output in outputs)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_prints_what_it_shows(path: Path, tmp_path: Path) -> None:
    tool = [sys.executable, str(ROOT / "tools" / "notebooks.py"), str(path)]
    done = subprocess.run(tool, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = shown(read(path))
    assert told
    assert _NUMBER.sub("#", done.stdout) == _NUMBER.sub("#", told)
    for now, then in zip(numbers(done.stdout), numbers(told), strict=True):
        assert now == pytest.approx(then, abs=1, rel=0.05)  # another numpy may round otherwise


def numbers(text: str) -> list[float]:
    return [float(number.rstrip(".,").replace(",", "")) for number in _NUMBER.findall(text)]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_is_one(path: Path) -> None:
    notebook = read(path)
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 4)
    for cell in notebook["cells"]:
        assert cell["cell_type"] in ("code", "markdown")
        assert all(line.endswith("\n") for line in cell["source"][:-1])
        assert cell["cell_type"] == "markdown" or {"execution_count", "outputs"} <= set(cell)


def test_there_are_notebooks() -> None:
    assert NOTEBOOKS
