"""`lacewars moderator`: who keeps order on a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from lacewars.cli import serve_options as asked
from lacewars.cli.errors import Commands, check_table
from lacewars.kernel import LaceError

if TYPE_CHECKING:
    from lacewars.server.storage.store import Store

T = TypeVar("T")
app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="Make, list and take away the keys of moderators.",
)
Name = Annotated[str, typer.Argument(help="The moderator's name, as the audit log has it.")]


@app.command()
def add(
    name: Name,
    database: asked.Database = None,
    secret_file: asked.SecretFile = None,
    public_url: asked.PublicUrl = "",
) -> None:
    """Makes somebody a moderator, and prints the key, this once."""
    from lacewars.server.storage.accounts import Taken
    from lacewars.server.tables import house

    if not 1 <= len(name) <= 40 or not name.isprintable():
        raise LaceError("a moderator's name has 1 to 40 letters")
    try:
        key = _with(database, secret_file, lambda store: house.name_moderator(store, name))
    except Taken:
        raise LaceError(f"there is a moderator {name!r} already") from None
    typer.echo(f"{public_url.rstrip('/')}/#/house?key={key}" if public_url else key)


@app.command()
def remove(name: Name, database: asked.Database = None, secret_file: asked.SecretFile = None) -> None:
    """Takes a moderator's key away: it opens nothing from now on."""
    from lacewars.server.tables import house

    if not _with(database, secret_file, lambda store: house.dismiss_moderator(store, name)):
        raise LaceError(f"there is no moderator {name!r}")


@app.command("list")
def list_all(database: asked.Database = None, secret_file: asked.SecretFile = None) -> None:
    """Lists the moderators."""
    for one in _with(database, secret_file, lambda store: store.moderators()):
        typer.echo(f"{one.name}\tsince {_day(one.created)}")


@app.command()
def audit(database: asked.Database = None, secret_file: asked.SecretFile = None) -> None:
    """Prints what moderators did, the latest first."""
    for one in _with(database, secret_file, lambda store: store.deeds(limit=1_000_000)):
        until = "" if one.until is None else f"until {_day(one.until)}"
        typer.echo("\t".join((_day(one.at), one.by, one.what, one.whom, until, " ".join(one.why.split()))))


def _day(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


def _with(database: str | None, secret_file: object, work: Callable[[Store], Awaitable[T]]) -> T:
    """Does something with the store of a database, brought up to date."""
    check_table()
    from pathlib import Path

    from lacewars.server.settings import default_database
    from lacewars.server.storage.store import Store

    async def run() -> T:
        store = Store(database or default_database(), None if secret_file is None else Path(str(secret_file)))
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())
