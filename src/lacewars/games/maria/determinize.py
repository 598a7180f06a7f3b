"""A position that a seat cannot tell from the real one: what it may not know is drawn anew.

Cards stay in places of their own deck (the backs are public); pools of troops keep their power's total and
what was announced in battle and not changed in secret since; unread political cards stay in their year.
"""

from __future__ import annotations

from typing import Any

from lacewars.games.maria.cards import DECK_SIZE, YEARS, worth
from lacewars.games.maria.laws import pools
from lacewars.games.maria.phases.corps import CORPS_PRICE, Corps
from lacewars.games.maria.phases.march import March, shares
from lacewars.games.maria.phases.reinforcing import OwedCorps, Reinforce, room
from lacewars.games.maria.phases.setup import Allot, allotments
from lacewars.games.maria.phases.winter import Recruiting, RecruitPayment
from lacewars.games.maria.powers import GENERALS, MAX_TROOPS, POWER_OF, POWERS, TROOP_PRICE, TROOPS
from lacewars.games.maria.state import Maria
from lacewars.games.sivel.dealing import deal_anew, take_over
from lacewars.games.sivel.paying import Paying
from lacewars.kernel import Chance
from lacewars.kernel.phase import slots

DEALS = 100
"""How often the unknown cards are dealt anew until a payment under way can be made."""


def determinize(game: Maria, seat: int, chance: Chance) -> None:
    """Changes `game`, a copy, into a position that `seat` might as well be in."""
    game.chance = chance
    for _ in range(DEALS):
        dealt = game.copy()
        _deal_cards(dealt, seat, chance)
        if _can_pay(game, dealt):
            take_over(game, dealt)
            game.bids = dealt.bids
            break
    _redo_bids(game, seat, chance)
    _shuffle_politics(game, chance)
    for power in POWERS:
        if game.controller[power] != seat and game.turn:
            _spread_troops(game, power, chance)
    _redo_allotments(game, seat, chance)
    _redo_march(game, seat, chance)
    game.settle()
    game.news = []
    chance.log.clear()


# ---------------------------------------------------------------------- cards
def _can_pay(game: Maria, dealt: Maria) -> bool:
    """Whether a payment under way, if there is one, can still be made with the hand as dealt."""
    phase = dealt.agenda[-1] if dealt.agenda else None
    if isinstance(phase, Paying):
        return worth(dealt.hands[phase.nation]) - worth(phase.laid) >= phase.owed
    if isinstance(phase, Recruiting):
        return worth(dealt.hands[phase.power]) >= TROOP_PRICE * phase.troops
    if isinstance(phase, Corps):
        richly = worth(game.hands[phase.power]) >= CORPS_PRICE
        return (worth(dealt.hands[phase.power]) >= CORPS_PRICE) == richly
    return True


def _deal_cards(game: Maria, seat: int, chance: Chance) -> None:
    """Deals anew the cards whose place the seat does not know."""
    new = deal_anew(game, seat, chance)
    game.bids = {p: new[c] for p, c in game.bids.items()}


def _redo_bids(game: Maria, seat: int, chance: Chance) -> None:
    """A card lying face down shows its back alone: any card of that deck in the hand may be it."""
    for power, card in game.bids.items():
        if game.controller[power] != seat:
            alike = [c for c in game.hands[power] if c // DECK_SIZE == card // DECK_SIZE]
            game.bids[power] = alike[chance.below(len(alike))]


def _shuffle_politics(game: Maria, chance: Chance) -> None:
    """The political cards not yet turned up are shuffled, each year on its own."""
    order, first = game.politics[: game.politics_next], 0
    for year in YEARS if game.politics else ():
        last = first + len(year)
        unread = game.politics[max(first, len(order)) : last]
        chance.shuffle(unread)
        order += unread
        first = last
    game.politics = order


# ---------------------------------------------------------------------- troops
def _spread_troops(game: Maria, power: int, chance: Chance) -> None:
    """Spreads a power's troops anew over the pools nobody is sure of: 1 to 8 a general, same total."""
    own = [p for p in pools(game) if POWER_OF[p[0]] == power]
    free = [p for p in own if not game.sure >> p[0] & 1]
    real = game.troops[:]
    for _ in range(DEALS):
        _spread(game, free, chance)
        if _has_room(game, power):
            return
    game.troops = real


def _has_room(game: Maria, power: int) -> bool:
    """Whether the troops ordered or being handed out, if there are any, find room."""
    for phase in game.agenda:
        if isinstance(phase, OwedCorps) and phase.power == power:
            return bool(phase.numbers(game))
        if isinstance(phase, Reinforce) and phase.power == power:
            return room(game, power, ()) >= phase.troops
        if isinstance(phase, Recruiting) and phase.power == power:
            return room(game, power, phase.coming) >= phase.troops
        if isinstance(phase, RecruitPayment) and phase.nation == power:
            return room(game, power, phase.coming) >= phase.troops
    return True


def _spread(game: Maria, free: list[list[int]], chance: Chance) -> None:
    left = sum(game.troops[p[0]] for p in free)
    for pool in free:
        game.troops[pool[0]] = len(pool)
        left -= len(pool)
    while left:
        open_pools = [p for p in free if game.troops[p[0]] < MAX_TROOPS * len(p)]
        game.troops[open_pools[chance.below(len(open_pools))][0]] += 1
        left -= 1


def _redo_allotments(game: Maria, seat: int, chance: Chance) -> None:
    """While troops are being allotted, the others' allotments so far are drawn anew."""
    for owner, lane in game.lanes.items():
        if owner == seat:
            continue
        waiting = {POWER_OF[p.general]: i for i, p in enumerate(lane) if isinstance(p, Allot)}
        for power in POWERS:
            if game.controller[power] == owner:
                _reallot(game, power, chance)
                if power in waiting:
                    phase = lane[waiting[power]]
                    assert isinstance(phase, Allot)
                    lane[waiting[power]] = _cut_short(game, phase)
    for power in POWERS:
        done = game.turn == 0 and game.controller[power] not in (seat, *game.lanes)
        if done and any(game.troops[g] for g in GENERALS[power]):
            _reallot(game, power, chance)


def _reallot(game: Maria, power: int, chance: Chance) -> None:
    """All troops of a power, divided anew."""
    left = TROOPS[power]
    for g in GENERALS[power]:
        numbers = allotments(g, left)
        game.troops[g] = numbers[chance.below(len(numbers))]
        left -= game.troops[g]


def _cut_short(game: Maria, phase: Allot) -> Allot:
    """The same general is asked; what lies behind him has been given, the rest not yet."""
    own = GENERALS[POWER_OF[phase.general]]
    for g in own:
        if g >= phase.general:
            game.troops[g] = 0
    return Allot(phase.general, TROOPS[POWER_OF[phase.general]] - sum(game.troops[g] for g in own))


def _redo_march(game: Maria, seat: int, chance: Chance) -> None:
    """A general about to leave a stack: how many troops he takes is drawn anew."""
    for i, phase in enumerate(game.agenda):
        if isinstance(phase, March) and phase.troops:
            power = POWER_OF[phase.group.bit_length() - 1]
            if game.controller[power] != seat:
                numbers = shares(game, phase.town, power)
                troops = numbers[chance.below(len(numbers))]
                values: list[Any] = [
                    troops if name == "troops" else getattr(phase, name) for name in slots(March)
                ]
                game.agenda[i] = March(*values)
