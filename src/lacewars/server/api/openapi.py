"""The OpenAPI description: litestar draws it from the handlers; here it learns of problems and keys."""

from __future__ import annotations

from http import HTTPStatus

from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import (
    Components,
    OpenAPI,
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    PathItem,
    Reference,
    Schema,
    SecurityScheme,
)

from lacewars import __version__
from lacewars.server.problems import MEDIA_TYPE

_BODY = {400, 408, 413, 415, 422, 429}
_KEYED_READS = ("/notes", "/mail")
"""What is read with a key alone; whoever looks at the rest without one is a spectator."""
_KEYLESS_CHANGES = ("/take",)
_OPENED_LATE = ("/record", "/replay", "/chat")
"""What is opened to everybody when the game is over."""
_QUESTIONS = ("/replay", "/odds", "/study")
"""What is asked with words that may make no sense."""

CONFIG = OpenAPIConfig(
    title="Lace Wars",
    version=__version__,
    path="/api/schema",
    render_plugins=[JsonRenderPlugin()],
    use_handler_docstrings=True,
    components=Components(
        security_schemes={
            "key": SecurityScheme(
                type="http", scheme="bearer", description="The key of a seat, or of the table's owner."
            )
        }
    ),
)
_MEMBERS = {
    "type": OpenAPIType.STRING,
    "title": OpenAPIType.STRING,
    "status": OpenAPIType.INTEGER,
    "code": OpenAPIType.STRING,
    "detail": OpenAPIType.STRING,
}
_PROBLEM = Schema(
    type=OpenAPIType.OBJECT,
    title="Problem",
    description="What went wrong (RFC 9457); `code` is stable.",
    required=list(_MEMBERS),
    properties={name: Schema(type=kind) for name, kind in _MEMBERS.items()},
)
_PACKED = {
    "/board": (OpenAPIType.OBJECT, "Everything that is needed to draw the map"),
    "/about": (OpenAPIType.OBJECT, "Whose game it is"),
    "/workshop": (OpenAPIType.OBJECT, "Everything that a battle is drawn with"),
    "/battles": (OpenAPIType.ARRAY, "The game's own battles"),
    "/games": (OpenAPIType.ARRAY, "The games"),
}
"""What has a tag, and is not sent again to who has it."""


def describe(openapi: OpenAPI) -> None:
    """Adds that bodies have no unknown members, and each operation's problems, and which need a key."""
    for schema in openapi.components.schemas.values():
        if schema.properties:
            schema.additional_properties = False
    openapi.components.schemas["Problem"] = _PROBLEM
    for path, item in (openapi.paths or {}).items():
        for method, operation in _operations(item):
            for status in _problems(path, method):
                _responses(operation)[str(status)] = _problem(status)
            if _needs_key(path, method):
                operation.security = [{"key": []}]
            if method == "get" and (packed := _PACKED.get(path[path.rfind("/") :])) is not None:
                _responses(operation).update(_packed(*packed))


def _operations(item: PathItem) -> list[tuple[str, Operation]]:
    found = {"get": item.get, "post": item.post, "put": item.put, "patch": item.patch, "delete": item.delete}
    return [(method, operation) for method, operation in found.items() if operation is not None]


def _responses(operation: Operation) -> dict[str, OpenAPIResponse | Reference]:
    if operation.responses is None:
        operation.responses = {}
    return operation.responses


def _problems(path: str, method: str) -> set[int]:
    """The statuses of what may go wrong."""
    found = {503}
    if "{" in path:
        found |= {400, 404}
    if method != "get":
        found |= _BODY | {404}
    if "{table}" in path:
        found |= {401, 409, 429}
        if method != "get" or path.endswith(_OPENED_LATE):
            found |= {403}
        if path.endswith(_QUESTIONS):
            found |= {422}
    return found


def _needs_key(path: str, method: str) -> bool:
    if "{table}" not in path:
        return False
    if method == "get":
        return path.endswith(_KEYED_READS)
    return not path.endswith(_KEYLESS_CHANGES)


def _packed(kind: OpenAPIType, what: str) -> dict[str, OpenAPIResponse | Reference]:
    items = Schema(type=OpenAPIType.OBJECT) if kind is OpenAPIType.ARRAY else None
    content = {"application/json": OpenAPIMediaType(schema=Schema(type=kind, items=items))}
    return {
        "200": OpenAPIResponse(description=what, content=content),
        "304": OpenAPIResponse(description="It is the one you have"),
    }


def _problem(status: int) -> OpenAPIResponse:
    content = {MEDIA_TYPE: OpenAPIMediaType(schema=Reference(ref="#/components/schemas/Problem"))}
    return OpenAPIResponse(description=HTTPStatus(status).phrase, content=content)
