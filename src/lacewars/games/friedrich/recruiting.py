"""F-10: what a nation may buy, at what price, and where pieces return."""

from __future__ import annotations

from collections.abc import Iterator

from lacewars.games.friedrich import refusals
from lacewars.games.friedrich.board import DEPOTS, SUBSTITUTES
from lacewars.games.friedrich.cards import LOWEST, worth
from lacewars.games.friedrich.nations import (
    CEILING,
    GENERALS,
    MAX_ARMIES,
    MAX_STACK,
    N_GENERALS,
    NATION_OF,
    PRICE,
    PRICE_BLOCKED,
    TRAINS,
)
from lacewars.games.friedrich.state import ENEMY, GONE, OFF, Friedrich
from lacewars.kernel import Refusal


def blocked(game: Friedrich, nation: int) -> bool:
    """R11: whether every depot of the nation holds an enemy piece."""
    held, foe = game.held, ENEMY[nation]
    for town in DEPOTS[nation]:
        if not foe[held[town]]:
            return False
    return True


def price(game: Friedrich, nation: int) -> int:
    """F-10.03, F-10.04, F-10.20: the price of an army or a train."""
    return PRICE_BLOCKED if blocked(game, nation) else PRICE


def barred(game: Friedrich, town: int) -> bool:
    """Whether the stack on a town may get no recruits (card 7 hearts, R66)."""
    effect = game.effect_of("no_new_armies")
    return effect is not None and any(game.where[g] == town for g in effect.targets)


def room(game: Friedrich, nation: int) -> int:
    """How many more armies the nation's stacks can take, their own limits alone considered."""
    if game.effect_of("no_new_armies") is None:
        where = game.where
        return MAX_ARMIES * len([g for g in GENERALS[nation] if where[g] >= 0]) - game.total[nation]
    free = 0
    for town, stack in game.stacks(nation).items():
        if not barred(game, town):
            free += MAX_ARMIES * len(stack) - game.strength[town]
    return free


class Order:
    """A purchase as it is being put together: armies to hand out, trains and generals coming back.

    `pieces` is piece, town, piece, town... Every general brings the one army he needs (F-10.05).
    """

    __slots__ = ("armies", "generals", "items", "nation", "pieces")

    def __init__(self, nation: int, armies: int, pieces: tuple[int, ...]) -> None:
        self.nation = nation
        self.armies = armies
        self.pieces = pieces
        self.items = armies + len(pieces) // 2
        """What has to be paid for: armies and trains."""
        self.generals = len([p for p in pieces[::2] if p < N_GENERALS])
        """How many generals return, each with one army."""

    @property
    def placed(self) -> list[tuple[int, int]]:
        """The returning pieces with their towns."""
        return list(zip(self.pieces[::2], self.pieces[1::2], strict=True))


def refuse_item(game: Friedrich, order: Order) -> Refusal | None:
    """Why nothing more can be paid for (F-10.03, F-3.13)."""
    return None if affords(game, order.nation, order.items + 1) else refusals.NO_CARDS


def affords(game: Friedrich, nation: int, items: int) -> bool:
    """Whether the nation's hand is worth so many items."""
    hand = game.hands[nation]
    if len(hand) * LOWEST >= PRICE_BLOCKED * items:
        return True  # even of the lowest cards this many would do
    return worth(hand) >= price(game, nation) * items


def refuse_army(game: Friedrich, order: Order) -> Refusal | None:
    """Why no further army can be ordered to be handed out."""
    nation, coming = order.nation, order.armies + order.generals
    if game.total[nation] + coming >= CEILING[nation]:
        return refusals.CEILING_REACHED
    space = room(game, nation) + (MAX_ARMIES - 1) * order.generals
    return refuse_item(game, order) or (refusals.NO_ROOM if space <= order.armies else None)


