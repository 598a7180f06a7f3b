"""What the rule tests share: positions (see lacewars.games.maria.positions) and actions on them."""

from __future__ import annotations

from typing import Any

from lacewars.games.maria.board import NAMES, ROADS, TOWN
from lacewars.games.maria.phases.combat import Combats
from lacewars.games.maria.phases.movement import Movement
from lacewars.games.maria.phases.supply import Supply, SupplyPoints
from lacewars.games.maria.phases.turn import ActionStage, EndOfStage
from lacewars.games.maria.phases.winter import Winter
from lacewars.games.maria.positions import act, at, begin, card, cards, options, table
from lacewars.games.maria.powers import GENERALS, PIECE, POWER, POWER_IDS, SEATS, STAGES
from lacewars.games.maria.state import Maria
from lacewars.kernel import Decision, Event, Phase
from tests.kits import kinds, refused

__all__ = [
    "FREDERICK",
    "LOUIS",
    "MARIA",
    "act",
    "action_stage",
    "asked",
    "at",
    "begin",
    "card",
    "cards",
    "combat",
    "holder",
    "kinds",
    "march",
    "marker",
    "movement",
    "moving",
    "options",
    "phase",
    "play_on",
    "refused",
    "seat_of",
    "stage",
    "steps",
    "supply",
    "table",
    "town",
    "troops",
    "up",
    "winter",
]  # fmt: skip

MARIA, FREDERICK, LOUIS = (SEATS[3].index(s) for s in ("maria_theresa", "frederick", "louis_xv"))


def town(name: str) -> int:
    """A town's number."""
    return TOWN[name]


def asked(game: Maria) -> Decision:
    """The decision that is open."""
    decision = game.decision()
    assert decision is not None
    return decision


def phase(game: Maria) -> str:
    """The name of the phase that asks."""
    return type(asked(game).phase).__name__


def stage(game: Maria, power: str, *phases: Phase[Maria]) -> Maria:
    """Runs phases in the action stage of a power, up to the first decision."""
    number = next(n for n in range(len(STAGES)) if POWER[power] in game.stage_powers(n))
    game.active, game.stage = game.stage_powers(number), number + 2
    return begin(game, *phases)


def movement(game: Maria) -> Movement:
    """The movement phase of the active powers."""
    return Movement(tuple(dict.fromkeys(game.controller[p] for p in game.active)), 0, 0, 0, ())


def moving(power: str, pieces: dict[str, str], *after: Phase[Maria], **given: Any) -> Maria:
    """The movement phase of a power's stage, with these pieces on the map; then what follows it."""
    game = table(pieces, **given)
    number = next(n for n in range(len(STAGES)) if POWER[power] in game.stage_powers(n))
    game.active = game.stage_powers(number)
    return stage(game, power, movement(game), *after)


def march(game: Maria, group: str, *path: str, take: int | None = None, verb: str = "march") -> list[Event]:
    """Moves a group along a path of towns and halts at its end, unless it has stopped already."""
    events = act(game, f"{verb} {group}", *([f"take {take}"] if take is not None else []))
    for place in path:
        events += act(game, f"step {place}")
    if game.decision() is not None and phase(game) == "March":
        events += act(game, "halt")
    return events


def steps(game: Maria) -> set[str]:
    """The ids of the towns to which the moving piece may step."""
    ids = dict(zip(NAMES, ROADS.ids, strict=True))
    return {ids[o.removeprefix("step ")] for o in options(game) if o.startswith("step ")}


def supply(power: str, pieces: dict[str, str], **given: Any) -> Maria:
    """The supply phase of a power with these pieces on the map."""
    game = table(pieces, **given)
    return stage(game, power, Supply(POWER[power]), SupplyPoints())


def combat(power: str, pieces: dict[str, str], *after: Phase[Maria], **given: Any) -> Maria:
    """The combat phase of a power's stage, with these pieces on the map."""
    return stage(table(pieces, **given), power, Combats(), *after)


def winter(pieces: dict[str, str], **given: Any) -> Maria:
    """A winter with these pieces on the map."""
    given.setdefault("turn", 3)
    return begin(table(pieces, **given), Winter())


def troops(game: Maria, general: str) -> int:
    """The troops of a general, with those of his power who stand with him; 0 if he is off the map."""
    place = game.where[PIECE[general]]
    power = next(p for p, gs in enumerate(GENERALS) if PIECE[general] in gs)
    return game.pool(place, power) if place >= 0 else 0


def up(game: Maria, general: str) -> bool:
    """Whether a general lies face up."""
    return not game.down >> PIECE[general] & 1


def holder(game: Maria, name: str) -> str:
    """The power that controls a fortress."""
    return POWER_IDS[game.holder(TOWN[name])]


def marker(game: Maria, name: str) -> str | None:
    """The power whose victory marker lies on a fortress."""
    power = game.marker[TOWN[name]]
    return POWER_IDS[power] if power >= 0 else None


def seat_of(game: Maria, power: str) -> int:
    """Who plays a power."""
    return game.controller[POWER[power]]


def play_on(game: Maria, until: str, limit: int = 500) -> None:
    """Takes the last listed (least committal) action until a decision of the named phase is open."""
    for _ in range(limit):
        decision = game.decision()
        if decision is None or type(decision.phase).__name__ == until:
            return
        game.apply(decision.actions[-1], decision.seat)
    raise AssertionError(f"{until} never came")


def action_stage(game: Maria, power: str) -> Maria:
    """A whole action stage of a power, from its cards on."""
    number = next(n for n in range(len(STAGES)) if POWER[power] in STAGES[n])
    return begin(game, ActionStage(number))


END_OF_STAGE = EndOfStage()
