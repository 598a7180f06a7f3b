"""What stands under the answers and their members in the source, for the description of the API."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from lacewars.server.api.answers.told import Told


def answers(kind: type[Told] = Told) -> Iterator[type[Told]]:
    """All kinds of answers."""
    for one in kind.__subclasses__():
        yield one
        yield from answers(one)


def member_words(kind: type[Told]) -> dict[str, str]:
    """The text under each member of a kind of answers, and of those that it is built on."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, Told):
            found |= _words(base.__module__).get(base.__name__, {})
    return found


@cache
def _words(module: str) -> dict[str, dict[str, str]]:
    """By class and member of a module the texts under members."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: dict(_members(node)) for node in tree.body if isinstance(node, ast.ClassDef)}


def _members(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for member, below in pairwise(node.body):
        text = (
            below.value.value
            if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
            else None
        )
        if (
            isinstance(member, ast.AnnAssign)
            and isinstance(member.target, ast.Name)
            and isinstance(text, str)
        ):
            yield member.target.id, inspect.cleandoc(text)
