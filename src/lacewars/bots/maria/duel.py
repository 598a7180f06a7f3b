"""The duel: fight on while it can be won, else break off with small losses."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.combat import grip
from lacewars.bots.maria.outlook import Stack
from lacewars.bots.maria.temper import temper
from lacewars.bots.sivel.duelling import break_off, draw_level, in_order, open_with
from lacewars.games.maria.alphabet import STOP
from lacewars.games.maria.board import SUIT
from lacewars.games.maria.cards import TACTICAL
from lacewars.kernel import Action


def choose(aims: Aims, actions: Sequence[Action]) -> Action:
    """What to play, for the power that is asked."""
    out = aims.out
    duel = out.view.duel
    assert duel is not None
    attacker, defender, score, defender_plays = duel
    here, there = (defender, attacker) if defender_plays else (attacker, defender)
    behind = score if defender_plays else -score
    me = next(s for s in out.stacks if s.town == here)
    foe = next(s for s in out.stacks if s.town == there)
    plays = in_order(TACTICAL, actions)
    if not plays:
        return STOP
    if behind == 0:
        if STOP in actions:
            return STOP
        mine = out.hands.points(me.power, SUIT[me.town])
        return open_with(TACTICAL, plays, mine, out.hands.points(foe.power, SUIT[foe.town]))
    if fight_on(aims, me, foe, behind) or STOP not in actions:
        action = draw_level(TACTICAL, plays, behind)
        if action is not None:
            return action
    return break_off(TACTICAL, plays, behind, me.armies, STOP) if STOP in actions else plays[0]


def fight_on(aims: Aims, me: Stack, foe: Stack, behind: float) -> bool:
    """Whether the duel looks worth fighting to its end."""
    out = aims.out
    mine = out.hands.points(me.power, SUIT[me.town]) - behind
    his = out.hands.points(foe.power, SUIT[foe.town])
    chance = out.hands.chance(me.power, mine - his, foe.power)
    stake = grip(aims, foe) + marks(aims) + (2 if me.armies - behind < 2 else 0)
    return mine >= 0 and chance > max(0.1, 0.5 - 0.08 * stake * temper(me.power).hold)


def marks(aims: Aims) -> int:
    """How many fortresses change hands if this duel drives the last of their guards away."""
    return sum(len(aims.guards(t)) == 1 for t in aims.out.view.marks)
