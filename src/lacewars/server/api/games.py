"""The games: what can be chosen, the boards, the rules."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

from litestar import Controller, Response, get

from lacewars import bots, games
from lacewars.kernel import Game, LaceError, Option
from lacewars.server import gamedata
from lacewars.server.api.answers.defiant import DefiantBoard
from lacewars.server.api.answers.frederic import FredericBoard
from lacewars.server.api.answers.friedrich import FriedrichBoard
from lacewars.server.api.answers.games import (
    Cover,
    GameInfo,
    GameOption,
    RuleBook,
    RuleText,
    WorkedExamples,
)
from lacewars.server.api.answers.maria import MariaBoard
from lacewars.server.api.answers.napoleonic import NapoleonicBoard
from lacewars.server.api.packed import ASK_AGAIN, Packed, packed
from lacewars.server.api.planners import planners
from lacewars.server.api.request import AnyRequest, Id, Lang
from lacewars.server.api.rulebook import packed_examples, packed_rules, rule_text
from lacewars.server.problems import Problem


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

    @get("/games", **packed(list[GameInfo]))
    async def games(self, request: AnyRequest) -> Response[bytes]:
        """The games with their options, seats and bots."""
        return _games().answer(request, ASK_AGAIN)

    @get(
        "/games/{slug:str}/board",
        **packed(FriedrichBoard | MariaBoard | FredericBoard | DefiantBoard | NapoleonicBoard),
    )
    async def board(self, request: AnyRequest, slug: Id) -> Response[bytes]:
        """Everything that is needed to draw the map."""
        return packed_board(find_game(slug).slug).answer(request)

    @get("/rules/{slug:str}", **packed(RuleBook))
    async def rules(self, request: AnyRequest, slug: Id, lang: Lang = "en") -> Response[bytes]:
        """All rules of a game in our words: chapters, sections, and the rulings behind them."""
        return packed_rules(find_game(slug).slug, lang).answer(request)

    @get("/examples/{slug:str}", **packed(WorkedExamples))
    async def examples(self, request: AnyRequest, slug: Id, lang: Lang = "en") -> Response[bytes]:
        """Worked examples of a game's rules, with small boards."""
        found = find_game(slug).slug
        return (await asyncio.to_thread(packed_examples, found, lang)).answer(request)

    @get("/rules/{slug:str}/{rule:str}")
    async def rule(self, slug: Id, rule: Id, lang: Lang = "en") -> RuleText:
        """A rule in our words, where it stands, and the rulings behind it."""
        found = rule_text(find_game(slug).ledger, rule, lang)
        if found is None:
            raise Problem(404, "unknown-rule", "The game has no such rule.")
        return found


def game_info(game: Game) -> GameInfo:
    """A game: what can be chosen before it begins."""
    seats = {
        _choice(option, value): list(game.seats(game.complete({option.name: value})))
        for option in game.options
        for value in option.values
        if len({game.seats(game.complete({option.name: v})) for v in option.values}) > 1
    }
    return GameInfo(
        slug=game.slug,
        title=game.title,
        rules=game.rules_version,
        options=[_option(option) for option in game.options],
        seats=seats or {"": list(game.seats(game.complete({})))},
        bots=list(bots.names(game)),
        planners=planners(game),
        table=gamedata.has_board(game),
        pacts=_pacts(game),
        cover=_cover(game),
    )


def _option(option: Option) -> GameOption:
    return GameOption(name=option.name, values=list(option.values), text=option.text, own=option.custom_label)


def _cover(game: Game) -> Cover | None:
    told = gamedata.cover(game)
    return None if told is None else Cover(**told)


def _pacts(game: Game) -> list[str]:
    """The choices of options with which players may make pacts; an empty one if they always may."""
    made = {(o, v): gamedata.has_pacts(game, {o.name: v}) for o in game.options for v in o.values}
    decisive = [o for o in game.options if len({made[o, v] for v in o.values}) > 1]
    if decisive:
        return [_choice(o, v) for o in decisive for v in o.values if made[o, v]]
    return [""] if gamedata.has_pacts(game, {}) else []


def _choice(option: Option, value: Any) -> str:
    """A value of an option, as `players=4`."""
    return f"{option.name}={str(value).lower() if isinstance(value, bool) else value}"


@cache
def _games() -> Packed:
    return Packed.json([game_info(game) for game in games.all_games()])


@cache
def packed_board(slug: str) -> Packed:
    """The board of a game."""
    return Packed.json(gamedata.board(games.get(slug)))
