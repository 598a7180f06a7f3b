"""Marches: gathering, group moves, dispersal, single blocks, forced marches (D-5.14 to D-5.54, R44 to R50).

An activation is announced way by way, in everybody's sight; then the dice fall and everybody marches.
"""

from __future__ import annotations

import itertools
from typing import ClassVar

from lacewars.games.defiant import refusals
from lacewars.games.defiant.alphabet import (
    ASK,
    COMMAND,
    DONE,
    DROP,
    GATHER,
    LEAD,
    PLAY,
    ROAD_BY,
    ROLL,
    STEP,
    TAKE,
)
from lacewars.games.defiant.blocks import FORCE, FREDERICK, IS_LEADER, OF_SIDE, SIDE
from lacewars.games.defiant.board import NEAR, ROAD
from lacewars.games.defiant.cards import FORCED_MARCH, GUIDES
from lacewars.games.defiant.control import enter, leave
from lacewars.games.defiant.data_files import tables
from lacewars.games.defiant.losses import lose_step, own_seat, tell_owner
from lacewars.games.defiant.marching import (
    can_reach,
    is_forced,
    limit,
    refuse_length,
    refuse_mix,
    refuse_rank,
    refuse_step,
    split_by_force,
)
from lacewars.games.defiant.phases.orders import GATHER_ONLY
from lacewars.games.defiant.state import GATHERED, Defiant, members
from lacewars.kernel import Action, Decision, Phase, Refusal, dataphase

_RESULTS = {die: row for row in tables("tables.toml")["forced_march"] for die in row["die"]}
_BEST = max(_RESULTS)
_FREE_TOWNS = 2
"""A way with more towns than these may be a forced march for somebody: whoever looks on cannot know."""


def is_held_back(game: Defiant, block: int) -> bool:
    """R52: friction keeps the block from moving."""
    return block in GATHER_ONLY.get(game.friction, ())


def refuse_mover(game: Defiant, block: int, seat: int) -> Refusal | None:
    """Why a block cannot march in this activation at all."""
    if SIDE[block] != seat or game.place[block] < 0:
        return refusals.NOT_YOURS
    if game.is_shut_in(block):
        return refusals.SHUT_IN
    if not game.at_war(block):
        return refusals.NOT_AT_WAR
    if game.moved >> block & 1 or block in game.plan:
        return refusals.HAS_MOVED
    if is_held_back(game, block):
        return refusals.FRICTION_STOPS
    return None


@dataphase
class Marching(Phase[Defiant]):
    """D-5.09, D-5.96: a player carries out his activations one by one."""

    seat: int
    begun: bool
    """Whether he has begun: the roads are counted from there (R45)."""
    rules: ClassVar[tuple[str, ...]] = ("D-5.09", "D-5.96")

    def decide(self, game: Defiant) -> Decision | None:
        if not self.begun:
            return None
        found = [COMMAND[b] for b in members(game.active) if self._refuse(game, b) is None]
        asked = [ASK[t] for t in self._doubtful(game)]
        return Decision(self.seat, self.seat, self, [*found, *asked, DONE]) if found or asked else None

    def perform(self, game: Defiant) -> None:
        if not self.begun:
            game.crossed = {}
            game.then(Marching(self.seat, True))
            return
        self._close(game)

    def _close(self, game: Defiant) -> None:
        for block in members(game.active):
            if SIDE[block] == self.seat:
                game.active &= ~(1 << block)
        game.crossed = {}
        game.tell("marched_all", self.seat)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb == "command":
            return self._refuse(game, action.args[0])
        return refusals.NOTHING_TO_ASK if action.verb == "ask" else None

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
        if SIDE[block] != self.seat:
            return refusals.NOT_YOURS
        if not game.active >> block & 1 or game.place[block] < 0:
            return refusals.NOT_ACTIVE
        if game.moved >> block & 1:
            return refusals.HAS_MOVED
        if is_held_back(game, block) and not IS_LEADER[block]:
            return refusals.FRICTION_STOPS
        return None

    def _doubtful(self, game: Defiant) -> list[int]:
        """R49: towns of his that the enemy attacks by several roads without having named the main one."""
        if not any(SIDE[b] == self.seat for b in members(game.active)):
            return []
        enemy = 1 - self.seat
        return [
            town
            for town, defender in game.pending.items()
            if defender == self.seat
            and town not in game.named_main
            and len({game.came[b] for b in game.at(town, enemy) if game.came[b] >= 0}) > 1
        ]

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            self._close(game)
            return
        game.then(self)
        if action.verb == "ask":
            game.tell("asked_main", self.seat, action.args[0])
            game.then(NameMain(1 - self.seat, action.args[0]))
            return
        block = action.args[0]
        tell_owner(game, block, "commands", "commanding", int(IS_LEADER[block]))
        game.plan = {}
        game.guided = False
        game.then(Leading(block) if IS_LEADER[block] else Walk(block, block, False))
        if not IS_LEADER[block]:
            game.plan[block] = (game.place[block],)


