"""Orders: what the marshal may have his captain do otherwise, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterable

from lacewars.bots.frederic import temper
from lacewars.bots.frederic.marches import NOWHERE, ends, here, wishes
from lacewars.bots.frederic.outlook import Outlook
from lacewars.bots.marshal import Plan
from lacewars.bots.sivel.plans import in_turn
from lacewars.games.frederic.commanding import may_lead, refuse_activation
from lacewars.games.frederic.grid import GRID, NAMES, SIZE
from lacewars.games.frederic.marching import Pace

OTHERS = 3
"""For each unit so many other places to go."""
ONWARD, BACK = (2.0, 0.3), (-0.5, 3.0)
"""A part of the army attacks, or holds back: its urge to go forward and its fear, so many times as great."""
NEVER, ALWAYS = 99.0, -4.0
"""Attacks below this are left alone: none is made, or nearly every one."""
FALL_ON = 8.0
"""How much more an attack on a chosen enemy is worth."""
CLOSE = 6
"""So near are the enemies that are chosen."""
IN_DANGER = 2.0
"""From this on a place is another kind of place."""


def orders(look: Outlook) -> list[Plan]:
    """Units march elsewhere or rest, parts of the army hold back or attack, all fall on one.

    Half of them are marches: they are many, and what gains most at a head is mostly one of them.
    """
    if not look.mine or not look.theirs:
        return []
    onward = [*_postures(look, "onward", ONWARD), Plan("attack-all", {"GOOD_ATTACK": ALWAYS})]
    back = [*_postures(look, "back", BACK), Plan("hold-fire", {"GOOD_ATTACK": NEVER})]
    marches = _marches(look)
    others = in_turn([_rests(look), back]), in_turn([_targets(look), onward])
    return in_turn([marches[::2], marches[1::2], *others])


def both(first: Plan, second: Plan, number: int) -> Plan | None:
    """Two plans that say nothing about the same unit or weight."""
    changes = dict(first.changes)
    for name, change in second.changes.items():
        before = changes.get(name, {})
        if not isinstance(change, dict) or not isinstance(before, dict) or before.keys() & change.keys():
            return None
        changes[name] = before | change
    return Plan(f"{first.name} and {second.name}", changes, "joined", {"number": number})


def _postures(look: Outlook, way: str, posture: tuple[float, float]) -> list[Plan]:
    """Each part of the army in this posture."""
    return [
        Plan(f"{part}-{way}", {"POSTURES": dict.fromkeys(units, posture)}) for part, units in _parts(look)
    ]


def _parts(look: Outlook) -> Iterable[tuple[str, list[int]]]:
    """The army, its wings and its middle (west to east), its arms."""
    game, mine = look.game, look.mine
    yield "army", mine
    columns = sorted(mine, key=lambda u: game.place[u] % SIZE)
    third = len(mine) // 3
    if third:
        yield "west", columns[:third]
        yield "east", columns[-third:]
        yield "middle", columns[third:-third]
    horse = [u for u in mine if game.kinds[u].mounted]
    guns = [u for u in mine if game.kinds[u].guns]
    foot = [u for u in mine if u not in horse and u not in guns]
    for name, arm in (("horse", horse), ("foot", foot), ("guns", guns)):
        if 0 < len(arm) < len(mine):
            yield name, arm


def _targets(look: Outlook) -> list[Plan]:
    """Each enemy who is near, those who can stand least first."""
    game = look.game
    near = {e: min(GRID.distance(game.place[e], game.place[u]) for u in look.mine) for e in look.theirs}
    chosen = sorted([e for e in near if near[e] <= CLOSE], key=lambda e: (game.stands[e], near[e], e))
    return [
        Plan(f"fall on {e}", {"TARGETS": {e: FALL_ON}}, "fall-on", {"unit:unit": game.label(e)})
        for e in chosen
    ]


def _marches(look: Outlook) -> list[Plan]:
    """Other places for each unit, those first that the captain would miss least by."""
    game, found = look.game, []
    for unit, wish in wishes(look).items():
        if wish == NOWHERE or not _may_act(look, unit):
            continue
        start = game.place[unit]
        places = {h: value for h, (value, _) in ends(look, unit, Pace()).items()}
        places[start] = here(look, unit, Pace())
        best = max(places.values())
        found += [(best - places[h], unit, h) for h in _others(look, unit, places)]
    found.sort()
    return [_march(look, unit, h) for _, unit, h in found]


def _may_act(look: Outlook, unit: int) -> bool:
    """Whether an officer may activate a unit now, or it is active."""
    game = look.game
    leaders = [o for o in game.battle.staff[look.side] if may_lead(game, o) is None]
    return bool(game.group[unit]) or any([refuse_activation(game, o, unit) is None for o in leaders])


def _others(look: Outlook, unit: int, places: dict[int, float]) -> list[int]:
    """Places that differ from the best and from each other: in the enemies in reach, or in the danger."""
    reach = max(1, look.game.kinds[unit].range)
    kinds: dict[object, int] = {}
    for h in sorted(places, key=lambda h: (-places[h], h)):
        foes = tuple([e for e in look.theirs if GRID.distance(h, look.game.place[e]) <= reach])
        kinds.setdefault((foes or look.nearest(h), look.danger(unit, h) > IN_DANGER), h)
    best, *others = kinds.values()
    others, start = others[:OTHERS], look.game.place[unit]
    return others if start in (best, *others) else [*others, start]


def _march(look: Outlook, unit: int, h: int) -> Plan:
    words = "unit-stays" if h == look.game.place[unit] else "unit-marches"
    things = {"unit:unit": look.game.label(unit), "hex:hex": h}
    return Plan(f"{unit} to {NAMES[h]}", {"ORDERS": {unit: h}}, words, things)


def _rests(look: Outlook) -> list[Plan]:
    """Each unit that would be activated is left alone, so that another may be."""
    wanted = sorted(
        (-wish, u) for u, wish in wishes(look).items() if wish > temper.GOOD_ORDER and _may_act(look, u)
    )
    return [
        Plan(f"{u} rests", {"ORDERS": {u: temper.RESTS}}, "unit-rests", {"unit:unit": look.game.label(u)})
        for _, u in wanted
    ]
