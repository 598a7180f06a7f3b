"""`lacewars play` in the browser: a local server, a table, and the link to your seat."""

from __future__ import annotations

import contextlib
import json
import threading
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

import typer

from lacewars import bots
from lacewars.cli.errors import check_table, has_table
from lacewars.cli.serve import free_port, wait_until_ready
from lacewars.kernel import Game, LaceError
from lacewars.kernel.record import Holder

HOST = "127.0.0.1"


def is_built() -> bool:
    """Whether the server and the browser client are there."""
    from lacewars.server.settings import STATIC  # the terminal game needs none of the server

    return has_table() and (STATIC / "index.html").is_file()


def has_board(game: Game) -> bool:
    """Whether the client shows more of this game than its decisions and its log."""
    return game.part("table") is not None


def play(
    game: Game, options: dict[str, Any], holders: Sequence[Holder], lang: str, port: int | None, open_it: bool
) -> None:
    """Opens a table and serves it until an interrupt; it is kept in the user's data folder."""
    check_table()
    from lacewars.server.run import make_server
    from lacewars.server.settings import Settings

    if all(holder.bot for holder in holders):
        raise LaceError("nobody is human here: `lacewars sim` lets bots play among themselves")
    for seat, holder in enumerate(holders):
        if holder.bot:
            bots.make(game, holder.name, seat, "")  # says so if there is no such bot
    port = free_port(HOST) if port is None else port
    server = make_server(Settings(), HOST, port, "WARNING")
    address = f"http://{HOST}:{port}/"
    failures: list[str] = []

    def open_table() -> None:
        try:
            for name, link in _open_table(address, game, options, holders, lang):
                typer.echo(f"{name}: {link}")
                if open_it:
                    webbrowser.open(link)
            again = f"lacewars serve --port {port} --open"
            typer.echo(f"ctrl-C ends it; the table is kept, and `{again}` finds it again.")
        except (LaceError, OSError) as error:
            failures.append(str(error))
            server.should_exit = True

    threading.Thread(target=open_table, daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if failures:
        raise LaceError(f"the table could not be opened: {failures[0]}")


def _open_table(
    address: str, game: Game, options: dict[str, Any], holders: Sequence[Holder], lang: str
) -> list[tuple[str, str]]:
    """Opens the table; the people's seats, each with its name in the game and its link."""
    if not wait_until_ready(address):
        raise LaceError("the server does not answer")
    seats = [
        {"kind": "bot", "bot": h.name} if h.bot else {"kind": "person", "name": h.name or None}
        for h in holders
    ]
    body = json.dumps({"game": game.slug, "options": options, "seats": seats}).encode()
    request = urllib.request.Request(
        f"{address}api/tables", body, {"Content-Type": "application/json"}, method="POST"
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            table = json.load(answer)
    except urllib.error.HTTPError as error:
        raise LaceError(json.load(error).get("detail", str(error))) from None
    asked = "" if lang == "en" else f"?lang={lang}"  # else the browser speaks as it is used to
    start = f"{address}{asked}#/table/{quote(table['id'])}?key="
    return [(seat["title"], start + quote(seat["key"])) for seat in table["seats"] if seat["key"]]
