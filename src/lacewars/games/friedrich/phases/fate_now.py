"""F-14: numbered Cards of Fate that are carried out at once."""

from __future__ import annotations

from collections.abc import Callable

from lacewars.games.friedrich.cards import EFFECTS, Effect
from lacewars.games.friedrich.phases.fate_choices import (
    DriveWest,
    GainArmy,
    LaudonStep,
    LoseArmy,
    Offer,
    Redraw,
    Swap,
    Trade,
    TurnDown,
    can_gain,
    can_lose,
)
from lacewars.games.friedrich.state import Friedrich
from lacewars.games.friedrich.supply import nearest_train


def carry_out(game: Friedrich, effect: Effect) -> None:
    """Carries out an effect; one that names a nation out of the game does nothing (R76)."""
    if any(game.is_out(n) for n in effect.nations):
        return
    _NOW[effect.kind](game, effect)


def _none(game: Friedrich, effect: Effect) -> None:
    """The version without effect (F-14.06)."""


def _gain_army(game: Friedrich, effect: Effect) -> None:
    nation = effect.nation
    if not effect.targets:
        game.then(GainArmy(nation, effect.optional))
        return
    town = game.where[effect.targets[0]]
    if town >= 0 and can_gain(game, nation, town):
        game.change_armies(town, 1)
        game.tell("army_gained", nation)


def _lose_army(game: Friedrich, effect: Effect) -> None:
    if not effect.targets:
        game.then(LoseArmy(effect.nation))
        return
    town = game.where[effect.targets[0]]
    if town >= 0 and can_lose(game, town):
        game.change_armies(town, -1)
        game.tell("army_lost", effect.nation)


def _exchange(game: Friedrich, effect: Effect) -> None:
    """Card 1 hearts: both must agree; each picks a card unseen (R68)."""
    if all(game.hands[n] for n in effect.nations):
        game.then(Swap(*effect.nations))
        game.together({game.controller[n]: [Offer(n)] for n in effect.nations})


def _redraw(game: Friedrich, effect: Effect) -> None:
    if game.hands[effect.nation]:
        game.then(Redraw(effect.nation))


def _trade_random(game: Friedrich, effect: Effect) -> None:
    if game.hands[effect.nation]:
        game.then(Trade(*effect.nations))


def _step(game: Friedrich, effect: Effect) -> None:
    if game.where[effect.targets[0]] >= 0:
        game.then(LaudonStep(effect.targets[0]))


def _flip(game: Friedrich, effect: Effect) -> None:
    game.then(TurnDown(EFFECTS.index(effect)))


def _flip_far(game: Friedrich, effect: Effect) -> None:
    """Cards 9 spades, 12 clubs: generals 5 or 6 towns from their nearest train (R60)."""
    for town, stack in game.stacks(effect.nation).items():
        named = not effect.targets or any(g in effect.targets for g in stack)
        if (
            named
            and not game.down >> stack[0] & 1
            and nearest_train(game, effect.nation, town) in effect.distances
        ):
            game.put_down(stack)
            game.tell("turned_down", effect.nation, town)


def _drive_west(game: Friedrich, effect: Effect) -> None:
    general = effect.targets[0]
    if game.where[general] >= 0 and game.beaten >> general & 1:
        game.then(DriveWest(effect.chooser[0], general))


_NOW: dict[str, Callable[[Friedrich, Effect], None]] = {
    "none": _none,
    "gain_army": _gain_army,
    "lose_army": _lose_army,
    "exchange": _exchange,
    "redraw": _redraw,
    "trade_random": _trade_random,
    "step": _step,
    "flip": _flip,
    "flip_far": _flip_far,
    "drive_west": _drive_west,
}
