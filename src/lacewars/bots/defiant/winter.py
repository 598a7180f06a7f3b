"""Supply and winter: combining steps, feeding, retreat to quarters, and who is sent home."""

from __future__ import annotations

from lacewars.bots.defiant import temper
from lacewars.bots.defiant.cards import recruits
from lacewars.bots.defiant.outlook import Outlook, slot
from lacewars.bots.defiant.weighing import FIRE, PRICE, strength
from lacewars.games.defiant.blocks import FORCE, IS_FOOT, IS_LEADER, KIND, SIDE, SIDE_MASK, STEPS
from lacewars.games.defiant.board import OWNER
from lacewars.games.defiant.marching import limit
from lacewars.games.defiant.phases.supplying import beside, feeds
from lacewars.games.defiant.recruiting import COST, GROUP
from lacewars.games.defiant.state import ORDERS, Defiant, members
from lacewars.kernel import Action, Decision

WORN = 2
"""How many steps must lack for which infantry is sent home and raised anew."""
CACHE_FOR = 3
"""How many blocks a cache must save in winter."""


def combine(look: Outlook, decision: Decision) -> Action:
    """A block worn down to a step gives it away: raised anew it is as good as new."""
    if slot(decision, "giver") >= 0:
        return receive(look, decision)
    game = look.game
    gives = [a for a in decision.actions if a.verb == "give"]
    worn = [a for a in gives if game.steps[a.args[0]] == 1 and not IS_LEADER[a.args[0]]]
    fed = [a for a in worn if look.fed(FORCE[a.args[0]])[1] >> game.place[a.args[0]] & 1]
    return fed[0] if fed else decision.actions[-1]


def receive(look: Outlook, decision: Decision) -> Action:
    """To the best block, and the strongest."""
    steps = look.game.steps
    return max(decision.actions, key=lambda a: (FIRE[a.args[0]], steps[a.args[0]], -a.args[0]))


def feeding(look: Outlook, decision: Decision) -> Action:
    """A fortress or a cache, if that is worth more than leaders would pay; else the leader who saves most."""
    game, seat = look.game, look.seat

    def gain(action: Action) -> float:
        if action.verb == "burn":
            return _saved(look, feeds(game, seat, action.args[0])) - temper.BURNT
        return max(_saved(look, mask) for mask in _by_town(game, seat).values()) - temper.CACHED

    stores = {a: gain(a) for a in decision.actions if a.verb in ("burn", "play")}
    leaders = {a: _shared(look, a.args[0]) for a in decision.actions if a.verb == "feed"}
    for gains in (stores, leaders):
        best = max(gains, key=lambda a: (gains[a], -a.args[0]), default=None)
        if best is not None and gains[best] > 0:
            return best
    return decision.actions[-1]


def _by_town(game: Defiant, seat: int) -> dict[int, int]:
    """The hungry blocks of a side (bit masks), by their towns."""
    found: dict[int, int] = {}
    for b in members(game.hungry & SIDE_MASK[seat]):
        found[game.place[b]] = found.get(game.place[b], 0) | 1 << b
    return found


def _saved(look: Outlook, hungry: int) -> float:
    """What these hungry blocks (a bit mask) would lose, if leaders pay where that is better."""
    game, lost = look.game, 0.0
    for mask in _by_town(game, look.seat).values():
        here = list(members(mask & hungry))
        least = sum(look.step_price(b) for b in here)
        leaders = [b for b in here if IS_LEADER[b] and not game.payers >> b & 1]
        lost += least - max((_shared(look, b) for b in leaders), default=0.0)
    return lost


def _shared(look: Outlook, leader: int) -> float:
    """What a leader saves by paying for those beside him; who starves himself loses no more by it."""
    game = look.game
    prices = sorted((look.step_price(b) for b in beside(game, leader)), reverse=True)
    paid = 0.0 if game.hungry >> leader & 1 else look.step_price(leader)
    return sum(prices[: limit(game, leader)]) - paid


def spare(_look: Outlook, decision: Decision) -> Action:
    """The dearest are saved."""
    return max(decision.actions, key=lambda a: (PRICE[a.args[0]], FIRE[a.args[0]], -a.args[0]))


def cache(look: Outlook, decision: Decision) -> Action:
    """Where most go hungry."""
    game = look.game
    hungry = [game.place[b] for b in members(game.hungry) if SIDE[b] == look.seat]
    return max(decision.actions, key=lambda a: (hungry.count(a.args[0]), -a.args[0]))


def winter_cache(look: Outlook, decision: Decision) -> Action:
    """A cache is played for three blocks or more."""
    needy = [b for b in members(look.game.hungry) if SIDE[b] == look.seat]
    return decision.actions[0] if len(needy) >= CACHE_FOR else decision.actions[-1]


def winter_retreat(look: Outlook, decision: Decision) -> Action:
    """To where friends winter."""
    return max(
        (a for a in decision.actions if a.verb == "retreat"),
        key=lambda a: (strength(look.mine.get(a.args[0], ()), look.game.steps), -a.args[0]),
    )


def demobilise(look: Outlook, decision: Decision) -> Action:
    """Worn infantry goes home if there are orders to raise it anew: it comes back at full strength."""
    game = look.game
    if game.use[look.seat] != ORDERS or game.orders[look.seat] <= recruits(game, look.seat):
        return decision.actions[-1]
    worn = [a for a in decision.actions if a.verb == "demobilise" and _is_worn(look, a.args[0])]
    return min(worn, key=lambda a: (game.steps[a.args[0]], a.args[0]), default=decision.actions[-1])


def _is_worn(look: Outlook, block: int) -> bool:
    """Whether infantry is worth little more than half an order, and is raised near where it is not missed."""
    game, town = look.game, look.game.place[block]
    worn = IS_FOOT[block] and STEPS[block] - game.steps[block] >= WORN
    return worn and bool(GROUP[block]) and (OWNER[town] == look.seat or len(look.mine.get(town, ())) > 1)


def quarters(look: Outlook, decision: Decision) -> Action:
    """Who finds no quarters: troops before leaders, those first who cost least to raise anew."""
    steps = look.game.steps

    def price(action: Action) -> tuple[bool, float, float, int]:
        b = action.args[0]
        return IS_LEADER[b], COST[KIND[b]] * steps[b] / STEPS[b], steps[b] * FIRE[b], b

    return min(decision.actions, key=price)
