"""The numbers of a combat (G-4): dice, tactical advantages, morale hits ignored, who may riposte."""

from __future__ import annotations

from lacewars.games.frederic.field import NO_WORKS
from lacewars.games.frederic.grid import GRID
from lacewars.games.frederic.kinds import FORBIDDEN, ONCE, PER_HEX
from lacewars.games.frederic.sight import FOE, FRIEND, NOBODY, TALL, sees
from lacewars.games.frederic.state import Frederic
from lacewars.games.frederic.support import enemies_beside, neighbours, stuck, supported, works

distance = GRID.distance
MISS, MORALE, HIT, DOUBLE_MORALE = range(4)
"""What one tactical advantage does; the last is a hit of harassing troops (R94)."""
UPHILL, DOWNHILL = 2, 3
"""Most dice against a unit that stands higher, or lower (G-6.15)."""


def dice(game: Frederic, attacker: int, defender: int, *, riposte: bool = False, front: bool = False) -> int:
    """R50: the number of dice of an attack, a fire or a riposte; 0: it cannot be made."""
    kind, foe = game.kinds[attacker], game.kinds[defender]
    start, end = game.place[attacker], game.place[defender]
    melee = distance(start, end) == 1
    base = kind.riposte if riposte else kind.attack
    if not base or (kind.rocket and melee):
        return 0
    if kind.last_stand and game.stands[attacker] == 1:
        base = kind.last_stand
    number = max(1, base + kind.drill)
    if not riposte:
        number = _after_moving(game, attacker, number)
        if number <= 0:
            return 0
        number += kind.attack_bonus + (kind.melee if melee else kind.fire_bonus)
        if kind.lance and melee and (foe.guns or foe.arm in ("cavalry", "lancer", "camel")):
            number += 1
    else:
        number += kind.riposte_bonus
    if melee:
        number += (foe.irregular and kind.drilled) + front
    if kind.animal != "none":
        number -= _frights(game, attacker, defender, melee)
    number += foe.shield
    field = game.field
    limit = min(field.limit_into[end], field.limit_out[start])
    if field.level[start] != field.level[end]:
        limit = min(limit, UPHILL if field.level[end] else DOWNHILL)
    number -= field.less_into[end]
    wall = works(game, attacker, defender)
    return min(max(1, number - wall.less), limit, wall.limit)


def _after_moving(game: Frederic, slot: int, number: int) -> int:
    """R47: guns that moved, or retreated since their last turn, have fewer dice or none."""
    moved = game.moved[slot] + game.burden[slot]
    way = game.kinds[slot].move_fire
    if not moved:
        return number
    if way == PER_HEX:
        return number - moved
    if way == ONCE:
        return number - 1
    return 0 if way == FORBIDDEN else number


def _frights(game: Frederic, slot: int, enemy: int, melee: bool) -> int:
    """R45: dice that animals lose near camels and near elephants, each once."""
    kind, found = game.kinds[slot], 0
    for beast in ("camel", "elephant"):
        if kind.animal == beast:
            continue
        near = any(
            game.kinds[s].aura == beast
            for n in game.field.around[game.place[slot]]
            if (s := game.at[n] - 1) >= 0
        )
        found += near or (melee and game.kinds[enemy].aura == f"{beast}_melee")
    return found


# ---------------------------------------------------------------------- the tactical advantage
def advantage(game: Frederic, attacker: int, defender: int, *, riposte: bool = False) -> int:
    """G-4.65: what each tactical advantage of an attack means, by the table of tactical_advantage.csv."""
    result = _by_table(game, attacker, defender, riposte)
    return DOUBLE_MORALE if result == HIT and "harasses" in game.kinds[attacker].marks else result


def _by_table(game: Frederic, a: int, d: int, riposte: bool) -> int:
    kind, foe, broken = game.kinds[a], game.kinds[d], game.field.broken
    start, end = game.place[a], game.place[d]
    far = distance(start, end)
    if works(game, a, d) != NO_WORKS:
        return MISS
    if kind.mounted and (broken[start] or broken[end]):
        return MISS
    if kind.infantry and far > 1 and game.field.cover[end]:
        return MISS
    if foe.fanatic or kind.elephant:
        return HIT
    if kind.rocket:
        return MORALE
    if kind.guns:
        return HIT if far <= 2 else MORALE if kind.elite or foe.elusive else MISS
    if far == 1 and _wins_by_table(game, a, d, riposte):
        return HIT
    if foe.elusive or (far == 1 and kind.infantry and foe.mounted and _backed(game, a, d, riposte)):
        return MORALE
    return MISS


def _wins_by_table(game: Frederic, a: int, d: int, riposte: bool) -> bool:
    """G-4.69 to G-4.74: when infantry and mounted troops turn a tactical advantage into a hit."""
    kind, foe = game.kinds[a], game.kinds[d]
    if foe.guns:
        return True
    others = [game.kinds[s] for s in neighbours(game, game.place[d], game.side(a)) if s != a]
    if kind.mounted:
        return foe.elusive or any(o.infantry or o.guns for o in others) or _backed(game, a, d, riposte)
    if not foe.infantry:
        return False
    if any(o.guns or o.mounted for o in others):
        return True
    return _backed(game, a, d, riposte) and not supported(game, d, a, target=True)


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


def ignorable(game: Frederic, slot: int, enemy: int) -> int:
    """R61: how many morale hits of one roll a unit may ignore."""
    if not game.is_unit(slot):
        return 0
    kind = game.kinds[slot]
    found = supported(game, slot, enemy, target=True) + len(game.officers_with(slot)) + kind.guns
    if kind.infantry or kind.guns:
        found += works(game, enemy, slot).flags
    return found


def in_sight(game: Frederic, shooter: int, target: int) -> bool:
    """G-4.29: whether a unit sees another; small arms see less from hills than guns (R54)."""
    start, end = game.place[shooter], game.place[target]
    field, kinds = game.field, game.kinds
    high = target if field.level[end] > field.level[start] else shooter
    side = game.side(high)

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
        over_troops=kinds[shooter].tall or kinds[target].tall,
    )


def elephants_loose(game: Frederic) -> list[int]:
    """The panicking elephants on the table."""
    return [s for s in range(game.battle.n_units, game.battle.n_slots) if game.place[s] >= 0]


def targets(game: Frederic, slot: int) -> list[int]:
    """G-4.43 to G-4.45: whom a unit may attack from where it stands, whatever its turn."""
    kind, h = game.kinds[slot], game.place[slot]
    if stuck(game, slot):
        return []
    loose = elephants_loose(game)
    beside = enemies_beside(game, slot)
    found = [*beside, *(e for e in loose if distance(h, game.place[e]) == 1)]
    if kind.range > 1 and not beside:
        foes = [*game.battle.army[1 - game.side(slot)], *loose]
        near = [t for t in foes if game.place[t] >= 0 and 2 <= distance(h, game.place[t]) <= kind.range]
        found += [t for t in near if in_sight(game, slot, t)]
    return [t for t in found if dice(game, slot, t)]
