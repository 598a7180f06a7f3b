"""`lacewars serve`: the table server."""

from __future__ import annotations

import socket
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from lacewars.cli.errors import check_table
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
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that serve; several need --redis.")
    ] = 1,
    redis: Annotated[
        str | None,
        typer.Option(
            envvar="LACEWARS_REDIS",
            help="The Redis through which several workers on one database tell each other what is new.",
            metavar="URL",
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the table in the browser.")] = False,
    log_level: Annotated[
        str | None, typer.Option(help="info or warning; warnings alone if a person is looking on.")
    ] = None,
    mail: Annotated[
        str,
        typer.Option(
            envvar="LACEWARS_MAIL",
            help='The mail server for "your turn": smtp://user:password@host:587. Other users can read '
            "your command line: keep a password in LACEWARS_MAIL.",
            metavar="URL",
        ),
    ] = "",
    mail_from: Annotated[
        str, typer.Option(envvar="LACEWARS_MAIL_FROM", help="The sender of mails.", metavar="ADDRESS")
    ] = "",
    public_url: Annotated[
        str,
        typer.Option(
            envvar="LACEWARS_PUBLIC_URL",
            help="Where people reach the server: for links in mails.",
            metavar="URL",
        ),
    ] = "",
    trusted_proxy: Annotated[
        str,
        typer.Option(
            help="The address of the proxy in front, which says who asks; several with commas.",
            metavar="ADDRESS",
        ),
    ] = "",
    metrics_to: Annotated[
        str,
        typer.Option(
            help="Who may read /metrics besides this machine: addresses or networks with commas, or all.",
            metavar="ADDRESS",
        ),
    ] = "",
    limit: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=N",
            help="A limit for each address: tables, requests, looks, chat or tries a minute, viewers or "
            "connections at a time, messages a minute of each viewer; total: the connections of all. "
            "0 for none.",
        ),
    ] = None,
    secret_file: Annotated[
        Path | None,
        typer.Option(
            envvar="LACEWARS_SECRET_FILE",
            help="The file with the secret that seals chance keys; made if there is none. By default "
            "secret.key beside the SQLite file, or in your data folder. LACEWARS_SECRET goes before it.",
            metavar="FILE",
        ),
    ] = None,
    rehearsal: Annotated[
        str | None,
        typer.Option(
            help="Chance that can be repeated, and is NOT secret: for tests and shows.", metavar="SEED"
        ),
    ] = None,
) -> None:
    """Serve tables in the browser: live, by link, or against bots."""
    check_table()
    from lacewars.server.settings import Settings, limited
    from lacewars.server.supervisor import make_runner  # the other commands need none of it

    settings = Settings(database=database) if database else Settings()
    settings = replace(settings, rehearsal=rehearsal, trusted_proxy=trusted_proxy, redis=redis)
    settings = replace(settings, secret_file=secret_file, metrics_to=metrics_to)
    settings = replace(settings, mail=mail, mail_from=mail_from, public_url=public_url)
    settings = limited(settings, limit or ())
    port = free_port(host) if port is None else port
    level = log_level or ("warning" if sys.stderr.isatty() else "info")
    if level not in ("debug", "info", "warning", "error"):
        raise LaceError(f"{level!r} is not a log level; there are debug, info, warning and error")
    if rehearsal is not None and workers > 1:
        raise LaceError("a rehearsal is served by one worker: several would not count its tables together")
    runner = make_runner(settings, host, port, level.upper(), workers)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}/"
    typer.echo(f"Lace Wars is served at {address} (ctrl-C ends it)")
    if rehearsal is not None:
        typer.echo(
            "REHEARSAL: chance is repeatable, not secret: anyone who knows the seed knows all.", err=True
        )
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    runner.run()


def free_port(host: str) -> int:
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


def wait_until_ready(address: str) -> bool:
    """Waits until the server answers; False if it does not."""
    for _ in range(150):
        try:
            urllib.request.urlopen(f"{address}healthz", timeout=1).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            return True
    return False


def _open_when_ready(address: str) -> None:
    if wait_until_ready(address):
        webbrowser.open(address)
