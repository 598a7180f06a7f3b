"""Reads the game's specification from its data folder."""

from __future__ import annotations

import csv
import tomllib
from functools import cache
from importlib import resources
from typing import Any

_FOLDER = resources.files(__package__) / "data"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a CSV file."""
    return list(csv.DictReader(_FOLDER.joinpath(name).read_text(encoding="utf-8").splitlines()))


@cache
def tables(name: str) -> dict[str, Any]:
    """The tables of a TOML file."""
    return tomllib.loads(_FOLDER.joinpath(name).read_text(encoding="utf-8"))
