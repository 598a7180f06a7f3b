"""Errors as RFC 9457 problem details: a person can act on them, and none shows the program's inside."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import Send

from lacewars.kernel import Game, LaceError, Refusal
from lacewars.server.session.sentences import messages
from lacewars.server.session.table import BrokenLog, OtherRules
from lacewars.server.storage.watch import Trouble, Unavailable

LOG = logging.getLogger("lacewars.server")
MEDIA_TYPE = "application/problem+json"
AnyRequest = Request[Any, Any, Any]


_NOT_PLAYING = {
    "paused": "The table is paused: nobody acts until its owner lets play go on.",
    "ended": "The owner has ended this table.",
    "over": "The game is over.",
    "stranded": "The game was played under older rules, and one of its lines does not hold under the present "
    "ones: its seats may agree to go back to the last one that does.",
}


class Problem(Exception):
    """An error with a status, a stable code, a sentence, and what more a client may need."""

    def __init__(self, status: int, code: str, detail: str, **more: Any) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.more = more

    def to_json(self) -> dict[str, Any]:
        """The problem's members."""
        return {
            "type": f"urn:lacewars:problem:{self.code}",
            "title": HTTPStatus(self.status).phrase,
            "status": self.status,
            "code": self.code,
            "detail": self.detail,
            **self.more,
        }


_UNAVAILABLE = {
    "away": "The server cannot reach its tables right now. It keeps trying, and nothing is lost.",
    "full": "The server has no room to store anything right now. Nothing was changed; it keeps trying.",
}
RETRY_SECONDS = 2
"""After this many seconds it is worth asking again."""


def unavailable(trouble: Trouble) -> Problem:
    """The database cannot be used."""
    return Problem(503, f"storage-{trouble}", _UNAVAILABLE[trouble])


def overloaded(wait: int) -> Problem:
    """More is asked than the server holds. Nothing was begun: the request may be sent again as it is."""
    return Problem(503, "overloaded", "The server has too much to do: ask again in a moment.", wait=wait)


def too_slow() -> Problem:
    """What was begun is done nonetheless."""
    return Problem(503, "too-slow", "The answer takes too long: look again in a while.")


def unknown_table() -> Problem:
    """There is no such table."""
    return Problem(404, "unknown-table", "There is no table with this id.")


def unknown_game(slug: str) -> Problem:
    """The table's game is none of ours (any more)."""
    return Problem(404, "unknown-game", f"This server does not know the game {slug!r} of this table.")


def other_rules(error: OtherRules) -> Problem:
    """The table is played under rules that this server does not have."""
    return Problem(409, "other-rules", str(error))


def wrong_key() -> Problem:
    """The key opens nothing here."""
    return Problem(401, "wrong-key", "This key opens no seat of this table.")


def dead_link() -> Problem:
    """A link that was used, is too old, or never was one."""
    return Problem(401, "dead-link", "This link was used already, or is too old.")


def no_seat() -> Problem:
    """A spectator wants to act."""
    return Problem(401, "seat-needed", "Only who holds a seat's key may do this.")


def no_owner() -> Problem:
    """Somebody wants to do what is the owner's affair."""
    return Problem(401, "owner-needed", "Only the owner of the table may do this.")


def unknown_seat() -> Problem:
    """The table has fewer seats."""
    return Problem(404, "unknown-seat", "The table has no such seat.")


def not_your_seat() -> Problem:
    """The seat is somebody else's."""
    return Problem(403, "not-your-seat", "This seat is somebody else's.")


def not_playing(status: str) -> Problem:
    """Nobody may do this while a table stands so."""
    return Problem(409, status, _NOT_PLAYING[status])


def in_analysis() -> Problem:
    """What is done with tables where people play, and not with an analysis."""
    return Problem(409, "analysis", "This is an analysis: nobody sits there, and its owner goes anywhere.")


def stale(index: int) -> Problem:
    """The table has moved on."""
    return Problem(409, "stale-index", "The table has moved on: look at it again.", index=index)


def refused(game: Game, refusal: Refusal, lang: str) -> Problem:
    """The rules do not allow it."""
    told = refusal_to_json(game, refusal, lang)
    return Problem(422, "refused", told["reason"], refusal=told)


def not_wanted(hint: str) -> Problem:
    """The rules allow it, but the lesson wants something else: like a why-not, with a hint."""
    return Problem(422, "lesson", hint, refusal={"code": "lesson", "reason": hint, "rules": []})


def refusal_to_json(game: Game, refusal: Refusal, lang: str) -> dict[str, Any]:
    """Why not, in the reader's language, with the rules behind it."""
    rules = [{"id": r, "text": game.ledger[r].text(lang)} for r in refusal.rules if r in game.ledger.rows]
    return {"code": refusal.code, "reason": messages(game, lang).refusal(refusal), "rules": rules}


