"""The browser client's files, and a sign of life."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path
from typing import Any

from litestar import Response, get, head
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from lacewars.server.api.packed import ASK_AGAIN, FOR_GOOD, PACKED, Packed
from lacewars.server.api.request import AnyRequest
from lacewars.server.problems import Problem
from lacewars.server.tables.service import TableService

_INDEX = "index.html"
_HTML = "text/html; charset=utf-8"
_KINDS = {
    ".html": _HTML,
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
"""Kinds of files that must be right whatever the machine thinks."""
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Lace Wars</title>
<h1>Lace Wars</h1><p>The server runs; the browser client is not built. The API is described at
<a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p></html>
"""


@get("/healthz", include_in_schema=False)
async def healthz(service: NamedDependency[TableService]) -> dict[str, Any]:
    """Whether the server and its database answer; a database that is full can still be looked at."""
    await service.store.ping()
    return {"status": service.store.watch.trouble or "ok"}


class Shelf:
    """The client's files as they were at the start, read and packed when they are first asked for."""

    def __init__(self, folder: Path) -> None:
        found = (path for path in folder.rglob("*") if path.is_file())
        self._files = {path.relative_to(folder).as_posix(): path for path in found}
        self._packed: dict[str, Packed] = {}
        if _INDEX not in self._files:
            self._packed[_INDEX] = Packed.of(NOT_BUILT.encode(), _HTML)

    async def find(self, name: str) -> Packed:
        """A file; 404 if there is none of this name."""
        if name not in self._packed:
            path = self._files.get(name)
            if path is None:
                raise Problem(404, "not-found", "There is nothing at this address.")
            self._packed[name] = await asyncio.to_thread(_pack, path)
        return self._packed[name]


def _pack(path: Path) -> Packed:
    kind = _KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Packed.of(path.read_bytes(), kind)


def client(static: Path) -> list[HTTPRouteHandler]:
    """The routes of the client; a page that says so if it is not built."""
    shelf = Shelf(static)

    async def answer(request: AnyRequest, rest: str) -> Response[bytes]:
        name = rest.removeprefix("/") or _INDEX
        keep = FOR_GOOD if name.startswith("assets/") else ASK_AGAIN
        return (await shelf.find(name)).answer(request, keep)

    @get("/table/{rest:path}", include_in_schema=False, **PACKED)
    async def page(request: AnyRequest, rest: FromPath[str]) -> Response[bytes]:  # noqa: ARG001 - the client's
        return await answer(request, _INDEX)

    @get(["/", "/{rest:path}"], include_in_schema=False, **PACKED)
    async def file(request: AnyRequest, rest: FromPath[str] = "/") -> Response[bytes]:
        return await answer(request, rest)

    @head(["/", "/{rest:path}"], include_in_schema=False, **PACKED)
    async def head_of_file(request: AnyRequest, rest: FromPath[str] = "/") -> Response[None]:
        found = await answer(request, rest)
        return Response(
            None, status_code=found.status_code, headers=found.headers, media_type=found.media_type
        )

    return [page, file, head_of_file]
