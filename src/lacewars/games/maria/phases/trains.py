"""M-10.2: supply trains that are brought back on the map."""

from __future__ import annotations

from functools import cache

from lacewars.games.maria import refusals
from lacewars.games.maria.alphabet import BACK, LAY, SETTLE
from lacewars.games.maria.board import BOHEMIA, FORTRESS, HOMES, MAJOR, MAP
from lacewars.games.maria.cards import affords
from lacewars.games.maria.neutrality import note_departure
from lacewars.games.maria.powers import (
    IS_MAJOR,
    POWER_OF,
    POWERS,
    TRAIN_PRICE,
    TRAINS,
)
from lacewars.games.maria.relations import Relations
from lacewars.games.maria.state import BOXED, IDLE, Maria
from lacewars.games.sivel.paying import Paying
from lacewars.kernel import Action, Refusal, dataphase


def is_site(game: Maria, power: int, town: int) -> bool:
    """R24: whether a train of a power may come back on a town, pieces and control apart."""
    return FORTRESS[town] == MAJOR and town in sites(power, game.relations, game.annexed > 0, game.advanced)


@cache
def sites(power: int, relations: Relations, annexed: bool, advanced: bool) -> dict[int, bool]:
    """The towns where a train of a power may come back; whether they are its own, or a minor partner's."""
    homes, cooperating = HOMES[annexed], relations.cooperating[power]
    abroad = IS_MAJOR[power] and not relations.neutral[power]  # M-19.4.02: a neutral piece stays at home
    partners = {p for p in POWERS if cooperating[p] and not IS_MAJOR[p]} if abroad else set()
    return {
        t: homes[t] == power
        for t in BACK[TRAINS[power][0]]
        if homes[t] in {power, *partners} and (advanced or MAP[t] == BOHEMIA)
    }


def refuse_return(game: Maria, seat: int, train: int, town: int) -> Refusal | None:
    """Why a train may not be brought back on a town now."""
    power = POWER_OF[train]
    if power not in game.active or game.controller[power] != seat or train not in TRAINS[power]:
        return refusals.NOT_YOURS
    if game.where[train] == BOXED:
        return refusals.TRAIN_BOXED
    if game.where[train] == IDLE:
        return refusals.NOT_ON_MAP
    if game.moved >> train & 1:
        return refusals.TRAIN_MOVED
    if not is_site(game, power, town):
        kept_home = game.relations.neutral[power] and game.home(town) != power
        return refusals.NEUTRAL_HOME if kept_home else refusals.NOT_A_SITE
    holder = game.holder(town)
    if game.held[town] or not game.relations.friendly(power, holder):
        return refusals.SITE_TAKEN
    return None if affords(game.hands[power], TRAIN_PRICE) else refusals.NO_CARDS


def returns(game: Maria, seat: int) -> list[Action]:
    """The trains that `seat` may bring back, each on a town."""
    held, marker, where, found = game.held, game.marker, game.where, []
    for power in game.active:
        trains = [t for t in TRAINS[power] if where[t] > BOXED and not game.moved >> t & 1]
        if trains and game.controller[power] == seat and affords(game.hands[power], TRAIN_PRICE):
            relations = game.relations
            open_sites = [  # an unmarked fortress at home is the power's own
                t
                for t, own in sites(power, relations, game.annexed > 0, game.advanced).items()
                if not held[t] and ((own and marker[t] < 0) or relations.friendly(power, game.holder(t)))
            ]
            for train in trains:
                back = BACK[train]
                found += [back[t] for t in open_sites]
    return found


@dataphase
class TrainPayment(Paying[Maria]):
    """A train is paid for and set on a major fortress; it does not move any more (M-10.2.04, M-10.2.05)."""

    nation: int
    train: int
    town: int
    laid: tuple[int, ...]
    owed: int
    rules = ("M-10.2.04",)
    lay, done = LAY, SETTLE
    not_in_hand, not_enough = refusals.NOT_IN_HAND, refusals.NOT_ENOUGH

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
        note_departure(game, [self.train], self.town)
