"""The duel: fight on while it can be won, else break off with small losses."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.friedrich.combat import grip
from lacewars.bots.friedrich.outlook import Outlook, Stack, distances
from lacewars.bots.friedrich.temper import temper
from lacewars.games.friedrich.alphabet import STOP
from lacewars.games.friedrich.board import SUIT
from lacewars.games.friedrich.cards import CARD_SUIT, RESERVE, RESERVE_VALUES
from lacewars.games.friedrich.nations import PROTECT_RADIUS
from lacewars.kernel import Action

_ARMY = 5.0
"""What an army is worth in points of cards when a lost duel is broken off."""


def choose(out: Outlook, actions: Sequence[Action]) -> Action:
    """What to play, for the nation that is asked."""
    duel = out.view.duel
    assert duel is not None
    attacker, defender, score, defender_plays = duel
    here, there = (defender, attacker) if defender_plays else (attacker, defender)
    behind = score if defender_plays else -score
    me = next(s for s in out.own if s.town == here)
    foe = next(s for s in out.foes if s.town == there)
    plays = sorted((a for a in actions if a.verb != "stop"), key=_cost)
    if not plays:
        return STOP
    if behind == 0:
        return _open(out, me, foe, plays, actions)
    fight = _fight_on(out, me, foe, behind)
    if fight or STOP not in actions:
        action = _draw_level(plays, behind)
        if action is not None:
            return action
    return _break_off(plays, behind, me.armies) if STOP in actions else plays[0]


def _cost(action: Action) -> tuple[bool, int, int]:
    """The order in which cards are spent: low ones first, Reserves last."""
    return CARD_SUIT[action.args[0]] == RESERVE, action.args[1], action.args[0]


def _fight_on(out: Outlook, me: Stack, foe: Stack, behind: float) -> bool:
    """Whether the duel looks worth fighting to its end."""
    mine = out.power(me.nation, SUIT[me.town]) - behind
    his = out.power(foe.nation, SUIT[foe.town])
    chance = out.chance(me.nation, mine - his, foe.nation)
    stake = grip(out, foe) + marks(out, me, foe) + (2 if me.armies - behind < 2 else 0)
    return mine >= 0 and chance > max(0.1, 0.5 - 0.08 * stake * temper(me.nation).hold)


def marks(out: Outlook, me: Stack, foe: Stack) -> int:
    """How many objectives change hands if this duel drives the last of their guards away."""
    guard = foe if out.view.active == me.nation else me
    row = distances(guard.town)
    return sum(row[t] <= PROTECT_RADIUS and len(out.guards(t, guard.nation)) == 1 for t in out.view.marks)


def _open(out: Outlook, me: Stack, foe: Stack, plays: list[Action], actions: Sequence[Action]) -> Action:
    """Level: a card must be played unless only Reserves are held."""
    if STOP in actions:
        return STOP
    suited = [a for a in plays if CARD_SUIT[a.args[0]] != RESERVE]
    his = out.power(foe.nation, SUIT[foe.town])
    rich = out.power(me.nation, SUIT[me.town]) > 1.3 * his + 4
    pool = suited or plays
    return pool[-1] if his < 4 else pool[len(pool) // 2] if rich else pool[0]


def _draw_level(plays: list[Action], behind: int) -> Action | None:
    """The next card on the cheapest way to level or ahead; level is best: the enemy must then play."""
    single = [a for a in plays if a.args[1] >= behind]
    suited = [a for a in single if CARD_SUIT[a.args[0]] != RESERVE]
    if suited:
        return suited[0]
    cards = [a for a in plays if CARD_SUIT[a.args[0]] != RESERVE]
    if sum(a.args[1] for a in cards) >= behind:
        return cards[-1]
    if single:
        return single[0]
    return plays[-1] if plays else None


def _break_off(plays: list[Action], behind: int, armies: float) -> Action:
    """The card to play so as to lose as little as possible and stop; STOP when that is reached."""
    sums: dict[int, tuple[float, Action | None]] = {0: (0.0, None)}
    used: set[int] = set()
    for a in plays:
        card, value = a.args
        price = float(value)
        if CARD_SUIT[card] == RESERVE:
            if card in used:
                continue
            price = 14.0
        used.add(card)
        values = RESERVE_VALUES if CARD_SUIT[card] == RESERVE else (value,)
        for total, (cost, first) in list(sums.items()):
            for v in values:
                reached = total + v
                if reached < behind and (reached not in sums or sums[reached][0] > cost + price):
                    sums[reached] = cost + price, first or _as(plays, card, v)
    best = min(sums.items(), key=lambda s: s[1][0] + _ARMY * min(armies, behind - s[0]))
    return best[1][1] or STOP


def _as(plays: list[Action], card: int, value: int) -> Action:
    return next((a for a in plays if a.args[0] == card and a.args[1] == value), plays[0])
