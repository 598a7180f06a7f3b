"""Which marches to make: every activation is weighed by what the prizes promise after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lacewars.bots.defiant import temper
from lacewars.bots.defiant.outlook import Outlook
from lacewars.bots.defiant.sieges import storm_chance
from lacewars.bots.defiant.ways import Op, callable_blocks, groups, is_free, may_force, reach
from lacewars.bots.defiant.weighing import PRICE, chance, strength, worth
from lacewars.games.defiant.blocks import FORCE, IS_LEADER, MA
from lacewars.games.defiant.board import FORT, FRIENDLY, ROADS
from lacewars.games.defiant.friction import is_held_back
from lacewars.games.defiant.state import Defiant
from lacewars.games.defiant.supply import truly_supplied

BESIEGERS = 7.0
"""How strong an army must be for a siege."""


def best(look: Outlook, blocks: Iterable[int], helpers: Sequence[int] = ()) -> Op | None:
    """The best that one of these activated blocks could do; None if all had better stay."""
    found: Op | None = None
    for block in blocks:
        for op in options(look, block, helpers):
            if op.value > 0 and (found is None or op.value > found.value):
                found = op
    return found


def options(look: Outlook, block: int, helpers: Sequence[int] = ()) -> list[Op]:
    """What an activated block could do, each with its value."""
    game = look.game
    found: list[Op] = []
    if not IS_LEADER[block]:
        return [
            _weighed(look, Op(block, "walk", (), way), MA[block], 0.0)
            for way in reach(game, (block,), MA[block], may_force(game)).values()
            if len(way) > 1
        ]
    called = callable_blocks(look, block)
    if called:
        found.append(_gathering(look, block, called))
    if is_held_back(game, block) or not is_free(game, block):
        return found
    pace = MA[block]
    for takes in groups(look, block):
        for way in reach(game, (block, *takes), pace, may_force(game)).values():
            if len(way) > 1:
                op = Op(block, "lead", takes, way)
                found.append(_weighed(look, op, pace, _help(look, op, helpers)))
    return found


def _help(look: Outlook, op: Op, helpers: Sequence[int]) -> float:
    """The strength that other leaders could bring to the battle to which a march leads."""
    goal = op.way[-1]
    if not look.enemies(goal):
        return 0.0
    game, found = look.game, 0.0
    for other in helpers:
        start = game.place[other]
        if other == op.block or other in op.takes or start == op.way[0] or start == goal:
            continue
        if ROADS.distance(start, goal) <= MA[other]:
            found += strength(look.mine.get(start, ()), game.steps)
    return found


def _gathering(look: Outlook, leader: int, called: tuple[int, ...]) -> Op:
    town = look.game.place[leader]
    changes = {town: [*look.mine[town], *called]}
    for b in called:
        start = look.game.place[b]
        changes.setdefault(start, list(look.mine[start])).remove(b)
    value = look.moved(changes, {}) - look.now
    value -= temper.HUNGER * temper.STEP * (look.hunger(called, town))
    return Op(leader, "gather", called, (town,), value)


def _weighed(look: Outlook, op: Op, pace: int, helped: float) -> Op:
    """The op with its value: what the prizes promise after it, less hunger, danger and strain."""
    game, group, start, goal = look.game, op.group, op.way[0], op.way[-1]
    there = look.mine.get(goal, [])
    rest = [b for b in look.mine[start] if b not in group]
    army = [*there, *group]
    value = -look.now
    foes = look.enemies(goal)
    changes = {start: rest, goal: army}
    price = worth(group, game.steps)
    if foes:
        power = strength(army, game.steps) + 0.6 * helped
        value += _battle(look, changes, goal, foes, power)
        if there:  # that battle is fought in any case
            value += look.now - _battle(look, {goal: there}, goal, foes, strength(there, game.steps))
    elif look.open_walls(goal):
        value += _walls(look, changes, goal, army)
    else:
        value += look.moved(changes, {})
    value -= _hunger(look, group, goal, op.way, rest) - _hunger(look, group, start, (start,), rest)
    if not foes:
        value -= danger(look, goal, army, price) - danger(look, start, look.mine[start], price)
    if len(op.way) - 1 > pace:
        value -= temper.FORCED * sum(PRICE[b] for b in group)
        value -= temper.LAST_STEP * sum(IS_LEADER[b] and game.steps[b] == 1 for b in group)
    return op._replace(value=value)


def danger(look: Outlook, town: int, army: Sequence[int], price: float) -> float:
    """What an army in a town has to fear from enemies within reach."""
    threat = look.threat(town)
    if not threat:
        return 0.0
    lost = chance(threat, strength(army, look.game.steps))
    return temper.EXPOSED * sum(temper.LOSER) * lost * price


def _hunger(
    look: Outlook, group: Sequence[int], town: int, way: tuple[int, ...], rest: Sequence[int]
) -> float:
    """What hunger in a town would cost."""
    force, start = FORCE[group[0]], way[0]
    if len(way) > 1 and not rest and not FRIENDLY[force] >> start & 1:
        lost = float(_left_behind(look.game, group, town))
    else:
        lost = look.hunger(group, town)
    return temper.HUNGER * temper.STEP * 1.2 * lost


def _left_behind(game: Defiant, group: Sequence[int], town: int) -> int:
    """How many go hungry if all leave a town through which they were fed."""
    before = [game.place[b] for b in group]
    for b in group:
        game.place[b] = town
    fed = {force: truly_supplied(game, force) for force in {FORCE[b] for b in group}}
    for b, start in zip(group, before, strict=True):
        game.place[b] = start
    return sum(not fed[FORCE[b]] >> town & 1 for b in group)


def _battle(look: Outlook, changes: dict[int, list[int]], goal: int, foes: list[int], power: float) -> float:
    """What the prizes promise, and both sides' losses, if a battle is fought for a town."""
    steps = look.game.steps
    army = changes[goal]
    attacking = look.game.pending.get(goal) != look.seat
    weight = strength(foes, steps)
    won = chance(power, weight) if attacking else 1 - chance(weight, power)
    even = 4 * won * (1 - won)
    least, most = (a + b * even for a, b in (temper.WINNER, temper.LOSER))
    ours, theirs = worth(army, steps), worth(foes, steps)
    look.add(look.foes, goal, foes, -0.5)
    good = _walls(look, changes, goal, army) if look.open_walls(goal) else look.moved(changes, {})
    look.add(look.foes, goal, foes, 0.5)
    good += most * theirs - least * ours
    bad = look.now + least * theirs - most * ours
    return won * good + (1 - won) * bad


def _walls(look: Outlook, changes: dict[int, list[int]], goal: int, army: Sequence[int]) -> float:
    """What the prizes promise before an enemy fortress: it is stormed, or besieged."""
    fort = FORT[goal]
    inside = look.game.garrison(goal)
    falls = storm_chance(army, look.game.steps, look.game.fort_steps[fort], inside)
    taken = look.moved(changes, {goal: True})
    kept = look.moved(changes, {})
    power = strength(army, look.game.steps)
    kept_up = min(1.0, power / BESIEGERS) * (1 - chance(look.threat(goal), power))
    siege = temper.SIEGE * kept_up * (taken - kept)
    return kept + max(siege, falls * (taken - kept))
