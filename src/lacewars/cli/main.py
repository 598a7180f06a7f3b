"""The `lacewars` command."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer

from lacewars import __version__
from lacewars.cli.errors import Commands

COMMANDS: dict[str, str] = {
    "games": "List the games, their options and their bots.",
    "play": "Play a game in the browser.",
    "serve": "Serve tables in the browser: live, by link, or against bots.",
    "moderator": "Make, list and take away the keys of moderators.",
    "sim": "Let bots play many games, and count.",
    "arena": "Matches and round robins between bots, with odds and ratings.",
    "datasets": "Turn records into arrays for learning, as Parquet files.",
    "board": "Draw the board with its pieces at the start.",
    "record": "Look at records, check them, play them again.",
    "rules": "The rules row by row, and the tests that prove them.",
}
"""Each command is a module of this package: a function of the same name, or an `app` of further commands."""


class LazyCommands(Commands):
    """The commands of the house; one is imported when it is called, so that help comes at once."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Their names."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of this name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"lacewars.cli.{cmd_name}")
        made = getattr(module, "app", None)
        if made is None:
            made = typer.Typer(add_completion=False, rich_markup_mode=None)
            made.command(cmd_name)(getattr(module, cmd_name))
        return typer.main.get_command(made)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Lists the commands in the help, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


app = typer.Typer(
    cls=LazyCommands,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Lace Wars: board wargames of the age of Frederick, with their whole rules enforced.",
)


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
