"""What a client needs to know of a game beyond its rules: the ids behind numbers, and the board to draw.

A game gives it in its part `table` (`Game.part`), a module with `IDS`, `VERBS`, and `board()`. A game
without one is played all the same: its numbers stay numbers and its board is empty.
It may have `odds(view, attacker, defender)` as well: the odds of a combat, from what a viewer knows, with
`has_odds(view)`, where it is quicker to say whether there are any than to count them;
`pacts(options)`: whether its rules let players agree on what they like, in their own words; and
`turns(options)`: the number of its last turn (options are complete); `table_board(state)`, where not all
tables have the same board; `view(view)`, where a view is told in other words than the library's;
`open_view(state, seat)`, where that holds for one with all secrets open;
`study(state, seat, piece)`: what a piece could do, by what a seat knows, with `movers(state, decision)`: the
ids of the pieces that a decision lets move; `waiting(state, decision)`: of those that
may move once the move under way is left; `closing(state, decision)`: what is at stake if the seat moves
nothing else; `foretell(state, decision)`: what cards would make of a duel; and
`cover_draws(now, then)`: the view of a position to come
without what a seat has yet to draw, and the ids of that; `cover()`: who plays whom, in which colours, and the
game to begin with (`covers.cover_of` makes it); `course(state)`: how the game stands before its end.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec

from lacewars.kernel import Action, Course, Decision, Event, Game, LaceError, State

BARE: dict[str, Any] = {
    **{name: [] for name in ("towns", "roads", "sectors", "pieces", "nations")},
    **{"verbs": {}, "reserve": 0, "width": 0, "height": 0, "map": {"colours": {}}},
}
"""A board on which nothing is to be seen."""


@cache
def _module(game: Game) -> Any:
    return game.part("table")


def id_of(game: Game, kind: str, value: int | tuple[int, ...]) -> Any:
    """The id of a town, a piece, a card... (for several of them a list); a number where there is no id."""
    own = _module(game)
    if isinstance(value, tuple):
        return [id_of(game, kind, v) for v in value]
    find_id = None if own is None else own.IDS.get(kind)
    return value if find_id is None else find_id(value)


def action_to_json(game: Game, action: Action) -> dict[str, Any]:
    """An action: its text, its verb, and what it names."""
    own = _module(game)
    kinds: Mapping[str, tuple[str, ...]] = {} if own is None else own.VERBS
    named = zip(kinds.get(action.verb, ("",) * len(action.args)), action.args, strict=True)
    args: list[Any] = []
    for kind, value in named:
        found = id_of(game, kind, value)
        args += found if isinstance(found, list) else [found]
    return {"text": action.text, "verb": action.verb, "args": args}


def event_to_json(game: Game, event: Event) -> dict[str, Any]:
    """An event: its kind, and its data under their names."""
    fields = (field.partition(":") for field in game.event_fields[event.kind])
    data = {n: id_of(game, kind, v) for (n, _, kind), v in zip(fields, event.data, strict=True)}
    return {"kind": event.kind, **data}


@lru_cache(maxsize=30_000)
def action_raw(game: Game, action: Action) -> msgspec.Raw:
    """An action as it goes over the wire; encoded once, since the same ones are offered again and again."""
    return msgspec.Raw(msgspec.json.encode(action_to_json(game, action)))


@lru_cache(maxsize=10_000)
def event_raw(game: Game, event: Event) -> msgspec.Raw:
    """An event as it goes over the wire; encoded once for all who may see it."""
    return msgspec.Raw(msgspec.json.encode(event_to_json(game, event)))


def course(game: Game, state: State) -> Course | None:
    """How a game stands; None if the game does not say so."""
    own = _module(game)
    return own.course(state) if hasattr(own, "course") else None


def colours(game: Game, state: State) -> dict[str, str]:
    """The colours of the nations or sides of a table's board, by their ids."""
    found = table_board(game, state)
    shades = found["map"]["colours"]
    return {one["id"]: shades[one["colour"]] for one in found["nations"] if one["colour"] in shades}


def power_id(game: Game, power: int) -> Any:
    """The id of the nation or side that a decision is for; None if it is for none, or if they have no ids."""
    return None if power < 0 or _module(game) is None else id_of(game, "power", power)


def view_to_json(game: Game, view: Any) -> dict[str, Any]:
    """A view as clients read it."""
    own = _module(game)
    return dict(own.view(view) if hasattr(own, "view") else view.to_json())


