"""Notebooks without Jupyter: `python tools/notebooks.py FILE` runs one; --write keeps what was printed.

The cells run one after the other in one namespace, as a person would run them. Only what cells print is
kept, so that a notebook shows the same on every machine.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any


def run(notebook: dict[str, Any], name: str = "notebook") -> list[str]:
    """Runs a notebook; what each cell of code printed."""
    space: dict[str, Any] = {"__name__": "__main__"}
    printed = []
    for cell in code_cells(notebook):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(source(cell), name, "exec"), space)
        printed.append(out.getvalue())
    return printed


def code_cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """Its cells of code."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def source(cell: dict[str, Any]) -> str:
    """The text of a cell."""
    return "".join(cell["source"])


def shown(cell: dict[str, Any]) -> str:
    """What a cell is kept to have printed."""
    return "".join("".join(output["text"]) for output in cell.get("outputs", ()))


def keep(notebook: dict[str, Any], printed: list[str]) -> None:
    """Writes into the cells what they printed."""
    for number, (cell, text) in enumerate(zip(code_cells(notebook), printed, strict=True), 1):
        lines = text.splitlines(keepends=True)
        cell["execution_count"] = number
        cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": lines}] if lines else []


def as_markdown(notebook: dict[str, Any], file: str) -> str:
    """A notebook as a page."""
    parts = []
    for cell in notebook["cells"]:
        text = source(cell)
        if cell["cell_type"] == "markdown":
            parts.append(text)
            continue
        parts.append(f"```python\n{text}\n```")
        if shown(cell):
            parts.append(f"```text\n{shown(cell).rstrip()}\n```")
    parts.append(f'<a href="{file}" download>This page as a notebook</a>')
    return "\n\n".join(parts) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--write", action="store_true", help="keep what was printed in the file")
    asked = parser.parse_args()
    notebook = json.loads(asked.file.read_text(encoding="utf-8"))
    printed = run(notebook, str(asked.file))
    sys.stdout.write("".join(printed))
    if asked.write:
        keep(notebook, printed)
        text = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
        asked.file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
