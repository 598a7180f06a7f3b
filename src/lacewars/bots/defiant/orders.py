"""Orders that are not marches: whom to activate, new blocks and fortress steps, replacements, deployment."""

from __future__ import annotations

from collections.abc import Iterable

from lacewars.bots.defiant import temper
from lacewars.bots.defiant.cards import initiative, raising
from lacewars.bots.defiant.marches import best, best_of_each, crowding, ordered
from lacewars.bots.defiant.outlook import Outlook, slot
from lacewars.bots.defiant.ways import Op
from lacewars.bots.defiant.weighing import FIRE, PRICE, chance, storm, strength
from lacewars.games.defiant.alphabet import FIRST
from lacewars.games.defiant.blocks import BLOCK, CP, IS_FOOT, IS_HORSE, IS_LEADER, KIND, OF_SIDE, STEPS
from lacewars.games.defiant.board import FORT, ROADS, TOWN, VP
from lacewars.games.defiant.recruiting import COST
from lacewars.games.defiant.setup import scenario
from lacewars.kernel import Action, Decision

LED = 5
"""How many blocks there should be for each leader, himself counted."""
DANGER = 0.5
"""How likely an army must be beaten to march before the enemy."""
LIKELY = 6
"""In haste only so many of those who march are weighed again after the first."""
STRIKE = 0.8
"""What a march against a fortress must be worth to go first for it."""


def plan(look: Outlook, orders: int, offered: set[int]) -> list[Op]:
    """The activations that are ordered, and those worth an order, the best first; the others raise men."""
    found: list[Op] = []
    told = 0
    leaders, lone = movers(look, offered)
    pool = {*leaders, *lone}
    men = [look.dear * worth for worth in raising(look)]
    totals = [men[orders]]
    while len(found) < orders:
        chosen = {op.block for op in found}
        left = orders - len(found)
        op = ordered(look, offered - chosen) if temper.ORDERS else None
        if op is not None:
            told += 1
            found.append(op)
            totals.append(totals[-1])
            look = _after(look, op)
            continue
        helpers = [b for b in leaders if b not in chosen] if left > 1 else []
        ops = best_of_each(look, sorted(pool - chosen), helpers)
        op = max(ops, key=_value, default=None)
        if temper.HASTY:
            pool = {op.block for op in sorted(ops, key=_value)[-LIKELY:]}
        if look.thrifty:
            op = max((o for o in (op, _standby(look, leaders, chosen)) if o), key=_value, default=None)
        if op is None or not _is_worth_it(look, op, men[: left + 1]):
            break
        found.append(op)
        totals.append(totals[-1] + op.value + men[left - 1] - men[left])
        look = _after(look, op)
    most = max(range(told, len(totals)), key=lambda n: (totals[n], n))
    return found[:most] if look.thrifty else found


def _value(op: Op) -> float:
    return op.value


def _is_worth_it(look: Outlook, op: Op, men: list[float]) -> bool:
    """Whether to activate somebody, if the orders that are left could raise men who are worth so much."""
    if not look.thrifty:
        return op.value >= (temper.RECRUIT * look.dear if men[1] else temper.IDLE)
    left = len(men) - 1  # activations to come are worth no more than this one
    return op.value >= temper.IDLE and any(
        n * op.value + men[left - n] >= men[left] for n in range(1, left + 1)
    )


def _standby(look: Outlook, leaders: Iterable[int], chosen: set[int]) -> Op | None:
    """The leader who had better be ready to help a town beside him, should the enemy march there."""
    if look.game.first == look.seat:
        return None
    found: Op | None = None
    for block in leaders:
        town = look.game.place[block]
        if block in chosen or chosen & {*look.mine[town]}:
            continue
        value = look.stakes.shielded(town)
        if found is None or value > found.value:
            found = Op(block, "stand", (), (town,), value)
    return found


def turn_order(look: Outlook, decision: Decision) -> Action:
    """He goes first to storm a fortress before it is strengthened, and to take an army out of danger or help
    it; else last, to answer what he sees."""
    game, seat = look.game, look.seat
    if look.thrifty:
        game.first = seat  # as it would be
    leaders = [b for blocks in look.mine.values() for b in blocks if IS_LEADER[b]]
    op = best(look, sorted(leaders))
    if op is not None and op.value > STRIKE:
        start, goal = op.way[0], op.way[-1]
        if game.open_fort(goal, 1 - seat) or _is_in_danger(look, start) or _is_in_danger(look, goal):
            return FIRST[seat]
    return initiative(look, decision)


def _is_in_danger(look: Outlook, town: int) -> bool:
    """Whether an army of ours with a leader would be beaten by enemies who can come before it marches."""
    army = look.mine.get(town, [])
    if not any(IS_LEADER[b] for b in army):
        return False
    return chance(look.threat(town), strength(army, look.game.steps)) > DANGER


def movers(look: Outlook, offered: set[int]) -> tuple[list[int], list[int]]:
    """The leaders; and who might march alone: blocks without one, of each army the weakest foot and horse."""
    found = []
    for blocks in look.mine.values():
        troops = [b for b in blocks if not IS_LEADER[b] and b in offered]
        if len(troops) == len(blocks):
            found += troops
            continue
        for horse in (False, True):
            arm = [b for b in troops if IS_HORSE[b] == horse]
            if arm:
                found.append(min(arm, key=lambda b: (look.game.steps[b] * FIRE[b], b)))
    return [b for b in offered if IS_LEADER[b]], found


def _is_led(look: Outlook, block: int) -> bool:
    return any(IS_LEADER[b] for b in look.mine.get(look.game.place[block], ()))


