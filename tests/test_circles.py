"""Imports go round in no circle: not at the top of a module, not inside a function, not for types alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import lacewars

PACKAGE = Path(lacewars.__file__).parent
FOR_TYPES = {("lacewars.kernel.state", "lacewars.kernel.game")}
"""Imports that only a type checker reads, and that close a circle: a position names its game, which makes
positions. There should be no others."""


def modules(folder: Path) -> dict[str, Path]:
    """The modules of a package, by name."""
    found = {}
    for path in folder.rglob("*.py"):
        parts = [folder.name, *path.relative_to(folder).with_suffix("").parts]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(tree: ast.AST, *, types: bool) -> Iterator[tuple[str, str]]:
    """What a module imports, as (module, name); with `types` also what only a type checker reads."""
    for node in ast.iter_child_nodes(tree):
        if not types and isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            continue
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, "imports are written out from the root"
            yield from ((node.module, alias.name) for alias in node.names)
        else:
            yield from imports(node, types=types)


def needs(folder: Path, *, types: bool = False) -> dict[str, set[str]]:
    """For each module of a package those of the same package that it imports."""
    known = modules(folder)
    found: dict[str, set[str]] = {}
    for name, path in known.items():
        pairs = imports(ast.parse(path.read_text(encoding="utf-8")), types=types)
        wanted = {f"{module}.{part}" if f"{module}.{part}" in known else module for module, part in pairs}
        found[name] = (wanted & known.keys()) - {name}
    return found


def circle(wanted: dict[str, set[str]]) -> list[str]:
    """A circle of imports, if there is one."""
    try:
        TopologicalSorter(wanted).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_there_is_no_circle_of_imports() -> None:
    assert circle(needs(PACKAGE)) == []


def test_there_is_no_circle_for_types_but_those_listed() -> None:
    wanted = needs(PACKAGE, types=True)
    for module, other in FOR_TYPES:
        assert circle(wanted), "every exception closes a circle"
        wanted[module].remove(other)
    assert circle(wanted) == []


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("from ring.a import one", True),
        ("def late():\n    from ring import a", True),
        ("try:\n    import ring.a\nexcept ImportError: ...", True),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ring import a", False),
        ("import json", False),
    ],
)
def test_a_circle_is_noticed(source: str, wanted: bool, tmp_path: Path) -> None:
    folder = tmp_path / "ring"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "a.py").write_text("from ring import b\none = 1", encoding="utf-8")
    (folder / "b.py").write_text(source, encoding="utf-8")
    assert bool(circle(needs(folder))) is wanted
    assert bool(circle(needs(folder, types=True))) is ("ring" in source)
