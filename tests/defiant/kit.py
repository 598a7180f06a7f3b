"""What the rule tests share: positions written as text, actions by name, dice that fall as told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lacewars.games.defiant import GAME, Defiant
from lacewars.games.defiant.blocks import ALLIES, BLOCK, FORCES, PRUSSIA, SIDE
from lacewars.games.defiant.board import FORT, ROAD, TOWN
from lacewars.games.defiant.cards import CARD
from lacewars.games.defiant.phases.battles import Battles
from lacewars.games.defiant.phases.friction import Friction
from lacewars.games.defiant.phases.marches import Marching
from lacewars.games.defiant.phases.orders import Activate, Spending
from lacewars.games.defiant.phases.turn import EndTurn
from lacewars.games.defiant.positions import give as hand
from lacewars.games.defiant.positions import place
from lacewars.games.defiant.positions import table as board
from lacewars.games.defiant.state import Defiant as State
from lacewars.kernel import Event, IllegalAction, Phase, Refusal
from lacewars.kernel.chance import ScriptedChance

__all__ = [
    "ALLIES", "BLOCK", "CARD", "FORT", "GAME", "MISS", "PRUSSIA", "TOWN", "Activate", "Battles", "EndTurn",
    "Friction", "Marching", "Spending", "State", "act", "asked", "battle", "begin", "board", "boxes",
    "fired", "fort", "hand", "kinds", "marching", "options", "place", "refused", "roll", "steps", "where",
]  # fmt: skip
MISS = [1] * 400
"""Dice that never hit."""


def begin(state: Defiant, *phases: Phase[Defiant], dice: Iterable[int] = ()) -> Defiant:
    """Lets these phases be done, the first one first, with dice that fall as told."""
    state.then(*phases)
    roll(state, dice)
    state.settle()
    return state


def marching(text: str, *active: str, seat: int = PRUSSIA, cards: Iterable[str] = ()) -> Defiant:
    """A player about to carry out these activations, with these cards in his hand."""
    game = board(text)
    game.active = sum(1 << BLOCK[b] for b in active)
    hand(game, seat, *cards)
    return begin(game, Marching(seat, False))


def roll(state: Defiant, dice: Iterable[int]) -> None:
    """The next dice fall like this."""
    state.chance = ScriptedChance([die - 1 for die in dice])


def battle(
    text: str,
    town: str,
    came: dict[str, str],
    cards: dict[int, str] | None = None,
    dice: Iterable[int] = MISS,
    **switches: bool,
) -> Defiant:
    """The battle phase with a battle in a town: whoever came says from where, whoever is not named was there.

    The side of the first who came attacks.
    """
    state = board(text, **switches)
    for name, start in came.items():
        state.came[BLOCK[name]] = ROAD[TOWN[start], TOWN[town]]
    attacker = SIDE[BLOCK[next(iter(came))]]
    state.pending = {TOWN[town]: 1 - attacker}
    for seat, names in (cards or {}).items():
        hand(state, seat, *names.split())
    return begin(state, Battles(False), dice=dice)


def act(state: Defiant, *texts: str) -> list[Event]:
    """Whoever is asked does these, one after the other; the events of all."""
    news: list[Event] = []
    for text in texts:
        news += state.apply(GAME.parse(text))
    return news


def options(state: Defiant, verb: str = "") -> set[str]:
    """The texts of the legal actions, of one verb if it is given."""
    decision = state.decision()
    actions = [] if decision is None else decision.actions
    return {a.text for a in actions if not verb or a.verb == verb}


def asked(state: Defiant) -> tuple[str, int]:
    """The phase that asks for a decision, and the seat that is asked."""
    decision = state.decision()
    assert decision is not None
    return type(decision.phase).__name__, decision.seat


def refused(state: Defiant, text: str) -> Refusal:
    """The refusal of an action of whoever is asked."""
    try:
        state.copy().apply(GAME.parse(text))
    except IllegalAction as error:
        return error.refusal
    raise AssertionError(f"{text} is allowed")


def kinds(news: Iterable[Event]) -> list[str]:
    """The kinds of events."""
    return [event.kind for event in news]


def fired(news: Iterable[Event]) -> list[tuple[Any, ...]]:
    """Side, class and CP values of every throw."""
    return [(e.data[0], e.data[1], e.data[3]) for e in news if e.kind == "fired"]


def boxes(state: Defiant, *blocks: str) -> list[int]:
    """The boxes of the battle board in which blocks stand."""
    return [state.box[BLOCK[b]] for b in blocks]


def where(state: Defiant, block: str) -> str:
    """The town of a block, or `pool`, `out`, `aside`."""
    town = state.place[BLOCK[block]]
    return {-1: "pool", -2: "out", -3: "aside"}.get(town) or list(TOWN)[town]


def steps(state: Defiant, *blocks: str) -> list[int]:
    """How strong blocks are."""
    return [state.steps[BLOCK[b]] for b in blocks]


def fort(state: Defiant, town: str) -> tuple[str, int, int]:
    """The colour, strength and siege of a fortress."""
    number = FORT[TOWN[town]]
    return FORCES[state.fort_force[number]], state.fort_steps[number], state.siege[number]
