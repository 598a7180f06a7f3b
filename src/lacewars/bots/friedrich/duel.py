"""The duel: fight on while it can be won, else break off with small losses."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.friedrich.combat import grip
from lacewars.bots.friedrich.outlook import Outlook, Stack, distances
from lacewars.bots.friedrich.temper import temper
from lacewars.bots.sivel.duelling import break_off, draw_level, in_order, open_with
from lacewars.games.friedrich.alphabet import STOP
from lacewars.games.friedrich.board import SUIT
from lacewars.games.friedrich.cards import TACTICAL
from lacewars.games.friedrich.nations import PROTECT_RADIUS
from lacewars.kernel import Action


def choose(out: Outlook, actions: Sequence[Action]) -> Action:
    """What to play, for the nation that is asked."""
    duel = out.view.duel
    assert duel is not None
    attacker, defender, score, defender_plays = duel
    here, there = (defender, attacker) if defender_plays else (attacker, defender)
    behind = score if defender_plays else -score
    me = next(s for s in out.own if s.town == here)
    foe = next(s for s in out.foes if s.town == there)
    plays = in_order(TACTICAL, actions)
    if not plays:
        return STOP
    if behind == 0:
        if STOP in actions:
            return STOP
        mine, his = out.power(me.nation, SUIT[me.town]), out.power(foe.nation, SUIT[foe.town])
        return open_with(TACTICAL, plays, mine, his)
    fight = _fight_on(out, me, foe, behind)
    if fight or STOP not in actions:
        action = draw_level(TACTICAL, plays, behind)
        if action is not None:
            return action
    return break_off(TACTICAL, plays, behind, me.armies, STOP) if STOP in actions else plays[0]


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
