"""The duel: fight on while it can be won, else break off with small losses."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.friedrich.combat import grip
from lacewars.bots.friedrich.outlook import Outlook, distances
from lacewars.bots.friedrich.temper import temper
from lacewars.bots.sivel.duelling import answer, sides
from lacewars.bots.sivel.stacks import Stack
from lacewars.games.friedrich.alphabet import STOP
from lacewars.games.friedrich.board import SUIT
from lacewars.games.friedrich.cards import TACTICAL
from lacewars.games.friedrich.nations import PROTECT_RADIUS
from lacewars.kernel import Action


def choose(out: Outlook, actions: Sequence[Action]) -> Action:
    """What to play, for the nation that is asked."""
    assert out.view.duel is not None
    here, there, behind = sides(out.view.duel)
    me = next(s for s in out.own if s.town == here)
    foe = next(s for s in out.foes if s.town == there)
    return answer(
        TACTICAL,
        actions,
        STOP,
        behind,
        me.armies,
        points=lambda: (out.power(me.power, SUIT[me.town]), out.power(foe.power, SUIT[foe.town])),
        fight_on=lambda: _fight_on(out, me, foe, behind),
    )


def _fight_on(out: Outlook, me: Stack, foe: Stack, behind: float) -> bool:
    """Whether the duel looks worth fighting to its end."""
    mine = out.power(me.power, SUIT[me.town]) - behind
    his = out.power(foe.power, SUIT[foe.town])
    chance = out.chance(me.power, mine - his, foe.power)
    stake = grip(out, foe) + marks(out, me, foe) + (2 if me.armies - behind < 2 else 0)
    return mine >= 0 and chance > max(0.1, 0.5 - 0.08 * stake * temper(me.power).hold)


def marks(out: Outlook, me: Stack, foe: Stack) -> int:
    """How many objectives change hands if this duel drives the last of their guards away."""
    guard = foe if out.view.active == me.power else me
    row = distances(guard.town)
    return sum(row[t] <= PROTECT_RADIUS and len(out.guards(t, guard.power)) == 1 for t in out.view.marks)
