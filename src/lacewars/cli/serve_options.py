"""The options of `lacewars serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Host = Annotated[str, typer.Option(help="The address to listen on.")]
Port = Annotated[
    int | None, typer.Option(help="The port to listen on; 8000, or the next free one, if not given.")
]
Database = Annotated[
    str | None,
    typer.Option(help="The database's URL; a SQLite file in your data folder if not given.", metavar="URL"),
]
Workers = Annotated[int, typer.Option(min=1, max=64, help="Processes that serve; several need --redis.")]
Redis = Annotated[
    str | None,
    typer.Option(
        envvar="LACEWARS_REDIS",
        help="The Redis through which several workers on one database tell each other what is new.",
        metavar="URL",
    ),
]
OpenBrowser = Annotated[bool, typer.Option("--open", help="Open the table in the browser.")]
LogLevel = Annotated[
    str | None, typer.Option(help="info or warning; warnings alone if a person is looking on.")
]
Mail = Annotated[
    str,
    typer.Option(
        envvar="LACEWARS_MAIL",
        help='The mail server for "your turn": smtp://user:password@host:587. Other users can read '
        "your command line: keep a password in LACEWARS_MAIL.",
        metavar="URL",
    ),
]
MailFrom = Annotated[
    str, typer.Option(envvar="LACEWARS_MAIL_FROM", help="The sender of mails.", metavar="ADDRESS")
]
PublicUrl = Annotated[
    str,
    typer.Option(
        envvar="LACEWARS_PUBLIC_URL",
        help="Where people reach the server: for links in mails.",
        metavar="URL",
    ),
]
PushHosts = Annotated[
    str | None,
    typer.Option(
        envvar="LACEWARS_PUSH_HOSTS",
        help="The push services that notices may be posted to, with commas; by default those of the known "
        "browsers. Empty: none.",
        metavar="HOSTS",
    ),
]
TrustedProxy = Annotated[
    str,
    typer.Option(
        help="The address of the proxy in front, which says who asks; several with commas.",
        metavar="ADDRESS",
    ),
]
MetricsTo = Annotated[
    str,
    typer.Option(
        help="Who may read /metrics besides this machine: addresses or networks with commas, or all.",
        metavar="ADDRESS",
    ),
]
Limit = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=N",
        help="A limit for each address: tables, requests, looks, chat or tries a minute, viewers or "
        "connections at a time, messages a minute of each viewer; total: the connections of all. "
        "0 for none.",
    ),
]
SecretFile = Annotated[
    Path | None,
    typer.Option(
        envvar="LACEWARS_SECRET_FILE",
        help="The file with the secret that seals chance keys; made if there is none. By default "
        "secret.key beside the SQLite file, or in your data folder. LACEWARS_SECRET goes before it.",
        metavar="FILE",
    ),
]
Rehearsal = Annotated[
    str | None,
    typer.Option(help="Chance that can be repeated, and is NOT secret: for tests and shows.", metavar="SEED"),
]
