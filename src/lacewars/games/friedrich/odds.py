"""The odds of a combat (F-7) as `sivel.odds` counts them; Cards of Fate in force are heeded."""

from __future__ import annotations

from dataclasses import replace

from lacewars.games.friedrich.board import NEAR, ROADS, SUIT
from lacewars.games.friedrich.cards import EFFECTS, TACTICAL, Effect
from lacewars.games.friedrich.nations import GENERALS, IS_DEFENDER, NATIONS
from lacewars.games.friedrich.view import View
from lacewars.games.sivel.handodds import Points, Side
from lacewars.games.sivel.odds import (
    ATTACKER,
    DEFENDER,
    Combat,
    CombatMap,
    NoCombat,
    Odds,
    shared,
    side,
    weigh,
)

__all__ = ["COMBAT_MAP", "NoCombat", "Odds", "odds"]

COMBAT_MAP = CombatMap(ROADS, SUIT, TACTICAL)


def odds(view: View, attacker: int, defender: int) -> Odds:
    """The odds of the combat between two towns, by what `view` tells; NoCombat if there cannot be one."""
    towns = attacker, defender
    nations = _nation_on(view, attacker), _nation_on(view, defender)
    if IS_DEFENDER[nations[0]] == IS_DEFENDER[nations[1]] or defender not in NEAR[attacker]:
        raise NoCombat("enemy stacks on towns that a road joins can fight, and no others")
    sides = _side(view, nations, towns, ATTACKER), _side(view, nations, towns, DEFENDER)
    armies = _armies(view, nations[0], attacker), _armies(view, nations[1], defender)
    placed = (view.option_card,) if view.option_card >= 0 else ()
    return weigh(COMBAT_MAP, view, Combat(towns, nations, sides, armies), placed)


def _nation_on(view: View, town: int) -> int:
    for nation in NATIONS:
        if any(view.where[g] == town for g in GENERALS[nation]):
            return nation
    raise NoCombat(f"no general stands on {ROADS.ids[town]}")


def _side(view: View, nations: tuple[int, int], towns: tuple[int, int], which: int) -> Side:
    nation, town = nations[which], towns[which]
    effect = EFFECTS[view.effect] if view.effect >= 0 else None
    if effect is not None and effect.kind == "value_cap" and set(nations) == set(effect.nations):
        return side(COMBAT_MAP, view, nation, town, effect.amount)
    plain = side(COMBAT_MAP, view, nation, town)
    if effect is None or view.spent or nation not in effect.nations:
        return plain
    attacked = which == DEFENDER and any(view.where[g] == town for g in effect.targets)
    return _with_effect(plain, effect, attacked)


def _with_effect(side: Side, effect: Effect, attacked: bool) -> Side:
    """What a Card of Fate makes of one card (R69)."""
    if effect.kind == "first_card":
        return replace(side, first=effect.amount)
    if effect.kind == "first_card_set" and attacked:
        return replace(side, wasted=True)
    if effect.kind == "double_card" and side.suit == effect.card_suit:
        return replace(side, doubled=effect.amount)
    return side


def _armies(view: View, nation: int, town: int) -> Points:
    """The armies on a town: as known, or as the ways to allot the nation's armies have it."""
    if town in view.armies:
        return {view.armies[town]: 1.0}
    hidden = [g for g in GENERALS[nation] if view.where[g] >= 0 and view.where[g] not in view.armies]
    seen = {view.where[g] for g in GENERALS[nation]} & view.armies.keys()
    here = sum(view.where[g] == town for g in hidden)
    return shared(here, len(hidden) - here, view.totals[nation] - sum(view.armies[t] for t in seen))
