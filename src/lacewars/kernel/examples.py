"""The worked examples that a game's data hold, and how players are told of them."""

from __future__ import annotations

import csv
import io
import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any

from lacewars.kernel.errors import LaceError
from lacewars.kernel.game import Game

_COLUMNS = ["id", "rules", "pieces", "ways", "rings", "text", "text_fr"]


def read_examples(game: Game) -> list[dict[str, Any]]:
    """The worked examples in the game's data."""
    path = resources.files(game.package) / "data" / "examples.toml"
    if not path.is_file():
        return []
    found: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8")).get("example", [])
    return found


@dataclass(frozen=True, slots=True)
class Worked:
    """A worked example as players read it: a row of `worked.csv`."""

    id: str
    """The example of `examples.toml` of which it tells."""
    rules: tuple[str, ...]
    """The rules that it shows, the first of them above all."""
    pieces: tuple[tuple[str, str], ...]
    """What stands where in the picture: a piece's id and a place's."""
    ways: tuple[tuple[str, ...], ...]
    """Marches, from place to place."""
    rings: tuple[str, ...]
    """Places of which the text speaks."""
    english: str
    french: str

    def text(self, lang: str = "en") -> str:
        """What is played and what happens, in the reader's language."""
        return self.french if lang == "fr" else self.english

    @property
    def places(self) -> tuple[str, ...]:
        """All places of the picture."""
        found = (*(place for _, place in self.pieces), *(p for way in self.ways for p in way), *self.rings)
        return tuple(dict.fromkeys(found))


def read_worked(game: Game) -> list[Worked]:
    """The examples that are told to players, in the order of `worked.csv`; none if the game has no such file.

    Raises LaceError for a row that names an example or a rule that does not exist.
    """
    path = resources.files(game.package) / "data" / "worked.csv"
    if not path.is_file():
        return []
    file, known = f"{game.slug}/worked.csv", {example["id"] for example in read_examples(game)}
    reader = csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"), newline=""))
    if reader.fieldnames != _COLUMNS:
        raise LaceError(f"{file}, line 1: the columns are {','.join(_COLUMNS)}")
    found: dict[str, Worked] = {}
    for row in reader:
        one, where = _worked(row), f"{file}, line {reader.line_num}"
        if one.id not in known or one.id in found:
            raise LaceError(f"{where}: {one.id!r} is no example, or stands twice")
        if not one.rules or any(rule not in game.ledger.rows for rule in one.rules):
            raise LaceError(f"{where}: {one.id} names its rules, and they stand in the ledger")
        if not one.english or not one.french:
            raise LaceError(f"{where}: {one.id} is told in both languages")
        found[one.id] = one
    return list(found.values())


def _worked(row: dict[str, str]) -> Worked:
    pieces = [piece.partition("=") for piece in row["pieces"].split()]
    return Worked(
        row["id"],
        tuple(row["rules"].split(";")),
        tuple((piece, place) for piece, _, place in pieces),
        tuple(tuple(way.split()) for way in row["ways"].split("|") if way),
        tuple(row["rings"].split()),
        row["text"],
        row["text_fr"],
    )