def _after(look: Outlook, op: Op) -> Outlook:
    """The outlook after an activation, as if it succeeded and nobody fought yet."""
    game = look.game
    if op.kind == "stand":
        return look
    for b in op.group:
        game.put(b, op.way[-1])
        game.moved |= 1 << b
    game.moved |= 1 << op.block
    return Outlook(game, look.seat)


def spending(look: Outlook, decision: Decision) -> Action:
    """Leaders where there are few, infantry, walls in danger, cavalry; what else would orders be for?"""
    if slot(decision, "drawn") >= 0:
        return placing(look, decision)
    game, seat = look.game, look.seat
    orders = game.orders[seat]
    deploys = [a for a in decision.actions if a.verb == "deploy"]
    army = [b for b in OF_SIDE[seat] if game.place[b] >= 0 and game.at_war(b)]
    leaderless = len(army) > LED * sum(IS_LEADER[b] for b in army)

    def liking(action: Action) -> float:
        block = action.args[0]
        cost = int(COST[KIND[block]])
        if look.thrifty:
            value = look.dear * STEPS[block] * PRICE[block] / cost
            if IS_LEADER[block]:
                return value * (2.0 if leaderless else 1.0)
            return value * FIRE[block] * 3 if IS_FOOT[block] else value
        if IS_LEADER[block]:
            return STEPS[block] * (5.0 if leaderless else 1.5) / cost
        return STEPS[block] * FIRE[block] * 3 / cost + (0.2 if orders % 2 == 0 and cost == 2 else 0)

    best_men = max(deploys, key=lambda a: (liking(a), -a.args[0]), default=None)
    walls = [(a, _need(look, a.args[0])) for a in decision.actions if a.verb == "fortify"]
    wall, need = max(walls, key=lambda x: (x[1], -x[0].args[0]), default=(None, 0.0))
    if wall is not None and (best_men is None or need > liking(best_men)):
        return wall
    return best_men or wall or decision.actions[-1]


def _need(look: Outlook, town: int) -> float:
    """How much a fortress needs another step; for a thrifty side: what it is worth to keep those out who
    could storm it next."""
    game, walls = look.game, look.game.fort_steps[FORT[town]]
    want = (1.0 + VP[town]) * (4 - walls)
    if not look.thrifty:
        return want * (1.0 if look.threat(town) else 0.25)
    stormers = look.stakes.stormers_of(town)
    foot = sorted((game.steps[b], b) for b in look.mine.get(town, ()) if IS_FOOT[b])
    inside = [b for _, b in foot[-1:]]
    falls = [storm(stormers, game.steps, walls + n, inside).chance if stormers else 0.0 for n in (0, 1)]
    return 0.01 * want + temper.RAID * VP[town] * (falls[0] - falls[1])


def placing(look: Outlook, decision: Decision) -> Action:
    """Near a leader's army, and out of the enemy's reach."""
    game = look.game
    block = slot(decision, "drawn")
    camps = [t for t, army in look.mine.items() if any(IS_LEADER[b] for b in army)]

    def liking(action: Action) -> float:
        town = action.args[0]
        value = look.stakes.moved({town: [*look.mine.get(town, []), block]}, {}) - look.stakes.now
        near = min((ROADS.distance(town, camp) for camp in camps), default=9)
        here = look.mine.get(town, [])
        danger = look.threat(town) / (1 + strength(here, game.steps))
        if look.thrifty:
            value -= look.winter_near * (crowding(look, town, [*here, block]) - crowding(look, town, here))
        return 3 * value - 0.12 * near - 0.1 * min(3.0, danger) - 5 * look.hunger((block,), town)

    return max(decision.actions, key=lambda a: (liking(a), -a.args[0]))


def replacements(look: Outlook, decision: Decision) -> Action:
    """Leaders first, then the best regiments, those with an army before those without."""
    gains = [a for a in decision.actions if a.verb == "reinforce"]

    def liking(action: Action) -> tuple[float, int]:
        b = action.args[0]
        return PRICE[b] + 0.1 * FIRE[b] + 0.05 * _is_led(look, b), -b

    return max(gains, key=liking) if gains else decision.actions[-1]


def spy(look: Outlook, decision: Decision) -> Action:
    """Where most of the enemy stand."""
    return max(decision.actions, key=lambda a: (len(look.enemies(a.args[0])), -a.args[0]))


def detach(look: Outlook, decision: Decision) -> Action:
    """The one that is missed least."""
    found = [a for a in decision.actions if a.verb == "detach"]
    return (
        min(found, key=lambda a: (-CP[a.args[0]], _is_led(look, a.args[0]), a.args[0]))
        if found
        else decision.actions[0]
    )


# ---------------------------------------------------------------------- free deployment
_PRINTED = {
    BLOCK[row["block"]]: TOWN[row["town"]]
    for row in scenario("campaign")["placement"]
    if row["block"] in BLOCK and row["entry"] != "pool"
}


def put(_look: Outlook, decision: Decision) -> Action:
    """Leaders first, then troops."""
    return min(
        decision.actions, key=lambda a: (not IS_LEADER[a.args[0]], a.args[0]) if a.args else (False, -1)
    )


def deploy_at(_look: Outlook, decision: Decision) -> Action:
    """As near to the printed set-up as the rules of free deployment allow."""
    block = slot(decision, "block")
    home = _PRINTED.get(block, decision.actions[0].args[0])
    return min(decision.actions, key=lambda a: (ROADS.distance(a.args[0], home), a.args[0]))