# ---------------------------------------------------------------------- handlers
def respond(problem: Problem, headers: dict[str, str] | None = None) -> Response[dict[str, Any]]:
    """The problem as a response."""
    return Response(problem.to_json(), status_code=problem.status, media_type=MEDIA_TYPE, headers=headers)


def headers_of(problem: Problem) -> dict[str, str]:
    """What its answer says besides."""
    if problem.status == 401:
        return {"WWW-Authenticate": "Bearer"}
    if problem.code == "too-many":
        return {"Retry-After": str(problem.more["wait"])}
    return {"Retry-After": "5"} if problem.code == "too-slow" else {}


def on_problem(_request: AnyRequest, error: Problem) -> Response[dict[str, Any]]:
    """Our own."""
    return respond(error, headers_of(error) or None)


def on_unavailable(_request: AnyRequest, error: Unavailable) -> Response[dict[str, Any]]:
    """The database cannot be used: its watch has written that into the log, once."""
    return respond(*unavailable_answer(error))


def unavailable_answer(error: Unavailable) -> tuple[Problem, dict[str, str]]:
    """The problem, and when to ask again."""
    return unavailable(error.trouble), {"Retry-After": str(RETRY_SECONDS)}


def of_lace_error(error: LaceError) -> Problem:
    """What the engine refuses: an unknown option, text that names no action..."""
    if isinstance(error, OtherRules):
        return other_rules(error)
    if isinstance(error, BrokenLog):
        LOG.error("a log does not replay", extra={"error": str(error)})
        return Problem(500, "broken-log", "The log of this table cannot be replayed.")
    return Problem(422, "invalid", str(error))


def on_lace_error(_request: AnyRequest, error: LaceError) -> Response[dict[str, Any]]:
    """An error of the engine as a response."""
    return respond(of_lace_error(error))


def on_http_error(request: AnyRequest, error: HTTPException) -> Response[dict[str, Any]]:
    """What litestar finds wrong with a request."""
    status = error.status_code
    if status >= 500:
        return on_error(request, error)
    detail = error.detail
    more: dict[str, Any] = {}
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        more["errors"] = [
            {"field": str(e.get("key", "")), "message": str(e.get("message", ""))} for e in error.extra
        ]
        detail = "The request does not fit."
    code = HTTPStatus(status).phrase.lower().replace(" ", "-")
    kept = ("allow", "retry-after", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset")
    headers = {k: v for k, v in (error.headers or {}).items() if k.lower() in kept}
    return respond(Problem(status, code, detail, **more), headers)


def on_error(request: AnyRequest, error: Exception) -> Response[dict[str, Any]]:
    """What nobody foresaw: told in the log, not to the client."""
    LOG.error("unforeseen error", exc_info=error, extra={"path": request.scope["path"]})
    return respond(Problem(500, "internal", "Something went wrong on the server."))


def on_deep_body(_request: AnyRequest, _error: RecursionError) -> Response[dict[str, Any]]:
    """JSON nested so deep that no reader gets to its bottom."""
    return respond(Problem(400, "bad-request", "The body is nested too deep."))


def on_bad_text(_request: AnyRequest, _error: UnicodeError) -> Response[dict[str, Any]]:
    """A body that is not UTF-8, or has half a character in it."""
    return respond(Problem(400, "bad-request", "The body is not UTF-8."))


Answer = tuple[int, list[tuple[bytes, bytes]], bytes]
"""A status, headers and a body."""


def answer_of(problem: Problem, headers: dict[str, str] | None = None) -> Answer:
    """A problem as it is sent from where litestar is not asked."""
    body = msgspec.json.encode(problem.to_json())
    named = {"Content-Type": MEDIA_TYPE, "Content-Length": str(len(body)), **(headers or {})}
    return problem.status, [(name.lower().encode(), value.encode()) for name, value in named.items()], body


async def send_problem(send: Send, problem: Problem, headers: dict[str, str] | None = None) -> None:
    """Sends a problem from where litestar is not asked."""
    status, sent, body = answer_of(problem, headers)
    await send({"type": "http.response.start", "status": status, "headers": sent})
    await send({"type": "http.response.body", "body": body, "more_body": False})


HANDLERS: dict[int | type[Exception], Any] = {
    Problem: on_problem,
    Unavailable: on_unavailable,
    LaceError: on_lace_error,
    HTTPException: on_http_error,
    RecursionError: on_deep_body,
    UnicodeError: on_bad_text,
    Exception: on_error,
}
