"""The table as a seat sees it, as a position of its own, on which bots and odds can use the rules (R106).

What the seat does not know is filled in: for every hidden block of the enemy some block of its colour, with
some strength. Whoever knows better (he has seen faces before) says so by `Guess`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from lacewars.games.defiant.blocks import (
    BLOCK,
    FORCES,
    IS_HORSE,
    IS_LEADER,
    OF_FORCE,
    SIDE_OF,
    STEPS,
)
from lacewars.games.defiant.board import FORT_IDS, TOWN
from lacewars.games.defiant.cards import CARD
from lacewars.games.defiant.state import BOXES, OFF_MAP, Defiant, Open
from lacewars.games.defiant.view import View
from lacewars.kernel import Chance

_PLACES = {name: number for number, name in OFF_MAP.items()} | TOWN
_BOX = {name: number for number, name in enumerate(BOXES)}
_FORCE = {name: number for number, name in enumerate(FORCES)}
_FLAGS = ("inside", "active", "moved", "fought", "charged", "formed", "sallied", "hurt", "hungry")
_RIDING = ("formed", "charge", "charge_army", "melee", "melee_army", "gone")
UNKNOWN_FORT = 3
"""How strong a fortress is taken to be whose strength is its owner's secret."""
_SWITCHES = ("short", "free", "reactions", "one_step")


class Guess(NamedTuple):
    """Which hidden blocks stand where, and how strong they are."""

    standing: Mapping[tuple[int, int], Sequence[int]]
    """For a force and a town the blocks thought to be there, the likeliest first."""
    steps: Mapping[int, int]


NOTHING = Guess({}, {})


def hidden(view: View) -> list[list[int]]:
    """For every force the blocks whose faces the seat does not know."""
    known = {BLOCK[name] for name in view.blocks}
    return [
        [b for b in OF_FORCE[force] if b not in known] if SIDE_OF[force] != view.seat else []
        for force in range(len(FORCES))
    ]


def table_of(view: View, guess: Guess = NOTHING) -> Defiant:
    """A position that looks to the seat as its view does."""
    game = Defiant(Chance(bytes(32)), view.scenario, **{name: getattr(view, name) for name in _SWITCHES})
    for name in Open.declared:
        value = getattr(view, name)
        setattr(game, name, _own(value))
    game.steps = list(STEPS)
    for name, told in view.blocks.items():
        _stand(game, BLOCK[name], told)
        game.steps[BLOCK[name]] = told["steps"]
    free = hidden(view)
    for crowd in sorted(view.crowds, key=lambda c: "box" not in c):
        force, town = _FORCE[crowd["force"]], TOWN[crowd["town"]]
        for _ in range(crowd["number"]):
            block = _pick(free[force], guess.standing.get((force, town), ()), crowd.get("box"))
            free[force].remove(block)
            _stand(game, block, crowd)
            game.steps[block] = guess.steps.get(block, STEPS[block])
    for fort, name in enumerate(FORT_IDS):
        strength = view.fortresses[name]
        game.fort_steps[fort] = UNKNOWN_FORT if strength is None else strength
    _set_cards(game, view)
    return game


def _own(value: Any) -> Any:
    """A copy that the position may change."""
    if isinstance(value, tuple):
        return [_own(v) for v in value]
    return dict(value) if isinstance(value, dict) else value


def _pick(free: list[int], likely: Sequence[int], box: str | None) -> int:
    """The likeliest of the free blocks; cavalry where only cavalry can be."""
    horse = box in _RIDING
    for block in (*likely, *free):
        if block in free and (not horse or IS_HORSE[block]) and (likely or not IS_LEADER[block]):
            return block
    return free[0]


def _stand(game: Defiant, block: int, told: Mapping[str, Any]) -> None:
    """Puts a block where it is seen to be."""
    game.put(block, _PLACES[told["town"]])
    for name in _FLAGS:
        if name in told:
            setattr(game, name, getattr(game, name) | 1 << block)
    if "payer" in told:
        game.payers |= 1 << block
    if "box" in told:
        game.box[block] = _BOX[told["box"]]
    if "came" in told:
        game.came[block] = told["came"]
    if "way" in told:
        game.plan[block] = tuple(TOWN[t] for t in told["way"])


def _set_cards(game: Defiant, view: View) -> None:
    seat = view.seat
    if seat is not None:
        game.hands[seat] = [CARD[c] for c in view.hand]
        game.laid[seat] = [CARD[c] for c in view.laid]
        if view.announced_card is not None:
            game.announced[seat] = CARD[view.announced_card]
    game.crossed = {int(road): number for road, number in view.crossed_roads.items()}
    game.guided = view.guides
    game.fort_half = view.fortress_half_hit
    for name, ids, numbers in (
        ("burnt", view.burnt_at, TOWN),
        ("cached", view.cached_at, TOWN),
        ("half", view.half_hit, BLOCK),
        ("leaving", view.leaving_board, BLOCK),
        ("broken", view.broken_off, BLOCK),
    ):
        setattr(game, name, sum(1 << numbers[i] for i in ids))