def open_view(game: Game, state: State, seat: int | None) -> dict[str, Any]:
    """The view of a seat with everybody's secrets open; LaceError if the game has none such."""
    own = _module(game)
    if hasattr(own, "open_view"):
        return dict(own.open_view(state, seat))
    seen = game.part("view")
    if not hasattr(seen, "open_view"):
        raise LaceError(f"{game.title} is seen through the eyes of a seat")
    return view_to_json(game, seen.open_view(state, seat))


def cover_draws(
    game: Game, now: dict[str, Any], then: dict[str, Any]
) -> tuple[dict[str, Any], frozenset[str]]:
    """A seat's view of a position to come without what it has yet to draw, and the ids of that."""
    own = _module(game)
    if not hasattr(own, "cover_draws"):
        return then, frozenset()
    view, drawn = own.cover_draws(now, then)
    return dict(view), frozenset(drawn)


def study(game: Game, state: State, seat: int | None, piece: str) -> dict[str, Any]:
    """What a piece could do from where it stands, by what a seat knows (None: a spectator)."""
    own = _module(game)
    if not hasattr(own, "study"):
        raise LaceError(f"{game.title} tells nothing of single pieces")
    return dict(own.study(state, seat, piece))


def movers(game: Game, state: State, decision: Decision) -> list[str]:
    """The ids of the pieces that a decision lets move; none in a game that tells nothing of single pieces."""
    own = _module(game)
    return list(own.movers(state, decision)) if hasattr(own, "movers") else []


def waiting(game: Game, state: State, decision: Decision) -> list[str]:
    """The ids of the pieces that may move once the move under way is left."""
    own = _module(game)
    return list(own.waiting(state, decision)) if hasattr(own, "waiting") else []


def closing(game: Game, state: State, decision: Decision) -> dict[str, Any] | None:
    """What is at stake if the seat moves nothing else; None where it cannot say so."""
    own = _module(game)
    return own.closing(state, decision) if hasattr(own, "closing") else None


def scores(game: Game, state: State, decision: Decision) -> dict[str, dict[str, Any]]:
    """By the texts of actions: the score that a card would make in a duel, and what follows."""
    own = _module(game)
    told = own.foretell(state, decision) if hasattr(own, "foretell") else {}
    return {action.text: {"score": one.score, "then": one.then} for action, one in told.items()}


def odds(game: Game, view: Any, attacker: str | None, defender: str | None) -> dict[str, Any]:
    """The odds of a combat as a viewer may know them; without towns, of the one under way."""
    own = _module(game)
    if not hasattr(own, "odds"):
        raise LaceError(f"{game.title} tells no odds")
    return dict(own.odds(view, attacker, defender))


def has_odds(game: Game, view: Any) -> bool:
    """Whether a combat is under way, or to come as everybody knows, of which the odds can be told."""
    own = _module(game)
    if hasattr(own, "has_odds"):
        return bool(own.has_odds(view))
    try:
        odds(game, view, None, None)
    except LaceError:
        return False
    return True


def has_pacts(game: Game, options: Mapping[str, Any]) -> bool:
    """Whether the players may make pacts under these options."""
    own = _module(game)
    return hasattr(own, "pacts") and bool(own.pacts(game.complete(options)))


def turns(game: Game, options: Mapping[str, Any]) -> int | None:
    """The number of the game's last turn; None if it has none that is known before."""
    own = _module(game)
    return int(own.turns(game.complete(options))) if hasattr(own, "turns") else None


def has_board(game: Game) -> bool:
    """Whether there is a board to draw; other games are shown by their decisions and their log alone."""
    return _module(game) is not None


def has_own_board(game: Game) -> bool:
    """Whether every table of the game has a board of its own."""
    return hasattr(_module(game), "table_board")


def table_board(game: Game, state: Any) -> dict[str, Any]:
    """Everything that is needed to draw the map of one table."""
    own = _module(game)
    return dict(own.table_board(state)) if hasattr(own, "table_board") else board(game)


def workshop(game: Game) -> Any:
    """The module with which players draw boards of their own: `catalogue`, `battles`, `check`, `skirmish`."""
    own = _module(game)
    if not hasattr(own, "workshop"):
        raise LaceError(f"{game.title} has no workshop")
    return own.workshop


def cover(game: Game) -> dict[str, Any] | None:
    """Who plays whom, in which colours, and the game to begin with; None if the game does not say it."""
    own = _module(game)
    return dict(own.cover()) if hasattr(own, "cover") else None


def board(game: Game) -> dict[str, Any]:
    """Everything that is needed to draw the map; a board without things if the game tells nothing of it."""
    own = _module(game)
    return dict(BARE if own is None else own.board())
