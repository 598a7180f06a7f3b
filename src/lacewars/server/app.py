"""The application: `create_app(Settings())` is what an ASGI server runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController

from lacewars.server import problems
from lacewars.server.accounts.results import Results
from lacewars.server.accounts.signing import Signing
from lacewars.server.api import openapi, pages
from lacewars.server.api.about import about
from lacewars.server.api.accounts import Accounts
from lacewars.server.api.analysis import Analyses
from lacewars.server.api.archive import archive, story_of
from lacewars.server.api.chat import Talk
from lacewars.server.api.games import Games
from lacewars.server.api.house import House, report_chat
from lacewars.server.api.invitations import AccountInvitations
from lacewars.server.api.lessons import lessons, open_lesson
from lacewars.server.api.lifecycle import Lifecycle, Seats
from lacewars.server.api.live import live
from lacewars.server.api.notices import AccountNotices, KnownTurns, MailStops, Notices
from lacewars.server.api.orders import Orders
from lacewars.server.api.packed import NO_COMPRESSION
from lacewars.server.api.pacts import Pacts
from lacewars.server.api.players import player
from lacewars.server.api.records import open_record
from lacewars.server.api.study import Study
from lacewars.server.api.tables import Tables
from lacewars.server.api.upgrade import upgrade
from lacewars.server.api.workshop import Workshop
from lacewars.server.middleware.asgi import LaceApp
from lacewars.server.middleware.fast_path import FastPath
from lacewars.server.middleware.gossip import Gossip
from lacewars.server.middleware.guard import Guard, add_headers
from lacewars.server.middleware.limits import Limits
from lacewars.server.middleware.load import Load
from lacewars.server.middleware.metrics_access import MetricsAccess
from lacewars.server.middleware.timeouts import Timeouts
from lacewars.server.notifications.office import Office
from lacewars.server.session.story import Stories
from lacewars.server.settings import BODY_LIMIT, Settings
from lacewars.server.tables.service import TableService


def _metrics(settings: Settings) -> type[PrometheusController]:
    """For Prometheus; `metrics_access` says who may read it."""

    class Metrics(PrometheusController):
        path = "/metrics"
        include_in_schema = False
        guards = (MetricsAccess(settings.metrics_to),)

    return Metrics


HANDLERS = (
    Games,
    about,
    lessons,
    open_lesson,
    open_record,
    archive,
    story_of,
    Tables,
    Analyses,
    Lifecycle,
    Seats,
    Talk,
    House,
    report_chat,
    Pacts,
    Orders,
    Study,
    Workshop,
    Notices,
    MailStops,
    AccountNotices,
    KnownTurns,
    Accounts,
    AccountInvitations,
    player,
    live,
    upgrade,
    pages.healthz,
)
"""What is the same whatever the settings."""
COUNTING = PrometheusConfig(app_name="lacewars", prefix="lacewars_http", group_path=True)


def _given(thing: object) -> Provide:
    """Handlers that ask for it are given this one."""

    async def give() -> Any:
        return thing

    return Provide(give)


def create_app(settings: Settings | None = None) -> Litestar:
    """The application with a table service of its own."""
    settings = settings or Settings()
    service, load = TableService(settings), Load()
    service.followed = load.took
    signing, results = Signing(service.store, settings), Results(service.store)
    service.finished = results.over
    office = Office(service)

    limits = Limits(settings, service.sanctions)
    service.counted, gossip = limits.hear, Gossip(limits, service.bus)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await service.open()
        load.start()
        gossip.start()
        results.begin()
        office.start()
        try:
            yield
        finally:
            load.stop()
            gossip.stop()
            await office.close()
            await signing.close()
            await results.close()
            await service.close()

    app = LaceApp(
        route_handlers=[*HANDLERS, _metrics(settings), *pages.client(settings.static)],
        dependencies={
            "service": _given(service),
            "signing": _given(signing),
            "office": _given(office),
            "timelines": _given(service.timelines),
            "stories": _given(Stories()),
        },
        exception_handlers=problems.HANDLERS,
        middleware=[Guard(), COUNTING.middleware, limits, Timeouts(settings)],
        before_send=[add_headers],
        lifespan=[lifespan],
        compression_config=CompressionConfig(
            "gzip", minimum_size=4000, gzip_compress_level=6, exclude_opt_key=NO_COMPRESSION
        ),
        request_max_body_size=BODY_LIMIT,
        state=State({"service": service}),
        openapi_config=openapi.CONFIG,
        plugins=[openapi.RawJsonPlugin()],
        logging_config=None,
        debug=False,
        pdb_on_exception=False,
    )
    app.load, app.fast_path = load, FastPath(service, limits, settings, COUNTING)
    return app
