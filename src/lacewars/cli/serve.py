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

import typer

from lacewars.cli import serve_options as asked
from lacewars.cli.errors import check_table
from lacewars.kernel import LaceError


def serve(
    host: asked.Host = "127.0.0.1",
    port: asked.Port = None,
    database: asked.Database = None,
    workers: asked.Workers = 1,
    redis: asked.Redis = None,
    open_browser: asked.OpenBrowser = False,
    log_level: asked.LogLevel = None,
    mail: asked.Mail = "",
    mail_from: asked.MailFrom = "",
    public_url: asked.PublicUrl = "",
    push_hosts: asked.PushHosts = None,
    trusted_proxy: asked.TrustedProxy = "",
    metrics_to: asked.MetricsTo = "",
    limit: asked.Limit = None,
    secret_file: asked.SecretFile = None,
    rehearsal: asked.Rehearsal = None,
) -> None:
    """Serve tables in the browser: live, by link, or against bots."""
    check_table()
    from lacewars.server.settings import Settings, limited
    from lacewars.server.supervisor import make_runner  # the other commands need none of it

    settings = Settings(database=database) if database else Settings()
    settings = replace(settings, rehearsal=rehearsal, trusted_proxy=trusted_proxy, redis=redis)
    settings = replace(settings, secret_file=secret_file, metrics_to=metrics_to)
    settings = replace(settings, mail=mail, mail_from=mail_from, public_url=public_url)
    settings = settings if push_hosts is None else replace(settings, push_hosts=push_hosts)
    settings = limited(settings, limit or ())
    port = free_port(host) if port is None else port
    if rehearsal is not None and workers > 1:
        raise LaceError("a rehearsal is served by one worker: several would not count its tables together")
    runner = make_runner(settings, host, port, _level(log_level).upper(), workers)
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


def _level(asked_for: str | None) -> str:
    """How much is logged: warnings alone if a person is looking on."""
    level = asked_for or ("warning" if sys.stderr.isatty() else "info")
    if level not in ("debug", "info", "warning", "error"):
        raise LaceError(f"{level!r} is not a log level; there are debug, info, warning and error")
    return level


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
