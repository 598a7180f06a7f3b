"""Answers that never change while the server runs: made once, compressed once, cached by clients."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from typing import Any, Self

import msgspec
from litestar import Response
from litestar.openapi import ResponseSpec

from lacewars.server.api.request import AnyRequest

NO_COMPRESSION = "no_compression"
"""The mark of handlers whose answers are packed already."""
PACKED: dict[str, Any] = {"opt": {NO_COMPRESSION: True}}
"""What the handler of a packed answer says of itself."""
A_WHILE = "public, max-age=300"
"""For what changes when the server is brought up to date."""
FOR_GOOD = "public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""
ASK_AGAIN = "no-cache"
"""To be kept, and asked about each time."""
_LEAST = 1000
"""From this many bytes on an answer is worth compressing."""


def packed(shape: Any) -> dict[str, Any]:
    """What the handler of a packed answer of the API says of itself: what is in it, and that it is kept."""
    told = {
        200: ResponseSpec(shape, generate_examples=False, description="As it stands"),
        304: ResponseSpec(None, generate_examples=False, description="It is the one you have"),
    }
    return {**PACKED, "responses": told}


@dataclass(frozen=True, slots=True)
class Packed:
    """The body of an answer, as it is and compressed, with the tag by which a browser knows it again."""

    body: bytes
    zipped: bytes | None
    tag: str
    kind: str

    @classmethod
    def of(cls, body: bytes, kind: str = "application/json") -> Self:
        """Packs a body, where that makes it smaller."""
        zipped = gzip.compress(body, 9, mtime=0) if len(body) >= _LEAST else body
        small = zipped if len(zipped) < 0.9 * len(body) else None
        return cls(body, small, f'W/"{hashlib.sha256(body).hexdigest()[:32]}"', kind)

    @classmethod
    def json(cls, data: Any) -> Self:
        """Packs data."""
        return cls.of(msgspec.json.encode(data))

    def answer(self, request: AnyRequest, keep: str = A_WHILE) -> Response[bytes]:
        """The answer: 304 to a client that has it already."""
        headers = {"ETag": self.tag, "Cache-Control": keep}
        if self.zipped is not None:
            headers["Vary"] = "Accept-Encoding"
        if self.tag.removeprefix("W/") in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        if self.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(self.zipped, media_type=self.kind, headers=headers)
        return Response(self.body, media_type=self.kind, headers=headers)
