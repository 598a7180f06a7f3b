"""Every worked example of the specification holds."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from lacewars.games.maria.data_files import tables
from lacewars.games.maria.examples import KINDS, run
from lacewars.kernel import UnknownAction, covers

EXAMPLES: list[dict[str, Any]] = tables("examples.toml")["example"]
BY_ID = {e["id"]: e for e in EXAMPLES}


@covers("R1")
@pytest.mark.parametrize("name", BY_ID)
def test_example(name: str) -> None:
    run(BY_ID[name])


def test_every_kind_of_example_is_played() -> None:
    assert {e["kind"] for e in EXAMPLES} == set(KINDS)
    assert len(BY_ID) == len(EXAMPLES) == 40


def _leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every number, truth value and name in an example."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else None
    if items is None:
        yield path
        return
    for key, value in items:
        yield from _leaves(value, (*path, key))


def _changed(example: dict[str, Any], path: tuple[Any, ...]) -> dict[str, Any]:
    """The example with another value at one place."""
    changed = deepcopy(example)
    holder: Any = changed
    for key in path[:-1]:
        holder = holder[key]
    value = holder[path[-1]]
    holder[path[-1]] = (
        not value if isinstance(value, bool) else value + ("x" if isinstance(value, str) else 1)
    )
    return changed


@pytest.mark.parametrize("name", BY_ID)
def test_a_wrong_example_is_noticed(name: str) -> None:
    noticed = 0
    for path in _leaves(BY_ID[name]):
        try:
            run(_changed(BY_ID[name], path))
        except AssertionError:
            noticed += 1
        except (LookupError, ValueError, UnknownAction):
            pass  # a name that is no name any more
    assert noticed