@dataphase
class NameMain(Phase[Defiant]):
    """R49: the attacker must name his main road at once, so that it can be masked; it binds him."""

    seat: int
    town: int
    rules: ClassVar[tuple[str, ...]] = ("D-5.51",)

    def decide(self, game: Defiant) -> Decision:
        roads = sorted({game.came[b] for b in game.at(self.town, self.seat) if game.came[b] >= 0})
        return Decision(self.seat, self.seat, self, [ROAD_BY[r] for r in roads])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.NOT_A_ROAD if action.verb == "road" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.named_main[self.town] = action.args[0]
        game.tell("main_named", self.seat, self.town, action.args[0])


# ---------------------------------------------------------------------- leaders
def guides(game: Defiant, seat: int) -> list[Action]:
    """R27: Local Guides may be played while nobody of the activation has a way yet."""
    fresh = not game.guided and all(len(way) == 1 for way in game.plan.values())
    return [PLAY[c] for c in game.hand_of(seat, GUIDES)] if fresh else []


def play_guides(game: Defiant, seat: int, card: int) -> None:
    """Local Guides lead this activation."""
    game.spend(seat, card)
    game.guided = True
    game.tell("played", seat, card)


def refuse_guides(game: Defiant, seat: int, card: int) -> Refusal:
    """Why a card may not be played on the activation now."""
    return refusals.NOT_ITS_MOMENT if card in game.hands[seat] else refusals.NOT_IN_HAND


@dataphase
class Leading(Phase[Defiant]):
    """R44: an activated leader gathers, or moves with his group, or lets it disperse."""

    leader: int
    rules: ClassVar[tuple[str, ...]] = ("D-2.20", "D-5.22", "D-5.33")

    def decide(self, game: Defiant) -> Decision:
        seat = SIDE[self.leader]
        return Decision(seat, seat, self, [GATHER] if is_held_back(game, self.leader) else [GATHER, LEAD])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refusals.FRICTION_STOPS if action is LEAD else None

    def resolve(self, game: Defiant, action: Action) -> None:
        game.tell("leads", SIDE[self.leader], int(action is GATHER))
        if action is GATHER:
            game.then(Gathering(self.leader))
        else:
            game.plan[self.leader] = (game.place[self.leader],)
            game.then(Group(self.leader, 0, False))


