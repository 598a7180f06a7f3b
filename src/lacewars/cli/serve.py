"""`lacewars serve`: the table server."""

from __future__ import annotations

import threading
import time
import urllib.error
import urllib.request
import webbrowser
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            help="The database's URL; a SQLite file in your data folder if not given.", metavar="URL"
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the table in the browser.")] = False,
) -> None:
    """Serve tables in the browser: live, by link, or against bots."""
    from lacewars.server.run import make_server  # the other commands need none of it
    from lacewars.server.settings import Settings

    settings = Settings(database=database) if database else Settings()
    server = make_server(settings, host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}/"
    typer.echo(f"Lace Wars is served at {address} (ctrl-C ends it)")
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    server.run()


def _open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}healthz", timeout=1).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
