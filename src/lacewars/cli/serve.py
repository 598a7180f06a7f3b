"""`lacewars serve`: the table server."""

from __future__ import annotations

import socket
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from typing import Annotated

import typer

from lacewars.kernel import LaceError


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(help="The port to listen on; 8000, or the next free one, if not given.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            help="The database's URL; a SQLite file in your data folder if not given.", metavar="URL"
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the table in the browser.")] = False,
    log_level: Annotated[
        str | None, typer.Option(help="info or warning; warnings alone if a person is looking on.")
    ] = None,
) -> None:
    """Serve tables in the browser: live, by link, or against bots."""
    from lacewars.server.run import make_server  # the other commands need none of it
    from lacewars.server.settings import Settings

    settings = Settings(database=database) if database else Settings()
    port = _free_port(host) if port is None else port
    level = log_level or ("warning" if sys.stderr.isatty() else "info")
    if level not in ("debug", "info", "warning", "error"):
        raise LaceError(f"{level!r} is no log level; there are debug, info, warning and error")
    server = make_server(settings, host, port, level.upper())
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}/"
    typer.echo(f"Lace Wars is served at {address} (ctrl-C ends it)")
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    server.run()


def _free_port(host: str) -> int:
    """8000, or the next port that nobody listens on."""
    for port in range(8000, 8020):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return port
    raise LaceError("the ports 8000 to 8019 are all taken; name one with --port")


def _open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}healthz", timeout=1).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