def refuse_general(game: Friedrich, order: Order, general: int, town: int) -> Refusal | None:
    """Why a general cannot be brought back on a town (R41)."""
    nation = order.nation
    if NATION_OF[general] != nation:
        return refusals.NOT_YOURS
    if game.where[general] == GONE:
        return refusals.RECALLED
    if game.where[general] != OFF or general in order.pieces[::2]:
        return refusals.GENERAL_ON_MAP
    effect = game.effect_of("no_new_armies")
    if effect is not None and general in effect.targets:  # he could not get the army he needs (R66, R76)
        return refusals.NO_RECRUITS_FRIEDRICH
    if game.total[nation] + order.armies + order.generals >= CEILING[nation]:
        return refusals.CEILING_REACHED
    return refuse_item(game, order) or refuse_place(game, order, town, is_train=False)


def refuse_train(game: Friedrich, order: Order, town: int) -> Refusal | None:
    """Why no train can be brought back on a town."""
    if next_train(game, order) < 0:
        return refusals.NO_TRAIN_LOST
    return refuse_item(game, order) or refuse_place(game, order, town, is_train=True)


def next_train(game: Friedrich, order: Order) -> int:
    """The nation's first lost train that is not yet ordered; -1 if there is none."""
    lost = (t for t in TRAINS[order.nation] if game.where[t] == OFF and t not in order.pieces[::2])
    return next(lost, -1)


def refuse_place(game: Friedrich, order: Order, town: int, *, is_train: bool) -> Refusal | None:
    """Why a town cannot take a returning piece: F-10.09, F-10.11, F-10.19, F-10.24, R66."""
    refusal = _refuse_site(game, order, town)
    if refusal is not None:
        return refusal
    coming = [p for p, t in order.placed if t == town]
    if game.held[town] not in (0, order.nation + 1) or any(p >= N_GENERALS for p in coming):
        return refusals.PLACE_TAKEN
    if is_train:
        return refusals.PLACE_TAKEN if coming or game.held[town] else None
    if len(game.stack(town)) + len(coming) >= MAX_STACK:
        return refusals.PLACE_TAKEN
    return refusals.NO_RECRUITS_FRIEDRICH if barred(game, town) else None


def _refuse_site(game: Friedrich, order: Order, town: int) -> Refusal | None:
    if town in DEPOTS[order.nation]:
        return None
    if town not in SUBSTITUTES[order.nation]:
        return refusals.NO_DEPOT
    if not blocked(game, order.nation):
        return refusals.SUBSTITUTE_ONLY
    chosen = game.substitute
    for _, t in order.placed:
        chosen = t
    return None if chosen in (-1, town) else refusals.ONE_SUBSTITUTE


def sites(game: Friedrich, order: Order) -> tuple[int, ...]:
    """The towns worth asking about: the depots, or the substitutes while they are blocked."""
    return SUBSTITUTES[order.nation] if blocked(game, order.nation) else DEPOTS[order.nation]


def lost_generals(game: Friedrich, nation: int) -> Iterator[int]:
    """The generals that may come back."""
    return (g for g in GENERALS[nation] if game.where[g] == OFF)


def can_recruit(game: Friedrich, nation: int) -> bool:
    """Whether anything at all can be bought and placed now."""
    where = game.where
    full = game.total[nation] >= CEILING[nation]
    if full:
        for train in TRAINS[nation]:
            if where[train] == OFF:
                break
        else:
            return False
    if not affords(game, nation, 1):
        return False
    if not full and _has_room(game, nation):
        return True
    order = Order(nation, 0, ())
    if not full and refuse_army(game, order) is None:
        return True
    places = sites(game, order)
    return any(refuse_train(game, order, t) is None for t in places) or any(
        refuse_general(game, order, g, t) is None for g in lost_generals(game, nation) for t in places
    )


def _has_room(game: Friedrich, nation: int) -> bool:
    """A quick yes: some general's town holds fewer armies than he alone could command."""
    if game.effect >= 0:
        return False
    where, strength = game.where, game.strength
    for g in GENERALS[nation]:
        town = where[g]
        if town >= 0 and strength[town] < MAX_ARMIES:
            return True
    return False
