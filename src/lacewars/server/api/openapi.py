"""The OpenAPI description: litestar draws it from the handlers and their answers.

Here it learns of problems, of keys, and of JSON that is encoded before it is sent.
"""

from __future__ import annotations

import inspect
from dataclasses import fields
from http import HTTPStatus
from typing import Any, Union

import msgspec
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
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from lacewars import __version__
from lacewars.server.api.answers.reading import answers, member_words
from lacewars.server.api.answers.told import RawJson, Told
from lacewars.server.bodies import STOP_MAIL
from lacewars.server.problems import MEDIA_TYPE

_BODY = {400, 408, 413, 415, 422, 429}
_KEYED_READS = ("/notes", "/mail", "/orders", "/edits")
"""What is read with a key alone; whoever looks at the rest without one is a spectator."""
_KEYLESS_CHANGES = ("/take",)
_QUESTIONS = ("/replay", "/odds", "/study")
"""What is asked with words that may make no sense."""
_PAGED = ("/archive",)
"""What is read a page at a time."""
_ACCOUNT = "/api/account"
"""What is asked with the cookie of somebody who is signed in."""
_HOUSE = "/api/house"
"""What is asked with a moderator's key."""
_NOTICES = "/api/notices"
"""What is asked with the key of somebody's notices."""
_SOCKETS = ("/live",)
"""What is not answered over plain HTTP."""


class Described(OpenAPI):
    """The description, which learns the rest when it is first asked for."""

    complete = False

    def to_schema(self) -> dict[str, Any]:
        """The whole description."""
        if not self.complete:
            describe(self)
            self.complete = True
        return super().to_schema()


class Config(OpenAPIConfig):
    """What litestar begins the description with."""

    def to_openapi_schema(self) -> OpenAPI:
        """A description without paths yet."""
        begun = super().to_openapi_schema()
        return Described(**{field.name: getattr(begun, field.name) for field in fields(begun)})


CONFIG = Config(
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


class RawJsonPlugin(OpenAPISchemaPlugin):
    """Draws a piece of ready JSON as what its mark says that it is."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        """Whether it is such a piece."""
        return value is msgspec.Raw

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """One of the shapes of the mark, or an object with the texts that it has in any case."""
        mark = next(mark for mark in field_definition.metadata if isinstance(mark, RawJson))
        if not mark.shapes:
            texts: dict[str, Reference | Schema] = {n: Schema(type=OpenAPIType.STRING) for n in mark.needs}
            return Schema(type=OpenAPIType.OBJECT, required=list(texts), properties=texts)
        shape = FieldDefinition.from_annotation(Union[mark.shapes])  # noqa: UP007 - of as many as there are
        drawn: Schema = schema_creator.for_field_definition(shape)
        return drawn


def describe(openapi: OpenAPI) -> None:
    """Adds that nothing has unknown members, and each operation's problems, and which need a key."""
    for schema in openapi.components.schemas.values():
        if schema.properties:
            schema.additional_properties = False
    for kind in answers():
        if kind.__name__ in openapi.components.schemas:
            _explain(openapi.components.schemas[kind.__name__], kind)
    for path, item in (openapi.paths or {}).items():
        for method, operation in _operations(item):
            for status in _problems(path, method):
                _responses(operation)[str(status)] = _problem(status)
            if _needs_key(path, method):
                operation.security = [{"key": []}]


def _explain(schema: Schema, kind: type[Told]) -> None:
    """Adds what the source says of an answer and its members."""
    schema.description = inspect.getdoc(kind)
    for name, text in member_words(kind).items():
        member = (schema.properties or {}).get(name)
        if member is not None:
            member.description = text


def _operations(item: PathItem) -> list[tuple[str, Operation]]:
    found = {"get": item.get, "post": item.post, "put": item.put, "patch": item.patch, "delete": item.delete}
    return [(method, operation) for method, operation in found.items() if operation is not None]


def _responses(operation: Operation) -> dict[str, OpenAPIResponse | Reference]:
    if operation.responses is None:
        operation.responses = {}
    return operation.responses


def _problems(path: str, method: str) -> set[int]:
    """The statuses of what may go wrong."""
    found = {403, 503}  # who is banned is told so everywhere
    if path.startswith(_HOUSE):
        found |= {400, 401, 409, 429}
    if "{" in path:
        found |= {400, 404}
    if path.endswith(_PAGED):
        found |= {400, 429}
    if method != "get":
        found |= _BODY | {404}
    if path.startswith((_ACCOUNT, _NOTICES)):
        found |= {401, 409}
    if path == STOP_MAIL:
        found |= {401}
    if path == "/api/analyses":
        found |= {401, 409, 429}
    if "{table}" in path:
        found |= {401, 409, 429}
        if path.endswith(_QUESTIONS):
            found |= {422}
        if path.endswith(_SOCKETS):
            found |= {426}
    return found


def _needs_key(path: str, method: str) -> bool:
    if path.startswith(_HOUSE):
        return True
    if "{table}" not in path:
        return False
    if method == "get":
        return path.endswith(_KEYED_READS)
    return not path.endswith(_KEYLESS_CHANGES)


def _problem(status: int) -> OpenAPIResponse:
    content = {MEDIA_TYPE: OpenAPIMediaType(schema=Reference(ref="#/components/schemas/Problem"))}
    return OpenAPIResponse(description=HTTPStatus(status).phrase, content=content)
