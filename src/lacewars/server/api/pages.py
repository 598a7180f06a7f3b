"""The browser client's files, and a sign of life."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.file_system import BaseLocalFileSystem
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.router import Router
from litestar.static_files import create_static_files_router
from litestar.types import FileInfo
from litestar.types.composite_types import PathType
from sqlalchemy.exc import SQLAlchemyError

from lacewars.server.hall.hall import Hall
from lacewars.server.problems import Problem

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Lace Wars</title>
<h1>Lace Wars</h1><p>The server runs; the browser client is not built. The API is described at
<a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p></html>
"""


@get("/healthz", include_in_schema=False)
async def healthz(hall: NamedDependency[Hall]) -> dict[str, Any]:
    """Whether the server and its database answer."""
    try:
        await hall.store.ping()
    except SQLAlchemyError:
        raise Problem(503, "no-database", "The database does not answer.") from None
    return {"status": "ok"}


class Files(BaseLocalFileSystem):
    """Files of the client: a path that cannot be one (`index.html/x`) is not found, and no fault of ours."""

    async def info(self, path: PathType, **kwargs: Any) -> FileInfo:
        """What is known of a file."""
        try:
            return await super().info(path, **kwargs)
        except (NotADirectoryError, ValueError) as error:
            raise FileNotFoundError(str(path)) from error


def client(static: Path) -> list[HTTPRouteHandler | Router]:
    """The routes of the client; a page that says so if it is not built."""
    index = static / "index.html"
    built = index.is_file()

    @get("/table/{rest:path}", include_in_schema=False, sync_to_thread=True)
    def page(rest: FromPath[str]) -> Response[str]:  # noqa: ARG001 - the client reads it in the address
        text = index.read_text(encoding="utf-8") if built else NOT_BUILT
        return Response(text, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})

    if built:
        return [page, create_static_files_router("/", [static], html_mode=True, file_system=Files())]

    @get("/", include_in_schema=False)
    async def not_built() -> Response[str]:
        return Response(NOT_BUILT, media_type=MediaType.HTML)

    return [page, not_built]
