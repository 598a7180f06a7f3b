"""The numbers of a combat (G-4): dice, tactical advantages, morale hits ignored, who may riposte."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lacewars.games.frederic.field import NO_WORKS
from lacewars.games.frederic.grid import GRID
from lacewars.games.frederic.kinds import FORBIDDEN, ONCE, PER_HEX, Kind
from lacewars.games.frederic.reasons import Part, Steps, parts_ignored, parts_of_dice
from lacewars.games.frederic.sight import FOE, FRIEND, NOBODY, TALL, sees
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.support import enemies_beside, neighbours, stuck, supported, works

distance = GRID.distance
MISS, MORALE, HIT, DOUBLE_MORALE = range(4)
"""What one tactical advantage does; the last is a hit of harassing troops (R94)."""
BEASTS = ("camel", "elephant")
UPHILL, DOWNHILL = 2, 3
"""Most dice against a unit that stands higher, or lower (G-6.15)."""


def dice(
    game: Frederic,
    attacker: int,
    defender: int,
    *,
    riposte: bool = False,
    front: bool = False,
    notes: list[Part] | None = None,
) -> int:
    """R50: the dice of an attack, a fire or a riposte; 0: it cannot be made. `notes` takes their reasons."""
    kind, foe = game.kinds[attacker], game.kinds[defender]
    start, end = game.place[attacker], game.place[defender]
    melee = distance(start, end) == 1
    base = kind.riposte if riposte else kind.attack
    if not base or (kind.rocket and melee):
        return 0
    last = kind.last_stand > 0 and game.stands[attacker] == 1
    if last:
        base = kind.last_stand
    number = moved = trained = max(1, base + kind.drill)
    lance = drilled = False
    if not riposte:
        if hexes := game.moved[attacker] + game.burden[attacker]:
            number = moved = _after_moving(kind, hexes, number)
            if number <= 0:
                return 0
        number += kind.attack_bonus + (kind.melee if melee else kind.fire_bonus)
        lance = kind.lance and melee and (foe.guns or foe.arm in ("cavalry", "lancer", "camel"))
        number += lance
    else:
        number += kind.riposte_bonus
    if melee:
        drilled = foe.irregular and kind.drilled
        number += drilled + front
    frights = _frights(game, attacker, defender, melee) if kind.animal != "none" else ()
    number += foe.shield - len(frights)
    field = game.field
    limit = min(field.limit_into[end], field.limit_out[start])
    if field.level[start] != field.level[end]:
        limit = min(limit, UPHILL if field.level[end] else DOWNHILL)
    wall = works(game, attacker, defender)
    number -= field.less_into[end] + wall.less
    rolled = min(max(1, number), limit, wall.limit)
    if notes is not None:
        steps = Steps(
            base, last, trained, moved, melee, riposte, lance, drilled, front, frights, number, rolled
        )
        notes += parts_of_dice(game, attacker, defender, steps)
    return rolled


def _after_moving(kind: Kind, hexes: int, number: int) -> int:
    """R47: guns that moved, or retreated since their last turn, have fewer dice or none."""
    if kind.move_fire == PER_HEX:
        return number - hexes
    if kind.move_fire == ONCE:
        return number - 1
    return 0 if kind.move_fire == FORBIDDEN else number


def _frights(game: Frederic, slot: int, enemy: int, melee: bool) -> Sequence[str]:
    """R45: what animals shy at, a die each: camels, elephants."""
    kinds, at = game.kinds, game.at
    near = {kinds[at[n] - 1].aura for n in game.field.around[game.place[slot]] if at[n]}
    if melee:
        near.add(kinds[enemy].aura.removesuffix("_melee"))
    return [beast for beast in BEASTS if beast in near and kinds[slot].animal != beast]


# ---------------------------------------------------------------------- the tactical advantage
class Line(NamedTuple):
    """A line of the table of tactical advantages: what each means, why, and by which rules."""

    result: int
    reason: str
    rules: tuple[str, ...]


WORKS = Line(MISS, "works", ("G-6.26", "G-6.27", "G-6.28", "G-6.29"))
BROKEN_GROUND = Line(MISS, "broken", ("G-4.67",))
IN_COVER = Line(MISS, "cover", ("G-4.68",))
FANATIC = Line(HIT, "fanatic", ("G-A2.44", "G-4.72"))
TRAMPLED = Line(HIT, "elephant", ("G-4.77",))
ROCKETS = Line(MORALE, "rocket", ("G-4.76",))
GUNS_NEAR = Line(HIT, "guns_near", ("G-4.75",))
GUNS_ELITE = Line(MORALE, "guns_elite", ("G-4.75",))
GUNS_ELUSIVE = Line(MORALE, "elusive", ("G-4.75", "G-A2.52"))
GUNS_FAR = Line(MISS, "guns_far", ("G-4.75",))
GUNS_REACHED = Line(HIT, "guns_reached", ("G-4.71", "G-4.74"))
CHARGE_ELUSIVE = Line(HIT, "charge_elusive", ("G-4.73", "G-A2.52"))
CHARGE_HELPED = Line(HIT, "charge_helped", ("G-4.73",))
CHARGE_SUPPORTED = Line(HIT, "charge_supported", ("G-4.73", "G-1.13"))
FOOT_HELPED = Line(HIT, "foot_helped", ("G-4.69",))
FOOT_SUPPORTED = Line(HIT, "foot_supported", ("G-4.69", "G-1.13"))
ELUSIVE = Line(MORALE, "elusive", ("G-A2.52",))
FOOT_STEADY = Line(MORALE, "foot_steady", ("G-4.70", "G-1.13"))
FIRE = Line(MISS, "fire", ("G-4.65",))
CHARGE_ALONE = Line(MISS, "charge_alone", ("G-4.73", "G-1.13"))
FOOT_ALONE = Line(MISS, "foot_alone", ("G-4.69", "G-4.70", "G-1.13"))
FOE_SUPPORTED = Line(MISS, "foe_supported", ("G-4.69", "G-1.13"))
HARASSED = Line(DOUBLE_MORALE, "harasses", ("G-A2.50",))
LINES = (
    WORKS, BROKEN_GROUND, IN_COVER, FANATIC, TRAMPLED, ROCKETS, GUNS_NEAR, GUNS_ELITE, GUNS_ELUSIVE, GUNS_FAR,
    GUNS_REACHED, CHARGE_ELUSIVE, CHARGE_HELPED, CHARGE_SUPPORTED, FOOT_HELPED, FOOT_SUPPORTED, ELUSIVE,
    FOOT_STEADY, FIRE, CHARGE_ALONE, FOOT_ALONE, FOE_SUPPORTED, HARASSED,
)  # fmt: skip
LINE_NUMBERS = {line: number for number, line in enumerate(LINES)}
"""Events name a line by its number."""


def advantage(game: Frederic, attacker: int, defender: int, *, riposte: bool = False) -> int:
    """G-4.65: what each tactical advantage of an attack means, by the table of tactical_advantage.csv."""
    return why_advantage(game, attacker, defender, riposte=riposte)[-1].result


def why_advantage(game: Frederic, attacker: int, defender: int, *, riposte: bool = False) -> list[Line]:
    """Why each tactical advantage of an attack means what it does: the line of the table, and harassment.

    The last line has the result.
    """
    line = _by_table(game, attacker, defender, riposte)
    harassed = line.result == HIT and "harasses" in game.kinds[attacker].marks
    return [line, HARASSED] if harassed else [line]


def _by_table(game: Frederic, a: int, d: int, riposte: bool) -> Line:
    kind, foe, broken = game.kinds[a], game.kinds[d], game.field.broken
    start, end = game.place[a], game.place[d]
    far = distance(start, end)
    if works(game, a, d) != NO_WORKS:
        return WORKS
    if kind.mounted and (broken[start] or broken[end]):
        return BROKEN_GROUND
    if kind.infantry and far > 1 and game.field.cover[end]:
        return IN_COVER
    if foe.fanatic:
        return FANATIC
    if kind.elephant:
        return TRAMPLED
    if kind.rocket:
        return ROCKETS
    if kind.guns:
        return (
            GUNS_NEAR if far <= 2 else GUNS_ELITE if kind.elite else GUNS_ELUSIVE if foe.elusive else GUNS_FAR
        )
    line = _in_melee(game, a, d, riposte) if far == 1 else FIRE
    return ELUSIVE if foe.elusive and line.result != HIT else line


def _in_melee(game: Frederic, a: int, d: int, riposte: bool) -> Line:
    """G-4.69 to G-4.74: what infantry and mounted troops make of a tactical advantage in melee."""
    kind, foe = game.kinds[a], game.kinds[d]
    if foe.guns:
        return GUNS_REACHED
    others = [game.kinds[s] for s in neighbours(game, game.place[d], game.side(a)) if s != a]
    if kind.mounted:
        if foe.elusive:
            return CHARGE_ELUSIVE
        if any(o.infantry or o.guns for o in others):
            return CHARGE_HELPED
        return CHARGE_SUPPORTED if _backed(game, a, d, riposte) else CHARGE_ALONE
    if not foe.infantry:
        return FOOT_STEADY if _backed(game, a, d, riposte) else FOOT_ALONE
    if any(o.guns or o.mounted for o in others):
        return FOOT_HELPED
    if not _backed(game, a, d, riposte):
        return FOOT_ALONE
    return FOE_SUPPORTED if supported(game, d, a, target=True) else FOOT_SUPPORTED


def _backed(game: Frederic, slot: int, enemy: int, riposte: bool) -> bool:
    """Whether the attacker of the table is supported; one who ripostes also by houses or works (R7, R76)."""
    if not riposte:
        return supported(game, slot, enemy, target=False)
    if game.kinds[slot].mounted and game.field.broken[game.place[enemy]]:
        return False
    return supported(game, slot, enemy, target=True) or works(game, enemy, slot).shelters


# ---------------------------------------------------------------------- what may be done
def may_riposte(game: Frederic, slot: int, enemy: int) -> bool:
    """R75, R76: whether a unit attacked in melee by an enemy is entitled to riposte."""
    if not game.is_unit(slot) or distance(game.place[slot], game.place[enemy]) != 1:
        return False
    if not game.kinds[slot].riposte or stuck(game, slot):
        return False
    return supported(game, slot, enemy, target=True) or works(game, enemy, slot).shelters


def ripostes_first(game: Frederic, slot: int, enemy: int) -> bool:
    """R41: a modern unit answers infantry without missile weapons before the blow."""
    attacker = game.kinds[enemy]
    return (
        attacker.infantry
        and not attacker.missile
        and game.kinds[slot].modern
        and may_riposte(game, slot, enemy)
    )


def ignorable(game: Frederic, slot: int, enemy: int, notes: list[Part] | None = None) -> int:
    """R61: how many morale hits of one roll a unit may ignore; `notes` takes their reasons."""
    if not game.is_unit(slot):
        return 0
    kind = game.kinds[slot]
    backed = supported(game, slot, enemy, target=True)
    flags = works(game, enemy, slot).flags if kind.infantry or kind.guns else 0
    if notes is not None:
        notes += parts_ignored(game, slot, enemy, backed, flags)
    return backed + len(game.officers_with(slot)) + kind.guns + flags


def in_sight(game: Frederic, shooter: int, target: int) -> bool:
    """G-4.29: whether a unit sees another; small arms see less from hills than guns (R54)."""
    return sees_hex(game, shooter, game.place[target])


def sees_hex(game: Frederic, shooter: int, end: int) -> bool:
    """Whether a unit sees into a hex; what stands there counts, in an empty one an enemy is thought of."""
    start, target = game.place[shooter], game.at[end] - 1
    field, kinds = game.field, game.kinds
    side = game.side(shooter)
    if field.level[end] > field.level[start]:
        side = game.side(target) if target >= 0 else 1 - side

    def stands(h: int) -> int:
        slot = game.at[h] - 1
        if slot < 0:
            return NOBODY
        whose = FRIEND if game.side(slot) == side and game.is_unit(slot) else FOE
        return whose | (TALL if kinds[slot].tall else 0)

    return sees(
        field,
        start,
        end,
        stands,
        small_arms=kinds[shooter].infantry,
        over_troops=kinds[shooter].tall or (target >= 0 and kinds[target].tall),
    )


def elephants_loose(game: Frederic) -> list[int]:
    """The panicking elephants on the table."""
    return [s for s in range(game.battle.n_units, game.battle.n_slots) if game.place[s] >= 0]


def targets(game: Frederic, slot: int) -> list[int]:
    """G-4.43 to G-4.45: whom a unit may attack from where it stands, whatever its turn."""
    if stuck(game, slot):
        return []
    kind, place = game.kinds[slot], game.place
    far, loose, beside = GRID.distances(place[slot]), elephants_loose(game), enemies_beside(game, slot)
    found = [*beside, *[e for e in loose if far[place[e]] == 1]]
    if kind.range > 1 and not beside:
        foes = [*game.battle.army[1 - game.side(slot)], *loose]
        near = [t for t in foes if place[t] >= 0 and 2 <= far[place[t]] <= kind.range]
        found += [t for t in near if in_sight(game, slot, t)]
    return [t for t in found if dice(game, slot, t)]
