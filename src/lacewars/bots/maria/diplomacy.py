"""What is settled with other players: votes, peace, Saxony, subsidies, common stacks and talks."""

from __future__ import annotations

from collections.abc import Sequence

from lacewars.bots.maria.aims import Aims
from lacewars.games.maria.alphabet import (
    AGREE,
    FORGO,
    OFFER_PEACE,
    PASS,
    REDUCE,
    REFUSE,
    SUBSIDISE,
    WISH,
    WITHHOLD,
)
from lacewars.games.maria.board import BOHEMIA, CORE_FORTRESSES, MAP
from lacewars.games.maria.deals import SUBSIDY
from lacewars.games.maria.phases.election import CHARLES, FRANCIS
from lacewars.games.maria.powers import AUSTRIA, BAVARIA, FRANCE, GENERALS, PRUSSIA
from lacewars.kernel import Action


def vote(aims: Aims, actions: Sequence[Action]) -> Action:
    """France elects Charles, Maria Theresa Francis, Frederick whoever is further from victory."""
    out = aims.out
    if out.is_ours(FRANCE):
        wish = CHARLES
    elif out.is_ours(AUSTRIA):
        wish = FRANCIS
    else:
        wish = CHARLES if out.view.pools[FRANCE] > out.view.pools[AUSTRIA] else FRANCIS
    return next(a for a in actions if a.args[1] == wish)


def subsidy(aims: Aims, _: Sequence[Action]) -> Action:
    """Bavaria is paid as long as its general fights and its hand is no better than the French."""
    view = aims.out.view
    fights = view.where[GENERALS[BAVARIA][0]] >= 0
    return SUBSIDISE if fights and sum(view.backs[BAVARIA]) <= 2 else WITHHOLD


def offer_peace(aims: Aims, _: Sequence[Action]) -> Action:
    """Prussia offers peace if it gains a marker by it, or loses none and stops a rival who is ahead."""
    out = aims.out
    kept = given_up(aims)
    ahead = not out.is_ours(FRANCE) and out.view.pools[FRANCE] <= min(3, out.view.pools[PRUSSIA])
    return OFFER_PEACE if kept <= 1 or (kept <= 3 and ahead) else PASS


def answer_peace(aims: Aims, _: Sequence[Action]) -> Action:
    """Austria gives Silesia up if the French press it and Prussia does not win by it."""
    view = aims.out.view
    after = view.pools[PRUSSIA] - 1 + given_up(aims) // 2
    french = sum(view.markers.get(t) == FRANCE for t in CORE_FORTRESSES)
    return AGREE if after > 1 and (french >= 2 or view.pools[FRANCE] <= 3) else REFUSE


def given_up(aims: Aims) -> int:
    """The Prussian markers in Austria: half of them would count no more."""
    return sum(aims.out.view.markers.get(t) == PRUSSIA for t in CORE_FORTRESSES)


def reduce(aims: Aims, _: Sequence[Action]) -> Action:
    """France gives up Austria when none of its generals is left on that map to hold what it has."""
    where = aims.out.view.where
    there = [g for p in (FRANCE, BAVARIA) for g in GENERALS[p] if where[g] >= 0 and MAP[where[g]] == BOHEMIA]
    return PASS if there else REDUCE


def saxon_wish(_: Aims, actions: Sequence[Action]) -> Action:
    """Maria Theresa draws Saxony to her side."""
    return WISH if WISH in actions else FORGO


def answer(aims: Aims, _: Sequence[Action]) -> Action:
    """An offer is refused, unless it brings us subsidies and asks for nothing."""
    out = aims.out
    terms = out.view.offer[3:]
    gifts = [
        terms[i] == SUBSIDY and out.is_ours(terms[i + 2]) and not out.is_ours(terms[i + 1])
        for i in range(0, len(terms), 3)
    ]
    return AGREE if gifts and all(gifts) else REFUSE


def agree(_: Aims, __: Sequence[Action]) -> Action:
    """The partner's order of marching does us no harm."""
    return AGREE


def refuse(_: Aims, __: Sequence[Action]) -> Action:
    """No stack with a general whom another commands."""
    return REFUSE
