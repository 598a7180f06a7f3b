"""Which marches to make: every activation is weighed by what the prizes promise after it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from lacewars.bots.defiant import temper
from lacewars.bots.defiant.outlook import Outlook
from lacewars.bots.defiant.sieges import is_worth_storming
from lacewars.bots.defiant.stakes import PRIZES
from lacewars.bots.defiant.ways import Op, callable_blocks, groups, is_free, may_force, reach
from lacewars.bots.defiant.weighing import chance, storm, strength, worth
from lacewars.games.defiant.blocks import FORCE, IS_FOOT, IS_LEADER, KIND, MA, PRUSSIA, STEPS
from lacewars.games.defiant.board import AREAS, BERLIN, CAPACITY, FORT, FRIENDLY, ROADS, TOWN
from lacewars.games.defiant.friction import is_held_back
from lacewars.games.defiant.marching import limit
from lacewars.games.defiant.recruiting import COST
from lacewars.games.defiant.supply import truly_supplied

WORTHY = frozenset(PRIZES)
SHARE, HELP = 0.4, 0.6
"""How strong one must be to begin a common attack, and how much of the others is counted on."""
OUTLYING, KOLBERG = 4, TOWN["kolberg"]
"""How many roads from Berlin East Prussia begins; the way home along the coast is fed all the time."""
BESIEGERS = 7.0
"""How strong an army must be for a siege."""


def best(look: Outlook, blocks: Iterable[int], helpers: Sequence[int] = ()) -> Op | None:
    """The best that one of these activated blocks could do; None if all had better stay."""
    return max(best_of_each(look, blocks, helpers), key=lambda op: op.value, default=None)


def best_of_each(look: Outlook, blocks: Iterable[int], helpers: Sequence[int] = ()) -> list[Op]:
    """The best that each of these activated blocks could do, of those that had not better stay."""
    found = []
    for block in blocks:
        op = max(options(look, block, helpers, hasty=temper.HASTY), key=lambda op: op.value, default=None)
        if op is not None and op.value > 0:
            found.append(op)
    return found


def ordered(look: Outlook, blocks: Collection[int]) -> Op | None:
    """The march of the first of these blocks that is ordered somewhere and can go there."""
    leaders = [b for b in blocks if IS_LEADER[b]]
    for block, town in temper.ORDERS.items():
        if block in blocks and look.game.place[block] != town:
            ways = options(look, block, leaders, goal=town)
            if ways:
                return max(ways, key=lambda op: op.value)
    return None


def options(
    look: Outlook, block: int, helpers: Sequence[int] = (), *, hasty: bool = False, goal: int | None = None
) -> list[Op]:
    """What an activated block could do, each with its value, or how it could go to one town, the `goal`.

    `hasty`: with its whole group, unforced, and one that has no leader goes only where there is something to
    do.
    """
    game = look.game
    found: list[Op] = []
    forced = may_force(game) and not hasty
    if not IS_LEADER[block]:
        return [
            _weighed(look, Op(block, "walk", (), way), MA[block], 0.0)
            for way in reach(game, (block,), MA[block], forced).values()
            if goal in (None, way[-1])
            and _is_worth_it(look, way, MA[block])
            and not (hasty and _is_idle(look, way[-1]))
        ]
    called = callable_blocks(look, block) if goal is None else ()
    if called:
        found.append(_gathering(look, block, called))
    if is_held_back(game, block) or not is_free(game, block):
        return found
    pace = MA[block]
    for takes in groups(look, block)[: 1 if hasty else None]:
        for way in reach(game, (block, *takes), pace, forced).values():
            if goal in (None, way[-1]) and _is_worth_it(look, way, pace):
                op = Op(block, "lead", takes, way)
                found.append(_weighed(look, op, pace, _help(look, op, helpers)))
    return found


def _is_worth_it(look: Outlook, way: tuple[int, ...], pace: int) -> bool:
    """A forced march is made only to a town that scores, or to a battle."""
    goal = way[-1]
    return 1 < len(way) <= pace + 1 or (len(way) > 1 and (goal in WORTHY or goal in look.theirs))


def _is_idle(look: Outlook, goal: int) -> bool:
    """Whether in a town nothing scores, nobody is to be joined, and nobody to be fought."""
    return goal not in WORTHY and goal not in look.mine and goal not in look.theirs


def _help(look: Outlook, op: Op, helpers: Sequence[int]) -> float:
    """The strength that other leaders could bring to the battle to which a march leads."""
    goal = op.way[-1]
    if not look.enemies(goal):
        return 0.0
    game, found, own = look.game, 0.0, strength(op.group, look.game.steps)
    for other in helpers:
        start = game.place[other]
        if other == op.block or other in op.takes or start == op.way[0] or start == goal:
            continue
        if ROADS.distance(start, goal) <= MA[other]:
            power = strength(look.mine.get(start, ()), game.steps)
            if power > own and look.thrifty:  # the strongest begins: nobody is left alone in a fight
                return 0.0
            found += power
    return found


def _gathering(look: Outlook, leader: int, called: tuple[int, ...]) -> Op:
    town = look.game.place[leader]
    changes = {town: [*look.mine[town], *called]}
    for b in called:
        start = look.game.place[b]
        changes.setdefault(start, list(look.mine[start])).remove(b)
    value = look.stakes.moved(changes, {}) - look.stakes.now
    value -= look.hunger(called, town)
    return Op(leader, "gather", called, (town,), value)


def _weighed(look: Outlook, op: Op, pace: int, helped: float) -> Op:
    """The op with its value: what the prizes promise after it, less hunger, danger and strain."""
    game, group, start, goal = look.game, op.group, op.way[0], op.way[-1]
    there = look.mine.get(goal, [])
    rest = [b for b in look.mine[start] if b not in group]
    army = [*there, *group]
    value = -look.stakes.now
    foes = look.enemies(goal)
    changes = {start: rest, goal: army}
    price = look.dear * worth(group, game.steps)
    sure = 1.0
    if foes:
        power = strength(army, game.steps)
        if power >= SHARE * strength(foes, game.steps):  # who is too weak does not begin
            power += HELP * helped
        sure = _odds(look, goal, foes, power)
        value += _battle(look, changes, goal, foes, power)
        if there:  # that battle is fought in any case
            value += look.stakes.now - _stand(look, goal, foes, there)
    elif look.open_walls(goal):
        value += _walls(look, changes, goal, army)
    else:
        value += look.stakes.moved(changes, {})
    ease = _hunger(look, group, start, (start,), rest) - _hunger(look, group, goal, op.way, rest)
    if look.winter_near:
        before = crowding(look, goal, there) + crowding(look, start, look.mine[start])
        ease += look.winter_near * (before - crowding(look, goal, army) - crowding(look, start, rest))
    if ease > 0 and look.thrifty:  # whoever is beaten finds neither bread nor quarters
        ease *= sure
    value += ease
    if _is_outlying(look, start):
        nearer = ROADS.distance(start, KOLBERG) - ROADS.distance(goal, KOLBERG)
        value += temper.HOMEWARD * len(group) * nearer
    attackers = look.enemies(start)
    if attackers:  # whoever stays fights that battle without those who leave
        value += _stand(look, start, attackers, rest) - _stand(look, start, attackers, look.mine[start])
    if not foes:
        value -= danger(look, goal, army, price) - danger(look, start, look.mine[start], price)
        value += _comfort(look, goal, there, army) + _comfort(look, start, rest, look.mine[start], -1)
    if len(op.way) - 1 > pace:
        value -= temper.FORCED * look.dear * sum(look.step_price(b) for b in group)
    return op._replace(value=value)


def _is_outlying(look: Outlook, town: int) -> bool:
    """Whether a Prussian army stands far off where Russia will cut it off once it joins the war."""
    return look.seat == PRUSSIA and not look.game.joined and ROADS.distance(town, BERLIN) > OUTLYING


def crowding(look: Outlook, town: int, blocks: Sequence[int]) -> float:
    """What it costs that a town has no winter quarters for so many."""
    game = look.game
    if len(blocks) < 2 or town in AREAS:
        return 0.0
    room = max((limit(game, b) + 1 for b in blocks if IS_LEADER[b]), default=1)
    if game.open_fort(town, look.seat):
        room = max(room, CAPACITY)
    spare = sorted(float(COST[KIND[b]]) * game.steps[b] / STEPS[b] for b in blocks if not IS_LEADER[b])
    return temper.RECRUIT * look.dear * sum(spare[: max(0, len(blocks) - room)])


def danger(look: Outlook, town: int, army: Sequence[int], price: float) -> float:
    """What an army in a town has to fear from enemies within reach."""
    threat = look.threat(town)
    if not threat:
        return 0.0
    lost = chance(threat, strength(army, look.game.steps))
    return temper.EXPOSED * sum(temper.LOSER) * lost * price


def _comfort(look: Outlook, town: int, some: Sequence[int], together: Sequence[int], sign: int = 1) -> float:
    """What it is worth to those in a town that others stand with them."""
    if not some:
        return 0.0
    price = look.dear * worth(some, look.game.steps)
    return sign * (danger(look, town, some, price) - danger(look, town, together, price))


def _hunger(
    look: Outlook, group: Sequence[int], town: int, way: tuple[int, ...], rest: Sequence[int]
) -> float:
    """What hunger in a town would cost."""
    force, start = FORCE[group[0]], way[0]
    if len(way) > 1 and not rest and not FRIENDLY[force] >> start & 1:
        return _left_behind(look, group, town)
    return look.hunger(group, town)


def _left_behind(look: Outlook, group: Sequence[int], town: int) -> float:
    """What hunger costs if all leave a town through which they were fed."""
    game = look.game
    before = [game.place[b] for b in group]
    for b in group:
        game.put(b, town)
    fed = {force: truly_supplied(game, force) for force in {FORCE[b] for b in group}}
    for b, start in zip(group, before, strict=True):
        game.put(b, start)
    lost = sum(look.step_price(b) for b in group if not fed[FORCE[b]] >> town & 1)
    return temper.HUNGER * look.hungry_winter * look.scarce * lost


def _stand(look: Outlook, town: int, foes: list[int], army: list[int]) -> float:
    """What the prizes promise if an army of ours fights where it stands."""
    return _battle(look, {town: army}, town, foes, strength(army, look.game.steps))


def _odds(look: Outlook, goal: int, foes: list[int], power: float) -> float:
    """The chance of so strong an army of ours in a battle for a town."""
    weight = strength(foes, look.game.steps)
    if look.game.pending.get(goal) == look.seat:
        return 1 - chance(weight, power)
    if look.game.first == look.seat:  # the enemy marches after us, and may send help
        weight += temper.RELIEF[look.seat] * look.joiners(goal)
    return chance(power, weight)


def _battle(look: Outlook, changes: dict[int, list[int]], goal: int, foes: list[int], power: float) -> float:
    """What the prizes promise, and both sides' losses, if a battle is fought for a town."""
    steps = look.game.steps
    army = changes[goal]
    won = _odds(look, goal, foes, power)
    even = 4 * won * (1 - won)
    least, most = (a + b * even for a, b in (temper.WINNER, temper.LOSER))
    ours, theirs = look.dear * worth(army, steps), look.lasting * worth(foes, steps)
    look.stakes.add(look.stakes.foes, goal, foes, -0.5)
    look.stakes.weigh_foes()
    before = look.stakes.fear(look.stakes.beating(goal))
    walled = look.open_walls(goal)
    won_town = {goal: True} if FORT[goal] < 0 else {}
    good = _walls(look, changes, goal, army, foes) if walled else look.stakes.moved(changes, won_town)
    look.stakes.fear(before)
    look.stakes.add(look.stakes.foes, goal, foes, 0.5)
    look.stakes.weigh_foes()
    good += most * theirs - least * ours
    bad = look.stakes.now + least * min(ours, theirs) - most * ours
    return won * good + (1 - won) * bad


def _walls(
    look: Outlook, changes: dict[int, list[int]], goal: int, army: Sequence[int], foes: Sequence[int] = ()
) -> float:
    """What the prizes promise before an enemy fortress: it is stormed, or besieged.

    Of the enemies who stand before it, the best infantry goes inside.
    """
    fort = FORT[goal]
    foot = sorted((look.game.steps[b], b) for b in foes if IS_FOOT[b])
    inside = [*look.game.garrison(goal), *(b for _, b in foot[-1:])]
    assault = storm(army, look.game.steps, look.game.fort_steps[fort], inside)
    taken = look.stakes.moved(changes, {goal: True})
    kept = look.stakes.moved(changes, {})
    power = strength(army, look.game.steps)
    kept_up = min(1.0, power / BESIEGERS) * (1 - chance(look.threat(goal), power))
    if is_worth_storming(look, goal, assault):
        return kept + assault.chance * (taken - kept) - assault.lost * temper.STEP * look.dear
    return kept + temper.SIEGE * kept_up * (taken - kept)
