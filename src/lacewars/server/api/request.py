"""What every part of the API reads from a request."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from lacewars.server import problems
from lacewars.server.tables.service import TableService

Lang = Annotated[Literal["en", "fr"], QueryParameter(description="The reader's language.")]
AnyRequest = Request[Any, Any, Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]
TheService = NamedDependency[TableService]
Id = FromPath[str]
Number = FromPath[int]


def same_origin(asks: AnyConnection) -> bool:
    """Whether a page of this server asks (a browser says whose page it is, except where it only reads)."""
    origin = asks.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == asks.headers.get("host")


def bearer(request: AnyConnection) -> str | None:
    """The key in the Authorization header; None for a spectator."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, key = header.partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        raise problems.wrong_key()
    return key.strip()
