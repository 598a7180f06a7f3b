"""Command (G-2): levels, ranges, who may activate whom, contingents and holds."""

from __future__ import annotations

from lacewars.games.frederic import refusals
from lacewars.games.frederic.battle import CHIEF, LETTERS, OFF, RANGE
from lacewars.games.frederic.grid import GRID
from lacewars.games.frederic.state import Frederic
from lacewars.kernel import Refusal

distance = GRID.distance
LEASH = 5
"""G-A2.35: how far allied and feudal units may be from their sub-general."""
ALARM = 4
"""G-S.13: an enemy so near ends a hold."""


def level(points: int, ability: str) -> int:
    """G-A3.05 to G-A3.07: the points of an activation led by an officer with this letter."""
    return max(1, points + LETTERS.get(ability, 0))


def activations(game: Frederic, side: int) -> tuple[int, ...]:
    """The side's activations in this turn (G-S.12)."""
    army = game.battle.sides[side]
    return army.special.get(game.turn, army.activations)


def is_far(game: Frederic, unit: int) -> bool:
    """R17: whether an allied or feudal unit is out of reach of its own sub-general; one to come is not."""
    if game.place[unit] == OFF:
        return False
    general = game.battle.general_of(unit)
    if general < 0 or game.officers[general] < 0:
        return True
    return distance(game.place[unit], game.officers[general]) > LEASH


def is_held(game: Frederic, unit: int) -> bool:
    """G-S.13: whether a scenario forbids to activate a unit now."""
    return bool(game.battle.holds) and any(
        unit in hold.units and game.turn < hold.turn and not game.freed >> i & 1
        for i, hold in enumerate(game.battle.holds)
    )


def obeys(game: Frederic, unit: int, officer: int, *, message: bool = False) -> Refusal | None:
    """R17: why a unit does not obey an officer; None if it does, perhaps only to withdraw."""
    troops, chief = game.battle.units[unit], game.battle.officers[officer]
    if troops.contingent:
        if chief.contingent == troops.contingent:
            return None
        if not is_far(game, unit):
            return refusals.OWN_GENERAL
        return None if message or chief.rank == CHIEF else refusals.OWN_GENERAL
    return refusals.ALLIED_GENERAL if chief.allied else None


def only_withdraws(game: Frederic, unit: int) -> bool:
    """R17: whether a unit, if activated now, may only withdraw."""
    return bool(game.battle.units[unit].contingent) and is_far(game, unit)


def _reach(game: Frederic, officer: int) -> int:
    """How many hexes an officer's activation range is."""
    return RANGE[game.battle.officers[officer].rank]


def in_range(game: Frederic, officer: int, unit: int) -> bool:
    """R13, R36: whether a unit is within an officer's activation range."""
    here, there = game.officers[officer], game.place[unit]
    reach = _reach(game, officer)
    if there >= 0:
        return here >= 0 and distance(here, there) <= reach
    group = game.battle.group_of.get(unit)
    if there != OFF or group is None or game.turn < group.turn or officer not in group.officers:
        return False
    return here == OFF or min(distance(here, e) for e in group.entry) < reach


def within_reach(game: Frederic, officer: int) -> list[int]:
    """The units of an officer's army that he might reach: a short cut for lists, `in_range` decides."""
    here, army, place = game.officers[officer], game.battle.army[game.active], game.place
    if here < 0:
        return [u for u in army if place[u] == OFF]
    far, reach = GRID.distances(here), RANGE[game.battle.officers[officer].rank]
    return [u for u in army if ((h := place[u]) >= 0 and far[h] <= reach) or h == OFF]


def refuse_activation(game: Frederic, officer: int, unit: int) -> Refusal | None:
    """Why an officer may not activate a unit with a point."""
    if game.side(unit) != game.battle.officers[officer].side:
        return refusals.NOT_YOUR_UNIT
    if game.group[unit]:
        return refusals.ACTIVE_ALREADY
    if is_held(game, unit):
        return refusals.UNIT_HELD
    if not in_range(game, officer, unit):
        here, there = game.officers[officer], game.place[unit]
        if there == OFF and (group := game.battle.group_of.get(unit)) and game.turn < group.turn:
            return refusals.NOT_YET
        if min(here, there) < 0:
            return refusals.OUT_OF_RANGE
        return refusals.OUT_OF_RANGE_BY.counting(by=distance(here, there) - _reach(game, officer))
    return obeys(game, unit, officer)


def may_lead(game: Frederic, officer: int) -> Refusal | None:
    """R12, R22, R36: why an officer may not lead an activation now."""
    here = game.officers[officer]
    if officer in game.leaders:
        return refusals.HAS_LED
    if game.riding >> officer & 1:
        return refusals.UNDER_WAY
    if here >= 0:
        return None
    group = game.battle.officer_group.get(officer)
    if here != OFF or group is None:
        return refusals.NOT_ON_TABLE
    if game.turn < group.turn:
        return refusals.NOT_YET
    return None if any(game.place[u] == OFF for u in group.units) else refusals.NOT_ON_TABLE


def may_dispatch(game: Frederic, sender: int, officer: int) -> Refusal | None:
    """R22: why an officer may not be sent as a messenger by the one who activates."""
    other = game.battle.officers[officer]
    if other.side != game.battle.officers[sender].side or game.officers[officer] != game.officers[sender]:
        return refusals.NOT_IN_HEX
    if officer == sender or other.rank == CHIEF or game.riding >> officer & 1:
        return refusals.NO_MESSENGER
    if officer in game.leaders or game.officers_active >> officer & 1:
        return refusals.OFFICER_ACTIVE
    return None


def may_go_alone(game: Frederic, officer: int, side: int) -> Refusal | None:
    """G-2.44: why an officer may not be activated alone."""
    if game.battle.officers[officer].side != side or game.officers[officer] < 0:
        return refusals.NOT_ON_TABLE
    if game.riding >> officer & 1:
        return refusals.UNDER_WAY
    return refusals.OFFICER_ACTIVE if game.officers_active >> officer & 1 else None


def alarms(game: Frederic, side: int) -> list[int]:
    """The holds of a side that end because an enemy unit stands near one of the units."""
    foes = [game.place[u] for u in game.battle.army[1 - side] if game.place[u] >= 0]
    found = []
    for i, hold in enumerate(game.battle.holds):
        if hold.side == side and not game.freed >> i & 1 and game.turn < hold.turn:
            mine = [game.place[u] for u in hold.units if game.place[u] >= 0]
            if any(distance(a, b) <= ALARM for a in mine for b in foes):
                found.append(i)
    return found
