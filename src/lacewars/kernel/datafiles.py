"""Reads a game's specification from the `data` folder of its package."""

from __future__ import annotations

import csv
import json
import tomllib
from functools import cache
from importlib import resources
from typing import Any


@cache
def rows(package: str, name: str) -> tuple[dict[str, str], ...]:
    """The rows of a CSV file."""
    return tuple(csv.DictReader(_text(package, name).splitlines()))


@cache
def tables(package: str, name: str) -> dict[str, Any]:
    """The tables of a TOML file."""
    return tomllib.loads(_text(package, name))


@cache
def document(package: str, name: str) -> Any:
    """What a JSON file holds."""
    return json.loads(_text(package, name))


def _text(package: str, name: str) -> str:
    return (resources.files(package) / "data" / name).read_text(encoding="utf-8")
