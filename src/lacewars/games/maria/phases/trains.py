"""M-10.2: supply trains that are brought back on the map."""

from __future__ import annotations

from lacewars.games.maria import refusals as no
from lacewars.games.maria.alphabet import LAY, RETURN_TOWNS, SETTLE
from lacewars.games.maria.board import BOHEMIA, FORTRESS, MAJOR, MAJOR_FORTRESSES, MAP
from lacewars.games.maria.cards import worth
from lacewars.games.maria.powers import (
    IS_MAJOR,
    POWER_OF,
    TRAIN_PRICE,
    TRAINS,
)
from lacewars.games.maria.state import BOXED, IDLE, Maria
from lacewars.games.sivel.paying import Paying
from lacewars.kernel import Refusal


def is_site(game: Maria, power: int, town: int) -> bool:
    """R24: whether a train of a power may come back on a town, pieces and control apart."""
    if FORTRESS[town] != MAJOR or not game.is_used(town):
        return False
    home = game.home(town)
    if home == power:
        return True
    partner = home >= 0 and game.relations.cooperating[power][home] and not IS_MAJOR[home]
    return partner and IS_MAJOR[power]


def refuse_return(game: Maria, seat: int, train: int, town: int) -> Refusal | None:
    """Why a train may not be brought back on a town now."""
    power = POWER_OF[train]
    if power not in game.active or game.controller[power] != seat or train not in TRAINS[power]:
        return no.NOT_YOURS
    if game.where[train] == BOXED:
        return no.TRAIN_BOXED
    if game.where[train] == IDLE:
        return no.NOT_ON_MAP
    if game.moved >> train & 1:
        return no.TRAIN_MOVED
    if not is_site(game, power, town):
        return no.NOT_A_SITE
    holder = game.holder(town)
    if game.held[town] or not game.relations.friendly(power, holder):
        return no.SITE_TAKEN
    return no.NO_CARDS if worth(game.hands[power]) < TRAIN_PRICE else None


def returns(game: Maria, seat: int) -> list[tuple[int, int]]:
    """The trains that `seat` may bring back, each with a town."""
    held, marker, found = game.held, game.marker, []
    for power in game.active:
        if game.controller[power] == seat and worth(game.hands[power]) >= TRAIN_PRICE:
            own = OWN_SITES[game.advanced][power]
            for train in TRAINS[power]:
                if game.where[train] > BOXED and not game.moved >> train & 1:
                    found += [  # an empty, unmarked major fortress at home is always open
                        (train, t)
                        for t in RETURN_TOWNS[train]
                        if not held[t]
                        and ((t in own and marker[t] < 0) or refuse_return(game, seat, train, t) is None)
                    ]
    return found


OWN_SITES: tuple[tuple[frozenset[int], ...], ...] = tuple(
    tuple(frozenset(t for t in towns if advanced or MAP[t] == BOHEMIA) for towns in MAJOR_FORTRESSES)
    for advanced in (False, True)
)
"""The major fortresses at home of each power, in the introductory and the advanced game."""


class TrainPayment(Paying[Maria]):
    """A train is paid for and set on a major fortress; it does not move any more (M-10.2.04, M-10.2.05)."""

    __slots__ = ("nation", "train", "town", "laid", "owed")  # noqa: RUF023 - order of the constructor
    rules = ("M-10.2.04",)
    lay, done = LAY, SETTLE
    not_in_hand, not_enough = no.NOT_IN_HAND, no.NOT_ENOUGH

    def __init__(self, nation: int, train: int, town: int, laid: tuple[int, ...], owed: int) -> None:
        self.nation = nation
        self.train = train
        self.town = town
        self.laid = laid
        self.owed = owed

    def relaid(self, laid: tuple[int, ...], owed: int) -> TrainPayment:
        return TrainPayment(self.nation, self.train, self.town, laid, owed)

    def fits(self, game: Maria) -> bool:
        seat = game.controller[self.nation]
        return refuse_return(game, seat, self.train, self.town) is None and self.is_paid_from(
            game, TRAIN_PRICE
        )

    def settle(self, game: Maria) -> None:
        self.spend(game)
        if game.where[self.train] >= 0:
            game.remove_train(self.train)
        game.put_train(self.train, self.town)
        game.moved |= 1 << self.train
        game.tell("train_returned", self.train, self.town, self.laid)
