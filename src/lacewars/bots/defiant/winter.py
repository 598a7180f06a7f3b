"""Supply and winter: combining steps, feeding, retreat to quarters, and who is sent home."""

from __future__ import annotations

from lacewars.bots.defiant.cards import recruits
from lacewars.bots.defiant.outlook import Outlook, slot
from lacewars.bots.defiant.weighing import FIRE, PRICE, strength
from lacewars.games.defiant.blocks import FORCE, IS_FOOT, IS_LEADER, KIND, SIDE, STEPS
from lacewars.games.defiant.board import FORT, OWNER
from lacewars.games.defiant.phases.supplying import beside, feeds
from lacewars.games.defiant.recruiting import COST, GROUP
from lacewars.games.defiant.state import ORDERS, members
from lacewars.kernel import Action, Decision

WORN = 2
"""How many steps must lack for which infantry is sent home and raised anew."""
BURN_FOR = 3
"""How many blocks a fortress's step must feed."""


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
    """Leaders who starve anyway pay for others; caches and fortresses feed many."""
    game, seat = look.game, look.seat
    feed = [a for a in decision.actions if a.verb == "feed"]
    free = [a for a in feed if game.hungry >> a.args[0] & 1]
    if free:
        return max(free, key=lambda a: (len(beside(game, a.args[0])), -STEPS[a.args[0]], -a.args[0]))
    needy = [b for b in members(game.hungry) if SIDE[b] == seat]
    burn = [(feeds(game, seat, a.args[0]).bit_count(), a) for a in decision.actions if a.verb == "burn"]
    for number, action in sorted(burn, key=lambda x: (-x[0], x[1].args[0])):
        walls = game.fort_steps[FORT[action.args[0]]]
        besieged = game.is_besieged(action.args[0])
        if number >= BURN_FOR or (number >= 2 and walls > 2 and not besieged):
            return action
    cards = [a for a in decision.actions if a.verb == "play"]
    if cards and len(needy) >= BURN_FOR:
        return cards[0]
    saved = [a for a in feed if len(beside(game, a.args[0])) >= 4 and game.steps[a.args[0]] > 1]
    return saved[0] if saved else decision.actions[-1]


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
    return decision.actions[0] if len(needy) >= BURN_FOR else decision.actions[-1]


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
