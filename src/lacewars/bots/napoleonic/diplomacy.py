"""The diplomatic table: courting minors, keeping rivals from them, pacts, camps, submissions, peace."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.napoleonic import temper
from lacewars.bots.napoleonic.outlook import Outlook, slot
from lacewars.games.napoleonic.alphabet import CONSUL
from lacewars.games.napoleonic.board import CAPITALS, KEYS
from lacewars.games.napoleonic.cards import CP
from lacewars.games.napoleonic.consuls import BOX, BOXES, COLUMN_COST, CONSULS, NON_ALIGNED, PACT
from lacewars.games.napoleonic.nations import BRITAIN, NOBODY, PRUSSIA
from lacewars.games.napoleonic.open import FORCED, PLAYED
from lacewars.games.napoleonic.table_moves import TURN_COST, refuse_step, step_cost
from lacewars.kernel import Action, Decision

COLUMNS = (0.0, 0.15, 0.42, 0.9, 1.9)
"""What a consul in each column is worth to its power: a pact is a point, an army and a hand of cards."""
BIG = 1.5
"""A pact with Prussia brings the army and the cards of a power."""


def standing(look: Outlook, proxy: int, row: int, column: int) -> float:
    """What it is worth to this seat that a consul stands in a box."""
    if row == NOBODY or column <= NON_ALIGNED:
        return 0.0
    seat = look.game.controller[row]
    value = COLUMNS[column] * (BIG if proxy == PRUSSIA else 1.0)
    if seat == look.seat:
        return value * (temper.COURT if row == BRITAIN else 1.0)
    if len(look.scores) == 2:
        return -value
    friend = look.friends >> row & 1
    return -value * (0.15 if friend else 0.5) * (1.5 if seat == look.leader else 1.0)


def gain(look: Outlook, action: Action) -> float:
    """What moving a consul changes."""
    proxy = action.args[0]
    game = look.game
    now = standing(look, proxy, game.row[proxy], game.column[proxy])
    if action.verb == "turn_consul":
        return 0.0
    return standing(look, proxy, *BOXES[action.args[1]]) - now


def rate(look: Outlook, action: Action) -> tuple[float, int]:
    """What points on the table are worth, and the cost."""
    if action.verb == "turn_consul":
        return 0.0, TURN_COST
    return gain(look, action), step_cost(look.game, *action.args)


def way_to_pact(look: Outlook, proxy: int, power: int) -> int:
    """The points that bring a consul from where it stands into the Pact box of a power; 0: none do."""
    game = look.game
    row, column = game.row[proxy], game.column[proxy]
    if column < 0 or column == PACT or row not in (NOBODY, power):
        return 0
    if refuse_step(game, power, proxy, BOX[power, column + 1], breaks=False) is not None:
        return 0
    return sum(COLUMN_COST[column + 1 :]) - (game.plus_face >> proxy & 1)


def nearest_pact(look: Outlook, power: int, points: int) -> int:
    """The proxy with which a power had best make a pact at once, with so many points; NOBODY: none.

    Whoever stops half-way gives others an impulse in which they take the consul back for less.
    """
    best, most = NOBODY, 0.0
    for proxy in CONSULS:
        cost = way_to_pact(look, proxy, power)
        if 0 < cost <= points and standing(look, proxy, power, PACT) / cost > most:
            best, most = proxy, standing(look, proxy, power, PACT) / cost
    return best


def to_the_pact(look: Outlook, power: int, actions: Sequence[Action]) -> Action | None:
    """The next step towards a pact that a power can make with the points it has, or None."""
    proxy = nearest_pact(look, power, look.game.cp)
    if proxy == NOBODY:
        return None
    step = CONSUL[proxy, BOX[power, look.game.column[proxy] + 1]]
    return step if step in actions else None


def negotiating(look: Outlook, decision: Decision) -> Action:
    """Goes on while a step is worth its points; points of an event have no other use."""
    free = slot(decision, "purse") >= 0
    best, most = decision.actions[-1], 0.0
    for action in decision.actions[:-1]:
        value, cost = rate(look, action)
        value -= 0.0 if free else 1.2 * temper.POINT * cost
        if value > most:
            best, most = action, value
    return best


def move_consul(look: Outlook, decision: Decision) -> Action:
    """The step that helps most; a second one in the same direction follows."""
    return max(decision.actions, key=lambda a: _direction(look, a))


def _direction(look: Outlook, action: Action) -> float:
    if len(action.args) < 2:
        return -9.0
    proxy, box = action.args
    row, column = BOXES[box]
    game = look.game
    before = game.column[proxy]
    on = column + (1 if column > before else -1)
    then = standing(look, proxy, row, on) if 0 <= on < len(COLUMNS) else standing(look, proxy, row, column)
    return then - standing(look, proxy, game.row[proxy], before)


def can_move_well(look: Outlook, proxies: tuple[int, ...]) -> float:
    """What an event that moves a consul of some proxies two boxes could gain."""
    game, best = look.game, 0.0
    for proxy in proxies:
        row, column = game.row[proxy], game.column[proxy]
        if column < 0:
            continue
        now = standing(look, proxy, row, column)
        rows = [row] if row != NOBODY else [p for p in range(5) if look.mine >> p & 1]
        for r in rows:
            for to in (column + 2, column - 2):
                to = min(max(to, 0), len(COLUMNS) - 1)
                best = max(best, standing(look, proxy, r, to) - now)
    return best


# ---------------------------------------------------------------------- pacts, camps
def restore(look: Outlook, decision: Decision) -> Action:
    """A pact of ours that was broken is restored by the smallest card that does it; others are let go."""
    game, proxy = look.game, slot(decision, "nation")
    if game.patron[proxy] < 0 or game.controller[game.patron[proxy]] != look.seat:
        return decision.actions[-1]
    found = [a for a in decision.actions if a.verb in ("spend", "event")]
    return min(found, key=lambda a: (CP[a.args[0]], a.index), default=decision.actions[-1])


def camp_offer(look: Outlook, decision: Decision) -> Action:
    """A power outside the camps goes against the leader; one inside stays."""
    game, nation = look.game, slot(decision, "nation")
    joins = [a for a in decision.actions if a.verb == "join"]
    if not joins or look.leader == NOBODY or len(look.scores) < 3:
        return joins[0] if joins and game.status[nation] in (PLAYED, FORCED) else decision.actions[-1]
    ahead = [p for p in range(5) if game.controller[p] == look.leader and game.camp[p] >= 0]
    if not ahead:
        return decision.actions[-1]
    against = [a for a in joins if a.args[0] != game.camp[ahead[0]]]
    return against[0] if against else decision.actions[-1]


# ---------------------------------------------------------------------- conquest
def cede(look: Outlook, decision: Decision) -> Action:
    """The conqueror names keys first; the victim what it misses least."""
    victim = slot(decision, "victim")
    ours = look.mine >> victim & 1

    def value(action: Action) -> tuple[int, int]:
        d = action.args[0]
        return (KEYS >> d & 1) + (CAPITALS >> d & 1), -d

    return min(decision.actions, key=value) if ours else max(decision.actions, key=value)


def answer_submission(_look: Outlook, decision: Decision) -> Action:
    """An offer is accepted if it brings a key, or if little more could be had."""
    ceded = slot(decision, "duchies")
    keys = sum(KEYS >> d & 1 for d in ceded)
    return decision.actions[0] if keys >= 1 else decision.actions[1]


def sway(look: Outlook, decision: Decision) -> Action:
    """Buys the peace when ahead, puts it off when behind; a narrow lead is not worth a card.

    Of two players the one behind pays only if Europe is exhausted; of more they share the price of it, as
    long as the die could still make peace.
    """
    game = look.game
    near = game.exhausted or (len(look.scores) > 2 and game.peace >= 0)
    wanted = 1 if look.lead >= 1.5 else -1 if look.lead <= -1.5 and near else 0
    found = [a for a in decision.actions if a.verb == "peace" and a.args[0] == wanted]
    return found[-1] if found else decision.actions[-1]
