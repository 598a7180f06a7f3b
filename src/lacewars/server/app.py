"""The application: `create_app(Settings())` is what an ASGI server runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController

from lacewars.server import problems
from lacewars.server.api import openapi, pages
from lacewars.server.api.about import about
from lacewars.server.api.chat import Talk
from lacewars.server.api.games import Games
from lacewars.server.api.lessons import lessons, open_lesson
from lacewars.server.api.life import Life, Seats
from lacewars.server.api.live import live
from lacewars.server.api.mailbook import MailBook
from lacewars.server.api.orders import Orders
from lacewars.server.api.packed import NO_COMPRESSION
from lacewars.server.api.pacts import Pacts
from lacewars.server.api.study import Study
from lacewars.server.api.tables import Tables
from lacewars.server.api.upgrade import upgrade
from lacewars.server.api.workshop import Workshop
from lacewars.server.door.guard import Guard, add_headers
from lacewars.server.door.house import House
from lacewars.server.door.inside import HouseOnly
from lacewars.server.door.limits import Limits
from lacewars.server.door.load import Load
from lacewars.server.door.short import ShortWay
from lacewars.server.door.timeouts import Timeouts
from lacewars.server.hall.hall import Hall
from lacewars.server.notices.herald import Herald
from lacewars.server.notices.mail import AddressBook, Mail
from lacewars.server.room.timeline import Timelines
from lacewars.server.settings import BODY_LIMIT, Settings


def _metrics(settings: Settings) -> type[PrometheusController]:
    """For Prometheus, in the house."""

    class Metrics(PrometheusController):
        path = "/metrics"
        include_in_schema = False
        guards = (HouseOnly(settings.metrics_to),)

    return Metrics


COUNTING = PrometheusConfig(app_name="lacewars", prefix="lacewars_http", group_path=True)


def create_app(settings: Settings | None = None) -> Litestar:
    """The application with a hall of its own."""
    settings = settings or Settings()
    hall, load = Hall(settings), Load()
    hall.followed = load.took
    herald = Herald(hall, AddressBook(hall.store), Mail(settings)) if settings.mail else None

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await hall.open()
        load.start()
        if herald is not None:
            herald.start()
        try:
            yield
        finally:
            load.stop()
            if herald is not None:
                await herald.close()
            await hall.close()

    async def provide_hall() -> Hall:
        return hall

    timelines = Timelines()

    async def provide_timelines() -> Timelines:
        return timelines

    limits = Limits(settings)
    app = House(
        route_handlers=[
            Games,
            about,
            lessons,
            open_lesson,
            Tables,
            Life,
            Seats,
            Talk,
            Pacts,
            Orders,
            Study,
            Workshop,
            MailBook,
            live,
            upgrade,
            pages.healthz,
            _metrics(settings),
            *pages.client(settings.static),
        ],
        dependencies={"hall": Provide(provide_hall), "timelines": Provide(provide_timelines)},
        exception_handlers=problems.HANDLERS,
        middleware=[Guard(), COUNTING.middleware, limits, Timeouts(settings)],
        before_send=[add_headers],
        lifespan=[lifespan],
        compression_config=CompressionConfig(
            "gzip", minimum_size=4000, gzip_compress_level=6, exclude_opt_key=NO_COMPRESSION
        ),
        request_max_body_size=BODY_LIMIT,
        state=State({"hall": hall}),
        openapi_config=openapi.CONFIG,
        plugins=[openapi.SpelledPlugin()],
        logging_config=None,
        debug=False,
        pdb_on_exception=False,
    )
    app.load, app.short = load, ShortWay(hall, limits, settings, COUNTING)
    return app
