"""The duel: fight on while it can be won, else break off with small losses."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.maria.aims import Aims
from lacewars.bots.maria.combat import grip
from lacewars.bots.maria.temper import temper
from lacewars.bots.sivel.duelling import answer, sides
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.maria.alphabet import STOP
from lacewars.games.maria.board import SUIT
from lacewars.games.maria.cards import TACTICAL
from lacewars.kernel import Action


def choose(aims: Aims, actions: Sequence[Action]) -> Action:
    """What to play, for the power that is asked."""
    out = aims.out
    points = out.hands.points
    assert out.view.duel is not None
    here, there, behind = sides(out.view.duel)
    me = next(s for s in out.stacks if s.town == here)
    foe = next(s for s in out.stacks if s.town == there)
    return answer(
        TACTICAL,
        actions,
        STOP,
        behind,
        me.armies,
        points=lambda: (points(me.power, SUIT[me.town]), points(foe.power, SUIT[foe.town])),
        fight_on=lambda: fight_on(aims, me, foe, behind),
    )


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
