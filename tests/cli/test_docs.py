"""docs/cli.md names every key that the commands print as JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from lacewars.cli.coverage import Coverage
from tests.cli.conftest import Lacewars

DOCS = Path(__file__).parents[2] / "docs"


def documented() -> set[str]:
    """Every word that stands in code marks."""
    text = re.sub(r"```.*?```", "", (DOCS / "cli.md").read_text(encoding="utf-8"), flags=re.DOTALL)
    return {word for code in re.findall(r"`([^`]+)`", text) for word in re.findall(r"\w+", code)}


def keys(data: Any) -> set[str]:
    """The keys of an object, or of the first object of a list."""
    return set((data[0] if isinstance(data, list) else data).keys())


def test_the_keys_of_every_command_are_documented(lacewars: Lacewars) -> None:
    printed: set[str] = set()
    printed |= keys(json.loads(lacewars("games", "--json").stdout))
    printed |= keys(json.loads(lacewars("sim", "bids", "--games", "1", "--save", ".", "--json").stdout))
    file = "bids-000000.lace"
    for command in ("show", "verify", "replay"):
        printed |= keys(json.loads(lacewars("record", command, file, "--json").stdout))
    printed |= keys(json.loads(lacewars("record", "show", file, "--json").stdout)["entries"])
    printed |= keys(json.loads(lacewars("rules", "show", "B-1.01", "--json").stdout))
    for line in lacewars("play", "bids", "--json", text="nonsense\n").stdout.splitlines():
        printed |= keys(json.loads(line))
    empty: frozenset[str] = frozenset()
    printed |= keys(Coverage("bids", (), empty, empty, (), empty, empty, (), empty, 0, ()).to_json())
    assert sorted(printed - documented()) == []


def test_the_commands_of_the_terminal_are_documented() -> None:
    from lacewars.cli.terminal import COMMANDS
    from lacewars.kernel import fold

    words = {fold(word) for word in documented()}
    assert {fold(word) for both in COMMANDS.values() for word in both} <= words
