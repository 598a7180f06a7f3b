"""Which army marches where: every force that could go, its ways, and what each is worth."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import inf
from typing import NamedTuple

from lacewars.bots.napoleonic import temper
from lacewars.bots.napoleonic.odds import at_least, battle_dice, falling, losses, winning
from lacewars.bots.napoleonic.outlook import STRAITS, Outlook
from lacewars.games.napoleonic.armies import armies
from lacewars.games.napoleonic.battle import TERRAIN
from lacewars.games.napoleonic.board import (
    CAPITALS,
    DUCHIES,
    FORTRESS,
    LINE,
    N_DUCHIES,
    NEAR,
    NEAR_MASK,
    NORMAL,
    duchies_in,
)
from lacewars.games.napoleonic.forces import Force, leaders_in, troops_of, weariest
from lacewars.games.napoleonic.ground import ENEMY, FOREIGN, FRIENDLY, OCCUPIED, UNCONTROLLED, refuse_truce
from lacewars.games.napoleonic.marching import can_go, fill, refuse_change
from lacewars.games.napoleonic.nations import FRANCE, NOBODY, PRUSSIA, TURKEY
from lacewars.games.napoleonic.pieces import BATTLE, COMMAND
from lacewars.games.napoleonic.state import Napoleonic

FREE_SPACES = 5
"""The spaces that a force enters without attrition."""


_BATTERY = 2
"""The dice of the batteries of a port."""


class Op(NamedTuple):
    """A march: who goes, from where, by which way, what it costs and brings."""

    start: int
    force: Force
    way: tuple[int, ...]
    cost: int
    gain: float

    @property
    def rank(self) -> float:
        """What it brings for its cost."""
        return (self.gain - temper.POINT * self.cost) / (self.cost + 1)


def stays(game: Napoleonic, duchy: int) -> bool:
    """Whether a commander has the order to stay in a duchy; who has marched in the impulse may go on."""
    return any(
        game.leader_at[c] == goal == duchy and not game.leader_steps[c] for c, goal in temper.ORDERS.items()
    )


@lru_cache(1 << 14)
def force_value(force: Force) -> float:
    """What a force would be missed for."""
    return force.strength * temper.STRENGTH + sum(
        temper.LEADER * BATTLE[c] for c in leaders_in(force.leaders)
    )


def _may_be_at_truce(game: Napoleonic, nation: int) -> bool:
    """Whether anything could make `refuse_truce` refuse a nation a duchy."""
    return game.armistice != NOBODY or game.tilsit != NOBODY or game.abdicated or nation in (PRUSSIA, TURKEY)


@lru_cache(1 << 8)
def _open_lines(closed: int) -> tuple[int, ...]:
    """For each duchy those next to it (a bit mask), but for straits (a bit mask) that are closed."""
    found = list(NEAR_MASK)
    for i, (a, b) in enumerate(STRAITS):
        if closed >> i & 1:
            found[a] &= ~(1 << b)
            found[b] &= ~(1 << a)
    return tuple(found)


@lru_cache(1 << 12)
def _rings(goal: int, barred: int, closed: int) -> tuple[tuple[int, ...], ...]:
    """The duchies at each distance from a goal, by ways that are not barred (a bit mask of duchies)."""
    ring = seen = 1 << goal
    near = _open_lines(closed)
    found: list[tuple[int, ...]] = []
    for _ in range(temper.REACH):
        found.append(duchies_in(ring))
        around = 0
        for d in found[-1]:
            around |= near[d]
        ring = around & ~seen & ~barred
        seen |= ring
    return tuple(found)


class Field:
    """The ground as one nation sees it, for the marches of one impulse."""

    def __init__(self, look: Outlook, nation: int) -> None:
        self.look, self.nation = look, nation
        self.status = look.statuses(nation)
        game = look.game
        self.prizes = [
            look.prize(nation, d) if self.status[d] in (ENEMY, UNCONTROLLED) else 0.0 for d in DUCHIES
        ]
        self.barred = [status == FOREIGN for status in self.status]
        if _may_be_at_truce(game, nation):
            self.barred = [
                barred or refuse_truce(game, nation, d) is not None for d, barred in enumerate(self.barred)
            ]
        self._closed = look.closed_straits(nation)
        self._near = _open_lines(self._closed)
        self._guarded: dict[int, list[tuple[int, float, float, float]]] = {}

    @cached_property
    def pull(self) -> list[float]:
        """How much goals farther away draw an army that stands in each duchy."""
        found = [0.0] * N_DUCHIES
        look = self.look
        barred = sum(1 << d for d in DUCHIES if self.barred[d])
        for goal in DUCHIES:
            worth = self.prizes[goal] if self.prizes[goal] > 2 * temper.GROUND else 0.0
            if self.status[goal] == OCCUPIED and look.worth[goal] > 0.1:
                worth = look.worth[goal]
            if not worth or self.barred[goal]:
                continue
            there = look.enemy_at.get(goal)
            if there is not None:
                worth *= 0.75
            if FORTRESS[goal]:
                worth *= 0.6
            for ring in _rings(goal, barred, self._closed):
                for d in ring:
                    found[d] += worth
                worth *= temper.FADE
        return found

    @cached_property
    def most(self) -> float:
        """The strongest pull anywhere."""
        return max(self.pull) or 1.0

    # ------------------------------------------------------------------ forces
    def forces(self, start: int, cp: int) -> list[Force]:
        """The forces that could set out from a duchy: one, two or three commanders, or a loose piece."""
        look, nation = self.look, self.nation
        game = look.game
        if temper.ORDERS and stays(game, start):
            return []
        free = can_go(game, nation, start)
        leaders = sorted(leaders_in(free.leaders), key=lambda c: (-BATTLE[c], -COMMAND[c], c))
        found: list[Force] = []
        force = Force()
        for number, leader in enumerate(leaders[:3], 1):
            force = fill(nation, free, force, leader)
            if force.troops == (found[-1].troops if found else None):
                break
            if 0 < armies(nation, force) <= cp:
                found.append(self._less_guard(start, free, force))
            if number >= cp:
                break
        own = free.troops[nation]
        if own > 1 or (own and not look.worth[start] > 0.1):
            found.append(Force(0, troops_of(nation, 1)))
        return [f for f in found if f.size]

    def _less_guard(self, start: int, free: Force, force: Force) -> Force:
        """A force that leaves somebody behind where a key may be in danger."""
        look, nation = self.look, self.nation
        if look.worth[start] < 0.5 or self.status[start] != FRIENDLY or look.threat[start] < 1:
            return force
        wanted = 2 if CAPITALS >> start & 1 else 1
        staying = free.strength - force.strength
        less = min(max(0, wanted - staying), force.troops[nation] - 1)
        if less <= 0:
            return force
        troops = list(force.troops)
        troops[nation] -= less
        return Force(force.leaders, tuple(troops))

    # ------------------------------------------------------------------ what a place is worth
    def standing(self, force: Force, dice: int, at: int, cover: list[float]) -> float:
        """What it is worth that a force stands in a duchy at the end of its march."""
        look = self.look
        size = min(1.0, dice / 10)
        value = temper.PULL * self.pull[at] * size
        for d, worth, threat, share in self._guards(at):
            lack = max(0.0, 1 - cover[d] / threat)
            value += temper.GUARD * worth * lack * min(1.0, dice * share / threat) * 0.5
        threat = look.threat[at]
        if threat:
            with_friends = dice + (0.5 * cover[at])
            value -= temper.FEAR * winning(int(threat), int(with_friends) + 1) * force_value(force) * 0.35
        return value

    def _guards(self, at: int) -> list[tuple[int, float, float, float]]:
        """What an army in a duchy guards: where, its worth, the threat, and how much of the army is felt."""
        found = self._guarded.get(at)
        if found is None:
            worth, threat = self.look.worth, self.look.threat
            found = self._guarded[at] = [
                (d, worth[d], threat[d], 1 if d == at else 0.7)
                for d in (at, *NEAR[at])
                if worth[d] > 0.5 and threat[d] > 0
            ]
        return found

    # ------------------------------------------------------------------ ways
    def ops(self, start: int, cp: int) -> list[Op]:
        """The best marches from a duchy."""
        cover = self.look.cover_without(start)
        found = []
        for force in self.forces(start, cp):
            best = self._best(self.marches(start, force, cp, cover, temper.LEAST))
            if best is not None:
                found.append(best)
        return found

    def march_to(self, start: int, goal: int, cp: int) -> Op | None:
        """The best march from a duchy to another under a commander, whatever it is worth."""
        cover = self.look.cover_without(start)
        forces = [f for f in self.forces(start, cp) if f.leaders]
        found = [op for f in forces for op in self.marches(start, f, cp, cover) if op.way[-1] == goal]
        return self._best(found)

    def _best(self, ops: list[Op]) -> Op | None:
        best = max(ops, key=lambda op: op.rank, default=None)
        if best is None or refuse_change(self.look.game, best.force, best.start, best.way[0]) is not None:
            return None
        return best

    def marches(self, start: int, force: Force, cp: int, cover: list[float], least: float = -inf) -> list[Op]:
        """Wherever a force could march with its points, one way to each duchy, if it gains more than that."""
        look, game = self.look, self.look.game
        price = max(1, armies(self.nation, force))
        dice = battle_dice(force, game.lowered)
        staying = self.standing(force, dice, start, cover)
        if FORTRESS[start] and self.status[start] in (ENEMY, UNCONTROLLED):
            staying += self._siege(force, start)
        elif self.status[start] == UNCONTROLLED:
            staying += 0.8 * self.prizes[start]
        walked = weariest(game, force, start)
        found: list[Op] = []
        ways: dict[int, tuple[tuple[int, ...], float]] = {start: ((), 0.0)}
        near = [start]
        for steps in range(1, min(cp // price, FREE_SPACES - walked) + 1):
            onward: list[int] = []
            for d in near:
                way, lost = ways[d]
                for e in NEAR[d]:
                    if e in ways or not self._may_step(d, e):
                        continue
                    toll = lost + self._toll(force, dice, d, e)
                    ways[e] = ((*way, e), toll)
                    cost = steps * price
                    gain = self.arrive(force, dice, e, d, cp - cost, cover) - staying - toll
                    gain -= 0.0 if force.leaders else 0.02
                    if gain > least:
                        found.append(Op(start, force, (*way, e), cost, gain))
                    if e not in look.enemy_at and not (FORTRESS[e] and self.status[e] == ENEMY):
                        onward.append(e)
            near = onward
        return found

    def _may_step(self, origin: int, goal: int) -> bool:
        if self.barred[goal] or not self._near[origin] >> goal & 1:
            return False
        held = FORTRESS[origin] and self.look.game.hostile[self.nation] >> self.look.game.holder[origin] & 1
        return not held or self.status[goal] in (FRIENDLY, UNCONTROLLED)

    def _toll(self, force: Force, dice: int, origin: int, goal: int) -> float:
        """What a step is likely to cost: attrition, and armies that may intercept."""
        look = self.look
        value = 0.0
        if self.status[goal] == ENEMY:
            rough = LINE[origin, goal] in (1, 2)
            if rough or self.status[origin] in (ENEMY, UNCONTROLLED):
                share = 0.5 if self.nation == FRANCE else 1.0
                value += share * force.size / 6 * temper.STRENGTH
        if goal in look.enemy_at:
            return value
        for at, theirs, rating in look.watchers[goal]:
            if not look.game.stood >> at & 1:
                bonus = rating + (self.status[goal] == ENEMY) - (LINE[at, goal] != NORMAL)
                value += at_least(bonus) * max(0.0, 0.55 - winning(dice, theirs)) * force_value(force)
        return value

    def arrive(self, force: Force, dice: int, at: int, origin: int, left: int, cover: list[float]) -> float:
        """What it is worth to enter a duchy last."""
        look = self.look
        there = look.enemy_at.get(at)
        prize = self.prizes[at]
        value = self.standing(force, dice, at, cover)
        if there is not None and origin != at:
            back = self.standing(force, dice, origin, cover)
            home = self.status[at] == ENEMY
            return self._battle(force, dice, at, there, TERRAIN[LINE[origin, at]] if home else 0, value, back)
        if FORTRESS[at] and self.status[at] in (ENEMY, UNCONTROLLED):
            return value + self._siege(force, at)
        if self.status[at] in (ENEMY, UNCONTROLLED):
            taken = 1.0 if left or self.status[at] == UNCONTROLLED else 0.55
            value += taken * prize
            others = look.friend_at.get(at)
            if self.status[at] == UNCONTROLLED and others is not None:
                value -= 0.8 * prize
        return value

    def _siege(self, force: Force, at: int) -> float:
        led = sum(COMMAND[c] for c in leaders_in(force.leaders))
        if not led:
            return 0.0
        dice = battle_dice(force) - max(0, force.strength - led)
        return min(0.9, 2 * falling(dice, FORTRESS[at])) * self.prizes[at]

    def land(self, force: Force, dice: int, at: int, port: int, cover: list[float]) -> float:
        """What it is worth to land from a port where enemies stand: no terrain is theirs, but batteries."""
        after, back = self.standing(force, dice, at, cover), self.standing(force, dice, port, cover)
        return self._battle(force, dice, at, self.look.enemy_at[at], _BATTERY, after, back)

    def _battle(
        self, force: Force, dice: int, at: int, there: Force, terrain: int, after: float, back: float
    ) -> float:
        look = self.look
        theirs = battle_dice(there, look.game.lowered) + terrain
        for _, strength, rating in look.watchers[at]:
            theirs += int(0.25 * strength * at_least(rating + 1))
        won = winning(dice, theirs)
        spoils = losses(dice, there.strength, 1 - won) * temper.STRENGTH
        spoils += won * 0.15 * sum(BATTLE[c] for c in leaders_in(there.leaders)) * temper.LEADER
        price = losses(theirs, force.strength, won) * temper.STRENGTH
        taken = 0.0 if FORTRESS[at] else 0.65 * self.prizes[at]
        if self.status[at] == OCCUPIED:
            taken = look.worth[at]
        lost = (1 - won) * (0.1 + (0.5 * force_value(force) if won < 0.35 else 0.0))
        return won * (after + taken) + (1 - won) * back + 1.15 * spoils - price - lost


def field_of(look: Outlook, nation: int) -> Field:
    """The ground as a nation sees it: made once for all that a question makes him think of."""
    found = look.fields.get(nation)
    if found is None:
        found = look.fields[nation] = Field(look, nation)
    return found
