"""Proofs: which tests prove which rules, read from the `@covers(...)` marks in the tests' source."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lacewars.kernel import LaceError

TESTS = Path(__file__).parents[3] / "tests"
"""Where the tests lie in a checkout; an installed package has none."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A test that names a rule."""

    rule: str
    folder: str
    """The first folder below tests/: a ruling belongs to the game whose tests name it."""
    test: str


@dataclass(frozen=True, slots=True)
class Waiver:
    """A rule that no test can prove, and why."""

    rule: str
    game: str
    """The game; needed for rulings alone, whose ids (R1, R2, ...) every game has."""
    reason: str


def check_folder(folder: Path) -> Path:
    """The folder of the tests; LaceError if this is not a checkout."""
    if not folder.is_dir():
        raise LaceError(
            "the tests are not here: coverage needs a checkout of the source, not only the package"
        )
    return folder


def find_proofs(folder: Path, rule: str = "") -> list[Proof]:
    """Every mark in `folder`, file by file; with a `rule`, of the files alone that speak of it."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        place = path.relative_to(folder)
        if not any(part.startswith(".") for part in place.parts):
            text = path.read_text(encoding="utf-8")
            found += _proofs_of(text, place) if rule in text else []
    return found


def _proofs_of(text: str, place: Path) -> list[Proof]:
    try:
        tree = ast.parse(text, str(place))
    except SyntaxError as error:
        raise LaceError(f"tests/{place} cannot be read: line {error.lineno}: {error.msg}") from None
    return [
        Proof(rule, place.parts[0], f"tests/{place.as_posix()}::{name}")
        for name, node in _tests_of(tree.body, "")
        for decorator in node.decorator_list
        for rule in _marked(decorator, f"tests/{place.as_posix()}:{decorator.lineno}")
    ]


_Test = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def _tests_of(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, _Test]]:
    """The test functions and classes of a module, with their names as pytest writes them."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield prefix + node.name, node
            yield from _tests_of(node.body, f"{prefix}{node.name}::")


def _marked(decorator: ast.expr, where: str) -> list[str]:
    """The ids of one `@covers(...)`; nothing of any other decorator."""
    if not isinstance(decorator, ast.Call):
        return []
    name = decorator.func
    if (name.attr if isinstance(name, ast.Attribute) else getattr(name, "id", "")) != "covers":
        return []
    ids = [a.value for a in decorator.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    if len(ids) != len(decorator.args) or decorator.keywords:
        raise LaceError(f"{where}: @covers takes ids written out as texts")
    return ids


def read_waivers(folder: Path) -> list[Waiver]:
    """The waivers of `waivers.toml`; none if there is no such file."""
    path = folder / "waivers.toml"
    if not path.is_file():
        return []
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("waiver", [])
        waivers = [Waiver(e["id"], e.get("game", ""), e["reason"].strip()) for e in entries]
    except (tomllib.TOMLDecodeError, KeyError, AttributeError, TypeError) as error:
        raise LaceError(f"waivers.toml: each [[waiver]] has an id and a reason ({error})") from None
    for waiver in waivers:
        if not waiver.reason:
            raise LaceError(f"waivers.toml: {waiver.rule} is waived without a reason")
    return waivers