@dataphase
class Gathering(Phase[Defiant]):
    """D-5.22 to D-5.32: blocks within reach are called to the leader, one by one."""

    leader: int
    rules: ClassVar[tuple[str, ...]] = ("D-5.22", "D-5.24")

    def decide(self, game: Defiant) -> Decision:
        seat = SIDE[self.leader]
        found = [TAKE[b] for b in OF_SIDE[seat] if self._refuse(game, b) is None]
        return Decision(seat, seat, self, [*found, *guides(game, seat), DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb == "play":
            return refuse_guides(game, SIDE[self.leader], action.args[0])
        return self._refuse(game, action.args[0]) if action.verb == "take" else None

    def _refuse(self, game: Defiant, block: int) -> Refusal | None:
        leader, town = self.leader, game.place[self.leader]
        refusal = refuse_mover(game, block, SIDE[leader]) or refuse_rank(leader, block)
        if refusal is not None:
            return refusal
        if block == leader or game.place[block] == town:
            return refusals.NOT_THERE
        if len(game.plan) >= limit(game, leader):
            return refusals.COMMAND_FULL
        there, _ = split_by_force(leader, game.at(town, SIDE[leader]))
        own, foreign = split_by_force(leader, (*game.plan, block))
        refusal = refuse_mix(leader, foreign, own + there)
        if refusal is not None:
            return refusal
        if not can_reach(game, block, (game.place[block],), town):
            return refusals.OUT_OF_REACH
        return None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action.verb == "play":
            play_guides(game, SIDE[self.leader], action.args[0])
            game.then(self)
        elif action is DONE:
            game.moved |= 1 << self.leader
            game.then(Execute(self.leader, True, True, 0))
        else:
            block = action.args[0]
            tell_owner(game, block, "takes", "taking")
            game.plan[block] = (game.place[block],)
            game.then(GatherWay(self.leader, block), self)


@dataphase
class GatherWay(Phase[Defiant]):
    """D-5.24, D-5.25: a gathered block marches to the leader without a halt."""

    leader: int
    block: int
    rules: ClassVar[tuple[str, ...]] = ("D-5.24", "D-5.25")

    def decide(self, game: Defiant) -> Decision | None:
        way, seat = game.plan[self.block], SIDE[self.leader]
        if way[-1] == game.place[self.leader]:
            return None
        found = [STEP[t] for t in NEAR[way[-1]] if self._refuse(game, t) is None]
        return Decision(seat, seat, self, found)

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return self._refuse(game, action.args[0]) if action.verb == "step" else None

    def _refuse(self, game: Defiant, town: int) -> Refusal | None:
        way = game.plan[self.block]
        refusal = refuse_step(game, (self.block,), way, town)
        if refusal is not None:
            return refusal
        longer = (*way, town)
        refusal = refuse_length(game, self.block, longer, -1, False)
        if refusal is not None:
            return refusal
        game.plan[self.block] = longer
        reached = can_reach(game, self.block, longer, game.place[self.leader])
        game.plan[self.block] = way
        return None if reached else refusals.NOT_ON_THE_WAY

    def resolve(self, game: Defiant, action: Action) -> None:
        game.plan[self.block] = (*game.plan[self.block], action.args[0])
        game.tell("steps", SIDE[self.block], action.args[0])
        game.then(self)


@dataphase
class Group(Phase[Defiant]):
    """D-5.33 to D-5.40: the leader and the blocks he takes march together; some may be dropped on the way."""

    leader: int
    group: int
    winter: bool
    rules: ClassVar[tuple[str, ...]] = ("D-5.33", "D-5.36", "D-5.39")

    def decide(self, game: Defiant) -> Decision:
        seat, way = SIDE[self.leader], game.plan[self.leader]
        found: list[Action] = []
        if len(way) == 1:
            found += [TAKE[b] for b in game.at(way[0], seat) if self._refuse_taking(game, b) is None]
            found += [] if self.winter else guides(game, seat)
        else:
            found += [DROP[b] for b in members(self.group)]
        found += [STEP[t] for t in NEAR[way[-1]] if self._refuse_step(game, t) is None]
        return Decision(seat, seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        way = game.plan[self.leader]
        match action.verb:
            case "take":
                return self._refuse_taking(game, action.args[0])
            case "drop":
                return refusals.NOT_STARTED if len(way) == 1 else refusals.NOT_IN_GROUP
            case "step":
                return self._refuse_step(game, action.args[0])
            case "play":
                return refuse_guides(game, SIDE[self.leader], action.args[0])
        return None

    def _refuse_taking(self, game: Defiant, block: int) -> Refusal | None:
        way = game.plan[self.leader]
        if len(way) > 1:
            return refusals.NO_PICKING_UP
        return refuse_following(game, self.leader, block)

    def _blocks(self) -> tuple[int, ...]:
        return (self.leader, *members(self.group))

    def _refuse_step(self, game: Defiant, town: int) -> Refusal | None:
        way, blocks = game.plan[self.leader], self._blocks()
        refusal = refuse_step(game, blocks, way, town)
        if refusal is not None:
            return refusal
        longer = (*way, town)
        for block in blocks:
            game.plan[self.leader] = longer
            refusal = refuse_length(game, block, longer, self.leader, self.winter)
            game.plan[self.leader] = way
            if refusal is not None:
                return refusal
        return None

    def resolve(self, game: Defiant, action: Action) -> None:
        match action.verb:
            case "take":
                block = action.args[0]
                tell_owner(game, block, "takes", "taking")
                game.plan[block] = (game.place[block],)
                game.then(Group(self.leader, self.group | 1 << block, self.winter))
            case "drop":
                tell_owner(game, action.args[0], "drops", "dropping")
                game.then(Group(self.leader, self.group & ~(1 << action.args[0]), self.winter))
            case "step":
                longer = (*game.plan[self.leader], action.args[0])
                for block in self._blocks():
                    game.plan[block] = longer
                game.tell("steps", SIDE[self.leader], action.args[0])
                game.then(self)
            case "play":
                play_guides(game, SIDE[self.leader], action.args[0])
                game.then(self)
            case _:
                game.tell("halts", SIDE[self.leader])
                for block in [b for b, way in game.plan.items() if len(way) == 1 and b != self.leader]:
                    del game.plan[block]
                game.then(Execute(self.leader, True, False, 0) if self.winter else Dispersal(self.leader))


def refuse_following(game: Defiant, leader: int, block: int) -> Refusal | None:
    """Why a block of his town may not move under a leader."""
    refusal = refuse_mover(game, block, SIDE[leader])
    if refusal is not None:
        return refusal
    if game.place[block] != game.place[leader] or block == leader:
        return refusals.ELSEWHERE
    refusal = refuse_rank(leader, block)
    if refusal is not None:
        return refusal
    if len(game.plan) - 1 >= limit(game, leader):
        return refusals.COMMAND_FULL
    own, foreign = split_by_force(leader, (*game.plan, block))
    return refuse_mix(leader, foreign, own)


@dataphase
class Dispersal(Phase[Defiant]):
    """D-5.36, D-5.48: further blocks of the leader's town go ways of their own."""

    leader: int
    rules: ClassVar[tuple[str, ...]] = ("D-5.36", "D-5.48")

    def decide(self, game: Defiant) -> Decision:
        seat, town = SIDE[self.leader], game.place[self.leader]
        found = [TAKE[b] for b in game.at(town, seat) if refuse_following(game, self.leader, b) is None]
        return Decision(seat, seat, self, [*found, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        return refuse_following(game, self.leader, action.args[0]) if action.verb == "take" else None

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is DONE:
            game.then(Execute(self.leader, True, False, 0))
            return
        block = action.args[0]
        tell_owner(game, block, "takes", "taking")
        game.plan[block] = (game.place[block],)
        game.then(Walk(block, self.leader, True), self)


@dataphase
class Walk(Phase[Defiant]):
    """D-5.15, D-5.41: a block marches by itself, road by road, until its player halts it."""

    block: int
    leader: int
    grouped: bool
    """Whether a leader's activation sends it; else it was activated alone."""
    rules: ClassVar[tuple[str, ...]] = ("D-2.09", "D-5.15", "D-5.41")

    def decide(self, game: Defiant) -> Decision:
        seat, way = SIDE[self.block], game.plan[self.block]
        found = [STEP[t] for t in NEAR[way[-1]] if self._refuse(game, t) is None]
        cards = [] if self.grouped else guides(game, seat)
        return Decision(seat, seat, self, [*found, *cards, DONE])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb == "play":
            return refuse_guides(game, SIDE[self.block], action.args[0])
        return self._refuse(game, action.args[0]) if action.verb == "step" else None

    def _refuse(self, game: Defiant, town: int) -> Refusal | None:
        way = game.plan[self.block]
        refusal = refuse_step(game, (self.block,), way, town)
        if refusal is not None:
            return refusal
        leader = self.leader if self.grouped else -1
        return refuse_length(game, self.block, (*way, town), leader, False)

    def resolve(self, game: Defiant, action: Action) -> None:
        if action.verb == "play":
            play_guides(game, SIDE[self.block], action.args[0])
            game.then(self)
        elif action is DONE:
            game.tell("halts", SIDE[self.block])
            if len(game.plan[self.block]) == 1:
                del game.plan[self.block]
            if not self.grouped:
                game.then(Execute(self.block, False, False, 0))
        else:
            game.plan[self.block] = (*game.plan[self.block], action.args[0])
            game.tell("steps", SIDE[self.block], action.args[0])
            game.then(self)


# ---------------------------------------------------------------------- the march itself
@dataphase
class Execute(Phase[Defiant]):
    """D-5.42, R46: everybody makes his normal move, then each forced march is rolled for."""

    block: int
    """The activated block."""
    led: bool
    """Whether it is a leader, who may have taken others along."""
    gathering: bool
    bonus: int
    """What cards add to every die (R26)."""
    rules: ClassVar[tuple[str, ...]] = ("D-5.42", "D-4.38")

    def _forced(self, game: Defiant) -> list[int]:
        leader = self.block if self.led and not self.gathering else -1
        return [b for b, way in game.plan.items() if len(way) > 1 and is_forced(game, b, way, leader)]

    def decide(self, game: Defiant) -> Decision | None:
        if not any(len(way) > _FREE_TOWNS for way in game.plan.values()):
            return None
        seat = SIDE[self.block]
        cards = [PLAY[c] for c in game.hand_of(seat, FORCED_MARCH)] if self._forced(game) else []
        return Decision(seat, seat, self, [ROLL, *cards])

    def explain(self, game: Defiant, action: Action) -> Refusal | None:
        if action.verb != "play":
            return None
        return refuse_guides(game, SIDE[self.block], action.args[0])

    def resolve(self, game: Defiant, action: Action) -> None:
        if action is ROLL:
            self.perform(game)
            return
        game.spend(SIDE[self.block], action.args[0])
        game.tell("played", SIDE[self.block], action.args[0])
        game.then(Execute(self.block, self.led, self.gathering, self.bonus + 1))

    def perform(self, game: Defiant) -> None:
        forced, seat = self._forced(game), SIDE[self.block]
        plan, game.plan = game.plan, {}
        game.guided = False
        game.active &= ~(1 << self.block)
        if self.block not in plan:
            plan[self.block] = (game.place[self.block],)
        touched: dict[int, None] = {}
        left: dict[int, None] = {}
        _tell_marches(game, {b: way[: len(way) - (b in forced)] for b, way in plan.items()})
        if any(len(way) > 1 for way in plan.values()):
            game.moved |= 1 << self.block
        for block in sorted(plan, key=lambda b: (plan[b], FORCE[b], b)):
            way = plan[block]
            if block in forced:
                way = self._roll(game, block, way)
            if len(way) > 1 or block in forced:
                game.moved |= 1 << block
            if not way or len(way) == 1:
                if block in forced and not way:
                    left[plan[block][0]] = None
                continue
            for pair in itertools.pairwise(way):
                game.crossed[ROAD[pair]] = game.crossed.get(ROAD[pair], 0) + 1
            left[way[0]] = None
            touched[way[-1]] = None
            game.place[block] = way[-1]
            game.shown &= ~(1 << block)
            game.came[block] = GATHERED if self.gathering else ROAD[way[-2], way[-1]]
        for town in left:
            leave(game, town)
        for town in touched:
            if game.at(town, seat):
                enter(game, town, seat)

    def _roll(self, game: Defiant, block: int, way: tuple[int, ...]) -> tuple[int, ...]:
        """The way that a block has really made; empty if it was lost."""
        die = game.chance.below(6) + 1
        better = min(_BEST, die + self.bonus + (block == FREDERICK))
        result = _RESULTS[better]
        done: tuple[int, ...] = way if result["completes"] else way[:-1]
        seen = "force_marching", FORCE[block], die, better, done[-1]
        told = "force_marched", block, die, better, done[-1], result["steps_lost"]
        game.tell_apart((own_seat(block), told), otherwise=seen)
        game.place[block] = done[-1]
        if result["steps_lost"] and lose_step(game, block, shown=False):
            return ()
        game.place[block] = way[0]
        return done


def _tell_marches(game: Defiant, ways: dict[int, tuple[int, ...]]) -> None:
    """Tells who marched which way: faces to the owner, colour and number to everybody else."""
    groups: dict[tuple[tuple[int, ...], int], list[int]] = {}
    for block in sorted(ways):
        if len(ways[block]) > 1:
            groups.setdefault((ways[block], FORCE[block]), []).append(block)
    for (way, force), blocks in sorted(groups.items()):
        told = "marched", tuple(blocks), way
        game.tell_apart((own_seat(blocks[0]), told), otherwise=("seen", force, len(blocks), way))
