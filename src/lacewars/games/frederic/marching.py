"""Movement (G-3): allowances, steps, and what a unit may still do at the end of its move."""

from __future__ import annotations

from typing import NamedTuple

from lacewars.games.frederic import refusals
from lacewars.games.frederic.battle import OFF
from lacewars.games.frederic.field import CAMELS, WHEELS, Step
from lacewars.games.frederic.grid import GRID, ROW
from lacewars.games.frederic.kinds import Kind
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.support import enemies_beside
from lacewars.kernel import Refusal

PASSERS = frozenset({"infantry", "cavalry", "lancer", "camel"})
"""The arms that may pass through friendly guns (R29)."""
OFFICER_MOVE = 3
"""G-3.18: hexes of an officer on his own."""
NEVER = 99
_new_pace = tuple.__new__  # less than half the time of Pace(...), which goes through Python


def way_of(kind: Kind) -> int:
    """How terrain takes a kind of troops: see `Field.steps`."""
    return (WHEELS if kind.wheels else 0) | (CAMELS if kind.animal == "camel" else 0)


def allowances(game: Frederic, slot: int) -> tuple[int, int]:
    """The hexes a unit may move in this turn and still fight, and the longest move (R30, R70, R89)."""
    if game.halted >> slot & 1:
        return 0, 0
    kind = game.kinds[slot]
    move, march = kind.move, kind.march
    if game.doubled >> slot & 1 and not kind.very_heavy:
        move, march = 2 * move, 2 * march
    return max(0, move - game.burden[slot]), max(0, march - game.burden[slot])


class Pace(NamedTuple):
    """How far a move has come."""

    spent: int = 0
    steps: int = 0
    road: bool = True
    """Whether every step so far followed a road."""
    stopped: bool = False
    last: bool = False
    """A move that is over without combat: out of rocks, or over a rampart."""
    forced: bool = False
    """A forced march (R90): one hex more if it ends beside an enemy."""


def after(game: Frederic, slot: int, pace: Pace, h: int, step: Step) -> Pace:
    """The pace after a step from a hex."""
    _, cost, stops, on_road = step
    spent, steps, road, _, _, forced = pace
    whole = cost == 0 or (cost > 1 and _leaves_rocks(game, slot, pace, h, step))
    return _new_pace(Pace, (spent + cost, steps + 1, road and on_road, stops or whole, whole, forced))


def _leaves_rocks(game: Frederic, slot: int, pace: Pace, h: int, step: Step) -> bool:
    """R33: a unit with an allowance of 1 may leave rocks by 1 hex, as its whole move."""
    field = game.field
    if pace.steps or step.cost < 2 or h < 0 or not field.rocks[h] or field.rocks[step.hex]:
        return False
    if field.kinds.get(step.hex * 6 + GRID.direction(step.hex, h)):
        return False
    return allowances(game, slot)[1] == 1


def steps_from(game: Frederic, slot: int, h: int, pace: Pace) -> list[Step]:
    """The steps that terrain allows; a unit off the table comes by its entry hexes (R36)."""
    kind, field = game.kinds[slot], game.field
    if h == OFF:
        way = way_of(kind)
        return [
            Step(n, 1 + field.rocks[n], field.stops_in(n, way), False)
            for n in game.battle.group_of[slot].entry
            if field.may_stand(n, kind.wheels)
        ]
    found = list(field.steps[way_of(kind)][h])
    if not pace.steps and game.battle.units[slot].siege:
        found += [Step(n, 0, True, False) for n in field.escalades(h, kind.wheels)]
    return found


def refuse_step(game: Frederic, slot: int, h: int, step: Step, pace: Pace) -> Refusal | None:
    """Why a unit may not make a step that terrain allows."""
    found = stepped(game, slot, h, step, pace)
    return found if isinstance(found, Refusal) else None


def refuse_far(game: Frederic, slot: int, n: int, pace: Pace) -> Refusal:
    """Why a unit may not go to a hex to which no step leads: how far it is, or what is in the way."""
    h, kind = game.place[slot], game.kinds[slot]
    far = GRID.distance(h, n) if h >= 0 else 0
    if far <= 1:
        return refusals.CLOSED
    if pace.stopped:
        return refusals.STOPPED
    if game.slow >> slot & 1:
        return refusals.DEFICIENT
    march = allowances(game, slot)[1]
    if not march:
        return refusals.NO_ALLOWANCE
    left = max(0, march - pace.spent)
    if far == left + 1 and pace.road and game.field.road[h] and not kind.very_heavy:
        return refusals.HEXES_BY_ROAD.counting(far=far, allowed=left)
    if far > left:
        return refusals.HEXES_TOO_FAR.counting(far=far, allowed=left)
    if game.at[n]:
        return refusals.OCCUPIED
    return refusals.TOO_FAR if game.field.may_stand(n, kind.wheels) else refusals.CLOSED


def refuse_ride(start: int, n: int, most: int, *rules: str) -> Refusal:
    """Why somebody who rides so many hexes may not go to one of them."""
    far = GRID.distance(start, n)
    if far > most:
        return refusals.HEXES_TOO_FAR.by(*rules).counting(far=far, allowed=most)
    return refusals.TOO_FAR_TO_RIDE.by(*rules)


