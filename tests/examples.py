"""Whether the check of a worked example notices when something in the example is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from lacewars.kernel import UnknownAction


def notices(run: Callable[[dict[str, Any]], object], example: dict[str, Any]) -> bool:
    """Whether changing one value of the example makes it fail somewhere."""
    noticed = 0
    for path in leaves(example):
        try:
            run(changed(example, path))
        except AssertionError:
            noticed += 1
        except (LookupError, ValueError, UnknownAction):
            pass  # a name that is no name any more
    return noticed > 0


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every number, truth value and name in an example."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else None
    if items is None:
        yield path
        return
    for key, value in items:
        yield from leaves(value, (*path, key))


def changed(example: dict[str, Any], path: tuple[Any, ...]) -> dict[str, Any]:
    """The example with another value at one place."""
    wrong = deepcopy(example)
    holder: Any = wrong
    for key in path[:-1]:
        holder = holder[key]
    value = holder[path[-1]]
    holder[path[-1]] = (
        not value if isinstance(value, bool) else value + ("x" if isinstance(value, str) else 1)
    )
    return wrong
