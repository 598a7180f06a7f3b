"""Cards: which to lay for orders, which to keep for its event, and what a card is used for."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.defiant import temper
from lacewars.bots.defiant.outlook import Outlook
from lacewars.bots.defiant.weighing import PRICE
from lacewars.games.defiant.alphabet import FIRST, HEALTH, USE_ORDERS, USE_STEPS
from lacewars.games.defiant.blocks import FORCE, IS_FOOT, IS_SWEDISH, KIND, OF_SIDE, PRUSSIA, STEPS
from lacewars.games.defiant.cards import CARDS
from lacewars.games.defiant.phases.turn import last_turn
from lacewars.games.defiant.recruiting import COST, GROUP, places_for, refuse_draw, refuse_replacement
from lacewars.games.defiant.state import WINTER, Defiant
from lacewars.kernel import Action, Decision

KEEP = {
    "oblique": 1.6, "surprise": 1.1, "stout_defence": 1.4, "redoubt": 0.8, "rally": 0.9,
    "infantry_first": 0.8, "artillery_first": 0.5, "charge": 0.4, "disease": 0.4, "supply_cache": 0.4,
    "coordination": 0.3, "forced_march": 0.2, "winter_campaign": 0.1, "replacement": 0.3,
}  # fmt: skip
"""What it is worth, in orders, to hold an event back."""
MOST_ORDERS = 4
"""What the best card gives."""


def keep_value(card: int, seat: int) -> float:
    """What it is worth to a seat to hold a card back."""
    if CARDS[card].prussian_event and seat != PRUSSIA:
        return 0.0
    return KEEP.get(CARDS[card].event, 0.0)


def lay(look: Outlook, decision: Decision) -> Action:
    """The card with most orders that is missed least; what is left at the end of a year is lost."""
    game, seat = look.game, look.seat
    left = last_turn(game) - game.turn + 2
    spare = len(game.hands[seat]) - left
    care = 1.0 if spare > 0 else 0.6
    lays = [a for a in decision.actions if a.verb == "lay"]

    def liking(action: Action) -> tuple[float, int]:
        card = action.args[0]
        return CARDS[card].orders[seat] - care * keep_value(card, seat), -card

    return max(lays, key=liking)


def has_to_spare(look: Outlook) -> bool:
    """Whether a card may be spent on an event: a thrifty side keeps one for each turn to come, and winter."""
    game = look.game
    return not look.thrifty or len(game.hands[look.seat]) > last_turn(game) - game.turn + 1


def refit(look: Outlook, number: int) -> float:
    """What so many replacements are worth: they go where a step is dearest."""
    game = look.game
    found: list[float] = []
    for b in OF_SIDE[look.seat]:
        if refuse_replacement(game, b) is None:
            found += [PRICE[b]] * (STEPS[b] - game.steps[b])
    return sum(sorted(found)[-number:]) if number else 0.0


def recruits(game: Defiant, seat: int) -> int:
    """How many infantry could be raised."""
    found = [b for b in OF_SIDE[seat] if IS_FOOT[b] and refuse_draw(game, b) is None]
    return sum(bool(places_for(game, b, 0)) for b in found)


def raising(look: Outlook) -> list[float]:
    """What the best blocks are worth that could be raised for no order, for one, and so on.

    Who has men enough thinks of infantry alone.
    """
    game, seat = look.game, look.seat
    if not look.thrifty:
        men = recruits(game, seat)
        return [temper.RECRUIT * min(orders, men) for orders in range(MOST_ORDERS + 1)]
    fit: dict[tuple[int, int, bool], bool] = {}
    worth = [0.0] * (MOST_ORDERS + 1)
    for b in OF_SIDE[seat]:
        if refuse_draw(game, b) is not None:
            continue
        kin = FORCE[b], GROUP[b], IS_SWEDISH[b]
        if kin not in fit:
            fit[kin] = bool(places_for(game, b, 0))
        if fit[kin]:
            cost = int(COST[KIND[b]])
            for orders in range(MOST_ORDERS, cost - 1, -1):
                worth[orders] = max(worth[orders], worth[orders - cost] + STEPS[b] * PRICE[b])
    return worth


def winter_worth(look: Outlook, card: int, men: Sequence[float]) -> tuple[float, float]:
    """What a card brings in winter as orders, if men are worth so much to raise, and as replacements."""
    return men[CARDS[card].orders[look.seat]], refit(look, CARDS[card].steps)


def winter_card(look: Outlook, decision: Decision) -> Action:
    """What brings most men; all other cards are lost anyway."""
    lays = [a for a in decision.actions if a.verb == "lay"]
    if not lays or look.game.laid[look.seat]:
        return decision.actions[-1]
    men = raising(look)
    return max(lays, key=lambda a: (max(winter_worth(look, a.args[0], men)), -a.args[0]))


def use(look: Outlook, decision: Decision) -> Action:
    """Orders or replacements."""
    card = look.game.laid[look.seat][0]
    if look.game.turn == WINTER:
        orders, steps = winter_worth(look, card, raising(look))
    else:
        steps, orders = refit(look, CARDS[card].steps), temper.ORDER * CARDS[card].orders[look.seat]
    return USE_STEPS if steps > orders and USE_STEPS in decision.actions else USE_ORDERS


def initiative(look: Outlook, _decision: Decision) -> Action:
    """The other goes first: whoever marches last answers."""
    return FIRST[1 - look.seat]


def tsarina(_look: Outlook, decision: Decision) -> Action:
    """Her health decides whether half the enemies stay in the war: cards are played on it."""
    return decision.actions[0]


def health(look: Outlook, _decision: Decision) -> Action:
    """Prussia wishes her ill."""
    return HEALTH[0] if look.seat == PRUSSIA else HEALTH[1]


def discard(look: Outlook, decision: Decision) -> Action:
    """What is missed least."""
    seat = look.seat

    def loss(action: Action) -> tuple[float, int]:
        card = action.args[0]
        return CARDS[card].orders[seat] + keep_value(card, seat), card

    return min(decision.actions, key=loss)
