"""The `lacewars` command."""

from __future__ import annotations

from typing import Annotated

import typer

from lacewars import __version__
from lacewars.cli import record, rules
from lacewars.cli.board import board
from lacewars.cli.common import Commands
from lacewars.cli.games import games
from lacewars.cli.play import play
from lacewars.cli.serve import serve
from lacewars.cli.sim import sim

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Lace Wars: board wargames of the age of Frederick, with their whole rules enforced.",
)
for command in (games, play, serve, sim, board):
    app.command()(command)
app.add_typer(record.app, name="record")
app.add_typer(rules.app, name="rules")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"lacewars {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """The callback that carries the options of the command itself."""
