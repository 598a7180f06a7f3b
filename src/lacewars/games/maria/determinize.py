"""A position that a seat cannot tell from the real one: what it may not know is drawn anew.

Cards stay in places of their own deck (the backs are public); pools of troops keep their power's total and
what was announced in battle and not changed in secret since; unread political cards stay in their year.
Orders, payments and offers that are being put together are begun anew. All of it follows from what the seat
knows and from the stream (see `sivel/dealing`).
"""

from __future__ import annotations

from typing import Any

from lacewars.games.maria.cards import DECK_SIZE, YEARS
from lacewars.games.maria.laws import pools
from lacewars.games.maria.phases.corps import CORPS_PRICE, Corps, CorpsPayment
from lacewars.games.maria.phases.joining import joined
from lacewars.games.maria.phases.march import March, shares
from lacewars.games.maria.phases.reinforcing import OwedCorps, Reinforce
from lacewars.games.maria.phases.setup import Allot, allotments
from lacewars.games.maria.phases.supply import Toll
from lacewars.games.maria.phases.talks import Shun, Talks
from lacewars.games.maria.phases.trains import TrainPayment, returns
from lacewars.games.maria.phases.winter import Recruiting, RecruitPayment
from lacewars.games.maria.powers import (
    ABSENT,
    GENERALS,
    MAX_TROOPS,
    POWER_OF,
    POWERS,
    TRAIN_PRICE,
    TROOP_PRICE,
    TROOPS,
)
from lacewars.games.maria.state import OFF, Maria
from lacewars.games.sivel.dealing import Purse, allot_anew, deal_anew
from lacewars.games.sivel.paying import Paying
from lacewars.kernel import Chance, Phase
from lacewars.kernel.phase import slots
from lacewars.kernel.secrets import Room, one_of, shuffled, spread


def redraw(game: Maria, seat: int, chance: Chance) -> None:
    """Changes `game`, a copy, into a position that `seat` might as well be in."""
    deal_anew(game, seat, chance, _purse(game, seat))
    _redo_bids(game, seat, chance)
    _shuffle_politics(game, chance)
    for power in POWERS if game.turn else ():
        if game.controller[power] != seat:
            _spread_troops(game, power, chance)
    for phase in game.agenda:
        game.agenda.replace(phase, _begun_anew(game, seat, phase, chance))
    _redo_allotments(game, seat, chance)
    _redo_march(game, seat, chance)


# ---------------------------------------------------------------------- cards
def _purse(game: Maria, seat: int) -> Purse | None:
    """What everybody knows that another power about to pay can pay."""
    for phase in game.agenda:
        if isinstance(phase, Paying) and game.controller[phase.nation] != seat:
            return Purse(phase.nation, _price(game, phase))
        if isinstance(phase, Corps) and game.controller[phase.power] != seat:
            found = any(game.where[g] >= 0 for g in GENERALS[phase.power])
            return None if found else Purse(phase.power, CORPS_PRICE)
    return None


def _price(game: Maria, phase: Paying[Maria]) -> int:
    """What is being paid, as far as everybody knows."""
    if isinstance(phase, Toll):
        return phase.owed + game.tactical.worth(phase.laid)
    prices = {RecruitPayment: TROOP_PRICE, TrainPayment: TRAIN_PRICE, CorpsPayment: CORPS_PRICE}
    return prices[type(phase)]


