"""What the rule tests share: positions (see lacewars.games.friedrich.positions) and actions on them."""

from __future__ import annotations

from typing import Any

from lacewars.games.friedrich.board import ROADS, SUIT, SUITS, TOWN
from lacewars.games.friedrich.cards import EFFECTS
from lacewars.games.friedrich.nations import GENERALS, NATION, PIECE
from lacewars.games.friedrich.phases.combat import Combats, Engage
from lacewars.games.friedrich.phases.draw import Draw
from lacewars.games.friedrich.phases.fate import FateCard
from lacewars.games.friedrich.phases.movement import Movement
from lacewars.games.friedrich.phases.retroactive import Retroactive
from lacewars.games.friedrich.phases.supply import Supply
from lacewars.games.friedrich.phases.turn import EndOfTurn, NationAction, SecondCheck, Turn
from lacewars.games.friedrich.positions import (
    LETTERS,
    act,
    at,
    begin,
    card,
    cards,
    effect,
    fate_order,
    options,
    read_fate,
    table,
)
from lacewars.games.friedrich.state import Friedrich
from lacewars.kernel import Event
from tests.kits import kinds, refused

__all__ = [
    "LETTERS", "Combats", "Draw", "EndOfTurn", "Engage", "FateCard", "Movement", "NationAction",
    "Retroactive", "SecondCheck", "Supply", "Turn", "act", "at", "begin", "card", "cards", "conquests",
    "drain", "effect", "fate_order", "kinds", "move", "options", "pass_turn", "play_out", "read_fate",
    "read_version", "refused", "table", "town",
]  # fmt: skip


def town(name: str) -> int:
    """A town's number."""
    return TOWN[name]


def move(game: Friedrich, group: str, *path: str, take: int | None = None) -> list[Event]:
    """Marches a group (`"friedrich+keith"`, `"austria-t1"`) along a path of towns and halts at its end.

    `take` is the number of armies a part of a stack takes along.
    """
    events = act(game, f"march {group}", *([f"take {take}"] if take is not None else []))
    for place in path:
        events += act(game, f"step {place}")
    decision = game.decision()
    if decision is not None and type(decision.phase).__name__ == "March":
        events += act(game, "halt")
    return events


def conquests(game: Friedrich) -> set[str]:
    """The objectives that are conquered."""
    return {ROADS.ids[t] for t, taken in enumerate(game.conquered) if taken}


def drain(game: Friedrich, *, until: str, limit: int = 200) -> None:
    """Takes the last listed (least committal) action until a decision of the named phase is open."""
    for _ in range(limit):
        decision = game.decision()
        if decision is None or type(decision.phase).__name__ == until:
            return
        game.apply(decision.actions[-1])
    raise AssertionError(f"{until} never came")


WITNESS = {"spades": "alfeld", "clubs": "diepholz", "hearts": "hanau", "diamonds": "celle"}


def read_version(game: Friedrich, number: int, suit: str) -> list[Event]:
    """Reads a numbered card in one of its four versions.

    The last victor is a general in a sector of that suit; if there is none, Ferdinand comes and is it.
    """
    game.advanced = True
    inside = (g for gs in GENERALS for g in gs if game.where[g] >= 0 and SUITS[SUIT[game.where[g]]] == suit)
    game.victor = next(inside, PIECE["ferdinand"])
    if game.where[game.victor] < 0:
        place, hanover = TOWN[WITNESS[suit]], NATION["hanover"]
        game.where[game.victor], game.held[place], game.strength[place] = place, hanover + 1, 1
        game.total[hanover] += 1
    events = read_fate(game, number)
    read = EFFECTS[4 * (number - 1) + SUITS.index(suit)]
    assert [EFFECTS.index(read)] == [e.data[0] for e in events if e.kind == "fate_card"]
    return events


def pass_turn(game: Friedrich) -> None:
    """Takes the last listed (least committal) action until the turn is over, its Card of Fate included."""
    turn = game.turn
    while game.turn == turn and (decision := game.decision()) is not None:
        game.apply(decision.actions[-1], decision.seat)


def play_out(game: Friedrich, choose: Any) -> None:
    """Plays to the end; `choose(decision)` picks an action."""
    while (decision := game.decision()) is not None:
        game.apply(choose(decision))
