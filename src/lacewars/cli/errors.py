"""Errors without tracebacks: what the commands know how to say is one line on stderr."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Any

import typer
from typer.core import TyperGroup

from lacewars.kernel import LaceError


class Commands(TyperGroup):
    """A group of commands whose known errors are one line on stderr and exit code 1."""

    def invoke(self, ctx: Any) -> Any:  # the class of a context differs between versions of typer
        """Runs the command."""
        try:
            return super().invoke(ctx)
        except LaceError as error:
            complain(str(error))
        except OSError as error:
            if isinstance(error, BrokenPipeError):
                raise
            complain(f"{error.filename or 'file'}: {error.strerror or error}")
        raise typer.Exit(1)


def complain(message: str) -> None:
    """Prints an error on stderr, in one line."""
    print(f"lacewars: {' '.join(message.split())}", file=sys.stderr)


def has_table() -> bool:
    """Whether the packages that the table server needs are installed."""
    return find_spec("litestar") is not None


def check_table() -> None:
    """LaceError if they are not."""
    if not has_table():
        raise LaceError("the table in the browser needs further packages: pip install 'lacewars[table]'")