def _redo_bids(game: Maria, seat: int, chance: Chance) -> None:
    """A card lying face down shows its back alone: any card of that deck in the hand may be it."""
    for power in sorted(game.bids):
        if game.controller[power] != seat:
            deck = game.bids[power] // DECK_SIZE
            alike = [c for c in game.hands[power] if c // DECK_SIZE == deck]
            game.bids[power] = one_of(chance, alike)


def _shuffle_politics(game: Maria, chance: Chance) -> None:
    """The political cards not yet turned up are shuffled, each year on its own."""
    order, first = game.politics[: game.politics_next], 0
    for year in YEARS if game.politics else ():
        last = first + len(year)
        order += shuffled(chance, game.politics[max(first, len(order)) : last])
        first = last
    game.politics = order


# ---------------------------------------------------------------------- troops
def _spread_troops(game: Maria, power: int, chance: Chance) -> None:
    """Spreads a power's troops anew over the pools nobody is sure of: 1 to 8 a general, same total."""
    own = [p for p in pools(game) if POWER_OF[p[0]] == power]
    free = [p for p in own if not game.sure >> p[0] & 1]
    if not free:
        return
    rooms = [Room(len(p), MAX_TROOPS * len(p), game.where[p[0]] >= 0) for p in free]
    sure = [p for p in own if p not in free and game.where[p[0]] >= 0]
    spare = _places(game, power) - sum([MAX_TROOPS * len(p) - game.troops[p[0]] for p in sure])
    total = sum([game.troops[p[0]] for p in free])
    for pool, troops in zip(free, spread(chance, rooms, total, max(0, spare)), strict=True):
        game.troops[pool[0]] = troops


def _places(game: Maria, power: int) -> int:
    """How many troops more a power's generals on the map must be able to take, as far as everybody knows."""
    for phase in game.agenda:
        if isinstance(phase, OwedCorps) and phase.power == power:
            return max(0, phase.troops - MAX_TROOPS)
        if isinstance(phase, Reinforce) and phase.power == power:
            return phase.troops
        if isinstance(phase, RecruitPayment) and phase.nation == power:
            return 0 if _comers(game, power) else 1
    return 0


def _comers(game: Maria, power: int) -> list[tuple[int, int]]:
    """The generals who could return at the price of a troop without asking another player, and where."""
    order, seat = Recruiting(power, 0, (), (), ()), game.controller[power]
    found = []
    for general, town in [action.args for action in order.returns(game)]:
        partner = joined(game, 1 << general, town)
        if partner < 0 or game.controller[POWER_OF[partner]] == seat:
            found.append((general, town))
    return found


# ---------------------------------------------------------------------- what is being put together
def _begun_anew(game: Maria, seat: int, phase: Phase[Any], chance: Chance) -> Phase[Any]:
    """An order, a payment or an offer of another player is his secret until it is made."""
    if isinstance(phase, Talks | Shun):
        if phase.asked == seat:
            return phase
        rest = (phase.power,) if isinstance(phase, Shun) else ()
        return type(phase)(phase.asked, phase.partner_seat, (), *rest)
    if isinstance(phase, Recruiting) and game.controller[phase.power] != seat:
        return Recruiting(phase.power, 0, (), (), phase.declined)
    if isinstance(phase, Paying) and game.controller[phase.nation] != seat:
        return _unpaid(game, phase, chance)
    if isinstance(phase, OwedCorps) and game.controller[phase.power] != seat:
        return OwedCorps(phase.power, one_of(chance, _raised(game, phase.power)), phase.troops)
    return phase


def _raised(game: Maria, power: int) -> list[int]:
    """The generals of a power who are off the map and may come back."""
    return [g for g in GENERALS[power] if game.where[g] == OFF]


def _unpaid(game: Maria, phase: Paying[Maria], chance: Chance) -> Phase[Any]:
    """A payment for something that might be paid for just as well, with no card laid down yet."""
    nation, owed = phase.nation, _price(game, phase)
    if isinstance(phase, Toll):
        return Toll(nation, phase.general, (), owed)
    if isinstance(phase, CorpsPayment):
        return CorpsPayment(nation, one_of(chance, _raised(game, nation)), (), owed)
    if isinstance(phase, TrainPayment):
        back = [a.args for a in returns(game, game.controller[nation]) if POWER_OF[a.args[0]] == nation]
        train, town = one_of(chance, back)
        return TrainPayment(nation, train, town, (), owed)
    orders: list[tuple[int, ...]] = list(_comers(game, nation))
    if Recruiting(nation, 0, (), (), ()).refuse_troop(game) is None:
        orders.append(())
    return RecruitPayment(nation, 1, one_of(chance, orders), (), (), owed)


# ---------------------------------------------------------------------- set-up and marches
def _redo_allotments(game: Maria, seat: int, chance: Chance) -> None:
    """While troops are being allotted, the others' allotments so far are drawn anew."""
    if game.turn or not game.lanes:
        return
    for owner in sorted(set(game.controller) - {seat}):
        powers = [p for p in POWERS if game.controller[p] == owner and (game.advanced or p not in ABSENT)]
        groups = [(TROOPS[p], GENERALS[p]) for p in powers]
        given, waiting = allot_anew(chance, groups, allotments, finished=owner not in game.lanes)
        for general in (g for p in powers for g in GENERALS[p]):
            game.troops[general] = given.get(general, 0)
        if waiting:
            game.agenda.set_lane(owner, *(Allot(*phase) for phase in waiting))


def _redo_march(game: Maria, seat: int, chance: Chance) -> None:
    """A general about to leave a stack: how many troops he takes is drawn anew."""
    for phase in game.agenda:
        if isinstance(phase, March) and phase.troops:
            power = POWER_OF[phase.group.bit_length() - 1]
            if game.controller[power] != seat:
                troops = one_of(chance, shares(game, phase.town, power))
                values: list[Any] = [
                    troops if name == "troops" else getattr(phase, name) for name in slots(March)
                ]
                game.agenda.replace(phase, March(*values))
