"""What the examples share: comparing, and small ways to look at a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from lacewars.games.friedrich.board import ROADS
from lacewars.games.friedrich.game import GAME
from lacewars.games.friedrich.nations import GENERALS, NATION, PIECES
from lacewars.games.friedrich.positions import options
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Decision, Event, IllegalAction, UnknownAction
from lacewars.kernel.flow import IS_ASKED, Whoever

Example = dict[str, Any]
Check = Callable[[Example], None]


def expect(what: str, found: object, wanted: object) -> None:
    """What the engine says must be what the example says."""
    if found != wanted:
        raise AssertionError(f"{what}: the engine says {found!r}, the example {wanted!r}")


def asked(game: Friedrich) -> Decision:
    """The decision that is open."""
    decision = game.decision()
    if decision is None:
        raise AssertionError("nobody is asked any more")
    return decision


def allowed(game: Friedrich, text: str, seat: int | Whoever = IS_ASKED) -> bool:
    """Does the action if it is legal; whether it was."""
    try:
        game.apply(GAME.parse(text), seat)
    except (IllegalAction, UnknownAction):
        return False
    return True


def offered(game: Friedrich, verb: str) -> list[str]:
    """The legal actions with this verb, without it."""
    return [o.removeprefix(f"{verb} ") for o in options(game) if o.split()[0] == verb]


def quietly(game: Friedrich) -> None:
    """Everybody takes the last listed (least committal) action to the end."""
    while game.decision() is not None:
        game.apply(asked(game).actions[-1])


def ids(towns: Iterable[int]) -> list[str]:
    """Towns by their ids, in order."""
    return sorted(ROADS.ids[t] for t in towns)


def generals(nation: str) -> list[str]:
    """A nation's generals, highest rank first."""
    return [PIECES[g].id for g in GENERALS[NATION[nation]]]


def told(events: Iterable[Event], kind: str) -> list[tuple[Any, ...]]:
    """The data of the events of a kind."""
    return [e.data for e in events if e.kind == kind]
