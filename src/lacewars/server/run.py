"""The server that runs the application."""

from __future__ import annotations

import gc

import uvicorn

from lacewars import games
from lacewars.server import logs
from lacewars.server.app import create_app
from lacewars.server.middleware.connections import (
    FILES,
    Connections,
    backlog_for,
    connections_for,
    raise_file_limit,
)
from lacewars.server.middleware.protocols import protocols
from lacewars.server.settings import BODY_LIMIT, Settings


def make_server(settings: Settings, host: str, port: int, log_level: str = "INFO") -> uvicorn.Server:
    """The server, whose `run` serves until an interrupt; requests under way are finished first.

    Its access log is our own: uvicorn's would show keys.
    """
    logs.configure(log_level)
    files = raise_file_limit()
    most = min(settings.connections or FILES, connections_for(files))
    http, ws = protocols(Connections(most, settings.connections_per_address, settings.trusted_proxy))
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        ws_max_size=BODY_LIMIT,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        http=http,
        ws=ws,
        backlog=backlog_for(files),
        timeout_keep_alive=15,
        proxy_headers=bool(settings.trusted_proxy),
        forwarded_allow_ips=settings.trusted_proxy or None,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    _calm_collector()
    return uvicorn.Server(config)


def _calm_collector() -> None:
    """Keeps the garbage collector from stopping every table at once.

    With 500 tables and 1,500 viewers a full collection takes a quarter of a second. What the games
    load once is set aside for good, and full collections come seldom.
    """
    for game in games.all_games():
        assert game.alphabet
        assert game.ledger
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
