"""The marshal of Prussia's Defiant Stand: a plan for the orders of each turn, one for marches that answer.

What he knows of hidden blocks is what his captain remembers: worlds are set right by that (`recall`).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from itertools import zip_longest
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from lacewars.bots.base import Bot
from lacewars.bots.defiant import orders, temper
from lacewars.bots.defiant.captain import Captain
from lacewars.bots.defiant.hopes import hopes
from lacewars.bots.defiant.marches import options
from lacewars.bots.defiant.outlook import Outlook
from lacewars.bots.defiant.ways import Op
from lacewars.bots.defiant.weighing import strength
from lacewars.bots.marshal import Changes, Doctrine, Marshal, Plan, Tempers
from lacewars.games.defiant.blocks import IDS, OF_SIDE, SIDE_MASK
from lacewars.games.defiant.board import ROADS
from lacewars.games.defiant.determinize import Belief, redraw_blocks
from lacewars.games.defiant.phases.turn import last_turn
from lacewars.games.defiant.sight import Guess, table_of
from lacewars.games.defiant.state import POOL, WINTER, Defiant, listed
from lacewars.games.defiant.view import View
from lacewars.kernel import Chance, Decision, State

FORGOTTEN = 20
"""Of so many hidden blocks in a hundred he takes nothing for granted."""
OTHERS = 3
"""For each block so many other places to go, attacks apart."""


class Wars(Doctrine):
    """A plan is an order to a block, or to several; it is judged when the turn is over."""

    tempers = Tempers(temper, keep=("LED", "ALONE"))
    depth = 1
    haste: ClassVar[Changes] = {"HASTY": True}
    spread = 0.0
    sure = 1.0
    trials_a_plan = 8
    styles: Mapping[str, Changes] = MappingProxyType({})

    def captain(self, seat: int, seed: str) -> Bot:
        return Captain(seat, seed)

    def head(self, view: Any, decision: Decision) -> Hashable | None:
        """His activations, and his marches if the enemy has marched before him."""
        assert isinstance(view, View | Defiant)
        asked = type(decision.phase).__name__
        if view.turn == WINTER or asked not in ("Activate", "Marching"):
            return None
        answers = asked == "Marching" and view.first != decision.seat
        return view.year, view.turn, answers

    def clock(self, world: State) -> int:
        """Turns; winter belongs to the last one of its year."""
        assert isinstance(world, Defiant)
        last = last_turn(world)
        return world.year * last + min(world.turn, last)

    def value(self, world: State, seat: int) -> float:
        assert isinstance(world, Defiant)
        return hopes(world, seat)

    def recall(self, world: State, view: Any, captain: Bot) -> None:
        """Puts hidden blocks where the captain takes them to be."""
        assert isinstance(world, Defiant)
        assert isinstance(captain, Captain)
        enemy = 1 - captain.seat
        redraw_blocks(world, enemy, world.chance, _belief(captain.memory.guess(view), enemy, world.chance))

    def shown(self, world: State, seat: int, *, alike: bool) -> Any:
        """The world itself where it may be known: the enemy has kept his eyes open, and so have we later."""
        return world.view(seat) if alike else world

    def lot(self, world: State) -> Hashable | None:
        """A round of a battle throws the same dice, wherever else dice have been thrown before."""
        assert isinstance(world, Defiant)
        return world.year, world.turn, world.battle, world.round if world.battle >= 0 else 0

    def orders_of(self, captain: Bot, view: Any, seat: int) -> list[Plan]:
        """Attacks that the captain likes less, attacks of several, and other marches: in turn."""
        assert isinstance(captain, Captain)
        guess = captain.memory.guess(view)
        return Staff(view, guess, seat).plans()

    def orders(self, view: Any, seat: int) -> list[Plan]:
        return self.orders_of(Captain(seat, ""), view, seat)


def _belief(guess: Guess, enemy: int, chance: Chance) -> Belief:
    """What he takes for granted in one world: most of his guess."""
    town = {b: at for (_, at), blocks in guess.standing.items() for b in blocks}
    sure = [b for b in OF_SIDE[enemy] if chance.below(100) >= FORGOTTEN]
    return Belief({b: town.get(b, POOL) for b in sure}, {b: guess.steps[b] for b in sure if b in guess.steps})


class Idea(NamedTuple):
    """A plan, and how much less the captain likes it than what he would do."""

    loss: float
    plan: Plan


def _liking(idea: Idea) -> tuple[float, str]:
    return idea.loss, idea.plan.name


class Staff:
    """What could be ordered, as one side sees the table."""

    def __init__(self, view: View, guess: Guess, seat: int) -> None:
        self.look = Outlook(table_of(view, guess), seat)
        game = self.look.game
        ready = game.active & SIDE_MASK[seat] & ~game.moved
        self.most = game.orders[seat] if not ready else len(OF_SIDE[seat])
        self.blocks = set(listed(ready or game.at_large(seat)))
        leaders, alone = orders.movers(self.look, self.blocks)
        self.ops = {b: self._ways(b) for b in sorted({*leaders, *alone})}
        if ready:
            self.usual = {b: ops[0] for b, ops in self.ops.items() if ops and ops[0].value > 0}
        else:
            planned = orders.plan(Outlook(table_of(view, guess), seat), self.most, self.blocks)
            self.usual = {op.block: op for op in planned if len(op.way) > 1}
        self.leaders = leaders

    def _ways(self, block: int) -> list[Op]:
        """The marches that a block could make, one to each town, the best first."""
        found: dict[int, Op] = {}
        for op in options(self.look, block, ()):
            if len(op.way) > 1 and (op.way[-1] not in found or op.value > found[op.way[-1]].value):
                found[op.way[-1]] = op
        return sorted(found.values(), key=lambda op: (-op.value, op.way))

    def plans(self) -> list[Plan]:
        """All ideas; those that the captain likes most come first, of each kind in turn."""
        attacks, marches = self._marches()
        kinds = [sorted(kind, key=_liking) for kind in (attacks, self._together(), marches)]
        return [idea.plan for rank in zip_longest(*kinds) for idea in rank if idea is not None]

    def _loss(self, ops: Iterable[Op]) -> float:
        return sum([(self.usual[op.block].value if op.block in self.usual else 0.0) - op.value for op in ops])

    def _is_attack(self, town: int) -> bool:
        return town in self.look.theirs or self.look.open_walls(town)

    def _marches(self) -> tuple[list[Idea], list[Idea]]:
        """Single marches: to battles or walls, and to other places."""
        attacks: list[Idea] = []
        marches: list[Idea] = []
        for block, ops in self.ops.items():
            usual = self.usual.get(block)
            others = [op for op in ops if usual is None or op.way[-1] != usual.way[-1]]
            attacks += [self._march(op) for op in others if self._is_attack(op.way[-1])]
            marches += [self._march(op) for op in others if not self._is_attack(op.way[-1])][:OTHERS]
        return attacks, marches

    def _march(self, op: Op) -> Idea:
        return Idea(self._loss([op]), _order(op.block, op.way[-1]))

    def _together(self) -> list[Idea]:
        """Several leaders fall on one town, the strongest first."""
        found = []
        steps = self.look.game.steps
        for town in sorted(self.look.theirs):
            coming = [op for b in self.leaders for op in self.ops[b] if op.way[-1] == town]
            coming.sort(key=lambda op: (-strength(op.group, steps), op.block))
            chosen: list[Op] = []
            for op in coming:
                if len(chosen) < self.most and not any(op.block in other.group for other in chosen):
                    chosen.append(op)
            if len(chosen) > 1:
                changes = {"ORDERS": {op.block: town for op in chosen}}
                name = f"together to {ROADS.ids[town]}"
                found.append(
                    Idea(self._loss(chosen), Plan(name, changes, "together-to", {"town:town": town}))
                )
        return found


def _order(block: int, town: int) -> Plan:
    name, things = f"{IDS[block]} to {ROADS.ids[town]}", {"general:block": block, "town:town": town}
    return Plan(name, {"ORDERS": {block: town}}, "order", things)


DOCTRINE = Wars()


def make(seat: int, seed: str | int, level: str = "") -> Marshal:
    """The marshal of a seat."""
    return Marshal(DOCTRINE, seat, seed, level)
