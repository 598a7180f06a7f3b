"""The HTTP API."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from lacewars import bots, games
from lacewars.kernel import Game, LaceError, UnknownAction
from lacewars.server import gamedata, problems
from lacewars.server.bodies import Act, Explain, NewTable, TakeSeat, Undo
from lacewars.server.hall import Hall
from lacewars.server.problems import Problem
from lacewars.server.room import Room
from lacewars.server.rows import Stored

Lang = Annotated[Literal["en", "fr"], QueryParameter(description="The reader's language.")]
AnyRequest = Request[Any, Any, Any]
TheHall = NamedDependency[Hall]
Id = FromPath[str]


def bearer(request: AnyRequest) -> str | None:
    """The key in the Authorization header; None for a spectator."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, key = header.partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        raise problems.wrong_key()
    return key.strip()


def find_game(slug: str) -> Game:
    """The game of this slug, or 404."""
    try:
        return games.get(slug)
    except LaceError as error:
        raise Problem(404, "unknown-game", str(error)) from None


class Games(Controller):
    """What there is to play."""

    path = "/api"
    tags = ("games",)

    @get("/games")
    async def games(self) -> list[dict[str, Any]]:
        """The games with their options, seats and bots."""
        return [game_to_json(game) for game in games.all_games()]

    @get("/games/{slug:str}/board")
    async def board(self, request: AnyRequest, slug: Id) -> Response[bytes]:
        """Everything that is needed to draw the map."""
        body, tag = _board(find_game(slug).slug)
        headers = {"ETag": tag, "Cache-Control": "public, max-age=300"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        return Response(body, media_type=MediaType.JSON, headers=headers)

    @get("/rules/{slug:str}/{rule:str}")
    async def rule(self, slug: Id, rule: Id, lang: Lang = "en") -> dict[str, Any]:
        """A rule in our words, with the ruling behind it."""
        ledger = find_game(slug).ledger
        row = ledger.rows.get(rule)
        ruling = ledger.rulings.get(rule if row is None else row.ruling)
        if row is None and ruling is None:
            raise Problem(404, "unknown-rule", "The game has no such rule.")
        behind = {"id": ruling.id, "title": ruling.title, "text": ruling.text} if ruling else None
        text = row.text(lang) if row else ruling.text if ruling else ""
        return {"id": rule, "text": text, "ruling": behind}


class Tables(Controller):
    """Tables: open one, take a seat, look, act."""

    path = "/api/tables"
    tags = ("tables",)

    @get("/")
    async def public(self, hall: TheHall) -> list[dict[str, Any]]:
        """The public tables, those last played first."""
        return [listing(stored) for stored in await hall.store.public_tables()]

    @post("/")
    async def create(self, hall: TheHall, data: JSONBody[NewTable]) -> dict[str, Any]:
        """Opens a table. Its keys are told this once."""
        return await hall.create(data)

    @get("/{table:str}")
    async def info(self, hall: TheHall, table: Id) -> dict[str, Any]:
        """What everybody may know of a table."""
        return (await hall.room(table)).info()

    @post("/{table:str}/seats/{seat:int}/take", status_code=200)
    async def take(
        self, hall: TheHall, table: Id, seat: FromPath[int], data: JSONBody[TakeSeat]
    ) -> dict[str, Any]:
        """Takes an open seat; the key is told this once."""
        return {"key": await hall.take_seat(table, seat, data.name)}

    @get("/{table:str}/view")
    async def view(self, hall: TheHall, request: AnyRequest, table: Id, lang: Lang = "en") -> dict[str, Any]:
        """The table as the caller may see it."""
        room = await hall.room(table)
        return room.show(hall.identify(room, bearer(request)), lang)

    @get("/{table:str}/log")
    async def log(
        self, hall: TheHall, request: AnyRequest, table: Id, after: FromQuery[int] = -1, lang: Lang = "en"
    ) -> list[dict[str, Any]]:
        """What happened after an index, as far as the caller may know."""
        room = await hall.room(table)
        return room.log(hall.identify(room, bearer(request)), lang, after)

    @post("/{table:str}/actions", status_code=200)
    async def act(
        self, hall: TheHall, request: AnyRequest, table: Id, data: JSONBody[Act], lang: Lang = "en"
    ) -> dict[str, Any]:
        """Acts. The same request sent twice plays once."""
        room, seat = await _seated(hall, request, table)
        return {"index": await hall.act(room, seat, data.index, data.action, lang)}

    @post("/{table:str}/undo", status_code=200)
    async def undo(
        self, hall: TheHall, request: AnyRequest, table: Id, data: JSONBody[Undo], lang: Lang = "en"
    ) -> dict[str, Any]:
        """Takes back the caller's last action, if it crossed no other seat, no reveal and no draw."""
        room, seat = await _seated(hall, request, table)
        return {"index": await hall.undo(room, seat, data.index, lang)}

    @post("/{table:str}/explain", status_code=200)
    async def explain(
        self, hall: TheHall, request: AnyRequest, table: Id, data: JSONBody[Explain], lang: Lang = "en"
    ) -> dict[str, Any]:
        """Why the caller may not do something now."""
        room, seat = await _seated(hall, request, table)
        try:
            action = room.table.game.parse(data.action)
        except UnknownAction as error:
            raise Problem(422, "unknown-action", str(error)) from None
        refusal = room.table.state.explain(seat, action)
        told = None if refusal is None else problems.refusal_to_json(room.table.game, refusal, lang)
        return {"allowed": refusal is None, "refusal": told}

    @get("/{table:str}/record", media_type=MediaType.TEXT)
    async def record(self, hall: TheHall, table: Id) -> Response[str]:
        """The record of a game that is over."""
        room = await hall.room(table)
        if not room.table.over:
            raise Problem(403, "not-over", "The record is opened when the game is over.")
        name = f'attachment; filename="{room.table.deed.game}-{room.table.deed.id}.lace"'
        text = room.table.record(room.seats).to_text()
        return Response(text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})


async def _seated(hall: Hall, request: AnyRequest, table: str) -> tuple[Room, int]:
    room = await hall.room(table)
    seat = hall.identify(room, bearer(request))
    if seat is None:
        raise problems.no_seat()
    return room, seat


# ---------------------------------------------------------------------- as JSON
def game_to_json(game: Game) -> dict[str, Any]:
    """A game: what can be chosen before it begins."""
    seats = {
        f"{option.name}={_written(value)}": list(game.seats(game.complete({option.name: value})))
        for option in game.options
        for value in option.values
        if len({game.seats(game.complete({option.name: v})) for v in option.values}) > 1
    }
    return {
        "slug": game.slug,
        "title": game.title,
        "rules": game.rules_version,
        "options": [{"name": o.name, "values": list(o.values), "text": o.text} for o in game.options],
        "seats": seats or {"": list(game.seats(game.complete({})))},
        "bots": list(bots.names(game)),
    }


def listing(stored: Stored) -> dict[str, Any]:
    """A public table in the list."""
    deed, standing = stored.deed, stored.standing
    names = games.get(deed.game).seats(deed.options)
    return {
        "id": deed.id,
        "game": deed.game,
        "options": deed.options,
        "seats": [
            {"seat": s.seat, "id": names[s.seat], "kind": s.kind, "name": s.name} for s in stored.seats
        ],
        "pace": deed.pace,
        "days": deed.days,
        "created": deed.created,
        "updated": stored.updated,
        "index": standing.index,
        "waiting": list(standing.waiting),
        "over": standing.over,
    }


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@cache
def _board(slug: str) -> tuple[bytes, str]:
    body = msgspec.json.encode(gamedata.board(games.get(slug)))
    return body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'
