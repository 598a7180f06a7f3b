"""Logs that outlive the rules they were begun under: which of their lines count, and under which version.

A line with `rules_before` says that from here on the table is played under newer rules, and under which
version the lines before it were made. If it also goes `back`, the lines between did not hold under the newer
rules: they are void, and are read but never played again.
"""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.server.session.branches import Branches
from lacewars.server.storage.rows import Entry


def void_lines(log: Sequence[Entry]) -> set[int]:
    """The lines that did not hold under newer rules, and were given up by agreement."""
    void: set[int] = set()
    for number, entry in enumerate(log):
        if entry.rules_before is not None and entry.back is not None:
            void.update(range(entry.back, number))
    return void


def versions(log: Sequence[Entry], rules: int) -> list[int]:
    """For each line the version of the rules under which it was written; `rules` is that of the last ones."""
    found: list[int] = []
    for entry in reversed(log):
        if entry.rules_before is not None:
            found.append(rules)
            rules = entry.rules_before
        else:
            found.append(rules)
    return found[::-1]


def last_action(log: Sequence[Entry]) -> int:
    """The last line that is an action; -1 if there is none."""
    return max((number for number, entry in enumerate(log) if entry.action is not None), default=-1)


def add(branches: Branches, entry: Entry, void: bool = False) -> None:
    """Adds a line to the branches of its log."""
    if void:
        branches.pass_over()
    elif entry.back is not None:
        branches.rewind(entry.back, entry.part is not None)
    elif entry.rules_before is not None:
        branches.note()
    elif entry.action is None:
        branches.undo()
    else:
        branches.act()


def standing(log: Sequence[Entry]) -> list[int]:
    """The steps that stand at the end of a log (see `Branches.standing`), by the words of the log alone."""
    branches, void = Branches(), void_lines(log)
    for number, entry in enumerate(log):
        add(branches, entry, number in void)
    return branches.standing(branches.index)