def stepped(game: Frederic, slot: int, h: int, step: Step, pace: Pace) -> Pace | Refusal:
    """The pace after a step that terrain allows, or why a unit may not make it."""
    kind, n = game.kinds[slot], step.hex
    if pace.stopped:
        return refusals.STOPPED
    if game.slow >> slot & 1 and pace.steps:
        return refusals.DEFICIENT
    if game.withdraw >> slot & 1 and not _nearer(game, slot, h, n):
        return refusals.WITHDRAW_ONLY
    there = game.at[n] - 1
    if there >= 0 and (
        kind.arm not in PASSERS or not game.kinds[there].guns or not game.friendly_unit(n, game.side(slot))
    ):
        return refusals.OCCUPIED
    march = allowances(game, slot)[1]
    if not march and _spent(game, slot):
        return refusals.NO_ALLOWANCE
    following = after(game, slot, pace, h, step)
    if following.spent > march and not following.last and not _beyond(game, slot, following, n):
        return refusals.TOO_FAR
    if there >= 0 and not _goes_on(game, slot, n, following):
        return refusals.NO_WAY_PAST
    return following


def _spent(game: Frederic, slot: int) -> bool:
    """Whether a unit is held or has spent its allowance; one that has none but by road may use that (R34)."""
    return bool(game.kinds[slot].static or game.halted >> slot & 1 or game.burden[slot])


def _beyond(game: Frederic, slot: int, pace: Pace, n: int) -> bool:
    """Whether a move may exceed the longest one so: by its road bonus, or as a forced march."""
    move, march = allowances(game, slot)
    if pace.road and pace.spent == march + 1 and not game.kinds[slot].very_heavy:
        return True
    if not pace.forced or pace.spent > move + 1:
        return False
    return bool(enemies_beside(game, slot, n))


def _nearer(game: Frederic, slot: int, h: int, n: int) -> bool:
    """R17: whether a step brings a unit nearer to its own edge."""
    if h < 0:
        return False
    edge = game.battle.sides[game.side(slot)].edge_row
    return abs(ROW[n] - edge) < abs(ROW[h] - edge)


def _goes_on(game: Frederic, slot: int, h: int, pace: Pace) -> bool:
    """Whether a unit has a step from here: one among friendly guns must (R29)."""
    return any(refuse_step(game, slot, h, s, pace) is None for s in steps_from(game, slot, h, pace))


def legal_steps(game: Frederic, slot: int, pace: Pace) -> list[int]:
    """The hexes into which a unit may step next."""
    h = game.place[slot]
    if pace.stopped:
        return []
    found = [s.hex for s in steps_from(game, slot, h, pace) if refuse_step(game, slot, h, s, pace) is None]
    return list(dict.fromkeys(found))


def may_fight_after(game: Frederic, slot: int, pace: Pace) -> bool:
    """R30: whether a unit may still fight in this turn after such a move."""
    if not pace.steps:
        return True
    if pace.last:
        return False
    move = allowances(game, slot)[0]
    return pace.spent <= move or (pace.forced and pace.spent <= move + 1 and bool(enemies_beside(game, slot)))


def can_move(game: Frederic, slot: int) -> bool:
    """Whether an activated unit has any step, forced march included."""
    if game.halted >> slot & 1 or game.kinds[slot].static:
        return False
    if _goes_on(game, slot, game.place[slot], Pace()):
        return True
    return "impetuous" in game.kinds[slot].marks and _goes_on(game, slot, game.place[slot], Pace(forced=True))


# ---------------------------------------------------------------------- riders
def rides(game: Frederic, start: int, side: int, allowance: int, *, alone: bool = False) -> list[int]:
    """R18, R23: where a messenger, or an officer `alone`, may go: 1 a hex, round enemy units.

    Elephants in panic have no effect on messengers (R19); officers alone go round them too (R77).
    """
    at, neighbours, found, edge = game.at, game.field.rides, {start}, [start]
    for _ in range(allowance):
        reached = []
        for h in edge:
            for n in neighbours[h]:
                if n not in found and not (at[n] and _barred(game, n, side, alone)):
                    found.add(n)
                    reached.append(n)
        edge = reached
    found.discard(start)
    return sorted(found)


def drives(game: Frederic, start: int, side: int, allowance: int) -> list[int]:
    """R23: the same for an officer in a vehicle, whom terrain hinders as it does wagons."""
    found, going, edge = {start}, {start: 0}, [start]
    while edge:
        h = edge.pop()
        for step in game.field.steps[WHEELS][h]:
            spent = going[h] + step.cost
            if spent > allowance or _barred(game, step.hex, side, True):
                continue
            found.add(step.hex)
            if not step.stops and spent < going.get(step.hex, NEVER):
                going[step.hex] = spent
                edge.append(step.hex)
    found.discard(start)
    return sorted(found)


def _barred(game: Frederic, h: int, side: int, alone: bool) -> bool:
    """Whether enemy units, or for an officer alone an elephant in panic, close a hex."""
    slot = game.at[h] - 1
    return slot >= 0 and (alone if not game.is_unit(slot) else game.side(slot) != side)


def reach(game: Frederic, officer: int) -> list[int]:
    """R23: where an officer on his own may go."""
    data, start = game.battle.officers[officer], game.officers[officer]
    if data.vehicle:
        return drives(game, start, data.side, OFFICER_MOVE)
    return rides(game, start, data.side, OFFICER_MOVE, alone=True)
