"""The application: `create_app(Settings())` is what an ASGI server runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from litestar.types import Middleware

from lacewars import __version__
from lacewars.server import pages, problems
from lacewars.server.api import Games, Tables
from lacewars.server.guard import Guard, add_headers
from lacewars.server.hall import Hall
from lacewars.server.live import live
from lacewars.server.settings import BODY_LIMIT, Settings


class Metrics(PrometheusController):
    """For Prometheus."""

    path = "/metrics"
    include_in_schema = False


def create_app(settings: Settings | None = None) -> Litestar:
    """The application with a hall of its own."""
    settings = settings or Settings()
    hall = Hall(settings)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    async def provide_hall() -> Hall:
        return hall

    return Litestar(
        route_handlers=[Games, Tables, live, pages.healthz, Metrics, *pages.client(settings.static)],
        dependencies={"hall": Provide(provide_hall)},
        exception_handlers=problems.HANDLERS,
        middleware=_middleware(settings),
        before_send=[add_headers],
        lifespan=[lifespan],
        compression_config=CompressionConfig("gzip", minimum_size=4000, gzip_compress_level=6),
        request_max_body_size=BODY_LIMIT,
        state=State({"hall": hall}),
        openapi_config=OpenAPIConfig(
            title="Lace Wars", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
        debug=False,
        pdb_on_exception=False,
    )


def _middleware(settings: Settings) -> list[Middleware]:
    counting = PrometheusConfig(app_name="lacewars", prefix="lacewars_http", group_path=True).middleware
    found: list[Middleware] = [Guard(), counting]
    if settings.new_tables_per_minute:
        limit = RateLimitConfig(
            rate_limit=("minute", settings.new_tables_per_minute),
            check_throttle_handler=lambda request: (
                request.method == "POST" and request.url.path.rstrip("/") == "/api/tables"
            ),
        )
        found.append(limit.middleware)
    return found
