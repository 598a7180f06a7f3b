"""What the examples share: comparing, and small ways to look at a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from lacewars.games.maria.board import ROADS
from lacewars.games.maria.game import GAME
from lacewars.games.maria.phases.movement import Movement
from lacewars.games.maria.positions import begin
from lacewars.games.maria.powers import PIECE, POWER, POWER_IDS, POWER_OF, STAGES
from lacewars.games.maria.state import Maria
from lacewars.kernel import Decision, Event, IllegalAction, Phase, UnknownAction
from lacewars.kernel.flow import IS_ASKED, Whoever

Example = dict[str, Any]
Check = Callable[[Example], None]


def expect(what: str, found: object, wanted: object) -> None:
    """What the engine says must be what the example says."""
    if found != wanted:
        raise AssertionError(f"{what}: the engine says {found!r}, the example {wanted!r}")


def asked(game: Maria) -> Decision:
    """The decision that is open."""
    decision = game.decision()
    if decision is None:
        raise AssertionError("nobody is asked any more")
    return decision


def allowed(game: Maria, text: str, seat: int | Whoever = IS_ASKED) -> bool:
    """Does the action if it is legal; whether it was."""
    try:
        game.apply(GAME.parse(text), seat)
    except (IllegalAction, UnknownAction):
        return False
    return True


def told(events: Iterable[Event], kind: str) -> list[tuple[Any, ...]]:
    """The data of the events of a kind."""
    return [e.data for e in events if e.kind == kind]


def names(towns: Iterable[int]) -> list[str]:
    """Towns by their ids, in order."""
    return sorted(ROADS.ids[t] for t in towns)


def owner(general: str) -> str:
    """The power of a piece."""
    return POWER_IDS[POWER_OF[PIECE[general]]]


def marker(game: Maria, town: int) -> str:
    """The power whose victory marker lies on a fortress, or `none`."""
    return POWER_IDS[game.marker[town]] if game.marker[town] >= 0 else "none"


def in_stage_of(game: Maria, power: str, *phases: Phase[Maria]) -> Maria:
    """Runs phases in the action stage of a power, up to the first decision."""
    number = next(n for n in range(len(STAGES)) if POWER[power] in game.stage_powers(n))
    game.active = game.stage_powers(number)
    return begin(game, *phases)


def movement(game: Maria, power: str) -> Movement:
    """The movement phase of a power's stage."""
    number = next(n for n in range(len(STAGES)) if POWER[power] in game.stage_powers(n))
    seats = dict.fromkeys(game.controller[p] for p in game.stage_powers(number))
    return Movement(tuple(seats), 0, 0, 0, ())
