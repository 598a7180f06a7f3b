"""docs/first-bot.md: taken from the page, the bot of twenty lines is installed and plays in the arena."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "first-bot.md"
TEXT = PAGE.read_text(encoding="utf-8")


def files() -> dict[str, str]:
    """The files that the page shows."""
    return dict(re.findall(r"^`([\w.]+)`\n\n```\w+\n(.*?)^```$", TEXT, re.M | re.S))


def commands() -> list[tuple[str, str]]:
    """The commands of the page that play, each with what the page says they print."""
    return re.findall(r"^```\n(lacewars .*?)```\n\n```text\n(.*?)^```$", TEXT, re.M | re.S)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the package of the page is installed."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("installed")
    for name, text in files().items():
        (source / name).write_text(text, encoding="utf-8")
    alone = ["--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    pip = [sys.executable, "-m", "pip", "install", *alone, "--target", str(target), str(source)]
    subprocess.run(pip, check=True)
    return target


def test_the_bot_has_twenty_lines() -> None:
    assert set(files()) == {"chaser.py", "pyproject.toml"}
    blocks = re.findall(r"```python\n(.*?)^```$", TEXT, re.M | re.S)
    assert blocks == [files()["chaser.py"]]
    lines = [line for line in files()["chaser.py"].splitlines() if line.strip()]
    assert len(lines) <= 20


def test_it_plays_and_the_page_tells_what_comes_of_it(place: Path, tmp_path: Path) -> None:
    told = commands()
    assert [words.split()[2] for words, _ in told] == ["match", "report"]
    surroundings = {**os.environ, "PYTHONPATH": str(place), "COLUMNS": "100", "TERM": "dumb"}
    for words, printed in told:
        program = [sys.executable, "-c", "from lacewars.cli.main import app; app()", *shlex.split(words)[1:]]
        done = subprocess.run(program, cwd=tmp_path, env=surroundings, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert [line.rstrip() for line in done.stdout.splitlines()] == printed.splitlines()
